from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.model import Model, load_model
from game.simulation.chunks import document_of, kernel, prepare

CONFIG = Path(__file__).parents[2] / "config"


@pytest.fixture(scope="session")
def model() -> Model:
    return load_model(CONFIG / "math.yaml")


@pytest.fixture(scope="session")
def compiled(model: Model) -> Any:
    """The one compiled kernel that all tests share; it is kept in the user's cache."""
    pytest.importorskip("numba")
    loop, is_compiled = kernel()
    assert is_compiled
    prepare(document_of(model))
    return loop

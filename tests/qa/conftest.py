"""Everything here draws on SDL's dummy driver: no window, no sound device."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from game.engine.model import Model, load_model
from game.qa.library import Library
from game.qa.theatre import Theatre, headless
from game.view.config import MATH_YAML, ROOT


@pytest.fixture(scope="session")
def model() -> Model:
    return load_model(MATH_YAML)


@pytest.fixture(scope="session")
def library(model: Model) -> Library:
    return Library(model, ROOT / "config" / "scenarios")


@pytest.fixture
def theatre(model: Model) -> Theatre:
    headless()
    return Theatre(model=model)


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A folder with two scenarios."""
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "small.yaml").write_text(TWO, "utf-8")
    return folder


TWO = """\
name: seven rubies
rules: [R2.1, R4.3]
note: the first of two
landings:
  - |
    ........
    .RRRRRR.
    .RKWKWK.
    .WKWKWK.
    .KWKWKW.
    .WKWKWK.
    .KWKWKW.
    ........
  - |
    ........
    .RRRRRR.
    .RSASAS.
    .ASASAS.
    .SASASA.
    .ASASAS.
    .SASASA.
    ........
expect:
  clusters: [{symbol: RUBY, size: 7}]
  grid: 6
---
name: nothing at all
rules: [R4.1]
landings:
  - |
    ........
    .RKWKWK.
    .KWKWKW.
    .WKWKWK.
    .KWKWKW.
    .WKWKWK.
    .KWKWKW.
    ........
expect:
  win: 0
"""

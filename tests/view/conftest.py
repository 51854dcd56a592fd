"""The view's tests draw on SDL's dummy driver: no window, no sound device."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from tests.view.view_rig import Rig


@pytest.fixture
def rig() -> Iterator[Rig]:
    """A game in a window of 1280×720 that nobody sees, with a clock that tests move."""
    made = Rig()
    yield made
    made.close()

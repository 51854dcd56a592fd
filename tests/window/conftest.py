"""One screen for all tests of a worker, and games that are put away after each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.player import Game, furnish
from tests.window.screen import Screen, missing_tools


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A screen nobody sees, with a window manager."""
    missing = missing_tools()
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    made = Screen(tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


@pytest.fixture
def start(screen: Screen) -> Iterator[Callable[..., Game]]:
    """Starts games; those still running afterwards are ended."""
    games: list[Game] = []

    def begin(folder: Path, *words: object, **variables: str) -> Game:
        games.append(Game(screen, folder, *words, **variables))
        return games[-1]

    yield begin
    for game in games:
        game.clear()


@pytest.fixture(scope="class")
def game(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """One game for the tests of a class; they leave it as they found it."""
    made = Game(screen, furnish(tmp_path_factory.mktemp("player"), speed="instant"))
    yield made
    made.clear()

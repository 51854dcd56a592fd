"""A game that has been played a little."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.view.view_rig import Rig


@pytest.fixture
def played() -> Iterator[Rig]:
    """A game with a dozen rounds in its history."""
    rig = Rig()
    play_rounds(rig, 12)
    yield rig
    rig.close()


def play_rounds(rig: Rig, count: int, bet: int = 100) -> None:
    """Play rounds without showing them."""
    for _ in range(count):
        opened = rig.bank.open_round(bet, lambda name: rig._play(bet, name))
        rig.bank.settle(opened.id)

"""R2 and R3.1: clusters that grow from those that were there are the clusters found from nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.engine.board import BONUS, FULL, PAYING, Bits, draw
from game.engine.clusters import find_clusters, sticking
from game.engine.landing import land_given
from game.engine.model import load_model
from game.engine.reels import Reels, clear_reels, new_reels, occupied

MODEL = load_model(Path("config/math.yaml"))


def fill(symbols: list[Bits], rng: random.Random) -> None:
    """Let symbols fall into every empty cell; few kinds and some WILDs, so that clusters meet."""
    empty = FULL ^ occupied(symbols)
    weights = [rng.random() ** 3 for _ in range(PAYING)] + [rng.choice((0.1, 0.5)), 0.1]
    land_given([rng.choices(range(BONUS + 1), weights, k=64)], 0, empty, symbols)


def judge(symbols: list[Bits], large: list[Bits], joined: list[Bits]) -> None:
    """Work the clusters out with the default model's prizes."""
    find_clusters(symbols, MODEL.tables.prizes, MODEL.tables.splits, large, joined)


def found_from_nothing(reels: Reels) -> list[Bits]:
    """Return the clusters of the reels as if none had been known."""
    joined = [0] * PAYING
    judge(list(reels.symbols), [0] * PAYING, joined)
    return joined


@pytest.mark.parametrize("seed", range(200))
def test_R3_1_clusters_that_grew_are_those_found_from_nothing(seed: int) -> None:
    rng = random.Random(seed)
    reels = new_reels()
    clear_reels(reels)
    stuck = 0
    for _ in range(12):
        fill(reels.symbols, rng)
        judge(reels.symbols, reels.large, reels.joined)
        for code, fresh in enumerate(found_from_nothing(reels)):
            assert reels.joined[code] == fresh, f"symbol {code}\n{draw(reels.joined[code])}\n\n{draw(fresh)}"
        stuck |= sticking(reels.symbols, reels.joined)
        for code in range(len(reels.symbols)):
            reels.symbols[code] &= stuck

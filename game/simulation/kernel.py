"""The loop over rounds that is compiled, and what it counts: whole numbers only, so that sums are exact."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from game.engine.board import CELLS, PAYING
from game.engine.model import Tables
from game.engine.reels import Reels
from game.engine.round import TALLIES, run_round

BINS: Final = 32_768
"""Prizes are counted by tenths of the bet up to here; larger ones share the last bin."""
STREAKS: Final = 512
"""Runs of rounds without a win are counted by length up to here; longer ones share the last bin."""
SUMS: Final = 48
"""The entries of ``sums``, by index: see ``SUM_NAMES``."""
SUM_NAMES: Final = (
    "rounds", "total", "total_squared", "total_cubed", "base", "base_squared", "free", "free_squared",
    "free_rounds", "free_spins", "errors", "best", "best_count", "best_round",
    "base_plain", "base_moriarty", "base_sherlock", "base_both",
    "spins_plain", "spins_moriarty", "spins_sherlock", "spins_both",
    "base_landings", "free_landings", "free_with_moriarty", "free_with_sherlock",
    "level_0", "level_1", "level_2", "level_3",
    "win_0", "win_1", "win_2", "win_3", "spins_0", "spins_1", "spins_2", "spins_3",
    "base_wins", "base_wins_above_bet", "wins", "below_bet", "moriartys", "sherlocks", "bonus",
)  # fmt: skip


class Counts(NamedTuple):
    """What a chunk counts; arrays of 64-bit whole numbers.

    ``clusters[row][size]``: rows 0–7 are the paying symbols in base spins, the next four times eight those in
    free spins that paid at level 0–3. ``prizes`` are whole rounds by tenths of the bet, ``base_prizes`` base
    spins, ``free_prizes`` the free spins of a round together.
    """

    sums: Any
    clusters: Any
    prizes: Any
    base_prizes: Any
    free_prizes: Any
    streaks: Any


def new_counts() -> Counts:
    """Return counts of nothing."""
    return Counts(
        np.zeros(SUMS, np.int64),
        np.zeros((PAYING * 5, CELLS + 1), np.int64),
        np.zeros(BINS, np.int64),
        np.zeros(BINS, np.int64),
        np.zeros(BINS, np.int64),
        np.zeros(STREAKS, np.int64),
    )


def run_rounds(
    rng: np.random.Generator, tables: Tables, reels: Reels, tallies: Any, counts: Counts, rounds: int
) -> None:
    """Play ``rounds`` rounds one after another and count them."""
    sums = counts.sums
    streak = 0
    for number in range(rounds):
        base, free, spins, meter = run_round(rng, tables, reels, tallies, counts.clusters, None)
        if base < 0:
            sums[10] += 1
            continue
        total = base + free
        sums[0] += 1
        sums[1] += total
        sums[2] += total * total
        sums[3] += total * total * total
        counts.prizes[min(total, BINS - 1)] += 1
        counts.base_prizes[min(base, BINS - 1)] += 1
        sums[4] += base
        sums[5] += base * base
        kind = (tallies[0] > 0) + 2 * (tallies[1] > 0)
        sums[14 + kind] += base
        sums[18 + kind] += 1
        sums[22] += tallies[2]
        sums[38] += base > 0
        sums[39] += base > 10
        sums[40] += total > 0
        sums[41] += total < 10
        sums[42] += tallies[0]
        sums[43] += tallies[1]
        sums[44] += tallies[3]
        if spins > 0:
            sums[6] += free
            sums[7] += free * free
            sums[8] += 1
            sums[9] += spins
            sums[23] += tallies[6]
            sums[24] += tallies[4]
            sums[25] += tallies[5]
            sums[26 + meter // 3] += 1
            for level in range(4):
                sums[30 + level] += tallies[7 + level]
                sums[34 + level] += tallies[11 + level]
            counts.free_prizes[min(free, BINS - 1)] += 1
        if total > sums[11]:
            sums[11] = total
            sums[12] = 0
            sums[13] = number
        if total == sums[11]:
            sums[12] += 1
        if total > 0:
            counts.streaks[min(streak, STREAKS - 1)] += 1
            streak = 0
        else:
            streak += 1


def new_tallies() -> Any:
    """Return room for what one round counts."""
    return np.zeros(TALLIES, np.int64)

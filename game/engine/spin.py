"""R3 and R4: one spin, from its first landing to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.engine.board import BONUS, FULL, INNER, MORIARTY, NONE, PAYING, SHERLOCK, Bits, count
from game.engine.clusters import award, find_clusters, sticking
from game.engine.events import Event
from game.engine.free_spins import ENOUGH, METER_FULL, MULTIPLIERS, meter_after, note_levels
from game.engine.landing import land
from game.engine.model import BASE, EXPANDED, FREE, FREE_TOP, Tables
from game.engine.moriarty import moriartys_act
from game.engine.record import note_bonus, note_clusters, note_destroyed, note_spin_end, note_stuck
from game.engine.reels import Reels, clear_reels, keep_only, occupied
from game.engine.sherlock import sherlocks_act

LANDING_LIMIT: Final = 500
"""A spin that would run past this many landings is a technical error (R4.4)."""
TECHNICAL_ERROR: Final = -1
"""The win that stands for it."""


def stick(
    reels: Reels, prizes: Sequence[Sequence[int]], stuck: Bits, log: list[Event] | None
) -> Bits:
    """Return all cells that are stuck after the clusters have been worked out (R3.1–R3.3, R3.6)."""
    new = sticking(reels.symbols, reels.joined) & (FULL ^ stuck)
    if log is not None:
        note_clusters(log, reels.symbols, reels.joined, prizes)
        if new != NONE:
            note_stuck(log, new)
    return stuck | new


def clear_loose(symbols: list[Bits], stuck: Bits, log: list[Event] | None) -> None:
    """Destroy everything that is neither stuck nor a waiting Sherlock or Moriarty (R3.4)."""
    kept = stuck | symbols[SHERLOCK] | symbols[MORIARTY]
    if log is not None:
        note_destroyed(log, occupied(symbols) & (FULL ^ kept), by_sherlock=False)
    keep_only(symbols, kept)


def play_spin(
    rng: np.random.Generator,
    tables: Tables,
    given: Sequence[Sequence[int]] | None,
    reels: Reels,
    free: bool,
    meter: int,
    spins_left: int,
    before: int,
    counts: list[list[int]] | None,
    log: list[Event] | None,
) -> tuple[int, int, int, int, int, int]:
    """Play one spin on empty reels.

    ``given`` are landings to use instead of drawn ones; ``meter`` is the Big Ben meter before the spin
    (free), ``spins_left`` the free spins still to come, ``before`` the round's win so far in tenths (both for
    the events only). ``log`` takes the events. ``counts`` counts the paid clusters by symbol (rows 0–7 those
    of base spins, the next four times 8 those of free spins by level) and size.

    Returns the win in tenths of the bet with its multiplier applied (``TECHNICAL_ERROR`` by R4.4), the BONUS
    counted in this spin, the meter after it, the Moriartys and the Sherlocks that acted, the landings.
    """
    symbols = reels.symbols
    prizes = tables.prizes
    clear_reels(reels)
    grid = INNER
    if free:
        grid = FULL  # R7.3
    stuck = NONE
    bonus = 0
    moriartys = 0
    sherlocks = 0
    landing = 0
    while True:
        if landing == LANDING_LIMIT:
            return TECHNICAL_ERROR, bonus, meter, moriartys, sherlocks, landing
        reel_set = BASE if grid == INNER else EXPANDED  # R1.3
        if free:
            reel_set = FREE if meter < METER_FULL else FREE_TOP  # R7.7
        filled = land(rng, tables, given, reel_set, grid, landing, symbols, log)
        landing += 1

        landed = symbols[BONUS] & filled
        if landed != NONE:
            counted = count(landed)
            if free:
                symbols[BONUS] ^= landed  # R7.4
                if meter == METER_FULL:
                    counted = 0
                after = meter_after(meter, counted)
                if log is not None:
                    note_bonus(log, landed, counted, 0, after, removed=True)
                    note_levels(log, meter, after, spins_left)
                    spins_left += 5 * (after // ENOUGH - meter // ENOUGH)
                meter = after
            elif log is not None:
                note_bonus(log, landed, counted, bonus + counted, 0, removed=False)
            bonus += counted

        find_clusters(symbols, prizes, tables.splits, reels.large, reels.joined)
        after_landing = stick(reels, prizes, stuck, log)
        if after_landing != stuck:
            stuck = after_landing
            clear_loose(symbols, stuck, log)
            continue
        if symbols[MORIARTY] != NONE:  # R4.1: he spares Sherlock, so he acts first.
            moriartys += moriartys_act(reels, prizes, tables.splits, grid, log)
            after_moriarty = stick(reels, prizes, stuck, log)
            if after_moriarty != stuck:  # R5.10
                stuck = after_moriarty
                clear_loose(symbols, stuck, log)
                continue
        if symbols[SHERLOCK] != NONE:
            sherlocks += count(symbols[SHERLOCK])
            stuck = sherlocks_act(reels, grid, log)
            grid = FULL
            continue
        break

    multiplier = 1
    first = 0
    if free:
        multiplier = MULTIPLIERS[meter // ENOUGH]  # R7.6
        first = PAYING * (1 + meter // ENOUGH)
    win = award(reels.joined, prizes, counts, first) * multiplier  # R4.3
    if log is not None:
        note_spin_end(log, symbols, reels.joined, prizes, multiplier, win, before)
    return win, bonus, meter, moriartys, sherlocks, landing

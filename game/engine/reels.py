"""The reels while a spin runs: one board a symbol, and the working space of the functions that judge them."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.board import KINDS, NONE, PAYING, Bits


class Reels(NamedTuple):
    """Boards that change in place; lists when played, arrays of unsigned words when compiled.

    ``symbols`` has one board a symbol code, ``joined`` one a paying symbol: the cells of all its clusters,
    the WILDs they own included. ``large``, ``trial`` and ``trial_joined`` are working space.
    """

    symbols: list[Bits]
    joined: list[Bits]
    large: list[Bits]
    trial: list[Bits]
    trial_joined: list[Bits]


def new_reels() -> Reels:
    """Return empty reels for playing."""
    return Reels(
        [NONE] * KINDS, [NONE] * PAYING, [NONE] * PAYING, [NONE] * KINDS, [NONE] * PAYING
    )


def clear_reels(reels: Reels) -> None:
    """Empty all cells, so that nothing of one spin is left for the next.

    Working space needs no clearing: it is written before it is read.
    """
    for code in range(KINDS):
        reels.symbols[code] = NONE
    for code in range(PAYING):
        reels.joined[code] = NONE


def occupied(symbols: list[Bits]) -> Bits:
    """Return all cells that hold a symbol."""
    cells = NONE
    for code in range(KINDS):
        cells |= symbols[code]
    return cells


def in_clusters(joined: list[Bits]) -> Bits:
    """Return all cells of all clusters."""
    cells = NONE
    for code in range(PAYING):
        cells |= joined[code]
    return cells


def keep_only(symbols: list[Bits], kept: Bits) -> None:
    """Empty every cell that is not ``kept``."""
    for code in range(KINDS):
        symbols[code] &= kept

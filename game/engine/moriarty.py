"""R5: Moriarty grows, shows a symbol and plants it on a 3×3 area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.board import (
    CELLS,
    FULL,
    INNER,
    KINDS,
    MORIARTY,
    NONE,
    PAYING,
    RUBY,
    SHERLOCK,
    SIDE,
    WILD,
    Bits,
    Mask,
    count,
    flood,
    index_of,
    lowest,
    spread,
)
from game.engine.clusters import find_clusters
from game.engine.events import Event
from game.engine.record import note_clusters, note_moriarty
from game.engine.reels import Reels, in_clusters


def _areas(low: int, high: int) -> tuple[Mask, ...]:
    """Return the 3×3 area of every cell of a grid whose first and last reel and row are given (R5.2)."""
    areas = []
    for index in range(CELLS):
        row, reel = divmod(index, SIDE)
        left = min(max(reel - 1, low), high - 2)
        top = min(max(row - 1, low), high - 2)
        areas.append(Mask(0x07_07_07 << (top * SIDE + left)))
    return tuple(areas)


AREA_6: Final = _areas(1, 6)
AREA_8: Final = _areas(0, 7)


def largest_group(board: Bits, placed: Bits) -> int:
    """Return the size of the largest joined group of ``board`` that contains a placed cell."""
    largest = 0
    rest = placed & board
    while rest != NONE:
        group = flood(lowest(rest), board)
        largest = max(largest, count(group))
        rest &= FULL ^ group
    return largest


def place(symbols: list[Bits], placed: Bits, symbol: int) -> None:
    """Make every placed cell hold the symbol (R5.3)."""
    for code in range(KINDS):
        symbols[code] &= FULL ^ placed
    symbols[symbol] |= placed


def _without_clusters(symbols: list[Bits], placed: Bits) -> int:
    """R5.5: of the paying symbols present, the one that makes the largest group; RUBY if there is none."""
    chosen = RUBY
    largest = 0
    for code in range(PAYING):
        if symbols[code] != NONE:
            size = largest_group(symbols[code] | symbols[WILD] | placed, placed)
            if size > largest:
                largest = size
                chosen = code
    return chosen


def _among_touched(
    reels: Reels, prizes: Sequence[Sequence[int]], splits: Sequence[int], placed: Bits, near: Bits
) -> int:
    """R5.8: of the symbols whose clusters he touches, the one whose placing makes the largest cluster.

    Each is tried: what R2 makes of the reels then is what counts.
    """
    chosen = 0
    largest = -1
    for code in range(PAYING):
        if reels.joined[code] & near != NONE:
            for kind in range(KINDS):
                reels.trial[kind] = reels.symbols[kind]
            for kind in range(PAYING):
                reels.trial_joined[kind] = reels.joined[kind]
            place(reels.trial, placed, code)
            find_clusters(reels.trial, prizes, splits, reels.large, reels.trial_joined)
            size = largest_group(reels.trial_joined[code], placed)
            if size > largest:
                largest = size
                chosen = code
    return chosen


def _nearest(joined: list[Bits], placed: Bits) -> int:
    """R5.9: the symbol of the cluster fewest edge steps away; equidistant: the more valuable."""
    reached = placed
    while True:
        reached = spread(reached)
        for code in range(PAYING):
            if joined[code] & reached != NONE:
                return code


def choose(
    reels: Reels, prizes: Sequence[Sequence[int]], splits: Sequence[int], placed: Bits
) -> tuple[int, int]:
    """Return the symbol he shows and the number n of the rule R5.n that chose it."""
    near = spread(placed)
    kinds = 0
    touched = 0
    kind = 0
    touched_kind = 0
    for code in range(PAYING):
        cluster = reels.joined[code]
        if cluster != NONE:
            kinds += 1
            kind = code
            if cluster & near != NONE:
                touched += 1
                touched_kind = code
    if kinds == 0:
        return _without_clusters(reels.symbols, placed), 5
    if kinds == 1:
        return kind, 6
    if touched == 1:
        return touched_kind, 7
    if touched > 1:
        return _among_touched(reels, prizes, splits, placed, near), 8
    return _nearest(reels.joined, placed), 9


def moriartys_act(
    reels: Reels, prizes: Sequence[Sequence[int]], splits: Sequence[int], grid: Bits, log: list[Event] | None
) -> int:
    """Let all Moriartys act in reading order, the clusters worked out anew after each one (R5.1).

    Returns how many acted. None is left on the reels.
    """
    acted = 0
    symbols = reels.symbols
    while symbols[MORIARTY] != NONE:
        at = lowest(symbols[MORIARTY])
        area = AREA_6[index_of(at)] if grid == INNER else AREA_8[index_of(at)]
        # R5.3: what he leaves alone.
        spared = in_clusters(reels.joined) | symbols[SHERLOCK] | symbols[WILD] | (symbols[MORIARTY] ^ at)
        placed = area & (FULL ^ spared)
        symbol, rule = choose(reels, prizes, splits, placed)
        place(symbols, placed, symbol)
        if log is not None:
            note_moriarty(log, at, area, symbol, rule, placed)
        find_clusters(symbols, prizes, splits, reels.large, reels.joined)
        if log is not None:
            note_clusters(log, symbols, reels.joined, prizes)
        acted += 1
    return acted

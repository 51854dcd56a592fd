"""R2.2 where few WILDs are contested: every configuration is tried.

It is exact for reels on which no split pays: then one more cell never lowers what a symbol's clusters pay.
So a WILD that only one symbol can use goes to that symbol, and a contested one to some symbol that can use
it. What is left is one choice for each contested WILD, and the number of their combinations is small.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.board import FULL, LEAST, NONE, PAYING, RUBY, Bits, count, flood, lowest

MOST_CHOICES = 48
"""Where there are more combinations, a search that prunes is quicker."""


def options(cell: Bits, large: list[Bits]) -> int:
    """Return how many symbols can use the WILD in a cell."""
    found = 0
    for code in range(PAYING):
        if large[code] & cell != NONE:
            found += 1
    return found


def combinations(contested: Bits, large: list[Bits]) -> int:
    """Return the number of ways to hand out the contested WILDs, at most just over ``MOST_CHOICES``."""
    ways = 1
    rest = contested
    while rest != NONE and ways <= MOST_CHOICES:
        cell = lowest(rest)
        ways *= options(cell, large)
        rest ^= cell
    return ways


def taker(cell: Bits, number: int, large: list[Bits]) -> int:
    """Return the symbol that is ``number``-th, the most valuable first, of those that can use a WILD."""
    for code in range(PAYING):
        if large[code] & cell != NONE:
            if number == 0:
                return code
            number -= 1
    return PAYING


def deal(way: int, contested: Bits, large: list[Bits], hands: list[Bits]) -> None:
    """Write, for each symbol, its cells and WILDs in one of the ways to hand the contested ones out.

    A way is a number with one digit a WILD: the base is how many symbols can use it, the digit which of them
    does.
    """
    for code in range(PAYING):
        hands[code] = large[code] & (FULL ^ contested)
    rest = contested
    while rest != NONE:
        cell = lowest(rest)
        rest ^= cell
        base = options(cell, large)
        hands[taker(cell, way % base, large)] |= cell
        way //= base


def clusters_with(
    own: Bits, board: Bits, code: int, prizes: Sequence[Sequence[int]]
) -> tuple[Bits, int]:
    """Return the union of a symbol's clusters and their prizes in tenths of the bet.

    ``board`` are its cells and the WILDs that it got.
    """
    found = NONE
    total = 0
    rest = board
    while rest != NONE:
        group = flood(lowest(rest), board)
        rest ^= group
        size = count(group)
        if size >= LEAST and (group & own != NONE or code == RUBY):
            found |= group
            total += prizes[code][size]
    return found, total


def hand_out(
    symbols: list[Bits],
    prizes: Sequence[Sequence[int]],
    contested: Bits,
    ways: int,
    large: list[Bits],
    joined: list[Bits],
) -> None:
    """Write the clusters of the best way to hand out the contested WILDs (R2.2).

    At an equal total the WILDs count in reading order: a cluster of a more valuable symbol before one of a
    less valuable, any cluster before none.
    """
    best = -1
    best_way = 0
    best_idle = FULL
    for way in range(ways):
        deal(way, contested, large, joined)
        total = 0
        idle = contested
        for code in range(PAYING):
            if large[code] & contested != NONE:
                clusters, paid = clusters_with(symbols[code], joined[code], code, prizes)
                total += paid
                idle &= FULL ^ clusters
        if total > best or (total == best and better(way, idle, best_way, best_idle, contested, large)):
            best = total
            best_way = way
            best_idle = idle
    deal(best_way, contested, large, joined)
    for code in range(PAYING):
        if large[code] & contested != NONE:
            joined[code], _ = clusters_with(symbols[code], joined[code], code, prizes)


def better(
    way: int, idle: Bits, known_way: int, known_idle: Bits, contested: Bits, large: list[Bits]
) -> bool:
    """Tell whether one way comes before another of the same total; ``idle`` are its WILDs in no cluster."""
    rest = contested
    while rest != NONE:
        cell = lowest(rest)
        rest ^= cell
        base = options(cell, large)
        first = taker(cell, way % base, large) if idle & cell == NONE else PAYING
        second = taker(cell, known_way % base, large) if known_idle & cell == NONE else PAYING
        if first != second:
            return first < second
        way //= base
        known_way //= base
    return False

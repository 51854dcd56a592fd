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


def handed_to(code: int, way: int, ways: int, contested: Bits, large: list[Bits]) -> Bits:
    """Return the contested WILDs that a symbol gets in one of the ``ways``.

    The ways are numbered so that the first WILD in reading order changes slowest and takes the most valuable
    symbol first: a lower number is the better one by R2.2's order.
    """
    mine = NONE
    rest = contested
    while rest != NONE:
        cell = lowest(rest)
        rest ^= cell
        number = options(cell, large)
        ways //= number
        digit = way // ways % number
        for other in range(PAYING):
            if large[other] & cell != NONE:
                if digit == 0 and other == code:
                    mine |= cell
                digit -= 1
    return mine


def clusters_with(own: Bits, board: Bits, code: int) -> Bits:
    """Return the union of the clusters of a symbol on a board of its cells and the WILDs that it got."""
    found = NONE
    rest = board
    while rest != NONE:
        group = flood(lowest(rest), board)
        rest ^= group
        if count(group) >= LEAST and (group & own != NONE or code == RUBY):
            found |= group
    return found


def worth(clusters: Bits, prizes: Sequence[int]) -> int:
    """Return what the clusters of one symbol pay, in tenths of the bet."""
    total = 0
    rest = clusters
    while rest != NONE:
        group = flood(lowest(rest), rest)
        total += prizes[count(group)]
        rest ^= group
    return total


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
        total = 0
        idle = contested
        for code in range(PAYING):
            if large[code] & contested != NONE:
                board = (large[code] & (FULL ^ contested)) | handed_to(code, way, ways, contested, large)
                clusters = clusters_with(symbols[code], board, code)
                total += worth(clusters, prizes[code])
                idle &= FULL ^ clusters
        if total > best or (total == best and better(way, idle, best_way, best_idle, ways, contested, large)):
            best = total
            best_way = way
            best_idle = idle
    for code in range(PAYING):
        if large[code] & contested != NONE:
            board = (large[code] & (FULL ^ contested)) | handed_to(code, best_way, ways, contested, large)
            joined[code] = clusters_with(symbols[code], board, code)


def better(
    way: int, idle: Bits, known_way: int, known_idle: Bits, ways: int, contested: Bits, large: list[Bits]
) -> bool:
    """Tell whether one way comes before another of the same total; ``idle`` are its WILDs in no cluster."""
    rest = contested
    while rest != NONE:
        cell = lowest(rest)
        rest ^= cell
        first = PAYING
        second = PAYING
        for code in range(PAYING):
            if idle & cell == NONE and handed_to(code, way, ways, contested, large) & cell != NONE:
                first = code
            if (
                known_idle & cell == NONE
                and handed_to(code, known_way, ways, contested, large) & cell != NONE
            ):
                second = code
        if first != second:
            return first < second
    return False

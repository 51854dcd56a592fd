"""R2: clusters, which WILDs they own, what they pay. R3.1–R3.2: what sticks."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.board import (
    FULL,
    LEAST,
    NONE,
    NOT_LEFT,
    NOT_RIGHT,
    PAYING,
    RUBY,
    WILD,
    Bits,
    count,
    flood,
    lowest,
)
from game.engine.contest import MOST_CHOICES, combinations, hand_out
from game.engine.wilds import own_wilds


def large_groups(own: Bits, board: Bits, known: Bits) -> Bits:
    """Return the union of the joined groups of ``board`` of 7 cells or more, one of ``own`` among them.

    ``known`` are cells of such groups (none, if none is known): growing those is quicker than finding them.
    """
    found = NONE
    if known != NONE:
        found = flood(known, board)
        board ^= found
    # Seven joined cells share six edges at least: most boards have fewer and end here.
    beside = board & (board >> 1) & NOT_RIGHT
    below = board & (board >> 8)
    if count(beside) + count(below) < LEAST - 1:
        return found
    # A cell with no neighbour on the board can be in no group.
    board = beside | ((beside << 1) & NOT_LEFT) | below | ((below << 8) & FULL)
    rest = own & board
    while rest != NONE and count(board) >= LEAST:
        group = flood(lowest(rest), board)
        if count(group) >= LEAST:
            found |= group
        board &= FULL ^ group
        rest &= board
    return found


def may_split(own: Bits, groups: Bits, least: int) -> bool:
    """Tell whether a group of ``least`` cells or more could be two clusters if a WILD of it stood aside.

    The larger part of a group that no WILD holds together stays whole in any case; the other cluster, and the
    WILD between, must be found in the rest.
    """
    while groups != NONE:
        group = flood(lowest(groups), groups)
        groups ^= group
        size = count(group)
        if size >= least:
            rest = group & own
            whole = 0
            while rest != NONE:
                part = flood(lowest(rest), rest)
                rest ^= part
                whole = max(whole, count(part))
            if size - whole > LEAST:
                return True
    return False


def find_clusters(
    symbols: list[Bits],
    prizes: Sequence[Sequence[int]],
    splits: Sequence[int],
    large: list[Bits],
    joined: list[Bits],
) -> None:
    """Work out the clusters anew (R2.1–R2.3): write, for each paying symbol, the cells of its clusters.

    ``joined`` holds those that were there before: they stuck (R3.1), so they are there still, grown perhaps.
    ``large`` is working space. Where every WILD could serve one symbol only, the groups are the clusters;
    otherwise the best configuration is found (R2.2): by trying all where few WILDs are contested and no split
    could pay more, by ``own_wilds`` where there are many or it could.
    """
    wild = symbols[WILD]
    served = NONE
    contested = NONE
    torn = False
    for code in range(PAYING):
        own = symbols[code]
        if code == RUBY:
            own |= wild  # Seven joined WILDs are a cluster of RUBY (R2.2).
        groups = NONE
        if own != NONE:
            board = own | wild
            if count(board) >= LEAST:
                groups = large_groups(own, board, joined[code])
        large[code] = groups
        joined[code] = groups
        if groups != NONE:
            wilds = groups & wild
            contested |= served & wilds
            served |= wilds
            least = splits[code]
            if wilds != NONE and count(groups) >= least and may_split(symbols[code], groups, least):
                torn = True
    if contested == NONE and not torn:
        return
    if not torn:
        ways = combinations(contested, large)
        if ways <= MOST_CHOICES:
            hand_out(symbols, prizes, contested, ways, large, joined)
            return
    own_wilds(symbols, wild, prizes, large, joined)


def sticking(symbols: list[Bits], joined: list[Bits]) -> Bits:
    """Return the cells that stick now.

    Every cluster sticks (R3.1), and with clusters of one symbol only all of that symbol (R3.2). A WILD sticks
    only as part of a cluster (R3.6).
    """
    cells = NONE
    kinds = 0
    last = 0
    for code in range(PAYING):
        if joined[code] != NONE:
            cells |= joined[code]
            kinds += 1
            last = code
    if kinds == 1:
        cells |= symbols[last]
    return cells


def award(
    joined: list[Bits], prizes: Sequence[Sequence[int]], counts: list[list[int]] | None, first: int
) -> int:
    """Return the sum of the prizes of all clusters in tenths of the bet (R2.4).

    ``counts`` (none when played) counts them by symbol, from row ``first`` on, and size.
    """
    total = 0
    for code in range(PAYING):
        rest = joined[code]
        while rest != NONE:
            group = flood(lowest(rest), rest)
            size = count(group)
            total += prizes[code][size]
            if counts is not None:
                counts[first + code][size] += 1
            rest ^= group
    return total

"""R2.2: the best way to leave WILDs out, where only one symbol is left for them.

A group of one symbol may pay more in two clusters than in one. Its smallest cluster then has half of its
cells at the most, and all its neighbours in the group are left out; what is left falls into joined
components, which are clusters as they are. So it is enough to look at every joined set of up to half of the
cells once. Only where three clusters or more could reach the total that is asked for is that not enough.
"""

from __future__ import annotations

from typing import Final

from game.engine.board import BIT, CELLS, FULL, LEAST, NONE, ONE, RUBY, Bits, count, lowest
from game.engine.wilds_bounds import PAIRS, SHORE, SIZES
from game.engine.wilds_groups import NO_LIMIT, Desk, worth_of
from game.engine.wilds_shapes import beside

UNKNOWN: Final = NO_LIMIT
"""Returned where the best way could have three clusters or more."""


def set_apart(desk: Desk, code: int, group: Bits, must: Bits, least: int, enough: int, first: Bits) -> int:
    """Return the highest total, at least ``least``, of a group in two clusters; −1 if there is none.

    It is not above ``enough``. The clusters are written into ``desk.guess[code]``. Of several with that
    total: the one that has, in reading order, the first WILD of ``first`` in a cluster that the others leave
    out; then the first of the other WILDs.
    """
    own = desk.own[code]
    firm = group & (own | must)
    largest = _fill_limits(desk, code, group, least)
    if largest < 0:
        return UNKNOWN
    best = -1
    gone = NONE
    for index in range(CELLS - 1 if largest > 0 else -1, -1, -1):
        # All joined sets whose first cell this is: each free neighbour is either taken or kept out.
        seed = BIT[index]
        if group & seed == NONE:
            continue
        desk.blobs[0] = seed
        desk.outs[0] = group & (seed - ONE)
        top = 1
        while top > 0:
            top -= 1
            blob = desk.blobs[top]
            out = desk.outs[top]
            near = beside(blob) & group & (FULL ^ blob)
            free = near & (FULL ^ out)
            shut = near & out
            if shut & firm != NONE or not _fits(desk, group, blob, near, free, largest):
                continue
            if best >= enough and _comes_after(shut, gone, first):
                continue
            number = count(blob)
            if (
                number >= LEAST
                and free & firm == NONE
                and desk.limits[number] >= count(near)
                and (code == RUBY or blob & own != NONE)
            ):
                total, clusters = worth_of(desk, code, group & (FULL ^ near))
                if must & (FULL ^ clusters) == NONE and total >= max(least, best):
                    left_out = group & (FULL ^ clusters)
                    if total > best or _earlier(left_out, gone, first):
                        best = total
                        gone = left_out
                        desk.guess[code] = clusters
            if free == NONE or number >= largest:
                continue
            cell = lowest(free & firm) if free & firm != NONE else lowest(free)
            if cell & firm == NONE:
                desk.blobs[top] = blob
                desk.outs[top] = out | cell
                top += 1
            desk.blobs[top] = blob | cell
            desk.outs[top] = out
            top += 1
    return best


def _fill_limits(desk: Desk, code: int, group: Bits, least: int) -> int:
    """Write how many cells each size of the smallest cluster may leave out; returns the largest size.

    0 if no size reaches the total, −1 if three clusters could.
    """
    prizes = desk.prizes[code]
    pairs = PAIRS + code * SIZES
    size = count(group)
    holes = count(beside(group) & (FULL ^ group))
    largest = 0
    for small in range(LEAST, size // 2 + 1):
        fewest = max(1, SHORE[small] - holes)
        if size - small - fewest > 0 and prizes[small] + desk.splits[pairs + size - small - fewest] >= least:
            return -1
        desk.limits[small] = -1
        gap = fewest
        while size - small - gap >= LEAST and prizes[small] + prizes[size - small - gap] >= least:
            desk.limits[small] = gap
            largest = small
            gap += 1
    return largest


def _fits(desk: Desk, group: Bits, blob: Bits, near: Bits, free: Bits, largest: int) -> bool:
    """Say whether a joined set can grow to a cluster that leaves out few enough.

    Every cell it grows by takes one from its neighbours at the most; and all of them can do so only if
    enough have no neighbour outside yet.
    """
    number = count(blob)
    around = count(near)
    shut = around - count(free)
    pockets = count(free & (FULL ^ beside(group & (FULL ^ (blob | near)))))
    for small in range(max(number, LEAST), largest + 1):
        grows = small - number
        fewest = around - grows if grows <= pockets else around - grows + 1
        if desk.limits[small] >= max(shut, fewest):
            return True
    return False


def _comes_after(shut: Bits, gone: Bits, first: Bits) -> bool:
    """Say whether all sets of left out cells that hold those shut out come after the one known (R2.2)."""
    if shut & first != NONE:
        return gone & first == NONE or lowest(shut & first) < lowest(gone & first)
    return shut != NONE and gone & first == NONE and lowest(shut) < lowest(gone)


def _earlier(one: Bits, other: Bits, first: Bits) -> bool:
    """Say whether of two sets of left out cells the first one comes before the other (R2.2)."""
    differ = (one ^ other) & first
    if differ == NONE:
        differ = one ^ other
    return differ != NONE and lowest(differ) & one == NONE

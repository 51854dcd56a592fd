"""The groups that a way of ``wilds`` leaves, and the bound that they put on its total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.board import CELLS, FULL, LEAST, NONE, PAYING, RUBY, Bits, count, lowest
from game.engine.wilds_bounds import SIZES, fill_curve
from game.engine.wilds_shapes import fill

STRIDE: Final = 2 * PAYING
"""Boards in a row of ``Desk.ways``: for each symbol the cells it may have, then the WILDs it must have."""
MOST_WAYS: Final = PAYING * CELLS + 4
MOST_GROUPS: Final = PAYING * (CELLS // LEAST)
NO_LIMIT: Final = 1 << 40


class Desk(NamedTuple):
    """What the search works with and on. Rows lie one behind the other in plain lists, which compile too."""

    own: Sequence[Bits]
    prizes: Sequence[Sequence[int]]
    splits: list[int]
    outlines: list[int]
    ways: list[Bits]
    """Row 0: what is settled. The rows above it: the ways still to go, the next one last."""
    bounds: list[int]
    """For each way a total it cannot exceed."""
    groups: list[Bits]
    opens: list[Bits]
    musts: list[Bits]
    codes: list[int]
    shorts: list[int]
    aims: list[int]
    shares: list[int]
    """How many of its open WILDs each group gets in the knapsack's best packing."""
    curves: list[int]
    packing: list[int]
    best: list[Bits]
    """For each symbol the cells of its clusters, in the best configuration found."""
    guess: list[Bits]


def find_groups(desk: Desk, wild: Bits, row: int) -> int:
    """Write a way's groups and their curves. Returns how many, or 0 if a WILD cannot be where it must."""
    ways = desk.ways
    groups = 0
    once = NONE
    contested = NONE
    for code in range(PAYING):
        rest = ways[row + code]
        must = ways[row + PAYING + code]
        kept = NONE
        while rest != NONE:
            group = fill(lowest(rest), rest)
            rest ^= group
            if count(group) >= LEAST and (code == RUBY or group & desk.own[code] != NONE):
                within = must & group
                if desk.groups[groups] != group or desk.codes[groups] != code or desk.musts[groups] != within:
                    # Not what it was at this place in the way before: its curve is to be worked out.
                    desk.groups[groups] = group
                    desk.codes[groups] = code
                    desk.musts[groups] = within
                    desk.opens[groups] = FULL
                groups += 1
                kept |= group
        if must & (FULL ^ kept) != NONE:
            return 0
        ways[row + code] = kept
        contested |= once & kept & wild
        once |= kept & wild
    for index in range(groups):
        group = desk.groups[index]
        open_ = group & contested
        if desk.opens[index] != open_:
            desk.opens[index] = open_
            code = desk.codes[index]
            desk.shorts[index], desk.aims[index] = fill_curve(
                desk.own[code], desk.prizes, desk.splits, desk.outlines, code, group, desk.musts[index],
                open_, desk.curves, index * SIZES,
            )  # fmt: skip
    return groups


def pack(desk: Desk, groups: int, least: int) -> int:
    """Return the most all groups can pay together, and write each one's share of the WILDs.

    Groups that compete for the same WILDs share them in the best way for the sum of their curves. May stop
    early with any total below ``least``.
    """
    curves = desk.curves
    most = 0
    contested = NONE
    for index in range(groups):
        open_ = desk.opens[index]
        contested |= open_
        desk.shares[index] = 0
        most += curves[index * SIZES + count(open_)]
    if most < least:
        return most
    while contested != NONE:
        block = lowest(contested)
        rivals = 0
        while True:
            wider = block
            rivals = 0
            for index in range(groups):
                if desk.opens[index] & block != NONE:
                    wider |= desk.opens[index]
                    rivals += 1
            if wider == block:
                break
            block = wider
        contested &= FULL ^ block
        most += pack_block(desk, groups, block, rivals)
        if most < least:
            return most
    return most


def pack_block(desk: Desk, groups: int, block: Bits, rivals: int) -> int:
    """Share the WILDs of a block; returns what that pays less than if every group had all it can."""
    curves = desk.curves
    packing = desk.packing
    number = count(block)
    wanted = 0
    row = 0
    done = 0
    for index in range(groups):
        open_ = desk.opens[index]
        if open_ & block == NONE:
            continue
        size = count(open_)
        at = index * SIZES
        wanted += curves[at + size]
        done += 1
        to = row + SIZES
        if done == 1:
            for room in range(number + 1):
                packing[to + room] = curves[at + min(room, size)]
        else:
            start = number if done == rivals else 0  # of the last row only its end is asked for
            worth = curves[at]
            for room in range(start, number + 1):
                packing[to + room] = packing[row + room] + worth
            for used in range(1, size + 1):
                if curves[at + used] > worth:
                    worth = curves[at + used]
                    for room in range(max(used, start), number + 1):
                        total = packing[row + room - used] + worth
                        if total > packing[to + room]:  # noqa: PLR1730 - the innermost loop: no call here
                            packing[to + room] = total
        row = to
    result = packing[row + number] - wanted
    room = number
    for index in range(groups - 1, -1, -1):
        if desk.opens[index] & block == NONE:
            continue
        at = index * SIZES
        done -= 1
        used = 0
        if done == 0:
            while used < min(room, count(desk.opens[index])) and curves[at + used] != packing[row + room]:
                used += 1
        else:
            while packing[row - SIZES + room - used] + curves[at + used] != packing[row + room]:
                used += 1
        desk.shares[index] = used
        room -= used
        row -= SIZES
    return result

"""The knapsack of ``wilds``: how the groups share the WILDs they compete for, and what follows from it."""

from __future__ import annotations

from game.engine.board import FULL, NONE, PAYING, Bits, count, lowest
from game.engine.wilds_bounds import NEVER, SIZES
from game.engine.wilds_groups import Desk, block_of
from game.engine.wilds_shapes import beside, fill, hinges


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
        block = block_of(desk, groups, lowest(contested))
        contested &= FULL ^ block
        most += _share_out(desk, groups, block)
        if most < least:
            return most
    return most


def _fill_rows(desk: Desk, groups: int, block: Bits) -> int:
    """Write, for the groups of a block one by one, the most that those so far pay with 0, 1, … of its WILDs.

    The first row is that of no group; of the last row only the end is right. Returns the number of rows.
    """
    curves = desk.curves
    packing = desk.packing
    number = count(block)
    last = 0
    rows = 1
    for index in range(groups):
        if desk.opens[index] & block != NONE:
            last = index
            rows += 1
    if desk.packed[0] == block:
        return rows  # They are there already.
    desk.packed[0] = block
    for room in range(number + 1):
        packing[room] = 0
    rows = 1
    for index in range(groups):
        open_ = desk.opens[index]
        if open_ & block == NONE:
            continue
        size = count(open_)
        at = index * SIZES
        row = (rows - 1) * SIZES
        to = rows * SIZES
        if rows == 1:
            for room in range(number + 1):
                packing[to + room] = curves[at + min(room, size)]
        else:
            start = number if index == last else 0  # nothing more is asked for
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
        rows += 1
    return rows


def _share_out(desk: Desk, groups: int, block: Bits) -> int:
    """Share the WILDs of a block; returns what that pays less than if every group had all it can."""
    curves = desk.curves
    packing = desk.packing
    room = count(block)
    rows = _fill_rows(desk, groups, block)
    row = (rows - 1) * SIZES
    result = packing[row + room]
    for index in range(groups - 1, -1, -1):
        if desk.opens[index] & block == NONE:
            continue
        at = index * SIZES
        size = count(desk.opens[index])
        result -= curves[at + size]
        used = 0
        while packing[row - SIZES + room - used] + curves[at + used] != packing[row + room]:
            used += 1
        desk.shares[index] = used
        room -= used
        row -= SIZES
    return result


def trim(desk: Desk, groups: int, row: int, most: int, least: int) -> bool:
    """Strike from a way what cannot be in any configuration of it that pays ``least``; says if that was any.

    ``most`` is what ``pack`` returned. A group that cannot have an open WILD, whatever the others leave it,
    gets none. And where a group must pay a certain sum, it must have each WILD without which it falls into
    parts that pay less.
    """
    packing = desk.packing
    after = desk.after
    struck = False
    contested = NONE
    for index in range(groups):
        contested |= desk.opens[index]
    while contested != NONE:
        block = block_of(desk, groups, lowest(contested))
        contested &= FULL ^ block
        number = count(block)
        rows = _fill_rows(desk, groups, block)
        goal = least - most + packing[(rows - 1) * SIZES + number]
        for room in range(number + 1):
            after[room] = 0
        before = (rows - 1) * SIZES
        for index in range(groups - 1, -1, -1):
            if desk.opens[index] & block == NONE:
                continue
            before -= SIZES
            if _trim_group(desk, row, index, number, before, goal, least):
                struck = True
            if before > 0:
                _add_after(desk, index, number)
    return struck


def _trim_group(
    desk: Desk, row: int, index: int, number: int, before: int, goal: int, least: int
) -> bool:
    """Strike what one group of a block of ``number`` WILDs cannot have where the block is to pay ``goal``.

    ``packing[before]`` … is what the groups before it pay, ``after`` what those behind it pay.
    """
    curves = desk.curves
    packing = desk.packing
    after = desk.after
    at = index * SIZES
    size = count(desk.opens[index])
    needs = desk.needs[index]
    fewest = -1  # so many WILDs it gets at least, and then it must pay so much
    value = 0
    can = False
    missed = NEVER
    others = NEVER  # what all the others pay that get all WILDs
    for room in range(number + 1):
        both = packing[before + room] + after[number - room]
        if both > others:  # noqa: PLR1730 - the innermost loop: no call here
            others = both
    worth = NEVER - 1
    for used in range(size + 1):
        if curves[at + used] == worth and used != needs:
            continue  # as much for more
        worth = curves[at + used]
        if worth + others < goal:
            missed = max(missed, worth + others)
            continue
        total = NEVER
        for room in range(number - used + 1):
            both = packing[before + room] + after[number - used - room]
            if both > total:  # noqa: PLR1730 - the innermost loop: no call here
                total = both
        total += worth
        if total < goal:
            missed = max(missed, total)
            continue
        if fewest < 0:
            fewest = used
            value = worth - (total - goal)
        if used >= needs:
            can = True
            break
    code = desk.codes[index]
    if not can:
        desk.missed[0] = max(desk.missed[0], missed + least - goal)
        desk.ways[row + code] &= FULL ^ desk.opens[index]
        return True
    struck = False
    if fewest > 0:
        group = desk.groups[index]
        rest = desk.opens[index] & hinges(group)
        while rest != NONE:
            cell = lowest(rest)
            rest ^= cell
            loss = value - _worth_without(desk, code, group, cell)
            if loss > 0:
                desk.missed[0] = max(desk.missed[0], least - loss, missed + least - goal)
                give(desk.ways, row, cell, code)
                struck = True
    return struck


def _add_after(desk: Desk, index: int, number: int) -> None:
    """Count a group among those behind the next one."""
    curves = desk.curves
    after = desk.after
    spare = desk.spare
    at = index * SIZES
    worth = curves[at]
    for room in range(number + 1):
        spare[room] = after[room] + worth
    for used in range(1, count(desk.opens[index]) + 1):
        if curves[at + used] > worth:
            worth = curves[at + used]
            for room in range(used, number + 1):
                total = after[room - used] + worth
                if total > spare[room]:  # noqa: PLR1730 - the innermost loop: no call here
                    spare[room] = total
    for room in range(number + 1):
        after[room] = spare[room]


def _worth_without(desk: Desk, code: int, group: Bits, cell: Bits) -> int:
    """Return the most that is paid by the parts of a group that is left without one of its cells."""
    parts = group ^ cell
    near = beside(cell) & parts
    worth = 0
    while near != NONE:
        part = fill(lowest(near), parts)
        near &= FULL ^ part
        worth += desk.splits[code * SIZES + count(part)]
    return worth


def give(ways: list[Bits], row: int, cell: Bits, code: int) -> None:
    """Let a WILD be in a cluster of one symbol, and so in none of another."""
    others = FULL ^ cell
    for other in range(PAYING):
        if other != code:
            ways[row + other] &= others
    ways[row + PAYING + code] |= cell

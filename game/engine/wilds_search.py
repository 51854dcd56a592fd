"""The search of ``wilds``: the highest total, or one that is high enough, below a way that is given."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from game.engine.board import FULL, LEAST, NONE, PAYING, RUBY, Bits, count, lowest
from game.engine.wilds_apart import UNKNOWN, set_apart
from game.engine.wilds_bounds import NEVER, SIZES, split_part
from game.engine.wilds_groups import NO_LIMIT, STRIDE, Desk, find_groups, tighten, worth_of
from game.engine.wilds_packing import give, pack, trim
from game.engine.wilds_shapes import beside, fill, hinges, largest_blob, snuggest

SPARSE: Final = 45
"""With more WILDs than this that depend on each other no hinges are looked for: they are too many."""
EASY: Final = 6
"""After so many ways that did not end at once the trees of each group are counted."""


def copy_way(ways: MutableSequence[Bits], row: int, to: int) -> None:
    """Copy a row of ``Desk.ways``."""
    for offset in range(STRIDE):
        ways[to + offset] = ways[row + offset]


def search(desk: Desk, wild: Bits, least: int, enough: int) -> int:
    """Return the highest total, at least ``least``, that continues the way in row 1; −1 if there is none.

    The configuration is kept in ``desk.best``. Ends at the first one that pays ``enough``. ``desk.missed``
    tells the highest bound for which it gave up a way.
    """
    ways = desk.ways
    bounds = desk.bounds
    found = -1
    hard = 0
    top = 1
    bounds[1] = NO_LIMIT
    while top > 0:
        row = top * STRIDE
        most = NEVER
        groups = 0
        if bounds[top] >= least:
            groups = find_groups(desk, wild, row)
        if groups > 0:
            most = pack(desk, groups, least)
        if most < least:
            desk.missed[0] = max(desk.missed[0], most)
            top -= 1
            continue
        total = _guess(desk, row, groups, least)
        if total < least:
            sole = sole_apart(desk, groups)
            if sole >= 0:
                total = part_sole(desk, groups, sole, least, most, NONE)
                if total != UNKNOWN:
                    # The way is settled.
                    desk.missed[0] = max(desk.missed[0], least - 1)
                    most = NEVER
        if least <= total < UNKNOWN:
            found = total
            least = total + 1
            if total >= enough:
                return found
        if most < least:
            top -= 1
            continue
        hard += 1
        if hard > EASY and tighten(desk, groups):
            most = pack(desk, groups, least)
            if most < least:
                desk.missed[0] = max(desk.missed[0], most)
                top -= 1
                continue
        if trim(desk, groups, row, most, least):
            bounds[top] = most
            continue
        pick, cell, apart = -1, NONE, False
        if count(wild) <= SPARSE:
            pick, cell = _choose_hinge(desk, groups, most - least)
        if pick < 0:
            pick, cell, apart = _choose(desk, wild, groups)
        if pick < 0:
            top -= 1
            continue
        # Both ways from here; the one that ends up in the higher row is tried first.
        code = desk.codes[pick]
        copy_way(ways, row, row + STRIDE)
        inside = row if apart else row + STRIDE
        outside = row + STRIDE if apart else row
        give(ways, inside, cell, code)
        ways[outside + code] ^= cell
        bounds[top] = most
        bounds[top + 1] = most
        top += 1
    return found


def sole_apart(desk: Desk, groups: int) -> int:
    """Return the one group that may pay more in two clusters where no WILD is contested any more; else −1."""
    sole = -1
    for index in range(groups):
        if desk.opens[index] != NONE:
            return -1
        if desk.curves[index * SIZES] > desk.prizes[desk.codes[index]][count(desk.groups[index])]:
            if sole >= 0:
                return -1
            sole = index
    return sole


def part_sole(desk: Desk, groups: int, sole: int, least: int, enough: int, first: Bits) -> int:
    """Return the highest total, at least ``least``, with that group in two clusters and all others whole.

    −1 if there is none; the configuration is kept in ``desk.best``. ``enough``, ``first``: see ``set_apart``.
    """
    whole = 0
    for code in range(PAYING):
        desk.guess[code] = NONE
    for index in range(groups):
        if index != sole:
            whole += desk.prizes[desk.codes[index]][count(desk.groups[index])]
    code = desk.codes[sole]
    total = set_apart(desk, code, desk.groups[sole], desk.musts[sole], least - whole, enough - whole, first)
    if total < 0 or total == UNKNOWN:
        return total
    for index in range(groups):
        if index != sole:
            desk.guess[desk.codes[index]] |= desk.groups[index]
    for code in range(PAYING):
        desk.best[code] = desk.guess[code]
    return total + whole


def _guess(desk: Desk, row: int, groups: int, least: int) -> int:
    """Build a real configuration: the groups take all WILDs they can, the one with the largest share first.

    Returns its total and keeps it in ``desk.best`` if that is at least ``least``; else −1.
    """
    guess = desk.guess
    for code in range(PAYING):
        guess[code] = NONE
    taken = NONE
    total = 0
    used = 0
    for _ in range(groups):
        first = -1
        share = -1
        for index in range(groups):
            if desk.shares[index] > share and not used >> index & 1:
                first = index
                share = desk.shares[index]
        used |= 1 << first
        code = desk.codes[first]
        worth, clusters = worth_of(desk, code, desk.groups[first] & (FULL ^ taken))
        total += worth
        guess[code] |= clusters
        taken |= clusters
    if total < least:
        return -1
    for code in range(PAYING):
        if desk.ways[row + PAYING + code] & (FULL ^ guess[code]) != NONE:
            return -1
    for code in range(PAYING):
        desk.best[code] = guess[code]
    return total


def _choose_hinge(desk: Desk, groups: int, gap: int) -> tuple[int, Bits]:
    """Choose the WILD without which a group would fall into parts that pay least; −1 if none matters.

    It matters if without it the total falls by more than ``gap``, and the group loses a quarter of its prize:
    then one of the two ways ends soon.
    """
    pick = -1
    best = NONE
    worst = gap
    for index in range(groups):
        code = desk.codes[index]
        group = desk.groups[index]
        prize = desk.prizes[code][count(group)]
        if prize <= worst:
            continue
        rest = desk.opens[index] & hinges(group)
        while rest != NONE:
            cell = lowest(rest)
            rest ^= cell
            near = beside(cell) & group
            parts = group ^ cell
            loss = prize
            while near != NONE:
                part = fill(lowest(near), parts)
                near &= FULL ^ part
                size = count(part)
                if size >= LEAST and (code == RUBY or part & desk.own[code] != NONE):
                    loss -= desk.prizes[code][size]
            if loss > worst and 4 * loss > prize:
                worst = loss
                best = cell
                pick = index
    return pick, best


def _choose(desk: Desk, wild: Bits, groups: int) -> tuple[int, Bits, bool]:
    """Choose where the ways part: a group (−1: nowhere), a WILD, and whether to try first without it.

    First a blob that must come into a cluster, then the group with the smallest share: it has the fewest
    forms. Its largest blob grows by the WILD that leaves the fewest pockets.
    """
    pick = -1
    fewest = NO_LIMIT
    seed = NONE
    for index in range(groups):
        if desk.opens[index] == NONE:
            continue
        if desk.shorts[index] < LEAST:
            pick = index
            code = desk.codes[index]
            fixed = desk.groups[index] & (FULL ^ desk.opens[index])
            must = desk.musts[index]
            while must != NONE and seed == NONE:
                blob = fill(lowest(must), fixed)
                must &= FULL ^ blob
                if count(blob) < LEAST or (code != RUBY and blob & desk.own[code] == NONE):
                    seed = blob
            break
        if 0 < desk.shares[index] < fewest:
            fewest = desk.shares[index]
            pick = index
    if pick >= 0:
        loose = desk.opens[pick]
        share = desk.shares[pick]
    else:
        loose = NONE
        share = 0
        for index in range(groups):
            group = desk.groups[index]
            size = count(group)
            if desk.curves[index * SIZES + count(desk.opens[index])] > desk.prizes[desk.codes[index]][size]:
                loose = group & wild & (FULL ^ desk.musts[index])
            elif desk.opens[index] != NONE:
                loose = desk.opens[index]
            if loose != NONE:
                pick = index
                share = count(loose)
                break
        if pick < 0:
            return -1, NONE, False
    code = desk.codes[pick]
    group = desk.groups[pick]
    fixed = group & (FULL ^ loose)
    large = seed if seed != NONE else largest_blob(fixed)
    near = loose & beside(large)
    if near == NONE:
        near = loose
    # Where the group pays best in several clusters, one that is large enough is closed before it grows on.
    apart = False
    total = min(count(fixed) + share, count(group))
    if count(large) >= LEAST and desk.splits[code * SIZES + total] > desk.prizes[code][total]:
        part = split_part(desk.prizes, desk.splits, code, total, count(large))
        if share == count(loose):
            part = min(part, desk.aims[pick])
        apart = count(large) >= part
    return pick, snuggest(near, loose), apart

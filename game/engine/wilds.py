"""R2.2: which cluster owns each WILD. An exact search, bounded by ``wilds_bounds``.

Every WILD has the symbols it may still serve. The search takes a WILD and one of its symbols and goes two
ways: the WILD is in a cluster of that symbol (it *must*, and may serve no other), or it is in none of that
symbol. The two ways exclude each other and leave nothing out. A WILD that may serve no symbol any more is in
no cluster.

Why the result is exact:

- A cluster lies inside one *group*: a joined component, of 7 cells or more, of a symbol's own cells and the
  WILDs it may have. WILDs that share no group, not even through others, have nothing to do with each other:
  neither in the total, which is a sum over groups, nor in the order of equal totals, which compares WILD by
  WILD. Each such set is settled alone.
- A way is given up only if its bound says that it cannot reach the total asked for, or if a WILD can no
  longer be where it must be. The bound is never too low: each group pays at most what its curve says for the
  number of WILDs it gets (``wilds_bounds``), and no WILD is counted twice: the numbers of all groups that
  compete for the same WILDs add up to those WILDs at the most (a knapsack, solved exactly).
- First the highest total is found. Then the WILDs are taken one by one in the order of R2.2; each goes to the
  most valuable symbol with which, all earlier ones held, a search still finds that total. What no search
  finds does not exist, so the outcome is the first of all best configurations in that order.

The order in which ways are tried, and the clustering guessed at each step, only decide how soon the search
ends. Measured with ``tests/engine/bench_wilds.py``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, NamedTuple

from game.engine.board import CELLS, FULL, LEAST, NONE, PAYING, RUBY, Bits, count, lowest
from game.engine.wilds_bounds import (
    MOST_OUTLINE,
    NEVER,
    SIZES,
    beside,
    fill,
    fill_curve,
    fill_splits,
    largest_blob,
    snuggest,
    split_part,
)

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


def own_wilds(
    own: Sequence[Bits],
    wild: Bits,
    prizes: Sequence[Sequence[int]],
    big: Sequence[Bits],
    joined: MutableSequence[Bits],
) -> None:
    """Write into ``joined[0..7]`` the cells of every symbol's clusters, the WILDs they own included (R2.2).

    ``own`` are the cells of each paying symbol, ``wild`` the WILDs; ``prizes[symbol][size]`` never falls as
    size grows and is 0 below 7. ``big``: for each symbol the union of the components of at least 7 cells of
    ``own | wild`` with an own cell among them (RUBY also of WILDs alone).
    """
    splits = [0] * (PAYING * SIZES)
    once = NONE
    contested = NONE
    for code in range(PAYING):
        joined[code] = big[code]
        contested |= once & big[code] & wild
        once |= big[code] & wild
        fill_splits(prizes, splits, code, count(big[code]))
    desk = Desk(
        own,
        prizes,
        splits,
        [-1] * (PAYING * MOST_OUTLINE),
        [NONE] * (MOST_WAYS * STRIDE),
        [NO_LIMIT] * MOST_WAYS,
        [NONE] * MOST_GROUPS,
        [NONE] * MOST_GROUPS,
        [NONE] * MOST_GROUPS,
        [0] * MOST_GROUPS,
        [0] * MOST_GROUPS,
        [0] * MOST_GROUPS,
        [0] * MOST_GROUPS,
        [0] * (MOST_GROUPS * SIZES),
        [0] * ((MOST_GROUPS + 1) * SIZES),
        [NONE] * PAYING,
        [NONE] * PAYING,
    )
    while once != NONE:
        region = lowest(once)
        while True:
            wider = region
            for code in range(PAYING):
                wider |= fill(region, big[code]) & wild
            if wider == region:
                break
            region = wider
        once &= FULL ^ region
        _settle(desk, region, contested & region, big, joined)


def _settle(
    desk: Desk, region: Bits, contested: Bits, big: Sequence[Bits], joined: MutableSequence[Bits]
) -> None:
    """Settle WILDs that depend on each other, and on no other."""
    ways = desk.ways
    best = desk.best
    for code in range(PAYING):
        ways[code] = fill(region, big[code])
        ways[PAYING + code] = NONE
        joined[code] &= FULL ^ ways[code]
    _copy(ways, 0, STRIDE)
    total = _search(desk, region, 0, NO_LIMIT)
    # In the order of R2.2: the contested WILDs first, each of the two sets in reading order.
    for turn in range(2):
        rest = contested if turn == 0 else region & (FULL ^ contested)
        while rest != NONE:
            cell = lowest(rest)
            rest ^= cell
            for code in range(PAYING):
                if ways[code] & cell == NONE:
                    continue
                if best[code] & cell == NONE:
                    _copy(ways, 0, STRIDE)
                    _give(ways, STRIDE, cell, code)
                    if _search(desk, region, total, total) < total:
                        ways[code] ^= cell
                        continue
                _give(ways, 0, cell, code)
                break
    for code in range(PAYING):
        joined[code] |= best[code]


def _copy(ways: MutableSequence[Bits], row: int, to: int) -> None:
    for offset in range(STRIDE):
        ways[to + offset] = ways[row + offset]


def _give(ways: MutableSequence[Bits], row: int, cell: Bits, code: int) -> None:
    """Let a WILD be in a cluster of one symbol, and so in none of another."""
    others = FULL ^ cell
    for other in range(PAYING):
        if other != code:
            ways[row + other] &= others
    ways[row + PAYING + code] |= cell


def _search(desk: Desk, wild: Bits, least: int, enough: int) -> int:
    """Return the highest total, at least ``least``, that continues the way in row 1; −1 if there is none.

    The configuration is kept in ``desk.best``. Ends at the first one that pays ``enough``.
    """
    ways = desk.ways
    bounds = desk.bounds
    found = -1
    top = 1
    bounds[1] = NO_LIMIT
    while top > 0:
        row = top * STRIDE
        most = NEVER
        groups = 0
        if bounds[top] >= least:
            groups = _find_groups(desk, wild, row)
        if groups > 0:
            most = _pack(desk, groups, least)
        if most < least:
            top -= 1
            continue
        total = _guess(desk, wild, row, groups, least)
        if total >= least:
            found = total
            least = total + 1
            if total >= enough:
                return found
            if most < least:
                top -= 1
                continue
        pick, cell, apart = _choose(desk, wild, groups)
        if pick < 0:
            top -= 1
            continue
        # Both ways from here; the one that ends up in the higher row is tried first.
        code = desk.codes[pick]
        _copy(ways, row, row + STRIDE)
        inside = row if apart else row + STRIDE
        outside = row + STRIDE if apart else row
        _give(ways, inside, cell, code)
        ways[outside + code] ^= cell
        bounds[top] = most
        bounds[top + 1] = most
        top += 1
    return found


def _find_groups(desk: Desk, wild: Bits, row: int) -> int:
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


def _pack(desk: Desk, groups: int, least: int) -> int:
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
        most += _pack_block(desk, groups, block, rivals)
        if most < least:
            return most
    return most


def _pack_block(desk: Desk, groups: int, block: Bits, rivals: int) -> int:
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


def _guess(desk: Desk, wild: Bits, row: int, groups: int, least: int) -> int:
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
        rest = desk.groups[first] & (FULL ^ taken)
        while rest != NONE:
            cluster = fill(lowest(rest), rest)
            rest ^= cluster
            size = count(cluster)
            if size >= LEAST and (code == RUBY or cluster & desk.own[code] != NONE):
                total += desk.prizes[code][size]
                guess[code] |= cluster
                taken |= cluster & wild
    if total < least:
        return -1
    for code in range(PAYING):
        if desk.ways[row + PAYING + code] & (FULL ^ guess[code]) != NONE:
            return -1
    for code in range(PAYING):
        desk.best[code] = guess[code]
    return total


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

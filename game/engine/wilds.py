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
from typing import Final

from game.engine.board import FULL, LEAST, NONE, PAYING, RUBY, Bits, count, lowest
from game.engine.wilds_bounds import MOST_OUTLINE, NEVER, PAIRS, SIZES, fill_splits, split_part
from game.engine.wilds_groups import (
    MOST_GROUPS,
    MOST_WAYS,
    NO_LIMIT,
    STRIDE,
    Desk,
    find_groups,
    pack,
)
from game.engine.wilds_shapes import beside, fill, hinges, largest_blob, snuggest

SPARSE: Final = 45
"""With more WILDs than this that depend on each other no hinges are looked for: they are too many."""


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
    splits = [0] * (2 * PAIRS)
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
            groups = find_groups(desk, wild, row)
        if groups > 0:
            most = pack(desk, groups, least)
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
        _copy(ways, row, row + STRIDE)
        inside = row if apart else row + STRIDE
        outside = row + STRIDE if apart else row
        _give(ways, inside, cell, code)
        ways[outside + code] ^= cell
        bounds[top] = most
        bounds[top + 1] = most
        top += 1
    return found


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

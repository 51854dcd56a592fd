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
  number of WILDs it gets (``wilds_curves``), and no WILD is counted twice: the numbers of all groups that
  compete for the same WILDs add up to those WILDs at the most (a knapsack, solved exactly).
- A WILD is struck from a way (``trim``) only where the same bounds say that no configuration that reaches
  the total asked for has it there, or that none is without it.
- The highest total is looked for from its bound downwards, in growing steps: a search that asks for much is
  short, and what it gave up (``Desk.missed``) says how far below the next one may begin.
- Then the WILDs are taken one by one in the order of R2.2; each goes to the most valuable symbol with which,
  all earlier ones held, a configuration with that total is known or a search finds one. What no search finds
  does not exist, so the outcome is the first of all best configurations in that order.

The order in which ways are tried, and the clustering guessed at each step, only decide how soon the search
ends. Measured with ``tests/engine/bench_wilds.py``.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from game.engine.board import FULL, NONE, PAYING, Bits, count, lowest
from game.engine.wilds_apart import UNKNOWN
from game.engine.wilds_bounds import NEVER, PAIRS, fill_splits
from game.engine.wilds_groups import STRIDE, Desk, find_groups, new_desk, numbers, plant
from game.engine.wilds_packing import give, pack, trim
from game.engine.wilds_search import copy_way, part_sole, search, sole_apart
from game.engine.wilds_shapes import fill
from game.engine.wilds_swap import swap_in


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
    splits = numbers(2 * PAIRS, 0)
    once = NONE
    contested = NONE
    for code in range(PAYING):
        joined[code] = big[code]
        contested |= once & big[code] & wild
        once |= big[code] & wild
        fill_splits(prizes, splits, code, count(big[code]))
    desk = new_desk(own, prizes, splits)
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
    plant(desk)
    total, settled = _find_total(desk, region, contested)
    if not settled:
        copy_way(ways, 0, STRIDE)
        _trim_all(desk, region, total)
        copy_way(ways, STRIDE, 0)
        # In the order of R2.2: the contested WILDs first, each of the two sets in reading order.
        _give_out(desk, region, contested, total)
        _give_out(desk, region, region & (FULL ^ contested), total)
    for code in range(PAYING):
        joined[code] |= best[code]


def _find_total(desk: Desk, region: Bits, contested: Bits) -> tuple[int, bool]:
    """Return the highest total of row 0, and whether ``desk.best`` is the first configuration that pays it.

    It is where only one symbol is left for the WILDs: then all best configurations are looked at.
    """
    copy_way(desk.ways, 0, STRIDE)
    most = pack(desk, find_groups(desk, region, STRIDE), NEVER)
    step = 1
    while True:
        least = max(0, most - step + 1)
        desk.missed[0] = -1
        copy_way(desk.ways, 0, STRIDE)
        groups = _trim_all(desk, region, least)
        sole = sole_apart(desk, groups) if groups > 0 else -1
        if sole >= 0 and _whole(desk, groups) < least:
            total = part_sole(desk, groups, sole, least, most, contested)
            if least <= total < UNKNOWN:
                return total, True
        total = search(desk, region, least, most)
        if total >= 0:
            return total, False
        most = min(least - 1, desk.missed[0])
        step *= 2


def _whole(desk: Desk, groups: int) -> int:
    """Return what all groups pay that take all they can."""
    total = 0
    for index in range(groups):
        total += desk.prizes[desk.codes[index]][count(desk.groups[index])]
    return total


def _trim_all(desk: Desk, region: Bits, least: int) -> int:
    """Strike from row 1 what cannot pay ``least``, until nothing is left to strike; returns its groups."""
    while True:
        groups = find_groups(desk, region, STRIDE)
        most = pack(desk, groups, least) if groups > 0 else NEVER
        if most < least or not trim(desk, groups, STRIDE, most, least):
            return groups


def _give_out(desk: Desk, region: Bits, rest: Bits, total: int) -> None:
    """Give each of some WILDs, in reading order, to the most valuable symbol with which the total is paid."""
    ways = desk.ways
    while rest != NONE:
        cell = lowest(rest)
        rest ^= cell
        for code in range(PAYING):
            if ways[code] & cell == NONE:
                continue
            if desk.best[code] & cell == NONE:
                copy_way(ways, 0, STRIDE)
                give(ways, STRIDE, cell, code)
                groups = find_groups(desk, region, STRIDE)
                most = pack(desk, groups, total) if groups > 0 else NEVER
                if most < total or (
                    not swap_in(desk, region, cell, code) and search(desk, region, total, total) < total
                ):
                    ways[code] ^= cell
                    continue
            give(ways, 0, cell, code)
            break

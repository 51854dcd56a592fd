"""R2.2: which cluster owns each WILD."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from game.engine.board import CELLS, FULL, LEAST, NONE, PAYING, RUBY, Bits, count, flood, lowest

STRIDE = 2 * PAYING
ROWS = PAYING * CELLS + 4
MOST_GROUPS = PAYING * 9


def own_wilds(
    own: Sequence[Bits],
    wild: Bits,
    prizes: Sequence[Sequence[int]],
    big: Sequence[Bits],
    joined: MutableSequence[Bits],
) -> None:
    boards = [NONE] * (ROWS * STRIDE)
    bounds = [0] * ROWS
    groups = [NONE] * MOST_GROUPS
    kinds = [0] * MOST_GROUPS
    best = [NONE] * STRIDE
    splits = [0] * (PAYING * (CELLS + 1))
    once = NONE
    contested = NONE
    for s in range(PAYING):
        joined[s] = big[s]
        contested |= once & big[s] & wild
        once |= big[s] & wild
        worth_of_splits(prizes, splits, s, count(big[s]))
    left = once
    while left != NONE:
        region = lowest(left)
        while True:
            wider = region
            for s in range(PAYING):
                wider |= flood(region & wild & big[s], big[s]) & wild
            if wider == region:
                break
            region = wider
        left &= FULL ^ region
        settle(own, region, contested & region, prizes, splits, big, joined, boards, bounds, groups, kinds, best)


def worth_of_splits(prizes: Sequence[Sequence[int]], splits: MutableSequence[int], s: int, most: int) -> None:
    at = s * (CELLS + 1)
    for size in range(LEAST, most + 1):
        worth = prizes[s][size]
        for part in range(LEAST, size // 2 + 1):
            apart = splits[at + part] + splits[at + size - part]
            worth = max(worth, apart)
        splits[at + size] = worth


def settle(own, region, contested, prizes, splits, big, joined, boards, bounds, groups, kinds, best) -> None:
    for s in range(PAYING):
        may = flood(region & big[s], big[s])
        boards[s] = may
        boards[PAYING + s] = NONE
        joined[s] &= FULL ^ may
    total = search(own, region, prizes, splits, 0, boards, bounds, groups, kinds, best, False)
    for turn in range(2):
        rest = contested if turn == 0 else region & (FULL ^ contested)
        while rest != NONE:
            cell = lowest(rest)
            rest ^= cell
            for s in range(PAYING):
                if boards[s] & cell == NONE:
                    continue
                if best[s] & cell == NONE:
                    for t in range(STRIDE):
                        boards[STRIDE + t] = boards[t]
                    give(boards, STRIDE, cell, s)
                    found = search(own, region, prizes, splits, total, boards, bounds, groups, kinds, best, True)
                    if found < total:
                        boards[s] ^= cell
                        continue
                give(boards, 0, cell, s)
                break
    for s in range(PAYING):
        joined[s] |= best[s]


def give(boards, at, cell, s) -> None:
    for t in range(PAYING):
        if t != s:
            boards[at + t] &= FULL ^ cell
    boards[at + PAYING + s] |= cell


def search(own, wild, prizes, splits, least, boards, bounds, groups, kinds, best, first) -> int:
    """Row 0 holds the standing constraints, row 1 the start when ``first``."""
    top = 1
    if not first:
        for t in range(STRIDE):
            boards[STRIDE + t] = boards[t]
    bounds[1] = 1 << 60
    found = -1
    while top > 0:
        if bounds[top] < least:
            top -= 1
            continue
        row = top * STRIDE
        # groups
        n = 0
        once = NONE
        contested = NONE
        possible = True
        for s in range(PAYING):
            rest = boards[row + s]
            keep = NONE
            while rest != NONE:
                group = flood(lowest(rest), rest)
                rest ^= group
                if count(group) >= LEAST and (s == RUBY or group & own[s] != NONE):
                    groups[n] = group
                    kinds[n] = s
                    n += 1
                    keep |= group
            if boards[row + PAYING + s] & (FULL ^ keep) != NONE:
                possible = False
                break
            boards[row + s] = keep
            contested |= once & keep & wild
            once |= keep & wild
        if not possible:
            top -= 1
            continue
        most = 0
        plain = 0
        cell = NONE
        kind = 0
        largest = -1
        for i in range(n):
            s = kinds[i]
            size = count(groups[i])
            full = prizes[s][size]
            plain += full
            loose = groups[i] & wild & (FULL ^ boards[row + PAYING + s])
            worth = full
            if loose != NONE:
                worth = max(full, splits[s * (CELLS + 1) + size - 1])
            most += worth
            open_ = loose & contested
            if open_ != NONE and worth > largest:
                largest = worth
                cell = lowest(open_)
                kind = s
        if most < least:
            top -= 1
            continue
        if contested == NONE and plain >= least:
            found = plain
            for s in range(PAYING):
                best[s] = boards[row + s]
            if first:
                return found
            least = found + 1
        if cell == NONE and most > plain:
            for i in range(n):
                s = kinds[i]
                size = count(groups[i])
                loose = groups[i] & wild & (FULL ^ boards[row + PAYING + s])
                if loose != NONE and splits[s * (CELLS + 1) + size - 1] > prizes[s][size]:
                    cell = lowest(loose)
                    kind = s
                    break
        if cell == NONE:
            top -= 1
            continue
        for t in range(STRIDE):
            boards[row + STRIDE + t] = boards[row + t]
        boards[row + kind] ^= cell
        give(boards, row + STRIDE, cell, kind)
        bounds[top] = most
        bounds[top + 1] = most
        top += 1
    return found

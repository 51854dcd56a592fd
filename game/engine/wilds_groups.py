"""The groups that a way of ``wilds`` leaves, and the bound that they put on its total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.board import CELLS, FULL, LEAST, NONE, PAYING, RUBY, Bits, count, lowest
from game.engine.wilds_bounds import MOST_OUTLINE, SIZES
from game.engine.wilds_curves import fill_curve
from game.engine.wilds_shapes import fill
from game.engine.wilds_trees import FAR, LAYERS, MOST_TREE, fill_table

STRIDE: Final = 2 * PAYING
"""Boards in a row of ``Desk.ways``: for each symbol the cells it may have, then the WILDs it must have."""
MOST_WAYS: Final = PAYING * CELLS + 4
MOST_PARTS: Final = CELLS // LEAST
MOST_GROUPS: Final = PAYING * MOST_PARTS
NO_LIMIT: Final = 1 << 40
SPARE: Final = MOST_GROUPS * SIZES
"""Where, in ``Desk.tables``, a table for a moment has its place."""


def words(number: int) -> list[Bits]:
    """Return so many empty boards: compiled, an array."""
    return [NONE] * number


def numbers(number: int, value: int) -> list[int]:
    """Return a number so many times: compiled, an array."""
    return [value] * number


class Desk(NamedTuple):
    """What the search works with and on. Rows lie one behind the other in plain lists: compiled, arrays."""

    own: Sequence[Bits]
    prizes: Sequence[Sequence[int]]
    splits: list[int]
    outlines: list[int]
    ways: list[Bits]
    """Row 0: what is settled. The rows above it: the ways still to go, the next one last."""
    bounds: list[int]
    """For each way a total it cannot exceed."""
    missed: list[int]
    """The highest total that a way given up for too low a bound might have had."""
    parted: list[Bits]
    """For each symbol the board of its groups in the way looked at last …"""
    parts: list[Bits]
    """… the groups themselves, and how many they are."""
    part_counts: list[int]
    groups: list[Bits]
    opens: list[Bits]
    musts: list[Bits]
    codes: list[int]
    shorts: list[int]
    aims: list[int]
    needs: list[int]
    """The fewest of its open WILDs with which a cluster of the group has one at all."""
    tight: list[int]
    """1 if the trees of this very group were counted."""
    shares: list[int]
    """How many of its open WILDs each group gets in the knapsack's best packing."""
    curves: list[int]
    packing: list[int]
    packed: list[Bits]
    """The WILDs whose knapsack is in ``packing``; none once a curve is another one."""
    after: list[int]
    spare: list[int]
    roots: list[Bits]
    """The groups that the search began with; all later ones lie within them."""
    root_codes: list[int]
    tables: list[int]
    """For each of them the most cells of one cluster with 0, 1, … WILDs."""
    sides: list[Bits]
    sizes: list[int]
    layers: list[Bits]
    costs: list[int]
    limits: list[int]
    blobs: list[Bits]
    outs: list[Bits]
    best: list[Bits]
    """For each symbol the cells of its clusters, in the best configuration found."""
    guess: list[Bits]


def new_desk(own: Sequence[Bits], prizes: Sequence[Sequence[int]], splits: list[int]) -> Desk:
    """Return an empty desk."""
    return Desk(
        own,
        prizes,
        splits,
        numbers(PAYING * MOST_OUTLINE, -1),
        words(MOST_WAYS * STRIDE),
        numbers(MOST_WAYS, NO_LIMIT),
        numbers(1, 0),
        words(PAYING),
        words(MOST_GROUPS),
        numbers(PAYING, 0),
        words(MOST_GROUPS),
        words(MOST_GROUPS),
        words(MOST_GROUPS),
        numbers(MOST_GROUPS, 0),
        numbers(MOST_GROUPS, 0),
        numbers(MOST_GROUPS, 0),
        numbers(MOST_GROUPS, 0),
        numbers(MOST_GROUPS, 0),
        numbers(MOST_GROUPS, 0),
        numbers(MOST_GROUPS * SIZES, 0),
        numbers((MOST_GROUPS + 1) * SIZES, 0),
        words(1),
        numbers(SIZES, 0),
        numbers(SIZES, 0),
        words(MOST_GROUPS),
        numbers(MOST_GROUPS, -1),
        numbers(SPARE + SIZES, 0),
        words(MOST_TREE),
        numbers(MOST_TREE, 0),
        words(LAYERS),
        numbers(1 << MOST_TREE, 0),
        numbers(SIZES, 0),
        words(2 * SIZES),
        words(2 * SIZES),
        words(PAYING),
        words(PAYING),
    )


def worth_of(desk: Desk, code: int, some: Bits) -> tuple[int, Bits]:
    """Return what the clusters among some cells of one symbol pay, and all their cells."""
    total = 0
    clusters = NONE
    while some != NONE:
        cluster = fill(lowest(some), some)
        some ^= cluster
        size = count(cluster)
        if size >= LEAST and (code == RUBY or cluster & desk.own[code] != NONE):
            total += desk.prizes[code][size]
            clusters |= cluster
    return total, clusters


def plant(desk: Desk) -> None:
    """Note the groups of row 0, and how many WILDs it takes to join the blobs of each."""
    roots = 0
    for code in range(PAYING):
        rest = desk.ways[code]
        while rest != NONE:
            group = fill(lowest(rest), rest)
            rest ^= group
            own = group & desk.own[code]
            if count(group) >= LEAST and (code == RUBY or own != NONE):
                desk.roots[roots] = group
                desk.root_codes[roots] = code
                _count_trees(desk, own, group ^ own, FAR, roots * SIZES)
                roots += 1


def _part(desk: Desk, code: int, board: Bits) -> None:
    """Find the groups on a symbol's board; what is in none is left out."""
    number = 0
    kept = NONE
    while board != NONE:
        group = fill(lowest(board), board)
        board ^= group
        if count(group) >= LEAST and (code == RUBY or group & desk.own[code] != NONE):
            desk.parts[code * MOST_PARTS + number] = group
            number += 1
            kept |= group
    desk.parted[code] = kept
    desk.part_counts[code] = number


def find_groups(desk: Desk, wild: Bits, row: int) -> int:
    """Write a way's groups and their curves. Returns how many, or 0 if a WILD cannot be where it must."""
    ways = desk.ways
    desk.packed[0] = NONE
    groups = 0
    once = NONE
    contested = NONE
    for code in range(PAYING):
        must = ways[row + PAYING + code]
        if desk.parted[code] != ways[row + code]:
            _part(desk, code, ways[row + code])
        kept = desk.parted[code]
        if must & (FULL ^ kept) != NONE:
            return 0
        for part in range(desk.part_counts[code]):
            group = desk.parts[code * MOST_PARTS + part]
            within = must & group
            if desk.groups[groups] != group or desk.codes[groups] != code or desk.musts[groups] != within:
                # Not what it was at this place in the way before: its curve is to be worked out.
                desk.groups[groups] = group
                desk.codes[groups] = code
                desk.musts[groups] = within
                desk.opens[groups] = FULL
            groups += 1
        ways[row + code] = kept
        contested |= once & kept & wild
        once |= kept & wild
    for index in range(groups):
        group = desk.groups[index]
        open_ = group & contested
        if desk.opens[index] != open_:
            desk.opens[index] = open_
            desk.tight[index] = 0
            code = desk.codes[index]
            root = 0
            while desk.root_codes[root] != code or group & desk.roots[root] == NONE:
                root += 1
            # The WILDs that nobody contests any more are counted in the table too.
            free = count(group & (FULL ^ (open_ | desk.own[code])))
            _bend(desk, index, root * SIZES + free)
    return groups


def tighten(desk: Desk, groups: int) -> bool:
    """Count the trees of the very groups that have a small share; says whether one of them pays less then."""
    found = False
    for index in range(groups):
        share = desk.shares[index]
        if desk.tight[index] == 0 and 0 < share <= FAR - 2:
            desk.tight[index] = 1
            open_ = desk.opens[index]
            before = desk.curves[index * SIZES + share]
            far = min(share + 2, count(open_))
            fixed = desk.groups[index] & (FULL ^ open_)
            if _count_trees(desk, fixed, open_, far, SPARE):
                _bend(desk, index, SPARE)
                found = found or desk.curves[index * SIZES + share] < before
    return found


def _count_trees(desk: Desk, blobs: Bits, open_: Bits, far: int, at: int) -> bool:
    return fill_table(
        blobs, open_, far, desk.sides, desk.sizes, desk.layers, desk.costs, desk.tables, at
    )  # fmt: skip


def _bend(desk: Desk, index: int, table: int) -> None:
    """Work out a group's curve."""
    desk.packed[0] = NONE
    code = desk.codes[index]
    desk.shorts[index], desk.aims[index], desk.needs[index] = fill_curve(
        desk.own[code], desk.prizes, desk.splits, desk.outlines, code, desk.groups[index], desk.musts[index],
        desk.opens[index], desk.curves, index * SIZES, desk.tables, table,
    )  # fmt: skip


def block_of(desk: Desk, groups: int, cell: Bits) -> Bits:
    """Return all open WILDs that groups compete for which compete, through others too, for this one."""
    block = cell
    while True:
        wider = block
        for index in range(groups):
            if desk.opens[index] & block != NONE:
                wider |= desk.opens[index]
        if wider == block:
            return block
        block = wider

"""R2.2: how many WILDs it takes to join the blobs of a group to one cluster (a Steiner tree, exactly)."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final

from game.engine.board import CELLS, NONE, Bits, count, lowest
from game.engine.wilds_shapes import beside, fill

MOST_TREE: Final = 6
"""With more blobs no trees are counted: there are three to the power of their number to look at."""
FAR: Final = 14
"""Trees of more WILDs than this are not counted."""
LAYERS: Final = (FAR + 1) << MOST_TREE


def fill_table(
    blobs: Bits,
    open_: Bits,
    far: int,
    sides: MutableSequence[Bits],
    sizes: MutableSequence[int],
    layers: MutableSequence[Bits],
    costs: MutableSequence[int],
    table: MutableSequence[int],
    at: int,
) -> bool:
    """Write into ``table[at]`` … the most cells that one cluster has with 0, 1, … 64 of the open cells.

    The blobs are the joined components of ``blobs``; ``open_`` are the cells that join them. Beyond ``far``
    open cells every blob counts as joined. Returns False, and writes 64 for every number, where there are
    too many blobs.

    By Dreyfus and Wagner (1971): the layer of some blobs and a number holds the open cells that are in a
    tree of so many which joins all those blobs. Such a tree is one with a cell less and a cell beside it,
    or two trees of fewer blobs that meet in the cell.
    """
    some = 0
    rest = blobs
    while rest != NONE:
        blob = fill(lowest(rest), rest)
        rest ^= blob
        if some < MOST_TREE:
            sides[some] = beside(blob) & open_
            sizes[some] = count(blob)
        some += 1
    every = count(blobs)
    for used in range(CELLS + 1):
        table[at + used] = CELLS if some > MOST_TREE else min(CELLS, every + used)
    if some > MOST_TREE:
        return False
    row = far + 1
    for used in range(row):
        table[at + used] = used
        layers[used] = NONE
    for members in range(1, 1 << some):
        first = members & -members
        cells = 0
        touch = NONE
        for index in range(some):
            if members >> index & 1:
                cells += sizes[index]
                touch |= sides[index]
        here = members * row
        for used in range(row):
            layers[here + used] = NONE
        part = (members - 1) & members
        while part > 0:
            if part & first:
                other = members ^ part
                one = part * row
                # With fewer cells than join its own blobs a layer is empty.
                low = max(1, costs[part])
                least = max(1, costs[other])
                for used in range(low + least - 1, row):
                    both = NONE
                    two = other * row + used + 1
                    for step in range(low, used + 2 - least):
                        both |= layers[one + step] & layers[two - step]
                    layers[here + used] |= both
            part = (part - 1) & members
        cost = 0 if members == first else row
        tree = NONE
        for used in range(1, row):
            tree |= layers[here + used] | (beside(tree) & open_)
            if used > cost:
                tree |= touch
            if used < cost:
                # Does a tree of all blobs but one end beside that one?
                for index in range(some):
                    if members >> index & 1:
                        ends = layers[(members ^ (1 << index)) * row + used] & sides[index]
                        if ends != NONE:
                            cost = used
                            tree |= ends
            layers[here + used] = tree
        costs[members] = cost
        for used in range(cost, row):
            table[at + used] = max(table[at + used], min(CELLS, cells + used))
    return True

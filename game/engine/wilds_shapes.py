"""Shapes on a board that the search for the owners of WILDs looks at."""

from __future__ import annotations

from game.engine.board import FULL, NONE, NOT_LEFT, NOT_RIGHT, Bits, count, lowest


def fill(found: Bits, within: Bits) -> Bits:
    """Return all cells of ``within`` that are joined to ``found``: as ``flood``, in longer steps."""
    found &= within
    while True:
        grown = (
            found | ((found << 1) & NOT_LEFT) | ((found >> 1) & NOT_RIGHT) | (found << 8) | (found >> 8)
        ) & within
        if grown == found:
            return found
        found = (
            grown | ((grown << 1) & NOT_LEFT) | ((grown >> 1) & NOT_RIGHT) | (grown << 8) | (grown >> 8)
        ) & within
        if grown == found:
            return found


def beside(board: Bits) -> Bits:
    """Return every cell that shares an edge with a cell of the board."""
    return ((board << 1) & NOT_LEFT) | ((board >> 1) & NOT_RIGHT) | ((board << 8) & FULL) | (board >> 8)


def largest_blob(board: Bits) -> Bits:
    """Return the largest joined component, the first in reading order of several."""
    large = NONE
    while board != NONE:
        blob = fill(lowest(board), board)
        board ^= blob
        if count(blob) > count(large):
            large = blob
    return large


def hinges(group: Bits) -> Bits:
    """Return the cells whose neighbours in the group are not all joined to each other round about them.

    No other cell can hold the group together.
    """
    left = (group << 1) & NOT_LEFT
    right = (group >> 1) & NOT_RIGHT
    up = (group << 8) & FULL
    down = group >> 8
    one = left & up & ((left << 8) & FULL)
    two = up & right & ((right << 8) & FULL)
    three = right & down & (right >> 8)
    four = down & left & (left >> 8)
    # Parts round a cell = neighbours − corners that join two of them.
    pair = (left & right) | (up & down) | ((left | right) & (up | down))
    triple = (left & right & (up | down)) | (up & down & (left | right))
    joins = one | two | three | four
    two_joins = (one & two) | (three & four) | ((one | two) & (three | four))
    three_joins = (one & two & (three | four)) | (three & four & (one | two))
    return group & (
        (pair & (FULL ^ joins))
        | (triple & (FULL ^ two_joins))
        | (left & right & up & down & (FULL ^ three_joins))
    )


def snuggest(near: Bits, room: Bits) -> Bits:
    """Return the cell of ``near`` with the fewest neighbours in ``room``, so that no pockets are left."""
    wall = FULL ^ room
    left = ((wall << 1) & NOT_LEFT) | (FULL ^ NOT_LEFT)
    right = ((wall >> 1) & NOT_RIGHT) | (FULL ^ NOT_RIGHT)
    up = FULL ^ ((room << 8) & FULL)
    down = FULL ^ (room >> 8)
    both = left & right
    either = left | right
    four = both & up & down & near
    if four != NONE:
        return lowest(four)
    three = ((both & (up | down)) | (up & down & either)) & near
    if three != NONE:
        return lowest(three)
    two = (both | (up & down) | (either & (up | down))) & near
    if two != NONE:
        return lowest(two)
    return lowest(near)

"""R2.2: the most that a joined group can pay with some of the WILDs it competes for.

A *group* is a joined component of a symbol's own cells and the WILDs it may still have. Its *open* WILDs may
go to another symbol too, those it *must* have are in a cluster of it, the rest it may have or leave out.

Three facts about clusters of one symbol inside a group bound what they pay together:

- They have no more cells than the WILDs used, the blobs (joined cells that are not open) that those WILDs
  touch, and the blobs of 7 cells or more. A single cluster that has a blob has no blob that lies farther from
  it than those WILDs reach.
- Two clusters are apart, so between them are cells of the group that neither has. Each cell left out borders
  on four cells at the most, and a cluster of n cells has an outline of at least 2·⌈2·√n⌉ edges: so the sum of
  4·n + 2·⌈2·√n⌉ over the clusters is at most four times the group's cells plus the group's own outline.
- A set of t cells of the 8×8 frame has at least ``SHORE[t]`` neighbours (the vertex-isoperimetric inequality
  of the grid, Bollobás and Leader 1991: cells taken diagonal by diagonal from a corner have the fewest). The
  neighbours of some of the clusters are in no other cluster: they are left out, or lie outside the group.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from game.engine.board import CELLS, FULL, LEAST, NOT_RIGHT, PAYING, SIDE, Bits, count
from game.engine.wilds_shapes import beside, largest_blob

SIZES: Final = CELLS + 1
"""The length of a row that has one entry a size, 0 to 64."""
PAIRS: Final = PAYING * SIZES
"""Where, in ``splits``, the rows for two clusters or more begin."""
NEVER: Final = -(1 << 40)
"""The bound of what cannot be."""
MOST_OUTLINE: Final = 300
"""Rows of ``outlines`` have this length; a group whose outline allows more is not bounded by it."""


def _shores() -> tuple[int, ...]:
    """Return the least number of neighbours that 0, 1, … 64 cells of the frame have."""
    cells = sorted((reel + row, reel, row) for reel in range(SIDE) for row in range(SIDE))
    taken: set[tuple[int, int]] = set()
    shores = []
    for size in range(SIZES):
        near = {
            (reel + right, row + down)
            for reel, row in taken
            for right, down in ((0, 1), (1, 0), (-1, 0), (0, -1))
            if 0 <= reel + right < SIDE and 0 <= row + down < SIDE
        }
        shores.append(len(near - taken))
        if size < CELLS:
            taken.add(cells[size][1:])
    return tuple(shores)


def _needs() -> tuple[int, ...]:
    """Return, for sizes 0 to 64, four times the cells plus the shortest outline."""
    needs = []
    half = 0
    for size in range(SIZES):
        while half * half < 4 * size:
            half += 1
        needs.append(4 * size + 2 * half)
    return tuple(needs)


SHORE: Final = _shores()
NEEDS: Final = _needs()


def fill_splits(prizes: Sequence[Sequence[int]], splits: MutableSequence[int], code: int, most: int) -> None:
    """Write what up to ``most`` cells of a symbol pay at best, in one cluster or in several.

    From ``splits[PAIRS]`` on stands the same for two clusters or more.
    """
    at = code * SIZES
    for size in range(LEAST, most + 1):
        pair = 0
        for part in range(LEAST, size // 2 + 1):
            total = splits[at + part] + splits[at + size - part]
            if total > pair:  # noqa: PLR1730 - the innermost loop: no call here
                pair = total
        splits[PAIRS + at + size] = pair
        splits[at + size] = max(prizes[code][size], pair)


def fill_outlines(prizes: Sequence[Sequence[int]], outlines: MutableSequence[int], code: int) -> None:
    """Write what clusters of a symbol pay at best whose ``NEEDS`` add up to 0, 1, … at most."""
    at = code * MOST_OUTLINE
    for room in range(MOST_OUTLINE):
        outlines[at + room] = 0
    last = 0
    for size in range(LEAST, SIZES):
        prize = prizes[code][size]
        if prize > last:
            last = prize
            need = NEEDS[size]
            for room in range(need, MOST_OUTLINE):
                total = outlines[at + room - need] + prize
                if total > outlines[at + room]:  # noqa: PLR1730 - the innermost loop: no call here
                    outlines[at + room] = total


def split_part(
    prizes: Sequence[Sequence[int]], splits: Sequence[int], code: int, total: int, least: int
) -> int:
    """Return the smallest part, not below ``least``, of a best split of ``total`` cells; else the largest."""
    at = code * SIZES
    found = 0
    while splits[at + total] > 0:
        part = LEAST
        while prizes[code][part] + splits[at + total - part] < splits[at + total]:
            part += 1
        if found < least:
            found = max(found, part)
        elif least <= part < found:
            found = part
        total -= part
    return found


def worth_apart(
    prizes: Sequence[Sequence[int]],
    splits: Sequence[int],
    outlines: MutableSequence[int],
    code: int,
    group: Bits,
    firm: Bits,
) -> tuple[int, int]:
    """Return what two or more clusters of a group pay at best, and the cells one of them has then.

    ``firm`` are the group's cells that no other clustering can take away: its own and those it must have.
    """
    size = count(group)
    at = code * SIZES
    if group == firm:
        return 0, SIZES
    if outlines[code * MOST_OUTLINE] < 0:
        fill_outlines(prizes, outlines, code)
    inner = count(group & (group >> 1) & NOT_RIGHT) + count(group & (group >> 8))
    room = 8 * size - 2 * inner
    holes = count(beside(group) & (FULL ^ group))
    # What is joined to the largest firm blob is one cluster; the others keep away from it.
    core = largest_blob(firm)
    most = size // 2
    cored = count(core) >= LEAST
    if cored:
        most = count(group & (FULL ^ (core | beside(core))))
    worth = 0
    aim = SIZES
    for others in range(LEAST, most + 1):
        rest = size - others - max(1, SHORE[others] - holes)
        if rest >= LEAST:
            one = prizes[code][rest] if cored else splits[at + rest]
            if splits[at + others] + one > worth:
                worth = splits[at + others] + one
                aim = rest if cored else others
    if aim < SIZES:
        while prizes[code][aim - 1] == prizes[code][aim]:
            aim -= 1
        if prizes[code][aim] < splits[at + aim]:
            aim = split_part(prizes, splits, code, aim, LEAST)
    if room < MOST_OUTLINE:
        worth = min(worth, outlines[code * MOST_OUTLINE + room])
    return worth, aim

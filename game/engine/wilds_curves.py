"""R2.2: what a joined group can pay with each number of the WILDs it competes for. See ``wilds_bounds``."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final

from game.engine.board import FULL, LEAST, NONE, RUBY, Bits, count, lowest
from game.engine.wilds_bounds import NEVER, PAIRS, SIZES, worth_apart
from game.engine.wilds_shapes import beside, fill

MOST_BLOBS: Final = 8
"""With more small blobs in a group it is not worked out how far they lie apart."""


def fill_curve(
    own: Bits,
    prizes: Sequence[Sequence[int]],
    splits: Sequence[int],
    outlines: MutableSequence[int],
    code: int,
    group: Bits,
    must: Bits,
    open_: Bits,
    curve: MutableSequence[int],
    at: int,
    tables: Sequence[int],
    table: int,
) -> tuple[int, int, int]:
    """Write the most a group pays with 0, 1, … all of its open WILDs, from ``curve[at]`` on; it never falls.

    With so few that a WILD it must have can be in no cluster, that is ``NEVER``. ``tables[table]`` … says how
    many cells one cluster has with 0, 1, … of them at the most. Returns the size of the smallest blob that
    must still come into a cluster (7 if there is none), the cells to aim at for one cluster where two or more
    may pay best (65 if they do not), and the fewest open WILDs with which a cluster has one of them at all.
    """
    number = count(open_)
    size = count(group)
    base = code * SIZES
    whole = prizes[code][size]
    apart = splits[base + size - 1]  # Two clusters leave out at least one cell between them.
    aim = SIZES
    if apart > whole:
        apart, aim = worth_apart(prizes, splits, outlines, code, group, group & (own | must))
    most = max(whole, apart)
    short = LEAST
    if number == 0:
        curve[at] = most
        return short, aim, SIZES
    fixed = group & (FULL ^ open_)
    # The blobs by size, and the open WILDs by how many blobs they touch (bit by bit: ones, twos, fours).
    ones = NONE
    twos = NONE
    fours = NONE
    n1 = n2 = n3 = n4 = n5 = n6 = 0
    cells = 0
    alone = 0
    rest = fixed
    while rest != NONE:
        blob = fill(lowest(rest), rest)
        rest ^= blob
        part = count(blob)
        paying = code == RUBY or blob & own != NONE
        if blob & must != NONE and (part < LEAST or not paying):
            short = min(short, part)
        if part >= LEAST:
            cells += part
            if paying:
                alone += splits[base + part]
        elif part == 1:
            n1 += 1
        elif part == 2:
            n2 += 1
        elif part == 3:
            n3 += 1
        elif part == 4:
            n4 += 1
        elif part == 5:
            n5 += 1
        else:
            n6 += 1
        near = beside(blob) & open_
        carry = ones & near
        ones ^= near
        fours |= twos & carry
        twos ^= carry
    few = n1 + n2 + n3 + n4 + n5 + n6 <= MOST_BLOBS
    if few:
        _fill_reach(fixed, open_, curve, at)
    three = count(ones & twos)
    two = count(twos) - three
    one = count(ones) - three
    four = count(fours)
    reach = LEAST if cells > 0 else short
    low = min(alone, most)
    curve[at] = low if short == LEAST else NEVER
    needs = 1 if cells > 0 else number
    for used in range(1, number):
        before = cells
        if four > 0:
            four -= 1
            touched = 4
        elif three > 0:
            three -= 1
            touched = 3
        elif two > 0:
            two -= 1
            touched = 2
        elif one > 0:
            one -= 1
            touched = 1
        else:
            touched = 0
        while touched > 0:
            touched -= 1
            if n6 > 0:
                n6 -= 1
                cells += 6
            elif n5 > 0:
                n5 -= 1
                cells += 5
            elif n4 > 0:
                n4 -= 1
                cells += 4
            elif n3 > 0:
                n3 -= 1
                cells += 3
            elif n2 > 0:
                n2 -= 1
                cells += 2
            elif n1 > 0:
                n1 -= 1
                cells += 1
        cells += 1
        reach += cells - before
        joint = min(cells, tables[table + used])
        if few and used + curve[at + used] < joint:
            joint = used + curve[at + used]
        worth = prizes[code][joint]
        if needs == number and joint >= LEAST:
            needs = used
        pair = splits[PAIRS + base + cells]
        if pair > worth:
            worth = max(worth, min(pair, apart))
        low = min(most, max(low, worth))
        curve[at + used] = low if reach >= LEAST else NEVER
        if low == most and reach >= LEAST and needs < number:
            # More WILDs pay no more.
            for more in range(used + 1, number):
                curve[at + more] = most
            break
    curve[at + number] = most
    return short, aim, needs


def _fill_reach(fixed: Bits, open_: Bits, reach: MutableSequence[int], at: int) -> None:
    """Write, for 1, 2, … open WILDs but not all, how many fixed cells they join to one blob at the most."""
    number = count(open_)
    every = count(fixed)
    for used in range(number):
        reach[at + used] = 0
    rest = fixed
    while rest != NONE:
        near = fill(lowest(rest), rest)
        rest ^= near
        held = count(near)
        for used in range(1, number):
            grown = near | (beside(near) & open_)
            touched = beside(grown) & fixed & (FULL ^ grown)
            if touched != NONE:
                grown |= fill(touched, fixed)
                held = count(grown & fixed)
            if held > reach[at + used]:  # noqa: PLR1730 - the innermost loop: no call here
                reach[at + used] = held
            if grown == near or held == every:
                break
            near = grown
    for used in range(1, number):
        reach[at + used] = max(reach[at + used], reach[at + used - 1])

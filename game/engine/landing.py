"""R1: new symbols fall into every empty cell."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.engine.board import BIT, FULL, KINDS, LETTERS, NONE, REEL, SIDE, Bits, Cell, cells, count, lowest
from game.engine.events import Event
from game.engine.model import Tables
from game.engine.record import note_landing
from game.engine.reels import occupied


class LandingError(ValueError):
    """A given landing that is missing or has an empty cell where a symbol must fall."""


def land_given(
    given: Sequence[Sequence[int]], landing: int, empty: Bits, symbols: list[Bits]
) -> None:
    """Let the symbols of a given picture (64 codes, -1 empty) fall into the empty cells.

    Raises ``LandingError`` with the landing, counted from 1, and the cell.
    """
    if landing >= len(given):
        where = "no cell is empty"
        if empty:
            reel, row = cells(empty)[0]
            where = f"cell [{reel}, {row}] is empty"
        raise LandingError(f"landing {landing + 1} is needed ({where}) but only {len(given)} are given")
    for cell in cells(empty):
        reel, row = cell
        code = given[landing][row * SIDE + reel]
        if code < 0:
            raise LandingError(f"landing {landing + 1}: cell [{reel}, {row}] must be filled but is empty")
        symbols[code] |= BIT[row * SIDE + reel]


def land(
    rng: np.random.Generator,
    tables: Tables,
    given: Sequence[Sequence[int]] | None,
    reel_set: int,
    grid: Bits,
    landing: int,
    symbols: list[Bits],
    log: list[Event] | None,
) -> Bits:
    """Fill every empty cell of the grid, and return those cells.

    Each reel that has one draws one stop, uniformly, on its strip of the reel set; its empty cells take
    consecutive symbols of the strip from the bottom cell up (R1.2). What is on the reels stays (R1.4).
    """
    empty = grid & (FULL ^ occupied(symbols))
    if given is not None:
        land_given(given, landing, empty, symbols)
        if log is not None:
            note_landing(log, symbols, empty, 8 if grid == FULL else 6, landing, -1, (-1,) * SIDE)
        return empty
    if log is not None:
        stops = [-1] * SIDE
    for reel in range(SIDE):
        column = empty & REEL[reel]
        if column != NONE:
            number = reel_set * SIDE + reel
            stop = int(rng.random() * tables.lengths[number])
            if log is not None:
                stops[reel] = stop
            position = tables.starts[number] + stop
            if column == grid & REEL[reel]:
                first = position * KINDS
                for code in range(KINDS):
                    symbols[code] |= tables.columns[first + code]
                continue
            # From the top cell down, the strip backwards: the first cell of a board is the quickest to find.
            position += count(column)
            while column != NONE:
                position -= 1
                cell = lowest(column)
                symbols[tables.strips[position]] |= cell
                column ^= cell
    if log is not None:
        note_landing(log, symbols, empty, 8 if grid == FULL else 6, landing, reel_set, stops)
    return empty


def read_picture(lines: Sequence[str]) -> list[int]:
    """Return the 64 codes of a picture of 8 lines of 8 letters, -1 for an empty cell.

    Raises ``LandingError`` with the line and the letter.
    """
    if len(lines) != SIDE:
        raise LandingError(f"a picture has {SIDE} lines, this one has {len(lines)}")
    codes = []
    for number, line in enumerate(lines):
        if len(line) != SIDE:
            raise LandingError(f"line {number + 1} {line!r} has {len(line)} letters, not {SIDE}")
        for reel, letter in enumerate(line):
            if letter != "." and letter not in LETTERS:
                cell: Cell = (reel, number)
                raise LandingError(f"unknown letter {letter!r} at cell [{cell[0]}, {cell[1]}]")
            codes.append(LETTERS.find(letter))
    return codes

"""Boards full of WILDs, for the tests and the benchmark of WILD ownership (R2.2)."""

from __future__ import annotations

import random

from game.engine.board import CELLS, LEAST, PAYING, RUBY, SIDE, components

LAYOUTS = ("noise", "blocks", "stripes", "checker", "blobs")
TABLES: dict[str, dict[int, int]] = {
    "flat": {7: 20},
    "steps": {7: 20, 8: 25, 9: 30, 12: 60, 16: 100, 20: 200, 30: 500, 40: 1000},
    "two": {7: 10, 14: 15},
    "each": {size: 3 * size for size in range(7, 65)},
    "early": {7: 100, 8: 110, 10: 130, 15: 150, 25: 160},
}


GAME: dict[int, int] = {
    7: 11, 8: 15, 9: 19, 10: 25, 11: 31, 12: 38, 13: 46, 14: 55, 16: 75, 18: 100, 20: 125, 23: 175, 26: 235,
    29: 300, 32: 390, 36: 510, 40: 650, 44: 810, 48: 1000,
}  # fmt: skip
GRADES = (100, 70, 52, 44, 27, 25, 18, 17)
"""What the table of a game looks like: the prizes of RUBY, and those of each symbol in per cent of them."""


def line_of(rows: dict[int, int]) -> list[int]:
    line = [0] * (CELLS + 1)
    for size in range(LEAST, CELLS + 1):
        line[size] = rows.get(size, line[size - 1])
    return line


def prizes_of(name: str, rng: random.Random) -> list[list[int]]:
    """A paytable by name: one table for all symbols, graded (less for the less valuable), or random."""
    if name == "graded":
        return [line_of({n: v * (10 - s) // 4 for n, v in TABLES["steps"].items()}) for s in range(PAYING)]
    if name == "game":
        return [line_of({n: max(1, v * grade // 100) for n, v in GAME.items()}) for grade in GRADES]
    if name == "random":
        result = []
        for _ in range(PAYING):
            value, rows = 0, {}
            for size in sorted([7, *rng.sample(range(8, 65), rng.randint(0, 12))]):
                value += rng.choice((1, 5, 10, 20, 40, 100))
                rows[size] = value
            result.append(line_of(rows))
        return result
    return [line_of(TABLES[name]) for _ in range(PAYING)]


def board_of(
    layout: str, density: float, symbols: int, rng: random.Random, side: int = SIDE
) -> tuple[list[int], int]:
    """Random reels: (own[0..7], wild). ``layout``: noise, blocks, stripes, checker, blobs."""
    codes = rng.sample(range(PAYING), symbols)
    low = 0 if side == SIDE else 1
    own, wild = [0] * PAYING, 0
    size = rng.choice((2, 3, 4))
    blocks = {(x, y): rng.choice(codes) for x in range(9) for y in range(9)}
    for row in range(low, low + side):
        for reel in range(low, low + side):
            bit = 1 << (row * SIDE + reel)
            if layout == "checker":
                is_wild = (row + reel) % 2 == 0
                if rng.random() < 0.1:
                    is_wild = rng.random() < density
            else:
                is_wild = rng.random() < density
            if layout == "blocks":
                code = blocks[reel // size, row // size]
            elif layout == "stripes":
                code = codes[(reel if size != 3 else row) // (1 + size // 4) % symbols]
            elif layout == "blobs" and (reel or row) and rng.random() < 0.55:
                before = bit >> 1 if reel and (rng.random() < 0.5 or not row) else bit >> 8
                code = next((s for s in range(PAYING) if own[s] & before), rng.choice(codes))
            else:
                code = rng.choice(codes)
            if is_wild:
                wild |= bit
            else:
                own[code] |= bit
    return own, wild


def big_of(own: list[int], wild: int) -> list[int]:
    """The cells of each symbol's groups of 7 or more, WILDs counted, with an own cell (RUBY also without)."""
    return [
        sum(g for g in components(own[s] | wild) if g.bit_count() >= LEAST and (s == RUBY or g & own[s]))
        for s in range(PAYING)
    ]


def contested_of(wild: int, big: list[int]) -> int:
    once = twice = 0
    for board in big:
        twice |= once & board & wild
        once |= board & wild
    return twice

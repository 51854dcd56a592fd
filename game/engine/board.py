"""Cells, bitboards and pictures of the reels.

The 8×8 frame is one 64-bit word a symbol: bit ``row * 8 + reel``, so that the lowest bit of a board is its
first cell in reading order (top row first, left to right). The 6×6 grid is the inner part of the frame.

The functions of the engine run in two ways. Played, a board is a plain ``int``. Simulated, the same
functions are compiled and a board is an unsigned 64-bit word. What makes that possible: constants that are
boards are of type ``Mask`` (a compiler gives those the unsigned type), a left shift is always followed by a
mask, and a complement is written ``FULL ^ board``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""``(reel, row)``, both 0–7 in the 8×8 frame; reel 0 is leftmost, row 0 topmost."""
Bits: TypeAlias = int
"""A set of cells as a 64-bit word."""


class Mask(int):
    """A constant that is a board."""

    __slots__ = ()


SYMBOLS: Final = (
    "RUBY", "EMERALD", "SAPPHIRE", "AMETHYST", "WATCH", "KEY", "PIPE", "VIOLIN",
    "WILD", "BONUS", "SHERLOCK", "MORIARTY",
)  # fmt: skip
"""All symbols by their code; the paying ones first, the most valuable of them first."""
LETTERS: Final = "RESAWKPV*BHX"
EMPTY_LETTER: Final = "."
PAYING: Final = 8
"""Codes below this are paying symbols."""
RUBY: Final = 0
WILD: Final = 8
BONUS: Final = 9
SHERLOCK: Final = 10
MORIARTY: Final = 11
KINDS: Final = 12

SIDE: Final = 8
CELLS: Final = 64
LEAST: Final = 7
"""The size of the smallest cluster (R2.1)."""

NONE: Final[Bits] = Mask(0)
ONE: Final[Bits] = Mask(1)
FULL: Final[Bits] = Mask(0xFFFF_FFFF_FFFF_FFFF)
INNER: Final[Bits] = Mask(0x007E_7E7E_7E7E_7E00)
"""The 6×6 grid: reels 1–6, rows 1–6."""
NOT_LEFT: Final[Bits] = Mask(0xFEFE_FEFE_FEFE_FEFE)
"""All cells but reel 0: what a step to the right may reach (nothing wraps round an edge)."""
NOT_RIGHT: Final[Bits] = Mask(0x7F7F_7F7F_7F7F_7F7F)
REEL: Final[tuple[Bits, ...]] = tuple(Mask(0x0101_0101_0101_0101 << reel) for reel in range(SIDE))
"""The cells of each reel."""
BIT: Final[tuple[Bits, ...]] = tuple(Mask(1 << index) for index in range(CELLS))


def count(board: Bits) -> int:
    """Return the number of cells."""
    return board.bit_count()


def lowest(board: Bits) -> Bits:
    """Return the first cell in reading order of a board that is not empty."""
    return board ^ (board & (board - ONE))


def index_of(bit: Bits) -> int:
    """Return ``row * 8 + reel`` of a board of one cell."""
    return (bit - ONE).bit_count()


def spread(board: Bits) -> Bits:
    """Return the board and every cell joined to it: an edge shared, no diagonal, no wrap (Terms)."""
    return (
        board
        | ((board << 1) & NOT_LEFT)
        | ((board >> 1) & NOT_RIGHT)
        | ((board << 8) & FULL)
        | (board >> 8)
    )


def flood(seed: Bits, within: Bits) -> Bits:
    """Return all cells of ``within`` that are joined to ``seed``, directly or through others of them."""
    found = seed & within
    while True:
        grown = spread(found) & within
        if grown == found:
            return found
        found = grown


# What follows is for people and files; it is never compiled.


def cells(board: Bits) -> tuple[Cell, ...]:
    """Return the cells of a board in reading order."""
    found = []
    while board:
        index = (board & -board).bit_length() - 1
        found.append((index & 7, index >> 3))
        board &= board - 1
    return tuple(found)


def bits(some: Iterable[Cell]) -> Bits:
    """Return the board of some cells."""
    board = 0
    for reel, row in some:
        board |= 1 << (row * SIDE + reel)
    return board


def components(board: Bits) -> Iterator[Bits]:
    """Yield the joined groups of a board, in the order of their first cell."""
    while board:
        group = flood(lowest(board), board)
        yield group
        board ^= group


def picture(reels: Iterable[Bits]) -> tuple[str, ...]:
    """Return the 8 lines of 8 letters of a set of reels (one board a symbol code), top row first."""
    letters = [EMPTY_LETTER] * CELLS
    for letter, board in zip(LETTERS, reels, strict=True):
        for reel, row in cells(board):
            letters[row * SIDE + reel] = letter
    return tuple("".join(letters[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE))


def draw(board: Bits, letter: str = "#") -> str:
    """Return one board as text, for messages."""
    lines = ("".join(letter if board >> (row * SIDE + reel) & 1 else EMPTY_LETTER for reel in range(SIDE))
             for row in range(SIDE))  # fmt: skip
    return "\n".join(lines)

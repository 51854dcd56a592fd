"""Places on the board: cells to board units and back, and where a cluster's value tag goes."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final, TypeAlias

from game.engine.board import NOT_RIGHT, SIDE, Bits, Cell, bits, cells

Spot: TypeAlias = tuple[float, float]
"""A place between or on cells, in reels and rows."""
CENTRE: Final = 4.0
"""The middle of the board, in board units."""
ZOOM: Final = {6: SIDE / 6, 8: 1.0}
"""The width of a cell by the size of the grid."""


def place(cell: tuple[float, float], zoom: float) -> tuple[float, float]:
    """Return the centre of a cell that is ``zoom`` wide, or of a spot between cells."""
    return CENTRE + (cell[0] - 3.5) * zoom, CENTRE + (cell[1] - 3.5) * zoom


def cell_at(x: float, y: float, zoom: float) -> Cell:
    """Return the cell over which a point lies, for cells ``zoom`` wide."""
    return floor((x - CENTRE) / zoom + 4.0), floor((y - CENTRE) / zoom + 4.0)


def first_row(grid: int) -> int:
    """Return the top row of a grid, which is its first reel too."""
    return (SIDE - grid) // 2


def centroid(some: Sequence[Cell]) -> tuple[float, float]:
    """Return the middle of some cells, in reels and rows."""
    return sum(cell[0] for cell in some) / len(some), sum(cell[1] for cell in some) / len(some)


def crossings(own: Bits) -> list[Spot]:
    """Return the inner crossings of the 2×2 blocks of some cells: a tag there covers only corners."""
    pairs = own & (own >> 1) & NOT_RIGHT
    return [(reel + 0.5, row + 0.5) for reel, row in cells(pairs & (pairs >> SIDE))]


def edges(own: Bits) -> list[Spot]:
    """Return the middles of all edges that two of some cells share, or else those of the cells."""
    beside = [(reel + 0.5, float(row)) for reel, row in cells(own & (own >> 1) & NOT_RIGHT)]
    below = [(float(reel), row + 0.5) for reel, row in cells(own & (own >> SIDE))]
    return beside + below or [(float(reel), float(row)) for reel, row in cells(own)]


def tag_spot(some: Sequence[Cell], taken: Sequence[Spot] = (), kept: Spot | None = None) -> Spot:
    """Return where a cluster's value tag lies, in reels and rows.

    That is the crossing nearest the cluster's centroid, or the shared edge where it has no 2×2 block. It
    stays where it was (``kept``) while that is a crossing, and keeps off the tags already ``taken`` where it
    can.
    """
    own = bits(some)

    def free(spot: Spot) -> bool:
        return all(abs(spot[0] - x) >= 1.0 or abs(spot[1] - y) >= 0.5 for x, y in taken)

    spots = crossings(own)
    if taken:
        spots = [spot for spot in spots if free(spot)] or [spot for spot in edges(own) if free(spot)] or spots
    spots = spots or edges(own)
    if kept is not None and kept[0] % 1 and kept[1] % 1 and kept in spots:
        return kept
    reel, row = centroid(some)
    return min(spots, key=lambda spot: ((spot[0] - reel) ** 2 + (spot[1] - row) ** 2, spot[1], spot[0]))

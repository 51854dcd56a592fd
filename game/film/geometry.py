"""Places on the board: cells to board units and back, and where a cluster's value tag goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor
from typing import Final

from game.engine.board import SIDE, Cell

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


def tag_spots(some: Sequence[Cell]) -> list[tuple[float, float]]:
    """Return where a value tag may lie, in reels and rows, best first.

    The inner crossings of 2×2 blocks come first, those nearest the centroid foremost: there a tag covers only
    corners of symbols. Then the edges that two of the cells share, then the cells themselves.
    """
    own = set(some)
    middle_reel, middle_row = centroid(some)

    def nearest(spots: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        return sorted(
            spots, key=lambda spot: ((spot[0] - middle_reel) ** 2 + (spot[1] - middle_row) ** 2, spot[1], spot[0])
        )

    crossings = [
        (reel + 0.5, row + 0.5)
        for reel, row in some
        if {(reel + 1, row), (reel, row + 1), (reel + 1, row + 1)} <= own
    ]
    edges = [(reel + 0.5, float(row)) for reel, row in some if (reel + 1, row) in own]
    edges += [(float(reel), row + 0.5) for reel, row in some if (reel, row + 1) in own]
    return nearest(crossings) + nearest(edges) + nearest((float(reel), float(row)) for reel, row in some)


def tag_spot(
    some: Sequence[Cell], taken: Sequence[tuple[float, float]] = (), kept: tuple[float, float] | None = None
) -> tuple[float, float]:
    """Return where a cluster's value tag lies, in reels and rows.

    It stays where it was (``kept``) while that is still a crossing inside the cluster, and keeps off the tags
    already ``taken`` where it can.
    """
    spots = tag_spots(some)

    def free(spot: tuple[float, float]) -> bool:
        return all(abs(spot[0] - x) >= 1.0 or abs(spot[1] - y) >= 0.5 for x, y in taken)

    if kept is not None and kept in spots and kept[0] % 1 and kept[1] % 1 and free(kept):
        return kept
    return next((spot for spot in spots if free(spot)), spots[0])

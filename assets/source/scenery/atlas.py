"""Packing of many small pictures into one sheet."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np

from .draw import Pixels


@dataclasses.dataclass(frozen=True, slots=True)
class Placed:
    """A picture's rectangle on the sheet, in pixels."""

    x: int
    y: int
    w: int
    h: int


def pack(pictures: Sequence[Pixels], width: int, gap: int = 2) -> tuple[Pixels, list[Placed]]:
    """Lay pictures in rows, tallest first; returns the sheet and each picture's place in the given order."""
    order = sorted(range(len(pictures)), key=lambda i: (-pictures[i].shape[0], -pictures[i].shape[1]))
    places: dict[int, Placed] = {}
    x = y = row = 0
    for i in order:
        h, w = pictures[i].shape[:2]
        if x + w > width:
            x, y, row = 0, y + row + gap, 0
        places[i] = Placed(x, y, w, h)
        x, row = x + w + gap, max(row, h)
    sheet = np.zeros((y + row, width, 4), np.uint8)
    for i, p in places.items():
        sheet[p.y : p.y + p.h, p.x : p.x + p.w] = pictures[i]
    return sheet, [places[i] for i in range(len(pictures))]


def trimmed(pixels: Pixels) -> tuple[Pixels, int, int]:
    """The picture without empty margins, and the left and top margins that were cut."""
    ys, xs = np.nonzero(pixels[..., 3])
    if not len(xs):
        return pixels[:1, :1], 0, 0
    x, y = int(xs.min()), int(ys.min())
    return pixels[y : int(ys.max()) + 1, x : int(xs.max()) + 1], x, y

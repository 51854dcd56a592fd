"""Small pictures that pages share: a symbol on its dark tile, stripes, discs with a symbol."""

from __future__ import annotations

from typing import Final

import pygame

from game.view.canvas import Canvas
from game.view.colours import BRASS, CELL_CENTRE, CELL_EDGE, Colour
from game.view.layout import Box
from game.view.sprites import SYMBOLS

STRIPE: Final[Colour] = (0x8A, 0x5A, 0x2A)
RULE: Final[Colour] = (0x8A, 0x5A, 0x2A)


def tile(canvas: Canvas, name: str, x: float, y: float, size: float, *, free: bool = False) -> None:
    """Draw a symbol on a cell of the reels, centred at a place; "" draws the bare cell."""
    pixels = canvas.layout.length(size)
    cell = canvas.scenery.scaled("cell_free" if free else "cell_base", pixels, pixels)
    middle = canvas.layout.point(x, y)
    if cell is not None:
        canvas.blit(cell, middle)
    else:
        rect = pygame.Rect(0, 0, pixels, pixels)
        rect.center = middle
        pygame.draw.rect(canvas.surface, CELL_CENTRE[free], rect, border_radius=pixels // 10)
    if name:
        canvas.symbol(name, x, y, size * 0.96)


def medal(canvas: Canvas, name: str, x: float, y: float, radius: float) -> None:
    """Draw a symbol on a dark disc with a brass rim, centred at a place."""
    middle, pixels = canvas.layout.point(x, y), canvas.layout.length(radius)
    pygame.draw.aacircle(canvas.surface, BRASS, middle, pixels)
    pygame.draw.aacircle(canvas.surface, CELL_EDGE[0], middle, pixels - max(1, pixels // 12))
    # The special symbols are round themselves; the others need room for their corners.
    canvas.symbol(name, x, y, radius * (1.55 if name in SYMBOLS[:8] else 1.9))


def stripe(canvas: Canvas, box: Box, alpha: float = 0.13) -> None:
    """Darken a row on parchment."""
    canvas.fill(box, STRIPE, alpha, radius=6)

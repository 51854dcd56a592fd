"""The dark panel with a gold rim that captions stand on."""

from __future__ import annotations

import pygame

from game.view.canvas import Canvas
from game.view.colours import GOLD, Colour
from game.view.layout import Box

GROUND: Colour = (20, 11, 7)


def panel(canvas: Canvas, box: Box) -> None:
    """Draw the panel over a box in canvas units."""
    canvas.fill(box, GROUND, 0.95, radius=16)
    scale = canvas.layout.scale
    pygame.draw.rect(
        canvas.surface,
        GOLD,
        canvas.layout.rect(box),
        width=max(1, round(2.5 * scale)),
        border_radius=round(16 * scale),
    )

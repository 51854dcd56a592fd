"""The symbols that are stuck and at rest, kept in one picture: most of a full board."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.engine.board import Cell
from game.view import compat

Placed = tuple[pygame.Surface, tuple[int, int]]


class Held:
    """Keeps what stays where it is: what is new is added; only when something goes all is laid out anew."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._picture: pygame.Surface | None = None
        self._there: dict[Cell, Placed] = {}

    def clear(self) -> None:
        """Forget what was made for another window size."""
        self._picture = None
        self._there.clear()

    def draw(
        self, surface: pygame.Surface, size: tuple[int, int], at: tuple[int, int], some: Mapping[Cell, Placed]
    ) -> None:
        """Draw pictures, by cell, at their places on a board of ``size`` pixels that begins ``at``."""
        if not some:
            return
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size, pygame.SRCALPHA)
            self._there.clear()
        if any(some.get(cell) != placed for cell, placed in self._there.items()):
            self._picture.fill((0, 0, 0, 0))
            self._there.clear()
        for cell, placed in some.items():
            if cell not in self._there:
                # Multiplied by their alpha: what overlaps comes out exactly as on the screen.
                self._picture.blit(
                    compat.premultiplied(placed[0]), placed[1], special_flags=pygame.BLEND_PREMULTIPLIED
                )
                self._there[cell] = placed
        surface.blit(self._picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

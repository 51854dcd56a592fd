"""The symbols that are stuck and at rest, kept in one picture: most of a full board."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.engine.board import Cell
from game.view import compat

Placed = tuple[pygame.Surface, tuple[int, int]]


class Held:
    """Keeps what stays where it is. When something comes or goes, all is laid out anew.

    So the picture never depends on what came first, even where two overlap by a pixel.
    """

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
        if some != self._there:
            self._picture.fill((0, 0, 0, 0))
            self._there = dict(some)
            # Multiplied by their alpha: what overlaps comes out exactly as on the screen.
            light = {id(picture): picture for picture, _ in some.values()}
            ready = {key: compat.premultiplied(picture) for key, picture in light.items()}
            for _, (picture, spot) in sorted(some.items()):
                self._picture.blit(ready[id(picture)], spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.blit(self._picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)

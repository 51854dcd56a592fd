"""A panel in two: the box in which it lets nothing through, and its rim."""

from __future__ import annotations

from typing import Final

import pygame

from game.view import compat
from game.view.canvas import Canvas

LEAST: Final = 16
"""A box of fewer pixels across or down is not worth a picture of its own."""
DENSE: Final = 250
"""An alpha above this, of 255, is one of what lets nothing through: scaling loses a level or two."""


class Solid:
    """Keeps, of one picture, the middle that hides all behind it: it is copied, which is quicker."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._of: pygame.Surface | None = None
        self._core: pygame.Surface | None = None
        self._box = pygame.Rect(0, 0, 0, 0)
        self._rim: tuple[pygame.Rect, ...] = ()

    def box(self, picture: pygame.Surface) -> pygame.Rect:
        """Return the box, from the picture's corner; it is empty if the picture has no such middle."""
        if picture is not self._of:
            self._of = picture
            self._box = _solid_box(picture)
            width, height = picture.get_size()
            box = self._box
            self._rim = (
                pygame.Rect(0, 0, width, box.top),
                pygame.Rect(0, box.top, box.left, box.height),
                pygame.Rect(box.right, box.top, width - box.right, box.height),
                pygame.Rect(0, box.bottom, width, height - box.bottom),
            )
            self._core = compat.opaque(box.size) if box.width else None
            if self._core is not None:
                self._core.blit(picture, (0, 0), box)
        return self._box

    def draw(self, canvas: Canvas, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw the picture, which has no alpha of its whole."""
        box = self.box(picture)
        if self._core is None:
            canvas.lay(picture, at)
            return
        canvas.lay(self._core, (at[0] + box.left, at[1] + box.top))
        for part in self._rim:
            canvas.lay(picture, (at[0] + part.left, at[1] + part.top), part=part)


def _solid_box(picture: pygame.Surface) -> pygame.Rect:
    """Return the picture without the thinnest margin, the same on all sides, that leaves nothing clear."""
    whole = picture.get_rect()
    seen = pygame.mask.from_surface(picture, DENSE)

    def clear(margin: int) -> bool:
        box = whole.inflate(-2 * margin, -2 * margin)
        return seen.overlap_area(pygame.Mask(box.size, fill=True), box.topleft) < box.width * box.height

    low, high = 0, (min(whole.size) - LEAST) // 2
    if high < 0 or clear(high):
        return pygame.Rect(0, 0, 0, 0)
    while low < high:
        middle = (low + high) // 2
        if clear(middle):
            low = middle + 1
        else:
            high = middle
    return whole.inflate(-2 * low, -2 * low)

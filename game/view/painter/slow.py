"""Pictures of what moves slowly: fog, flicker, turning light."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from game.view import compat

Piece: TypeAlias = Callable[[pygame.Surface, float], bool]
"""Draws a part of a picture of a time in seconds; returns whether there was anything to do."""
ROUNDING: Final = 1e-6


def beat(time: float, hz: float) -> float:
    """Return the last of the times, ``hz`` a second, that is not after ``time``."""
    return math.floor(time * hz + ROUNDING) / hz


class Slow:
    """Keeps a picture that is made anew a few times a second.

    While one is shown, the next is made piece by piece, one a frame: so no frame has to wait for a whole one.
    What is shown depends only on the key and the beat, never on what was shown before.
    """

    def __init__(self) -> None:
        """Start with nothing made."""
        self._shown: tuple[object, ...] = ()
        self._next: tuple[object, ...] = ()
        self._done = 0
        self._front: pygame.Surface | None = None
        self._back: pygame.Surface | None = None

    def picture(
        self, size: tuple[int, int], key: tuple[object, ...], time: float, hz: float, pieces: Sequence[Piece]
    ) -> pygame.Surface | None:
        """Return the picture of ``key`` at the beat of ``time``, None if too much of it is still to be made.

        ``pieces`` make it, in their order; one more is made with every call.
        """
        if self._front is None or self._back is None or self._front.get_size() != size:
            self._front, self._back = compat.opaque(size), compat.opaque(size)
            self._shown = self._next = ()
        now = beat(time, hz)
        if self._next == (key, now) and self._done >= len(pieces) - 1:
            self._make(key, now, pieces, 1)
            self._front, self._back = self._back, self._front
            self._shown, self._next = self._next, ()
        shown = self._shown == (key, now)
        self._make(key, beat(now + 1.5 / hz, hz), pieces, 1)
        return self._front if shown else None

    def _make(self, key: tuple[object, ...], time: float, pieces: Sequence[Piece], most: int) -> None:
        """Make so many more pieces of the picture at the back."""
        if self._back is None:
            return
        if self._next != (key, time):
            self._next, self._done = (key, time), 0
        for piece in pieces[self._done :]:
            if most <= 0:
                return
            most -= piece(self._back, time)
            self._done += 1

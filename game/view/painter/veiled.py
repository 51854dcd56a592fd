"""What lies behind an announcement: the scene, darkened, with light that turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.view import compat
from game.view.canvas import Canvas
from game.view.painter.rays import BAND, RAYS_HZ, Rays
from game.view.painter.slow import Piece, Slow, beat

DARK_PIECES: Final = 5
"""A dark scene that is kept is made in so many pieces, one a frame."""


class Veiled:
    """Darkens the scene and lets the light turn over it, from the window's top to the bar."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._rays = Rays()
        self._slow = Slow()
        self._dark: pygame.Surface | None = None
        """The scene with its veil, without light."""
        self._dark_of: tuple[object, ...] = ()
        self._dark_rows = 0
        """So many of its rows are made, from the top."""

    def draw(
        self, canvas: Canvas, scene: pygame.Surface, version: int, veil: float, light: float, time: float, *,
        steady: bool, swells: bool, lay_on: Callable[[], object] | None = None,
        hidden: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """Draw the scene with a ``veil`` and its ``light``, both 0–1; ``lay_on`` draws on it before.

        ``steady``: the next frames will be like this one, but for the light. ``swells``: its strength will be
        another one; if not, ``kept`` was asked before for the very same. What is ``hidden``, in pixels, need
        not be drawn. ``version`` is another one whenever the scene is.
        """
        whole = scene.get_rect()
        lit = self._rays.turn(canvas, light, beat(time, RAYS_HZ)) if light > 0 else None
        if swells:
            # What the next beat needs is begun, a little with every frame.
            self._rays.ahead(canvas, beat(time + 1 / RAYS_HZ, RAYS_HZ))
        if steady and swells:
            self._darken(canvas, scene, version, veil)
        ways = [(scene, veil, whole)]
        if lay_on is None and self._dark is not None and self._dark_of == (canvas.layout, version, veil):
            # As far down as it is dark already, it is copied.
            dark, light_rows = (
                pygame.Rect(0, top, whole.width, bottom - top)
                for top, bottom in ((0, self._dark_rows), (self._dark_rows, whole.height))
            )
            ways = [(self._dark, 0.0, dark), (scene, veil, light_rows)]
        for picture, dark_by, area in ways:
            for part in self._lay(canvas.surface, picture, dark_by, area, lay_on, hidden):
                if lit is not None:
                    self._rays.add(canvas.surface, lit, part)

    def _darken(self, canvas: Canvas, scene: pygame.Surface, version: int, veil: float) -> bool:
        """Make a piece more of the dark scene that is kept; returns whether there was anything to do."""
        width, height = scene.get_size()
        if self._dark is None or self._dark.get_size() != (width, height):
            self._dark = compat.opaque((width, height))
            self._dark_of = ()
        if self._dark_of != (canvas.layout, version, veil):
            self._dark_of = (canvas.layout, version, veil)
            self._dark_rows = 0
        if self._dark_rows >= height:
            return False
        rows = min(BAND * -(-height // (BAND * DARK_PIECES)), height - self._dark_rows)
        for _ in self._lay(self._dark, scene, veil, pygame.Rect(0, self._dark_rows, width, rows)):
            pass
        self._dark_rows += rows
        return True

    def kept(
        self, canvas: Canvas, scene: pygame.Surface, version: int, veil: float, light: float, time: float,
        hidden: pygame.Rect | None,
    ) -> pygame.Surface | None:  # fmt: skip
        """Return what ``draw`` would draw, if that was kept; if not, a little of it is made."""
        width, height = scene.get_size()
        if self._darken(canvas, scene, version, veil):
            return None  # The light can wait for the next frame.
        behind = self._dark
        if light <= 0 or behind is None:
            return behind

        def lay(target: pygame.Surface, at: float, rows: tuple[int, int]) -> bool:
            lit = self._rays.turn(canvas, light, at)
            area = pygame.Rect(0, rows[0], width, rows[1] - rows[0])
            for part in self._lay(target, behind, 0.0, area, hidden=hidden):
                self._rays.add(target, lit, part)
            return True

        def ahead(_: pygame.Surface, at: float) -> bool:
            return self._rays.ahead(canvas, at)

        pieces: tuple[Piece, ...] = (ahead, *(partial(lay, rows=rows) for rows in _cuts(height)))
        place = None if hidden is None else tuple(hidden)
        return self._slow.picture((width, height), (*self._dark_of, light, place), time, RAYS_HZ, pieces)

    @staticmethod
    def _lay(
        target: pygame.Surface, scene: pygame.Surface, veil: float, area: pygame.Rect,
        lay_on: Callable[[], object] | None = None, hidden: pygame.Rect | None = None,
    ) -> Iterator[pygame.Rect]:  # fmt: skip
        """Draw an area of the scene with its veil, part by part; yields each part as soon as it is drawn."""
        grey = round(255 * (1 - min(1.0, veil)))
        for part in parts(area, hidden):
            target.blit(scene, part.topleft, part)
            if lay_on is not None:
                target.set_clip(part)
                lay_on()
                target.set_clip(None)
            if grey < 255:
                # Multiplying is several times faster than blending, and the night is all but black.
                target.fill((grey, grey, grey), part, special_flags=pygame.BLEND_RGB_MULT)
            yield part


def _cuts(height: int) -> Iterator[tuple[int, int]]:
    """Cut so many rows in three; to begin with the first there is more to be done than to draw it."""
    ends = [BAND * round(height * part / BAND) for part in (0.27, 0.6)]
    yield from zip((0, *ends), (*ends, height), strict=True)


def parts(area: pygame.Rect, hidden: pygame.Rect | None, high: int = BAND) -> Iterator[pygame.Rect]:
    """Cut an area into bands, without what is hidden; each begins at an even row and an even column.

    A band is ``high`` rows at most, an even number.
    """
    hole = pygame.Rect(area.left, area.bottom, area.width, 0)
    if hidden is not None:
        inside = hidden.clip(area)
        left, top = inside.left + inside.left % 2, inside.top + inside.top % 2
        size = (inside.right - left) & ~1, (inside.bottom - top) & ~1
        if min(size) > 0:
            hole = pygame.Rect((left, top), size)
    for left, right, top, bottom in (
        (area.left, area.right, area.top, hole.top),
        (area.left, hole.left, hole.top, hole.bottom),
        (hole.right, area.right, hole.top, hole.bottom),
        (area.left, area.right, hole.bottom, area.bottom),
    ):
        for row in range(top, bottom, high):
            if right > left:
                yield pygame.Rect(left, row, right - left, min(high, bottom - row))

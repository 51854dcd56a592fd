"""What lies behind an announcement: the scene, darkened, with light that turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.view import compat
from game.view.canvas import Canvas
from game.view.painter.rays import BAND, RAYS_HZ, Rays
from game.view.painter.slow import Piece, Slow, beat


class Veiled:
    """Darkens the scene and lets the light turn over it, from the window's top to the bar."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._rays = Rays()
        self._slow = Slow()
        self._dark: pygame.Surface | None = None
        """The scene with its veil, without light."""
        self._dark_of: tuple[object, ...] = ()

    def draw(
        self, canvas: Canvas, scene: pygame.Surface, veil: float, light: float, time: float, *,
        swells: bool, lay_on: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        """Draw the scene with a ``veil`` and its ``light``, both 0–1; ``lay_on`` draws on it before.

        ``swells``: the next frames will be like this one, but for the strength of veil and light. If not,
        ``kept`` was asked before for the very same.
        """
        height = scene.get_height()
        lit: pygame.Surface | None = None
        spread: pygame.Surface | None = None
        if swells:
            spread = self._spread(canvas, scene.get_size(), time)
        if light <= 0:
            spread = None
        elif spread is None:
            lit = self._rays.turn(canvas, light, beat(time, RAYS_HZ))
        if not swells and self._dark is not None:
            scene, veil = self._dark, 0.0  # ``kept`` has just made it
        for top, band in self._lay(canvas.surface, scene, veil, (0, height), lay_on):
            if spread is not None:
                self._rays.add_spread(band, spread, light, top)
            elif lit is not None:
                self._rays.add(band, lit, top)

    def _spread(self, canvas: Canvas, size: tuple[int, int], time: float) -> pygame.Surface | None:
        """Return the light at full strength and in its full size, if that was kept."""
        part = BAND * round(size[1] / 3 / BAND)

        def ahead(_: pygame.Surface, at: float) -> bool:
            return not self._rays.ahead(canvas, at, 2)

        def spread(target: pygame.Surface, at: float, rows: tuple[int, int]) -> bool:
            self._rays.spread(target, self._rays.turn(canvas, 1.0, at), rows)
            return True

        pieces: tuple[Piece, ...] = (
            ahead,
            lambda target, at: spread(target, at, (0, part)),
            lambda target, at: spread(target, at, (part, size[1])),
        )
        return self._slow.picture(size, (canvas.layout, "light"), time, RAYS_HZ, pieces)

    def kept(
        self, canvas: Canvas, scene: pygame.Surface, version: int, veil: float, light: float, time: float
    ) -> pygame.Surface | None:
        """Return what ``draw`` would draw, if that was kept; if not, a little of it is made.

        ``version`` is another one whenever the scene is.
        """
        size = scene.get_size()
        half = BAND * round(size[1] / 2 / BAND)
        dark = (canvas.layout, version, veil)
        if self._dark is None or self._dark.get_size() != size:
            self._dark = compat.opaque(size)
            self._dark_of = ()
        if dark != self._dark_of:
            self._dark_of = dark
            for _ in self._lay(self._dark, scene, veil, (0, size[1])):
                pass
            if light > 0:
                return None  # The light can wait for the next frame.
        if light <= 0:
            return self._dark
        behind = self._dark

        def lay(target: pygame.Surface, at: float, rows: tuple[int, int]) -> bool:
            lit = self._rays.turn(canvas, light, at)
            for top, band in self._lay(target, behind, 0.0, rows):
                self._rays.add(band, lit, top)
            return True

        def ahead(_: pygame.Surface, at: float) -> bool:
            return not self._rays.ahead(canvas, at)

        pieces: tuple[Piece, ...] = (
            ahead,
            lambda target, at: lay(target, at, (0, half)),
            lambda target, at: lay(target, at, (half, size[1])),
        )
        return self._slow.picture(size, (*dark, light), time, RAYS_HZ, pieces)

    @staticmethod
    def _lay(
        target: pygame.Surface, scene: pygame.Surface, veil: float, rows: tuple[int, int],
        lay_on: Callable[[], object] | None = None,
    ) -> Iterator[tuple[int, pygame.Surface]]:  # fmt: skip
        """Draw some rows of the scene with its veil, band by band; yields each band's top and the target."""
        width = target.get_width()
        grey = round(255 * (1 - min(1.0, veil)))
        for top in range(rows[0], rows[1], BAND):
            band = pygame.Rect(0, top, width, min(BAND, rows[1] - top))
            target.blit(scene, band.topleft, band)
            if lay_on is not None:
                target.set_clip(band)
                lay_on()
                target.set_clip(None)
            if grey < 255:
                # Multiplying is several times faster than blending, and the night is all but black.
                target.fill((grey, grey, grey), band, special_flags=pygame.BLEND_RGB_MULT)
            yield top, target

"""The painter of the game's screen: one ``Frame`` and the figures round it, in the order of their layers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.film.frame import OVER, Frame, Meter
from game.view import compat
from game.view.canvas import Canvas
from game.view.painter.banners import RAYS_HZ, Banners, calm_of, veil_of
from game.view.painter.board import Board
from game.view.painter.column import Figures, draw_bonus, draw_notes
from game.view.painter.hud import Bar
from game.view.painter.slow import Piece, Slow, beat
from game.view.painter.street import Street
from game.view.painter.tower import Tower

AMBIENT_HZ: Final = 10.0
"""How often fog and flicker move."""

LIGHT_STEPS: Final = 10
"""In so many steps the light behind an announcement swells."""


class Painter:
    """Draws a frame: street, tower, board, frame of the reels, column, banner, bar.

    ``time`` (seconds) moves what is alive around the film: fog, lamps, light. What it keeps are pictures made
    for one window size; the same frame, figures and time give the same picture.
    """

    def __init__(self) -> None:
        """Start with nothing made."""
        self.street = Street()
        self.tower = Tower()
        self.board = Board()
        self.banners = Banners()
        self.bar: Callable[[Canvas, Figures], None] = Bar()
        """Draws what stands at the foot of the window; a replay has another bar."""
        self._slow = Slow()
        self._meter: Meter | None = None
        self._behind: tuple[object, ...] = ()
        self._kept: pygame.Surface | None = None

    def draw(self, canvas: Canvas, frame: Frame, figures: Figures, time: float) -> None:
        """Draw everything but the controls."""
        calm = calm_of(frame)
        light: pygame.Surface | None = None
        if calm > 0:
            self._draw_scene(canvas, frame, figures, time, calm)
        else:
            # Behind a dark veil the board need not tremble.
            frame = replace(frame, shake_x=0.0, shake_y=0.0)
            self._draw_still(canvas, frame, figures, time)
            light = self._light(canvas, frame, time)
        if veil_of(frame) < 0.5:
            self.board.draw_bead(canvas, frame.bead * (1 - veil_of(frame)))
        self.banners.draw_behind(canvas, frame, time, light)
        self._draw_front(canvas, frame, figures)

    def _draw_front(self, canvas: Canvas, frame: Frame, figures: Figures) -> None:
        """Draw what lies over the veil of an announcement."""
        self.bar(canvas, figures)
        self.board.draw_over(canvas, frame)
        self.banners.draw(canvas, frame, figures.money)

    def _draw_scene(self, canvas: Canvas, frame: Frame, figures: Figures, time: float, calm: float) -> None:
        """Draw what an announcement would cover."""
        self._draw_surroundings(canvas, frame, beat(time, AMBIENT_HZ), calm)
        self.board.draw_under(canvas, frame, figures.money, marks=figures.marks, calm=calm)
        self.board.draw_frame(canvas)
        draw_bonus(canvas, frame)
        draw_notes(canvas, frame, figures)

    def _draw_surroundings(self, canvas: Canvas, frame: Frame, time: float, calm: float) -> None:
        """Draw street and tower: what only drifts and flickers is kept from one beat to the next."""
        mix, meter = frame.backdrop, frame.meter
        towered = meter == self._meter  # A meter in motion is drawn anew with every frame.
        self._meter = meter
        if 0 < mix < 1 or calm <= 0:
            self.street.draw(canvas, mix, time, calm)
            self.tower.draw(canvas, meter, mix, time, calm)
            return
        left, right, *rest = self.street.regions(canvas)

        def street(*regions: pygame.Rect) -> Piece:
            def draw(target: pygame.Surface, at: float) -> None:
                with canvas.onto(target):
                    self.street.draw(canvas, mix, at, calm, regions)

            return draw

        def tower(part: pygame.Rect) -> Piece:
            def draw(target: pygame.Surface, at: float) -> None:
                target.set_clip(part)
                with canvas.onto(target):
                    self.tower.draw(canvas, meter, mix, at, calm)
                target.set_clip(None)

            return draw

        pieces = [street(half) for side in (left, right) for half in _halves(side)]
        pieces.append(street(*rest))
        if towered:
            pieces += [tower(half) for half in _halves(canvas.surface.get_rect())]
        key = ("street", canvas.layout, mix, calm, meter if towered else None)
        picture = self._slow.picture(canvas.surface.get_size(), key, time, AMBIENT_HZ, pieces)
        for region in (left, right, *rest):
            canvas.surface.blit(picture, region.topleft, region)
        if not towered:
            self.tower.draw(canvas, meter, mix, time, calm)

    def _draw_still(self, canvas: Canvas, frame: Frame, figures: Figures, time: float) -> None:
        """Draw what stands still behind an announcement, anew only when something of it changed."""
        key = _still(canvas, frame, figures)
        if key != self._behind or self._kept is None or self._kept.get_size() != canvas.surface.get_size():
            self._draw_scene(canvas, frame, figures, time, 0.0)
            self._behind = key
            if self._kept is None or self._kept.get_size() != canvas.surface.get_size():
                self._kept = compat.opaque(canvas.surface.get_size())
            self._kept.blit(canvas.surface, (0, 0))
            return
        above = pygame.Rect(0, 0, canvas.layout.width, canvas.layout.rect(canvas.places.bar).top + 2)
        canvas.surface.blit(self._kept, (0, 0), above)

    def _light(self, canvas: Canvas, frame: Frame, time: float) -> pygame.Surface | None:
        """Return the light that turns behind an announcement, kept from one beat to the next."""
        level = round(frame.rays * LIGHT_STEPS) / LIGHT_STEPS
        if level <= 0:
            return None
        pieces = self.banners.ray_pieces(canvas, level)
        return self._slow.picture(
            canvas.surface.get_size(), ("rays", canvas.layout, level), time, RAYS_HZ, pieces
        )


def _halves(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the upper and the lower half."""
    upper = pygame.Rect(rect.left, rect.top, rect.width, rect.height // 2)
    return upper, pygame.Rect(rect.left, upper.bottom, rect.width, rect.height - upper.height)


def _still(canvas: Canvas, frame: Frame, figures: Figures) -> tuple[object, ...]:
    """Return all that the picture behind an announcement depends on."""
    return (
        canvas.layout,
        tuple(one for one in frame.sprites if one.layer < OVER),
        tuple((one.symbol, one.cells, one.alpha, one.grown) for one in frame.outlines),
        (frame.tags, frame.areas, frame.notes, frame.note_text, frame.note_symbol),
        (frame.zoom, frame.ring, frame.backdrop, frame.dim, frame.glow_reels),
        (frame.meter, frame.tally, frame.tally_glow, frame.free),
        (frame.spins_left, frame.spins_total, frame.spins_glow),
        (figures.total_label, figures.total, figures.sum_text, figures.marks),
    )

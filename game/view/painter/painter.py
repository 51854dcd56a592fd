"""The painter of the game's screen: one ``Frame`` and the figures round it, in the order of their layers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.film.frame import OVER, Frame
from game.view.canvas import Canvas
from game.view.painter.banners import Banners, calm_of, veil_of
from game.view.painter.board import Board
from game.view.painter.column import Figures, draw_bonus, draw_notes
from game.view.painter.hud import Bar
from game.view.painter.street import Street
from game.view.painter.tower import Tower


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
        self._behind: tuple[object, ...] = ()
        self._kept: pygame.Surface | None = None

    def draw(self, canvas: Canvas, frame: Frame, figures: Figures, time: float) -> None:
        """Draw everything but the controls."""
        calm = calm_of(frame)
        if calm > 0:
            self._draw_scene(canvas, frame, figures, time, calm)
        else:
            # Behind a dark veil the board need not tremble.
            frame = replace(frame, shake_x=0.0, shake_y=0.0)
            self._draw_still(canvas, frame, figures, time)
        if veil_of(frame) < 0.5:
            self.board.draw_bead(canvas, frame.bead * (1 - veil_of(frame)))
        self.banners.draw_behind(canvas, frame, time)
        self.bar(canvas, figures)
        self.board.draw_over(canvas, frame)
        self.banners.draw(canvas, frame, figures.money)

    def _draw_scene(self, canvas: Canvas, frame: Frame, figures: Figures, time: float, calm: float) -> None:
        """Draw what an announcement would cover."""
        self.street.draw(canvas, frame.backdrop, time, calm)
        self.tower.draw(canvas, frame.meter, frame.backdrop, time, calm)
        self.board.draw_under(canvas, frame, figures.money, marks=figures.marks, calm=calm)
        self.board.draw_frame(canvas)
        draw_bonus(canvas, frame)
        draw_notes(canvas, frame, figures)

    def _draw_still(self, canvas: Canvas, frame: Frame, figures: Figures, time: float) -> None:
        """Draw what stands still behind an announcement, anew only when something of it changed."""
        key = _still(canvas, frame, figures)
        if key != self._behind or self._kept is None or self._kept.get_size() != canvas.surface.get_size():
            self._draw_scene(canvas, frame, figures, time, 0.0)
            self._behind = key
            self._kept = canvas.surface.copy()
            return
        above = pygame.Rect(0, 0, canvas.layout.width, canvas.layout.rect(canvas.places.bar).top + 2)
        canvas.surface.blit(self._kept, (0, 0), above)


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

"""The painter of the game's screen: one ``Frame`` and the figures round it, in the order of their layers."""

from __future__ import annotations

from game.film.frame import Frame
from game.view.canvas import Canvas
from game.view.painter.banners import Banners, veil_of
from game.view.painter.board import Board
from game.view.painter.column import Figures, draw_bonus, draw_notes
from game.view.painter.hud import draw_bar
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

    def draw(self, canvas: Canvas, frame: Frame, figures: Figures, time: float) -> None:
        """Draw everything but the controls."""
        self.street.draw(canvas, frame.backdrop, time, veil_of(frame))
        self.tower.draw(canvas, frame.meter, frame.backdrop, time)
        self.board.draw_under(canvas, frame, figures.money, marks=figures.marks)
        self.board.draw_frame(canvas, frame)
        draw_bonus(canvas, frame)
        draw_notes(canvas, frame, figures)
        self.banners.draw_behind(canvas, frame, time)
        draw_bar(canvas, figures)
        self.board.draw_over(canvas, frame)
        self.banners.draw(canvas, frame, figures.money)

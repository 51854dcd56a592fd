"""The painter of the game's screen: one ``Frame`` and the figures round it, in the order of their layers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from game.film.frame import Frame
from game.view.canvas import Canvas
from game.view.painter.banners import Banners, calm_of, veil_of
from game.view.painter.board import Board
from game.view.painter.column import Figures
from game.view.painter.hud import Bar
from game.view.painter.scene import Scene
from game.view.painter.veiled import Veiled, parts

LIGHT_STEPS: Final = 10
"""In so many steps the light behind an announcement swells."""


class Painter:
    """Draws a frame: the scene, what an announcement does to it, bar, what flies, the announcement.

    ``time`` (seconds) moves what is alive around the film: fog, lamps, light. What it keeps are pictures made
    for one window size; the same frame, figures and time give the same picture. If the canvas still shows
    what was drawn last, only what differs is drawn.
    """

    def __init__(self) -> None:
        """Start with nothing made."""
        self.scene = Scene()
        self.banners = Banners()
        self.bar: Callable[[Canvas, Figures], None] = Bar()
        """Draws what stands at the foot of the window; a replay has another bar."""
        self._veiled = Veiled()
        self._behind: pygame.Surface | None = None
        """What the picture that was left shows behind all that covers it; None if that was not kept."""
        self._left: object = None

    @property
    def board(self) -> Board:
        """Return what draws the reels."""
        return self.scene.board

    def draw(self, canvas: Canvas, frame: Frame, figures: Figures, time: float) -> None:
        """Draw everything but the controls."""
        covered = canvas.take_up(self._left)
        self._left = object()
        calm, veil = calm_of(frame), veil_of(frame)
        if calm <= 0 and (frame.shake_x or frame.shake_y):
            # Behind a dark veil the board need not tremble.
            frame = replace(frame, shake_x=0.0, shake_y=0.0)
        bead = frame.bead * (1 - veil) if veil < 0.5 else 0.0
        light = round(frame.rays * LIGHT_STEPS) / LIGHT_STEPS if calm <= 0 else 0.0
        if calm > 0 and frame.rays > 0.01 and not veil:
            light = frame.rays  # Light without an announcement: a landing that wins free spins.
        plain = veil <= 0.004 and light <= 0
        changed = self.scene.update(canvas, frame, figures, time, apart=plain)
        picture = self.scene.picture
        if picture is None:
            return
        steady = frame.banner is not None and frame.banner.alpha >= 1.0 and not changed and bead <= 0
        still = steady and light in {0.0, 1.0}
        hidden = self.banners.hidden(canvas, frame)
        behind: pygame.Surface | None = None
        if plain:
            behind = picture
        elif still:
            behind = self._veiled.kept(canvas, picture, self.scene.version, veil, light, time, hidden)
        window = canvas.surface
        clip = window.get_clip()
        bar = self.bar if isinstance(self.bar, Bar) and clip == window.get_rect() else None
        beads = self.board.bead_boxes(canvas) if bead > 0 else []
        if behind is None or bar is None or covered is None or behind is not self._behind:
            if behind is not None:
                pieces = parts(behind.get_rect(), hidden, behind.get_height())
                window.blits([(behind, part.topleft, part) for part in pieces], doreturn=False)
                if self.scene.apart is not None:
                    self.scene.draw_reels(canvas, frame, figures)
                self.board.draw_bead(canvas, bead)
            else:
                flash = (lambda: self.board.draw_bead(canvas, bead)) if bead > 0 else None
                self._veiled.draw(
                    canvas, picture, self.scene.version, veil, light, time, steady=steady,
                    swells=not still, lay_on=flash, hidden=hidden,
                )  # fmt: skip
            counted = bar.draw(canvas, figures) if bar is not None else None
            if bar is None:
                self.bar(canvas, figures)
        else:
            places = [*changed, *covered, *beads]
            if hidden is not None:
                places = [place for place in places if not hidden.contains(place)]
            shade = bar.shade(canvas, places)
            if shade is not None:
                places.append(shade)
            reels = self.scene.apart
            if reels is not None and reels not in changed and reels.collidelist(places) >= 0:
                self.scene.fill_in(canvas, frame, figures)
            pairs = [(behind, place.topleft, place) for place in places if place != self.scene.apart]
            window.blits(pairs, doreturn=False)
            if self.scene.apart is not None and reels in changed:
                self.scene.draw_reels(canvas, frame, figures)
            self.board.draw_bead(canvas, bead)
            counted = bar.draw(canvas, figures, places, shade)
        covers = [picture.get_rect()] if behind is None else beads
        if counted is not None:
            covers.append(counted)
        self.board.draw_over(canvas, frame, covers)
        self._behind = behind
        if bar is not None:
            canvas.leave(self._left, covers)
        self.banners.draw(canvas, frame, figures.money)

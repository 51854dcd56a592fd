"""The scene: street, tower, board, frame of the reels, column. It is kept, and only what changed is drawn.

The street round the board is cut into parts. Fog and lights move ten times a second, but each part at a
moment of its own, so that no frame has to draw all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.film.frame import Frame
from game.view import compat
from game.view.canvas import Canvas
from game.view.layout import Layout
from game.view.painter.banners import calm_behind, veil_of
from game.view.painter.board import Board
from game.view.painter.column import Figures, draw_bonus, draw_notes, said_in_bonus, said_in_notes
from game.view.painter.slow import beat
from game.view.painter.street import Street
from game.view.painter.tower import Tower

AMBIENT_HZ: Final = 10.0
"""How often fog and flicker move."""
LATER: Final = 0.016
"""By so much darker than for the one before must it get until a part of the street calms down."""
MARGIN: Final = 12.0
"""So many canvas units round its box, at most, are changed by what a box shows."""

BONUS: Final = ("bonus_box", "bonus_box_compact", "socket", "socket_glow")
NOTES: Final = ("case_notes", "round_total")
"""The pictures that the two boxes of the column are drawn with."""


@dataclass(slots=True)
class Part:
    """A part of the street: its place, when in a beat it moves (0–1), and what it was drawn from."""

    rect: pygame.Rect
    phase: float
    key: tuple[object, ...] = ()
    tower: dict[str, pygame.Rect] = field(default_factory=dict)
    """Where in it the pieces of the tower are, if they are."""
    looks: dict[str, object] = field(default_factory=dict)
    """What those showed."""


class Scene:
    """Keeps the picture of what an announcement would cover, from the window's top to the bar."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self.street = Street()
        self.tower = Tower()
        self.board = Board()
        self.picture: pygame.Surface | None = None
        self.version = 0
        """Grows whenever the picture changes."""
        self.apart: pygame.Rect | None = None
        """Where, in pixels, the picture does not show the reels as they are: they are drawn over it."""
        self._layout: Layout | None = None
        self._parts: list[Part] = []
        self._boxes: dict[str, pygame.Rect] = {}
        self._said: dict[str, object] = {}
        self._spilt: list[pygame.Rect] = []

    def update(
        self, canvas: Canvas, frame: Frame, figures: Figures, time: float, *, apart: bool
    ) -> list[pygame.Rect]:
        """Bring the picture up to a frame; returns where it changed, in pixels.

        ``apart``: if the reels changed they are left out (see ``apart``), for ``draw_reels`` to draw them
        right where they are to be seen.
        """
        veil = veil_of(frame)
        if self.picture is None or canvas.layout is not self._layout:
            self._prepare(canvas)
        if self.picture is None:
            return []
        whole = self.picture.get_rect()
        board = canvas.layout.rect(canvas.places.board).clip(whole)
        spilt = self.board.spilt(canvas, frame, figures.money, board)
        anew = [*spilt, *self._spilt] if spilt != self._spilt or spilt else []
        self._spilt = spilt
        for name, said in (
            ("bonus", said_in_bonus(frame)),
            ("notes", said_in_notes(frame, figures)),
        ):
            if self._said.get(name) != said:
                self._said[name] = said
                anew.append(self._boxes[name])
        board_calm = calm_behind(veil)
        shown = self.board.shown(canvas, frame, figures.money, figures.marks, board_calm)
        board_changed = self._said.get("board") != shown
        changed = []
        with canvas.onto(self.picture):
            if board_changed and apart:
                self._said["board"] = shown
                self.apart = board
                changed.append(board)
            elif board_changed or (self.apart is not None and not apart):
                self._said["board"] = shown
                self.apart = None
                self._draw_board(canvas, frame, figures, board, board_calm)
                changed.append(board)
            for number, part in enumerate(self._parts):
                calm = calm_behind(veil - LATER * number)
                at = beat(time - part.phase / AMBIENT_HZ, AMBIENT_HZ) + part.phase / AMBIENT_HZ
                key: tuple[object, ...] = self.street.shown(canvas, frame.backdrop, at, calm, part.rect)
                looks = self.tower.shown(canvas, frame.meter, at, calm) if part.tower else {}
                if key != part.key:
                    part.key = key
                    places = [part.rect]
                else:
                    places = [rect for rect in (box.clip(part.rect) for box in anew) if rect.width]
                    if looks != part.looks:
                        places += [box for name, box in part.tower.items()
                                   if looks.get(name) != part.looks.get(name)]  # fmt: skip
                part.looks = looks
                for place in places:
                    self._draw_part(canvas, frame, figures, part, place, at, calm, spilt)
                changed += places
            self.picture.set_clip(None)
        self.version += bool(changed)
        return changed

    def _prepare(self, canvas: Canvas) -> None:
        """Cut the window into parts, and find out where things are in it."""
        layout, places = canvas.layout, canvas.places
        self._layout = layout
        self._said.clear()
        self._spilt = []
        self.apart = None
        size = (layout.width, max(1, layout.rect(places.bar).top))
        self.picture = compat.opaque(size)
        board = layout.rect(places.board).clip(self.picture.get_rect())
        cores = self.street.cores(canvas)
        left = pygame.Rect(0, 0, board.left, size[1])
        right = pygame.Rect(board.right, 0, size[0] - board.right, size[1])
        uppers, lowers = zip(_cut(left, cores), _cut(right, cores), strict=True)
        strips = (
            pygame.Rect(board.left, 0, board.width, board.top),
            pygame.Rect(board.left, board.bottom, board.width, size[1] - board.bottom),
        )
        # Above there is no fog, only a light now and then; below each quarter has a moment of its own.
        quarters = [half for lower in lowers for half in _cut(lower, cores)]
        self._parts = [Part(rect, 0.0) for rect in uppers]
        self._parts += [Part(rect, (number + 1) / 6) for number, rect in enumerate(quarters)]
        self._parts += [Part(rect, 5 / 6) for rect in strips]
        self._parts = [part for part in self._parts if part.rect.width > 0 and part.rect.height > 0]
        boxes = self.tower.boxes(canvas)
        for part in self._parts:
            part.tower = {
                name: box.clip(part.rect) for name, box in boxes.items() if box.colliderect(part.rect)
            }
        margin = layout.length(MARGIN)
        self._boxes = {
            "bonus": _round(canvas, places.bonus, BONUS),
            "notes": _round(canvas, places.notes or places.total, NOTES),
            "frame": self.board.frame_box(canvas),
        }
        for box in self._boxes.values():
            box.inflate_ip(2 * margin, 2 * margin)

    def fill_in(self, canvas: Canvas, frame: Frame, figures: Figures) -> pygame.Surface | None:
        """Draw the reels into the picture, if they were left out; returns the picture."""
        if self.apart is not None and self.picture is not None:
            self.apart = None
            with canvas.onto(self.picture):
                self.draw_reels(canvas, frame, figures)
        return self.picture

    def draw_reels(self, canvas: Canvas, frame: Frame, figures: Figures) -> None:
        """Draw the reels of the frame that the picture was brought up to."""
        clip = canvas.surface.get_clip()
        board = canvas.layout.rect(canvas.places.board).clip(clip)
        self._draw_board(canvas, frame, figures, board, calm_behind(veil_of(frame)))
        canvas.surface.set_clip(clip)

    def _draw_board(
        self, canvas: Canvas, frame: Frame, figures: Figures, board: pygame.Rect, calm: float
    ) -> None:
        canvas.surface.set_clip(board)
        self.board.draw_under(canvas, frame, figures.money, marks=figures.marks, calm=calm)
        self.board.draw_frame(canvas)
        self._draw_column(canvas, frame, figures, board)

    def _draw_part(
        self, canvas: Canvas, frame: Frame, figures: Figures, part: Part, place: pygame.Rect, at: float,
        calm: float, spilt: Iterable[pygame.Rect],
    ) -> None:  # fmt: skip
        canvas.surface.set_clip(place)
        self.street.draw(canvas, frame.backdrop, at, calm, (part.rect,))
        if place.collidelist(list(part.tower.values())) >= 0:
            self.tower.draw(canvas, frame.meter, frame.backdrop, at, calm)
        if any(place.colliderect(rect) for rect in spilt):
            self.board.draw_spilt(canvas, frame, figures.money)
        if place.colliderect(self._boxes["frame"]):
            self.board.draw_frame(canvas)
        self._draw_column(canvas, frame, figures, place)

    def _draw_column(self, canvas: Canvas, frame: Frame, figures: Figures, place: pygame.Rect) -> None:
        if place.colliderect(self._boxes["bonus"]):
            draw_bonus(canvas, frame)
        if place.colliderect(self._boxes["notes"]):
            draw_notes(canvas, frame, figures)


def _cut(side: pygame.Rect, lights: Iterable[pygame.Rect]) -> tuple[pygame.Rect, pygame.Rect]:
    """Return a side of the street in two: as near its middle as the lights, which flicker, allow."""
    there = [light for light in lights if light.colliderect(side)]
    middle = side.centery
    ways = sorted(range(side.top, side.bottom), key=lambda y: abs(y - middle))
    at = next((y for y in ways if not any(light.top < y < light.bottom for light in there)), middle)
    upper = pygame.Rect(side.left, side.top, side.width, at - side.top)
    return upper, pygame.Rect(side.left, at, side.width, side.bottom - at)


def _round(canvas: Canvas, box: tuple[float, float, float, float], names: Iterable[str]) -> pygame.Rect:
    """Return a box in pixels together with the scene's pictures of these names."""
    rect = canvas.layout.rect(box)
    for name in names:
        for place in canvas.scenery.boxes(name):
            rect.union_ip(canvas.layout.rect(place))
    return rect

"""The board: tiles, symbols, what sticks, outlines, the veil, Moriarty's area, value tags, the frame."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.engine.board import SIDE
from game.film.frame import LIT, OVER, Area, Frame, Outline, Tag
from game.view.assets import Placed
from game.view.canvas import Canvas
from game.view.colours import NIGHT
from game.view.layout import UNIT, Layout
from game.view.painter.actors import IN_SETTING, SMALL_CELL, Actors, pairs_of
from game.view.painter.labels import dashed_line, paper_tag
from game.view.painter.outlines import PULSES, Outlines
from game.view.painter.tiles import Tiles
from game.view.sprites import SYMBOLS

KEPT_TAGS: Final = 64
BEAD_STEPS: Final = 24
"""In so many steps the flash of the frame's bead brightens."""


class Board:
    """Draws what happens on the reels."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self.outlines = Outlines()
        self._layout: Layout | None = None
        self.tiles = Tiles()
        self.actors = Actors()
        self._tags: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._areas: dict[tuple[int, int], pygame.Surface] = {}
        self._flash: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._flash_level = 0
        self._shift = (0, 0)

    def prepare(self, canvas: Canvas) -> None:
        """Forget what was made for another window size."""
        if canvas.layout is not self._layout:
            self._layout = canvas.layout
            for kept in (self.outlines, self.tiles, self.actors, self._tags, self._areas, self._flash):
                kept.clear()

    def ahead(self, canvas: Canvas) -> Iterator[int]:
        """Make what the reels will need, piece by piece, so that nothing has to wait for it later."""
        self.prepare(canvas)
        for zoom in (SIDE / 6, 1.0):
            size = canvas.layout.board_length(zoom)
            held = canvas.layout.board_length(zoom * IN_SETTING)
            setting = "claws" if zoom < SMALL_CELL else "setting"
            for name in SYMBOLS:
                canvas.sprites.get(name, size)
                canvas.sprites.pair(name, held, setting, size)
                yield 1
            for pattern in range(1, 16):
                self.outlines.prepare(size, pattern)
                yield 1

    # Places

    def _at(self, canvas: Canvas, x: float, y: float) -> tuple[int, int]:
        px, py = canvas.layout.board_point(x, y)
        return (px + self._shift[0], py + self._shift[1])

    # Layers

    def draw_under(
        self,
        canvas: Canvas,
        frame: Frame,
        money: Callable[[int], str],
        *,
        marks: bool = False,
        calm: float = 1.0,
    ) -> None:
        """Draw everything inside the frame, up to and with the value tags; ``calm`` 0–1 quietens pulses."""
        self.prepare(canvas)
        surface = canvas.surface
        board = canvas.layout.rect(canvas.places.board)
        before = surface.get_clip()
        inside = board.clip(before)
        self._tremble(canvas, frame)
        surface.set_clip(inside)
        self.tiles.draw(canvas, frame, board, self._shift)
        self.tiles.draw_waiting(canvas, frame)
        below = [one for one in frame.sprites if one.layer < LIT]
        self.actors.draw(canvas, below, inside, before, frame.zoom, pairs=pairs_of(below))
        if marks:
            self._draw_marks(canvas, frame)
        for outline in frame.outlines:
            self._draw_outline(canvas, outline, frame.zoom, calm)
        self._draw_veil(canvas, frame, board)
        for area in frame.areas:
            self._draw_area(canvas, area)
        self.actors.draw(
            canvas, (one for one in frame.sprites if LIT <= one.layer < OVER), inside, before, frame.zoom
        )
        surface.set_clip(before)
        for tag in frame.tags:
            self._draw_tag(canvas, tag, frame.zoom, money)
        self._shift = self.actors.shift = (0, 0)

    def _tremble(self, canvas: Canvas, frame: Frame) -> None:
        self._shift = (
            canvas.layout.board_length(abs(frame.shake_x)) * (1 if frame.shake_x > 0 else -1),
            canvas.layout.board_length(abs(frame.shake_y)) * (1 if frame.shake_y > 0 else -1),
        )
        self.actors.shift = self._shift

    def shown(
        self, canvas: Canvas, frame: Frame, money: Callable[[int], str], marks: bool, calm: float
    ) -> tuple[object, ...]:
        """Return all that ``draw_under`` would show: two that are the same look the same."""
        return (
            (frame.zoom, frame.ring, frame.backdrop >= 0.5, frame.dim, frame.glow_reels, marks),
            (canvas.layout.board_length(abs(frame.shake_x)), frame.shake_x > 0),
            (canvas.layout.board_length(abs(frame.shake_y)), frame.shake_y > 0),
            [(tag, money(tag.value)) for tag in frame.tags],
            frame.areas,
            [(one.symbol, one.cells, one.alpha, one.grown, _shine(one, calm)) for one in frame.outlines],
            [one for one in frame.sprites if one.layer < OVER],
        )

    def spilt(
        self, canvas: Canvas, frame: Frame, money: Callable[[int], str], board: pygame.Rect
    ) -> list[pygame.Rect]:
        """Return what ``draw_spilt`` would draw on beyond the board, in pixels."""
        self.prepare(canvas)
        self._tremble(canvas, frame)
        found = []
        for tag in frame.tags:
            picture = self._tag(canvas, tag, frame.zoom, money)
            if picture is not None:
                found.append(picture.get_rect(center=self._at(canvas, tag.x, tag.y)).inflate(4, 4))
        for one in frame.sprites:
            if not one.clip and one.layer < OVER:
                reach = canvas.layout.board_length(4.0 * one.size + one.trail)
                x, y = self._at(canvas, one.x, one.y)
                found.append(pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach))
        self._shift = self.actors.shift = (0, 0)
        return [rect for rect in found if not board.contains(rect)]

    def draw_spilt(self, canvas: Canvas, frame: Frame, money: Callable[[int], str]) -> None:
        """Draw what may reach beyond the board: lit sprites that are not cut off at its edge, value tags."""
        self.prepare(canvas)
        self._tremble(canvas, frame)
        clip = canvas.surface.get_clip()
        free = [one for one in frame.sprites if not one.clip and one.layer < OVER]
        self.actors.draw(canvas, free, clip, clip, frame.zoom)
        for tag in frame.tags:
            self._draw_tag(canvas, tag, frame.zoom, money)
        self._shift = self.actors.shift = (0, 0)

    def draw_over(self, canvas: Canvas, frame: Frame, covers: list[pygame.Rect]) -> None:
        """Draw the sprites that leave the board; ``covers`` gets what is drawn on, in pixels."""
        whole = canvas.surface.get_clip()
        over = [one for one in frame.sprites if one.layer >= OVER]
        self.actors.draw(canvas, over, whole, whole, frame.zoom, covers=covers)

    def draw_frame(self, canvas: Canvas) -> None:
        """Draw the frame of the reels and the logo."""
        name = "frame_compact" if canvas.layout.compact else "frame"
        placed = canvas.scenery.placed(name)
        if placed is None:
            pygame.draw.rect(
                canvas.surface,
                (107, 36, 16),
                canvas.layout.rect(canvas.places.frame),
                canvas.layout.length(34),
            )
        else:
            for part in _ring(canvas, placed.picture, placed.at, -4):
                canvas.surface.blit(
                    placed.picture, (placed.at[0] + part.left, placed.at[1] + part.top), part
                )
        if canvas.places.logo is not None:
            canvas.scene("logo")

    @staticmethod
    def frame_box(canvas: Canvas) -> pygame.Rect:
        """Return a box round the frame of the reels and the logo, in pixels."""
        rect = canvas.layout.rect(canvas.places.frame)
        names = ("frame_compact",) if canvas.layout.compact else ("frame",)
        for name in (*names, "logo"):
            if name == "logo" and canvas.places.logo is None:
                continue
            for box in canvas.scenery.boxes(name):
                rect.union_ip(canvas.layout.rect(box))
        return rect

    def draw_bead(self, canvas: Canvas, light: float) -> None:
        """Draw the flash of the frame's bead of brass, 0–1."""
        flash = canvas.scenery.placed("frame_flash") if light > 0.02 else None
        if flash is None:
            return
        level = round(min(1.0, light) * BEAD_STEPS)
        if not self._flash or self._flash_level != level:
            self._flash_level = level
            self._lighten(canvas, flash, level)
        clip = canvas.surface.get_clip()
        for strip, spot in self._flash:
            if clip.colliderect((spot, strip.get_size())):
                canvas.surface.blit(strip, spot, special_flags=pygame.BLEND_RGB_ADD)

    def _lighten(self, canvas: Canvas, flash: Placed, level: int) -> None:
        """Make the four strips of the bead's flash at a brightness."""
        parts = _ring(canvas, flash.picture, flash.at, -round(canvas.layout.scale * 60))
        if not self._flash:
            self._flash = [
                (pygame.Surface(part.size).convert(), (flash.at[0] + part.left, flash.at[1] + part.top))
                for part in parts
            ]
        grey = round(255 * level / BEAD_STEPS)
        for (strip, _), part in zip(self._flash, parts, strict=True):
            strip.blit(flash.picture, (0, 0), part)
            if grey < 255:
                strip.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)

    @staticmethod
    def bead_boxes(canvas: Canvas) -> list[pygame.Rect]:
        """Return where the bead's flash is drawn, in pixels of the window."""
        flash = canvas.scenery.placed("frame_flash")
        if flash is None:
            return []
        parts = _ring(canvas, flash.picture, flash.at, -round(canvas.layout.scale * 60))
        window = pygame.Rect((0, 0), canvas.layout.size)
        return [part.move(flash.at).clip(window) for part in parts]

    def _draw_marks(self, canvas: Canvas, frame: Frame) -> None:
        """Write each resting symbol's letter at its foot, for those who cannot tell the colours apart."""
        letters = dict(zip(SYMBOLS, "RESAWKPV", strict=False))
        for one in frame.sprites:
            letter = letters.get(one.picture)
            if letter is None or one.cell is None or one.alpha < 0.9 or one.layer >= LIT:
                continue
            size = one.size * UNIT * 0.2
            board = canvas.places.board
            x = board[0] + (one.x + one.size * 0.36) * UNIT
            y = board[1] + (one.y + one.size * 0.36) * UNIT
            canvas.fill(
                (x - size * 0.62, y - size * 0.62, size * 1.24, size * 1.24), (10, 8, 12), radius=size * 0.62
            )
            canvas.text(letter, x, y, size=size)

    # Clusters

    def _draw_outline(self, canvas: Canvas, one: Outline, zoom: float, calm: float) -> None:
        if not one.cells or one.alpha <= 0.01 or one.grown <= 0.01:
            return
        size = canvas.layout.board_length(zoom)
        if abs(zoom - 1) > 1e-6 and abs(zoom - 8 / 6) > 1e-6:
            size += size & 1
        shine = _shine(one, calm)
        first = (min(cell[0] for cell in one.cells), min(cell[1] for cell in one.cells))
        at = self._at(canvas, 4 + (first[0] - 4) * zoom, 4 + (first[1] - 4) * zoom)
        self.outlines.draw(
            canvas.surface, one.symbol, one.cells, size, at, shine=shine,
            alpha=one.alpha * min(1.0, 0.3 + one.grown), grown=one.grown,
        )  # fmt: skip

    def _draw_veil(self, canvas: Canvas, frame: Frame, board: pygame.Rect) -> None:
        if frame.dim <= 0.004:
            return
        spared = [self._area_rect(canvas, area).clip(board) for area in frame.areas]
        rest = [board]
        for hole in spared:
            rest = [part for rect in rest for part in _without(rect, hole)]
        for rect in rest:
            canvas.veil(frame.dim, NIGHT, rect)

    def _area_rect(self, canvas: Canvas, area: Area) -> pygame.Rect:
        left, top = self._at(canvas, area.x, area.y)
        right, bottom = self._at(canvas, area.x + area.width, area.y + area.height)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _draw_area(self, canvas: Canvas, area: Area) -> None:
        rect = self._area_rect(canvas, area)
        key = rect.size
        if key not in self._areas:
            self._areas[key] = dashed_line(rect.width, rect.height, canvas.layout.scale)
        picture = self._areas[key]
        picture.set_alpha(round(255 * area.alpha))
        margin = (picture.get_width() - rect.width) // 2
        canvas.surface.blit(picture, (rect.left - margin, rect.top - margin))

    def _draw_tag(self, canvas: Canvas, one: Tag, zoom: float, money: Callable[[int], str]) -> None:
        picture = self._tag(canvas, one, zoom, money)
        if picture is not None:
            canvas.blit(picture, self._at(canvas, one.x, one.y), one.alpha)

    def _tag(
        self, canvas: Canvas, one: Tag, zoom: float, money: Callable[[int], str]
    ) -> pygame.Surface | None:
        """Return a value tag, None if nothing of it is seen."""
        if one.scale < 0.05 or one.alpha <= 0.01:
            return None
        large = zoom > SMALL_CELL
        size = canvas.places.tag_type[0 if large else 1]
        text = money(one.value)
        scale = round(one.scale * 20) / 20
        key = (text, round(one.tilt * 2), scale, size)
        if key not in self._tags:
            self._tags[key] = paper_tag(canvas, text, size, one.tilt, scale)
            if len(self._tags) > KEPT_TAGS:
                self._tags.popitem(last=False)
        self._tags.move_to_end(key)
        return self._tags[key]


def _shine(one: Outline, calm: float) -> int:
    """Return in which of the steps of its pulse an outline is, 0 to ``PULSES``."""
    return 0 if one.grown < 1.0 else round(min(1.0, one.pulse) * calm * PULSES)


def _ring(
    canvas: Canvas, picture: pygame.Surface, at: tuple[int, int], inwards: int
) -> tuple[pygame.Rect, ...]:
    """Return a picture of the reels' frame in four strips: its middle is empty and large.

    ``inwards``: the middle is the board, made so many pixels wider and higher.
    """
    hole = canvas.layout.rect(canvas.places.board).move(-at[0], -at[1]).inflate(inwards, inwards)
    width, height = picture.get_size()
    return (
        pygame.Rect(0, 0, width, hole.top),
        pygame.Rect(0, hole.bottom, width, height - hole.bottom),
        pygame.Rect(0, hole.top, hole.left, hole.height),
        pygame.Rect(hole.right, hole.top, width - hole.right, hole.height),
    )


def _without(rect: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of a rectangle without another, as up to four."""
    cut = rect.clip(hole)
    if not cut.width or not cut.height:
        return [rect]
    parts = [
        pygame.Rect(rect.left, rect.top, rect.width, cut.top - rect.top),
        pygame.Rect(rect.left, cut.bottom, rect.width, rect.bottom - cut.bottom),
        pygame.Rect(rect.left, cut.top, cut.left - rect.left, cut.height),
        pygame.Rect(cut.right, cut.top, rect.right - cut.right, cut.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]

"""The board: tiles, symbols, what sticks, outlines, the veil, Moriarty's area, value tags, the frame."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from game.engine.board import Cell
from game.film.frame import LIT, OVER, Area, Frame, Outline, Sprite, Tag
from game.view import compat
from game.view.canvas import Canvas
from game.view.colours import CELL_CENTRE, CELL_EDGE, CELL_LINE, CRIMSON, INK, NIGHT
from game.view.layout import UNIT, Layout
from game.view.painter.outlines import PULSES, Outlines
from game.view.sprites import SYMBOLS

SMALL_CELL: Final = 1.15
"""Below this cell width, in board units, the lighter setting is drawn."""
GHOSTS: Final = 11
GHOST_STEP: Final = 0.085
STUCK: Final = 20
"""The layer of stuck symbols; their settings lie one above."""
KEPT_TAGS: Final = 64
KEPT_TRAILS: Final = 48


class Board:
    """Draws what happens on the reels."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self.outlines = Outlines()
        self._layout: Layout | None = None
        self._tiles: dict[tuple[str, int], pygame.Surface] = {}
        self._tags: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._trails: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self._areas: dict[tuple[int, int], pygame.Surface] = {}
        self._reel_light: dict[tuple[int, int], pygame.Surface] = {}
        self._shift = (0, 0)

    def prepare(self, canvas: Canvas) -> None:
        """Forget what was made for another window size."""
        if canvas.layout is not self._layout:
            self._layout = canvas.layout
            self.outlines.clear()
            for kept in (self._tiles, self._tags, self._trails, self._areas, self._reel_light):
                kept.clear()

    # Places

    def _at(self, canvas: Canvas, x: float, y: float) -> tuple[int, int]:
        px, py = canvas.layout.board_point(x, y)
        return (px + self._shift[0], py + self._shift[1])

    # Layers

    def draw_under(self, canvas: Canvas, frame: Frame, money: Callable[[int], str], *, marks: bool = False) -> None:
        """Draw everything inside the frame, up to and with the value tags."""
        self.prepare(canvas)
        surface = canvas.surface
        board = canvas.layout.rect(canvas.places.board)
        before = surface.get_clip()
        inside = board.clip(before)
        self._shift = (
            canvas.layout.board_length(abs(frame.shake_x)) * (1 if frame.shake_x > 0 else -1),
            canvas.layout.board_length(abs(frame.shake_y)) * (1 if frame.shake_y > 0 else -1),
        )
        surface.set_clip(inside)
        self._draw_tiles(canvas, frame, board)
        self._draw_reels(canvas, frame)
        below = [one for one in frame.sprites if one.layer < LIT]
        self.sprites(canvas, below, inside, before, frame.zoom, pairs=_pairs(below))
        if marks:
            self._draw_marks(canvas, frame)
        for outline in frame.outlines:
            self._draw_outline(canvas, outline, frame.zoom)
        self._draw_veil(canvas, frame, board)
        for area in frame.areas:
            self._draw_area(canvas, area)
        self.sprites(canvas, (one for one in frame.sprites if LIT <= one.layer < OVER), inside, before, frame.zoom)
        surface.set_clip(before)
        for tag in frame.tags:
            self._draw_tag(canvas, tag, frame.zoom, money)
        self._shift = (0, 0)

    def draw_over(self, canvas: Canvas, frame: Frame) -> None:
        """Draw the sprites that leave the board."""
        whole = canvas.surface.get_clip()
        self.sprites(canvas, (one for one in frame.sprites if one.layer >= OVER), whole, whole, frame.zoom)

    def draw_frame(self, canvas: Canvas, frame: Frame) -> None:
        """Draw the frame of the reels with the flash of its bead, and the logo."""
        name = "frame_compact" if canvas.layout.compact else "frame"
        placed = canvas.scenery.placed(name)
        if placed is None:
            pygame.draw.rect(canvas.surface, (107, 36, 16), canvas.layout.rect(canvas.places.frame), canvas.layout.length(34))
        else:
            self._blit_ring(canvas, placed.picture, placed.at)
        flash = canvas.scenery.placed("frame_flash") if frame.bead > 0.02 else None
        if flash is not None:
            self._blit_ring(canvas, flash.picture, flash.at, light=min(1.0, frame.bead))
        if canvas.places.logo is not None:
            canvas.scene("logo")

    @staticmethod
    def _blit_ring(canvas: Canvas, picture: pygame.Surface, at: tuple[int, int], light: float | None = None) -> None:
        """Draw the frame in four strips: its middle is empty and large. ``light``: add it as light."""
        inwards = -4 if light is None else -round(canvas.layout.scale * 60)
        hole = canvas.layout.rect(canvas.places.board).move(-at[0], -at[1]).inflate(inwards, inwards)
        width, height = picture.get_size()
        for part in (
            pygame.Rect(0, 0, width, hole.top),
            pygame.Rect(0, hole.bottom, width, height - hole.bottom),
            pygame.Rect(0, hole.top, hole.left, hole.height),
            pygame.Rect(hole.right, hole.top, width - hole.right, hole.height),
        ):
            spot = (at[0] + part.left, at[1] + part.top)
            if light is None:
                canvas.surface.blit(picture, spot, part)
            else:
                canvas.add(picture.subsurface(part), spot, light)

    # Tiles

    def _draw_tiles(self, canvas: Canvas, frame: Frame, board: pygame.Rect) -> None:
        look = "free" if frame.backdrop >= 0.5 else "base"
        resting = 6 if frame.ring <= 0.0 and abs(frame.zoom - 8 / 6) < 1e-6 else 8 if abs(frame.zoom - 1) < 1e-6 else 0
        if resting:
            key = (look, resting)
            if key not in self._tiles:
                made = pygame.Surface(board.size).convert()
                self._lay_tiles(canvas, made, look, frame.zoom, 1.0, board, (0, 0))
                self._tiles[key] = made
            canvas.surface.blit(self._tiles[key], (board.left + self._shift[0], board.top + self._shift[1]))
            return
        self._lay_tiles(canvas, canvas.surface, look, frame.zoom, frame.ring, board, board.topleft)

    @staticmethod
    def _lay_tiles(
        canvas: Canvas, target: pygame.Surface, look: str, zoom: float, ring: float, board: pygame.Rect, at: tuple[int, int]
    ) -> None:
        free = look == "free"
        target.fill(CELL_EDGE[free], pygame.Rect(at, board.size))
        edges = [round((4 + (line - 4) * zoom) / 8 * board.width) for line in range(9)]
        size = max(edges[index + 1] - edges[index] for index in range(8))
        tile = canvas.scenery.scaled(f"cell_{look}", size, size)
        for row in range(8):
            for reel in range(8):
                inner = 1 <= reel <= 6 and 1 <= row <= 6
                if not inner and ring <= 0.0:
                    continue
                spot = (at[0] + edges[reel], at[1] + edges[row])
                if tile is None:
                    box = pygame.Rect(*spot, size, size).inflate(-4, -4)
                    pygame.draw.rect(target, CELL_CENTRE[free], box, border_radius=size // 11)
                    pygame.draw.rect(target, CELL_LINE, box, 1, border_radius=size // 11)
                    continue
                if not inner and ring < 1.0:
                    tile.set_alpha(round(255 * ring))
                    target.blit(tile, spot)
                    tile.set_alpha(255)
                else:
                    target.blit(tile, spot)
        shade = canvas.scenery.placed("board_shade")
        if shade is not None:
            target.blit(shade.picture, at)

    def _draw_reels(self, canvas: Canvas, frame: Frame) -> None:
        """Draw the glow of reels that make wait."""
        for reel, glow in enumerate(frame.glow_reels):
            if glow <= 0.01:
                continue
            left, top = self._at(canvas, 4 + (reel - 4) * frame.zoom, 0)
            right, bottom = self._at(canvas, 4 + (reel - 3) * frame.zoom, 8)
            size = (right - left, bottom - top)
            if size not in self._reel_light:
                self._reel_light[size] = _reel_glow(*size)
            canvas.add(self._reel_light[size], (left, top), round(glow * 12) / 12)

    # Sprites

    def sprites(
        self, canvas: Canvas, some: Iterable[Sprite], inside: pygame.Rect, outside: pygame.Rect, zoom: float,
        pairs: dict[Cell, Sprite] | None = None,
    ) -> None:  # fmt: skip
        """Draw sprites in their order; those with ``clip`` only ``inside``.

        ``pairs``: settings at rest that are drawn at once with the symbol they hold.
        """
        joined = pairs or {}
        surface, store, layout = canvas.surface, canvas.sprites, canvas.layout
        # Worked out once: this runs for every sprite of every frame.
        unit = UNIT * layout.scale
        board = layout.places.board
        left = layout.left + board[0] * layout.scale + self._shift[0]
        top = layout.top + board[1] * layout.scale + self._shift[1]
        setting = "claws" if zoom < SMALL_CELL else "setting"
        batch: list[tuple[pygame.Surface, tuple[int, int]]] = []
        clipped = True
        surface.set_clip(inside)
        for one in some:
            alpha = one.alpha
            if alpha <= 0.004 or one.size <= 0.01:
                continue
            if one.clip is not clipped:
                compat.blit_all(surface, batch)
                batch.clear()
                clipped = one.clip
                surface.set_clip(inside if clipped else outside)
            name, cell = one.picture, one.cell
            width = round(one.size * unit) or 1
            x, y = round(left + one.x * unit), round(top + one.y * unit)
            if cell in joined:
                if name != "setting":
                    picture = store.pair(name, width, setting, round(joined[cell].size * unit) or 1)
                    batch.append((picture, (x - picture.get_width() // 2, y - picture.get_height() // 2)))
                continue
            if name == "setting":
                name = setting
            elif cell is None:
                width += width & 1  # flying things change size: even widths are enough
            if one.trail > 0.05:
                self._draw_trail(canvas, one, width, (x, y), batch)
            if one.add:
                compat.blit_all(surface, batch)
                batch.clear()
                picture = store.get(name, width, phase=one.phase, angle=one.angle, add=True, light=alpha)
                spot = (x - picture.get_width() // 2, y - picture.get_height() // 2)
                surface.blit(picture, spot, special_flags=pygame.BLEND_RGB_ADD)
                continue
            picture = store.get(
                name, width, phase=one.phase, stretch=one.stretch, angle=one.angle, flash=one.flash, dim=one.dim
            )
            spot = (x - picture.get_width() // 2, y - picture.get_height() // 2)
            if alpha >= 0.996:
                batch.append((picture, spot))
                continue
            compat.blit_all(surface, batch)
            batch.clear()
            picture.set_alpha(round(255 * alpha))
            surface.blit(picture, spot)
            picture.set_alpha(255)
        compat.blit_all(surface, batch)
        surface.set_clip(outside)

    def _draw_trail(
        self, canvas: Canvas, one: Sprite, width: int, at: tuple[int, int],
        batch: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:  # fmt: skip
        """Draw the ghosts above a falling symbol: one smeared picture, made once."""
        long = max(4, round(canvas.layout.board_length(one.trail) / 12) * 12)
        key = (one.picture, width, long)
        if key not in self._trails:
            symbol = canvas.sprites.get(one.picture, width)
            wide, high = symbol.get_size()
            made = pygame.Surface((wide, high + long), pygame.SRCALPHA)
            ghost = symbol.copy()
            for step in range(GHOSTS):
                share = (step + 1) / GHOSTS
                ghost.set_alpha(round(255 * (0.03 + 0.27 * share**1.6)))
                made.blit(ghost, (0, round(long * step / GHOSTS)))
            # Softened upwards only: a smear, not a row of copies.
            low = pygame.transform.smoothscale(made, (wide, max(2, (high + long) // 14)))
            self._trails[key] = pygame.transform.smoothscale(low, made.get_size())
            if len(self._trails) > KEPT_TRAILS:
                self._trails.popitem(last=False)
        self._trails.move_to_end(key)
        smear = self._trails[key]
        batch.append((smear, (at[0] - smear.get_width() // 2, at[1] - (smear.get_height() - long) // 2 - long)))

    def _draw_marks(self, canvas: Canvas, frame: Frame) -> None:
        """Write each resting symbol's letter at its foot, for those who cannot tell the colours apart."""
        letters = dict(zip(SYMBOLS, "RESAWKPV", strict=False))
        for one in frame.sprites:
            letter = letters.get(one.picture)
            if letter is None or one.cell is None or one.alpha < 0.9 or one.layer >= LIT:
                continue
            size = one.size * 105 * 0.2
            board = canvas.places.board
            x = board[0] + (one.x + one.size * 0.36) * 105
            y = board[1] + (one.y + one.size * 0.36) * 105
            canvas.fill((x - size * 0.62, y - size * 0.62, size * 1.24, size * 1.24), (10, 8, 12), radius=size * 0.62)
            canvas.text(letter, x, y, size=size)

    # Clusters

    def _draw_outline(self, canvas: Canvas, one: Outline, zoom: float) -> None:
        if not one.cells or one.alpha <= 0.01 or one.grown <= 0.01:
            return
        size = canvas.layout.board_length(zoom)
        if abs(zoom - 1) > 1e-6 and abs(zoom - 8 / 6) > 1e-6:
            size += size & 1
        shine = 0 if one.grown < 1.0 else round(min(1.0, one.pulse) * PULSES)
        picture, first = self.outlines.get(one.symbol, one.cells, size, shine=shine)
        x, y = self._at(canvas, 4 + (first[0] - 4) * zoom, 4 + (first[1] - 4) * zoom)
        at = (x - size // 2, y - size // 2)
        area = picture.get_rect()
        if one.grown < 1.0:
            # It is drawn in from its upper left to its lower right.
            area = pygame.Rect(0, 0, max(1, round(area.width * one.grown)), area.height)
        fade = one.alpha * min(1.0, 0.3 + one.grown)
        if fade < 1.0:
            picture.set_alpha(round(255 * fade))
        canvas.surface.blit(picture, at, area)
        picture.set_alpha(255)

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
            self._areas[key] = _dashed(rect.width, rect.height, canvas.layout.scale)
        picture = self._areas[key]
        picture.set_alpha(round(255 * area.alpha))
        margin = (picture.get_width() - rect.width) // 2
        canvas.surface.blit(picture, (rect.left - margin, rect.top - margin))

    def _draw_tag(self, canvas: Canvas, one: Tag, zoom: float, money: Callable[[int], str]) -> None:
        if one.scale < 0.05 or one.alpha <= 0.01:
            return
        large = zoom > SMALL_CELL
        size = canvas.places.tag_type[0 if large else 1]
        text = money(one.value)
        scale = round(one.scale * 20) / 20
        key = (text, round(one.tilt * 2), scale, size)
        if key not in self._tags:
            self._tags[key] = _tag(canvas, text, size, one.tilt, scale)
            if len(self._tags) > KEPT_TAGS:
                self._tags.popitem(last=False)
        self._tags.move_to_end(key)
        canvas.blit(self._tags[key], self._at(canvas, one.x, one.y), one.alpha)


def _pairs(some: Iterable[Sprite]) -> dict[Cell, Sprite]:
    """Return by its cell each setting that is at rest over a symbol at rest."""
    settings: dict[Cell, Sprite] = {}
    symbols: dict[Cell, int] = {}
    for one in some:
        if one.cell is None:
            continue
        plain = (
            one.alpha >= 0.996
            and one.stretch == 1.0
            and not (one.flash or one.dim or one.angle or one.trail)
            and one.layer in {STUCK, STUCK + 1}
        )
        if one.picture == "setting":
            if plain:
                settings[one.cell] = one
        else:
            symbols[one.cell] = symbols.get(one.cell, 0) + (1 if plain else 2)
    return {cell: one for cell, one in settings.items() if symbols.get(cell) == 1}


def _tag(canvas: Canvas, text: str, size: float, tilt: float, scale: float) -> pygame.Surface:
    """Return a paper tag with a value, hanging askew."""
    layout = canvas.layout
    wide = canvas.text_width(text, size=size) + size * 1.35
    high = size * 1.36
    pixels = layout.scale
    margin = 8 * pixels
    made = pygame.Surface((round(wide * pixels + 2 * margin), round(high * pixels + 2 * margin)), pygame.SRCALPHA)
    raw = canvas.scenery.original("value_tag") if canvas.scenery.kept(("value_tag:raw", 0, 0)) is None else None
    if raw is not None:
        canvas.scenery.keep(("value_tag:raw", 0, 0), raw)
    raw = canvas.scenery.kept(("value_tag:raw", 0, 0))
    line = canvas.type.line(text, "bold", size * pixels, INK)
    if raw is not None:
        per = 4 / 3
        inset = [value * per for value in canvas.scenery.entries["value_tag"].get("inset", (44, 20, 22, 20))]
        from game.view.skin import nine_patch

        plate = nine_patch(raw, inset, *made.get_size(), scale=high / 54 * pixels / per)
        made.blit(plate, (0, 0))
    else:
        pygame.draw.rect(made, (242, 223, 178), made.get_rect().inflate(-margin, -margin), border_radius=6)
    x = (made.get_width() + round(size * 0.42 * pixels)) // 2
    made.blit(line.picture, (x - line.width // 2, made.get_height() // 2 + line.cap // 2 - line.baseline - round(2 * pixels)))
    return pygame.transform.rotozoom(made, -tilt, scale)


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


def _dashed(width: int, height: int, scale: float) -> pygame.Surface:
    """Return Moriarty's mark: a dashed crimson line on a dark bed, glowing outwards."""
    fine = 2
    margin = round(20 * scale) + 4
    size = ((width + 2 * margin) * fine, (height + 2 * margin) * fine)
    inset, radius = round(5 * scale * fine), round(24 * scale * fine)
    box = pygame.Rect(margin * fine, margin * fine, width * fine, height * fine).inflate(-2 * inset, -2 * inset)
    glow = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(glow, (*CRIMSON, 150), box, max(2, round(16 * scale * fine)), border_radius=radius)
    glow = compat.soften(glow, max(1, round(9 * scale * fine)))
    line = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(line, (28, 4, 8, 255), box, max(2, round(9 * scale * fine)), border_radius=radius)
    thick, dash = max(2, round(6 * scale * fine)), 26 * scale * fine
    points = _rounded_path(box, radius, max(2.0, scale * fine))
    walked = 0.0
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if int(walked // dash) % 3 < 2:
            pygame.draw.line(line, CRIMSON, (x0, y0), (x1, y1), thick)
            pygame.draw.circle(line, CRIMSON, (x1, y1), thick / 2)
        walked += math.hypot(x1 - x0, y1 - y0)
    glow.blit(line, (0, 0))
    return pygame.transform.smoothscale(glow, (width + 2 * margin, height + 2 * margin))


def _rounded_path(box: pygame.Rect, radius: int, step: float) -> list[tuple[float, float]]:
    """Return points along a rounded rectangle, about ``step`` apart."""
    corners = (
        (box.right - radius, box.top + radius, -90), (box.right - radius, box.bottom - radius, 0),
        (box.left + radius, box.bottom - radius, 90), (box.left + radius, box.top + radius, 180),
    )  # fmt: skip
    bends = [
        (x + radius * math.cos(math.radians(start + turn)), y + radius * math.sin(math.radians(start + turn)))
        for x, y, start in corners
        for turn in range(0, 91, 6)
    ]
    points = []
    for (x0, y0), (x1, y1) in zip(bends, bends[1:] + bends[:1], strict=True):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
        points += [(x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count) for k in range(count)]
    return points


def _reel_glow(width: int, height: int) -> pygame.Surface:
    """Return the light of a reel that makes wait: warm at its sides, brighter below."""
    small = pygame.Surface((16, 24)).convert()
    for column in range(16):
        for row in range(24):
            side = abs(column - 7.5) / 7.5
            light = (0.16 + 0.62 * side**3) * (0.45 + 0.55 * row / 23)
            small.set_at((column, row), (round(255 * light), round(176 * light), round(70 * light)))
    return pygame.transform.smoothscale(small, (width, height))

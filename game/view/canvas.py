"""Drawing in canvas units: text, pictures, boxes. What painters and pages draw with.

``x, y`` and sizes are canvas units (1920 × 1080), whatever the window; ``canvas.surface`` is the window's
surface in pixels for those that need it.

A painter that leaves its picture for the next frame says so (``leave``). From then on the canvas notes what
its own methods cover; whoever takes ``canvas.surface`` may draw anywhere, so the picture counts as lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal, TypeAlias

import pygame

from game.view.assets import Scenery
from game.view.colours import IVORY, NIGHT, Colour
from game.view.layout import Box, Disc, Layout, Places
from game.view.skin import Skin, nine_patch
from game.view.sprites import Sprites
from game.view.text import TINTED, Line, Type

Align: TypeAlias = Literal["left", "centre", "right"]
SHADOW: Colour = (8, 4, 2)


class Canvas:
    """One window's drawing surface with its layout, type, controls, symbols and scene."""

    def __init__(
        self,
        surface: pygame.Surface,
        layout: Layout,
        kind: Type,
        skin: Skin,
        sprites: Sprites,
        scenery: Scenery,
    ) -> None:
        """Draw on ``surface``, which has the layout's size."""
        self._surface = surface
        self._left_by: object = None
        self._covered: list[pygame.Rect] = []
        self.layout = layout
        self.type = kind
        self.skin = skin
        self.sprites = sprites
        self.scenery = scenery
        self._veils: dict[tuple[int, int, Colour], pygame.Surface] = {}

    @property
    def places(self) -> Places:
        """Return the places of the layout in force."""
        return self.layout.places

    # What is left on the surface

    @property
    def surface(self) -> pygame.Surface:
        """The surface that is drawn on, in pixels. Who takes it may have changed anything."""
        self._left_by = None
        return self._surface

    @surface.setter
    def surface(self, surface: pygame.Surface) -> None:
        self._left_by = None
        self._surface = surface

    def leave(self, owner: object, covered: list[pygame.Rect]) -> None:
        """Say that the surface shows ``owner``'s picture but for the places that are ``covered``."""
        self._left_by = owner
        self._covered = covered

    def take_up(self, owner: object) -> list[pygame.Rect] | None:
        """Return what covers the picture that ``owner`` left, in pixels; None if that picture is gone."""
        mine = self._left_by is owner
        self._left_by = None
        return self._covered if mine else None

    def forget(self) -> None:
        """Say that nothing is known of what the surface shows."""
        self._left_by = None

    def lay(
        self, picture: pygame.Surface, at: tuple[int, int], flags: int = 0, part: pygame.Rect | None = None
    ) -> None:
        """Draw a picture, or a part of it, with its corner at a pixel; ``flags`` as pygame's."""
        self._note(self._surface.blit(picture, at, part, special_flags=flags))

    def _note(self, drawn: pygame.Rect) -> None:
        if self._left_by is not None:
            self._covered.append(drawn)

    # Text

    def text(
        self,
        text: str,
        x: float,
        y: float,
        *,
        size: float,
        face: str = "bold",
        colour: Colour = IVORY,
        align: Align = "centre",
        width: float | None = None,
        tracking: float = 0.0,
        alpha: float = 1.0,
        shadow: bool = False,
        counts: bool = False,
    ) -> pygame.Rect:
        """Write one line; ``y`` is the middle of its capitals. Returns what it covers, in pixels.

        ``counts``: it is another one in the next frame, so it is not kept as a line.
        A line wider than ``width`` is set smaller, down to the layout's least type. Faces: see ``Type``.
        """
        scale = self.layout.scale
        pixels = size * scale
        if width is not None:
            least = min(size, self.places.least_type) * scale
            pixels = self.type.fit(text, face, pixels, width * scale, least, tracking * scale)
        at = self.layout.point(x, y)
        if not shadow:
            tint = colour if counts and face in TINTED else None
            large = self.type.letters(text, face, pixels, tracking * scale, tint)
            if large is not None:
                letters, wide, cap = large
                left = at[0] - {"left": 0, "centre": wide // 2, "right": wide}[align]
                for picture, (right, down) in letters:
                    picture.set_alpha(round(255 * min(1.0, max(0.0, alpha))))
                    self.lay(picture, (left + right, at[1] + cap // 2 + down))
                    picture.set_alpha(255)
                return pygame.Rect(left, at[1] - cap // 2, wide, cap)
        if shadow:
            down = max(1, round(pixels * 0.05))
            dark = self.type.line(text, face, pixels, SHADOW, tracking * scale)
            self._put(dark, (at[0], at[1] + down), align, alpha * 0.75)
        return self._put(self.type.line(text, face, pixels, colour, tracking * scale), at, align, alpha)

    def _put(self, line: Line, at: tuple[int, int], align: Align, alpha: float) -> pygame.Rect:
        left = at[0] - {"left": 0, "centre": line.width // 2, "right": line.width}[align]
        corner = (left - line.inset, at[1] + line.cap // 2 - line.baseline)
        if alpha < 1:
            line.picture.set_alpha(round(255 * max(0.0, alpha)))
            self.lay(line.picture, corner)
            line.picture.set_alpha(255)
        else:
            self.lay(line.picture, corner)
        return pygame.Rect(left, at[1] - line.cap // 2, line.width, line.cap)

    def text_width(self, text: str, *, size: float, face: str = "bold", tracking: float = 0.0) -> float:
        """Return how wide a line would be, in canvas units."""
        scale = self.layout.scale
        return self.type.width(text, face, size * scale, tracking * scale) / scale

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        *,
        size: float,
        face: str = "body",
        colour: Colour = IVORY,
        align: Align = "left",
        leading: float = 1.35,
        draw: bool = True,
    ) -> float:
        """Write a text in lines from its top ``y`` down; returns the height used, in canvas units.

        ``draw=False`` only measures. ``x`` is the left edge, the middle or the right edge, by ``align``.
        """
        scale = self.layout.scale
        lines = self.type.wrap(text, face, size * scale, width * scale)
        if draw:
            for index, line in enumerate(lines):
                if line:
                    at = y + (index + 0.5) * size * leading
                    self.text(line, x, at, size=size, face=face, colour=colour, align=align)
        return len(lines) * size * leading

    # Pictures

    def symbol(
        self, name: str, x: float, y: float, size: float, *, dim: float = 0.0, alpha: float = 1.0
    ) -> None:
        """Draw a symbol centred at a place, in a cell ``size`` wide (it fills 88 % of it)."""
        picture = self.sprites.get(name, self.layout.length(size), dim=dim)
        self.blit(picture, self.layout.point(x, y), alpha)

    def blit(self, picture: pygame.Surface, middle: tuple[int, int], alpha: float = 1.0) -> None:
        """Draw a picture centred at a pixel."""
        at = (middle[0] - picture.get_width() // 2, middle[1] - picture.get_height() // 2)
        if alpha < 1:
            picture.set_alpha(round(255 * max(0.0, alpha)))
            self.lay(picture, at)
            picture.set_alpha(255)
        else:
            self.lay(picture, at)

    def scene(self, name: str, which: int = 0, *, light: float = 1.0) -> bool:
        """Draw a picture of the scene at its place; ``light`` fades it. Returns whether there is one."""
        placed = self.scenery.placed(name, which)
        if placed is None:
            return False
        if light <= 0:
            return True
        if not placed.add:
            if light < 1:
                placed.picture.set_alpha(round(255 * light))
            self.lay(placed.picture, placed.at)
            if light < 1:
                placed.picture.set_alpha(255)
            return True
        lit = self.scenery.lit(name, placed.picture, light)
        self.lay(lit, placed.at, pygame.BLEND_RGB_ADD)
        return True

    def add(self, picture: pygame.Surface, at: tuple[int, int], light: float = 1.0) -> None:
        """Add a picture of light on black to what is there."""
        if light >= 0.995:
            self.lay(picture, at, pygame.BLEND_RGB_ADD)
            return
        area = picture.get_rect(topleft=at).clip(self._surface.get_clip())
        if light <= 0.005 or not area.width or not area.height:
            return
        part = picture.subsurface(area.move(-at[0], -at[1])).copy()
        level = round(255 * light)
        part.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        self.lay(part, area.topleft, pygame.BLEND_RGB_ADD)

    def stretched(self, name: str, box: Box, *, alpha: float = 1.0, margin: float | None = None) -> None:
        """Draw a nine-patch of the scene ("page", "sheet", "card", "banner" …) over a box.

        The box is the panel itself; its shadow falls outside, over ``margin`` units round it.
        """
        entry = self.scenery.entries.get(name)
        margin = _margin(name) if margin is None else margin
        rect = self.layout.rect((box[0] - margin, box[1] - margin, box[2] + 2 * margin, box[3] + 2 * margin))
        key = (f"{name}:patch", rect.width, rect.height)
        kept = self.scenery.kept(key)
        if kept is None:
            raw = self.scenery.original(name) if entry else None
            if entry is None or raw is None:
                kept = self.skin.patch("field", "rest", rect.width, rect.height, self.layout.scale)
            else:
                per_unit = raw.get_width() / entry["rect"][2]
                inset = [value * per_unit for value in entry.get("inset", (40, 40, 40, 40))]
                kept = nine_patch(raw, inset, rect.width, rect.height, self.layout.scale / per_unit)
            self.scenery.keep(key, kept)
        if alpha < 1:
            kept.set_alpha(round(255 * alpha))
        self.lay(kept, rect.topleft)
        kept.set_alpha(255)

    # Boxes and controls

    def patch(self, name: str, box: Box, state: str = "rest", *, margin: float = 0.0) -> None:
        """Draw a nine-patch of the atlas ("field", "button", "row" …) over a box and ``margin`` round it."""
        rect = self.layout.rect((box[0] - margin, box[1] - margin, box[2] + 2 * margin, box[3] + 2 * margin))
        self.lay(self.skin.patch(name, state, rect.width, rect.height, self.layout.scale), rect.topleft)

    def disc(self, name: str, state: str, disc: Disc, *, alpha: float = 1.0) -> None:
        """Draw a round picture of the atlas so that its radius is the disc's."""
        picture, dx, dy = self.skin.disc(name, state, disc[2] * self.layout.scale)
        x, y = self.layout.point(disc[0], disc[1])
        if alpha < 1:
            picture.set_alpha(round(255 * alpha))
        self.lay(picture, (x - dx, y - dy))
        picture.set_alpha(255)

    def fill(self, box: Box, colour: Colour, alpha: float = 1.0, *, radius: float = 0.0) -> None:
        """Fill a box; ``radius`` rounds its corners."""
        rect = self.layout.rect(box)
        if alpha >= 1:
            radius_px = round(radius * self.layout.scale)
            self._note(pygame.draw.rect(self._surface, colour, rect, border_radius=radius_px))
            return
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(
            veil,
            (*colour, round(255 * alpha)),
            veil.get_rect(),
            border_radius=round(radius * self.layout.scale),
        )
        self.lay(veil, rect.topleft)

    @contextmanager
    def onto(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw on another surface, as long as the block lasts; pixels keep their places."""
        before, self.surface = self.surface, surface
        try:
            yield
        finally:
            self.surface = before

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only inside a box, as long as the block lasts."""
        before = self._surface.get_clip()
        self._surface.set_clip(self.layout.rect(box).clip(before))
        try:
            yield
        finally:
            self._surface.set_clip(before)

    def rule(self, x: float, y: float, width: float, colour: Colour, *, thick: float = 1.5) -> None:
        """Draw a horizontal line."""
        box = self.layout.rect((x, y, width, max(thick, 1 / self.layout.scale)))
        self._note(self._surface.fill(colour, box))

    def veil(self, alpha: float, colour: Colour = NIGHT, rect: pygame.Rect | None = None) -> None:
        """Darken the whole window, or a part of it in pixels, by ``alpha`` 0–1."""
        if alpha <= 0.004:
            return
        area = self._surface.get_rect() if rect is None else rect
        if colour == NIGHT:
            # Multiplying is several times faster than blending, and the night is all but black.
            level = round(255 * (1 - min(1.0, alpha)))
            self._surface.fill((level, level, level), area, special_flags=pygame.BLEND_RGB_MULT)
            self._note(area)
            return
        key = (area.width, area.height, colour)
        if key not in self._veils:
            self._veils = {key: pygame.Surface(area.size).convert()}
            self._veils[key].fill(colour)
        sheet = self._veils[key]
        sheet.set_alpha(round(255 * min(1.0, alpha)))
        self.lay(sheet, area.topleft)


def _margin(name: str) -> float:
    """Return how far a panel's picture reaches beyond the panel, for its shadow."""
    return {"page": 18.0, "big_win": 20.0, "banner": 14.0, "ladder": 8.0}.get(name, 16.0)

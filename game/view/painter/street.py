"""The street behind everything: the night or the free spins' sky, lamps, moon, lit windows, drifting fog."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from game.view.assets import LIGHT_STEPS
from game.view.canvas import Canvas
from game.view.colours import NIGHT
from game.view.layout import Box, Layout

FOGS: Final = ("fog_1", "fog_2")
LIGHTS: Final = ("moon_glow", "lamp_glow")
WINDOWS: Final = ("windows_1", "windows_2", "windows_3", "windows_4")
CORE: Final = 0.42
"""The part of a lamp's light that flickers, as a share of its whole width."""
CORE_COLOUR: Final = (255, 196, 118)


def flicker(time: float, depth: float, period: float, seed: float = 0.0) -> float:
    """Return a light's strength at a time, ``1 - depth`` to 1: two waves that never quite repeat."""
    wave = math.sin(time * math.tau / period + seed) + 0.6 * math.sin(
        time * math.tau / period * 2.7 + seed * 3
    )
    return 1.0 - depth * (0.5 + 0.5 * wave / 1.6)


class Street:
    """Draws the street round the board; what the board and the bar cover is left out.

    The lights are part of the sky's picture; only the middle of each flickers over it.
    """

    def __init__(self) -> None:
        """Start with nothing made."""
        self._layout: Layout | None = None
        self._fogs: dict[tuple[str, str], pygame.Surface | None] = {}
        self._skies: dict[str, pygame.Surface | None] = {}
        self._cores: list[tuple[pygame.Surface, tuple[int, int], float, float]] = []
        self._regions: list[pygame.Rect] = []

    def _prepare(self, canvas: Canvas) -> None:
        layout = canvas.layout
        if layout is self._layout:
            return
        self._layout = layout
        self._fogs.clear()
        self._skies.clear()
        self._cores.clear()
        board, bar = layout.rect(layout.places.board), layout.rect(layout.places.bar)
        whole = pygame.Rect(0, 0, layout.width, bar.top + 2)
        below = pygame.Rect(0, bar.bottom, layout.width, max(0, layout.height - bar.bottom))
        self._regions = [
            pygame.Rect(0, 0, board.left, whole.height),
            pygame.Rect(board.right, 0, whole.width - board.right, whole.height),
            pygame.Rect(board.left, 0, board.width, board.top),
            pygame.Rect(board.left, board.bottom, board.width, max(0, whole.height - board.bottom)),
            below,
        ]
        self._make_cores(canvas)

    def _make_cores(self, canvas: Canvas) -> None:
        name = "lamp_glow"
        hint = canvas.scenery.anim(name)
        for which in range(len(canvas.scenery.boxes(name))):
            placed = canvas.scenery.placed(name, which)
            if placed is None:
                continue
            width = max(8, round(placed.picture.get_width() * CORE))
            core = canvas.sprites.get("glow", width, add=True, light=1.0).copy()
            core.fill(CORE_COLOUR, special_flags=pygame.BLEND_RGB_MULT)
            middle = placed.picture.get_rect(topleft=placed.at).center
            at = (middle[0] - core.get_width() // 2, middle[1] - core.get_height() // 2)
            self._cores.append((core, at, hint.get("flicker", 0.16) * 2.0, hint.get("period", 2.3)))

    def _sky(self, canvas: Canvas, look: str) -> pygame.Surface | None:
        """Return the street of the whole window with its lights."""
        if look not in self._skies:
            # The lights are added to the backdrop itself, once, whoever draws it first.
            key = (f"{look}:lit", canvas.layout.width, canvas.layout.height)
            sky = canvas.scenery.backdrop(look)
            if sky is not None and canvas.scenery.kept(key) is None:
                canvas.scenery.keep(key, sky)
                for name in (*LIGHTS, *WINDOWS):
                    if not canvas.scenery.has(name):
                        continue
                    for which in range(len(canvas.scenery.boxes(name))):
                        placed = canvas.scenery.placed(name, which)
                        if placed is not None:
                            flag = pygame.BLEND_RGB_ADD if placed.add else 0
                            sky.blit(
                                canvas.scenery.lit(name, placed.picture, 0.85), placed.at, special_flags=flag
                            )
            self._skies[look] = sky
        return self._skies[look]

    def cores(self, canvas: Canvas) -> list[pygame.Rect]:
        """Return where lights flicker, in pixels."""
        self._prepare(canvas)
        return [core.get_rect(topleft=at) for core, at, _, _ in self._cores]

    def shown(
        self, canvas: Canvas, mix: float, time: float, calm: float, region: pygame.Rect
    ) -> tuple[object, ...]:
        """Return all that ``draw`` would show in a region: two that are the same look the same."""
        self._prepare(canvas)
        found: list[object] = [mix, calm]
        for index, (core, at, _, _) in enumerate(self._cores):
            if core.get_rect(topleft=at).colliderect(region):
                found.append(round(self._light(index, time, calm) * LIGHT_STEPS))
        if calm > 0:
            for name, at, size in self._fog_places(canvas, time):
                if at[1] < region.bottom and at[1] + size[1] > region.top:
                    found.append((name, at))
        return tuple(found)

    def _light(self, index: int, time: float, calm: float) -> float:
        """Return how bright the middle of a lamp is."""
        _, _, depth, period = self._cores[index]
        return 0.5 * flicker(time, min(1.0, depth) * calm, period, index * 2.0)

    def draw(
        self, canvas: Canvas, mix: float, time: float, calm: float = 1.0,
        regions: Iterable[pygame.Rect] | None = None,
    ) -> None:  # fmt: skip
        """Draw the street; ``mix`` 0 is the night, 1 the free spins' sky; ``time`` moves fog and light.

        ``calm`` 0–1 is how much of fog and flicker there is; at 0 the picture does not depend on the time.
        ``regions`` are all unless given.
        """
        self._prepare(canvas)
        base = self._sky(canvas, "base") if mix < 1 else None
        free = self._sky(canvas, "free") if mix > 0 else None
        if free is not None:
            free.set_alpha(round(255 * mix) if base is not None else None)
        surface = canvas.surface
        before = surface.get_clip()
        for region in self._regions if regions is None else regions:
            if not region.width or not region.height:
                continue
            surface.set_clip(region.clip(before))
            if base is None and free is None:
                surface.fill(NIGHT)
            for sky in (base, free):
                if sky is not None:
                    surface.blit(sky, region.topleft, region)
            for index, (core, at, _, _) in enumerate(self._cores):
                if core.get_rect(topleft=at).colliderect(region):
                    lit = canvas.scenery.lit("lamp core", core, self._light(index, time, calm))
                    surface.blit(lit, at, special_flags=pygame.BLEND_RGB_ADD)
            if calm > 0:
                self._fog(canvas, mix, time, region, calm)
        surface.set_clip(before)

    def _fog(self, canvas: Canvas, mix: float, time: float, region: pygame.Rect, strength: float) -> None:
        look = "free" if mix >= 0.5 else "base"
        for name, (left, top), (wide, high) in self._fog_places(canvas, time):
            fog = self._fog_picture(canvas, name, look)
            if fog is None or top >= region.bottom or top + high <= region.top:
                continue
            fog.set_alpha(round(255 * strength))
            x = left
            while x < region.right:
                if x + wide > region.left:
                    canvas.surface.blit(fog, (x, top))
                x += wide

    @staticmethod
    def _fog_places(
        canvas: Canvas, time: float
    ) -> Iterator[tuple[str, tuple[int, int], tuple[int, int]]]:
        """Yield the fogs that there are, each with its corner, left of the window, and its size in pixels."""
        layout = canvas.layout
        for name in FOGS:
            entry = canvas.scenery.entries.get(name)
            if entry is None:
                continue
            box: Box = tuple(entry["rect"])
            hint = canvas.scenery.anim(name)
            drift, sway = hint.get("drift", (0, 0))[0], hint.get("sway", (0, 0))[1]
            size = layout.street_rect(box).size
            start = layout.street_left + (box[0] + drift * time) * layout.street_scale
            swayed = box[1] + sway * math.sin(time * math.tau / hint.get("period", 17))
            top = layout.street_top + swayed * layout.street_scale
            yield name, (round(start) % size[0] - size[0], round(top)), size

    def _fog_picture(self, canvas: Canvas, name: str, look: str) -> pygame.Surface | None:
        key = (name, look)
        if key not in self._fogs:
            entry = canvas.scenery.entries.get(name)
            made = None
            if entry is not None:
                rect = canvas.layout.street_rect(tuple(entry["rect"]))
                plain = canvas.scenery.scaled(name, rect.width, rect.height)
                if plain is not None:
                    made = plain.copy()
                    tint = entry.get("tint", {}).get(look, (200, 205, 215))
                    made.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._fogs[key] = made
        return self._fogs[key]

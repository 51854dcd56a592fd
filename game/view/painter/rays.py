"""The light that fans out from behind an announcement and turns."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import Final

import pygame

from game.view import compat
from game.view.canvas import Canvas
from game.view.layout import Layout

RAYS_HZ: Final = 15.0
"""How often the light moves."""
RAY_COUNT: Final = 14
RAY_TURN: Final = 0.16
"""How many rays pass a place each second."""
RAYS: Final = ((0.128, 0.18), (0.104, 0.36), (0.070, 0.54))
"""Each ray is laid three times, narrower and brighter: half its angle and its strength."""
KEPT: Final = 3
BAND: Final = 64
"""What lies behind an announcement is put together in bands of so many rows, an even number: what was just
made is still in the processor's cache."""


class Rays:
    """Keeps the light of a few moments, in half the window's size, and adds it to a picture."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._layout: Layout | None = None
        self._size = (1, 1)
        self._middle = (0.0, 0.0)
        self._fade: pygame.Surface | None = None
        self._wide: pygame.Surface | None = None
        self._spokes: OrderedDict[float, pygame.Surface] = OrderedDict()
        self._laid: dict[float, int] = {}
        """How much of each is made: its layers, and then that it fades."""
        self._lit: OrderedDict[tuple[float, float], pygame.Surface] = OrderedDict()

    def ahead(self, canvas: Canvas, time: float) -> bool:
        """Make a little of the light of a time at its full strength; returns False if all was there."""
        self._prepare(canvas)
        laid = self._laid.get(time, 0)
        if laid > len(RAYS):
            return False
        if time not in self._spokes:
            made = self._surface() if len(self._spokes) < KEPT else self._spokes.popitem(last=False)[1]
            made.fill((0, 0, 0))
            self._spokes[time] = made
            self._laid = {kept: self._laid.get(kept, 0) for kept in self._spokes}
        fan = self._spokes[time]
        if laid < len(RAYS):
            upto = len(RAYS) if laid else 2
            for layer in RAYS[laid:upto]:
                _draw_spokes(fan, self._middle, time, *layer)
            self._laid[time] = upto
        else:
            if self._fade is not None:
                fan.blit(self._fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self._laid[time] = len(RAYS) + 1
        return True

    def _prepare(self, canvas: Canvas) -> None:
        """Forget what was made for another window size."""
        layout = canvas.layout
        if layout is self._layout:
            return
        self._layout = layout
        self._size = (max(1, -(-layout.width // 2)), max(1, -(-layout.rect(canvas.places.bar).top // 2)))
        x, y = layout.point(960, 460)
        self._middle = (x / 2, y / 2)
        self._fade = _gold_fade(self._size, self._middle, layout.length(1300) / 2)
        self._spokes.clear()
        self._laid.clear()
        self._lit.clear()

    def turn(self, canvas: Canvas, light: float, time: float) -> pygame.Surface:
        """Return the light of a time in half the window's size; ``light`` is its strength, 0–1."""
        while self.ahead(canvas, time):
            pass
        self._spokes.move_to_end(time)  # What is looked at is not the one that has to make room.
        if light >= 1:
            return self._spokes[time]
        key = (light, time)
        made = self._lit.get(key)
        if made is None:
            made = self._lit.popitem(last=False)[1] if len(self._lit) >= KEPT else self._surface()
            made.blit(self._spokes[time], (0, 0))
            level = round(255 * light)
            made.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            self._lit[key] = made
        return made

    def add(self, target: pygame.Surface, lit: pygame.Surface, part: pygame.Rect) -> None:
        """Add a light to a part of a picture: from an even row and column on, a band high at most."""
        left, top = part.left // 2, part.top // 2
        wide = min(-(-part.width // 2), lit.get_width() - left)
        high = min(-(-part.height // 2), lit.get_height() - top)
        if wide > 0 and high > 0:
            band = self._band(wide * 2, high * 2)
            pygame.transform.scale(lit.subsurface((left, top, wide, high)), band.get_size(), band)
            size = (min(part.width, wide * 2), min(part.height, high * 2))
            target.blit(band, part.topleft, (0, 0, *size), special_flags=pygame.BLEND_RGB_ADD)

    def _band(self, wide: int, high: int) -> pygame.Surface:
        """Return a part of the scratch picture."""
        if self._wide is None or self._wide.get_width() < self._size[0] * 2:
            self._wide = compat.opaque((self._size[0] * 2, BAND))
        return self._wide.subsurface((0, 0, wide, high))

    def _surface(self) -> pygame.Surface:
        return pygame.Surface(self._size).convert()


def _draw_spokes(
    fan: pygame.Surface, middle: tuple[float, float], time: float, half: float, level: float
) -> None:
    """Draw a layer of the rays of a time, as bright to their ends as in the middle."""
    x, y = middle
    reach = 1.03 * math.hypot(max(x, fan.get_width() - x), max(y, fan.get_height() - y))
    grey = round(255 * level)
    for ray in range(RAY_COUNT):
        turned = math.tau * (ray + time * RAY_TURN) / RAY_COUNT
        points = [
            (x + reach * math.cos(angle), y + reach * math.sin(angle))
            for angle in (turned - half, turned + half)
        ]
        pygame.draw.polygon(fan, (grey, grey, grey), [(x, y), *points])


def _gold_fade(size: tuple[int, int], middle: tuple[float, float], reach: float) -> pygame.Surface:
    """Return gold light that fades with the distance from a place; rays are multiplied by it."""
    steps, part = 64, 4
    small = (max(1, size[0] // part), max(1, size[1] // part))
    made = pygame.Surface(small).convert()
    for step in range(steps):
        share = 1 - step / steps
        light = (1 - share) ** 1.2
        colour = (round(255 * light), round(200 * light), round(96 * light))
        pygame.draw.circle(made, colour, (middle[0] / part, middle[1] / part), max(1.0, reach * share / part))
    return pygame.transform.smoothscale(made, size)

"""Lights, shakes, marks and lines: what shines or stands over the board for a while."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import pi, sin
from typing import Final

from game.engine.board import Cell
from game.film.easing import Ease, bump, share, swell
from game.film.frame import Area, Outline, Tag
from game.film.geometry import place
from game.film.stage import Stage

LIGHT: Final = 30
"""The layer of light on the board."""


@dataclass(slots=True, kw_only=True)
class Glow:
    """One of the stage's lights swells and fades: ``field`` is its name there."""

    start: float
    end: float
    field: str
    peak: float = 1.0
    ease: Ease = bump

    def draw(self, time: float, stage: Stage) -> None:
        """Add it to what shines already."""
        value = self.peak * self.ease(share(time, self.start, self.end))
        setattr(stage, self.field, min(1.0, max(getattr(stage, self.field), value)))


@dataclass(slots=True, kw_only=True)
class ReelGlow:
    """A reel glows while it makes wait."""

    start: float
    end: float
    reel: int
    peak: float = 1.0

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        flicker = self.peak * (0.85 + 0.15 * sin(time * 21.0))
        glow = swell(share(time, self.start, self.end)) * flicker
        stage.glow_reels[self.reel] = max(stage.glow_reels[self.reel], glow)


@dataclass(slots=True, kw_only=True)
class Halo:
    """Light that beats over a cell while something is waited for."""

    start: float
    end: float
    cell: Cell
    beat: float = 0.5
    """Seconds of a beat."""

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        passed = time - self.start
        light = swell(share(time, self.start, self.end)) * (0.55 + 0.45 * sin(2.0 * pi * passed / self.beat))
        x, y = place(self.cell, stage.zoom)
        stage.sprite(
            "ray",
            x,
            y,
            2.0 * stage.zoom,
            layer=LIGHT,
            alpha=0.3 * light,
            angle=40.0 * passed % 360.0,
            add=True,
        )
        stage.sprite("glow", x, y, 1.5 * stage.zoom, layer=LIGHT, alpha=0.28 * light, add=True)


@dataclass(slots=True, kw_only=True)
class Shake:
    """The board trembles and calms down; ``reach`` in board units."""

    start: float
    end: float
    reach: float

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        left = 1.0 - share(time, self.start, self.end)
        passed = time - self.start
        stage.shake_x += self.reach * left * left * sin(passed * 71.0)
        stage.shake_y += self.reach * left * left * sin(passed * 53.0)


@dataclass(slots=True, kw_only=True)
class Dashes:
    """Moriarty's 3×3 area comes up from ``start`` to ``up`` and goes from ``down`` to ``end``."""

    start: float
    end: float
    up: float
    down: float
    cells: tuple[Cell, ...]

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        zoom = stage.zoom
        left, top = place(self.cells[0], zoom)
        right, bottom = place(self.cells[-1], zoom)
        alpha = min(share(time, self.start, self.up), 1.0 - share(time, self.down, self.end))
        stage.areas.append(
            Area(
                x=left - zoom / 2, y=top - zoom / 2, width=right - left + zoom, height=bottom - top + zoom,
                alpha=alpha,
            )
        )  # fmt: skip


@dataclass(slots=True, kw_only=True)
class Lines:
    """A sentence on the case notes, with a symbol."""

    start: float
    end: float
    text: str
    symbol: str = ""

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        del time
        stage.note_text = self.text
        stage.note_symbol = self.symbol


@dataclass(slots=True, kw_only=True)
class Fading:
    """Outlines and tags of the film before go."""

    start: float
    end: float
    outlines: tuple[Outline, ...]
    tags: tuple[Tag, ...]

    def draw(self, time: float, stage: Stage) -> None:
        """Add what is left of them."""
        left = 1.0 - share(time, self.start, self.end)
        stage.outlines.extend(replace(one, alpha=one.alpha * left) for one in self.outlines)
        stage.tags.extend(replace(one, alpha=one.alpha * left) for one in self.tags)

"""What flies, glows and bursts over the board: clips that are functions of time, with chance from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Final

from game.engine.board import Cell
from game.film.easing import Ease, bump, linear, share, smooth, swell
from game.film.frame import LIT, OVER, Area
from game.film.geometry import place
from game.film.options import Point
from game.film.stage import Stage

LIGHT: Final = 30
SHARDS: Final = 5
"""Shards a symbol breaks into …"""
MANY: Final = 24
FEW_SHARDS: Final = 3
"""… and where more symbols than that break together."""
TURN: Final = 15.0
"""Particles turn in steps of so many degrees and have few sizes: who draws them makes each picture once."""
GRAVITY: Final = 9.0
"""Of shards and coins: board units a second squared."""


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

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        flicker = 0.85 + 0.15 * sin(time * 21.0)
        stage.glow_reels[self.reel] = max(
            stage.glow_reels[self.reel], swell(share(time, self.start, self.end)) * flicker
        )


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
            alpha=0.45 * light,
            angle=40.0 * passed % 360.0,
            add=True,
        )
        stage.sprite("glow", x, y, 1.5 * stage.zoom, layer=LIGHT, alpha=0.5 * light, add=True)


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
class Burst:
    """Light at a cell as something lands, strikes or appears: a glow, a star and sparks."""

    start: float
    end: float
    cell: Cell
    size: float = 1.6
    sparks: int = 5
    seed: int = 0
    layer: int = LIGHT

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        u = share(time, self.start, self.end)
        zoom = stage.zoom
        x, y = place(self.cell, zoom)
        light = bump(min(1.0, 0.25 + 0.75 * u)) if u else 0.0
        size = self.size * zoom
        stage.sprite("glow", x, y, size, layer=self.layer, alpha=0.8 * light * (1.0 - u), add=True)
        star = size * (0.4 + 0.1 * round(8.0 * u))
        turn = 10.0 * round(5.0 * u)
        stage.sprite("star", x, y, star, layer=self.layer, alpha=light * (1.0 - u), angle=turn, add=True)
        chance = Random(self.seed)
        for _ in range(self.sparks):
            turn = chance.random() * 2.0 * pi
            far = (0.35 + 0.45 * chance.random()) * size * smooth(u)
            stage.sprite(
                "sparkle", x + cos(turn) * far, y + sin(turn) * far,
                zoom * (0.2 + 0.1 * round(2.0 * chance.random())),
                layer=self.layer, alpha=light, phase=u, add=True,
            )  # fmt: skip


class Shards:
    """The shards of symbols that broke: (symbol, cell, when) each, ``life`` seconds long."""

    def __init__(
        self, broken: Sequence[tuple[str, Cell, float]], life: float, seed: int, *, dust: bool
    ) -> None:
        self.broken = broken
        self.life = life
        self.seed = seed
        self.dust = dust
        """Special symbols go up in smoke."""
        self.start = min(when for _, _, when in broken)
        self.end = max(when for _, _, when in broken) + life
        self._paths: list[list[tuple[float, float, float, float, float]]] | None = None

    def _ways(self) -> list[list[tuple[float, float, float, float, float]]]:
        """Return the ways of all shards, worked out once: speeds right and down, turn, size, first phase."""
        if self._paths is None:
            chance = Random(self.seed).random
            count = SHARDS if len(self.broken) <= MANY else FEW_SHARDS
            self._paths = [
                [
                    (
                        3.4 * (chance() - 0.5) + 0.9 * cos(2.0 * pi * k / SHARDS),
                        -2.6 * chance() + 0.7 * sin(2.0 * pi * k / SHARDS),
                        900.0 * (chance() - 0.5),
                        0.36 + 0.18 * round(chance()),
                        (k + chance()) / 6.0 % 1.0,
                    )
                    for k in range(count)
                ]
                for _ in self.broken
            ]
        return self._paths

    def draw(self, time: float, stage: Stage) -> None:
        """Add those that fly."""
        zoom = stage.zoom
        for (symbol, cell, when), ways in zip(self.broken, self._ways(), strict=True):
            u = (time - when) / self.life
            if not 0.0 <= u < 1.0:
                continue
            x, y = place(cell, zoom)
            age = u * self.life
            if symbol in {"WILD", "BONUS", "SHERLOCK", "MORIARTY"}:
                if self.dust:
                    stage.sprite(
                        "smoke",
                        x,
                        y - 0.3 * u,
                        zoom * (0.8 + 0.5 * u),
                        layer=LIGHT,
                        alpha=0.7 * (1.0 - u),
                        phase=u,
                    )
                continue
            alpha = 1.0 - u * u * u
            picture = f"shards_{symbol}"
            flash = 0.5 if u < 0.2 else 0.0
            for right, down, turn, size, phase in ways:
                stage.sprite(
                    picture,
                    x + zoom * right * age,
                    y + zoom * (down * age + 0.5 * GRAVITY * age * age),
                    zoom * size,
                    layer=LIGHT, alpha=alpha, angle=TURN * round(turn * age / TURN), phase=phase, flash=flash,
                )  # fmt: skip


@dataclass(slots=True, kw_only=True)
class Flight:
    """A symbol or coin flies from a place to another in an arc.

    ``origin`` is a spot in reels and rows if ``from_cell``, else a point in board units; ``goal`` one if
    ``to_cell``.
    """

    start: float
    end: float
    picture: str
    origin: tuple[float, float]
    goal: tuple[float, float]
    from_cell: bool = True
    to_cell: bool = False
    sizes: tuple[float, float] = (1.0, 1.0)
    """At start and end: in cells where it is a cell, in board units where it is not."""
    arc: float = 1.0
    """How far it swings out to the side, in shares of the way."""
    turns: float = 0.0
    layer: int = OVER
    alphas: tuple[float, float] = (1.0, 1.0)
    followers: int = 0
    """How many sparks follow it."""
    actor: int = 0
    phase: float = 0.0
    spins: float = 0.0
    """How often an animated picture runs through on the way."""
    ease: Ease = smooth

    def _at(self, u: float, zoom: float) -> tuple[float, float, float]:
        v = self.ease(u)
        x0, y0 = place(self.origin, zoom) if self.from_cell else self.origin
        x1, y1 = place(self.goal, zoom) if self.to_cell else self.goal
        size0 = self.sizes[0] * (zoom if self.from_cell else 1.0)
        size1 = self.sizes[1] * (zoom if self.to_cell else 1.0)
        swing = self.arc * v * (1.0 - v) * (1.0 if x1 > x0 else -1.0)
        x = x0 + (x1 - x0) * v + (y1 - y0) * swing
        y = y0 + (y1 - y0) * v - (x1 - x0) * swing
        return x, y, (size0 + (size1 - size0) * v) * (1.0 + 0.25 * bump(u))

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        u = share(time, self.start, self.end)
        alpha = self.alphas[0] + (self.alphas[1] - self.alphas[0]) * u
        if not self.from_cell:
            alpha *= min(1.0, u * 6.0)
        clip = self.layer < OVER
        for back in range(self.followers, 0, -1):
            v = u - 0.05 * back
            if v > 0.0:
                x, y, size = self._at(v, stage.zoom)
                stage.sprite(
                    "sparkle", x, y, size * 0.5, layer=self.layer,
                    alpha=0.6 * alpha * (1.0 - back / (self.followers + 1)),
                    phase=(u * 2.0 + back * 0.3) % 1.0, add=True, clip=clip,
                )  # fmt: skip
        x, y, size = self._at(u, stage.zoom)
        stage.sprite(
            self.picture, x, y, size, layer=self.layer, alpha=alpha, clip=clip,
            angle=360.0 * self.turns * smooth(u),
            actor=self.actor, phase=(self.phase + self.spins * u) % 1.0,
        )  # fmt: skip


class Coins:
    """A fountain of coins over the whole screen."""

    def __init__(
        self, *, start: float, end: float, count: int, seed: int, source: Point = (4.0, 9.2)
    ) -> None:
        self.start = start
        self.end = end
        self.count = count
        self.seed = seed
        self.source = source
        self._ways: list[tuple[float, float, float, float, float, float, float]] | None = None

    def _coins(self) -> list[tuple[float, float, float, float, float, float, float]]:
        if self._ways is None:
            chance = Random(self.seed).random
            span = max(0.1, self.end - self.start - 1.9)
            self._ways = [
                (
                    self.start + span * k / self.count,  # when it is thrown
                    self.source[0] + 1.5 * (chance() - 0.5),
                    7.0 * (chance() - 0.5),  # speed to the right
                    -8.5 - 3.5 * chance(),  # and up
                    0.45 + 0.15 * round(3.6 * chance() ** 2),  # size
                    1.0 + 2.0 * chance(),  # turns a second
                    chance(),
                )
                for k in range(self.count)
            ]
        return self._ways

    def draw(self, time: float, stage: Stage) -> None:
        """Add those in the air."""
        for when, x, right, up, size, turns, phase in self._coins():
            age = time - when
            if age >= 0.0:
                y = self.source[1] + up * age + 0.55 * GRAVITY * age * age
                if y < 10.5:
                    stage.sprite(
                        "coin", x + right * age, y, size, layer=OVER + 5, phase=(phase + turns * age) % 1.0,
                        angle=TURN * round(4.0 * (phase - 0.5)), clip=False, alpha=min(1.0, age * 8.0),
                    )  # fmt: skip


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
                alpha=linear(alpha),
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


LENS_LAYER: Final = LIT + 20

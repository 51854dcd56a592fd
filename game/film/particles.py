"""What bursts and sprays: functions of time, with chance from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import Final

from game.engine.board import Cell
from game.film.easing import bump, share, smooth
from game.film.frame import OVER, Sprite
from game.film.geometry import place
from game.film.lights import LIGHT
from game.film.options import Point
from game.film.stage import Stage

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
            span = max(0.1, self.end - self.start - 2.2)
            self._ways = [
                (
                    self.start + span * k / self.count,  # when it is thrown
                    self.source[0] + 1.5 * (chance() - 0.5),
                    9.0 * (chance() - 0.5),  # speed to the right
                    -9.0 - 5.0 * chance(),  # and up
                    0.5 + 0.2 * round(3.4 * chance() ** 2),  # size
                    1.0 + 2.0 * chance(),  # turns a second
                    chance(),  # where in a turn it begins
                )
                for k in range(self.count)
            ]
        return self._ways

    def draw(self, time: float, stage: Stage) -> None:
        """Add those in the air."""
        sprites = stage.sprites
        for when, x, right, up, size, turns, phase in self._coins():
            age = time - when
            if age < 0.0:
                break  # They are thrown one after another.
            y = self.source[1] + up * age + 0.7 * GRAVITY * age * age
            if y < 10.5 and age > 0.0005:
                # Not by way of ``Stage.sprite``: there are very many, and all can be seen.
                sprites.append(
                    Sprite(
                        picture="coin", x=x + right * age, y=y, size=size, layer=OVER + 5,
                        angle=TURN * round(4.0 * (phase - 0.5)), alpha=min(1.0, age * 8.0),
                        phase=(phase + turns * age) % 1.0, clip=False,
                    )
                )  # fmt: skip

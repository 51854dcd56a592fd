"""What a cell of the reels shows over time: a symbol that falls, rests, sticks, throbs, goes.

A cell has a track of these; each draws itself from its own times. What is at rest keeps the sprite it made
for the cells' width in force, as nothing else about it can change.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from game.engine.board import SIDE, Cell
from game.film.easing import jelly, share, smooth
from game.film.frame import Sprite
from game.film.geometry import place
from game.film.stage import Stage

FALLING: Final = 0
RESTING: Final = 10
STUCK: Final = 20
SETTING: Final = 21
SET_SIZE: Final = 80 / 88
"""How large a symbol is in its setting."""
HALF: Final = 0.44
"""Half a symbol's height, in widths of its cell."""
LEAN: Final = 0.06
"""How much longer a symbol is stretched at the end of its fall."""
FIRST_SPEED: Final = 0.22
"""The share of a whole fall that the first push gives; gravity does the rest."""


def setting_actor(cell: Cell) -> int:
    """Return the number of the setting of a cell: there is one at most, whatever symbol it holds."""
    return -1 - (cell[1] * SIDE + cell[0])


class Symbol:
    """A symbol at rest in its cell, in a setting if it is ``stuck``. The others are this one in movement."""

    __slots__ = ("_drawn", "_zoom", "actor", "cell", "stuck", "symbol")
    _drawn: tuple[Sprite, ...]

    def __init__(self, symbol: str, cell: Cell, actor: int, stuck: bool = False) -> None:
        self.symbol = symbol
        self.cell = cell
        self.actor = actor
        self.stuck = stuck
        self._zoom = 0.0

    @property
    def stays(self) -> bool:
        """Whether the cell shows a symbol in the end."""
        return True

    def draw(self, time: float, stage: Stage) -> None:
        """Add what the cell shows at a time."""
        del time
        zoom = stage.zoom
        if self._zoom != zoom:
            x, y = place(self.cell, zoom)
            size = zoom * SET_SIZE if self.stuck else zoom
            layer = STUCK if self.stuck else RESTING
            drawn = [
                Sprite(
                    picture=self.symbol, x=x, y=y, size=size, layer=layer, cell=self.cell, actor=self.actor
                )
            ]
            if self.stuck:
                drawn.append(
                    Sprite(
                        picture="setting",
                        x=x,
                        y=y,
                        size=zoom,
                        layer=SETTING,
                        cell=self.cell,
                        actor=setting_actor(self.cell),
                    )
                )
            self._drawn = tuple(drawn)
            self._zoom = zoom
        stage.sprites.extend(self._drawn)


class Fall(Symbol):
    """A symbol falls ``drop`` rows into its cell from ``start`` to ``touch`` and comes to rest until ``end``.

    ``push`` is its speed at the start, rows a second.
    """

    __slots__ = ("drop", "end", "push", "start", "touch")

    def __init__(
        self,
        symbol: str,
        cell: Cell,
        actor: int,
        start: float,
        touch: float,
        end: float,
        drop: int,
        push: float,
    ) -> None:
        self.symbol = symbol
        self.cell = cell
        self.actor = actor
        self.stuck = False
        self._zoom = 0.0
        self.start = start
        self.touch = touch
        self.end = end
        self.drop = drop
        self.push = push

    def draw(self, time: float, stage: Stage) -> None:
        """Add it: nothing while it is above the board."""
        if time >= self.end:
            super().draw(time, stage)
            return
        if time < self.start:
            return
        zoom = stage.zoom
        x, y = place(self.cell, zoom)
        if time < self.touch:
            passed = time - self.start
            whole = self.touch - self.start
            pushed = min(self.push * whole, self.drop)
            u = passed / whole
            fallen = pushed * u + (self.drop - pushed) * u * u
            y -= (self.drop - fallen) * zoom
            if y < -0.5 * zoom:
                return
            stretch = 1.0 + LEAN * u
            speed = (pushed + 2.0 * (self.drop - pushed) * u) / whole
            trail = min(1.0, speed * 0.045) * zoom
            layer, cell = FALLING, None
        else:
            stretch = 1.0 + LEAN * jelly(share(time, self.touch, self.end))
            trail = 0.0
            layer, cell = RESTING, self.cell
        y += HALF * zoom * (1.0 - stretch)
        stage.sprites.append(
            Sprite(
                picture=self.symbol, x=x, y=y, size=zoom, layer=layer, stretch=stretch, trail=trail,
                cell=cell,
                actor=self.actor,
            )
        )  # fmt: skip


def fall_time(drop: float, whole: float, rows: int) -> float:
    """Return the seconds of a fall over ``drop`` rows, if the height of ``rows`` takes ``whole`` seconds.

    All symbols start with the same push and meet the same gravity, so none overtakes another.
    """
    first = FIRST_SPEED * rows / whole
    half_gravity = (1.0 - FIRST_SPEED) * rows / whole**2
    return (sqrt(first * first + 4.0 * half_gravity * drop) - first) / (2.0 * half_gravity)


def first_push(whole: float, rows: int) -> float:
    """Return the speed with which a fall begins, rows a second."""
    return FIRST_SPEED * rows / whole


class Appear(Symbol):
    """A symbol fades in where it belongs (reduced motion)."""

    __slots__ = ("end", "start")

    def __init__(self, symbol: str, cell: Cell, actor: int, *, start: float, end: float) -> None:
        super().__init__(symbol, cell, actor)
        self.start = start
        self.end = end

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        if time >= self.end:
            super().draw(time, stage)
            return
        x, y = place(self.cell, stage.zoom)
        stage.sprite(
            self.symbol, x, y, stage.zoom, layer=FALLING, actor=self.actor,
            alpha=smooth(share(time, self.start, self.end)),
        )  # fmt: skip

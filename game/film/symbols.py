"""What a cell of the reels shows over time: a symbol that falls, rests, sticks, throbs, goes.

A cell has a track of these; each draws itself from its own times. What is at rest keeps the sprite it made
for the cells' width in force, as nothing else about it can change.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from game.engine.board import Cell
from game.film.easing import bump, jelly, overshoot, share, slow_down, smooth
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
                        actor=-self.actor,
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


class Snap(Symbol):
    """A setting snaps round a symbol from ``start`` to ``end``."""

    __slots__ = ("end", "start")

    def __init__(self, symbol: str, cell: Cell, actor: int, *, start: float, end: float) -> None:
        super().__init__(symbol, cell, actor, stuck=True)
        self.start = start
        self.end = end

    def draw(self, time: float, stage: Stage) -> None:
        """Add it: the symbol is pressed to its size, the setting comes from above and grips with a flash."""
        if time >= self.end:
            super().draw(time, stage)
            return
        u = share(time, self.start, self.end)
        zoom = stage.zoom
        x, y = place(self.cell, zoom)
        pressed = 1.0 - (1.0 - SET_SIZE) * overshoot(u)
        stage.sprites.append(
            Sprite(
                picture=self.symbol, x=x, y=y, size=zoom * pressed, layer=STUCK, cell=self.cell,
                actor=self.actor,
                flash=0.55 * bump(u),
            )
        )  # fmt: skip
        stage.sprites.append(
            Sprite(
                picture="setting", x=x, y=y, size=zoom * (1.0 + 0.4 * (1.0 - slow_down(u))), layer=SETTING,
                alpha=min(1.0, u * 2.5), cell=self.cell, actor=-self.actor, flash=0.7 * bump(u),
            )
        )  # fmt: skip


class Throb(Symbol):
    """A resting symbol swells and lights up once from ``start`` to ``end``."""

    __slots__ = ("end", "light", "start", "swell")

    def __init__(
        self, symbol: str, cell: Cell, actor: int, *, stuck: bool, start: float, end: float,
        swell: float = 0.1, light: float = 0.4,
    ) -> None:  # fmt: skip
        super().__init__(symbol, cell, actor, stuck)
        self.start = start
        self.end = end
        self.swell = swell
        self.light = light

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        if not self.start < time < self.end:
            super().draw(time, stage)
            return
        beat = bump(share(time, self.start, self.end))
        zoom = stage.zoom
        x, y = place(self.cell, zoom)
        size = zoom * (SET_SIZE if self.stuck else 1.0) * (1.0 + self.swell * beat)
        stage.sprites.append(
            Sprite(
                picture=self.symbol, x=x, y=y, size=size, layer=STUCK if self.stuck else RESTING,
                cell=self.cell,
                actor=self.actor, flash=self.light * beat,
            )
        )  # fmt: skip
        if self.stuck:
            stage.sprites.append(
                Sprite(
                    picture="setting", x=x, y=y, size=zoom, layer=SETTING, cell=self.cell, actor=-self.actor,
                    flash=0.5 * self.light * beat,
                )
            )  # fmt: skip


class Break(Symbol):
    """A symbol bursts from ``start`` to ``end`` and is no more."""

    __slots__ = ("calm", "end", "keeps", "start")

    def __init__(
        self, symbol: str, cell: Cell, actor: int, *, stuck: bool, start: float, end: float, calm: bool,
        keeps: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(symbol, cell, actor, stuck)
        self.start = start
        self.end = end
        self.calm = calm
        """It only fades."""
        self.keeps = keeps
        """Its setting stays, for the symbol that comes into it."""

    @property
    def stays(self) -> bool:
        """Whether the cell shows a symbol in the end."""
        return False

    def draw(self, time: float, stage: Stage) -> None:
        """Add it: it swells white and is gone."""
        if time <= self.start:
            super().draw(time, stage)
            return
        if time >= self.end:
            return
        u = share(time, self.start, self.end)
        x, y = place(self.cell, stage.zoom)
        size = stage.zoom * (SET_SIZE if self.stuck else 1.0)
        layer = STUCK if self.stuck else RESTING
        alpha = 1.0 - u * u
        if self.calm:
            stage.sprite(self.symbol, x, y, size, layer=layer, alpha=alpha, actor=self.actor)
        else:
            stage.sprite(
                self.symbol,
                x,
                y,
                size * (1.0 + 0.16 * u),
                layer=layer,
                alpha=alpha,
                flash=u,
                actor=self.actor,
            )
        if self.stuck and self.keeps:
            stage.sprites.append(_setting(self.cell, stage.zoom, self.actor))
        elif self.stuck:
            stage.sprite("setting", x, y, stage.zoom, layer=SETTING, alpha=alpha, actor=-self.actor)


class Plant(Symbol):
    """A symbol that was thrown into its cell arrives at ``start`` and is at rest at ``end``.

    ``fades``: it was not thrown but comes to light.
    """

    __slots__ = ("calm", "end", "fades", "start")

    def __init__(
        self,
        symbol: str,
        cell: Cell,
        actor: int,
        *,
        stuck: bool,
        start: float,
        end: float,
        fades: bool,
        calm: bool,
    ) -> None:
        super().__init__(symbol, cell, actor, stuck)
        self.fades = fades
        self.calm = calm
        """It is not squashed."""
        self.start = start
        self.end = end

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        if time >= self.end:
            super().draw(time, stage)
            return
        u = share(time, self.start, self.end)
        zoom = stage.zoom
        x, y = place(self.cell, zoom)
        stretch = 1.0 if self.calm else 1.0 + LEAN * (jelly(u) - (1.0 - u))
        size = zoom * (1.0 - (1.0 - SET_SIZE) * smooth(u)) if self.stuck else zoom
        stage.sprites.append(
            Sprite(
                picture=self.symbol, x=x, y=y + HALF * zoom * (1.0 - stretch), size=size,
                layer=STUCK if self.stuck else RESTING, stretch=stretch, cell=self.cell, actor=self.actor,
                flash=0.8 * (1.0 - u), alpha=min(1.0, 3.0 * u) if self.fades else 1.0,
            )
        )  # fmt: skip
        if self.stuck:
            stage.sprites.append(_setting(self.cell, zoom, self.actor))


def _setting(cell: Cell, zoom: float, actor: int) -> Sprite:
    x, y = place(cell, zoom)
    return Sprite(picture="setting", x=x, y=y, size=zoom, layer=SETTING, cell=cell, actor=-actor)

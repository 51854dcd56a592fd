"""What happens to a symbol in its cell: it sticks, throbs, breaks, or is planted."""

from __future__ import annotations

from game.engine.board import Cell
from game.film.easing import bump, jelly, overshoot, share, slow_down, smooth
from game.film.frame import Sprite
from game.film.geometry import place
from game.film.stage import Stage
from game.film.symbols import HALF, LEAN, RESTING, SET_SIZE, SETTING, STUCK, Symbol, setting_actor


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
                alpha=min(1.0, u * 2.5), cell=self.cell, actor=setting_actor(self.cell), flash=0.7 * bump(u),
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
                    picture="setting", x=x, y=y, size=zoom, layer=SETTING, cell=self.cell,
                    actor=setting_actor(self.cell),
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
        self.symbol = symbol
        self.cell = cell
        self.actor = actor
        self.stuck = stuck
        self._zoom = 0.0
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
        if time < self.end:
            draw_breaking(self, share(time, self.start, self.end), stage, calm=self.calm, keeps=self.keeps)


def draw_breaking(one: Symbol, u: float, stage: Stage, *, calm: bool, keeps: bool = False) -> None:
    """Draw a symbol after a share of its breaking."""
    if u <= 0.0:
        Symbol.draw(one, 0.0, stage)
        return
    cell = one.cell
    x, y = place(cell, stage.zoom)
    size = stage.zoom * (SET_SIZE if one.stuck else 1.0)
    layer = STUCK if one.stuck else RESTING
    alpha = 1.0 - u * u
    if calm:
        stage.sprite(one.symbol, x, y, size, layer=layer, alpha=alpha, actor=one.actor)
    else:
        stage.sprite(
            one.symbol, x, y, size * (1.0 + 0.16 * u), layer=layer, alpha=alpha, flash=u, actor=one.actor
        )
    if one.stuck and keeps:
        stage.sprites.append(_setting(cell, stage.zoom))
    elif one.stuck:
        stage.sprite("setting", x, y, stage.zoom, layer=SETTING, alpha=alpha, actor=setting_actor(cell))


class Breaking:
    """Symbols burst and are no more, each from its own time on for ``lasts`` seconds."""

    def __init__(self, some: list[tuple[Symbol, float]], *, lasts: float, calm: bool) -> None:
        self.some = some
        self.lasts = lasts
        self.calm = calm
        self.start = min(time for _, time in some)
        self.end = max(time for _, time in some) + lasts

    def draw(self, time: float, stage: Stage) -> None:
        """Add those that burst."""
        for one, start in self.some:
            u = (time - start) / self.lasts
            if 0.0 <= u < 1.0:
                draw_breaking(one, u, stage, calm=self.calm)


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
            stage.sprites.append(_setting(self.cell, zoom))


def _setting(cell: Cell, zoom: float) -> Sprite:
    x, y = place(cell, zoom)
    return Sprite(picture="setting", x=x, y=y, size=zoom, layer=SETTING, cell=cell, actor=setting_actor(cell))

"""Symbols and coins that fly in an arc."""

from __future__ import annotations

from dataclasses import dataclass

from game.film.easing import Ease, bump, share, smooth
from game.film.frame import OVER
from game.film.geometry import place
from game.film.stage import Stage


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

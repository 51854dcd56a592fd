"""Large announcements over the board."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from game.film.easing import bump, share, slow_down
from game.film.frame import Banner
from game.film.options import Tiers
from game.film.stage import Stage


@dataclass(slots=True, kw_only=True)
class Announce:
    """A banner; its amount counts up from ``counts`` to ``counted``."""

    start: float
    end: float
    kind: str
    amount: int = 0
    number: int = 0
    multiplier: int = 1
    counts: float = 0.0
    counted: float = 0.0
    tiers: Tiers | None = None
    """The tiers that the amount climbs: a win's banner rises with it from tier to tier."""

    def draw(self, time: float, stage: Stage) -> None:
        """Add it: it fades in and out over a tenth of its life each."""
        u = share(time, self.start, self.end)
        amount = self.amount
        if self.counted > self.counts:
            amount = round(self.amount * counting(share(time, self.counts, self.counted)))
        kind = self.kind
        climbed = 0.0
        if self.tiers is not None:
            climbed = self.tiers.climbed(amount)
            if kind.startswith("win_"):
                kind = f"win_{self.tiers.name(max(amount, self.tiers.nice))}"
        stage.banner = Banner(
            kind=kind,
            progress=u,
            alpha=min(1.0, u * 10.0, (1.0 - u) * 10.0),
            scale=0.8 + 0.2 * slow_down(min(1.0, u * 6.0)) + 0.03 * bump(u),
            amount=amount,
            number=self.number,
            multiplier=self.multiplier,
            share=climbed,
        )


def counting(u: float) -> float:
    """Count up evenly, slowing towards the end."""
    return u * (1.75 - 0.75 * u)


def counted_to(v: float) -> float:
    """Return after which share of its time a count has come to a share of its amount."""
    return (1.75 - sqrt(1.75**2 - 3.0 * v)) / 1.5

"""Large announcements over the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.film.easing import bump, share, slow_down
from game.film.frame import Banner
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
    full: int = 0
    """The amount that fills the ladder."""

    def draw(self, time: float, stage: Stage) -> None:
        """Add it: it fades in and out over a tenth of its life each."""
        u = share(time, self.start, self.end)
        amount = self.amount
        if self.counted > self.counts:
            amount = round(self.amount * counting(share(time, self.counts, self.counted)))
        stage.banner = Banner(
            kind=self.kind,
            progress=u,
            alpha=min(1.0, u * 10.0, (1.0 - u) * 10.0),
            scale=0.8 + 0.2 * slow_down(min(1.0, u * 6.0)) + 0.03 * bump(u),
            amount=amount,
            number=self.number,
            multiplier=self.multiplier,
            share=min(1.0, amount / self.full) if self.full else 0.0,
        )


def counting(u: float) -> float:
    """Count up evenly, slowing towards the end."""
    return u * (1.75 - 0.75 * u)

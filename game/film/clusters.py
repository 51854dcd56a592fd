"""Clusters on the screen: their outlines, value tags and the case notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Final

from game.engine.board import Cell
from game.engine.events import Cluster
from game.film.easing import bump, overshoot, share, slow_down, smooth
from game.film.frame import Note, Outline, Tag
from game.film.geometry import CENTRE, tag_spot
from game.film.stage import Stage

TILT: Final = 3.0
"""The most degrees a tag hangs askew."""
PULSE: Final = 1.6
"""Seconds of a cluster's slow pulse."""


@dataclass(slots=True, kw_only=True)
class Shown:
    """A cluster as it is shown: what it was before (no cells: it is new) and where its tag hangs."""

    cluster: Cluster
    before: tuple[Cell, ...]
    value_before: int
    spot: tuple[float, float]
    spot_before: tuple[float, float] | None
    pays: tuple[float, float] | None = None
    """From when to when it pays."""

    @property
    def changes(self) -> bool:
        """Whether it is new or has grown."""
        return self.before != self.cluster.cells


class Show:
    """All clusters from one ``clusters_formed`` to the next: the new and grown ones draw themselves in."""

    def __init__(
        self, clusters: Sequence[Cluster], earlier: Show | None, *, start: float, drawn: float, counted: float
    ) -> None:
        self.start = start
        self.end = float("inf")
        self.drawn = drawn
        self.counted = counted
        self.fading: float | None = None
        """From when all of it fades, until ``end``."""
        old = earlier.shown if earlier else []
        self.shown: list[Shown] = []
        taken: list[tuple[float, float]] = []
        for cluster in clusters:
            own = set(cluster.cells)
            parents = [
                one
                for one in old
                if one.cluster.symbol == cluster.symbol and own.intersection(one.cluster.cells)
            ]
            parent = max(parents, key=lambda one: one.cluster.size, default=None)
            kept = parent.spot if parent else None
            spot = tag_spot(cluster.cells, taken, kept)
            taken.append(spot)
            self.shown.append(
                Shown(
                    cluster=cluster,
                    before=parent.cluster.cells if parent else (),
                    value_before=parent.cluster.prize if parent else 0,
                    spot=spot,
                    spot_before=kept,
                )
            )

    def fade(self, start: float, end: float) -> None:
        """Let all of it fade away."""
        self.fading = start
        self.end = end

    def value(self, one: Shown, time: float) -> int:
        """Return the value so far that a cluster's tag shows."""
        u = slow_down(share(time, self.start, self.counted))
        return round(one.value_before + (one.cluster.prize - one.value_before) * u)

    def draw(self, time: float, stage: Stage) -> None:
        """Add outlines, tags and notes."""
        alpha = 1.0 if self.fading is None else 1.0 - share(time, self.fading, self.end)
        grown = share(time, self.start, self.drawn)
        slow = 0.125 * (1.0 - cos(2.0 * pi * (time - self.drawn) / PULSE))
        notes = []
        for number, one in enumerate(self.shown):
            cluster = one.cluster
            pulse = slow if grown >= 1.0 else bump(grown)
            if one.pays is not None:
                pulse = max(
                    pulse * (1.0 - share(time, self.counted, one.pays[0])), bump(share(time, *one.pays))
                )
            value = self.value(one, time)
            notes.append(Note(symbol=cluster.symbol, size=cluster.size, prize=value))
            if one.changes and grown < 1.0:
                if one.before:
                    stage.outlines.append(
                        Outline(
                            symbol=cluster.symbol, cells=one.before, alpha=alpha * (1.0 - grown), pulse=pulse
                        )
                    )
                stage.outlines.append(
                    Outline(
                        symbol=cluster.symbol,
                        cells=cluster.cells,
                        alpha=alpha,
                        pulse=pulse,
                        grown=smooth(grown),
                    )
                )
            else:
                stage.outlines.append(
                    Outline(symbol=cluster.symbol, cells=cluster.cells, alpha=alpha, pulse=pulse)
                )
            if alpha > 0.0:
                self._tag(stage, one, number, time, value, alpha)
        stage.notes = tuple(notes)

    def _tag(self, stage: Stage, one: Shown, number: int, time: float, value: int, alpha: float) -> None:
        u = share(time, self.start, self.drawn)
        spot = one.spot
        scale = 1.0
        if one.spot_before is None:
            scale = max(0.0, overshoot(u))
        elif one.spot_before != spot:
            # It goes out where it hung and comes up where it hangs now: a way between might lead over the
            # cells of others.
            spot = one.spot_before if u < 0.5 else spot
            scale = abs(1.0 - 2.0 * u)
        elif one.changes:
            scale = 1.0 + 0.22 * bump(share(time, self.start, self.counted))
        if one.pays is not None:
            scale *= 1.0 + 0.3 * bump(share(time, *one.pays))
        if scale <= 0.01:
            return
        stage.tags.append(
            Tag(
                symbol=one.cluster.symbol,
                value=value,
                x=CENTRE + (spot[0] - 3.5) * stage.zoom,
                y=CENTRE + (spot[1] - 3.5) * stage.zoom,
                tilt=TILT * (-1.0 if number % 2 else 1.0),
                scale=scale,
                alpha=alpha,
            )
        )

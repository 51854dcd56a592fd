"""Clusters on the screen: their outlines, value tags and the case notes."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import Final

from game.engine.board import Cell
from game.engine.events import Cluster
from game.film.easing import bump, overshoot, share, slow_down, smooth
from game.film.frame import Note, Outline, Tag
from game.film.geometry import CENTRE, Spot, tag_spot
from game.film.stage import Stage

TILT: Final = 3.0
"""The most degrees a tag hangs askew."""
PULSE: Final = 1.6
"""Seconds of a cluster's slow pulse."""


class Shown:
    """A cluster as it is shown: what it was before (no parent: it is new), and where its tag hangs."""

    __slots__ = ("_show", "_spot", "cluster", "parent", "pays")

    def __init__(self, cluster: Cluster, parent: Shown | None, show: Show) -> None:
        self.cluster = cluster
        self.parent = parent
        self.pays: tuple[float, float] | None = None
        """From when to when it pays."""
        self._show = show
        self._spot: Spot | None = None

    @property
    def before(self) -> tuple[Cell, ...]:
        """The cells it had before."""
        return self.parent.cluster.cells if self.parent else ()

    @property
    def changes(self) -> bool:
        """Whether it is new or has grown."""
        return self.parent is None or self.parent.cluster.cells != self.cluster.cells

    @property
    def spot_before(self) -> Spot | None:
        """Where its tag hung before."""
        return self.parent.spot if self.parent else None

    @property
    def spot(self) -> Spot:
        """Where its tag hangs. It is worked out when it is first seen: many films are skipped before."""
        if self._spot is None:
            taken: list[Spot] = []
            for one in self._show.shown:
                if one is self:
                    break
                taken.append(one.spot)
            self._spot = tag_spot(self.cluster.cells, taken, self.spot_before)
        return self._spot


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
        for cluster in clusters:
            parent: Shown | None = None
            if old:
                own = frozenset(cluster.cells)
                for one in old:
                    known = one.cluster
                    if (
                        known.symbol == cluster.symbol
                        and (parent is None or known.size > parent.cluster.size)
                        and not own.isdisjoint(known.cells)
                    ):
                        parent = one
            self.shown.append(Shown(cluster, parent, self))

    def fade(self, start: float, end: float) -> None:
        """Let all of it fade away."""
        self.fading = start
        self.end = end

    def value(self, one: Shown, time: float) -> int:
        """Return the value so far that a cluster's tag shows."""
        u = slow_down(share(time, self.start, self.counted))
        before = one.parent.cluster.prize if one.parent else 0
        return round(before + (one.cluster.prize - before) * u)

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
        spot, before = one.spot, one.spot_before
        scale = 1.0
        if before is None:
            scale = max(0.0, overshoot(u))
        elif before != spot:
            # It goes out where it hung and comes up where it hangs now: a way between might lead over the
            # cells of others.
            spot = before if u < 0.5 else spot
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

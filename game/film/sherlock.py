"""All Sherlocks fly to the centre, a lens sweeps the board, the reels grow (R6)."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from game.engine.board import SIDE, Cell
from game.engine.events import ReelsExpanded, SherlockGathered, SymbolsDestroyed
from game.film.desk import Desk
from game.film.easing import overshoot, share, smooth, speed_up
from game.film.flight import Flight
from game.film.frame import LIT
from game.film.geometry import CENTRE, ZOOM, place
from game.film.lights import Glow, Lines, Shake
from game.film.stage import Stage
from game.film.sticking import break_up

LENS_LAYER: Final = LIT + 20
LENS: Final = 3.4
"""How wide the lens is, in board units."""
REACH: Final = 2.8
"""How far it goes to the left and to the right."""
VEIL: Final = 0.35
OUT: Final = 0.18
"""The shares of a sweep: out to the left edge, across, and back."""
ACROSS: Final = 0.66


class Lens:
    """The great lens: it appears in the centre, sweeps, comes back and opens with the reels, or fades."""

    def __init__(self, *, start: float, seen: float, calm: bool) -> None:
        self.start = start
        self.seen = seen
        self.sweep: tuple[float, float] | None = None
        self.leaves = float("inf")
        self.end = float("inf")
        self.opens = False
        self.calm = calm

    def place(self, time: float) -> tuple[float, float]:
        """Return where its middle is, in board units."""
        if self.sweep is None:
            return CENTRE, CENTRE
        return swept(share(time, *self.sweep))

    def draw(self, time: float, stage: Stage) -> None:
        """Add it and the light that falls through it."""
        come = share(time, self.start, self.seen)
        gone = share(time, self.leaves, self.end)
        x, y = self.place(time)
        grown = max(0.0, overshoot(come)) * (
            1.0 + (1.6 * smooth(gone) if self.opens and not self.calm else 0.0)
        )
        alpha = min(1.0, come * 2.0) * (1.0 - gone)
        stage.sprite("glow", x, y, LENS * 1.5 * grown, layer=LENS_LAYER, alpha=0.5 * alpha, add=True)
        stage.sprite(
            "lens",
            x,
            y,
            LENS * grown,
            layer=LENS_LAYER + 1,
            alpha=alpha,
            angle=12.0 * sin(4.0 * (time - self.start)),
        )


def swept(u: float) -> tuple[float, float]:
    """Return where the lens is after a share of its sweep: from the centre, across, and back."""
    if u < OUT:
        return CENTRE - REACH * smooth(u / OUT), CENTRE
    if u < OUT + ACROSS:
        v = (u - OUT) / ACROSS
        return CENTRE - REACH + 2.0 * REACH * v, CENTRE - 1.4 * sin(2.0 * pi * v)
    return CENTRE + REACH * (1.0 - smooth((u - OUT - ACROSS) / (1.0 - OUT - ACROSS))), CENTRE


def gather(desk: Desk, event: SherlockGathered) -> None:
    """Let them fly from their cells to the centre in arcs; where they meet the lens appears."""
    desk.hurry(0)
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    desk.beat(begin)
    desk.cue(begin, "sherlock_theme")
    desk.cue(begin, "sherlock_gather")
    meet = begin + pace.gather
    first = desk.thing(event.cells[0])
    for order, cell in enumerate(event.cells):
        thing = desk.thing(cell)
        start = begin + 0.25 * pace.gather * order / max(1, len(event.cells))
        desk.put(cell, start, None)
        desk.clips.append(
            Flight(
                start=start, end=meet, picture="SHERLOCK", origin=cell, goal=(3.5, 3.5), to_cell=True,
                sizes=(1.0, 1.2), arc=0.9, layer=LENS_LAYER + 2, ease=speed_up,
                turns=0.0 if desk.options.reduced else 1.0,
                actor=thing.actor if thing else 0, alphas=(1.0, 0.3 if order else 1.0),
                followers=0 if desk.options.reduced else 5,
            )
        )  # fmt: skip
    desk.dim.move(begin, meet, VEIL)
    lens = Lens(start=meet - 0.1 * pace.gather, seen=meet + 0.2 * pace.gather, calm=desk.options.reduced)
    desk.lens = lens
    desk.clips.append(lens)
    desk.clips.append(Glow(start=meet - 0.05, end=meet + 0.4, field="bead", peak=0.8))
    desk.clips.append(
        SherlocksMeet(start=meet, end=meet + 0.3 * pace.gather, actor=first.actor if first else 0)
    )
    desk.clips.append(
        Lines(
            start=begin,
            end=meet + pace.sweep + pace.expand,
            text="Sherlock\nHe searches the scene: what is in no cluster goes.",
        )
    )
    desk.until(meet)
    desk.now = meet + 0.2 * pace.gather
    follows = desk.following()
    if not isinstance(follows, SymbolsDestroyed | ReelsExpanded):
        _look_round(desk, desk.now)


class SherlocksMeet:
    """They melt into the lens with a flash."""

    def __init__(self, *, start: float, end: float, actor: int) -> None:
        self.start = start
        self.end = end
        self.actor = actor

    def draw(self, time: float, stage: Stage) -> None:
        """Add it."""
        u = share(time, self.start, self.end)
        size = stage.zoom * 1.2
        stage.sprite(
            "SHERLOCK",
            CENTRE,
            CENTRE,
            size * (1.0 + 0.8 * u),
            layer=LENS_LAYER + 2,
            alpha=1.0 - u,
            flash=u,
            actor=self.actor,
        )
        stage.sprite(
            "star", CENTRE, CENTRE, 5.0 * u, layer=LENS_LAYER + 3, alpha=1.0 - u, add=True, angle=40.0 * u
        )


def _look_round(desk: Desk, begin: float) -> float:
    """Let the lens sweep the board; return when it is back. It fades then unless the reels grow."""
    end = begin + desk.pace.sweep
    desk.cue(begin, "lens_sweep")
    if desk.lens is not None:
        desk.lens.sweep = (begin, end)
        if not isinstance(desk.following(), ReelsExpanded):
            close_lens(desk, end, end + 0.3 * desk.pace.sweep, opens=False)
            desk.dim.move(end, end + 0.3 * desk.pace.sweep, 0.0)
    desk.until(end)
    desk.now = end
    return end


def close_lens(desk: Desk, start: float, end: float, *, opens: bool) -> None:
    """Let the lens go."""
    if desk.lens is not None:
        desk.lens.leaves = start
        desk.lens.end = end
        desk.lens.opens = opens
        desk.lens = None


def destroy_swept(desk: Desk, event: SymbolsDestroyed) -> None:
    """Break what is in no cluster as the lens passes over it."""
    begin = desk.wait()
    desk.begin(begin)
    sweep = desk.pace.sweep

    def passes(cell: Cell) -> float:
        x, _ = place(cell, desk.zoom.last)
        across = min(1.0, max(0.0, (x - (CENTRE - REACH)) / (2.0 * REACH)))
        return begin + sweep * (OUT + ACROSS * across)

    break_up(desk, sorted(((cell, passes(cell)) for cell in event.cells), key=lambda one: one[1]))
    _look_round(desk, begin)


def expand(desk: Desk, event: ReelsExpanded) -> None:
    """Shrink the cells towards the centre while a ring of new ones opens round them."""
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    end = begin + pace.expand
    desk.zoom.move(begin, end, ZOOM[event.grid])
    desk.ring.move(begin, end, 1.0 if event.grid == SIDE else 0.0)
    desk.dim.move(begin, end, 0.0)
    desk.count.grid = event.grid
    desk.cue(begin, "reels_expand")
    desk.clips.append(Glow(start=begin, end=end, field="bead"))
    if not desk.options.reduced:
        desk.clips.append(Shake(start=begin, end=end, reach=0.07))
    close_lens(desk, begin, end, opens=True)
    desk.until(end)
    desk.now = end

"""The director's desk: where the scenes put what they make, and what they ask each other."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.board import CELLS, SIDE, Cell
from game.engine.events import Event, SpinStarted
from game.engine.timeline import Timeline
from game.film.clusters import Show
from game.film.geometry import ZOOM
from game.film.options import FilmOptions
from game.film.pace import Pace
from game.film.symbols import Symbol
from game.film.tracks import Clip, Curve, Steps

if TYPE_CHECKING:
    from game.film.moriarty import Scene
    from game.film.sherlock import Lens

BREATH: Final = 0.001
"""Between the end of one event and the start of the next, seconds: a moment in which the first is shown
whole."""

HASTE: Final = 0.06
"""By how much each respin after the first is quicker …"""
HASTE_MOST: Final = 0.64
"""… down to this share of its time."""

CellTrack: TypeAlias = tuple[list[float], list[Symbol | None]]


@dataclass(slots=True)
class Count:
    """What the events said so far: the part of the fold's ``State`` that scenes go on from."""

    grid: int = 6
    free: bool = False
    meter: int = 0
    tally: int = 0
    bonus: int = 0
    round_win: int = 0
    free_total: int = 0


class Desk:
    """Everything of one film while it is made.

    ``now`` is when the next event may start, ``busy`` when all that was started so far has ended, both
    seconds. ``count`` is what was counted before the event at hand.
    """

    def __init__(self, timeline: Timeline, pace: Pace, options: FilmOptions) -> None:
        self.timeline = timeline
        self.pace = pace
        self._paces = {1.0: pace}
        self.options = options
        self.index = -1
        self.count = Count()
        self.now = 0.0
        self.busy = 0.0
        self.spin_began = 0.0
        self.cells: list[CellTrack] = [([], []) for _ in range(CELLS)]
        self.rests: list[float] = [0.0] * CELLS
        self.cleared: dict[int, float] = {}
        """When the last spin's symbols are far enough out of a reel for new ones to follow."""
        self.touches: dict[Cell, float] = {}
        """When the symbol of a cell last fell into it."""
        self.clips: list[Clip] = []
        self.cues: list[tuple[float, str, float, float, float]] = []
        """Time, sound, volume, pan, seconds."""
        self.beats: list[float] = []
        self.begins: list[float] = []
        self.ends: list[float] = []
        self.show: Show | None = None
        self.dark = False
        self.moriarty: Scene | None = None
        self.lens: Lens | None = None
        grid, free, meter = _opening(timeline, options)
        self.zoom = Curve(ZOOM[grid])
        self.ring = Curve(1.0 if grid == SIDE else 0.0)
        self.dim = Curve()
        self.backdrop = Curve(1.0 if free else 0.0)
        self.filled = Curve(meter)
        self.win = Curve()
        self.spin_win = Curve()
        self.free_total = Curve()
        self.paid = Curve()
        self.level = Steps(0)
        self.multiplier = Steps(1)
        self.tally = Steps(0)
        self.free = Steps(False)
        self.spin = Steps((0, 0, 0))
        """The number of the spin, how many are left, how many there are in all."""
        self.actors = 0
        """How many things have a number."""

    # Time

    def begin(self, time: float) -> None:
        """Say when the event at hand begins to be seen."""
        time = max(time, self.begins[-1] if self.begins else 0.0)
        self.begins.append(time)
        self.ends.append(time)
        self.busy = max(self.busy, time)

    def until(self, time: float) -> None:
        """Say that the event at hand is not shown whole before a time."""
        self.ends[-1] = max(self.ends[-1], time)
        self.busy = max(self.busy, time)

    def wait(self) -> float:
        """Return the first moment at which all that was started is over."""
        return max(self.now, self.busy + BREATH)

    def beat(self, time: float) -> None:
        """Say that a skip may stop here."""
        self.beats.append(time)

    def hurry(self, landing: int) -> None:
        """Let what follows be quicker the more landings the spin has had: a long chain gathers speed."""
        factor = max(HASTE_MOST, 1.0 - HASTE * max(0, landing - 1))
        if factor not in self._paces:
            self._paces[factor] = self._paces[1.0].times(factor)
        self.pace = self._paces[factor]

    # What is on the reels

    def actor(self) -> int:
        """Return a number for one more thing."""
        self.actors += 1
        return self.actors

    def thing(self, cell: Cell) -> Symbol | None:
        """Return what a cell shows in the end, of all that was put there so far."""
        things = self.cells[cell[1] * SIDE + cell[0]][1]
        thing = things[-1] if things else None
        return thing if thing is not None and thing.stays else None

    def put(self, cell: Cell, time: float, thing: Symbol | None, rest: float | None = None) -> None:
        """Let a cell show something else from a time on; it is at rest from ``rest`` on."""
        index = cell[1] * SIDE + cell[0]
        times, things = self.cells[index]
        if times and times[-1] > time:
            time = times[-1]
        times.append(time)
        things.append(thing)
        self.rests[index] = time if rest is None else rest

    def rested(self, some: Iterable[Cell]) -> float:
        """Return when the last of some cells is at rest."""
        return max((self.rests[row * SIDE + reel] for reel, row in some), default=0.0)

    def filled_cells(self) -> list[Cell]:
        """Return the cells that show a symbol, in reading order."""
        every = ((index % SIDE, index // SIDE) for index in range(CELLS))
        return [cell for cell in every if self.thing(cell) is not None]

    # The rest

    def following(self) -> Event | None:
        """Return the event after the one at hand."""
        events = self.timeline.events
        return events[self.index + 1] if self.index + 1 < len(events) else None

    def seed(self, salt: int = 0) -> int:
        """Return a seed for the particles of the event at hand: the same for the same round."""
        return self.index * 1009 + salt

    def cue(
        self, time: float, sound: str, volume: float = 1.0, pan: float = 0.0, seconds: float = 0.0
    ) -> None:
        """Let a sound start."""
        self.cues.append((time, sound, volume, pan, seconds))

    def reached(self, time: float) -> int:
        """Return the index of the last event that has begun."""
        return bisect_right(self.begins, time) - 1


def _opening(timeline: Timeline, options: FilmOptions) -> tuple[int, bool, int]:
    """Return the grid that a film begins with, whether in the free spins' night, and with which meter.

    A film that follows another begins as that one ended; one that stands alone as its own first spin.
    """
    if options.last is not None:
        return round(SIDE / options.last.zoom), False, 0
    if options.before.strip("."):
        return options.before_grid, False, 0
    first = next((event for event in timeline.events if isinstance(event, SpinStarted)), None)
    return (6, False, 0) if first is None else (first.grid, first.kind == "free", first.meter)


def pan_of(reel: float) -> float:
    """Return where between the speakers a reel sounds."""
    return (reel - 3.5) / 3.5 * 0.6

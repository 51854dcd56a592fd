"""Values over time: steps, curves and clips, written once in order of time and read at any time."""

from __future__ import annotations

from bisect import bisect_right
from math import floor
from typing import Final, Generic, Protocol, TypeVar

from game.film.easing import Ease, smooth
from game.film.stage import Stage

Value = TypeVar("Value")


class Steps(Generic[Value]):
    """A value that jumps."""

    __slots__ = ("_times", "_values")

    def __init__(self, first: Value) -> None:
        self._times = [float("-inf")]
        self._values = [first]

    def set(self, time: float, value: Value) -> None:
        """Let it be ``value`` from ``time`` on. What was written for later times is forgotten."""
        while self._times[-1] >= time:
            self._times.pop()
            self._values.pop()
        self._times.append(time)
        self._values.append(value)

    def at(self, time: float) -> Value:
        """Return the value at a time."""
        return self._values[bisect_right(self._times, time) - 1]

    @property
    def last(self) -> Value:
        """The value in the end."""
        return self._values[-1]


class Curve:
    """A number that moves from value to value."""

    __slots__ = ("_eases", "_ends", "_from", "_times", "_to")

    def __init__(self, first: float = 0.0) -> None:
        self._times = [float("-inf")]
        self._ends = [float("-inf")]
        self._from = [first]
        self._to = [first]
        self._eases: list[Ease] = [smooth]

    def move(self, start: float, end: float, value: float, ease: Ease = smooth) -> None:
        """Let it move to ``value`` from ``start`` to ``end``, from whatever it is at ``start``."""
        now = self.at(start)
        while self._times[-1] >= start:
            for column in (self._times, self._ends, self._from, self._to, self._eases):
                column.pop()
        self._times.append(start)
        self._ends.append(end)
        self._from.append(now)
        self._to.append(value)
        self._eases.append(ease)

    def set(self, time: float, value: float) -> None:
        """Let it jump."""
        self.move(time, time, value)

    def at(self, time: float) -> float:
        """Return the number at a time; after a movement's end exactly what it moved to."""
        index = bisect_right(self._times, time) - 1
        end = self._ends[index]
        if time >= end:
            return self._to[index]
        start = self._times[index]
        origin = self._from[index]
        return origin + (self._to[index] - origin) * self._eases[index]((time - start) / (end - start))

    @property
    def last(self) -> float:
        """The number in the end."""
        return self._to[-1]


class Clip(Protocol):
    """Something that is on the screen from ``start`` until before ``end``, seconds."""

    start: float
    end: float

    def draw(self, time: float, stage: Stage) -> None:
        """Add its share to the stage."""


BUCKET: Final = 0.25


class Clips:
    """Clips by time, so that a moment costs only what happens in it."""

    __slots__ = ("_buckets", "_duration", "_lasting")

    def __init__(self, clips: list[Clip], duration: float) -> None:
        self._duration = duration
        self._lasting = [clip for clip in clips if clip.end == float("inf")]
        self._buckets: dict[int, list[Clip]] = {}
        for clip in clips:
            for index in range(floor(clip.start / BUCKET), floor(min(clip.end, duration) / BUCKET) + 1):
                self._buckets.setdefault(index, []).append(clip)

    def draw(self, time: float, stage: Stage) -> None:
        """Draw every clip that is on at a time, in the order they were made; in the end what has no end."""
        if time >= self._duration:
            for clip in self._lasting:
                clip.draw(time, stage)
            return
        for clip in self._buckets.get(floor(time / BUCKET), ()):
            if clip.start <= time < clip.end:
                clip.draw(time, stage)

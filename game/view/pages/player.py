"""A film that is watched: play, pause, speed, steps from event to event, dragging. No drawing here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.film.film import Film
from game.film.frame import Cue, Frame

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0)
LOUD_UP_TO: Final = 2.0
"""Faster than this the sounds would only be noise."""


def stops_of(film: Film) -> tuple[float, ...]:
    """Return for every event the time at which it has been seen and the next has not begun, in seconds."""
    marks = film.marks
    following = (*marks[1:], film.duration)
    return tuple(
        max(begins, min(settled, after))
        for begins, settled, after in zip(marks, film.settled, following, strict=True)
    )


class Player:
    """The time of a replay, in seconds of its film. It starts to play from an event (-1: the beginning)."""

    def __init__(self, film: Film, start: int = -1) -> None:
        """Take a film; ``start`` may be any number, it is kept within the events there are."""
        self.film = film
        self.stops = stops_of(film)
        self.time = film.marks[min(start, len(film.marks) - 1)] if start >= 0 and film.marks else 0.0
        self.speed = SPEEDS.index(1.0)
        self.playing = True
        self._stepped: int | None = None

    def take(self, film: Film) -> None:
        """Go on with another film of the same round (for another size of the window)."""
        share = self.time / max(1e-9, self.film.duration)
        self.film = film
        self.stops = stops_of(film)
        self.time = share * film.duration

    @property
    def frame(self) -> Frame:
        """Return what is on the screen."""
        return self.film.frame(self.time)

    @property
    def event(self) -> int:
        """Return the index of the event that is told: the one stepped to, else the latest that began."""
        return self.frame.event if self._stepped is None else self._stepped

    @property
    def at_end(self) -> bool:
        """Return whether the film is over."""
        return self.time >= self.film.duration - 1e-9

    def advance(self, dt: float) -> Sequence[Cue]:
        """Let ``dt`` seconds pass and return the sounds that start."""
        if not self.playing:
            return ()
        before = self.time
        speed = SPEEDS[self.speed]
        self.time = min(self.film.duration, self.time + dt * speed)
        if self.at_end:
            self.playing = False
        return self.film.cues(before, self.time) if speed <= LOUD_UP_TO else ()

    def toggle(self) -> None:
        """Play or pause; at the end play from the beginning."""
        if not self.playing and self.at_end:
            self.time = 0.0
        self.playing = not self.playing
        self._stepped = None

    def seek(self, time: float) -> None:
        """Go to a time."""
        self.time = min(max(0.0, time), self.film.duration)
        self._stepped = None

    def step(self, way: int) -> None:
        """Pause and go to the next event (``way`` 1) or the one before (-1)."""
        at = self.event
        self.playing = False
        if not self.stops:
            return
        if way > 0 and self._stepped is None and at >= 0 and self.time < self.stops[at] - 1e-9:
            way = 0  # an event is half shown: show it to its end first
        event = min(len(self.stops) - 1, max(0, at + way))
        self.time = self.stops[event]
        self._stepped = event

    def first(self) -> None:
        """Pause at the beginning."""
        self.playing = False
        self.seek(0.0)
        self._stepped = 0 if self.stops else None

    def last(self) -> None:
        """Pause at the end."""
        self.playing = False
        self.seek(self.film.duration)

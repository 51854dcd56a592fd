"""Where a film is and how it runs: play, pause, step, speed, loop. No drawing here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from game.film.film import Film

SPEEDS: Final = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
FRAME: Final = 1 / 60
"""A step by frame, in seconds."""
NEAR: Final = 1e-6


class Player:
    """A film under remote control; ``time`` is in seconds, ``film`` None while there is nothing to show."""

    def __init__(self) -> None:
        """Begin with nothing to show."""
        self.film: Film | None = None
        self.time = 0.0
        self.speed = 1.0
        self.playing = False
        self.loop = False
        self._stops: list[float] = []

    @property
    def duration(self) -> float:
        """Return how long the film is."""
        return self.film.duration if self.film is not None else 0.0

    @property
    def event(self) -> int:
        """Return the index of the latest event reached, -1 if none."""
        if self.film is None:
            return -1
        return bisect_right(self.film.marks, self.time + NEAR) - 1

    def take(self, film: Film | None, *, at: float = 0.0, playing: bool = False) -> None:
        """Take another film."""
        self.film = film
        # The moments at which an event is shown whole: several events may share one.
        self._stops = sorted({0.0, *film.settled, film.duration}) if film is not None else []
        self.playing = playing and film is not None
        self.seek(at)

    def seek(self, seconds: float) -> None:
        """Go to a time."""
        self.time = min(max(0.0, seconds), self.duration)

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        if self.film is None:
            return
        self.playing = not self.playing
        if self.playing and self.time >= self.duration - NEAR:
            self.time = 0.0

    def step_event(self, way: int) -> None:
        """Pause, and go to where the next or the last event is shown whole."""
        self.playing = False
        if way > 0:
            index = bisect_right(self._stops, self.time + NEAR)
            self.seek(self._stops[index] if index < len(self._stops) else self.duration)
        else:
            index = bisect_left(self._stops, self.time - NEAR) - 1
            self.seek(self._stops[index] if index >= 0 else 0.0)

    def step_frame(self, way: int) -> None:
        """Pause, and go one sixtieth of a second on or back."""
        self.playing = False
        self.seek(self.time + way * FRAME)

    def show_event(self, index: int) -> None:
        """Pause where an event is shown whole."""
        self.playing = False
        if self.film is not None and 0 <= index < len(self.film.settled):
            self.seek(self.film.settled[index])

    def change_speed(self, way: int) -> None:
        """Go to the next higher or lower speed."""
        at = min(range(len(SPEEDS)), key=lambda index: abs(SPEEDS[index] - self.speed))
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at + way))]

    def advance(self, dt: float) -> tuple[float, float]:
        """Let ``dt`` seconds pass; returns the piece of the film that was played."""
        if not self.playing or self.film is None:
            return self.time, self.time
        before = self.time
        self.time = before + dt * self.speed
        if self.time >= self.duration:
            if self.loop and self.duration > 0:
                self.time %= self.duration
                return 0.0, self.time
            self.time = self.duration
            self.playing = False
        return before, self.time

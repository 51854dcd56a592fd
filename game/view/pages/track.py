"""The timeline of a replay: a track to drag, with a mark for every event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.view.colours import CRIMSON, DIM, FOCUS, GOLD, Colour
from game.view.layout import Box
from game.view.pages.event_text import Mark
from game.view.widgets import Action, Widget

if TYPE_CHECKING:
    from game.view.canvas import Canvas

LOOK: Final[dict[Mark, tuple[Colour, float]]] = {
    "step": (DIM, 0.30),
    "win": (GOLD, 0.62),
    "feature": (CRIMSON, 0.52),
    "spin": (FOCUS, 0.72),
}
"""Colour and height (as a share of the track's box) of an event's mark."""


class Track(Widget):
    """A timeline. ``Action.value`` is the time that was pressed or dragged to, in seconds (float)."""

    def __init__(self, name: str, box: Box, duration: float, marks: Sequence[tuple[float, Mark]]) -> None:
        """Mark the events: ``marks`` are their times in seconds, and how each is marked."""
        super().__init__(name, box)
        self.duration = max(0.01, duration)
        self.marks = tuple(marks)
        self.time = 0.0
        self.over: float | None = None

    def x_of(self, time: float) -> float:
        """Return where a time lies."""
        return self.box[0] + self.box[2] * min(1.0, max(0.0, time / self.duration))

    def time_at(self, x: float) -> float:
        """Return the time of a place."""
        return self.duration * min(1.0, max(0.0, (x - self.box[0]) / self.box[2]))

    def down(self, x: float, y: float) -> Action | None:
        """Go where it was pressed."""
        del y
        return Action(self.name, self.time_at(x))

    def drag(self, x: float, y: float) -> Action | None:
        """Follow the pointer."""
        return self.down(x, y)

    def up(self, x: float, y: float) -> Action | None:
        """Stay where it was let go."""
        return self.down(x, y)

    def press(self) -> Action | None:
        """Do nothing by Enter: the arrows move."""
        return None

    def wheel(self, steps: float) -> Action | None:
        """Move by half a second a notch."""
        return Action(self.name, min(self.duration, max(0.0, self.time + 0.5 * steps)))

    def draw(self, canvas: Canvas) -> None:
        """Draw track, marks and knob."""
        left, top, width, height = self.box
        y = top + height * 0.64
        thick = height * 0.22
        canvas.patch("slider_track", (left, y - thick / 2, width, thick), margin=2)
        filled = self.x_of(self.time) - left
        if filled > 10:
            canvas.patch("slider_fill", (left, y - thick / 2, filled, thick), margin=2)
        thin = max(1.6, 1.0 / canvas.layout.scale)
        shown: dict[int, Mark] = {}
        order: tuple[Mark, ...] = ("step", "win", "feature", "spin")
        for time, mark in self.marks:
            pixel = canvas.layout.point(self.x_of(time), 0)[0]
            if pixel not in shown or order.index(mark) > order.index(shown[pixel]):
                shown[pixel] = mark
        for pixel, mark in shown.items():
            colour, share = LOOK[mark]
            x = canvas.layout.canvas((pixel, 0))[0]
            canvas.fill((x - thin / 2, y - height * share, thin, height * (share - 0.1)), colour)
        canvas.disc("slider_knob", self.state, (left + filled, y, height * 0.36))

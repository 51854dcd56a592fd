"""The time line: the film from left to right, a mark where each event begins, the place of now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.events import (
    BonusCollected,
    ClustersFormed,
    Event,
    FreeSpinsEnded,
    FreeSpinsWon,
    MeterRose,
    MoriartyGrew,
    MoriartyPlaced,
    MoriartyRevealed,
    ReelsExpanded,
    SherlockGathered,
    SpinEnded,
    SpinStarted,
    SymbolsDestroyed,
    SymbolsLanded,
    SymbolsStuck,
)
from game.qa.player import Player
from game.qa.wording import event_text
from game.view.colours import DIM, FIELD, GOLD, IVORY, WHITE, Colour
from game.view.inputs import Key
from game.view.layout import Box
from game.view.widgets import Action, Widget

if TYPE_CHECKING:
    from game.view.canvas import Canvas

KINDS: Final[tuple[tuple[tuple[type[Event], ...], Colour], ...]] = (
    ((MoriartyGrew, MoriartyRevealed, MoriartyPlaced), (0xD0, 0x6A, 0xFF)),
    ((SherlockGathered, ReelsExpanded), (0x4F, 0xC3, 0xFF)),
    ((BonusCollected, MeterRose, FreeSpinsWon, FreeSpinsEnded), (0xFF, 0xB0, 0x2E)),
    ((ClustersFormed, SymbolsStuck), (0x6F, 0xE0, 0x8A)),
    ((SymbolsDestroyed,), (0xFF, 0x6A, 0x5A)),
    ((SymbolsLanded,), (0xE8, 0xDC, 0xC0)),
    ((SpinStarted, SpinEnded), (0xFF, 0xF0, 0x9A)),
)
"""The colours of the marks."""


def colour_of(event: Event) -> Colour:
    """Return the colour of an event's mark."""
    for kinds, colour in KINDS:
        if isinstance(event, kinds):
            return colour
    return DIM


class TimeBar(Widget):
    """The time line of a player. ``Action.value`` is the time in seconds (float), while it is dragged too."""

    def __init__(self, name: str, box: Box, player: Player) -> None:
        """Show the film of ``player``."""
        super().__init__(name, box)
        self.player = player
        self.size = 19.0
        self._over: float | None = None

    def _seconds(self, x: float) -> float:
        left, _, width, _ = self.box
        return min(1.0, max(0.0, (x - left) / max(1.0, width))) * self.player.duration

    def x_of(self, seconds: float) -> float:
        """Return where a time is."""
        left, _, width, _ = self.box
        return left + width * (seconds / self.player.duration if self.player.duration else 0.0)

    def down(self, x: float, y: float) -> Action | None:
        """Go where it was pressed."""
        del y
        return Action(self.name, self._seconds(x))

    def drag(self, x: float, y: float) -> Action | None:
        """Follow the pointer."""
        return self.down(x, y)

    def up(self, x: float, y: float) -> Action | None:
        """Stay there."""
        return self.down(x, y)

    def wants_key(self, key: Key) -> bool:
        """Left and right step."""
        return key.code in {pygame.K_LEFT, pygame.K_RIGHT}

    def key(self, key: Key) -> Action | None:
        """Step by a twentieth of a second."""
        way = {pygame.K_LEFT: -0.05, pygame.K_RIGHT: 0.05}.get(key.code)
        return Action(self.name, self.player.time + way) if way else None

    def near(self, x: float) -> int:
        """Return the event whose mark is nearest to a place, -1 if none is within reach."""
        film = self.player.film
        if film is None:
            return -1
        index = min(range(len(film.marks)), key=lambda one: abs(self.x_of(film.marks[one]) - x))
        return index if abs(self.x_of(film.marks[index]) - x) < 14 else -1

    def draw(self, canvas: Canvas) -> None:
        """Draw track, marks and the place of now."""
        left, top, width, height = self.box
        film = self.player.film
        middle = top + height * 0.62
        canvas.fill((left - 4, middle - 6, width + 8, 12), FIELD, radius=6)
        if film is None:
            return
        now = self.x_of(self.player.time)
        canvas.fill((left, middle - 4, max(1.0, now - left), 8), GOLD, 0.55, radius=4)
        for beat in film.beats[:-1]:
            canvas.fill((self.x_of(beat) - 1, middle + 8, 2, 7), DIM)
        current = self.player.event
        for index, begin in enumerate(film.marks):
            colour = colour_of(film.timeline.events[index])
            high = height * (0.56 if index == current else 0.4)
            canvas.fill((self.x_of(begin) - 1.5, middle - high, 3, high + 4), colour)
        canvas.fill((now - 2, top, 4, height), WHITE)
        canvas.disc("slider_knob", self.state, (now, middle, 13))

    def draw_label(self, canvas: Canvas, x: float) -> None:
        """Say which event's mark is at a place."""
        index, film = self.near(x), self.player.film
        if index < 0 or film is None:
            return
        event = film.timeline.events[index]
        text = f"#{index} {event.type}: {event_text(event)}"[:90]
        wide = canvas.text_width(text, size=self.size, face="body") + 28
        left, top, width, _ = self.box
        at = min(max(self.x_of(film.marks[index]), left + wide / 2), left + width - wide / 2)
        canvas.patch("label", (at - wide / 2, top - self.size * 2, wide, self.size * 1.8), margin=2)
        canvas.text(text, at, top - self.size * 1.1, size=self.size, face="body", colour=IVORY)

"""What the browser shows: one item on the game's stage, its film, and what the fold says at each event."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Collection
from typing import Final

import pygame

from game.engine.timeline import State, fold
from game.qa.browser.overlays import SHOWN_TIMES, draw_overlays
from game.qa.browser.rows import Item, item_name
from game.qa.gallery.page import GalleryPage
from game.qa.player import Player
from game.qa.subject import Subject
from game.qa.theatre import Theatre
from game.qa.truth import frame_faults
from game.view.settings import SPEEDS as PACES

AT_REST: Final = 1e-4


class Show:
    """An item on the stage.

    ``states[i]`` is what is so after event i; ``times`` are those of the last frames in milliseconds.
    """

    def __init__(self, theatre: Theatre) -> None:
        """Begin with an empty stage."""
        self.theatre = theatre
        self.player = Player()
        self.item: Item | None = None
        self.subject: Subject | None = None
        self.states: list[State] = []
        self.times: deque[float] = deque(maxlen=SHOWN_TIMES)
        self._still: tuple[object, ...] = ()

    @property
    def name(self) -> str:
        """Return the name of the item, "" if there is none."""
        return item_name(self.item) if self.item is not None else ""

    def choose(self, item: Item, *, at: float | None = None, playing: bool = False) -> None:
        """Show an item from its beginning (a page: from its event), or from a time of its film on."""
        self.item = item
        self.subject = item.subject() if isinstance(item, GalleryPage) else item
        timeline = self.subject.timeline
        self.states = list(fold(timeline.events)) if timeline is not None else []
        film = self.theatre.play(timeline) if timeline is not None else None
        if film is not None and at is None and isinstance(item, GalleryPage) and item.event >= 0:
            at = film.marks[item.event]
        self.player.take(film, at=at or 0.0, playing=playing)
        self._still = ()

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size in pixels and stay where the film was."""
        if size != self.theatre.size:
            self.theatre.resize(size)
            self._again()

    def next_pace(self) -> None:
        """Go on to the next pace: normal, quick, instant, reduced motion."""
        settings = self.theatre.settings
        paces = (*PACES, "reduced")
        now = "reduced" if settings.reduced_motion else settings.speed
        following = paces[(paces.index(now) + 1) % len(paces)]
        settings.reduced_motion = following == "reduced"
        settings.speed = next((pace for pace in PACES if pace == following), "normal")
        self._again()

    @property
    def pace(self) -> str:
        """Return the name of the pace in force."""
        settings = self.theatre.settings
        return "reduced" if settings.reduced_motion else settings.speed

    def _again(self) -> None:
        """Make the film anew; stay at the event where it was."""
        player = self.player
        if self.subject is not None and self.subject.timeline is not None:
            event, share = player.event, player.time / player.duration if player.duration else 0.0
            film = self.theatre.play(self.subject.timeline)
            same = player.film is not None and film.marks == player.film.marks
            at = player.time if same else film.marks[event] if event > 0 else share * film.duration
            player.take(film, at=at, playing=player.playing)
        self._still = ()

    def picture(self, overlays: Collection[str]) -> pygame.Surface | None:
        """Return what the stage shows now with overlays laid over it, None if there is nothing to show."""
        player, item = self.player, self.item
        if player.film is not None:
            began = time.perf_counter()
            picture = self.theatre.at(player.time)
            if player.playing:
                self.times.append((time.perf_counter() - began) * 1000)
            if self.states and overlays:
                frame = self.theatre.game.loop.frame
                state = self.states[max(0, min(frame.event, len(self.states) - 1))]
                draw_overlays(self.theatre, overlays, frame, state, self.times)
            return picture
        if isinstance(item, GalleryPage) and item.draw is not None:
            key = (item.title, self.theatre.size)
            if key != self._still:
                item.draw(self.theatre)
                self._still = key
            return self.theatre.surface
        return None

    def verdict(self) -> tuple[str, bool | None]:
        """Return whether the frame shows what the fold says; None while an event is half shown."""
        player, film = self.player, self.player.film
        if film is None:
            return ("", None)
        rest = any(abs(moment - player.time) < AT_REST for moment in film.settled)
        if not rest and player.time < film.duration:
            return ("in motion", None)
        frame = self.theatre.game.loop.frame
        faults = frame_faults(frame, self.states[frame.event]) if frame.event >= 0 else []
        if faults:
            return (f"the frame differs from the fold: {'; '.join(faults)}", False)
        return ("the frame shows what the fold says", True)

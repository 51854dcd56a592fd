"""A page of the gallery: a still picture, or a film with one event to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.engine.timeline import Timeline
from game.qa.subject import Subject, sums_of
from game.qa.theatre import SMALL, Theatre

Draw: TypeAlias = Callable[[Theatre], pygame.Surface]
"""Draws a still page on a theatre of any size and returns the theatre's surface."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GalleryPage:
    """A page. It has either ``draw`` (a still) or ``timeline`` (a film, shown round the event ``event``).

    ``size`` is the size in pixels at which its golden picture is kept. ``about`` says what to look for.
    """

    group: str
    name: str
    about: str = ""
    draw: Draw | None = None
    timeline: Timeline | None = None
    event: int = -1
    size: tuple[int, int] = SMALL

    @property
    def title(self) -> str:
        """Return the name that no other page has."""
        return f"{self.group}: {self.name}"

    def subject(self) -> Subject:
        """Return what the browser shows beside the page."""
        actual = sums_of(self.timeline) if self.timeline is not None else {}
        return Subject(
            name=self.title, kind="gallery", timeline=self.timeline, about=self.about, actual=actual
        )

"""All pages of the gallery."""

from __future__ import annotations

import pygame

from game.qa.gallery.buttons import button_pages
from game.qa.gallery.events import event_pages, tier_pages
from game.qa.gallery.page import GalleryPage
from game.qa.gallery.scenes import scene_pages
from game.qa.gallery.symbols import symbol_pages
from game.qa.library import Library, usual
from game.qa.moments import Moment, label_of, middle_of
from game.qa.theatre import Theatre


def gallery(library: Library) -> list[GalleryPage]:
    """Return the pages, made of the game's own scenarios."""
    own = usual(library)
    return [
        *event_pages(own), *tier_pages(own), *symbol_pages(), *button_pages(), *scene_pages(own),
    ]  # fmt: skip


def page_moments(theatre: Theatre, page: GalleryPage) -> list[tuple[Moment, pygame.Surface]]:
    """Return the golden pictures of a page, drawn on a theatre of its size; each is a copy."""
    if page.draw is not None:
        return [(Moment(seconds=0.0, label="still"), page.draw(theatre).copy())]
    assert page.timeline is not None  # noqa: S101 (it has either)
    film = theatre.play(page.timeline)
    times = sorted(
        {middle_of(film, page.event, 0.35), middle_of(film, page.event, 0.7), film.settled[page.event]}
    )
    if page.group == "win tiers":
        begin, end = film.marks[page.event], film.settled[page.event]
        times = [begin + (end - begin) * share for share in (0.3, 0.55, 0.8)]
    return [
        (Moment(seconds=seconds, label=label_of(film, seconds)), theatre.at(seconds).copy())
        for seconds in times
    ]

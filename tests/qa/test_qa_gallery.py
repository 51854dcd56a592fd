"""Every symbol and state, event type, win tier, button state and scene has a page that shows it."""

from __future__ import annotations

import pygame
import pytest

from game.engine.board import SYMBOLS
from game.engine.events import EVENT_TYPES
from game.qa.gallery.buttons import ICONS, STATES
from game.qa.gallery.events import EXAMPLES, TIERS, event_pages, tier_pages
from game.qa.gallery.page import GalleryPage
from game.qa.gallery.pages import gallery, page_moments
from game.qa.gallery.scenes import SCENES, all_scenes
from game.qa.gallery.symbols import states_of
from game.qa.golden import hash_of
from game.qa.library import Library
from game.qa.theatre import Theatre
from game.view.deck import SPEED_ICONS
from game.view.pages import PAGES


def pages(library: Library, group: str) -> list[GalleryPage]:
    return [page for page in gallery(library) if page.group == group]


def test_every_event_type_has_a_page(library: Library) -> None:
    missing = [kind.type for kind in EVENT_TYPES if kind not in EXAMPLES]
    assert not missing, (
        f"the gallery has no page for {missing}: give each an example in game/qa/gallery/events.py"
    )
    shown = event_pages(library)
    assert [page.name for page in shown] == [kind.type for kind in EXAMPLES]
    for page, kind in zip(shown, EXAMPLES, strict=True):
        assert page.timeline is not None
        assert isinstance(page.timeline.events[page.event], kind)


def test_every_symbol_has_a_page_for_every_state(library: Library) -> None:
    names = {page.name for page in pages(library, "symbols")}
    for symbol in SYMBOLS:
        states = states_of(symbol)
        assert len(states) >= 7
        assert {f"{symbol} {state}" for state in states} <= names
    assert len(names) > 100


def test_every_win_tier_has_a_page_with_its_banner(theatre: Theatre, library: Library) -> None:
    tiers = theatre.config.tiers
    seen = {}
    for page, (name, win, _) in zip(tier_pages(library), TIERS, strict=True):
        assert page.timeline is not None
        film = theatre.shoot(page.timeline)
        begin, end = film.marks[page.event], film.settled[page.event]
        banners = {
            frame.banner.kind
            for frame in (film.frame(begin + (end - begin) * share / 40) for share in range(41))
            if frame.banner is not None
        }
        expected = ["win_nice", "win_big", "win_mega"][: sum(win >= tier for tier in tiers)]
        assert expected == [] or expected[-1] in banners, name
        assert banners <= set(expected), name
        seen[name] = tuple(sorted(banners))
    assert len(set(seen.values())) >= 4


def test_every_icon_of_the_game_is_on_the_buttons_pages(library: Library) -> None:
    assert {page.name for page in pages(library, "controls")} == set(STATES)
    assert set(SPEED_ICONS.values()) <= set(ICONS)


def test_every_page_of_the_game_is_a_scene(library: Library) -> None:
    assert set(PAGES) <= set(SCENES)
    assert {"game at rest", "replay", "menu", "bets", "autoplay", "demo"} <= set(SCENES)
    assert len(pages(library, "scenes")) == 2 * len(all_scenes())


def test_titles_are_unique_and_say_what_to_look_for(library: Library) -> None:
    shown = gallery(library)
    assert len({page.title for page in shown}) == len(shown)
    assert all(page.about for page in shown)


@pytest.mark.parametrize("group", ["symbols", "controls", "scenes"])
def test_states_look_different(theatre: Theatre, library: Library, group: str) -> None:
    some = [page for page in pages(library, group) if page.size == theatre.size]
    if group == "symbols":
        some = [page for page in some if page.name.startswith(("RUBY", "BONUS"))]
    hashes = [hash_of(page.draw(theatre)) for page in some if page.draw is not None]
    assert len(hashes) > 5
    assert len(set(hashes)) == len(hashes)


def test_a_film_page_shows_its_event(theatre: Theatre, library: Library) -> None:
    for page in event_pages(library):
        assert page.timeline is not None
        film = theatre.shoot(page.timeline)
        for moment, picture in page_moments(theatre, page):
            assert film.frame(moment.seconds).event >= page.event
            assert isinstance(picture, pygame.Surface)

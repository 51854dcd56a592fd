"""Every page: how it is opened, left and looked at, at every size."""

from __future__ import annotations

import pygame
import pytest

from game.view.dialog import Dialog
from game.view.game_scene import GameScene
from game.view.layout import disc_box
from game.view.pages import PAGES, make_page
from game.view.pages.features import FeaturesPage
from game.view.pages.history import HistoryPage
from game.view.pages.page import TABS, Page
from game.view.pages.paytable import PaytablePage
from game.view.pages.rules import RulesPage
from game.view.pages.rules_text import CHAPTERS
from game.view.pages.settings import SettingsPage
from game.view.popups import Menu
from game.view.widgets import Widget
from tests.view.view_rig import Rig

SIZES = [(960, 540), (1366, 768), (1440, 1080), (1920, 1080), (2560, 1080), (960, 720)]


def open_page(rig: Rig, name: str) -> Page:
    page = make_page(rig.window.stage, rig.ports, name)
    assert isinstance(page, Page)
    rig.window.stack.push(page)
    rig.turns()
    return page


def _part(rig: Rig, widget: Widget) -> bytes:
    """Return what the window shows where a widget is (the clock runs elsewhere)."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface.subsurface(rig.window.stage.layout.rect(widget.box)), "RGB")


def middle(widget: Widget) -> tuple[float, float]:
    x, y, width, height = widget.box
    return x + width / 2, y + height / 2


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (pygame.K_p, PaytablePage),
        (pygame.K_h, HistoryPage),
        (pygame.K_r, RulesPage),
        (pygame.K_s, SettingsPage),
        (pygame.K_f, FeaturesPage),
    ],
)
def test_a_key_opens_a_page_and_escape_leads_back(rig: Rig, key: int, kind: type) -> None:
    rig.press(key)
    assert isinstance(rig.window.stack.top, kind)
    rig.press(pygame.K_ESCAPE)
    assert isinstance(rig.window.stack.top, GameScene)
    assert len(rig.window.stack.scenes) == 1


@pytest.mark.parametrize("name", ["paytable", "rules", "history", "settings"])
def test_the_menu_leads_to_every_page_by_mouse(rig: Rig, name: str) -> None:
    rig.click_disc(rig.window.stage.layout.places.menu)
    menu = rig.window.stack.top
    assert isinstance(menu, Menu)
    rig.click(*middle(menu.controls[name]))
    page = rig.window.stack.top
    assert isinstance(page, Page)
    assert name == page.NAME
    rig.click_disc(rig.window.stage.layout.places.page_close)
    assert isinstance(rig.window.stack.top, GameScene)


@pytest.mark.parametrize("name", PAGES)
def test_every_tab_leads_to_its_page_without_piling_them_up(rig: Rig, name: str) -> None:
    open_page(rig, name)
    for other, _, _ in TABS:
        page = rig.window.stack.top
        assert isinstance(page, Page)
        rig.click(*middle(page.controls[f"tab:{other}"]))
        page = rig.window.stack.top
        assert isinstance(page, Page)
        assert other == page.NAME
    assert len(rig.window.stack.scenes) == 2


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_all_controls_are_inside_the_window_and_apart(name: str, size: tuple[int, int]) -> None:
    rig = Rig(size)
    try:
        page = open_page(rig, name)
        layout = rig.window.stage.layout
        rects = []
        for widget in page.controls.widgets:
            rect = layout.rect(widget.box)
            assert rect.left >= 0, widget.name
            assert rect.top >= 0, widget.name
            assert rect.right <= size[0] + 1, widget.name
            assert rect.bottom <= size[1] + 1, widget.name
            rects.append((widget.name, rect.inflate(-2, -2)))
        for index, (one, first) in enumerate(rects):
            for other, second in rects[index + 1 :]:
                assert not first.colliderect(second), (one, other)
    finally:
        rig.close()


@pytest.mark.parametrize("name", PAGES)
def test_tab_reaches_every_control_and_the_focus_is_seen(rig: Rig, name: str) -> None:
    page = open_page(rig, name)
    usable = [widget for widget in page.controls.widgets if widget.visible and widget.enabled]
    plain = rig.picture
    seen = set()
    for _ in usable:
        rig.press(pygame.K_TAB)
        assert page.controls.focus is not None
        seen.add(page.controls.focus.name)
        assert rig.picture != plain
    assert seen == {widget.name for widget in usable}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_follows_the_window_through_its_sizes(rig: Rig, name: str) -> None:
    page = open_page(rig, name)
    for size in ((960, 540), (1400, 600), (1024, 768)):
        rig.resize(*size)
        rig.run(0.4, draw=True)
        surface = pygame.display.get_surface()
        assert surface is not None
        assert surface.get_size() == size
        close = rig.window.stage.layout.rect(disc_box(rig.window.stage.layout.places.page_close))
        assert surface.get_rect().contains(close)
        assert rig.window.stack.top is page


def test_a_page_that_stands_still_is_drawn_once_a_second_at_most(rig: Rig) -> None:
    open_page(rig, "rules")
    rig.run(0.5, draw=True)
    before = rig.window.frames
    rig.run(5.0, draw=True)
    assert rig.window.frames - before <= 6


def test_sound_is_switched_on_every_page(rig: Rig) -> None:
    page = open_page(rig, "settings")
    rig.click_disc(rig.window.stage.layout.places.sound)
    assert rig.settings.muted
    assert not getattr(page.controls["on"], "on", True)
    rig.press(pygame.K_m)
    assert not rig.settings.muted


# Paytable


def test_R8_1_the_paytable_previews_other_bets_and_leaves_the_bet_alone(rig: Rig) -> None:
    page = open_page(rig, "paytable")
    assert isinstance(page, PaytablePage)
    bet, bets = page.bet, rig.ports.bets
    rig.click(*middle(page.controls["more"]))
    assert page.shown_bet == bets[bets.index(bet) + 1]
    rig.press(pygame.K_MINUS)
    rig.press(pygame.K_MINUS)
    assert page.shown_bet == bets[bets.index(bet) - 1]
    for _ in bets:
        rig.press(pygame.K_MINUS)
    assert page.shown_bet == bets[0]
    assert not page.controls["less"].enabled
    rig.press(pygame.K_ESCAPE)
    assert rig.scene.bet == bet


# Rules


def test_the_chapters_are_opened_by_mouse_and_by_digits(rig: Rig) -> None:
    page = open_page(rig, "rules")
    assert isinstance(page, RulesPage)
    rig.click(*middle(page.controls["chapter:4"]))
    assert page.chapter == 4
    rig.press(pygame.K_2)
    assert page.chapter == 1


@pytest.mark.parametrize("chapter", range(len(CHAPTERS)))
def test_long_chapters_scroll_to_their_very_end(chapter: int) -> None:
    rig = Rig((960, 540))
    try:
        page = open_page(rig, "rules")
        assert isinstance(page, RulesPage)
        page._open(chapter)
        rig.window.wake()
        rig.turns()
        top = _part(rig, page.view)
        rig.press(pygame.K_END)
        assert page.view.offset == page.view.furthest
        assert (_part(rig, page.view) != top) == (page.view.furthest > 0)
    finally:
        rig.close()


# Settings


def test_settings_take_effect_and_are_kept(rig: Rig) -> None:
    page = open_page(rig, "settings")
    kept: list[None] = []
    page.ports = type(rig.ports)(
        **{name: getattr(rig.ports, name) for name in rig.ports.__dataclass_fields__}
        | {"keep": lambda: kept.append(None)}
    )
    for name in ("reduced_motion", "marks", "regulated"):
        assert getattr(rig.settings, name) is False
        rig.click(*middle(page.controls[name]))
        assert getattr(rig.settings, name) is True
    assert len(kept) == 3
    assert not page.controls["speed"].enabled
    x, y, width, _ = page.controls["music_volume"].box
    rig.click(x + width * 0.35, y + 30)
    assert rig.settings.music_volume < 0.3


def test_regulated_pace_leaves_no_instant_play_and_no_autoplay(rig: Rig) -> None:
    rig.settings.speed = "instant"
    page = open_page(rig, "settings")
    rig.click(*middle(page.controls["regulated"]))
    rig.press(pygame.K_ESCAPE)
    assert rig.settings.pace == "normal"
    assert not rig.scene.deck.auto.enabled
    rig.press(pygame.K_a)
    assert isinstance(rig.window.stack.top, GameScene)


def test_play_money_is_added_once_a_press_and_said(rig: Rig) -> None:
    page = open_page(rig, "settings")
    before = rig.bank.balance()
    rig.click(*middle(page.controls["top_up"]))
    assert rig.bank.balance() == before + rig.ports.top_up
    rig.press(pygame.K_ESCAPE)
    assert rig.scene.loop.balance == before + rig.ports.top_up


def test_without_a_sound_device_the_settings_say_so(rig: Rig) -> None:
    rig.window.stage.sound.reason = ""
    quiet = open_page(rig, "settings")
    plain = rig.picture
    rig.press(pygame.K_ESCAPE)
    rig.window.stage.sound.reason = "there is no sound device"
    open_page(rig, "settings")
    assert rig.picture != plain
    assert quiet is not rig.window.stack.top


def test_a_page_that_does_not_exist_is_none(rig: Rig) -> None:
    assert make_page(rig.window.stage, rig.ports, "nothing") is None
    assert not isinstance(rig.window.stack.top, Dialog)

"""As a person would: the real program in a real window, played with mouse and keyboard."""

from __future__ import annotations

import json
import time

import pytest

from game.view.main_menu import ENTRIES
from tests.window.player import CREDIT, Game, command, whole_screen
from tests.window.screen import changed, until

pytestmark = pytest.mark.window

PAGE_KEYS = ["p", "f", "r", "h", "s"]
OPENED = 0.2
"""A share of the screen: a page changes more of it, the living street less."""


def menu_entry(game: Game, name: str) -> tuple[float, float]:
    """Return where an entry of the menu is: above its button, one under another."""
    places = game.layout.places
    names = [entry for entry, _ in ENTRIES]
    high, gap = 60.0, 12.0
    top = places.bar[1] - 16 - (len(names) * (high + gap) + gap + 20) + 10 + gap
    return (places.menu[0] + 150, top + names.index(name) * (high + gap) + high / 2)


def is_page(game: Game, home: object) -> bool:
    return changed(game.screen.pixels(), home) > OPENED  # type: ignore[arg-type]


def back_home(game: Game, home: object) -> None:
    """Press Escape once (on the game's own screen it opens the menu) and wait until the game is back."""
    game.press("Escape")
    until(lambda: not is_page(game, home), "Escape leads back")


class TestAtTheTable:
    """What a player does in a sitting, in one game."""

    def test_SPIN_is_one_round_in_the_history_and_the_balance_tells_it(self, game: Game) -> None:
        before, known = game.balance(), len(game.rounds())
        _, state, bet, win = game.spin()
        assert state == "settled"
        assert game.balance() == before - bet + win
        listed = command(game.screen, "history", "--json", "--data-dir", game.folder)
        assert listed.returncode == 0, listed.stderr
        newest = json.loads(listed.stdout.splitlines()[0])
        assert len(listed.stdout.splitlines()) == known + 1
        assert (newest["bet"], newest["win"], newest["balance_after"]) == (bet, win, game.balance())

    def test_the_bet_is_changed_by_mouse_and_keyboard_and_is_what_is_staked(self, game: Game) -> None:
        bet = game.spin()[2]
        until(game.at_rest, "no round is open")

        def kept() -> int:
            return int(json.loads((game.folder / "settings.json").read_text("utf-8"))["bet"])

        game.click(game.layout.places.bet_more)
        more = until(lambda: kept() if kept() > bet else None, "a higher bet")
        assert game.spin()[2] == more
        game.press("minus")
        until(lambda: kept() == bet, "a lower bet")
        assert game.spin()[2] == bet

    @pytest.mark.parametrize("key", PAGE_KEYS)
    def test_a_page_opens_by_key_and_Escape_leads_back(self, game: Game, key: str) -> None:
        home = game.screen.settled()
        game.press(key)
        until(lambda: is_page(game, home), f"{key} opens a page")
        back_home(game, home)

    @pytest.mark.parametrize("name", ["paytable", "rules", "history", "settings"])
    def test_a_page_opens_from_the_menu_by_mouse_and_Escape_leads_back(self, game: Game, name: str) -> None:
        home = game.screen.settled()
        game.click(game.layout.places.menu)
        until(lambda: is_page(game, home), "the menu opens, and all behind it is darker")
        menu = game.screen.settled()
        game.click(menu_entry(game, name))
        until(lambda: changed(game.screen.pixels(), menu) > OPENED, f"{name} opens")
        back_home(game, home)

    def test_the_paytable_opens_by_its_button_and_closes_by_its_cross(self, game: Game) -> None:
        home = game.screen.settled()
        game.click(game.layout.places.info)
        until(lambda: is_page(game, home), "the paytable opens")
        game.click(game.layout.places.page_close)
        until(lambda: not is_page(game, home), "the cross closes it")

    def test_the_corners_break_nothing(self, game: Game) -> None:
        known = len(game.rounds())
        width, height = game.size()
        for x in (0, width - 1):
            for y in (0, height - 1):
                game.click_pixel(x, y)
        assert len(game.rounds()) == known
        game.spin()

    @pytest.mark.parametrize("size", [(1111, 777), (960, 540), (1366, 768)])
    def test_at_odd_sizes_SPIN_is_where_it_is_seen(self, game: Game, size: tuple[int, int]) -> None:
        game.resize(*size)
        game.spin()
        game.resize(1280, 720)

    def test_F11_fills_the_screen_and_gives_the_window_back(self, game: Game) -> None:
        before = game.size()
        game.press("F11")
        until(lambda: game.size() == whole_screen(), "the window fills the screen")
        game.spin()
        game.press("F11")
        until(lambda: game.size() == before, "the window is as it was")
        game.spin()

    def test_Space_held_for_ten_seconds_is_one_round_until_it_is_let_go(self, game: Game) -> None:
        game.spin()
        known = len(game.rounds())
        game.screen.do("keydown", "space")
        try:
            time.sleep(10)  # this is the time it is held, not a wait for something
            assert len(game.rounds()) == known + 1
        finally:
            game.screen.do("keyup", "space")
        game.rest()
        assert len(game.rounds()) == known + 1
        game.press("space")
        until(lambda: len(game.rounds()) == known + 2, "once it was let go it begins another")
        game.rest()

    def test_nothing_was_said_and_every_cent_is_accounted_for(self, game: Game) -> None:
        game.rest()
        assert game.said() == ""
        played = game.rounds()
        assert game.balance() == CREDIT + sum(win - bet for _, _, bet, win in played)
        checked = command(game.screen, "verify", "--data-dir", game.folder)
        assert checked.returncode == 0, checked.stdout + checked.stderr

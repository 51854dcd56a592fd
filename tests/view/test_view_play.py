"""The play loop behind the window, driven by posted events."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.timeline import check
from game.film.shown import shown
from game.view.dialog import Dialog
from game.view.game_scene import DEMO_AFTER, GameScene
from game.view.inputs import Key
from game.view.notices import notice_scenes
from game.view.play import Autoplay
from game.view.popups import AutoplayPanel, BetList, Menu
from tests.view.view_rig import Rig, find_round, wins_free_spins


def stakes(rig: Rig) -> int:
    """Return what was staked in this session, in cents."""
    return rig.bank.session_totals().staked


def test_a_whole_round_is_debited_shown_and_credited(rig: Rig) -> None:
    rig.seed = find_round(lambda timeline: check(timeline).round_win > 0)
    rig.spin()
    assert rig.scene.loop.balance_shown == 100_000 - 100
    rig.until_idle()
    end = check(rig.bank.timeline("1"))
    assert rig.bank.balance() == 100_000 + end.money
    assert rig.scene.loop.balance_shown == rig.bank.balance()
    assert rig.bank.round("1").state == "settled"


def test_spin_ten_times_in_100_ms_is_one_debit(rig: Rig) -> None:
    rig.run(1.0)
    spin = rig.window.stage.layout.places.spin
    began = rig.now
    rig.rests = False
    for _ in range(10):
        rig.click_pixel(rig.pixel(spin[0], spin[1]))
        rig.turns()
        rig.now += 0.01
    assert rig.now - began < 0.11
    rig.rests = True
    rig.run(0.4)
    assert rig.rounds == 1
    assert stakes(rig) == 100


def test_space_ten_times_in_one_turn_is_one_debit(rig: Rig) -> None:
    rig.run(1.0)
    for _ in range(10):
        rig.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        rig.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    rig.turns(3)
    assert rig.rounds == 1


def test_space_held_for_ten_seconds_is_one_spin(rig: Rig) -> None:
    rig.run(0.5)
    for _ in range(40):  # a system that repeats held keys
        rig.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        rig.run(0.25)
    rig.until_idle()
    rig.run(1.0)
    assert rig.rounds == 1
    rig.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    rig.turns()
    rig.press(pygame.K_SPACE)
    assert rig.rounds == 2


def test_skipping_all_of_it_ends_where_the_film_ends_and_leaves_no_locked_input(rig: Rig) -> None:
    rig.seed = find_round(wins_free_spins)
    rig.spin()
    presses = 0
    while rig.scene.loop.playing and presses < 3000:
        rig.run(0.05)
        rig.press(pygame.K_SPACE)
        presses += 1
    rig.run(0.5)
    assert not rig.scene.loop.playing
    assert rig.rounds == 1, "a press that skips must not spin as well"
    end = check(rig.bank.timeline("1"))
    assert rig.bank.balance() == 100_000 + end.money
    film = rig.ports.shoot(rig.bank.timeline("1"), None)
    assert {one.cell for one in rig.scene.loop.frame.sprites} >= {
        one.cell for one in film.frame(film.duration).sprites if one.cell
    }
    rig.seed = None
    rig.press(pygame.K_SPACE)
    assert rig.rounds == 2


def test_a_click_on_the_board_skips_and_on_the_street_too(rig: Rig) -> None:
    rig.spin()
    rig.run(0.3)
    before = rig.scene.loop.film_time
    rig.click(960, 500)
    assert rig.scene.loop.film_time > before + 0.1


def test_the_film_goes_on_through_a_resize(rig: Rig) -> None:
    rig.spin()
    rig.run(0.5)
    for size in ((1400, 800), (1111, 777), (960, 540), (1920, 1080)):
        rig.resize(*size)
        rig.turns(2)
        rig.run(0.3, draw=True)
        assert rig.window.stage.layout.size == size
    rig.until_idle()
    assert rig.bank.round("1").state == "settled"


def test_a_long_standstill_is_one_short_step(rig: Rig) -> None:
    rig.spin()
    rig.run(0.2)
    before = rig.scene.loop.film_time
    rig.now += 30.0
    rig.turns()
    assert 0 <= rig.scene.loop.film_time - before <= 0.11
    before = rig.scene.loop.film_time
    rig.now -= 500.0  # a clock that went backwards
    rig.turns(2)
    assert 0 <= rig.scene.loop.film_time - before <= 0.2


def test_a_bet_above_the_balance_cannot_be_spun_and_play_money_is_offered() -> None:
    rig = Rig(credit=50)
    rig.run(0.5)
    rig.press(pygame.K_SPACE)
    assert rig.rounds == 0
    top = rig.window.stack.top
    assert isinstance(top, Dialog)
    assert "0.50" in top.text
    rig.press(pygame.K_RETURN)
    assert rig.bank.balance() == 50 + rig.ports.top_up
    assert isinstance(rig.window.stack.top, GameScene)
    rig.run(0.5)
    rig.press(pygame.K_SPACE)
    assert rig.rounds == 1
    rig.close()


def test_a_bet_above_the_balance_cannot_be_chosen() -> None:
    rig = Rig(credit=150)
    bets = rig.ports.bets
    for _ in range(30):
        rig.press(pygame.K_PLUS)
        if isinstance(rig.window.stack.top, Dialog):
            rig.press(pygame.K_ESCAPE)
    assert rig.scene.bet == max(bet for bet in bets if bet <= 150)
    rig.click_box(rig.window.stage.layout.places.bet)
    popup = rig.window.stack.top
    assert isinstance(popup, BetList)
    dear = popup.controls[str(bets[-1])]
    rig.click_box(dear.box)
    assert rig.scene.bet <= 150
    rig.close()


def test_bets_step_and_stop_at_both_ends(rig: Rig) -> None:
    bets = rig.ports.bets
    for _ in range(len(bets) + 3):
        rig.click_disc(rig.window.stage.layout.places.bet_less)
    assert rig.scene.bet == bets[0]
    rig.click_disc(rig.window.stage.layout.places.bet_more)
    assert rig.scene.bet == bets[1]


def test_while_a_round_plays_the_bet_stays(rig: Rig) -> None:
    rig.spin()
    before = rig.scene.bet
    rig.press(pygame.K_PLUS)
    rig.click_disc(rig.window.stage.layout.places.bet_more)
    rig.press(pygame.K_b)
    assert rig.scene.bet == before
    assert isinstance(rig.window.stack.top, GameScene)


@pytest.mark.parametrize(
    ("key", "kind"), [(pygame.K_b, BetList), (pygame.K_a, AutoplayPanel), (pygame.K_ESCAPE, Menu)]
)
def test_popups_open_by_key_and_escape_leads_back(rig: Rig, key: int, kind: type) -> None:
    rig.press(key)
    assert isinstance(rig.window.stack.top, kind)
    rig.press(pygame.K_ESCAPE)
    assert isinstance(rig.window.stack.top, GameScene)


def test_autoplay_plays_its_spins_and_ends(rig: Rig) -> None:
    rig.settings.speed = "instant"
    rig.scene._begin_auto(Autoplay(left=3, on_feature=False))
    end = rig.now + 600
    while rig.scene.loop.autoplay is not None and rig.now < end:
        rig.run(0.2)
    rig.run(1.0)
    assert rig.rounds == 3
    assert stakes(rig) == 300


def test_autoplay_does_not_go_on_without_funds() -> None:
    rig = Rig(credit=250)
    rig.settings.speed = "instant"
    rig.seed = find_round(lambda timeline: check(timeline).round_win == 0)
    rig.scene._begin_auto(Autoplay(left=50, on_feature=False))
    rig.run(60)
    assert rig.rounds == 2
    assert rig.scene.loop.autoplay is None
    assert rig.bank.balance() == 50
    rig.close()


def test_autoplay_stops_when_free_spins_are_won(rig: Rig) -> None:
    rig.settings.speed = "instant"
    rig.seed = find_round(wins_free_spins)
    rig.scene._begin_auto(Autoplay(left=5, on_feature=True))
    rig.run(1.0)
    rig.until_idle()
    rig.run(2.0)
    assert rig.rounds == 1
    assert rig.scene.loop.autoplay is None


def test_autoplay_is_stopped_by_its_button_while_a_round_plays(rig: Rig) -> None:
    rig.scene._begin_auto(Autoplay(left=5, on_feature=False))
    rig.run(1.0)
    assert rig.scene.loop.playing
    rig.click_disc(rig.window.stage.layout.places.autoplay)
    rig.until_idle()
    rig.run(2.0)
    assert rig.rounds == 1


def test_regulated_play_has_no_autoplay_no_instant_and_rounds_2_5_s_apart(rig: Rig) -> None:
    rig.settings.regulated = True
    rig.settings.speed = "instant"
    rig.scene.entered()
    rig.press(pygame.K_a)
    assert isinstance(rig.window.stack.top, GameScene)
    rig.seed = find_round(lambda timeline: check(timeline).round_win == 0)
    rig.run(0.5)
    rig.press(pygame.K_SPACE)
    began = rig.now
    while rig.rounds == 1 and rig.now < began + 60:
        rig.press(pygame.K_SPACE)
        rig.run(0.05)
    assert rig.now - began >= 2.5


def test_closing_the_window_in_the_middle_of_free_spins_keeps_the_win_for_the_next_start(
    tmp_path: Path,
) -> None:
    first = Rig(data_dir=tmp_path)
    first.seed = find_round(wins_free_spins)
    first.spin()
    while not first.scene.loop.frame.free:
        first.turns()
    first.post(pygame.QUIT)
    first.turns()
    assert not first.window.stack.running
    assert first.bank.round("1").state == "open"
    first.close()
    again = Rig(data_dir=tmp_path)
    notice = again.bank.notices[0]
    assert notice.kind == "completed"
    assert notice.progress > 0
    assert again.scene.loop.balance_shown == 100_000 + check(again.bank.timeline("1")).money
    again.close()


def test_a_film_that_fails_still_pays_the_round(rig: Rig) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    object.__setattr__(rig.ports, "shoot", broken)
    rig.run(0.5)
    rig.press(pygame.K_SPACE)
    rig.turns(3)
    assert rig.bank.round("1").state == "settled"
    assert isinstance(rig.window.stack.top, Dialog)


def test_R9_2_the_player_is_told_once_of_a_round_that_was_completed(tmp_path: Path) -> None:
    first = Rig(data_dir=tmp_path)
    first.spin()
    first.run(0.4)
    first.close()
    again = Rig(data_dir=tmp_path)
    for scene in notice_scenes(again.window.stage, again.ports, again.bank.notices, again.bank.told):
        again.window.stack.push(scene)
    top = again.window.stack.top
    assert isinstance(top, Dialog)
    assert top.text == again.bank.notices[0].text
    again.press(pygame.K_SPACE)
    assert again.rounds == 0, "SPIN is not accepted behind the notice"
    again.press(pygame.K_ESCAPE)
    assert isinstance(again.window.stack.top, GameScene)
    assert again.bank.notices == ()
    again.close()
    third = Rig(data_dir=tmp_path)
    assert third.bank.notices == ()
    third.close()


def test_a_round_begins_with_what_the_last_one_left_on_the_screen(rig: Rig) -> None:
    rig.seed = find_round(lambda timeline: check(timeline).round_win > 0)
    rig.spin()
    rig.until_idle()
    last = rig.scene.loop.frame
    assert last.tags
    assert last.outlines
    rig.run(0.5)
    rig.scene.handle(Key(code=pygame.K_SPACE, down=True))
    assert rig.scene.loop.playing
    first = rig.scene.loop.frame
    standing = {(one.picture, round(one.x, 2), round(one.y, 2)) for one in last.sprites if one.cell}
    assert any(picture == "setting" for picture, _, _ in standing)
    assert {(one.picture, round(one.x, 2), round(one.y, 2)) for one in first.sprites} == standing
    assert [tag.value for tag in first.tags] == [tag.value for tag in last.tags]
    assert [one.cells for one in first.outlines] == [one.cells for one in last.outlines]


def test_after_a_round_that_could_not_be_shown_its_reels_stand_there(rig: Rig) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    object.__setattr__(rig.ports, "shoot", broken)
    rig.run(0.5)
    rig.press(pygame.K_SPACE)
    rig.turns(3)
    end = check(rig.bank.timeline("1"))
    assert shown(rig.scene.loop.frame).reels == end.reels


@pytest.mark.parametrize(
    ("away", "back"),
    [(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED), (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED)],
)
def test_the_demo_waits_for_somebody_who_could_see_it(rig: Rig, away: int, back: int) -> None:
    rig.post(away)
    rig.run(DEMO_AFTER + 10)
    assert rig.window.stack.top is rig.scene
    rig.post(back)
    rig.run(DEMO_AFTER - 5)
    assert rig.window.stack.top is rig.scene
    rig.run(10)
    assert rig.window.stack.top is not rig.scene

"""Replays: exact, steerable, and without any way to money (R9.5)."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from game.engine.board import EMPTY_LETTER
from game.engine.round import play_round
from game.engine.timeline import LETTER_OF, SYMBOL_OF, Timeline, fold
from game.film.frame import Frame
from game.view.dialog import Dialog
from game.view.layout import disc_box
from game.view.pages import make_replay
from game.view.pages.player import SPEEDS, Player, stops_of
from game.view.pages.replay import ReplayScene, clock
from game.view.pages.replay_film import replay_film
from game.view.widgets import Widget
from tests.view.view_rig import MODEL, Rig, find_round, seed_of, wins_free_spins

LONG = find_round(wins_free_spins)
SHORT = seed_of(0xABC)


def timeline_of(seed: str) -> Timeline:
    return play_round(MODEL, 100, seed, "1")


def show(rig: Rig, seed: str, start: int = -1) -> ReplayScene:
    scene = ReplayScene(rig.window.stage, timeline_of(seed), start=start, balance=99_900)
    rig.window.stack.push(scene)
    rig.turns()
    return scene


def _resting(frame: Frame) -> str:
    letters = [EMPTY_LETTER] * 64
    for one in frame.sprites:
        if one.cell is not None and one.picture in LETTER_OF:
            letters[one.cell[1] * 8 + one.cell[0]] = LETTER_OF[one.picture]
    return "".join(letters)


def middle(widget: Widget) -> tuple[float, float]:
    x, y, width, height = widget.box
    return x + width / 2, y + height / 2


@pytest.mark.parametrize("seed", [SHORT, LONG, seed_of(7), seed_of(0x1234567)])
def test_R9_5_stepping_shows_every_event_once_and_in_order(rig: Rig, seed: str) -> None:
    player = Player(replay_film(rig.window.stage, timeline_of(seed)))
    player.first()
    seen = [player.event]
    while player.event != len(player.film.marks) - 1 or not player.at_end:
        player.step(1)
        if seen[-1] == player.event:
            break
        seen.append(player.event)
    count = len(player.film.marks)
    assert [one for one in seen if one >= 0] == list(range(count))
    back = []
    for _ in range(count):
        player.step(-1)
        back.append(player.event)
    assert back == [*range(count - 2, -1, -1), 0]


@pytest.mark.parametrize("seed", [SHORT, LONG])
def test_R9_5_a_replay_ends_with_the_reels_and_money_of_the_round(rig: Rig, seed: str) -> None:
    timeline = timeline_of(seed)
    scene = show(rig, seed)
    *_, end = fold(timeline.events)
    rig.press(pygame.K_END)
    frame = scene.player.frame
    assert _resting(frame) == end.reels
    assert frame.win == end.round_win
    assert scene._figures.balance == rig.scene.money(99_900 + end.money + end.bet)


def test_R9_5_stops_lie_in_order_within_the_film(rig: Rig) -> None:
    film = replay_film(rig.window.stage, timeline_of(LONG))
    stops = stops_of(film)
    assert list(stops) == sorted(stops)
    assert stops[-1] <= film.duration
    assert all(stop >= mark for stop, mark in zip(stops, film.marks, strict=True))


def test_it_plays_pauses_and_rests_at_the_end(rig: Rig) -> None:
    scene = show(rig, SHORT)
    assert scene.player.playing
    rig.run(0.5)
    at = scene.player.time
    assert at > 0.3
    rig.press(pygame.K_SPACE)
    rig.run(1.0)
    stopped = scene.player.time
    rig.run(1.0)
    assert scene.player.time == stopped
    assert not scene.moving
    rig.press(pygame.K_SPACE)
    rig.run(scene.player.film.duration + 1)
    assert scene.player.at_end
    assert scene.moving is False
    rig.press(pygame.K_SPACE)
    assert scene.player.time < 0.5


@pytest.mark.parametrize("index", range(len(SPEEDS)))
def test_speeds_are_what_they_say(rig: Rig, index: int) -> None:
    player = Player(replay_film(rig.window.stage, timeline_of(LONG)))
    player.speed = index
    for _ in range(20):
        player.advance(0.05)
    assert player.time == pytest.approx(SPEEDS[index])


def test_the_speed_is_chosen_by_keys_and_by_mouse(rig: Rig) -> None:
    scene = show(rig, LONG)
    for _ in SPEEDS:
        rig.press(pygame.K_UP)
    assert SPEEDS[scene.player.speed] == 4.0
    for _ in SPEEDS:
        rig.press(pygame.K_DOWN)
    assert SPEEDS[scene.player.speed] == 0.25
    x, y, width, height = scene.controls["speed"].box
    rig.click(x + width * 0.5, y + height / 2)
    assert SPEEDS[scene.player.speed] == 1.0


def test_the_timeline_is_dragged_and_play_goes_on_afterwards(rig: Rig) -> None:
    scene = show(rig, LONG)
    x, y, width, height = scene.track.box
    at = y + height / 2
    rig.post(pygame.MOUSEBUTTONDOWN, pos=rig.pixel(x + width * 0.25, at), button=1)
    rig.turns()
    assert scene.player.time == pytest.approx(scene.player.film.duration * 0.25, rel=0.02)
    assert not scene.player.playing
    rig.post(pygame.MOUSEMOTION, pos=rig.pixel(x + width * 0.75, at - 200), rel=(0, 0), buttons=(1, 0, 0))
    rig.turns()
    assert scene.player.time == pytest.approx(scene.player.film.duration * 0.75, rel=0.02)
    rig.post(pygame.MOUSEBUTTONUP, pos=rig.pixel(x + width * 0.75, at - 200), button=1)
    rig.turns()
    assert scene.player.playing


@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1440, 1080), (2560, 1440)])
def test_every_control_of_the_replay_is_in_the_window_and_works(size: tuple[int, int]) -> None:
    rig = Rig(size)
    try:
        scene = show(rig, LONG)
        for widget in scene.controls.widgets:
            rect = rig.window.stage.layout.rect(widget.box)
            assert pygame.Rect(0, 0, size[0], size[1] + 1).contains(rect), widget.name
        rig.click(*middle(scene.controls["play"]))
        assert not scene.player.playing
        rig.click(*middle(scene.controls["last"]))
        assert scene.player.at_end
        rig.click(*middle(scene.controls["back"]))
        last = scene.player.event
        rig.click(*middle(scene.controls["back"]))
        assert scene.player.event == last - 1
        rig.click(*middle(scene.controls["forward"]))
        assert scene.player.event == last
        rig.click(*middle(scene.controls["first"]))
        assert scene.player.time == 0
        rig.click(*middle(scene.controls["close"]))
        assert rig.window.stack.top is rig.scene
    finally:
        rig.close()


def test_another_window_size_keeps_the_moment(rig: Rig) -> None:
    scene = show(rig, LONG)
    rig.press(pygame.K_SPACE)
    scene.player.seek(10.0)
    event = scene.player.event
    rig.resize(960, 540)
    rig.run(0.4, draw=True)
    assert rig.window.stage.layout.compact
    assert scene.player.time == pytest.approx(10.0)
    assert scene.player.event == event


@pytest.mark.parametrize("start", [-1, 0, 3, 10_000])
def test_R9_2_it_starts_where_the_player_had_got_to(rig: Rig, start: int) -> None:
    player = Player(replay_film(rig.window.stage, timeline_of(LONG)), start)
    last = len(player.film.marks) - 1
    assert player.time == (player.film.marks[min(start, last)] if start >= 0 else 0.0)
    assert player.event >= min(start, last)


def test_a_replay_touches_no_money(rig: Rig) -> None:
    opened = rig.bank.open_round(100, lambda name: rig._play(100, name))
    rig.bank.settle(opened.id)
    before = rig.bank.balance(), rig.bank.totals(), rig.bank.history(9)
    scene = make_replay(rig.window.stage, rig.ports, opened.id)
    assert isinstance(scene, ReplayScene)
    rig.window.stack.push(scene)
    rig.run(3.0)
    rig.press(pygame.K_END)
    rig.press(pygame.K_ESCAPE)
    assert (rig.bank.balance(), rig.bank.totals(), rig.bank.history(9)) == before


def test_R9_4_a_round_that_is_not_there_is_told(rig: Rig) -> None:
    assert isinstance(make_replay(rig.window.stage, rig.ports, "77"), Dialog)


def test_a_replay_that_is_closed_leaves_no_pictures_behind(rig: Rig) -> None:
    gc.collect()
    gc.disable()
    try:
        scene = show(rig, SHORT)
        rig.run(0.5, draw=True)
        left = weakref.ref(scene.painter)
        del scene
        rig.press(pygame.K_ESCAPE)
        assert left() is None
    finally:
        gc.enable()


def test_the_close_button_lies_in_the_panel(rig: Rig) -> None:
    scene = show(rig, SHORT)
    panel, close = pygame.Rect(scene.panel), pygame.Rect(scene.controls["close"].box)
    assert panel.contains(close)
    assert disc_box((0, 0, 1)) == (-1, -1, 2, 2)


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00.0"), (9.96, "0:10.0"), (61.24, "1:01.2"), (600, "10:00.0")]
)
def test_times_of_a_film_are_written_for_people(seconds: float, text: str) -> None:
    assert clock(seconds) == text


def test_letters_of_the_reels_are_the_formats() -> None:
    assert {SYMBOL_OF[letter] for letter in LETTER_OF.values()} == set(LETTER_OF)

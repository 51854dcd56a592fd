"""The demo: every feature in it, nothing taken, ended by anything; the show's file; the tour."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.bank.bank import Bank
from game.engine.events import (
    BonusCollected,
    FreeSpinsWon,
    MeterRose,
    MoriartyRevealed,
    ReelsExpanded,
    SpinEnded,
    SymbolsLanded,
)
from game.engine.model import load_model
from game.engine.timeline import check
from game.view import window as windows
from game.view.cast import connect
from game.view.config import ASSETS, GAME_YAML, MATH_YAML, read_game_config
from game.view.demo.pick import WANTED
from game.view.demo.scene import DEAF, DemoScene
from game.view.demo.show import SHOW, Act, ShowError, dull_parts, load_show
from game.view.demo.tour import STEPS, TourScene
from game.view.game_scene import DEMO_AFTER, GameScene
from game.view.inputs import Input, Key, Pointer, Wheel
from game.view.ports import Ports
from game.view.settings import Settings
from game.view.window import Window

CREDIT = 50_000


@pytest.fixture(scope="module")
def hall() -> Iterator[tuple[Window, Bank, Ports]]:
    config = read_game_config(GAME_YAML)
    windows.prepare(headless=True)
    window = Window(config, Settings(), ASSETS, size=(960, 540))
    with Bank.in_memory(opening_credit=CREDIT, money=config.bank.money) as bank:
        yield window, bank, connect(bank, load_model(MATH_YAML), config, window.stage, lambda: None)


@pytest.fixture(scope="module")
def acts() -> tuple[Act, ...]:
    return load_show()


def test_every_round_of_the_show_adds_up_and_shows_what_it_is_announced_with(acts: tuple[Act, ...]) -> None:
    names = ["growing", "two", "moriarty", "sherlock", "tease", "big", "free"]
    assert len(acts) == len(names)
    for act, name in zip(acts, names, strict=True):
        check(act.timeline)
        assert WANTED[name](act.timeline.events), name


def test_the_show_has_every_feature(acts: tuple[Act, ...]) -> None:
    events = [event for act in acts for event in act.timeline.events]
    for kind in (MoriartyRevealed, ReelsExpanded, FreeSpinsWon, BonusCollected, SymbolsLanded):
        assert any(isinstance(event, kind) for event in events), kind
    assert any(isinstance(event, MeterRose) and event.multiplier == 5 for event in events)
    assert any(isinstance(event, SpinEnded) and event.win >= 150 for event in events)


def test_it_plays_about_three_minutes_then_random_rounds_and_takes_nothing(
    hall: tuple[Window, Bank, Ports], acts: tuple[Act, ...]
) -> None:
    window, bank, ports = hall
    window.show(GameScene(window.stage, ports))
    scene = DemoScene(window.stage, ports, acts)
    window.stack.push(scene)
    seconds = 0.0
    seen = set()
    show_over = 0.0
    while scene.loop.rounds < len(acts) + 2 and seconds < 400:
        window.stack.update(0.1)
        seconds += 0.1
        if scene.loop.playing:
            seen.add((scene.loop.frame.free, scene.loop.frame.meter.multiplier))
        if scene.loop.rounds == len(acts) and not show_over:
            show_over = seconds
    assert scene.loop.rounds == len(acts) + 2
    assert 100 < show_over < 240
    assert (True, 5) in seen
    assert bank.balance() == CREDIT
    assert bank.history_count() == 0
    assert window.stack.top is scene


ENDS: list[Input] = [
    Key(code=pygame.K_a, down=True),
    Pointer(phase="down", x=900, y=500),
    Wheel(steps=1, x=0, y=0),
]


@pytest.mark.parametrize("put", ENDS)
def test_anything_ends_it_where_it_began(
    hall: tuple[Window, Bank, Ports], acts: tuple[Act, ...], put: Input
) -> None:
    window, _, ports = hall
    game = GameScene(window.stage, ports)
    window.show(game)
    window.stack.push(DemoScene(window.stage, ports, acts))
    window.stack.handle(put)
    assert window.stack.top is not game, "what started it does not end it"
    for _ in range(20):
        window.stack.update(DEAF / 10)
    window.stack.handle(put)
    assert window.stack.top is game
    assert not game.playing


def test_a_moved_mouse_ends_it_a_shaken_one_does_not(
    hall: tuple[Window, Bank, Ports], acts: tuple[Act, ...]
) -> None:
    window, _, ports = hall
    game = GameScene(window.stage, ports)
    window.show(game)
    window.stack.push(DemoScene(window.stage, ports, acts))
    window.stack.update(0.1)
    for _ in range(10):
        window.stack.update(0.1)
    for x in (500, 501, 502):
        window.stack.handle(Pointer(phase="move", x=x, y=300))
        assert window.stack.top is not game
    window.stack.handle(Pointer(phase="move", x=560, y=300))
    assert window.stack.top is game


def test_it_begins_by_itself_after_a_minute_without_input(hall: tuple[Window, Bank, Ports]) -> None:
    window, _, ports = hall
    game = GameScene(window.stage, ports)
    window.show(game)
    for _ in range(int(DEMO_AFTER / 0.1) - 5):
        window.stack.update(0.1)
    assert window.stack.top is game
    window.stack.handle(Pointer(phase="move", x=5, y=5))
    for _ in range(int(DEMO_AFTER / 0.1) - 5):
        window.stack.update(0.1)
    assert window.stack.top is game
    for _ in range(10):
        window.stack.update(0.1)
    assert isinstance(window.stack.top, DemoScene)


def test_free_spins_without_news_are_left_out(
    hall: tuple[Window, Bank, Ports], acts: tuple[Act, ...]
) -> None:
    _, _, ports = hall
    act = acts[-1]
    film = ports.shoot(act.timeline, None)
    dull = dull_parts(act, film)
    assert dull
    assert all(0 < start < end < film.duration for start, end in dull)
    assert dull_parts(acts[0], film) == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("show: []", "at least one round"),
        ("show: [1]", "keys with values"),
        ("show: [{title: a, text: b}]", "show[0].round"),
        ("show: [{title: a, text: b, round: none.gz}]", "none.gz"),
        ("show: [{title: a, text: b, round: bad.gz}]", "bad.gz"),
        ("show: [{title: a, text: b, round: text.gz}]", "not JSON"),
        ("show: [", "line"),
    ],
)
def test_a_broken_show_is_refused_with_place_and_reason(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "bad.gz").write_bytes(b"noise")
    (tmp_path / "text.gz").write_bytes(gzip.compress(b"hello"))
    path = tmp_path / "show.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(ShowError) as refusal:
        load_show(path)
    assert str(path) in str(refusal.value)
    assert reason in str(refusal.value)


def test_without_a_show_there_are_still_random_rounds(
    hall: tuple[Window, Bank, Ports], monkeypatch: pytest.MonkeyPatch
) -> None:
    window, _, ports = hall

    def nothing(*_: Any) -> tuple[Act, ...]:
        raise ShowError("gone")

    monkeypatch.setattr("game.view.demo.scene.load_show", nothing)
    scene = DemoScene(window.stage, ports)
    window.show(scene)
    for _ in range(600):
        window.stack.update(0.1)
    assert scene.loop.rounds >= 2


def test_the_tour_goes_step_by_step_and_is_told_when_it_is_over(hall: tuple[Window, Bank, Ports]) -> None:
    window, _, ports = hall
    told: list[bool] = []
    game = GameScene(window.stage, ports)
    window.show(game)
    tour = TourScene(window.stage, lambda: told.append(True))
    window.stack.push(tour)
    for step in STEPS:
        assert tour.step is step
        assert not told
        window.stack.handle(Key(code=pygame.K_SPACE, down=True))
    assert told == [True]
    assert window.stack.top is game
    assert not game.playing, "the key that ended the tour started no round"


def test_the_tour_can_be_skipped(hall: tuple[Window, Bank, Ports]) -> None:
    window, _, ports = hall
    told: list[bool] = []
    window.show(GameScene(window.stage, ports))
    window.stack.push(TourScene(window.stage, lambda: told.append(True)))
    window.stack.handle(Key(code=pygame.K_ESCAPE, down=True))
    assert told == [True]


def test_the_show_lies_where_it_is_looked_for() -> None:
    assert SHOW.exists()

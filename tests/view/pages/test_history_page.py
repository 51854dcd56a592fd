"""The history on the screen: order, filters, sums, replays, and what an interrupted round leads to."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.bank.bank import Bank
from game.bank.errors import BankError
from game.engine.round import play_round
from game.view.dialog import Dialog
from game.view.notices import notice_scenes
from game.view.pages import make_page
from game.view.pages.history import STATES, WINS, HistoryPage
from game.view.pages.history_row import clusters_of
from game.view.pages.page import Page
from game.view.pages.replay import ReplayScene
from tests.view.pages.conftest import play_rounds
from tests.view.view_rig import MODEL, Rig, seed_of


def open_history(rig: Rig) -> HistoryPage:
    page = make_page(rig.window.stage, rig.ports, "history")
    assert isinstance(page, HistoryPage)
    rig.window.stack.push(page)
    rig.turns()
    return page


def test_R9_5_rounds_come_newest_first(played: Rig) -> None:
    page = open_history(played)
    assert [record.id for record in page.records] == [str(number) for number in range(12, 0, -1)]


def test_R9_5_a_long_history_is_read_as_it_is_scrolled(rig: Rig) -> None:
    play_rounds(rig, 200)
    page = open_history(rig)
    assert len(page.records) < 200
    for _ in range(40):
        rig.press(pygame.K_END)
    assert [record.id for record in page.records] == [str(number) for number in range(200, 0, -1)]
    assert page.list.offset == pytest.approx(page.list.furthest)


@pytest.mark.parametrize("state", range(len(STATES)))
@pytest.mark.parametrize("win", range(len(WINS)))
def test_R9_5_filters_show_what_the_bank_finds(played: Rig, state: int, win: int) -> None:
    page = open_history(played)
    for name, index in (("state", state), ("win", win)):
        choice = page.controls[name]
        x, y, width, height = choice.box
        count = len(STATES) if name == "state" else len(WINS)
        played.click(x + width * (index + 0.5) / count, y + height / 2)
    states = STATES[state][1]
    wanted = [
        record.id
        for record in played.bank.history(99).rounds
        if (states is None or record.state in states) and record.multiple >= WINS[win][1] * 10
    ]
    assert [record.id for record in page.records] == wanted
    assert page.count == len(wanted)


def test_R9_5_pressing_a_row_shows_that_round_again(played: Rig) -> None:
    page = open_history(played)
    x, y, width, height = page.list.row_box(2)
    played.click(x + width - 60, y + height / 2)
    scene = played.window.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.timeline == played.bank.timeline("10")
    played.press(pygame.K_ESCAPE)
    assert played.window.stack.top is page


def test_R9_5_a_round_is_reached_by_the_keyboard(played: Rig) -> None:
    page = open_history(played)
    for _ in range(3):
        played.press(pygame.K_TAB)
    assert page.controls.focus is page.list
    played.press(pygame.K_DOWN)
    played.press(pygame.K_DOWN)
    played.press(pygame.K_RETURN)
    scene = played.window.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.timeline.round == "10"


def test_a_round_being_played_does_not_give_its_end_away(rig: Rig) -> None:
    rig.bank.open_round(100, lambda name: rig._play(100, name))
    page = open_history(rig)
    assert page.records[0].state == "open"
    x, y, width, height = page.list.row_box(0)
    rig.click(x + width - 60, y + height / 2)
    assert rig.window.stack.top is page


def test_an_empty_history_says_so(rig: Rig) -> None:
    page = open_history(rig)
    assert page.records == []
    rig.press(pygame.K_END)
    assert rig.window.stack.top is page


def test_R9_2_the_notice_of_an_interrupted_round_lets_it_be_watched(tmp_path: Path) -> None:
    with Bank.open(tmp_path, opening_credit=100_000) as bank:
        opened = bank.open_round(100, lambda name: play_round(MODEL, 100, seed_of(99), name))
        bank.mark_progress(opened.id, 2)
    rig = Rig(data_dir=tmp_path)
    try:
        assert isinstance(rig.bank, Bank)
        scenes = notice_scenes(rig.window.stage, rig.ports, rig.bank.notices, rig.bank.told)
        assert len(scenes) == 1
        rig.window.stack.push(scenes[0])
        rig.turns()
        dialog = rig.window.stack.top
        assert isinstance(dialog, Dialog)
        x, y, width, height = dialog.controls["0"].box
        rig.click(x + width / 2, y + height / 2)
        replay = rig.window.stack.top
        assert isinstance(replay, ReplayScene)
        assert replay.player.film.marks[2] <= replay.player.time < replay.player.film.marks[2] + 0.2
        rig.press(pygame.K_ESCAPE)
        assert rig.window.stack.scenes[-1] is dialog
        assert rig.bank.notices
        rig.press(pygame.K_ESCAPE)
        assert rig.window.stack.scenes == [rig.scene]
        assert not rig.bank.notices
    finally:
        rig.close()


@pytest.mark.parametrize("name", ["paytable", "history", "settings"])
def test_R9_4_a_bank_that_fails_is_told_and_nothing_breaks(
    played: Rig, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise BankError("The disk is full")

    for asked in ("history", "history_count", "totals", "session_totals", "balance", "top_up", "timeline"):
        monkeypatch.setattr(played.bank, asked, fails)
    page = make_page(played.window.stage, played.ports, name)
    assert isinstance(page, Page)
    played.window.stack.push(page)
    played.run(1.5, draw=True)
    assert played.window.stack.scenes[-1] is page
    if isinstance(page, HistoryPage):
        assert "The disk is full" in page._problem
    if name == "settings":
        x, y, width, height = page.controls["top_up"].box
        played.click(x + width / 2, y + height / 2)
        assert isinstance(played.window.stack.top, Dialog)


def test_R9_5_what_paid_is_told_for_the_rounds_that_are_seen(played: Rig) -> None:
    while not any(one.multiple and not one.features for one in played.bank.history(6).rounds):
        play_rounds(played, 1)
    page = open_history(played)
    seen = [record for record in page.records[:8] if record.multiple and "free_spins" not in record.features]
    assert seen
    for record in seen:
        told = page._clusters[record.id]
        timeline = played.bank.timeline(record.id)
        prizes = [MODEL.prize(symbol, size) for symbol, size in told]
        assert sum(prizes) == record.multiple == sum(MODEL.prize(*one) for one in clusters_of(timeline))
        assert prizes == sorted(prizes, reverse=True)

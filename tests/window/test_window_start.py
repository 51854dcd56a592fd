"""Starting and ending: interrupted rounds, the tour, odd surroundings, faults that are told in one line."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from tests.window.player import CREDIT, Game, command, furnish
from tests.window.screen import Screen, changed, until

pytestmark = pytest.mark.window
Start = Callable[..., Game]


def one_line(text: str) -> str:
    """Return the only line of a message."""
    assert text.count("\n") == 1, text
    assert "Traceback" not in text
    return text.strip()


def test_SPIN_ten_times_in_100_ms_is_one_debit(start: Start, tmp_path: Path) -> None:
    game = start(furnish(tmp_path))
    game.click(game.layout.places.spin, times=10)
    until(lambda: len(game.rounds()) > 0, "a round begins")
    bet = game.rounds()[0][2]
    game.rest()
    assert len(game.rounds()) == 1
    assert len(game.ask("SELECT id FROM entries WHERE kind = 'bet'")) == 1
    assert game.balance() == CREDIT - bet + game.rounds()[0][3]


@pytest.mark.parametrize("way", ["closed", "killed"])
def test_R9_2_a_round_cut_short_is_paid_once_and_told_once(start: Start, tmp_path: Path, way: str) -> None:
    game = start(furnish(tmp_path))
    game.click(game.layout.places.spin)
    until(lambda: len(game.rounds()) == 1, "a round begins")
    if way == "closed":
        assert game.close() == 0, game.said()
        assert game.said() == ""
    else:
        game.kill()
    assert [state for _, state, _, _ in game.rounds()] == ["open"]
    again = start(tmp_path)
    ((number, state, bet, win),) = again.rounds()
    assert state == "completed"
    assert again.balance() == CREDIT - bet + win
    assert again.ask("SELECT kind, round, told FROM notices") == [("completed", number, 0)]
    again.press("space")  # behind the notice no round begins
    again.press("Escape")
    until(lambda: again.ask("SELECT told FROM notices") == [(1,)], "the notice was seen")
    assert again.close() == 0, again.said()
    third = start(tmp_path)
    assert third.ask("SELECT told FROM notices") == [(1,)]
    assert len(third.rounds()) == 1
    third.spin()
    assert third.balance() == CREDIT + sum(one[3] - one[2] for one in third.rounds())


def free_spins_at_once(path: Path) -> Path:
    """Write a model whose every base spin wins free spins: each six rows of its base reels hold one BONUS."""
    model = yaml.safe_load(Path("config/math.yaml").read_text("utf-8"))
    model["reels"]["base"] = ["BRESAW", "EBSAWK", "SABWKP", "AWKBPV", "WKPVBR", "KPVREB"]
    path.write_text(yaml.safe_dump(model), "utf-8")
    return path


def test_R9_2_closed_in_the_middle_of_free_spins_the_win_is_there_once_and_its_replay(
    start: Start, tmp_path: Path
) -> None:
    folder = furnish(tmp_path / "player")
    game = start(folder, "--data-dir", folder, "--model", free_spins_at_once(tmp_path / "math.yaml"))
    game.click(game.layout.places.spin)
    until(lambda: len(game.rounds()) == 1, "a round begins")
    told = command(game.screen, "export", "1", "--data-dir", folder)
    events = json.loads(told.stdout)["events"]
    spins = [index for index, event in enumerate(events) if event["type"] == "spin_started"]
    assert len(spins) > 5, "the base spin and five free spins at least"

    def seen() -> int:
        return int((game.ask("SELECT event FROM progress") or [(-1,)])[0][0])

    until(lambda: seen() >= spins[1], "the first free spin is shown")
    assert game.close() == 0, game.said()
    assert [state for _, state, _, _ in game.rounds()] == ["open"]
    left_at = seen()
    assert spins[1] <= left_at < len(events) - 1
    again = start(folder)
    ((number, state, bet, win),) = again.rounds()
    assert state == "completed"
    assert win == events[-1]["cents"]
    assert again.balance() == CREDIT - bet + win
    assert again.ask("SELECT kind, round FROM notices") == [("completed", number)]
    assert seen() == left_at  # its replay can begin there
    assert len(again.ask("SELECT id FROM entries WHERE kind IN ('completed', 'settled')")) == 1
    same = command(again.screen, "export", "1", "--data-dir", folder)
    assert json.loads(same.stdout)["events"] == events
    assert again.close() == 0, again.said()
    assert command(again.screen, "verify", "--data-dir", folder).returncode == 0


def test_thirty_seconds_of_silence_are_no_leap(start: Start, tmp_path: Path) -> None:
    """While a window is dragged its program may stand still, for as long as the hand likes."""
    game = start(furnish(tmp_path))
    game.click(game.layout.places.spin)
    until(lambda: len(game.rounds()) == 1, "a round begins")
    game.process.send_signal(signal.SIGSTOP)
    try:
        for step in range(30):
            game.screen.do("windowmove", game.window, 20 + step * 5, 20 + step * 2)
            time.sleep(1)  # this is the silence, not a wait for something
    finally:
        game.process.send_signal(signal.SIGCONT)
    time.sleep(0.2)
    assert not game.at_rest(), "the film goes on where it was"
    until(game.at_rest, "the round is shown to its end")
    game.spin()
    assert len(game.rounds()) == 2
    assert game.said() == ""


def test_the_tour_comes_at_the_first_start_and_never_again(start: Start, tmp_path: Path) -> None:
    first = start(tmp_path, SDL_FRAMEBUFFER_ACCELERATION="")
    first.steady()
    dark = first.screen.pixels()
    first.press("Escape")
    until(lambda: changed(first.screen.pixels(), dark) > 0.2, "the tour's veil is lifted")
    until(lambda: '"tour_seen": true' in (tmp_path / "settings.json").read_text("utf-8"), "it is kept")
    first.spin()
    assert first.close() == 0, first.said()
    second = start(tmp_path)
    second.spin()  # no tour in the way


def test_a_data_directory_with_spaces_and_other_letters(start: Start, tmp_path: Path) -> None:
    game = start(furnish(tmp_path / "Zoë Müller – 東京 data", speed="instant"))
    assert game.spin()[1] == "settled"
    assert game.close() == 0
    assert game.said() == ""


def test_without_a_sound_device_it_plays(start: Start, tmp_path: Path) -> None:
    game = start(furnish(tmp_path, speed="instant"), SDL_AUDIODRIVER="nonsense")
    until(game.said, "it says that it plays without sound")
    assert game.spin()[1] == "settled"
    assert game.close() == 0
    assert "no sound device" in one_line(game.said())


def test_a_second_start_says_that_the_game_is_already_running(start: Start, tmp_path: Path) -> None:
    game = start(furnish(tmp_path, speed="instant"))
    second = command(game.screen, "--data-dir", tmp_path)
    assert second.returncode == 1
    assert "already running" in one_line(second.stderr)
    assert game.spin()[1] == "settled"


def test_without_a_display_it_says_so(screen: Screen, tmp_path: Path) -> None:
    done = command(screen, "--data-dir", tmp_path, DISPLAY="")
    assert done.returncode == 1
    assert "display" in one_line(done.stderr)


@pytest.mark.parametrize(("option", "text"), [
    ("--config", "wins: {nice: [\n"), ("--config", "money: {decimal: 5}\n"), ("--model", "bets: [10, 20\n"),
    ("--model", "bets: none\n"),
])  # fmt: skip
def test_a_broken_file_is_named_with_the_reason(
    screen: Screen, tmp_path: Path, option: str, text: str
) -> None:
    broken = tmp_path / "broken file.yaml"
    broken.write_text(text, "utf-8")
    done = command(screen, option, broken, "--data-dir", furnish(tmp_path / "data"))
    assert done.returncode == 1
    assert "broken file.yaml" in one_line(done.stderr)


def test_the_demo_ends_by_itself(screen: Screen) -> None:
    done = command(screen, "demo", "--seconds", 3)
    assert done.returncode == 0
    assert done.stderr == ""


def test_a_moved_mouse_ends_the_demo(start: Start, tmp_path: Path) -> None:
    demo = start(tmp_path, "demo")
    at = [200]

    def ended() -> bool:
        at[0] = 900 if at[0] == 200 else 200
        demo.screen.do("mousemove", at[0], 300)
        return demo.process.poll() is not None

    until(ended, "a moved mouse ends the demo")
    assert demo.process.returncode == 0, demo.said()

"""``main.py replay``: what it finds, and one clear line where there is nothing."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from game.bank.bank import Bank
from game.engine.round import play_round
from game.engine.timeline import to_json
from game.view import command_replay
from tests.view.view_rig import CONFIG, MODEL, seed_of

SEED = seed_of(0xABC)


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    command_replay.add_arguments(parser)
    return parser.parse_args(words)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with Bank.open(tmp_path, opening_credit=10_000) as bank:
        for number in range(3):
            timeline = play_round(MODEL, 100, seed_of(number), str(number + 1))
            bank.settle(bank.open_round(100, {str(number + 1): timeline}.__getitem__).id)
    return tmp_path


def test_R9_5_a_stored_round_is_found_with_its_balance(folder: Path) -> None:
    found = command_replay.find(arguments("2", "--data-dir", str(folder)), CONFIG)
    with Bank.open(folder, opening_credit=0) as bank:
        record = bank.round("2")
        assert found.timeline == bank.timeline("2")
    assert found.balance == record.balance_after - record.win


def test_an_exported_round_and_a_seed_are_the_same(tmp_path: Path) -> None:
    timeline = play_round(MODEL, CONFIG.first_bet, SEED, "1")
    path = tmp_path / "round.json"
    path.write_text(to_json(timeline), "utf-8")
    assert command_replay.find(arguments("--file", str(path)), CONFIG).timeline == timeline
    assert command_replay.find(arguments("--seed", SEED), CONFIG).timeline == timeline


def test_a_simulated_round_is_found() -> None:
    found = command_replay.find(arguments("--simulated", "1:7:0", "--bet", "200"), CONFIG)
    assert found.timeline.bet == 200
    again = command_replay.find(arguments("--seed", found.timeline.seed, "--bet", "200"), CONFIG)
    assert again.timeline.events == found.timeline.events


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("99",), "There is no round 99"),
        (("none",), "none"),
        (("2", "--bet", "100"), "its own bet"),
        (("--seed", "12"), "32 hexadecimal digits"),
        (("--seed", "g" * 32), "32 hexadecimal digits"),
        (("--seed", SEED, "--bet", "15"), "multiple of 10"),
        (("--seed", SEED, "--bet", "0"), "multiple of 10"),
        (("--seed", SEED, "--model", "missing.yaml"), "missing.yaml"),
        (("--simulated", "1:0"), "1:0"),
        (("--file", "missing.json"), "missing.json"),
    ],
)
def test_what_is_not_there_is_told_in_one_line(
    folder: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str
) -> None:
    assert command_replay.run(arguments(*words, "--check", "--data-dir", str(folder))) == 1
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda whole: whole | {"events": whole["events"][:-1]},
        lambda whole: whole | {"events": []},
        lambda whole: whole | {"bet": 110},
        lambda whole: whole | {"schema": 2},
        lambda _: {},
        lambda _: [],
        lambda whole: whole | {"events": [{"type": "what", "index": 0}]},
    ],
)
def test_a_file_that_does_not_add_up_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: object
) -> None:
    assert callable(change)
    whole = json.loads(to_json(play_round(MODEL, 100, SEED, "1")))
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(change(whole)), "utf-8")
    assert command_replay.run(arguments("--file", str(path), "--check")) == 1
    told = capsys.readouterr().err
    assert told.startswith(str(path))
    assert told.count("\n") == 1


def test_the_round_is_summed_up(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_replay.run(arguments("1", "--check", "--data-dir", str(folder))) == 0
    assert "Round 1: bet 1.00" in capsys.readouterr().out


def test_a_start_that_is_no_event_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_replay.run(arguments("1", "--event", "5000", "--data-dir", str(folder))) == 1
    assert "--event: 5000" in capsys.readouterr().err

"""G7: every alteration shows in the audit; and the commands."""

from __future__ import annotations

import argparse
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game.bank import TechnicalFault, command_export, command_history, command_verify
from game.engine.timeline import from_json, to_json
from tests.bank.bank_tools import CREDIT, found, made, making, opened, raw, scratch


@pytest.fixture(scope="module")
def template() -> Iterator[Path]:
    """A bank of five settled rounds (of 1.00, winning 0 to 4 times the bet) and a top-up."""
    with scratch() as place:
        with opened(place / "template") as bank:
            for number in range(5):
                bank.settle(bank.open_round(100, making(tenths=10 * number)).id)
            bank.top_up(700)
        assert found(place / "template") == []
        yield place / "template"


@pytest.fixture
def data(template: Path) -> Iterator[Path]:
    with scratch() as place:
        yield Path(shutil.copytree(template, place / "data"))


ALTERED = [
    (
        "UPDATE postings SET cents = cents + 1 WHERE id = 4",
        ["sum to 1 cents", "entry 2: was altered", "balance of"],
    ),
    (
        "UPDATE postings SET balance = balance + 5 WHERE id = 4",
        ["entry 2: was altered", "posting 4: the balance of"],
    ),
    ("DELETE FROM postings WHERE id = 3", ["entry 2: its postings sum to"]),
    (
        "DELETE FROM postings WHERE entry = 2",
        ["entry 2: was altered", "round 1: changed the balance by 0 cents"],
    ),
    ("UPDATE entries SET at = at + 1 WHERE id = 3", ["entry 3: was altered"]),
    ("UPDATE entries SET note = 'x' WHERE id = 3", ["entry 3: was altered"]),
    (
        "UPDATE entries SET kind = 'completed' WHERE id = 3",
        ["entry 3: was altered", "round 1: is settled, but"],
    ),
    ("UPDATE entries SET previous = zeroblob(32) WHERE id = 3", ["entry 3: does not carry the hash"]),
    ("DELETE FROM entries WHERE id = 6", ["entry 6: missing", "postings of entry 6: the entry is missing"]),
    ("DELETE FROM entries WHERE id IN (6, 7)", ["entry 6–7: missing"]),
    ("UPDATE rounds SET bet = 200, total = 10, multiple = 10 WHERE id = 3", ["round 3: was altered"]),
    ("UPDATE rounds SET opened_at = 1 WHERE id = 3", ["round 3: was altered"]),
    (
        "UPDATE rounds SET model = 'x' WHERE id = 3",
        ["round 3: was altered", "round 3: its record and its timeline"],
    ),
    ("UPDATE rounds SET state = 'void' WHERE id = 3", ["round 3: is void, but its entries are bet, settled"]),
    (
        "UPDATE rounds SET paid = 500, multiple = 50 WHERE id = 3",
        ["round 3: is recorded to have paid 500", "account wins"],
    ),
    ("UPDATE rounds SET previous = zeroblob(32) WHERE id = 3", ["round 3: does not carry the hash"]),
    ("DELETE FROM rounds WHERE id = 3", ["round 3: missing", "belongs to one of rounds that is missing"]),
    ("UPDATE timelines SET packed = zeroblob(20) WHERE round = 2", ["round 2: Round 2 cannot be replayed"]),
    (
        "UPDATE timelines SET packed = (SELECT packed FROM timelines WHERE round = 1)",
        ["round 2:", "round 5:"],
    ),
    (
        "DELETE FROM timelines WHERE round = 2",
        ["round 2: Round 2 cannot be replayed: its timeline is missing"],
    ),
    ("DELETE FROM accounts WHERE id = 'wins'", ["belongs to one of accounts that is missing"]),
    ("DROP INDEX one_end", ["index one_end: is missing"]),
    (
        "CREATE TRIGGER more AFTER INSERT ON entries BEGIN DELETE FROM settings; END",
        ["trigger more: does not belong"],
    ),
]


@pytest.mark.parametrize(("sql", "lines"), ALTERED, ids=[sql for sql, _ in ALTERED])
def test_G7_every_alteration_shows(data: Path, sql: str, lines: list[str]) -> None:
    with raw(data) as db:
        db.execute(sql)
    said = found(data)
    for line in lines:
        assert any(line in one for one in said), said
    assert all("\n" not in one for one in said)


def test_G7_a_missing_trigger_shows(data: Path) -> None:
    with raw(data) as db:
        db.execute("CREATE TABLE later (sql TEXT)")
    assert found(data) == ["table later: does not belong here"]
    with opened(data) as bank:
        bank._db.execute("DROP TABLE later")
        bank._db.execute("DROP TRIGGER postings_fixed")
    assert found(data) == ["trigger postings_fixed: is missing"]


def test_G7_a_bank_with_all_kinds_of_rounds_is_sound(data: Path) -> None:
    with opened(data) as bank:
        with pytest.raises(TechnicalFault):
            bank.open_round(100, lambda _: made("0"))
        bank.open_round(100, making())
        bank.mark_progress("7", 3)
        assert found(data) == []
    with opened(data) as bank:
        assert [one.state for one in bank.history().rounds[:2]] == ["completed", "void"]
    assert found(data) == []


def command(module: ModuleType, *words: str | Path) -> int:
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)
    return int(module.run(parser.parse_args([str(word) for word in words])))


def test_verify_says_that_all_is_well(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(command_verify, "--data-dir", data) == 0
    assert capsys.readouterr().out == "All is well: 5 rounds, 12 entries, balance 1,012.00\n"


def test_verify_prints_one_line_a_finding(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with raw(data) as db:
        db.execute("UPDATE timelines SET packed = zeroblob(20) WHERE round IN (2, 4)")
    assert command(command_verify, "--data-dir", data) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["round 2", "round 4"]
    assert command(command_verify, "--data-dir", data, "--quick") == 0


@pytest.mark.parametrize("module", [command_verify, command_history])
def test_commands_change_nothing(data: Path, module: ModuleType) -> None:
    before = [(data / name).read_bytes() for name in ("bank.sqlite3", "bank.lock")]
    assert command(module, "--data-dir", data) == 0
    assert [(data / name).read_bytes() for name in ("bank.sqlite3", "bank.lock")] == before


@pytest.mark.parametrize(
    ("module", "words"), [(command_verify, ()), (command_history, ()), (command_export, ("1",))]
)
def test_commands_without_a_bank(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], module: ModuleType, words: tuple[str, ...]
) -> None:
    assert command(module, *words, "--data-dir", tmp_path) == 1
    assert capsys.readouterr().err == f"There is no bank in {tmp_path} yet\n"
    (tmp_path / "bank.sqlite3").write_bytes(os.urandom(5000))
    assert command(module, *words, "--data-dir", tmp_path) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'bank.sqlite3'} is not a database of the game\n"
    assert len(list(tmp_path.iterdir())) == 1


def test_history_lists_lines(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(command_history, "--data-dir", data) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    first = lines[0].split()
    assert first[0] == "5"
    assert first[3:] == ["settled", "bet", "1.00", "win", "4.00", "4×", "balance", "1,005.00"]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ((), ["5", "4", "3", "2", "1"]),
        (("--limit", "2"), ["5", "4"]),
        (("--limit", "0"), ["5", "4", "3", "2", "1"]),
        (("--before", "3"), ["2", "1"]),
        (("--min-multiple", "3"), ["5", "4"]),
        (("--state", "void"), []),
        (("--state", "settled", "--state", "void", "--limit", "1"), ["5"]),
    ],
)
def test_history_as_json(
    data: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], wanted: list[str]
) -> None:
    assert command(command_history, "--data-dir", data, "--json", *words) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["id"] for one in records] == wanted
    if records and not words:
        assert records[0]["win"] == 400
        assert records[0]["time"] == "2026-03-01T12:00:00+00:00"
        assert records[-1]["balance_after"] == CREDIT - 100


def test_export_writes_a_round_exactly(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(command_export, "3", "--data-dir", data) == 0
    text = capsys.readouterr().out
    assert text == to_json(made("3", tenths=20)) + "\n"
    assert from_json(text) == made("3", tenths=20)
    target = data / "round 3.json"
    assert command(command_export, "3", "--data-dir", data, "-o", target) == 0
    assert target.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("9",), "There is no round 9"),
        (("x",), "There is no round 'x'"),
        (("1", "-o", "/nowhere/at all.json"), "/nowhere/at all.json: No such file"),
    ],
)
def test_export_says_what_is_wrong(
    data: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], reason: str
) -> None:
    assert command(command_export, *words, "--data-dir", data) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(reason)
    assert said.err.count("\n") == 1

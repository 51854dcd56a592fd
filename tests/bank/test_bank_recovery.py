"""G4, G12: rounds that the last start left open, what the player is told, and clocks that lie."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.bank import RoundState
from game.bank.clock import expiry
from game.bank.records import Notice
from game.bank.rounds import prepare
from tests.bank.bank_tools import (
    CREDIT,
    DAWN,
    Clock,
    forked,
    found,
    made,
    making,
    needs_fork,
    opened,
    raw,
    scratch,
)

pytestmark = needs_fork


@pytest.fixture
def data() -> Iterator[Path]:
    with scratch() as directory:
        yield directory


def leave_open(data: Path, *, tenths: int = 25, progress: int = 4, clock: Clock | None = None) -> None:
    """Leave round 1 open, as a killed game does."""

    def run() -> None:
        bank = opened(data, clock)
        bank.mark_progress(bank.open_round(100, making(tenths=tenths)).id, progress)
        os._exit(0)

    assert forked(run) == 0


def recovered(data: Path, clock: Clock | None = None) -> tuple[int, RoundState, str, tuple[Notice, ...]]:
    with opened(data, clock) as bank:
        record = bank.round("1")
        assert record.balance_after == bank.balance()
        return bank.balance(), record.state, record.note, bank.notices


def test_G4_R9_2_an_interrupted_round_is_completed(data: Path) -> None:
    leave_open(data)
    balance, state, note, (notice,) = recovered(data)
    assert (balance, state) == (CREDIT + 150, "completed")
    assert "before the round was shown to its end" in note
    assert (notice.kind, notice.round_id, notice.bet, notice.credited, notice.progress) == (
        "completed", "1", 100, 250, 4,
    )  # fmt: skip
    told = "Round 1 was interrupted. It counts as completed: its win of 2.50 was credited."
    assert notice.text == f"{told} The history replays it."
    with opened(data) as bank:
        assert bank.timeline("1") == made("1")
        assert bank.round("1").progress == 4
        assert bank.balance() == CREDIT + 150


def test_G4_R9_2_also_one_that_won_nothing(data: Path) -> None:
    leave_open(data, tenths=0)
    balance, state, _, (notice,) = recovered(data)
    assert (balance, state, notice.credited) == (CREDIT - 100, "completed", 0)
    assert "it won nothing" in notice.text


def test_G4_closing_the_window_in_the_middle_of_a_round(data: Path) -> None:
    clock = Clock()
    with opened(data, clock) as bank:
        name = bank.open_round(100, making()).id
        for index in range(4):  # only the first is due; the last is written by close
            bank.mark_progress(name, index)
    assert recovered(data)[3][0].progress == 3


def test_progress_is_written_once_a_second_without_waiting_for_the_disk(data: Path) -> None:
    clock = Clock()
    with opened(data, clock) as bank:
        name = bank.open_round(100, making()).id
        written = []
        for index in range(25):
            bank.mark_progress(name, index)
            written.append(bank.round(name).progress)
            clock.seconds += 0.125
        assert sorted(set(written)) == [0, 8, 16, 24]
        assert bank._db.execute("PRAGMA synchronous").fetchone() == (2,)
        bank.mark_progress("77", 3)  # a round that is not open has none
        bank.settle(name)
        assert bank.round(name).progress == -1


def test_G1_money_is_written_through_to_the_disk(data: Path) -> None:
    with opened(data) as bank:
        settings = [
            bank._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
        ]
        assert settings == ["wal", 2]
        assert bank._db.execute("PRAGMA foreign_keys").fetchone() == (1,)


MOMENTS = [
    (timedelta(days=729), "completed"),
    (timedelta(days=731) - timedelta(milliseconds=1), "completed"),
    (timedelta(days=731), "expired"),  # 1 March 2026 to 1 March 2028, over a 29 February
    (timedelta(days=3 * 365), "expired"),
    (timedelta(days=-1), "completed"),
    (timedelta(days=-3000), "completed"),
]


@pytest.mark.parametrize(("passed", "state"), MOMENTS)
def test_G4_G12_R9_3_the_clock_at_the_next_start(data: Path, passed: timedelta, state: str) -> None:
    leave_open(data)
    balance, ended, note, (notice,) = recovered(data, Clock(DAWN + passed))
    assert (ended, notice.kind) == (state, state)
    assert balance == CREDIT - 100 + (250 if state == "completed" else 0)
    if state == "expired":
        assert "winnings of 2.50 were discarded" in note
        assert "winnings of 2.50 were discarded" in notice.text
    with opened(data) as bank:  # and it stays so when the clock is put right
        assert bank.balance() == balance
        assert bank.timeline("1") == made("1")


def test_R9_3_months_are_those_of_the_calendar() -> None:
    def day(*parts: int) -> datetime:
        return datetime(*parts, tzinfo=UTC)  # type: ignore[arg-type, misc]

    assert expiry(day(2024, 2, 29)) == day(2026, 2, 28)
    assert expiry(day(2026, 12, 31)) == day(2028, 12, 31)
    assert expiry(day(2026, 1, 31)) == day(2028, 1, 31)


def test_G12_a_clock_that_jumps_during_play_decides_nothing(data: Path) -> None:
    clock = Clock()
    with opened(data, clock) as bank:
        for hours in (0, -24, 3 * 365 * 24, -5 * 365 * 24):
            name = bank.open_round(100, making(tenths=10)).id
            clock.later(hours=hours)
            clock.seconds += 60
            bank.settle(name)
        assert [one.id for one in bank.history().rounds] == ["4", "3", "2", "1"]
        assert bank.session_totals().time == timedelta(seconds=240)
        assert bank.balance() == CREDIT
    assert found(data) == []
    with opened(data, Clock(DAWN - timedelta(days=1))) as bank:
        assert (bank.balance(), bank.notices) == (CREDIT, ())


SPOILS = [
    ("UPDATE timelines SET packed = zeroblob(100)", "cannot be decompressed"),
    ("UPDATE timelines SET packed = substr(packed, 1, 50)", "not what was stored"),
    ("DELETE FROM timelines", "timeline is missing"),
]


@pytest.mark.parametrize(("sql", "reason"), SPOILS)
def test_G4_R9_4_an_unreadable_round_is_void_and_its_bet_returned(data: Path, sql: str, reason: str) -> None:
    leave_open(data)
    with raw(data) as db:
        db.execute(sql)
    balance, state, note, (notice,) = recovered(data)
    assert (balance, state, notice.kind, notice.credited) == (CREDIT, "void", "void", 100)
    assert reason in note
    assert "The round is void and its bet of 1.00 was returned." in notice.text
    assert recovered(data)[0] == CREDIT


def test_G4_R9_4_a_round_that_was_exchanged_for_another_sound_one_is_void(data: Path) -> None:
    leave_open(data, tenths=20)
    other = prepare(made("1", tenths=20, free=True), "1", 100)
    with raw(data) as db:
        db.execute("UPDATE timelines SET packed = ?", (other.packed,))
    balance, state, note, _ = recovered(data)
    assert (balance, state) == (CREDIT, "void")
    assert "not what was stored" in note


def test_G4_the_player_is_told_until_it_is_confirmed(data: Path) -> None:
    leave_open(data)
    for _ in range(3):
        assert len(recovered(data)[3]) == 1
    with opened(data) as bank:
        bank.told(*bank.notices)
        assert bank.notices == ()
    assert recovered(data)[3] == ()


def test_G4_a_recovered_round_belongs_to_no_new_session(data: Path) -> None:
    leave_open(data)
    with opened(data) as bank:
        session, ever = bank.session_totals(), bank.totals()
        assert (session.rounds, session.staked, session.won) == (0, 0, 0)
        assert (ever.rounds, ever.staked, ever.won, ever.net) == (1, 100, 250, 150)

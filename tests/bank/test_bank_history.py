"""G6, G13: pages, filters, totals and replays, also of long histories and after the mathematics changed."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from game.bank import Bank, RoundRecord, RoundState, TechnicalFault
from game.bank.config import CONFIG
from game.engine.model import load_model
from game.engine.round import play_round
from game.engine.timeline import to_json
from tests.bank.bank_tools import CREDIT, Clock, in_memory, made, making, opened

SEED = "00112233445566778899aabbccddeeff"


@pytest.fixture
def bank() -> Bank:
    """A bank with 60 rounds: round n wins n tenths of its bet, every tenth one is void, the last is open."""
    clock = Clock()
    bank = in_memory(clock)
    for number in range(1, 61):
        clock.later(minutes=1)
        if number % 10 == 0 and number < 60:
            with pytest.raises(TechnicalFault):
                bank.open_round(100, lambda _: made("0"))
            continue
        one = bank.open_round(100, making(tenths=number))
        if number < 60:
            bank.settle(one.id)
    return bank


def numbers(records: tuple[RoundRecord, ...]) -> list[int]:
    return [int(one.id) for one in records]


def test_R9_5_newest_first_and_paged(bank: Bank) -> None:
    seen: list[int] = []
    before = None
    for size in (25, 25, 10):
        page = bank.history(25, before)
        assert len(page.rounds) == size
        seen += numbers(page.rounds)
        before = page.next_before
    assert before is None
    assert seen == list(range(60, 0, -1))
    assert bank.history(60).next_before is None
    assert bank.history(0).rounds == ()
    assert bank.history(5, before="1").rounds == ()
    assert numbers(bank.history(2, before="999").rounds) == [60, 59]


@pytest.mark.parametrize(
    ("states", "multiple", "wanted"),
    [
        ({"void"}, 0, [50, 40, 30, 20, 10]),
        ({"open"}, 0, [60]),
        ({"open", "void"}, 0, [60, 50, 40, 30, 20, 10]),
        (None, 5, [59, 58, 57, 56, 55, 54, 53, 52, 51]),
        ({"settled"}, 5, [59, 58, 57, 56, 55, 54, 53, 52, 51]),
        ({"void"}, 1, []),
        ({"expired", "completed"}, 0, []),
        (set(), 0, []),
        (None, 6, []),
    ],
)
def test_R9_5_filters(bank: Bank, states: set[RoundState] | None, multiple: int, wanted: list[int]) -> None:
    assert numbers(bank.history(100, states=states, min_multiple=multiple).rounds) == wanted
    assert bank.history_count(states, multiple) == len(wanted)
    first = bank.history(2, states=states, min_multiple=multiple)
    rest = bank.history(100, first.next_before, states, multiple) if first.next_before else None
    assert numbers(first.rounds) + (numbers(rest.rounds) if rest else []) == wanted


def test_R9_5_a_line_of_the_history() -> None:
    clock = Clock()
    bank = in_memory(clock)
    bank.open_round(200, lambda name: made(name, 200, 25, free=True))
    open_one = bank.round("1")
    assert (open_one.state, open_one.win, open_one.multiple, open_one.balance_after) == (
        "open", 0, 0, CREDIT - 200,
    )  # fmt: skip
    clock.later(seconds=9)
    bank.settle("1")
    bank.top_up(50)
    assert bank.round("1") == RoundRecord(
        id="1",
        time=Clock().now,
        bet=200,
        win=500,
        multiple=25,
        balance_after=CREDIT + 300,
        state="settled",
        note="",
        features=("free_spins",),
        progress=-1,
        replayable=True,
    )


def test_totals_of_the_session_and_of_all_time(tmp_path: Path) -> None:
    clock = Clock()
    for start in range(2):
        clock.seconds = 1_000.0 * start
        with opened(tmp_path, clock) as bank:
            for tenths in (0, 35, 5):
                bank.settle(bank.open_round(200, making(200, tenths)).id)
            bank.top_up(1_000)
            clock.seconds += 90
            session, ever = bank.session_totals(), bank.totals()
            assert (session.rounds, session.staked, session.won, session.net) == (3, 600, 800, 200)
            assert session.time == timedelta(seconds=90)
            assert (ever.rounds, ever.staked, ever.won) == (
                3 + 3 * start,
                600 + 600 * start,
                800 + 800 * start,
            )
            assert (ever.credit, ever.best_win, ever.best_multiple) == (
                CREDIT + 1_000 + 1_000 * start,
                700,
                35,
            )


def test_totals_of_a_new_bank() -> None:
    ever = in_memory().totals()
    assert (ever.rounds, ever.staked, ever.won, ever.net, ever.best_win, ever.best_multiple) == (0,) * 6


def test_G6_R9_5_real_rounds_come_back_exactly(tmp_path: Path) -> None:
    model = load_model(CONFIG.with_name("math.yaml"))
    played = {}
    with opened(tmp_path) as bank:
        bank.top_up(10_000)
        for number in range(25):
            seed = f"{number:032x}"
            one = bank.open_round(100, lambda name, seed=seed: play_round(model, 100, seed, name))  # type: ignore[misc]
            played[one.id] = one.timeline
            bank.settle(one.id)
    # The mathematics is gone, the engine would refuse, the rules have another version: nobody asks them.
    broken = RuntimeError("asked")
    with (
        patch("game.engine.round.play_round", side_effect=broken),
        patch("game.engine.model.load_model", side_effect=broken),
        patch("game.engine.VERSION", 99),
        opened(tmp_path) as bank,
    ):
        for name, timeline in played.items():
            assert bank.timeline(name) == timeline
            assert to_json(bank.timeline(name)) == to_json(timeline)


def long_history(rounds: int) -> Bank:
    """Return a bank with so many rounds, written past the triggers; one in 20 wins, few win much."""
    bank = in_memory()
    db = bank._db
    triggers = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        db.execute(f"DROP TRIGGER {name}")
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {rounds}) "  # noqa: S608
    win = "CASE WHEN i % 20 THEN 0 WHEN i % 5000 THEN 15 ELSE 1200 END"
    state = "CASE WHEN i % 9999 THEN 'settled' ELSE 'expired' END"
    db.execute("BEGIN")
    mark = "zeroblob(32), CAST(printf('%d%031d', {}, i) AS BLOB)"
    db.execute(
        f"{numbers} INSERT INTO rounds SELECT i, 1, i * 1000, 100, 10 * ({win}), {win}, 'm', 1, '', x'01',"  # noqa: S608
        f" {mark.format(1)}, {state}, 10 * ({win}), {win} FROM n"
    )
    for place, kind in enumerate(("'bet'", state)):
        db.execute(
            f"{numbers} INSERT INTO entries SELECT 2 * i + {place}, {kind}, i * 1000, i, 100000, '',"  # noqa: S608
            f" {mark.format(place)} FROM n"
        )
    db.execute("INSERT INTO postings SELECT id + 1, id, 'player', 1, 100000 FROM entries WHERE id > 1")
    db.execute("COMMIT")
    for _, sql in triggers:
        db.execute(sql)
    return bank


def test_G13_100_000_rounds_stay_quick() -> None:
    bank = long_history(100_000)
    questions: dict[str, Callable[[], object]] = {
        "first page": lambda: bank.history(50),
        "page in the middle": lambda: bank.history(50, before="50000"),
        "wins": lambda: bank.history(50, min_multiple=1),
        "wins from the middle": lambda: bank.history(50, before="50000", min_multiple=1),
        "big wins": lambda: bank.history(50, min_multiple=100),
        "no wins": lambda: bank.history(50, min_multiple=1000),
        "rare state": lambda: bank.history(50, states={"expired"}),
        "no such state": lambda: bank.history(50, states={"void", "open"}),
        "settled wins": lambda: bank.history(50, states={"settled"}, min_multiple=1),
        "settled and completed": lambda: bank.history(50, states={"settled", "completed"}),
        "rare state with wins": lambda: bank.history(50, states={"expired"}, min_multiple=100),
        "totals": bank.totals,
        "session": bank.session_totals,
        "balance": bank.balance,
        "count": lambda: bank.history_count(min_multiple=1),
    }
    took = {}
    for name, ask in questions.items():
        times = []
        for _ in range(3):
            began = time.process_time()
            ask()
            times.append(time.process_time() - began)
        took[name] = min(times) * 1000
    began = time.process_time()
    for _ in range(5):
        bank.settle(bank.open_round(100, making()).id)
    took["a round"] = (time.process_time() - began) * 200
    slow = {name: f"{ms:.1f} ms" for name, ms in took.items() if ms >= 20}
    assert not slow, took


def test_settings_keep_their_type(tmp_path: Path) -> None:
    with opened(tmp_path) as bank:
        bank.set_setting("volume", 0.75)
        bank.set_setting("volume", 1)
        bank.set_setting("speed", "quick")
        bank.set_setting("muted", True)
        bank.set_setting("bets", [1, 2])
        bank.set_setting("autoplay", {"spins": 10})
    with opened(tmp_path) as bank:
        assert bank.setting("volume", 0.5) == 1.0
        assert isinstance(bank.setting("volume", 0.5), float)
        assert bank.setting("volume", 7) == 1
        assert bank.setting("speed", "normal") == "quick"
        assert bank.setting("muted", False) is True
        assert bank.setting("bets", []) == [1, 2]
        assert bank.setting("autoplay", {}) == {"spins": 10}
        assert bank.setting("muted", 3) == 3  # a truth is no number
        assert bank.setting("speed", 3) == 3
        assert bank.setting("unknown", "x") == "x"
        bank._db.execute("UPDATE settings SET value = '{' WHERE key = 'speed'")
        assert bank.setting("speed", "normal") == "normal"


def test_a_page_does_not_read_timelines() -> None:
    bank = in_memory()
    bank.settle(bank.open_round(100, making()).id)
    asked: list[str] = []

    def watch(_action: int, table: str | None, column: str | None, *_: object) -> int:
        if table == "timelines":
            asked.append(str(column))
        return sqlite3.SQLITE_OK

    bank._db.set_authorizer(watch)
    bank.history()
    bank.totals()
    assert "packed" not in asked

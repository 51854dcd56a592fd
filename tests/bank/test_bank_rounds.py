"""G1, G2, G3, G5: bets, wins and what the database itself refuses."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.bank import (
    Bank,
    InsufficientFunds,
    RoundRefused,
    RoundStillOpen,
    RoundUnreadable,
    TechnicalFault,
    UnknownRound,
)
from game.bank.chain import ROUND_FIELDS, post
from game.bank.database import transaction
from game.bank.verify import findings
from game.engine.timeline import Timeline
from tests.bank.bank_tools import CREDIT, Clock, in_memory, made, making, opened, spoiled


def never(_: str) -> Timeline:
    raise AssertionError("the engine was asked")


def audited(bank: Bank) -> None:
    assert list(findings(bank._db)) == []


def test_G1_R9_1_bet_and_round_are_stored_before_it_is_handed_out(tmp_path: Path) -> None:
    with opened(tmp_path) as bank:
        one = bank.open_round(100, making())
        assert (one.id, one.balance, bank.balance()) == ("1", CREDIT - 100, CREDIT - 100)
        with sqlite3.connect(tmp_path / "bank.sqlite3") as other:
            assert other.execute("SELECT bet, win, state FROM rounds").fetchall() == [(100, 250, "open")]
            assert other.execute("SELECT count(*) FROM timelines").fetchone() == (1,)
        other.close()
        assert bank.timeline("1") == one.timeline == made("1")


@pytest.mark.parametrize(("balance", "bet", "free"), [(100, 100, True), (99, 100, False), (0, 10, False)])
def test_G1_a_bet_needs_its_money(balance: int, bet: int, free: bool) -> None:
    bank = in_memory(credit=balance or 10)
    if not balance:
        bank.settle(bank.open_round(10, making(10, 0)).id)
    if free:
        assert bank.open_round(bet, making(bet)).balance == 0
        return
    with pytest.raises(InsufficientFunds, match=r"below the bet of \d+\.\d\d; nothing was charged"):
        bank.open_round(bet, never)
    assert bank.balance() == balance
    audited(bank)


def test_G1_spin_pressed_ten_times_charges_once() -> None:
    bank = in_memory()
    bank.open_round(100, making())
    for _ in range(9):
        with pytest.raises(RoundStillOpen, match="Round 1 is not over yet"):
            bank.open_round(100, never)
    assert bank.balance() == CREDIT - 100
    assert bank.settle("1") == CREDIT + 150
    assert bank.open_round(100, making()).id == "2"


@pytest.mark.parametrize("bet", [0, -10, 5, 15, 10.0, True, "10"])
def test_G1_bets_are_multiples_of_ten_cents(bet: int) -> None:
    bank = in_memory()
    with pytest.raises(RoundRefused, match="positive multiple of 10 cents"):
        bank.open_round(bet, never)
    assert bank.balance() == CREDIT


def test_G2_a_win_is_credited_once() -> None:
    bank = in_memory()
    bank.open_round(100, making(tenths=25))
    assert [bank.settle("1") for _ in range(3)] == [CREDIT + 150] * 3
    bank.recover()
    assert bank.balance() == CREDIT + 150
    assert bank.history().rounds[0].win == 250
    audited(bank)


def test_G2_recover_leaves_the_round_that_is_being_shown() -> None:
    bank = in_memory()
    bank.open_round(100, making())
    assert bank.recover() == ()
    assert bank.history().rounds[0].state == "open"


@pytest.mark.parametrize("name", ["2", "0", "-1", "x", "", "1; DROP TABLE rounds", "٣", "9" * 30])
def test_unknown_rounds_have_one_message(name: str) -> None:
    bank = in_memory()
    bank.open_round(100, making())
    for question in (bank.settle, bank.timeline, bank.round):
        with pytest.raises(UnknownRound, match="There is no round"):
            question(name)


def failing(_: str) -> Timeline:
    raise RuntimeError("a spin of more than\n500 landings")


FAULTS = [
    pytest.param(failing, r"RuntimeError: a spin of more than 500 landings", id="the engine fails"),
    pytest.param(lambda name: spoiled(made(name)), "250 cents are not the round's win", id="does not add up"),
    pytest.param(lambda _: made("7"), "that of round '7'", id="of another round"),
    pytest.param(lambda name: made(name, 200), "for a bet of 200 cents, not 100", id="of another bet"),
    pytest.param(lambda _: None, "AttributeError", id="no timeline at all"),
]


@pytest.mark.parametrize(("engine", "reason"), FAULTS)
def test_G5_R9_4_a_fault_costs_nothing(engine: object, reason: str) -> None:
    bank = in_memory()
    with pytest.raises(TechnicalFault, match=reason) as caught:
        bank.open_round(100, engine)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    assert bank.balance() == CREDIT
    (record,) = bank.history().rounds
    assert (record.state, record.bet, record.win, record.balance_after) == ("void", 100, 0, CREDIT)
    assert not record.replayable
    assert "could not be worked out" in record.note
    with pytest.raises(RoundUnreadable, match="nothing to replay"):
        bank.timeline("1")
    assert bank.settle("1") == CREDIT
    assert bank.open_round(100, making()).id == "2"
    assert (bank.totals().rounds, bank.totals().staked) == (1, 100)
    audited(bank)


def test_G5_a_stopped_program_is_no_fault_of_the_engine() -> None:
    def stopped(_: str) -> Timeline:
        raise KeyboardInterrupt

    bank = in_memory()
    with pytest.raises(KeyboardInterrupt):
        bank.open_round(100, stopped)
    assert bank.history().rounds == ()
    assert bank.balance() == CREDIT


NOT_NEXT = "not for the next entry|does not follow"  # two triggers refuse it, in whichever order
NOT_OPEN = "only an open round|do not pay"
LINK = f"INSERT INTO rounds ({ROUND_FIELDS}, previous, hash) SELECT "
REFUSED = [
    ("UPDATE postings SET cents = 1", "never edited"),
    ("UPDATE postings SET balance = balance + 1", "never edited"),
    ("DELETE FROM postings", "never deleted"),
    ("REPLACE INTO postings VALUES (1, 1, 'player', 5, 5)", NOT_NEXT),
    ("INSERT INTO postings VALUES (7, 1, 'player', 5, 100155)", "not for the next entry"),
    ("INSERT INTO postings VALUES (7, 4, 'player', 5, 5)", "does not follow"),
    ("INSERT INTO postings VALUES (7, 4, 'player', -200000, -99850)", "CHECK"),
    ("INSERT INTO postings VALUES (7, 4, 'nobody', 5, 5)", "FOREIGN KEY"),
    ("INSERT INTO postings VALUES (7, 4, 'player', 5, 100155)", "FOREIGN KEY"),  # when it commits: no entry
    ("UPDATE entries SET note = 'x'", "never edited"),
    ("DELETE FROM entries", "never deleted"),
    ("UPDATE accounts SET about = 'x'", "never edited"),
    ("DELETE FROM rounds", "never deleted"),
    ("UPDATE rounds SET features = 'x'", NOT_OPEN),
    ("UPDATE rounds SET state = 'open' WHERE id = 1", NOT_OPEN),
    ("UPDATE rounds SET state = 'void' WHERE id = 1", NOT_OPEN),
    ("DELETE FROM timelines", "never deleted"),
    ("UPDATE timelines SET packed = zeroblob(9)", "never edited"),
    (f"{LINK} 9, 1, 0, 10, 0, 0, '', 1, '', x'', hash, previous FROM rounds", "not the next link"),
    (f"{LINK} 2, 1, 0, 10, 0, 0, '', 1, '', x'', previous, previous FROM rounds", "not the next link"),
]


@pytest.mark.parametrize(("sql", "reason"), REFUSED, ids=[sql for sql, _ in REFUSED])
def test_G3_the_database_refuses(sql: str, reason: str) -> None:
    bank = in_memory()
    bank.settle(bank.open_round(100, making()).id)
    with pytest.raises(sqlite3.IntegrityError, match=reason), transaction(bank._db):
        bank._db.execute(sql)
    assert bank.balance() == CREDIT + 150
    audited(bank)


ENTRIES = [
    ("top_up", {"player": 5}, None, "do not sum to zero"),
    ("top_up", {"player": 5, "credit": -4}, None, "do not sum to zero"),
    ("opening", {"player": 5, "credit": -5}, None, "UNIQUE"),
    ("settled", {"player": 250, "wins": -250}, 1, "the round is over"),
    ("completed", {"player": 250, "wins": -250}, 1, "the round is over"),
    ("bet", {"player": -100, "stakes": 100}, 1, "the round is over"),
    ("top_up", {"player": -200_000, "credit": 200_000}, None, "CHECK"),
    ("settled", {"player": 250, "wins": -250}, None, "CHECK"),
]


@pytest.mark.parametrize(("kind", "cents", "number", "reason"), ENTRIES)
def test_G2_G3_the_database_refuses_entries(
    kind: str, cents: dict[str, int], number: int | None, reason: str
) -> None:
    bank = in_memory()
    bank.settle(bank.open_round(100, making()).id)
    with pytest.raises(sqlite3.IntegrityError, match=reason), transaction(bank._db):
        post(bank._db, kind, cents, at=0, round_number=number)
    audited(bank)


def _end_with(bank: Bank, state: str, paid: int, win: int) -> None:
    with transaction(bank._db):
        post(bank._db, state, {"player": win, "wins": -win}, at=0, round_number=1)
        bank._db.execute("UPDATE rounds SET state = ?, paid = ?, multiple = ?", (state, paid, paid // 10))


@pytest.mark.parametrize(
    ("state", "paid", "win"),
    [("settled", 250, 249), ("settled", 250, 251), ("void", 0, 250), ("expired", 0, 250), ("settled", 0, 0)],
)
def test_G2_a_round_ends_with_what_it_won_or_not_at_all(state: str, paid: int, win: int) -> None:
    bank = in_memory()
    bank.open_round(100, making())
    with pytest.raises(sqlite3.IntegrityError, match=r"do not pay what the round won|CHECK"):
        _end_with(bank, state, paid, win)
    assert bank.balance() == CREDIT - 100
    assert bank.settle("1") == CREDIT + 150


def test_top_ups_are_postings() -> None:
    bank = in_memory()
    assert bank.top_up(5_000) == CREDIT + 5_000
    assert bank.totals().credit == CREDIT + 5_000
    for wrong in (0, -1, 1.5, 10**15):
        with pytest.raises(ValueError, match="a top-up is"):
            bank.top_up(wrong)  # type: ignore[arg-type]
    audited(bank)


class BankMachine(RuleBasedStateMachine):
    """The bank against a few numbers on a sheet of paper."""

    @initialize()
    def begin(self) -> None:
        self.clock = Clock()
        self.bank = in_memory(self.clock, credit=1_000)
        self.balance, self.staked, self.won, self.rounds = 1_000, 0, 0, 0
        self.open: tuple[str, int] | None = None

    @rule(bet=st.sampled_from([10, 50, 400]), tenths=st.integers(0, 60))
    def spin(self, bet: int, tenths: int) -> None:
        refused = RoundStillOpen if self.open else InsufficientFunds if self.balance < bet else None
        if refused:
            with pytest.raises(refused):
                self.bank.open_round(bet, never)
            return
        one = self.bank.open_round(bet, making(bet, tenths))
        self.balance -= bet
        self.staked += bet
        self.rounds += 1
        self.open = (one.id, bet * tenths // 10)
        assert one.balance == self.balance

    @precondition(lambda self: self.open is not None)
    @rule(times=st.integers(1, 3))
    def settle(self, times: int) -> None:
        assert self.open is not None
        name, win = self.open
        self.balance += win
        self.won += win
        self.open = None
        assert {self.bank.settle(name) for _ in range(times)} == {self.balance}

    @rule()
    def fault(self) -> None:
        with pytest.raises(RoundRefused):
            self.bank.open_round(10, failing)

    @rule(cents=st.integers(1, 500))
    def top_up(self, cents: int) -> None:
        self.balance += cents
        assert self.bank.top_up(cents) == self.balance

    @rule(days=st.integers(-1000, 1000))
    def set_clock(self, days: int) -> None:
        self.clock.later(days=days)

    @invariant()
    def agrees(self) -> None:
        session, ever = self.bank.session_totals(), self.bank.totals()
        assert self.bank.balance() == self.balance
        for totals in (session, ever):
            assert (totals.rounds, totals.staked, totals.won) == (self.rounds, self.staked, self.won)

    def teardown(self) -> None:
        audited(self.bank)
        self.bank.close()


TestBankMachine = BankMachine.TestCase
TestBankMachine.settings = settings(max_examples=15, stateful_step_count=25, deadline=None)

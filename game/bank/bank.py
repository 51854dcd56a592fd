"""The bank as the rest of the game sees it."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from game.bank import history, recovery, rounds
from game.bank.chain import balance_of, post
from game.bank.clock import system_clock, to_ms
from game.bank.config import MOST_CREDIT
from game.bank.database import connect, light_transaction, transaction
from game.bank.errors import (
    BankError,
    DatabaseDamaged,
    InsufficientFunds,
    NotWritable,
    RoundRefused,
    RoundStillOpen,
    TechnicalFault,
    UnknownRound,
    explained,
)
from game.bank.files import DATABASE, LOCK
from game.bank.lock import InstanceLock
from game.bank.money import MoneyFormat, format_cents
from game.bank.opening import migrate, open_database
from game.bank.records import (
    AllTotals,
    HistoryPage,
    Notice,
    OpenRound,
    RoundRecord,
    RoundState,
    SessionTotals,
)
from game.bank.salvage import salvage
from game.engine.timeline import Timeline, TimelineError

Setting = TypeVar("Setting", bool, int, float, str, list[Any], dict[str, Any])
PROGRESS_EVERY: Final = 1.0  # seconds between two writes of the progress


class Bank:
    """The player's money, rounds and settings. From one thread only.

    Make one with ``Bank.open`` or ``Bank.in_memory`` and close it, or use it as a context manager. All money
    is in whole cents, all times in UTC. Every method raises a ``BankError`` with one line for the player
    where the disk or the database fails it; what was asked for then did not happen.
    """

    def __init__(
        self,
        db: sqlite3.Connection,
        *,
        path: Path | None,
        lock: InstanceLock | None,
        clock: Callable[[], datetime],
        monotonic: Callable[[], float],
        money: MoneyFormat,
    ) -> None:
        """Take over an open database; ``Bank.open`` is the way in."""
        self._db = db
        self._lock = lock
        self._clock = clock
        self._monotonic = monotonic
        self._money = money
        self._pending: tuple[int, int] | None = None
        self._written = -PROGRESS_EVERY
        self._closed = False
        self._damaged = False
        self.path: Final = path
        self.notices: tuple[Notice, ...] = ()
        with self._guard("The bank could not be opened"):
            with transaction(db):
                (self._session,) = db.execute(
                    "INSERT INTO sessions (started_at) VALUES (?) RETURNING id", (to_ms(self._now()),)
                ).fetchone()
                recovery.close_open_rounds(db, self._session, self._now(), money)
            self.notices = recovery.untold(db)
            self._baseline = history.Baseline(db)
        self._started = monotonic()

    # Opening and closing

    @classmethod
    def open(
        cls,
        data_dir: Path,
        *,
        opening_credit: int,
        clock: Callable[[], datetime] = system_clock,
        monotonic: Callable[[], float] = time.monotonic,
        money: MoneyFormat = MoneyFormat(),  # noqa: B008 (frozen)
    ) -> Bank:
        """Open the bank of a directory, making both if need be, and recover what the last start left open.

        ``opening_credit`` (cents) is given once, to a new bank. ``clock`` tells the time of day,
        ``monotonic`` the seconds of the session. Raises ``AlreadyRunning``, ``NewerDatabase``,
        ``ForeignDatabase``, ``MigrationFailed``, ``NotWritable``, ``DiskFull`` or another ``BankError``.
        """
        try:
            data_dir.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise NotWritable(f"The game cannot make {data_dir}: {error.strerror}") from error
        path = data_dir / DATABASE
        lock = InstanceLock(data_dir / LOCK)
        try:
            with _explained("The bank could not be opened", path):
                db = open_database(path, now=clock(), begin=_opening(opening_credit, clock))
            try:
                return cls(db, path=path, lock=lock, clock=clock, monotonic=monotonic, money=money)
            except BaseException:
                db.close()
                raise
        except BaseException:
            lock.release()
            raise

    @classmethod
    def in_memory(
        cls,
        *,
        opening_credit: int,
        clock: Callable[[], datetime] = system_clock,
        monotonic: Callable[[], float] = time.monotonic,
        money: MoneyFormat = MoneyFormat(),  # noqa: B008 (frozen)
    ) -> Bank:
        """Return a bank that leaves no trace, for the demo and quality assurance: no file, no lock."""
        db = connect(":memory:")
        migrate(db)
        _opening(opening_credit, clock)(db, None)
        return cls(db, path=None, lock=None, clock=clock, monotonic=monotonic, money=money)

    def close(self) -> None:
        """Write what is pending and give the data directory free; again is harmless."""
        if self._closed:
            return
        self._closed = True
        try:
            with suppress(sqlite3.Error):  # an open round is completed at the next start all the same
                self._write_progress()
                if not self._damaged:  # else the next start looks through the whole file
                    with transaction(self._db):
                        self._db.execute(
                            "UPDATE sessions SET ended_at = ? WHERE ended_at IS NULL", (to_ms(self._now()),)
                        )
            self._db.close()
        finally:
            if self._lock is not None:
                self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Money

    def balance(self) -> int:
        """Return what the player has, in cents."""
        with self._guard("The balance could not be read"):
            return balance_of(self._db, "player")

    def top_up(self, cents: int) -> int:
        """Give the player play money and return the balance. Raises ``ValueError`` unless positive."""
        if type(cents) is not int or not 0 < cents <= MOST_CREDIT:
            raise ValueError(f"a top-up is 1 to {MOST_CREDIT} cents, not {cents!r}")
        with self._guard("The top-up could not be stored; the balance is as it was"), transaction(self._db):
            return post(self._db, "top_up", {"player": cents, "credit": -cents}, at=to_ms(self._now()))

    def open_round(self, bet: int, timeline_for: Callable[[str], Timeline]) -> OpenRound:
        """Take the bet and store the round, both or neither, before anything of it is shown (R9.1).

        ``timeline_for`` gets the round's id and works it out. Raises ``InsufficientFunds`` and
        ``RoundStillOpen`` before it is asked, ``TechnicalFault`` where it fails or its timeline does not add
        up (R9.4: the history then has a void round), another ``BankError`` where the disk fails. Nothing was
        charged after any of them.
        """
        if type(bet) is not int or bet <= 0 or bet % 10:
            raise RoundRefused(f"A bet is a positive multiple of 10 cents, not {bet!r}")
        with self._guard("The round could not begin and nothing was charged"):
            still = self._db.execute("SELECT id FROM rounds WHERE state = 'open'").fetchone()
            (number,) = self._db.execute("SELECT coalesce(max(id), 0) + 1 FROM rounds").fetchone()
        if still is not None:
            raise RoundStillOpen(f"Round {still[0]} is not over yet; nothing was charged")
        balance = self.balance()
        if balance < bet:
            have, need = format_cents(balance, self._money), format_cents(bet, self._money)
            raise InsufficientFunds(f"The balance of {have} is below the bet of {need}; nothing was charged")
        try:
            timeline = timeline_for(str(number))
            prepared = rounds.prepare(timeline, str(number), bet)
        except Exception as error:  # whatever the engine does, the player keeps the bet
            reason = (
                f"{type(error).__name__}: {error}" if not isinstance(error, TimelineError) else str(error)
            )
            reason = " ".join(reason.split())
            with suppress(BankError):
                self._store_void(bet, f"The round could not be worked out ({reason}).")
            raise TechnicalFault(
                f"A technical error made round {number} void; nothing was charged ({reason})"
            ) from error
        with self._guard("The round could not begin and nothing was charged"), transaction(self._db):
            balance = rounds.store(self._db, self._session, to_ms(self._now()), bet, prepared)
        return OpenRound(id=str(number), timeline=timeline, balance=balance)

    def _store_void(self, bet: int, note: str) -> None:
        with self._guard("The void round could not be stored"), transaction(self._db):
            at = to_ms(self._now())
            rounds.store(self._db, self._session, at, bet, rounds.NOTHING)
            (number,) = self._db.execute("SELECT max(id) FROM rounds").fetchone()
            rounds.end(self._db, number, "void", at=at, note=note)

    def settle(self, round_id: str) -> int:
        """Credit the win of a round that was shown to its end, and return the balance.

        A round that is over stays as it is, so again is harmless. Raises ``UnknownRound``.
        """
        number = rounds.number_of(round_id)
        with (
            self._guard(f"Round {number} could not be settled; its win will be credited at the next start"),
            transaction(self._db),
        ):
            row = self._db.execute("SELECT state FROM rounds WHERE id = ?", (number,)).fetchone()
            if row is None:
                raise UnknownRound(f"There is no round {number}")
            if row[0] == "open":
                rounds.end(self._db, number, "settled", at=to_ms(self._now()))
                self._pending = None
            return balance_of(self._db, "player")

    # Interruptions

    def mark_progress(self, round_id: str, event_index: int) -> None:
        """Remember how far the player has seen an open round. Cheap: call it as often as you like.

        It is written once a second and when the bank closes, without waiting for the disk; never fails.
        """
        self._pending = (rounds.number_of(round_id), event_index)
        if self._monotonic() - self._written >= PROGRESS_EVERY:
            with suppress(sqlite3.Error):  # a replay then starts a little earlier
                self._write_progress()

    def _write_progress(self) -> None:
        if self._pending is None:
            return
        pending, self._pending = self._pending, None
        self._written = self._monotonic()
        with light_transaction(self._db):
            self._db.execute(
                "INSERT INTO progress SELECT id, :event FROM rounds WHERE id = :round AND state = 'open'"
                " AND :event >= 0 ON CONFLICT (round) DO UPDATE SET event = excluded.event",
                {"round": pending[0], "event": pending[1]},
            )

    def recover(self) -> tuple[Notice, ...]:
        """End what an earlier session left open and return what the player has to be told; ``open`` did it.

        A notice comes back at every start until ``told`` was called.
        """
        with self._guard("The bank could not be recovered"):
            with transaction(self._db):
                recovery.close_open_rounds(self._db, self._session, self._now(), self._money)
            self.notices = recovery.untold(self._db)
        return self.notices

    def told(self, *notices: Notice) -> None:
        """Remember that the player has confirmed these notices."""
        with self._guard("The notice could not be marked"), light_transaction(self._db):
            self._db.executemany("UPDATE notices SET told = 1 WHERE id = ?", [(one.id,) for one in notices])
        self.notices = tuple(one for one in self.notices if one not in notices)

    # History

    def history(
        self,
        limit: int = 50,
        before: str | None = None,
        states: Collection[RoundState] | None = None,
        min_multiple: int = 0,
    ) -> HistoryPage:
        """Return a page of rounds, newest first (R9.5).

        ``before``: only rounds older than this one (``next_before`` of the page before). ``states``: only
        these. ``min_multiple``: only rounds that paid at least so many times the bet.
        """
        with self._guard("The history could not be read"):
            return history.page(self._db, limit, before, states, min_multiple)

    def history_count(self, states: Collection[RoundState] | None = None, min_multiple: int = 0) -> int:
        """Return how many rounds pass the filters."""
        with self._guard("The history could not be read"):
            return history.count(self._db, states, min_multiple)

    def round(self, round_id: str) -> RoundRecord:
        """Return one line of the history. Raises ``UnknownRound``."""
        with self._guard("The history could not be read"):
            record = history.one(self._db, rounds.number_of(round_id))
        if record is None:
            raise UnknownRound(f"There is no round {round_id}")
        return record

    def timeline(self, round_id: str) -> Timeline:
        """Return a round exactly as it was stored (R9.5). Raises ``UnknownRound`` or ``RoundUnreadable``."""
        with self._guard("The round could not be read"):
            return rounds.load(self._db, rounds.number_of(round_id))

    def session_totals(self) -> SessionTotals:
        """Return the sums since this bank was opened; recovered rounds belong to an earlier session."""
        with self._guard("The totals could not be read"):
            return self._baseline.totals(self._db, self._monotonic() - self._started)

    def totals(self) -> AllTotals:
        """Return the sums of all time."""
        with self._guard("The totals could not be read"):
            return history.all_totals(self._db)

    # Settings

    def setting(self, key: str, default: Setting) -> Setting:
        """Return a stored setting; ``default`` where there is none, or one of another type."""
        with self._guard("The settings could not be read"):
            row = self._db.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        if row is None:
            return default
        try:
            value = json.loads(row[0])
        except ValueError:
            return default
        if type(default) is float and type(value) is int:
            return float(value)
        return value if type(value) is type(default) else default

    def set_setting(self, key: str, value: Setting) -> None:
        """Store a setting: a truth, a number, a text, or a list or mapping of such."""
        with self._guard("The setting could not be stored"), light_transaction(self._db):
            self._db.execute(
                "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, json.dumps(value)),
            )

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)

    @contextmanager
    def _guard(self, doing: str) -> Iterator[None]:
        try:
            with _explained(doing, self.path):
                yield
        except DatabaseDamaged:
            self._damaged = True
            raise


@contextmanager
def _explained(doing: str, path: Path | None) -> Iterator[None]:
    """Turn what SQLite and the system raise into the bank's own errors."""
    try:
        yield
    except sqlite3.Error as error:
        raise explained(error, doing, path) from error
    except OSError as error:
        raise NotWritable(f"{doing}: {error.strerror or error} ({path})") from error


def _opening(
    opening_credit: int, clock: Callable[[], datetime]
) -> Callable[[sqlite3.Connection, Path | None], None]:
    """Return what fills a new database: what is left of a damaged one, or the opening credit."""

    def begin(db: sqlite3.Connection, kept: Path | None) -> None:
        rescued = 0 if kept is None else salvage(kept, db)
        with transaction(db):
            if not rescued:
                credit = {"player": opening_credit, "credit": -opening_credit}
                post(db, "opening", credit, at=to_ms(clock()))
            if kept is not None:
                recovery.note_kept_aside(db, kept, rescued)

    return begin

"""Made rounds, a clock to set, and processes that die where they are told to."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.bank import Bank
from game.bank.database import connect
from game.bank.files import DATABASE
from game.bank.verify import findings
from game.engine.events import (
    Cluster,
    Event,
    FreeSpinsEnded,
    FreeSpinsWon,
    Landed,
    RoundEnded,
    RoundStarted,
    SpinEnded,
    SpinStarted,
    SymbolsLanded,
    SymbolsStuck,
)
from game.engine.timeline import Timeline

CREDIT = 100_000
DAWN = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
CELLS = ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (1, 2))

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills processes that it forks")


class Clock:
    """A clock that shows what it was set to."""

    def __init__(self, now: datetime = DAWN) -> None:
        self.now = now
        self.seconds = 0.0

    def __call__(self) -> datetime:
        return self.now

    def monotonic(self) -> float:
        return self.seconds

    def later(self, **units: float) -> None:
        self.now += timedelta(**units)


def made(round_id: str, bet: int = 100, tenths: int = 25, *, free: bool = False) -> Timeline:
    """Return a small whole round that wins tenths of the bet, half of it in a free spin if ``free``."""
    events: list[Event] = [RoundStarted(bet=bet)]
    wins = (tenths - tenths // 2, tenths // 2) if free else (tenths,)
    so_far = 0
    for number, win in enumerate(wins):
        clusters = (Cluster(symbol="RUBY", cells=CELLS, wilds=(), prize=win),) if win else ()
        so_far += win
        events += [
            SpinStarted(
                kind="free" if number else "base", number=number, spins_left=0, grid=6, multiplier=1, meter=0
            ),
            SymbolsLanded(
                landing=0,
                respin=False,
                reel_set="",
                stops=(-1,) * 8,
                symbols=tuple(Landed(cell=cell, symbol="RUBY", origin=(cell[0], 0)) for cell in CELLS),
            ),
            SymbolsStuck(cells=CELLS if win else ()),
            SpinEnded(clusters=clusters, multiplier=1, win=win, round_win=so_far),
        ]
        if free and number == 0:
            events.append(FreeSpinsWon(spins=1))
        if number:
            events.append(FreeSpinsEnded(spins=1, total=win))
    events.append(RoundEnded(total=tenths, cents=tenths * bet // 10))
    return Timeline(round=round_id, seed="", model="made", bet=bet, events=tuple(events))


def making(bet: int = 100, tenths: int = 25) -> Callable[[str], Timeline]:
    """Return what ``open_round`` wants."""
    return lambda round_id: made(round_id, bet, tenths)


def spoiled(timeline: Timeline) -> Timeline:
    """Return the round with another total at its end: it does not add up."""
    last = timeline.events[-1]
    assert isinstance(last, RoundEnded)
    return replace(timeline, events=(*timeline.events[:-1], replace(last, total=last.total + 1)))


def opened(data_dir: Path, clock: Clock | None = None) -> Bank:
    """Open a bank with the tests' opening credit."""
    clock = clock or Clock()
    return Bank.open(data_dir, opening_credit=CREDIT, clock=clock, monotonic=clock.monotonic)


def in_memory(clock: Clock | None = None, credit: int = CREDIT) -> Bank:
    """Return a bank without files."""
    clock = clock or Clock()
    return Bank.in_memory(opening_credit=credit, clock=clock, monotonic=clock.monotonic)


def found(data_dir: Path) -> list[str]:
    """Return what the audit finds."""
    with closing(connect(data_dir / DATABASE, read_only=True)) as db:
        return list(findings(db))


@contextmanager
def raw(data_dir: Path) -> Iterator[sqlite3.Connection]:
    """Give a bare connection with none of the bank's settings, and with its triggers out of the way."""
    with closing(sqlite3.connect(data_dir / DATABASE, isolation_level=None)) as db:
        triggers = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            db.execute(f"DROP TRIGGER {name}")
        yield db
        for _, sql in triggers:
            db.execute(sql)


def forked(action: Callable[[], object]) -> int:
    """Run something in a process of its own; return its exit status, negative if a signal ended it."""
    child = os.fork()
    if child == 0:
        status = 99
        try:
            action()
            status = 0
        except BaseException:  # noqa: BLE001 (it must not leave the child)
            traceback.print_exc()
        finally:
            os._exit(status)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def die() -> None:
    """Die as by a kill -9: nothing is closed, flushed or rolled back."""
    os.kill(os.getpid(), signal.SIGKILL)


def kill_at(statement: int) -> None:
    """Let this process die just before the n-th statement (from 1) that can write, from now on."""
    left = statement

    def count(_: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            die()

    plain = sqlite3.connect

    def watched(*args: Any, **named: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = plain(*args, **named)
        if not named.get("uri"):  # those only read
            db.set_trace_callback(count)
        return db

    sqlite3.connect = watched  # type: ignore[assignment]


def kill_after(steps: int) -> None:
    """Let this process die within a statement, after so many instructions of SQLite's machine."""
    left = steps

    def count() -> int:
        nonlocal left
        left -= 1
        if left == 0:
            die()
        return 0

    plain = sqlite3.connect

    def watched(*args: Any, **named: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = plain(*args, **named)
        if not named.get("uri"):
            db.set_progress_handler(count, 1)
        return db

    sqlite3.connect = watched  # type: ignore[assignment]


@contextmanager
def scratch() -> Iterator[Path]:
    """Give a directory in memory where there is one: a kill does not care, and it is quick."""
    memory = Path("/dev/shm")  # noqa: S108
    place = tempfile.mkdtemp(prefix="bank-", dir=memory if os.access(memory, os.W_OK) else None)
    try:
        yield Path(place)
    finally:
        shutil.rmtree(place, ignore_errors=True)

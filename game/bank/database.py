"""Connections with the settings that the guarantees rest on, transactions, and the look for damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from game.bank.errors import BankError, DatabaseDamaged, explained
from game.bank.files import companion

OLDEST_SQLITE: Final = (3, 37, 0)  # the first with STRICT tables
_LONG: Final = 20_000  # rounds; up to here the look takes less than a twentieth of a second
_MONEY_TABLES: Final = ("accounts", "sessions", "rounds", "entries", "postings", "notices")


def connect(path: Path | str, *, read_only: bool = False) -> sqlite3.Connection:
    """Open a database with the settings that the guarantees rest on. Transactions are explicit."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise BankError(f"SQLite {sqlite3.sqlite_version} is too old for the game; it needs 3.37 or later")
    db = _read_only(Path(path)) if read_only else sqlite3.connect(path, isolation_level=None, timeout=2.0)
    try:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA recursive_triggers = ON")  # so that REPLACE cannot delete past the triggers
        db.execute("PRAGMA trusted_schema = OFF")
        db.execute("PRAGMA cell_size_check = ON")
        if not read_only:
            db.execute("PRAGMA journal_mode = WAL").fetchone()
            db.execute("PRAGMA synchronous = FULL")
    except BaseException:
        db.close()
        raise
    return db


def _read_only(path: Path) -> sqlite3.Connection:
    address = path.resolve().as_uri() + "?mode=ro"
    db = sqlite3.connect(address, uri=True, isolation_level=None, timeout=2.0)
    try:
        db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        db.close()
        wal = companion(path, "-wal")
        if wal.exists() and wal.stat().st_size:
            raise  # what is in it would be missed
        # A directory that cannot be written has no room for a -shm either; then nobody can be writing.
        db = sqlite3.connect(address + "&immutable=1", uri=True, isolation_level=None)
    return db


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Do all of the block or nothing of it. Durable when it returns."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            with suppress(sqlite3.Error):  # the first error is the one to tell
                db.execute("ROLLBACK")
        raise


@contextmanager
def light_transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Do all or nothing without waiting for the disk: a killed process loses nothing, a power cut may.

    For what is not money: progress and settings. In WAL mode this cannot harm what was committed before.
    """
    db.execute("PRAGMA synchronous = NORMAL")
    try:
        with transaction(db):
            yield
    finally:
        db.execute("PRAGMA synchronous = FULL")


def damage(db: sqlite3.Connection) -> str | None:
    """Return what is wrong with the file, None if nothing is.

    All of it is looked through after a session that did not end well. Otherwise a quick start counts for
    more: the tables of money only, not the timelines (nearly all of the size; each is guarded by its
    digest), and not even those where they are very long. What is missed shows when it is used, and then that
    session does not end well.
    """
    try:
        unclean = db.execute("SELECT 1 FROM sessions WHERE ended_at IS NULL LIMIT 1").fetchone()
        (rounds,) = db.execute("SELECT coalesce(max(id), 0) FROM rounds").fetchone()
        checks = [f"PRAGMA quick_check('{table}')" for table in _MONEY_TABLES if rounds <= _LONG]
        if unclean is not None:
            checks = ["PRAGMA quick_check(1)"]
        for check in checks:
            (found,) = db.execute(check).fetchone()
            if found != "ok":
                return str(found).splitlines()[0]
    except sqlite3.DatabaseError as error:
        if isinstance(explained(error, "", None), DatabaseDamaged):
            return str(error)
        raise
    return None

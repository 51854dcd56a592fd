"""What can be read of a damaged bank: its entries, made again one by one up to the first unsound one.

The hashes of the chain say what is sound: made again from the same parts, an entry has the same hash. So the
new bank is in a state that the old one was in, and no cent is in it that was not posted.
"""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from game.bank.chain import ROUND_FIELDS, last, link_hash, post
from game.bank.database import connect, transaction

_UNREADABLE = (sqlite3.Error, TypeError, ValueError, OverflowError)  # what damage can make of a row


def salvage(kept: Path, db: sqlite3.Connection) -> int:
    """Fill a new database from a damaged one, which is only read; return how many entries it has then."""
    if not kept.name.endswith(".sqlite3"):
        return 0  # a -wal that has lost its database
    try:
        old = connect(kept, read_only=True)
    except sqlite3.Error:
        return 0
    with closing(old), transaction(db):
        entries = 0
        with suppress(*_UNREADABLE):
            for entry, cents in _sound_order(old):
                db.execute("SAVEPOINT entry")
                try:
                    _make_again(old, db, entry, cents)
                except BaseException:
                    db.execute("ROLLBACK TO entry")
                    raise
                finally:
                    db.execute("RELEASE entry")
                entries += 1
        with suppress(*_UNREADABLE):
            for row in old.execute("SELECT key, value FROM settings"):
                db.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", row)
    return entries


def _sound_order(old: sqlite3.Connection) -> Iterator[tuple[tuple[Any, ...], dict[str, int]]]:
    """Yield entries with their postings, both by their own tables: an index may be what is damaged."""
    postings = old.execute("SELECT entry, account, cents FROM postings NOT INDEXED ORDER BY id")
    grouped = itertools.groupby(postings, key=lambda row: row[0])
    owner, lines = next(grouped, (None, iter(())))
    for entry in old.execute("SELECT id, kind, at, round, note, hash FROM entries NOT INDEXED ORDER BY id"):
        cents: dict[str, int] = {}
        if owner == entry[0]:
            cents = {account: change for _, account, change in lines}
            owner, lines = next(grouped, (None, iter(())))
        yield entry, cents


def _make_again(
    old: sqlite3.Connection, db: sqlite3.Connection, entry: tuple[Any, ...], cents: dict[str, int]
) -> None:
    number, kind, at, round_number, note, mark = entry
    if kind == "bet":
        _store_again(old, db, round_number)
    post(db, kind, cents, at=at, round_number=round_number, note=note)
    if kind not in {"opening", "top_up", "bet"}:
        pays = int(kind in {"settled", "completed"})
        db.execute(
            "UPDATE rounds SET state = ?, paid = win * ?, multiple = total * ? WHERE id = ?",
            (kind, pays, pays, round_number),
        )
    if last(db, "entries") != (number, mark):
        raise ValueError(f"entry {number} is not sound")


def _store_again(old: sqlite3.Connection, db: sqlite3.Connection, number: int) -> None:
    query = f"SELECT {ROUND_FIELDS} FROM rounds NOT INDEXED WHERE id = ?"  # noqa: S608
    fields = old.execute(query, (number,)).fetchone()
    if fields is None:
        raise ValueError(f"round {number} is missing")
    db.execute("INSERT OR IGNORE INTO sessions VALUES (?, ?, ?)", (fields[1], fields[2], fields[2]))
    _, previous = last(db, "rounds")
    db.execute(
        f"INSERT INTO rounds ({ROUND_FIELDS}, previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        (*fields, previous, link_hash(previous, *fields)),
    )
    with suppress(*_UNREADABLE):  # without it the money is right all the same; the round's digest tells
        blob = old.execute("SELECT packed FROM timelines WHERE round = ?", (number,)).fetchone()
        if blob is not None:
            db.execute("INSERT INTO timelines VALUES (?, ?)", (number, blob[0]))

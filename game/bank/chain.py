"""Postings, entries and rounds as links of two hash chains; the only code that writes money."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping
from typing import Final

from game.bank.schema import GENESIS

_TAIL: Final = 20  # links that are looked at when the bank opens; `verify` looks at all


def link_hash(previous: bytes, *parts: str | int | bytes | None) -> bytes:
    """Return the SHA-256 of a link: the hash before it and its own parts, each with its kind and length."""
    whole = hashlib.sha256(previous)
    for part in parts:
        raw = part if isinstance(part, bytes) else str(part).encode()
        whole.update(f"{type(part).__name__}{len(raw)}:".encode())
        whole.update(raw)
    return whole.digest()


def last(db: sqlite3.Connection, table: str) -> tuple[int, bytes]:
    """Return number and hash of a chain's last link; (0, GENESIS) of an empty one."""
    row = db.execute(f"SELECT id, hash FROM {table} ORDER BY id DESC LIMIT 1").fetchone()  # noqa: S608
    return (0, GENESIS) if row is None else (row[0], row[1])


def balance_of(db: sqlite3.Connection, account: str) -> int:
    """Return the balance of an account in cents."""
    row = db.execute(
        "SELECT balance FROM postings WHERE account = ? ORDER BY id DESC LIMIT 1", (account,)
    ).fetchone()
    return 0 if row is None else int(row[0])


def post(
    db: sqlite3.Connection,
    kind: str,
    cents: Mapping[str, int],
    *,
    at: int,
    round_number: int | None = None,
    note: str = "",
) -> int:
    """Write an entry with its postings, and return the player's balance after it.

    ``cents`` are the changes of the accounts and sum to zero; the database refuses the entry otherwise.
    ``at`` is in milliseconds since 1970. Within a transaction of the caller.
    """
    number, previous = last(db, "entries")
    number += 1
    (at_posting,) = db.execute("SELECT coalesce(max(id), 0) FROM postings").fetchone()
    lines: list[str | int] = []
    for account, change in cents.items():
        if change:
            at_posting += 1
            after = balance_of(db, account) + change
            db.execute(
                "INSERT INTO postings VALUES (?, ?, ?, ?, ?)", (at_posting, number, account, change, after)
            )
            lines += [account, change, after]
    balance = balance_of(db, "player")
    mark = entry_hash(db, previous, (number, kind, at, round_number, balance, note), lines)
    db.execute(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (number, kind, at, round_number, balance, note, previous, mark),
    )
    return balance


def entry_hash(
    db: sqlite3.Connection,
    previous: bytes,
    entry: tuple[int, str, int, int | None, int, str],
    lines: list[str | int],
) -> bytes:
    """Return an entry's hash: over its own fields, its postings in order, and the record of its round."""
    record = GENESIS
    if entry[3] is not None:
        row = db.execute("SELECT hash FROM rounds WHERE id = ?", (entry[3],)).fetchone()
        record = GENESIS if row is None else row[0]
    return link_hash(previous, *entry, record, *lines)


def entry_lines(db: sqlite3.Connection, number: int) -> list[str | int]:
    """Return the postings of an entry as its hash has them."""
    rows = db.execute("SELECT account, cents, balance FROM postings WHERE entry = ? ORDER BY id", (number,))
    return [value for row in rows for value in row]


ROUND_FIELDS: Final = "id, session, opened_at, bet, win, total, model, engine, features, digest"


def loose_end(db: sqlite3.Connection) -> str | None:
    """Return what is wrong with the newest links of the chains, None if nothing is."""
    entries = db.execute(
        "SELECT previous, hash, id, kind, at, round, balance, note FROM entries ORDER BY id DESC LIMIT ?",
        (_TAIL,),
    ).fetchall()
    if not entries:
        return "the bank has no opening entry"
    for previous, mark, *entry in entries:
        if mark != entry_hash(db, previous, tuple(entry), entry_lines(db, entry[0])):
            return f"entry {entry[0]} was altered"
    newest = f"SELECT previous, hash, {ROUND_FIELDS} FROM rounds ORDER BY id DESC LIMIT ?"  # noqa: S608
    rounds = db.execute(newest, (_TAIL,))
    for previous, mark, *fields in rounds:
        if mark != link_hash(previous, *fields):
            return f"round {fields[0]} was altered"
    return None

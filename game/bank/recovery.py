"""What a start does with a round that the last one left open, and how the player gets to know (R9.2–R9.4)."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

from game.bank.clock import expiry, from_ms, to_ms
from game.bank.errors import RoundUnreadable
from game.bank.money import MoneyFormat, format_cents
from game.bank.records import Notice
from game.bank.rounds import end, load


def close_open_rounds(db: sqlite3.Connection, session: int, now: datetime, money: MoneyFormat) -> None:
    """End every open round of earlier sessions, with a notice each, within a transaction of the caller."""
    rows = db.execute(
        "SELECT id, opened_at, bet, win FROM rounds WHERE state = 'open' AND session <> ? ORDER BY id",
        (session,),
    ).fetchall()
    for number, opened_at, bet, win in rows:
        began = from_ms(opened_at)
        try:
            load(db, number)
        except RoundUnreadable as error:
            # R9.4: nobody can show what cannot be read, so bet and payments are cancelled
            returned = end(db, number, "void", at=to_ms(now), note=str(error))
            text = f"{error}. The round is void and its bet of {format_cents(bet, money)} was returned."
            _note(db, "void", text, number, returned)
            continue
        if now >= expiry(began):
            # R9.3
            note = f"Not completed within 24 months; winnings of {format_cents(win, money)} were discarded."
            end(db, number, "expired", at=to_ms(now), note=note)
            text = (
                f"Round {number} of {began.astimezone():%Y-%m-%d} was not completed within 24 months. "
                f"Its winnings of {format_cents(win, money)} were discarded."
            )
            _note(db, "expired", text, number, 0)
            continue
        # R9.2: the rest of it was drawn when it began, so it is complete as it stands
        end(
            db,
            number,
            "completed",
            at=to_ms(now),
            note="The game stopped before the round was shown to its end.",
        )
        gained = f"its win of {format_cents(win, money)} was credited" if win else "it won nothing"
        text = f"Round {number} was interrupted. It counts as completed: {gained}. The history replays it."
        _note(db, "completed", text, number, win)


def note_kept_aside(db: sqlite3.Connection, kept: Path, rescued: int) -> None:
    """Note that a damaged database was kept aside, within a transaction of the caller.

    ``rescued`` of its entries are in the new one.
    """
    if rescued:
        (rounds,) = db.execute("SELECT count(*) FROM rounds").fetchone()
        at = from_ms(*db.execute("SELECT at FROM entries ORDER BY id DESC LIMIT 1").fetchone()).astimezone()
        now = f"The balance and {rounds} rounds up to {at:%Y-%m-%d %H:%M:%S} were rescued"
    else:
        now = "Nothing could be rescued, so a new bank was opened"
    text = f"The bank's data was damaged. {now}. The damaged file was kept as {kept}"
    _note(db, "kept_aside", text, None, 0, str(kept))


def _note(
    db: sqlite3.Connection, kind: str, text: str, number: int | None, credited: int, path: str | None = None
) -> None:
    db.execute(
        "INSERT INTO notices (kind, text, round, credited, path) VALUES (?, ?, ?, ?, ?)",
        (kind, text, number, credited, path),
    )


def untold(db: sqlite3.Connection) -> tuple[Notice, ...]:
    """Return the notices that the player has not confirmed yet, oldest first."""
    rows = db.execute(
        "SELECT n.id, n.kind, n.text, n.round, coalesce(r.bet, 0), n.credited, coalesce(p.event, -1), n.path"
        " FROM notices n LEFT JOIN rounds r ON r.id = n.round LEFT JOIN progress p ON p.round = n.round"
        " WHERE n.told = 0 ORDER BY n.id"
    )
    return tuple(
        Notice(
            id=number,
            kind=kind,
            text=text,
            round_id=None if round_number is None else str(round_number),
            bet=bet,
            credited=credited,
            progress=progress,
            path=None if path is None else Path(path),
        )
        for number, kind, text, round_number, bet, credited, progress, path in rows
    )

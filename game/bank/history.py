"""Questions about rounds that were played: pages of the history, and sums."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from datetime import timedelta
from typing import Final

from game.bank.chain import balance_of
from game.bank.clock import from_ms
from game.bank.records import AllTotals, HistoryPage, RoundRecord, RoundState, SessionTotals
from game.bank.rounds import number_of

_FEW: Final = 2000
_RECORD: Final = """
SELECT r.id, r.opened_at, r.bet, r.paid, r.multiple, e.balance, r.state, e.note, r.features,
    coalesce((SELECT event FROM progress WHERE round = r.id), -1),
    EXISTS (SELECT 1 FROM timelines WHERE round = r.id)
FROM rounds r JOIN entries e ON e.id = (SELECT max(id) FROM entries WHERE round = r.id)
"""


def _filters(
    before: str | None, states: Collection[RoundState] | None, min_multiple: int
) -> tuple[str, list[int | str]]:
    terms: list[str] = []
    values: list[int | str] = []
    if before is not None:
        terms.append("id < ?")
        values.append(number_of(before))
    if states is not None:
        terms.append(f"state IN ({', '.join('?' * len(states))})")
        values += sorted(states)
    if min_multiple > 0:
        terms.append("multiple >= ?")
        values.append(min_multiple * 10)  # the bet's multiples are kept in tenths
    return (f" WHERE {' AND '.join(terms)}" if terms else ""), values


def page(
    db: sqlite3.Connection,
    limit: int,
    before: str | None,
    states: Collection[RoundState] | None,
    min_multiple: int,
) -> HistoryPage:
    """Return up to ``limit`` rounds below the number ``before``, newest first (R9.5).

    ``states`` None: all. ``min_multiple``: only rounds that paid at least so many times the bet.
    """
    where, values = _filters(before, states, min_multiple)
    by = " INDEXED BY round_multiples" if min_multiple > 0 and _few(db, min_multiple) else ""
    chosen = f"SELECT id FROM rounds{by}{where} ORDER BY id DESC LIMIT ?"  # noqa: S608
    whole = f"{_RECORD} WHERE r.id IN ({chosen}) ORDER BY r.id DESC"
    rows = db.execute(whole, (*values, max(0, limit) + 1)).fetchall()  # one more says whether there are more
    more = len(rows) > limit
    records = tuple(_record(row) for row in rows[: max(0, limit)])
    return HistoryPage(rounds=records, next_before=records[-1].id if more and records else None)


def _few(db: sqlite3.Connection, min_multiple: int) -> bool:
    """Return whether it is quicker to sort all such wins than to look for them among all rounds."""
    query = "SELECT count(*) FROM (SELECT 1 FROM rounds WHERE multiple >= ? LIMIT ?)"
    (number,) = db.execute(query, (min_multiple * 10, _FEW)).fetchone()
    return int(number) < _FEW


def count(db: sqlite3.Connection, states: Collection[RoundState] | None, min_multiple: int) -> int:
    """Return how many rounds pass the filters."""
    where, values = _filters(None, states, min_multiple)
    (number,) = db.execute(f"SELECT count(*) FROM rounds{where}", values).fetchone()  # noqa: S608
    return int(number)


def one(db: sqlite3.Connection, number: int) -> RoundRecord | None:
    """Return one round, None if there is none of that number."""
    row = db.execute(f"{_RECORD} WHERE r.id = ?", (number,)).fetchone()
    return None if row is None else _record(row)


def _record(row: tuple[int, int, int, int, int, int, RoundState, str, str, int, int]) -> RoundRecord:
    number, opened_at, bet, paid, multiple, balance, state, note, features, progress, replayable = row
    return RoundRecord(
        id=str(number),
        time=from_ms(opened_at),
        bet=bet,
        win=paid,
        multiple=multiple,
        balance_after=balance,
        state=state,
        note=note,
        features=tuple(features.split(",")) if features else (),  # type: ignore[arg-type]
        progress=progress,
        replayable=bool(replayable),
    )


def _marks(db: sqlite3.Connection, after: int = 0) -> tuple[int, int, int]:
    """Return the rounds after a number that are not void, and all that was staked and won ever."""
    (rounds,) = db.execute("SELECT coalesce(max(id), 0) FROM rounds").fetchone()
    (void,) = db.execute("SELECT count(*) FROM rounds WHERE state = 'void' AND id > ?", (after,)).fetchone()
    return rounds - after - void, balance_of(db, "stakes"), -balance_of(db, "wins")


class Baseline:
    """Where a session began. The sums of the ledger then and now differ by what the session did."""

    def __init__(self, db: sqlite3.Connection) -> None:
        """Remember how things stand, after recovery."""
        (self.number,) = db.execute("SELECT coalesce(max(id), 0) FROM rounds").fetchone()
        _, self.staked, self.won = _marks(db)

    def totals(self, db: sqlite3.Connection, seconds: float) -> SessionTotals:
        """Return the sums since then; ``seconds`` have passed."""
        rounds, staked, won = _marks(db, self.number)
        time = timedelta(seconds=max(0.0, seconds))
        return SessionTotals(rounds=rounds, staked=staked - self.staked, won=won - self.won, time=time)


def all_totals(db: sqlite3.Connection) -> AllTotals:
    """Return the sums of all time; constant time, as the ledger carries them."""
    rounds, staked, won = _marks(db)
    best_win, best_multiple = db.execute(
        "SELECT coalesce((SELECT max(paid) FROM rounds), 0), coalesce((SELECT max(multiple) FROM rounds), 0)"
    ).fetchone()
    return AllTotals(
        rounds=rounds,
        staked=staked,
        won=won,
        credit=-balance_of(db, "credit"),
        best_win=best_win,
        best_multiple=best_multiple,
    )

"""The audit: every posting, entry, round, timeline and hash of a bank held against one another."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Final

from game.bank.chain import ROUND_FIELDS, entry_hash, link_hash
from game.bank.errors import BankError
from game.bank.opening import migrate
from game.bank.rounds import features_of, load
from game.bank.schema import GENESIS


def findings(db: sqlite3.Connection, *, timelines: bool = True) -> Iterator[str]:
    """Yield one line for everything that is not as it must be; nothing where all is well.

    Without ``timelines`` the stored rounds are not read again, which is most of the work; all else is.
    """
    checks: list[Callable[[sqlite3.Connection], Iterator[str]]] = [
        _file, _schema, _references, _entries, _balances, _rounds, _ends, _totals,
    ]  # fmt: skip
    if timelines:
        checks.append(_timelines)
    for check in checks:
        try:
            yield from check(db)
        except sqlite3.DatabaseError as error:
            yield f"file: {error}"


def _file(db: sqlite3.Connection) -> Iterator[str]:
    for (line,) in db.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield f"file: {' '.join(str(line).split())}"


def _schema(db: sqlite3.Connection) -> Iterator[str]:
    """Hold tables and triggers against those of a new bank: without them the database refuses nothing."""
    question = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        wanted = {(kind, name): sql for kind, name, sql in new.execute(question)}
    found = {(kind, name): sql for kind, name, sql in db.execute(question)}
    for key in sorted(wanted.keys() | found.keys()):
        if key not in found:
            yield f"{key[0]} {key[1]}: is missing"
        elif key not in wanted:
            yield f"{key[0]} {key[1]}: does not belong here"
        elif found[key] != wanted[key]:
            yield f"{key[0]} {key[1]}: was altered"


def _references(db: sqlite3.Connection) -> Iterator[str]:
    for table, row, other, _ in db.execute("PRAGMA foreign_key_check"):
        yield f"{table} {row}: belongs to one of {other} that is missing"


class _Chain:
    """Follows the links of a chain and says where it is broken."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = 0
        self.hash = GENESIS

    def follow(self, number: int, previous: bytes, mark: bytes, computed: bytes) -> Iterator[str]:
        """Yield what is wrong with the next link; ``computed`` is the hash that its fields give."""
        if number != self.number + 1:
            gone = f"{self.number + 1}" if number == self.number + 2 else f"{self.number + 1}–{number - 1}"
            yield f"{self.name} {gone}: missing"
        elif previous != self.hash:
            yield f"{self.name} {number}: does not carry the hash of the one before"
        if computed != mark:
            yield f"{self.name} {number}: was altered (its hash does not fit)"
        self.number, self.hash = number, mark


def _entries(db: sqlite3.Connection) -> Iterator[str]:
    chain = _Chain("entry")
    postings = db.execute("SELECT entry, account, cents, balance FROM postings ORDER BY entry, id")
    grouped = itertools.groupby(postings, key=lambda row: row[0])
    owner, lines = next(grouped, (None, iter(())))
    for previous, mark, number, kind, at, round_number, balance, note in db.execute(
        "SELECT previous, hash, id, kind, at, round, balance, note FROM entries ORDER BY id"
    ):
        while owner is not None and owner < number:
            yield f"postings of entry {owner}: the entry is missing"
            owner, lines = next(grouped, (None, iter(())))
        mine: list[tuple[str, int, int]] = []
        if owner == number:
            mine = [(account, cents, after) for _, account, cents, after in lines]
            owner, lines = next(grouped, (None, iter(())))
        if total := sum(cents for _, cents, _ in mine):
            yield f"entry {number}: its postings sum to {total} cents, not to zero"
        flat: list[str | int] = [value for posting in mine for value in posting]
        computed = entry_hash(db, previous, (number, kind, at, round_number, balance, note), flat)
        yield from chain.follow(number, previous, mark, computed)
    if chain.number == 0:
        yield "entries: there are none, not even the opening credit"


def _balances(db: sqlite3.Connection) -> Iterator[str]:
    balances: dict[str, int] = {}
    for number, account, cents, after in db.execute(
        "SELECT id, account, cents, balance FROM postings ORDER BY id"
    ):
        expected = balances.get(account, 0) + cents
        if after != expected:
            yield f"posting {number}: the balance of {account} is {after} cents, not {expected}"
        if account == "player" and after < 0:
            yield f"posting {number}: the player's balance is {after} cents"
        balances[account] = after
    if total := sum(balances.values()):
        yield f"accounts: they sum to {total} cents, not to zero"


def _rounds(db: sqlite3.Connection) -> Iterator[str]:
    chain = _Chain("round")
    for previous, mark, *fields in db.execute(
        f"SELECT previous, hash, {ROUND_FIELDS} FROM rounds ORDER BY id"  # noqa: S608
    ):
        yield from chain.follow(fields[0], previous, mark, link_hash(previous, *fields))


_END: Final = """
SELECT r.id, r.state, r.bet, r.win, r.total, r.paid, r.multiple, group_concat(DISTINCT e.kind),
    coalesce(sum(p.cents) FILTER (WHERE p.account = 'player'), 0)
FROM rounds r LEFT JOIN entries e ON e.round = r.id LEFT JOIN postings p ON p.entry = e.id
GROUP BY r.id ORDER BY r.id
"""


def _ends(db: sqlite3.Connection) -> Iterator[str]:
    for number, state, bet, win, total, paid, multiple, kinds, net in db.execute(_END):
        wanted = {"bet"} if state == "open" else {"bet", state}
        if set((kinds or "").split(",")) != wanted:
            yield f"round {number}: is {state}, but its entries are {(kinds or 'none').replace(',', ', ')}"
        owed = (win, total) if state in {"settled", "completed"} else (0, 0)
        if (paid, multiple) != owed:
            yield f"round {number}: is recorded to have paid {paid} cents, not {owed[0]}"
        gain = 0 if state == "void" else owed[0] - bet
        if net != gain:
            yield f"round {number}: changed the balance by {net} cents, not by {gain}"


def _totals(db: sqlite3.Connection) -> Iterator[str]:
    staked, won = db.execute(
        "SELECT coalesce(sum(bet) FILTER (WHERE state <> 'void'), 0), coalesce(sum(paid), 0) FROM rounds"
    ).fetchone()
    for account, expected in (("stakes", staked), ("wins", -won)):
        (posted,) = db.execute(
            "SELECT coalesce(sum(cents), 0) FROM postings WHERE account = ?", (account,)
        ).fetchone()
        if posted != expected:
            yield f"account {account}: {posted} cents were posted, but the rounds come to {expected}"


def _timelines(db: sqlite3.Connection) -> Iterator[str]:
    for number, model, engine, features, replayable in db.execute(
        "SELECT id, model, engine, features, length(digest) > 0 FROM rounds ORDER BY id"
    ):
        if not replayable:
            continue
        try:
            timeline = load(db, number)
        except BankError as error:
            yield f"round {number}: {error}"
            continue
        made = (timeline.model, timeline.engine, ",".join(features_of(timeline)))
        if made != (model, engine, features):
            yield f"round {number}: its record and its timeline differ in model, engine or features"

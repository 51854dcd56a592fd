"""A round in the database: stored with its timeline when it begins, and ended exactly once."""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from dataclasses import dataclass
from typing import Final

from game.bank.chain import ROUND_FIELDS, last, link_hash, post
from game.bank.errors import RoundUnreadable, UnknownRound
from game.bank.records import Feature, RoundState
from game.engine.events import FreeSpinsWon, MoriartyGrew, SherlockGathered
from game.engine.timeline import Timeline, TimelineError, check, from_json, to_json

_LARGEST: Final = 64 << 20  # bytes of a timeline's text; a damaged size must not fill the memory


def number_of(round_id: str) -> int:
    """Return the number of a round's name. Raises ``UnknownRound``."""
    if not (round_id.isascii() and round_id.isdecimal() and len(round_id) < 19):
        raise UnknownRound(f"There is no round {round_id!r}; rounds have numbers, as in the history")
    return int(round_id)


def whole(timeline: Timeline, round_id: str, bet: int) -> tuple[int, int]:
    """Return total (tenths of the bet) and win (cents) of a timeline, after making sure that it adds up.

    Raises ``TimelineError``, also where it belongs to another round or bet (R9.4).
    """
    if timeline.round != round_id:
        raise TimelineError(f"it is that of round {timeline.round!r}, not {round_id!r}")
    if timeline.bet != bet:
        raise TimelineError(f"it is for a bet of {timeline.bet} cents, not {bet}")
    state = check(timeline)
    return state.round_win, state.round_win * bet // 10


def features_of(timeline: Timeline) -> tuple[Feature, ...]:
    """Return which features a round has, for the history."""
    features: dict[Feature, None] = {}
    for event in timeline.events:
        match event:
            case FreeSpinsWon():
                features["free_spins"] = None
            case MoriartyGrew():
                features["moriarty"] = None
            case SherlockGathered():
                features["sherlock"] = None
            case _:
                pass
    return tuple(sorted(features))


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """All of a round's record that takes time to make, so that the transaction is short."""

    total: int
    win: int
    model: str
    engine: int
    features: str
    digest: bytes
    packed: bytes


NOTHING: Final = Prepared(total=0, win=0, model="", engine=0, features="", digest=b"", packed=b"")
"""The record of a round that could not be worked out; it has to end void (R9.4)."""


def prepare(timeline: Timeline, round_id: str, bet: int) -> Prepared:
    """Return the record of a timeline that adds up. Raises ``TimelineError`` (R9.4)."""
    total, win = whole(timeline, round_id, bet)
    text = to_json(timeline).encode()
    return Prepared(
        total=total,
        win=win,
        model=timeline.model,
        engine=timeline.engine,
        features=",".join(features_of(timeline)),
        digest=hashlib.sha256(text).digest(),
        packed=zlib.compress(text),
    )


def unpacked(blob: bytes, digest: bytes) -> str:
    """Return a timeline's JSON. Raises ``TimelineError`` unless it is what the digest was made of."""
    reader = zlib.decompressobj()
    try:
        raw = reader.decompress(blob, _LARGEST)
    except zlib.error as error:
        raise TimelineError(f"it cannot be decompressed ({error})") from error
    if not reader.eof or hashlib.sha256(raw).digest() != digest:
        raise TimelineError("it is not what was stored")
    return raw.decode()


def store(db: sqlite3.Connection, session: int, at: int, bet: int, one: Prepared) -> int:
    """Write a round and take its bet, within a transaction of the caller; return the balance after it."""
    number, previous = last(db, "rounds")
    number += 1
    fields = (
        number, session, at, bet, one.win, one.total, one.model, one.engine, one.features, one.digest,
    )  # fmt: skip
    db.execute(
        f"INSERT INTO rounds ({ROUND_FIELDS}, previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        (*fields, previous, link_hash(previous, *fields)),
    )
    if one.packed:
        db.execute("INSERT INTO timelines VALUES (?, ?)", (number, one.packed))
    return post(db, "bet", {"player": -bet, "stakes": bet}, at=at, round_number=number)


def end(db: sqlite3.Connection, number: int, state: RoundState, *, at: int, note: str = "") -> int:
    """End an open round, within a transaction of the caller; return what the player gets, in cents.

    settled, completed: the win is credited (R9.2). expired: nothing is (R9.3). void: whatever was posted
    for the round is cancelled (R9.4). The database refuses a second end.
    """
    win, total = db.execute("SELECT win, total FROM rounds WHERE id = ?", (number,)).fetchone()
    paid = multiple = 0
    cents: dict[str, int] = {}
    if state in {"settled", "completed"}:
        cents = {"player": win, "wins": -win}
        paid, multiple = win, total
    elif state == "void":
        cents = dict(
            db.execute(
                "SELECT account, -sum(cents) FROM entries CROSS JOIN postings ON postings.entry = entries.id"
                " WHERE entries.round = ? GROUP BY account ORDER BY account",
                (number,),
            ).fetchall()
        )
    post(db, state, cents, at=at, round_number=number, note=note)
    db.execute(
        "UPDATE rounds SET state = ?, paid = ?, multiple = ? WHERE id = ?", (state, paid, multiple, number)
    )
    if state == "settled":
        db.execute("DELETE FROM progress WHERE round = ?", (number,))  # shown to its end
    return cents.get("player", 0)


def load_text(db: sqlite3.Connection, number: int) -> str:
    """Return the JSON of a stored round exactly as it was stored (R9.5).

    Raises ``UnknownRound`` or ``RoundUnreadable``.
    """
    row = db.execute("SELECT digest FROM rounds WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise UnknownRound(f"There is no round {number}")
    if not row[0]:
        raise RoundUnreadable(f"Round {number} could not be worked out; there is nothing to replay")
    try:
        blob = db.execute("SELECT packed FROM timelines WHERE round = ?", (number,)).fetchone()
        if blob is None:
            raise RoundUnreadable(f"Round {number} cannot be replayed: its timeline is missing")
        return unpacked(blob[0], row[0])
    except (TimelineError, sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise RoundUnreadable(f"Round {number} cannot be replayed: {error}") from error


def load(db: sqlite3.Connection, number: int) -> Timeline:
    """Return a stored round, checked against its record. Raises ``UnknownRound`` or ``RoundUnreadable``."""
    text = load_text(db, number)
    bet, win = db.execute("SELECT bet, win FROM rounds WHERE id = ?", (number,)).fetchone()
    try:
        timeline = from_json(text)
        pays = whole(timeline, str(number), bet)[1]
    except TimelineError as error:
        raise RoundUnreadable(f"Round {number} cannot be replayed: {error}") from error
    if pays != win:
        raise RoundUnreadable(
            f"Round {number} cannot be replayed: it pays {pays} cents, not {win} as recorded"
        )
    return timeline

"""The tables, and the triggers that make the database itself refuse what must never happen.

Everything about money is append-only. A posting belongs to an entry; postings are written first and the
entry seals them: it is refused unless they sum to zero, and after it nothing more can be posted to it. An
entry that is missing when the transaction commits breaks a deferred foreign key. Each posting carries the
balance of its account after it, so a balance is one look-up and is never edited.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

APPLICATION_ID: Final = 0x53685347  # "ShSG"
GENESIS: Final = bytes(32)  # what the first link of a chain has before it

ACCOUNTS: Final = {
    "player": "what the player has",
    "credit": "what was given: opening credit and top-ups (negative)",
    "stakes": "what was staked",
    "wins": "what was won (negative)",
}

_TABLES: Final = """
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    about TEXT NOT NULL
) STRICT;

CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;

-- A round. Times are milliseconds since 1970 (UTC), bet, win and paid are cents, total and multiple tenths of
-- the bet. win and total are what the timeline pays; paid and multiple what was paid of it once it was over.
CREATE TABLE rounds (
    id INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions,
    opened_at INTEGER NOT NULL,
    bet INTEGER NOT NULL CHECK (bet > 0 AND bet % 10 = 0),
    win INTEGER NOT NULL CHECK (win >= 0),
    total INTEGER NOT NULL CHECK (total >= 0 AND total * bet = win * 10),
    model TEXT NOT NULL,
    engine INTEGER NOT NULL,
    features TEXT NOT NULL,
    digest BLOB NOT NULL,
    previous BLOB NOT NULL CHECK (length(previous) = 32),
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled', 'completed', 'expired', 'void')),
    paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0),
    multiple INTEGER NOT NULL DEFAULT 0 CHECK (multiple * bet = paid * 10)
) STRICT;

CREATE TABLE timelines (
    round INTEGER PRIMARY KEY REFERENCES rounds,
    packed BLOB NOT NULL
) STRICT;

CREATE TABLE progress (
    round INTEGER PRIMARY KEY REFERENCES rounds,
    event INTEGER NOT NULL CHECK (event >= 0)
) STRICT;

-- balance: the player's, after this entry
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (
        kind IN ('opening', 'top_up', 'bet', 'settled', 'completed', 'expired', 'void')),
    at INTEGER NOT NULL,
    round INTEGER REFERENCES rounds CHECK ((round IS NULL) = (kind IN ('opening', 'top_up'))),
    balance INTEGER NOT NULL CHECK (balance >= 0),
    note TEXT NOT NULL DEFAULT '',
    previous BLOB NOT NULL CHECK (length(previous) = 32),
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;

CREATE TABLE postings (
    id INTEGER PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES entries DEFERRABLE INITIALLY DEFERRED,
    account TEXT NOT NULL REFERENCES accounts,
    cents INTEGER NOT NULL CHECK (cents <> 0),
    balance INTEGER NOT NULL CHECK (account <> 'player' OR balance >= 0),
    UNIQUE (entry, account)
) STRICT;

CREATE TABLE notices (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    round INTEGER REFERENCES rounds,
    credited INTEGER NOT NULL DEFAULT 0,
    path TEXT,
    told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1))
) STRICT;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_bet ON entries (round) WHERE kind = 'bet';
CREATE UNIQUE INDEX one_end ON entries (round) WHERE kind IN ('settled', 'completed', 'expired', 'void');
CREATE UNIQUE INDEX one_opening ON entries (kind) WHERE kind = 'opening';
CREATE UNIQUE INDEX one_open ON rounds (state) WHERE state = 'open';
CREATE INDEX round_entries ON entries (round);
CREATE INDEX account_postings ON postings (account, id);
CREATE INDEX round_states ON rounds (state, id);
CREATE INDEX round_multiples ON rounds (multiple, id, state);
CREATE INDEX round_pays ON rounds (paid);
CREATE INDEX untold ON notices (told) WHERE told = 0;
"""

_CHAINED: Final = """
CREATE TRIGGER {table}_in_line BEFORE INSERT ON {table}
WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM {table})
    OR NEW.previous IS NOT coalesce((SELECT hash FROM {table} ORDER BY id DESC LIMIT 1), zeroblob(32))
BEGIN SELECT raise(ABORT, '{table}: not the next link of the chain'); END;
"""
_KEPT: Final = """
CREATE TRIGGER {table}_kept BEFORE DELETE ON {table}
BEGIN SELECT raise(ABORT, '{table} are never deleted'); END;
"""
_FIXED: Final = """
CREATE TRIGGER {table}_fixed BEFORE UPDATE ON {table}
BEGIN SELECT raise(ABORT, '{table} are never edited'); END;
"""

_TRIGGERS: Final = """
CREATE TRIGGER postings_in_line BEFORE INSERT ON postings
WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM postings)
    OR NEW.entry IS NOT (SELECT coalesce(max(id), 0) + 1 FROM entries)
BEGIN SELECT raise(ABORT, 'postings: not for the next entry'); END;

CREATE TRIGGER postings_add_up BEFORE INSERT ON postings
WHEN NEW.balance IS NOT NEW.cents + coalesce(
    (SELECT balance FROM postings WHERE account = NEW.account ORDER BY id DESC LIMIT 1), 0)
BEGIN SELECT raise(ABORT, 'postings: the balance does not follow from the one before'); END;

CREATE TRIGGER entries_sum_to_zero BEFORE INSERT ON entries
WHEN (SELECT coalesce(sum(cents), 0) FROM postings WHERE entry = NEW.id) <> 0
BEGIN SELECT raise(ABORT, 'entries: the postings do not sum to zero'); END;

CREATE TRIGGER entries_balance BEFORE INSERT ON entries
WHEN NEW.balance IS NOT coalesce(
    (SELECT balance FROM postings WHERE account = 'player' ORDER BY id DESC LIMIT 1), 0)
BEGIN SELECT raise(ABORT, 'entries: not the balance of the player'); END;

CREATE TRIGGER entries_of_open_rounds BEFORE INSERT ON entries
WHEN NEW.round IS NOT NULL AND 'open' IS NOT (SELECT state FROM rounds WHERE id = NEW.round)
BEGIN SELECT raise(ABORT, 'entries: the round is over'); END;

CREATE TRIGGER rounds_begin_open BEFORE INSERT ON rounds
WHEN NEW.state <> 'open' OR NEW.paid <> 0
BEGIN SELECT raise(ABORT, 'rounds: a round begins open'); END;

CREATE TRIGGER rounds_fixed BEFORE UPDATE ON rounds
WHEN OLD.state <> 'open' OR NEW.state = 'open'
    OR (OLD.id, OLD.session, OLD.opened_at, OLD.bet, OLD.win, OLD.total, OLD.model, OLD.engine, OLD.features,
        OLD.digest, OLD.previous, OLD.hash)
    IS NOT (NEW.id, NEW.session, NEW.opened_at, NEW.bet, NEW.win, NEW.total, NEW.model, NEW.engine,
        NEW.features, NEW.digest, NEW.previous, NEW.hash)
BEGIN SELECT raise(ABORT, 'rounds: only an open round can end, and nothing else changes'); END;

-- What the player gained by a round is its win less its bet, or nothing, as its state says.
CREATE TRIGGER rounds_end_paid BEFORE UPDATE ON rounds
WHEN NEW.paid IS NOT CASE WHEN NEW.state IN ('settled', 'completed') THEN NEW.win ELSE 0 END
    OR NOT EXISTS (SELECT 1 FROM entries WHERE round = NEW.id AND kind = NEW.state)
    OR NEW.paid - CASE NEW.state WHEN 'void' THEN 0 ELSE NEW.bet END IS NOT (
        -- CROSS: from the round's few entries; the other way round it would read all of the player's postings
        SELECT coalesce(sum(cents), 0) FROM entries CROSS JOIN postings ON postings.entry = entries.id
        WHERE entries.round = NEW.id AND postings.account = 'player')
BEGIN SELECT raise(ABORT, 'rounds: the postings do not pay what the round won'); END;

CREATE TRIGGER notices_fixed BEFORE UPDATE ON notices
WHEN NEW.told < OLD.told OR (OLD.id, OLD.kind, OLD.text, OLD.round, OLD.credited, OLD.path)
    IS NOT (NEW.id, NEW.kind, NEW.text, NEW.round, NEW.credited, NEW.path)
BEGIN SELECT raise(ABORT, 'notices: they can only be told'); END;
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Migration:
    """One step from a version of the database to the next: SQL statements, run in one transaction."""

    about: str
    script: str


def _first() -> str:
    parts = [_TABLES]
    parts += [_CHAINED.format(table=table) for table in ("rounds", "entries")]
    fixed = ("accounts", "timelines", "entries", "postings")
    parts += [_KEPT.format(table=table) for table in (*fixed, "rounds", "notices")]
    parts += [_FIXED.format(table=table) for table in fixed]
    parts.append(_TRIGGERS)
    parts += [f"INSERT INTO accounts VALUES ('{name}', '{about}');" for name, about in ACCOUNTS.items()]  # noqa: S608
    return "\n".join(parts)


MIGRATIONS: Final[tuple[Migration, ...]] = (Migration(about="the first tables", script=_first()),)
"""The n-th (from 1) leads to version n. A step that was released is never changed; a new one is added."""

"""What can go wrong with the bank; every message is one line that a player can read."""

# ruff: noqa: N818 (they are named for what happened)

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class BankError(Exception):
    """Something the bank cannot do. ``str(error)`` is one line for the player."""


class AlreadyRunning(BankError):
    """Another process plays with this data directory."""


class NewerDatabase(BankError):
    """The database was written by a newer version of the game; it is left as it is."""


class ForeignDatabase(BankError):
    """The file is a database of another program; it is left as it is."""


class MigrationFailed(BankError):
    """An older database could not be brought up to date; it is left as it was."""


class NotWritable(BankError):
    """The data directory or the database cannot be written."""


class DiskFull(BankError):
    """There is no room left on the disk; what was asked for did not happen."""


class DatabaseBusy(BankError):
    """Another program holds the database."""


class DatabaseDamaged(BankError):
    """The database file is damaged; the next start keeps it aside."""


class DatabaseMissing(BankError):
    """There is no database where one was asked for."""


class RoundRefused(BankError):
    """The round cannot begin: nothing was charged."""


class InsufficientFunds(RoundRefused):
    """The balance is below the bet; nothing was charged."""


class RoundStillOpen(RoundRefused):
    """The round before is not settled yet; nothing was charged."""


class TechnicalFault(RoundRefused):
    """The round could not be worked out; it is void and nothing was charged (R9.4)."""


class UnknownRound(BankError):
    """No round has that number."""


class RoundUnreadable(BankError):
    """The stored round cannot be read or does not add up (R9.4)."""


# By SQLite's own texts, which cover its extended codes too.
_CAUSES: tuple[tuple[str, type[BankError], str], ...] = (
    ("disk is full", DiskFull, "the disk is full"),
    ("readonly database", NotWritable, "the file cannot be written"),
    ("unable to open", NotWritable, "the file cannot be opened for writing"),
    ("locked", DatabaseBusy, "another program is using it"),
    ("malformed", DatabaseDamaged, "the file is damaged; the next start keeps it aside and says where"),
    ("not a database", DatabaseDamaged, "the file is damaged; the next start keeps it aside and says where"),
    ("disk I/O error", NotWritable, "the disk does not take the data (is it full, or was it removed?)"),
)


def explained(error: sqlite3.Error, doing: str, path: Path | None) -> BankError:
    """Return the bank's own error for one of SQLite's; ``doing`` says what did not happen."""
    text = str(error)
    where = f" ({path})" if path is not None else ""
    for part, kind, reason in _CAUSES:
        if part in text:
            return kind(f"{doing}: {reason}{where}")
    return BankError(f"{doing}: {text}{where}")

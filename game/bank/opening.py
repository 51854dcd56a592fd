"""Opening a data directory's database: create it, refuse it, bring it up to date, or keep it aside."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path

from game.bank.chain import loose_end
from game.bank.database import connect, damage, transaction
from game.bank.errors import (
    DatabaseDamaged,
    ForeignDatabase,
    MigrationFailed,
    NewerDatabase,
    NotWritable,
    explained,
)
from game.bank.files import (
    COMPANIONS,
    companion,
    free_name,
    identity,
    keep_aside,
    last_kept,
    orphans,
    sync_directory,
)
from game.bank.schema import APPLICATION_ID, MIGRATIONS, Migration


def version(db: sqlite3.Connection) -> int:
    """Return the version of the tables."""
    (number,) = db.execute("PRAGMA user_version").fetchone()
    return int(number)


def statements(script: str) -> Iterator[str]:
    """Part a script into its statements (``executescript`` would commit in the middle of a transaction)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def migrate(db: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Run the steps that are missing, all or none of them."""
    with transaction(db):
        for number in range(version(db), len(migrations)):
            for statement in statements(migrations[number].script):
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {number + 1}")
        if db.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise sqlite3.IntegrityError("a reference leads nowhere")


def _create(path: Path, migrations: Sequence[Migration], begin: Callable[[sqlite3.Connection], None]) -> None:
    """Make a new database under another name and give it its own once it is whole.

    So a file with the right name always was a complete bank: an empty one is damage, never a start that was
    interrupted.
    """
    making = path.with_name(path.name + ".new")
    for leftover in (making, *(companion(making, ending) for ending in COMPANIONS)):
        leftover.unlink(missing_ok=True)
    with closing(sqlite3.connect(making, isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(db, migrations)
        begin(db)
    making.rename(path)
    sync_directory(path.parent)


def claims_to_be_ours(path: Path, known: int) -> bool:
    """Return whether the file claims to be a database of this game.

    Raises ``NewerDatabase`` or ``ForeignDatabase`` before anything could change it.
    """
    try:
        seen = identity(path, known)
    except OSError as error:
        raise NotWritable(f"{path} cannot be read: {error.strerror}") from error
    if seen is None:
        return False
    number, application = seen
    if application not in {APPLICATION_ID, 0}:
        raise ForeignDatabase(f"{path} belongs to another program; choose another data directory")
    if application == APPLICATION_ID and number > known:
        raise NewerDatabase(
            f"{path} was written by a newer version of the game (data version {number}, here {known}); "
            "nothing was changed, please start the newer version"
        )
    return application == APPLICATION_ID and number > 0


def _update(db: sqlite3.Connection, path: Path, migrations: Sequence[Migration], now: datetime) -> None:
    """Bring an older database up to date, after a backup through SQLite's backup API."""
    old, new = version(db), len(migrations)
    if old == new:
        return
    backup = free_name(path.parent, f"{path.stem}-version-{old}", now)
    try:
        with closing(sqlite3.connect(backup)) as copy:
            db.backup(copy)
        sync_directory(path.parent)
    except (sqlite3.Error, OSError) as error:
        backup.unlink(missing_ok=True)
        raise MigrationFailed(
            f"{path} is of an older version and no backup could be made: {error}"
        ) from error
    try:
        migrate(db, migrations)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()  # so that the file itself says its version
    except sqlite3.Error as error:
        raise MigrationFailed(
            f"{path} could not be brought from data version {old} to {new}: {error}; "
            f"it is as it was, and a backup is in {backup.name}"
        ) from error


def _fault(path: Path, migrations: Sequence[Migration]) -> str | None:
    """Return what is wrong with an existing database, None if nothing is. It is only read."""
    if not claims_to_be_ours(path, len(migrations)):
        return "it is no database of the game"
    try:
        with closing(connect(path, read_only=True)) as db:
            fault = damage(db)
            if fault is None and version(db) == len(migrations):
                fault = loose_end(db)
            return fault
    except sqlite3.Error as error:
        problem = explained(error, "The bank could not be opened", path)
        if isinstance(problem, DatabaseDamaged) or "no such" in str(error):
            return str(error)
        raise problem from error


def open_database(
    path: Path,
    *,
    now: datetime,
    begin: Callable[[sqlite3.Connection, Path | None], None],
    migrations: Sequence[Migration] = MIGRATIONS,
) -> sqlite3.Connection:
    """Return the open database of a data directory; the caller holds the instance's lock.

    ``begin`` fills a new one; it gets the path of the database that was kept aside last, None if none was.
    Raises a ``BankError``.
    """
    if path.exists():
        fault = _fault(path, migrations)
    else:
        fault = "its database is missing" if orphans(path) else None
    kept = None if fault is None else keep_aside(path, now)
    if not path.exists():
        # Looked for in the directory too: the start before may have been killed between these lines.
        kept = kept or last_kept(path)
        _create(path, migrations, lambda db: begin(db, kept))
    db = connect(path)
    try:
        _update(db, path, migrations, now)
    except BaseException:
        db.close()
        raise
    return db

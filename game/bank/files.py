"""The files of a data directory: their names, and what can be told of a database without opening it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

from game.bank.schema import APPLICATION_ID

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

DATABASE: Final = "bank.sqlite3"
LOCK: Final = "bank.lock"
COMPANIONS: Final = ("-wal", "-shm", "-journal")
_MAGIC: Final = b"SQLite format 3\0"


def companion(path: Path, ending: str) -> Path:
    """Return the file that SQLite keeps beside a database."""
    return path.with_name(path.name + ending)


def free_name(directory: Path, stem: str, at: datetime) -> Path:
    """Return a name for a database that neither it nor its companions have yet."""
    stamp = at.astimezone().strftime("%Y%m%d-%H%M%S")
    number = 1
    while True:
        path = directory / f"{stem}-{stamp}{f'-{number}' if number > 1 else ''}.sqlite3"
        if not any(one.exists() for one in (path, *(companion(path, ending) for ending in COMPANIONS))):
            return path
        number += 1


def keep_aside(path: Path, at: datetime) -> Path:
    """Rename a database with its companions, and return its new name. Nothing is overwritten.

    The database goes first: killed in the middle, the next start finds companions alone and keeps those
    aside too. The -shm holds no data.
    """
    kept = free_name(path.parent, f"{path.stem}-damaged", at)
    companion(path, "-shm").unlink(missing_ok=True)
    moved = []
    for ending in ("", "-wal", "-journal"):
        old, new = companion(path, ending), companion(kept, ending)
        if old.exists():
            old.rename(new)
            moved.append(new)
    sync_directory(path.parent)
    return moved[0]


def orphans(path: Path) -> bool:
    """Return whether a database that is gone has left changes behind; SQLite would read them into a new one.

    Companions that hold nothing are removed.
    """
    left = [companion(path, ending) for ending in COMPANIONS]
    if any(one.exists() and one.stat().st_size for one in left if not one.name.endswith("-shm")):
        return True
    for one in left:
        one.unlink(missing_ok=True)
    return False


def last_kept(path: Path) -> Path | None:
    """Return the database that was kept aside last, by its name; None if none was."""
    found = [
        one for one in path.parent.glob(f"{path.stem}-damaged-*.sqlite3*") if not one.name.endswith("-shm")
    ]
    return max(found, key=lambda one: (one.suffix == ".sqlite3", one.name), default=None)


def sync_directory(directory: Path) -> None:
    """Make a rename last through a loss of power, where the system lets one."""
    if os.name != "posix":
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def header(path: Path) -> tuple[int, int] | None:
    """Return user_version and application_id as the file's first bytes have them; None: no database."""
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(_MAGIC):
        return None
    return int.from_bytes(head[60:64], "big", signed=True), int.from_bytes(head[68:72], "big", signed=True)


def identity(path: Path, newest: int) -> tuple[int, int] | None:
    """Return user_version and application_id, also where they are still in a -wal; changes nothing.

    ``newest`` is the highest version known here: when the file itself says more, SQLite is not asked.
    """
    seen = header(path)
    if seen is None or seen[0] > newest or seen[1] != APPLICATION_ID:
        return seen
    wal = companion(path, "-wal")
    if not wal.exists() or wal.stat().st_size == 0:
        return seen
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            (application,) = db.execute("PRAGMA application_id").fetchone()
    except sqlite3.Error:
        return seen
    return version, application

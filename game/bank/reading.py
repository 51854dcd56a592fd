"""Reading a data directory's bank without changing it, also while the game runs."""

from __future__ import annotations

import argparse
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.bank.config import default_data_dir
from game.bank.database import connect
from game.bank.errors import BankError, DatabaseDamaged, DatabaseMissing, explained
from game.bank.files import DATABASE
from game.bank.opening import claims_to_be_ours, version
from game.bank.schema import MIGRATIONS


def add_data_dir(parser: argparse.ArgumentParser) -> None:
    """Declare ``--data-dir``."""
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="where the bank is (default: this user's data directory)"
    )


@contextmanager
def reading(data_dir: Path | None) -> Iterator[sqlite3.Connection]:
    """Give a connection that can only read, and sees one moment of the bank. Raises a ``BankError``."""
    path = (default_data_dir() if data_dir is None else data_dir) / DATABASE
    if not path.is_file():
        raise DatabaseMissing(f"There is no bank in {path.parent} yet")
    if not claims_to_be_ours(path, len(MIGRATIONS)):
        raise DatabaseDamaged(f"{path} is not a database of the game")
    try:
        db = connect(path, read_only=True)
        try:
            db.execute("BEGIN")
            if version(db) != len(MIGRATIONS):
                raise BankError(
                    f"{path} is of an older version of the game; start the game once to update it"
                )
            yield db
        finally:
            db.close()
    except sqlite3.Error as error:
        raise explained(error, "The bank could not be read", path) from error

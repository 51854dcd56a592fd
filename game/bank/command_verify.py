"""``main.py verify``: check every posting, round and hash of the bank."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from game.bank.chain import balance_of
from game.bank.config import load_config
from game.bank.errors import BankError
from game.bank.money import format_cents
from game.bank.reading import add_data_dir, reading
from game.bank.verify import findings

HELP: Final = "check every posting, round, timeline and hash of the bank; one line a finding"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_data_dir(parser)
    parser.add_argument("--quick", action="store_true", help="do not read every stored round again")


def run(args: argparse.Namespace) -> int:
    """Return 0 if nothing was found, 1 if something was or the bank could not be read."""
    found = 0
    try:
        money = load_config().money
        with reading(args.data_dir) as db:
            for finding in findings(db, timelines=not args.quick):
                found += 1
                print(finding)
            if not found:
                (rounds,) = db.execute("SELECT count(*) FROM rounds").fetchone()
                (entries,) = db.execute("SELECT count(*) FROM entries").fetchone()
                balance = format_cents(balance_of(db, "player"), money)
                print(f"All is well: {rounds} rounds, {entries} entries, balance {balance}")
    except BankError as error:
        print(error, file=sys.stderr)
        return 1
    return 1 if found else 0

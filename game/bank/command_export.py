"""``main.py export``: write a stored round's timeline, exactly as it was stored."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from game.bank.errors import BankError
from game.bank.reading import add_data_dir, reading
from game.bank.rounds import load_text, number_of

HELP: Final = "write a stored round's timeline as JSON"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("round", metavar="ROUND", help="its number, as the history has it")
    add_data_dir(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write here (default: standard output)"
    )


def run(args: argparse.Namespace) -> int:
    """Return 0, or 1 if the round could not be read or written."""
    try:
        with reading(args.data_dir) as db:
            text = load_text(db, number_of(args.round))
    except BankError as error:
        print(error, file=sys.stderr)
        return 1
    if args.output is None:
        print(text)
        return 0
    try:
        args.output.write_text(text + "\n", "utf-8")
    except OSError as error:
        print(f"{args.output}: {error.strerror}", file=sys.stderr)
        return 1
    return 0

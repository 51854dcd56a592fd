"""``main.py history``: list the stored rounds, newest first."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections.abc import Iterator
from typing import Final

from game.bank import history
from game.bank.config import load_config
from game.bank.errors import BankError
from game.bank.money import MoneyFormat, format_cents, format_multiple
from game.bank.reading import add_data_dir, reading
from game.bank.records import STATES, HistoryPage, RoundRecord

HELP: Final = "list the stored rounds, newest first"
_PAGE: Final = 500


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add_data_dir(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object a round; money in cents")
    parser.add_argument("--limit", type=_whole, default=50, metavar="N", help="at most N rounds; 0 is all")
    parser.add_argument("--before", metavar="ROUND", help="only rounds before this one")
    parser.add_argument("--state", action="append", choices=STATES, help="only these; may be repeated")
    parser.add_argument(
        "--min-multiple", type=_whole, default=0, metavar="N", help="only wins of at least N times the bet"
    )


def run(args: argparse.Namespace) -> int:
    """Return 0, or 1 if the bank could not be read."""
    try:
        money = load_config().money
        with reading(args.data_dir) as db:
            left = args.limit or sys.maxsize
            before = args.before
            while left:
                page: HistoryPage = history.page(db, min(left, _PAGE), before, args.state, args.min_multiple)
                for record in page.rounds:
                    print(as_json(record) if args.json else as_line(record, money))
                left -= len(page.rounds)
                before = page.next_before
                if before is None:
                    break
    except BankError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def as_json(record: RoundRecord) -> str:
    """Return a record as JSON: the fields of ``RoundRecord``, time in ISO 8601, money in cents."""
    return json.dumps(dataclasses.asdict(record) | {"time": record.time.isoformat()})


def as_line(record: RoundRecord, money: MoneyFormat) -> str:
    """Return a record as a line for a reader, in local time."""
    return "  ".join(part for part in _columns(record, money) if part).rstrip()


def _columns(record: RoundRecord, money: MoneyFormat) -> Iterator[str]:
    yield f"{record.id:>7}"
    yield f"{record.time.astimezone():%Y-%m-%d %H:%M:%S}"
    yield f"{record.state:<9}"
    yield f"bet {format_cents(record.bet, money):>8}"
    yield f"win {format_cents(record.win, money):>12}"
    yield f"{format_multiple(record.multiple, money) if record.multiple else '':>8}"
    yield f"balance {format_cents(record.balance_after, money):>14}"
    yield ", ".join(feature.replace("_", " ") for feature in record.features)
    yield record.note

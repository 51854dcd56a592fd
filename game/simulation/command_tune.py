"""``main.py tune``: search strips and paytable that meet the targets."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from game.simulation.chunks import Document
from game.simulation.looks import LOOKS
from game.simulation.runner import local_executor, usable_cores

HELP: Final = "search strips and paytable that meet the targets"
BASE_CHUNKS: Final = 71
FREE_CHUNKS: Final = 64
"""142 million base spins and 6.4 million wins of free spins: what the committed models were priced with."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--search", type=int, default=0, metavar="TRIES", help="search new looks first")
    parser.add_argument(
        "--base-chunks", type=int, default=BASE_CHUNKS, metavar="N", help="2,000,000 base spins each (71)"
    )
    parser.add_argument(
        "--free-chunks",
        type=int,
        default=FREE_CHUNKS,
        metavar="N",
        help="100,000 wins of free spins each (64)",
    )
    parser.add_argument("--trim", action="store_true", help="set the trimmed prizes of the committed models")
    parser.add_argument("--workers", type=int, default=0, metavar="W", help="processes (all cores)")
    parser.add_argument(
        "--into", type=Path, required=True, metavar="FOLDER", help="where the models are written"
    )


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def run(args: argparse.Namespace) -> int:
    """Return 0, or 1 where no paytable meets the demands."""
    try:
        from game.simulation.paytable import Curves, NoPaytableError, share
        from game.simulation.tuning import AIMS, TRIMS, first_draft, gather, priced, rates_of, search, trimmed
    except ImportError as error:
        print(f"tune needs {error.name}: pip install -r requirements-dev.txt", file=sys.stderr)
        return 1
    looks = search(args.search, _tell) if args.search else LOOKS
    if args.search:
        for name, look in looks.items():
            print(f"{name}: {look}")
    curves = Curves()
    try:
        args.into.mkdir(parents=True, exist_ok=True)
        draft = first_draft(looks, curves, AIMS["math.yaml"])
        with local_executor(args.workers or usable_cores(), draft) as pool:
            base = gather(draft, "base", args.base_chunks, pool, _tell)
            free = gather(draft, "free", args.free_chunks, pool, _tell)
        rates = rates_of(base, free)
        for name, aim in AIMS.items():
            model = priced(draft, rates, curves, aim)
            if args.trim and name in TRIMS:
                model = trimmed(model, TRIMS[name])
            (args.into / name).write_text(yaml_of(model, aim.rtp), encoding="utf-8")
            parts = share(rates, model["paytable"])
            print(
                f"{args.into / name}: RTP {sum(parts):.4%} by these counts, of it base spins {parts[0]:.4%}"
            )
    except (NoPaytableError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def yaml_of(document: Document, rtp: float) -> str:
    """Return a model as the text of a ``math.yaml``."""
    lines = [
        "# The mathematics of the game. Its form is a contract: it is checked when it is loaded.",
        f"# RTP {rtp:.2%}. Strips and paytable come from `python main.py tune` and game/simulation/looks.py.",
        "# Prizes are tenths of the bet by cluster size; a size between two rows pays the lower row,",
        "# above the last the last.",
        "paytable:",
    ]
    for symbol, rows in document["paytable"].items():
        lines.append(f"  {symbol}: {_flow(rows)}")
    lines += [
        "# One string of symbols a reel, left to right; symbols fall from a strip bottom cell first.",
        "reels:",
    ]
    for name in ("base", "expanded", "free", "free_top"):
        lines.append(f"  {name}:")
        lines += [f'    - "{strip}"' for strip in document["reels"][name]]
    lines.append(f"bets: {document['bets']}  # cents")
    return "\n".join(lines) + "\n"


def _flow(rows: Any) -> str:
    return "{" + ", ".join(f"{size}: {prize}" for size, prize in rows.items()) + "}"

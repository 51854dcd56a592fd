"""``main.py certify``: write or check the certificate."""

from __future__ import annotations

import argparse
import datetime as dt
import json
import sys
from pathlib import Path
from typing import Any, Final

from game.engine.model import Model, ModelError, load_model
from game.simulation.certificate import CertificateError, certificate_for, entry_of, write_entry

HELP: Final = "write or check the certificate"
SAMPLE: Final = 2_000_000
"""Rounds that a check plays anew."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--model", type=Path, metavar="FILE", help="another math.yaml")
    parser.add_argument(
        "--certificate", type=Path, metavar="FILE", help="another certificate (beside the model)"
    )
    parser.add_argument(
        "--figures", type=Path, metavar="FILE",
        help="write the entry from what `simulate --json` printed; without it, the certificate is checked",
    )  # fmt: skip
    parser.add_argument(
        "--replay",
        action="store_true",
        help=f"check also by {SAMPLE:,} rounds of another seed and the best round",
    )


def run(args: argparse.Namespace, default_model: Path) -> int:
    """Return 0 if the certificate was written or holds, 1 if not."""
    model_path = args.model or default_model
    path = args.certificate or model_path.parent / "certificate.yaml"
    try:
        model = load_model(model_path)
        if args.figures:
            return _write(model, model_path.name, path, args.figures)
        entry = certificate_for(model, path, model_path.name)
        if args.replay:
            _replay(model, entry, f"{path}: {model_path.name}")
    except (ModelError, CertificateError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    low, high = entry["rtp_interval"]
    print(
        f"{model_path.name}: certified by {entry['rounds']:,} rounds of {entry['date']}: "
        f"RTP {entry['rtp']:.4%} "
        f"(95% interval {low:.4%} to {high:.4%}), "
        f"best {entry['best_multiple']:,.1f} × the bet {entry['best_count']} times"
    )
    return 0


def _write(model: Model, name: str, path: Path, source: Path) -> int:
    try:
        found = json.loads(source.read_text(encoding="utf-8"))
        entry = entry_of(found, dt.datetime.now(tz=dt.UTC).date().isoformat())
    except (ValueError, KeyError, TypeError) as error:
        raise CertificateError(f"{source}: not what `simulate --json` prints: {error!r}") from error
    if entry["model_hash"] != model.hash:
        raise CertificateError(f"{source}: model_hash: these figures are of another model than {name}")
    write_entry(path, name, entry)
    print(f"{path}: {name} written")
    return 0


def _replay(model: Model, entry: dict[str, Any], where: str) -> None:
    """Hold an entry against rounds of another seed and its best round. Raises ``CertificateError``."""
    from game.engine.round import play_round
    from game.simulation.checkpoint import Plan, Progress
    from game.simulation.chunks import document_of
    from game.simulation.report import figures
    from game.simulation.runner import local_executor, usable_cores
    from game.simulation.runner import run as run_plan

    best = play_round(model, 100, entry["best_seed"]).events[-1]
    total = getattr(best, "total", None)
    if total != round(entry["best_multiple"] * 10):
        raise CertificateError(f"{where}.best_seed: this round pays {total} tenths of the bet")
    workers = usable_cores()
    progress = Progress()
    plan = Plan.of(model, entry["seed"] + " checked", SAMPLE)
    with local_executor(workers, document_of(model)) as pool:
        run_plan(model, plan, progress, pool, workers)
    found = figures(model, plan.seed, progress.tally)
    # Four standard errors: a true certificate is refused once in 15,000 checks.
    room = 4 * entry["standard_deviation"] * (1 / SAMPLE + 1 / entry["rounds"]) ** 0.5
    if abs(found["rtp"] - entry["rtp"]) > room:
        raise CertificateError(f"{where}.rtp: {SAMPLE:,} other rounds return {found['rtp']:.4%}")
    print(f"{SAMPLE:,} rounds of another seed return {found['rtp']:.4%}; the best round pays what it should")

"""``main.py simulate``: prove the mathematics by simulation."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from game.engine.model import Model, ModelError, load_model
from game.simulation.checkpoint import CheckpointError, Plan, Progress, load
from game.simulation.chunks import document_of, kernel
from game.simulation.report import SURE, figures, text
from game.simulation.rounds import PlaceError, parse_place, round_of_simulation
from game.simulation.runner import local_executor, scheduler_executor, usable_cores
from game.simulation.runner import run as run_plan

HELP: Final = "prove the mathematics by simulation"


def _whole(value: str) -> int:
    """Return a whole number above 0; 2_000_000 and 2,000,000 are read too."""
    try:
        number = int(value.replace(",", ""))
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{value!r} is not a whole number above 0")
    return number


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--rounds", type=_whole, default=10_000_000, metavar="N", help="rounds to play (10,000,000)"
    )
    parser.add_argument(
        "--seed", default="1", metavar="S", help="any text; the same seed gives the same figures (1)"
    )
    parser.add_argument("--workers", type=_whole, metavar="W", help="processes (all cores)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler whose workers do the work")
    parser.add_argument("--model", type=Path, metavar="FILE", help="another math.yaml")
    parser.add_argument(
        "--checkpoint", type=Path, metavar="FILE", help="keep the state here; go on from it if it is there"
    )
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write one page of charts (PNG)")
    parser.add_argument("--round", metavar="CHUNK:ROUND", help="only print that round's timeline as JSON")
    parser.add_argument("--bet", type=_whole, metavar="CENTS", help="the bet of --round (the model's lowest)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def run(args: argparse.Namespace, default_model: Path) -> int:
    """Return 0, or 1 where something given cannot be used, 130 where it was stopped."""
    try:
        model = load_model(args.model or default_model)
        if not kernel()[1]:
            print("numba is not installed: running uncompiled, some hundred times slower", file=sys.stderr)
        if args.round:
            return _print_round(model, args)
        if args.plot:
            find_matplotlib()  # Better now than after an hour.
        plan = Plan.of(model, args.seed, args.rounds)
        progress = load(args.checkpoint, plan) if args.checkpoint else Progress()
        if not _simulate(model, plan, progress, args):
            return 130
        found = figures(model, plan.seed, progress.tally)
        print(json.dumps(found) if args.json else text(found))
        if args.plot:
            from game.simulation.plot import page

            page(found, progress.tally, args.plot)
    except (ModelError, CheckpointError, PlaceError, OSError, ImportError) as error:
        print(error, file=sys.stderr)
        return 1
    return 1 if found["errors"] else 0


def _print_round(model: Model, args: argparse.Namespace) -> int:
    seed, chunk, number = parse_place(args.round, args.seed)
    bet = args.bet or model.bets[0]
    if bet % 10:
        raise PlaceError(f"a bet is a multiple of 10 cents, not {bet}")
    from game.engine.timeline import to_json

    print(to_json(round_of_simulation(model, seed, chunk, number, bet)))
    return 0


def _simulate(model: Model, plan: Plan, progress: Progress, args: argparse.Namespace) -> bool:
    """Run the plan; return whether it came to its end."""
    with _terminable():
        try:
            with _bar(plan, progress, shown=not args.quiet) as tell:
                if args.scheduler:
                    with scheduler_executor(args.scheduler) as (executor, threads):
                        run_plan(
                            model, plan, progress, executor, threads, checkpoint=args.checkpoint, tell=tell
                        )
                else:
                    workers = args.workers or usable_cores()
                    with local_executor(workers, document_of(model)) as pool:
                        run_plan(model, plan, progress, pool, workers, checkpoint=args.checkpoint, tell=tell)
        except KeyboardInterrupt:
            done = progress.tally.sums()["rounds"]
            kept = (
                f"; {args.checkpoint} goes on from here"
                if args.checkpoint
                else "; nothing was kept (--checkpoint FILE)"
            )
            print(f"stopped after {done:,} of {plan.rounds:,} rounds{kept}", file=sys.stderr)
            return False
    return True


@contextmanager
def _terminable() -> Iterator[None]:
    """Take a request to end (SIGTERM) like Ctrl-C."""

    def stop(_number: int, _frame: Any) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def find_matplotlib() -> None:
    """Raise ``ImportError`` where there is no matplotlib."""
    if find_spec("matplotlib") is None:
        raise ImportError("--plot needs matplotlib: pip install -r requirements-dev.txt")


def rtp_so_far(progress: Progress) -> str:
    """Return the RTP with its 95% interval, short."""
    sums = progress.tally.sums()
    rounds = sums["rounds"]
    if not rounds:
        return "RTP –"
    mean = sums["total"] / rounds
    deviation = max(0.0, sums["total_squared"] / rounds - mean * mean) ** 0.5
    return f"RTP {mean / 10:.3%} ± {SURE * deviation / rounds**0.5 / 10:.3%}"


@contextmanager
def _bar(plan: Plan, progress: Progress, *, shown: bool) -> Iterator[Callable[[Progress], None] | None]:
    """Show a progress bar on standard error: rounds done, rate, time left, RTP so far."""
    if not shown:
        yield None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar
    except ImportError:
        yield None
        return
    console = Console(stderr=True)
    bar = Bar(
        BarColumn(),
        TextColumn("{task.completed:,.0f} of {task.total:,.0f}"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[rtp]}"),
        console=console,
        auto_refresh=False,
        disable=not console.is_terminal,
    )
    task = bar.add_task("", total=plan.rounds, completed=progress.tally.sums()["rounds"], rate="", rtp="")

    def tell(now: Progress) -> None:
        speed = bar.tasks[0].speed
        rounds = now.tally.sums()["rounds"]
        rate = f"{speed / 1e6:.2f} M/s" if speed else ""
        bar.update(task, completed=rounds, rate=rate, rtp=rtp_so_far(now), refresh=True)

    with bar:
        yield tell

"""``main.py replay``: show a round again, from the history, a file, a seed or a simulation."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.engine.model import Model
    from game.engine.timeline import Timeline
    from game.view.config import GameConfig
    from game.view.window import Window

HELP: Final = "show a stored, exported, seeded or simulated round again"
LARGEST_FILE: Final = 64 << 20


class ReplayError(ValueError):
    """There is no such round to show; one line says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A round to show; ``balance`` is the one after its bet, in cents, None if it belongs to no bank."""

    timeline: Timeline
    name: str
    balance: int | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("round", nargs="?", metavar="ROUND", help="a round's number, as the history has it")
    which.add_argument("--file", type=Path, metavar="TIMELINE.json", help="a timeline (`export` writes them)")
    which.add_argument("--seed", metavar="HEX", help="the round of a seed of 32 hexadecimal digits")
    which.add_argument(
        "--simulated", metavar="SEED:CHUNK:ROUND", help="a round of a simulation, as `simulate` names it"
    )
    parser.add_argument(
        "--bet", type=int, metavar="CENTS", help="the bet of --seed and --simulated (default: the first bet)"
    )
    parser.add_argument("--event", type=int, default=-1, metavar="N", help="start at this event, from 0")
    parser.add_argument("--check", action="store_true", help="only say what the round is; open no window")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="where the history is")
    parser.add_argument("--config", type=Path, metavar="FILE", help="another game.yaml")
    parser.add_argument("--model", type=Path, metavar="FILE", help="another math.yaml")
    parser.add_argument("--size", metavar="WIDTHxHEIGHT", help="the window's size in pixels")
    parser.add_argument("--fullscreen", action="store_true", help="start full screen")


def run(args: argparse.Namespace) -> int:
    """Show the round. Returns 0, or 1 with one line on standard error."""
    logging.basicConfig(format="%(message)s", level=os.environ.get("SHERLOCK_LOG", "WARNING").upper())
    from game.bank.config import ConfigError as BankConfigError
    from game.bank.errors import BankError
    from game.engine.model import ModelError
    from game.engine.round import TechnicalError
    from game.film.pace import PaceError
    from game.view.config import GAME_YAML, ConfigError, read_game_config
    from game.view.window import NoDisplayError

    try:
        config = read_game_config(args.config or GAME_YAML)
        found = find(args, config)
        if args.check:
            print(summary(found, config))
            return 0
        _show(args, config, found)
    except (
        ReplayError, ConfigError, BankConfigError, ModelError, TechnicalError, PaceError, NoDisplayError,
        BankError, ValueError,
    ) as error:  # fmt: skip
        print(str(error), file=sys.stderr)
        return 1
    return 0


def find(args: argparse.Namespace, config: GameConfig) -> Found:
    """Return the round that the arguments name.

    Raises ``ReplayError``, ``ModelError``, ``PlaceError``, ``TechnicalError`` or a ``BankError``.
    """
    if args.bet is not None and (args.round is not None or args.file is not None):
        raise ReplayError("--bet goes with --seed and --simulated only: a stored round has its own bet")
    if args.round is not None:
        return _stored(args.round, args.data_dir)
    if args.file is not None:
        return _exported(args.file)
    from game.engine.model import load_model
    from game.view.config import MATH_YAML

    model = load_model(args.model or MATH_YAML)
    bet = config.first_bet if args.bet is None else args.bet
    if bet <= 0 or bet % 10:
        raise ReplayError(f"--bet: {bet} is not a positive multiple of 10 cents")
    return _seeded(model, args.seed, bet) if args.seed is not None else _simulated(model, args.simulated, bet)


def _stored(name: str, data_dir: Path | None) -> Found:
    from game.bank import history, rounds
    from game.bank.reading import reading

    with reading(data_dir) as db:
        number = rounds.number_of(name)
        record = history.one(db, number)
        if record is not None and record.state == "open":
            raise ReplayError(f"Round {name} is not over yet; it can be shown again afterwards")
        timeline = rounds.load(db, number)
    balance = None if record is None else record.balance_after - record.win
    return Found(timeline=timeline, name=f"Round {name}", balance=balance)


def _exported(path: Path) -> Found:
    from game.engine.timeline import TimelineError, check, from_json

    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ReplayError(f"{path}: larger than any timeline ({LARGEST_FILE >> 20} MB)")
        timeline = from_json(path.read_bytes())
        check(timeline)
    except OSError as error:
        raise ReplayError(f"{path}: {error.strerror or error}") from error
    except TimelineError as error:
        raise ReplayError(f"{path}: {error}") from error
    except (ArithmeticError, IndexError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise ReplayError(f"{path}: not the timeline of a round ({error})") from error
    return Found(timeline=timeline, name=path.name)


def _seeded(model: Model, seed: str, bet: int) -> Found:
    from game.engine.round import play_round

    try:
        timeline = play_round(model, bet, seed.lower(), "1")
    except ValueError as error:
        raise ReplayError(f"--seed: {error}") from error
    return Found(timeline=timeline, name=f"Seed {seed.lower()[:12]}…")


def _simulated(model: Model, place: str, bet: int) -> Found:
    try:
        from game.simulation.rounds import PlaceError, parse_place, round_of_simulation
    except ImportError as error:
        raise ReplayError(f"--simulated needs the tools of the simulation: {error}") from error
    try:
        seed, chunk, number = parse_place(place)
        if number:
            print(f"Simulating the {number:,} rounds before it …", file=sys.stderr)
        timeline = round_of_simulation(model, seed, chunk, number, bet)
    except PlaceError as error:
        raise ReplayError(f"--simulated: {error}") from error
    return Found(timeline=timeline, name=f"Simulated {place}")


def summary(found: Found, config: GameConfig) -> str:
    """Return a round in one line."""
    from game.bank.money import format_cents
    from game.engine.timeline import check

    timeline, form = found.timeline, config.bank.money
    end = check(timeline)
    win = format_cents(end.money + timeline.bet, form)
    return (
        f"{found.name}: bet {format_cents(timeline.bet, form)}, win {win}, {len(timeline.events)} events, "
        f"seed {timeline.seed or 'none'}, mathematics {timeline.model[:16]}"
    )


def _show(args: argparse.Namespace, config: GameConfig, found: Found) -> None:
    from game.bank.config import default_data_dir
    from game.view import window as windows
    from game.view.command_play import parse_size
    from game.view.config import ASSETS
    from game.view.pages.replay import ReplayScene
    from game.view.settings import load_settings

    size = parse_size(args.size)
    if not -1 <= args.event < len(found.timeline.events):
        last = len(found.timeline.events) - 1
        raise ReplayError(f"--event: {args.event} is none of the round's events, 0 to {last}")
    windows.prepare()
    settings = load_settings(args.data_dir or default_data_dir())
    settings.fullscreen = args.fullscreen
    window = windows.Window(config, settings, ASSETS, size=size)
    scene = ReplayScene(
        window.stage, found.timeline, start=args.event, balance=found.balance, name=found.name
    )
    window.show(scene)
    steps = _load_sounds(window)
    window.later = [_more(steps)]
    try:
        window.run()
    finally:
        window.stage.sound.close()


def _more(steps: Iterator[int]) -> Callable[[], bool]:
    """Return what takes one more step and answers whether there is another."""
    return lambda: next(steps, None) is not None


def _load_sounds(window: Window) -> Iterator[int]:
    """Open the device and read the sounds, a little at a time."""
    window.stage.sound.open()
    yield 1
    while window.stage.sound.load_next():
        yield 1

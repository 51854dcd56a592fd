"""``main.py demo``: the game plays itself and shows every feature; it can be written as a film."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pygame

    from game.view.window import Window

HELP: Final = "the game plays itself and shows every feature"
RECORD_HZ: Final = 30
RECORD_SECONDS: Final = 180.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--seconds", type=float, metavar="N", help="end after so many seconds")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write it as a film (.mp4, or .gif) instead of showing it"
    )
    parser.add_argument(
        "--size", metavar="WIDTHxHEIGHT", help="the window's size in pixels, at least 960x540"
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="another game.yaml")
    parser.add_argument("--model", type=Path, metavar="FILE", help="another math.yaml")
    parser.add_argument("--fullscreen", action="store_true", help="full screen")
    parser.add_argument("--headless", action="store_true", help="without a window (for tests)")


def run(args: argparse.Namespace) -> int:
    """Show the demo. Returns 0, or 1 with one line on standard error."""
    logging.basicConfig(format="%(message)s", level=os.environ.get("SHERLOCK_LOG", "WARNING").upper())
    from game.bank.config import ConfigError as BankConfigError
    from game.engine.model import ModelError
    from game.view.config import ConfigError
    from game.view.demo.show import ShowError
    from game.view.moving import RecordError
    from game.view.window import NoDisplayError

    if args.seconds is not None and not args.seconds > 0:
        print(f"--seconds: {args.seconds} is not above 0", file=sys.stderr)
        return 1
    try:
        _demo(args)
    except (
        BankConfigError, ConfigError, ModelError, NoDisplayError, RecordError, ShowError, ValueError,
    ) as error:  # fmt: skip
        print(error, file=sys.stderr)
        return 1
    return 0


def _demo(args: argparse.Namespace) -> None:
    from game.bank.bank import Bank
    from game.engine.model import load_model
    from game.view import window as windows
    from game.view.cast import connect
    from game.view.command_play import parse_size
    from game.view.config import ASSETS, GAME_YAML, MATH_YAML, read_game_config
    from game.view.demo.scene import CREDIT, DemoScene
    from game.view.demo.show import load_show
    from game.view.moving import suffix_of, write_moving
    from game.view.settings import Settings

    if args.record is not None:
        suffix_of(args.record)
    size = parse_size(args.size) or (1280, 720)
    config = read_game_config(args.config or GAME_YAML)
    model = load_model(args.model or MATH_YAML)
    acts = load_show()
    windows.prepare(headless=args.headless or args.record is not None)
    # Its own settings: the demo changes none of the player's.
    settings = Settings(fullscreen=args.fullscreen and args.record is None, tour_seen=True)
    window = windows.Window(config, settings, ASSETS, size=size)
    with Bank.in_memory(opening_credit=CREDIT, money=config.bank.money) as bank:
        ports = connect(bank, model, config, window.stage, lambda: None)
        window.show(DemoScene(window.stage, ports, acts))
        try:
            if args.record is not None:
                write_moving(_pictures(window, args.seconds or RECORD_SECONDS), args.record, RECORD_HZ)
                return
            until = None if args.seconds is None else window.stage.now() + args.seconds
            while window.stack.running and (until is None or window.stage.now() < until):
                window.turn()
        finally:
            window.stage.sound.close()


def _pictures(window: Window, seconds: float) -> Iterator[pygame.Surface]:
    """Yield the demo's pictures at an even pace, however long each takes to draw."""
    import pygame

    surface = pygame.Surface(window.stage.layout.size).convert()
    canvas = window.stage.canvas(surface)
    for _ in range(max(1, round(seconds * RECORD_HZ))):
        window.stack.update(1 / RECORD_HZ)
        if not window.stack.running:
            return
        window.stack.draw(canvas)
        yield surface

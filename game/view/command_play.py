"""`python main.py`: play the game in a window.

What the first frame needs comes first; the engine, the film and the sounds are loaded after it was shown.
"""

from __future__ import annotations

import argparse
import gc
import logging
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.view.scenes import Scene
    from game.view.settings import Settings
    from game.view.window import Window

HELP = "play the game in a window (this is what no command at all does)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="where balance, history and settings are kept"
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="another game.yaml")
    parser.add_argument("--model", type=Path, metavar="FILE", help="another math.yaml")
    parser.add_argument(
        "--size", metavar="WIDTHxHEIGHT", help="the window's size in pixels, at least 960x540"
    )
    parser.add_argument("--fullscreen", action="store_true", help="start full screen")
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)  # for `bench`
    parser.add_argument("--headless", action="store_true", help="play without a window (for tests)")


def parse_size(text: str | None) -> tuple[int, int] | None:
    """Return a window's size of "WIDTHxHEIGHT". Raises ``ValueError``."""
    if text is None:
        return None
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdigit() for part in parts):
        raise ValueError(f"--size: {text!r} is not WIDTHxHEIGHT, for example 1280x720")
    width, height = int(parts[0]), int(parts[1])
    if width < 960 or height < 540:
        raise ValueError(f"--size: {text} is smaller than 960x540")
    return width, height


def run(args: argparse.Namespace) -> int:
    """Play. Returns the exit status: 0, or 1 with one line on standard error."""
    logging.basicConfig(format="%(message)s", level=os.environ.get("SHERLOCK_LOG", "WARNING").upper())
    from game.bank.config import ConfigError as BankConfigError
    from game.bank.config import default_data_dir
    from game.bank.errors import BankError
    from game.view.config import ConfigError
    from game.view.window import NoDisplayError

    folder = getattr(args, "data_dir", None) or default_data_dir()
    try:
        return _play(args, folder)
    except (ConfigError, BankConfigError, NoDisplayError, BankError, ValueError) as error:
        print(str(error), file=sys.stderr)
    except Exception as error:  # noqa: BLE001 (no traceback reaches a player; what was won is safe in the bank)
        print(f"The game had to stop: {error!r}. {_kept(folder)}", file=sys.stderr)
    return 1


def _kept(folder: Path) -> str:
    """Keep the traceback of a fault beside the player's data and return where it is."""
    path = folder / "fault.txt"
    try:
        path.write_text(traceback.format_exc(), "utf-8")
    except OSError:
        return traceback.format_exc()
    return f"Details are in {path}."


def _play(args: argparse.Namespace, folder: Path) -> int:
    from game.view import window as windows
    from game.view.config import ASSETS, GAME_YAML, MATH_YAML, read_game_config
    from game.view.settings import load_settings, save_settings

    size = parse_size(getattr(args, "size", None))
    config = read_game_config(getattr(args, "config", None) or GAME_YAML)
    windows.prepare(headless=bool(getattr(args, "headless", False)))

    from game.bank.bank import Bank

    with Bank.open(folder, opening_credit=config.bank.opening_credit, money=config.bank.money) as bank:
        settings = load_settings(folder)
        settings.fullscreen = settings.fullscreen or bool(getattr(args, "fullscreen", False))
        window = windows.Window(config, settings, ASSETS, size=size)

        from game.engine.model import load_model
        from game.view.cast import connect
        from game.view.game_scene import GameScene
        from game.view.notices import notice_scenes

        model = load_model(getattr(args, "model", None) or MATH_YAML)
        ports = connect(bank, model, config, window.stage, lambda: save_settings(settings, folder))
        window.show(GameScene(window.stage, ports))
        if not settings.tour_seen:
            window.stack.push(_tour(window, settings, folder))
        for scene in notice_scenes(window.stage, ports, bank.notices, bank.told):
            window.stack.push(scene)
        window.later = [_load_rest(window)]
        if getattr(args, "first_frame", False):
            window.on_first_frame = lambda: _first_frame(window)
        try:
            window.run()
        finally:
            save_settings(settings, folder)
            window.stage.sound.close()
    return 0


def _tour(window: Window, settings: Settings, folder: Path) -> Scene:
    """Return the tour for new players; once seen, it does not come again."""
    from game.view.demo.tour import TourScene
    from game.view.settings import save_settings

    def seen() -> None:
        settings.tour_seen = True
        save_settings(settings, folder)

    return TourScene(window.stage, seen)


def _first_frame(window: Window) -> None:
    """Say when the first frame was complete, and end."""
    print(time.time())
    window.stack.quit()


def _load_rest(window: Window) -> Callable[[], bool]:
    """Return what loads the rest after the first frame, a little at a time."""
    steps = _steps(window)

    def more() -> bool:
        return next(steps, None) is not None

    return more


def _steps(window: Window) -> Iterator[int]:
    """Load engine, film and sounds piece by piece; each step takes little time."""
    # What the engine computes with takes long to load: beside the window, which goes on.
    loading = threading.Thread(target=import_module, args=("numpy",), daemon=True)
    loading.start()
    while loading.is_alive():
        loading.join(0.002)
        yield 1
    import_module("game.film.director")
    yield 1
    import_module("game.engine.round")
    yield 1
    sound = window.stage.sound
    sound.open()
    sound.music("music_base")
    sound.ambience("ambience_fog")
    yield 1
    while sound.load_next():
        yield 1
    gc.collect()
    gc.freeze()

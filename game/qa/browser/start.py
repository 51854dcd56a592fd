"""Opening the browser's window."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.bank.config import default_data_dir
from game.engine.model import load_model
from game.qa.browser.dialogs import FindPanel, OpenPanel
from game.qa.browser.memory import load_memory
from game.qa.browser.scene import BrowserScene
from game.qa.gallery.pages import gallery
from game.qa.library import Library
from game.qa.subject import QaError, Subject, open_subject
from game.qa.theatre import Theatre
from game.view.config import ASSETS, ROOT, read_game_config
from game.view.settings import load_settings
from game.view.stage import Stage
from game.view.window import TITLE, Window, prepare

USUAL_SIZE = (1600, 900)


def size_of(text: str | None) -> tuple[int, int]:
    """Return a window's size. Raises ``QaError``."""
    if text is None:
        return USUAL_SIZE
    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdigit() for part in parts):
        raise QaError(f"--size: {text!r} is not WIDTHxHEIGHT, for example 1600x900")
    width, height = int(parts[0]), int(parts[1])
    if width < 960 or height < 540:
        raise QaError(f"--size: {text} is smaller than 960x540")
    return width, height


def make_browser(
    stage: Stage,
    model: Path,
    *,
    data_dir: Path | None = None,
    scenarios: Path | None = None,
    memory_dir: Path | None = None,
) -> BrowserScene:
    """Return the browser's scene. Of ``data_dir`` only stored rounds are read, and its own memory written."""
    theatre = Theatre(config=stage.config, model=load_model(model))
    library = Library(theatre.model, scenarios or ROOT / "config" / "scenarios")
    folder = memory_dir or data_dir or default_data_dir()

    def opened(text: str) -> Subject:
        return open_subject(theatre.model, text, data_dir)

    return BrowserScene(
        stage,
        theatre,
        library,
        gallery(library),
        memory=load_memory(folder),
        folder=folder,
        opened=opened,
        find=lambda browser: FindPanel(stage, opened, browser.add, model),
        ask=lambda browser: OpenPanel(stage, opened, browser.add),
    )


def start(args: argparse.Namespace, model: Path) -> int:
    """Open the window and run until it is closed. Returns 0."""
    size = size_of(args.size)
    prepare()
    settings = load_settings(args.data_dir or default_data_dir())
    settings.fullscreen = False
    window = Window(read_game_config(), settings, ASSETS, size=size)
    browser = make_browser(window.stage, model, data_dir=args.data_dir, scenarios=args.scenarios)
    if args.subject:
        browser.show_named(args.subject)
    window.show(browser)
    steps = _sounds(window)
    window.later = [lambda: next(steps, None) is not None]
    try:
        window.run()
    finally:
        window.stage.sound.close()
    return 0


def _sounds(window: Window) -> Iterator[int]:
    """Load the sounds piece by piece, after the first frame."""
    window.stage.sound.open()
    yield 1
    while window.stage.sound.load_next():
        yield 1
    pygame.display.set_caption(f"QA: {TITLE}")

"""A window with the QA browser in it, for its tests: posted events and a clock of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.qa.browser.scene import BrowserScene
from game.qa.browser.start import make_browser
from game.view.config import ASSETS, MATH_YAML, read_game_config
from game.view.layout import Box
from game.view.settings import Settings
from game.view.widgets import RoundButton, Widget
from game.view.window import Window, prepare

SEED = "00000000000000000000000000c0ffee"


class BrowserRig:
    """A window with the browser in it; time only passes as the test says."""

    def __init__(self, folder: Path, scenarios: Path | None, size: tuple[int, int] = (1280, 720)) -> None:
        prepare(headless=True)
        self.now = 50.0
        self.folder = folder
        self.window = Window(
            read_game_config(), Settings(), ASSETS, size=size, now=lambda: self.now, sleep=lambda _: None
        )
        self.browser: BrowserScene = make_browser(
            self.window.stage, MATH_YAML, data_dir=folder, scenarios=scenarios
        )
        self.window.show(self.browser)
        pygame.event.clear()
        self.window.turn()

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def turn(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.window.turn()

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.05)):
            self.turn(0.05)

    def press(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.turn()

    def type(self, text: str) -> None:
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        self.turn()

    def mouse(self, kind: int, x: float, y: float) -> None:
        at = self.window.stage.layout.point(x, y)
        if kind == pygame.MOUSEMOTION:
            self.post(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        else:
            self.post(kind, pos=at, button=1)

    def click_at(self, x: float, y: float) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse(kind, x, y)
        self.turn()

    def click(self, widget: Widget) -> None:
        x, y = widget.disc[:2] if isinstance(widget, RoundButton) else middle(widget.box)
        self.click_at(x, y)

    def click_row(self, text: str) -> None:
        view = self.browser.desk.list
        index = next(number for number, row in enumerate(self.browser.rows) if row.text == text)
        view.show(index)
        self.click_at(*middle(view.row_box(index)))

    @property
    def name(self) -> str:
        return self.browser.show.name

    def typing(self) -> bool:
        return self.browser.desk.search.active

    def playing(self) -> bool:
        return self.browser.player.playing

    @property
    def picture(self) -> bytes:
        surface = pygame.display.get_surface()
        assert surface is not None
        return pygame.image.tobytes(surface, "RGB")


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)

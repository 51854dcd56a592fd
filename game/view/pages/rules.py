"""The rules, chapter by chapter, with pictures and the return to player (R8.2, R8.3)."""

from __future__ import annotations

import pygame

from game.view.canvas import Canvas
from game.view.inputs import Key
from game.view.layout import Box
from game.view.lists import TextView
from game.view.pages.certificate import Certificate, CertificateError, load_certificate
from game.view.pages.page import OpenPage, Page
from game.view.pages.rules_flow import Flow
from game.view.pages.rules_picture import BoardPictures
from game.view.pages.rules_text import CHAPTERS
from game.view.ports import Ports
from game.view.stage import Stage
from game.view.widgets import Action, TextButton

CHAPTER = "chapter:"


class RulesPage(Page):
    """Chapters at the left, the chapter's text with its pictures at the right."""

    NAME = "rules"
    TITLE = "RULES"

    def __init__(self, stage: Stage, ports: Ports, open_page: OpenPage) -> None:
        """Begin with the first chapter."""
        super().__init__(stage, ports, open_page)
        self.chapter = 0
        self._size = 25.0
        self.flow = Flow(self._certificate(), stage.config.bank.money)
        self.view = TextView("text", (0, 0, 1, 1), self._draw_text)

    def _certificate(self) -> Certificate | str:
        if self.ports.model is None:
            return "the mathematics is not at hand"
        try:
            return load_certificate(self.ports.model.hash)
        except CertificateError as error:
            return str(error)

    @property
    def _sizes(self) -> tuple[float, ...]:
        """Return the type sizes to try: a chapter that fits with a little less need not scroll."""
        return (35.0,) if self.big else (26.0, 25.0, 24.0, 23.0, 22.0)

    @property
    def _sheet(self) -> Box:
        x, y, width, height = self.body
        left = 400.0 if self.big else 262.0
        return (x + left, y + 16, width - left - 18, height - 32)

    def place(self) -> None:
        """Place the chapters' buttons and the text."""
        x, y, _, height = self.body
        gap = 8.0 if self.big else 12.0
        wide = (400.0 if self.big else 262.0) - 32
        high = min(72.0, (height - 32 - gap * (len(CHAPTERS) - 1)) / len(CHAPTERS))
        for index, chapter in enumerate(CHAPTERS):
            box = (x + 18, y + 16 + index * (high + gap), wide, high)
            button = TextButton(f"{CHAPTER}{index}", box, chapter.word, size=28 if self.big else 20,
                                picture="tab")  # fmt: skip
            button.active = index == self.chapter
            self.controls.add(button)
        sx, sy, width, high = self._sheet
        self.view.box = (sx + 34, sy + 26, width - 52, high - 52)
        self.controls.add(self.view)
        self._measure()

    @property
    def _width(self) -> float:
        """Return how wide the text is."""
        return self.view.box[2] - 44

    def _measure(self) -> None:
        canvas = self.stage.canvas(pygame.Surface((8, 8)))
        chapter = CHAPTERS[self.chapter]
        for size in (*self._sizes, self._sizes[0]):
            self._size = size
            self.view.height = self.flow.chapter(canvas, chapter, 0, 0, self._width, size, draw=False)
            if not self.view.furthest:
                break
        self.view.scroll_to(self.view.offset)

    def act(self, action: Action) -> None:
        """Open a chapter."""
        if action.name.startswith(CHAPTER):
            self._open(int(action.name.removeprefix(CHAPTER)))

    def _open(self, index: int) -> None:
        self.stage.sound.play("button")
        self.chapter = index
        self.view.offset = 0.0
        for widget in self.controls.widgets:
            if isinstance(widget, TextButton) and widget.name.startswith(CHAPTER):
                widget.active = widget.name == f"{CHAPTER}{index}"
        self._measure()

    def key(self, key: Key) -> bool:
        """Scroll without having to reach the text first; digits open chapters."""
        if key.code in {pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END}:
            self.view.key(key)
            return True
        number = key.code - pygame.K_1 if pygame.K_1 <= key.code <= pygame.K_9 else -1
        if key.code == pygame.K_0:
            number = 9
        if 0 <= number < len(CHAPTERS):
            self._open(number)
            return True
        return False

    def left(self) -> None:
        """Let the pictures go with the page."""
        super().left()
        self.flow.pictures = BoardPictures()

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        canvas.stretched("sheet", self._sheet)

    def _draw_text(self, canvas: Canvas, top: float) -> None:
        self.flow.chapter(
            canvas, CHAPTERS[self.chapter], self.view.box[0], top, self._width, self._size
        )

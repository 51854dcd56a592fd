"""Dialogs: a heading, a text and buttons over a darkened game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.view.canvas import Canvas
from game.view.colours import IVORY
from game.view.inputs import Input, Key
from game.view.layout import Box
from game.view.scenes import BaseScene, Intention, Pop
from game.view.stage import Stage
from game.view.widgets import Controls, TextButton, Widget

Answer = Callable[[], Intention]


def close() -> Intention:
    """Answer with a step back."""
    return Pop()


class Dialog(BaseScene):
    """A question or a message.

    ``choices`` are words with what each answers; Enter takes the first, Escape the last.
    """

    overlay = True
    WIDTH: Final = 900.0

    def __init__(
        self, stage: Stage, title: str, text: str, choices: Sequence[tuple[str, Answer]] = (("OK", close),)
    ) -> None:
        """Ask ``text`` below ``title``."""
        super().__init__(stage)
        self.title = title
        self.text = text
        self.choices = list(choices)
        self.controls = Controls(stage)
        self._box: Box = (0, 0, 0, 0)
        self._size = 28.0

    def resized(self) -> None:
        """Lay out the panel round its text."""
        big = self.stage.layout.compact
        self._size = 44.0 if big else 28.0
        width = self.WIDTH * (1.45 if big else 1.0)
        kind, scale = self.stage.type, self.stage.layout.scale
        lines = kind.wrap(self.text, "body", self._size * scale, (width - 150) * scale)
        height = 250 + len(lines) * self._size * 1.35 + (80 if big else 0)
        middle = 500 if not big else 450
        self._box = (960 - width / 2, middle - height / 2, width, height)
        self._place_buttons(big=big)

    def _place_buttons(self, *, big: bool) -> None:
        x, y, width, height = self._box
        high, size = (92.0, 38.0) if big else (60.0, 25.0)
        scale = self.stage.layout.scale
        wide = [
            max(170.0, self.stage.type.width(word, "label", size * scale, scale) / scale + 64)
            for word, _ in self.choices
        ]
        gap = 24.0
        left = x + (width - sum(wide) - gap * (len(wide) - 1)) / 2
        focus = self.controls.widgets.index(self.controls.focus) if self.controls.focus else 0
        shown = self.controls.focus_shown
        self.controls.clear()
        for index, (word, _) in enumerate(self.choices):
            box = (left, y + height - high - 52, wide[index], high)
            self.controls.add(TextButton(str(index), box, word, size=size))
            left += wide[index] + gap
        self.controls.focus_shown = shown
        self.controls.set_focus(self.controls.widgets[focus])

    def handle(self, put: Input) -> Intention:
        """Press the buttons; Enter takes the first, Escape the last."""
        action = self.controls.handle(put)
        if action is not None:
            return self.answer(int(action.name))
        if isinstance(put, Key) and put.down:
            if put.code == pygame.K_ESCAPE:
                return self.answer(len(self.choices) - 1)
            if put.code in {pygame.K_RETURN, pygame.K_KP_ENTER}:
                focus: Widget | None = self.controls.focus
                return self.answer(int(focus.name) if focus else 0)
        return None

    def answer(self, index: int) -> Intention:
        """Do what a choice answers."""
        self.stage.sound.play("button")
        return self.choices[index][1]()

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel with its text and buttons."""
        canvas.veil(0.62)
        x, y, width, _ = self._box
        canvas.stretched("page", self._box)
        title = 50 if canvas.layout.compact else 38
        canvas.text(
            self.title.upper(), x + width / 2, y + 44, size=title, face="title", width=width - 80, tracking=1
        )
        canvas.paragraph(
            self.text, x + width / 2, y + 108, width - 150, size=self._size, colour=IVORY, align="centre"
        )
        self.controls.draw(canvas)

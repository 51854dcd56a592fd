"""A line of text that can be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.qa.strips import shortened
from game.view.colours import DIM, IVORY, Colour
from game.view.inputs import Key
from game.view.layout import Box
from game.view.widgets import Action, Widget

if TYPE_CHECKING:
    from game.view.canvas import Align, Canvas

LONGEST: Final = 300


class Field(Widget):
    """A field for one line. ``Action.value`` is its text (str), whenever that changes.

    While ``active`` the scene gives it what is typed (``typed``) and its keys (``edit``).
    """

    def __init__(self, name: str, box: Box, hint: str, *, size: float = 20) -> None:
        """``hint`` stands there while it is empty."""
        super().__init__(name, box)
        self.hint = hint
        self.size = size
        self.text = ""
        self.active = False

    def down(self, x: float, y: float) -> Action | None:
        """Take the keyboard."""
        del x, y
        self.active = True
        return None

    def up(self, x: float, y: float) -> Action | None:
        """Do nothing more."""
        del x, y
        return None

    def press(self) -> Action | None:
        """Take the keyboard."""
        self.active = True
        return None

    def typed(self, text: str) -> Action | None:
        """Add what was typed."""
        plain = "".join(letter for letter in text if letter.isprintable())
        if not plain:
            return None
        self.text = (self.text + plain)[:LONGEST]
        return Action(self.name, self.text)

    def edit(self, key: Key) -> Action | None:
        """Take letters away, all of them with Control; put in what was copied."""
        if key.code == pygame.K_BACKSPACE and self.text:
            self.text = "" if key.control else self.text[:-1]
            return Action(self.name, self.text)
        if key.code == pygame.K_v and key.control:
            return self.typed(_copied())
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the field with its end in sight."""
        canvas.patch("field", self.box, "active" if self.active else "rest", margin=2)
        x, y, width, height = self.box
        shown, colour = (self.text, IVORY) if self.text else (self.hint, DIM)
        if self.active and self.text:
            shown += "|"
        while (
            self.text
            and len(shown) > 1
            and canvas.text_width(shown, size=self.size, face="body") > width - 24
        ):
            shown = shown[1:]
        write(canvas, shown, x + 12, y + height / 2, size=self.size, colour=colour, width=width - 20)


def _copied() -> str:
    """Return what was copied elsewhere, "" where that cannot be known."""
    try:
        return pygame.scrap.get_text() if hasattr(pygame.scrap, "get_text") else ""
    except pygame.error:
        return ""


def write(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    width: float,
    face: str = "body",
    colour: Colour = IVORY,
    align: Align = "left",
) -> None:
    """Write one line, cut with an ellipsis where it does not fit."""
    scale = canvas.layout.scale
    text = shortened(canvas.type, text, face, size * scale, width * scale)
    canvas.text(text, x, y, size=size, face=face, colour=colour, align=align)

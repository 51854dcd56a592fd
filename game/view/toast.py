"""A line over the reels' foot that says what just happened, and goes by itself."""

from __future__ import annotations

from typing import Final

from game.view.canvas import Canvas
from game.view.colours import IVORY

TOAST_SECONDS: Final = 4.0


class Toast:
    """One line of text, "" for none. Times are seconds of the owner's clock."""

    def __init__(self) -> None:
        """Say nothing yet."""
        self.text = ""
        self._until = 0.0

    def say(self, text: str, now: float) -> None:
        """Show a line from now on."""
        self.text, self._until = text, now + TOAST_SECONDS

    def clear(self) -> None:
        """Say nothing any more."""
        self.text = ""

    def over(self, now: float) -> bool:
        """Take the line away when its time is over; returns whether that was now."""
        if not self.text or now < self._until:
            return False
        self.text = ""
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the line, if there is one."""
        if not self.text:
            return
        size = 36 if canvas.layout.compact else 26
        board = canvas.places.board
        x = board[0] + board[2] / 2
        width = canvas.text_width(self.text, size=size, face="body") + 56
        height = size * 2
        y = board[1] + board[3] - height - 14
        canvas.patch("label", (x - width / 2, y, width, height), margin=2)
        canvas.text(self.text, x, y + height / 2, size=size, face="body", colour=IVORY)

"""Lists and long texts that scroll, with a scrollbar; they live in a ``Controls`` (widgets.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.view.inputs import Key
from game.view.layout import Box, inside
from game.view.widgets import PRESS_KEYS, Action, Widget

if TYPE_CHECKING:
    from game.view.canvas import Canvas

DrawRow: TypeAlias = Callable[["Canvas", int, Box, str], None]
"""Draws row ``index`` in a box; the state is rest, or active (the keyboard's place)."""


class ListView(Widget):
    """Rows that scroll. ``Action.value`` is the index of the row that was pressed (int).

    ``rows`` may change at any time; ``draw_row`` draws one. ``offset`` is in canvas units.
    """

    BAR: Final = 18.0

    def __init__(self, name: str, box: Box, row_height: float, draw_row: DrawRow, *, rows: int = 0) -> None:
        """``box`` takes rows and, at its right edge, the scrollbar when it is needed."""
        super().__init__(name, box)
        self.row_height = row_height
        self.draw_row = draw_row
        self.rows = rows
        self.offset = 0.0
        self.current = 0
        self._over = -1
        self._grab: float | None = None
        self._moved = False

    @property
    def furthest(self) -> float:
        """Return the largest offset."""
        return max(0.0, self.rows * self.row_height - self.box[3])

    def scroll_to(self, offset: float) -> None:
        """Scroll, as far as there are rows."""
        self.offset = min(self.furthest, max(0.0, offset))

    def show(self, index: int) -> None:
        """Scroll just as far as it takes to see a row."""
        top = index * self.row_height
        self.scroll_to(min(top, max(self.offset, top + self.row_height - self.box[3])))

    def row_at(self, x: float, y: float) -> int:
        """Return the row at a place, -1 if none."""
        if not inside(self.box, x, y) or (self.furthest and x >= self.box[0] + self.box[2] - self.BAR - 4):
            return -1
        index = int((y - self.box[1] + self.offset) // self.row_height)
        return index if index < self.rows else -1

    def row_box(self, index: int) -> Box:
        """Return where a row is now."""
        width = self.box[2] - (self.BAR + 8 if self.furthest else 0)
        return (self.box[0], self.box[1] + index * self.row_height - self.offset, width, self.row_height)

    def down(self, x: float, y: float) -> Action | None:
        """Take hold of the scrollbar, or press a row."""
        self._over = self.row_at(x, y)
        self._grab = None
        if self.furthest and x >= self.box[0] + self.box[2] - self.BAR - 4:
            self._grab = y
            self._to_bar(y)
        return None

    def _to_bar(self, y: float) -> None:
        length = self._thumb[3]
        share = (y - self.box[1] - length / 2) / max(1.0, self.box[3] - length)
        self.scroll_to(share * self.furthest)

    def drag(self, x: float, y: float) -> Action | None:
        """Move the scrollbar."""
        del x
        if self._grab is not None:
            self._to_bar(y)
        return None

    def up(self, x: float, y: float) -> Action | None:
        """Choose the row that was pressed."""
        if self._grab is not None:
            self._grab = None
            return None
        index = self.row_at(x, y)
        if index < 0 or index != self._over:
            return None
        self.current = index
        return Action(self.name, index)

    def wants_key(self, key: Key) -> bool:
        """Up and down move through the rows."""
        more = {pygame.K_UP: self.current > 0, pygame.K_DOWN: self.current < self.rows - 1}
        return more.get(key.code, False)

    def key(self, key: Key) -> Action | None:
        """Move through the rows and choose by the keyboard."""
        page = max(1, int(self.box[3] // self.row_height) - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}.get(
            key.code
        )
        steps = {pygame.K_HOME: -self.rows, pygame.K_END: self.rows}.get(key.code, steps)
        if steps and self.rows:
            self.current = min(self.rows - 1, max(0, self.current + steps))
            self.show(self.current)
            return None
        return Action(self.name, self.current) if key.code in PRESS_KEYS and self.rows else None

    def wheel(self, steps: float) -> Action | None:
        """Scroll."""
        self.scroll_to(self.offset - steps * self.row_height)
        return None

    @property
    def _thumb(self) -> Box:
        left, top, width, height = self.box
        length = max(40.0, height * height / max(1.0, self.rows * self.row_height))
        at = (height - length) * (self.offset / self.furthest if self.furthest else 0.0)
        return (left + width - self.BAR, top + at, self.BAR, length)

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows that can be seen, and the scrollbar."""
        self.scroll_to(self.offset)
        with canvas.clipped(self.box):
            first = int(self.offset // self.row_height)
            for index in range(first, self.rows):
                box = self.row_box(index)
                if box[1] >= self.box[1] + self.box[3]:
                    break
                state = "active" if self.focused and index == self.current else "rest"
                self.draw_row(canvas, index, box, state)
        if self.furthest:
            left, top, width, height = self.box
            canvas.patch("scroll_track", (left + width - self.BAR, top, self.BAR, height), margin=2)
            canvas.patch(
                "scroll_thumb", self._thumb, self.state if self._grab is None else "pressed", margin=2
            )


class TextView(ListView):
    """A long text or drawing that scrolls, ``height`` units high; ``draw_all(canvas, top)`` draws it."""

    def __init__(
        self, name: str, box: Box, draw_all: Callable[[Canvas, float], None], *, height: float = 0.0
    ) -> None:
        """``draw_all`` gets the y at which the content begins; ``height`` may be set later."""
        super().__init__(name, box, 1.0, lambda *_: None)
        self.draw_all = draw_all
        self.height = height

    @property
    def furthest(self) -> float:
        """Return the largest offset."""
        return max(0.0, self.height - self.box[3])

    def row_at(self, x: float, y: float) -> int:
        """Return -1: there are no rows."""
        del x, y
        return -1

    def wants_key(self, key: Key) -> bool:
        """Up and down scroll."""
        return key.code in {pygame.K_UP, pygame.K_DOWN} and self.furthest > 0

    def key(self, key: Key) -> Action | None:
        """Scroll by the keyboard."""
        step = self.box[3] * 0.85
        far = {pygame.K_UP: -60, pygame.K_DOWN: 60, pygame.K_PAGEUP: -step, pygame.K_PAGEDOWN: step}.get(
            key.code, 0.0
        )
        far = {pygame.K_HOME: -1e9, pygame.K_END: 1e9}.get(key.code, far)
        self.scroll_to(self.offset + far)
        return None

    def wheel(self, steps: float) -> Action | None:
        """Scroll."""
        self.scroll_to(self.offset - steps * 70)
        return None

    @property
    def _thumb(self) -> Box:
        left, top, width, height = self.box
        length = max(40.0, height * height / max(1.0, self.height))
        at = (height - length) * (self.offset / self.furthest if self.furthest else 0.0)
        return (left + width - self.BAR, top + at, self.BAR, length)

    def draw(self, canvas: Canvas) -> None:
        """Draw what can be seen, and the scrollbar."""
        self.scroll_to(self.offset)
        with canvas.clipped(self.box):
            self.draw_all(canvas, self.box[1] - self.offset)
        if self.furthest:
            left, top, width, height = self.box
            canvas.patch("scroll_track", (left + width - self.BAR, top, self.BAR, height), margin=2)
            canvas.patch("scroll_thumb", self._thumb, self.state, margin=2)

"""Controls of forms and lists: toggle, slider, choice, list with a scrollbar.

They live in a ``Controls`` (widgets.py) like every widget.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.view.colours import DISABLED, GOLD, IVORY
from game.view.inputs import Key
from game.view.layout import Box, centre, inside
from game.view.widgets import PRESS_KEYS, Action, TextButton, Widget

if TYPE_CHECKING:
    from game.view.canvas import Canvas

DrawRow = Callable[["Canvas", int, Box, str], None]
"""Draws row ``index`` in a box; the state is rest, hover or active (the keyboard's place)."""
TOGGLE: Final = (76.0, 40.0)


class Toggle(Widget):
    """A switch with its label at the left of its box. ``Action.value`` is the new state (bool)."""

    def __init__(self, name: str, box: Box, label: str, *, on: bool = False, size: float = 27) -> None:
        """``box`` takes label and switch."""
        super().__init__(name, box)
        self.label = label
        self.on = on
        self.size = size

    def up(self, x: float, y: float) -> Action | None:
        """Switch."""
        del x, y
        return self.press()

    def press(self) -> Action | None:
        """Switch."""
        self.on = not self.on
        return Action(self.name, self.on)

    def draw(self, canvas: Canvas) -> None:
        """Draw label and switch."""
        left, _, width, _ = self.box
        _, y = centre(self.box)
        colour = IVORY if self.enabled else DISABLED
        room = width - TOGGLE[0] - 16
        canvas.text(self.label, left, y, size=self.size, face="body", colour=colour, align="left", width=room)
        piece = canvas.skin.piece(f"toggle_{'on' if self.on else 'off'}", self.state, canvas.layout.scale)
        at = canvas.layout.point(left + width - TOGGLE[0] - 3, y - TOGGLE[1] / 2 - 3)
        if piece is not None:
            canvas.surface.blit(piece[0], at)
        else:
            canvas.patch("field", (left + width - TOGGLE[0], y - 18, *TOGGLE), "active" if self.on else "rest")


class Slider(Widget):
    """A slider from 0 to 1 in steps. ``Action.value`` is the new value (float), while it is dragged too."""

    def __init__(
        self, name: str, box: Box, label: str = "", *, value: float = 0.0, step: float = 0.05, label_width: float = 0.0
    ) -> None:
        """``box`` takes the label (its left ``label_width``), the track and the number at its right."""
        super().__init__(name, box)
        self.label = label
        self.value = value
        self.step = step
        self.label_width = label_width
        self.number = True
        self.size = 27.0

    @property
    def _track(self) -> Box:
        left, top, width, height = self.box
        right = 84 if self.number else 16
        start = left + self.label_width + 16
        return (start, top + height / 2 - 7, max(20.0, left + width - right - start), 14)

    def _at(self, x: float) -> Action | None:
        left, _, width, _ = self._track
        return self._set((x - left) / width)

    def _set(self, value: float) -> Action | None:
        value = round(round(min(1.0, max(0.0, value)) / self.step) * self.step, 6)
        if value == self.value:
            return None
        self.value = value
        return Action(self.name, value)

    def down(self, x: float, y: float) -> Action | None:
        """Move the knob to where it was pressed."""
        del y
        return self._at(x)

    def drag(self, x: float, y: float) -> Action | None:
        """Move the knob."""
        del y
        return self._at(x)

    def up(self, x: float, y: float) -> Action | None:
        """Let go of the knob."""
        del y
        return self._at(x)

    def wants_key(self, key: Key) -> bool:
        """Left and right move the knob."""
        return key.code in {pygame.K_LEFT, pygame.K_RIGHT}

    def key(self, key: Key) -> Action | None:
        """Move the knob by the keyboard."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_HOME: -1000, pygame.K_END: 1000}.get(key.code)
        return self._set(self.value + steps * self.step) if steps else None

    def wheel(self, steps: float) -> Action | None:
        """Move the knob by the wheel."""
        return self._set(self.value + (self.step if steps > 0 else -self.step))

    def draw(self, canvas: Canvas) -> None:
        """Draw label, track, knob and number."""
        left, _, width, _ = self.box
        _, y = centre(self.box)
        colour = IVORY if self.enabled else DISABLED
        if self.label:
            canvas.text(
                self.label, left, y, size=self.size, face="body", colour=colour, align="left", width=self.label_width
            )
        track = self._track
        canvas.patch("slider_track", track, margin=2)
        filled = track[2] * self.value
        if filled > 14:
            canvas.patch("slider_fill", (track[0], track[1], filled, track[3]), margin=2)
        canvas.disc("slider_knob", self.state, (track[0] + filled, y, 16))
        if self.number:
            text = f"{round(self.value * 100)} %"
            canvas.text(text, left + width, y, size=self.size, colour=GOLD if self.enabled else DISABLED, align="right")


class Choice(Widget):
    """A row of words of which one is chosen. ``Action.value`` is the index (int)."""

    def __init__(self, name: str, box: Box, options: Sequence[str], *, chosen: int = 0, size: float = 22) -> None:
        """Share the box out among the options."""
        super().__init__(name, box)
        self.options = list(options)
        self.chosen = chosen
        self.size = size
        self.disabled: set[int] = set()

    def _box(self, index: int) -> Box:
        left, top, width, height = self.box
        each = width / len(self.options)
        return (left + index * each + 3, top, each - 6, height)

    def _choose(self, index: int) -> Action | None:
        if index in self.disabled or index == self.chosen or not 0 <= index < len(self.options):
            return None
        self.chosen = index
        return Action(self.name, index)

    def up(self, x: float, y: float) -> Action | None:
        """Choose what was pressed."""
        del y
        return self._choose(int((x - self.box[0]) / self.box[2] * len(self.options)))

    def wants_key(self, key: Key) -> bool:
        """Left and right choose."""
        return key.code in {pygame.K_LEFT, pygame.K_RIGHT}

    def key(self, key: Key) -> Action | None:
        """Choose by the keyboard."""
        if key.code in PRESS_KEYS:
            return self._choose((self.chosen + 1) % len(self.options))
        way = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key.code)
        return self._choose(self.chosen + way) if way else None

    def draw(self, canvas: Canvas) -> None:
        """Draw all options."""
        for index, option in enumerate(self.options):
            button = TextButton(self.name, self._box(index), option, size=self.size)
            button.enabled = self.enabled and index not in self.disabled
            button.active = index == self.chosen
            button.draw(canvas)


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
        return key.code == pygame.K_UP and self.current > 0 or key.code == pygame.K_DOWN and self.current < self.rows - 1

    def key(self, key: Key) -> Action | None:
        """Move through the rows and choose by the keyboard."""
        page = max(1, int(self.box[3] // self.row_height) - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}.get(key.code)
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
            canvas.patch("scroll_thumb", self._thumb, self.state if self._grab is None else "pressed", margin=2)


class TextView(ListView):
    """A long text or drawing that scrolls: ``height`` canvas units high, drawn by ``draw_all(canvas, top)``."""

    def __init__(self, name: str, box: Box, draw_all: Callable[[Canvas, float], None], *, height: float = 0.0) -> None:
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
        far = {pygame.K_UP: -60, pygame.K_DOWN: 60, pygame.K_PAGEUP: -step, pygame.K_PAGEDOWN: step}.get(key.code, 0.0)
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

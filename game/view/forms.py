"""Controls of forms: toggle, slider, choice. Lists are in lists.py.

They live in a ``Controls`` (widgets.py) like every widget.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.view.colours import DISABLED, GOLD, IVORY
from game.view.inputs import Key
from game.view.layout import Box, centre
from game.view.widgets import PRESS_KEYS, Action, TextButton, Widget

if TYPE_CHECKING:
    from game.view.canvas import Canvas

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
            canvas.patch(
                "field", (left + width - TOGGLE[0], y - 18, *TOGGLE), "active" if self.on else "rest"
            )


class Slider(Widget):
    """A slider from 0 to 1 in steps. ``Action.value`` is the new value (float), while it is dragged too."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str = "",
        *,
        value: float = 0.0,
        step: float = 0.05,
        label_width: float = 0.0,
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
        right = max(84.0, self.size * 3.1) if self.number else 16.0
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
                self.label,
                left,
                y,
                size=self.size,
                face="body",
                colour=colour,
                align="left",
                width=self.label_width,
            )
        track = self._track
        canvas.patch("slider_track", track, margin=2)
        filled = track[2] * self.value
        if filled > 14:
            canvas.patch("slider_fill", (track[0], track[1], filled, track[3]), margin=2)
        canvas.disc("slider_knob", self.state, (track[0] + filled, y, 16))
        if self.number:
            text = f"{round(self.value * 100)} %"
            canvas.text(
                text,
                left + width,
                y,
                size=self.size,
                colour=GOLD if self.enabled else DISABLED,
                align="right",
            )


class Choice(Widget):
    """A row of words of which one is chosen. ``Action.value`` is the index (int)."""

    def __init__(
        self, name: str, box: Box, options: Sequence[str], *, chosen: int = 0, size: float = 22,
        face: str = "label",
    ) -> None:  # fmt: skip
        """Share the box out among the options."""
        super().__init__(name, box)
        self.options = list(options)
        self.chosen = chosen
        self.size = size
        self.face = face
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
            button = TextButton(self.name, self._box(index), option, size=self.size, face=self.face)
            button.enabled = self.enabled and index not in self.disabled
            button.active = index == self.chosen
            button.draw(canvas)

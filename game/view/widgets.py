"""Controls: what is pressed, pointed at and reached by the keyboard.

A scene puts its widgets into one ``Controls``, passes every input to ``controls.handle(input)`` first and
acts on the ``Action`` it answers: its ``name`` is the widget's, its ``value`` what was chosen (see each
widget).
``controls.draw(canvas)`` draws all of them. A widget acts when it is pressed and released on the same
control; hit areas are a little larger than what is drawn and never overlap: the nearest control wins.

Keyboard: Tab and Shift+Tab go round, arrows go to the nearest control in their direction (or move a slider
or a list), Enter and Space press. The focus is only shown once the keyboard was used.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.view.colours import DISABLED, GOLD, INK, IVORY
from game.view.inputs import Input, Key, Pointer, Wheel
from game.view.layout import Box, Disc, centre, disc_box, grown, inside

if TYPE_CHECKING:
    from game.view.canvas import Canvas
    from game.view.stage import Stage

PRESS_KEYS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
TOUCH_PIXELS: Final = 5.0
"""How far beyond what is drawn a control can be hit, in pixels."""


@dataclass(frozen=True, slots=True)
class Action:
    """A control was used: its ``name`` and what was chosen with it (None for a plain button)."""

    name: str
    value: object = None


class Widget:
    """One control. ``box`` is what is drawn, in canvas units."""

    def __init__(self, name: str, box: Box, *, tooltip: str = "") -> None:
        """Name it; the name is that of its actions."""
        self.name = name
        self.box = box
        self.tooltip = tooltip
        self.enabled = True
        self.visible = True
        self.hover = False
        self.pressed = False
        self.focused = False

    def distance(self, x: float, y: float) -> float:
        """Return how far a place is from what is drawn, 0 inside, in canvas units."""
        left, top, width, height = self.box
        dx = max(left - x, 0.0, x - (left + width))
        dy = max(top - y, 0.0, y - (top + height))
        return math.hypot(dx, dy)

    @property
    def state(self) -> str:
        """Return the name of the picture that shows how the control stands."""
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hover:
            return "pressed"
        return "hover" if self.hover else "rest"

    # What subclasses change; all coordinates are canvas units.

    def down(self, x: float, y: float) -> Action | None:  # noqa: ARG002
        """Answer a press."""
        return None

    def drag(self, x: float, y: float) -> Action | None:  # noqa: ARG002
        """Answer a move while pressed."""
        return None

    def up(self, x: float, y: float) -> Action | None:  # noqa: ARG002
        """Answer a release on the control."""
        return Action(self.name)

    def key(self, key: Key) -> Action | None:
        """Answer a key while focused; None if it means nothing here."""
        return self.press() if key.code in PRESS_KEYS else None

    def press(self) -> Action | None:
        """Answer being pressed by the keyboard."""
        return Action(self.name)

    def wheel(self, steps: float) -> Action | None:  # noqa: ARG002
        """Answer the wheel turned over the control."""
        return None

    def wants_key(self, key: Key) -> bool:
        """Return whether the focused control uses this arrow key itself."""
        del key
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the control."""

    def draw_focus(self, canvas: Canvas) -> None:
        """Draw the ring of the keyboard focus."""
        canvas.patch("focus_box", self.box, margin=8)


class RoundButton(Widget):
    """A round button with an icon of the atlas. ``active``: the green "on" state; ``badge``: text instead."""

    def __init__(self, name: str, disc: Disc, icon: str, *, tooltip: str = "") -> None:
        """``icon`` is the picture's name: menu, info, minus, plus, auto, speed_1, spin, skip or another."""
        super().__init__(name, disc_box(disc), tooltip=tooltip)
        self.disc = disc
        self.icon = icon
        self.active = False
        self.badge = ""

    def place(self, disc: Disc) -> None:
        """Move the button."""
        self.disc = disc
        self.box = disc_box(disc)

    def distance(self, x: float, y: float) -> float:
        """Return how far a place is from the disc."""
        return max(0.0, math.hypot(x - self.disc[0], y - self.disc[1]) - self.disc[2])

    @property
    def _big(self) -> bool:
        return self.icon in {"spin", "skip", "take", "stop", "collect"}

    def draw(self, canvas: Canvas) -> None:
        """Draw halo, button and badge."""
        state = self.state
        if state == "hover":
            reach = self.disc[2] * (1.75 if self._big else 2.0)
            canvas.disc("halo", "rest", (self.disc[0], self.disc[1], reach * 30 / 63), alpha=0.8)
        if self.active and state in {"rest", "hover"} and not self._big:
            state = "active"
        canvas.disc(self.icon, state, self.disc)
        if self.badge:
            size = self.disc[2] * (0.78 if len(self.badge) < 3 else 0.6)
            colour = IVORY if self.enabled else DISABLED
            canvas.text(
                self.badge, self.disc[0], self.disc[1], size=size, colour=colour, width=self.disc[2] * 1.1
            )

    def draw_focus(self, canvas: Canvas) -> None:
        """Draw the ring of the keyboard focus."""
        size = "focus_big" if self._big else "focus_large" if self.disc[2] > 36 else "focus_small"
        canvas.disc(size, "rest", self.disc)


class TextButton(Widget):
    """A button with a word. ``active`` marks the current one of several (gold, dark ink)."""

    def __init__(
        self,
        name: str,
        box: Box,
        label: str,
        *,
        size: float = 24,
        picture: str = "button",
        face: str = "label",
    ) -> None:
        """``picture`` is the nine-patch of the atlas: button or tab."""
        super().__init__(name, box)
        self.label = label
        self.size = size
        self.picture = picture
        self.face = face
        self.active = False

    def draw(self, canvas: Canvas) -> None:
        """Draw the button with its word."""
        state = self.state
        if self.active and self.enabled:
            state = "active"
        canvas.patch(self.picture, self.box, state, margin=4)
        x, y = centre(self.box)
        colour = INK if state == "active" else IVORY if self.enabled else DISABLED
        down = 1.5 if state == "pressed" else 0.0
        canvas.text(
            self.label,
            x,
            y + down,
            size=self.size,
            face=self.face,
            colour=colour,
            width=self.box[2] - 20,
            tracking=0.8,
        )


class Area(Widget):
    """A place that can be pressed but is drawn by somebody else."""

    def draw_focus(self, canvas: Canvas) -> None:
        """Draw the ring of the keyboard focus."""
        canvas.patch("focus_box", grown(self.box, -2), margin=8)


class Controls:
    """The controls of a scene: hovering, pressing, focus and hit areas."""

    def __init__(self, stage: Stage, widgets: Iterable[Widget] = ()) -> None:
        """Hold ``widgets`` in the order in which Tab goes through them and they are drawn."""
        self.stage = stage
        self.widgets: list[Widget] = list(widgets)
        self.focus_shown = False
        self._focus: Widget | None = None
        self._pressed: Widget | None = None

    def add(self, *widgets: Widget) -> None:
        """Add controls."""
        self.widgets.extend(widgets)

    def clear(self) -> None:
        """Take all controls away."""
        self.widgets.clear()
        self._pressed = self._focus = None

    def __getitem__(self, name: str) -> Widget:
        """Return the control of a name. Raises ``KeyError``."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    @property
    def focus(self) -> Widget | None:
        """Return the control the keyboard is at, if that is shown."""
        return self._focus if self.focus_shown else None

    def set_focus(self, widget: Widget | None) -> None:
        """Move the keyboard's place; it is shown only if the keyboard was used."""
        self._focus = widget
        for one in self.widgets:
            one.focused = one is widget and self.focus_shown

    def at(self, x: float, y: float) -> Widget | None:
        """Return the visible control at a place: the one drawn there, else the nearest within reach."""
        reach = max(4.0, TOUCH_PIXELS / self.stage.layout.scale)
        best, nearest = None, reach
        for widget in reversed(self.widgets):
            if widget.visible:
                far = widget.distance(x, y)
                if far < nearest or (far == 0.0 and best is None):
                    best, nearest = widget, far
                if far == 0.0:
                    return widget
        return best

    def release(self) -> None:
        """Let go of everything: the scene is no longer on top."""
        self._pressed = None
        for widget in self.widgets:
            widget.hover = widget.pressed = False

    def handle(self, put: Input) -> Action | None:
        """Answer an input with what it means to one of the controls, None if nothing."""
        match put:
            case Pointer():
                return self._pointer(put)
            case Wheel(steps=steps, x=x, y=y):
                over = next((w for w in reversed(self.widgets) if w.visible and inside(w.box, x, y)), None)
                return over.wheel(steps) if over and over.enabled else None
            case Key(down=True):
                return self._key(put)
            case _:
                return None

    def _pointer(self, put: Pointer) -> Action | None:
        over = self.at(put.x, put.y) if put.phase != "leave" else None
        for widget in self.widgets:
            widget.hover = widget is over and widget.enabled and (self._pressed in {None, widget})
        if put.phase == "down":
            self.focus_shown = False
            self.set_focus(over if over and over.enabled else self._focus)
            if over is None or not over.enabled:
                return None
            self._pressed = over
            over.pressed = over.hover = True
            return over.down(put.x, put.y)
        if put.phase in {"move", "leave"}:
            held = self._pressed
            return held.drag(put.x, put.y) if held is not None and put.phase == "move" else None
        held, self._pressed = self._pressed, None
        if held is None:
            return None
        held.pressed = False
        if held is over and held.enabled:
            return held.up(put.x, put.y)
        return None

    def _key(self, key: Key) -> Action | None:
        usable = [widget for widget in self.widgets if widget.visible and widget.enabled]
        if not usable:
            return None
        if key.code == pygame.K_TAB:
            self._show_focus()
            at = usable.index(self._focus) if self._focus in usable else (0 if key.shift else -1)
            self.set_focus(usable[(at + (-1 if key.shift else 1)) % len(usable)])
            return None
        focus = self._focus if self._focus in usable else None
        if focus is not None and self.focus_shown and (key.code not in ARROWS or focus.wants_key(key)):
            return focus.key(key)
        if key.code in ARROWS:
            self._show_focus()
            if focus is None:
                self.set_focus(usable[0])
            else:
                self.set_focus(_towards(focus, usable, ARROWS[key.code]) or focus)
        return None

    def _show_focus(self) -> None:
        self.focus_shown = True

    def draw(self, canvas: Canvas) -> None:
        """Draw all visible controls, the focus and the tooltip on top."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(canvas)
        self.draw_top(canvas)

    def draw_top(self, canvas: Canvas) -> None:
        """Draw the focus ring and the tooltip of the control under the pointer."""
        if (
            self.focus_shown
            and self._focus in self.widgets
            and self._focus is not None
            and self._focus.visible
        ):
            self._focus.draw_focus(canvas)
        for widget in self.widgets:
            if widget.visible and widget.hover and widget.tooltip and not widget.pressed:
                draw_tooltip(canvas, widget)


def _towards(start: Widget, others: list[Widget], way: tuple[int, int]) -> Widget | None:
    """Return the nearest control in a direction."""
    x, y = centre(start.box)
    best, least = None, math.inf
    for other in others:
        if other is start:
            continue
        ox, oy = centre(other.box)
        along = (ox - x) * way[0] + (oy - y) * way[1]
        across = abs((ox - x) * way[1]) + abs((oy - y) * way[0])
        if along > 1 and along + across * 2.5 < least:
            best, least = other, along + across * 2.5
    return best


def draw_tooltip(canvas: Canvas, widget: Widget) -> None:
    """Write what a control does above it, inside what the window shows."""
    size = 20 if not canvas.layout.compact else 30
    width = canvas.text_width(widget.tooltip, size=size, face="body") + size * 1.4
    height = size * 1.8
    x, _ = centre(widget.box)
    left, _, wide, _ = canvas.layout.visible
    x = min(max(x, left + width / 2 + 6), left + wide - width / 2 - 6)
    top = widget.box[1] - height - 8
    if top < 4:
        top = widget.box[1] + widget.box[3] + 8
    canvas.patch("label", (x - width / 2, top, width, height), margin=2)
    canvas.text(widget.tooltip, x, top + height / 2, size=size, face="body", colour=GOLD)

"""A page for every state of the buttons, and of the other controls."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.qa.browser.field import Field
from game.qa.gallery.page import GalleryPage
from game.qa.theatre import Theatre
from game.view.canvas import Canvas
from game.view.colours import DIM, GOLD
from game.view.forms import Choice, Slider, Toggle
from game.view.layout import Box
from game.view.lists import ListView
from game.view.widgets import Controls, RoundButton, TextButton, Widget

STATES: Final = ("rest", "hover", "pressed", "disabled", "active", "focus")
BIG: Final = ("spin", "skip", "stop", "take", "collect")
ICONS: Final = (
    "menu", "info", "sound_on", "sound_off", "minus", "plus", "auto", "auto_on", "speed_1", "speed_2",
    "speed_3", "close", "max", "play", "pause", "first", "prev", "step_back", "step_forward", "next", "last",
)  # fmt: skip
GROUND: Final = (0x1B, 0x1A, 0x22)


def _put(widget: Widget, state: str) -> Widget:
    """Put a control into a state."""
    widget.enabled = state != "disabled"
    widget.hover = state in {"hover", "pressed"}
    widget.pressed = state == "pressed"
    widget.focused = state == "focus"
    if isinstance(widget, (RoundButton, TextButton)):
        widget.active = state == "active"
    return widget


def _row(canvas: Canvas, index: int, box: Box, state: str) -> None:
    canvas.text(f"row {index} {state}", box[0] + 12, box[1] + box[3] / 2, size=28, face="body", align="left")


def _widgets() -> list[Widget]:
    found: list[Widget] = [
        RoundButton(icon, (120 + number * 300, 190, 104), icon) for number, icon in enumerate(BIG)
    ]
    for number, icon in enumerate(ICONS):
        disc = (100 + number % 11 * 132, 430 + number // 11 * 132, 46)
        found.append(RoundButton(icon, disc, icon))
    found += [
        TextButton("button", (60, 640, 300, 70), "BUTTON", size=30),
        TextButton("tab", (400, 640, 240, 64), "TAB", size=28, picture="tab"),
        Toggle("off", (60, 740, 380, 60), "Switched off", size=30),
        Toggle("on", (60, 820, 380, 60), "Switched on", on=True, size=30),
        Slider("slider", (500, 740, 620, 60), "Volume", value=0.6, label_width=150),
        Slider("nothing", (500, 820, 620, 60), "Nothing", value=0.0, label_width=150),
        Choice("choice", (60, 900, 700, 66), ("ONE", "TWO", "THREE"), chosen=1, size=28),
        Field("field", (800, 900, 420, 66), "a field", size=28),
        ListView("list", (1260, 640, 500, 330), 60, _row, rows=12),
    ]
    return found


def _draw(state: str, theatre: Theatre) -> pygame.Surface:
    canvas = theatre.canvas
    canvas.surface.fill(GROUND)
    canvas.text(f"Controls: {state}", 60, 50, size=40, face="bold", colour=GOLD, align="left")
    widgets = [_put(widget, state) for widget in _widgets()]
    controls = Controls(theatre.stage, widgets)
    controls.draw(canvas)
    if state == "focus":
        for widget in widgets:
            widget.draw_focus(canvas)
    if state == "hover":
        tip = RoundButton("tip", (1640, 190, 60), "menu", tooltip="A tooltip")
        tip.hover = True
        Controls(theatre.stage, [tip]).draw(canvas)
    canvas.text("spin  skip  stop  take  collect", 60, 330, size=28, face="body", colour=DIM, align="left")
    return theatre.surface


def button_pages() -> list[GalleryPage]:
    """Return a page for every state."""
    return [
        GalleryPage(group="controls", name=state, about="every button and control in this state",
                    draw=partial(_draw, state))
        for state in STATES
    ]  # fmt: skip

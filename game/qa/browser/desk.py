"""The controls of the browser, made and placed; what they do is the scene's business."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.qa.browser.field import Field
from game.qa.browser.overlays import OVERLAYS
from game.qa.browser.places import BrowserPlaces
from game.qa.browser.rows import GROUPINGS
from game.qa.browser.timebar import TimeBar
from game.qa.player import SPEEDS, Player
from game.view.forms import Choice
from game.view.lists import DrawRow, ListView, TextView
from game.view.widgets import Controls, RoundButton, TextButton

if TYPE_CHECKING:
    from game.view.canvas import Canvas
    from game.view.stage import Stage

ROUND: Final = (
    ("first", "first", "Beginning (Home)"),
    ("event_back", "prev", "Event back (Left)"),
    ("frame_back", "step_back", "Frame back (,)"),
    ("play", "play", "Play or pause (Space)"),
    ("frame_on", "step_forward", "Frame on (.)"),
    ("event_on", "next", "Event on (Right)"),
    ("last", "last", "End (End)"),
)
"""The round buttons: name, icon, tooltip."""
WORDS: Final = {
    "cells": "The coordinates of every cell",
    "clusters": "The clusters of the fold, and which owns each WILD",
    "stuck": "What sticks: gold in a cluster, red where loose",
    "hits": "Where each control of the game is hit",
    "times": "How long each frame takes",
}
"""What the overlays show."""
TOOLS: Final = (("open", "OPEN"), ("find", "FIND ONE"), ("pace", "NORMAL"), ("wide", "WIDE"))


class BrowserDesk:
    """All controls of the browser."""

    def __init__(
        self, stage: Stage, player: Player, draw_row: DrawRow, draw_outcome: Callable[[Canvas, float], None]
    ) -> None:
        """Make them; ``place`` puts them where they belong."""
        nowhere = (0.0, 0.0, 1.0, 1.0)
        self.search = Field("search", nowhere, "Search  ( / )")
        self.groups = Choice("groups", nowhere, GROUPINGS)
        self.list = ListView("list", nowhere, 30.0, draw_row)
        self.outcome = TextView("outcome", nowhere, draw_outcome)
        self.bar = TimeBar("bar", nowhere, player)
        self.round = {
            name: RoundButton(name, (0.0, 0.0, 1.0), icon, tooltip=tip) for name, icon, tip in ROUND
        }
        self.speed = Choice("speed", nowhere, [f"{speed:g}×" for speed in SPEEDS], chosen=SPEEDS.index(1.0))
        self.loop = TextButton("loop", nowhere, "LOOP", picture="tab")
        self.overlays = {
            name: TextButton(f"overlay:{name}", nowhere, name.upper(), picture="tab") for name in OVERLAYS
        }
        for number, name in enumerate(OVERLAYS, 1):
            self.overlays[name].tooltip = f"{WORDS[name]} ({number})"
        self.tools = {name: TextButton(name, nowhere, word, picture="tab") for name, word in TOOLS}
        self.controls = Controls(
            stage,
            (
                self.search, self.groups, self.list, self.outcome, self.bar, *self.round.values(), self.speed,
                self.loop, *self.overlays.values(), *self.tools.values(),
            ),
        )  # fmt: skip

    def place(self, places: BrowserPlaces, *, wide: bool) -> None:
        """Put everything where the places say."""
        size, line = places.size, places.line
        self.search.box, self.groups.box = places.search, places.groups
        self.list.box = _inner(places.list)
        self.outcome.box = _inner(places.outcome)
        self.list.row_height = line * 1.12
        self.bar.box, self.bar.size = places.bar, size
        for widget in (self.search, self.groups, self.list, self.outcome):
            widget.visible = not wide
        for button in self.overlays.values():
            button.visible = not wide
        self.search.size, self.groups.size = size, size * 0.9
        self._place_transport(places)
        x, y, width, height = places.event
        each = min(line * 3.9, width * 0.42 / len(self.overlays))
        for number, button in enumerate(self.overlays.values()):
            button.box = (x + width - (len(self.overlays) - number) * each, y + 2, each - 6, height * 0.72)
            button.size = size * 0.8
        x, y, width, height = places.tools
        each = width / len(self.tools)
        for number, button in enumerate(self.tools.values()):
            button.box = (x + number * each + 4, y, each - 8, height)
            button.size = size * 0.95

    def _place_transport(self, places: BrowserPlaces) -> None:
        x, y, width, height = places.transport
        size, line = places.size, places.line
        radius = height * 0.44
        at = x + radius + 6
        for button in self.round.values():
            button.place((at, y + height / 2, radius))
            at += radius * 2 + 8
        speed = min(width * 0.36, line * 15)
        high = height * 0.74
        self.speed.box = (at, y + (height - high) / 2, speed, high)
        self.speed.size = size * 0.9
        self.loop.box = (at + speed + 10, y + (height - high) / 2, line * 3, high)
        self.loop.size = size * 0.9

    @property
    def readout(self) -> tuple[float, float]:
        """Return where the time is written: left edge and middle."""
        x, y, width, height = self.loop.box
        return (x + width + 18, y + height / 2)


def _inner(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    return (box[0] + 4, box[1] + 4, box[2] - 8, box[3] - 8)

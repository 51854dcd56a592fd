"""The tour for new players: a few captions beside what they speak of, once, and skippable at any moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.view.canvas import Canvas
from game.view.colours import DIM, GOLD, IVORY
from game.view.demo.panel import panel
from game.view.inputs import Input, Key
from game.view.layout import Box, Places
from game.view.scenes import BaseScene, Intention, Pop
from game.view.stage import Stage
from game.view.widgets import Controls, TextButton


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One stop of the tour: what it shows, given the places of the layout, and what it says."""

    title: str
    text: str
    place: Callable[[Places], Box]


def _round(disc: tuple[float, float, float], more: float = 14.0) -> Box:
    x, y, radius = disc
    return (x - radius - more, y - radius - more, 2 * (radius + more), 2 * (radius + more))


def _wide(box: Box, more: float = 10.0) -> Box:
    return (box[0] - more, box[1] - more, box[2] + 2 * more, box[3] + 2 * more)


def _flat(box: Box, more: float) -> Box:
    return (box[0] - more, box[1] - 8, box[2] + 2 * more, box[3] + 16)


STEPS: Final = (
    Step(
        title="Spin",
        text="SPIN, Space or Enter starts a round at the bet you chose. Press again to skip what is shown.",
        place=lambda places: _round(places.spin),
    ),
    Step(
        title="The bet",
        text="− and + change the bet; a click on it lists all bets. It is play money, and more is free.",
        place=lambda places: _flat(places.bet, places.bet[3] * 1.2),
    ),
    Step(
        title="Clusters",
        text="Seven or more joined symbols of a kind stick and grow by respins. Three BONUS win free spins.",
        place=lambda places: _wide(places.board, 6),
    ),
    Step(
        title="The menu",
        text="Paytable, rules, the history of all rounds with their replays, and the settings are in here.",
        place=lambda places: _round(places.menu, 10),
    ),
)


class TourScene(BaseScene):
    """Captions over the game. ``done`` is called when it is over or was skipped."""

    overlay = True

    def __init__(self, stage: Stage, done: Callable[[], None]) -> None:
        """Begin with the first step."""
        super().__init__(stage)
        self._done = done
        self._step = 0
        self._box: Box = (0, 0, 0, 0)
        self._size = 28.0
        self.controls = Controls(stage)

    @property
    def step(self) -> Step:
        """Return the step that is shown."""
        return STEPS[self._step]

    def resized(self) -> None:
        """Place the caption where it covers nothing of what it speaks of."""
        big = self.stage.layout.compact
        self._size = 42.0 if big else 27.0
        wide = 900.0 if big else 620.0
        scale = self.stage.layout.scale
        lines = self.stage.type.wrap(self.step.text, "body", self._size * scale, (wide - 80) * scale)
        high = self._size * (5.4 + 1.35 * len(lines)) + 30
        light = self.step.place(self.stage.layout.places)
        board = self.stage.layout.places.board
        x = board[0] + board[2] / 2 - wide / 2
        y = board[1] + board[3] * 0.4 - high / 2
        if light[1] < y + high and light[0] < x + wide and light[0] + light[2] > x and light[1] > 300:
            y = light[1] - high - 24
        self._box = (x, y, wide, high)
        self._place_buttons(high=self._size * 1.9)

    def _place_buttons(self, *, high: float) -> None:
        x, y, wide, tall = self._box
        self.controls.clear()
        last = self._step == len(STEPS) - 1
        size = self._size * 0.82
        top = y + tall - high - 22
        self.controls.add(
            TextButton("next", (x + wide - 250, top, 220, high), "PLAY" if last else "NEXT", size=size)
        )
        if not last:
            self.controls.add(TextButton("skip", (x + 30, top, 260, high), "SKIP TOUR", size=size))
        self.controls.set_focus(self.controls.widgets[0])

    def handle(self, put: Input) -> Intention:
        """Go on, or leave: by the buttons, Enter or Space, Escape."""
        action = self.controls.handle(put)
        if action is not None:
            self.stage.sound.play("button")
            return self._leave() if action.name == "skip" else self._on()
        if isinstance(put, Key) and put.down:
            if put.code == pygame.K_ESCAPE:
                return self._leave()
            if put.code in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}:
                return self._on()
        return None

    def _on(self) -> Intention:
        if self._step == len(STEPS) - 1:
            return self._leave()
        self._step += 1
        self.resized()
        return None

    def _leave(self) -> Intention:
        self._done()
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """Darken all but what is spoken of, and say it."""
        light = canvas.layout.rect(self.step.place(canvas.places)).clip(canvas.surface.get_rect())
        whole = canvas.surface.get_rect()
        for dark in (
            pygame.Rect(0, 0, whole.width, light.top),
            pygame.Rect(0, light.bottom, whole.width, whole.height - light.bottom),
            pygame.Rect(0, light.top, light.left, light.height),
            pygame.Rect(light.right, light.top, whole.width - light.right, light.height),
        ):
            if dark.width > 0 and dark.height > 0:
                canvas.veil(0.66, rect=dark)
        pygame.draw.rect(
            canvas.surface, GOLD, light, width=max(2, round(3 * canvas.layout.scale)),
            border_radius=round(16 * canvas.layout.scale),
        )  # fmt: skip
        x, y, wide, _ = self._box
        size = self._size
        panel(canvas, self._box)
        canvas.text(
            self.step.title.upper(),
            x + 40,
            y + size * 1.5,
            size=size * 1.2,
            face="label",
            colour=GOLD,
            align="left",
            tracking=1,
        )
        canvas.text(
            f"{self._step + 1} of {len(STEPS)}",
            x + wide - 40,
            y + size * 1.5,
            size=size * 0.85,
            face="body",
            colour=DIM,
            align="right",
        )
        canvas.paragraph(self.step.text, x + 40, y + size * 2.5, wide - 80, size=size, colour=IVORY)
        self.controls.draw(canvas)

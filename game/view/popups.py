"""Small panels over the game: the list of bets, the choices of autoplay, the menu."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

from game.view.canvas import Canvas
from game.view.colours import GOLD, IVORY
from game.view.forms import Choice, Toggle
from game.view.inputs import Input, Key, Pointer
from game.view.layout import Box, inside
from game.view.play import Autoplay
from game.view.scenes import BaseScene, Intention, Pop
from game.view.stage import Stage
from game.view.widgets import Action, Controls, TextButton

import pygame  # isort: skip


class Popup(BaseScene):
    """A panel that closes when something outside it is pressed, or by Escape."""

    overlay = True

    def __init__(self, stage: Stage) -> None:
        """Start empty."""
        super().__init__(stage)
        self.controls = Controls(stage)
        self.box: Box = (0, 0, 0, 0)
        self._outside = False

    @abstractmethod
    def act(self, action: Action) -> Intention:
        """Answer an action of the panel's controls."""

    def handle(self, put: Input) -> Intention:
        """Use the controls; anything outside closes."""
        action = self.controls.handle(put)
        if action is not None:
            self.stage.sound.play("button")
            return self.act(action)
        if isinstance(put, Key) and put.down and put.code == pygame.K_ESCAPE:
            return Pop()
        if isinstance(put, Pointer):
            if put.phase == "down":
                self._outside = not inside(self.box, put.x, put.y)
            elif put.phase == "up" and self._outside and not inside(self.box, put.x, put.y):
                return Pop()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel and its controls."""
        canvas.veil(0.45)
        canvas.patch("field", self.box, "active", margin=6)
        self.controls.draw(canvas)


class BetList(Popup):
    """All bets, the current one marked; those above the balance cannot be chosen.

    MAXIMUM BET takes the highest possible.
    """

    COLUMNS: Final = 3

    def __init__(
        self, stage: Stage, bets: Sequence[int], bet: int, balance: int, money: Callable[[int], str],
        choose: Callable[[int], None],
    ) -> None:  # fmt: skip
        """``bets``, ``bet`` and ``balance`` are in cents; ``choose`` gets the bet that was chosen."""
        super().__init__(stage)
        self.bets = list(bets)
        self.bet = bet
        self.balance = balance
        self.money = money
        self.choose = choose

    def resized(self) -> None:
        """Lay the bets out above the bet's field."""
        big = self.stage.layout.compact
        wide, high, size = (250.0, 88.0, 42.0) if big else (150.0, 56.0, 28.0)
        gap = 12.0
        rows = -(-len(self.bets) // self.COLUMNS)
        head = 96.0 if big else 66.0
        width = self.COLUMNS * (wide + gap) + gap + 20
        height = head + (rows + 1) * (high + gap) + gap
        field = self.stage.layout.places.bet
        left = min(field[0] + field[2] / 2 - width / 2, (1900 if big else 1400) - width)
        self.box = (left, field[1] - height - 22, width, height)
        self.controls.clear()
        for index, bet in enumerate(self.bets):
            box = (
                self.box[0] + 10 + gap + index % self.COLUMNS * (wide + gap),
                self.box[1] + head + index // self.COLUMNS * (high + gap),
                wide,
                high,
            )
            button = TextButton(str(bet), box, self.money(bet), size=size, face="bold")
            button.active = bet == self.bet
            button.enabled = bet <= self.balance or bet == self.bet
            self.controls.add(button)
            if button.active:
                self.controls.set_focus(button)
        possible = [bet for bet in self.bets if bet <= self.balance]
        best = TextButton(
            str(possible[-1] if possible else 0),
            (self.box[0] + 10 + gap, self.box[1] + head + rows * (high + gap), width - 20 - 2 * gap, high),
            "MAXIMUM BET",
            size=size * 0.86,
        )
        best.enabled = bool(possible)
        self.controls.add(best)

    def act(self, action: Action) -> Intention:
        """Choose the bet."""
        self.choose(int(action.name))
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw heading and bets."""
        super().draw(canvas)
        big = canvas.layout.compact
        canvas.text(
            "BET", self.box[0] + self.box[2] / 2, self.box[1] + (48 if big else 34), size=38 if big else 24,
            face="label", colour=GOLD, tracking=2,
        )  # fmt: skip


class AutoplayPanel(Popup):
    """How many spins autoplay plays and when it stops."""

    def __init__(
        self, stage: Stage, balance: int, begin: Callable[[Autoplay], None],
    ) -> None:  # fmt: skip
        """``begin`` gets what was chosen; ``balance`` is in cents."""
        super().__init__(stage)
        config = stage.config
        self.balance = balance
        self.begin = begin
        self.spins = config.autoplay_spins
        self.wins = config.autoplay_wins
        self.losses = config.autoplay_losses
        self.chosen = Autoplay(left=self.spins[0], on_feature=True, balance=balance)

    def resized(self) -> None:
        """Lay the choices out at the right of the board."""
        big = self.stage.layout.compact
        width, height = (1500.0, 800.0) if big else (860.0, 520.0)
        right = 1880.0 if big else 1680.0
        self.box = (right - width, (60.0 if big else 190.0), width, height)
        x, y = self.box[0] + 36, self.box[1]
        row, high, size = (118.0, 84.0, 38.0) if big else (78.0, 52.0, 23.0)
        label = 420.0 if big else 240.0
        field = width - 72 - label
        top = y + (130 if big else 92)
        times = [f"{value} ×" for value in self.wins]
        losses = [f"{value} ×" for value in self.losses]
        spins = Choice(
            "spins", (x + label, top, field, high), [str(value) for value in self.spins], size=size
        )
        spins.chosen = self.spins.index(self.chosen.left)
        win = Choice("win", (x + label, top + row, field, high), ["OFF", *times], size=size)
        win.chosen = self.wins.index(self.chosen.win) + 1 if self.chosen.win else 0
        loss = Choice("loss", (x + label, top + 2 * row, field, high), ["OFF", *losses], size=size)
        loss.chosen = self.losses.index(self.chosen.loss) + 1 if self.chosen.loss else 0
        feature = Toggle(
            "feature", (x, top + 3 * row, width - 72, high), "Stop when free spins are won", size=size * 1.2,
            on=self.chosen.on_feature,
        )  # fmt: skip
        start = TextButton(
            "start", (x + (width - 72) / 2 - 180, top + 4 * row + 8, 360, high + 10), "START", size=size * 1.2
        )
        self.controls.clear()
        self.controls.add(spins, win, loss, feature, start)
        self.controls.set_focus(start)

    def act(self, action: Action) -> Intention:
        """Take over a choice, or begin."""
        value = action.value
        match action.name:
            case "spins" if isinstance(value, int):
                self.chosen.left = self.spins[value]
            case "win" if isinstance(value, int):
                self.chosen.win = self.wins[value - 1] if value else 0
            case "loss" if isinstance(value, int):
                self.chosen.loss = self.losses[value - 1] if value else 0
            case "feature":
                self.chosen.on_feature = bool(value)
            case "start":
                self.begin(self.chosen)
                return Pop()
            case _:
                pass
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw heading, labels and choices."""
        super().draw(canvas)
        big = canvas.layout.compact
        middle = self.box[0] + self.box[2] / 2
        size = 44 if big else 27
        canvas.text(
            "AUTOPLAY",
            middle,
            self.box[1] + (62 if big else 44),
            size=size,
            face="label",
            colour=GOLD,
            tracking=2,
        )
        names = ("Number of spins", "Stop on a win of", "Stop on a loss of")
        for widget, name in zip(self.controls.widgets, names, strict=False):
            canvas.text(
                name, self.box[0] + 36, widget.box[1] + widget.box[3] / 2, size=40 if big else 26,
                face="body", colour=IVORY, align="left", width=400 if big else 226,
            )  # fmt: skip


class Menu(Popup):
    """The menu: the pages, full screen, quit."""

    def __init__(
        self, stage: Stage, entries: Sequence[tuple[str, str]], choose: Callable[[str], Intention]
    ) -> None:
        """``entries`` are names with words; ``choose`` answers the name of the one pressed."""
        super().__init__(stage)
        self.entries = list(entries)
        self.choose = choose

    def resized(self) -> None:
        """Lay the entries out above the menu's button."""
        big = self.stage.layout.compact
        width, high, size = (620.0, 92.0, 42.0) if big else (360.0, 60.0, 25.0)
        gap = 12.0
        height = len(self.entries) * (high + gap) + gap + 20
        button = self.stage.layout.places.menu
        left = max(button[0] - button[2], 30.0)
        self.box = (left, self.stage.layout.places.bar[1] - height - 16, width, height)
        self.controls.clear()
        for index, (name, word) in enumerate(self.entries):
            box = (self.box[0] + 20, self.box[1] + 10 + gap + index * (high + gap), width - 40, high)
            self.controls.add(TextButton(name, box, word, size=size))
        self.controls.set_focus(self.controls.widgets[0])

    def act(self, action: Action) -> Intention:
        """Go where the entry leads."""
        return self.choose(action.name)

"""The paytable: what every cluster pays, in money at the bet in force or at any other (R8.1)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

import pygame

from game.engine.board import CELLS, LEAST
from game.view.canvas import Canvas
from game.view.colours import DIM, GOLD, HEADING, INK, IVORY, SUBINK, WIN
from game.view.inputs import Key
from game.view.layout import Box
from game.view.lists import ListView
from game.view.pages.drawing import RULE, stripe, tile
from game.view.pages.page import OpenPage, Page
from game.view.ports import Ports
from game.view.sprites import SYMBOLS
from game.view.stage import Stage
from game.view.widgets import Action, RoundButton

PAYING: Final = SYMBOLS[:8]
STEPS: Final = {
    pygame.K_PLUS: 1, pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1,
}  # fmt: skip


def table_rows(paytable: Mapping[str, Mapping[int, int]]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the rows to show: a range of sizes ("10–11", "56+") and the prize of each symbol, in tenths.

    A size between two rows of the paytable pays the lower one (R2.4); sizes that pay alike for every symbol
    share a row.
    """
    sizes = sorted({size for rows in paytable.values() for size in rows} | {LEAST})
    prizes = [
        tuple(max((prize for least, prize in paytable[name].items() if least <= size), default=0)
              for name in PAYING)
        for size in sizes
    ]  # fmt: skip
    kept = [index for index in range(len(sizes)) if index == 0 or prizes[index] != prizes[index - 1]]
    starts = [sizes[index] for index in kept]
    labels = [str(low) if high == low + 1 else f"{low}–{high - 1}" for low, high in pairwise(starts)]
    labels.append(f"{starts[-1]}+" if starts[-1] < CELLS else str(starts[-1]))
    return [(label, prizes[index]) for label, index in zip(labels, kept, strict=True)]


class PaytablePage(Page):
    """All prizes on one sheet: a row a size, a column a symbol."""

    NAME = "paytable"
    TITLE = "PAYTABLE"

    def __init__(self, stage: Stage, ports: Ports, open_page: OpenPage) -> None:
        """Begin at the bet in force."""
        super().__init__(stage, ports, open_page)
        self.shown_bet = self.bet
        self.rows = table_rows(ports.model.paytable) if ports.model is not None else []
        self.list = ListView("rows", (0, 0, 1, 1), 30, self._draw_row, rows=len(self.rows))

    @property
    def _sheet(self) -> Box:
        x, y, width, height = self.body
        foot = 116.0 if self.big else 104.0
        return (x + 18, y + 16, width - 36, height - foot - 16)

    @property
    def _head(self) -> float:
        return 158.0 if self.big else 136.0

    def place(self) -> None:
        """Place the table and the buttons for other bets."""
        x, y, width, height = self._sheet
        top, bottom = y + self._head, y + height - 18
        self.list.box = (x + 22, top, width - 44, bottom - top)
        fitting = (bottom - top) / max(1, len(self.rows))
        least = 52.0 if self.big else 27.0
        # Where they do not all fit, whole rows are seen: none is cut at the foot.
        whole = (bottom - top) / int((bottom - top) / least)
        self.list.row_height = min(38.0, fitting) if fitting >= least and not self.big else whole
        self.list.scroll_to(self.list.offset)
        left, at, _, _ = self._foot
        radius = 40.0 if self.big else 27.0
        gap = 400.0 if self.big else 278.0
        less = RoundButton("less", (left + gap, at, radius), "minus", tooltip="Prizes for a lower bet")
        wide = 230.0 if self.big else 170.0
        more = RoundButton("more", (left + gap + wide, at, radius), "plus", tooltip="Prizes for a higher bet")
        self.controls.add(self.list, less, more)
        self._refresh()

    @property
    def _foot(self) -> Box:
        x, y, width, height = self.body
        _, top, _, high = self._sheet
        return (x + 30, (top + high + y + height) / 2, width - 60, 0)

    def _refresh(self) -> None:
        bets = self.ports.bets
        self.controls["less"].enabled = self.shown_bet > bets[0]
        self.controls["more"].enabled = self.shown_bet < bets[-1]

    def act(self, action: Action) -> None:
        """Show the prizes of another bet."""
        if action.name in {"less", "more"}:
            self._step(1 if action.name == "more" else -1)

    def _step(self, way: int) -> None:
        bets = self.ports.bets
        at = bets.index(self.shown_bet) + way
        if 0 <= at < len(bets):
            self.shown_bet = bets[at]
            self.stage.sound.play("bet_up" if way > 0 else "bet_down")
            self._refresh()

    def key(self, key: Key) -> bool:
        """Plus and minus show other bets, the arrows of a page scroll."""
        if key.code in STEPS:
            self._step(STEPS[key.code])
            return True
        if key.code in {pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END}:
            self.list.key(key)
            return True
        return False

    def _column(self, index: int) -> float:
        """Return the middle of a symbol's column."""
        x, _, width, _ = self.list.box
        label = width * 0.115
        return x + label + (width - label - 24) / len(PAYING) * (index + 0.5)

    @property
    def _room(self) -> float:
        """Return how wide a figure may be."""
        return self._column(1) - self._column(0) - 8

    @property
    def _most(self) -> tuple[int, ...]:
        """Return the highest prize of each column at the bet shown, in cents."""
        return tuple(tenths * self.shown_bet // 10 for tenths in self.rows[-1][1])

    @property
    def _size(self) -> float:
        return 38.0 if self.big else min(27.0, self.list.row_height * 0.84)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the sheet with the symbols at the heads of their columns, and the foot."""
        canvas.stretched("sheet", self._sheet)
        x, y, width, _ = self._sheet
        middle = y + (68 if self.big else 58)
        name_size = 25.0 if self.big else 18.0
        canvas.text(
            "SIZE", x + 36, y + self._head - 24, size=name_size, face="label", colour=HEADING, align="left",
            tracking=1,
        )  # fmt: skip
        for index, name in enumerate(PAYING):
            at = self._column(index)
            tile(canvas, name, at, middle, 88 if self.big else 80)
            canvas.text(
                name, at, y + self._head - 24, size=name_size, face="label", colour=HEADING, width=148,
                tracking=0.5,
            )  # fmt: skip
        canvas.rule(x + 26, y + self._head - 4, width - 52, RULE)
        if not self.rows:
            canvas.text(
                "The paytable is not at hand.", x + width / 2, y + self._head + 80, size=30, colour=INK
            )
        self._draw_foot(canvas)

    def _draw_row(self, canvas: Canvas, index: int, box: Box, state: str) -> None:
        label, prizes = self.rows[index]
        if state == "active":
            canvas.patch("row", box)
        elif index % 2 == 0:
            stripe(canvas, box)
        y = box[1] + box[3] / 2
        canvas.text(label, box[0] + 14, y, size=self._size, face="body", colour=SUBINK, align="left")
        for column, tenths in enumerate(prizes):
            text = self.money(tenths * self.shown_bet // 10)
            # The figures of a column stand under its symbol: its widest one is centred there.
            most = canvas.text_width(self.money(self._most[column]), size=self._size)
            right = self._column(column) + min(most, self._room) / 2
            canvas.text(text, right, y, size=self._size, colour=INK, align="right", width=self._room)

    def _draw_foot(self, canvas: Canvas) -> None:
        left, y, width, _ = self._foot
        size = 38.0 if self.big else 27.0
        canvas.text("Prizes for a bet of", left, y, size=size, face="body", colour=IVORY, align="left")
        less, more = self.controls["less"].box, self.controls["more"].box
        middle = (less[0] + more[0] + more[2]) / 2
        canvas.text(self.money(self.shown_bet), middle, y, size=size * 1.1, colour=WIN, width=140)
        right = left + width
        joined = "Seven or more equal symbols joined side by side pay once, at their final size."
        if self.shown_bet != self.bet:
            joined = f"Your bet is {self.money(self.bet)}. You change it at the foot of the game."
        room = right - (more[0] + more[2]) - 40
        canvas.text(
            joined, right, y - size * 0.62, size=size * 0.88, face="body", width=room,
            colour=GOLD if self.shown_bet != self.bet else IVORY, align="right",
        )  # fmt: skip
        canvas.text(
            "Return to player and the highest prize seen: RULES", right, y + size * 0.62, size=size * 0.8,
            face="body", colour=DIM, align="right", width=room,
        )  # fmt: skip

"""The history: every round, newest first, with filters, sums and a replay of each (R9.5)."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pygame

from game.bank.records import RoundRecord, RoundState, Totals
from game.view.canvas import Canvas
from game.view.colours import DIM, GOLD, HEADING, INK, IVORY, MINUS, PLUS, Colour
from game.view.forms import Choice
from game.view.inputs import Input, Key, Pointer
from game.view.layout import Box
from game.view.lists import ListView
from game.view.pages.archive import archive_of
from game.view.pages.drawing import RULE
from game.view.pages.history_row import COLUMNS, Clusters, Row, clusters_of, draw_row, may_replay
from game.view.pages.page import OpenPage, Page
from game.view.ports import Ports
from game.view.scenes import Intention, Push
from game.view.stage import Stage
from game.view.widgets import Action

CHUNK: Final = 60
"""So many rounds are read at a time."""
WINS: Final = (
    ("ANY", 0), ("1 ×", 1), ("5 ×", 5), ("10 ×", 10), ("50 ×", 50), ("100 ×", 100),
)  # fmt: skip
STATES: Final[tuple[tuple[str, tuple[RoundState, ...] | None], ...]] = (
    ("ALL", None),
    ("PLAYED", ("settled", "open")),
    ("COMPLETED", ("completed",)),
    ("EXPIRED", ("expired",)),
    ("VOID", ("void",)),
)


class HistoryPage(Page):
    """A sheet of rounds. More of them are read from the bank as the list is scrolled."""

    NAME = "history"
    TITLE = "HISTORY"

    def __init__(self, stage: Stage, ports: Ports, open_page: OpenPage) -> None:
        """Read the newest rounds."""
        super().__init__(stage, ports, open_page)
        self.archive = archive_of(ports)
        self.records: list[RoundRecord] = []
        self.count = 0
        self.state = 0
        self.win = 0
        self._next: str | None = None
        self._problem = ""
        self._pointer = (-1.0, -1.0)
        self._sums: tuple[tuple[str, Totals], ...] = ()
        self._best = 0
        self._clusters: dict[str, Clusters] = {}
        self.list = ListView("rows", (0, 0, 1, 1), 60, self._draw_row)
        self.reload()

    # The rounds

    def reload(self) -> None:
        """Read the first rounds that pass the filters."""
        self.records.clear()
        self._next = None
        self.list.offset = 0.0
        self.list.current = 0
        if self.archive is None:
            self._problem = "Rounds of this game are not kept."
            self.list.rows = 0
            return
        try:
            self.count = self.archive.history_count(STATES[self.state][1], WINS[self.win][1])
        except self.ports.refusals as error:
            self._problem = str(error)
            self.count = 0
        self._read_more()

    def refresh_figures(self) -> None:
        """Read the sums anew with the rest."""
        super().refresh_figures()
        if self.archive is None:
            return
        with suppress(*self.ports.refusals):
            ever = self.archive.totals()
            self._sums = (("This session", self.archive.session_totals()), ("All time", ever))
            self._best = ever.best_win

    def _tell(self) -> None:
        """Look up which clusters paid in the rounds that can be seen; long rounds tell their features."""
        if self.archive is None or not self.records:
            return
        first = int(self.list.offset // self.list.row_height)
        last = int((self.list.offset + self.list.box[3]) // self.list.row_height) + 1
        for record in self.records[first:last]:
            if record.id in self._clusters or not record.multiple or "free_spins" in record.features:
                continue
            with suppress(*self.ports.refusals):
                self._clusters[record.id] = clusters_of(self.archive.timeline(record.id))

    def _read_more(self) -> None:
        if self.archive is None:
            return
        try:
            page = self.archive.history(CHUNK, self._next, STATES[self.state][1], WINS[self.win][1])
        except self.ports.refusals as error:
            self._problem, self._next = str(error), None
            return
        self._problem = ""
        self.records += page.rounds
        self._next = page.next_before
        self.list.rows = len(self.records)

    def _keep_ahead(self) -> None:
        """Read on while the end of what was read is near what is shown."""
        while self._next is not None and self.list.offset + 3 * self.list.box[3] > self.list.furthest:
            before = len(self.records)
            self._read_more()
            if len(self.records) == before:
                break
        self._tell()

    # Places

    @property
    def _filters(self) -> Box:
        x, y, width, _ = self.body
        return (x + 22, y + 14, width - 44, 72 if self.big else 48)

    @property
    def _sheet(self) -> Box:
        x, y, width, height = self.body
        _, top, _, high = self._filters
        foot = 130.0 if self.big else 92.0
        start = top + high + 12
        return (x + 18, start, width - 36, y + height - foot - start)

    def place(self) -> None:
        """Place filters and list."""
        x, y, width, high = self._filters
        size = 27.0 if self.big else 18.5
        label = (0.0, 96.0) if self.big else (74.0, 136.0)
        wide = (width - sum(label) - 30) * (0.67 if self.big else 0.61)
        states = Choice("state", (x + label[0], y, wide, high), [w for w, _ in STATES], size=size)
        states.chosen = self.state
        left = x + label[0] + wide + 30 + label[1]
        wins = Choice(
            "win", (left, y, x + width - left, high), [w for w, _ in WINS], size=size * 1.15, face="bold"
        )
        wins.chosen = self.win
        sx, sy, sheet_width, sheet_height = self._sheet
        head = 74.0 if self.big else 56.0
        self.list.box = (sx + 22, sy + head, sheet_width - 40, sheet_height - head - 16)
        # Whole rows only: none is cut at the foot.
        self.list.row_height = self.list.box[3] / int(self.list.box[3] / (84.0 if self.big else 58.0))
        self.list.scroll_to(self.list.offset)
        self.controls.add(states, wins, self.list)
        self._keep_ahead()

    # Inputs

    def handle(self, put: Input) -> Intention:
        """Note where the pointer is: the row under it lights up."""
        if isinstance(put, Pointer):
            self._pointer = (put.x, put.y)
        answer = super().handle(put)
        self._keep_ahead()
        return answer

    def key(self, key: Key) -> bool:
        """Move through the rows without having to reach the list first."""
        if key.code in {pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_END}:
            self.list.key(key)
            return True
        return False

    def act(self, action: Action) -> Intention:
        """Filter, or show a round again."""
        value = action.value
        if not isinstance(value, int):
            return None
        if action.name == "rows":
            return self._replay(value)
        if action.name == "state":
            self.state = value
        elif action.name == "win":
            self.win = value
        self.stage.sound.play("button")
        self.reload()
        self._keep_ahead()
        return None

    def _replay(self, index: int) -> Intention:
        record = self.records[index]
        if not may_replay(record) or not self.ports.can_replay:
            self.stage.sound.play("error")
            return None
        scene = self.ports.replay(self.stage, self.ports, record.id, -1)
        if scene is None:
            return None
        self.stage.sound.play("page_open")
        return Push(scene)

    # Drawing

    def _columns(self) -> tuple[float, float]:
        """Return left edge and width of the rows' texts."""
        box = self.list.row_box(0)
        return box[0] + 14, box[2] - 24

    def draw_body(self, canvas: Canvas) -> None:
        """Draw labels of the filters, the sheet with its heads, and the sums."""
        x, y, _, high = self._filters
        size = 34.0 if self.big else 24.0
        middle = y + high / 2
        if not self.big:
            canvas.text("State", x + 6, middle, size=size, face="body", colour=GOLD, align="left")
        wins = self.controls["win"].box
        canvas.text(
            "Win" if self.big else "Win at least", wins[0] - 16, middle, size=size, face="body",
            colour=GOLD, align="right",
        )  # fmt: skip
        canvas.stretched("sheet", self._sheet)
        sheet = self._sheet
        left, width = self._columns()
        head = self.list.box[1] - (38 if self.big else 28)
        label = 26.0 if self.big else 19.0
        for column in COLUMNS[self.big]:
            canvas.text(
                column.title, left + column.x * width, head, size=label, face="label", colour=HEADING,
                align=column.align, tracking=1,
            )  # fmt: skip
        canvas.rule(sheet[0] + 26, self.list.box[1] - 8, sheet[2] - 52, RULE)
        if not self.records:
            filtered = self.state or self.win
            text = self._problem or (
                "No round passes these filters." if filtered else "No round was played yet."
            )
            canvas.paragraph(
                text, sheet[0] + sheet[2] / 2, sheet[1] + sheet[3] * 0.42, sheet[2] * 0.7,
                size=size * 1.15, colour=INK, align="centre",
            )  # fmt: skip
        self._draw_sums(canvas)

    def _draw_row(self, canvas: Canvas, index: int, box: Box, state: str) -> None:
        over = self.list.hover and self.list.row_at(*self._pointer) == index
        row = Row(
            record=self.records[index],
            clusters=self._clusters.get(self.records[index].id, ()),
            box=box,
            striped=index % 2 == 0,
            lit=over or state == "active",
            pressed=over and self.list.pressed,
            focused=state == "active" and self.controls.focus is self.list,
        )
        draw_row(canvas, row, self.money, self.stage.config.bank.money, can_replay=self.ports.can_replay)

    def _lit_record(self) -> RoundRecord | None:
        """Return the round under the pointer, or where the keyboard is."""
        index = self.list.row_at(*self._pointer) if self.list.hover else -1
        if index < 0 and self.controls.focus is self.list:
            index = self.list.current
        return self.records[index] if 0 <= index < len(self.records) else None

    def _draw_sums(self, canvas: Canvas) -> None:
        x, y, width, height = self.body
        _, top, _, high = self._sheet
        size = 32.0 if self.big else 23.0
        step = size * 1.5
        middle = (top + high + y + height) / 2 + 2
        left, right = x + 28, x + width - 28
        lit = self._lit_record()
        if lit is not None and lit.note:
            text = f"Round {lit.id}: {lit.note}"
            canvas.paragraph(text, left, middle - step, right - left, size=size, colour=IVORY, leading=1.25)
            return
        if self.archive is None:
            return
        shown = f"{self.count:,} round{'s' * (self.count != 1)} listed"
        canvas.text(shown, right, middle - step / 2, size=size, face="body", colour=DIM, align="right")
        best = f"highest win {self.money(self._best)}" if self._best else ""
        canvas.text(best, right, middle + step / 2, size=size, face="body", colour=DIM, align="right")
        for row, (name, totals) in enumerate(self._sums):
            at = middle + (row - 0.5) * step
            pen = left
            net: Colour = PLUS if totals.net > 0 else MINUS if totals.net < 0 else IVORY
            parts = (
                (name, IVORY, 250 if self.big else 172),
                (f"{totals.rounds:,} rounds", DIM, 260 if self.big else 178),
                (f"staked {self.money(totals.staked)}", GOLD, 330 if self.big else 228),
                (f"won {self.money(totals.won)}", GOLD, 330 if self.big else 214),
                (f"net {self.money(totals.net, plus=True)}", net, 300),
            )
            for text, colour, room in parts:
                canvas.text(text, pen, at, size=size, face="body", colour=colour, align="left",
                            width=room - 12)  # fmt: skip
                pen += room

"""The browser's two dialogs: open anything by its name, and find a round."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

import pygame

from game.qa.browser.field import Field, write
from game.qa.find import FEATURE_TEXT, FEATURES, read_wanted
from game.qa.strips import qa_mark
from game.qa.subject import QaError, Subject
from game.view.canvas import Canvas
from game.view.colours import CRIMSON, DIM, GOLD, IVORY
from game.view.config import ROOT
from game.view.forms import Choice
from game.view.inputs import Input, Key, Pointer, Typed
from game.view.layout import Box
from game.view.scenes import BaseScene, Intention, Pop
from game.view.stage import Stage
from game.view.widgets import Action, Controls, TextButton

LEAST_PIXELS: Final = 14.0


class Panel(BaseScene):
    """A panel over the browser with fields to fill in; Enter does it, Escape leaves."""

    overlay = True
    TITLE = ""
    ROWS = 4

    def __init__(self, stage: Stage) -> None:
        """Start with empty fields."""
        super().__init__(stage)
        self.controls = Controls(stage)
        self.fields: list[Field] = []
        self.problem = ""
        self.box: Box = (0, 0, 0, 0)
        self.size = 24.0

    def resized(self) -> None:
        """Lay out in the middle of the window."""
        self.size = max(24.0, LEAST_PIXELS / self.stage.layout.scale)
        width, height = self.size * 46, self.size * (self.ROWS * 2.3 + 6)
        self.box = (960 - width / 2, 540 - height / 2, width, height)
        self.place()

    def row(self, number: int, *, left: float = 0.0, width: float = 1.0) -> Box:
        """Return a part of a row of the panel; ``left`` and ``width`` are shares of it."""
        x, y, wide, _ = self.box
        room = wide - self.size * 2
        return (
            x + self.size + room * left, y + self.size * (3.2 + number * 2.3),
            room * width - 6, self.size * 1.8,
        )  # fmt: skip

    def place(self) -> None:
        """Place the controls."""

    def act(self, action: Action) -> Intention:
        """Answer a control."""
        del action
        return None

    def go(self) -> Intention:
        """Do it."""
        return None

    def handle(self, put: Input) -> Intention:
        """Type into the active field, or use the controls."""
        active = next((field for field in self.fields if field.active), None)
        if isinstance(put, Pointer) and put.phase == "down":
            for field in self.fields:
                field.active = False
        if isinstance(put, Typed) and active is not None:
            active.typed(put.text)
            return None
        if isinstance(put, Key) and put.down:
            if put.code == pygame.K_ESCAPE:
                return Pop()
            if put.code in {pygame.K_RETURN, pygame.K_KP_ENTER} and self.controls.focus is None:
                return self.go()
            if active is not None and put.code != pygame.K_TAB:
                active.edit(put)
                return None
            if active is not None:
                active.active = False
        action = self.controls.handle(put)
        return self.act(action) if action is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        canvas.veil(0.6)
        canvas.patch("field", self.box, "active", margin=6)
        x, y, width, height = self.box
        size = self.size
        mark = canvas.layout.rect((x + size, y + size * 0.7, size * 4, size * 1.7))
        qa_mark(canvas.surface, canvas.type, mark)
        canvas.text(
            self.TITLE, x + size * 6, y + size * 1.5, size=size * 1.3, face="bold", colour=GOLD, align="left"
        )
        if self.problem:
            canvas.paragraph(
                self.problem,
                x + size,
                y + height - size * 2.5,
                width - size * 2,
                size=size * 0.85,
                colour=CRIMSON,
            )
        self.draw_body(canvas)
        self.controls.draw(canvas)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw what lies under the controls."""


class OpenPanel(Panel):
    """Open a seed, an exported timeline or a stored round."""

    TITLE = "Open a round"
    ROWS = 3

    def __init__(
        self, stage: Stage, opened: Callable[[str], Subject], show: Callable[[Subject], None]
    ) -> None:
        """Take what makes the subject (it raises ``QaError``) and what shows it."""
        super().__init__(stage)
        self._opened, self._show = opened, show
        self.field = Field("name", (0, 0, 1, 1), "seed, file or round")
        self.field.active = True
        self.fields = [self.field]
        self._go = TextButton("go", (0, 0, 1, 1), "OPEN")
        self._close = TextButton("close", (0, 0, 1, 1), "CLOSE")
        self.controls.add(self.field, self._go, self._close)

    def place(self) -> None:
        """Place the controls."""
        self.field.box, self.field.size = self.row(0), self.size
        self._go.box, self._close.box = self.row(2, width=0.3), self.row(2, left=0.32, width=0.3)

    def act(self, action: Action) -> Intention:
        """Open, or leave."""
        self.problem = "" if action.name == "name" else self.problem
        return self.go() if action.name == "go" else Pop() if action.name == "close" else None

    def go(self) -> Intention:
        """Open what was typed."""
        try:
            subject = self._opened(self.field.text)
        except QaError as error:
            self.problem = str(error)
            return None
        self._show(subject)
        return Pop()

    def draw_body(self, canvas: Canvas) -> None:
        """Say what can be opened."""
        x, y, width, height = self.row(1)
        text = (
            "A seed of 32 hexadecimal digits, the file of an exported timeline, or a round's number in the "
            "history (only read)."
        )
        canvas.paragraph(text, x, y, width, size=self.size * 0.85, colour=DIM)
        del height


class Hunter:
    """A search in a process of its own, so that the window never waits for it."""

    def __init__(self, feature: str, win: str, model: Path | None) -> None:
        """Begin."""
        command = [sys.executable, str(ROOT / "main.py"), "qa", "--find", feature]
        command += ["--win", win] if win else []
        command += ["--model", str(model)] if model is not None else []
        self._process = subprocess.Popen(  # noqa: S603 (our own program)
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._lines: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        if self._process.stdout is not None:
            for line in self._process.stdout:
                self._lines.put(line)

    def news(self) -> dict[str, Any] | None:
        """Return the latest line it wrote, None if there is none."""
        latest = None
        while True:
            try:
                latest = json.loads(self._lines.get_nowait())
            except (Empty, ValueError):
                return latest if isinstance(latest, dict) else None

    @property
    def failed(self) -> str:
        """Return what went wrong, "" if nothing did."""
        if self._process.poll() in {None, 0} or self._process.stderr is None:
            return ""
        said = self._process.stderr.read().strip().splitlines()
        return said[-1] if said else ""

    def stop(self) -> None:
        """End it."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()


class FindPanel(Panel):
    """Find a round with a feature or a win."""

    TITLE = "Find me one"
    ROWS = 5

    def __init__(self, stage: Stage, opened: Callable[[str], Subject], show: Callable[[Subject], None],
                 model: Path | None = None) -> None:  # fmt: skip
        """Take what makes the subject of a seed and what shows it."""
        super().__init__(stage)
        self._opened, self._show, self._model = opened, show, model
        half = len(FEATURES) // 2
        self._choices = [
            Choice(f"feature{number}", (0, 0, 1, 1), [name.upper() for name in some])
            for number, some in enumerate((FEATURES[:half], FEATURES[half:]))
        ]
        self._choices[1].chosen = 0
        self._feature = half
        self._choices[0].chosen = -1
        self.field = Field("win", (0, 0, 1, 1), "win in multiples of the bet, for example 15-50")
        self.fields = [self.field]
        self._go = TextButton("go", (0, 0, 1, 1), "FIND")
        self._close = TextButton("close", (0, 0, 1, 1), "CLOSE")
        self.controls.add(*self._choices, self.field, self._go, self._close)
        self.hunter: Hunter | None = None
        self.searched = 0
        self.compiling = False

    @property
    def feature(self) -> str:
        """Return the feature chosen."""
        return FEATURES[self._feature]

    def place(self) -> None:
        """Place the controls."""
        for number, choice in enumerate(self._choices):
            choice.box, choice.size = self.row(number), self.size * 0.8
        self.field.box, self.field.size = self.row(2), self.size
        self._go.box, self._close.box = self.row(4, width=0.3), self.row(4, left=0.32, width=0.3)

    def act(self, action: Action) -> Intention:
        """Choose, search, or leave."""
        if action.name.startswith("feature") and isinstance(action.value, int):
            which = int(action.name[-1])
            self._feature = action.value + which * len(self._choices[0].options)
            self._choices[1 - which].chosen = -1
        if action.name == "go":
            return self.go()
        return Pop() if action.name == "close" else None

    def go(self) -> Intention:
        """Begin the search, or stop it."""
        if self.hunter is not None:
            self._stop()
            return None
        self.problem = ""
        try:
            read_wanted(self.feature, self.field.text)
        except QaError as error:
            self.problem = str(error)
            return None
        self.searched = 0
        self.hunter = Hunter(self.feature, self.field.text.strip(), self._model)
        self._go.label = "STOP"
        return None

    def _stop(self) -> None:
        if self.hunter is not None:
            self.hunter.stop()
        self.hunter = None
        self._go.label = "FIND"

    def left(self) -> None:
        """Search no more."""
        self._stop()

    def update(self, dt: float) -> Intention:
        """See how the search goes; show what it found."""
        del dt
        if self.hunter is None:
            return None
        news = self.hunter.news()
        if news is None:
            if self.hunter.failed:
                self.problem = self.hunter.failed
                self._stop()
                self.stage.wake()
            return None
        self.searched = int(news.get("searched", 0))
        self.compiling = bool(news.get("compiling", False))
        self.stage.wake()
        if "seed" not in news:
            return None
        self._stop()
        if news["seed"] is None:
            self.problem = f"None in {self.searched:,} rounds."
            return None
        try:
            subject = self._opened(str(news["seed"]))
        except QaError as error:
            self.problem = str(error)
            return None
        self._show(subject)
        return Pop()

    def draw_body(self, canvas: Canvas) -> None:
        """Say what is looked for and how far the search is."""
        x, y, width, height = self.row(3)
        text = FEATURE_TEXT[self.feature]
        if self.field.text.strip():
            text += f", a win of {self.field.text.strip()} × the bet"
        if self.hunter is not None:
            text = f"Looking for {text} … {self.searched:,} rounds searched"
            text += "; the rules are compiled, this once" if self.compiling else ""
        write(
            canvas, text[0].upper() + text[1:], x, y + height / 2, size=self.size, width=width, colour=IVORY
        )

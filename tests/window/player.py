"""The game as it is started from a shell, played by mouse and keyboard, and a look into its bank."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from game.view import WINDOW_CLASS as CLASS
from game.view.layout import Box, Disc, Layout
from game.view.play import DEBOUNCE
from tests.window.screen import PATIENCE, SIZE, Screen, lit, until

ROOT: Final = Path(__file__).resolve().parents[2]
CREDIT: Final = 100_000


def furnish(folder: Path, **settings: Any) -> Path:
    """Make a data directory whose player knows the game, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"tour_seen": True} | settings), "utf-8")
    return folder


def command(screen: Screen, *words: object, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the game to its end and return how it ended."""
    return subprocess.run(
        [sys.executable, "main.py", *map(str, words)], cwd=ROOT, env=screen.environment() | variables,
        capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False,
    )  # fmt: skip


class Game:
    """A game that was started, with its data in ``folder``."""

    def __init__(self, screen: Screen, folder: Path, *words: object, **variables: str) -> None:
        """Start ``python main.py`` and wait until its first picture is seen.

        Whether the framebuffer is quick is told to it beforehand, so that the window is not opened twice;
        ``SDL_FRAMEBUFFER_ACCELERATION=""`` lets it find out.
        """
        self.screen = screen
        self.folder = folder
        known = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
        values = screen.environment() | known | variables
        env = {name: value for name, value in values.items() if value}
        self._said = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 (closed with the game)
        arguments = words or ("--data-dir", folder)
        until(lambda: not self._windows(), "no window of an earlier game is left")
        self.process = subprocess.Popen(
            [sys.executable, "main.py", *map(str, arguments)],
            cwd=ROOT, env=env, stdout=self._said, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self.seen()

    # Its window

    def _window(self) -> str | None:
        assert self.process.poll() is None, f"the game ended: {self.said()}"
        found = self._windows()
        return found[-1] if found else None

    def _windows(self) -> list[str]:
        return self.screen.do("search", "--onlyvisible", "--class", CLASS, check=False).split()

    @property
    def window(self) -> str:
        """Return the window's number: it may be opened anew."""
        return until(self._window, "the game has a window")

    def seen(self) -> None:
        """Wait until the game's picture is there: the lit street in the place of a dark screen."""
        until(self._window, "the game has a window")
        # A window that is still dark has a bright title already: that is a hundredth of the screen.
        until(lambda: lit(self.screen.pixels()) > 0.1, "the game shows a picture")

    def steady(self, seconds: float = 2.0) -> None:
        """Wait until the window has been the same one for so long: it may be opened a second time."""
        seen, since = "", 0.0

        def stays() -> bool:
            nonlocal seen, since
            if (number := self.window) != seen:
                seen, since = number, time.monotonic()
            return time.monotonic() - since >= seconds

        until(stays, "the window stays")

    def size(self) -> tuple[int, int]:
        """Return the window's size in pixels."""
        lines = dict(
            line.split("=")
            for line in self.screen.do("getwindowgeometry", "--shell", self.window, check=False).splitlines()
            if "=" in line
        )
        return (int(lines.get("WIDTH", 0)), int(lines.get("HEIGHT", 0)))

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until it has it."""
        self.screen.do("windowsize", self.window, width, height)
        until(lambda: self.size() == (width, height), f"the window is {width}x{height}")

    # A hand on mouse and keyboard

    def click_pixel(self, x: int, y: int, *, times: int = 1) -> None:
        """Click a pixel of the window; many clicks follow one another as quickly as possible."""
        again = ("--repeat", times, "--delay", 10) if times > 1 else ()
        self.screen.do("mousemove", "--window", self.window, x, y, "click", *again, 1)

    def click(self, place: Disc | Box | tuple[float, float], *, times: int = 1) -> None:
        """Click the middle of a place on the canvas."""
        x, y = place[0], place[1]
        if len(place) == 4:
            x, y = place[0] + place[2] / 2, place[1] + place[3] / 2
        self.click_pixel(*self.layout.point(x, y), times=times)

    def press(self, *keys: str) -> None:
        """Press and let go of keys, one after another."""
        self.screen.do("key", "--delay", 20, *keys)

    @property
    def layout(self) -> Layout:
        """Return where things are in the window as it is."""
        return Layout(*self.size())

    # Its bank

    def ask(self, question: str) -> list[tuple[Any, ...]]:
        """Return rows of the bank, read while the game plays."""
        path = self.folder / "bank.sqlite3"
        with (
            suppress(sqlite3.OperationalError),
            closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=10)) as bank,
        ):
            return bank.execute(question).fetchall()
        return []

    def rounds(self) -> list[tuple[int, str, int, int]]:
        """Return number, state, bet and win in cents of every round."""
        return [
            (int(row[0]), str(row[1]), int(row[2]), int(row[3]))
            for row in self.ask("SELECT id, state, bet, win FROM rounds ORDER BY id")
        ]

    def balance(self) -> int:
        """Return the player's balance in cents."""
        rows = self.ask("SELECT balance FROM entries ORDER BY id DESC LIMIT 1")
        return int(rows[0][0])

    def at_rest(self) -> bool:
        """Return whether no round is open."""
        return all(state != "open" for _, state, _, _ in self.rounds())

    def rest(self) -> None:
        """Wait until no round is open and the next may begin; presses skip what takes long."""
        self.screen.do("mousemove", "--window", self.window, 5, 5)

        def over() -> bool:
            if self.at_rest():
                return True
            self.click((960.0, 400.0))
            return False

        until(over, "the round ends")
        time.sleep(DEBOUNCE * 1.5)  # a press that follows a skip at once is not taken for SPIN

    def spin(self) -> tuple[int, str, int, int]:
        """Click SPIN, let the round end and return it."""
        before = len(self.rounds())
        until(self.at_rest, "no round is open")
        self.click(self.layout.places.spin)
        until(lambda: len(self.rounds()) > before, "SPIN begins a round")
        self.rest()
        assert len(self.rounds()) == before + 1
        return self.rounds()[-1]

    # Its end

    def said(self) -> str:
        """Return what it wrote to the shell."""
        self._said.seek(0)
        return self._said.read()

    def close(self) -> int:
        """Close the window as its button does, and return the game's exit status.

        The keys mean the window that the window manager takes for the active one: if it was not told in time
        they are pressed again.
        """
        asked, times = float("-inf"), 0

        def ended() -> bool:
            nonlocal asked, times
            if self.process.poll() is not None:
                return True
            if time.monotonic() - asked >= 0.3 and (windows := self._windows()):
                asked, times = time.monotonic(), times + 1
                if times > 1:
                    self.screen.manage()
                look = "windowfocus" if times % 2 else "windowactivate"
                keys = ("key", "--clearmodifiers", "alt+F4")
                self.screen.do(look, windows[-1], *keys, check=False)
            return False

        until(ended, "the game ends once its window is closed")
        return self.process.wait()

    def kill(self) -> None:
        """End it at once, whatever it does."""
        self.process.kill()
        self.process.wait()

    def clear(self) -> None:
        """End it for good."""
        if self.process.poll() is None:
            self.kill()
        self._said.close()


def whole_screen() -> tuple[int, int]:
    """Return the size of a window that fills the screen."""
    return SIZE

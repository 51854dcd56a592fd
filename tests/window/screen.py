"""A screen for real windows: Xvfb with openbox, a hand on mouse and keyboard, an eye on the pixels.

Everything waits by looking again until it is so, never for a fixed time.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt

TOOLS: Final = ("Xvfb", "openbox", "xdotool")
SIZE: Final = (1600, 1000)
PATIENCE: Final = 60.0
"""Seconds until something that never comes is given up: other work may slow this machine down."""
STILL: Final = 0.02
"""A share of the screen: the living street changes less of it in a moment, a picture half put up more."""

Pixels = npt.NDArray[np.int16]
Answer = TypeVar("Answer")


def missing_tools() -> list[str]:
    """Return which of the needed programs are not there."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def until(ask: Callable[[], Answer | None], what: str, *, most: float = PATIENCE) -> Answer:
    """Ask until the answer is true, and return it; fails after ``most`` seconds."""
    end = time.monotonic() + most
    while True:
        answer = ask()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"not within {most:.0f} s: {what}")
        time.sleep(0.05)


class Screen:
    """One Xvfb with its window manager; ``folder`` takes its framebuffer."""

    def __init__(self, folder: Path) -> None:
        """Start both."""
        self._picture = folder / "Xvfb_screen0"
        self._server, self.display = self._start(folder)
        self._manager = self._begin_to_manage()

    def _begin_to_manage(self) -> subprocess.Popen[bytes]:
        """Start the window manager and return it."""
        manager = subprocess.Popen(
            ["openbox"], env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until(self._managed, "openbox manages the windows")
        return manager

    def manage(self) -> None:
        """Start the window manager again if it has ended."""
        if self._manager.poll() is not None:
            self._manager = self._begin_to_manage()

    def _start(self, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
        """Start a server on a display number that it finds free itself, and return both."""
        told, tell = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp",
             "-fbdir", str(folder)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=[tell],
        )  # fmt: skip
        os.close(tell)
        with os.fdopen(told, encoding="ascii") as line:
            number = line.readline().strip()  # it says so once it listens
        assert number, f"Xvfb ended with status {server.wait()}"
        return server, f":{number}"

    def _managed(self) -> bool:
        return self.do("get_desktop", check=False) != ""

    def environment(self, display: str = "") -> dict[str, str]:
        """Return the environment of a program on this screen; what other tests set for SDL is left out."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("SDL_", "WAYLAND", "DISPLAY", "SHERLOCK_"))
        }
        return kept | {
            "DISPLAY": display or self.display,
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONIOENCODING": "utf-8",
        }

    def close(self) -> None:
        """End the window manager and the screen."""
        for process in (self._manager, self._server):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def do(self, *words: object, check: bool = True) -> str:
        """Let xdotool do something, and return what it says."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment(), capture_output=True, text=True,
            timeout=PATIENCE, check=False,
        )  # fmt: skip
        assert done.returncode == 0 or not check, f"xdotool {words}: {done.stderr}"
        return done.stdout.strip()

    def pixels(self) -> Pixels:
        """Return what the screen shows: height × width × blue, green, red."""
        data = self._picture.read_bytes()
        head = struct.unpack(">25I", data[:100])
        start, high, line, colours = head[0], head[5], head[12], head[19]
        whole = np.frombuffer(data, np.uint8, high * line, start + colours * 12)
        return whole.reshape(high, line // 4, 4)[:, :, :3].astype(np.int16)

    def settled(self) -> Pixels:
        """Return what the screen shows once it holds still: it may be looked at while a picture is put up."""
        seen = self.pixels()

        def still() -> bool:
            nonlocal seen
            time.sleep(0.15)
            before, seen = seen, self.pixels()
            return changed(before, seen) < STILL

        until(still, "the picture holds still")
        return seen


def changed(one: Pixels, two: Pixels) -> float:
    """Return the share of the screen that is clearly another in two pictures."""
    return float(np.mean(np.abs(one - two).max(axis=2) > 30))


def lit(picture: Pixels) -> float:
    """Return the share of the screen that is not dark."""
    return float(np.mean(picture.max(axis=2) > 30))

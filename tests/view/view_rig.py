"""A game that tests drive by posted events and their own clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.bank.bank import Bank
from game.engine.events import FreeSpinsWon
from game.engine.model import Model, load_model
from game.engine.round import play_round
from game.engine.timeline import Timeline
from game.view.cast import connect
from game.view.config import ASSETS, MATH_YAML, read_game_config
from game.view.game_scene import GameScene
from game.view.layout import Box, Disc
from game.view.ports import Ports
from game.view.settings import Settings
from game.view.window import Window, prepare

MODEL: Model = load_model(MATH_YAML)
CONFIG = read_game_config()


def seed_of(number: int) -> str:
    """Return the seed of a number."""
    return f"{number:032x}"


def find_round(wanted: Callable[[Timeline], bool], *, bet: int = 100, start: int = 1) -> str:
    """Return the first seed whose round is wanted."""
    for number in range(start, start + 20000):
        seed = seed_of(number * 0x9E3779B97F4A7C15)
        if wanted(play_round(MODEL, bet, seed, "1")):
            return seed
    raise AssertionError("no such round")


def wins_free_spins(timeline: Timeline) -> bool:
    """Return whether free spins are won."""
    return any(isinstance(event, FreeSpinsWon) for event in timeline.events)


class Rig:
    """Window, scene, bank and clock.

    ``seed`` is the next rounds' (None: one after another). While ``rests`` is false the window does not rest
    between turns: time only passes as the test says.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        credit: int = 100_000,
        assets: Path = ASSETS,
        data_dir: Path | None = None,
    ) -> None:
        """Open a game with ``credit`` cents, in memory unless a directory is given."""
        prepare(headless=True)
        self.now = 100.0
        self.seed: str | None = None
        self.rounds = 0
        self.rests = True
        if data_dir is None:
            self.bank = Bank.in_memory(opening_credit=credit, monotonic=self.clock)
        else:
            self.bank = Bank.open(data_dir, opening_credit=credit, monotonic=self.clock)
        self.settings = Settings()
        self.window = Window(CONFIG, self.settings, assets, size=size, now=self.clock, sleep=self.sleep)
        ports = connect(self.bank, MODEL, CONFIG, self.window.stage, lambda: None)
        values: dict[str, Any] = {name: getattr(ports, name) for name in ports.__dataclass_fields__}
        self.ports = Ports(**(values | {"play": self._play}))
        self.scene = GameScene(self.window.stage, self.ports)
        self.window.show(self.scene)
        pygame.event.clear()
        self.window.turn()

    def _play(self, bet: int, name: str) -> Timeline:
        self.rounds += 1
        seed = self.seed or seed_of(self.rounds * 0x2545F4914F6CDD1D)
        return play_round(MODEL, bet, seed, name)

    def clock(self) -> float:
        """Return the time."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let time pass, if it does."""
        if self.rests:
            self.now += seconds

    def close(self) -> None:
        """Close the bank and the display."""
        self.bank.close()
        pygame.display.quit()

    # Time

    def turns(self, count: int = 1) -> None:
        """Let the window do so many turns."""
        for _ in range(count):
            self.window.turn()

    def run(self, seconds: float, *, draw: bool = False) -> None:
        """Let time pass, turn by turn; what is drawn on the way is only of use to some tests."""
        end = self.now + seconds
        with self._drawing(draw):
            while self.now < end and self.window.stack.running:
                self.window.turn()

    def until_idle(self, most: float = 900.0) -> None:
        """Play on until no round is open."""
        end = self.now + most
        with self._drawing(False):
            while self.scene.loop.playing:
                assert self.now < end, "the round does not end"
                self.window.turn()

    @contextmanager
    def _drawing(self, draw: bool) -> Iterator[None]:
        drawn = self.window._draw
        if not draw:
            self.window._draw = lambda: None  # type: ignore[method-assign]
        try:
            yield
        finally:
            self.window._draw = drawn  # type: ignore[method-assign]

    # Inputs

    def post(self, kind: int, **values: Any) -> None:
        """Put an event into pygame's queue."""
        pygame.event.post(pygame.event.Event(kind, **values))

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place on the canvas."""
        return self.window.stage.layout.point(x, y)

    def click_pixel(self, at: tuple[int, int]) -> None:
        """Click a pixel."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def click(self, x: float, y: float) -> None:
        """Click a place on the canvas and let it be acted on."""
        self.click_pixel(self.pixel(x, y))
        self.turns()

    def click_disc(self, disc: Disc) -> None:
        """Click a round button."""
        self.click(disc[0], disc[1])

    def click_box(self, box: Box) -> None:
        """Click the middle of a box."""
        self.click(box[0] + box[2] / 2, box[1] + box[3] / 2)

    def press(self, key: int, *, mod: int = 0) -> None:
        """Press and let go of a key."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod)
        self.turns()

    def spin(self) -> None:
        """Begin a round."""
        self.run(0.5)
        self.press(pygame.K_SPACE)
        assert self.scene.loop.playing

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as a window manager does."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)

    @property
    def picture(self) -> bytes:
        """Return what the window shows."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return pygame.image.tobytes(surface, "RGB")

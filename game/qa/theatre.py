"""The game's own view, playing whatever it is given, at any time of its film.

It is the real ``GameScene`` with the real painter, figures and controls, on a surface of its own. Its money
is made up and kept nowhere; its clock stands still, so that the same film and time give the same picture.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.model import Model, load_model
from game.engine.timeline import Timeline
from game.film.director import compile_film
from game.film.film import Film
from game.film.frame import Frame
from game.film.options import FilmOptions, Tiers
from game.film.pace import Paces
from game.view.cast import anchors, connect, hand, paces_of
from game.view.config import ASSETS, MATH_YAML, GameConfig, read_game_config
from game.view.game_scene import GameScene
from game.view.layout import Layout
from game.view.play import PlayLoop
from game.view.ports import Ports
from game.view.settings import Settings
from game.view.sound import Sound
from game.view.stage import Stage
from game.view.still import reels_of, still_frame
from game.view.window import prepare

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.view.scenes import Scene

SMALL: Final = (960, 540)
LARGE: Final = (1280, 720)
PURSE: Final = 100_000
"""The balance that quality assurance shows, in cents."""
HALF_PAST_NINE: Final = (2026, 1, 5, 21, 30, 0, 0, 5, -1)
"""What the clock on the screen says, wherever the pictures are made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Paid:
    id: str
    timeline: Timeline
    balance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class _Totals:
    net: int
    time: timedelta = timedelta(0)


class Purse:
    """Money that is kept nowhere: a bank for the play loop, without a bank."""

    def __init__(self) -> None:
        """Begin with what quality assurance always has."""
        self._balance = PURSE

    def balance(self) -> int:
        """Return the balance in cents."""
        return self._balance

    def open_round(self, bet: int, timeline_for: Callable[[str], Timeline]) -> _Paid:
        """Take the bet from the same full purse every time."""
        self._balance = PURSE - bet
        return _Paid(id="QA", timeline=timeline_for("QA"), balance=self._balance)

    def settle(self, round_id: str) -> int:
        """Pay nothing: the round stays open as long as it is looked at."""
        del round_id
        return self._balance

    def mark_progress(self, round_id: str, event_index: int) -> None:
        """Remember nothing."""

    def session_totals(self) -> _Totals:
        """Return the bet as the result."""
        return _Totals(net=self._balance - PURSE)

    def top_up(self, cents: int) -> int:
        """Give nothing."""
        del cents
        return self._balance


class _SeekLoop(PlayLoop):
    """A play loop whose film is put to any time from outside."""

    def seek(self, seconds: float) -> None:
        """Show a time of the film; it never ends by itself."""
        if self._film is not None:
            self._at = min(max(seconds, 0.0), self._film.duration)
            self._see()


class GameView(GameScene):
    """The game's screen with a film under remote control."""

    def __init__(self, stage: Stage, ports: Ports) -> None:
        """Begin with the reels at rest."""
        self.timeline: Timeline | None = None
        self.film: Film | None = None
        super().__init__(stage, replace(ports, play=self._given, shoot=self._shot))
        self.still(None)

    def _given(self, bet: int, name: str) -> Timeline:
        del bet, name
        assert self.timeline is not None  # noqa: S101 (play comes first)
        return self.timeline

    def _shot(self, timeline: Timeline, last: Frame | None) -> Film:
        del timeline, last
        assert self.film is not None  # noqa: S101 (play comes first)
        return self.film

    def _new_loop(self, frame: Frame) -> _SeekLoop:
        loop = _SeekLoop(self.ports, frame)
        loop.balance, loop.net = PURSE, 0
        self.loop = loop
        return loop

    def play(self, timeline: Timeline, film: Film) -> None:
        """Take another round and show its beginning."""
        self.timeline, self.film = timeline, film
        self.bet = timeline.bet
        self._new_loop(film.frame(0.0)).start(timeline.bet)
        self.seek(0.0)

    def still(self, frame: Frame | None, *, ambient: float = 0.0) -> None:
        """Show a frame made by hand, or the reels at rest before the first round."""
        rest = still_frame(reels_of(self.stage.config.opening), 6)
        self.timeline = self.film = None
        self._new_loop(rest if frame is None else frame)
        self.ambient = ambient
        self._refresh()

    def seek(self, seconds: float) -> None:
        """Show a time of the film."""
        if isinstance(self.loop, _SeekLoop):
            self.loop.seek(seconds)
        self.ambient = seconds
        self._refresh()


class Theatre:
    """A stage of one size with the game's view on it, drawn on ``surface``.

    A display has to be open (``headless`` opens one that nobody sees).
    """

    def __init__(
        self,
        size: tuple[int, int] = SMALL,
        *,
        config: GameConfig | None = None,
        model: Model | None = None,
        settings: Settings | None = None,
        assets: Path = ASSETS,
    ) -> None:
        """Make a stage of ``size`` pixels."""
        self.config = config or read_game_config()
        self.model = model or load_model(MATH_YAML)
        self.settings = settings or Settings()
        self.paces: Paces = paces_of(self.config)
        self._hand = hand(assets)
        wall = time.mktime(HALF_PAST_NINE)
        self.stage = Stage(
            assets=assets,
            config=self.config,
            settings=self.settings,
            sound=Sound(assets / "sounds", self.settings),
            now=lambda: 0.0,
            wall=lambda: wall,
            layout=Layout(*size),
        )
        self.surface = pygame.Surface(size).convert()
        self.canvas = self.stage.canvas(self.surface)
        ports = connect(Purse(), self.model, self.config, self.stage, lambda: None)
        self.game = GameView(self.stage, ports)
        self.game.resized()

    @property
    def size(self) -> tuple[int, int]:
        """Return the size in pixels."""
        return self.surface.get_size()

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size."""
        if size != self.size:
            self.stage.lay_out(*size)
            self.surface = pygame.Surface(size).convert()
            self.canvas = self.stage.canvas(self.surface)
            self.game.resized()

    def shoot(self, timeline: Timeline) -> Film:
        """Return the film of a round as this stage shows it."""
        settings, tiers = self.settings, self.config.tiers
        pace = self.paces.choose(settings.pace, reduced=settings.reduced_motion, regulated=settings.regulated)
        options = FilmOptions(
            reduced=settings.reduced_motion,
            tiers=Tiers(nice=tiers[0], big=tiers[1], mega=tiers[2]),
            anchors=anchors(self.stage.layout.places),
            hand=self._hand,
        )
        return compile_film(timeline, pace, options)

    def play(self, timeline: Timeline) -> Film:
        """Put a round on the stage and return its film."""
        film = self.shoot(timeline)
        self.game.play(timeline, film)
        return film

    def at(self, seconds: float) -> pygame.Surface:
        """Draw a time of the film on ``surface`` and return that."""
        self.game.seek(seconds)
        self.game.draw(self.canvas)
        return self.surface

    def still(self, frame: Frame | None, *, ambient: float = 0.0) -> pygame.Surface:
        """Draw a frame made by hand (None: the reels at rest) on ``surface`` and return that."""
        self.game.still(frame, ambient=ambient)
        self.game.draw(self.canvas)
        return self.surface

    def scene(self, *scenes: Scene) -> pygame.Surface:
        """Draw scenes, the last one on top, on ``surface`` and return that."""
        for scene in scenes:
            scene.resized()
            scene.entered()
            scene.draw(self.canvas)
        return self.surface


def headless() -> None:
    """Open a display that nobody sees. Raises ``game.view.window.NoDisplayError``."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        prepare(headless=True)
        pygame.display.set_mode(SMALL)

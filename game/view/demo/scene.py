"""The scene that plays the show, then random rounds on demo credit, until somebody does anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.bank.bank import Bank
from game.bank.errors import BankError
from game.engine.timeline import Timeline
from game.view.canvas import Canvas
from game.view.colours import GOLD, IVORY
from game.view.demo.show import Act, ShowError, dull_parts, load_show
from game.view.game_scene import GameScene
from game.view.inputs import Input, Key, Pointer
from game.view.ports import Film, Ports
from game.view.scenes import Intention, Pop
from game.view.stage import Stage

CREDIT: Final = 100_000
"""Demo credit in cents."""
BET: Final = 100
ANNOUNCE: Final = 2.6
"""So many seconds an act's caption stands before its round begins."""
REST: Final = 1.2
DEAF: Final = 0.6
"""What comes in so soon after the start is what started the demo."""
NUDGE: Final = 6.0
"""A mouse that moves less than this, in canvas units, was only shaken."""
RANDOM: Final = ("REAL ROUNDS", "From here on every round is drawn at random, on demo credit.")


class DemoScene(GameScene):
    """The game, played by itself. Nothing of it touches the player's bank or settings."""

    overlay = False

    def __init__(self, stage: Stage, ports: Ports, acts: tuple[Act, ...] | None = None) -> None:
        """Play ``acts`` (the show of the configuration if none are given), then random rounds."""
        if acts is None:
            try:
                acts = load_show()
            except ShowError:
                acts = ()  # Without a show there are still the random rounds.
        self._acts = acts
        self._number = -1
        self._dull: tuple[tuple[float, float], ...] = ()
        self._next = 0.0
        self._elapsed = 0.0
        self._announced = False
        self._mouse: tuple[float, float] | None = None
        self._caption = ("", "")
        self._bank = Bank.in_memory(opening_credit=CREDIT, money=stage.config.bank.money)
        self._real_play = ports.play
        self._real_shoot = ports.shoot
        super().__init__(
            stage,
            replace(
                ports,
                bank=self._bank,
                play=self._play,
                shoot=self._shoot,
                refusals=(BankError,),
                keep=lambda: None,
                page_names=frozenset(),
                demo=None,
            ),
        )
        self.bet = min(self.ports.bets, key=lambda bet: abs(bet - BET))

    def _play(self, bet: int, name: str) -> Timeline:
        if self._number < len(self._acts):
            return replace(self._acts[self._number].timeline, round=name)
        return self._real_play(bet, name)

    def _shoot(self, timeline: Timeline, before: str, grid: int) -> Film:
        film = self._real_shoot(timeline, before, grid)
        if self._number < len(self._acts):
            self._dull = dull_parts(self._acts[self._number], film)
        return film

    # The scene protocol

    @property
    def moving(self) -> bool:
        """Return that it always moves."""
        return True

    def handle(self, put: Input) -> Intention:
        """End at any click, key or move of the mouse, where it began."""
        if self._elapsed < DEAF:
            return None
        if isinstance(put, Pointer):
            if put.phase == "move":
                if self._mouse is None:
                    self._mouse = (put.x, put.y)
                if abs(put.x - self._mouse[0]) + abs(put.y - self._mouse[1]) < NUDGE:
                    return None
            elif put.phase in {"leave", "up"}:
                return None
        elif isinstance(put, Key) and not put.down:
            return None
        return self._end()

    def _end(self) -> Intention:
        self.stage.sound.hush()
        self.stage.sound.duck(0.0)
        return Pop()

    def update(self, dt: float) -> Intention:
        """Go on with the show."""
        self._elapsed += dt
        self._stir()
        playing = self.loop.playing
        answer = super().update(dt)
        if answer is not None:
            return self._end()  # A fault of the demo's own bank: there is nothing to lose.
        if self.loop.playing:
            for start, end in self._dull:
                if start <= self.loop.film_time < end:
                    self.loop.jump(end)
        elif playing:
            self._next = self._elapsed + REST
        elif self._elapsed >= self._next:
            self._go_on()
        return None

    def _go_on(self) -> None:
        if not self._announced:
            self._announced = True
            self._number += 1
            self._dull = ()
            if self._number < len(self._acts):
                act = self._acts[self._number]
                self._caption = (act.title, act.text)
                self._next = self._elapsed + ANNOUNCE
                return
            if self._number == len(self._acts):
                self._caption = RANDOM
                self._next = self._elapsed + ANNOUNCE
                return
        self._announced = False
        if self.loop.balance < self.bet:
            self._bank.top_up(CREDIT)
            self.loop.refresh()
        bet = self._acts[self._number].timeline.bet if self._number < len(self._acts) else self.bet
        self.loop.start(bet)
        self._refresh()

    def draw(self, canvas: Canvas) -> None:
        """Draw the game, that it is a demo, and what to look for."""
        super().draw(canvas)
        big = canvas.layout.compact
        self._draw_mark(canvas, big=big)
        title, text = self._caption
        if not title:
            return
        board = canvas.places.board
        size = 38 if big else 25
        width = board[2] - 36
        lines = canvas.paragraph(text, 0, 0, width - 60, size=size, draw=False)
        high = lines + size * 2.3
        x, y = board[0] + board[2] / 2, board[1] + board[3] - high - 12
        banner = self.loop.frame.banner
        if banner is not None and self.loop.playing:
            return  # What the game itself announces is not covered.
        canvas.fill((x - width / 2, y, width, high), (14, 8, 5), 0.86, radius=14)
        canvas.text(
            title, x, y + size * 1.05, size=size, face="label", colour=GOLD, width=width - 60, tracking=1
        )
        canvas.paragraph(text, x, y + size * 1.8, width - 60, size=size, colour=IVORY, align="centre")

    def _draw_mark(self, canvas: Canvas, *, big: bool) -> None:
        size = 44 if big else 30
        width, high = size * 4.6, size * 1.7
        x = 960 - width / 2 if big else 620 - width
        y = 8.0 if big else 96.0
        canvas.fill((x, y, width, high), (150, 18, 30), 0.92, radius=10)
        canvas.text("DEMO", x + width / 2, y + high / 2, size=size, face="label", colour=IVORY, tracking=3)

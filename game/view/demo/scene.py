"""The scene that plays the show, then random rounds on demo credit, until somebody does anything."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.bank.bank import Bank
from game.bank.errors import BankError
from game.engine.timeline import Timeline
from game.film.frame import Frame
from game.view.canvas import Canvas
from game.view.colours import GOLD, IVORY, Colour
from game.view.demo.panel import panel
from game.view.demo.show import Act, ShowError, dull_parts, load_show
from game.view.game_scene import GameScene
from game.view.inputs import Input, Key, Pointer
from game.view.ports import Film, Ports
from game.view.scenes import Intention, Pop
from game.view.stage import Stage

CRIMSON: Colour = (150, 18, 30)
CREDIT: Final = 100_000
"""Demo credit in cents."""
BET: Final = 100
ANNOUNCE: Final = 3.2
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

    def _shoot(self, timeline: Timeline, last: Frame | None) -> Film:
        film = self._real_shoot(timeline, last)
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
                    self.stage.sound.skip(end - self.loop.film_time)
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
            self._caption = ("", "")
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
        self._draw_mark(canvas)
        title, text = self._caption
        if not title:
            return
        if self.loop.playing:
            self._draw_plate(canvas, title, text)
        else:
            self._draw_announcement(canvas, title, text)

    @staticmethod
    def _draw_mark(canvas: Canvas) -> None:
        big = canvas.layout.compact
        size = 44 if big else 28
        width, high = size * 4.8, size * 1.7
        x, y = (24.0, 24.0) if big else (296.0, 96.0)
        canvas.fill((x, y, width, high), CRIMSON, 0.94, radius=10)
        canvas.text("DEMO", x + width / 2, y + high / 2, size=size, face="label", colour=IVORY, tracking=3)

    @staticmethod
    def _draw_plate(canvas: Canvas, title: str, text: str) -> None:
        """While a round is played: where the logo is, so that the reels stay free."""
        if canvas.layout.compact:
            box, size, gap = (20.0, 116.0, 470.0, 290.0), 33.0, 1.5
        else:
            box, size, gap = (584.0, 3.0, 752.0, 82.0), 19.5, 1.0
        panel(canvas, box)
        x, y, width, _ = box
        canvas.text(
            title, x + width / 2, y + size * gap, size=size * 1.1, face="label",
            colour=GOLD, width=width - 30, tracking=1
        )  # fmt: skip
        top = y + size * (gap + 0.75)
        canvas.paragraph(
            text, x + width / 2, top, width - 30, size=size, colour=IVORY, align="centre", leading=1.2
        )  # fmt: skip

    @staticmethod
    def _draw_announcement(canvas: Canvas, title: str, text: str) -> None:
        """Before a round: large, over the reels."""
        board = canvas.places.board
        size = 44.0 if canvas.layout.compact else 34.0
        width = board[2] - 90
        lines = canvas.paragraph(text, 0, 0, width - 90, size=size, draw=False)
        high = lines + size * 3.6
        x, y = board[0] + board[2] / 2, board[1] + board[3] / 2 - high / 2
        panel(canvas, (x - width / 2, y, width, high))
        canvas.text(
            title,
            x,
            y + size * 1.5,
            size=size * 1.25,
            face="label",
            colour=GOLD,
            width=width - 60,
            tracking=1,
        )
        canvas.paragraph(text, x, y + size * 2.6, width - 90, size=size, colour=IVORY, align="centre")

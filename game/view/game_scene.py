"""The game: reels, bet, SPIN, autoplay. It turns inputs into rounds and shows the film of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.view.bets import Bets
from game.view.canvas import Canvas
from game.view.deck import SPEED_WORDS, Deck
from game.view.dialog import Dialog
from game.view.figures import make_figures
from game.view.inputs import Input, Key, Pointer
from game.view.keys import ACTION_KEYS, PAGE_KEYS, SPIN_KEYS
from game.view.main_menu import open_menu, open_page
from game.view.painter.column import Figures
from game.view.painter.painter import Painter
from game.view.play import Autoplay, Finished, PlayLoop
from game.view.popups import AutoplayPanel, BetList
from game.view.ports import Ports
from game.view.scenes import BaseScene, Intention, Push
from game.view.stage import Stage
from game.view.still import reels_of, still_frame
from game.view.toast import Toast

ALIVE: Final = 25.0
"""So many seconds after the last input fog and lamps still move; then the picture rests and costs nothing."""
ALIVE_FADE: Final = 3.0
ALIVE_HZ: Final = 15
DEMO_AFTER: Final = 60.0
"""So many seconds without an input, and the game shows what it can do."""


class GameScene(BaseScene):
    """The play loop on the screen: idle, a round opened, its film, settled, idle."""

    def __init__(self, stage: Stage, ports: Ports) -> None:
        """Begin idle with the reels at rest."""
        super().__init__(stage)
        self.ports = ports
        self.painter = Painter()
        self.loop = PlayLoop(ports, still_frame(reels_of(stage.config.opening), 6))
        self.deck = Deck(stage)
        self.bets = Bets(stage, ports, self._topped_up)
        self.ambient = 0.0
        self._alive_until = ALIVE
        self._quiet = 0.0
        self._toast = Toast()
        self._second = -1
        self._began = stage.now()
        self._pressed_board = False
        self._ahead: Iterator[int] | None = None
        self._figures = self._make_figures()
        self.deck.refresh(self.loop, self.bet)

    def ahead(self, canvas: Canvas) -> bool:
        """Make a little of what will be drawn later; returns whether there is more to make."""
        if self._ahead is None:
            self._ahead = self.painter.board.ahead(canvas)
        return next(self._ahead, None) is not None

    @property
    def bet(self) -> int:
        """The bet of the next round, in cents."""
        return self.bets.bet

    @bet.setter
    def bet(self, cents: int) -> None:
        self.bets.bet = cents

    def money(self, cents: int, *, plus: bool = False) -> str:
        """Return an amount as text."""
        return self.bets.money(cents, plus=plus)

    # The scene protocol

    def entered(self) -> None:
        """Come to the top: settings may have changed on a page."""
        self.loop.refresh()
        self._quiet = 0.0
        self._stir()
        self._refresh()
        self.stage.sound.refresh()

    def left(self) -> None:
        """Let go of what was pressed."""
        self.deck.controls.release()
        self._pressed_board = False

    def resized(self) -> None:
        """Place the controls; what the new size needs is made while nothing plays."""
        self.deck.place()
        self._ahead = None

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself."""
        return self.loop.playing or self.loop.autoplay is not None or self.loop.time < self._alive_until

    @property
    def playing(self) -> bool:
        """Return whether a film runs."""
        return self.loop.playing

    @property
    def hz(self) -> int:
        """Return how many frames a second are worth drawing."""
        return 60 if self.loop.playing else ALIVE_HZ

    def handle(self, put: Input) -> Intention:
        """Turn an input into what it means now."""
        self._quiet = 0.0
        self._stir()
        self._pressing(put)
        if isinstance(put, Key) and put.down:
            answer = self._key(put)
            if answer is not False:
                self._refresh()
                return answer if not isinstance(answer, bool) else None
        action = self.deck.controls.handle(put)
        answer = None
        if action is not None:
            answer = self._act(action.name)
        elif isinstance(put, Pointer):
            self._board_pressed(put)
        self._refresh()
        return answer

    def update(self, dt: float) -> Intention:
        """Let the film run, and what is alive around it."""
        was = self.loop.playing
        cues, done = self.loop.advance(dt)
        for cue in cues:
            self.stage.sound.cue(cue)
        left = self._alive_until - self.loop.time
        self.ambient += dt * (1.0 if self.loop.playing else min(1.0, max(0.0, left / ALIVE_FADE)))
        answer = self._finished(done) if done is not None else None
        if answer is None and self.loop.autoplay_due():
            answer = self._next_auto()
        self._tick()
        if was or self.loop.playing:
            self._stir()
            self._music()
        if was or self.loop.playing or not self.deck.spin.enabled:
            self._refresh()
        busy = self.loop.playing or self.loop.autoplay is not None or not self.stage.watched
        self._quiet = 0.0 if busy else self._quiet + dt
        if answer is None and self.ports.demo is not None and self._quiet >= DEMO_AFTER:
            return Push(self.ports.demo(self.stage, self.ports))
        return answer

    def draw(self, canvas: Canvas) -> None:
        """Draw the frame of now with its figures and controls."""
        self.painter.draw(canvas, self.loop.frame, self._figures, self.ambient)
        self.deck.draw(canvas)
        self._toast.draw(canvas)

    @property
    def figures(self) -> Figures:
        """Return what the texts round the board say now."""
        return self._figures

    def rest(self) -> None:
        """Let fog and lamps come to rest at once."""
        self._alive_until = self.loop.time

    # Inputs

    def _pressing(self, put: Input) -> None:
        """Show SPIN pressed while its key is held."""
        if isinstance(put, Key) and put.code == pygame.K_SPACE:
            self.deck.spin.pressed = self.deck.spin.hover = put.down
            if not put.down:
                self.deck.spin.hover = False

    def _key(self, key: Key) -> Intention | bool:
        """Answer a key: False if it means nothing here, True if it was used up."""
        if key.code == pygame.K_SPACE or (key.code in SPIN_KEYS and self.deck.controls.focus is None):
            return self._spin_pressed() or True
        if key.code == pygame.K_ESCAPE:
            return self._act("menu" if self.loop.autoplay is None else "auto") or True
        name = ACTION_KEYS.get(key.code)
        page = PAGE_KEYS.get(key.code)
        if page is not None and not key.control and not self.loop.playing and self.loop.autoplay is None:
            return open_page(self.stage, self.ports, page) or True
        if name is None or key.control:
            return False
        widget = self.deck.controls[name]
        return (self._act(name) or True) if widget.enabled else True

    def _board_pressed(self, put: Pointer) -> None:
        """Skip when the board is pressed while a film runs."""
        if put.phase == "down":
            over = self.deck.controls.at(put.x, put.y)
            bar = self.stage.layout.places.bar
            self._pressed_board = self.loop.playing and over is None and put.y < bar[1]
        elif put.phase == "up" and self._pressed_board:
            self._pressed_board = False
            self._skip()

    def _act(self, name: str) -> Intention:
        sound = self.stage.sound
        match name:
            case "spin":
                return self._spin_pressed() if self.loop.autoplay is None else self._act("auto")
            case "less":
                return self.bets.step(-1, self.loop.balance)
            case "more":
                return self.bets.step(1, self.loop.balance)
            case "bet":
                sound.play("button")
                balance = self.loop.balance
                return Push(
                    BetList(self.stage, self.ports.bets, self.bet, balance, self.money, self._choose_bet)
                )
            case "auto":
                sound.play("button")
                if self.loop.autoplay is not None:
                    self._stop_auto("Autoplay stopped.")
                    return None
                return Push(AutoplayPanel(self.stage, self.loop.balance, self._begin_auto))
            case "speed":
                sound.play("button")
                self._say(f"Speed: {SPEED_WORDS[self.stage.settings.next_speed()]}")
                self.ports.keep()
            case "sound":
                self.stage.settings.muted = not self.stage.settings.muted
                sound.refresh()
                sound.play("button")
                self.ports.keep()
            case "info":
                return open_page(self.stage, self.ports, "paytable")
            case "menu":
                return open_menu(self.stage, self.ports)
            case _:
                pass
        return None

    # Spinning

    def _spin_pressed(self) -> Intention:
        if self.loop.playing:
            self._skip()
            return None
        if self.loop.autoplay is not None or not self.loop.may_start():
            return None
        return self._start()

    def _start(self) -> Intention:
        if self.bet > self.loop.balance:
            return self.bets.too_little(self.bet, self.loop.balance)
        try:
            self.loop.start(self.bet, regulated=self.stage.settings.regulated)
        except self.ports.refusals as error:
            self.loop.refresh()
            self.loop.autoplay = None
            return self._problem(str(error))
        self._toast.clear()
        self.bets.keep()
        return None

    def _skip(self) -> None:
        before = self.loop.film_time
        if self.loop.skip():
            self.stage.sound.skip(self.loop.film_time - before)

    def _finished(self, done: Finished) -> Intention:
        self.stage.sound.hush()
        self.stage.sound.duck(0.0)
        if self.loop.autoplay is not None:
            reason = self.loop.autoplay.reason_to_stop(done, self.loop.balance, self.bet)
            if reason:
                self._stop_auto(reason)
        self._stir()
        return self._problem(done.problem) if done.problem else None

    def _problem(self, text: str) -> Intention:
        self.stage.sound.play("error")
        return Push(Dialog(self.stage, "Please note", text))

    # Bets

    def _choose_bet(self, bet: int) -> None:
        self.bets.choose(bet, self.loop.balance)
        self._refresh()

    def _topped_up(self, text: str) -> None:
        self.loop.refresh()
        self._say(text)

    # Autoplay

    def _begin_auto(self, chosen: Autoplay) -> None:
        chosen.balance = self.loop.balance
        self.loop.autoplay = chosen
        self._stir()

    def _next_auto(self) -> Intention:
        auto = self.loop.autoplay
        if auto is None:
            return None
        if auto.left <= 0 or self.stage.settings.regulated:
            self._stop_auto("Autoplay is finished.")
            return None
        if self.bet > self.loop.balance:
            self.loop.autoplay = None
            return self.bets.too_little(self.bet, self.loop.balance)
        auto.left -= 1
        return self._start()

    def _stop_auto(self, reason: str) -> None:
        self.loop.autoplay = None
        self._say(reason)

    # What is shown

    def _stir(self) -> None:
        """Let what is alive move on for a while."""
        self._alive_until = self.loop.time + ALIVE

    def _say(self, text: str) -> None:
        self._toast.say(text, self.loop.time)
        self.stage.wake()

    def _tick(self) -> None:
        """Note what changes with the time of day."""
        if self._toast.over(self.loop.time):
            self.stage.wake()
        second = int(self.stage.now() - self._began)
        if second != self._second:
            self._second = second
            self._figures = self._make_figures()
            self.stage.wake()

    def _music(self) -> None:
        frame, sound = self.loop.frame, self.stage.sound
        sound.music("music_free" if frame.backdrop > 0.5 else "music_base")
        sound.ambience("ambience_fog")
        banner = frame.banner is not None and frame.banner.kind.startswith("win_")
        sound.duck(1.0 if banner and frame.rays > 0 else 0.6 if frame.dim > 0.1 else 0.0)

    def _refresh(self) -> None:
        self.deck.refresh(self.loop, self.bet)
        self._figures = self._make_figures()

    def _make_figures(self) -> Figures:
        return make_figures(self.stage, self.loop, self.bet, int(self.stage.now() - self._began))

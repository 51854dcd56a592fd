"""The play loop: one round after another, from the bet to the settled win. No drawing here.

A round is opened (the bet taken and the timeline stored, R9.1) before anything of it is shown; then its film
plays; then it is settled. Skipping moves the film's time forward to its next beat and can lose nothing: the
film's end is the same. Only while no round is open is another one accepted.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.events import FreeSpinsWon
from game.engine.timeline import State, fold
from game.film.frame import Cue, Frame
from game.view.ports import Film, Opened, Ports
from game.view.still import still_frame

log = logging.getLogger(__name__)

DEBOUNCE: Final = 0.30
"""A press that comes so soon after the round began, or after one that skipped, does not begin another."""
SKIP_AFTER: Final = 0.12
"""A second press so soon after the first is a double click, not a skip."""
REGULATED_LEAST: Final = 2.5
"""Regulated play: so many seconds lie between the beginnings of two rounds."""
AUTOPLAY_PAUSE: Final = 0.25


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A round was shown to its end and settled; ``win`` is in cents. ``problem`` is a line for the player."""

    bet: int
    win: int
    multiple: int
    feature: bool
    problem: str = ""


@dataclass(slots=True, kw_only=True)
class Autoplay:
    """Autoplay: ``left`` more spins.

    It stops on a feature, on a win of ``win`` or a loss of ``loss`` times the bet (0: it does not).
    """

    left: int
    on_feature: bool = True
    win: int = 0
    loss: int = 0
    balance: int = 0
    """The balance when it began, in cents."""

    def reason_to_stop(self, done: Finished, balance: int, bet: int) -> str:
        """Return why it stops after a round, "" if it goes on."""
        if done.problem:
            return done.problem
        if self.on_feature and done.feature:
            return "Autoplay stopped: free spins were won."
        if self.win and done.multiple >= self.win * 10:
            return f"Autoplay stopped: a win of {self.win} × the bet or more."
        if self.loss and self.balance - balance >= self.loss * bet:
            return f"Autoplay stopped: {self.loss} × the bet were lost."
        if self.left <= 0:
            return "Autoplay is finished."
        if balance < bet:
            return "Autoplay stopped: the balance is below the bet."
        return ""


class PlayLoop:
    """One player's rounds. Times are seconds of the loop's own clock, which ``advance`` moves."""

    def __init__(self, ports: Ports, idle: Frame) -> None:
        """Begin with no round open; ``idle`` is shown until the first."""
        self.ports = ports
        self.time = 0.0
        self.frame = idle
        self.balance = ports.bank.balance()
        self.net = ports.bank.session_totals().net
        self.bet_played = 0
        self.rounds = 0
        """Rounds shown to their end."""
        self.last_win: int | None = None
        self.autoplay: Autoplay | None = None
        self._round: Opened | None = None
        self._film: Film | None = None
        self._end: State = State()
        self._at = 0.0
        self._event = -1
        self._began = -1e9
        self._barred_until = 0.0
        self._next_auto = 0.0

    @property
    def playing(self) -> bool:
        """Return whether a round is being shown."""
        return self._round is not None

    @property
    def film_time(self) -> float:
        """Return how far the film has come, in seconds."""
        return self._at

    @property
    def balance_shown(self) -> int:
        """Return the bank's balance and what the film has paid so far, in cents."""
        return self.balance + (self.frame.paid if self.playing else 0)

    @property
    def net_shown(self) -> int:
        """Return the session's result and what the film has paid so far, in cents."""
        return self.net + (self.frame.paid if self.playing else 0)

    def may_start(self) -> bool:
        """Return whether a press begins a round now."""
        return not self.playing and self.time >= self._barred_until

    def start(self, bet: int, *, regulated: bool = False) -> None:
        """Take the bet and begin a round.

        Raises one of the ports' refusals, with nothing changed. Does nothing while a round is open.
        """
        if self.playing:
            return
        ports = self.ports
        opened = ports.bank.open_round(bet, lambda name: ports.play(bet, name))
        self._round = opened
        self.balance = opened.balance
        self.net = ports.bank.session_totals().net
        self.bet_played = bet
        self._at, self._event = 0.0, -1
        self._began = self.time
        self._barred_until = self.time + (REGULATED_LEAST if regulated else DEBOUNCE)
        self._end = State()
        for state in fold(opened.timeline.events):
            self._end = state
        try:
            self._film = ports.shoot(opened.timeline, self.frame)
            self.frame = self._film.frame(0.0)
        except Exception:  # whatever the film does, the round is paid
            log.exception("Round %s cannot be shown", opened.id)
            self._film = None

    def advance(self, dt: float) -> tuple[Sequence[Cue], Finished | None]:
        """Let ``dt`` seconds pass.

        Returns the sounds that start now and, if the round ended, what came of it.
        """
        self.time += dt
        if self._round is None:
            return (), None
        if self._film is None:
            return (), self._settle("The round could not be shown. Its win was paid; it is in the history.")
        before, self._at = self._at, min(self._film.duration, self._at + dt)
        over = self._at >= self._film.duration
        cues = self._film.cues(before, self._at + (1e-6 if over else 0.0))
        self._see()
        return cues, self._settle() if over else None

    def _see(self) -> None:
        film = self._film
        if film is None or self._round is None:
            return
        self.frame = film.frame(self._at)
        if self.frame.event != self._event:
            self._event = self.frame.event
            self.ports.bank.mark_progress(self._round.id, self._event)

    def skip(self) -> bool:
        """Go on to the film's next beat; returns whether it did."""
        film = self._film
        if film is None or self._round is None or self.time < self._began + SKIP_AFTER:
            return False
        self._at = film.next_beat(self._at)
        self._barred_until = max(self._barred_until, self.time + DEBOUNCE)
        self._see()
        return True

    def jump(self, time: float) -> None:
        """Go on to a later time of the film: what lies between is left out."""
        if self._film is not None and time > self._at:
            self._at = min(time, self._film.duration)
            self._see()

    def _settle(self, problem: str = "") -> Finished:
        opened, end, failed = self._round, self._end, self._film is None
        assert opened is not None  # noqa: S101 (called while a round is open)
        self._round = self._film = None
        bank = self.ports.bank
        try:
            self.balance = bank.settle(opened.id)
        except self.ports.refusals as error:
            problem = str(error)
        self.net = bank.session_totals().net
        if failed:
            self.frame = still_frame(end.reels, end.grid)
        win = end.money + end.bet
        self.last_win = win
        self.rounds += 1
        feature = any(isinstance(event, FreeSpinsWon) for event in opened.timeline.events)
        self._next_auto = self.time + AUTOPLAY_PAUSE
        return Finished(bet=end.bet, win=win, multiple=end.round_win, feature=feature, problem=problem)

    def autoplay_due(self) -> bool:
        """Return whether autoplay begins its next round now."""
        return (
            self.autoplay is not None
            and not self.playing
            and self.time >= max(self._next_auto, self._barred_until)
        )

    def refresh(self) -> None:
        """Read the balance anew: play money was given."""
        self.balance = self.ports.bank.balance()

"""What the game's scene needs of others, as protocols: a bank, an engine and a film.

The scene imports none of the real ones, so that demonstrations and tests can give their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol, TypeAlias

from game.engine.timeline import Timeline
from game.film.frame import Cue, Frame

Play: TypeAlias = Callable[[int, str, str], Timeline]
"""From the bet in cents, the seed and the round's name to its timeline."""


class Film(Protocol):
    """A round as a function of time (``game.film``)."""

    @property
    def duration(self) -> float:
        """Seconds."""

    @property
    def beats(self) -> Sequence[float]:
        """Times that a click skips to."""

    @property
    def marks(self) -> Mapping[int, float]:
        """From an event's index to its time."""

    def frame(self, time: float) -> Frame:
        """Return what is on the screen."""

    def cues(self, start: float, end: float) -> Sequence[Cue]:
        """Return the sounds that start in a stretch of time, its start left out."""


class Opened(Protocol):
    """A round that is paid for and stored."""

    @property
    def id(self) -> str:
        """The round's name."""

    @property
    def timeline(self) -> Timeline:
        """What will be shown."""


class Account(Protocol):
    """The sums of this session, in cents."""

    @property
    def net(self) -> int:
        """Won less staked."""

    @property
    def time(self) -> timedelta:
        """Since the start of the game."""


class Bank(Protocol):
    """Where money and rounds are kept. What it cannot do it raises with one line for the player.

    ``ports.refusals`` of the game's stage names the exceptions that are such refusals.
    """

    @property
    def balance(self) -> int:
        """Cents."""

    def open_round(self, bet: int) -> Opened:
        """Take the bet, work the round out and store it, all or nothing (R9.1)."""

    def settle(self, round_id: str) -> None:
        """Pay a round that was shown to its end, once."""

    def progress(self, round_id: str, event: int) -> None:
        """Note how far the player has seen an open round."""

    def session(self) -> Account:
        """Return the sums of this session."""

    def top_up(self) -> None:
        """Give play money."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """All that the game's scene is connected to.

    ``film`` compiles a timeline at the speed and settings in force; ``before`` is what stood on the reels (64 letters)
    with its grid. ``bets`` are in cents, ascending. ``refusals`` are the bank's exceptions. ``open_page`` gives the
    scene of a page ("paytable", "rules", "history", "settings", "menu") or None if there is none.
    """

    bank: Bank
    bets: tuple[int, ...]
    film: Callable[[Timeline, str, int], Film]
    refusals: tuple[type[Exception], ...] = ()
    page: Callable[[str], object | None] = lambda _: None

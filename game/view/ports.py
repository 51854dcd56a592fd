"""What the game's scene needs of others, as protocols: a bank, an engine, a film and the pages.

The scene imports none of the real ones, so that demonstrations and tests can give their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.engine.timeline import Timeline
from game.film.frame import Cue, Frame

if TYPE_CHECKING:
    from game.engine.model import Model
    from game.view.scenes import Scene
    from game.view.stage import Stage


class Film(Protocol):
    """A round as a function of time in seconds (``game.film.film``)."""

    @property
    def duration(self) -> float:
        """When it is over."""

    @property
    def marks(self) -> Sequence[float]:
        """When each event begins to be seen."""

    @property
    def beats(self) -> Sequence[float]:
        """Where a skip may lead; the last is the end."""

    def next_beat(self, time: float) -> float:
        """Return where a skip at a time leads."""

    def frame(self, time: float) -> Frame:
        """Return what is on the screen."""

    def cues(self, start: float, end: float) -> Sequence[Cue]:
        """Return the sounds that start from ``start`` on and before ``end``."""


class Opened(Protocol):
    """A round that is paid for and stored; ``balance`` is the one after the bet, in cents."""

    @property
    def id(self) -> str:
        """The round's name."""

    @property
    def timeline(self) -> Timeline:
        """What will be shown."""

    @property
    def balance(self) -> int:
        """The balance after the bet, in cents."""


class Totals(Protocol):
    """The sums of this session."""

    @property
    def net(self) -> int:
        """Won less staked, in cents."""

    @property
    def time(self) -> timedelta:
        """Since the start of the game."""


class Bank(Protocol):
    """Where money and rounds are kept (``game.bank.bank.Bank`` is one).

    What it cannot do it raises, with one line for the player; ``Ports.refusals`` names those exceptions.
    """

    def balance(self) -> int:
        """Return what the player has, in cents."""

    def open_round(self, bet: int, timeline_for: Callable[[str], Timeline]) -> Opened:
        """Take the bet and store the round, both or neither (R9.1); ``timeline_for`` gets its name."""

    def settle(self, round_id: str) -> int:
        """Credit a round that was shown to its end, once, and return the balance."""

    def mark_progress(self, round_id: str, event_index: int) -> None:
        """Remember how far an open round was seen."""

    def session_totals(self) -> Totals:
        """Return the sums of this session."""

    def top_up(self, cents: int) -> int:
        """Give the player play money and return the balance."""


Play: TypeAlias = Callable[[int, str], Timeline]
"""Works a round out, from the bet in cents and the round's name."""
Shoot: TypeAlias = Callable[[Timeline, Frame | None], Film]
"""Compiles a timeline at the settings in force, beginning with what stood on the screen when it began.

That is the last round's last frame, or a still one; with None the reels are empty.
"""
Pages: TypeAlias = Callable[["Stage", "Ports", str], "Scene | None"]
"""Makes a page by its name: paytable, rules, history, settings. None where there is none."""


Demo: TypeAlias = Callable[["Stage", "Ports"], "Scene"]
"""Makes the scene in which the game plays itself."""
Replay: TypeAlias = Callable[["Stage", "Ports", str, int], "Scene | None"]
"""Makes the scene that shows a stored round again, from an event's index on (-1: from its beginning)."""


def no_pages(stage: Stage, ports: Ports, name: str) -> Scene | None:
    """Return no page."""
    del stage, ports, name
    return None


def no_replay(stage: Stage, ports: Ports, round_id: str, event: int) -> Scene | None:
    """Return no replay."""
    del stage, ports, round_id, event
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """All that the game's scene is connected to.

    ``bets`` are in cents, ascending. ``refusals`` are the exceptions whose text is for the player.
    ``top_up`` is how much play money is given at a time, in cents. ``keep`` is called when a setting
    changed.
    """

    bank: Bank
    play: Play
    shoot: Shoot
    bets: tuple[int, ...]
    refusals: tuple[type[Exception], ...] = ()
    top_up: int = 100_000
    pages: Pages = no_pages
    page_names: frozenset[str] = frozenset()
    """The pages there are."""
    replay: Replay = no_replay
    can_replay: bool = False
    keep: Callable[[], None] = lambda: None
    demo: Demo | None = None
    model: Model | None = None
    """The mathematics in force, for the paytable and the rules."""

"""The values that the bank hands out. Money is in whole cents, times carry their zone (UTC)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final, Literal, TypeAlias

from game.engine.timeline import Timeline

RoundState: TypeAlias = Literal["open", "settled", "completed", "expired", "void"]
STATES: Final[tuple[RoundState, ...]] = ("open", "settled", "completed", "expired", "void")
NoticeKind: TypeAlias = Literal["completed", "expired", "void", "kept_aside"]
Feature: TypeAlias = Literal["free_spins", "moriarty", "sherlock"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRound:
    """A round that is paid for and stored, and can now be shown (R9.1). ``balance`` is after the bet."""

    id: str
    timeline: Timeline
    balance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """One line of the history (R9.5).

    ``win`` is what was paid: 0 while the round is open, and for expired and void ones. ``multiple`` is the
    same in tenths of the bet. ``balance_after`` is the balance when the round was over (open: after the
    bet). ``progress`` is the index of the last event that the player saw (-1: none, or not known) and counts
    only for rounds that were not shown to their end. ``replayable`` says whether a timeline is stored.
    """

    id: str
    time: datetime
    bet: int
    win: int
    multiple: int
    balance_after: int
    state: RoundState
    note: str
    features: tuple[Feature, ...]
    progress: int
    replayable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryPage:
    """A page of the history, newest first; ``next_before`` asks for the page after it, None at the end."""

    rounds: tuple[RoundRecord, ...]
    next_before: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Something that the player has to be told (R9.2–R9.4).

    ``credited`` is what the balance gained by it. ``progress`` is the index of the last event that the player
    had seen (-1: none, or not known): a replay starts there. ``round_id`` is None for a database that was
    kept aside; ``path`` then says where it is.
    """

    id: int
    kind: NoticeKind
    text: str
    round_id: str | None = None
    bet: int = 0
    credited: int = 0
    progress: int = -1
    path: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """Sums over some rounds. ``net`` is won less staked; void rounds count for nothing."""

    rounds: int
    staked: int
    won: int

    @property
    def net(self) -> int:
        """Return what the player gained (negative: lost), in cents."""
        return self.won - self.staked


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionTotals(Totals):
    """Sums since the start of the game; ``time`` is measured so that a changed clock does not matter."""

    time: timedelta


@dataclass(frozen=True, slots=True, kw_only=True)
class AllTotals(Totals):
    """Sums since the first start. ``credit`` is what was given to the player (opening credit and top-ups).

    ``best_win`` (cents) and ``best_multiple`` (tenths of the bet) are the highest of any one round.
    """

    credit: int
    best_win: int
    best_multiple: int

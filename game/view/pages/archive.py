"""What the pages ask of a bank beyond play: history, timelines and sums (R9.5)."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Protocol, runtime_checkable

from game.bank.records import AllTotals, HistoryPage, RoundRecord, RoundState, SessionTotals
from game.engine.timeline import Timeline
from game.view.ports import Ports


@runtime_checkable
class Archive(Protocol):
    """A bank with a memory; ``game.bank.bank.Bank`` is one. Money is in cents."""

    path: Path | None
    """The database, None where nothing is kept after the end."""

    def history(
        self,
        limit: int = 50,
        before: str | None = None,
        states: Collection[RoundState] | None = None,
        min_multiple: int = 0,
    ) -> HistoryPage:
        """Return a page of rounds, newest first."""

    def history_count(self, states: Collection[RoundState] | None = None, min_multiple: int = 0) -> int:
        """Return how many rounds pass the filters."""

    def round(self, round_id: str) -> RoundRecord:
        """Return one line of the history."""

    def timeline(self, round_id: str) -> Timeline:
        """Return a round exactly as it was stored."""

    def session_totals(self) -> SessionTotals:
        """Return the sums since the game began."""

    def totals(self) -> AllTotals:
        """Return the sums of all time."""


def archive_of(ports: Ports) -> Archive | None:
    """Return the history of the bank that is played with, None if it keeps none."""
    bank: object = ports.bank
    return bank if isinstance(bank, Archive) else None

"""R6: Sherlock clears what is in no cluster and expands the reels."""

from __future__ import annotations

from game.engine.board import FULL, NONE, SHERLOCK, Bits
from game.engine.events import Event, ReelsExpanded
from game.engine.record import note_destroyed, note_gathered
from game.engine.reels import Reels, in_clusters, keep_only, occupied


def sherlocks_act(reels: Reels, grid: Bits, log: list[Event] | None) -> Bits:
    """Let all Sherlocks act at once: they are used up (R6.1), every symbol in no cluster is destroyed (R6.2).

    The reels are 8×8 from now on (R6.3). Returns the cells that are left: those of the clusters.
    """
    symbols = reels.symbols
    kept = in_clusters(reels.joined)
    if log is not None:
        note_gathered(log, symbols[SHERLOCK])
    symbols[SHERLOCK] = NONE
    gone = occupied(symbols) & (FULL ^ kept)
    keep_only(symbols, kept)
    if log is not None:
        note_destroyed(log, gone, by_sherlock=True)
        if grid != FULL:
            log.append(ReelsExpanded(grid=8))
    return kept

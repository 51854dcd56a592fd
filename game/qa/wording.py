"""Events as text: what happened, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.engine.board import Cell
from game.engine.events import (
    BonusCollected,
    Cluster,
    ClustersFormed,
    Event,
    FreeSpinsEnded,
    FreeSpinsWon,
    MeterRose,
    MoriartyGrew,
    MoriartyPlaced,
    MoriartyRevealed,
    ReelsExpanded,
    RoundEnded,
    RoundStarted,
    SherlockGathered,
    SpinEnded,
    SpinStarted,
    SymbolsDestroyed,
    SymbolsLanded,
    SymbolsStuck,
)


def cell_text(cell: Cell) -> str:
    """Return a cell as the formats write it: reel, row."""
    return f"{cell[0]},{cell[1]}"


def _cells(cells: Sequence[Cell]) -> str:
    return " ".join(cell_text(cell) for cell in cells)


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _cluster(cluster: Cluster) -> str:
    wilds = f" (WILD {_cells(cluster.wilds)})" if cluster.wilds else ""
    return f"{cluster.symbol} {cluster.size} = {tenths_text(cluster.prize)}{wilds}"


def tenths_text(tenths: int) -> str:
    """Return tenths of the bet as a multiple of it."""
    return f"{tenths // 10}.{tenths % 10}×" if tenths % 10 else f"{tenths // 10}×"


def event_text(event: Event) -> str:
    """Return what an event says, in one line without its type."""
    match event:
        case RoundStarted():
            return f"the bet of {event.bet} cents was taken"
        case SpinStarted():
            if event.kind == "base":
                return f"base spin on {event.grid}×{event.grid}"
            return (
                f"free spin {event.number}, {event.spins_left} left, {event.grid}×{event.grid}, "
                f"×{event.multiplier}, meter {event.meter}"
            )
        case SymbolsLanded():
            what = f"respin {event.landing}" if event.respin else "first landing"
            where = (
                f"strips {event.reel_set}, stops {' '.join(map(str, event.stops))}"
                if event.reel_set
                else "given"
            )
            return f"{what}: {_count(len(event.symbols), 'symbol')} ({where})"
        case BonusCollected():
            gone = ", they disappear" if event.removed else ""
            now = f"meter {event.meter}" if event.removed or event.meter else f"tally {event.tally}"
            return f"BONUS at {_cells(event.cells)}: {event.counted} counted, {now}{gone}"
        case MeterRose():
            return (
                f"level {event.level}, ×{event.multiplier}, {event.spins_added} spins added, "
                f"{event.spins_left} left"
            )
        case ClustersFormed():
            return ", ".join(map(_cluster, event.clusters)) or "no cluster any more"
        case SymbolsStuck():
            return f"{_count(len(event.cells), 'cell')}: {_cells(event.cells)}"
        case SymbolsDestroyed():
            return f"by {event.by}, {_count(len(event.cells), 'cell')}: {_cells(event.cells)}"
        case MoriartyGrew():
            return f"the one at {cell_text(event.at)} grows to {_cells(event.cells)}"
        case MoriartyRevealed():
            return f"he shows {event.symbol} by {event.rule}"
        case MoriartyPlaced():
            return f"{event.symbol} in {_count(len(event.cells), 'cell')}: {_cells(event.cells)}"
        case SherlockGathered():
            return f"{_count(len(event.cells), 'Sherlock')} from {_cells(event.cells)}"
        case ReelsExpanded():
            return f"the reels are {event.grid}×{event.grid} now"
        case SpinEnded():
            paid = ", ".join(map(_cluster, event.clusters)) or "nothing"
            return (
                f"{paid}; ×{event.multiplier} is {tenths_text(event.win)}, "
                f"the round so far {tenths_text(event.round_win)}"
            )
        case FreeSpinsWon():
            return _count(event.spins, "free spin")
        case FreeSpinsEnded():
            return f"{_count(event.spins, 'free spin')} won {tenths_text(event.total)}"
        case RoundEnded():
            return f"{tenths_text(event.total)} of the bet, {event.cents} cents"
        case _:
            assert_never(event)

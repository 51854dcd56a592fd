"""What happened, event by event, in words for a reader of a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, assert_never

from game.engine.events import (
    BonusCollected,
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

Money: TypeAlias = Callable[[int], str]
Mark: TypeAlias = Literal["spin", "feature", "win", "step"]
"""How an event is marked on the timeline of a replay."""
WHY: Final = {
    "R5.5": "no cluster on the reels: the symbol that makes the largest group",
    "R5.6": "only clusters of one symbol: that one",
    "R5.7": "the symbol of the clusters that he touches",
    "R5.8": "he touches several: the one that grows largest",
    "R5.9": "he touches none: the nearest cluster's",
}


def _some(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def describe(event: Event, money: Money) -> str:
    """Return an event in words; ``money`` turns tenths of the bet into text."""
    match event:
        case RoundStarted():
            return f"The bet of {money(10)} is taken."
        case SpinStarted(kind="base"):
            return f"The spin begins on {event.grid}×{event.grid}."
        case SpinStarted():
            return f"Free spin {event.number} begins at ×{event.multiplier}; {event.spins_left} to come."
        case SymbolsLanded():
            what = f"Respin {event.landing}" if event.respin else "First landing"
            return f"{what}: {_some(len(event.symbols), 'symbol')} fall."
        case BonusCollected():
            where = "The meter stands at" if event.removed else "The tally stands at"
            number = event.meter if event.removed else event.tally
            return f"{len(event.cells)} BONUS landed. {where} {number}."
        case MeterRose():
            return (
                f"Level {event.level}: wins count ×{event.multiplier} from now on, "
                f"{event.spins_added} more free spins."
            )
        case ClustersFormed():
            if not event.clusters:
                return "No cluster."
            return ", ".join(f"{one.size} {one.symbol} = {money(one.prize)}" for one in event.clusters) + "."
        case SymbolsStuck():
            return f"{_some(len(event.cells), 'symbol')} stick."
        case SymbolsDestroyed(by="sherlock"):
            return f"Sherlock destroys {_some(len(event.cells), 'symbol')}."
        case SymbolsDestroyed():
            return f"{_some(len(event.cells), 'loose symbol')} break; a respin follows."
        case MoriartyGrew():
            return "Moriarty grows."
        case MoriartyRevealed():
            return f"Moriarty shows {event.symbol} ({WHY.get(event.rule, event.rule)})."
        case MoriartyPlaced():
            return f"{_some(len(event.cells), 'cell')} become {event.symbol}."
        case SherlockGathered():
            return f"{_some(len(event.cells), 'Sherlock')} at the centre."
        case ReelsExpanded():
            return f"The reels grow to {event.grid}×{event.grid}."
        case SpinEnded():
            times = f" at ×{event.multiplier}" if event.multiplier > 1 else ""
            return f"The spin ends and wins {money(event.win)}{times}."
        case FreeSpinsWon():
            return f"{event.spins} free spins are won."
        case FreeSpinsEnded():
            return f"{event.spins} free spins won {money(event.total)} in all."
        case RoundEnded():
            return f"The round ends with a win of {money(event.total)}."
        case _:
            assert_never(event)


def mark_of(event: Event) -> Mark:
    """Return how an event is marked on the timeline."""
    match event:
        case RoundStarted() | SpinStarted():
            return "spin"
        case (
            MoriartyGrew() | MoriartyRevealed() | MoriartyPlaced() | SherlockGathered() | ReelsExpanded()
            | MeterRose() | FreeSpinsWon() | BonusCollected()
        ):  # fmt: skip
            return "feature"
        case SpinEnded() | FreeSpinsEnded() | RoundEnded():
            return "win"
        case SymbolsLanded() | ClustersFormed() | SymbolsStuck() | SymbolsDestroyed():
            return "step"
        case _:
            assert_never(event)

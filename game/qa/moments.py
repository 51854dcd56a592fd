"""Which moments of a film are worth a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.events import (
    BonusCollected,
    Event,
    FreeSpinsEnded,
    FreeSpinsWon,
    MeterRose,
    MoriartyGrew,
    MoriartyPlaced,
    MoriartyRevealed,
    ReelsExpanded,
    SherlockGathered,
    SpinEnded,
    SymbolsDestroyed,
    SymbolsLanded,
    SymbolsStuck,
)
from game.film.film import Film

SPECIAL: Final[tuple[type[Event], ...]] = (
    MoriartyRevealed, MoriartyPlaced, SherlockGathered, ReelsExpanded, MeterRose, BonusCollected,
    FreeSpinsWon, FreeSpinsEnded,
)  # fmt: skip
"""Events whose middle shows a feature at work."""
ACTIVE: Final[tuple[type[Event], ...]] = (
    *SPECIAL, SymbolsLanded, SymbolsStuck, SymbolsDestroyed, MoriartyGrew, SpinEnded,
)  # fmt: skip
"""Events during which something moves."""
GOLDEN_MOST: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A time of a film, in seconds, and what it is called."""

    seconds: float
    label: str


def label_of(film: Film, seconds: float) -> str:
    """Return what a time of a film is called: the event it belongs to, and the seconds."""
    index = film.frame(seconds).event
    kind = film.timeline.events[index].type if index >= 0 else "before"
    return f"{seconds:.2f} s   #{index} {kind}"


def _moment(film: Film, seconds: float) -> Moment:
    return Moment(seconds=seconds, label=label_of(film, seconds))


def _distinct(times: list[float], film: Film, apart: float) -> list[float]:
    kept: list[float] = []
    for seconds in sorted(min(max(0.0, one), film.duration) for one in times):
        if not kept or seconds - kept[-1] >= apart:
            kept.append(seconds)
    return kept


def middle_of(film: Film, index: int, share: float = 0.5) -> float:
    """Return a time between the beginning of an event and the moment at which it is shown whole."""
    begin, end = film.marks[index], film.settled[index]
    if index + 1 < len(film.marks) and begin < film.marks[index + 1] < end:
        end = film.marks[index + 1]
    return begin + (end - begin) * share


def strip_moments(film: Film, most: int = 30) -> list[Moment]:
    """Return the moments of a filmstrip: what every event does and what it leaves, ``most`` at the most."""
    times = [0.0]
    for index, event in enumerate(film.timeline.events):
        if isinstance(event, ACTIVE):
            times.append(middle_of(film, index))
        times.append(film.settled[index])
    times.append(film.duration)
    kept = _distinct(times, film, 0.05)
    if len(kept) > most:
        last = len(kept) - 1
        kept = [kept[round(number * last / (most - 1))] for number in range(most)]
    return [_moment(film, seconds) for seconds in kept]


def golden_moments(film: Film) -> list[Moment]:
    """Return few moments that say most: features at work, what stuck, and the end."""
    events = film.timeline.events
    special = [
        middle_of(film, index, 0.6) for index, event in enumerate(events) if isinstance(event, SPECIAL)
    ]
    moving = [
        middle_of(film, index, 0.6)
        for index, event in enumerate(events)
        if isinstance(event, (SymbolsDestroyed, SpinEnded))
    ]
    landed = [film.settled[index] for index, event in enumerate(events) if isinstance(event, SymbolsLanded)]
    chosen = _distinct(special, film, 0.05)
    if len(chosen) > 2:
        chosen = [chosen[0], chosen[len(chosen) // 2]]
    for more in (moving, landed):
        if more and len(chosen) < GOLDEN_MOST - 1:
            chosen.append(more[0])
    return [_moment(film, seconds) for seconds in _distinct([*chosen, film.duration], film, 0.02)]

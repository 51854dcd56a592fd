"""A page for every event type and every win tier: films of scenarios, shown round one event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

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
from game.engine.free_spins import SPINS
from game.engine.timeline import Timeline
from game.qa.gallery.page import GalleryPage
from game.qa.library import Library
from game.qa.subject import QaError
from game.qa.theatre import Theatre
from game.view.colours import CRIMSON

ROUND: Final = "a whole round"
"""The name of the round put together from scenarios: a base spin and five free spins."""
PLAIN_FREE: Final = "a free spin starts on 8x8"
WINS_FREE: Final = "three BONUS at once win the free spins"


@dataclass(frozen=True, slots=True)
class Example:
    """Where an event is to be seen: a scenario's name (or ``ROUND``), and what to look for."""

    scenario: str
    about: str


EXAMPLES: Final[dict[type[Event], Example]] = {
    RoundStarted: Example("a WILD completes a cluster",
                          "the balance is less by the bet before anything falls"),
    SpinStarted: Example(PLAIN_FREE, "night falls, the reels are 8×8 and empty, one spin fewer is left"),
    SymbolsLanded: Example("symbols fall past a waiting Sherlock",
                           "reel by reel, faster and faster, a small squash"),
    BonusCollected: Example("BONUS fill the meter and disappear",
                            "each BONUS flies to the meter and is gone"),
    MeterRose: Example("the meter rises to level 1 and doubles the running spin",
                       "the bell strikes, the badge lights"),
    ClustersFormed: Example("two clusters of different symbols", "an outline round each, one tag on each"),
    SymbolsStuck: Example("with one kind of cluster the loose symbols of that kind stick too",
                          "settings close round the cluster, then round the loose ones"),
    SymbolsDestroyed: Example("symbols of a cluster stick and it grows respin by respin",
                              "what does not stick breaks into shards of its own"),
    MoriartyGrew: Example("he touches two clusters and shows the one that gets largest",
                          "he grows to 1×3, his 3×3 is marked, the rest of the board darkens"),
    MoriartyRevealed: Example("he touches two clusters and shows the one that gets largest",
                              "the symbol rises from his hand, the case notes say why"),
    MoriartyPlaced: Example("he touches two clusters and shows the one that gets largest",
                            "one symbol after the other is planted; clusters, WILDs and Sherlocks stay"),
    SherlockGathered: Example("two Sherlocks act at once", "both fly to the centre"),
    ReelsExpanded: Example("a cluster grows into the outer ring after Sherlock",
                           "the reels grow to 8×8 and no symbol changes its cell"),
    SpinEnded: Example("all clusters pay at the end of the spin", "every cluster pays into WIN"),
    FreeSpinsWon: Example(ROUND, "free spins are announced"),
    FreeSpinsEnded: Example(ROUND, "their total is shown, the day comes back"),
    RoundEnded: Example("a WILD completes a cluster", "the balance takes the win"),
}  # fmt: skip
"""An example of every event type. A new type needs one: a test asks for it."""

TIERS: Final = (
    ("less than the bet", 6, "no banner; the win is shown and no more is made of it"),
    ("a small win", 30, "no banner; the counter runs"),
    ("nice", 80, "the banner NICE WIN, the amount counts up"),
    ("big", 260, "the banner BIG WIN, the ladder fills, coins"),
    ("mega", 1250, "the banner MEGA WIN, light and coins, the whole ladder"),
)
"""The win tiers: name, win in tenths of the bet, what to look for."""
TIER_SCENARIO: Final = "a growing cluster pays once at its final size"


def _timeline(library: Library, name: str) -> Timeline:
    found = next((one for one in library.subjects if one.name == name), None)
    if found is None or found.timeline is None:
        raise QaError(f"The gallery needs the scenario {name!r}; it is missing or cannot be played")
    return found.timeline


def _spin(timeline: Timeline) -> tuple[Event, ...]:
    """Return the events of a scenario's spin alone."""
    begin = next(index for index, event in enumerate(timeline.events) if isinstance(event, SpinStarted))
    end = next(index for index, event in enumerate(timeline.events) if isinstance(event, SpinEnded))
    return timeline.events[begin : end + 1]


def whole_round(base: Timeline, spins: Sequence[Timeline]) -> Timeline:
    """Return a round of a base spin that wins free spins and of those free spins, its sums put right."""
    events: list[Event] = [RoundStarted(bet=base.bet), *_spin(base), FreeSpinsWon(spins=SPINS)]
    total = sum(event.win for event in events if isinstance(event, SpinEnded))
    free = 0
    for number, spin in enumerate(spins, 1):
        for event in _spin(spin):
            if isinstance(event, SpinStarted):
                events.append(replace(event, kind="free", number=number, spins_left=len(spins) - number))
            elif isinstance(event, SpinEnded):
                free += event.win
                events.append(replace(event, round_win=total + free))
            else:
                events.append(event)
    whole = total + free
    events += [
        FreeSpinsEnded(spins=len(spins), total=free), RoundEnded(total=whole, cents=whole * base.bet // 10),
    ]  # fmt: skip
    return Timeline(round=ROUND, seed="", model=base.model, bet=base.bet, events=tuple(events))


def gallery_round(library: Library) -> Timeline:
    """Return the round with free spins that the gallery shows. Raises ``QaError``."""
    return whole_round(_timeline(library, WINS_FREE), [_timeline(library, PLAIN_FREE)] * SPINS)


def _prized(clusters: Iterable[Cluster], prize: int) -> tuple[Cluster, ...]:
    return tuple(replace(cluster, prize=prize) for cluster in clusters)


def with_win(timeline: Timeline, win: int) -> Timeline:
    """Return a round of one spin with one cluster, with another prize in tenths of the bet."""
    events: list[Event] = []
    for event in timeline.events:
        if isinstance(event, ClustersFormed):
            events.append(replace(event, clusters=_prized(event.clusters, win)))
        elif isinstance(event, SpinEnded):
            clusters = _prized(event.clusters, win)
            events.append(replace(event, clusters=clusters, win=win, round_win=win))
        elif isinstance(event, RoundEnded):
            events.append(replace(event, total=win, cents=win * timeline.bet // 10))
        else:
            events.append(event)
    return replace(timeline, events=tuple(events))


def _film_page(
    group: str, name: str, about: str, kind: type[Event], make: Callable[[], Timeline]
) -> GalleryPage:
    """Return a page round the first event of a type, or one that says why there is none."""
    try:
        timeline = make()
    except QaError as error:
        return GalleryPage(group=group, name=name, about=str(error), draw=partial(_draw_problem, str(error)))
    index = next(number for number, event in enumerate(timeline.events) if isinstance(event, kind))
    return GalleryPage(group=group, name=name, about=about, timeline=timeline, event=index)


def _draw_problem(text: str, theatre: Theatre) -> pygame.Surface:
    theatre.surface.fill((0x15, 0x12, 0x10))
    theatre.canvas.paragraph(text, 120, 200, 1680, size=44, colour=CRIMSON)
    return theatre.surface


def event_pages(library: Library) -> list[GalleryPage]:
    """Return a page for every event type that has an example."""
    pages = []
    for kind, example in EXAMPLES.items():
        name = example.scenario
        make = partial(gallery_round, library) if name == ROUND else partial(_timeline, library, name)
        pages.append(_film_page("events", kind.type, f"{example.about} ({name})", kind, make))
    return pages


def tier_pages(library: Library) -> list[GalleryPage]:
    """Return a page for every win tier."""

    def make(win: int) -> Timeline:
        return with_win(_timeline(library, TIER_SCENARIO), win)

    return [_film_page("win tiers", name, about, SpinEnded, partial(make, win)) for name, win, about in TIERS]

"""The director: walks a round's events once and lets each be shown by its scene."""

from __future__ import annotations

from typing import assert_never

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
from game.engine.timeline import Timeline
from game.film import bonus, free_spins, landing, money, moriarty, sherlock, sticking
from game.film.desk import Desk
from game.film.film import Film
from game.film.options import FilmOptions
from game.film.pace import Pace


def compile_film(timeline: Timeline, pace: Pace, options: FilmOptions | None = None) -> Film:
    """Return the film of a round. It depends on its arguments alone."""
    desk = Desk(timeline, pace, options or FilmOptions())
    for index, event in enumerate(timeline.events):
        desk.index = index
        show(desk, event)
    return Film(desk)


def show(desk: Desk, event: Event) -> None:
    """Let one event be shown: a scene for every type of event."""
    match event:
        case RoundStarted():
            money.start_round(desk, event)
        case SpinStarted():
            landing.start_spin(desk, event)
        case SymbolsLanded():
            landing.land(desk, event)
        case BonusCollected():
            bonus.collect(desk, event)
        case MeterRose():
            bonus.rise(desk, event)
        case ClustersFormed():
            sticking.form_clusters(desk, event)
        case SymbolsStuck():
            sticking.stick(desk, event)
        case SymbolsDestroyed():
            if event.by == "sherlock":
                sherlock.destroy_swept(desk, event)
            else:
                sticking.destroy(desk, event)
        case MoriartyGrew():
            moriarty.grow(desk, event)
        case MoriartyRevealed():
            moriarty.reveal(desk, event)
        case MoriartyPlaced():
            moriarty.plant(desk, event)
        case SherlockGathered():
            sherlock.gather(desk, event)
        case ReelsExpanded():
            sherlock.expand(desk, event)
        case SpinEnded():
            money.end_spin(desk, event)
        case FreeSpinsWon():
            free_spins.won(desk, event)
        case FreeSpinsEnded():
            free_spins.ended(desk, event)
        case RoundEnded():
            money.end_round(desk, event)
        case _:
            assert_never(event)

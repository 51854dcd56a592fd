"""Timelines made by hand, and rounds of the real engine, for the film's tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from game.engine.board import SIDE, SYMBOLS, Cell
from game.engine.events import (
    BonusCollected,
    Cluster,
    ClustersFormed,
    Event,
    FreeSpinsEnded,
    FreeSpinsWon,
    Landed,
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
from game.engine.model import Model, load_model
from game.engine.round import play_round
from game.engine.scenario import load_scenarios, play_scenario
from game.engine.timeline import SYMBOL_OF, Timeline
from game.film.pace import Pace, Paces, load_paces

CONFIG = Path(__file__).parents[2] / "config"
BET = 100


@cache
def paces() -> Paces:
    return load_paces(CONFIG / "game.yaml")


def pace(column: str = "normal") -> Pace:
    return paces().columns[column]


@cache
def model() -> Model:
    return load_model(CONFIG / "math.yaml")


def timeline(events: Sequence[Event]) -> Timeline:
    return Timeline(round="test", seed="", model="", bet=BET, events=tuple(events))


def land(picture: str, *, respin: bool = False, landing: int = 0, top: int = 1) -> SymbolsLanded:
    """Let the letters of an 8×8 picture fall; "." stays what it is."""
    rows = picture.split()
    fallen = []
    for reel in range(SIDE):
        above = top - 1
        for row in reversed(range(SIDE)):
            letter = rows[row][reel]
            if letter != ".":
                fallen.append(Landed(cell=(reel, row), symbol=SYMBOL_OF[letter], origin=(reel, above)))
                above -= 1
    return SymbolsLanded(
        landing=landing, respin=respin, reel_set="base", stops=(0,) * 8, symbols=tuple(fallen)
    )


def base_spin(*middle: Event, win: int = 0, clusters: tuple[Cluster, ...] = ()) -> Timeline:
    """A round of one base spin around some events."""
    start = SpinStarted(kind="base", number=0, spins_left=0, grid=6, multiplier=1, meter=0)
    end = SpinEnded(clusters=clusters, multiplier=1, win=win, round_win=win)
    return timeline(
        (RoundStarted(bet=BET), start, *middle, end, RoundEnded(total=win, cents=win * BET // 10))
    )


PICTURE = """
........
.RRRREV.
.RRRSXV.
.KWPHSA.
.PKBWKE.
.SEAPWK.
.VWKESP.
........
"""
ROW: tuple[Cell, ...] = tuple((reel, 1) for reel in range(1, 5)) + tuple((reel, 2) for reel in range(1, 4))


def everything() -> Timeline:
    """A round in which every type of event happens once or more, made by hand; it need not obey the rules."""
    cluster = Cluster(symbol="RUBY", cells=ROW, wilds=(), prize=30)
    placed: tuple[Cell, ...] = ((4, 3), (5, 1), (5, 2), (5, 3), (6, 1), (6, 2), (6, 3))
    grown_cells = tuple(
        sorted({*ROW, (5, 1), (5, 2), (5, 3), (6, 1), (6, 2), (6, 3), (4, 3)}, key=lambda c: (c[1], c[0]))
    )
    grown = Cluster(symbol="RUBY", cells=grown_cells, wilds=(), prize=120)
    area: tuple[Cell, ...] = tuple((reel, row) for row in (1, 2, 3) for reel in (4, 5, 6))
    rest = tuple(
        (reel, row)
        for row in range(1, 7)
        for reel in range(1, 7)
        if (reel, row) not in grown_cells and (reel, row) != (3, 4)
    )
    third: tuple[Cell, ...] = ((0, 0), (1, 0), (2, 0))
    ring = [(reel, row) for row in range(SIDE) for reel in range(SIDE) if not (0 < reel < 7 and 0 < row < 7)]
    events: list[Event] = [
        RoundStarted(bet=BET),
        SpinStarted(kind="base", number=0, spins_left=0, grid=6, multiplier=1, meter=0),
        land(PICTURE),
        BonusCollected(cells=((3, 4),), counted=1, tally=1, meter=0, removed=False),
        ClustersFormed(clusters=(cluster,)),
        SymbolsStuck(cells=ROW),
        MoriartyGrew(at=(5, 2), cells=((5, 1), (5, 2), (5, 3)), area=area),
        MoriartyRevealed(at=(5, 2), symbol="RUBY", rule="R5.6"),
        MoriartyPlaced(at=(5, 2), symbol="RUBY", cells=placed),
        ClustersFormed(clusters=(grown,)),
        SymbolsStuck(cells=tuple(cell for cell in grown_cells if cell not in ROW)),
        SymbolsDestroyed(by="respin", cells=tuple(cell for cell in rest if cell[1] > 4)),
        land("........ ........ ........ ........ ........ .VEKPSA. .HSAEKW. ........", respin=True,
        landing=1),
        SherlockGathered(cells=((1, 6),)),
        SymbolsDestroyed(
            by="sherlock", cells=(*(cell for cell in rest if cell != (1, 6)), (3, 4)),
        ),
        ReelsExpanded(grid=8),
        SymbolsLanded(
            landing=2, respin=True, reel_set="expanded", stops=(0,) * 8,
            symbols=tuple(
                Landed(cell=cell, symbol=SYMBOLS[(cell[0] * 3 + cell[1]) % 8], origin=(cell[0],
                -1 - (7 - cell[1])))
                for cell in sorted({*ring, *rest, (3, 4)} - set(grown_cells))
            ),
        ),
        SpinEnded(clusters=(grown,), multiplier=1, win=120, round_win=120),
        FreeSpinsWon(spins=5),
        SpinStarted(kind="free", number=1, spins_left=4, grid=8, multiplier=1, meter=0),
        land("BBBVKRES " + "VKRESAWP KRESAWPV RESAWPVK ESAWPVKR SAWPVKRE AWPVKRES WPVKRESA", top=0),
        BonusCollected(cells=third, counted=3, tally=0, meter=3, removed=True),
        MeterRose(level=1, multiplier=2, spins_added=5, spins_left=9),
        SpinEnded(clusters=(), multiplier=2, win=0, round_win=120),
        FreeSpinsEnded(spins=1, total=0),
        RoundEnded(total=120, cents=1200),
    ]  # fmt: skip
    return timeline(events)


@cache
def rounds(count: int, seed: int = 7) -> tuple[Timeline, ...]:
    """Rounds of the real engine: the same ones every time."""
    chance = Random(seed)
    return tuple(
        play_round(model(), BET, f"{chance.getrandbits(128):032x}", f"r{number}") for number in range(count)
    )


@cache
def featured(count: int) -> tuple[Timeline, ...]:
    """Rounds of the real engine that have most to show: those with the most events of several hundred."""
    return tuple(sorted(rounds(150, 11), key=lambda one: -len(one.events))[:count])


@cache
def scenarios() -> tuple[Timeline, ...]:
    """The timelines of all scenarios in config/."""
    found = []
    for path in sorted((CONFIG / "scenarios").glob("*.yaml")):
        for scenario in load_scenarios(path):
            played = play_scenario(model(), scenario, BET).timeline
            if played is not None:
                found.append(played)
    return tuple(found)

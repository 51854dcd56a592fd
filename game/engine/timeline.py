"""Timelines: a round as JSON and back, and the fold that rebuilds everything from the events alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final, assert_never

from game.engine import VERSION
from game.engine.board import EMPTY_LETTER, LETTERS, SIDE, SYMBOLS, Bits, Cell, bits
from game.engine.events import (
    EVENT_TYPES,
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

SCHEMA: Final = 1
LETTER_OF: Final = dict(zip(SYMBOLS, LETTERS, strict=True))
SYMBOL_OF: Final = dict(zip(LETTERS, SYMBOLS, strict=True))


class TimelineError(ValueError):
    """A timeline that cannot be read or does not add up (R9.4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """One round.

    ``round`` names it, ``seed`` is 32 hexadecimal digits ("" where landings were given), ``model`` is the
    hash of the mathematics, ``engine`` the version of the rules, ``bet`` is in cents.
    """

    round: str
    seed: str
    model: str
    bet: int
    events: tuple[Event, ...]
    engine: int = VERSION


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What is so after an event.

    ``reels`` are 64 letters in reading order; ``stuck`` is a board. ``tally`` is the BONUS of the base spin,
    ``bonus`` that of the spin at hand, ``meter`` that of the free spins. ``spin_win`` (once the spin ended),
    ``free_total`` and ``round_win`` are in tenths of the bet; ``money`` is what the round has changed in the
    account, in cents.
    """

    reels: str = EMPTY_LETTER * SIDE * SIDE
    stuck: Bits = 0
    clusters: tuple[Cluster, ...] = ()
    grid: int = 6
    kind: str = "base"
    number: int = 0
    spins_left: int = 0
    meter: int = 0
    tally: int = 0
    bonus: int = 0
    multiplier: int = 1
    spin_win: int = 0
    free_total: int = 0
    round_win: int = 0
    bet: int = 0
    money: int = 0
    ended: bool = False

    def letter(self, cell: Cell) -> str:
        """Return the letter in a cell."""
        return self.reels[cell[1] * SIDE + cell[0]]

    def picture(self) -> tuple[str, ...]:
        """Return the reels as 8 lines, top row first."""
        return tuple(self.reels[row * SIDE : row * SIDE + SIDE] for row in range(SIDE))


def _put(reels: str, some: Iterable[tuple[Cell, str]]) -> str:
    letters = list(reels)
    for (reel, row), letter in some:
        letters[row * SIDE + reel] = letter
    return "".join(letters)


def _clear(state: State, some: tuple[Cell, ...]) -> State:
    reels = _put(state.reels, ((cell, EMPTY_LETTER) for cell in some))
    return replace(state, reels=reels, stuck=state.stuck & ~bits(some))


def step(state: State, event: Event) -> State:
    """Return what is so after one more event. No rule of the game is known here."""
    match event:
        case RoundStarted():
            return State(bet=event.bet, money=-event.bet)
        case SpinStarted():
            return replace(
                state,
                reels=EMPTY_LETTER * SIDE * SIDE,
                stuck=0,
                clusters=(),
                grid=event.grid,
                kind=event.kind,
                number=event.number,
                spins_left=event.spins_left,
                meter=event.meter,
                bonus=0,
                multiplier=event.multiplier,
                spin_win=0,
            )
        case SymbolsLanded():
            landed = ((one.cell, LETTER_OF[one.symbol]) for one in event.symbols)
            return replace(state, reels=_put(state.reels, landed))
        case BonusCollected():
            state = replace(
                state, tally=event.tally, meter=event.meter, bonus=state.bonus + event.counted
            )
            return _clear(state, event.cells) if event.removed else state
        case MeterRose():
            return replace(state, multiplier=event.multiplier, spins_left=event.spins_left)
        case ClustersFormed():
            return replace(state, clusters=event.clusters)
        case SymbolsStuck():
            return replace(state, stuck=state.stuck | bits(event.cells))
        case SymbolsDestroyed() | SherlockGathered():
            return _clear(state, event.cells)
        case MoriartyPlaced():
            letter = LETTER_OF[event.symbol]
            return replace(state, reels=_put(state.reels, ((cell, letter) for cell in event.cells)))
        case MoriartyGrew() | MoriartyRevealed():
            return state
        case ReelsExpanded():
            return replace(state, grid=event.grid)
        case SpinEnded():
            free = event.win if state.kind == "free" else 0
            return replace(
                state,
                clusters=event.clusters,
                multiplier=event.multiplier,
                spin_win=event.win,
                free_total=state.free_total + free,
                round_win=event.round_win,
            )
        case FreeSpinsWon():
            return replace(state, spins_left=event.spins)
        case FreeSpinsEnded():
            return replace(state, free_total=event.total)
        case RoundEnded():
            return replace(
                state, round_win=event.total, money=state.money + event.cents, ended=True
            )
        case _:
            assert_never(event)


def fold(events: Iterable[Event]) -> Iterator[State]:
    """Yield what is so after each event, reading forward."""
    state = State()
    for event in events:
        state = step(state, event)
        yield state


# JSON


def _cell_json(cell: Cell) -> list[int]:
    return [cell[0], cell[1]]


def _plain(value: Any) -> Any:
    if isinstance(value, Cluster):
        return {
            "symbol": value.symbol,
            "size": value.size,
            "cells": [_cell_json(cell) for cell in value.cells],
            "wilds": [_cell_json(cell) for cell in value.wilds],
            "prize": value.prize,
        }
    if isinstance(value, Landed):
        return {"cell": _cell_json(value.cell), "symbol": value.symbol, "from": _cell_json(value.origin)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def event_to_json(event: Event, index: int) -> dict[str, Any]:
    """Return one event as the object that formats.md describes."""
    return {"type": event.type, "index": index} | {
        field.name: _plain(getattr(event, field.name)) for field in fields(event)
    }


def to_json(timeline: Timeline) -> str:
    """Return a round as one JSON object on one line; the same round always gives the same bytes."""
    whole = {
        "schema": SCHEMA,
        "round": timeline.round,
        "seed": timeline.seed,
        "model": timeline.model,
        "engine": timeline.engine,
        "bet": timeline.bet,
        "events": [event_to_json(event, index) for index, event in enumerate(timeline.events)],
    }
    return json.dumps(whole, separators=(",", ":"))


def _integer(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise TypeError(f"{value!r} is not a text")
    return value


def _truth(value: Any) -> bool:
    if type(value) is not bool:
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _place(value: Any) -> Cell:
    reel, row = value
    return (_integer(reel), _integer(row))


def _cell(value: Any) -> Cell:
    reel, row = _place(value)
    if not (0 <= reel < SIDE and 0 <= row < SIDE):
        raise ValueError(f"[{reel}, {row}] is not a cell")
    return (reel, row)


def _cells(value: Any) -> tuple[Cell, ...]:
    return tuple(_cell(one) for one in value)


def _symbol(value: Any) -> str:
    if value not in LETTER_OF:
        raise ValueError(f"{value!r} is not a symbol")
    return _text(value)


def _cluster(value: Any) -> Cluster:
    return Cluster(
        symbol=_symbol(value["symbol"]),
        cells=_cells(value["cells"]),
        wilds=_cells(value["wilds"]),
        prize=_integer(value["prize"]),
    )


def _landed(value: Any) -> Landed:
    return Landed(
        cell=_cell(value["cell"]), symbol=_symbol(value["symbol"]), origin=_place(value["from"])
    )


def _one_of(*names: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in names:
            raise ValueError(f"{value!r} is none of {', '.join(names)}")
        return _text(value)

    return read


_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "int": _integer,
    "str": _text,
    "bool": _truth,
    "Cell": _cell,
    "SpinKind": _one_of("base", "free"),
    "Destroyer": _one_of("respin", "sherlock"),
    "tuple[int, ...]": lambda value: tuple(_integer(one) for one in value),
    "tuple[Cell, ...]": _cells,
    "tuple[Cluster, ...]": lambda value: tuple(_cluster(one) for one in value),
    "tuple[Landed, ...]": lambda value: tuple(_landed(one) for one in value),
}
_EVENTS: Final[dict[str, type[Event]]] = {kind.type: kind for kind in EVENT_TYPES}


def event_from_json(value: Any, index: int) -> Event:
    """Return the event of one object; ``index`` is the one it must carry.

    Raises ``TimelineError`` that names the event and the field.
    """
    try:
        if value["index"] != index:
            raise TimelineError(f"event {index}: carries the index {value['index']!r}")
        kind = _EVENTS.get(value["type"])
        if kind is None:
            raise TimelineError(f"event {index}: unknown type {value['type']!r}")
    except (KeyError, TypeError) as error:
        raise TimelineError(f"event {index}: not an event with type and index") from error
    read = {}
    for field in fields(kind):
        try:
            got = _READERS[str(field.type)](value[field.name])
            if field.name == "symbol":
                got = _symbol(got)
            read[field.name] = got
        except (KeyError, TypeError, ValueError) as error:
            raise TimelineError(f"event {index} ({kind.type}), {field.name}: {error}") from error
    return kind(**read)


def from_json(text: str | bytes) -> Timeline:
    """Return the round of a JSON text. Raises ``TimelineError`` with place and reason."""
    try:
        whole = json.loads(text)
    except ValueError as error:
        raise TimelineError(f"not JSON: {error}") from error
    if not isinstance(whole, dict):
        raise TimelineError("not a JSON object")
    schema = whole.get("schema")
    if schema != SCHEMA:
        raise TimelineError(f"schema {schema!r} is not {SCHEMA}")
    listed = whole.get("events")
    if not isinstance(listed, list):
        raise TimelineError("events: not a list")
    events = tuple(event_from_json(value, index) for index, value in enumerate(listed))
    try:
        return Timeline(
            round=_text(whole["round"]),
            seed=_text(whole["seed"]),
            model=_text(whole["model"]),
            engine=_integer(whole.get("engine", VERSION)),
            bet=_integer(whole["bet"]),
            events=events,
        )
    except KeyError as error:
        raise TimelineError(f"{error.args[0]}: missing") from error
    except TypeError as error:
        raise TimelineError(str(error)) from error


def check(timeline: Timeline) -> State:
    """Return the last state of a whole round, after making sure that it adds up (R9.4).

    Raises ``TimelineError`` where events are missing or its sums do not agree with one another.
    """
    events = timeline.events
    if not events or not isinstance(events[0], RoundStarted) or not isinstance(events[-1], RoundEnded):
        raise TimelineError("the round has no beginning or no end")
    if events[0].bet != timeline.bet:
        raise TimelineError(f"the bet is {timeline.bet} cents, but {events[0].bet} was taken")
    total = free = 0
    state = State()
    for index, event in enumerate(events):
        state = step(state, event)
        if isinstance(event, SpinEnded):
            prizes = sum(cluster.prize for cluster in event.clusters) * event.multiplier
            total += event.win
            free += event.win if state.kind == "free" else 0
            if event.win != prizes or event.round_win != total:
                raise TimelineError(f"event {index} (spin_ended): its sums do not agree")
        elif isinstance(event, FreeSpinsEnded) and event.total != free:
            raise TimelineError(f"event {index} (free_spins_ended): the spins won {free}, not {event.total}")
        elif isinstance(event, RoundEnded) and (
            event.total != total or event.cents * 10 != event.total * timeline.bet or index + 1 != len(events)
        ):
            raise TimelineError(f"event {index} (round_ended): {event.cents} cents are not the round's win")
    return state

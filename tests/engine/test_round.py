"""A round: the same model, bet and seed give the same bytes; the fold is the engine; everything adds up."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import bits, components, picture
from game.engine.events import (
    BonusCollected,
    Event,
    FreeSpinsWon,
    MeterRose,
    RoundEnded,
    SherlockGathered,
    SpinEnded,
    SpinStarted,
    SymbolsDestroyed,
    SymbolsLanded,
)
from game.engine.model import Model, load_model
from game.engine.reels import new_reels
from game.engine.round import generator, play_round, run_round, seed_of
from game.engine.timeline import TimelineError, check, fold, from_json, to_json

ROOT = Path(__file__).resolve().parents[2]
MODEL = load_model(ROOT / "config" / "math.yaml")
SEEDS = st.integers(0, 2**128 - 1).map(lambda number: f"{number:032x}")


def seed(number: int) -> str:
    return hashlib.sha256(str(number).encode()).hexdigest()[:32]


def check_every_event(events: tuple[Event, ...], model: Model) -> None:
    """Hold the promises that every round keeps, from its events alone."""
    states = list(fold(events))
    for before, event, after in zip(states, events[1:], states[1:], strict=False):
        if isinstance(event, SymbolsDestroyed):
            gone = bits(event.cells)
            clusters = bits(cell for cluster in before.clusters for cell in cluster.cells)
            assert not gone & (before.stuck if event.by == "respin" else clusters)
            assert all(before.letter(cell) != "." for cell in event.cells)
        elif isinstance(event, SherlockGathered):
            assert all(before.letter(cell) == "H" for cell in event.cells)
        elif not isinstance(event, SpinStarted):
            assert before.stuck & ~after.stuck == 0, "stuck cells leave only by R6.2"
        if isinstance(event, SymbolsLanded):
            inside = range(8) if before.grid == 8 else range(1, 7)
            empty = {(reel, row) for reel in inside for row in inside if before.letter((reel, row)) == "."}
            assert {one.cell for one in event.symbols} == empty
        taken: set[Any] = set()
        for cluster in after.clusters:
            assert not taken & set(cluster.cells), "no cell in two clusters"
            taken |= set(cluster.cells)
            assert cluster.size >= 7
            assert cluster.prize == model.prize(cluster.symbol, cluster.size)
            assert list(components(bits(cluster.cells))) == [bits(cluster.cells)], "joined"
            assert set(cluster.wilds) <= set(cluster.cells)
        if isinstance(event, SpinEnded):
            assert sum(cluster.prize for cluster in event.clusters) * event.multiplier == event.win
            assert event.clusters == before.clusters
            assert before.grid == (8 if after.kind == "free" else before.grid)
    collected = [event for event in events if isinstance(event, BonusCollected)]
    assert all(event.removed == (event.meter > 0) for event in collected)
    levels = [event.level for event in events if isinstance(event, MeterRose)]
    assert levels == list(range(1, len(levels) + 1))
    spins = sum(isinstance(event, SpinStarted) for event in events) - 1
    won = any(isinstance(event, FreeSpinsWon) for event in events)
    assert spins == (5 + 5 * len(levels) if won else 0)


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.sampled_from(MODEL.bets))
def test_every_round_keeps_its_promises(start: str, bet: int) -> None:
    timeline = play_round(MODEL, bet, start, "a")
    check_every_event(timeline.events, MODEL)
    last = timeline.events[-1]
    assert isinstance(last, RoundEnded)
    assert check(timeline).money == last.cents - bet
    assert last.cents * 10 == last.total * bet


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_json_there_and_back_is_the_identity(start: str) -> None:
    timeline = play_round(MODEL, 100, start, "r-1")
    text = to_json(timeline)
    assert from_json(text) == timeline
    assert to_json(from_json(text)) == text
    listed = json.loads(text)
    assert listed["schema"] == 1
    assert [event["index"] for event in listed["events"]] == list(range(len(listed["events"])))


def test_the_folds_end_is_the_engines_end() -> None:
    reels = new_reels()
    for number in range(300):
        log: list[Event] = []
        base, free, _, meter = run_round(generator(seed(number)), MODEL.tables, reels, None, None, log)
        state = list(fold(log))[-1]
        assert state.picture() == picture(reels.symbols)
        assert state.round_win == base + free
        assert bits(cell for cluster in state.clusters for cell in cluster.cells) == sum(reels.joined)
        assert state.meter == meter


def test_rounds_in_any_order_on_warm_and_fresh_reels_give_the_same_bytes() -> None:
    numbers = list(range(40))
    straight = {number: to_json(play_round(MODEL, 100, seed(number))) for number in numbers}
    random.Random(5).shuffle(numbers)
    other = load_model(ROOT / "config" / "math.yaml")
    for number in numbers:
        assert to_json(play_round(other, 100, seed(number))) == straight[number]
    # One pair of reels for all rounds: nothing of one round is left for the next.
    reels = new_reels()
    for number in numbers:
        log: list[Event] = []
        run_round(generator(seed(number)), MODEL.tables, reels, None, None, log)
        assert tuple(log) == play_round(MODEL, 100, seed(number)).events[1:-1]


def test_another_process_with_another_hash_seed_gives_the_same_bytes() -> None:
    program = (
        "import sys, hashlib; from pathlib import Path; from game.engine.model import load_model;"
        "from game.engine.round import play_round; from game.engine.timeline import to_json;"
        "model = load_model(Path('config/math.yaml'));"
        "print(hashlib.sha256(''.join(to_json(play_round(model, 100, hashlib.sha256(str(n).encode())"
        ".hexdigest()[:32])) for n in range(30)).encode()).hexdigest())"
    )
    prints = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "77")
    }
    here = hashlib.sha256(
        "".join(to_json(play_round(MODEL, 100, seed(number))) for number in range(30)).encode()
    ).hexdigest()
    assert prints == {here + "\n"}


def test_the_bet_changes_the_money_and_nothing_else() -> None:
    for number in range(20):
        small = play_round(MODEL, 20, seed(number))
        large = play_round(MODEL, 4000, seed(number))
        assert small.events[1:-1] == large.events[1:-1]
        first, second = small.events[-1], large.events[-1]
        assert isinstance(first, RoundEnded)
        assert isinstance(second, RoundEnded)
        assert first.cents * 200 == second.cents


def test_a_state_of_the_generator_is_the_seed_of_the_round_that_starts_there() -> None:
    rng = generator(seed(1))
    for _ in range(5):
        start = seed_of(rng)
        log: list[Event] = []
        run_round(rng, MODEL.tables, new_reels(), None, None, log)
        assert play_round(MODEL, 100, start).events[1:-1] == tuple(log)


@pytest.mark.parametrize("bet", [0, -10, 15])
def test_a_bet_that_cannot_be_is_refused(bet: int) -> None:
    with pytest.raises(ValueError, match="multiple of 10"):
        play_round(MODEL, bet, seed(1))


@pytest.mark.parametrize("text", ["", "1", "g" * 32, "A" * 32, "0" * 33])
def test_a_seed_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="32 hexadecimal digits"):
        play_round(MODEL, 100, text)


def winning_round() -> dict[str, Any]:
    number = next(n for n in range(1000) if check(play_round(MODEL, 100, seed(n))).round_win > 0)
    whole: dict[str, Any] = json.loads(to_json(play_round(MODEL, 100, seed(number))))
    return whole


def spoil(whole: dict[str, Any], kind: str, key: str, value: Any) -> None:
    next(event for event in whole["events"] if event["type"] == kind)[key] = value


@pytest.mark.parametrize(
    ("kind", "key", "value", "reason"),
    [
        ("spin_ended", "win", 1, "sums do not agree"),
        ("spin_ended", "round_win", 1, "sums do not agree"),
        ("round_ended", "cents", 1, "not the round's win"),
        ("round_started", "bet", 20, "20 was taken"),
    ],
)
def test_R9_4_a_timeline_that_does_not_add_up_is_found(kind: str, key: str, value: int, reason: str) -> None:
    whole = winning_round()
    spoil(whole, kind, key, value)
    with pytest.raises(TimelineError, match=reason):
        check(from_json(json.dumps(whole)))


@pytest.mark.parametrize(
    ("kind", "key", "value"),
    [
        ("spin_ended", "win", "1"),
        ("spin_ended", "win", 1.0),
        ("symbols_landed", "respin", 0),
        ("symbols_landed", "stops", None),
        ("clusters_formed", "clusters", [{"symbol": "TOPAZ"}]),
        ("spin_started", "kind", "bonus"),
        ("symbols_stuck", "cells", [[8, 0]]),
        ("symbols_stuck", "cells", [[0]]),
    ],
)
def test_R9_4_a_timeline_that_cannot_be_read_is_found(kind: str, key: str, value: Any) -> None:
    whole = winning_round()
    spoil(whole, kind, key, value)
    with pytest.raises(TimelineError, match=rf"event \d+ \({kind}\), {key}: "):
        from_json(json.dumps(whole))


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "not JSON"), ("[]", "not a JSON object"), ("{}", "schema None"), ('{"schema": 1}', "events"),
     ('{"schema": 2}', "schema 2"), ('{"schema": 1, "events": [{"type": "x", "index": 0}]}', "unknown type"),
     ('{"schema": 1, "events": [{"type": "x", "index": 1}]}', "index 1"),
     ('{"schema": 1, "events": [7]}', "not an event"), ('{"schema": 1, "events": []}', "round: missing")],
)  # fmt: skip
def test_R9_4_what_is_no_timeline_is_refused(text: str, reason: str) -> None:
    with pytest.raises(TimelineError, match=reason):
        from_json(text)

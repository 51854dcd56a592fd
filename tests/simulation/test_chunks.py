"""The same figures to the last digit: any workers, any order, stopped or not, compiled or not."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.engine.model import Model
from game.engine.reels import new_reels
from game.engine.round import generator, play_round, seed_of
from game.simulation import checkpoint, chunks, runner
from game.simulation.checkpoint import CheckpointError, Plan, Progress
from game.simulation.chunks import Job, Tally, chunk_seed, document_of, run_chunk, working_space
from game.simulation.kernel import new_counts, new_tallies, run_rounds
from game.simulation.report import figures
from game.simulation.rounds import PlaceError, parse_place, round_of_simulation, seed_of_round

ROOT = Path(__file__).parents[2]
SMALL = 4_000


def same(one: Tally, other: Tally) -> bool:
    arrays = all(np.array_equal(a, b) for a, b in zip(one.counts, other.counts, strict=True))
    return arrays and (one.best, one.best_count, one.best_at) == (other.best, other.best_count, other.best_at)


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "CHUNK", SMALL)


def plan_of(model: Model, rounds: int) -> Plan:
    return replace(Plan.of(model, "test", rounds), chunk=SMALL)


@pytest.mark.usefixtures("compiled", "small_chunks")
def test_any_order_and_any_number_of_workers_give_the_same_digits(model: Model) -> None:
    plan = plan_of(model, 9 * SMALL + 123)
    alone = runner.run(model, plan, Progress(), None, 1)
    assert alone.sums()["rounds"] == plan.rounds
    with runner.local_executor(3, document_of(model)) as pool:
        assert pool is not None
        assert same(alone, runner.run(model, plan, Progress(), pool, 3))
    jobs = [
        Job(
            document=document_of(model),
            seed="test",
            index=index,
            rounds=chunks.chunk_rounds(plan.rounds, index),
        )
        for index in range(10)
    ]
    random.Random(1).shuffle(jobs)
    shuffled = Tally()
    for job in jobs:
        shuffled.add(run_chunk(job))
    assert same(alone, shuffled)
    assert figures(model, "test", alone) == figures(model, "test", shuffled)


@pytest.mark.usefixtures("compiled", "small_chunks")
def test_a_dask_cluster_gives_the_same_digits(model: Model) -> None:
    distributed = pytest.importorskip("distributed")
    plan = plan_of(model, 5 * SMALL)
    alone = runner.run(model, plan, Progress(), None, 1)
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        runner.scheduler_executor(cluster.scheduler_address) as (executor, threads),
    ):
        assert threads == 2
        assert same(alone, runner.run(model, plan, Progress(), executor, threads))


@pytest.mark.usefixtures("compiled", "small_chunks")
def test_a_stopped_simulation_goes_on_to_the_same_digits(model: Model, tmp_path: Path) -> None:
    plan = plan_of(model, 6 * SMALL)
    whole = runner.run(model, plan, Progress(), None, 1)
    file = tmp_path / "checkpoint.json"

    def stop(progress: Progress) -> None:
        if len(progress.done) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        runner.run(model, plan, Progress(), None, 1, checkpoint=file, tell=stop)
    again = checkpoint.load(file, plan)
    assert again.done == {0, 1}
    resumed = runner.run(model, plan, again, None, 1, checkpoint=file)
    assert same(whole, resumed)
    assert same(whole, checkpoint.load(file, plan).tally)


@pytest.mark.usefixtures("compiled")
def test_a_checkpoint_of_another_plan_or_a_torn_one_is_refused(model: Model, tmp_path: Path) -> None:
    file = tmp_path / "checkpoint.json"
    plan = Plan.of(model, "a", 1000)
    checkpoint.save(file, plan, Progress())
    for other in (replace(plan, seed="b"), replace(plan, rounds=2000), replace(plan, model_hash="0" * 64)):
        with pytest.raises(CheckpointError, match="this checkpoint has"):
            checkpoint.load(file, other)
    file.write_text(file.read_text()[:-20])
    with pytest.raises(CheckpointError, match="not a whole checkpoint"):
        checkpoint.load(file, plan)


@pytest.mark.usefixtures("compiled")
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="sees the workers start in /proc")
def test_ctrl_c_stops_the_command_and_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "checkpoint.json"
    running = subprocess.Popen(
        [
            sys.executable, str(ROOT / "main.py"), "simulate", "--rounds", "500000000", "--seed", "stop",
            "--workers", "2", "--checkpoint", str(file),
        ],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    until = time.monotonic() + 60
    while not children.read_text() and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(1)
    os.killpg(running.pid, signal.SIGINT)
    _, error = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"goes on from here" in error
    assert b"Traceback" not in error
    document = json.loads(file.read_text())
    assert document["seed"] == "stop"


def test_a_round_of_a_simulation_is_found_again(model: Model, compiled: Any) -> None:
    tables, reels = working_space(model.tables)
    counts = new_counts()
    rng = generator(chunk_seed("s", 3))
    for number in range(40):
        before = int(counts.sums[1])
        seed = seed_of(rng)
        compiled(rng, tables, reels, new_tallies(), counts, 1)
        if number % 13 == 0:
            assert seed_of_round(model, "s", 3, number) == seed
            timeline = round_of_simulation(model, "s", 3, number, 100)
            assert timeline.seed == seed
            last: Any = timeline.events[-1]
            assert last.total == counts.sums[1] - before
    assert parse_place("a:b:3:4") == ("a:b", 3, 4)
    assert parse_place("3:4", "x") == ("x", 3, 4)
    for wrong in ("3", "a:-1:0", "a:1:999999999"):
        with pytest.raises(PlaceError):
            parse_place(wrong)


def test_compiled_and_played_rounds_are_the_same_result_by_result(model: Model, compiled: Any) -> None:
    """20,000 rounds of the model in force: wins, free spins, meter, every count, and the generator's
    state."""
    tables, reels = working_space(model.tables)
    fast, slow = new_counts(), new_counts()
    fast_rng, slow_rng = generator(chunk_seed("both", 0)), generator(chunk_seed("both", 0))
    mine = new_reels()
    tallies = new_tallies()
    for _ in range(20_000):
        compiled(fast_rng, tables, reels, tallies, fast, 1)
        run_rounds(slow_rng, model.tables, mine, new_tallies(), slow, 1)
        assert fast.sums[1] == slow.sums[1]
    assert seed_of(fast_rng) == seed_of(slow_rng)
    for quick, plain in zip(fast, slow, strict=True):
        assert np.array_equal(quick, plain)
    assert fast.sums[8] > 50, "free spins were among them"


def test_the_prize_is_the_same_share_of_every_bet(model: Model) -> None:
    won = 0
    for number in range(60):
        seed = chunk_seed("bets", number)
        totals = set()
        for bet in model.bets:
            last: Any = play_round(model, bet, seed).events[-1]
            assert last.cents * 10 == last.total * bet
            totals.add(last.total)
        assert len(totals) == 1
        won += totals != {0}
    assert won > 5


def test_figures_as_json(model: Model, compiled: Any) -> None:
    assert compiled
    tally = run_chunk(Job(document=document_of(model), seed="json", index=0, rounds=20_000))
    found = json.loads(json.dumps(figures(model, "json", tally)))
    assert found["rtp"] == pytest.approx(found["rtp_base"] + found["rtp_free"])
    assert found["rtp"] == pytest.approx(sum(found["parts"].values()))
    assert sum(one["rounds"] for one in found["histogram"]) == 20_000
    last: Any = play_round(model, 100, found["best_seed"]).events[-1]
    assert last.total == round(10 * found["best_multiple"])

"""`python main.py bench`: what the game costs on this machine.

Drawing is measured as CPU time on SDL's dummy driver, over the busiest ten seconds of a long film;
starting as the time from the start of the process to its first complete frame; idling as the share of a
core; memory after the first and after the 1,000th round.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.engine.model import Model
    from game.engine.timeline import Timeline
    from game.view.ports import Film

HELP = "measure the game on this machine"
SIZES: Final = ((1280, 720), (1920, 1080))
SPAN: Final = 10.0
"""Seconds of film that are drawn."""
MAIN: Final = Path(__file__).resolve().parents[2] / "main.py"
RATE: Final = 60
TURNS: Final = 3
ROUNDS: Final = 1000
LIMITS: Final = {"draw_p99_ms": 6.0, "first_frame_s": 0.6, "idle_percent": 2.0, "memory_mb": 300.0}
WANTED: Final = frozenset({"moriarty_placed", "sherlock_gathered", "free_spins_won", "meter_rose"})


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds for the memory (default 1000)")
    parser.add_argument("--part", choices=("engine", "draw", "idle", "memory"), help=argparse.SUPPRESS)
    parser.add_argument("--strict", action="store_true", help="exit status 1 if a measure is above its limit")


def run(args: argparse.Namespace) -> int:
    """Measure and print. Returns 1 with ``--strict`` if something is above its limit."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if args.part:
        print(json.dumps(measure_part(args.part, max(2, args.rounds))))
        return 0
    found = measure(max(2, args.rounds))
    print(json.dumps(found) if args.json else report(found))
    worst = over(found)
    if worst and not args.json:
        print("Above the limit: " + ", ".join(worst))
    return 1 if args.strict and worst else 0


def over(found: dict[str, Any]) -> list[str]:
    """Return the names of the measures that are above their limits."""
    values = {
        "draw_p99_ms": found["draw"]["1920x1080"]["p99_ms"],
        "first_frame_s": found["first_frame_s"],
        "idle_percent": found["idle_percent"],
        "memory_mb": found["memory_mb"]["last"],
    }
    return [name for name, value in values.items() if value is not None and value > LIMITS[name]]


def measure(rounds: int) -> dict[str, Any]:
    """Return all measures, each taken in a process of its own; the keys of the result are the JSON's."""
    found: dict[str, Any] = {"schema": 1, "first_frame_s": first_frame()}
    for part in ("engine", "draw", "idle", "memory"):
        command = [sys.executable, str(MAIN), "bench", "--part", part, "--rounds", str(rounds)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 (this program)
        found |= json.loads(done.stdout.splitlines()[-1])
    return found


def measure_part(part: str, rounds: int) -> dict[str, Any]:
    """Return the measures of one part, taken in this process."""
    from game.engine.model import load_model
    from game.view import window as windows
    from game.view.config import MATH_YAML

    model = load_model(MATH_YAML)
    windows.prepare(headless=True)
    match part:
        case "engine":
            return engine_and_film(model)
        case "draw":
            seed = busy_seed(model)
            return {"draw": {f"{size[0]}x{size[1]}": draw_times(model, seed, size) for size in SIZES}}
        case "idle":
            return {"idle_percent": idle_percent(model)}
        case _:
            return {"memory_mb": memory(model, rounds)}


def first_frame(tries: int = 3) -> float:
    """Return the least seconds, of some tries, from the start of the process to its first complete frame."""
    best = float("inf")
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(tries):
            began = time.time()
            command = [sys.executable, str(MAIN), "play", "--headless", "--first-frame", "--data-dir", folder]
            done = subprocess.run(  # noqa: S603 (this very program)
                command,
                capture_output=True,
                text=True,
                check=True,
                env={**os.environ, "SDL_AUDIODRIVER": "dummy"},
            )
            best = min(best, float(done.stdout.split()[-1]) - began)
    return round(best, 3)


def busy_seed(model: Model) -> str:
    """Return the seed of the round, of some, in which most happens: every feature, and the highest win."""
    from game.engine.round import play_round

    best, most = "0" * 32, (-1, -1)
    for number in range(4000):
        seed = f"{number * 0x9E3779B97F4A7C15F39CC060 % (1 << 128):032x}"
        timeline = play_round(model, 100, seed, "1")
        types = {event.type for event in timeline.events}
        score = (len(types & WANTED), _highest(timeline))
        if score > most:
            best, most = seed, score
    return best


def _highest(timeline: Timeline) -> int:
    """Return the highest win of one spin, in tenths of the bet."""
    return max((getattr(event, "win", 0) for event in timeline.events), default=0)


def engine_and_film(model: Model) -> dict[str, Any]:
    """Return rounds a second with their events, and milliseconds to compile a film."""
    from game.engine.round import play_round
    from game.film.director import compile_film
    from game.view.cast import paces_of
    from game.view.config import read_game_config

    pace = paces_of(read_game_config()).choose("normal")
    began = time.process_time()
    rounds = [play_round(model, 100, f"{number + 1:032x}", "1") for number in range(2000)]
    took = time.process_time() - began
    spans = []
    for timeline in rounds[:300]:
        start = time.process_time()
        compile_film(timeline, pace)
        spans.append((time.process_time() - start) * 1000)
    longest = max(rounds, key=lambda timeline: len(timeline.events))
    start = time.process_time()
    compile_film(longest, pace)
    return {
        "rounds_per_s": round(len(rounds) / took),
        "film_ms": {
            "mean": round(sum(spans) / len(spans), 2),
            "longest": round((time.process_time() - start) * 1000, 1),
        },
    }


def _stage(model: Model, size: tuple[int, int], clock: Any) -> Any:
    """Return window and scene of a headless game with a bank in memory."""
    from game.bank.bank import Bank
    from game.view.cast import connect
    from game.view.config import ASSETS, read_game_config
    from game.view.game_scene import GameScene
    from game.view.settings import Settings
    from game.view.window import Window

    config = read_game_config()
    bank = Bank.in_memory(opening_credit=10**9, money=config.bank.money)
    window = Window(config, Settings(), ASSETS, size=size, **clock)
    ports = connect(bank, model, config, window.stage, lambda: None)
    scene = GameScene(window.stage, ports)
    window.show(scene)
    window.turn()
    return window, scene, ports


def busiest(film: Film) -> float:
    """Return when the ten seconds of a film begin in which most is drawn."""
    step = 0.25
    counts = []
    for number in range(int(film.duration / step)):
        frame = film.frame(number * step)
        big = 60 if frame.banner is not None else 0
        counts.append(len(frame.sprites) + 20 * len(frame.outlines) + big)
    length = int(SPAN / step)
    starts = range(max(1, len(counts) - length))
    return max(starts, key=lambda at: sum(counts[at : at + length])) * step


def draw_times(model: Model, seed: str, size: tuple[int, int]) -> dict[str, float]:
    """Return percentiles of the CPU milliseconds of a frame over the busiest ten seconds.

    The film is drawn once to make what is kept, then ``TURNS`` times: of each frame's times the median
    counts, so that what else the machine does at a moment is not taken for the game's. It is all that the
    game does for a frame: the film's frame, figures and controls brought up to date, drawing. Only what the
    window does with it, and the sound, are left out.
    """
    from game.engine.round import play_round
    from game.view.game_scene import GameScene

    window, _, ports = _stage(model, size, {})
    ports = replace(ports, play=lambda bet, name: play_round(model, bet, seed, name))
    scene = GameScene(window.stage, ports)
    window.show(scene)
    window.turn()
    scene.stage.settings.muted = True
    canvas = window.canvas()
    while scene.ahead(canvas):
        pass
    start = busiest(ports.shoot(play_round(model, 100, seed, "1"), None))
    gc.collect()
    gc.freeze()  # as the game does once it has loaded
    passes: list[list[float]] = []
    for _ in range(1 + TURNS):
        spans: list[float] = []
        scene.loop.start(100)
        scene.loop.jump(start)
        for _ in range(int(SPAN * RATE)):
            began = time.process_time_ns()
            scene.update(1 / RATE)
            scene.draw(canvas)
            spans.append((time.process_time_ns() - began) / 1e6)
        while scene.loop.playing:
            scene.loop.advance(SPAN)
        passes.append(spans)
    cold = sorted(passes[0])
    spans = sorted(median(times) for times in zip(*passes[1:], strict=True))

    def share(values: list[float], part: float) -> float:
        return round(values[min(len(values) - 1, int(len(values) * part))], 2)

    return {
        "p50_ms": share(spans, 0.50),
        "p95_ms": share(spans, 0.95),
        "p99_ms": share(spans, 0.99),
        "first_time_p99_ms": share(cold, 0.99),
        "max_ms": round(spans[-1], 2),
    }


def idle_percent(model: Model, seconds: float = 4.0) -> float:
    """Return the share of a core, in percent, that a game takes at which nobody plays."""
    window, scene, _ = _stage(model, (1920, 1080), {})
    while scene.ahead(window.canvas()):
        pass
    scene.rest()
    for _ in range(15):  # the first flips are timed, whatever moves
        window.turn()
    end = time.perf_counter() + seconds
    began, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() < end:
        window.turn()
    return round(100 * (time.process_time() - cpu) / (time.perf_counter() - began), 2)


def resident_mb() -> float | None:
    """Return the memory this process takes, in megabytes; None where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text("utf-8").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


def memory(model: Model, rounds: int) -> dict[str, float | int | None]:
    """Return megabytes after the first and after the last of many rounds, played at the instant speed."""
    now = [0.0]

    def rest(seconds: float) -> None:
        now[0] += seconds * 6  # a few frames of every round are drawn

    window, scene, _ = _stage(model, (1280, 720), {"now": lambda: now[0], "sleep": rest})
    scene.stage.settings.speed = "instant"
    first = None
    for number in range(rounds):
        scene.loop.start(scene.bet)
        while scene.loop.playing:
            window.turn()
            now[0] += 0.1
            scene.loop.skip()
        if number == 0:
            first = resident_mb()
    return {"first": first, "last": resident_mb(), "rounds": rounds}


def report(found: dict[str, Any]) -> str:
    """Return the measures as text."""
    film, last = found["film_ms"], found["memory_mb"]
    lines = [
        f"Rounds played with events     {found['rounds_per_s']:,} a second",
        f"Film compiled                 {film['mean']} ms a round, the longest {film['longest']} ms",
    ]
    for size, times in found["draw"].items():
        lines.append(
            f"Drawing at {size:<18} p50 {times['p50_ms']} ms, p95 {times['p95_ms']} ms,"
            f" p99 {times['p99_ms']} ms (the first time p99 {times['first_time_p99_ms']} ms)"
        )
    lines += [
        f"First complete frame          {found['first_frame_s']} s after the start of the process",
        f"Idle                          {found['idle_percent']} % of a core",
    ]
    memory_line = f"Memory                        {last['first']} MB after round 1, {last['last']} MB"
    lines.append(f"{memory_line} after round {last['rounds']:,}")
    return "\n".join(lines)

"""Time the search for the owners of WILDs (R2.2): ``python -m tests.engine.bench_wilds --help``.

Each class of boards is a layout, a paytable and a share of WILDs; each board is solved compiled and played,
and the milliseconds of CPU are printed as median, 99th percentile and largest. A board that takes longer than
the limit is given up, in a process of its own, and counts as that.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from multiprocessing.connection import Connection
from typing import Any

import numpy as np

from game.engine.board import FULL, PAYING
from game.engine.wilds import own_wilds
from game.simulation.compile import compiled
from tests.engine.wilds_boards import LAYOUTS, TABLES, big_of, board_of, contested_of, prizes_of

Case = tuple[list[int], int, list[list[int]], list[int]]
SHARES = ((0.05, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 0.9))


def boards(table: str, layout: str, share: tuple[float, float], number: int) -> list[Case]:
    """Boards of a class on which at least two WILDs are contested; the same ones in every run."""
    rng = random.Random(f"{table} {layout} {share}")
    cases: list[Case] = []
    while len(cases) < number:
        own, wild = board_of(layout, rng.uniform(*share), rng.randint(2, 8), rng)
        big = big_of(own, wild)
        if contested_of(wild, big).bit_count() >= 2:
            cases.append((own, wild, prizes_of(table, rng), big))
    return cases


def named() -> dict[str, Case]:
    """The boards that a reader would think of first."""
    prizes = prizes_of("game", random.Random(0))
    full = int(FULL)
    seeds = [1 << (9 * code) for code in range(PAYING)]  # one cell of each symbol down the diagonal
    made = {
        "full of WILDs": ([0] * PAYING, full),
        "a cell of each symbol, else WILDs": (seeds, full ^ sum(seeds)),
        "VIOLIN and WILD in turn, row by row": ([0] * 7 + [0x00FF00FF00FF00FF], full ^ 0x00FF00FF00FF00FF),
        "RUBY and EMERALD with a checker of WILDs": (
            [0x00000000AA55AA55, 0xAA55AA5500000000, *[0] * 6],
            0x55AA55AA55AA55AA,
        ),
    }
    return {name: (own, wild, prizes, big_of(own, wild)) for name, (own, wild) in made.items()}


def play(case: Case) -> float:
    own, wild, prizes, big = case
    start = time.process_time()
    own_wilds(own, wild, prizes, big, [0] * PAYING)
    return time.process_time() - start


def run_kernel(kernel: Any, case: Case) -> float:
    own, wild, prizes, big = case
    arguments = np.array(own, np.uint64), np.uint64(wild), np.array(prizes), np.array(big, np.uint64)
    joined = np.zeros(PAYING, np.uint64)
    start = time.process_time()
    kernel(*arguments, joined)
    return time.process_time() - start


def work(pipe: Connection, kernel: Any, cases: list[Case], first: int) -> None:
    for case in cases[first:]:
        pipe.send((play(case) if kernel is None else run_kernel(kernel, case)) * 1000)


def timed(kernel: Any, cases: list[Case], limit: float) -> list[float]:
    """Milliseconds for each case; infinity for one that took more than ``limit`` seconds."""
    fork = multiprocessing.get_context("fork")
    times: list[float] = []
    while len(times) < len(cases):
        ours, theirs = fork.Pipe(duplex=False)
        worker = fork.Process(target=work, args=(theirs, kernel, cases, len(times)))
        worker.start()
        while len(times) < len(cases) and ours.poll(limit):
            times.append(ours.recv())
        if len(times) < len(cases):
            times.append(float("inf"))
        worker.terminate()
        worker.join()
    return times


def line(times: list[float], limit: float) -> str:
    done = sorted(times)
    picked = (done[len(done) // 2], done[len(done) * 99 // 100], done[-1])
    shown = (f"{ms:9.2f}" if ms < float("inf") else f">{limit:7.0f}s" for ms in picked)
    return " ".join(shown)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=100, help="boards a class (100)")
    parser.add_argument("--tables", nargs="+", default=["game", "graded", "steps"], help=", ".join(TABLES))
    parser.add_argument("--layouts", nargs="+", default=list(LAYOUTS))
    parser.add_argument(
        "--limit", type=float, default=10.0, help="seconds after which a board is given up (10)"
    )
    chosen = parser.parse_args()

    kernel: Any = compiled(own_wilds)
    run_kernel(kernel, next(iter(named().values())))
    print(f"{'':45}{'compiled, ms':>29} {'played, ms':>29}")
    print(f"{'':45}{'median':>9} {'p99':>9} {'largest':>9} {'median':>9} {'p99':>9} {'largest':>9}")
    for name, case in named().items():
        fast, slow = (timed(some, [case], chosen.limit) for some in (kernel, None))
        print(f"{name:45}{line(fast, chosen.limit)} {line(slow, chosen.limit)}", flush=True)
    for table in chosen.tables:
        for layout in chosen.layouts:
            for share in SHARES:
                cases = boards(table, layout, share, chosen.boards)
                fast, slow = (timed(some, cases, chosen.limit) for some in (kernel, None))
                name = f"{table}, {layout}, {share[0]:.0%}–{share[1]:.0%} WILDs"
                print(f"{name:45}{line(fast, chosen.limit)} {line(slow, chosen.limit)}", flush=True)


if __name__ == "__main__":
    main()

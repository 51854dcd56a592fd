"""Running the chunks of a simulation on any ``concurrent.futures`` executor."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from game.engine.model import Model
from game.simulation.checkpoint import Plan, Progress, save
from game.simulation.chunks import (
    Document,
    Job,
    Tally,
    chunk_count,
    chunk_rounds,
    document_of,
    prepare,
    run_chunk,
)

SAVE_EVERY: Final = 10.0
"""Seconds between two checkpoints."""
AHEAD: Final = 3
"""Chunks handed out at once, a worker: enough that none waits, few enough that memory stays flat."""


def usable_cores() -> int:
    """Return how many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _quiet() -> None:
    """Leave Ctrl-C to the process that handed out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


@contextmanager
def local_executor(workers: int, document: Document) -> Iterator[Executor | None]:
    """Give ``workers`` processes of this machine; None for one, which is this process itself."""
    prepare(document)  # Compiled here first, so that the workers find it done.
    if workers == 1:
        yield None
        return
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_quiet)
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def scheduler_executor(address: str) -> Iterator[tuple[Executor, int]]:
    """Give the workers of a Dask cluster, and how many threads they have together.

    Raises ``ImportError`` without the package ``distributed``, ``OSError`` where no scheduler answers.
    """
    from distributed import Client

    with Client(address, timeout="10s") as client:
        threads = sum(client.nthreads().values())
        yield client.get_executor(pure=False), max(1, threads)


def run(
    model: Model,
    plan: Plan,
    progress: Progress,
    executor: Executor | None,
    workers: int,
    *,
    checkpoint: Path | None = None,
    tell: Callable[[Progress], None] | None = None,
    save_every: float = SAVE_EVERY,
) -> Tally:
    """Run every chunk of a plan that is not done, and return what all of them counted.

    ``progress`` grows with each chunk; ``tell`` is called then. With ``checkpoint`` it is kept in that
    file, every few seconds, at the end, and where a ``KeyboardInterrupt`` stops the run (which is raised
    again).
    """
    document = document_of(model)
    left = (
        Job(document=document, seed=plan.seed, index=index, rounds=chunk_rounds(plan.rounds, index))
        for index in range(chunk_count(plan.rounds))
        if index not in progress.done
    )
    results = _alone(left) if executor is None else _spread(left, executor, workers * AHEAD)
    saved = time.monotonic()
    try:
        for index, tally in results:
            # Not to be torn: what is counted is done, what is done is counted.
            with _held_interrupt():
                progress.tally.add(tally)
                progress.done.add(index)
            if tell is not None:
                tell(progress)
            if checkpoint is not None and time.monotonic() - saved >= save_every:
                with _held_interrupt():
                    save(checkpoint, plan, progress)
                saved = time.monotonic()
    finally:
        if checkpoint is not None:
            with _held_interrupt():
                save(checkpoint, plan, progress)
    return progress.tally


@contextmanager
def _held_interrupt() -> Iterator[None]:
    """Hold back Ctrl-C for a moment (only the main thread can be interrupted)."""
    came: list[Any] = []
    try:
        before = signal.signal(signal.SIGINT, lambda *some: came.append(some))
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came and callable(before):
            before(*came[0])


def _alone(jobs: Iterator[Job]) -> Iterator[tuple[int, Tally]]:
    for job in jobs:
        yield job.index, run_chunk(job)


def _spread(jobs: Iterator[Job], executor: Executor, at_once: int) -> Iterator[tuple[int, Tally]]:
    """Yield results as they come, never more than ``at_once`` under way."""
    under_way: dict[Future[Tally], int] = {}
    while True:
        while len(under_way) < at_once:
            job = next(jobs, None)
            if job is None:
                break
            under_way[executor.submit(run_chunk, job)] = job.index
        if not under_way:
            return
        done = wait(under_way, return_when=FIRST_COMPLETED).done
        for future in done:
            yield under_way.pop(future), future.result()

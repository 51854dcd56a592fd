"""Chunks: a simulation in pieces that can be run anywhere, in any order, and add up to the last digit.

A chunk has a generator of its own, whose state is a hash of the simulation's seed and the chunk's index.
What it counts are whole numbers; adding them up does not depend on who ran which chunk, or when.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np

from game.engine.model import Model, Tables, read_model
from game.engine.reels import Reels, new_reels
from game.engine.round import SEED_DIGITS, generator
from game.simulation.kernel import SUM_NAMES, SUMS, Counts, new_counts, new_tallies, run_rounds

CHUNK: Final = 250_000
"""Rounds a chunk; the last one of a simulation may be shorter."""
BEST: Final = SUM_NAMES.index("best")
BEST_COUNT: Final = SUM_NAMES.index("best_count")
BEST_ROUND: Final = SUM_NAMES.index("best_round")
ADDED: Final = [index for index in range(SUMS) if index not in {BEST, BEST_COUNT, BEST_ROUND}]

Document: TypeAlias = dict[str, Any]
"""A model as ``math.yaml`` gives it: plain values that travel to any worker."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One chunk to run: the model, the simulation's seed, the chunk's index, how many rounds."""

    document: Document
    seed: str
    index: int
    rounds: int


@dataclass(slots=True, kw_only=True)
class Tally:
    """What some chunks counted together: ``counts`` without the best prize, and where that was.

    ``best`` is the highest prize in tenths of the bet, ``best_at`` the first (chunk, round) that won it.
    """

    counts: Counts = field(default_factory=new_counts)
    best: int = -1
    best_count: int = 0
    best_at: tuple[int, int] = (0, 0)

    def add(self, other: Tally) -> None:
        """Add what other chunks counted; the order in which chunks are added changes nothing."""
        for mine, others in zip(self.counts, other.counts, strict=True):
            np.add(mine, others, out=mine)
        if other.best > self.best:
            self.best, self.best_count, self.best_at = other.best, other.best_count, other.best_at
        elif other.best == self.best:
            self.best_count += other.best_count
            self.best_at = min(self.best_at, other.best_at)

    def sums(self) -> dict[str, int]:
        """Return the sums by name."""
        named = dict(zip(SUM_NAMES, self.counts.sums.tolist(), strict=False))
        named["best"] = self.best
        named["best_count"] = self.best_count
        return named


def document_of(model: Model) -> Document:
    """Return a model's document."""
    return {
        "paytable": {symbol: dict(rows) for symbol, rows in model.paytable.items()},
        "reels": {name: list(strips) for name, strips in model.reels.items()},
        "bets": list(model.bets),
    }


def chunk_seed(seed: str, index: int) -> str:
    """Return the seed of a chunk's first round: the first 128 bits of SHA-256 over ``seed:index``."""
    return hashlib.sha256(f"{seed}:{index}".encode()).hexdigest()[:SEED_DIGITS]


def chunk_rounds(rounds: int, index: int) -> int:
    """Return how many rounds a chunk of a simulation of ``rounds`` has."""
    return min(CHUNK, rounds - index * CHUNK)


def chunk_count(rounds: int) -> int:
    """Return how many chunks a simulation has."""
    return -(-rounds // CHUNK)


@lru_cache(maxsize=1)
def kernel() -> tuple[Any, bool]:
    """Return the loop over rounds and whether it is compiled (it is not where there is no numba)."""
    try:
        from game.simulation import compile as compiler
    except ImportError:
        return run_rounds, False
    compiler.use_cache()
    return compiler.compiled(run_rounds, cache=True), True


def working_space(tables: Tables) -> tuple[Tables, Reels]:
    """Return the tables and empty reels as ``kernel`` wants them."""
    if not kernel()[1]:
        return tables, new_reels()
    from game.simulation import compile as compiler

    return compiler.compiled_tables(tables), compiler.compiled_reels()


class _Held:
    """The tables of the model that this process ran last."""

    document: Document | None = None
    space: tuple[Tables, Reels] | None = None


def _space(document: Document) -> tuple[Tables, Reels]:
    if _Held.space is None or _Held.document != document:
        _Held.space = working_space(read_model(document, "the model of a chunk").tables)
        _Held.document = document
    return _Held.space


def run_chunk(job: Job) -> Tally:
    """Run one chunk; the result depends on nothing but the job."""
    tables, reels = _space(job.document)
    counts = new_counts()
    kernel()[0](generator(chunk_seed(job.seed, job.index)), tables, reels, new_tallies(), counts, job.rounds)
    best, best_count, best_round = (int(counts.sums[index]) for index in (BEST, BEST_COUNT, BEST_ROUND))
    for index in (BEST, BEST_COUNT, BEST_ROUND):
        counts.sums[index] = 0
    return Tally(counts=counts, best=best, best_count=best_count, best_at=(job.index, best_round))


def prepare(document: Document) -> None:
    """Have the kernel compiled, or loaded, and the model's tables made, before any work is handed out."""
    run_chunk(Job(document=document, seed="", index=0, rounds=0))


def advance(model: Model, seed: str, index: int, rounds: int) -> np.random.Generator:
    """Return the generator of a chunk as it stands after some rounds of it."""
    rng = generator(chunk_seed(seed, index))
    if rounds:
        tables, reels = _space(document_of(model))
        kernel()[0](rng, tables, reels, new_tallies(), new_counts(), rounds)
    return rng

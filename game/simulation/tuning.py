"""Tuning: from looks to strips, from strips to counts, from counts to a paytable.

Five steps:

1. ``strips`` lays the strips out from the looks; the same looks give the same strips.
2. Base spins and free spins are simulated apart, free spins from the moment they are won: a round with free
   spins is 1 in 144, and so a second of simulation says far more about both. Each try draws the same numbers.
3. ``paytable`` turns the counts into prizes. Once with few rounds, then with many on the prizes found,
since who owns a contested WILD depends on the prizes a little.
4. A long run of whole rounds shows what is left to trim, in one rare row: ``TRIMS``.
5. ``search`` finds looks: differential evolution over five numbers, each try measured against ``TARGETS``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from scipy.optimize import differential_evolution

from game.engine.board import LETTERS, PAYING, SIDE
from game.engine.model import read_model
from game.engine.round import SEED_DIGITS, generator
from game.simulation.chunks import Document, Tally, kernel, working_space
from game.simulation.kernel import new_counts, new_tallies
from game.simulation.looks import FREE_WEIGHTS, LOOKS, WEIGHTS, reels_of
from game.simulation.paytable import Curves, fit, row_counts, solve, whole
from game.simulation.strips import Look

BETS: Final = (20, 40, 60, 100, 200, 400, 600, 1000, 2000, 4000)
"""Cents."""
BASE_CHUNK: Final = 2_000_000
"""Base spins that are counted in one go."""
FREE_CHUNK: Final = 100_000
"""Wins of free spins that are counted in one go."""
FIRST_BASE: Final = 1_000_000
"""Base spins of the first pass."""
FIRST_FREE: Final = 60_000
"""Wins of free spins of the first pass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What a paytable is to give: the RTP, and the share of it that comes from base spins."""

    rtp: float
    base: float

    def parts(self) -> tuple[float, float]:
        """Return what base and free spins are to return of the bet."""
        return self.rtp * self.base, self.rtp * (1 - self.base)


AIMS: Final[Mapping[str, Aim]] = {
    "math.yaml": Aim(rtp=0.952, base=0.695),
    "math_9660.yaml": Aim(rtp=0.966, base=0.6994),
}
"""By file in config/. Base spins may give 70% at most; with much less the deviation passes 7 bets."""
TRIMS: Final[Mapping[str, tuple[str, int, int]]] = {
    "math.yaml": ("RUBY", 29, 300),
}
"""The last touch: symbol, size and prize of one rare row, chosen after 500 million whole rounds of the priced
model had shown that it was off by 0.03 points."""


def alone(document: Document, part: str) -> Document:
    """Return a model that plays one part only: ``base`` (free spins pay nothing) or ``free`` (always won).

    Its base spins show nothing but BONUS; or its free spins end at once, all symbols in turn on each reel.
    """
    reels = dict(document["reels"])
    if part == "free":
        reels["base"] = ["B"] * 6
    else:
        reels["free"] = reels["free_top"] = [LETTERS[:PAYING]] * SIDE
    return {**document, "reels": reels}


def count(document: Document, seed: str, rounds: int) -> Tally:
    """Play rounds with a generator whose state is ``seed``, 32 hexadecimal digits."""
    tables, reels = working_space(read_model(document, "a model to tune").tables)
    counts = new_counts()
    kernel()[0](generator(seed), tables, reels, new_tallies(), counts, rounds)
    return Tally(counts=counts)


def _piece(document: Document, part: str, rounds: int, index: int) -> Tally:
    seed = hashlib.sha256(f"{part} {index}".encode()).hexdigest()[:SEED_DIGITS]
    return count(alone(document, part), seed, rounds)


def gather(
    document: Document, part: str, chunks: int, executor: Executor | None, tell: Callable[[str], None]
) -> Tally:
    """Count many rounds of one part, in chunks."""
    piece = partial(_piece, document, part, BASE_CHUNK if part == "base" else FREE_CHUNK)
    numbers = range(chunks)
    found: Iterable[Tally] = map(piece, numbers) if executor is None else executor.map(piece, numbers)
    total = Tally()
    for done, tally in enumerate(found, start=1):
        total.add(tally)
        tell(f"{part}: {done} of {chunks} chunks, {total.sums()['rounds']:,} rounds")
    return total


def rates_of(base: Tally, free: Tally) -> Any:
    """Return ``row_counts`` a round from the counts of both parts."""
    sums = base.sums()
    found = row_counts(base.counts.clusters)
    found[0] /= sums["rounds"]
    won = sums["free_rounds"] / sums["rounds"]
    found[1] = row_counts(free.counts.clusters)[1] * won / free.sums()["free_rounds"]
    return found


def first_draft(looks: Mapping[str, Look], curves: Curves, aim: Aim) -> Document:
    """Return the model after the first pass. Raises ``NoPaytableError``."""
    document: Document = {
        "paytable": whole(curves.prizes()),
        "reels": reels_of(looks),
        "bets": list(BETS),
    }
    base = count(alone(document, "base"), "1" * SEED_DIGITS, FIRST_BASE)
    free = count(alone(document, "free"), "2" * SEED_DIGITS, FIRST_FREE)
    rates = rates_of(base, free)
    ideal, _, _ = fit(rates, curves, *aim.parts())
    return {**document, "paytable": solve(rates, ideal, *aim.parts())}


def priced(document: Document, rates: Any, curves: Curves, aim: Aim) -> Document:
    """Return the model with the paytable that the counts ask for. Raises ``NoPaytableError``."""
    ideal, _, _ = fit(rates, curves, *aim.parts())
    return {**document, "paytable": solve(rates, ideal, *aim.parts())}


def trimmed(document: Document, trim: tuple[str, int, int]) -> Document:
    """Return the model with one prize set."""
    symbol, size, prize = trim
    paytable = {name: dict(rows) for name, rows in document["paytable"].items()}
    paytable[symbol][size] = prize
    return {**document, "paytable": paytable}


TARGETS: Final[Mapping[str, tuple[float, float]]] = {
    "hit": (0.245, 0.275),
    "free_one_in": (140, 150),
    "moriarty": (20, 36),
    "sherlock": (31, 60),
    "level_1": (0.31, 0.48),
    "level_2": (0.13, 0.23),
    "level_3": (0.05, 0.095),
    "free_pay": (40, 44),
    "free_cv": (1.0, 1.56),
}
"""What the search aims at: a little inside of what is asked for. ``free_pay`` is in bets, by the curves'
prizes."""


def features(base: Tally, free: Tally) -> dict[str, float]:
    """Return the figures that ``TARGETS`` names."""
    spins, wins = base.sums(), free.sums()
    rounds, won = spins["rounds"], wins["free_rounds"]
    mean = wins["free"] / won
    return {
        "hit": spins["base_wins"] / rounds,
        "free_one_in": rounds / max(1, spins["free_rounds"]),
        "moriarty": rounds / max(1, spins["spins_moriarty"] + spins["spins_both"]),
        "sherlock": rounds / max(1, spins["spins_sherlock"] + spins["spins_both"]),
        **{
            f"level_{level}": sum(wins[f"level_{high}"] for high in range(level, 4)) / won
            for level in (1, 2, 3)
        },
        "free_pay": mean / 10,
        "free_cv": max(0.0, wins["free_squared"] / won / mean**2 - 1) ** 0.5,
    }


def loss(found: Mapping[str, float]) -> float:
    """Return how far figures are outside of their targets, relative and squared; 0 where all are met."""
    total = 0.0
    for name, (low, high) in TARGETS.items():
        value = found[name]
        outside = max(low - value, value - high, 0.0)
        total += (outside / (low + high) * 2) ** 2
    return total


BOUNDS: Final = ((0.8, 1.25), (0.8, 1.25), (0.4, 0.55), (0.4, 0.6), (0.94, 1.05))
"""Of the numbers searched: how unequal the weights of base and of free spins are (powers of the committed
ones), the runs of base and free spins, and how long the base strips without a SHERLOCK are (a factor)."""


def look_of(numbers: Any) -> dict[str, Look]:
    """Return the looks that some numbers within ``BOUNDS`` stand for."""
    slope, free_slope, run, free_run, length = (float(number) for number in numbers)
    base = LOOKS["base"]
    lengths = tuple(
        max(60, min(250, round(long * length))) if not base.sherlock[reel] else long
        for reel, long in enumerate(base.length)
    )
    weights = tuple(weight**slope for weight in WEIGHTS)
    return {
        "base": replace(base, weights=weights, run=run, length=lengths),
        "expanded": replace(LOOKS["expanded"], weights=weights),
        "free": replace(LOOKS["free"], weights=tuple(w**free_slope for w in FREE_WEIGHTS), run=free_run),
    }


def search(
    tries: int, tell: Callable[[str], None], base_rounds: int = 200_000, free_rounds: int = 8_000
) -> dict[str, Look]:
    """Return the looks found best in about ``tries`` tries, each with the same numbers drawn."""
    curves = Curves()

    def worth(numbers: Any) -> float:
        document = {
            "paytable": whole(curves.prizes()),
            "reels": reels_of(look_of(numbers)),
            "bets": list(BETS),
        }
        base = count(alone(document, "base"), "1" * SEED_DIGITS, base_rounds)
        free = count(alone(document, "free"), "2" * SEED_DIGITS, free_rounds)
        found = features(base, free)
        result = loss(found)
        tell(f"{result:.5f}  " + "  ".join(f"{name} {value:.3g}" for name, value in found.items()))
        return result

    def met(intermediate_result: Any) -> bool:
        return bool(intermediate_result.fun == 0)

    population = 3 * len(BOUNDS)
    evolve: Any = differential_evolution
    best = evolve(
        worth, BOUNDS, popsize=3, maxiter=max(1, tries // population - 1), rng=1, polish=False, tol=0, atol=0,
        callback=met,
    )  # fmt: skip
    return look_of(best.x)

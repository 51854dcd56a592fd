"""The generator as the game maps it to stops: ``int(rng.random() * length)`` of PCG64DXSM.

PractRand is not packaged everywhere, so this is a battery of Knuth's and Marsaglia's classic tests on
exactly those whole numbers: frequency, serial pairs, gap, runs up, coupon collector, permutations, birthday
spacings, and the starts of chunks (the place where seeding could go wrong). Each takes a fixed seed, so
that it gives the same p-value every time.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from game.engine.board import SIDE
from game.engine.model import BASE, REEL_SETS, Model
from game.engine.round import generator
from game.simulation.chunks import chunk_seed

stats = pytest.importorskip("scipy.stats")

SURE = 1e-4


def draws(name: str, size: int, sides: int) -> Any:
    """The next stops of a chunk; ``random(size)`` takes the same numbers as ``size`` calls of
    ``random()``."""
    return (generator(chunk_seed(name, 0)).random(size) * sides).astype(np.int64)


def chi_square(found: Any, expected: Any) -> float:
    expected = np.asarray(expected, dtype=float)
    return float(stats.chisquare(found, expected * (np.sum(found) / expected.sum())).pvalue)


def frequency(sides: int) -> float:
    return chi_square(np.bincount(draws("frequency", 2_000_000, sides), minlength=sides), np.ones(sides))


def serial(sides: int) -> float:
    some = draws("serial", 2_000_000, sides).reshape(-1, 2)
    return chi_square(np.bincount(some[:, 0] * sides + some[:, 1], minlength=sides**2), np.ones(sides**2))


def gap(sides: int) -> float:
    at = np.flatnonzero(draws("gap", 2_000_000, sides) == 0)
    gaps = np.minimum(np.diff(at) - 1, 3 * sides)
    chance = 1 / sides
    expected = [chance * (1 - chance) ** length for length in range(3 * sides)] + [
        (1 - chance) ** (3 * sides)
    ]
    return chi_square(np.bincount(gaps, minlength=3 * sides + 1), expected)


def runs_up(_sides: int) -> float:
    """Lengths of runs up, the number after each run thrown away (so that runs are independent)."""
    numbers = generator(chunk_seed("runs", 0)).random(400_000)
    rising = np.diff(numbers) > 0
    lengths = []
    at = 0
    falls = np.flatnonzero(~rising)
    for fall in falls.tolist():
        if fall >= at:
            lengths.append(min(fall - at + 1, 6))
            at = fall + 2
    expected = [1 / math.factorial(n) - 1 / math.factorial(n + 1) for n in range(1, 6)] + [
        1 / math.factorial(6)
    ]
    return chi_square(np.bincount(lengths, minlength=7)[1:], expected)


def coupons(_sides: int) -> float:
    """How many draws until all of 8 symbols were seen."""
    sides, most = 8, 60
    lengths = []
    seen, length = 0, 0
    for number in draws("coupons", 400_000, sides).tolist():
        seen |= 1 << number
        length += 1
        if seen == (1 << sides) - 1:
            lengths.append(min(length, most))
            seen, length = 0, 0

    def reached(n: int) -> float:
        return float(sum((-1) ** k * math.comb(sides, k) * (1 - k / sides) ** n for k in range(sides + 1)))

    expected = [reached(n) - reached(n - 1) for n in range(sides, most)] + [1 - reached(most - 1)]
    return chi_square(np.bincount(lengths, minlength=most + 1)[sides:], expected)


def orders(_sides: int) -> float:
    some = generator(chunk_seed("orders", 0)).random((200_000, 4)).argsort(axis=1)
    code = some @ np.array([64, 16, 4, 1])
    every = [sum(a * b for a, b in zip(one, (64, 16, 4, 1), strict=True)) for one in permutations(range(4))]
    return chi_square([int((code == one).sum()) for one in every], np.ones(24))


def birthdays(_sides: int) -> float:
    """Marsaglia's birthday spacings: 512 birthdays in 2^24 days; equal spacings are Poisson with mean 2."""
    days, people, years = 1 << 24, 512, 1000
    born = np.sort(draws("birthdays", people * years, days).reshape(years, people), axis=1)
    spacings = np.sort(np.diff(born, axis=1), axis=1)
    equal = np.minimum((np.diff(spacings, axis=1) == 0).sum(axis=1), 7)
    mean = people**3 / (4 * days)
    expected = [float(stats.poisson.pmf(n, mean)) for n in range(7)] + [float(stats.poisson.sf(6, mean))]
    return chi_square(np.bincount(equal, minlength=8), expected)


def chunk_starts(sides: int) -> float:
    """The first stop of 20,000 chunks, paired with the next chunk's."""
    first = [int(generator(chunk_seed("starts", index)).random() * sides) for index in range(20_000)]
    some = np.array(first).reshape(-1, 2) % 12
    weights = np.bincount(np.arange(sides) % 12, minlength=12)
    return chi_square(
        np.bincount(some[:, 0] * 12 + some[:, 1], minlength=144), np.outer(weights, weights).ravel()
    )


@pytest.mark.parametrize("sides", [232, 250, 290])
@pytest.mark.parametrize(
    "battery",
    [frequency, serial, gap, runs_up, coupons, orders, birthdays, chunk_starts],
    ids=lambda f: f.__name__,
)
def test_the_stream_of_stops_is_random(battery: Callable[[int], float], sides: int) -> None:
    if battery in {runs_up, coupons, orders, birthdays} and sides != 250:
        pytest.skip("does not depend on the strip's length")
    assert SURE < battery(sides) < 1 - SURE


def test_the_battery_finds_a_bad_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    """A linear generator of 24 bits fails it."""

    class Bad:
        def __init__(self) -> None:
            self.state = 1

        def random(self, size: int) -> Any:
            some = np.empty(size)
            state = self.state
            for index in range(size):
                state = (state * 1140671485 + 12820163) & 0xFFFFFF
                some[index] = state / 0x1000000
            self.state = state
            return some

    monkeypatch.setitem(globals(), "generator", lambda _seed: Bad())
    assert birthdays(250) < SURE


def test_R1_2_stops_and_landed_symbols_are_uniform(model: Model) -> None:
    """First landings of the engine itself: every stop of every base reel, and every symbol that lands."""
    from game.engine.board import INNER, KINDS, LETTERS, NONE, cells
    from game.engine.landing import land

    rng = generator(chunk_seed("landings", 0))
    landings = 6_000
    landed = np.zeros((SIDE, KINDS))
    for _ in range(landings):
        symbols = [NONE] * KINDS
        land(rng, model.tables, None, BASE, INNER, 0, symbols, None)
        for code, board in enumerate(symbols):
            for reel, _row in cells(board):
                landed[reel, code] += 1
    for reel, strip in enumerate(model.reels[REEL_SETS[BASE]], start=1):
        shares = np.array([strip.count(letter) for letter in LETTERS])
        assert landed[reel].sum() == 6 * landings
        # Neighbours on a strip land together, so single cells are not independent: allow for runs of 6.
        z = (landed[reel] / landings - 6 * shares / len(strip)) / np.sqrt(
            np.maximum(_window_variance(strip), 1e-12) / landings
        )
        assert np.abs(z).max() < 4.5


def _window_variance(strip: str) -> Any:
    """Return the variance of how many of each symbol a window of 6 shows."""
    from game.engine.board import LETTERS

    endless = strip + strip[:5]
    shown = np.array(
        [[endless[at : at + 6].count(letter) for letter in LETTERS] for at in range(len(strip))], dtype=float
    )
    return shown.var(axis=0)

"""The exact expected value of a reduced game, every stop of every landing enumerated, against its
simulation."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from game.engine.model import Model, read_model
from game.engine.reels import new_reels
from game.engine.spin import play_spin
from game.simulation.chunks import Job, document_of, run_chunk

BASE = ["R", "RK", "A", "XSH", "P", "K"]
OTHER = ["S", "A", "R", "K", "V", "W", "P", "E"]


class Script:
    """A generator that gives the draws of a script, and 0 after its end; it notes how many stops each draw
    had."""

    def __init__(self) -> None:
        self.script: list[int] = []
        self.taken: list[tuple[int, int]] = []

    def random(self) -> Any:
        at = len(self.taken)
        stop = self.script[at] if at < len(self.script) else 0
        return _Drawn(stop, self.taken)


class _Drawn:
    """What ``int(rng.random() * length)`` turns into the scripted stop, having noted the length."""

    def __init__(self, stop: int, taken: list[tuple[int, int]]) -> None:
        self.stop = stop
        self.taken = taken

    def __mul__(self, length: int) -> int:
        self.taken.append((self.stop, length))
        return self.stop


def exact(model: Model, limit: int) -> tuple[Fraction, Fraction, int]:
    """Return the mean of a base spin's win and of its square, and how many ways there were: a walk of the
    whole tree."""
    script = Script()
    mean = Fraction(0)
    squared = Fraction(0)
    ways = 0
    reels = new_reels()
    while True:
        script.taken.clear()
        some: Any = script
        win, *_ = play_spin(some, model.tables, None, reels, False, 0, 0, 0, None, None)
        chance = Fraction(1)
        for _, length in script.taken:
            chance /= length
        mean += win * chance
        squared += win * win * chance
        ways += 1
        assert ways <= limit, "the reduced game is too large"
        # The next way: the last draw that has a stop left takes it, those after it begin anew.
        draws = list(script.taken)
        while draws and draws[-1][0] == draws[-1][1] - 1:
            draws.pop()
        if not draws:
            return mean, squared, ways
        script.script = [stop for stop, _ in draws[:-1]] + [draws[-1][0] + 1]


def reduced(model: Model) -> Model:
    return read_model(
        {
            "paytable": {symbol: dict(rows) for symbol, rows in model.paytable.items()},
            "reels": {"base": BASE, "expanded": OTHER, "free": OTHER, "free_top": OTHER},
            "bets": [20],
        },
        "reduced",
    )


def test_the_exact_value_of_a_reduced_game_is_the_simulated_one(model: Model, compiled: Any) -> None:
    assert compiled
    small = reduced(model)
    mean, squared, ways = exact(small, 5_000)
    assert ways > 500
    rounds = 250_000
    found = run_chunk(Job(document=document_of(small), seed="reduced", index=0, rounds=rounds)).sums()
    assert found["moriartys"] > 0
    assert found["sherlocks"] > 0
    error = float(np.sqrt(float(squared - mean * mean) / rounds))
    assert abs(found["base"] / rounds - float(mean)) < 4 * error
    # And the interval is narrow enough to mean something.
    assert error < 0.001 * float(mean)

"""Find a round: search rounds for a feature or a range of wins, compiled where the compiler is there.

A generator's state is the seed of the round it would draw next, so a search only has to say how many rounds
it passed: the same number is passed again to stand at the seed.
"""

from __future__ import annotations

import importlib.util
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.engine.model import Model, Tables, load_model
from game.engine.reels import Reels, new_reels
from game.engine.round import TALLIES, generator, run_round, seed_of
from game.qa.subject import QaError

FEATURES: Final = (
    "any", "win", "moriarty", "sherlock", "both", "free-spins", "level-1", "level-2", "level-3", "long",
)  # fmt: skip
FEATURE_TEXT: Final = {
    "any": "any round",
    "win": "a win",
    "moriarty": "Moriarty acts",
    "sherlock": "Sherlock acts",
    "both": "both in the base spin",
    "free-spins": "free spins",
    "level-1": "free spins to ×2",
    "level-2": "free spins to ×3",
    "level-3": "free spins to ×5",
    "long": "a base spin of 8 landings or more",
}
LONG: Final = 8
PLAIN_CHUNK: Final = 250
PLAIN_MOST: Final = 4_000
"""So many rounds are searched without the compiler before it is worth its start."""
COMPILED_CHUNK: Final = 500_000
MOST: Final = 60_000_000
MOST_PLAIN: Final = 400_000
BEST: Final = 1_000_000_000


def search(
    rng: Any,
    tables: Tables,
    reels: Reels,
    tallies: Any,
    counts: Any,
    feature: int,
    low: int,
    high: int,
    rounds: int,
) -> int:
    """Play up to ``rounds`` rounds; return how many came before the first that is wanted, -1 if none is.

    ``feature`` is an index of ``FEATURES`` (-1: no round is wanted); ``low`` and ``high`` are tenths of the
    bet. The generator stands after the last round played.
    """
    for number in range(rounds):
        base, free, spins, meter = run_round(rng, tables, reels, tallies, counts, None)
        if base < 0 or feature < 0:
            continue
        total = base + free
        if total < low or total > high:
            continue
        moriarty = tallies[0] > 0 or tallies[4] > 0
        sherlock = tallies[1] > 0 or tallies[5] > 0
        if (
            feature == 0
            or (feature == 1 and total > 0)
            or (feature == 2 and moriarty)
            or (feature == 3 and sherlock)
            or (feature == 4 and tallies[0] > 0 and tallies[1] > 0)
            or (feature == 5 and spins > 0)
            or (feature == 6 and meter >= 3)
            or (feature == 7 and meter >= 6)
            or (feature == 8 and meter >= 9)
            or (feature == 9 and tallies[2] >= LONG)
        ):
            return number
    return -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What is looked for: a feature of ``FEATURES`` and a range of wins in tenths of the bet."""

    feature: str = "any"
    low: int = 0
    high: int = BEST

    @property
    def index(self) -> int:
        """Return the feature's number."""
        return FEATURES.index(self.feature)


def read_wanted(feature: str, win: str | None) -> Wanted:
    """Return what a person asked for; ``win`` is LOW-HIGH, LOW- or one number, in multiples of the bet.

    Raises ``QaError``.
    """
    name = feature.strip().lower().replace(" ", "-").replace("_", "-")
    if name not in FEATURES:
        raise QaError(f"{feature}: not a feature; there are {', '.join(FEATURES)}")
    if not win or not win.strip():
        return Wanted(feature=name)
    low, dash, high = win.strip().partition("-")
    least = _tenths(low or "0", win)
    most = _tenths(high, win) if high.strip() else BEST if dash else least
    if most < least:
        raise QaError(f"{win}: the higher win comes first")
    return Wanted(feature=name, low=least, high=most)


def _tenths(text: str, whole: str) -> int:
    number, _, tenth = text.strip().rstrip("x×").partition(".")
    if not number.isdigit() or (tenth and not (len(tenth) == 1 and tenth.isdigit())):
        raise QaError(
            f"{whole}: a range of wins is LOW-HIGH in multiples of the bet, for example 15-50 or 2.5-"
        )
    return int(number) * 10 + int(tenth or 0)


class Search:
    """A search from one seed on. ``steps`` does it in pieces, so that it can be stopped and watched."""

    def __init__(
        self, model: Model, wanted: Wanted, *, start: str | None = None, compiler: bool | None = None
    ) -> None:
        """``start`` is where the generator begins; ``compiler``: whether to compile (None: if there)."""
        self.model = model
        self.wanted = wanted
        self.start = start or os.urandom(16).hex()
        self.searched = 0
        self.seed = ""
        self.compiling = False
        self._compiler = importlib.util.find_spec("numba") is not None if compiler is None else compiler

    def steps(self) -> Iterator[int]:
        """Search on; yields how many rounds were searched; ends when ``seed`` is set or all is tried."""
        rng = generator(self.start)
        plain_most = PLAIN_MOST if self._compiler else MOST_PLAIN
        yield from self._run(
            rng, search, (self.model.tables, new_reels(), [0] * TALLIES, None), PLAIN_CHUNK, plain_most
        )
        if self.seed or not self._compiler:
            return
        self.compiling = True
        yield self.searched
        quick, rest = self._compiled()
        self.compiling = False
        yield from self._run(rng, quick, rest, COMPILED_CHUNK, MOST)

    def _run(
        self, rng: Any, run: Callable[..., int], rest: Sequence[Any], chunk: int, most: int
    ) -> Iterator[int]:
        wanted = self.wanted
        while self.searched < most:
            begin = seed_of(rng)
            passed = int(run(rng, *rest, wanted.index, wanted.low, wanted.high, chunk))
            if passed >= 0:
                again = generator(begin)
                run(again, *rest, -1, 0, 0, passed)
                self.searched += passed + 1
                self.seed = seed_of(again)
                yield self.searched
                return
            self.searched += chunk
            yield self.searched

    def _compiled(self) -> tuple[Callable[..., int], Sequence[Any]]:
        import numpy as np

        from game.engine.board import CELLS, PAYING
        from game.simulation.compile import compiled, compiled_reels, compiled_tables, use_cache

        use_cache()
        quick = compiled(search, cache=True)
        counts = np.zeros((PAYING * 5, CELLS + 1), np.int64)
        tables = compiled_tables(self.model.tables)
        return quick, (tables, compiled_reels(), np.zeros(TALLIES, np.int64), counts)


def print_find(model: Path, feature: str, win: str | None) -> int:
    """Search, with a line of JSON every half second on standard output; the last one has the seed.

    Returns 0 if a round was found, 1 if not. Raises ``QaError``.
    """
    hunt = Search(load_model(model), read_wanted(feature, win))
    told = 0.0
    for searched in hunt.steps():
        now = time.monotonic()
        if (now - told >= 0.5 or hunt.compiling) and not hunt.seed:
            told = now
            print(json.dumps({"searched": searched, "compiling": hunt.compiling}), flush=True)
    if not hunt.seed:
        print(json.dumps({"searched": hunt.searched, "seed": None}), flush=True)
        return 1
    print(json.dumps({"searched": hunt.searched, "seed": hunt.seed}), flush=True)
    return 0

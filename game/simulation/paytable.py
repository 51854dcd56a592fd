"""The paytable as a whole-number programme: prizes that meet the RTP of both parts and look like a paytable.

How often each cluster pays hardly depends on the prizes (only where a WILD is contested), so with the
counts of one long simulation the RTP is a linear function of the prizes. Each symbol has an ideal curve, a
power of the size from its smallest prize to its largest. Two numbers, one scale for all curves and one tilt
for how steeply they rise, bring base and free spins to their share of the RTP exactly; what is left is to
make the prizes whole. ``scipy.optimize.milp`` does that: prizes near the curves, in steps that read well,
that rise with size and with the symbol's value, pay no more apart than joined (so that a split is never
worth while) and still meet the RTP.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp, root
from scipy.sparse import lil_matrix

from game.engine.board import CELLS, LEAST, PAYING, SYMBOLS
from game.engine.free_spins import MULTIPLIERS

SIZES: Final = (7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 23, 26, 29, 32, 36, 40, 44, 48)
"""The sizes that have a row."""
ROWS: Final = len(SIZES)
TOP: Final = 1000
"""The best single cluster prize: RUBY at the last row, 100 × the bet."""
NO_SPLIT: Final = 50
"""Clusters up to this size never pay more apart."""
TOLERANCE: Final = 1e-5
"""How far each part's share of the RTP may lie from what is wanted, by the counts."""
SLACK: Final = 0.04
"""A prize lies within this share of its curve, plus ``ROOM`` steps."""
ROOM: Final = 0.8


@dataclass(frozen=True, slots=True, kw_only=True)
class Curves:
    """By symbol, in tenths, before scale and tilt: the smallest cluster's prize, and the last row's."""

    least: tuple[float, ...] = (10, 7, 5.5, 4.5, 3.2, 2.4, 2.0, 1.6)
    most: tuple[float, ...] = (TOP, 300, 190, 130, 85, 60, 50, 42)

    def prizes(self, scale: float = 1.0, tilt: float = 0.0) -> Any:
        """Return the curves' prizes by symbol and row. RUBY's last prize stays what it is."""
        span = SIZES[-1] / LEAST
        lines = []
        for symbol in range(PAYING):
            least = self.least[symbol] * scale
            most = self.most[symbol] * scale * span**tilt if symbol else TOP
            power = np.log(most / least) / np.log(span)
            lines.append([least * (size / LEAST) ** power for size in SIZES])
        return np.array(lines)


class NoPaytableError(ValueError):
    """No paytable meets all demands."""


def row_of(size: int) -> int:
    """Return the index of the row that pays a size."""
    return max(index for index, row in enumerate(SIZES) if row <= size)


def row_counts(clusters: Any) -> Any:
    """Return a simulation's cluster counts by part, symbol and row.

    Part 0 are base spins; part 1 free spins, each cluster counted as often as its multiplier says.
    """
    found = np.zeros((2, PAYING, ROWS))
    for size in range(LEAST, CELLS + 1):
        row = row_of(size)
        found[0, :, row] += clusters[:PAYING, size]
        for level, multiplier in enumerate(MULTIPLIERS):
            first = PAYING * (1 + level)
            found[1, :, row] += multiplier * clusters[first : first + PAYING, size]
    return found


def fit(rates: Any, curves: Curves, base: float, free: float) -> tuple[Any, float, float]:
    """Return the prizes of the curves that give both parts their share, and their scale and tilt.

    ``rates`` are ``row_counts`` a round. Raises ``NoPaytableError``.
    """

    def miss(numbers: Any) -> list[float]:
        prizes = curves.prizes(np.exp(numbers[0]), numbers[1])
        return [
            float((rates[part] * prizes).sum()) / 10 / target - 1 for part, target in enumerate((base, free))
        ]

    found = root(miss, [0.0, 0.0])
    if not found.success:
        raise NoPaytableError(f"no scale and tilt give both parts their share: {found.message}")
    scale, tilt = float(np.exp(found.x[0])), float(found.x[1])
    return curves.prizes(scale, tilt), scale, tilt


def step_of(prize: float) -> int:
    """Return the steps in which prizes of about this size are given, in tenths."""
    return 1 if prize < 50 else 5 if prize < 250 else 10


def whole(prizes: Any) -> dict[str, dict[int, int]]:
    """Return prizes by symbol and row as a paytable, rounded and never 0."""
    return {
        SYMBOLS[symbol]: {size: max(1, round(float(prizes[symbol][row]))) for row, size in enumerate(SIZES)}
        for symbol in range(PAYING)
    }


class _Programme:
    """The rows of the linear constraints; every variable is a number of steps."""

    def __init__(self, steps: Any) -> None:
        self.steps = steps
        self.rules: list[tuple[dict[int, float], float, float]] = []

    def at_least(self, bound: float, *terms: tuple[int, int, float]) -> None:
        """Demand that the sum of weighted prizes, each ``(symbol, row, weight)``, is not below ``bound``."""
        self.add(terms, bound, np.inf)

    def add(self, terms: Any, low: float, high: float) -> None:
        """Demand that the sum of weighted prizes lies between two bounds."""
        row: dict[int, float] = {}
        for symbol, size_row, weight in terms:
            index = symbol * ROWS + size_row
            row[index] = row.get(index, 0.0) + weight * self.steps[index]
        self.rules.append((row, low, high))


def solve(
    rates: Any, ideal: Any, base: float, free: float, tolerance: float = TOLERANCE
) -> dict[str, dict[int, int]]:
    """Return the paytable nearest to the ideal prizes that gives both parts their share of the bet.

    ``rates`` are ``row_counts`` a round. Raises ``NoPaytableError``.
    """
    size = PAYING * ROWS
    wanted = ideal.ravel()
    steps = np.array([step_of(prize) for prize in wanted], dtype=float)
    programme = _Programme(steps)
    everywhere = [(symbol, row) for symbol in range(PAYING) for row in range(ROWS)]
    for part, target in enumerate((base, free)):
        programme.add(
            [(symbol, row, rates[part, symbol, row]) for symbol, row in everywhere],
            10 * (target - tolerance),
            10 * (target + tolerance),
        )
    for symbol, row in everywhere:
        if row:
            programme.at_least(0, (symbol, row, 1), (symbol, row - 1, -1))
        if symbol:
            programme.at_least(0, (symbol - 1, row, 1), (symbol, row, -1))
    for first, second in combinations_with_replacement(range(ROWS), 2):
        joined = SIZES[first] + SIZES[second] + 1
        if joined <= NO_SPLIT:
            for symbol in range(PAYING):
                programme.at_least(0, (symbol, row_of(joined), 1), (symbol, first, -1), (symbol, second, -1))
    rules = programme.rules
    for index in range(size):  # How far each prize is from the wanted one.
        rules.append(({index: steps[index], size + index: -1.0}, -np.inf, wanted[index]))
        rules.append(({index: steps[index], size + index: 1.0}, wanted[index], np.inf))
    matrix = lil_matrix((len(rules), 2 * size))
    for line, (terms, _, _) in enumerate(rules):
        for column, value in terms.items():
            matrix[line, column] = value
    lower = np.zeros(2 * size)
    upper = np.full(2 * size, np.inf)
    lower[:size] = np.maximum(1, np.ceil((wanted * (1 - SLACK) - ROOM * steps) / steps))
    upper[:size] = np.maximum(1, np.floor((wanted * (1 + SLACK) + ROOM * steps) / steps))
    lower[ROWS - 1] = upper[ROWS - 1] = TOP / steps[ROWS - 1]
    result = milp(
        c=np.concatenate([np.zeros(size), 1.0 / (wanted * 0.05 + steps)]),
        constraints=LinearConstraint(
            matrix.tocsr(), [low for _, low, _ in rules], [high for _, _, high in rules]
        ),
        integrality=np.concatenate([np.ones(size), np.zeros(size)]),
        bounds=Bounds(lower, upper),
        options={"time_limit": 60.0, "mip_rel_gap": 0.02},
    )
    if result.x is None:
        raise NoPaytableError(f"no paytable meets all demands: {result.message}")
    return whole((result.x[:size] * steps).reshape(PAYING, ROWS))


def share(rates: Any, paytable: Mapping[str, Mapping[int, int]]) -> tuple[float, float]:
    """Return what base and free spins return of the bet with a paytable, by the counts."""
    prizes = np.array([[paytable[symbol][size] for size in SIZES] for symbol in SYMBOLS[:PAYING]])
    base, free = (float((rates[part] * prizes).sum()) / 10 for part in (0, 1))
    return base, free

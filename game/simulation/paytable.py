"""The paytable as a whole-number programme: prizes that meet the RTP of both parts and keep their shape.

How often each cluster pays hardly depends on the prizes (only where a WILD is contested), so with the counts of
one long simulation the RTP is a linear function of the prizes. The prizes are whole tenths of the bet that rise
with size and with the symbol's value, pay no more apart than joined (so that a split is never worth while), and
lie as near as they can to an ideal curve. ``scipy.optimize.milp`` finds them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import lil_matrix

from game.engine.board import CELLS, LEAST, PAYING, SYMBOLS

ROWS: Final = (7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30, 32, 35, 38, 42, 46, 50, 55)
"""The sizes that have a row."""
TOP: Final = 1000
"""The best single cluster prize: RUBY at the last row, 100 × the bet."""
NO_SPLIT_BELOW: Final = 44
"""Clusters smaller than this never pay more apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ideal:
    """The curve the prizes should follow: ``tops`` at the last row by symbol, in tenths; how steeply they rise."""

    tops: tuple[float, ...]
    power: float

    def prize(self, symbol: int, size: int) -> float:
        """Return the ideal prize in tenths."""
        return max(1.0, self.tops[symbol] * (size / ROWS[-1]) ** self.power)


class NoPaytableError(ValueError):
    """No paytable meets all demands."""


def row_of(size: int) -> int:
    """Return the index of the row that pays a size."""
    return max(index for index, row in enumerate(ROWS) if row <= size)


def row_counts(clusters: Any, rounds: int) -> Any:
    """Return, from a simulation's cluster counts, how often a row pays per round: shape (2, 8, rows).

    Index 0 are base spins, 1 free spins with their multipliers.
    """
    found = np.zeros((2, PAYING, len(ROWS)))
    for size in range(LEAST, CELLS + 1):
        row = row_of(size)
        found[0, :, row] += clusters[:PAYING, size] / rounds
        for level, multiplier in enumerate((1, 2, 3, 5)):
            first = PAYING * (1 + level)
            found[1, :, row] += multiplier * clusters[first : first + PAYING, size] / rounds
    return found


def solve(
    counts: Any,
    ideal: Ideal,
    base: float,
    free: float,
    *,
    tolerance: float = 2e-5,
    near: Mapping[str, Mapping[int, int]] | None = None,
) -> dict[str, dict[int, int]]:
    """Return the paytable nearest to ``ideal`` (or ``near``) whose base spins return ``base`` and free spins
    ``free`` of the bet, each within ``tolerance``. Raises ``NoPaytableError``.
    """  # fmt: skip
    size = PAYING * len(ROWS)

    def at(symbol: int, row: int) -> int:
        return symbol * len(ROWS) + row

    wanted = np.array(
        [
            float(near[SYMBOLS[symbol]][row]) if near else ideal.prize(symbol, row)
            for symbol in range(PAYING)
            for row in ROWS
        ]
    )
    # Variables: the prizes, then how far each is from the wanted one.
    rules: list[tuple[dict[int, float], float, float]] = []
    for part, target in enumerate((base, free)):
        terms = {
            at(symbol, row): counts[part, symbol, row]
            for symbol in range(PAYING)
            for row in range(len(ROWS))
            if counts[part, symbol, row]
        }
        rules.append((terms, 10 * (target - tolerance), 10 * (target + tolerance)))
    for symbol in range(PAYING):
        for row in range(len(ROWS)):
            if row:
                rules.append(({at(symbol, row): 1.0, at(symbol, row - 1): -1.0}, 0.0, np.inf))
            if symbol:
                rules.append(({at(symbol - 1, row): 1.0, at(symbol, row): -1.0}, 0.0, np.inf))
        for first, small in enumerate(ROWS):
            for second, large in enumerate(ROWS[first:], first):
                joined = small + large + 1
                if joined < NO_SPLIT_BELOW:
                    terms = {at(symbol, row_of(joined)): 1.0}
                    terms[at(symbol, first)] = terms.get(at(symbol, first), 0.0) - 1.0
                    terms[at(symbol, second)] = terms.get(at(symbol, second), 0.0) - 1.0
                    rules.append((terms, 0.0, np.inf))
    for index in range(size):
        rules.append(({index: 1.0, size + index: -1.0}, -np.inf, wanted[index]))
        rules.append(({index: 1.0, size + index: 1.0}, wanted[index], np.inf))
    matrix = lil_matrix((len(rules), 2 * size))
    for line, (terms, _, _) in enumerate(rules):
        for column, value in terms.items():
            matrix[line, column] = value
    lower = np.concatenate([np.ones(size), np.zeros(size)])
    upper = np.concatenate([np.full(size, float(TOP)), np.full(size, np.inf)])
    lower[at(0, len(ROWS) - 1)] = TOP
    for symbol in range(1, PAYING):
        upper[at(symbol, len(ROWS) - 1)] = TOP - 1
    result = milp(
        c=np.concatenate([np.zeros(size), 1.0 / wanted]),
        constraints=LinearConstraint(
            matrix.tocsr(), [low for _, low, _ in rules], [high for _, _, high in rules]
        ),
        integrality=np.concatenate([np.ones(size), np.zeros(size)]),
        bounds=Bounds(lower, upper),
        options={"time_limit": 60.0, "mip_rel_gap": 0.01},
    )
    if result.x is None:
        raise NoPaytableError(f"no paytable meets all demands: {result.message}")
    prizes = np.rint(result.x[:size]).astype(int)
    return {
        SYMBOLS[symbol]: {row: int(prizes[at(symbol, index)]) for index, row in enumerate(ROWS)}
        for symbol in range(PAYING)
    }

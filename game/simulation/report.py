"""The figures of a simulation, from its whole-number counts."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any, Final

import numpy as np

from game.engine import VERSION
from game.engine.board import CELLS, LEAST, PAYING, SYMBOLS
from game.engine.model import Model
from game.simulation.chunks import Tally
from game.simulation.kernel import BINS
from game.simulation.rounds import seed_of_round

SURE: Final = 1.959963984540054
"""Standard errors on either side of a 95% interval."""
VOLATILITY: Final = 1.6448536269514722
"""The volatility index is this many standard deviations: what a 90% interval of one round spans."""
EDGES: Final = (0, 1, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, BINS)
"""Where the histogram's classes begin, in tenths of the bet."""
QUANTILES: Final = (0.5, 0.75, 0.9, 0.95, 0.99, 0.999, 0.9999, 0.99999)


def _ratio(part: float, whole: float) -> float | None:
    return part / whole if whole else None


def quantiles(counted: Any) -> dict[str, int]:
    """Return, by share of ``QUANTILES``, the least index which that share of all counts does not pass."""
    total = int(counted.sum())
    if not total:
        return {}
    running = np.cumsum(counted)
    return {f"{share:g}": int(np.searchsorted(running, math.ceil(share * total))) for share in QUANTILES}


def _histogram(prizes: Any) -> list[dict[str, Any]]:
    classes = []
    for low, high in pairwise(EDGES):
        rounds = int(prizes[low:high].sum())
        classes.append({"from": low / 10, "below": None if high == BINS else high / 10, "rounds": rounds})
    return classes


def _clusters(rows: Any) -> dict[str, dict[int, int]]:
    """Return counts by symbol and size, the sizes that came at all."""
    return {
        SYMBOLS[code]: {size: int(rows[code][size]) for size in range(LEAST, CELLS + 1) if rows[code][size]}
        for code in range(PAYING)
    }


def figures(model: Model, seed: str, tally: Tally) -> dict[str, Any]:
    """Return all figures of a simulation as plain values.

    Shares are fractions of 1; prizes and deviations are in bets, ``best`` too. A figure of which nothing
    was seen is None.
    """
    sums = tally.sums()
    counts = tally.counts
    rounds = sums["rounds"]
    if not rounds:
        return {
            "model_hash": model.hash,
            "engine": VERSION,
            "seed": seed,
            "rounds": 0,
            "errors": sums["errors"],
        }
    mean = sums["total"] / rounds
    variance = _variance(sums["total"], sums["total_squared"], rounds)
    deviation = math.sqrt(variance)
    error = SURE * deviation / math.sqrt(rounds) / 10
    third = sums["total_cubed"] / rounds - 3 * mean * sums["total_squared"] / rounds + 2 * mean**3
    free_rounds = sums["free_rounds"]
    base_deviation = math.sqrt(_variance(sums["base"], sums["base_squared"], rounds)) / 10
    moriarty = sums["spins_moriarty"] + sums["spins_both"]
    sherlock = sums["spins_sherlock"] + sums["spins_both"]
    return {
        "model_hash": model.hash,
        "engine": VERSION,
        "seed": seed,
        "rounds": rounds,
        "errors": sums["errors"],
        "rtp": mean / 10,
        "rtp_interval": [mean / 10 - error, mean / 10 + error],
        "rtp_base": sums["base"] / rounds / 10,
        "rtp_free": sums["free"] / rounds / 10,
        "parts": {
            "base_clusters": sums["base_plain"] / rounds / 10,
            "base_with_moriarty": sums["base_moriarty"] / rounds / 10,
            "base_after_sherlock": sums["base_sherlock"] / rounds / 10,
            "base_with_both": sums["base_both"] / rounds / 10,
            **{f"free_level_{level}": sums[f"win_{level}"] / rounds / 10 for level in range(4)},
        },
        "hit_frequency": sums["wins"] / rounds,
        "base_hit_frequency": sums["base_wins"] / rounds,
        "base_wins_above_bet": _ratio(sums["base_wins_above_bet"], sums["base_wins"]),
        "below_bet": sums["below_bet"] / rounds,
        "standard_deviation": deviation / 10,
        "base_standard_deviation": base_deviation,
        "volatility": VOLATILITY * deviation / 10,
        "skew": third / deviation**3 if deviation else None,
        "quantiles": {share: tenths / 10 for share, tenths in quantiles(counts.prizes).items()},
        "histogram": _histogram(counts.prizes),
        "longest_without_win": int(np.flatnonzero(counts.streaks)[-1]) if counts.streaks.any() else None,
        "without_win_quantiles": quantiles(counts.streaks),
        "free_spins_one_in": _ratio(rounds, free_rounds),
        "moriarty_one_in": _ratio(rounds, moriarty),
        "sherlock_one_in": _ratio(rounds, sherlock),
        "base_landings": sums["base_landings"] / rounds,
        "free_spins": _free(sums, tally),
        "clusters": {
            "base": _clusters(counts.clusters[:PAYING]),
            "free": _clusters(counts.clusters[PAYING:].reshape(4, PAYING, CELLS + 1).sum(axis=0)),
        },
        "best_multiple": sums["best"] / 10,
        "best_count": sums["best_count"],
        "best_at": list(tally.best_at),
        "best_seed": seed_of_round(model, seed, *tally.best_at),
    }


def _variance(total: int, squared: int, number: int) -> float:
    """Return the variance; the numerator is exact, so that nothing is lost to cancellation."""
    return (number * squared - total * total) / (number * number)


def _free(sums: dict[str, int], tally: Tally) -> dict[str, Any]:
    """Return the figures of the free spins."""
    won = sums["free_rounds"]
    if not won:
        return {"won": 0}
    spins = sums["free_spins"]
    deviation = math.sqrt(_variance(sums["free"], sums["free_squared"], won)) / 10
    return {
        "won": won,
        "mean": sums["free"] / won / 10,
        "standard_deviation": deviation,
        "spins": spins / won,
        "reached": {
            level: sum(sums[f"level_{high}"] for high in range(level, 4)) / won for level in (1, 2, 3)
        },
        "spins_by_level": {level: sums[f"spins_{level}"] / won for level in range(4)},
        "moriarty_one_in": _ratio(spins, sums["free_with_moriarty"]),
        "sherlock_one_in": _ratio(spins, sums["free_with_sherlock"]),
        "landings": sums["free_landings"] / spins,
        "quantiles": {share: tenths / 10 for share, tenths in quantiles(tally.counts.free_prizes).items()},
    }


def _one_in(value: float | None) -> str:
    return "never" if value is None else f"1 in {value:.1f}"


def text(found: dict[str, Any]) -> str:
    """Return the figures for people, about sixty lines."""
    if not found["rounds"]:
        return "no round was played"
    low, high = found["rtp_interval"]
    errors = f"  TECHNICAL ERRORS {found['errors']}" if found["errors"] else ""
    lines = [
        f"model        {found['model_hash'][:16]}…  engine {found['engine']}  seed {found['seed']}",
        f"rounds       {found['rounds']:,}{errors}",
        f"RTP          {found['rtp']:.4%}   95% interval {low:.4%} to {high:.4%}",
        f"  base       {found['rtp_base']:.4%}   free spins {found['rtp_free']:.4%}",
    ]
    lines += [f"    {name.replace('_', ' '):21}{share:.4%}" for name, share in found["parts"].items()]
    lines += _wins_text(found)
    lines += _features_text(found)
    for kind, rows in found["clusters"].items():
        lines.append(f"clusters     {kind} spins")
        for symbol, sizes in rows.items():
            total = sum(sizes.values())
            average = sum(size * number for size, number in sizes.items()) / total if total else 0
            largest = max(sizes, default=0)
            lines.append(f"    {symbol:10}{total:>15,}  size {average:5.1f} on average, {largest:2} at most")
    chunk, number = found["best_at"]
    lines.append(f"best         {found['best_multiple']:,.1f} × the bet, {found['best_count']} times")
    lines.append(f"             first in chunk:round {chunk}:{number}, seed {found['best_seed']}")
    return "\n".join(lines)


def _wins_text(found: dict[str, Any]) -> list[str]:
    """Return the lines on what rounds pay."""
    hit, base_hit = found["hit_frequency"], found["base_hit_frequency"]
    above = found["base_wins_above_bet"] or 0
    deviation, base = found["standard_deviation"], found["base_standard_deviation"]
    prizes = "  ".join(f"{share}: {prize:g}" for share, prize in found["quantiles"].items())
    streaks = "  ".join(f"{share}: {length}" for share, length in found["without_win_quantiles"].items())
    lines = [
        f"hit          {hit:.3%} of rounds, {base_hit:.3%} of base spins",
        f"             {above:.1%} of winning base spins pay more than the bet",
        f"             {found['below_bet']:.1%} of rounds return less than the bet",
        f"deviation    {deviation:.3f} bets (base spins {base:.3f}); skew {found['skew'] or 0:.2f}",
        f"             volatility index {found['volatility']:.2f}",
        f"prizes       {prizes}",
    ]
    for one in found["histogram"]:
        upper = "and more" if one["below"] is None else f"to below {one['below']:g}"
        share = one["rounds"] / found["rounds"]
        lines.append(f"    {one['from']:>7g} {upper:16}{one['rounds']:>15,}  {share:.6%}")
    lines.append(f"without win  longest {found['longest_without_win']} rounds; {streaks}")
    return lines


def _features_text(found: dict[str, Any]) -> list[str]:
    """Return the lines on Moriarty, Sherlock and the free spins."""
    free = found["free_spins"]
    moriarty, sherlock = _one_in(found["moriarty_one_in"]), _one_in(found["sherlock_one_in"])
    lines = [
        f"Moriarty     {moriarty} base spins   Sherlock {sherlock}",
        f"landings     {found['base_landings']:.3f} a base spin",
        f"free spins   {_one_in(found['free_spins_one_in'])} rounds",
    ]
    if free["won"]:
        reached = "  ".join(f"level {level}: {share:.2%}" for level, share in free["reached"].items())
        moriarty, sherlock = _one_in(free["moriarty_one_in"]), _one_in(free["sherlock_one_in"])
        lines += [
            f"  pay        {free['mean']:.3f} bets (deviation {free['standard_deviation']:.2f})",
            f"  spins      {free['spins']:.2f}, {free['landings']:.2f} landings each",
            f"  reach      {reached}",
            f"  Moriarty   {moriarty}   Sherlock {sherlock} free spins",
        ]
    return lines

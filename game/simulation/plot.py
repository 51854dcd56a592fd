"""One page of charts of a simulation."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from game.engine.board import LEAST, SYMBOLS
from game.simulation.chunks import Tally

COLOURS: Final = (
    "#c2183c", "#11804a", "#1f5fbf", "#8a3fb0", "#b8860b", "#8c6d46", "#6b4a2b", "#a0522d",
)  # fmt: skip
"""By paying symbol."""


def page(found: dict[str, Any], tally: Tally, path: Path) -> None:
    """Write the page as PNG. Raises ``OSError``."""
    figure, axes = plt.subplots(3, 2, figsize=(11.7, 16.5), constrained_layout=True)
    low, high = found["rtp_interval"]
    figure.suptitle(
        f"{found['rounds']:,} rounds: RTP {found['rtp']:.3%} (95% interval {low:.3%} to {high:.3%}), "
        f"deviation {found['standard_deviation']:.2f} bets\nbest {found['best_multiple']:,.1f} × the bet, "
        f"{found['best_count']} times; seed {found['seed']}, model {found['model_hash'][:16]}",
        fontsize=13,
    )
    _survival(axes[0][0], found, tally)
    _parts(axes[0][1], found)
    _sizes(axes[1][0], found["clusters"]["base"], "Clusters of base spins")
    _sizes(axes[1][1], found["clusters"]["free"], "Clusters of free spins")
    _histogram(axes[2][0], found)
    _streaks(axes[2][1], tally)
    figure.savefig(path, dpi=110, format="png")
    plt.close(figure)


def _survival(axes: Any, found: dict[str, Any], tally: Tally) -> None:
    for name, counted in (("rounds", tally.counts.prizes), ("wins of free spins", tally.counts.free_prizes)):
        total = counted.sum()
        if total:
            reached = np.cumsum(counted[::-1])[::-1] / total
            prizes = np.flatnonzero(counted)
            prizes = prizes[prizes > 0]
            axes.loglog(prizes / 10, reached[prizes], label=name)
    axes.axvline(found["best_multiple"], color="grey", linewidth=0.8)
    axes.set(title="Share that pays at least", xlabel="× the bet", ylabel="share")
    axes.legend()
    axes.grid(visible=True, which="both", alpha=0.3)


def _parts(axes: Any, found: dict[str, Any]) -> None:
    parts = found["parts"]
    names = [name.replace("_", " ") for name in parts]
    bars = axes.barh(names, [100 * share for share in parts.values()], color="#7a5c2e")
    axes.bar_label(bars, fmt="%.2f", padding=3)
    axes.invert_yaxis()
    axes.set(title="Where the RTP comes from", xlabel="% of the bet")
    axes.margins(x=0.15)


def _sizes(axes: Any, clusters: dict[str, dict[int, int]], title: str) -> None:
    for symbol, colour in zip(SYMBOLS, COLOURS, strict=False):
        sizes = clusters[symbol]
        if sizes:
            axes.semilogy(list(sizes), list(sizes.values()), color=colour, label=symbol)
    axes.set(title=title, xlabel="size", ylabel="clusters", xlim=(LEAST, 64))
    axes.legend(fontsize=8)
    axes.grid(visible=True, alpha=0.3)


def _histogram(axes: Any, found: dict[str, Any]) -> None:
    classes = found["histogram"]
    names = [f"{one['from']:g}" for one in classes]
    bars = axes.bar(names, [100 * one["rounds"] / found["rounds"] for one in classes], color="#3c5a78")
    axes.set_yscale("log")
    axes.bar_label(bars, fmt="%.2g", fontsize=7)
    axes.set(title="Rounds by prize", xlabel="× the bet, from", ylabel="% of rounds")
    axes.tick_params(axis="x", labelsize=8)


def _streaks(axes: Any, tally: Tally) -> None:
    counted = tally.counts.streaks
    lengths = np.flatnonzero(counted)
    axes.semilogy(lengths, counted[lengths], color="#3c5a78")
    axes.set(title="Rounds without a win before each win", xlabel="rounds", ylabel="how often")
    axes.grid(visible=True, alpha=0.3)

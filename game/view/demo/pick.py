"""``python -m game.view.demo.pick``: search the rounds of the show anew, for a model that has changed.

It plays rounds from a fixed sequence of seeds until every act has one that suits it, and writes them beside
``show.yaml``. Free spins are rare: it takes some minutes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from game.engine.events import (
    BonusCollected,
    ClustersFormed,
    Event,
    FreeSpinsWon,
    MeterRose,
    MoriartyRevealed,
    ReelsExpanded,
    SpinEnded,
    SymbolsLanded,
)
from game.engine.model import Model, load_model
from game.engine.round import play_round
from game.engine.timeline import Timeline, to_json
from game.view.config import MATH_YAML
from game.view.demo.show import SHOW

Events: TypeAlias = tuple[Event, ...]
BET: Final = 100


def _has(events: Events, kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)


def _landings(events: Events) -> int:
    return sum(isinstance(event, SymbolsLanded) for event in events)


def _base(events: Events) -> SpinEnded:
    return next(event for event in events if isinstance(event, SpinEnded))


def _plain(events: Events) -> bool:
    return not any(_has(events, kind) for kind in (FreeSpinsWon, MoriartyRevealed, ReelsExpanded))


def _growing(events: Events) -> bool:
    sizes = [
        event.clusters[0].size for event in events if isinstance(event, ClustersFormed) and event.clusters
    ]
    return (
        _plain(events)
        and 4 <= _landings(events) <= 6
        and len(_base(events).clusters) == 1
        and sizes[0] <= 9
        and sizes[-1] >= 15
        and _base(events).win >= 15
    )


def _two(events: Events) -> bool:
    kinds = {cluster.symbol for cluster in _base(events).clusters}
    return _plain(events) and len(kinds) == 2 and 3 <= _landings(events) <= 6 and _base(events).win >= 12


def _moriarty(events: Events) -> bool:
    shown = [event for event in events if isinstance(event, MoriartyRevealed)]
    return (
        len(shown) == 1
        and shown[0].rule in {"R5.7", "R5.8"}
        and not _has(events, FreeSpinsWon)
        and not _has(events, ReelsExpanded)
        and _landings(events) <= 7
        and _base(events).win >= 15
    )


def _sherlock(events: Events) -> bool:
    return (
        sum(isinstance(event, ReelsExpanded) for event in events) == 1
        and not _has(events, MoriartyRevealed)
        and not _has(events, FreeSpinsWon)
        and 4 <= _landings(events) <= 8
        and _base(events).win >= 20
    )


def _big(events: Events) -> bool:
    return not _has(events, FreeSpinsWon) and 200 <= _base(events).win <= 600 and _landings(events) <= 9


def _free(events: Events) -> bool:
    first = next((event for event in events if isinstance(event, BonusCollected)), None)
    levels = [event.level for event in events if isinstance(event, MeterRose)]
    ends = [event for event in events if isinstance(event, SpinEnded)]
    return (
        levels == [1, 2, 3]
        and first is not None
        and 600 <= ends[-1].round_win <= 4000
        and ends[-1].win >= 50
        and _landings(events) <= 110
    )


def _tease(events: Events) -> bool:
    collected = [event for event in events if isinstance(event, BonusCollected)]
    landed = next(event for event in events if isinstance(event, SymbolsLanded))
    reels = sorted(one.cell[0] for one in landed.symbols if one.symbol == "BONUS")
    return (
        _plain(events)
        and len(reels) == 2
        and reels[1] <= 4
        and collected[-1].tally == 2
        and _landings(events) <= 4
    )


WANTED: Final[Mapping[str, Callable[[Events], bool]]] = {
    "growing": _growing, "two": _two, "moriarty": _moriarty, "sherlock": _sherlock, "tease": _tease,
    "big": _big, "free": _free,
}  # fmt: skip


def pick(model: Model, most: int) -> dict[str, Timeline]:
    """Return a round for every act, the first of the sequence that suits it; at most ``most`` are played."""
    found: dict[str, Timeline] = {}
    for number in range(most):
        seed = hashlib.sha256(f"show {number}".encode()).hexdigest()[:32]
        timeline = play_round(model, BET, seed, "demo")
        for name, suits in WANTED.items():
            if name not in found and suits(timeline.events):
                found[name] = timeline
                print(f"{name}: seed {seed}", flush=True)
        if len(found) == len(WANTED):
            break
    return found


def write(found: Mapping[str, Timeline], folder: Path) -> None:
    """Write the rounds; the same round gives the same bytes."""
    for name, timeline in found.items():
        (folder / f"{name}.json.gz").write_bytes(gzip.compress(to_json(timeline).encode(), 9, mtime=0))


def main(argv: list[str]) -> int:
    """Pick and write. Returns 1 where an act found no round."""
    parser = argparse.ArgumentParser(
        prog="python -m game.view.demo.pick", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--most", type=int, default=2_000_000, help="play at most so many rounds")
    parser.add_argument("--model", type=Path, default=MATH_YAML)
    args = parser.parse_args(argv)
    found = pick(load_model(args.model), args.most)
    write(found, SHOW.parent)
    missing = sorted(set(WANTED) - set(found))
    if missing:
        print(f"no round found for: {', '.join(missing)}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

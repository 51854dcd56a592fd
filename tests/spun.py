"""Spins of small pictures for the tests of the rules, with what they ask of them.

Cells that do not matter are filled with a pattern in which no two of a kind are joined.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.events import (
    Event,
)
from game.engine.model import load_model, with_paytable
from game.engine.scenario import play_scenario, read_scenario
from game.engine.timeline import State, fold

MATH = load_model(Path(__file__).resolve().parents[1] / "config" / "math.yaml")
VALUES = {"RUBY": 80, "EMERALD": 70, "SAPPHIRE": 60, "AMETHYST": 50, "WATCH": 40, "KEY": 30, "PIPE": 20,
          "VIOLIN": 10}  # fmt: skip
PAYTABLE = {
    symbol: {7: value, 8: value + 1, 9: value + 2, 12: 2 * value, 20: 4 * value}
    for symbol, value in VALUES.items()
}
MODEL = with_paytable(MATH, PAYTABLE)
# No two of a kind share an edge, whatever is laid over it.
FILL = ("WKPVWKPV", "PVWKPVWK", "KWVPKWVP", "VPKWVPKW") * 2


def fill(picture: str) -> str:
    """Complete a picture of 6 or 8 lines: ``_`` is any low symbol."""
    lines = picture.split()
    if len(lines) == 6:
        lines = ["_" * 8, *(f"_{line}_" for line in lines), "_" * 8]
    return "\n".join(
        "".join(FILL[row][reel] if letter == "_" else letter for reel, letter in enumerate(line))
        for row, line in enumerate(lines)
    )


class Spun:
    """A spin of given pictures, with what the tests ask of it.

    After the pictures, as many landings of the plain pattern follow as the spin needs.
    """

    def __init__(self, *landings: str, free: bool = False, meter: int = 0) -> None:
        document: dict[str, Any] = {
            "name": "test",
            "spin": "free" if free else "base",
            "meter": meter,
            "landings": [fill(one) for one in landings],
        }
        outcome = play_scenario(MODEL, read_scenario(document, "test"))
        while outcome.timeline is None and "is needed" in str(outcome.result["error"]):
            document["landings"].append(fill(PLAIN))
            outcome = play_scenario(MODEL, read_scenario(document, "test"))
        assert outcome.timeline is not None, outcome.result["error"]
        self.result = outcome.result
        self.events: tuple[Event, ...] = outcome.timeline.events
        self.states: list[State] = list(fold(self.events))

    def all(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def clusters(self) -> list[tuple[str, int]]:
        return [(one["symbol"], one["size"]) for one in self.result["clusters"]]

    def after(self, kind: type[Event], number: int = 0) -> State:
        found = [
            state for event, state in zip(self.events, self.states, strict=True) if isinstance(event, kind)
        ]
        return found[number]


PLAIN = "________ " * 8
SEVEN = "RRRRRR R_____ ______ ______ ______ ______"

"""How the reel sets of the committed models look: a few numbers each, of which ``strips`` makes the strips.

``main.py tune --search`` finds such numbers; these are the ones in use. Where the targets conflict the
frequencies win: Moriarty in 1 of 18–40 and Sherlock in 1 of 30–70 base spins leave room for one MORIARTY
and one SHERLOCK in all of ``base`` (every paying symbol, WILD and, in ``base``, BONUS is on every reel),
and for Sherlock's reel to be 290 long.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.model import WIDTH
from game.simulation.strips import Look, strips

WEIGHTS: Final = (8.0, 10.0, 11.5, 12.5, 13.5, 14.0, 14.5, 15.0)
FREE_WEIGHTS: Final = (6.5, 9.0, 10.5, 12.0, 14.0, 15.0, 16.0, 16.5)

LOOKS: Final[Mapping[str, Look]] = {
    "base": Look(
        length=(232, 236, 250, 290, 239, 246),
        weights=WEIGHTS,
        run=0.47,
        zone=4,
        wild=2,
        bonus=(1, 2, 1, 1, 1, 1),
        sherlock=(0, 0, 0, 1, 0, 0),
        moriarty=(0, 0, 1, 0, 0, 0),
    ),
    "expanded": Look(
        length=(240, 245, 250, 235, 250, 245, 240, 238),
        weights=WEIGHTS,
        run=0.5,
        zone=4,
        wild=2,
        bonus=(0, 1, 0, 0, 1, 0, 1, 0),
        sherlock=(0, 0, 0, 0, 1, 0, 0, 0),
        moriarty=(0, 0, 0, 1, 0, 0, 0, 0),
    ),
    "free": Look(
        length=(250, 243, 249, 246, 238, 250, 241, 248),
        weights=FREE_WEIGHTS,
        run=0.52,
        zone=0,
        wild=1,
        bonus=(1, 0, 1, 0, 0, 1, 0, 1),
        sherlock=(0, 1, 0, 0, 0, 1, 0, 0),
        moriarty=(0, 0, 1, 0, 0, 0, 1, 0),
    ),
}
"""By reel set; ``free_top`` is ``free`` without its BONUS (R1.3)."""


def reels_of(looks: Mapping[str, Look]) -> dict[str, list[str]]:
    """Return the strips of all reel sets."""
    reels = {name: strips(name, look, WIDTH[name]) for name, look in looks.items()}
    reels["free_top"] = [strip.replace("B", "") for strip in reels["free"]]
    return reels

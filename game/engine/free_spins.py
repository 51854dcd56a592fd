"""R7: the Big Ben meter. The loop over the free spins themselves is in ``round``."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event, MeterRose

ENOUGH: Final = 3
"""BONUS that award the free spins (R7.2), and that a level takes (R7.5)."""
METER_FULL: Final = 9
"""Where the meter stops (R7.7)."""
SPINS: Final = 5
"""Free spins awarded at first (R7.2) and with each level (R7.5)."""
MULTIPLIERS: Final = (1, 2, 3, 5)
"""By level (R7.2, R7.5)."""


def meter_after(meter: int, landed: int) -> int:
    """Return the meter after some BONUS; a surplus carries over to the next level, not past the last."""
    return min(METER_FULL, meter + landed)


def note_levels(log: list[Event], before: int, after: int, spins_left: int) -> None:
    """Write down every level the meter reached, with the spins left after each."""
    for level in range(before // ENOUGH + 1, after // ENOUGH + 1):
        spins_left += SPINS
        log.append(
            MeterRose(level=level, multiplier=MULTIPLIERS[level], spins_added=SPINS, spins_left=spins_left)
        )

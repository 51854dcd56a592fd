"""What a film needs to know beside the round and the pace."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from game.film.frame import Frame

Point: TypeAlias = tuple[float, float]
"""In board units (see ``frame``)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchors:
    """Where on the screen things fly to, in board units. Another layout has others."""

    win: Point = (4.0, 8.8)
    """The WIN counter."""
    tally: tuple[Point, Point, Point] = ((8.93, 1.05), (9.6, 1.05), (10.27, 1.05))
    """The three sockets of the BONUS tally."""
    meter_foot: Point = (-1.6, 7.486)
    """The foot of the Big Ben meter's bar …"""
    meter_notch: float = 0.4
    """… and the height of one of its nine notches."""
    tally_size: float = 0.6

    def notch(self, number: int) -> Point:
        """Return the centre of a notch of the meter, 1 the lowest."""
        return (self.meter_foot[0], self.meter_foot[1] - self.meter_notch * (number - 0.5))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiers:
    """From which win a spin is celebrated, in tenths of the bet."""

    nice: int = 50
    big: int = 150
    mega: int = 500

    def name(self, win: int) -> str:
        """Return "nice", "big", "mega", or "" for a win that has no banner."""
        if win >= self.mega:
            return "mega"
        if win >= self.big:
            return "big"
        return "nice" if win >= self.nice else ""

    def climbed(self, win: int) -> float:
        """Return how much of a ladder of three even steps a win fills: to big, to mega, to twice mega."""
        if win < self.big:
            return win / self.big / 3.0
        if win < self.mega:
            return (1.0 + (win - self.big) / (self.mega - self.big)) / 3.0
        return min(1.0, (2.0 + (win - self.mega) / self.mega) / 3.0)


BET: Final = 10
"""The bet itself in tenths: what returns less is not celebrated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilmOptions:
    """What is so around the round.

    ``reduced``: reduced motion, no shake, no trails, fades instead of falls. ``last``: the frame that was on
    the screen when the round began; its symbols, settings, outlines and tags leave first. Without it,
    ``before``: what stood on the reels (64 letters in reading order, "" for nothing) on a ``before_grid`` of
    6 or 8. ``hand``: where the tall Moriarty holds his symbol, as shares of his picture's width and height,
    and its size as a share of the width.
    """

    reduced: bool = False
    last: Frame | None = None
    before: str = ""
    before_grid: int = 6
    tiers: Tiers = field(default_factory=Tiers)
    anchors: Anchors = field(default_factory=Anchors)
    hand: tuple[float, float, float] = (0.8542, 0.3533, 0.2917)

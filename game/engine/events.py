"""What can happen in a round: one frozen class an event type.

A round's events, in order, are all that anybody may know of it: the reels, the stuck cells, the meter, the
tally, the multiplier and the money can be rebuilt by reading forward, with no rule of the game known to the
reader (``timeline.fold`` does). Prizes and wins are in tenths of the bet, money in cents.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from game.engine.board import Cell

SpinKind: TypeAlias = Literal["base", "free"]
Destroyer: TypeAlias = Literal["respin", "sherlock"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """Seven or more joined symbols of one paying kind (R2.1).

    ``cells`` are all its cells in reading order, ``wilds`` those of them that are WILDs it owns (R2.2),
    ``prize`` is the paytable's entry for its symbol and size in tenths of the bet, before any multiplier.
    """

    symbol: str
    cells: tuple[Cell, ...]
    wilds: tuple[Cell, ...]
    prize: int

    @property
    def size(self) -> int:
        """Return the number of cells."""
        return len(self.cells)


@dataclass(frozen=True, slots=True, kw_only=True)
class Landed:
    """One symbol that fell into an empty cell.

    ``origin`` is the place above the grid that it fell from: the lowest empty cell of a reel is filled from
    the place just above the grid's top row, the next from the one above that.
    """

    cell: Cell
    symbol: str
    origin: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted:
    """The bet was taken. ``bet`` is in cents."""

    type: ClassVar[str] = "round_started"
    bet: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinStarted:
    """A spin began with all cells of the ``grid`` (6 or 8) empty (R1.1).

    ``number`` counts the free spins from 1 and is 0 for the base spin; ``spins_left`` are the free spins
    still to come after this one; ``meter`` is the BONUS collected so far in these free spins, 0–9.
    """

    type: ClassVar[str] = "spin_started"
    kind: SpinKind
    number: int
    spins_left: int
    grid: int
    multiplier: int
    meter: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SymbolsLanded:
    """New symbols fell into every empty cell (R1.2).

    ``landing`` counts from 0 within the spin; it is a ``respin`` from 1 on. ``stops`` has one entry a reel
    of the frame, -1 where no stop was drawn. ``reel_set`` is "" where a scenario gave the landing.
    """

    type: ClassVar[str] = "symbols_landed"
    landing: int
    respin: bool
    reel_set: str
    stops: tuple[int, ...]
    symbols: tuple[Landed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusCollected:
    """BONUS symbols landed and were counted (R7.1, R7.4).

    ``counted`` of them count: all, but none in a landing that began with a full meter. ``tally`` is their
    number in this base spin so far (0 in free spins); ``meter`` the Big Ben meter after them (0 in a base
    spin). ``removed``: they disappear, their cells are empty from now on.
    """

    type: ClassVar[str] = "bonus_collected"
    cells: tuple[Cell, ...]
    counted: int
    tally: int
    meter: int
    removed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeterRose:
    """The meter reached a ``level`` (R7.5); ``multiplier`` counts from now on (R7.6)."""

    type: ClassVar[str] = "meter_rose"
    level: int
    multiplier: int
    spins_added: int
    spins_left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClustersFormed:
    """Every cluster now on the reels, in the order of their first cell; it replaces what was known before."""

    type: ClassVar[str] = "clusters_formed"
    clusters: tuple[Cluster, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SymbolsStuck:
    """These cells stick from now on (R3.1, R3.2); they did not before."""

    type: ClassVar[str] = "symbols_stuck"
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SymbolsDestroyed:
    """These cells are empty, and stuck no longer, from now on (R3.4, R6.2)."""

    type: ClassVar[str] = "symbols_destroyed"
    by: Destroyer
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoriartyGrew:
    """The Moriarty at ``at`` grew to the 1×3 ``cells`` of his reel; ``area`` is his 3×3 (R5.2)."""

    type: ClassVar[str] = "moriarty_grew"
    at: Cell
    cells: tuple[Cell, ...]
    area: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoriartyRevealed:
    """He shows ``symbol``; ``rule`` is the one that chose it, "R5.5" to "R5.9"."""

    type: ClassVar[str] = "moriarty_revealed"
    at: Cell
    symbol: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MoriartyPlaced:
    """``cells`` (his own among them) become ``symbol`` (R5.3)."""

    type: ClassVar[str] = "moriarty_placed"
    at: Cell
    symbol: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SherlockGathered:
    """All Sherlocks went to the centre and are used up: ``cells`` are empty from now on (R6.1)."""

    type: ClassVar[str] = "sherlock_gathered"
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReelsExpanded:
    """The reels are ``grid`` × ``grid`` until the spin ends (R6.3)."""

    type: ClassVar[str] = "reels_expanded"
    grid: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinEnded:
    """The spin is over and every cluster pays (R4.3).

    ``win`` is the sum of the prizes times ``multiplier``; ``round_win`` that of the round so far.
    """

    type: ClassVar[str] = "spin_ended"
    clusters: tuple[Cluster, ...]
    multiplier: int
    win: int
    round_win: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeSpinsWon:
    """Three BONUS or more in the base spin award ``spins`` free spins (R7.2)."""

    type: ClassVar[str] = "free_spins_won"
    spins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeSpinsEnded:
    """All ``spins`` free spins are played; ``total`` is what they won together."""

    type: ClassVar[str] = "free_spins_ended"
    spins: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """The round is over: ``total`` in tenths of the bet, ``cents`` to be paid."""

    type: ClassVar[str] = "round_ended"
    total: int
    cents: int


Event: TypeAlias = (
    RoundStarted
    | SpinStarted
    | SymbolsLanded
    | BonusCollected
    | MeterRose
    | ClustersFormed
    | SymbolsStuck
    | SymbolsDestroyed
    | MoriartyGrew
    | MoriartyRevealed
    | MoriartyPlaced
    | SherlockGathered
    | ReelsExpanded
    | SpinEnded
    | FreeSpinsWon
    | FreeSpinsEnded
    | RoundEnded
)
EVENT_TYPES: tuple[type[Event], ...] = (
    RoundStarted, SpinStarted, SymbolsLanded, BonusCollected, MeterRose, ClustersFormed, SymbolsStuck,
    SymbolsDestroyed, MoriartyGrew, MoriartyRevealed, MoriartyPlaced, SherlockGathered, ReelsExpanded,
    SpinEnded, FreeSpinsWon, FreeSpinsEnded, RoundEnded,
)  # fmt: skip

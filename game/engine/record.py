"""What a played round writes down: events made from the boards. Nothing here runs when simulating."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.board import PAYING, SIDE, SYMBOLS, WILD, Bits, Cell, cells, components
from game.engine.events import (
    BonusCollected,
    Cluster,
    ClustersFormed,
    Event,
    Landed,
    MoriartyGrew,
    MoriartyPlaced,
    MoriartyRevealed,
    SherlockGathered,
    SpinEnded,
    SpinStarted,
    SymbolsDestroyed,
    SymbolsLanded,
    SymbolsStuck,
)
from game.engine.model import REEL_SETS


def clusters_of(
    symbols: Sequence[Bits], joined: Sequence[Bits], prizes: Sequence[Sequence[int]]
) -> tuple[Cluster, ...]:
    """Return every cluster on the reels, in the order of their first cell in reading order."""
    found = []
    for code in range(PAYING):
        for group in components(joined[code]):
            cluster = Cluster(
                symbol=SYMBOLS[code],
                cells=cells(group),
                wilds=cells(group & symbols[WILD]),
                prize=prizes[code][group.bit_count()],
            )
            found.append((group & -group, cluster))
    return tuple(cluster for _, cluster in sorted(found, key=lambda pair: pair[0]))


def note_clusters(
    log: list[Event], symbols: Sequence[Bits], joined: Sequence[Bits], prizes: Sequence[Sequence[int]]
) -> None:
    """Write down the clusters if they are not those already known."""
    clusters = clusters_of(symbols, joined, prizes)
    known: tuple[Cluster, ...] = ()
    for event in reversed(log):
        if isinstance(event, ClustersFormed):
            known = event.clusters
            break
        if isinstance(event, SpinStarted):
            break
    if clusters != known:
        log.append(ClustersFormed(clusters=clusters))


def note_landing(
    log: list[Event],
    symbols: Sequence[Bits],
    filled: Bits,
    grid: int,
    landing: int,
    reel_set: int,
    stops: Sequence[int],
) -> None:
    """Write down what fell into the cells ``filled``; a ``reel_set`` of -1: the landing was given."""
    top = 1 if grid == 6 else 0
    symbol_at = {cell: SYMBOLS[code] for code, board in enumerate(symbols) for cell in cells(board & filled)}
    landed = []
    for reel in range(SIDE):
        rows = sorted((row for at, row in symbol_at if at == reel), reverse=True)
        for height, row in enumerate(rows, start=1):
            cell = (reel, row)
            landed.append(Landed(cell=cell, symbol=symbol_at[cell], origin=(reel, top - height)))
    log.append(
        SymbolsLanded(
            landing=landing,
            respin=landing > 0,
            reel_set=REEL_SETS[reel_set] if reel_set >= 0 else "",
            stops=tuple(stops),
            symbols=tuple(landed),
        )
    )


def note_bonus(log: list[Event], landed: Bits, counted: int, tally: int, meter: int, removed: bool) -> None:
    """Write down the BONUS of a landing (R7.1, R7.4)."""
    log.append(
        BonusCollected(cells=cells(landed), counted=counted, tally=tally, meter=meter, removed=removed)
    )


def note_stuck(log: list[Event], new: Bits) -> None:
    """Write down what sticks from now on."""
    log.append(SymbolsStuck(cells=cells(new)))


def note_destroyed(log: list[Event], gone: Bits, by_sherlock: bool) -> None:
    """Write down what was destroyed, if anything was."""
    if gone:
        log.append(SymbolsDestroyed(by="sherlock" if by_sherlock else "respin", cells=cells(gone)))


def note_moriarty(log: list[Event], at: Bits, area: Bits, symbol: int, rule: int, placed: Bits) -> None:
    """Write down one Moriarty: he grows, shows a symbol, places it (R5.2, R5.3)."""
    where: Cell = cells(at)[0]
    own_reel = tuple(cell for cell in cells(area) if cell[0] == where[0])
    name = SYMBOLS[symbol]
    log.append(MoriartyGrew(at=where, cells=own_reel, area=cells(area)))
    log.append(MoriartyRevealed(at=where, symbol=name, rule=f"R5.{rule}"))
    log.append(MoriartyPlaced(at=where, symbol=name, cells=cells(placed)))


def note_gathered(log: list[Event], sherlocks: Bits) -> None:
    """Write down that all Sherlocks went to the centre (R6.1)."""
    log.append(SherlockGathered(cells=cells(sherlocks)))


def note_spin_end(
    log: list[Event],
    symbols: Sequence[Bits],
    joined: Sequence[Bits],
    prizes: Sequence[Sequence[int]],
    multiplier: int,
    win: int,
    before: int,
) -> None:
    """Write down what the spin paid; ``before`` is what the round had won until then."""
    log.append(
        SpinEnded(
            clusters=clusters_of(symbols, joined, prizes),
            multiplier=multiplier,
            win=win,
            round_win=before + win,
        )
    )

"""A naive player of scenarios, written from the numbered rules alone, to hold the engine against.

Cells are (reel, row) tuples, boards are dicts, joined groups are flood fills, WILD ownership is tried out
in every way. Nothing here is fast and nothing is shared with ``game.engine``: where the two differ, one of
them has misread the rules. Prizes and wins are whole tenths of the bet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any

from tests.wild_search import search_group

Cell = tuple[int, int]
Board = dict[Cell, str]
Paytable = Mapping[str, Mapping[int, int]]
Rows = tuple[tuple[str, tuple[tuple[int, int], ...]], ...]  # a paytable that can be a key

PAYING = ("RUBY", "EMERALD", "SAPPHIRE", "AMETHYST", "WATCH", "KEY", "PIPE", "VIOLIN")  # most valuable first
LETTERS = dict(
    zip("RESAWKPV*BHX", (*PAYING, "WILD", "BONUS", "SHERLOCK", "MORIARTY"), strict=True)
)
LETTER_OF = {symbol: letter for letter, symbol in LETTERS.items()}
MULTIPLIERS = (1, 2, 3, 5)
CLUSTER = 7
MOST_LANDINGS = 500
TRIED_OUT = 300  # ways to give a group of WILDs away that are all tried; more are searched with bounds


class UnplayableError(Exception):
    """The scenario cannot be played; the text names scenario, landing and cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    symbol: str
    cells: frozenset[Cell]
    prize: int


@dataclass(slots=True, kw_only=True)
class Reels:
    """What is on the reels now. ``grid`` is 6 or 8; a cell that is not in ``board`` is empty."""

    grid: int
    board: Board = field(default_factory=dict)
    stuck: set[Cell] = field(default_factory=set)


def reading(cell: Cell) -> tuple[int, int]:
    """The key that sorts cells in reading order: top row first, left to right."""
    return cell[1], cell[0]


def grid_cells(grid: int) -> list[Cell]:
    span = range(1, 7) if grid == 6 else range(8)
    return [(reel, row) for row in span for reel in span]


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    reel, row = cell
    return (reel - 1, row), (reel + 1, row), (reel, row - 1), (reel, row + 1)


def joined_groups(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """The groups of cells that share edges."""
    left, groups = set(cells), []
    while left:
        edge = [left.pop()]
        group = set(edge)
        while edge:
            for near in neighbours(edge.pop()):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    edge.append(near)
        groups.append(frozenset(group))
    return groups


def prize(paytable: Paytable, symbol: str, size: int) -> int:
    """R2.4: the row of the largest size not above the cluster's; sizes above the last row pay the last."""
    return paytable[symbol][max(row for row in paytable[symbol] if row <= size)]


def of_symbol(board: Board, symbol: str) -> set[Cell]:
    return {cell for cell, there in board.items() if there == symbol}


def is_cluster(symbol: str, group: frozenset[Cell], wilds: set[Cell]) -> bool:
    """R2.1, R2.2: seven or more joined; WILDs alone are a cluster of RUBY only."""
    return len(group) >= CLUSTER and (symbol == "RUBY" or not group <= wilds)


def find_clusters(board: Board, paytable: Paytable) -> list[Cluster]:
    """R2: all clusters on the reels, in the order of their first cell in reading order."""
    rows = tuple((symbol, tuple(sorted(paytable[symbol].items()))) for symbol in PAYING)
    return list(remembered_clusters(frozenset(board.items()), rows))


@lru_cache(maxsize=2000)
def remembered_clusters(cells: frozenset[tuple[Cell, str]], rows: Rows) -> tuple[Cluster, ...]:
    board: Board = dict(cells)
    paytable = {symbol: dict(sizes) for symbol, sizes in rows}
    wilds = of_symbol(board, "WILD")
    owner = settle_wilds(board, paytable)
    found: list[Cluster] = []
    for symbol in PAYING:
        given = {wild for wild in wilds if owner.get(wild) == symbol}
        found += [
            Cluster(symbol=symbol, cells=group, prize=prize(paytable, symbol, len(group)))
            for group in joined_groups(of_symbol(board, symbol) | given)
            if is_cluster(symbol, group, wilds)
        ]
    return tuple(sorted(found, key=lambda cluster: min(map(reading, cluster.cells))))


def possible_symbols(board: Board) -> dict[Cell, dict[str, frozenset[Cell]]]:
    """For each WILD, the symbols whose cluster it could be in, each with the largest group it could be in."""
    wilds = of_symbol(board, "WILD")
    possible: dict[Cell, dict[str, frozenset[Cell]]] = {wild: {} for wild in wilds}
    for symbol in PAYING:
        for group in joined_groups(of_symbol(board, symbol) | wilds):
            if is_cluster(symbol, group, wilds):
                for wild in group & wilds:
                    possible[wild][symbol] = group
    return possible


def settle_wilds(board: Board, paytable: Paytable) -> dict[Cell, str | None]:
    """R2.2: the symbol in whose cluster each WILD is, or None.

    A cluster of a symbol lies inside one largest group of that symbol's cells and all WILDs. So WILDs which
    share no such group, not even through others, have nothing to do with each other: neither in the
    total, which is a sum over largest groups, nor in the order of equal totals, which compares WILD by
    WILD. Each such set is settled alone.
    """
    possible = possible_symbols(board)
    owner: dict[Cell, str | None] = dict.fromkeys(possible)
    left = {wild for wild in possible if possible[wild]}
    while left:
        together: set[Cell] = set()
        edge = {min(left, key=reading)}
        while edge:
            together |= edge
            shared = {cell for wild in edge for group in possible[wild].values() for cell in group}
            edge = (shared & left) - together
        left -= together
        owner |= settle_together(board, paytable, together, possible)
    return owner


def settle_together(
    board: Board, paytable: Paytable, wilds: set[Cell], possible: dict[Cell, dict[str, frozenset[Cell]]]
) -> dict[Cell, str | None]:
    """Settle WILDs that depend on each other by trying every way to give them away (R2.2)."""
    contested = sorted((wild for wild in wilds if len(possible[wild]) > 1), key=reading)
    certain = sorted((wild for wild in wilds if len(possible[wild]) == 1), key=reading)
    order = contested + certain
    options: list[list[str | None]] = [[s for s in PAYING if s in possible[wild]] + [None] for wild in order]
    natural: dict[str, set[Cell]] = {}
    for wild in wilds:
        for symbol, group in possible[wild].items():
            natural.setdefault(symbol, set()).update(group & of_symbol(board, symbol))
    if prod(len(choice) for choice in options) > TRIED_OUT:
        return search_group(order, options, natural, paytable)
    best: tuple[int, list[int]] | None = None
    owner: dict[Cell, str | None] = {}
    for given in product(*options):
        total = 0
        really: dict[Cell, str | None] = dict.fromkeys(order)
        for symbol, cells in natural.items():
            mine = {wild for wild, to in zip(order, given, strict=True) if to == symbol}
            for group in joined_groups(cells | mine):
                if is_cluster(symbol, group, mine):
                    total += prize(paytable, symbol, len(group))
                    really |= dict.fromkeys(group & mine, symbol)
        ranks = [len(PAYING) if to is None else PAYING.index(to) for to in really.values()]
        key = (-total, ranks)  # the highest total; then WILD by WILD the most valuable symbol
        if best is None or key < best:
            best, owner = key, really
    return owner


def stick(reels: Reels, clusters: list[Cluster]) -> bool:
    """R3.1, R3.2, R3.3, R3.6. True if at least one cell is newly stuck."""
    sticks = {cell for cluster in clusters for cell in cluster.cells}
    symbols = {cluster.symbol for cluster in clusters}
    if len(symbols) == 1:
        sticks |= of_symbol(reels.board, symbols.pop())
    new = sticks - reels.stuck
    reels.stuck |= new
    return bool(new)


def destroy_loose(reels: Reels) -> None:
    """R3.4: everything goes that is neither stuck nor a waiting Sherlock or Moriarty."""
    for cell, symbol in list(reels.board.items()):
        if cell not in reels.stuck and symbol not in ("SHERLOCK", "MORIARTY"):
            del reels.board[cell]


def area_of(cell: Cell, grid: int) -> set[Cell]:
    """R5.2: the 3×3 area centred on the cell and slid inside the grid."""
    low, high = (1, 6) if grid == 6 else (0, 7)
    reel, row = (min(max(at, low + 1), high - 1) for at in cell)
    return {(reel + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}


def largest_with(cells: set[Cell], placed: set[Cell]) -> int:
    return max((len(group) for group in joined_groups(cells) if group & placed), default=0)


def moriarty_symbol(board: Board, clusters: list[Cluster], placed: set[Cell], paytable: Paytable) -> str:
    """R5.5–R5.9: the symbol he shows."""
    wilds = of_symbol(board, "WILD")
    if not clusters:  # R5.5
        present = [symbol for symbol in PAYING if of_symbol(board, symbol)] or ["RUBY"]
        return max(present, key=lambda s: largest_with(of_symbol(board, s) | placed | wilds, placed))
    symbols = [symbol for symbol in PAYING if any(cluster.symbol == symbol for cluster in clusters)]
    if len(symbols) == 1:  # R5.6
        return symbols[0]
    beside = {near for cell in placed for near in neighbours(cell)}
    touched = [s for s in symbols if any(c.symbol == s and c.cells & beside for c in clusters)]
    if len(touched) == 1:  # R5.7
        return touched[0]
    if touched:  # R5.8

        def size_with(symbol: str) -> int:
            after = find_clusters(board | dict.fromkeys(placed, symbol), paytable)
            return max((len(c.cells) for c in after if c.symbol == symbol and c.cells & placed), default=0)

        return max(touched, key=size_with)

    def steps(symbol: str) -> int:  # R5.9
        return min(
            abs(cell[0] - at[0]) + abs(cell[1] - at[1])
            for cluster in clusters
            if cluster.symbol == symbol
            for cell in cluster.cells
            for at in placed
        )

    return min(symbols, key=steps)


def moriartys_act(reels: Reels, paytable: Paytable) -> list[str]:
    """R5: all act in turn, in reading order. Returns the symbols shown."""
    shown = []
    for cell in sorted(of_symbol(reels.board, "MORIARTY"), key=reading):
        clusters = find_clusters(reels.board, paytable)  # R5.1
        spared = {at for cluster in clusters for at in cluster.cells}
        spared |= of_symbol(reels.board, "SHERLOCK") | of_symbol(reels.board, "WILD")
        spared |= of_symbol(reels.board, "MORIARTY") - {cell}
        placed = area_of(cell, reels.grid) - spared  # R5.3
        symbol = moriarty_symbol(reels.board, clusters, placed, paytable)
        reels.board |= dict.fromkeys(placed, symbol)
        shown.append(symbol)
    return shown


def sherlocks_act(reels: Reels, clusters: list[Cluster]) -> None:
    """R6: what is in no cluster goes, the Sherlocks too; the reels become 8×8."""
    kept = {cell for cluster in clusters for cell in cluster.cells}
    reels.board = {cell: symbol for cell, symbol in reels.board.items() if cell in kept}
    reels.stuck = kept
    reels.grid = 8


def picture_of(board: Board) -> list[str]:
    letters = {cell: LETTER_OF[symbol] for cell, symbol in board.items()}
    return ["".join(letters.get((reel, row), ".") for reel in range(8)) for row in range(8)]


def land(reels: Reels, picture: list[str], where: str) -> list[Cell]:
    """R1.4: fill every empty cell of the grid from the picture. Returns those cells."""
    empty = [cell for cell in grid_cells(reels.grid) if cell not in reels.board]
    for reel, row in empty:
        letter = picture[row][reel]
        if letter not in LETTERS:
            raise UnplayableError(f"{where}, cell [{reel}, {row}]: no symbol is given for this empty cell")
        reels.board[reel, row] = LETTERS[letter]
    return empty


Source = Callable[[int, Reels], list[str] | None]
"""Gives landing number n (from 1) for the reels as they are: 8 lines of 8 letters, or None."""


def play_spin(name: str, paytable: Paytable, free: bool, meter: int, source: Source) -> dict[str, Any]:
    """Play one spin to its end; the result has the keys of the JSON lines. Raises UnplayableError."""
    reels = Reels(grid=8 if free else 6)  # R1.1, R7.3
    shown: list[str] = []
    bonus = landings = 0
    while True:
        landings += 1
        where = f"{name}: landing {landings}"
        if landings > MOST_LANDINGS:  # R4.4
            raise UnplayableError(f"{where}: the spin runs past {MOST_LANDINGS} landings")
        picture = source(landings, reels)
        if picture is None:
            hole = next((c for c in grid_cells(reels.grid) if c not in reels.board), None)
            raise UnplayableError(f"{where} is needed but not given, cell {list(hole) if hole else 'none'}")
        landed = land(reels, picture, where)
        hit = [cell for cell in landed if reels.board[cell] == "BONUS"]
        if free:
            if meter < 9:  # R7.4, R7.7
                bonus += len(hit)
                meter = min(9, meter + len(hit))
            for cell in hit:
                del reels.board[cell]
        else:
            bonus += len(hit)  # R7.1
        clusters = find_clusters(reels.board, paytable)
        if stick(reels, clusters):
            destroy_loose(reels)
            continue
        if of_symbol(reels.board, "MORIARTY"):  # R4.1
            shown += moriartys_act(reels, paytable)
            clusters = find_clusters(reels.board, paytable)
            if stick(reels, clusters):  # R5.10
                destroy_loose(reels)
                continue
        if of_symbol(reels.board, "SHERLOCK"):
            sherlocks_act(reels, clusters)
            continue
        break
    multiplier = MULTIPLIERS[meter // 3] if free else 1  # R7.5, R7.6
    return {
        "name": name,
        "win": sum(cluster.prize for cluster in clusters) * multiplier,  # R4.3
        "clusters": [
            {
                "symbol": cluster.symbol,
                "size": len(cluster.cells),
                "cells": [list(cell) for cell in sorted(cluster.cells, key=reading)],
                "prize": cluster.prize,
            }
            for cluster in clusters
        ],
        "landings": landings,
        "grid": reels.grid,
        "bonus": bonus,
        "meter": meter if free else 0,
        "moriarty": shown,
        "final": picture_of(reels.board),
        "error": None,
    }


def play(model: Mapping[str, Any], scenario: Mapping[str, Any]) -> dict[str, Any]:
    """Judge one scenario document. ``paytable`` in the scenario stands in for the model's."""
    name = str(scenario.get("name"))
    paytable: Paytable = scenario.get("paytable") or model["paytable"]
    pictures = [str(picture).split() for picture in scenario["landings"]]
    free = scenario.get("spin") == "free"
    meter = int(scenario.get("meter", 0)) if free else 0

    def given(number: int, _reels: Reels) -> list[str] | None:
        return pictures[number - 1] if number <= len(pictures) else None

    try:
        result = play_spin(name, paytable, free, meter, given)
    except UnplayableError as fault:
        return {"name": name, "ok": False, "error": str(fault)}
    if result["landings"] < len(pictures):
        error = f"{name}: landing {result['landings'] + 1} is left over, the spin has ended"
        return {"name": name, "ok": False, "error": error}
    result["ok"] = all(agrees(key, wanted, result) for key, wanted in (scenario.get("expect") or {}).items())
    return result


def agrees(key: str, wanted: Any, result: Mapping[str, Any]) -> bool:
    """Whether one key of ``expect`` is what came out."""
    if key == "final":
        return bool(str(wanted).split() == result["final"])
    if key == "clusters":
        found = [{"symbol": c["symbol"], "size": c["size"]} for c in result["clusters"]]
        return bool(list(wanted) == found)
    return bool(wanted == result[key])

"""WILD ownership (R2.2) for the referee when there are too many ways to try them all.

Depth first over the WILDs with a bound: the WILDs not yet given away count for every symbol they could serve, and a
group of n cells is worth at most the best split of n into clusters. Still exact, because no real clustering is worth
more than its bound: first the highest total is found, then the WILDs are fixed one by one, each to the most valuable
symbol with which that total can still be had.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Cell = tuple[int, int]
Paytable = Mapping[str, Mapping[int, int]]
MOST_NODES = 60_000


class TooManyWilds(Exception):
    """The board is too hard for this search; take another board."""


def _groups(cells: set[Cell]) -> list[set[Cell]]:
    left, found = set(cells), []
    while left:
        edge = [left.pop()]
        group = set(edge)
        while edge:
            reel, row = edge.pop()
            for near in ((reel - 1, row), (reel + 1, row), (reel, row - 1), (reel, row + 1)):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    edge.append(near)
        found.append(group)
    return found


class _Search:
    def __init__(
        self,
        order: Sequence[Cell],
        options: Sequence[Sequence[str | None]],
        natural: Mapping[str, set[Cell]],
        paytable: Paytable,
    ) -> None:
        self.order, self.natural = order, natural
        self.options = dict(zip(order, options, strict=True))
        self.nodes = 0
        self.worth: dict[str, list[int]] = {}
        self.split: dict[str, list[int]] = {}
        for symbol in natural:
            rows = paytable[symbol]
            worth = [0] * 7 + [rows[max(row for row in rows if row <= size)] for size in range(7, 65)]
            split = list(worth)
            for size in range(7, 65):
                split[size] = max([split[size], split[size - 1]] + [split[a] + split[size - a] for a in range(7, size - 6)])
            self.worth[symbol], self.split[symbol] = worth, split

    def given_to(self, given: Mapping[Cell, str | None], symbol: str) -> set[Cell]:
        return {wild for wild, to in given.items() if to == symbol}

    def bound(self, given: Mapping[Cell, str | None], inside: Mapping[Cell, str]) -> int | None:
        """No way to go on from ``given`` is worth more. None if a WILD of ``inside`` can be in no cluster any more."""
        total = 0
        for symbol, cells in self.natural.items():
            open_wilds = {w for w in self.order if w not in given and symbol in self.options[w]}
            must = {wild for wild, to in inside.items() if to == symbol}
            for group in _groups(cells | self.given_to(given, symbol) | open_wilds):
                real = len(group) >= 7 and (symbol == "RUBY" or bool(group & cells))
                total += self.split[symbol][len(group)] if real else 0
                if real:
                    must -= group
            if must:
                return None
        return total

    def exact(self, given: Mapping[Cell, str | None]) -> tuple[int, dict[Cell, str | None]]:
        """The total, and the symbol in whose cluster each WILD really is."""
        total = 0
        really: dict[Cell, str | None] = dict.fromkeys(self.order)
        for symbol, cells in self.natural.items():
            mine = self.given_to(given, symbol)
            for group in _groups(cells | mine):
                if len(group) >= 7 and (symbol == "RUBY" or group & cells):
                    total += self.worth[symbol][len(group)]
                    really |= dict.fromkeys(group & mine, symbol)
        return total, really

    def best(self, given: dict[Cell, str | None], inside: Mapping[Cell, str], more_than: int) -> int | None:
        """The highest total above ``more_than`` that continues ``given``, with the WILDs of ``inside`` in clusters."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooManyWilds
        most = self.bound(given, inside)
        if most is None or most <= more_than:
            return None
        wild = next((w for w in self.order if w not in given), None)
        if wild is None:
            total, really = self.exact(given)
            held = all(really[w] == to for w, to in inside.items())
            return total if held and total > more_than else None
        found = None
        for option in self.options[wild]:
            total_here = self.best({**given, wild: option}, inside, more_than)
            if total_here is not None:
                found = more_than = total_here
                if found >= most:
                    break
        return found


def search_group(
    order: Sequence[Cell],
    options: Sequence[Sequence[str | None]],
    natural: Mapping[str, set[Cell]],
    paytable: Paytable,
) -> dict[Cell, str | None]:
    """The symbol in whose cluster each WILD is. ``order`` is that of R2.2, options are most valuable first, None last.

    Raises TooManyWilds.
    """
    search = _Search(order, options, natural, paytable)
    highest = search.best({}, {}, -1)
    assert highest is not None
    given: dict[Cell, str | None] = {}
    inside: dict[Cell, str] = {}
    for wild in order:
        for option in search.options[wild]:
            search.nodes = 0
            held = inside if option is None else {**inside, wild: option}
            if search.best({**given, wild: option}, held, highest - 1) is not None:
                given[wild] = option
                inside = held
                break
    return search.exact(given)[1]

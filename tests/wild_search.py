"""WILD ownership (R2.2) for the referee when there are too many ways to try them all.

Depth first over the WILDs with a bound: the WILDs not yet given away count for every symbol they could
serve, and a group of n cells is worth at most the best split of n into clusters. Still exact, because no
real clustering is worth more than its bound: first the highest total is found, then the WILDs are fixed one
by one, each to the most valuable symbol with which that total can still be had. A set of cells is a whole
number here, ten bits a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

Cell = tuple[int, int]
Paytable = Mapping[str, Mapping[int, int]]
Given = dict[Cell, str | None]
MOST_NODES = 1500


class TooManyWildsError(Exception):
    """The board is too hard for this search; take another board."""


def _bit(cell: Cell) -> int:
    return 1 << (cell[0] + 1 + 10 * (cell[1] + 1))


def _bits(cells: Iterable[Cell]) -> int:
    return sum(_bit(cell) for cell in cells)


def _groups(cells: int) -> list[int]:
    found = []
    while cells:
        group, grown = 0, cells & -cells
        while grown != group:
            group = grown
            grown = (group | group << 1 | group >> 1 | group << 10 | group >> 10) & cells
        found.append(group)
        cells &= ~group
    return found


class _Search:
    def __init__(
        self,
        order: Sequence[Cell],
        options: Sequence[Sequence[str | None]],
        natural: Mapping[str, set[Cell]],
        paytable: Paytable,
    ) -> None:
        self.order = order
        self.natural = {symbol: _bits(cells) for symbol, cells in natural.items()}
        self.options = dict(zip(order, options, strict=True))
        self.nodes = 0
        self.worth: dict[str, list[int]] = {}
        self.split: dict[str, list[int]] = {}
        for symbol in natural:
            rows = paytable[symbol]
            worth = [0] * 7 + [rows[max(row for row in rows if row <= size)] for size in range(7, 65)]
            split = list(worth)
            for size in range(7, 65):
                parts = [split[part] + split[size - part] for part in range(7, size - 6)]
                split[size] = max(split[size], split[size - 1], *parts)
            self.worth[symbol], self.split[symbol] = worth, split

    def bound(self, given: Given, inside: Mapping[Cell, str]) -> int | None:
        """No way to go on from ``given`` is worth more. None if a WILD of ``inside`` can be in no cluster."""
        total = 0
        for symbol, cells in self.natural.items():
            mine = _bits(w for w in self.order if symbol in ((given[w],) if w in given else self.options[w]))
            must = _bits(wild for wild, to in inside.items() if to == symbol)
            for group in _groups(cells | mine):
                if group.bit_count() >= 7 and (symbol == "RUBY" or group & cells):
                    total += self.split[symbol][group.bit_count()]
                    must &= ~group
            if must:
                return None
        return total

    def exact(self, given: Given) -> tuple[int, Given]:
        """The total, and the symbol in whose cluster each WILD really is."""
        total = 0
        really: Given = dict.fromkeys(self.order)
        for symbol, cells in self.natural.items():
            mine = [wild for wild in self.order if given[wild] == symbol]
            for group in _groups(cells | _bits(mine)):
                if group.bit_count() >= 7 and (symbol == "RUBY" or group & cells):
                    total += self.worth[symbol][group.bit_count()]
                    really |= {wild: symbol for wild in mine if group & _bit(wild)}
        return total, really

    def best(
        self, given: Given, inside: Mapping[Cell, str], more_than: int, enough: int | None
    ) -> int | None:
        """The highest total above ``more_than`` that continues ``given``, those of ``inside`` in clusters.

        ``enough``: a total that is known to be the highest, the search ends when it is found.
        """
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooManyWildsError
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
            total_here = self.best({**given, wild: option}, inside, more_than, enough)
            if total_here is not None:
                found = more_than = total_here
                if found >= most or found == enough:
                    break
        return found


def search_group(
    order: Sequence[Cell],
    options: Sequence[Sequence[str | None]],
    natural: Mapping[str, set[Cell]],
    paytable: Paytable,
) -> Given:
    """The symbol in whose cluster each WILD is. ``order`` is R2.2's, options most valuable first, None last.

    Raises TooManyWildsError.
    """
    search = _Search(order, options, natural, paytable)
    highest = search.best({}, {}, -1, None)
    if highest is None:
        raise AssertionError("every way is worth at least nothing")
    given: Given = {}
    inside: dict[Cell, str] = {}
    for wild in order:
        for option in search.options[wild]:
            held = inside if option is None else {**inside, wild: option}
            if search.best({**given, wild: option}, held, highest - 1, highest) is not None:
                given[wild] = option
                inside = held
                break
    return search.exact(given)[1]

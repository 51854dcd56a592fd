"""R2.2: ``own_wilds`` against a referee that tries every way to give the WILDs away."""

from __future__ import annotations

import random
from itertools import product
from math import prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import CELLS, LETTERS, PAYING, SIDE, Bits, bits, cells, draw
from game.engine.wilds import own_wilds
from game.engine.wilds_bounds import NEEDS, NEVER, PAIRS, SHORE, SIZES, fill_splits
from game.engine.wilds_curves import fill_curve
from game.engine.wilds_shapes import hinges
from game.simulation.compile import compiled
from tests.engine.wilds_boards import LAYOUTS, TABLES, big_of, board_of, contested_of, line_of, prizes_of

Place = tuple[int, int]
MOST_WAYS = 1500


def joined_groups(places: set[Place]) -> list[set[Place]]:
    left, groups = set(places), []
    while left:
        edge = [left.pop()]
        group = set(edge)
        while edge:
            reel, row = edge.pop()
            for near in ((reel + 1, row), (reel - 1, row), (reel, row + 1), (reel, row - 1)):
                if near in left:
                    left.remove(near)
                    group.add(near)
                    edge.append(near)
        groups.append(group)
    return groups


def clusters_of(symbol: int, own: set[Place], given: set[Place]) -> list[set[Place]]:
    return [g for g in joined_groups(own | given) if len(g) >= 7 and (symbol == 0 or g & own)]


class Referee:
    """Every WILD with every symbol that could serve it, and with none; the best total, then R2.2's order."""

    def __init__(self, own: list[Bits], wild: Bits, prizes: list[list[int]]) -> None:
        self.own = [set(cells(board)) for board in own]
        self.wild = set(cells(wild))
        self.prizes = prizes
        could: dict[Place, list[int]] = {}
        for symbol in range(PAYING):
            for group in clusters_of(symbol, self.own[symbol], self.wild):
                for place in group & self.wild:
                    could.setdefault(place, []).append(symbol)
        # Contested WILDs first, then the others; each in reading order (top row first).
        self.order = sorted(could, key=lambda place: (len(could[place]) < 2, place[1], place[0]))
        self.options = [[*could[place], PAYING] for place in self.order]
        self.ways = prod(len(options) for options in self.options)

    def joined(self) -> list[set[Place]]:
        best: tuple[tuple[int, list[int]], list[set[Place]]] | None = None
        for way in product(*self.options):
            total = 0
            joined: list[set[Place]] = []
            for symbol in range(PAYING):
                given = {place for place, to in zip(self.order, way, strict=True) if to == symbol}
                found = clusters_of(symbol, self.own[symbol], given)
                total += sum(self.prizes[symbol][len(cluster)] for cluster in found)
                joined.append(set().union(*found))
            ranks = [
                next((symbol for symbol in range(PAYING) if place in joined[symbol]), PAYING)
                for place in self.order
            ]
            key = (-total, ranks)
            if best is None or key < best[0]:
                best = key, joined
        assert best is not None
        return best[1]


def solve(own: list[Bits], wild: Bits, prizes: list[list[int]]) -> list[Bits]:
    joined = [0] * PAYING
    own_wilds(own, wild, prizes, big_of(own, wild), joined)
    return joined


def total_of(joined: list[Bits], prizes: list[list[int]]) -> int:
    return sum(
        prizes[symbol][len(group)]
        for symbol in range(PAYING)
        for group in joined_groups(set(cells(joined[symbol])))
    )


def check(own: list[Bits], wild: Bits, prizes: list[list[int]]) -> bool:
    """Hold the solver against the referee; False where there are too many ways for that."""
    referee = Referee(own, wild, prizes)
    if referee.ways > MOST_WAYS:
        return False
    wanted = [bits(places) for places in referee.joined()]
    joined = solve(own, wild, prizes)
    for symbol in range(PAYING):
        assert joined[symbol] == wanted[symbol], (
            f"{LETTERS[symbol]}: own {own}, wild {wild}, prizes {prizes}\n"
            f"{draw(joined[symbol])}\nwanted\n{draw(wanted[symbol])}"
        )
    return True


@pytest.mark.parametrize("layout", LAYOUTS)
def test_R2_2_random_boards_agree_with_trying_every_way(layout: str) -> None:
    rng = random.Random(layout)
    held = contests = 0
    for _ in range(60):
        own, wild = board_of(layout, rng.uniform(0.03, 0.5), rng.randint(1, 4), rng, rng.choice((6, SIDE)))
        while Referee(own, wild, []).ways > MOST_WAYS:  # too many to try: some WILDs become other symbols
            bit = bits([rng.choice(cells(wild))])
            wild ^= bit
            own[rng.choice([symbol for symbol in range(PAYING) if own[symbol]])] |= bit
        held += check(own, wild, prizes_of(rng.choice((*TABLES, "graded", "game", "random", "random")), rng))
        contests += contested_of(wild, big_of(own, wild)) != 0
    assert held == 60
    assert contests > 20, "boards without a contest hold nothing"


FALLS: Any = st.lists(st.integers(0, 60), min_size=CELLS - 6, max_size=CELLS - 6)


@given(
    letters=st.lists(st.sampled_from("RESV****.."), min_size=36, max_size=36),
    few=st.sets(st.integers(0, 35), max_size=9),
    rises=st.lists(FALLS, min_size=3, max_size=3),
    flat=st.booleans(),
)
def test_R2_2_any_prizes_that_never_fall(
    letters: list[str], few: set[int], rises: list[list[int]], flat: bool
) -> None:
    """A 6×6 grid; WILDs only where ``few`` allows them; steps of any height, or one prize for all sizes."""
    own, wild = [0] * PAYING, 0
    for at, letter in enumerate(letters):
        bit = 1 << ((at // 6 + 1) * SIDE + at % 6 + 1)
        if letter == "*" and at in few:
            wild |= bit
        elif letter != ".":
            own["RESV".find(letter) if letter in "RES" else 7] |= bit
    prizes = []
    for symbol in range(PAYING):
        value, line = 0, [0] * 7
        for rise in rises[symbol % 3]:
            value += 1 if flat and value == 0 else 0 if flat else rise
            line.append(value)
        prizes.append(line)
    check(own, wild, prizes)


def reels(*lines: str) -> tuple[list[Bits], Bits]:
    own, wild = [0] * PAYING, 0
    for row, line in enumerate(lines):
        for reel, letter in enumerate(line):
            if letter == "*":
                wild |= 1 << (row * SIDE + reel)
            elif letter != ".":
                own[LETTERS.index(letter)] |= 1 << (row * SIDE + reel)
    return own, wild


def drawn(wild: Bits, joined: list[Bits]) -> tuple[str, ...]:
    """Every cell of a cluster by its symbol's letter, WILDs in lower case; the rest empty."""
    picture = [["."] * SIDE for _ in range(SIDE)]
    for symbol in range(PAYING):
        for reel, row in cells(joined[symbol]):
            is_wild = wild >> (row * SIDE + reel) & 1
            picture[row][reel] = LETTERS[symbol].lower() if is_wild else LETTERS[symbol]
    return tuple("".join(line) for line in picture)


CASES: list[tuple[str, dict[int, int], tuple[str, ...], tuple[str, ...]]] = [
    (
        "an equal total goes to the more valuable symbol",
        {7: 20, 8: 30},
        ("RRRRRRR.", "...*....", "EEEEEEE."),
        ("RRRRRRR.", "...r....", "EEEEEEE."),
    ),
    (
        "a higher total goes before the more valuable symbol",
        {7: 20},
        ("RRRRRRR.", "...*....", "EEEEEE.."),
        ("RRRRRRR.", "...e....", "EEEEEE.."),
    ),
    (
        "each of two WILDs makes a cluster of its own, though one symbol with both would be larger",
        {7: 20, 8: 30},
        ("RRRRRR..", "..**....", "EEEEEE.."),
        ("RRRRRR..", "..re....", "EEEEEE.."),
    ),
    (
        "a WILD stands aside where it would join two clusters into one that pays less",
        {7: 20},
        ("EEEEEEE.", "...*....", "EEEEEEE."),
        ("EEEEEEE.", "........", "EEEEEEE."),
    ),
    (
        "of two WILDs that would join two clusters the first is in one of them",
        {7: 20},
        ("EEEEEEE.", "...*....", "...*....", "EEEEEEE."),
        ("EEEEEEE.", "...e....", "........", "EEEEEEE."),
    ),
    (
        "seven joined WILDs are a cluster of RUBY",
        {7: 20},
        ("*******.",),
        ("rrrrrrr.",),
    ),
    (
        "seven WILDs beside another symbol are its cluster only where that pays more",
        {7: 20, 10: 60},
        ("*******.", "EEE....."),
        ("eeeeeee.", "EEE....."),
    ),
    (
        "a WILD contested by three",
        {7: 20},
        (".R.E....", ".R.E....", "RR*EEE..", ".RSE....", ".RSSSSS.", "........"),
        (".R......", ".R......", "RRr.....", ".R......", ".R......", "........"),
    ),
    (
        "full of WILDs: five reels' worth, a row apart, and two rows more pay best",
        TABLES["steps"],
        ("********",) * 8,
        ("rrrrrrrr",) * 5 + ("........",) + ("rrrrrrrr",) * 2,
    ),
]


@pytest.mark.parametrize(("rows", "board", "wanted"), [case[1:] for case in CASES], ids=[c[0] for c in CASES])
def test_R2_2_pictures(rows: dict[int, int], board: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    own, wild = reels(*board)
    joined = solve(own, wild, [line_of(rows)] * PAYING)
    assert drawn(wild, joined)[: len(wanted)] == wanted


@pytest.mark.parametrize("layout", LAYOUTS)
def test_R2_2_no_single_WILD_given_away_otherwise_pays_more(layout: str) -> None:
    """Boards too full for the referee: no step from the result is better, and no cell is in two clusters."""
    rng = random.Random(layout)
    for _ in range(12):
        own, wild = board_of(layout, rng.uniform(0.3, 0.6), rng.randint(2, 8), rng)
        prizes = prizes_of("game", rng)
        big = big_of(own, wild)
        joined = solve(own, wild, prizes)
        best = total_of(joined, prizes)
        taken = 0
        for symbol in range(PAYING):
            assert joined[symbol] & ~(own[symbol] | wild) == 0
            assert not joined[symbol] & taken
            taken |= joined[symbol]
        for place in cells(wild):
            bit = bits([place])
            here = next((s for s in range(PAYING) if joined[s] & bit), PAYING)
            for symbol in range(PAYING):
                if big[symbol] & bit and symbol != here:
                    after = [board & ~bit for board in joined]
                    after[symbol] |= bit
                    total = total_of(big_of_given(own, wild, after), prizes)
                    assert total <= best, (own, wild, place, symbol)


def big_of_given(own: list[Bits], wild: Bits, given: list[Bits]) -> list[Bits]:
    """The clusters there are if every symbol has the WILDs of ``given``."""
    return [
        bits(set().union(*clusters_of(s, set(cells(own[s])), set(cells(given[s] & wild)))))
        for s in range(PAYING)
    ]


def test_R2_2_compiled_and_played_agree() -> None:
    rng = random.Random(22)
    kernel: Any = compiled(own_wilds)
    for _ in range(150):
        own, wild = board_of(rng.choice(LAYOUTS), rng.uniform(0.05, 0.5), rng.randint(2, 8), rng)
        prizes = prizes_of("game", rng)
        big = big_of(own, wild)
        joined = np.zeros(PAYING, np.uint64)
        words = [np.array(boards, np.uint64) for boards in (own, big)]
        kernel(words[0], np.uint64(wild), np.array(prizes), words[1], joined)
        assert [int(board) for board in joined] == solve(own, wild, prizes)


# The bounds: a search is exact only if they are never too low.


@given(st.sets(st.integers(0, CELLS - 1), max_size=CELLS))
def test_R2_2_no_cells_have_fewer_neighbours_or_a_shorter_outline_than_the_bounds_say(
    some: set[int],
) -> None:
    places = {(at % SIDE, at // SIDE) for at in some}
    near = {
        (reel + right, row + down)
        for reel, row in places
        for right, down in ((0, 1), (1, 0), (-1, 0), (0, -1))
    }
    inside = {(reel, row) for reel, row in near - places if 0 <= reel < SIDE and 0 <= row < SIDE}
    assert len(inside) >= SHORE[len(places)]
    outline = sum(
        (reel + right, row + down) not in places
        for reel, row in places
        for right, down in ((0, 1), (1, 0), (-1, 0), (0, -1))
    )
    assert 4 * len(places) + outline >= NEEDS[len(places)]


@pytest.mark.parametrize("seed", range(40))
def test_R2_2_a_group_never_pays_more_than_its_curve(seed: int) -> None:
    rng = random.Random(seed)
    own, wild = board_of(rng.choice(LAYOUTS), rng.uniform(0.1, 0.9), rng.randint(1, 3), rng)
    prizes = prizes_of(rng.choice((*TABLES, "random")), rng)
    for symbol, union in enumerate(big_of(own, wild)):
        for places in joined_groups(set(cells(union))):
            group = bits(places)
            loose = [bits([place]) for place in sorted(places) if wild & bits([place])]
            opens = sum(rng.sample(loose, rng.randint(0, len(loose))))
            musts = sum(bit for bit in loose if not bit & opens and rng.random() < 0.3)
            splits, outlines, curve = [0] * (2 * PAIRS), [-1] * 3000, [0] * SIZES
            fill_splits(prizes, splits, symbol, len(places))
            table = [CELLS] * SIZES
            sides = own[symbol], prizes, splits, outlines, symbol, group, musts, opens
            fill_curve(*sides, curve, 0, table, 0)
            for _ in range(150):
                share = rng.random()
                given = sum(bit for bit in loose if bit & musts or rng.random() < share)
                found = clusters_of(symbol, set(cells(own[symbol] & group)), set(cells(given)))
                if musts & ~bits(set().union(*found)):
                    continue  # a WILD it must have is in no cluster: no way the search would go
                paid = sum(prizes[symbol][len(cluster)] for cluster in found)
                most = curve[(given & opens).bit_count()]
                assert most != NEVER, (own, wild, symbol, given, opens, musts)
                assert paid <= most, (own, wild, symbol, given, opens, musts)


@given(st.sets(st.integers(0, CELLS - 1), max_size=CELLS))
def test_R2_2_only_hinges_hold_a_group_together(some: set[int]) -> None:
    board = sum(1 << at for at in some)
    found = hinges(board)
    before = len(joined_groups(set(cells(board))))
    for place in cells(board):
        bit = bits([place])
        if len(joined_groups(set(cells(board ^ bit)))) > before:
            assert found & bit, draw(board)

"""R2.2 on boards that are all but full of WILDs: ``own_wilds`` and its bounds against all subsets."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.engine.board import CELLS, LEAST, NONE, PAYING, RUBY, SIDE, Bits, bits, cells, count, draw
from game.engine.wilds import own_wilds
from game.engine.wilds_apart import UNKNOWN, set_apart
from game.engine.wilds_bounds import PAIRS, SIZES, fill_splits
from game.engine.wilds_groups import new_desk
from game.engine.wilds_trees import FAR, LAYERS, MOST_TREE, fill_table
from tests.engine.test_wilds_solver import joined_groups, solve
from tests.engine.wilds_boards import big_of, line_of, prizes_of

Totals = list[tuple[int, Bits]]


def subsets(wilds: list[Bits]) -> list[Bits]:
    """All sums of some of them: the n-th has those whose bits are in n."""
    some = [0]
    for wild in wilds:
        some += [one | wild for one in some]
    return some


def paid(own: Bits, given: Bits, code: int, prizes: list[list[int]]) -> tuple[int, Bits]:
    """What a symbol's clusters pay, and the WILDs in them."""
    found = [bits(group) for group in joined_groups(set(cells(own | given)))]
    clusters = [one for one in found if count(one) >= LEAST and (code == RUBY or one & own)]
    return sum(prizes[code][count(one)] for one in clusters), sum(clusters) & given


def first_best(own: list[Bits], wild: Bits, codes: list[int], prizes: list[list[int]]) -> list[Bits]:
    """The WILDs of each symbol's clusters: every way to give each to one of three symbols or to none."""
    wilds = [bits([place]) for place in sorted(cells(wild), key=lambda place: (place[1], place[0]))]
    big = big_of(own, wild)
    order = sorted(wilds, key=lambda one: sum(bool(board & one) for board in big) < 2)
    every = subsets(wilds)
    worth = [[paid(own[code], given, code, prizes) for given in every] for code in codes]
    # A WILD that is given away for nothing is given to none: so every configuration is met once.
    useful = [[n for n, given in enumerate(every) if totals[n][1] == given] for totals in worth]
    best: tuple[int, list[int]] | None = None
    outcome: list[Bits] = []
    for first in useful[0]:
        for second in useful[1]:
            if first & second:
                continue
            for third in useful[2]:
                if third & (first | second):
                    continue
                parts = (first, second, third)
                total = sum(totals[n][0] for totals, n in zip(worth, parts, strict=True))
                if best is not None and -total > best[0]:
                    continue
                given = [every[n] for n in parts]
                ranks = [
                    next((code for code, some in zip(codes, given, strict=True) if some & one), PAYING)
                    for one in order
                ]
                if best is None or (-total, ranks) < best:
                    best, outcome = (-total, ranks), given
    return outcome


@pytest.mark.parametrize("seed", range(30))
def test_R2_2_small_boards_full_of_WILDs_agree_with_all_subsets(seed: int) -> None:
    rng = random.Random(seed)
    codes = sorted(rng.sample(range(PAYING), 3))
    width, height = rng.choice(((4, 4), (3, 5), (5, 4), (8, 2)))
    places = [(1 + n % width, n // width) for n in range(width * height)] if width < SIDE else []
    places = places or [(reel, row) for row in range(2) for reel in range(SIDE)]
    wild = bits(rng.sample(places, rng.randint(8, 11)))
    own = [NONE] * PAYING
    for place in places:
        if not wild & bits([place]):
            own[rng.choice(codes)] |= bits([place])
    value, rows = 0, {}
    for size in sorted(rng.sample(range(LEAST, 17), 5)):
        value += rng.choice((1, 5, 20, 60))
        rows[size] = value
    prizes = [line_of({n: v * rng.choice((1, 1, 2)) for n, v in rows.items()}) for _ in range(PAYING)]
    prizes = [[max(line[: size + 1]) for size in range(SIZES)] for line in prizes]
    joined = solve(own, wild, prizes)
    wanted = first_best(own, wild, codes, prizes)
    for code, given in zip(codes, wanted, strict=True):
        assert joined[code] & wild == given, f"{draw(joined[code])}\nwanted\n{draw(given)}\n{own} {wild}"


@pytest.mark.parametrize(
    ("width", "height", "rows"),
    [
        (5, 3, {7: 10}),
        (8, 2, {7: 10, 9: 15}),
        (4, 4, {7: 20, 10: 25}),
        (6, 3, {7: 12, 8: 20, 12: 30}),
        (5, 3, {7: 10, 8: 11, 15: 30}),
    ],
)
def test_R2_2_two_clusters_of_one_symbol_agree_with_all_subsets(
    width: int, height: int, rows: dict[int, int]
) -> None:
    """Nothing but WILDs: the best way to leave some out, and of several the first in order."""
    wild = bits([(reel, row) for reel in range(width) for row in range(height)])
    prizes = [line_of(rows)] * PAYING
    order = [bits([place]) for place in sorted(cells(wild), key=lambda place: (place[1], place[0]))]
    best: tuple[int, list[bool]] | None = None
    outcome = NONE
    for given in subsets(order):
        total, clusters = paid(NONE, given, RUBY, prizes)
        if best is None or -total <= best[0]:
            key = -total, [not clusters & one for one in order]
            if best is None or key < best:
                best, outcome = key, clusters
    joined = [NONE] * PAYING
    own_wilds([NONE] * PAYING, wild, prizes, [wild] + [NONE] * 7, joined)
    assert joined[RUBY] == outcome, f"{draw(joined[RUBY])}\nwanted\n{draw(outcome)}"


def test_R2_2_the_best_two_clusters_of_a_full_board_are_found_at_once() -> None:
    full = (1 << CELLS) - 1
    prizes = prizes_of("game", random.Random(0))
    splits = [0] * (2 * PAIRS)
    fill_splits(prizes, splits, RUBY, CELLS)
    desk = new_desk([NONE] * PAYING, prizes, splits)
    assert set_apart(desk, RUBY, full, NONE, 1025, 1025, NONE) == 1025
    sizes = sorted(len(group) for group in joined_groups(set(cells(desk.guess[RUBY]))))
    assert sizes == [10, 48]
    assert set_apart(desk, RUBY, full, NONE, 1026, 2000, NONE) == -1
    assert set_apart(desk, RUBY, full, NONE, 100, 2000, NONE) == UNKNOWN, "three could pay that too"


@pytest.mark.parametrize("seed", range(25))
def test_R2_2_no_cluster_has_more_cells_than_the_trees_say(seed: int) -> None:
    """Every joined set of some open cells, and of the blobs that they touch, on small boards."""
    rng = random.Random(seed)
    places = [(reel, row) for reel in range(4) for row in range(4)]
    blobs = bits(rng.sample(places, rng.randint(2, 6)))
    open_ = bits(place for place in places if not blobs & bits([place]) and rng.random() < 0.9)
    some = len(joined_groups(set(cells(blobs))))
    far = min(FAR, count(open_))
    table = [0] * SIZES
    room = [NONE] * MOST_TREE, [0] * MOST_TREE, [NONE] * LAYERS, [0] * (1 << MOST_TREE)
    told = fill_table(blobs, open_, far, *room, table, 0)
    assert told == (some <= MOST_TREE)
    most = [0] * (far + 1)
    for number in range(far + 1):
        for given in combinations([bits([place]) for place in cells(open_)], number):
            for group in joined_groups(set(cells(blobs | sum(given)))):
                if all(one & bits(group) for one in given):
                    most[number] = max(most[number], len(group))
    for number in range(far + 1):
        assert table[number] >= most[number], (draw(blobs), draw(open_), number)
    loose = [n for n in range(far + 1) if most[n] and table[n] > max(most[: n + 1])]
    assert not loose, f"too generous for {loose}: {table[: far + 1]} {most}"

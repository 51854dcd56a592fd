"""R2.2: who owns each WILD: the referee against itself, and the game against the referee."""

from __future__ import annotations

import random
from math import prod

import pytest

from tests import referee, wild_search
from tests.referee import PAYING, Board, find_clusters, grid_cells, possible_symbols, settle_wilds
from tests.scenario_tools import as_yaml, compare, random_paytable, random_scenarios


def random_board(rng: random.Random) -> Board:
    """A board with clusters whose WILDs the referee can settle by trying every way."""
    while True:
        share = rng.uniform(0.05, 0.25)
        symbols = rng.sample(PAYING, rng.randint(1, 3))
        board = {
            cell: "WILD" if rng.random() < share else rng.choice(symbols)
            for cell in grid_cells(rng.choice((6, 8)))
            if rng.random() < 0.95
        }
        ways = [len(choice) + 1 for choice in possible_symbols(board).values()]
        if 1 < prod(ways) <= 3000:
            return board


@pytest.mark.parametrize("seed", range(60))
def test_R2_2_searching_with_bounds_finds_what_trying_everything_finds(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    board, paytable = random_board(rng), random_paytable(rng)

    monkeypatch.setattr(wild_search, "MOST_NODES", 200_000)
    monkeypatch.setattr(referee, "TRIED_OUT", 0)
    searched = settle_wilds(board, paytable)
    monkeypatch.setattr(referee, "TRIED_OUT", 3000)
    tried = settle_wilds(board, paytable)
    assert searched == tried


@pytest.mark.parametrize("seed", range(30))
def test_R2_2_no_cell_is_in_two_clusters_and_wilds_alone_are_ruby(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee, "TRIED_OUT", 3000)
    rng = random.Random(1000 + seed)
    board = random_board(rng)
    clusters = find_clusters(board, random_paytable(rng))
    cells = [cell for cluster in clusters for cell in cluster.cells]
    assert len(cells) == len(set(cells))
    for cluster in clusters:
        kinds = {board[cell] for cell in cluster.cells}
        assert kinds <= {cluster.symbol, "WILD"}
        assert cluster.symbol in kinds or cluster.symbol == "RUBY"


def test_R2_2_the_game_agrees_on_boards_full_of_wilds() -> None:
    wrong = compare(list(random_scenarios(80, seed=70_000, wilds=True)))
    assert not wrong, "\n".join(as_yaml([scenario]) + "\n".join(found) for scenario, found in wrong[:3])

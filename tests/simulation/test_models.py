"""The committed models: strips of a real game's kind, a paytable that reads like one."""

from __future__ import annotations

import json
from itertools import groupby, pairwise
from pathlib import Path

import numpy as np
import pytest

from game.engine.board import LETTERS, PAYING, SYMBOLS
from game.engine.model import Model, load_model

pytest.importorskip("scipy")

from game.simulation.looks import LOOKS, reels_of
from game.simulation.paytable import NO_SPLIT, SIZES, TOP, Curves, fit, share, solve, step_of
from game.simulation.tuning import AIMS, TARGETS, TRIMS, look_of, loss

CONFIG = Path(__file__).parents[2] / "config"
RATES = Path(__file__).with_name("rates.json")
NAMES = ("math.yaml", "math_9660.yaml")


@pytest.fixture(params=NAMES)
def named(request: pytest.FixtureRequest) -> tuple[str, Model]:
    return request.param, load_model(CONFIG / request.param)


def test_the_strips_are_those_of_the_looks(named: tuple[str, Model]) -> None:
    assert {name: list(strips) for name, strips in named[1].reels.items()} == reels_of(LOOKS)


def test_strips_look_like_a_real_games(named: tuple[str, Model]) -> None:
    for name, strips in named[1].reels.items():
        assert len(set(strips)) == len(strips), "no two reels alike"
        for reel, strip in enumerate(strips):
            # SHERLOCK's reel of the base game is longer: his frequency goes before the length.
            assert 60 <= len(strip) <= (290 if (name, reel) == ("base", 3) else 250)
            assert set(LETTERS[:PAYING] + "*") <= set(strip), "every paying symbol and WILD on every reel"
            if name == "base":
                assert "B" in strip
            runs = [len(list(run)) for _, run in groupby(strip)]
            assert max(runs) <= 4
            assert {1, 2, 3} <= set(runs)


def test_the_paytable_reads_like_one(named: tuple[str, Model]) -> None:
    model = named[1]
    for better, worse in pairwise(SYMBOLS[:PAYING]):
        assert all(model.paytable[better][size] >= model.paytable[worse][size] for size in SIZES)
    for rows in model.paytable.values():
        assert tuple(rows) == SIZES
        assert len(rows) <= 20
        prizes = list(rows.values())
        assert prizes == sorted(prizes)
        assert all(prize % step_of(prize * 0.95) == 0 for prize in prizes)
        # It pays more and more for each further symbol, but for the rounding to fives and tens.
        slopes = [
            (rows[more] - rows[less]) / (more - less) for less, more in pairwise(SIZES) if rows[less] >= 20
        ]
        assert all(later >= 0.4 * earlier for earlier, later in pairwise(slopes))
    assert model.prize("RUBY", SIZES[-1]) == TOP == max(max(row) for row in model.tables.prizes)
    assert model.prize("EMERALD", 64) < TOP
    assert min(model.tables.splits) > NO_SPLIT


def test_the_prizes_give_the_rtp_by_the_counts_they_were_made_from(named: tuple[str, Model]) -> None:
    name, model = named
    rates = np.array(json.loads(RATES.read_text()))
    base, free = share(rates, model.paytable)
    aim = AIMS[name]
    assert base + free == pytest.approx(aim.rtp, abs=1e-4)
    assert base / (base + free) == pytest.approx(aim.base, abs=2e-3)
    if name in TRIMS:
        symbol, size, prize = TRIMS[name]
        assert model.paytable[symbol][size] == prize


def test_a_paytable_is_found_for_another_rtp() -> None:
    rates = np.array(json.loads(RATES.read_text()))
    ideal, _, _ = fit(rates, Curves(), 0.65, 0.29)
    found = solve(rates, ideal, 0.65, 0.29, tolerance=1e-4)
    assert sum(share(rates, found)) == pytest.approx(0.94, abs=3e-4)


def test_the_search_knows_good_from_bad() -> None:
    middle = {name: (low + high) / 2 for name, (low, high) in TARGETS.items()}
    assert loss(middle) == 0
    for name, (low, high) in TARGETS.items():
        assert loss({**middle, name: low / 2}) > loss({**middle, name: low * 0.9}) > 0
        assert loss({**middle, name: high * 2}) > 0
    assert look_of((1, 1, 0.47, 0.52, 1)) == LOOKS

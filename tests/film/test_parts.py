"""Easings, tracks and places."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.board import FULL, cells, components
from game.film import easing
from game.film.bench import bench_films, busiest, extremes
from game.film.director import compile_film
from game.film.geometry import cell_at, place, tag_spot
from game.film.symbols import fall_time
from game.film.tracks import Curve, Steps
from tests.film.builders import everything, featured, pace, rounds

EASES = [easing.linear, easing.smooth, easing.speed_up, easing.slow_down, easing.overshoot]


@pytest.mark.parametrize("ease", EASES)
def test_easings_lead_from_0_to_1(ease: easing.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)
    steps = [ease(number / 1000) for number in range(1001)]
    assert max(abs(one - two) for one, two in pairwise(steps)) < 0.01


@pytest.mark.parametrize("ease", [easing.bump, easing.swell])
def test_bumps_begin_and_end_at_0(ease: easing.Ease) -> None:
    assert ease(0.0) == ease(1.0) == 0.0
    assert max(ease(number / 100) for number in range(101)) == pytest.approx(1.0)


def test_jelly_comes_to_rest() -> None:
    assert easing.jelly(0.0) == 1.0
    assert easing.jelly(1.0) == 0.0


def test_curve_ends_exactly_where_it_was_sent_and_goes_on_from_where_it_is() -> None:
    curve = Curve(1.0)
    curve.move(1.0, 2.0, 3.0)
    assert [curve.at(time) for time in (0.0, 1.0, 2.0, 9.0)] == [1.0, 1.0, 3.0, 3.0]
    curve.move(1.5, 2.5, 0.0)
    assert curve.at(1.5) == 2.0
    assert curve.at(1.4999) == pytest.approx(2.0, abs=0.01)
    assert curve.at(2.5) == curve.last == 0.0


def test_steps_jump() -> None:
    steps = Steps("a")
    steps.set(1.0, "b")
    steps.set(2.0, "c")
    assert [steps.at(time) for time in (-1.0, 0.999, 1.0, 2.0, 3.0)] == ["a", "a", "b", "c", "c"]
    assert steps.last == "c"


@given(st.integers(0, 7), st.integers(0, 7), st.floats(1.0, 8 / 6))
def test_places_lead_back_to_their_cells(reel: int, row: int, zoom: float) -> None:
    assert cell_at(*place((reel, row), zoom), zoom) == (reel, row)


@given(st.integers(1, int(FULL)))
def test_a_tag_lies_on_its_own_cells(board: int) -> None:
    for group in components(board):
        own = cells(group)
        reel, row = tag_spot(own)
        near = {(round(reel + dx), round(row + dy)) for dx in (-0.3, 0.3) for dy in (-0.3, 0.3)}
        assert near <= set(own)
        blocks = any({(r + 1, w), (r, w + 1), (r + 1, w + 1)} <= set(own) for r, w in own)
        assert (len(near) == 4) == blocks


def test_a_tag_stays_where_it_hangs_while_its_cluster_grows() -> None:
    small = tuple((reel, row) for row in (1, 2) for reel in (1, 2, 3, 4))
    grown = (*small, *((reel, 3) for reel in range(1, 7)), *((reel, 4) for reel in range(1, 7)))
    spot = tag_spot(small)
    assert tag_spot(grown, (), spot) == spot
    assert tag_spot(grown) != spot


@given(st.integers(1, 15), st.integers(1, 15), st.floats(0.05, 2.0))
def test_deeper_falls_take_longer_and_none_overtakes(one: int, two: int, whole: float) -> None:
    assert (fall_time(one, whole, 8) < fall_time(two, whole, 8)) == (one < two)
    assert fall_time(8, whole, 8) == pytest.approx(whole)


def test_bench_figures() -> None:
    base, longest = extremes(rounds(30))
    figures = bench_films(base, longest, pace())
    assert figures.keys() >= {
        "film_base_compile_ms",
        "film_longest_compile_ms",
        "film_frame_p99_ms",
        "film_ok",
    }
    film = compile_film(everything(), pace())
    start, end = busiest(film, 5.0)
    assert 0.0 <= start < end <= film.duration
    assert end - start == pytest.approx(5.0)


def test_compiling_is_quick() -> None:
    """Ten times what is allowed, so that a busy machine does not fail it; the bench holds the limit."""
    base, _ = extremes(rounds(30))
    figures = bench_films(base, featured(1)[0], pace())
    assert float(str(figures["film_base_compile_ms"])) < 50.0
    assert float(str(figures["film_longest_compile_ms"])) < 500.0
    assert float(str(figures["film_frame_p50_ms"])) < 10.0

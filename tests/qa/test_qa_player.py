"""The film under remote control: play, pause, step, speed, loop."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.film.director import compile_film
from game.film.film import Film
from game.qa.player import FRAME, SPEEDS, Player
from tests.film.builders import everything, pace

FILM: Film = compile_film(everything(), pace())


def player() -> Player:
    made = Player()
    made.take(FILM)
    return made


def test_stepping_on_by_event_shows_every_event_whole_and_ends_at_the_end() -> None:
    some, seen = player(), [0.0]
    while some.time < FILM.duration:
        some.step_event(1)
        assert some.time > seen[-1]
        seen.append(some.time)
    assert set(FILM.settled) <= set(seen)
    some.step_event(1)
    assert some.time == FILM.duration


def test_stepping_back_passes_the_same_moments() -> None:
    some, there, back = player(), [0.0], []
    while some.time < FILM.duration:
        some.step_event(1)
        there.append(some.time)
    while some.time > 0.0:
        back.append(some.time)
        some.step_event(-1)
    assert [*back, 0.0] == there[::-1]


def test_a_step_pauses_and_a_frame_is_a_sixtieth_of_a_second() -> None:
    some = player()
    some.toggle()
    some.seek(1.0)
    some.step_frame(1)
    assert not some.playing
    assert some.time == pytest.approx(1.0 + FRAME)
    some.step_frame(-1)
    some.step_frame(-1)
    assert some.time == pytest.approx(1.0 - FRAME)


@given(st.sampled_from(SPEEDS), st.lists(st.floats(0.0, 0.1), max_size=60))
def test_speed_multiplies_time_whatever_the_frame_rate(speed: float, steps: list[float]) -> None:
    some = player()
    some.speed = speed
    some.toggle()
    for dt in steps:
        before, now = some.advance(dt)
        assert now >= before
    assert some.time == pytest.approx(min(FILM.duration, sum(steps) * speed), abs=1e-6)


def test_the_end_stops_or_begins_anew() -> None:
    some = player()
    some.seek(FILM.duration - 0.01)
    some.toggle()
    some.advance(0.1)
    assert (some.time, some.playing) == (FILM.duration, False)
    some.toggle()
    assert (some.time, some.playing) == (0.0, True)
    some.loop = True
    some.seek(FILM.duration - 0.01)
    some.advance(0.05)
    assert some.playing
    assert some.time == pytest.approx(0.04)


def test_speeds_reach_from_a_tenth_to_eight() -> None:
    some = player()
    for _ in range(20):
        some.change_speed(-1)
    assert some.speed == 0.1
    for _ in range(20):
        some.change_speed(1)
    assert some.speed == 8.0


def test_without_a_film_nothing_happens() -> None:
    some = Player()
    some.toggle()
    some.step_event(1)
    some.step_frame(-1)
    assert (some.advance(1.0), some.event, some.playing) == ((0.0, 0.0), -1, False)

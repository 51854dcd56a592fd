"""A film is a function of time alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.timeline import Timeline
from game.film.director import compile_film
from game.film.film import Film
from game.film.frame import Cue, Frame
from game.film.options import FilmOptions
from game.film.pace import SPEEDS
from tests.film.builders import everything, featured, pace, paces, rounds


def some() -> tuple[Timeline, ...]:
    return (everything(), *rounds(6), *featured(1))


def times(film: Film, rate: float, longest: float = 8.0) -> list[float]:
    start = max(0.0, film.duration - longest)
    return [start + number / rate for number in range(int((film.duration - start) * rate) + 2)]


def test_frames_are_the_same_forward_backward_and_shuffled() -> None:
    for timeline in some():
        film = compile_film(timeline, pace())
        moments = times(film, 24.0)
        forward = [film.frame(moment) for moment in moments]
        backward = [film.frame(moment) for moment in reversed(moments)]
        assert forward == backward[::-1]
        order = list(range(len(moments)))
        Random(1).shuffle(order)
        assert all(film.frame(moments[index]) == forward[index] for index in order)


@pytest.mark.parametrize("rate", [24.0, 60.0, 144.0])
def test_frames_do_not_depend_on_the_frame_rate(rate: float) -> None:
    """Played at any rate, the frame at t is the one of a film that was never played before."""
    for timeline in (everything(), *rounds(2)):
        played = compile_film(timeline, pace())
        fresh = compile_film(timeline, pace())
        shared = [number / 12.0 for number in range(int(played.duration * 12.0))]
        seen: dict[float, Frame] = {}
        for number in range(int(played.duration * rate)):
            seen[round(number / rate, 9)] = played.frame(number / rate)
        for moment in shared:
            frame = seen.get(round(moment, 9), played.frame(moment))
            assert frame == fresh.frame(moment)


@given(round_number=st.integers(0, 39), share=st.floats(0.0, 1.0), other=st.floats(0.0, 1.0))
@settings(max_examples=40, deadline=None)
def test_a_jump_leads_where_playing_leads(round_number: int, share: float, other: float) -> None:
    timeline = rounds(40)[round_number]
    one, two = compile_film(timeline, pace()), compile_film(timeline, pace())
    one.frame(other * one.duration)
    assert one.frame(share * one.duration) == two.frame(share * two.duration)


def test_time_outside_the_film_is_its_first_or_last_moment() -> None:
    film = compile_film(everything(), pace())
    assert film.frame(-5.0) == film.frame(0.0)
    assert film.frame(1e9) == film.frame(film.duration)


def test_marks_rise_and_lie_in_the_film() -> None:
    for timeline in some():
        for speed in SPEEDS:
            film = compile_film(timeline, paces().choose(speed))
            assert len(film.marks) == len(film.settled) == len(timeline.events)
            assert all(one <= two for one, two in pairwise(film.marks))
            assert all(
                mark <= settled <= film.duration
                for mark, settled in zip(film.marks, film.settled, strict=True)
            )


def test_beats_rise_to_the_end_and_a_skip_goes_on() -> None:
    for timeline in some():
        film = compile_film(timeline, pace())
        assert film.beats[-1] == film.duration
        assert all(one < two for one, two in pairwise(film.beats))
        time = 0.0
        clicks = 0
        while time < film.duration:
            later = film.next_beat(time)
            assert later > time
            time = later
            clicks += 1
        assert clicks == len(film.beats)
        assert film.next_beat(film.duration) == film.duration


def test_every_cue_is_played_once_at_any_rate() -> None:
    for timeline in some():
        film = compile_film(timeline, pace())
        every = film.cues(0.0, film.duration + 10.0)
        assert every
        for rate in (24.0, 60.0, 144.0):
            heard: list[Cue] = []
            for number in range(int(film.duration * rate) + 2):
                heard += film.cues(number / rate, (number + 1) / rate)
            assert tuple(heard) == every


def test_the_same_round_makes_the_same_film() -> None:
    for timeline in some():
        one = compile_film(timeline, pace(), FilmOptions(reduced=True))
        two = compile_film(timeline, pace(), FilmOptions(reduced=True))
        assert one.marks == two.marks
        assert all(one.frame(time) == two.frame(time) for time in times(one, 10.0))

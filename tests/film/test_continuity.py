"""Nothing jumps: where one animation ends, the next begins."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.engine.timeline import Timeline
from game.film.director import compile_film
from game.film.film import Film
from game.film.frame import Frame, Sprite
from game.film.options import FilmOptions
from tests.film.builders import everything, featured, pace, rounds, scenarios

STEP = 1 / 120
FASTEST = 60.0
"""Board units a second; an end of a movement may add to it what a settled place allows."""
SWELL = 14.0
"""The most a size or a stretch changes in a second, in its own unit."""
FADE = 34.0
"""The most that alpha changes in a second."""


@dataclass(frozen=True)
class Jump:
    time: float
    actor: int
    what: str


def actors(frame: Frame) -> dict[int, Sprite]:
    found: dict[int, Sprite] = {}
    for sprite in frame.sprites:
        if sprite.actor:
            assert sprite.actor not in found, f"{sprite.picture} is there twice"
            found[sprite.actor] = sprite
    return found


def unseen(sprite: Sprite) -> bool:
    """Whether a thing may come or go here: it can hardly be seen, or is at the edge of the board."""
    edge = -0.5 * sprite.size - 0.5 < sprite.y < 0.1 or sprite.y > 7.8
    return sprite.alpha < 0.35 or sprite.size < 0.15 or (sprite.clip and edge) or not sprite.clip


def jumps(film: Film, start: float, end: float) -> list[Jump]:
    found = []
    before = actors(film.frame(start))
    number = 1
    while start + number * STEP <= end:
        time = start + number * STEP
        now = actors(film.frame(time))
        for actor in before.keys() | now.keys():
            was, here = before.get(actor), now.get(actor)
            if was is None or here is None:
                one = was or here
                assert one is not None
                if not unseen(one):
                    found.append(Jump(time, actor, f"{one.picture} {'goes' if was else 'comes'} at {one}"))
                continue
            far = max(abs(was.x - here.x), abs(was.y - here.y))
            if far > FASTEST * STEP:
                found.append(Jump(time, actor, f"{here.picture} moves {far:.2f}: {was} {here}"))
            if max(abs(was.size - here.size), abs(was.stretch - here.stretch)) > SWELL * STEP:
                found.append(Jump(time, actor, f"{here.picture} changes its size: {was} {here}"))
            if abs(was.alpha - here.alpha) > FADE * STEP:
                found.append(Jump(time, actor, f"{here.picture} changes its alpha: {was} {here}"))
        before = now
        number += 1
    return found


def check(timeline: Timeline, *, reduced: bool = False, longest: float = 40.0) -> None:
    film = compile_film(timeline, pace(), FilmOptions(reduced=reduced))
    assert not jumps(film, 0.0, min(film.duration + 0.1, longest))


@pytest.mark.parametrize("reduced", [False, True])
def test_nothing_jumps_in_a_round_of_everything(reduced: bool) -> None:
    check(everything(), reduced=reduced)


def test_nothing_jumps_in_random_rounds() -> None:
    for timeline in rounds(8):
        check(timeline)


def test_nothing_jumps_in_long_rounds() -> None:
    check(featured(1)[0], longest=25.0)


def test_nothing_jumps_in_scenarios() -> None:
    for timeline in scenarios()[::12]:
        check(timeline, longest=10.0)


def test_nothing_jumps_from_one_film_to_the_next() -> None:
    """The symbols that the last film left, stuck ones in their settings, leave as they stood."""
    before = compile_film(featured(2)[0], pace())
    last = before.frame(before.duration)
    for timeline in (*rounds(3), everything()):
        film = compile_film(timeline, pace(), FilmOptions(last=last))
        assert not jumps(film, 0.0, 2.0)
        last = film.frame(film.duration)

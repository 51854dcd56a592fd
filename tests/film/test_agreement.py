"""What the film shows is what the fold says, at every event and in the end."""

from __future__ import annotations

import pytest

from game.engine.events import (
    BonusCollected,
    ClustersFormed,
    Event,
    MoriartyPlaced,
    SherlockGathered,
    SymbolsDestroyed,
    SymbolsLanded,
    SymbolsStuck,
)
from game.engine.timeline import Timeline, fold
from game.film.director import compile_film
from game.film.frame import Frame
from game.film.options import FilmOptions
from game.film.pace import COLUMNS
from game.film.shown import differences, shown
from tests.film.builders import everything, featured, pace, rounds, scenarios


def disagreements(timeline: Timeline, column: str = "normal", *, reduced: bool = False) -> list[str]:
    states = list(fold(timeline.events))
    film = compile_film(timeline, pace(column), FilmOptions(reduced=reduced))
    found = []
    for index, moment in enumerate(film.settled):
        frame = film.frame(moment)
        assert frame.event >= index
        found += [
            f"event {index} ({timeline.events[index].type}) at {moment:.3f} s, showing {frame.event}: {line}"
            for line in differences(frame, states[frame.event])
        ]
    return found


@pytest.mark.parametrize("column", COLUMNS)
def test_frame_at_rest_is_the_fold_at_every_pace(column: str) -> None:
    for timeline in (everything(), *rounds(30), *featured(2)):
        assert not disagreements(timeline, column, reduced=column == "reduced")


def test_frame_at_rest_is_the_fold_in_every_scenario() -> None:
    played = scenarios()
    assert len(played) > 20
    for timeline in played:
        assert not disagreements(timeline)


def test_last_frame_shows_the_end_and_stands_still() -> None:
    for timeline in (everything(), *rounds(30), *featured(2), *scenarios()):
        *_, last = fold(timeline.events)
        film = compile_film(timeline, pace())
        frame = film.frame(film.duration)
        assert not differences(frame, last)
        assert frame.event == len(timeline.events) - 1
        assert frame == film.frame(film.duration + 100.0)
        assert frame.banner is None
        assert not frame.areas
        assert (frame.dim, frame.backdrop if not frame.free else 0.0, frame.rays, frame.bead) == (0, 0, 0, 0)
        assert (frame.shake_x, frame.shake_y) == (0.0, 0.0)
        assert all(sprite.cell is not None and sprite.alpha == 1.0 for sprite in frame.sprites)


CHANGES_REELS: tuple[type[Event], ...] = (
    SymbolsLanded, SymbolsDestroyed, MoriartyPlaced, SherlockGathered,
)  # fmt: skip


def test_every_change_of_the_reels_is_seen_by_itself() -> None:
    """Two events that both change the reels never run into one another: each is shown whole before the
    next."""
    for timeline in (everything(), *featured(2), *scenarios()):
        states = list(fold(timeline.events))
        film = compile_film(timeline, pace())
        changing = [
            index
            for index, event in enumerate(timeline.events)
            if isinstance(event, CHANGES_REELS) or (isinstance(event, BonusCollected) and event.removed)
        ]
        rests = [film.frame(moment) for moment in film.settled]
        reels = {frame.event: shown(frame).reels for frame in rests}
        for index in changing:
            assert any(
                reels.get(shows) == states[index].reels == states[shows].reels
                for shows in range(index, len(states))
                if shows in reels
            ), f"event {index} is never shown whole"


def test_stuck_and_cluster_are_seen_before_anything_is_destroyed() -> None:
    for timeline in (*featured(2), *scenarios()):
        states = list(fold(timeline.events))
        film = compile_film(timeline, pace())
        for index, event in enumerate(timeline.events):
            if isinstance(event, ClustersFormed | SymbolsStuck):
                frame = film.frame(film.settled[index])
                assert shown(frame).reels == states[index].reels


def test_old_reels_leave_before_the_round_begins() -> None:
    before = "." * 9 + "RESAWK.." + "PVRESA.." + "." * 39
    film = compile_film(rounds(1)[0], pace(), FilmOptions(before=before[:64].ljust(64, "."), before_grid=8))
    assert film.frame(0.0).zoom == 1.0
    first = film.frame(0.0)
    assert {sprite.picture for sprite in first.sprites} >= {"RUBY", "VIOLIN"}
    assert film.frame(film.settled[2]).zoom == pytest.approx(8 / 6)
    assert not disagreements(rounds(1)[0])


def test_a_film_begins_where_the_last_one_ended() -> None:
    for first in (everything(), *featured(2), *scenarios()[:10]):
        one = compile_film(first, pace())
        last = one.frame(one.duration)
        two = compile_film(rounds(1)[0], pace(), FilmOptions(last=last))
        frame = two.frame(0.0)

        def places(some: Frame) -> set[tuple[str, float, float, float]]:
            return {(sprite.picture, sprite.x, sprite.y, sprite.size) for sprite in some.sprites}

        assert places(frame) == places(last)
        assert (frame.zoom, frame.ring, frame.outlines, frame.tags) == (
            last.zoom, last.ring, last.outlines, last.tags,
        )  # fmt: skip
        end = two.frame(two.duration)
        alone = compile_film(rounds(1)[0], pace())
        assert shown(end) == shown(alone.frame(alone.duration))
        assert {one.cells for one in end.outlines} == {
            one.cells for one in alone.frame(alone.duration).outlines
        }

"""What is left on the window from frame to frame: a frame looks as if it were drawn on an empty one."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.engine.round import play_round
from game.engine.timeline import Timeline
from game.film.frame import Frame
from game.view.painter.column import Figures
from game.view.painter.painter import Painter
from game.view.ports import Film
from tests.view.view_rig import MODEL, Rig, find_round, wins_free_spins


def wins_big(timeline: Timeline) -> bool:
    """Return whether a round counts a great win up."""
    return sum(getattr(event, "win", 0) for event in timeline.events if event.type == "spin_ended") > 300


def fresh(rig: Rig, frame: Frame, figures: Figures, time: float) -> bytes:
    """Return the frame as a new painter draws it on a new surface."""
    surface = pygame.Surface(rig.window.stage.layout.size).convert()
    surface.fill((255, 0, 255))
    canvas = rig.window.stage.canvas(surface)
    Painter().draw(canvas, frame, figures, time)
    rig.scene.deck.draw(canvas)
    return pygame.image.tobytes(surface, "RGB")


def same(rig: Rig, painter: Painter, frame: Frame, figures: Figures, time: float) -> bool:
    """Draw a frame on the window with what is left there; return whether it is as it should be."""
    canvas = rig.window.canvas()
    painter.draw(canvas, frame, figures, time)
    rig.scene.deck.draw(canvas)
    wanted = fresh(rig, frame, figures, time)
    # Read past the canvas: whoever takes its surface makes it forget what is left there.
    shown = pygame.display.get_surface()
    assert shown is not None
    return pygame.image.tobytes(shown, "RGB") == wanted


def film_of(rig: Rig, seed: str) -> Film:
    return rig.ports.shoot(play_round(MODEL, 100, seed, "1"), None)


def moments(chance: Random, duration: float) -> Iterator[float]:
    """Yield times of a film: runs of frames at 60, 20 or 7 a second, from anywhere."""
    while True:
        at, step = chance.uniform(0, duration), chance.choice((1 / 60, 1 / 60, 1 / 20, 1 / 7))
        for _ in range(chance.randint(2, 14)):
            yield at
            at += step


SIZES = ((960, 540), (1280, 720), (1000, 777), (1601, 900))


@pytest.mark.parametrize(("size", "number"), [(size, number) for number, size in enumerate(SIZES)])
def test_frames_in_any_order_leave_no_trace(size: tuple[int, int], number: int) -> None:
    rig = Rig(size)
    chance = Random(number)
    painter = Painter()
    for wish in (wins_free_spins, wins_big):
        film = film_of(rig, find_round(wish))
        times = moments(chance, film.duration)
        for _ in range(45):
            time = next(times)
            assert same(rig, painter, film.frame(time), rig.scene.figures, time), time
    rig.close()


def test_what_others_draw_between_two_frames_leaves_no_trace() -> None:
    rig = Rig((1280, 720))
    chance = Random(7)
    painter, other = Painter(), Painter()
    film = film_of(rig, find_round(wins_free_spins))
    times = moments(chance, film.duration)
    canvas, figures = rig.window.canvas(), rig.scene.figures
    for turn in range(80):
        time = next(times)
        x, y = chance.uniform(0, 1900), chance.uniform(0, 1000)
        match turn % 8:
            case 1:
                canvas.text("A line over the picture", x, y, size=30, alpha=0.7)
            case 2:
                canvas.fill((x, y, 400, 90), (200, 40, 40), chance.random(), radius=10)
            case 3:
                pygame.draw.circle(canvas.surface, (0, 255, 0), (x / 1.5, y / 1.5), 40)
            case 4:
                canvas.veil(0.5)
            case 5:
                other.draw(canvas, film.frame(next(times)), figures, time)
            case 6:
                canvas.patch("label", (x, y, 220, 44))
                canvas.stretched("banner", (x / 2, y / 2, 500, 120), alpha=0.8)
            case 7:
                # Drawn elsewhere in between: what is left on the window is no longer the last picture.
                aside = rig.window.stage.canvas(pygame.Surface(canvas.layout.size).convert())
                painter.draw(aside, film.frame(chance.uniform(0, film.duration)), figures, time)
            case _:
                pass
        assert same(rig, painter, film.frame(time), figures, time), turn
    rig.close()


def test_figures_and_controls_that_change_leave_no_trace() -> None:
    rig = Rig((1280, 720))
    chance = Random(3)
    painter = Painter()
    film = film_of(rig, find_round(wins_big))
    times = moments(chance, film.duration)
    names = [widget.name for widget in rig.scene.deck.controls.widgets]
    for turn in range(60):
        time = next(times)
        figures = dataclasses.replace(
            rig.scene.figures,
            win=f"{chance.choice((0, 7, 12345, 99999999)) / 100:,.2f}",
            win_glow=chance.choice((0.0, 0.0, 1.0)),
            balance=f"{chance.randint(1, 3) * 1000}.00",
            total=chance.choice(("", "12.00", "1,200.00")),
            hint=chance.choice(("spin", "skip", "")),
        )
        widget = rig.scene.deck.controls[chance.choice(names)]
        widget.hover, widget.pressed = chance.random() < 0.5, chance.random() < 0.3
        assert same(rig, painter, film.frame(time), figures, time), turn
    rig.close()


def test_the_window_shows_the_same_with_and_without_what_was_left() -> None:
    rig = Rig((1280, 720))
    rig.seed = find_round(wins_free_spins)
    rig.spin()
    canvas = rig.window.canvas()
    for turn in range(130):
        rig.turns(1)
        if turn % 40 == 39:
            rig.press(pygame.K_t)  # the speed: a line appears over the reels, and goes again
        if turn % 60 == 30:
            rig.resize(*size_of(turn))
            rig.run(0.3, draw=True)
            canvas = rig.window.canvas()
        shown = rig.picture
        canvas.forget()
        rig.scene.draw(canvas)
        assert rig.picture == shown, turn
    rig.close()


def size_of(number: int) -> tuple[int, int]:
    """Return a size of the window."""
    return ((1100, 700), (1280, 720), (1000, 900))[number % 3]

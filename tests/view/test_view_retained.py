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


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1001, 900), (1920, 1080)])
def test_figures_and_controls_that_change_leave_no_trace(size: tuple[int, int]) -> None:
    rig = Rig(size)
    chance = Random(3)
    painter = Painter()
    film = film_of(rig, find_round(wins_big))
    times = moments(chance, film.duration)
    names = [widget.name for widget in rig.scene.deck.controls.widgets]
    for turn in range(40):
        time = next(times)
        figures = dataclasses.replace(
            rig.scene.figures,
            win=f"{chance.choice((0, 7, 12345, 99999999)) / 100:,.2f}",
            win_glow=chance.choice((0.0, 0.0, 1.0)),
            balance=f"{1000 + 1000 * (turn // 9 % 2)}.00",
            clock=f"12:0{turn // 2 % 10}",
            session=f"0:0{chance.randint(0, 9)}",
            net_sign=turn // 5 % 3 - 1,
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


def test_a_meter_that_rises_leaves_no_trace() -> None:
    rig = Rig((1280, 720))
    chance = Random(5)
    painter = Painter()
    still = film_of(rig, find_round(wins_free_spins)).frame(1e9)
    for turn in range(70):
        level = chance.randint(0, 3)
        meter = dataclasses.replace(
            still.meter,
            filled=chance.choice((0, 3, 5, 9)),
            level=level,
            multiplier=(1, 2, 3, 5)[level],
            strike=chance.choice((0.0, 0.0, 0.3, 0.8)),
            glow=chance.choice((0.0, 0.0, 0.5, 1.0)),
            rises=chance.choice((0.0, 0.0, 0.4, 0.9)),
        )
        frame = dataclasses.replace(still, meter=meter)
        assert same(rig, painter, frame, rig.scene.figures, 0.3 * (turn // 4)), turn
    rig.close()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1111, 950)])
def test_a_panel_hides_all_that_is_behind_its_middle(size: tuple[int, int]) -> None:
    rig = Rig(size)
    banners = Painter().banners
    film = film_of(rig, find_round(wins_big))
    frames = (film.frame(number / 10) for number in range(round(film.duration * 10)))
    shown = [one for one in frames if one.banner is not None and one.banner.kind.startswith("win_")]
    seen = []
    for frame in (shown[0], next(one for one in shown if one.banner is not None and one.banner.alpha >= 1)):
        pictures = []
        for ground in ((255, 0, 255), (0, 255, 0)):
            surface = pygame.Surface(size).convert()
            surface.fill(ground)
            canvas = rig.window.stage.canvas(surface)
            banners.draw(canvas, frame, rig.scene.figures.money)
            hidden = banners.hidden(canvas, frame)
            seen.append(hidden is not None)
            if hidden is not None:
                assert hidden.width > 0.4 * canvas.layout.length(920)
                assert hidden.height > 0.6 * canvas.layout.length(320)
                pictures.append(pygame.image.tobytes(surface.subsurface(hidden), "RGB"))
        assert pictures[:1] == pictures[1:]
    assert seen == [False, False, True, True]
    rig.close()


def size_of(number: int) -> tuple[int, int]:
    """Return a size of the window."""
    return ((1100, 700), (1280, 720), (1000, 900))[number % 3]

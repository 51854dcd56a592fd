"""Drawing: the same frame is the same picture, and drawing changes nothing."""

from __future__ import annotations

import dataclasses
import logging
from pathlib import Path

import pygame
import pytest

from game.engine.board import Cell
from game.engine.round import play_round
from game.film.frame import Frame, Outline, Sprite
from game.view.painter.actors import pairs_of
from game.view.painter.outlines import Outlines
from game.view.painter.painter import Painter
from game.view.play import PlayLoop
from game.view.still import reels_of, still_frame
from tests.view.view_rig import MODEL, Rig, find_round, wins_free_spins


def picture(rig: Rig, painter: Painter, frame: Frame, time: float) -> bytes:
    """Return what a painter draws."""
    canvas = rig.window.canvas()
    canvas.surface.fill((255, 0, 255))
    painter.draw(canvas, frame, rig.scene.figures, time)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_same_frame_is_the_same_picture_in_any_order(size: tuple[int, int]) -> None:
    rig = Rig(size)
    seed = find_round(wins_free_spins)
    film = rig.ports.shoot(play_round(MODEL, 100, seed, "1"), None)
    times = [film.duration * part / 12 for part in range(13)]
    banner = next(
        time / 5
        for time in range(int(film.duration * 5))
        if (film.frame(time / 5).banner or None) is not None
    )
    times += [banner + 0.3, banner + 0.6]
    warm = Painter()
    forwards = [picture(rig, warm, film.frame(time), time) for time in times]
    backwards = [picture(rig, warm, film.frame(time), time) for time in reversed(times)][::-1]
    assert forwards == backwards
    for time, drawn in list(zip(times, forwards, strict=True))[::4]:
        assert picture(rig, Painter(), film.frame(time), time) == drawn
    rig.close()


def test_no_pixel_is_left_undrawn() -> None:
    for size in ((960, 540), (1000, 777), (2000, 620), (1280, 1024)):
        rig = Rig(size)
        canvas = rig.window.canvas()
        canvas.surface.fill((255, 0, 255))
        rig.scene.draw(canvas)
        left = pygame.mask.from_threshold(canvas.surface, (255, 0, 255), (2, 2, 2, 255)).count()
        assert left == 0, size
        rig.close()


def test_drawing_changes_nothing(rig: Rig) -> None:
    rig.spin()
    rig.run(0.6)
    canvas = rig.window.canvas()

    def state() -> tuple[object, ...]:
        loop: PlayLoop = rig.scene.loop
        return (loop.frame, loop.film_time, loop.time, rig.scene.figures, rig.scene.bet, rig.scene.ambient)

    before = state()
    rig.scene.draw(canvas)
    first = rig.picture
    rig.scene.draw(canvas)
    assert rig.picture == first
    assert state() == before


def test_every_symbol_of_a_frame_is_drawn_where_its_cell_is(rig: Rig) -> None:
    empty = still_frame(reels_of(["......"] * 6), 6)
    canvas = rig.window.canvas()
    painter = Painter()
    for letter, (reel, row) in zip("RESAWKPV*BHX", [(r, c) for r in range(6) for c in (1, 4)], strict=True):
        lines = [["."] * 6 for _ in range(6)]
        lines[row][reel] = letter
        frame = still_frame(reels_of(["".join(line) for line in lines]), 6)
        painter.draw(canvas, empty, rig.scene.figures, 0.0)
        without = canvas.surface.copy()
        painter.draw(canvas, frame, rig.scene.figures, 0.0)
        changed = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255), without)
        changed.invert()
        box = changed.get_bounding_rects()
        whole = box[0].unionall(box[1:])
        cell = canvas.layout.rect((540 + 140 * reel, 84 + 140 * row, 140, 140))
        assert cell.inflate(2, 2).contains(whole), letter
        assert whole.width > cell.width * 0.4
        assert abs(whole.centerx - cell.centerx) <= cell.width * 0.08, letter
        assert abs(whole.centery - cell.centery) <= cell.height * 0.08, letter


def _shape(cells: tuple[Cell, ...], size: int = 60) -> tuple[pygame.Surface, Cell]:
    return Outlines().get("RUBY", cells, size)


def _line(picture: pygame.Surface, x: float, y: float) -> bool:
    """Return whether an outline's light core runs within two pixels of a place."""
    for dx in range(-2, 3):
        for dy in range(-2, 3):
            at = (round(x) + dx, round(y) + dy)
            if picture.get_rect().collidepoint(at):
                colour = picture.get_at(at)
                if colour.a > 200 and min(colour.r, colour.g) > 180:
                    return True
    return False


def test_an_outline_hugs_its_cells(rig: Rig) -> None:
    del rig
    size, half = 60, 30
    cells = ((2, 2), (3, 2), (2, 3))
    drawn, first = _shape(cells, size)
    assert first == (2, 2)
    inset = round(size * 4 / 140)

    def edge(cell: Cell, side: str) -> bool:
        left, top = half + (cell[0] - 2) * size, half + (cell[1] - 2) * size
        x = {"left": left + inset, "right": left + size - inset}.get(side, left + half)
        y = {"top": top + inset, "bottom": top + size - inset}.get(side, top + half)
        return _line(drawn, x, y)

    inner = {((2, 2), "right"), ((3, 2), "left"), ((2, 2), "bottom"), ((2, 3), "top")}
    for cell in cells:
        for side in ("left", "right", "top", "bottom"):
            assert edge(cell, side) is ((cell, side) not in inner), (cell, side)
    # Nothing is drawn over the empty cell that the shape bends round.
    assert drawn.get_at((half + size + half, half + size + half)).a == 0


def test_cells_that_touch_by_a_corner_keep_their_own_outlines(rig: Rig) -> None:
    del rig
    size, half = 60, 30
    drawn, _ = _shape(((0, 0), (1, 1)), size)
    corner = (half + size, half + size)
    assert not _line(drawn, *corner)


def test_settings_at_rest_are_drawn_with_their_symbols() -> None:
    symbol = Sprite(picture="RUBY", x=1, y=1, size=1, layer=20, cell=(1, 1))
    setting = Sprite(picture="setting", x=1, y=1, size=1, layer=21, cell=(1, 1))
    assert pairs_of([symbol, setting]) == {(1, 1): (symbol, setting)}
    assert pairs_of([dataclasses.replace(symbol, flash=0.5), setting]) == {}
    assert pairs_of([symbol, dataclasses.replace(setting, alpha=0.5)]) == {}
    assert pairs_of([setting]) == {}


def test_without_any_picture_the_game_still_plays(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        rig = Rig(assets=tmp_path)
        rig.spin()
        rig.run(1.0, draw=True)
        rig.until_idle()
    assert rig.bank.round("1").state == "settled"
    said = [record.getMessage() for record in caplog.records]
    assert any("ruby" in line for line in said)
    assert len(said) == len(set(said)), "each missing picture is named once"
    rig.close()


def test_an_outline_that_grows_is_drawn_in(rig: Rig) -> None:
    canvas = rig.window.canvas()
    cells = tuple((reel, 2) for reel in range(1, 7))
    painter = Painter()
    still = still_frame(reels_of(["......"] * 6), 6)
    drawn = []
    for grown in (0.0, 0.4, 1.0):
        frame = dataclasses.replace(still, outlines=(Outline(symbol="KEY", cells=cells, grown=grown),))
        painter.draw(canvas, frame, rig.scene.figures, 0.0)
        drawn.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(set(drawn)) == 3

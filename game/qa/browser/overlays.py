"""What can be laid over the game: coordinates, clusters and owners, what sticks, hit boxes, frame times."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

import pygame

from game.engine.board import SIDE, Cell, cells
from game.engine.timeline import State
from game.film.frame import Frame
from game.qa.theatre import Theatre
from game.view.canvas import Canvas
from game.view.colours import CRIMSON, IVORY, OUTLINE, WHITE, Colour
from game.view.widgets import TOUCH_PIXELS, RoundButton

OVERLAYS: Final = ("cells", "clusters", "stuck", "hits", "times")
LAYERS: Final = ("stuck", "cells", "clusters", "hits", "times")
HIT: Final[Colour] = (0x40, 0xFF, 0xE0)
SHADE: Final[Colour] = (0, 0, 0)
SLOW_MS: Final = 16.7
SHOWN_TIMES: Final = 160
LEAST: Final = 11.0


def _write(
    canvas: Canvas, text: str, at: tuple[int, int], colour: Colour, pixels: float, *, centre: bool = False
) -> None:
    """Write a short text on a dark plate, its top left corner (or its middle) at a pixel."""
    line = canvas.type.line(text, "bold", max(LEAST, pixels), colour)
    rect = pygame.Rect(0, 0, line.width + 6, line.cap + 7)
    rect.topleft = at
    if centre:
        rect.center = at
    plate = pygame.Surface(rect.size, pygame.SRCALPHA)
    plate.fill((*SHADE, 170))
    canvas.surface.blit(plate, rect)
    canvas.surface.blit(line.picture, (rect.left + 3, rect.centery + line.cap // 2 - line.baseline))


def cell_rect(canvas: Canvas, cell: Cell, zoom: float) -> pygame.Rect:
    """Return a cell of the reels in pixels; ``zoom`` is its width in board units."""
    left, top = (SIDE / 2 + (index - SIDE / 2) * zoom for index in cell)
    corner = canvas.layout.board_point(left, top)
    other = canvas.layout.board_point(left + zoom, top + zoom)
    return pygame.Rect(corner, (other[0] - corner[0], other[1] - corner[1]))


def _in_grid(cell: Cell, grid: int) -> bool:
    edge = (SIDE - grid) // 2
    return all(edge <= index < SIDE - edge for index in cell)


def draw_cells(theatre: Theatre, frame: Frame, state: State, times: Collection[float]) -> None:
    """Write the coordinates into every cell of the grid."""
    del times
    canvas = theatre.canvas
    for row in range(SIDE):
        for reel in range(SIDE):
            if _in_grid((reel, row), state.grid):
                rect = cell_rect(canvas, (reel, row), frame.zoom)
                pygame.draw.rect(canvas.surface, (90, 110, 150), rect, 1)
                _write(canvas, f"{reel},{row}", (rect.left + 2, rect.top + 2), IVORY, rect.height * 0.2)


def draw_clusters(theatre: Theatre, frame: Frame, state: State, times: Collection[float]) -> None:
    """Outline the clusters that the fold knows, number them, and say which one owns each WILD."""
    del times
    canvas = theatre.canvas
    for number, cluster in enumerate(state.clusters, 1):
        colour = OUTLINE.get(cluster.symbol, WHITE)
        members = set(cluster.cells)
        for reel, row in cluster.cells:
            rect = cell_rect(canvas, (reel, row), frame.zoom).inflate(-4, -4)
            sides = {
                (reel, row - 1): (rect.topleft, rect.topright),
                (reel, row + 1): (rect.bottomleft, rect.bottomright),
                (reel - 1, row): (rect.topleft, rect.bottomleft),
                (reel + 1, row): (rect.topright, rect.bottomright),
            }
            for other, (start, end) in sides.items():
                if other not in members:
                    pygame.draw.line(canvas.surface, SHADE, start, end, 6)
                    pygame.draw.line(canvas.surface, colour, start, end, 3)
        first = cell_rect(canvas, cluster.cells[0], frame.zoom)
        text = f"{number}: {cluster.symbol} {cluster.size}"
        _write(
            canvas,
            text,
            (first.left + 4, first.bottom - round(first.height * 0.3)),
            colour,
            first.height * 0.22,
        )
        for cell in cluster.wilds:
            rect = cell_rect(canvas, cell, frame.zoom)
            pygame.draw.line(canvas.surface, colour, rect.center, first.center, 2)
            _write(canvas, f"of {number}", rect.center, colour, rect.height * 0.24, centre=True)


def draw_stuck(theatre: Theatre, frame: Frame, state: State, times: Collection[float]) -> None:
    """Hatch the cells that stick: gold in a cluster, red where they are loose."""
    del times
    canvas = theatre.canvas
    joined = {cell for cluster in state.clusters for cell in cluster.cells}
    for cell in cells(state.stuck):
        rect = cell_rect(canvas, cell, frame.zoom).inflate(-6, -6)
        colour = (0xFF, 0xD7, 0x55) if cell in joined else CRIMSON
        hatch = pygame.Surface(rect.size, pygame.SRCALPHA)
        for x in range(-rect.height, rect.width, max(9, rect.width // 6)):
            pygame.draw.line(hatch, (*colour, 110), (x, rect.height), (x + rect.height, 0), 2)
        canvas.surface.blit(hatch, rect)
        pygame.draw.rect(canvas.surface, colour, rect, 2)


def draw_hits(theatre: Theatre, frame: Frame, state: State, times: Collection[float]) -> None:
    """Show where each control of the game is hit, and its name."""
    del frame, state, times
    canvas, layout = theatre.canvas, theatre.stage.layout
    reach = max(4.0, TOUCH_PIXELS / layout.scale)
    for widget in theatre.game.deck.controls.widgets:
        if not widget.visible:
            continue
        if isinstance(widget, RoundButton):
            x, y, radius = widget.disc
            at = layout.point(x, y)
            pygame.draw.circle(canvas.surface, HIT, at, layout.length(radius + reach), 2)
        else:
            left, top, wide, high = widget.box
            rect = layout.rect((left - reach, top - reach, wide + 2 * reach, high + 2 * reach))
            pygame.draw.rect(canvas.surface, HIT, rect, 2)
            at = rect.center
        state_word = "" if widget.enabled else " (off)"
        _write(canvas, widget.name + state_word, at, HIT, 13, centre=True)


def draw_times(theatre: Theatre, frame: Frame, state: State, times: Collection[float]) -> None:
    """Show how long the last frames took to make and draw, in milliseconds."""
    del state
    canvas = theatre.canvas
    some = list(times)[-SHOWN_TIMES:]
    wide, high = canvas.surface.get_size()
    box = pygame.Rect(wide - SHOWN_TIMES * 2 - 12, 6, SHOWN_TIMES * 2 + 6, max(70, high // 8))
    plate = pygame.Surface(box.size, pygame.SRCALPHA)
    plate.fill((*SHADE, 190))
    canvas.surface.blit(plate, box)
    limit = box.bottom - round(min(1.0, SLOW_MS / 33.4) * (box.height - 22))
    pygame.draw.line(canvas.surface, (120, 120, 120), (box.left, limit), (box.right, limit))
    for number, ms in enumerate(some):
        bar = round(min(1.0, ms / 33.4) * (box.height - 22))
        colour = CRIMSON if ms > SLOW_MS else (0x7F, 0xE0, 0x8A)
        x = box.left + 3 + number * 2
        pygame.draw.line(canvas.surface, colour, (x, box.bottom - 1), (x, box.bottom - 1 - bar))
    if some:
        ordered = sorted(some)
        text = (
            f"{some[-1]:.1f} ms, p95 {ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]:.1f}, "
            f"{len(frame.sprites)} sprites"
        )
        _write(canvas, text, (box.left + 4, box.top + 3), IVORY, 12)


DRAW: Final[dict[str, Callable[[Theatre, Frame, State, Collection[float]], None]]] = {
    "cells": draw_cells,
    "clusters": draw_clusters,
    "stuck": draw_stuck,
    "hits": draw_hits,
    "times": draw_times,
}


def draw_overlays(
    theatre: Theatre, chosen: Collection[str], frame: Frame, state: State, times: Collection[float]
) -> None:
    """Lay the chosen overlays over what the theatre has drawn."""
    for name in LAYERS:
        if name in chosen:
            DRAW[name](theatre, frame, state, times)

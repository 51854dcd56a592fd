"""Where everything is in the browser, in canvas units of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.view.layout import HEIGHT, WIDTH, Box, Layout

SHAPE: Final = 16 / 9
LEAST_PIXELS: Final = 13.0
"""Type is never smaller than this on the screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrowserPlaces:
    """The boxes of the browser. ``size`` is its type, ``line`` the height of a row of it."""

    size: float
    line: float
    band: Box
    mark: Box
    title: Box
    tools: Box
    search: Box
    groups: Box
    list: Box
    outcome: Box
    view: Box
    bar: Box
    transport: Box
    event: Box


def browser_places(layout: Layout, *, wide: bool = False) -> BrowserPlaces:
    """Return the places for a window; ``wide`` gives the view the whole width."""
    left, top, width, height = layout.visible
    left, width = max(left, -WIDTH / 4), min(width, WIDTH * 1.5)
    top, height = max(top, -HEIGHT / 4), min(height, HEIGHT * 1.5)
    size = max(19.0, LEAST_PIXELS / layout.scale)
    line = size * 1.45
    gap = 8.0
    band = line * 0.42
    top, height = top + band, height - band
    head = line * 1.75
    column = 0.0 if wide else min(width * 0.26, max(380.0, size * 20))
    view_left = left + column + (0 if wide else gap)
    foot = line * (4.0 if wide else 5.9)
    room_wide, room_high = left + width - view_left - gap, height - head - foot - gap
    view_width = min(room_wide, room_high * SHAPE)
    view_high = view_width / SHAPE
    view_x = view_left + (room_wide - view_width) / 2
    view_y = top + head + (room_high - view_high) / 2
    under = top + height - foot
    list_top = top + head + line * 3.3 + gap
    list_high = (top + height - list_top) * 0.58
    return BrowserPlaces(
        size=size,
        line=line,
        band=(left, top - band, width, band),
        mark=(left + gap, top + 2, line * 5.2, head - 6),
        title=(left + gap + line * 5.6, top, width * 0.52, head),
        tools=(left + width - line * 21.5, top + 5, line * 21.5 - gap, head - 10),
        search=(left + gap, top + head, column - gap, line * 1.5),
        groups=(left + gap, top + head + line * 1.65, column - gap, line * 1.5),
        list=(left + gap, list_top, column - gap, list_high),
        outcome=(
            left + gap,
            list_top + list_high + gap,
            column - gap,
            top + height - list_top - list_high - 2 * gap,
        ),
        view=(view_x, view_y, view_width, view_high),
        bar=(view_left + gap, under + 2, room_wide - 2 * gap, line * 1.6),
        transport=(view_left, under + line * 1.9, room_wide, line * 1.9),
        event=(view_left, under + line * 4.0, room_wide, line * 1.9),
    )

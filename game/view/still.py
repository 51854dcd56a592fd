"""Frames that need no film: reels at rest."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.board import EMPTY_LETTER, SIDE
from game.engine.timeline import SYMBOL_OF
from game.film.frame import Frame, Sprite


def reels_of(lines: Sequence[str]) -> str:
    """Return 64 letters in reading order of 6 lines of 6 letters, or of 8 of 8."""
    if len(lines) == SIDE:
        return "".join(lines)
    empty = EMPTY_LETTER * SIDE
    return empty + "".join(f"{EMPTY_LETTER}{line}{EMPTY_LETTER}" for line in lines) + empty


def still_frame(reels: str, grid: int) -> Frame:
    """Return the frame of reels (64 letters in reading order) at rest on a grid of 6 or 8."""
    zoom = SIDE / grid
    sprites = []
    for index, letter in enumerate(reels):
        if letter != EMPTY_LETTER:
            reel, row = index % SIDE, index // SIDE
            sprites.append(
                Sprite(
                    picture=SYMBOL_OF[letter],
                    x=SIDE / 2 + (reel - 3.5) * zoom,
                    y=SIDE / 2 + (row - 3.5) * zoom,
                    size=zoom,
                    layer=10,
                    cell=(reel, row),
                )
            )
    return Frame(zoom=zoom, ring=0.0 if grid == 6 else 1.0, sprites=tuple(sprites))

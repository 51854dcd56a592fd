"""Sprites: what rests, falls, flies and shines on the board and over it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

import pygame

from game.engine.board import Cell
from game.film.frame import Sprite
from game.view import compat
from game.view.canvas import Canvas
from game.view.layout import UNIT
from game.view.painter.held import Held, Placed

SMALL_CELL: Final = 1.15
"""Below this cell width, in board units, the lighter setting is drawn."""
GHOSTS: Final = 11
SMEAR: Final = 14
IN_SETTING: Final = 80 / 88
"""How large a symbol is in its setting."""
STUCK: Final = 20
"""The layer of stuck symbols; their settings lie one above."""
KEPT_TRAILS: Final = 30


class Actors:
    """Draws sprites in their order. ``shift`` moves all of them by so many pixels (the board trembles)."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self.shift = (0, 0)
        self._trails: OrderedDict[tuple[str, int, int], pygame.Surface] = OrderedDict()
        self._held = Held()

    def clear(self) -> None:
        """Forget what was made for another window size."""
        self._trails.clear()
        self._held.clear()

    def draw(
        self, canvas: Canvas, some: Iterable[Sprite], inside: pygame.Rect, outside: pygame.Rect, zoom: float,
        pairs: dict[Cell, tuple[Sprite, Sprite]] | None = None, covers: list[pygame.Rect] | None = None,
    ) -> None:  # fmt: skip
        """Draw sprites in their order; those with ``clip`` only ``inside``.

        ``pairs``: symbols at rest in their settings; they are kept in one picture. ``covers`` gets what is
        drawn on, in pixels.
        """
        joined = pairs or {}
        held = bool(joined)
        surface, store, layout = canvas.surface, canvas.sprites, canvas.layout
        # Worked out once: this runs for every sprite of every frame.
        unit = UNIT * layout.scale
        board = layout.places.board
        left = layout.left + board[0] * layout.scale + self.shift[0]
        top = layout.top + board[1] * layout.scale + self.shift[1]
        setting = "claws" if zoom < SMALL_CELL else "setting"
        resting = (round(zoom * unit), round(zoom * IN_SETTING * unit))
        batch: list[tuple[pygame.Surface, tuple[int, int]]] = []
        clipped = True
        surface.set_clip(inside)
        for one in some:
            alpha = one.alpha
            if alpha <= 0.004 or one.size <= 0.01:
                continue
            if held and one.layer >= STUCK:
                compat.blit_all(surface, batch)
                batch.clear()
                self._draw_held(canvas, joined, (left, top), setting)
                held = False
            if one.clip is not clipped:
                compat.blit_all(surface, batch)
                batch.clear()
                clipped = one.clip
                surface.set_clip(inside if clipped else outside)
            if one.cell in joined:
                continue
            name = one.picture
            width = round(one.size * unit) or 1
            x, y = round(left + one.x * unit), round(top + one.y * unit)
            if name == "setting":
                name = setting
            if width not in resting:
                width += width & 1  # what moves changes its size: even widths are enough
            if one.trail > 0.05:
                self._draw_trail(canvas, one, width, (x, y), batch)
                if covers is not None:
                    smear, at = batch[-1]
                    covers.append(pygame.Rect(at, smear.get_size()))
            if one.add:
                compat.blit_all(surface, batch)
                batch.clear()
                picture = store.get(name, width, phase=one.phase, angle=one.angle, add=True, light=alpha)
                spot = (x - picture.get_width() // 2, y - picture.get_height() // 2)
                drawn = surface.blit(picture, spot, special_flags=pygame.BLEND_RGB_ADD)
                if covers is not None:
                    covers.append(drawn)
                continue
            if one.stretch == 1.0 and not (one.flash or one.dim):
                if one.phase or one.angle:
                    picture = store.effect(name, width, one.phase, one.angle)
                else:
                    picture = store.plain(name, width)
            else:
                picture = store.get(
                    name, width, phase=one.phase, stretch=one.stretch,
                    angle=one.angle, flash=one.flash, dim=one.dim,
                )  # fmt: skip
            spot = (x - picture.get_width() // 2, y - picture.get_height() // 2)
            if covers is not None:
                covers.append(pygame.Rect(spot, picture.get_size()))
            if alpha >= 0.996:
                batch.append((picture, spot))
                continue
            compat.blit_all(surface, batch)
            batch.clear()
            picture.set_alpha(round(255 * alpha))
            surface.blit(picture, spot)
            picture.set_alpha(255)
        compat.blit_all(surface, batch)
        if held:
            self._draw_held(canvas, joined, (left, top), setting)
        surface.set_clip(outside)

    def _draw_held(
        self, canvas: Canvas, pairs: dict[Cell, tuple[Sprite, Sprite]], corner: tuple[float, float],
        setting: str,
    ) -> None:  # fmt: skip
        """Draw the symbols at rest in their settings; ``corner`` is the board's upper left in pixels."""
        unit = UNIT * canvas.layout.scale
        board = canvas.layout.rect(canvas.places.board)
        # Where each is does not depend on how the board trembles: the whole picture is moved.
        left, top = corner[0] - self.shift[0], corner[1] - self.shift[1]
        placed: dict[Cell, Placed] = {}
        for cell, (symbol, held) in pairs.items():
            picture = canvas.sprites.pair(
                symbol.picture, round(symbol.size * unit) or 1, setting, round(held.size * unit) or 1
            )
            x, y = round(left + symbol.x * unit) - board.left, round(top + symbol.y * unit) - board.top
            placed[cell] = (picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))
        at = (board.left + self.shift[0], board.top + self.shift[1])
        self._held.draw(canvas.surface, board.size, at, placed)

    def _draw_trail(
        self, canvas: Canvas, one: Sprite, width: int, at: tuple[int, int],
        batch: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:  # fmt: skip
        """Draw the ghosts above a falling symbol: one smeared picture, made once."""
        long = max(4, round(canvas.layout.board_length(one.trail) / 12) * 12)
        key = (one.picture, width, long)
        if key not in self._trails:
            symbol = canvas.sprites.whole(one.picture, width)
            wide, high = symbol.get_size()
            made = pygame.Surface((wide, high + long), pygame.SRCALPHA)
            ghost = symbol.copy()
            for step in range(GHOSTS):
                share = (step + 1) / GHOSTS
                ghost.set_alpha(round(255 * (0.03 + 0.27 * share**1.6)))
                made.blit(ghost, (0, round(long * step / GHOSTS)))
            # Softened upwards only: a smear, not a row of copies.
            low = pygame.transform.smoothscale(made, (wide, max(2, (high + long) // 14)))
            self._trails[key] = pygame.transform.smoothscale(low, made.get_size())
            if len(self._trails) > KEPT_TRAILS:
                self._trails.popitem(last=False)
        self._trails.move_to_end(key)
        smear = self._trails[key]
        batch.append(
            (smear, (at[0] - smear.get_width() // 2, at[1] - (smear.get_height() - long) // 2 - long))
        )


def pairs_of(some: Iterable[Sprite]) -> dict[Cell, tuple[Sprite, Sprite]]:
    """Return by its cell each symbol that is at rest, stuck, with its setting."""
    settings: dict[Cell, Sprite] = {}
    symbols: dict[Cell, Sprite] = {}
    others: set[Cell] = set()
    for one in some:
        if one.cell is None:
            continue
        plain = (
            one.alpha >= 0.996
            and one.stretch == 1.0
            and not (one.flash or one.dim or one.angle or one.trail)
            and one.layer in {STUCK, STUCK + 1}
        )
        if one.picture == "setting":
            if plain:
                settings[one.cell] = one
        elif plain and one.cell not in symbols:
            symbols[one.cell] = one
        else:
            others.add(one.cell)
    return {
        cell: (symbols[cell], one) for cell, one in settings.items() if cell in symbols and cell not in others
    }

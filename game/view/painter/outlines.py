"""The common outline of a cluster: it hugs the shape of its cells.

An outline is put together from small pieces, one for each crossing of the cells' grid: which of the four
cells round a crossing belong to the cluster decides its piece. Cells that touch only by a corner stay
apart. The pieces of a colour are made once for a cell size.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import pygame

from game.engine.board import Cell
from game.view import compat
from game.view.colours import CORE, OUTLINE, WHITE, Colour, mix

INSET: Final = 4 / 140
"""How far the line lies inside the cells, in cells."""
RADIUS: Final = 0.20
BED: Final = 8 / 140
LINE: Final = 6 / 140
LINE_CORE: Final = 2.6 / 140
NEAR_GLOW: Final = 9 / 140
FAR_GLOW: Final = 16 / 140
FILL: Final = 0.13
FINE: Final = 3
"""Pieces are drawn so many times larger and then reduced, for smooth edges."""
KEPT_PLANS: Final = 64
PIECE_BYTES: Final = 20 << 20
PULSES: Final = 4
"""Steps of brightness of a pulsing outline."""

# The four cells round a crossing, as bits: upper left, upper right, lower left, lower right.
QUARTERS: Final = ((1, -1, -1), (2, 1, -1), (4, -1, 1), (8, 1, 1))


def _region(pattern: int, size: int, inset: float, radius: float) -> pygame.Surface:
    """Return the cluster's area round a crossing, white on nothing.

    The picture has ``size`` pixels and the crossing in its middle. The area keeps ``inset`` cells from the
    edge of its cells; ``radius`` is that of its corners at ``INSET``.
    """
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    half, white, nothing = size / 2, (255, 255, 255, 255), (0, 0, 0, 0)
    into = inset * size
    centre_at = (INSET + radius) * size

    def box(sx: int, sy: int, near_x: float, near_y: float) -> pygame.Rect:
        """Return the part of a quarter that lies at least so far from the crossing's axes."""
        left = half + near_x if sx > 0 else 0
        top = half + near_y if sy > 0 else 0
        right = size if sx > 0 else half - near_x
        bottom = size if sy > 0 else half - near_y
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    def rounded(sx: int, sy: int, edge: float, arc: float, colour: tuple[int, int, int, int]) -> None:
        """Fill a quarter's corner: ``edge`` from the axes, rounded about the point at ``arc``."""
        across = max(0.0, arc - edge)
        pygame.draw.rect(made, colour, box(sx, sy, edge, arc))
        pygame.draw.rect(made, colour, box(sx, sy, arc, edge))
        pygame.draw.circle(made, colour, (half + sx * arc, half + sy * arc), across)

    count = pattern.bit_count()
    if count == 4:
        made.fill(white)
    elif count == 3:
        made.fill(white)
        bit, sx, sy = next(quarter for quarter in QUARTERS if not pattern & quarter[0])
        del bit
        # The empty quarter, grown by the inset: its corner is rounded about a point inside it.
        rounded(sx, sy, -into, (radius - INSET) * size, nothing)
    elif pattern in {1 | 2, 4 | 8, 1 | 4, 2 | 8}:
        side = {3: (0, 0, size, half - into), 12: (0, half + into, size, half - into),
                5: (0, 0, half - into, size), 10: (half + into, 0, half - into, size)}[pattern]  # fmt: skip
        pygame.draw.rect(made, white, pygame.Rect([round(value) for value in side]))
    else:
        for bit, sx, sy in QUARTERS:
            if pattern & bit:
                rounded(sx, sy, into, centre_at, white)
    return made


def _band(pattern: int, size: int, width: float) -> pygame.Surface:
    """Return a line along the area's edge, ``width`` cells wide, white on nothing."""
    fine = size * FINE
    outer = _region(pattern, fine, INSET - width / 2, RADIUS)
    inner = _region(pattern, fine, INSET + width / 2, RADIUS)
    # What is inside the inner edge is taken out of what is inside the outer one.
    inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    outer.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return pygame.transform.smoothscale(outer, (size, size))


def _tinted(mask: pygame.Surface, colour: Colour, alpha: float) -> pygame.Surface:
    made = mask.copy()
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    made.fill((*colour, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return made


class Outlines:
    """The store of outlines for one window size."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._masks: dict[tuple[int, int, str], pygame.Surface] = {}
        self._pieces: OrderedDict[tuple[int, int, Colour, int], pygame.Surface] = OrderedDict()
        self._piece_bytes = 0
        self._plans: OrderedDict[tuple[Cell, ...], dict[tuple[int, int], int]] = OrderedDict()

    def clear(self) -> None:
        """Forget what was made for another window size."""
        self._masks.clear()
        self._pieces.clear()
        self._piece_bytes = 0

    def prepare(self, size: int, pattern: int) -> None:
        """Make one of the 15 pieces in all colours at a cell size ahead of time."""
        for colour in OUTLINE.values():
            self._piece(pattern, size, colour, 0)

    def _mask(self, pattern: int, size: int, kind: str) -> pygame.Surface:
        key = (pattern, size, kind)
        if key not in self._masks:
            if kind == "area":
                made = pygame.transform.smoothscale(
                    _region(pattern, size * FINE, INSET, RADIUS), (size, size)
                )
            elif kind in {"near", "far"}:
                width = NEAR_GLOW if kind == "near" else FAR_GLOW
                made = compat.soften(_band(pattern, size, width), max(1, round(size * width * 0.8)))
            else:
                made = _band(pattern, size, {"bed": BED, "line": LINE, "core": LINE_CORE}[kind])
            self._masks[key] = made
        return self._masks[key]

    def _piece(self, pattern: int, size: int, colour: Colour, shine: int) -> pygame.Surface:
        key = (pattern, size, colour, shine)
        kept = self._pieces.get(key)
        if kept is not None:
            self._pieces.move_to_end(key)
            return kept
        made = _tinted(self._mask(pattern, size, "area"), colour, FILL)
        if pattern != 15:
            for kind, tint, alpha in (
                ("far", colour, 0.55),
                ("near", colour, 0.75),
                ("bed", (16, 8, 10), 0.85),
                ("line", colour, 1.0),
                ("core", CORE, 1.0),
            ):
                made.blit(_tinted(self._mask(pattern, size, kind), tint, alpha), (0, 0))
        if shine:
            self._brighten(made, pattern, size, mix(colour, WHITE, 0.35), shine / PULSES)
        self._pieces[key] = made
        self._piece_bytes += made.get_pitch() * made.get_height()
        while self._piece_bytes > PIECE_BYTES and len(self._pieces) > 1:
            _, gone = self._pieces.popitem(last=False)
            self._piece_bytes -= gone.get_pitch() * gone.get_height()
        return made

    def _brighten(self, made: pygame.Surface, pattern: int, size: int, pale: Colour, share: float) -> None:
        """Lay over a piece what its pulse adds: a brighter area, line and glow."""
        made.blit(_tinted(self._mask(pattern, size, "area"), pale, 0.16 * share), (0, 0))
        if pattern != 15:
            made.blit(_tinted(self._mask(pattern, size, "far"), pale, 0.8 * share), (0, 0))
            made.blit(_tinted(self._mask(pattern, size, "line"), WHITE, 0.8 * share), (0, 0))

    def get(
        self, symbol: str, cells: Sequence[Cell], size: int, *, shine: int = 0
    ) -> tuple[pygame.Surface, Cell]:
        """Return a whole outline for cells of ``size`` pixels, and the cell at whose upper left it begins.

        The picture covers the cells and half a cell more on every side. ``shine``, 0 to ``PULSES``,
        brightens it.
        """
        wide, high = _reach(cells)
        whole = pygame.Surface((wide * size, high * size), pygame.SRCALPHA)
        for piece, spot in self._pieces_of(symbol, cells, size, shine, (0, 0)):
            # Onto nothing a piece is copied, which is quicker than laying it on.
            whole.blit(piece, spot, special_flags=pygame.BLEND_RGBA_MAX)
        return whole, _first(cells)

    def draw(
        self, surface: pygame.Surface, symbol: str, cells: Sequence[Cell], size: int, at: tuple[int, int], *,
        shine: int = 0, alpha: float = 1.0, grown: float = 1.0,
    ) -> None:  # fmt: skip
        """Draw an outline; ``at`` is the corner of its first cell, in pixels.

        Of an outline that is ``grown`` by less than 1 only so much from its left is drawn. It is drawn in its
        pieces: a whole is a large picture, and most are seen for a moment only.
        """
        corner = (at[0] - size // 2, at[1] - size // 2)
        pieces = self._pieces_of(symbol, cells, size, shine, corner)
        fade = round(255 * alpha)
        faded = {id(piece): piece for piece, _ in pieces} if fade < 255 else {}
        for piece in faded.values():
            piece.set_alpha(fade)
        if grown < 1.0:
            wide, high = _reach(cells)
            before = surface.get_clip()
            area = pygame.Rect(corner, (max(1, round(wide * size * grown)), high * size))
            surface.set_clip(area.clip(before))
            compat.blit_all(surface, pieces)
            surface.set_clip(before)
        else:
            compat.blit_all(surface, pieces)
        for piece in faded.values():
            piece.set_alpha(255)

    def _pieces_of(
        self, symbol: str, cells: Sequence[Cell], size: int, shine: int, at: tuple[int, int]
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return what a whole outline is put together from, each with its place; ``at`` is the whole's."""
        colour = OUTLINE.get(symbol, CORE)
        return [
            (self._piece(pattern, size, colour, shine), (at[0] + column * size, at[1] + row * size))
            for (column, row), pattern in self._plan(tuple(cells)).items()
        ]

    def _plan(self, cells: tuple[Cell, ...]) -> dict[tuple[int, int], int]:
        """Return which cells belong round each crossing of a cluster's own grid, as bits."""
        plan = self._plans.get(cells)
        if plan is None:
            left, top = _first(cells)
            plan = self._plans[cells] = {}
            # Each cell tells the four crossings at its corners that it belongs.
            for x, y in cells:
                for corner, bit in (((0, 0), 8), ((1, 0), 4), ((0, 1), 2), ((1, 1), 1)):
                    spot = (x - left + corner[0], y - top + corner[1])
                    plan[spot] = plan.get(spot, 0) | bit
            if len(self._plans) > KEPT_PLANS:
                self._plans.popitem(last=False)
        return plan


def _first(cells: Sequence[Cell]) -> Cell:
    """Return the cell at the upper left of what cells cover."""
    return (min(cell[0] for cell in cells), min(cell[1] for cell in cells))


def _reach(cells: Sequence[Cell]) -> tuple[int, int]:
    """Return how many crossings lie side by side, and one below the other."""
    left, top = _first(cells)
    return max(cell[0] for cell in cells) - left + 2, max(cell[1] for cell in cells) - top + 2

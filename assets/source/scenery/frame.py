"""The reel frame of mahogany and brass, the cells, and what lies over the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import skia

from .draw import Layer, across, down, paint, place, radial, rect, round_rect, to_image
from .layout import BOARD, BOARD_COMPACT, FRAME, FRAME_COMPACT, SCALE, Box, grow
from .metal import brass_bead, screw
from .ornament import SIZE, corner
from .output import Piece, glow_piece, piece
from .textures import Field, wood_array

CELL = {"base": (0xFF141C31, 0xFF080D1A), "free": (0xFF1E1032, 0xFF0E0619)}  # centre, edge


def moulding(w: int, h: int, depth: int) -> Field:
    """Four mitred rails of a wooden frame, lit from the upper left, as RGBA; sizes in pixels."""
    yy, xx = np.mgrid[0:h, 0:w]
    sides = np.stack([yy, xx, h - 1 - yy, w - 1 - xx])  # distance from top, left, bottom, right
    d, side = sides.min(0), sides.argmin(0)
    wood = np.zeros((h, w, 3), np.float32)
    for k, (seed, upright) in enumerate(((2, False), (4, True), (3, False), (6, True))):
        long, rail = (h, w)[not upright], wood_array(depth, (h, w)[not upright], seed)
        strip = np.transpose(rail, (1, 0, 2)) if upright else rail
        mask = (side == k) & (d < depth)
        full = np.zeros_like(wood)
        at = {0: np.s_[:depth, :], 1: np.s_[:, :depth], 2: np.s_[h - depth :, :], 3: np.s_[:, w - depth :]}[k]
        full[at] = strip[:long] if upright else strip[:, :long]
        wood[mask] = full[mask]
    t = np.clip(d / depth, 0, 1).astype(np.float32)
    lit = np.where((side == 0) | (side == 1), 1.0, -1.0)
    # profile: a broad ogee with a groove near its inner side
    slope = (
        np.cos(np.pi * t)
        + 0.9 * np.exp(-(((t - 0.74) / 0.035) ** 2))
        - 0.9 * np.exp(-(((t - 0.80) / 0.035) ** 2))
    )
    light = (0.50 + 0.66 * np.sin(np.pi * np.clip(t, 0.03, 0.97))) * (1 + 0.34 * lit * slope)
    gloss = np.exp(-(((t - np.where(lit > 0, 0.30, 0.62)) / 0.07) ** 2)) * np.where(lit > 0, 0.26, 0.07)
    rgb = wood * light[..., None] + gloss[..., None] * np.asarray([1, 0.80, 0.62], np.float32)
    mitre = np.sort(sides, 0)
    rgb *= 1 - 0.55 * np.exp(-(((mitre[1] - mitre[0]) / 1.1) ** 2))[..., None]
    alpha = (d < depth).astype(np.float32)
    return np.dstack([np.clip(rgb, 0, 1), alpha]).astype(np.float32)


def draw_frame(canvas: Any, frame: Box, board: Box) -> None:
    """Frame around a board; its middle stays transparent."""
    x, y, w, h = frame
    depth = board[0] - x
    hole = (board[0] - 1, board[1] - 1, board[2] + 2, board[3] + 2)
    canvas.save()
    canvas.clipRect(rect(*hole), skia.ClipOp.kDifference, True)
    round_rect(canvas, (x - 4, y + 9, w + 8, h + 6), 18, paint(0xD0000000, blur=16))
    round_rect(canvas, grow(board, 4), 6, paint(0xFF120804, stroke=10))
    canvas.restore()
    image = to_image(moulding(round(w * SCALE), round(h * SCALE), round(depth * SCALE)))
    canvas.drawImageRect(image, rect(*frame))
    outer, inner = (9.0, 8.0) if depth > 30 else (7.0, 6.0)
    brass_bead(canvas, grow(frame, 3), 14, outer)
    brass_bead(canvas, grow(board, inner), 7, inner)
    _mounts(canvas, frame, board, depth)


def _mounts(canvas: Any, frame: Box, board: Box, depth: float) -> None:
    """Brass mounts on the corners, each held by a screw."""
    x, y, w, h = frame
    rail = depth + 6.0  # from the outer bead to the inner one
    k = 1.0 if depth > 30 else 0.72
    size = SIZE * k
    for i, (right, low) in enumerate(((False, False), (False, True), (True, False), (True, True))):
        cx, cy = (x + w + 3 - size if right else x - 3), (y + h + 3 - size if low else y - 3)
        canvas.save()
        canvas.clipRect(rect(*board), skia.ClipOp.kDifference, True)
        round_rect(
            canvas, (cx + (size - rail if right else 0), cy + 3, rail, size), 8, paint(0x70000000, blur=4)
        )
        round_rect(
            canvas, (cx, cy + 3 + (size - rail if low else 0), size, rail), 8, paint(0x70000000, blur=4)
        )
        canvas.restore()
        place(canvas, to_image(corner(right, low, rail / k, SCALE * 2)), (cx, cy, size, size))
        mid = rail / 2
        sx, sy = (x + w + 3 - mid if right else x - 3 + mid), (y + h + 3 - mid if low else y - 3 + mid)
        screw(canvas, sx, sy, 9 * k, (35, -20, 70, 10)[i])


def _cell(mode: str, size: float = 140) -> Layer:
    centre, edge = CELL[mode]
    layer = Layer((0, 0, size, size))
    c = layer.canvas
    c.drawRect(rect(0, 0, size, size), paint(edge))
    tile = (2.0, 2.0, size - 4, size - 4)
    shade = radial(size / 2, size * 0.42, size * 0.8, [(0, centre), (1, edge)])
    round_rect(c, tile, size * 0.09, paint(shader=shade))
    round_rect(c, (2.6, 2.6, size - 5.2, size - 5.2), size * 0.09, paint(0x48D8B060, stroke=1.4))
    round_rect(
        c,
        (4, 4, size - 8, size - 8),
        size * 0.08,
        paint(stroke=1, shader=down(0, size, [(0, 0x50000000), (1, 0x10FFFFFF)])),
    )
    return layer


def _shade() -> Layer:
    """Shadow of the frame on the board, at a quarter of the resolution."""
    layer = Layer(BOARD, SCALE / 4)
    x, y, w, h = BOARD
    for box, shader in (
        ((x, y, w, 30), down(y, 30, [(0, 0xC0000000), (1, 0)])),
        ((x, y, 20, h), across(x, 20, [(0, 0x98000000), (1, 0)])),
        ((x + w - 18, y, 18, h), across(x + w, -18, [(0, 0x70000000), (1, 0)])),
        ((x, y + h - 12, w, 12), down(y + h, -12, [(0, 0x60000000), (1, 0)])),
    ):
        layer.canvas.drawRect(rect(*box), paint(shader=shader))
    return layer


def _flash() -> Layer:
    """Light along the inner bead, added when the grid opens."""
    layer = Layer(grow(FRAME, 30), SCALE / 2)
    for stroke, blur, alpha in ((26, 16, 120), (12, 6, 150), (5, 1.5, 220)):
        round_rect(layer.canvas, grow(BOARD, 4), 8, paint((alpha << 24) | 0xFFD070, stroke=stroke, blur=blur))
    return layer


def pieces() -> Iterator[Piece]:
    """Frame in both layouts, cells, board shade, flash."""
    hole = list(BOARD)
    layer = Layer(grow(FRAME, 24))
    draw_frame(layer.canvas, FRAME, BOARD)
    yield piece(layer, "frame", quality=92, hole=hole)
    layer = Layer(grow(FRAME_COMPACT, 24), 0.8)
    draw_frame(layer.canvas, FRAME_COMPACT, BOARD_COMPACT)
    yield piece(layer, "frame_compact", quality=92, hole=list(BOARD_COMPACT), layout="compact", load="later")
    for mode in CELL:
        yield piece(_cell(mode), f"cell_{mode}", quality=0)
    yield piece(_shade(), "board_shade", quality=0, compact=BOARD_COMPACT)
    flash = _flash()
    yield glow_piece(
        "frame_flash", flash.box, flash.pixels(), compact=grow((516, 6, 888, 888), 29), load="later"
    )

"""The window icon: a ruby under a magnifying glass on a night-blue disc in a gold ring."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from .draw import BRASS_DOWN, Layer, down, linear, paint, polygon, radial
from .output import save_picture


def _gem(c: Any, x: float, y: float, r: float) -> None:
    """Round brilliant seen from above: table, eight kites, rim facets."""
    rim = [(x + r * math.cos(math.radians(22.5 * k)), y + r * math.sin(math.radians(22.5 * k))) for k in range(16)]
    table = [(x + r * 0.5 * math.cos(math.radians(45 * k)), y + r * 0.5 * math.sin(math.radians(45 * k))) for k in range(8)]
    for k in range(16):
        a, b, t = rim[k], rim[(k + 1) % 16], table[((k + 1) // 2) % 8]
        lit = 0.5 + 0.5 * math.cos(math.radians(22.5 * k + 11 - 225))
        c.drawPath(polygon([a, b, t]), paint(0xFF000000 | int(90 + 150 * lit) << 16 | int(8 + 70 * lit**3) << 8 | int(26 + 76 * lit**3)))
    for k in range(8):
        a, b, o = table[k], table[(k + 1) % 8], rim[(2 * k + 1) % 16]
        lit = 0.5 + 0.5 * math.cos(math.radians(45 * k + 22 - 225))
        c.drawPath(polygon([a, o, b]), paint(0xFF000000 | int(120 + 130 * lit) << 16 | int(10 + 80 * lit**3) << 8 | int(30 + 90 * lit**3)))
    c.drawPath(polygon(table), paint(shader=linear(x - r / 2, y - r / 2, x + r / 2, y + r / 2, [(0, 0xFFFF9CA4), (0.4, 0xFFE02A3C), (1, 0xFF8A0818)])))


def draw_icon(c: Any) -> None:
    """Drawn in a square of 256 units."""
    c.drawCircle(128, 132, 120, paint(0x90000000, blur=4))
    c.drawCircle(128, 128, 122, paint(0xFF1A0D03))
    c.drawCircle(128, 128, 120, paint(shader=linear(60, 10, 196, 246, BRASS_DOWN)))
    c.drawCircle(128, 128, 106, paint(0xFF1A0D03))
    c.drawCircle(128, 128, 103, paint(shader=radial(128, 90, 130, [(0, 0xFF2C4A78), (1, 0xFF080E20)])))
    c.save()
    c.translate(112, 108)
    c.rotate(45)
    c.drawRoundRect(_rect(62, -13, 78, 26), 12, 12, paint(0xFF160A02))
    c.drawRoundRect(_rect(62, -11, 76, 22), 11, 11, paint(shader=down(-11, 22, [(0, 0xFFB0622E), (0.4, 0xFF7A3A16), (1, 0xFF2A1206)])))
    c.drawRoundRect(_rect(58, -10, 20, 20), 4, 4, paint(shader=down(-10, 20, BRASS_DOWN)))
    c.restore()
    c.drawCircle(112, 108, 69, paint(0xFF160A02))
    c.drawCircle(112, 108, 67, paint(shader=linear(64, 46, 160, 170, BRASS_DOWN)))
    c.drawCircle(112, 108, 55, paint(0xFF160A02))
    c.drawCircle(112, 108, 53, paint(shader=radial(112, 96, 60, [(0, 0xFFE4F0FF), (1, 0xFF6E90BC)])))
    _gem(c, 112, 108, 44)
    c.drawArc(_rect(68, 64, 88, 88), 200, 70, False, paint(0xD0FFFFFF, stroke=7, round_cap=True, blur=1))


def _rect(x: float, y: float, w: float, h: float) -> Any:
    from .draw import rect

    return rect(x, y, w, h)


def save_icons(folder: Path) -> None:
    """Write icon_256.png, icon_64.png and icon_32.png."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in (256, 64, 32):
        layer = Layer((0, 0, 256, 256), size / 256)
        draw_icon(layer.canvas)
        save_picture(folder / f"icon_{size}.png", layer.pixels(), 0)

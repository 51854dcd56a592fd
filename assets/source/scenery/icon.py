"""The window icon: a ruby under a magnifying glass on a night-blue disc in a gold ring."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .draw import BRASS_DOWN, Layer, down, linear, paint, radial, rect
from .gem import RUBY, gem
from .output import save_picture


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
    c.drawRoundRect(rect(62, -13, 78, 26), 12, 12, paint(0xFF160A02))
    c.drawRoundRect(
        rect(62, -11, 76, 22),
        11,
        11,
        paint(shader=down(-11, 22, [(0, 0xFFB0622E), (0.4, 0xFF7A3A16), (1, 0xFF2A1206)])),
    )
    c.drawRoundRect(rect(58, -10, 20, 20), 4, 4, paint(shader=down(-10, 20, BRASS_DOWN)))
    c.restore()
    c.drawCircle(112, 108, 69, paint(0xFF160A02))
    c.drawCircle(112, 108, 67, paint(shader=linear(64, 46, 160, 170, BRASS_DOWN)))
    c.drawCircle(112, 108, 55, paint(0xFF160A02))
    c.drawCircle(112, 108, 53, paint(shader=radial(112, 96, 60, [(0, 0xFFE4F0FF), (1, 0xFF6E90BC)])))
    gem(c, 112, 108, 44, RUBY)
    c.drawArc(rect(68, 64, 88, 88), 200, 70, False, paint(0xD0FFFFFF, stroke=7, round_cap=True, blur=1))


def save_icons(folder: Path) -> None:
    """Write icon_256.png, icon_64.png and icon_32.png."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in (256, 64, 32):
        layer = Layer((0, 0, 256, 256), size / 256)
        draw_icon(layer.canvas)
        save_picture(folder / f"icon_{size}.png", layer.pixels(), 0)

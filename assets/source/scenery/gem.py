"""A small cut gem in flat facets, for the logo and the icon."""

from __future__ import annotations

import math
from typing import Any

from .draw import linear, paint, polygon

Rgb = tuple[int, int, int]
RUBY: Rgb = (232, 34, 58)
SAPPHIRE: Rgb = (40, 96, 236)


def _tone(colour: Rgb, light: float) -> int:
    """The colour in shade (0) or full light (1)."""
    dark, bright = 0.30 + 0.75 * light, max(0.0, light - 0.80) * 1.3
    parts = (int(min(255, v * dark + (255 - v) * bright)) for v in colour)
    return 0xFF000000 | sum(v << s for v, s in zip(parts, (16, 8, 0), strict=True))


def gem(c: Any, x: float, y: float, r: float, colour: Rgb) -> None:
    """A round brilliant seen from above: rim facets, kites, table."""
    rim = [
        (x + r * math.cos(math.radians(22.5 * k)), y + r * math.sin(math.radians(22.5 * k)))
        for k in range(16)
    ]
    table = [
        (x + r * 0.52 * math.cos(math.radians(45 * k)), y + r * 0.52 * math.sin(math.radians(45 * k)))
        for k in range(8)
    ]
    c.drawCircle(x, y, r, paint(_tone(colour, 0.2)))
    for k in range(16):
        a, b, t = rim[k], rim[(k + 1) % 16], table[((k + 1) // 2) % 8]
        lit = 0.5 + 0.5 * math.cos(math.radians(22.5 * k + 11 - 225))
        c.drawPath(polygon([a, b, t]), paint(_tone(colour, 0.85 * lit + 0.15 * (k % 2))))
    for k in range(8):
        a, b, o = table[k], table[(k + 1) % 8], rim[(2 * k + 1) % 16]
        lit = 0.5 + 0.5 * math.cos(math.radians(45 * k + 22 - 225))
        c.drawPath(polygon([a, o, b]), paint(_tone(colour, 0.25 + 0.75 * lit)))
    shine = [(0, _tone(colour, 1.15)), (0.45, _tone(colour, 0.75)), (1, _tone(colour, 0.25))]
    c.drawPath(polygon(table), paint(shader=linear(x - r / 2, y - r / 2, x + r / 2, y + r / 2, shine)))
    c.drawPath(
        polygon([(x - r * 0.34, y - r * 0.30), (x + r * 0.02, y - r * 0.44), (x - r * 0.10, y - r * 0.12)]),
        paint(0xA0FFFFFF, blur=r * 0.03),
    )

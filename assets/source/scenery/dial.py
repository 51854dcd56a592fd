"""The face of the great clock, without its hands."""

from __future__ import annotations

from typing import Any

from .draw import circle_point, linear, paint, radial
from .lettering import font, width

NUMERALS = ("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")
IRON = 0xFF20264A


def dial(c: Any, x: float, y: float, r: float) -> None:
    """Opal glass lit from behind in an iron tracery, with a gilt ring; r is the outer radius of the glass."""
    ring = [(0, 0xFFFFF6C8), (0.3, 0xFFD9A040), (0.5, 0xFF8A5A1A), (0.75, 0xFFF0CC70), (1, 0xFF7A4C12)]
    c.drawCircle(x, y, r * 1.10, paint(0xFF150B04))
    c.drawCircle(x, y, r * 1.08, paint(shader=linear(x - r, y - r, x + r, y + r, ring)))
    c.drawCircle(x, y, r * 1.015, paint(0xFF241405))
    glass = [(0, 0xFFFFFFF2), (0.45, 0xFFFFF8D8), (0.78, 0xFFFFE9AC), (1, 0xFFF0C670)]
    c.drawCircle(x, y, r * 0.99, paint(shader=radial(x, y, r, glass)))
    for k in range(24):  # glazing bars
        a, b = circle_point(x, y, r * 0.30, k * 15), circle_point(x, y, r * 0.70, k * 15)
        c.drawLine(*a, *b, paint(0x38604818, stroke=r * 0.010))
    for q in (0.42, 0.56):
        c.drawCircle(x, y, r * q, paint(0x30604818, stroke=r * 0.010))
    for k in range(12):  # cusps between the numerals
        a = circle_point(x, y, r * 0.655, k * 30 + 15)
        c.drawCircle(*a, r * 0.035, paint(0x40604818, stroke=r * 0.012))
    for q, w in ((0.965, 0.022), (0.87, 0.012), (0.695, 0.020), (0.30, 0.022), (0.27, 0.010)):
        c.drawCircle(x, y, r * q, paint(IRON, stroke=r * w))
    for i in range(60):
        a, b = circle_point(x, y, r * 0.87, i * 6), circle_point(x, y, r * 0.955, i * 6)
        c.drawLine(*a, *b, paint(IRON, stroke=r * (0.012 if i % 5 else 0.036)))
    for k in range(12):
        a, b = circle_point(x, y, r * 0.27, k * 30), circle_point(x, y, r * 0.10, k * 30 + 15)
        c.drawLine(*a, *b, paint(0x9020264A, stroke=r * 0.014))
    size = r * 0.205
    f = font("number", size)
    for i, s in enumerate(NUMERALS):
        c.save()
        c.translate(x, y)
        c.rotate(i * 30)
        c.drawString(s, -width(s, "number", size) / 2, -r * 0.712, f, paint(IRON))
        c.restore()
    shade = [(0.80, 0), (1, 0x50703808)]
    c.drawCircle(x, y, r * 0.99, paint(shader=radial(x, y, r, shade)))

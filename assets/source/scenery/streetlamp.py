"""Cast-iron gas lamps."""

from __future__ import annotations

from typing import Any

import skia

from .draw import across, glow, paint, polygon, radial, rect

IRON = ((0, 0xFF040507), (0.30, 0xFF2E3238), (0.45, 0xFF565A5E), (0.6, 0xFF1C1E22), (1, 0xFF050608))


def _collar(c: Any, x: float, y: float, w: float, h: float) -> None:
    c.drawRoundRect(rect(x - w / 2, y, w, h), h * 0.45, h * 0.45, paint(shader=across(x - w / 2, w, IRON)))


def street_lamp(c: Any, x: float, y: float, s: float, *, light: float = 1.0) -> None:
    """A lamp with its foot at (x, y); at s = 1 it is 590 units high, the flame 478 above the foot."""
    for dy, w, h in ((-10, 62, 14), (-24, 52, 16), (-62, 34, 40), (-70, 42, 10), (-104, 26, 36)):
        _collar(c, x, y + dy * s, w * s, h * s)
    c.drawRect(rect(x - 8 * s, y - 400 * s, 16 * s, 300 * s), paint(shader=across(x - 8 * s, 16 * s, IRON)))
    for k in (-1, 1):  # fluting
        c.drawLine(
            x + k * 2.6 * s, y - 392 * s, x + k * 2.6 * s, y - 108 * s, paint(0x60000000, stroke=1.2 * s)
        )
    for dy, w, h in ((-138, 26, 12), (-270, 24, 10), (-380, 26, 12), (-402, 34, 10), (-440, 20, 40)):
        _collar(c, x, y + dy * s, w * s, h * s)
    c.drawRoundRect(rect(x - 54 * s, y - 366 * s, 108 * s, 7 * s), 3 * s, 3 * s, paint(0xFF0A0B0D))
    for k in (-1, 1):  # ladder bar with knobs, scrolls below it
        c.drawCircle(
            x + k * 54 * s,
            y - 362.5 * s,
            7 * s,
            paint(shader=radial(x + k * 54 * s - 2, y - 365 * s, 9 * s, [(0, 0xFF50555A), (1, 0xFF050608)])),
        )
        scroll = skia.Path()
        scroll.moveTo(x + k * 10 * s, y - 318 * s)
        scroll.cubicTo(x + k * 40 * s, y - 322 * s, x + k * 44 * s, y - 352 * s, x + k * 28 * s, y - 356 * s)
        scroll.cubicTo(x + k * 16 * s, y - 356 * s, x + k * 18 * s, y - 340 * s, x + k * 27 * s, y - 343 * s)
        c.drawPath(scroll, paint(0xFF0A0B0D, stroke=4 * s, round_cap=True))
    top, gx, gy = y - 430 * s, x, y - 478 * s
    glow(c, gx, gy, 520 * s, 0xFFFFB050, 58 * light)
    glow(c, gx, gy, 210 * s, 0xFFFFC470, 104 * light)
    glass = polygon(
        [(x - 24 * s, top), (x - 42 * s, top - 92 * s), (x + 42 * s, top - 92 * s), (x + 24 * s, top)]
    )
    warm = [(0, 0xFFFFFFF0), (0.22, 0xFFFFF2BE), (0.5, 0xFFFFCE6C), (1, 0xFFC87A26)]
    c.drawPath(glass, paint(shader=radial(gx, gy + 6 * s, 74 * s, warm)))
    flame = skia.Path()
    flame.moveTo(gx, gy - 26 * s)
    flame.cubicTo(gx + 16 * s, gy - 4 * s, gx + 12 * s, gy + 18 * s, gx, gy + 20 * s)
    flame.cubicTo(gx - 12 * s, gy + 18 * s, gx - 16 * s, gy - 4 * s, gx, gy - 26 * s)
    c.drawPath(flame, paint(0xFFFFFFFF, blur=3 * s))
    c.drawPath(glass, paint(0xFF0A0A0C, stroke=5 * s))
    for k in (-1, 0, 1):
        c.drawLine(
            x + k * 9 * s, top, x + k * 15 * s, top - 92 * s, paint(0xE00A0A0C, stroke=(3 if k else 2) * s)
        )
    c.drawLine(x - 33 * s, top - 46 * s, x + 33 * s, top - 46 * s, paint(0xC00A0A0C, stroke=2 * s))
    c.drawRoundRect(
        rect(x - 30 * s, top - 3 * s, 60 * s, 9 * s),
        3 * s,
        3 * s,
        paint(shader=across(x - 30 * s, 60 * s, IRON)),
    )
    hood = polygon(
        [
            (x - 54 * s, top - 90 * s),
            (x - 20 * s, top - 132 * s),
            (x + 20 * s, top - 132 * s),
            (x + 54 * s, top - 90 * s),
        ]
    )
    c.drawPath(hood, paint(shader=across(x - 54 * s, 108 * s, IRON)))
    c.drawPath(hood, paint(0xFF050608, stroke=2 * s))
    c.drawRoundRect(rect(x - 56 * s, top - 95 * s, 112 * s, 8 * s), 3 * s, 3 * s, paint(0xFF0C0D10))
    for k in (-54, -18, 18, 54):
        c.drawPath(
            polygon(
                [(x + (k - 5) * s, top - 94 * s), (x + k * s, top - 110 * s), (x + (k + 5) * s, top - 94 * s)]
            ),
            paint(0xFF0C0D10),
        )
    _collar(c, x, top - 142 * s, 30 * s, 12 * s)
    c.drawCircle(
        x,
        top - 148 * s,
        9 * s,
        paint(shader=radial(x - 3 * s, top - 151 * s, 12 * s, [(0, 0xFF5A5E64), (1, 0xFF050608)])),
    )
    c.drawPath(
        polygon([(x - 4 * s, top - 152 * s), (x, top - 176 * s), (x + 4 * s, top - 152 * s)]),
        paint(0xFF0C0D10),
    )

"""Icons of the buttons, drawn in a circle of radius r around (x, y)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import skia

from .draw import circle_point, paint, polygon, rect

Draw = Callable[[Any, float, float, float, int], None]


def _bar(canvas: Any, x: float, y: float, w: float, h: float, colour: int, r: float = 3) -> None:
    canvas.drawRoundRect(rect(x - w / 2, y - h / 2, w, h), min(r, h / 2), min(r, w / 2), paint(colour))


def _line(canvas: Any, x0: float, y0: float, x1: float, y1: float, w: float, colour: int) -> None:
    canvas.drawLine(x0, y0, x1, y1, paint(colour, stroke=w, round_cap=True))


def _triangle(canvas: Any, x: float, y: float, w: float, h: float, colour: int) -> None:
    """Triangle with its box centred at x, y; a negative width points left."""
    path = polygon([(x - w / 2, y - h / 2), (x + w / 2, y), (x - w / 2, y + h / 2)])
    canvas.drawPath(path, paint(colour))
    canvas.drawPath(path, paint(colour, stroke=abs(w) * 0.10))


def arrows(
    canvas: Any, x: float, y: float, r: float, colour: int, arcs: tuple[tuple[float, float], ...], w: float
) -> None:
    """Curved arrows on a circle of radius r: (start, sweep) in degrees, stroke width w."""
    oval = skia.Rect.MakeLTRB(x - r, y - r, x + r, y + r)
    for start, sweep in arcs:
        canvas.drawArc(oval, start, sweep, False, paint(colour, stroke=w))
        e = math.radians(start + sweep)
        ex, ey, nx, ny = x + r * math.cos(e), y + r * math.sin(e), math.cos(e), math.sin(e)
        q = w * 1.35
        tip = (ex - ny * q * 1.8, ey + nx * q * 1.8)
        canvas.drawPath(polygon([(ex + nx * q, ey + ny * q), tip, (ex - nx * q, ey - ny * q)]), paint(colour))


def swept_arrow(
    canvas: Any, x: float, y: float, r: float, colour: int, start: float, sweep: float, w: float
) -> None:
    """An arrow on a circle of radius r that swells from a point to the width w (degrees, clockwise)."""
    outer, inner = [], []
    for k in range(33):
        t = k / 32
        half = w / 2 * (0.10 + 0.90 * t**0.7)
        outer.append(circle_point(x, y, r + half, start + sweep * t))
        inner.append(circle_point(x, y, r - half, start + sweep * t))
    end, reach = start + sweep, math.degrees(w * 2.1 / r)
    head = [
        circle_point(x, y, r + w * 1.12, end - 4),
        circle_point(x, y, r + w * 0.06, end + reach),
        circle_point(x, y, r - w * 1.12, end - 4),
    ]
    canvas.drawPath(polygon(outer + inner[::-1]), paint(colour))
    canvas.drawPath(polygon([*head, circle_point(x, y, r, end - 6)]), paint(colour))


def _menu(c: Any, x: float, y: float, r: float, k: int) -> None:
    for d in (-1, 0, 1):
        _bar(c, x, y + d * r * 0.34, r * 1.0, r * 0.17, k)


def _info(c: Any, x: float, y: float, r: float, k: int) -> None:
    c.drawCircle(x, y - r * 0.44, r * 0.13, paint(k))
    _bar(c, x, y + r * 0.17, r * 0.22, r * 0.72, k, 2)
    _bar(c, x - r * 0.12, y - r * 0.12, r * 0.28, r * 0.14, k, 1)
    _bar(c, x, y + r * 0.50, r * 0.58, r * 0.14, k, 1)


def _speaker(c: Any, x: float, y: float, r: float, k: int) -> None:
    u = r * 0.01
    cone = [(-55, -18), (-30, -18), (2, -48), (2, 48), (-30, 18), (-55, 18)]
    c.drawPath(polygon([(x + px * u, y + py * u) for px, py in cone]), paint(k))


def _sound_on(c: Any, x: float, y: float, r: float, k: int) -> None:
    _speaker(c, x, y, r, k)
    for q in (0.26, 0.5):
        oval = skia.Rect.MakeLTRB(x + r * 0.06 - r * q, y - r * q, x + r * 0.06 + r * q, y + r * q)
        c.drawArc(oval, -48, 96, False, paint(k, stroke=r * 0.11, round_cap=True))


def _sound_off(c: Any, x: float, y: float, r: float, k: int) -> None:
    _speaker(c, x, y, r, k)
    for s in (-1, 1):
        _line(c, x + r * 0.2, y - s * r * 0.2, x + r * 0.6, y + s * r * 0.2, r * 0.13, k)


def _minus(c: Any, x: float, y: float, r: float, k: int) -> None:
    _bar(c, x, y, r * 0.9, r * 0.2, k)


def _plus(c: Any, x: float, y: float, r: float, k: int) -> None:
    _bar(c, x, y, r * 0.9, r * 0.2, k)
    _bar(c, x, y, r * 0.2, r * 0.9, k)


def _auto(c: Any, x: float, y: float, r: float, k: int) -> None:
    arrows(c, x, y, r * 0.56, k, ((-165, 138), (15, 138)), r * 0.13)
    _triangle(c, x + r * 0.04, y, r * 0.38, r * 0.42, k)


def _auto_on(c: Any, x: float, y: float, r: float, k: int) -> None:
    """The ring only: the number of spins left is written inside it."""
    arrows(c, x, y, r * 0.68, k, ((-165, 138), (15, 138)), r * 0.12)


def _speed(count: int) -> Draw:
    def draw(c: Any, x: float, y: float, r: float, k: int) -> None:
        w = r * (0.50 if count < 3 else 0.40)
        for i in range(count):
            _triangle(c, x + (i - (count - 1) / 2) * w * 1.02 + r * 0.03, y, w * 0.86, r * 0.78, k)

    return draw


def _close(c: Any, x: float, y: float, r: float, k: int) -> None:
    for s in (-1, 1):
        _line(c, x - r * 0.34, y - s * r * 0.34, x + r * 0.34, y + s * r * 0.34, r * 0.19, k)


def _play(c: Any, x: float, y: float, r: float, k: int) -> None:
    _triangle(c, x + r * 0.08, y, r * 0.66, r * 0.80, k)


def _prev(c: Any, x: float, y: float, r: float, k: int) -> None:
    _triangle(c, x - r * 0.06, y, -r * 0.58, r * 0.78, k)


def _next(c: Any, x: float, y: float, r: float, k: int) -> None:
    _triangle(c, x + r * 0.06, y, r * 0.58, r * 0.78, k)


def _pause(c: Any, x: float, y: float, r: float, k: int) -> None:
    for s in (-1, 1):
        _bar(c, x + s * r * 0.22, y, r * 0.22, r * 0.80, k)


def _step(sign: int) -> Draw:
    def draw(c: Any, x: float, y: float, r: float, k: int) -> None:
        _triangle(c, x + sign * r * 0.14, y, sign * r * 0.50, r * 0.66, k)
        _bar(c, x - sign * r * 0.34, y, r * 0.15, r * 0.70, k)

    return draw


def _end(sign: int) -> Draw:
    def draw(c: Any, x: float, y: float, r: float, k: int) -> None:
        for d in (-0.36, 0.06):
            _triangle(c, x + sign * r * (d + 0.08), y, sign * r * 0.38, r * 0.66, k)
        _bar(c, x + sign * r * 0.46, y, r * 0.14, r * 0.70, k)

    return draw


def _max(c: Any, x: float, y: float, r: float, k: int) -> None:
    _bar(c, x, y - r * 0.46, r * 0.84, r * 0.16, k)
    c.drawPath(
        polygon([(x, y - r * 0.30), (x + r * 0.42, y + r * 0.12), (x - r * 0.42, y + r * 0.12)]), paint(k)
    )
    _bar(c, x, y + r * 0.28, r * 0.26, r * 0.44, k, 2)


ICONS: dict[str, Draw] = {
    "menu": _menu,
    "info": _info,
    "sound_on": _sound_on,
    "sound_off": _sound_off,
    "minus": _minus,
    "plus": _plus,
    "auto": _auto,
    "auto_on": _auto_on,
    "speed_1": _speed(1),
    "speed_2": _speed(2),
    "speed_3": _speed(3),
    "close": _close,
    "prev": _prev,
    "next": _next,
    "play": _play,
    "pause": _pause,
    "step_back": _step(-1),
    "step_forward": _step(1),
    "first": _end(-1),
    "last": _end(1),
    "max": _max,
}

"""Plane and space curves as lists of points; no Blender."""

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, ...]
Points: TypeAlias = Sequence[Sequence[float]] | NDArray[Any]
rad = math.radians


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float, n: int = 16) -> list[Point]:
    """n + 1 points of an ellipse from `start` to `end` degrees."""
    angles = [rad(start + (end - start) * t / n) for t in range(n + 1)]
    return [(cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles]


def circle(r: float, n: int, cx: float = 0, cy: float = 0) -> list[Point]:
    """n points, the first to the right."""
    return arc(cx, cy, r, r, 0, 360, n)[:-1]


def catmull(points: Points, n: int = 16, closed: bool = False) -> NDArray[np.float64]:
    """Smooth curve through the given points (any dimension), n points a span."""
    p = np.array(points, float)
    q = np.vstack([p[-1], p, p[:2]]) if closed else np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for k in range(len(q) - 3):
        a, b, c, d = q[k : k + 4]
        for t in np.linspace(0, 1, n, endpoint=False):
            bend = (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3
            out.append(0.5 * (2 * b + (c - a) * t + bend))
    if not closed:
        out.append(p[-1])
    return np.array(out)


def turned(points: Points, degrees: float, at: tuple[float, float] = (0, 0)) -> list[tuple[float, float]]:
    """The points turned about the origin, then moved to `at`."""
    c, s = math.cos(rad(degrees)), math.sin(rad(degrees))
    return [(at[0] + p[0] * c - p[1] * s, at[1] + p[0] * s + p[1] * c) for p in points]


def box(x0: float, x1: float, y0: float, y1: float) -> list[Point]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def rounded_square(half: float, radius: float, n: int = 10) -> list[Point]:
    """Outline of a square with round corners, half side `half`."""
    out: list[Point] = []
    for sx, sy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        out += arc(sx * (half - radius), sy * (half - radius), radius, radius, start, start + 90, n)
    return out

"""The camera of the street: metres of the world to units of the canvas.

X runs to the right, Y up from the ground, Z away from the viewer. The street runs along Z between two rows
of houses.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray

HORIZON = 690.0  # canvas y of the horizon
VANISH = 960.0  # canvas x of the vanishing point
FOCAL = 1000.0
EYE = 3.0  # metres above the ground
WALL = 16.0  # the house fronts stand at X = -WALL and +WALL


def project(x: float, y: float, z: float) -> tuple[float, float]:
    """Canvas point of a world point."""
    return VANISH + FOCAL * x / z, HORIZON - FOCAL * (y - EYE) / z


def ground_point(xs: NDArray[Any], ys: NDArray[Any]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """World X and Z of the ground seen at canvas points below the horizon."""
    z = FOCAL * EYE / np.maximum(ys - HORIZON, 1e-3)
    return ((xs - VANISH) * z / FOCAL).astype(np.float32), z.astype(np.float32)


def wall_matrix(
    width: int, height: int, side: int, near: float, far: float, top: float, *, mirror: bool = False
) -> Any:
    """Matrix that lays a front (picture of width x height px, `top` metres high) on a wall; side is -1 left,
    +1 right.

    With `mirror` it gives the reflection in the ground.
    """
    x = side * WALL
    left, right = (near, far) if side < 0 else (far, near)
    sign = -1 if mirror else 1
    world = [(x, sign * top, left), (x, sign * top, right), (x, 0.0, right), (x, 0.0, left)]
    target = [skia.Point(*project(*p)) for p in world]
    source = [skia.Point(0, 0), skia.Point(width, 0), skia.Point(width, height), skia.Point(0, height)]
    matrix = skia.Matrix()
    matrix.setPolyToPoly(source, target)
    return matrix

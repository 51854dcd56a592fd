"""Gem cuts as half spaces, the way a lapidary sets them: an angle, an azimuth and a depth for every facet.

A facet plane is (normal, point); the stone is what lies behind all of them. x right, y up, z towards the viewer; the
girdle lies near z = 0 and its radius is about 1. Angles are degrees; over 90 a facet faces down (the pavilion).
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Vector = tuple[float, float, float]
Plane = tuple[Vector, Vector]
Outline = Sequence[tuple[float, float]]
"""Sides of a girdle: (azimuth of the side's normal, its distance from the middle)."""


class Stone:
    """A convex stone as arrays: `normals` (n, 3) of unit length and `distances` (n,)."""

    def __init__(self, planes: Sequence[Plane], scale: Vector = (1, 1, 1)) -> None:
        n = np.array([p[0] for p in planes], float) / np.array(scale)
        points = np.array([p[1] for p in planes], float) * np.array(scale)
        self.normals: NDArray[np.float64] = n / np.linalg.norm(n, axis=1, keepdims=True)
        self.distances: NDArray[np.float64] = (self.normals * points).sum(1)

    def turned(self, x: float = 0, y: float = 0, z: float = 0) -> "Stone":
        """A copy turned about z, then y, then x (degrees)."""
        a, b, c = (math.radians(v) for v in (x, y, z))
        rx = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
        ry = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
        rz = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
        other = Stone.__new__(Stone)
        other.normals = self.normals @ (rx @ ry @ rz).T
        other.distances = self.distances.copy()
        return other


def plane(angle: float, azimuth: float, radius: float, z: float) -> Plane:
    """The facet at this angle from the horizontal through the point (radius, azimuth, z)."""
    s, c, a = math.sin(math.radians(angle)), math.cos(math.radians(angle)), math.radians(azimuth)
    return (s * math.cos(a), s * math.sin(a), c), (radius * math.cos(a), radius * math.sin(a), z)


def brilliant(n: int = 8, table: float = 0.56, crown: float = 34.5, pavilion: float = 41.0) -> list[Plane]:
    """Round brilliant: n crown mains, star facets, upper and lower girdle facets, a round girdle."""
    step, height, girdle, thick = 360 / n, (1 - table) * math.tan(math.radians(crown)), 72, 0.04
    planes = [plane(90, 360 / girdle * (k + 0.5), 1.0, 0) for k in range(girdle)]
    planes.append(((0, 0, 1), (0, 0, height)))
    for k in range(n):
        planes.append(plane(crown, step * k, 1, 0))
        planes.append(plane(22.5, step * (k + 0.5), table * math.cos(math.radians(step / 2)), height))
        planes.append(plane(180 - pavilion, step * k, 1, -thick))
        for d in (0.25, 0.75):
            planes.append(plane(crown + 7, step * (k + d), 1, 0))
            planes.append(plane(180 - pavilion - 1.2, step * (k + d), 1, -thick))
    return planes


def mixed(
    outline: Outline, table: float = 0.56, crown: float = 36, pavilion: float = 42, rows: int = 1
) -> list[Plane]:
    """Brilliant facets over a straight-sided outline: mains on the sides, stars and kites at the corners."""
    planes: list[Plane] = []
    height, thick = (1 - table) * math.tan(math.radians(crown)), 0.05
    for k, (azimuth, side) in enumerate(outline):
        next_azimuth, next_side = outline[(k + 1) % len(outline)]
        next_azimuth += 360 if next_azimuth < azimuth else 0
        between, width = (azimuth + next_azimuth) / 2, next_azimuth - azimuth
        corner = (side + next_side) / 2 / math.cos(math.radians(width / 2))
        planes += [
            plane(90, azimuth, side, 0),
            plane(crown + 4, azimuth, side, 0),
            plane(180 - pavilion, azimuth, side, -thick),
        ]
        planes.append(plane(crown - 5, between, corner, 0))
        planes.append(plane(crown - 15, azimuth, table * side * 1.10, height))
        planes.append(plane(180 - pavilion + 2, between, corner, -thick))
        for d in (0.22, 0.78) if rows > 1 else ():
            off = (d - 0.5) * width
            through_corner = corner * math.cos(math.radians(width / 2 - abs(off)))
            planes.append(plane(180 - pavilion - 5, azimuth + off, through_corner, -thick))
    return [*planes, ((0, 0, 1), (0, 0, height))]


def step_cut(
    outline: Outline,
    crown: Sequence[tuple[float, float]] = ((48, 0.0), (37, 0.12), (27, 0.25)),
    table: float = 0.40,
    pavilion: Sequence[tuple[float, float]] = ((55, 0), (45, 0.22), (37, 0.48)),
) -> list[Plane]:
    """Emerald cut: rows of facets parallel to the girdle, each (angle, inset from the girdle)."""
    planes = [plane(90, azimuth, side, 0) for azimuth, side in outline]
    for rows, sign, start in ((crown, 1, 0.0), (pavilion, -1, -0.05)):
        z, inset, angle = start, 0.0, rows[0][0]
        for next_angle, next_inset in rows:
            z += sign * (next_inset - inset) * math.tan(math.radians(angle))
            inset, angle = next_inset, next_angle
            tilt = angle if sign > 0 else 180 - angle
            planes += [plane(tilt, azimuth, side - inset, z) for azimuth, side in outline]
        if sign > 0:
            planes.append(((0, 0, 1), (0, 0, z + (table - inset) * math.tan(math.radians(angle)))))
    return planes


def splinter(seed: int, slim: float = 0.62, faces: int = 9) -> list[Plane]:
    """A random convex sliver; `slim` under 1 makes it longer along y."""
    rng = np.random.default_rng(seed)
    planes: list[Plane] = []
    for _ in range(faces):
        v = rng.normal(size=3)
        v /= np.linalg.norm(v)
        p = v * rng.uniform(0.28, 0.95) * (1.0 if abs(v[1]) > 0.6 else slim)
        planes.append(((v[0], v[1], v[2]), (p[0], p[1], p[2])))
    for axis in range(3):
        for sign in (1.0, -1.0):
            unit = [0.0, 0.0, 0.0]
            unit[axis] = sign
            reach = 0.95 if axis == 1 else 0.95 * max(slim, 0.5)
            planes.append(((unit[0], unit[1], unit[2]), (unit[0] * reach, unit[1] * reach, unit[2] * reach)))
    return planes

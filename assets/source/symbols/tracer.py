"""A small ray tracer for one convex stone: refraction, inner reflections with dispersion, bevelled edges.

The view is orthographic from +z. A ray enters through the crown, is thrown about by the pavilion and leaves towards a
studio of a few soft lamps; how much light it brings back is the stone's *brightness*, which `gems` turns into colour.
Rays that meet a convex solid need no acceleration: the nearest of all planes ahead is the exit.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .cuts import Stone

Field = NDArray[np.float32]

LAMPS: tuple[tuple[tuple[float, float, float], float, float], ...] = (
    # direction to the lamp, sharpness, power: they light the inside of the stone
    ((-0.50, 0.62, 0.60), 9.0, 2.3),
    ((0.62, 0.30, 0.72), 16.0, 1.1),
    ((-0.25, -0.75, 0.60), 16.0, 1.0),
    ((0.15, 0.90, 0.40), 20.0, 1.2),
    ((-0.92, -0.05, 0.38), 14.0, 1.0),
    ((0.55, -0.62, 0.55), 22.0, 0.9),
)


NEARNESS = 0.22
"""How much the lamps' directions change across the stone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Traced:
    """What the tracer found, one value a pixel (height, width)."""

    cover: Field
    """1 inside the outline."""
    inner: Field
    """(height, width, 3): light brought back from inside, per channel (dispersion)."""
    gloss: Field
    """Light mirrored by the outer surface, edges included."""
    edge: Field
    """1 on the ridge between two facets of the crown, 0 away from it."""
    facet: NDArray[np.int32]
    """Number of the facet in view."""
    normal: Field
    """(height, width, 3): outer normal."""


def _unit(d: Field) -> Field:
    return np.asarray(d / np.linalg.norm(d, axis=1, keepdims=True), np.float32)


def studio(d: Field, room: float = 0.10) -> Field:
    """Light from direction d (n, 3): soft lamps in a dim room, darkest where the viewer stands, nothing from below."""
    light = np.full(len(d), room, np.float32) + 0.26 * np.clip(d[:, 1], 0, 1)
    for direction, sharp, power in LAMPS:
        axis = np.array(direction, np.float32)
        axis /= np.linalg.norm(axis)
        light += power * np.exp(sharp * (np.clip(d @ axis, -1, 1) - 1))
    viewer = np.exp(-((1 - np.clip(d[:, 2], 0, 1)) / 0.045))
    return np.asarray(np.where(d[:, 2] > -0.05, light * (1 - 0.55 * viewer), 0.06), np.float32)


KEYS = (
    ((-0.52, 0.60, 0.60), 26.0, 0.91, 1.0),
    ((-0.26, 0.56, 0.79), 60.0, 0.965, 0.9),
    ((0.93, 0.22, 0.30), 30.0, 0.90, 0.42),
    ((0.2, -0.85, 0.48), 40.0, 0.90, 0.25),
)
"""Lamps that the surface mirrors: direction, sharpness of the lamp's edge, cosine of its half width, power."""


def softbox(d: Field) -> Field:
    """What the outer surface mirrors: one large key lamp upper left, a strip to the right, a warm floor."""
    total = np.zeros(len(d), np.float32)
    for axis, sharp, half, power in KEYS:
        a = np.array(axis, np.float32)
        a /= np.linalg.norm(a)
        total += power / (1 + np.exp(np.minimum(-sharp * 2 * (d @ a - half), 60)))
    return total


def _exit(stone: Stone, p: Field, d: Field) -> tuple[Field, NDArray[np.int64]]:
    """Distance to the plane through which each ray leaves, and the plane's number."""
    n, s = stone.normals.astype(np.float32), stone.distances.astype(np.float32)
    along = d @ n.T
    gap = s - p @ n.T
    t = np.where(along > 1e-5, np.maximum(gap, 0) / np.maximum(along, 1e-5), np.float32(1e9))
    k = t.argmin(1)
    return t[np.arange(len(t)), k], k


def _refract(d: Field, n: Field, ratio: float) -> tuple[Field, NDArray[np.bool_]]:
    """Snell's law; n points against d. Second value: False where the light is totally reflected."""
    cos = -(d * n).sum(1)
    sin2 = ratio * ratio * (1 - cos * cos)
    ok = sin2 < 1
    root = np.sqrt(np.maximum(1 - sin2, 0))
    return ratio * d + (ratio * cos - root)[:, None] * n, ok


def _fresnel(cos: Field, index: float) -> Field:
    base = ((index - 1) / (index + 1)) ** 2
    return base + (1 - base) * (1 - np.clip(cos, 0, 1)) ** 5


def _inside(stone: Stone, p: Field, d: Field, index: float, bounces: int) -> tuple[Field, Field]:
    """Light gathered along rays that start inside the stone, and the mean length of their way."""
    weight = np.ones(len(p), np.float32)
    light, way, travelled = (np.zeros(len(p), np.float32) for _ in range(3))
    normals = stone.normals.astype(np.float32)
    for _ in range(bounces):
        t, k = _exit(stone, p, d)
        p = p + t[:, None] * d
        travelled = travelled + t
        n = normals[k]
        out, ok = _refract(d, -n, index)
        cos_out = np.clip((out * n).sum(1), 0, 1)
        through = np.where(ok, 1 - _fresnel(cos_out, index), 0).astype(np.float32)
        # lamps stand near: a ray's place counts beside its direction, so facets shade from edge to edge
        light += weight * through * studio(_unit(out + NEARNESS * p))
        way += weight * through * travelled
        weight = weight * (1 - through)
        d = d - 2 * (d * n).sum(1)[:, None] * n
    return light + weight * 0.10, way + weight * travelled


def trace(
    stone: Stone,
    size: int,
    reach: float = 1.15,
    index: float = 1.62,
    spread: float = 0.028,
    bounces: int = 7,
    bevel: float = 0.016,
) -> Traced:
    """Trace size × size pixels over the square ±reach. `spread` is the dispersion between red and blue."""
    n, s = stone.normals.astype(np.float32), stone.distances.astype(np.float32)
    cover = np.zeros((size, size), np.float32)
    inner, normal = np.zeros((size, size, 3), np.float32), np.zeros((size, size, 3), np.float32)
    gloss, edge = np.zeros((size, size), np.float32), np.zeros((size, size), np.float32)
    facet = np.full((size, size), -1, np.int32)
    axis = ((np.arange(size, dtype=np.float32) + 0.5) / size * 2 - 1) * reach
    rows = max(1, 90_000 // size)
    for top in range(0, size, rows):
        x, y = np.meshgrid(axis, -axis[top : top + rows])
        shape = x.shape
        p = np.stack([x.ravel(), y.ravel(), np.full(x.size, 3, np.float32)], 1)
        away = n[:, 2]
        gap = s - p @ n.T
        near = np.where(away > 1e-5, -gap / -np.maximum(away, 1e-5), np.float32(1e9))
        # heights at which the downward ray passes each plane: it enters at the lowest upper plane
        k = near.argmin(1)
        z = 3 + near[np.arange(len(k)), k]
        below = np.where(away < -1e-5, gap / np.minimum(away, -1e-5), np.float32(-1e9)).max(1) + 3
        upright = np.where(np.abs(away) <= 1e-5, gap, np.float32(1)).min(1)
        hit = (z > below) & (upright > 0)
        if not hit.any():
            continue
        p, k = p[hit], k[hit]
        p[:, 2] = z[hit]
        nk = n[k]
        cosines = np.clip(nk @ n.T, -1, 1)
        far = (s - p @ n.T) / np.sqrt(np.maximum(1 - cosines**2, 1e-4))
        far[cosines > 0.9995] = 9
        j = far.argmin(1)
        ridge = np.clip(1 - far[np.arange(len(j)), j] / bevel, 0, 1)[:, None]
        soft = nk * (1 - 0.5 * ridge) + n[j] * 0.5 * ridge
        soft /= np.linalg.norm(soft, axis=1, keepdims=True)
        d = np.zeros_like(p)
        d[:, 2] = -1
        mirror = d - 2 * (d * soft).sum(1)[:, None] * soft
        fres = _fresnel(soft[:, 2], index)
        where = np.zeros(shape, bool)
        where.ravel()[hit] = True
        block = slice(top, top + rows)
        cover[block][where] = 1
        facet[block][where] = k
        normal[block][where] = soft
        edge[block][where] = ridge[:, 0]
        gloss[block][where] = (0.30 + fres) * softbox(_unit(mirror + NEARNESS * p))
        for c, eta in enumerate((index - spread, index, index + spread)):
            inside, _ = _refract(d, nk, 1 / eta)
            light, way = _inside(stone, p - 1e-4 * nk, inside.astype(np.float32), eta, bounces)
            inner[block][where, c] = light * np.exp(-0.10 * way)
    return Traced(cover=cover, inner=inner, gloss=gloss, edge=edge, facet=facet, normal=normal)

"""Surfaces made of noise: wood, leather, parchment. Arrays are height x width x RGB with values 0-1."""

from __future__ import annotations

import functools
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, zoom

from .draw import to_image

Field = NDArray[np.float32]
Edge = Literal["wrap", "reflect"]
MAHOGANY = ((0.10, 0.024, 0.013), (0.47, 0.15, 0.066))
DARK_WOOD = ((0.055, 0.018, 0.010), (0.20, 0.075, 0.034))


def smooth_noise(rng: np.random.Generator, h: int, w: int, rows: int, columns: int) -> Field:
    """Cubic value noise with the given number of knots."""
    knots = rng.random((rows + 3, columns + 3)).astype(np.float32)
    return np.asarray(zoom(knots, (h / rows, w / columns), order=3)[:h, :w], np.float32)


def octaves(
    seed: int,
    h: int,
    w: int,
    base: float = 4,
    count: int = 6,
    stretch: float = 1.0,
    gain: float = 0.52,
) -> Field:
    """Fractal noise, 0-1; `stretch` > 1 draws it out sideways."""
    rng = np.random.default_rng(seed)
    total, weight, amplitude = np.zeros((h, w), np.float32), 0.0, 1.0
    for k in range(count):
        rows = max(2, int(base * 2**k))
        columns = max(2, int(base * 2**k * w / h / stretch))
        total += amplitude * smooth_noise(rng, h, w, min(rows, h), min(columns, w))
        weight, amplitude = weight + amplitude, amplitude * gain
    return total / weight


def blurred(
    rng: np.random.Generator, h: int, w: int, sigma: tuple[float, float] | float, *, wrap: bool = False
) -> Field:
    """White noise after a blur, scaled to a deviation of 1."""
    mode: Edge = "wrap" if wrap else "reflect"
    n = gaussian_filter(rng.standard_normal((h, w)).astype(np.float32), sigma, mode=mode)
    return np.asarray(n / n.std(), np.float32)


def wood_array(h: int, w: int, seed: int = 2, colours: Any = MAHOGANY, *, tile: bool = False) -> Field:
    """Polished wood with the grain running sideways; `tile` repeats it sideways without a seam."""
    rng = np.random.default_rng(seed)
    bend = (
        blurred(rng, h, w, (h / 4, w / 5), wrap=tile) * 1.5
        + blurred(rng, h, w, (h / 9, w / 9), wrap=tile) * 0.5
    )
    y = np.linspace(0, h / 16, h, dtype=np.float32)[:, None] + bend
    ring = 0.5 + 0.5 * np.sin(y * 2.1 + np.sin(y * 0.7) * 2)
    fibre = blurred(rng, h, w, (0.7, 34), wrap=tile)
    fine = blurred(rng, h, w, (0.5, 9), wrap=tile)
    pores = gaussian_filter(
        (rng.random((h, w)) > 0.995).astype(np.float32), (0.5, 9), mode="wrap" if tile else "reflect"
    )
    figure = blurred(rng, h, w, (h / 3, 10), wrap=tile)  # the shimmer across the grain of polished mahogany
    v = np.clip(0.40 + 0.27 * ring + 0.075 * fibre + 0.05 * fine + 0.05 * figure, 0, 1)[..., None]
    low, high = np.asarray(colours[0], np.float32), np.asarray(colours[1], np.float32)
    return np.asarray((low + (high - low) * v) * (1 - 0.55 * np.clip(pores * 7, 0, 1)[..., None]), np.float32)


def edge_distance(h: int, w: int) -> Field:
    """Distance of each pixel from the nearest edge, rounded off towards the corners so that no mitre shows."""
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    sides = np.stack([xx, w - 1 - xx, yy, h - 1 - yy]) + 0.5
    return np.asarray((sides**-3.0).sum(0) ** (-1 / 3), np.float32)


def leather_array(
    h: int, w: int, colour: tuple[float, float, float] = (0.085, 0.062, 0.050), grain: float = 2.0
) -> Field:
    """Dark grained leather, darker towards its edges."""
    rng = np.random.default_rng(9)
    pebbles = blurred(rng, h, w, grain)
    pebbles = np.tanh(pebbles * 0.9)
    patches = blurred(rng, h, w, 48)
    gy, gx = np.gradient(pebbles)
    light = 1 + 0.55 * np.clip(-gx - gy, -0.6, 0.9) + 0.08 * patches
    light *= 0.58 + 0.42 * np.clip(edge_distance(h, w) / 150, 0, 1) ** 0.6
    return np.asarray(np.asarray(colour, np.float32) * light[..., None], np.float32)


def parchment_array(h: int, w: int, seed: int = 4) -> Field:
    """Aged paper: stains, fibres and browned edges."""
    rng = np.random.default_rng(seed)
    cloud = octaves(seed, h, w, 4, 5, 1.0, 0.6)
    fibre = blurred(rng, h, w, (0.7, 2.4)) + blurred(rng, h, w, (2.4, 0.7))
    v = 0.94 + 0.16 * (cloud - 0.5) + 0.008 * fibre
    ragged = edge_distance(h, w) / (34 + 60 * cloud)
    burn = np.clip(1 - ragged, 0, 1)[..., None] ** 1.6
    paper = np.asarray([0.94, 0.865, 0.71], np.float32) * v[..., None]
    return np.asarray(paper * (1 - burn * np.asarray([0.30, 0.43, 0.58], np.float32)), np.float32)


@functools.cache
def wood(w: int, h: int, dark: bool = False, seed: int = 5) -> Any:
    """Wood as a skia image, size in pixels."""
    return to_image(wood_array(h, w, seed, DARK_WOOD if dark else MAHOGANY))


@functools.cache
def leather(w: int, h: int) -> Any:
    """Leather as a skia image, size in pixels."""
    return to_image(leather_array(h, w))


@functools.cache
def parchment(w: int, h: int, seed: int = 4) -> Any:
    """Parchment as a skia image, size in pixels."""
    return to_image(parchment_array(h, w, seed))

"""From a render to a game sprite: tone curve, contrast, rim light, bloom, dark keyline, drop shadow, sparkles."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter as blur

from .picture import Picture

Field = NDArray[Any]
INK = np.array([0.045, 0.022, 0.03])
"""Colour of keyline and shadow."""


def tone(light: Field, exposure: float = 1.0) -> Field:
    """Filmic curve per channel, linear light to display: bright gold rolls to pale yellow instead of clipping."""
    x = np.maximum(light, 0) * exposure
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.asarray(np.where(y <= 0.0031308, y * 12.92, 1.055 * np.maximum(y, 1e-6) ** (1 / 2.4) - 0.055))


def shifted(field: Field, down: int, right: int) -> Field:
    """Moved down and right; what leaves the canvas does not come back on the other side."""
    out = np.zeros_like(field)
    out[down:, right:] = field[: field.shape[0] - down, : field.shape[1] - right]
    return out


def screen(colour: Field, light: Field) -> Field:
    """Add light without clipping."""
    return np.asarray(1 - (1 - colour) * (1 - np.clip(light, 0, 1)))


def glint(picture: Picture, x: float, y: float, radius: float) -> Picture:
    """A four-pointed star of light at (x, y), parts of the shorter side; straight in, straight out."""
    height, width = picture.shape[:2]
    size = min(height, width)
    rows, columns = np.mgrid[0:height, 0:width]
    dx, dy = (columns / size - x) / radius, (rows / size - y) / radius
    star = np.exp(-(dx**2 + dy**2) * 40)
    for along, across in ((dx, dy), (dy, dx)):
        star += 0.9 * np.exp(-np.abs(along) * 12 - np.abs(across) * 80)
    star = np.clip(star, 0, 1)
    alpha = np.maximum(picture[..., 3], star)
    colour = screen(picture[..., :3] * picture[..., 3:], star[..., None])
    return np.concatenate([colour / np.maximum(alpha[..., None], 1e-3), alpha[..., None]], -1)


def finish(
    premultiplied: Picture,
    *,
    exposure: float = 0.70,
    chroma: float = 1.14,
    contrast: float = 0.35,
    sharpen: float = 0.5,
    rim: float = 0.5,
    edge: float = 0.30,
    bloom: float = 0.42,
    keyline: float = 0.9,
    shadow: float = 0.6,
    light_rim: tuple[float, float, float] | None = None,
    glints: Sequence[tuple[float, float, float]] = (),
    linear: bool = True,
) -> Picture:
    """A straight display picture from a premultiplied render (`linear` light, or display values already).

    Widths follow the picture's size S: bloom about S/40, keyline S/190, `light_rim` S/128 (2 px at 256).
    """
    a = np.clip(premultiplied[..., 3], 0, 1)
    size = min(a.shape)
    rgb = premultiplied[..., :3] / np.maximum(premultiplied[..., 3:], 1e-3)
    rgb = tone(rgb, exposure) if linear else np.clip(rgb, 0, 1)
    luma = rgb @ np.array([0.2126, 0.7152, 0.0722])
    steep = np.clip(luma + contrast * (luma - 0.45) * (1 - np.abs(2 * luma - 1)), 0, 1)
    rgb = rgb * (steep / np.maximum(luma, 1e-3))[..., None]
    mean = rgb.mean(2, keepdims=True)
    rgb = np.clip(mean + (rgb - mean) * chroma, 0, 1)
    if sharpen:
        weight = np.maximum(blur(a, size / 400), 1e-3)[..., None]
        smooth = np.stack([blur(rgb[..., c] * a, size / 400) for c in range(3)], -1) / weight
        rgb = np.clip(rgb + sharpen * (rgb - smooth), 0, 1)
    near_edge = np.clip((1 - blur(a, size / 40)) * a * 1.8, 0, 1)
    rgb = rgb * (1 - edge * near_edge[..., None])
    gy, gx = np.gradient(blur(a, size / 140))
    lit = np.clip((gx * 0.6 + gy * 0.8) * size / 28, 0, 1) * a
    rgb = screen(rgb, rim * lit[..., None] * np.array([1, 0.95, 0.85]))
    if light_rim is not None:
        band = np.clip((0.86 - blur(a, size / 200)) * 3.2, 0, 1) * a
        rgb = screen(rgb, 0.80 * band[..., None] * np.array(light_rim))
    if bloom:
        bright = np.clip(rgb.max(2) - 0.82, 0, 1) * a * 2.2
        rgb = screen(rgb, bloom * (blur(bright, size / 60) + 0.6 * blur(bright, size / 22))[..., None])
    line = np.clip(blur(a, size / 190) * 3, 0, 1) * keyline
    drop = np.clip(shifted(blur(a, size / 60), int(size * 0.014), int(size * 0.006)), 0, 1) * shadow
    alpha = np.maximum(a, np.maximum(line, drop))
    out = np.concatenate([rgb * a[..., None] + INK * (1 - a[..., None]), alpha[..., None]], -1)
    for x, y, radius in glints:
        out = glint(out, x, y, radius)
    return out

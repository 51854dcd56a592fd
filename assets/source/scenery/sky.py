"""Night sky: gradient, stars, moon and clouds lit by it."""

from __future__ import annotations

import random

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, zoom

from . import layout
from .air import tiling_clouds
from .draw import Layer, down, glow, paint, rect, to_image, with_alpha
from .palette import Night
from .textures import octaves


def _clouds(w: int, h: int) -> NDArray[np.float32]:
    coarse = tiling_clouds(h // 3, w // 3, 5, 2.2, 1.75)
    big = np.asarray(zoom(coarse, (h / coarse.shape[0], w / coarse.shape[1]), order=1), np.float32)
    return gaussian_filter(big, 1.5)


def _moon(layer: Layer, night: Night) -> None:
    c = layer.canvas
    x, y, _ = layout.MOON
    r = night.moon_radius
    glow(c, x, y, r * 8, night.moon, 120)
    glow(c, x, y, r * 2.6, night.moon, 130)
    c.drawImageRect(
        to_image(_moon_face(round(4 * r), night)),
        rect(x - r, y - r, 2 * r, 2 * r),
        skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear),
    )


def _moon_face(size: int, night: Night) -> NDArray[np.float32]:
    """The full moon: seas, a few bright craters with rays, darker limb; RGBA."""
    yy, xx = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j].astype(np.float32)
    radius = np.hypot(xx, yy)
    noise, fine = octaves(29, size, size, 3, 5, 1.0, 0.55), octaves(30, size, size, 14, 4)
    seas = np.zeros_like(xx)
    for sx, sy, sr in (
        (-0.36, -0.34, 0.40),
        (0.12, -0.42, 0.28),
        (0.36, -0.12, 0.30),
        (-0.46, 0.12, 0.34),
        (0.06, -0.06, 0.2),
        (-0.12, 0.36, 0.20),
    ):
        seas += np.exp(-((((xx - sx) ** 2 + (yy - sy) ** 2) / (sr * sr)) ** 2))
    dark = np.clip((np.clip(seas, 0, 1) * 0.62 + noise - 0.66) * 1.9, 0, 1)
    light = 1.0 - 0.20 * dark + 0.18 * (fine - 0.5)
    for cx, cy, reach in ((0.08, 0.62, 0.5), (-0.30, 0.02, 0.22), (-0.55, -0.10, 0.15)):
        d, angle = np.hypot(xx - cx, yy - cy), np.arctan2(yy - cy, xx - cx)
        rays = np.clip(np.cos(angle * 9) * 0.5 + np.cos(angle * 5 + 1) * 0.5, 0, 1)
        light += 0.14 * rays * np.exp(-d / reach * 2) + 0.22 * np.exp(-((d / 0.035) ** 2))
    light *= 1 - 0.30 * np.clip(radius, 0, 1) ** 6
    colour = np.asarray([(night.moon >> s) & 255 for s in (16, 8, 0)], np.float32) / 255
    alpha = np.clip((1 - radius) * size * 0.35, 0, 1)
    return np.dstack([np.clip(light[..., None] * colour, 0, 1), alpha]).astype(np.float32)


def sky(night: Night) -> Layer:
    """The whole backdrop area filled with sky."""
    layer = Layer(layout.BACKDROP)
    c = layer.canvas
    x, y, w, h = layout.BACKDROP
    c.drawRect(rect(x, y, w, h), paint(shader=down(y, h, night.sky)))
    rnd = random.Random(7)
    for _ in range(520):
        sx, sy = rnd.uniform(x, x + w), rnd.uniform(0, h * 0.5)
        size, light = rnd.random() ** 5 * 1.3 + 0.45, rnd.uniform(30, 210) * (1 - sy / (h * 0.56))
        c.drawCircle(sx, sy, size, paint(with_alpha(0xFFF5E8, light), blur=0.4))
    _moon(layer, night)
    pw, ph = layer.size
    n = _clouds(pw, ph)
    scale = layer.scale
    yy, xx = np.mgrid[0:ph, 0:pw].astype(np.float32) / scale
    xx += x
    mx, my, _ = layout.MOON
    distance = np.hypot((xx - mx) / 1.5, yy - my)
    cover = np.clip((n - 0.40) * 2.9, 0, 1) * np.clip(1.25 - yy / 760, 0, 1)
    cover *= 0.22 + 0.78 * np.clip((distance - night.moon_radius * 0.9) / 190, 0, 1)  # the moon stays clear
    toward = np.asarray([my - yy, mx - xx]) / np.maximum(np.hypot(mx - xx, my - yy), 1)
    gy, gx = np.gradient(gaussian_filter(n, 4))
    rim = np.clip(-(gx * toward[1] + gy * toward[0]) * 90 + 0.35, 0, 1)
    near = np.exp(-((distance / 430) ** 2))
    light = (0.16 + 0.34 * rim + near * (0.20 + 0.9 * rim))[..., None] * np.asarray(
        night.cloud_light, np.float32
    )
    colour = np.asarray(night.cloud, np.float32) + light * (0.35 + 0.65 * near[..., None])
    place = to_image(np.dstack([colour, cover * 0.86]))
    c.drawImageRect(place, rect(x, y, w, h), skia.SamplingOptions(skia.FilterMode.kLinear))
    return layer

"""Night sky: gradient, stars, moon and clouds lit by it."""

from __future__ import annotations

import random

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, zoom

from . import layout
from .air import tiling_clouds
from .draw import Layer, down, glow, paint, radial, rect, to_image, with_alpha
from .palette import Night


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
    shade = [(0, 0xFFFFFFFF), (0.7, night.moon), (1, with_alpha(night.moon, 255))]
    c.drawCircle(x, y, r, paint(shader=radial(x - r * 0.2, y - r * 0.2, r * 1.3, shade), blur=0.8))
    c.save()
    disc = skia.Path()
    disc.addCircle(x, y, r)
    c.clipPath(disc, True)
    rnd = random.Random(11)
    for cx, cy, cr in ((-0.32, -0.30, 0.36), (0.10, -0.38, 0.26), (0.34, -0.06, 0.22), (-0.42, 0.10, 0.30), (0.22, 0.34, 0.14)):
        for _ in range(7):
            dx, dy = rnd.gauss(0, 0.11), rnd.gauss(0, 0.11)
            c.drawCircle(x + (cx + dx) * r, y + (cy + dy) * r, cr * r * rnd.uniform(0.4, 0.8), paint(0x16506080, blur=r * 0.06))
    for _ in range(26):
        a, d = rnd.uniform(0, 6.28), rnd.uniform(0.1, 0.92)
        c.drawCircle(x + r * d * np.cos(a), y + r * d * np.sin(a), r * rnd.uniform(0.015, 0.05), paint(0x30FFFFFF, blur=1))
    c.drawCircle(x, y, r, paint(shader=radial(x - r * 0.15, y - r * 0.1, r * 1.08, [(0.72, 0), (1, 0x60403850)])))
    c.restore()


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
    light = (0.16 + 0.34 * rim + near * (0.20 + 0.9 * rim))[..., None] * np.asarray(night.cloud_light, np.float32)
    colour = np.asarray(night.cloud, np.float32) + light * (0.35 + 0.65 * near[..., None])
    place = to_image(np.dstack([colour, cover * 0.86]))
    c.drawImageRect(place, rect(x, y, w, h), skia.SamplingOptions(skia.FilterMode.kLinear))
    return layer

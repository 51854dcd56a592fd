"""The two backdrops and the light of their windows."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, zoom

from . import camera, layout, street
from .air import tiling_clouds
from .draw import Layer, glow, rect, to_image
from .output import Piece, glow_piece
from .palette import BASE, NIGHTS, Night
from .sky import sky
from .streetlamp import street_lamp

Array = NDArray[np.float32]


def _small_lamps(layer: Layer, *, light: float = 1.0) -> None:
    for x, z in sorted(street.SMALL_LAMPS, key=lambda p: -p[1]):
        sx, sy = camera.project(x, 0, z)
        street_lamp(layer.canvas, sx, sy, street.LAMP_HEIGHT * camera.FOCAL / z / 478, light=light * 0.8)


def _smoke(layer: Layer, night: Night, rows: list[street.Standing]) -> None:
    """Smoke that drifts from the chimneys, thinning as it rises."""
    w, h = layer.size
    density = np.zeros((h, w), np.float32)
    rng = np.random.default_rng(4)
    for x, y, size in street.chimneys(rows):
        if not 30 < size < 95 or rng.random() < 0.2:
            continue
        for k in range(60):
            t = k / 60
            px = x + size * (0.10 * np.sin(t * 7 + x) + 2.6 * t**1.5) + rng.normal(0, size * 0.10 * t)
            py = y - size * 4.2 * t
            r = size * (0.14 + 0.62 * t)
            i, j, rp = (
                int((py - layer.box[1]) * layer.scale),
                int((px - layer.box[0]) * layer.scale),
                int(r * layer.scale),
            )
            y0, y1, x0, x1 = max(i - rp, 0), min(i + rp, h), max(j - rp, 0), min(j + rp, w)
            if y0 >= y1 or x0 >= x1:
                continue
            yy, xx = np.mgrid[y0:y1, x0:x1]
            ball = np.clip(1 - ((yy - i) ** 2 + (xx - j) ** 2) / (rp * rp + 1), 0, 1)
            density[y0:y1, x0:x1] += ball * 0.17 * (1 - t) ** 1.2 * min(1.0, t * 12)
    noise = tiling_clouds(h // 4, w // 4, 9, 1.0, 1.4)
    noise = np.asarray(zoom(noise, (h / noise.shape[0], w / noise.shape[1]), order=1), np.float32)
    alpha = np.clip(gaussian_filter(density, 2) * (0.25 + 1.5 * np.clip(noise - 0.2, 0, 1)), 0, 0.62)
    fog = np.asarray(night.fog, np.float32)
    colour = 0.45 * fog + 0.55 * fog.mean() + 0.13
    picture = np.dstack([np.broadcast_to(colour, (h, w, 3)), alpha])
    layer.canvas.drawImageRect(to_image(picture), rect(*layer.box), skia.SamplingOptions())


def _mirror(night: Night, heaven: Layer, rows: list[street.Standing]) -> Layer:
    """The scene upside down below the horizon, for the wet ground."""
    layer = Layer(layout.BACKDROP)
    c = layer.canvas
    c.save()
    c.translate(0, 2 * camera.HORIZON)
    c.scale(1, -1)
    c.drawImageRect(heaven.surface.makeImageSnapshot(), rect(*layout.BACKDROP), skia.SamplingOptions())
    c.restore()
    street.draw_houses(layer, rows, mirror=True)
    for x, z in street.SMALL_LAMPS:
        sx, sy = camera.project(x, -street.LAMP_HEIGHT, z)
        glow(c, sx, sy, 7000 / z, 0xFFFFD890, 255)
    assert night
    return layer


def _fog(layer: Layer, night: Night) -> None:
    """Standing fog over the ground, warm around the lamps."""
    w, h = layer.size
    n = tiling_clouds(h // 4, w // 4, 33, 3.0, 1.7)
    n = np.asarray(zoom(n, (h / n.shape[0], w / n.shape[1]), order=1), np.float32)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / layer.scale
    xx += layer.box[0]
    band = np.exp(-(((yy - 800) / 120) ** 2)) * 0.62 + np.clip((yy - 520) / 500, 0, 1) * 0.20
    alpha = np.clip((n - 0.30) * 1.7, 0, 1) * band
    colour = np.zeros((h, w, 3), np.float32) + np.asarray(night.near_fog, np.float32)
    for x, y, s in layout.LAMPS:
        d = np.hypot(xx - x, yy - (y - 478 * s))
        colour += np.exp(-((d / 330) ** 2))[..., None] * np.asarray(night.lamp, np.float32) * 0.20
    layer.canvas.drawImageRect(to_image(np.dstack([colour, alpha])), rect(*layer.box), skia.SamplingOptions())


def _graded(layer: Layer) -> Array:
    """Bloom, vignette, contrast and a breath of grain; RGB 0-1."""
    a = layer.pixels()[..., :3].astype(np.float32) / 255
    bright = np.clip(a - 0.62, 0, 1)
    small = np.dstack(
        [
            gaussian_filter(bright[::4, ::4, k], 7) + 0.6 * gaussian_filter(bright[::4, ::4, k], 22)
            for k in range(3)
        ]
    )
    h, w = a.shape[:2]
    bloom = np.dstack(
        [zoom(small[..., k], (h / small.shape[0], w / small.shape[1]), order=1)[:h, :w] for k in range(3)]
    )
    a = 1 - (1 - a) * (1 - np.clip(bloom * 1.25, 0, 1))
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    edge = np.clip(np.hypot((xx - w / 2) / (w * 0.62), (yy - h / 2) / (h * 0.80)) - 0.42, 0, 1)
    a *= (1 - 0.46 * edge)[..., None]
    a = a * a * (3 - 2 * a) * 0.42 + a * 0.58
    a += np.random.default_rng(2).normal(0, 0.0035, (h, w, 1)).astype(np.float32)
    return np.clip(a, 0, 1)


def render(night: Night) -> Layer:
    """The ungraded backdrop."""
    layer = sky(night)
    rows = street.build(night)
    mirror = _mirror(night, layer, rows)
    street.draw_houses(layer, rows)
    _smoke(layer, night, rows)
    floor, first = street.ground(layer, mirror, night)
    pixels = layer.pixels()[first:, :, :3].astype(np.float32) / 255
    # the ground lies in front of nothing: cover what is below the feet of the walls
    h, w = floor.shape[:2]
    yy, xx = np.mgrid[first : first + h, 0:w].astype(np.float32) / layer.scale
    foot = camera.HORIZON + camera.EYE / camera.WALL * np.abs(xx + layer.box[0] - camera.VANISH)
    mask = np.clip((yy - foot) * 1.2 + 0.5, 0, 1)[..., None]
    mixed = pixels * (1 - mask) + floor * mask
    x, _, width, _ = layer.box
    layer.canvas.drawImageRect(
        to_image(mixed), rect(x, first / layer.scale, width, h / layer.scale), skia.SamplingOptions()
    )
    distance = [int(v * 255) for v in night.fog]
    glow(
        layer.canvas,
        camera.VANISH,
        camera.HORIZON - 10,
        420,
        0xFF000000 | distance[0] << 16 | distance[1] << 8 | distance[2],
        255,
        None,
    )
    _small_lamps(layer)
    _fog(layer, night)
    for lx, ly, s in layout.LAMPS:
        street_lamp(layer.canvas, lx, ly, s)
    return layer


def windows() -> Iterator[Piece]:
    """Light of the windows by side and by turns, to be added and made to flicker gently."""
    rows = street.build(BASE)
    for name, side, turn, box in (
        ("windows_1", -1, 0, (-320.0, 60.0, 824.0, 880.0)),
        ("windows_2", -1, 1, (-320.0, 60.0, 824.0, 880.0)),
        ("windows_3", 1, 0, (1416.0, 60.0, 824.0, 880.0)),
        ("windows_4", 1, 1, (1416.0, 60.0, 824.0, 880.0)),
    ):
        layer = Layer(box, 0.5)
        chosen = [s for i, s in enumerate(r for r in rows if r.side == side) if i % 2 == turn]
        street.draw_houses(layer, chosen, light=True)
        a = layer.pixels().astype(np.float32)
        rgb = a[..., :3] * (a[..., 3:4] / 255)
        halo = np.dstack([gaussian_filter(rgb[..., k], 9) for k in range(3)])
        pixels = np.dstack([np.clip(rgb * 0.10 + halo * 0.62, 0, 255), np.full(rgb.shape[:2], 255)]).astype(
            np.uint8
        )
        anim = {"flicker": 0.5, "period": 4.0 + 1.7 * turn + side}
        yield glow_piece(name, box, pixels, street=True, anim=anim)


def pieces(*nights: Night) -> Iterator[Piece]:
    """base and free."""
    for night in nights or NIGHTS:
        layer = render(night)
        pixels = (_graded(layer) * 255 + 0.5).astype(np.uint8)
        more = {"street": True, "load": "start" if night.name == "base" else "later"}
        yield Piece(name=night.name, box=layout.BACKDROP, pixels=pixels, quality=86, jpeg=True, more=more)

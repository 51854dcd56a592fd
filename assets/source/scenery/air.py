"""What moves in the air: two banks of fog that repeat sideways, chimney smoke, lamp and moon light."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from . import layout
from .draw import Layer, Pixels, glow, paint
from .output import Piece, glow_piece

TINT = {"base": [128, 146, 170], "free": [168, 112, 150]}


def tiling_clouds(h: int, w: int, seed: int, stretch: float, roughness: float = 1.7) -> NDArray[np.float32]:
    """Cloud noise 0-1 that repeats in both directions, drawn out sideways by `stretch`."""
    rng = np.random.default_rng(seed)
    fy, fx = np.fft.fftfreq(h)[:, None] * h, np.fft.rfftfreq(w)[None, :] * w
    radius = np.sqrt((fy * 1.0) ** 2 + (fx * h / w * stretch) ** 2)
    radius[0, 0] = 1
    spectrum = np.exp(2j * np.pi * rng.random(radius.shape)) * radius**-roughness
    spectrum[radius > h / 4] = 0
    spectrum[0, 0] = 0
    field = np.fft.irfft2(spectrum, (h, w))
    field = field / field.std() * 0.19 + 0.5
    return np.asarray(np.clip(field, 0, 1), np.float32)


def fog_bank(w: int, h: int, seed: int, top: float, density: float, stretch: float) -> Pixels:
    """White fog whose alpha is cloud noise, thinning out towards the upper and lower edge."""
    clouds = tiling_clouds(h, w, seed, stretch)
    wisps = tiling_clouds(h, w, seed + 100, stretch * 2.2)
    y = np.linspace(0, 1, h, dtype=np.float32)[:, None]
    ease = np.clip(y / top, 0, 1)
    fade = ease * ease * (3 - 2 * ease) * np.clip((1 - y) / 0.12, 0, 1) ** 0.7
    body = np.clip((clouds * 0.72 + wisps * 0.28 - 0.40) * 2.3, 0, 1) ** 1.15
    alpha = body * fade * density
    noise = np.random.default_rng(seed).uniform(-0.5, 0.5, alpha.shape)
    out = np.full((h, w, 4), 255, np.uint8)
    out[..., 3] = np.clip(np.rint(alpha * 255 + noise * (alpha > 0.004)), 0, 255)
    return out


def _smoke_puff(size: int = 160) -> Pixels:
    """One soft puff of chimney smoke."""
    clouds = tiling_clouds(size, size, 77, 1.0, 1.5)
    yy, xx = np.mgrid[-1 : 1 : size * 1j, -1 : 1 : size * 1j]
    ball = np.clip(1 - np.hypot(xx, yy) * 1.12, 0, 1) ** 1.3
    alpha = gaussian_filter(ball * np.clip((clouds - 0.25) * 1.9, 0, 1), 2)
    out = np.full((size, size, 4), 255, np.uint8)
    out[..., 3] = np.clip(alpha * 190, 0, 255)
    return out


def lamp_light(x: float, y: float, s: float) -> tuple[float, float]:
    """Where the flame of a street lamp with its foot at x, y is."""
    return x, y - 478 * s


def pieces() -> Iterator[Piece]:
    """Fog, smoke, lamp glow, moon glow."""
    banks = (
        ("fog_1", (-320.0, 560.0, 1600.0, 440.0), 21, 0.55, 0.30, 2.6, -14),
        ("fog_2", (-320.0, 700.0, 1920.0, 300.0), 22, 0.50, 0.36, 3.4, 23),
    )
    for name, box, seed, top, density, stretch, drift in banks:
        pixels = fog_bank(int(box[2] * 0.4), int(box[3] * 0.4), seed, top, density, stretch)
        more = {
            "street": True,
            "tile": "x",
            "tint": TINT,
            "anim": {"drift": [drift, 0], "sway": [0, 6], "period": 17},
        }
        yield Piece(name=name, box=box, pixels=pixels, quality=80, more=more)
    puff = _smoke_puff()
    more = {"tint": {"base": [120, 128, 142], "free": [134, 100, 134]}, "anim": {"rise": 22, "life": 9}}
    yield Piece(name="smoke_puff", box=(0, 0, 120, 120), pixels=puff, quality=80, more=more)
    boxes = []
    for x, y, s in layout.LAMPS:
        lx, ly = lamp_light(x, y, s)
        boxes.append((lx - 330.0, ly - 330.0, 660.0, 660.0))
    layer = Layer((-330, -330, 660, 660), 0.4)
    glow(layer.canvas, 0, 0, 328, 0xFFFFB050, 76)
    glow(layer.canvas, 0, 0, 120, 0xFFFFD890, 50)
    yield glow_piece(
        "lamp_glow",
        boxes[0],
        layer.pixels(),
        places=boxes,
        street=True,
        anim={"flicker": 0.16, "period": 2.3},
    )
    mx, my, mr = layout.MOON
    layer = Layer((mx - 300, my - 300, 600, 600), 0.4)
    glow(layer.canvas, mx, my, 298, 0xFFFFD8C0, 110)
    layer.canvas.drawCircle(mx, my, mr * 1.1, paint(0xC0000000, blur=mr * 0.14, mode=skia.BlendMode.kDstOut))
    yield glow_piece(
        "moon_glow", layer.box, layer.pixels(), street=True, anim={"flicker": 0.10, "period": 7.0}
    )

"""The street: two rows of houses in perspective, and the wet ground that mirrors them."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, map_coordinates

from . import camera, layout
from .draw import Layer, to_image
from .facade import Front, House
from .palette import Night, times
from .relief import Light
from .textures import octaves

Array = NDArray[np.float32]
LAMP_HEIGHT = 4.2
SMALL_LAMPS = ((-12.9, 17.6), (12.9, 17.6), (-12.9, 31.0), (12.9, 31.0))  # world X, Z

_LEFT = (
    House(width=7.6, wall=10.6, ground="pub", sign="THE RED LION", brick=0xFF5E3A34, lit=0.55, seed=31),
    House(width=7.4, wall=12.2, ground="house", sign="221B", brick=0xFF6E4A38, lit=0.62, seed=12),
    House(width=7.8, wall=11.2, ground="shop", sign="WATSON & CO", brick=0xFF7A6046, lit=0.5, seed=8),
    House(width=8.4, wall=12.6, ground="house", sign="223", brick=0xFF5A4038, lit=0.5, seed=44),
    House(width=9.0, wall=11.0, ground="shop", sign="BOOKS", brick=0xFF6A5040, lit=0.5, seed=25),
    House(width=14.0, wall=12.0, ground="pub", sign="INN", brick=0xFF5A4440, lit=0.5, seed=26),
)
_RIGHT = (
    House(width=7.8, wall=11.6, ground="shop", sign="APOTHECARY", brick=0xFF6A5442, lit=0.55, seed=61),
    House(width=7.2, wall=10.4, ground="pub", sign="THE OLD BELL", brick=0xFF684038, lit=0.6, seed=57),
    House(width=7.8, wall=12.0, ground="shop", sign="PIPES & CIGARS", brick=0xFF745A44, lit=0.45, seed=53),
    House(width=8.4, wall=11.0, ground="house", sign="84", brick=0xFF5C4038, lit=0.55, seed=54),
    House(width=9.0, wall=12.4, ground="shop", sign="TEA", brick=0xFF6A5040, lit=0.5, seed=55),
    House(width=14.0, wall=11.4, ground="house", sign="90", brick=0xFF5A4440, lit=0.5, seed=56),
)
FIRST = 10.2  # Z of the nearest house's near edge


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A lit front with its place on the street: side -1 or +1, near and far end (Z)."""

    side: int
    near: float
    far: float
    front: Front
    picture: Array
    light: Array


def lamps() -> list[tuple[float, float, float]]:
    """World X, Z and brightness of all street lamps."""
    found = []
    for x, y, _ in layout.LAMPS:
        z = camera.FOCAL * camera.EYE / (y - camera.HORIZON)
        found.append(((x - camera.VANISH) * z / camera.FOCAL, z, 1.0))
    return found + [(x, z, 0.8) for x, z in SMALL_LAMPS]


def haze(z: NDArray[Any] | float) -> Array:
    """Share of fog in what is seen at distance z."""
    return np.asarray(np.clip(1 - np.exp(-(np.asarray(z, np.float32) - 8) / 52), 0, 0.9), np.float32)


def _lit(front: Front, side: int, near: float, far: float, night: Night) -> tuple[Array, Array]:
    """The front in the light of lamps and moon, seen through the haze; and its own light alone."""
    w, h = front.relief.colour.size
    u, v = np.meshgrid(np.linspace(0, far - near, w), np.linspace(front.height, 0, h))
    z = near + u if side < 0 else far - u
    lights = [Light(direction=(0.35, -0.75, 0.55), colour=times(night.moonlight, 1.7))]
    for lx, lz, power in lamps():
        if lx * side < 0:
            continue
        dx = camera.WALL - abs(lx)
        d2 = (z - lz) ** 2 + (v - LAMP_HEIGHT) ** 2 + dx**2
        mask = (power * 6.2 / (1.6 + d2) * np.clip(1.1 - v / 17, 0.1, 1)).astype(np.float32)
        sideways = float(np.sign(lz - (near + far) / 2) * (1 if side < 0 else -1))
        lights.append(Light(direction=(0.55 * sideways, 0.25, 0.8), colour=night.lamp, mask=mask))
    lit = front.relief.shaded(lights, night.ambient, depth=11, texture=front.texture())
    own = front.relief.shine.pixels().astype(np.float32) / 255
    veil = haze(z)[..., None] * (1 - 0.55 * own[..., 3:4])
    low = np.clip(1 - v / 9, 0, 1)[..., None] * 0.20 * veil**0.5
    fog = np.asarray(night.fog, np.float32)
    lit[..., :3] = lit[..., :3] * (1 - veil) + fog * veil
    lit[..., :3] = lit[..., :3] * (1 - low) + np.asarray(night.near_fog, np.float32) * low
    own[..., :3] *= own[..., 3:4] * (1 - veil) ** 0.8
    own[..., 3] = front.relief.colour.pixels()[..., 3] / 255
    return lit, own.astype(np.float32)


def build(night: Night) -> list[Standing]:
    """All houses, farthest first."""
    rows: list[Standing] = []
    for side, houses in ((-1, _LEFT), (1, _RIGHT)):
        z = FIRST
        for house in houses:
            front = Front(house, night.window)
            picture, light = _lit(front, side, z, z + house.width, night)
            rows.append(
                Standing(side=side, near=z, far=z + house.width, front=front, picture=picture, light=light)
            )
            z += house.width
    return sorted(rows, key=lambda s: -s.near)


def draw_houses(layer: Layer, rows: list[Standing], *, light: bool = False, mirror: bool = False) -> None:
    """Lay the fronts (or their own light alone) on the walls."""
    for s in rows:
        a = s.light if light else s.picture
        h, w = a.shape[:2]
        layer.canvas.save()
        layer.canvas.concat(camera.wall_matrix(w, h, s.side, s.near, s.far, s.front.height, mirror=mirror))
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        layer.canvas.drawImage(to_image(a), 0, 0, sampling)
        layer.canvas.restore()


def chimneys(rows: list[Standing]) -> list[tuple[float, float, float]]:
    """Canvas x, y and size (units per metre) of every chimney mouth."""
    found = []
    for s in rows:
        for u, v in s.front.chimneys:
            z = s.near + u if s.side < 0 else s.far - u
            found.append((*camera.project(s.side * camera.WALL, s.front.height - v, z), camera.FOCAL / z))
    return found


def _stones(x: Array, z: Array) -> tuple[Array, Array, Array, Array]:
    """Cobbles and, near the houses, flagstones: slope sideways, slope along the street, tone, wetness of the
    joints.
    """
    slab = np.abs(x) > 13.0
    sx, sz = np.where(slab, 1.1, 0.46), np.where(slab, 0.9, 0.42)
    row = np.floor(z / sz)
    shift = np.where(row % 2 == 0, 0.0, 0.5) + 0.13 * np.sin(row * 12.9898)
    column = np.floor(x / sx + shift)
    a = ((x / sx + shift) % 1) * 2 - 1
    b = ((z / sz) % 1) * 2 - 1
    rng = np.random.default_rng(3)
    table = rng.random((4, 997)).astype(np.float32)
    key = ((row * 131 + column * 17) % 997).astype(int)
    tone, tilt_x, tilt_z = table[0][key], table[1][key] - 0.5, table[2][key] - 0.5
    power = np.where(slab, 16, 5)
    round_x, round_z = -np.sign(a) * np.abs(a) ** (power - 1), -np.sign(b) * np.abs(b) ** (power - 1)
    joint = np.clip((np.abs(a) ** power + np.abs(b) ** power) * 2.6 - 1.9, 0, 1)
    strength = np.where(slab, 0.25, 1.25)
    return (
        (round_x + tilt_x * 0.5) * strength,
        (round_z + tilt_z * 0.6) * strength,
        tone,
        joint.astype(np.float32),
    )


def ground(layer: Layer, mirror: Layer, night: Night) -> tuple[Array, int]:
    """RGB of the ground and its first pixel row. `mirror` holds the scene upside down below the horizon."""
    scale = layer.scale
    w, h = layer.size
    first = int((camera.HORIZON + 2) * scale)
    py, px = np.mgrid[first:h, 0:w].astype(np.float32)
    x, z = camera.ground_point(px / scale + layer.box[0], py / scale + layer.box[1])
    slope_x, slope_z, tone, joint = _stones(x, z)
    fade = np.clip(22 / z, 0, 1)  # far stones melt together
    image = mirror.pixels()[..., :3].astype(np.float32) / 255
    image = np.dstack([gaussian_filter(image[..., k], (15, 2.2)) for k in range(3)])
    dy = slope_z * fade * 34 * scale / 1.33
    dx = slope_x * fade * 9
    at = np.clip(py - 10 + dy, first, h - 1), np.clip(px + dx, 0, w - 1)
    seen = np.dstack([map_coordinates(image[..., k], at, order=1) for k in range(3)])
    wet = np.clip((octaves(15, h - first, w, 3, 5, 3.0) - 0.36) * 3.2, 0.25, 1)
    albedo = (0.05 + 0.055 * tone) * (1 - 0.6 * joint * fade)
    ambient = np.asarray(night.ambient, np.float32) * 1.7
    light = np.zeros((*x.shape, 3), np.float32) + ambient
    streak = np.zeros_like(x)
    for lx, lz, power in lamps():
        d2 = (x - lx) ** 2 + (z - lz) ** 2
        light += (power * 26 / (6 + d2))[..., None] * np.asarray(night.lamp, np.float32)
        toward = np.clip(1 + slope_z * 0.8, 0, 2)
        screen_x = camera.VANISH + camera.FOCAL * lx / lz
        across = np.exp(-(((px / scale + layer.box[0] - screen_x + slope_x * 7) / (900 / lz)) ** 2))
        streak += power * across * np.clip((lz + 1 - z) / 2, 0, 1) * toward * 0.30
    reflect = (0.50 + 0.36 * wet) * (1 - 0.55 * joint * fade)
    lamp = np.asarray(night.lamp, np.float32)
    rgb = albedo[..., None] * light + seen**1.25 * reflect[..., None] * 0.95
    rgb += (streak * reflect * (0.35 + 0.65 * wet))[..., None] * lamp * 0.34
    veil = (haze(z) * 0.85)[..., None]
    rgb = rgb * (1 - veil) + np.asarray(night.fog, np.float32) * veil
    return np.clip(rgb, 0, 1).astype(np.float32), first

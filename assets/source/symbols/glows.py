"""Lights that the view adds to the screen: white or warm colour, the shape is in the alpha channel. No Blender."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from .catalogue import EFFECT_DIR
from .picture import Picture, save

Field = NDArray[np.float64]


def axes(size: int, oversampling: int = 2) -> tuple[Field, Field]:
    """x (right) and y (down) in -1..1 over the square picture."""
    n = size * oversampling
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    return x, y


def light(alpha: Field, whiteness: Field, warm: tuple[float, float, float] = (1.0, 0.80, 0.42)) -> Picture:
    """Straight picture: white where `whiteness` is 1, the warm colour where it is 0."""
    w = np.clip(whiteness, 0, 1)[..., None]
    colour = np.array(warm) * (1 - w) + np.array([1.0, 0.985, 0.93]) * w
    return np.concatenate([colour, np.clip(alpha, 0, 1)[..., None]], -1)


def soft_glow() -> Picture:
    """White radial glow that ends exactly at the edge; the view tints it."""
    x, y = axes(256)
    r = np.clip(np.hypot(x, y), 0, 1)
    alpha = (0.62 * np.exp(-((r / 0.42) ** 2)) + 0.38 * np.exp(-((r / 0.16) ** 2))) * (1 - r**2) ** 1.5
    return light(alpha, np.ones_like(r))


def ray_fan(count: int = 14, seed: int = 4) -> Picture:
    """Rays of uneven width and length round the middle, for wins and for landing specials; turn it slowly."""
    x, y = axes(512)
    r, angle = np.hypot(x, y), np.arctan2(y, x)
    rng = np.random.default_rng(seed)
    alpha = np.zeros_like(r)
    for k in range(count):
        middle = 2 * np.pi * (k + rng.uniform(-0.28, 0.28)) / count
        half, reach = rng.uniform(0.10, 0.24), rng.uniform(0.74, 1.0)
        off = np.abs((angle - middle + np.pi) % (2 * np.pi) - np.pi) / half
        across = np.clip(1 - off, 0, 1) ** 1.4
        along = np.clip(1 - r / reach, 0, 1) ** 0.9
        alpha += rng.uniform(0.45, 0.9) * across * along
    core = 0.9 * np.exp(-((r / 0.13) ** 2)) + 0.35 * np.exp(-((r / 0.34) ** 2))
    ring = np.clip(r / 0.05, 0, 1)
    alpha = (alpha * ring + core) * np.clip((1 - r) * 6, 0, 1)
    return light(alpha, np.exp(-((r / 0.30) ** 2)))


def lamp_beam() -> Picture:
    """A cone of lantern light from the top middle downwards, dusty and soft at its sides."""
    x, y = axes(512)
    t = (y + 1) / 2
    half = 0.05 + 0.52 * t
    across = np.exp(-((x / half) ** 2) * 2.2)
    dust = 1 + 0.03 * np.sin(7 * x / half + 3 * np.sin(5 * t)) + 0.02 * np.sin(17 * x / half + 11 * t)
    ends = np.clip(t * 22, 0, 1) * (1 - t) ** 0.9
    source = np.exp(-((np.hypot(x, (t - 0.03) * 2.4) / 0.11) ** 2))
    alpha = (0.72 * across * dust * ends + 0.9 * source) * np.clip((1 - np.abs(x)) * 6, 0, 1)
    return light(alpha, np.exp(-((x / (0.34 * half)) ** 2)) * (1 - 0.7 * t))


def ember() -> Picture:
    """A glowing spark: white heart, orange halo."""
    x, y = axes(64, 8)
    r = np.hypot(x, y)
    alpha = np.exp(-((r / 0.18) ** 2)) + 0.55 * np.exp(-((r / 0.42) ** 2))
    return light(alpha * np.clip((1 - r) * 5, 0, 1), np.exp(-((r / 0.20) ** 2)), (1.0, 0.46, 0.10))


def star() -> Picture:
    """An eight-pointed glint with four long and four short rays."""
    x, y = axes(128, 4)
    r = np.hypot(x, y)
    alpha = np.zeros_like(r)
    for turn, length, power in ((0.0, 0.97, 1.0), (np.pi / 4, 0.46, 0.62)):
        u = np.abs(x * np.cos(turn) + y * np.sin(turn))
        v = np.abs(-x * np.sin(turn) + y * np.cos(turn))
        for along, across in ((u, v), (v, u)):
            rest = np.clip(1 - along / length, 0, 1)
            alpha = np.maximum(alpha, power * rest**1.2 * np.exp(-((across / (0.012 + 0.06 * rest**2)) ** 2)))
    heart = np.exp(-((r / 0.11) ** 2))
    alpha = alpha + heart + 0.30 * np.exp(-((r / 0.34) ** 2)) * np.clip((1 - r) * 4, 0, 1)
    return light(alpha, 0.35 + heart + alpha)


GLOWS: dict[str, tuple[Callable[[], Picture], int]] = {
    "glow_soft": (soft_glow, 256),
    "ray": (ray_fan, 512),
    "lamp_beam": (lamp_beam, 512),
    "ember": (ember, 64),
    "star": (star, 128),
}


def main() -> None:
    for name, (draw, size) in GLOWS.items():
        save(draw(), EFFECT_DIR / f"{name}_{size}.webp", size)


if __name__ == "__main__":
    main()

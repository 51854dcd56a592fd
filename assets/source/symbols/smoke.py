"""A puff of fog in eight frames: it swells, breaks up and thins out. Formulas and noise; no Blender."""

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, zoom

from .catalogue import EFFECT_DIR
from .picture import Picture, save_strip

Field = NDArray[np.float64]


def cloud_noise(size: int, seed: int, octaves: tuple[int, ...] = (5, 10, 20, 40)) -> Field:
    """Smooth noise about 0 with finer octaves weaker."""
    rng = np.random.default_rng(seed)
    total: Field = np.zeros((size, size))
    for k, cells in enumerate(octaves):
        grid = rng.standard_normal((cells + 3, cells + 3))
        fine = zoom(grid, size / cells, order=3)[:size, :size]
        total += fine / 1.75**k
    return total / total.std()


def puff(t: float, cell: int, seed: int = 23, oversampling: int = 3) -> Picture:
    """The puff at life t (0..1), straight: a billowing ball that grows, is torn by finer noise and thins out."""
    n = cell * oversampling
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    billow, torn = cloud_noise(n, seed, (6, 12, 24)), cloud_noise(n, seed + 1, (10, 20, 40))
    radius = 0.46 + 0.44 * t**0.6
    r = np.hypot(x + 0.06 * billow, y + 0.05 * t + 0.06 * torn) / radius
    height = np.clip(1.0 - r**2, 0, None) * 1.5 + 0.20 * np.abs(billow) + 0.12 * torn - 0.22
    density = np.clip(height, 0, 1) * np.clip(1.45 - r, 0, 1) - (0.10 + 0.75 * t**1.6) * np.clip(
        0.55 + 0.45 * torn, 0, 1
    )
    density = gaussian_filter(np.clip(density, 0, None), n / 42)
    edge = np.clip((1 - np.hypot(x, y)) * 4, 0, 1)
    alpha = (1 - np.exp(-2.1 * density)) * edge * np.clip(1.08 - t, 0, 1) ** 0.8
    gy, gx = np.gradient(gaussian_filter(height, n / 40))
    lit = np.clip(0.62 + n / 60 * (gx * 0.55 + gy * 0.80), 0.30, 1.0)[..., None]
    colour = lit * np.array([0.93, 0.95, 1.0]) + (1 - lit) * np.array([0.20, 0.19, 0.27])
    return np.concatenate([np.clip(colour, 0, 1), alpha[..., None]], -1)


def main() -> None:
    save_strip([puff((i + 0.35) / 8, 128) for i in range(8)], EFFECT_DIR, "smoke", 128)


if __name__ == "__main__":
    main()

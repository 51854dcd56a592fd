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


def puff(t: float, cell: int, seed: int = 11, oversampling: int = 3) -> Picture:
    """The puff at life t (0..1), straight."""
    n = cell * oversampling
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    drift, swirl = cloud_noise(n, seed), cloud_noise(n, seed + 1)
    body: Field = np.zeros((n, n))
    rng = np.random.default_rng(seed + 2)
    spread = 0.16 + 0.40 * t**0.7
    for _ in range(9):
        a, d, r = rng.uniform(0, 2 * np.pi), rng.uniform(0.15, 1.0), rng.uniform(0.24, 0.38)
        cx, cy = spread * d * np.cos(a), spread * d * np.sin(a) - 0.10 * t
        radius = r * (0.62 + 0.55 * t)
        wobble = 0.10 + 0.10 * t
        body += np.exp(-((np.hypot(x - cx + wobble * drift * 0.5, y - cy + wobble * swirl * 0.5) / radius) ** 2) * 1.7)
    density = np.clip(body * (1 + 0.30 * drift) - 0.30 - 1.15 * t**1.5, 0, None)
    edge = np.clip((1 - np.hypot(x, y)) * 4, 0, 1)
    alpha = (1 - np.exp(-1.35 * density)) * edge * np.clip(1.06 - t, 0, 1) ** 0.75
    height = gaussian_filter(density, n / 60)
    gy, gx = np.gradient(height)
    lit = np.clip(0.60 + n / 40 * (gx * 0.55 + gy * 0.75), 0.22, 1.0)
    colour = lit[..., None] * np.array([0.90, 0.93, 1.0]) + (1 - lit[..., None]) * np.array([0.16, 0.15, 0.22])
    return np.concatenate([np.clip(colour, 0, 1), alpha[..., None]], -1)


def main() -> None:
    save_strip([puff((i + 0.35) / 8, 128) for i in range(8)], EFFECT_DIR, "smoke", 128)


if __name__ == "__main__":
    main()

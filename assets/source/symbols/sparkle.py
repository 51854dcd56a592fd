"""Gold-dust sparkle in eight frames: a star that opens and fades among drifting motes. Formulas; no Blender."""

import math

import numpy as np

from .catalogue import EFFECT_DIR
from .glows import light
from .picture import Picture, save_strip


def frame(t: float, cell: int, seed: int = 5, oversampling: int = 4) -> Picture:
    """The sparkle at life t (0..1), straight."""
    n = cell * oversampling
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1
    life = math.sin(math.pi * t) ** 0.8
    rays = np.zeros((n, n))
    turn = 0.35 * (t - 0.5)
    for offset, length, power in ((0.0, 1.05, 1.2), (math.pi / 4, 0.55, 0.7)):
        c, s = math.cos(turn + offset), math.sin(turn + offset)
        u, v = np.abs(x * c + y * s), np.abs(-x * s + y * c)
        reach = length * (0.25 + 0.75 * life)
        for along, across in ((u, v), (v, u)):
            rest = np.clip(1 - along / reach, 0, 1)
            ray = rest**1.3 * np.exp(-((across / (0.014 + 0.075 * rest**2)) ** 2))
            rays = np.maximum(rays, power * ray * life)
    r = np.hypot(x, y)
    core = np.exp(-((r / (0.10 + 0.10 * life)) ** 2)) * life
    halo = np.exp(-((r / 0.42) ** 2)) * 0.5 * life
    rng = np.random.default_rng(seed)
    motes = np.zeros((n, n))
    for _ in range(22):
        angle, far, size, phase = (
            rng.uniform(0, 2 * math.pi),
            rng.uniform(0.15, 0.85),
            rng.uniform(0.024, 0.056),
            rng.uniform(0, 1),
        )
        d = far * (0.25 + 0.75 * t)
        mx, my = d * math.cos(angle), d * math.sin(angle) + 0.30 * t * t - 0.10
        alive = max(0.0, math.sin(math.pi * min(1, max(0, t * 1.25 - 0.25 * phase))))
        twinkle = alive * (0.55 + 0.45 * math.sin(12 * t + 9 * phase))
        motes = np.maximum(motes, twinkle * np.exp(-((np.hypot(x - mx, y - my) / size) ** 2)))
    edge = np.clip((1 - np.maximum(np.abs(x), np.abs(y))) * 8, 0, 1)
    return light(
        (rays + core + halo + motes) * edge, rays * 0.9 + core * 1.3 + motes * 0.55, (1.0, 0.74, 0.22)
    )


def main() -> None:
    save_strip([frame((i + 0.6) / 8.2, 64) for i in range(8)], EFFECT_DIR, "sparkle", 64)


if __name__ == "__main__":
    main()

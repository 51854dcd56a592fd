"""SHERLOCK and MORIARTY: portraits in relief over enamel rays in the gold ring, breaking out of it.

Outlines differ from each other and from every round symbol: a peaked cap and a pipe to the left, a tall hat and a fist
with a cane to the right.
"""

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter as blur

from . import moriarty, ring, sherlock
from .catalogue import SYMBOL_DIR
from .finish import finish, shifted
from .job import Job, run
from .picture import Picture, fit, over, premultiplied, resize, straight
from .relief import Relief, display

SIZE, K = 512, 2
RADIUS = 186
"""Outer radius of the ring in canvas units."""
OPENING = RADIUS * ring.OPENING / 1.02


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Where the ring sits and what colour its enamel has."""

    centre: tuple[float, float]
    bright: tuple[float, float, float]
    deep: tuple[float, float, float]


SETTINGS = {
    "sherlock": Setting(centre=(252, 300), bright=(0.24, 0.66, 0.74), deep=(0.015, 0.09, 0.17)),
    "moriarty": Setting(centre=(246, 300), bright=(0.86, 0.16, 0.24), deep=(0.16, 0.01, 0.05)),
}


def enamel(setting: Setting) -> Picture:
    """The disc of rays behind the head, straight."""
    n = SIZE * K
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / K
    dx, dy = x - setting.centre[0], y - setting.centre[1]
    r, angle = np.hypot(dx, dy) / OPENING, np.arctan2(dy, dx)
    fall = np.clip(1 - r, 0, 1)[..., None] ** 0.7
    rays = np.clip(0.5 + 2.2 * np.sin(angle * 16), 0, 1)[..., None]
    colour = np.array(setting.deep) + (np.array(setting.bright) - np.array(setting.deep)) * fall * (
        0.62 + 0.38 * rays
    )
    colour = colour * (1 - 0.6 * np.clip((r - 0.78) * 4.5, 0, 1))[..., None]
    cover = np.clip((OPENING + 3 - r * OPENING) * K, 0, 1)[..., None]
    return np.concatenate([np.clip(colour, 0, 1), cover], -1)


def placed_ring(render: Picture, setting: Setting) -> Picture:
    """The rendered ring (±1.1 units, finished, straight) moved to its place on the canvas."""
    side = round(RADIUS / 1.02 * 1.1 * 2 * K)
    small = np.clip(resize(premultiplied(render), side, side), 0, 1)
    canvas = np.zeros((SIZE * K, SIZE * K, 4))
    left, top = round(setting.centre[0] * K - side / 2), round(setting.centre[1] * K - side / 2)
    rows, columns = min(side, SIZE * K - top), min(side, SIZE * K - left)
    canvas[top : top + rows, left : left + columns] = small[:rows, :columns]
    return straight(canvas)


def compose(
    relief: Relief, frame: tuple[str, float], may_cover: str, gold: Picture, setting: Setting
) -> Picture:
    """Enamel, shadow, the body inside the opening, ring, then what breaks out of it; straight, no outline yet."""
    colour = display(relief.shade(scale=0.95, rim=1.15, ambient=0.42) * 1.12)
    figure = np.concatenate([colour, relief.cover[..., None]], -1)
    with relief.frame(*frame):
        above = np.clip(blur(relief.mask(may_cover), 1.0), 0, 1)
    n = SIZE * K
    y, x = (np.mgrid[0:n, 0:n] + 0.5) / K
    inside = np.clip((OPENING + 2 - np.hypot(x - setting.centre[0], y - setting.centre[1])) * K, 0, 1)
    shade = np.zeros_like(figure)
    shade[..., 3] = 0.62 * blur(shifted(relief.cover, 9 * K // 2, 5 * K // 2), 5 * K) * inside
    low = figure.copy()
    low[..., 3] *= inside
    picture = over(over(over(enamel(setting), shade), low), gold)
    high = figure.copy()
    high[..., 3] *= above
    shade[..., 3] = (
        0.70
        * np.clip(blur(shifted(high[..., 3], 5 * K, 3 * K), 3 * K), 0, 1)
        * (picture[..., 3] > 0.5)
        * (1 - inside)
    )
    return over(over(picture, shade), high)


def render(job: Job) -> None:
    gold = finish(job.shared("ring", lambda: ring.shoot(min(job.px, 512), job.samples)), shadow=0, keyline=0)
    for name, artist in (("sherlock", sherlock), ("moriarty", moriarty)):
        if not job.wants(name):
            continue
        relief, may_cover = artist.draw(K)
        setting = SETTINGS[name]
        picture = compose(relief, artist.FRAME, may_cover, placed_ring(gold, setting), setting)
        fitted = fit(premultiplied(picture))
        job.store(
            finish(fitted, linear=False, contrast=0.25, chroma=1.14, edge=0.12, rim=0.4, bloom=0.30),
            SYMBOL_DIR,
            name,
        )


if __name__ == "__main__":
    run(render)

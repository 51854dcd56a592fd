"""The magnifying glass: the frame of WILD, and Sherlock's big lens that sweeps over the board."""

import json
import math
from typing import Any

import numpy as np

from .catalogue import EFFECT_DIR
from .finish import finish
from .job import Job, run
from .picture import Picture, over, premultiplied, resize, save, straight
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import arc, circle

GLASS = 0.67
"""Radius of the glass in scene units."""
LENS_VIEW = 2.44
"""Scene units across the big lens's picture."""
LENS_CENTRE = (-0.07, -0.20)
"""Where the camera looks, the glass's middle being (0, 0): rim and handle fill the picture."""


def magnifier(gold: Any, brass: Any, middle: float = 0.0, angle: float = -128, girth: float = 1.30) -> None:
    """A gold rim with beads round (0, middle) and a turned handle; no glass."""
    g.place(g.torus(0.76, 0.098, gold, 192, 28), (0, middle, 0))
    g.place(g.torus(0.845, 0.030, brass, 160, 12), (0, middle, 0))
    g.place(g.lathe(arc(0.665, 0.03, 0.022, 0.03, 0, 180, 10), brass, 160), (0, middle, 0))
    g.beads([(x, middle + y, 0.092) for x, y in circle(0.76, 40)], 0.028, gold)
    wood = m.wood(
        "handle", (0.030, 0.005, 0.002), (0.13, 0.022, 0.006), (0.27, 0.06, 0.015), (8, 8, 1.2), 2.0
    )
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def turned(profile: list[tuple[float, ...]], mat: Any) -> None:
        solid = g.lathe([(girth * p[0], *p[1:]) for p in profile], mat, 96)
        g.place(solid, (0.82 * c, middle + 0.82 * s, 0), axis=(c, s, 0))

    turned(
        [
            (0.075, 0),
            (0.09, 0.02),
            (0.07, 0.05),
            (0.062, 0.08),
            *arc(0.075, 0.125, 0.030, 0.035, -90, 90, 8),
            (0.06, 0.17),
            (0.072, 0.185),
            (0.06, 0.20),
        ],
        gold,
    )
    turned([(0.058, 0.19), (0.070, 0.26), (0.088, 0.38), (0.090, 0.46), (0.078, 0.54), (0.062, 0.58)], wood)
    turned(
        [
            (0.066, 0.565),
            (0.088, 0.585),
            *arc(0.072, 0.63, 0.030, 0.03, -60, 80, 8),
            *arc(0.0, 0.66, 0.068, 0.055, 0, 90, 8),
        ],
        gold,
    )


def glass(size: int) -> Picture:
    """Clear glass over the middle of the lens, straight: a faint blue body, a bright crescent, a caustic at the far edge."""
    y, x = (np.mgrid[0:size, 0:size] + 0.5) / size - 0.5
    gx, gy = x * LENS_VIEW + LENS_CENTRE[0], y * LENS_VIEW - LENS_CENTRE[1]
    r, angle = np.hypot(gx, gy) / GLASS, np.arctan2(gy, gx)
    inside = np.clip((1 - r) * GLASS / LENS_VIEW * size, 0, 1)
    towards = 0.5 + 0.5 * np.cos(angle + 2.25)
    crescent = np.exp(-(((r - 0.80) / 0.075) ** 2)) * np.clip((towards - 0.80) * 6, 0, 1)
    caustic = np.exp(-(((r - 0.93) / 0.07) ** 2)) * np.clip(
        (0.5 + 0.5 * np.cos(angle - 0.9) - 0.55) * 2, 0, 1
    )
    window = np.exp(-(((r - 0.52) / 0.09) ** 2)) * np.clip((towards - 0.90) * 9, 0, 1)
    light = 0.85 * crescent + 0.45 * caustic + 0.30 * window
    body = 0.05 + 0.26 * np.clip(r, 0, 1) ** 5
    alpha = np.clip(body + light, 0, 0.92) * inside
    white = np.clip(light / np.maximum(body + light, 1e-3), 0, 1)[..., None]
    colour = np.array([0.42, 0.66, 0.86]) * (1 - white) + np.array([1.0, 0.98, 0.92]) * white
    return np.concatenate([colour, alpha[..., None]], -1)


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=LENS_VIEW, centre=LENS_CENTRE)
    magnifier(m.gold(), m.brass(), girth=1.15)
    frame = finish(resize(scene.shoot("lens"), 1024, 1024), shadow=0.7)
    picture = straight(np.clip(resize(premultiplied(over(glass(1024), frame)), 512, 512), 0, 1))
    save(picture, EFFECT_DIR / "lens_512.webp")
    x, y, radius = 0.5 - LENS_CENTRE[0] / LENS_VIEW, 0.5 + LENS_CENTRE[1] / LENS_VIEW, GLASS / LENS_VIEW
    place = {"glass": {"x": round(x, 4), "y": round(y, 4), "radius": round(radius, 4)}}
    (EFFECT_DIR / "lens_512.json").write_text(json.dumps(place, indent=1) + "\n")
    job.keep(picture, "lens")


if __name__ == "__main__":
    run(render)

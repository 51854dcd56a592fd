"""KEY: an ornate brass skeleton key on the diagonal, a sapphire cabochon in its quatrefoil bow."""

import math
from typing import Any

import numpy as np
from shapely.geometry import Polygon

from .catalogue import SYMBOL_DIR
from .finish import finish
from .job import Job, run
from .picture import fit
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import Points, arc, box, rad
from .studio.words import rings


def build() -> None:
    gold, brass = m.gold(), m.brass()
    gem = m.enamel("sapphire", (0.004, 0.025, 0.30), 0.08)
    # bow at +y: four pierced lobes around a boss
    c, R, r = 0.82, 0.205, 0.066
    for k in range(4):
        a = rad(90 * k)
        x, y = 0.285 * math.cos(a), c + 0.285 * math.sin(a)
        s = 1.0 if k != 3 else 0.86
        o = g.torus(R * s, r, gold, 80, flat=1.15)
        o.location = (x, y, 0)
        g.place(g.torus(R * s - r * 0.95, 0.014, brass, 64, 10), (x, y, 0.035))
        # curl inside the lobe
        t = [
            (
                x + (R - 0.09) * q * math.cos(a + 2.6 + 5.2 * q),
                y + (R - 0.09) * q * math.sin(a + 2.6 + 5.2 * q),
                0.0,
            )
            for q in [i / 26 for i in range(4, 27)]
        ]
        g.sweep(t, [0.030, 0.026, 0.020, 0.016], brass, 12)
        d = rad(90 * k + 45)
        g.ball(0.060, gold, (0.315 * math.cos(d), c + 0.315 * math.sin(d), 0.045))
        g.ball(0.034, gold, (0.385 * math.cos(d), c + 0.385 * math.sin(d), 0.03))
    for a_, rr in ((90, 0.088), (0, 0.074), (180, 0.074)):
        a = rad(a_)
        g.ball(rr, gold, (0.545 * math.cos(a), c + 0.545 * math.sin(a), 0.02))
        g.place(
            g.torus(rr * 0.92, 0.018, brass, 40, 10),
            (0.50 * math.cos(a), c + 0.50 * math.sin(a), 0.02),
            axis=(math.cos(a), math.sin(a), 0),
        )
    g.place(
        g.lathe(
            [(0.19, -0.02)]
            + arc(0.175, 0.07, 0.035, 0.055, -60, 90, 8)
            + arc(0.15, 0.105, 0.022, 0.026, 60, 180, 8)
            + [(0.125, 0.07)],
            gold,
            96,
        ),
        (0, c, 0),
    )
    g.place(g.lathe(arc(0, 0.085, 0.135, 0.105, 0, 90, 14), gem, 64), (0, c, 0))
    for k in range(12):
        a = rad(30 * k + 15)
        g.ball(0.018, gold, (0.172 * math.cos(a), c + 0.172 * math.sin(a), 0.125), seg=12)
    # collars and shank, turned about y

    def collar(profile: Points, mat: Any, y: float, n: int = 72, wob: g.Wobble | None = None) -> Any:
        return g.place(
            g.lathe([(1.36 * q[0],) + tuple(q[1:]) for q in profile], mat, n, wob), (0, y, 0), axis=(0, -1, 0)
        )

    def fl(a: float) -> float:
        return 1 + 0.06 * math.cos(a * 14)

    collar(
        [(0, -0.10), (0.085, -0.09), (0.10, -0.05), (0.075, 0), (0.075, 0.03)]
        + arc(0.12, 0.075, 0.045, 0.045, -150, 90, 12)[0:]
        + [(0.09, 0.12), (0.085, 0.15)]
        + [(0.085, 0.15, 1), (0.115, 0.19, 1), (0.120, 0.27, 1), (0.105, 0.33, 1), (0.085, 0.36, 1)]
        + arc(0.105, 0.40, 0.045, 0.035, -100, 90, 10)
        + [(0.078, 0.44), (0.072, 0.48)],
        gold,
        c - 0.40,
        140,
        fl,
    )
    collar([(0.072, 0), (0.066, 0.35), (0.066, 0.62), (0.074, 0.66)], brass, c - 0.86, 64)
    for y in (-0.13, -0.44):
        collar(arc(0.070, 0, 0.034, 0.030, -90, 90, 10), gold, y + 0.02)
        collar(arc(0.070, 0, 0.024, 0.022, -90, 90, 10), gold, y + 0.085)
        collar(arc(0.070, 0, 0.024, 0.022, -90, 90, 10), gold, y - 0.045)
    collar(
        [
            (0.074, 0),
            (0.080, 0.04),
            (0.080, 0.74),
            (0.095, 0.76),
            (0.10, 0.79),
            (0.085, 0.82),
            (0.05, 0.84),
            (0.045, 0.87),
        ]
        + arc(0.0, 0.905, 0.058, 0.05, -40, 90, 10),
        gold,
        -0.50,
    )
    bit(gold, brass)
    g.group(g.everything(), rot=(rad(-8), rad(10), rad(45)))


def bit(gold: Any, brass: Any) -> None:
    """The bit in three steps: a thick plate with wards, a raised border, a clover pierced through a sunk field."""
    plate = [
        (0.04, -0.58),
        (0.60, -0.53),
        (0.70, -0.60),
        (0.70, -0.75),
        (0.47, -0.765),
        (0.47, -0.835),
        (0.70, -0.845),
        (0.70, -0.99),
        (0.47, -1.005),
        (0.47, -1.075),
        (0.70, -1.09),
        (0.70, -1.23),
        (0.60, -1.30),
        (0.04, -1.25),
    ]
    clover = [
        (0.26 + r * math.cos(t), -0.92 + r * math.sin(t))
        for t in np.linspace(0, 2 * math.pi, 49)[:-1]
        for r in (0.085 * (1 + 0.34 * math.cos(4 * t)),)
    ]
    shape = Polygon(plate)
    pierced = shape.difference(Polygon(clover))
    for x0, x1, y0, y1 in ((0.17, 0.40, -0.715, -0.655), (0.17, 0.40, -1.185, -1.125)):
        pierced = pierced.difference(Polygon(box(x0, x1, y0, y1)))
    g.flat(rings(pierced), brass, 0.075, 0.020)
    border = shape.difference(shape.buffer(-0.075, join_style=2)).intersection(pierced)
    g.flat(rings(border), gold, 0.030, 0.028, z=0.105)
    collar = Polygon(clover).buffer(0.052).difference(Polygon(clover))
    g.flat(rings(collar), gold, 0.030, 0.024, z=0.10)
    for y in (-0.675, -0.92, -1.16):
        g.ball(0.030, gold, (0.60, y, 0.13), (1, 1, 0.7), 16)


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=3.3, centre=(-0.02, 0.04))
    build()
    job.store(finish(fit(scene.shoot("key")), glints=((0.235, 0.20, 0.16),)), SYMBOL_DIR, "key")


if __name__ == "__main__":
    run(render)

"""The stuck setting: a slim brass bezel with four claws that grip inwards, drawn over a symbol that holds its cell.

`setting` serves 6×6. `claws` is the lighter one for 8×8, where four settings meet at every crossing: claws alone.
"""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from .catalogue import SYMBOL_DIR
from .finish import finish
from .job import Job, run
from .picture import Picture, resize
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import arc, catmull, rounded_square, turned

HALF = 0.945
"""Half the bezel's width; the picture covers ±1.02, so that neighbours nearly touch."""


def claw(degrees: float, gold: Any, brass: Any, gem: Any, leaf: bool) -> None:
    """One corner: a tapering claw along the diagonal, on an acanthus leaf with a ruby bead where it meets the bezel."""
    corner = (HALF - 0.035) * math.sqrt(2) - 0.02

    def at(points: Sequence[Sequence[float]]) -> list[tuple[float, ...]]:
        flat = turned(points, degrees)
        return [(x, y, *p[2:]) for (x, y), p in zip(flat, points, strict=True)]

    if leaf:
        half = [
            (corner - 0.20, 0.07),
            (corner - 0.24, 0.15),
            (corner - 0.13, 0.15),
            (corner - 0.06, 0.22),
            (corner - 0.02, 0.10),
        ]
        plate = [(corner - 0.23, 0.0), *half, (corner + 0.03, 0.0), *((x, -y) for x, y in reversed(half))]
        outline = catmull(turned(plate, degrees), 6, closed=True)
        g.flat([[(p[0], p[1]) for p in outline]], brass, 0.030, 0.020, z=0.05, outwards=True)
        for side in (1, -1):
            turns = np.linspace(0, 1, 30)
            curl = [
                (
                    corner - 0.135 + (0.085 - 0.07 * t) * math.cos(2.6 - 5.4 * t),
                    side * (0.175 + (0.085 - 0.07 * t) * math.sin(2.6 - 5.4 * t)),
                    0.095,
                )
                for t in turns
            ]
            g.sweep(at(curl), [0.030, 0.026, 0.021, 0.016], gold, 12, flat=0.9)
    else:
        for tube, inset, metal in ((0.040, 0.0, gold), (0.016, 0.052, brass)):
            edge = HALF - inset
            bend = [
                (edge - 0.30, edge),
                *arc(edge - 0.13, edge - 0.13, 0.13, 0.13, 90, 0, 10),
                (edge, edge - 0.30),
            ]
            line = turned(bend, degrees - 45)
            g.sweep(
                [(x, y, 0.0) for x, y in line], [tube * 0.35, *[tube] * 6, tube * 0.35], metal, 16, sharp=80
            )
    path = catmull(
        [
            (corner - 0.01, 0, 0.10),
            (corner - 0.13, 0, 0.20),
            (corner - 0.27, 0, 0.21),
            (corner - 0.40, 0, 0.15),
            (corner - 0.50, 0, 0.05),
        ],
        10,
    )
    g.sweep(at([tuple(p) for p in path]), [0.072, 0.084, 0.066, 0.042, 0.010], gold, 24)
    bead = at([(corner - 0.02, 0.0, 0.165)])[0]
    g.ball(0.052, gem, bead, (1, 1, 0.8))
    g.place(g.torus(0.060, 0.017, gold, 40, 10), (bead[0], bead[1], 0.145))


def build(bezel: bool) -> None:
    gold, brass = m.gold(), m.brass()
    gem = m.enamel("ruby bead", (0.45, 0.004, 0.02), 0.06)
    if bezel:
        g.sweep([(*p, 0.0) for p in rounded_square(HALF, 0.13)], 0.040, gold, 20, closed=True, sharp=80)
        g.sweep(
            [(*p, 0.02) for p in rounded_square(HALF - 0.052, 0.10)], 0.016, brass, 12, closed=True, sharp=80
        )
    for k in range(4):
        claw(90 * k + 45, gold, brass, gem, leaf=bezel)


def draw(job: Job, bezel: bool) -> Picture:
    scene.new_scene(job.px, job.samples, ortho=2.04)
    build(bezel)
    return finish(resize(scene.shoot("setting" if bezel else "claws"), 1024, 1024), shadow=0.5)


def render(job: Job) -> None:
    for name, bezel in (("setting", True), ("claws", False)):
        if job.wants(name):
            job.store(draw(job, bezel), SYMBOL_DIR, name)


if __name__ == "__main__":
    run(render)

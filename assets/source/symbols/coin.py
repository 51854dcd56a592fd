"""A milled gold coin with a ruby set in both faces, turning about its upright axis: sixteen frames that loop.

Both faces are alike, so half a turn is a whole loop. The spin happens inside the lean: leaning the spinning coin the
other way round would tilt its two faces differently, and the loop would jump.
"""

import math
from typing import Any

from .catalogue import EFFECT_DIR
from .finish import finish
from .job import Job, run
from .picture import save_strip
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import circle, rad

FRAMES, CELL = 16, 96


def build() -> Any:
    """The coin; returns the handle whose y rotation spins it."""
    gold = m.gold()
    profile = [
        (0.0, 0.13),
        (0.25, 0.122),
        (0.50, 0.095),
        (0.70, 0.055),
        (0.735, 0.065),
        (0.76, 0.095),
        (0.90, 0.095),
        (0.945, 0.080),
        (0.96, 0.05, 1.0),
    ]
    whole = [*profile, *((p[0], -p[1], *p[2:]) for p in reversed(profile))]
    parts = [g.lathe(whole, gold, 360, lambda a: 1 + 0.012 * math.cos(a * 60), sharp=30)]
    gem = m.enamel("coin ruby", (0.42, 0.004, 0.02), 0.05)
    for side in (1, -1):
        for x, y in circle(0.66, 28):
            parts.append(g.ball(0.030, gold, (x, y, side * 0.064), (1, 1, 0.6), 12))
        for radius, mat, depth, bevel, segments, z in (
            (0.47, gold, 0.02, 0.03, 3, 0.11),
            (0.40, gem, 0.05, 0.10, 0, 0.115),
        ):
            corners = [
                (radius * math.cos(rad(60 * i + 30)), radius * math.sin(rad(60 * i + 30))) for i in range(6)
            ]
            plate = g.flat([corners], mat, depth, bevel, segments=segments)
            parts.append(g.place(plate, (0, 0, side * z), rot=(0, 0 if side > 0 else math.pi, 0)))
    return g.group(parts)


def render(job: Job) -> None:
    scene.new_scene(CELL * 2, max(24, job.samples // 2), ortho=2.16)
    spin = build()
    lean = g.link("lean", None)
    lean.rotation_euler = (rad(-9), 0, rad(-5))
    spin.parent = lean
    frames = []
    for k in range(FRAMES):
        spin.rotation_euler = (0, math.pi * k / FRAMES, 0)
        frames.append(finish(scene.shoot(f"coin {k}"), shadow=0, keyline=0.7, rim=0.3))
    save_strip(frames, EFFECT_DIR, "coin", CELL)


if __name__ == "__main__":
    run(render)

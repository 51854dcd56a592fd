"""WATCH: a brass hunter's pocket watch, open at ten past ten, crown and bow on top."""

import math
from typing import Any

from shapely.affinity import scale

from . import catalogue
from .finish import finish
from .job import Job, run
from .picture import fit
from .studio import materials as m
from .studio import scene
from .studio.curves import arc, rad, turned
from .studio.solids import ball, everything, flat, group, lathe, place, torus
from .studio.words import letter_shapes, rings

NUMERALS = ("XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI")


def dial() -> Any:
    """Old ivory enamel, shaded towards the bezel."""
    n = m.Nodes("dial")
    source, length = n.add("TexCoord"), n.add("VectorMath", operation="LENGTH")
    n.link(source.outputs["Object"], length.inputs[0])
    c = n.ramp(
        length.outputs["Value"],
        [(0.0, (0.62, 0.53, 0.36)), (0.42, (0.52, 0.43, 0.27)), (0.74, (0.26, 0.17, 0.075))],
    )
    n.set(Base_Color=c, Roughness=0.5, Coat_Weight=0.35, Coat_Roughness=0.25)
    return n.mat


def mark(shape: list[tuple[float, float]], degrees: float, z: float, mat: Any, depth: float = 0.004) -> None:
    """A flat mark drawn along +x, turned about the dial's middle."""
    flat([turned(shape, degrees)], mat, depth, 0.002, z)


def hand(degrees: float, length: float, width: float, z: float, mat: Any) -> None:
    """A spade hand pointing at `degrees` from +x."""
    w = width
    half = [
        (-0.13, 0.6 * w),
        (0.40 * length, 0.55 * w),
        (0.56 * length, 0.5 * w),
        (0.63 * length, 1.7 * w),
        (0.71 * length, 1.9 * w),
        (0.80 * length, 0.9 * w),
        (length, 0.10 * w),
    ]
    mark([*half, *((x, -y) for x, y in reversed(half))], degrees, z, mat, 0.008)


def build(font: str) -> None:
    gold, brass = m.gold(), m.brass()
    ink, blue = m.plain("ink", (0.010, 0.008, 0.010), 0.4), m.enamel("blued", (0.012, 0.03, 0.22), 0.12)
    case = [
        (0.80, -0.14),
        *arc(0.87, -0.02, 0.13, 0.15, -90, 55, 18),
        (0.935, 0.09),
        (0.925, 0.13),
        *arc(0.885, 0.13, 0.038, 0.034, 0, 150, 10),
        (0.842, 0.125),
        *arc(0.80, 0.11, 0.045, 0.050, 40, 180, 12),
        (0.745, 0.05),
        (0.735, -0.02),
    ]
    lathe(case, gold, 288)
    lathe(
        [(0.975, -0.06, 1), (1.012, -0.01, 1), (0.975, 0.04, 1)],
        brass,
        720,
        lambda a: 1 + 0.005 * math.cos(a * 120),
    )
    place(torus(0.742, 0.020, brass, 160, 12), (0, 0, 0.05))
    lathe([(0.0, 0.0), (0.74, -0.012)], dial(), 128)
    z = 0.004
    for k in range(60):
        long = k % 5 == 0
        w = 0.015 if long else 0.006
        mark(
            [(0.645 if long else 0.665, -w), (0.70, -w), (0.70, w), (0.645 if long else 0.665, w)],
            6 * k,
            z,
            ink,
        )
    for k, numeral in enumerate(NUMERALS):
        if numeral == "VI":
            continue
        a = 90 - 30 * k
        shape = letter_shapes(numeral, font, size=0.21, spacing=0.94)
        x0, _, x1, _ = shape.bounds
        shape = scale(shape, min(1, 0.20 / (x1 - x0)), 1).buffer(0.003)
        o = flat(rings(shape), ink, 0.004, 0.001, outwards=True)
        place(o, (0.545 * math.cos(rad(a)), 0.545 * math.sin(rad(a)), z), rot=(0, 0, rad(a - 90)))
    place(torus(0.715, 0.006, ink, 128, 8), (0, 0, z - 0.004))
    # seconds dial
    place(
        lathe([(0, 0.0), (0.165, 0.0)], m.enamel("seconds", (0.42, 0.33, 0.19), 0.25, 0.4), 64),
        (0, -0.40, 0.004),
    )
    place(torus(0.170, 0.014, gold, 72, 10), (0, -0.40, 0.004))
    for k in range(12):
        flat(
            [turned([(0.115, -0.007), (0.145, -0.007), (0.145, 0.007), (0.115, 0.007)], 30 * k, (0, -0.40))],
            ink,
            0.003,
            0.001,
            0.008,
        )
    flat(
        [turned([(-0.04, -0.008), (0.13, -0.003), (0.13, 0.003), (-0.04, 0.008)], 205, (0, -0.40))],
        blue,
        0.004,
        0.001,
        0.016,
    )
    # ten past ten
    hand(147, 0.40, 0.030, 0.030, blue)
    hand(32, 0.62, 0.024, 0.050, blue)
    place(lathe(arc(0, 0.05, 0.050, 0.035, 0, 90, 8), gold, 48))

    # pendant, crown, bow
    def up(profile: list[tuple[float, ...]], y: float, wobble: Any = None) -> None:
        place(lathe(profile, gold, 160, wobble), (0, y, -0.02), axis=(0, 1, 0))

    up([(0.16, -0.05), (0.125, 0.02), (0.115, 0.07), (0.14, 0.085), (0.14, 0.105), (0.10, 0.12)], 0.95)
    up(
        [
            (0.10, 0.0),
            (0.165, 0.02, 1),
            (0.185, 0.05, 1),
            (0.185, 0.12, 1),
            (0.16, 0.16, 1),
            (0.08, 0.185),
            (0, 0.19),
        ],
        1.04,
        lambda a: 1 + 0.045 * math.cos(a * 22),
    )
    bow = place(torus(0.205, 0.042, gold, 96, 20, flat=0.9), (0, 1.265, -0.03))
    bow.scale = (1.12, 1.0, 1.0)
    for side in (-1, 1):
        ball(0.062, gold, (side * 0.19, 1.125, -0.02))
    group(everything(), rot=(rad(-9), rad(8), rad(-7)))


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=2.9, centre=(0.02, 0.20))
    build(job.font)
    picture = finish(fit(scene.shoot("watch")), exposure=0.62, glints=((0.27, 0.36, 0.10),))
    job.store(picture, catalogue.SYMBOL_DIR, "watch")


if __name__ == "__main__":
    run(render)

"""BONUS: the clock tower against a moonlit enamel disc, breaking out of the gold ring, over a red ribbon."""

import math
from typing import Any

import numpy as np
from shapely.affinity import scale

from .catalogue import SYMBOL_DIR
from .finish import finish
from .job import Job, run
from .picture import fit
from .ring import ring
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import arc, box, turned
from .studio.words import letter_shapes, rings, swell


def sky() -> Any:
    n = m.Nodes("sky")
    v = n.coords()
    s = n.add("SeparateXYZ")
    n.link(v, s.inputs[0])
    vl = n.add("VectorMath", operation="DISTANCE")
    n.link(v, vl.inputs[0])
    vl.inputs[1].default_value = (-0.36, 0.34, 0)
    d = vl.outputs["Value"]
    c = n.ramp(
        d,
        [
            (0.0, (0.30, 0.46, 0.62)),
            (0.30, (0.06, 0.17, 0.36)),
            (0.75, (0.012, 0.035, 0.13)),
            (1, (0.004, 0.010, 0.05)),
        ],
        "EASE",
    )
    clouds = n.noise(n.coords((1.2, 3.8, 1)), 2.4, 5, 0.55, 0.4)
    c = n.mix(n.ramp(clouds, [(0.50, (0, 0, 0)), (0.66, (0.55, 0.55, 0.55))]), c, (0.22, 0.30, 0.42, 1))
    n.set(Base_Color=c, Roughness=0.5, Coat_Weight=0.25, Coat_Roughness=0.2, Emission_Color=c, Emission_Strength=0.35)
    return n.mat


def block(
    x0: float, x1: float, y0: float, y1: float, z: float, mat: Any, depth: float = 0.05, bevel: float = 0.008
) -> Any:
    return g.flat([box(x0, x1, y0, y1)], mat, depth, bevel, z)


def tower(gold: Any, brass: Any) -> None:
    stone = m.Nodes("stone")
    f = stone.noise(stone.coords((4, 1, 4)), 6, 5)
    stone.set(
        Base_Color=stone.ramp(f, [(0.35, (0.20, 0.115, 0.042)), (0.65, (0.40, 0.25, 0.10))]),
        Roughness=0.5,
        Specular_IOR_Level=0.6,
    )
    stone.bump(f, 0.12)
    S = stone.mat
    slate = m.enamel("slate", (0.020, 0.050, 0.075), 0.2, 0.8)
    night = m.plain("night", (0.010, 0.008, 0.012), 0.6)
    lit = m.glow("window", (1, 0.58, 0.16), 1.3)
    z = 0.14
    # shaft with ribs and lit slits
    block(-0.30, 0.30, -0.42, 0.02, z, S, 0.10)
    for i in range(7):
        x = -0.285 + 0.095 * i
        g.sweep([(x, -0.42, z + 0.115), (x, -0.02, z + 0.115)], 0.020 if i not in (0, 6) else 0.034, S, 12)
    for i in range(6):
        x = -0.2375 + 0.095 * i
        block(x - 0.015, x + 0.015, -0.40, -0.12, z + 0.098, night if i % 2 else lit, 0.006, 0.002)
    # cornice, clock stage
    block(-0.355, 0.355, -0.03, 0.03, z, gold, 0.17, 0.012)
    block(-0.335, 0.335, 0.03, 0.70, z, S, 0.15, 0.012)
    block(-0.375, 0.375, 0.69, 0.75, z, gold, 0.20, 0.014)
    for s in (-1, 1):
        g.sweep([(s * 0.335, 0.03, z + 0.15), (s * 0.335, 0.70, z + 0.15)], 0.036, gold, 16)
    # clock
    face = m.Nodes("face")
    face.set(
        Base_Color=(0.80, 0.70, 0.48, 1),
        Roughness=0.4,
        Coat_Weight=1,
        Coat_Roughness=0.1,
        Emission_Color=(1, 0.80, 0.44, 1),
        Emission_Strength=0.50,
    )
    cy, zc = 0.365, z + 0.17
    g.place(g.lathe([(0, 0.012), (0.262, 0.0)], face.mat, 96), (0, cy, zc))
    g.place(g.torus(0.275, 0.034, gold, 120, 16), (0, cy, zc))
    g.place(g.torus(0.200, 0.006, brass, 96, 8), (0, cy, zc + 0.012))
    ink = m.plain("ink", (0.012, 0.014, 0.05), 0.35)
    for k in range(12):
        w, r0, r1 = (0.016, 0.188, 0.245) if k % 3 else (0.026, 0.168, 0.248)
        g.flat([turned([(r0, -w), (r1, -w), (r1, w), (r0, w)], 30 * k, (0, cy))], ink, 0.004, 0.001, zc + 0.018)

    def hand(deg, L, w, zz):
        g.flat(
            [
                turned(
                    [
                        (-0.05, -w * 0.7),
                        (L * 0.55, -w * 0.55),
                        (L * 0.70, -w * 1.3),
                        (L, -0.002),
                        (L, 0.002),
                        (L * 0.70, w * 1.3),
                        (L * 0.55, w * 0.55),
                        (-0.05, w * 0.7),
                    ],
                    deg,
                    (0, cy),
                )
            ],
            ink,
            0.006,
            0.003,
            zz,
        )

    hand(122, 0.135, 0.026, zc + 0.030)
    hand(52, 0.215, 0.020, zc + 0.044)
    g.ball(0.026, gold, (0, cy, zc + 0.05))
    for sx in (-1, 1):
        for sy in (-1, 1):
            g.ball(0.040, gold, (sx * 0.262, cy + sy * 0.262, zc - 0.01), (1, 1, 0.6))
    # belfry arches
    block(-0.285, 0.285, 0.75, 0.94, z, S, 0.13, 0.010)
    for i in range(5):
        x = -0.216 + 0.108 * i
        arch = (
            [(x - 0.034, 0.765)] + [(x - 0.034, 0.865)] + arc(x, 0.865, 0.034, 0.05, 180, 0, 10) + [(x + 0.034, 0.765)]
        )
        g.flat([arch], lit, 0.004, 0.002, z + 0.142)
        g.sweep([(x - 0.054, 0.75, z + 0.14), (x - 0.054, 0.93, z + 0.14)], 0.015, gold, 10)
    g.sweep([(0.27, 0.75, z + 0.14), (0.27, 0.93, z + 0.14)], 0.015, gold, 10)
    block(-0.325, 0.325, 0.935, 0.985, z, gold, 0.17, 0.012)
    # roof, lantern, spire: pyramids with gilded arrises

    def roof(y0, y1, w0, w1, z0):
        V = [
            (-w0, y0, z0 - w0 * 0.4),
            (w0, y0, z0 - w0 * 0.4),
            (w1, y1, z0),
            (-w1, y1, z0),
            (-w0 * 0.36, y0, z0 + w0 * 0.55),
            (w0 * 0.36, y0, z0 + w0 * 0.55),
            (w1 * 0.36, y1, z0 + w1 * 0.55),
            (-w1 * 0.36, y1, z0 + w1 * 0.55),
        ]
        g.mesh(V, [(4, 5, 6, 7), (0, 4, 7, 3), (5, 1, 2, 6)], slate, smooth=False)
        for a, b in ((0, 3), (4, 7), (5, 6), (1, 2)):
            g.sweep([V[a], V[b]], 0.016, gold, 10)
        for t in (0.25, 0.5, 0.75):

            def q(a, b):
                return tuple(np.array(V[a]) * (1 - t) + np.array(V[b]) * t)

            g.sweep([q(0, 3), q(4, 7), q(5, 6), q(1, 2)], 0.007, brass, 8)

    roof(0.985, 1.30, 0.285, 0.115, z + 0.06)
    block(-0.15, 0.15, 1.295, 1.325, z, gold, 0.16, 0.010)
    block(-0.105, 0.105, 1.325, 1.43, z, S, 0.10, 0.008)
    for i in range(3):
        x = -0.066 + 0.066 * i
        g.flat(
            [[(x - 0.020, 1.335), (x - 0.020, 1.385)] + arc(x, 1.385, 0.020, 0.03, 180, 0, 8) + [(x + 0.020, 1.335)]],
            lit,
            0.004,
            0.001,
            z + 0.112,
        )
    block(-0.13, 0.13, 1.425, 1.45, z, gold, 0.14, 0.008)
    roof(1.45, 1.70, 0.115, 0.018, z + 0.06)
    g.ball(0.030, gold, (0, 1.715, z + 0.06))
    g.sweep([(0, 1.70, z + 0.06), (0, 1.82, z + 0.06)], [0.014, 0.006], gold, 10)
    for s in (-1, 1):
        g.sweep([(s * 0.31, 0.985, z + 0.05), (s * 0.31, 1.13, z + 0.05)], [0.030, 0.004], gold, 12)
        g.ball(0.034, gold, (s * 0.31, 1.0, z + 0.05))
        g.sweep([(s * 0.355, 0.75, z + 0.12), (s * 0.355, 0.90, z + 0.12)], [0.030, 0.004], gold, 12)


def ribbon(font: str, word: str, gold: Any, y: float = -0.60, half: float = 1.10, h=0.245, bend=0.17, z=0.42):
    """Red enamel banner curving down at the ends, with folded tails and gold hems; letters follow it."""
    red = m.Nodes("ribbon")
    t = red.noise(red.coords((30, 30, 1)), 8, 2)
    red.set(Base_Color=(0.36, 0.004, 0.012, 1), Roughness=0.42, Coat_Weight=0.7, Coat_Roughness=0.22)
    red.bump(t, 0.03, 0.005)
    dark = m.enamel("ribbon_back", (0.13, 0.002, 0.006), 0.3, 0.4)

    def mid(u):
        return (half * 0.80 * (2 * u - 1), y - bend * (2 * u - 1) ** 2)

    def wave(u):
        return z + 0.07 * (1 - (2 * u - 1) ** 2) + 0.0

    def front(u, v):
        x, yy = mid(u)
        return (x + 0.06 * (2 * u - 1) * (2 * v - 1), yy + h * (2 * v - 1), wave(u) + 0.035 * (1 - (2 * v - 1) ** 2))

    g.grid(front, 60, 12, red.mat, 0.02)
    for v in (0, 1):
        g.sweep([tuple(np.array(front(u, v)) + (0, 0, 0.01)) for u in np.linspace(0, 1, 50)], 0.020, gold, 12)
        g.sweep(
            [tuple(np.array(front(u, 0.10 if v == 0 else 0.90)) + (0, 0, 0.012)) for u in np.linspace(0, 1, 50)],
            0.006,
            gold,
            8,
        )
    for s in (-1, 1):
        e = 1 if s > 0 else 0
        ex, ey = mid(e)
        # the fold and the swallow tail behind
        g.mesh(
            [
                (ex + s * 0.06, ey + h, z),
                (ex - s * 0.06, ey - h, z),
                (ex - s * 0.26, ey - h - 0.02, z - 0.14),
                (ex - s * 0.26, ey - h + 0.14, z - 0.14),
            ],
            [(0, 1, 2, 3)],
            dark,
            smooth=False,
        )

        def tail(u, v):
            notch = 0.11 * (1 - abs(2 * v - 1)) * u
            x = ex - s * 0.26 + s * (0.56 * u - notch)
            return (
                x,
                ey - 0.14 + h * 0.92 * (2 * v - 1) - 0.05 * u + 0.03 * math.sin(3 * u),
                z - 0.14 + 0.05 * math.sin(math.pi * u),
            )

        g.grid(tail, 24, 21, red.mat, 0.02)
        for v in (0, 1):
            g.sweep([tail(u, v) for u in np.linspace(0, 1, 20)], 0.016, gold, 10)
        g.sweep([tail(1, v) for v in np.linspace(0, 1, 21)], 0.016, gold, 10)
    # letters, one by one along the arc
    face = m.lit_letters((0.80, 0.25, 0.02), (1.0, 0.52, 0.06), (1.0, 0.78, 0.26), -0.18, 0.18, 0.26)
    edge, shade = m.gold(), m.plain("letter_shade", (0.05, 0.001, 0.003), 0.5)
    shapes = [letter_shapes(ch, font, size=0.50) for ch in word]
    size = [sh.bounds for sh in shapes]
    widths = [q[2] - q[0] for q in size]
    tall = max(q[3] - q[1] for q in size)
    gap = 0.075
    kx = half * 1.40 / (sum(widths) + gap * (len(word) - 1))
    ky = h * 1.36 / tall
    x = -half * 0.70
    for sh, w in zip(shapes, widths):
        cx = x + w * kx / 2
        u = (cx / (half * 0.80) + 1) / 2
        px, py = mid(u)
        slope = math.atan2(-bend * 4 * (2 * u - 1), half * 1.6)
        sh = scale(sh, kx, ky, origin=(0, 0))
        for mat, dz, depth, bev, grow in (
            (shade, 0.040, 0.01, 0.010, 0.026),
            (edge, 0.062, 0.02, 0.018, 0.004),
            (face, 0.104, 0.008, 0.005, -0.002),
        ):
            o = g.flat(rings(swell(sh, grow)), mat, depth, bev, outwards=True)
            g.place(o, (px, py + 0.004, wave(u) + dz), rot=(0, 0, slope))
        x += (w + gap) * kx


def build(font: str) -> None:
    gold, brass = m.gold(), m.brass()
    ring(gold, brass)
    g.place(g.lathe([(0, 0.0), (0.76, -0.03)], sky(), 96), (0, 0, -0.05))
    moon = m.glow("moon", (1, 0.93, 0.72), 1.1)
    g.place(g.lathe(arc(0, 0, 0.155, 0.04, 0, 90, 10), moon, 64), (-0.43, 0.33, -0.03))
    t = g.everything()
    tower(gold, brass)
    mine = [o for o in g.everything() if o not in t]
    g.group(mine, loc=(0.0, -0.40, 0.0), scale=1.0)
    ribbon(font, "BONUS", gold)


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=2.6, centre=(0, 0.06))
    build(job.font)
    job.store(finish(fit(scene.shoot("bonus"), fill=0.90), glints=((0.50, 0.095, 0.09),)), SYMBOL_DIR, "bonus")


if __name__ == "__main__":
    run(render)

"""VIOLIN: sunburst varnish, arched top, f-holes, four bright strings and scroll, with the bow crossing behind."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import cKDTree

from .catalogue import SYMBOL_DIR
from .finish import finish
from .job import Job, run
from .picture import fit
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import arc, catmull, rad

# right half of the outline, bottom to top (x, y)
HALF = [
    (0, -1.0),
    (0.20, -0.985),
    (0.40, -0.90),
    (0.525, -0.72),
    (0.545, -0.54),
    (0.48, -0.36),
    (0.455, -0.315),
    (0.500, -0.265),
    (0.490, -0.245),
    (0.375, -0.20),
    (0.315, -0.06),
    (0.315, 0.06),
    (0.345, 0.155),
    (0.415, 0.205),
    (0.420, 0.225),
    (0.385, 0.265),
    (0.405, 0.36),
    (0.43, 0.50),
    (0.405, 0.66),
    (0.305, 0.79),
    (0.16, 0.845),
    (0, 0.855),
]


def outline(n: int = 26) -> NDArray[np.float64]:
    p = catmull(HALF, n)
    return np.vstack([p[:-1], (p * [-1, 1])[::-1][:-1]])


def varnish() -> Any:
    n = m.Nodes("varnish")
    t = n.add("Attribute", attribute_name="rim")  # distance from the edge
    v = n.coords((16, 1.1, 16))
    f = n.noise(v, 2.0, 6, 0.65, 0.25)
    wood = n.ramp(f, [(0.36, (0.40, 0.095, 0.012)), (0.50, (0.66, 0.20, 0.026)), (0.64, (0.84, 0.34, 0.055))])
    burst = n.ramp(
        t.outputs["Fac"],
        [(0, (0.12, 0.012, 0.004)), (0.10, (0.30, 0.045, 0.012)), (0.22, (0.72, 0.30, 0.14)), (0.36, (1.15, 1.1, 1))],
        "EASE",
    )
    mul = n.add("MixRGB", blend_type="MULTIPLY")
    mul.inputs[0].default_value = 1
    n.link(wood, mul.inputs[1])
    n.link(burst, mul.inputs[2])
    line = n.ramp(t.outputs["Fac"], [(0.040, (1, 1, 1)), (0.046, (0, 0, 0)), (0.060, (0, 0, 0)), (0.066, (1, 1, 1))])
    c = n.mix(line, (0.012, 0.006, 0.004, 1), mul.outputs[0])
    n.set(Base_Color=c, Roughness=0.34, Coat_Weight=0.5, Coat_Roughness=0.2)
    n.bump(f, 0.03)
    return n.mat


def height(d: Any) -> Any:
    """Arching: a raised edge, a slight channel, then the swell."""
    t = np.clip(d / 0.42, 0, 1)
    return (
        0.105
        + 0.030 * np.exp(-((d / 0.035) ** 2))
        + 0.17 * (t * t * (3 - 2 * t)) ** 0.8
        - 0.012 * np.exp(-(((d - 0.09) / 0.04) ** 2))
    )


def build() -> None:
    gold, ebony, steel = m.gold(), m.enamel("ebony", (0.012, 0.009, 0.009), 0.22, 0.35), m.silver()
    maple = m.wood("maple", (0.15, 0.024, 0.006), (0.38, 0.085, 0.014), (0.58, 0.17, 0.03), (9, 1.2, 9), 2.4)
    var = varnish()
    line = outline()
    tree = cKDTree(line)

    def top(x: float, y: float) -> float:
        return float(height(tree.query([(x, y)])[0][0]))

    # top plate: rings shrunk from the outline towards the spine, heights from the distance to the edge
    V, F = [], []
    us = np.concatenate([[0, 0.012, 0.03, 0.05, 0.075], np.linspace(0.11, 1, 22)])
    n, k = len(line), len(us)
    for x, y in line:
        sy = np.clip(y, -0.60, 0.50)
        for u in us:
            e = u**1.0
            V.append((x * (1 - e), y + (sy - y) * e, 0))
    V = np.array(V)
    d = tree.query(V[:, :2])[0]
    V[:, 2] = height(d)
    for i in range(n):
        for j in range(k - 1):
            a, b = i * k + j, ((i + 1) % n) * k + j
            F.append((a, b, b + 1, a + 1))
    ob = g.mesh(V, F, var, sharp=75, name="top")
    P = np.array([v.co[:2] for v in ob.data.vertices])
    g.attribute(ob, "rim", tree.query(P)[0])
    # overhanging edge roll and ribs
    g.sweep(
        [(x, y, 0.105) for x, y in line],
        0.034,
        m.enamel("edge", (0.16, 0.028, 0.008), 0.10, 0.8),
        12,
        closed=True,
        sharp=80,
    )
    g.flat([[(x * 0.965, y * 0.975) for x, y in line]], maple, 0.12, 0.01, z=-0.06)
    g.sweep([(x, y, -0.20) for x, y in line], 0.036, maple, 12, closed=True, sharp=80)
    # f-holes: ribbons laid on the arch
    for s in (1, -1):
        f = catmull(
            [
                (0.155, 0.155),
                (0.135, 0.185),
                (0.110, 0.165),
                (0.125, 0.120),
                (0.165, 0.06),
                (0.195, -0.03),
                (0.225, -0.12),
                (0.275, -0.185),
                (0.300, -0.235),
                (0.285, -0.275),
                (0.255, -0.262),
            ],
            12,
        )
        w = np.interp(
            np.linspace(0, 1, len(f)),
            [0, 0.12, 0.3, 0.5, 0.7, 0.88, 1],
            [0.010, 0.013, 0.021, 0.027, 0.021, 0.013, 0.010],
        )
        t = np.gradient(f, axis=0)
        t /= np.linalg.norm(t, axis=1, keepdims=True)
        nrm = np.stack([-t[:, 1], t[:, 0]], 1)
        V = []
        for p, q, r in zip(f, nrm, w):
            for e in (-1, 1):
                x, y = p + q * r * e
                V.append((s * x, y, top(x, y) + 0.006))
        g.mesh(
            V,
            [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(f) - 1)],
            m.plain("void", (0.004, 0.002, 0.002), 0.9),
            name="f",
        )
        for x, y, r in ((0.150, 0.150, 0.030), (0.262, -0.255, 0.034)):
            c = [(s * (x + r * math.cos(a)), y + r * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 25)[:-1]]
            g.mesh(
                [(px, py, top(abs(px), py) + 0.007) for px, py in c],
                [tuple(range(24))],
                m.plain("void", (0.004, 0.002, 0.002), 0.9),
            )
    # fingerboard, neck, tailpiece, bridge, chin rest
    zb = 0.40
    g.flat([[(-0.085, 0.30), (0.085, 0.30), (0.058, 1.20), (-0.058, 1.20)]], ebony, 0.035, 0.02, z=zb)
    g.flat([[(-0.075, 0.70), (0.075, 0.70), (0.052, 1.24), (-0.052, 1.24)]], maple, 0.10, 0.03, z=0.24)
    g.flat(
        [[(-0.052, -0.86), (0.052, -0.86), (0.105, -0.50), (0.085, -0.455), (-0.085, -0.455), (-0.105, -0.50)]],
        ebony,
        0.03,
        0.025,
        z=0.385,
    )
    g.flat(
        [[(-0.15, -0.11), (0.15, -0.11), (0.13, -0.075), (-0.13, -0.075)]],
        m.enamel("bridge", (0.78, 0.55, 0.26), 0.2),
        0.10,
        0.012,
        z=0.34,
    )
    g.place(g.lathe(arc(0, 0, 0.055, 0.05, -90, 90, 10), ebony, 32), (0, -1.02, 0.10), axis=(0, -0.2, 1))
    g.sweep(
        [(x, y, 0.20 + 0.03 * math.sin(i)) for i, (x, y) in enumerate([(-0.05, -0.97), (-0.05, -0.86)])], 0.012, gold, 8
    )
    g.sweep([(0.05, -0.97, 0.2), (0.05, -0.86, 0.3)], 0.012, gold, 8)
    rest = [
        (-0.16 + 0.165 * math.cos(a) * 1.05, -0.80 + 0.125 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 40)[:-1]
    ]
    g.flat([rest], ebony, 0.02, 0.03, z=0.34)
    # pegbox and scroll (spiral turned towards the viewer)
    box = catmull([(0, 1.20, 0.30), (0, 1.36, 0.27), (0.0, 1.50, 0.24), (0.02, 1.63, 0.24)], 8)
    sp = [tuple(q) for q in box[:-3]]
    for i in range(70):
        t = i / 69
        a = math.pi * (0.05 + 3.3 * t)
        r = 0.175 * (1 - 0.80 * t)
        sp.append((-0.14 + r * math.cos(a) * 1.0 + 0.0, 1.66 + r * math.sin(a), 0.24 + 0.06 * t))
    g.sweep(sp, [0.088, 0.082, 0.076, 0.078, 0.076, 0.070, 0.062, 0.054, 0.042], maple, 28, flat=1.25)
    g.ball(0.052, gold, (-0.14, 1.66, 0.36), (1, 1, 0.7))
    g.flat(
        [[(-0.060, 1.185), (0.060, 1.185), (0.060, 1.215), (-0.060, 1.215)]],
        m.enamel("nut", (0.85, 0.78, 0.62), 0.2),
        0.05,
        0.008,
        z=0.42,
    )
    for k, (y, s) in enumerate(((1.29, 1), (1.36, -1), (1.43, 1), (1.50, -1))):
        peg = g.lathe(
            [
                (0.020, 0),
                (0.024, 0.10),
                (0.034, 0.13),
                (0.020, 0.145),
                (0.026, 0.16),
                (0.052, 0.19),
                (0.058, 0.225),
                (0.040, 0.255),
                (0, 0.262),
            ],
            ebony,
            32,
        )
        g.place(peg, (s * 0.05, y, 0.27), axis=(s, 0.10, 0), scale=(1, 1, 1))
        g.place(g.torus(0.030, 0.010, gold, 32, 8), (s * 0.175, y + 0.012, 0.27), axis=(s, 0.1, 0))
    # strings
    for i in range(4):
        a, b, c = (
            (-0.054 + 0.036 * i, -0.48, 0.425),
            (-0.072 + 0.048 * i, -0.092, 0.455),
            (-0.036 + 0.024 * i, 1.20, 0.475),
        )
        g.sweep([a, b], 0.0165, steel, 8)
        g.sweep([b, c], 0.0165, steel, 8)
        g.sweep([c, (c[0], 1.29 + 0.07 * i, 0.34)], 0.012, steel, 8)
    body = g.everything()
    e = g.group(body, loc=(-0.24, -0.26, 0), rot=(rad(-6), rad(-8), rad(-43)))
    # the bow, other diagonal, behind
    stick = catmull([(-1.25, 0.06, 0), (-0.6, -0.015, 0), (0, -0.04, 0), (0.6, -0.02, 0), (1.18, 0.05, 0)], 16)
    red = m.wood("pernambuco", (0.06, 0.008, 0.003), (0.20, 0.03, 0.008), (0.34, 0.07, 0.016), (1.2, 8, 8), 2)
    bow = [
        g.sweep(stick, [0.042, 0.046, 0.050, 0.052, 0.054], red, 20),
        g.flat(
            [[(-1.27, 0.08), (-1.19, 0.075), (-1.20, -0.05), (-1.23, -0.125), (-1.29, -0.125), (-1.30, -0.03)]],
            red,
            0.03,
            0.014,
        ),
        g.flat(
            [[(-1.30, -0.115), (-1.22, -0.115), (-1.225, -0.14), (-1.30, -0.14)]],
            m.enamel("ivory", (0.85, 0.80, 0.66)),
            0.035,
            0.006,
        ),
        g.flat(
            [[(-1.24, -0.100), (1.0, -0.118), (1.0, -0.178), (-1.24, -0.150)]],
            m.enamel("hair", (0.82, 0.76, 0.62), 0.4),
            0.012,
            0.004,
        ),
        g.flat(
            [[(0.92, 0.01), (1.10, 0.03), (1.10, -0.10), (1.07, -0.17), (0.93, -0.17), (0.90, -0.08)]],
            ebony,
            0.045,
            0.016,
        ),
    ]
    dot = g.lathe(arc(0, 0, 0.030, 0.012, 0, 90, 6), gold, 32)
    bow += [
        g.place(dot, (1.0, -0.07, 0.062)),
        g.place(g.lathe([(0.062, -0.06), (0.070, 0), (0.062, 0.06)], gold, 40), (1.16, 0.05, 0), axis=(1, 0.1, 0)),
        g.place(g.lathe([(0.056, -0.035), (0.062, 0), (0.056, 0.035)], gold, 40), (0.66, -0.01, 0), axis=(1, 0.1, 0)),
        g.ball(0.055, gold, (1.23, 0.058, 0), (0.6, 1, 1)),
    ]
    g.group(bow, loc=(0.10, -0.02, -0.42), rot=(0, 0, rad(-47)), scale=0.98)


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=3.1, centre=(0.12, 0.0))
    build()
    job.store(finish(fit(scene.shoot("violin")), glints=((0.30, 0.56, 0.12),)), SYMBOL_DIR, "violin")


if __name__ == "__main__":
    run(render)

"""PIPE: a calabash with a meerschaum cap, gold band and a black mouthpiece."""

import math
from typing import Any

import numpy as np

from .catalogue import SYMBOL_DIR
from .finish import finish
from .job import Job, run
from .picture import fit
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import arc, catmull, rad


def gourd() -> Any:
    """Calabash skin: amber to chestnut along the sweep, mottled, lacquered."""
    n = m.Nodes("gourd")
    t = n.add("Attribute", attribute_name="along")
    f = n.noise(n.coords((1, 1, 1)), 5.5, 6, 0.62, 0.8)
    streak = n.noise(n.coords((2.2, 7, 7)), 3, 5, 0.6, 0.4)
    v = n.math("ADD", n.math("MULTIPLY", f, 0.55), n.math("MULTIPLY", streak, 0.45))
    v = n.math("ADD", v, n.math("MULTIPLY", n.math("SUBTRACT", t.outputs["Fac"], 0.35), -0.22))
    c = n.ramp(
        v,
        [
            (0.30, (0.10, 0.018, 0.004)),
            (0.44, (0.34, 0.082, 0.012)),
            (0.56, (0.62, 0.20, 0.028)),
            (0.72, (0.86, 0.40, 0.07)),
        ],
    )
    n.set(Base_Color=c, Roughness=0.38, Coat_Weight=1.0, Coat_Roughness=0.07, Specular_IOR_Level=0.6)
    n.bump(streak, 0.04)
    return n.mat


def build() -> None:
    gold, brass = m.gold(), m.brass()
    meer = m.Nodes("meerschaum")
    meer.set(
        Base_Color=meer.mix(meer.noise(meer.coords(), 4, 5), (0.66, 0.50, 0.29, 1), (0.50, 0.34, 0.16, 1)),
        Roughness=0.34,
        Coat_Weight=0.6,
        Coat_Roughness=0.15,
        Subsurface_Weight=0.0,
    )
    black = m.enamel("vulcanite", (0.012, 0.011, 0.012), 0.10)
    dark = m.plain("char", (0.012, 0.008, 0.006), 0.9)
    # centre line: bowl top left, down, round and up to the right
    path = catmull(
        [
            (-0.60, 0.34),
            (-0.61, 0.02),
            (-0.55, -0.36),
            (-0.34, -0.68),
            (-0.02, -0.76),
            (0.24, -0.60),
            (0.42, -0.28),
            (0.52, 0.06),
        ],
        18,
    )
    radii = [0.330, 0.345, 0.335, 0.290, 0.235, 0.190, 0.158, 0.140]
    w = g.sweep([(x, y, 0) for x, y in path], radii, gourd(), 72, caps=False, sharp=80)
    n = len(path)
    g.attribute(w, "along", np.repeat(np.linspace(0, 1, n), 72)[: len(w.data.vertices)])
    # cap: thick lip, cove, dark chamber, glow of embers
    up = (0.03, 1, 0)
    cap = g.lathe(
        [
            (0.300, -0.04),
            (0.352, -0.03),
            (0.372, 0.0),
            (0.372, 0.03),
            (0.350, 0.06),
            (0.335, 0.10),
            (0.352, 0.14),
        ]
        + arc(0.345, 0.185, 0.060, 0.055, -50, 120, 12)
        + [(0.285, 0.228), (0.25, 0.205)],
        meer.mat,
        120,
    )
    g.place(cap, (-0.60, 0.37, 0), axis=up)
    g.place(
        g.lathe([(0.250, 0.205), (0.232, 0.18), (0.215, 0.10), (0.20, -0.10), (0, -0.12)], dark, 64),
        (-0.60, 0.37, 0),
        axis=up,
    )
    ember = m.Nodes("ember")
    f = ember.noise(ember.coords(), 16, 3)
    e = ember.ramp(f, [(0.46, (0.02, 0.008, 0.005)), (0.56, (0.9, 0.10, 0.01)), (0.68, (1, 0.45, 0.06))])
    ember.set(Base_Color=(0.02, 0.01, 0.01, 1), Roughness=0.9, Emission_Color=e, Emission_Strength=1.2)
    g.place(g.lathe([(0, 0.045), (0.10, 0.03), (0.195, 0)], ember.mat, 48), (-0.595, 0.455, 0), axis=up)
    g.place(g.torus(0.372, 0.020, gold, 96, 12), (-0.60, 0.365, 0), axis=up)
    # gold band at the shank, engraved ring, then the stem
    p, q = np.array([0.52, 0.06, 0]), np.array([0.085, 0.30, 0])
    d = q / np.linalg.norm(q)
    band = g.lathe(
        [(0.12, -0.14), (0.155, -0.135)]
        + arc(0.158, -0.10, 0.032, 0.032, -90, 90, 8)
        + [(0.158, -0.06), (0.156, 0.055)]
        + arc(0.156, 0.09, 0.030, 0.030, -90, 90, 8)
        + [(0.150, 0.125), (0.10, 0.13)],
        gold,
        96,
    )
    g.place(band, p, axis=d)
    g.place(
        g.lathe(
            [(0.162, -0.048, 1), (0.170, 0, 1), (0.162, 0.046, 1)],
            brass,
            200,
            lambda a: 1 + 0.035 * math.cos(a * 22),
        ),
        p,
        axis=d,
    )
    s = catmull(
        [
            tuple(p + 0.08 * d),
            (0.585, 0.30, 0),
            (0.64, 0.50, 0),
            (0.71, 0.68, 0),
            (0.82, 0.80, 0),
            (0.95, 0.845, 0),
        ],
        14,
    )
    g.sweep(s, [0.135, 0.122, 0.108, 0.094, 0.086, 0.100, 0.108], black, 40, flat=0.86)
    e = s[-1]
    g.place(g.ball(0.110, black, e, (0.45, 1.0, 0.9)), e)
    g.group(g.everything(), rot=(rad(25), rad(0), rad(2)))


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=2.8, centre=(0.08, 0.05))
    build()
    job.store(finish(fit(scene.shoot("pipe")), glints=((0.14, 0.50, 0.13),)), SYMBOL_DIR, "pipe")


if __name__ == "__main__":
    run(render)

"""What is screwed, glued and strung on the violin, and its bow."""

import math
from typing import Any

from .studio import materials as m
from .studio import solids as g
from .studio.curves import arc, catmull


def fittings(gold: Any, ebony: Any, maple: Any) -> None:
    """Fingerboard, neck, tailpiece, bridge, chin rest, pegbox with its pegs, and the scroll."""
    g.flat([[(-0.085, 0.30), (0.085, 0.30), (0.058, 1.20), (-0.058, 1.20)]], ebony, 0.035, 0.02, z=0.40)
    g.flat([[(-0.075, 0.70), (0.075, 0.70), (0.052, 1.24), (-0.052, 1.24)]], maple, 0.10, 0.03, z=0.24)
    tailpiece = [
        (-0.052, -0.86),
        (0.052, -0.86),
        (0.105, -0.50),
        (0.085, -0.455),
        (-0.085, -0.455),
        (-0.105, -0.50),
    ]
    g.flat([tailpiece], ebony, 0.03, 0.025, z=0.385)
    bridge = m.enamel("bridge", (0.78, 0.55, 0.26), 0.2)
    g.flat([[(-0.15, -0.11), (0.15, -0.11), (0.13, -0.075), (-0.13, -0.075)]], bridge, 0.10, 0.012, z=0.34)
    g.place(g.lathe(arc(0, 0, 0.055, 0.05, -90, 90, 10), ebony, 32), (0, -1.02, 0.10), axis=(0, -0.2, 1))
    g.sweep([(-0.05, -0.97, 0.20), (-0.05, -0.86, 0.225)], 0.012, gold, 8)
    g.sweep([(0.05, -0.97, 0.20), (0.05, -0.86, 0.30)], 0.012, gold, 8)
    g.flat([arc(-0.16, -0.80, 0.173, 0.125, 0, 360, 39)[:-1]], ebony, 0.02, 0.03, z=0.34)
    neck = catmull([(0, 1.20, 0.30), (0, 1.36, 0.27), (0, 1.50, 0.24), (0.02, 1.63, 0.24)], 8)
    line = [tuple(q) for q in neck[:-3]]
    for i in range(70):
        t = i / 69
        a, r = math.pi * (0.05 + 3.3 * t), 0.175 * (1 - 0.80 * t)
        line.append((-0.14 + r * math.cos(a), 1.66 + r * math.sin(a), 0.24 + 0.06 * t))
    g.sweep(line, [0.088, 0.082, 0.076, 0.078, 0.076, 0.070, 0.062, 0.054, 0.042], maple, 28, flat=1.25)
    g.ball(0.052, gold, (-0.14, 1.66, 0.36), (1, 1, 0.7))
    nut = m.enamel("nut", (0.85, 0.78, 0.62), 0.2)
    g.flat([[(-0.060, 1.185), (0.060, 1.185), (0.060, 1.215), (-0.060, 1.215)]], nut, 0.05, 0.008, z=0.42)
    peg = [(0.020, 0), (0.024, 0.10), (0.034, 0.13), (0.020, 0.145), (0.026, 0.16), (0.052, 0.19), (0.058, 0.225),
           (0.040, 0.255), (0, 0.262)]  # fmt: skip
    for y, side in ((1.29, 1), (1.36, -1), (1.43, 1), (1.50, -1)):
        g.place(g.lathe(peg, ebony, 32), (side * 0.05, y, 0.27), axis=(side, 0.10, 0))
        g.place(g.torus(0.030, 0.010, gold, 32, 8), (side * 0.175, y + 0.012, 0.27), axis=(side, 0.1, 0))


def strings(steel: Any) -> None:
    """Four strings, thicker than life: they must be seen at 96 px."""
    for i in range(4):
        tail = (-0.054 + 0.036 * i, -0.48, 0.425)
        bridge = (-0.072 + 0.048 * i, -0.092, 0.455)
        nut = (-0.036 + 0.024 * i, 1.20, 0.475)
        g.sweep([tail, bridge], 0.0165, steel, 8)
        g.sweep([bridge, nut], 0.0165, steel, 8)
        g.sweep([nut, (nut[0], 1.29 + 0.07 * i, 0.34)], 0.012, steel, 8)


def bow(gold: Any, ebony: Any) -> list[Any]:
    """The bow along x, its frog at the right."""
    red = m.wood("pernambuco", (0.06, 0.008, 0.003), (0.20, 0.03, 0.008), (0.34, 0.07, 0.016), (1.2, 8, 8), 2)
    stick = catmull(
        [(-1.25, 0.06, 0), (-0.6, -0.015, 0), (0, -0.04, 0), (0.6, -0.02, 0), (1.18, 0.05, 0)], 16
    )
    head = [(-1.27, 0.08), (-1.19, 0.075), (-1.20, -0.05), (-1.23, -0.125), (-1.29, -0.125), (-1.30, -0.03)]
    tip = [(-1.30, -0.115), (-1.22, -0.115), (-1.225, -0.14), (-1.30, -0.14)]
    hair = [(-1.24, -0.100), (1.0, -0.118), (1.0, -0.178), (-1.24, -0.150)]
    frog = [(0.92, 0.01), (1.10, 0.03), (1.10, -0.10), (1.07, -0.17), (0.93, -0.17), (0.90, -0.08)]
    parts = [
        g.sweep(stick.tolist(), [0.042, 0.046, 0.050, 0.052, 0.054], red, 20),
        g.flat([head], red, 0.03, 0.014),
        g.flat([tip], m.enamel("ivory", (0.85, 0.80, 0.66)), 0.035, 0.006),
        g.flat([hair], m.enamel("hair", (0.82, 0.76, 0.62), 0.4), 0.012, 0.004),
        g.flat([frog], ebony, 0.045, 0.016),
        g.place(g.lathe(arc(0, 0, 0.030, 0.012, 0, 90, 6), gold, 32), (1.0, -0.07, 0.062)),
        g.ball(0.055, gold, (1.23, 0.058, 0), (0.6, 1, 1)),
    ]
    for at, radius, half in (((1.16, 0.05, 0), 0.070, 0.06), ((0.66, -0.01, 0), 0.062, 0.035)):
        band = g.lathe([(radius - 0.007, -half), (radius, 0), (radius - 0.007, half)], gold, 40)
        parts.append(g.place(band, at, axis=(1, 0.1, 0)))
    return parts

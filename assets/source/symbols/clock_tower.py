"""The clock tower of BONUS: shaft, clock stage, belfry, roof and spire, lit from within."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from .studio import materials as m
from .studio import solids as g
from .studio.curves import arc, box, turned

Z = 0.14
CLOCK = (0.0, 0.365, Z + 0.17)
"""Middle of the clock face."""


def _stone() -> Any:
    n = m.Nodes("stone")
    grain = n.noise(n.coords((4, 1, 4)), 6, 5)
    colour = n.ramp(grain, [(0.35, (0.20, 0.115, 0.042)), (0.65, (0.40, 0.25, 0.10))])
    n.set(Base_Color=colour, Roughness=0.5, Specular_IOR_Level=0.6)
    n.bump(grain, 0.12)
    return n.mat


@dataclass(frozen=True, slots=True, kw_only=True)
class Stuff:
    """The tower's materials."""

    gold: Any
    brass: Any
    stone: Any
    lit: Any
    """Windows with light behind them."""


def block(
    half: float, y0: float, y1: float, mat: Any, depth: float, bevel: float, x: float = 0.0, z: float = Z
) -> None:
    """A bevelled box about x, `half` to each side."""
    g.flat([box(x - half, x + half, y0, y1)], mat, depth, bevel, z)


def arch(x: float, half: float, y0: float, y1: float, rise: float, z: float, mat: Any) -> None:
    """A window with a round head."""
    outline = [(x - half, y0), (x - half, y1), *arc(x, y1, half, rise, 180, 0, 10), (x + half, y0)]
    g.flat([outline], mat, 0.004, 0.002, z)


def roof(y0: float, y1: float, foot: float, head: float, slate: Any, s: Stuff, z: float = Z + 0.06) -> None:
    """A steep pyramid from half width `foot` to `head`, with gilded arrises and three courses."""
    corners = []
    for y, w, drop in ((y0, foot, foot * 0.4), (y1, head, 0.0)):
        corners += [
            (-w, y, z - drop),
            (-w * 0.36, y, z + w * 0.55),
            (w * 0.36, y, z + w * 0.55),
            (w, y, z - drop),
        ]
    g.mesh(corners, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6)], slate, smooth=False)
    for k in range(4):
        g.sweep([corners[k], corners[k + 4]], 0.016, s.gold, 10)
    low, high = np.array(corners[:4]), np.array(corners[4:])
    for t in (0.25, 0.5, 0.75):
        g.sweep((low * (1 - t) + high * t).tolist(), 0.007, s.brass, 8)


def _hand(degrees: float, length: float, width: float, z: float, ink: Any) -> None:
    half = [
        (-0.05, 0.7 * width),
        (length * 0.55, width * 0.55),
        (length * 0.70, width * 1.3),
        (length, 0.002),
    ]
    shape = [*half, *((x, -y) for x, y in reversed(half))]
    g.flat([turned(shape, degrees, CLOCK[:2])], ink, 0.006, 0.003, z)


def clock(s: Stuff) -> None:
    """The lit dial, its ring, hours and hands."""
    face = m.Nodes("face")
    face.set(Base_Color=(0.80, 0.70, 0.48, 1), Roughness=0.4, Coat_Weight=1, Coat_Roughness=0.1)
    face.set(Emission_Color=(1, 0.80, 0.44, 1), Emission_Strength=0.50)
    x, y, z = CLOCK
    g.place(g.lathe([(0, 0.012), (0.262, 0.0)], face.mat, 96), CLOCK)
    g.place(g.torus(0.275, 0.034, s.gold, 120, 16), CLOCK)
    g.place(g.torus(0.200, 0.006, s.brass, 96, 8), (x, y, z + 0.012))
    ink = m.plain("ink", (0.012, 0.014, 0.05), 0.35)
    for k in range(12):
        w, inner, outer = (0.016, 0.188, 0.245) if k % 3 else (0.026, 0.168, 0.248)
        g.flat([turned(box(inner, outer, -w, w), 30 * k, (x, y))], ink, 0.004, 0.001, z + 0.018)
    _hand(122, 0.135, 0.026, z + 0.030, ink)
    _hand(52, 0.215, 0.020, z + 0.044, ink)
    g.ball(0.026, s.gold, (x, y, z + 0.05))
    for sx in (-1, 1):
        for sy in (-1, 1):
            g.ball(0.040, s.gold, (x + sx * 0.262, y + sy * 0.262, z - 0.01), (1, 1, 0.6))


def shaft(s: Stuff) -> None:
    """Ribs with windows between, cornice and clock stage."""
    night = m.plain("night", (0.010, 0.008, 0.012), 0.6)
    block(0.30, -0.42, 0.02, s.stone, 0.10, 0.008)
    for k in range(7):
        x = -0.285 + 0.095 * k
        g.sweep(
            [(x, -0.42, Z + 0.115), (x, -0.02, Z + 0.115)], 0.020 if k not in (0, 6) else 0.034, s.stone, 12
        )
    for k in range(6):
        block(0.015, -0.40, -0.12, night if k % 2 else s.lit, 0.006, 0.002, -0.2375 + 0.095 * k, Z + 0.098)
    block(0.355, -0.03, 0.03, s.gold, 0.17, 0.012)
    block(0.335, 0.03, 0.70, s.stone, 0.15, 0.012)
    block(0.375, 0.69, 0.75, s.gold, 0.20, 0.014)
    for side in (-1, 1):
        g.sweep([(side * 0.335, 0.03, Z + 0.15), (side * 0.335, 0.70, Z + 0.15)], 0.036, s.gold, 16)


def crown(s: Stuff) -> None:
    """Belfry, roof, lantern and spire, with pinnacles at the corners."""
    slate = m.enamel("slate", (0.020, 0.050, 0.075), 0.2, 0.8)
    block(0.285, 0.75, 0.94, s.stone, 0.13, 0.010)
    for k in range(6):
        x = -0.27 + 0.108 * k
        if k < 5:
            arch(x + 0.054, 0.034, 0.765, 0.865, 0.05, Z + 0.142, s.lit)
        g.sweep([(x, 0.75, Z + 0.14), (x, 0.93, Z + 0.14)], 0.015, s.gold, 10)
    block(0.325, 0.935, 0.985, s.gold, 0.17, 0.012)
    roof(0.985, 1.30, 0.285, 0.115, slate, s)
    block(0.15, 1.295, 1.325, s.gold, 0.16, 0.010)
    block(0.105, 1.325, 1.43, s.stone, 0.10, 0.008)
    for k in range(3):
        arch(-0.066 + 0.066 * k, 0.020, 1.335, 1.385, 0.03, Z + 0.112, s.lit)
    block(0.13, 1.425, 1.45, s.gold, 0.14, 0.008)
    roof(1.45, 1.70, 0.115, 0.018, slate, s)
    g.ball(0.030, s.gold, (0, 1.715, Z + 0.06))
    g.sweep([(0, 1.70, Z + 0.06), (0, 1.82, Z + 0.06)], [0.014, 0.006], s.gold, 10)
    for side in (-1, 1):
        g.sweep([(side * 0.31, 0.985, Z + 0.05), (side * 0.31, 1.13, Z + 0.05)], [0.030, 0.004], s.gold, 12)
        g.ball(0.034, s.gold, (side * 0.31, 1.0, Z + 0.05))
        g.sweep([(side * 0.355, 0.75, Z + 0.12), (side * 0.355, 0.90, Z + 0.12)], [0.030, 0.004], s.gold, 12)


def tower(gold: Any, brass: Any) -> None:
    """The tower from y = -0.42 to 1.82."""
    stuff = Stuff(gold=gold, brass=brass, stone=_stone(), lit=m.glow("window", (1, 0.58, 0.16), 1.3))
    shaft(stuff)
    clock(stuff)
    crown(stuff)

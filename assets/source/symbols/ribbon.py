"""The red enamel ribbon of BONUS: it curves down at its ends, has folded tails and gold hems, and carries the word."""

import math
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from shapely.affinity import scale

from .studio import materials as m
from .studio import solids as g
from .studio.words import letter_shapes, rings, swell

Point3 = tuple[float, float, float]
SPAN = np.linspace(0, 1, 50)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ribbon:
    """The ribbon's shape in scene units; u runs along it from left to right, v across it from below, both 0..1."""

    y: float = -0.60
    half: float = 1.10
    """Half its width with the tails."""
    tall: float = 0.245
    """Half its height."""
    bend: float = 0.17
    z: float = 0.42

    def middle(self, u: float) -> tuple[float, float]:
        t = 2 * u - 1
        return self.half * 0.80 * t, self.y - self.bend * t**2

    def lift(self, u: float) -> float:
        return self.z + 0.07 * (1 - (2 * u - 1) ** 2)

    def front(self, u: float, v: float) -> Point3:
        x, y = self.middle(u)
        s, t = 2 * u - 1, 2 * v - 1
        return x + 0.06 * s * t, y + self.tall * t, self.lift(u) + 0.035 * (1 - t**2)

    def tail(self, side: int, u: float, v: float) -> Point3:
        """The swallow tail at the left (-1) or right (1) end."""
        x, y = self.middle(1 if side > 0 else 0)
        t = 2 * v - 1
        notch = 0.11 * (1 - abs(t)) * u
        return (
            x - side * 0.26 + side * (0.56 * u - notch),
            y - 0.14 + self.tall * 0.92 * t - 0.05 * u + 0.03 * math.sin(3 * u),
            self.z - 0.14 + 0.05 * math.sin(math.pi * u),
        )


def raised(p: Point3, by: float) -> Point3:
    return p[0], p[1], p[2] + by


def band(shape: Ribbon, gold: Any) -> None:
    """The ribbon itself, its hems, folds and tails."""
    red = m.Nodes("ribbon")
    red.set(Base_Color=(0.36, 0.004, 0.012, 1), Roughness=0.42, Coat_Weight=0.7, Coat_Roughness=0.22)
    red.bump(red.noise(red.coords((30, 30, 1)), 8, 2), 0.03, 0.005)
    back = m.enamel("ribbon back", (0.13, 0.002, 0.006), 0.3, 0.4)
    g.grid(shape.front, 60, 12, red.mat, 0.02)
    for hem, line in ((0.0, 0.10), (1.0, 0.90)):
        g.sweep([raised(shape.front(u, hem), 0.010) for u in SPAN], 0.020, gold, 12)
        g.sweep([raised(shape.front(u, line), 0.012) for u in SPAN], 0.006, gold, 8)
    for side in (-1, 1):
        x, y = shape.middle(1 if side > 0 else 0)
        fold = [
            (x + side * 0.06, y + shape.tall, shape.z),
            (x - side * 0.06, y - shape.tall, shape.z),
            (x - side * 0.26, y - shape.tall - 0.02, shape.z - 0.14),
            (x - side * 0.26, y - shape.tall + 0.14, shape.z - 0.14),
        ]
        g.mesh(fold, [(0, 1, 2, 3)], back, smooth=False)
        g.grid(partial(shape.tail, side), 24, 21, red.mat, 0.02)
        for edge in (0.0, 1.0):
            g.sweep([shape.tail(side, u, edge) for u in SPAN], 0.016, gold, 10)
        g.sweep([shape.tail(side, 1, v) for v in SPAN], 0.016, gold, 10)


def word(shape: Ribbon, text: str, font: str, gold: Any) -> None:
    """Letters one by one along the arc: dark shade, gold edge, lit enamel face."""
    face = m.lit_letters((0.80, 0.25, 0.02), (1.0, 0.52, 0.06), (1.0, 0.78, 0.26), -0.18, 0.18, 0.26)
    shade = m.plain("letter shade", (0.05, 0.001, 0.003), 0.5)
    letters = [letter_shapes(c, font, size=0.50) for c in text]
    widths = [q.bounds[2] - q.bounds[0] for q in letters]
    tallest, gap = max(q.bounds[3] - q.bounds[1] for q in letters), 0.075
    stretch = shape.half * 1.40 / (sum(widths) + gap * (len(text) - 1))
    height = shape.tall * 1.36 / tallest
    x = -shape.half * 0.70
    for letter, width in zip(letters, widths, strict=True):
        u = ((x + width * stretch / 2) / (shape.half * 0.80) + 1) / 2
        px, py = shape.middle(u)
        slope = math.atan2(-shape.bend * 4 * (2 * u - 1), shape.half * 1.6)
        outline = scale(letter, stretch, height, origin=(0, 0))
        for mat, dz, depth, bevel, grow in (
            (shade, 0.040, 0.010, 0.010, 0.026),
            (gold, 0.062, 0.020, 0.018, 0.004),
            (face, 0.104, 0.008, 0.005, -0.002),
        ):
            plate = g.flat(rings(swell(outline, grow)), mat, depth, bevel, outwards=True)
            g.place(plate, (px, py + 0.004, shape.lift(u) + dz), rot=(0, 0, slope))
        x += (width + gap) * stretch

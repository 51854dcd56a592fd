"""The gold medallion ring shared by both portraits and BONUS."""

import math
from typing import Any

import numpy as np

from .studio import materials, scene
from .studio.curves import arc
from .studio.solids import beads, lathe

OPENING = 0.735
"""Radius of the opening, in units of the scene; the outer radius is 1.02."""


def ring(gold: Any, brass: Any) -> None:
    """Stepped mouldings, a row of beads and a milled edge round the z axis."""
    profile = [
        (1.0, -0.10),
        *arc(0.97, -0.02, 0.05, 0.08, -60, 80, 12),
        (0.965, 0.065),
        (0.95, 0.05),
        *arc(0.915, 0.055, 0.035, 0.03, 0, 180, 12),
        (0.88, 0.03),
        (0.80, 0.03),
        *arc(0.775, 0.05, 0.03, 0.05, 0, 180, 14),
        (0.745, 0.0),
        (OPENING, -0.06),
    ]
    lathe(profile, gold, 256)
    lathe(
        [(0.985, -0.05, 1), (1.02, -0.01, 1), (0.99, 0.03, 1)],
        brass,
        720,
        lambda a: 1 + 0.006 * math.cos(a * 120),
    )
    angles = np.linspace(0, 2 * math.pi, 49)[:-1]
    beads([(0.84 * math.cos(t), 0.84 * math.sin(t), 0.045) for t in angles], 0.036, gold)


def shoot(px: int, samples: int) -> Any:
    """The ring alone over ±1.1 units: linear, premultiplied."""
    scene.new_scene(px, samples, ortho=2.2)
    ring(materials.gold(), materials.brass())
    return scene.shoot("ring")

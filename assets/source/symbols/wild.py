"""WILD: the magnifying glass with a ruby lens, and bright two-layer letters."""

import math
from typing import Any

from shapely.affinity import scale

from .catalogue import SYMBOL_DIR
from .finish import finish
from .job import Job, run
from .magnifier import magnifier
from .picture import fit
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.words import letter_shapes, rings, swell

MIDDLE = 0.17
"""Height of the lens's middle."""


def lens() -> Any:
    """Ruby enamel with rays."""
    n = m.Nodes("lens")
    t = n.add("TexCoord")
    gr = n.add("TexGradient", gradient_type="RADIAL")
    n.link(t.outputs["Object"], gr.inputs[0])
    s = n.math("SINE", n.math("MULTIPLY", gr.outputs["Fac"], 2 * math.pi * 16))
    rays = n.math("ADD", n.math("MULTIPLY", s, 3), 0.5, clamp=True)
    ln = n.add("VectorMath", operation="LENGTH")
    n.link(t.outputs["Object"], ln.inputs[0])
    rim = n.ramp(
        ln.outputs["Value"],
        [(0.0, (0.95, 0.06, 0.05)), (0.30, (0.50, 0.006, 0.018)), (0.66, (0.10, 0.0, 0.006))],
        "EASE",
    )
    dark = n.ramp(
        ln.outputs["Value"],
        [(0.0, (0.60, 0.02, 0.03)), (0.30, (0.22, 0.002, 0.010)), (0.66, (0.05, 0.0, 0.004))],
        "EASE",
    )
    c = n.mix(rays, dark, rim)
    n.set(
        Base_Color=c,
        Roughness=0.4,
        Coat_Weight=1.0,
        Coat_Roughness=0.04,
        Emission_Color=c,
        Emission_Strength=0.30,
    )
    return n.mat


def build(font: str, word: str = "WILD") -> None:
    gold, brass = m.gold(), m.brass()
    cy = MIDDLE
    magnifier(gold, brass, MIDDLE)
    g.place(
        g.lathe([(0, 0.07), (0.2, 0.062), (0.42, 0.035), (0.60, -0.01), (0.67, -0.04)], lens(), 160),
        (0, cy, -0.02),
    )
    # letters: dark red shade, gold chisel edge, lit enamel face
    face = m.lit_letters((0.82, 0.24, 0.015), (1.0, 0.50, 0.05), (1.0, 0.73, 0.19), -0.28, 0.28, 0.22)
    shade = m.plain("letter_shade", (0.055, 0.0, 0.006), 0.45)
    w = letter_shapes(word, font, spacing=1.06)
    x0, y0, x1, y1 = w.bounds
    w = scale(w, 1.80 / (x1 - x0), 0.64 / (y1 - y0), origin=(0, 0))
    for mat, z, depth, bev, grow in (
        (shade, 0.09, 0.02, 0.016, 0.056),
        (gold, 0.16, 0.03, 0.036, 0.004),
        (face, 0.240, 0.010, 0.008, -0.004),
    ):
        o = g.flat(rings(swell(w, grow)), mat, depth, bev, segments=4, outwards=True)
        g.place(o, (0, cy - 0.01, z))


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=2.4, centre=(0, -0.03))
    build(job.font)
    job.store(finish(fit(scene.shoot("wild")), glints=((0.28, 0.17, 0.12),)), SYMBOL_DIR, "wild")


if __name__ == "__main__":
    run(render)

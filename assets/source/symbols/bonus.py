"""BONUS: the clock tower against a moonlit enamel disc, breaking out of the gold ring, over a red ribbon."""

from typing import Any

from .catalogue import SYMBOL_DIR
from .clock_tower import tower
from .finish import finish
from .job import Job, run
from .picture import fit
from .ribbon import Ribbon, band, word
from .ring import ring
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import arc


def sky() -> Any:
    """Night enamel, lighter round the moon, with thin clouds."""
    n = m.Nodes("sky")
    v = n.coords()
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
    n.set(
        Base_Color=c,
        Roughness=0.5,
        Coat_Weight=0.25,
        Coat_Roughness=0.2,
        Emission_Color=c,
        Emission_Strength=0.35,
    )
    return n.mat


def build(font: str) -> None:
    """The whole symbol; `font` sets the word."""
    gold, brass = m.gold(), m.brass()
    ring(gold, brass)
    g.place(g.lathe([(0, 0.0), (0.76, -0.03)], sky(), 96), (0, 0, -0.05))
    moon = m.glow("moon", (1, 0.93, 0.72), 1.1)
    g.place(g.lathe(arc(0, 0, 0.155, 0.04, 0, 90, 10), moon, 64), (-0.43, 0.33, -0.03))
    t = g.everything()
    tower(gold, brass)
    mine = [o for o in g.everything() if o not in t]
    g.group(mine, loc=(0.0, -0.40, 0.0), scale=1.0)
    shape = Ribbon()
    band(shape, gold)
    word(shape, "BONUS", font, gold)


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=2.6, centre=(0, 0.06))
    build(job.font)
    job.store(
        finish(fit(scene.shoot("bonus"), fill=0.90), glints=((0.50, 0.095, 0.09),)), SYMBOL_DIR, "bonus"
    )


if __name__ == "__main__":
    run(render)

"""VIOLIN: sunburst varnish, arched top, f-holes, four bright strings and scroll, with the bow crossing behind."""

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
from .studio.curves import catmull, circle, rad
from .violin_fittings import bow, fittings, strings

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
"""Right half of the outline, bottom to top."""

HOLE = [
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
]
"""Line of the right f-hole."""


def outline(n: int = 26) -> NDArray[np.float64]:
    """The whole outline, closed, n points a span."""
    p = catmull(HALF, n)
    mirrored = p * np.array([-1.0, 1.0])
    return np.vstack([p[:-1], mirrored[::-1][:-1]])


def varnish() -> Any:
    """Spruce under a sunburst: dark at the rim, with the inlaid line along it."""
    n = m.Nodes("varnish")
    t = n.add("Attribute", attribute_name="rim")  # distance from the edge
    v = n.coords((16, 1.1, 16))
    f = n.noise(v, 2.0, 6, 0.65, 0.25)
    wood = n.ramp(f, [(0.36, (0.40, 0.095, 0.012)), (0.50, (0.66, 0.20, 0.026)), (0.64, (0.84, 0.34, 0.055))])
    burst = n.ramp(
        t.outputs["Fac"],
        [
            (0, (0.12, 0.012, 0.004)),
            (0.10, (0.30, 0.045, 0.012)),
            (0.22, (0.72, 0.30, 0.14)),
            (0.36, (1.15, 1.1, 1)),
        ],
        "EASE",
    )
    shaded = n.mix(1.0, wood, burst, "MULTIPLY")
    line = n.ramp(
        t.outputs["Fac"], [(0.040, (1, 1, 1)), (0.046, (0, 0, 0)), (0.060, (0, 0, 0)), (0.066, (1, 1, 1))]
    )
    c = n.mix(line, (0.012, 0.006, 0.004, 1), shaded)
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


class Arch:
    """The arched top: heights and distances from the rim."""

    def __init__(self) -> None:
        self.line = outline()
        self.tree = cKDTree(self.line)

    def rim(self, points: Any) -> NDArray[np.float64]:
        """Distance of each (x, y) from the outline."""
        return np.asarray(self.tree.query(points)[0])

    def top(self, x: float, y: float) -> float:
        """Height of the plate at (x, y)."""
        return float(height(self.rim([(x, y)]))[0])


def plate(arch: Arch) -> None:
    """The top: rings shrunk from the outline towards the spine, as high as their distance from the edge says."""
    shares = np.concatenate([[0, 0.012, 0.03, 0.05, 0.075], np.linspace(0.11, 1, 22)])
    points = []
    for x, y in arch.line:
        spine = np.clip(y, -0.60, 0.50)
        points += [(x * (1 - u), y + (spine - y) * u) for u in shares]
    heights = height(arch.rim(points))
    n, k = len(arch.line), len(shares)
    faces = []
    for i in range(n):
        for j in range(k - 1):
            a, b = i * k + j, ((i + 1) % n) * k + j
            faces.append((a, b, b + 1, a + 1))
    corners = [(x, y, z) for (x, y), z in zip(points, heights, strict=True)]
    ob = g.mesh(corners, faces, varnish(), sharp=75, name="top")
    g.attribute(ob, "rim", arch.rim(np.array([v.co[:2] for v in ob.data.vertices])))


def holes(arch: Arch) -> None:
    """Two f-holes: dark ribbons with round ends, laid on the arch."""
    void = m.plain("void", (0.004, 0.002, 0.002), 0.9)
    line = catmull(HOLE, 12)
    stations, widths = [0, 0.12, 0.3, 0.5, 0.7, 0.88, 1], [0.010, 0.013, 0.021, 0.027, 0.021, 0.013, 0.010]
    width = np.interp(np.linspace(0, 1, len(line)), stations, widths)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    across = np.stack([-along[:, 1], along[:, 0]], 1) * width[:, None]
    for side in (1, -1):
        ribbon = []
        for p, q in zip(line, across, strict=True):
            for x, y in (p - q, p + q):
                ribbon.append((side * x, y, arch.top(x, y) + 0.006))
        faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(line) - 1)]
        g.mesh(ribbon, faces, void, name="f")
        for cx, cy, r in ((0.150, 0.150, 0.030), (0.262, -0.255, 0.034)):
            disc = [(side * x, y, arch.top(x, y) + 0.007) for x, y in circle(r, 24, cx, cy)]
            g.mesh(disc, [tuple(range(24))], void)


def build() -> None:
    gold, ebony, steel = m.gold(), m.enamel("ebony", (0.012, 0.009, 0.009), 0.22, 0.35), m.silver()
    maple = m.wood("maple", (0.15, 0.024, 0.006), (0.38, 0.085, 0.014), (0.58, 0.17, 0.03), (9, 1.2, 9), 2.4)
    arch = Arch()
    plate(arch)
    edge = m.enamel("edge", (0.16, 0.028, 0.008), 0.10, 0.8)
    g.sweep([(x, y, 0.105) for x, y in arch.line], 0.034, edge, 12, closed=True, sharp=80)
    g.flat([[(x * 0.965, y * 0.975) for x, y in arch.line]], maple, 0.12, 0.01, z=-0.06)
    g.sweep([(x, y, -0.20) for x, y in arch.line], 0.036, maple, 12, closed=True, sharp=80)
    holes(arch)
    fittings(gold, ebony, maple)
    strings(steel)
    g.group(g.everything(), loc=(-0.24, -0.26, 0), rot=(rad(-6), rad(-8), rad(-43)))
    g.group(bow(gold, ebony), loc=(0.10, -0.02, -0.42), rot=(0, 0, rad(-47)), scale=0.98)


def render(job: Job) -> None:
    scene.new_scene(job.px, job.samples, ortho=3.1, centre=(0.12, 0.0))
    build()
    job.store(finish(fit(scene.shoot("violin")), glints=((0.30, 0.56, 0.12),)), SYMBOL_DIR, "violin")


if __name__ == "__main__":
    run(render)

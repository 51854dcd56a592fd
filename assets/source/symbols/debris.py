"""What WATCH, KEY, PIPE and VIOLIN break into: six pieces each, in brass, enamel, briar and varnished wood."""

import math
from collections.abc import Callable
from typing import Any

import bpy  # isort: skip  (before bmesh: it brings the module)
import bmesh
import numpy as np

from .catalogue import EFFECT_DIR
from .finish import finish
from .job import Job, run
from .picture import fit, save_strip
from .studio import materials as m
from .studio import scene
from .studio import solids as g
from .studio.curves import arc, box, catmull, circle, rad, turned

CELL = 64
Piece = Callable[[], Any]


def chunk(mat: Any, seed: int, size: tuple[float, float, float]) -> None:
    """A splinter: the hull of random points in a box with half sides `size`, pointed at both ends of y."""
    rng = np.random.default_rng(seed)
    points = rng.uniform(-1, 1, (14, 3))
    points[:, [0, 2]] *= 1 - 0.85 * np.abs(points[:, 1:2]) ** 2.5
    bm = bmesh.new()
    verts = [bm.verts.new(tuple(p * np.array(size))) for p in points]
    hull = bmesh.ops.convex_hull(bm, input=verts)
    bmesh.ops.delete(bm, geom=hull["geom_interior"], context="VERTS")
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new("chunk")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    ob = g.link("chunk", me)
    bevel = ob.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments = 0.03, 2


def gear(teeth: int, spokes: int, mat: Any) -> None:
    """A clock wheel: trapezium teeth, open between its spokes."""
    outline = []
    for k in range(teeth):
        for at, r in ((0.0, 0.80), (0.18, 0.98), (0.42, 0.98), (0.60, 0.80)):
            a = 2 * math.pi * (k + at) / teeth
            outline.append((r * math.cos(a), r * math.sin(a)))
    step = 360 / spokes
    holes = [
        [
            *arc(0, 0, 0.62, 0.62, step * k + 9, step * (k + 1) - 9, 10),
            *arc(0, 0, 0.24, 0.24, step * (k + 1) - 22, step * k + 22, 6),
        ]
        for k in range(spokes)
    ]
    g.flat([outline, *holes, circle(0.09, 20)], mat, 0.05, 0.02)
    g.torus(0.15, 0.045, mat, 48, 12)


def coil(mat: Any, turns: float, thickness: float) -> None:
    t = np.linspace(0, 1, 90)
    a, r = 2 * math.pi * turns * t, 0.20 + 0.75 * t
    g.sweep(np.stack([r * np.cos(a), r * np.sin(a), 0.3 * t], 1).tolist(), thickness, mat, 10)


def bent_strip(mat: Any, start: float, end: float, tube: float) -> None:
    """A broken length of a round rim."""
    g.sweep(
        [(*p, 0.0) for p in arc(0, 0, 0.9, 0.9, start, end, 40)],
        [tube * 0.4, tube, tube, tube, tube * 0.5],
        mat,
        18,
        flat=1.2,
    )


def pieces() -> dict[str, list[Piece]]:
    """Six builders for each object; materials are made when a piece is built, in its own scene."""

    def spruce() -> Any:
        return m.wood(
            "varnish",
            (0.07, 0.006, 0.003),
            (0.26, 0.045, 0.008),
            (0.46, 0.12, 0.02),
            (9, 1.2, 9),
            2.0,
            0.3,
            0.4,
        )

    def briar() -> Any:
        return m.wood(
            "briar", (0.05, 0.008, 0.002), (0.20, 0.042, 0.007), (0.42, 0.12, 0.02), (2, 2, 2), 2.6, 0.3, 0.4
        )

    def dark() -> Any:
        return m.enamel("ebony", (0.012, 0.010, 0.010), 0.2)

    def face() -> None:
        wedge = [(0.0, -0.5), *arc(0, -0.5, 1.25, 1.25, 62, 118, 14)]
        g.flat([wedge], m.enamel("dial", (0.62, 0.52, 0.34), 0.2), 0.04, 0.02)
        for k in (70, 90, 110):
            bar = turned(box(1.02, 1.18, -0.03, 0.03), k, (0, -0.5))
            g.flat([bar], dark(), 0.01, 0.004, z=0.065)

    def hand() -> None:
        half = [(-0.9, 0.05), (0.1, 0.06), (0.35, 0.22), (0.6, 0.10), (0.95, 0.01)]
        g.flat(
            [[*half, *((x, -y) for x, y in reversed(half))]],
            m.plain("blued", (0.010, 0.035, 0.30), 0.5),
            0.03,
            0.02,
        )

    def stub(mat: Any, rings: int) -> None:
        profile: list[tuple[float, ...]] = [(0.0, -0.9), (0.16, -0.85)]
        for k in range(rings):
            profile += arc(0.20, -0.55 + 0.5 * k, 0.12, 0.10, -90, 90, 8)
        g.lathe([*profile, (0.16, 0.8), (0.05, 0.95), (0, 0.95)], mat, 48).rotation_euler = (rad(90), 0, 0)

    def tooth() -> None:
        g.flat(
            [
                [
                    (-0.7, -0.8),
                    (0.7, -0.7),
                    (0.7, -0.2),
                    (0.1, -0.2),
                    (0.1, 0.2),
                    (0.75, 0.25),
                    (0.6, 0.8),
                    (-0.2, 0.7),
                    (-0.6, 0.3),
                ]
            ],
            m.gold(),
            0.14,
            0.05,
        )

    def string() -> None:
        t = np.linspace(0, 1, 60)
        path = np.stack([1.4 * t - 0.7, 0.5 * np.sin(9 * t) * (1 - 0.6 * t), 0.3 * np.cos(9 * t)], 1)
        g.sweep(path.tolist(), 0.045, m.silver(), 8)

    def bridge() -> None:
        outline = catmull(
            [
                (-0.8, -0.5),
                (-0.5, -0.5),
                (-0.4, -0.2),
                (0.4, -0.2),
                (0.5, -0.5),
                (0.8, -0.5),
                (0.65, 0.1),
                (0.5, 0.5),
                (-0.5, 0.5),
                (-0.65, 0.1),
            ],
            6,
            closed=True,
        )
        g.flat(
            [outline.tolist(), circle(0.13, 20, 0, 0.12)],
            m.wood("maple", (0.4, 0.16, 0.04), (0.7, 0.36, 0.11), (0.9, 0.55, 0.22)),
            0.08,
            0.04,
        )

    def band() -> None:
        g.sweep([(*p, 0.0) for p in arc(0, 0, 0.8, 0.8, 20, 300, 50)], 0.20, m.gold(), 20, flat=0.6)

    return {
        "watch": [
            lambda: gear(14, 4, m.gold()),
            lambda: coil(m.silver(), 2.6, 0.05),
            face,
            lambda: gear(10, 3, m.brass()),
            hand,
            lambda: bent_strip(m.gold(), 20, 130, 0.16),
        ],
        "key": [
            tooth,
            lambda: bent_strip(m.gold(), 10, 220, 0.20),
            lambda: stub(m.gold(), 3),
            lambda: g.lathe(
                arc(0, 0, 0.8, 0.55, 0, 90, 14), m.enamel("sapphire", (0.006, 0.04, 0.42), 0.05), 48
            ),
            lambda: coil(m.brass(), 1.4, 0.11),
            lambda: chunk(m.gold(), 5, (0.35, 1.0, 0.3)),
        ],
        "pipe": [
            lambda: chunk(briar(), 3, (0.8, 1.0, 0.5)),
            lambda: chunk(briar(), 8, (0.5, 1.1, 0.4)),
            band,
            lambda: bent_strip(m.enamel("meerschaum", (0.66, 0.50, 0.29), 0.2), 30, 150, 0.30),
            lambda: stub(dark(), 1),
            lambda: chunk(briar(), 21, (0.35, 1.1, 0.3)),
        ],
        "violin": [
            lambda: chunk(spruce(), 4, (0.28, 1.2, 0.12)),
            lambda: chunk(spruce(), 11, (0.5, 1.0, 0.14)),
            string,
            bridge,
            lambda: stub(dark(), 2),
            lambda: chunk(spruce(), 17, (0.2, 1.2, 0.16)),
        ],
    }


def render(job: Job) -> None:
    for name, builders in pieces().items():
        if not job.wants(name):
            continue
        frames = []
        for k, build in enumerate(builders):
            scene.new_scene(CELL * 3, max(24, job.samples // 2), ortho=3.0)
            build()
            turn = np.random.default_rng(70 + k).uniform(-0.55, 0.55, 2)
            g.group(g.everything(), rot=(turn[0], turn[1], rad(50 * k + 20)))
            picture = fit(scene.shoot(f"{name} {k}"), 4 * CELL, 0.82)
            frames.append(finish(picture, shadow=0, keyline=0.6))
        save_strip(frames, EFFECT_DIR, f"shards_{name}", CELL)


if __name__ == "__main__":
    run(render)

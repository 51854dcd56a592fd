"""Blender meshes from profiles and curves: lathes, swept tubes, bevelled plates, beads, sheets."""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import bpy  # isort: skip  (before bmesh: it brings the module)
import bmesh
import numpy as np
from mathutils import Vector
from numpy.typing import ArrayLike, NDArray

from .curves import Point, Points, rad

Wobble = Callable[[float], float]
Vec: TypeAlias = Sequence[float] | NDArray[Any]


def link(name: str, data: Any) -> Any:
    ob = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def mesh(
    verts: Iterable[Sequence[float]],
    faces: Sequence[tuple[int, ...]],
    mat: Any,
    smooth: bool = True,
    sharp: float = 35,
    name: str = "mesh",
) -> Any:
    """Object from corners and faces; edges bent over `sharp` degrees stay sharp."""
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], faces)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    if smooth:
        me.shade_smooth()
        me.set_sharp_from_angle(angle=rad(sharp))
    return link(name, me)


def place(
    ob: Any,
    loc: Vec = (0, 0, 0),
    axis: Vec | None = None,
    rot: Vec | None = None,
    scale: Vec | None = None,
) -> Any:
    """Move an object; `axis` turns its own z towards that direction."""
    ob.location = loc
    if axis is not None:
        ob.rotation_mode = "QUATERNION"
        ob.rotation_quaternion = Vector(axis).to_track_quat("Z", "Y")
    if rot is not None:
        ob.rotation_euler = rot
    if scale is not None:
        ob.scale = scale
    return ob


def lathe(profile: Points, mat: Any, n: int = 96, wobble: Wobble | None = None, sharp: float = 38) -> Any:
    """Revolve (radius, z[, k]) about z; wobble(angle) scales the radius of points whose k is not 0."""
    rows = [(p[0], p[1], p[2] if len(p) > 2 else 0.0) for p in profile]
    verts: list[Point] = []
    faces: list[tuple[int, ...]] = []
    k = len(rows)
    for i in range(n):
        a = 2 * math.pi * i / n
        s = 1 if wobble is None else wobble(a)
        for r, z, w in rows:
            r = max(r, 1e-5) * (1 + w * (s - 1))
            verts.append((r * math.cos(a), r * math.sin(a), z))
    for i in range(n):
        for j in range(k - 1):
            a0, b0 = i * k + j, ((i + 1) % n) * k + j
            faces.append((a0, b0, b0 + 1, a0 + 1))
    return mesh(verts, faces, mat, sharp=sharp, name="lathe")


def torus(
    ring: float,
    tube: float,
    mat: Any,
    n: int = 96,
    m: int = 20,
    flat: float = 1.0,
    wobble: Wobble | None = None,
) -> Any:
    angles = np.linspace(0, 2 * math.pi, m + 1)
    return lathe([(ring + tube * math.cos(t), flat * tube * math.sin(t), 1) for t in angles], mat, n, wobble)


def sweep(
    points: Points,
    radii: float | Sequence[float],
    mat: Any,
    m: int = 20,
    flat: float = 1.0,
    closed: bool = False,
    caps: bool = True,
    sharp: float = 45,
) -> Any:
    """Tube along 3D points with a radius each; `flat` squashes it along its own 'up' (near +z)."""
    path = np.array([(p[0], p[1], p[2] if len(p) > 2 else 0) for p in points], float)
    n = len(path)
    if isinstance(radii, (int, float)):
        r = np.full(n, float(radii))
    else:
        r = np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(radii)), np.array(radii, float))
    along = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9)
    up = np.array([0, 0, 1.0]) if abs(along[0][2]) < 0.9 else np.array([0, 1.0, 0])
    verts: list[Any] = []
    faces: list[tuple[int, ...]] = []
    for i in range(n):
        side = np.cross(along[i], up)
        side /= max(float(np.linalg.norm(side)), 1e-9)
        lift = np.cross(side, along[i])
        up = lift if abs(along[i][2]) > 0.9 else up
        for j in range(m):
            a = 2 * math.pi * j / m
            verts.append(path[i] + r[i] * (side * math.cos(a) + flat * lift * math.sin(a)))
    for i in range(n if closed else n - 1):
        for j in range(m):
            a0, b0 = i * m, ((i + 1) % n) * m
            faces.append((a0 + j, a0 + (j + 1) % m, b0 + (j + 1) % m, b0 + j))
    if caps and not closed:
        faces += [tuple(range(m)), tuple(range((n - 1) * m, n * m))]
    return mesh(verts, faces, mat, sharp=sharp, name="sweep")


def flat(
    shapes: Sequence[Points],
    mat: Any,
    depth: float = 0.03,
    bevel: float = 0.01,
    z: float = 0.0,
    segments: int = 3,
    outwards: bool = False,
) -> Any:
    """Plate from closed outlines (one inside another is a hole); the bevel eats into the outline unless `outwards`."""
    cu = bpy.data.curves.new("flat", "CURVE")
    cu.dimensions, cu.fill_mode = "2D", "BOTH"
    cu.extrude, cu.bevel_depth, cu.bevel_resolution, cu.offset = (
        depth,
        bevel,
        segments,
        0 if outwards else -bevel,
    )
    for pts in shapes:
        spline = cu.splines.new("POLY")
        spline.points.add(len(pts) - 1)
        for q, p in zip(spline.points, pts, strict=True):
            q.co = (p[0], p[1], 0, 1)
        spline.use_cyclic_u = True
    cu.materials.append(mat)
    ob = link("flat", cu)
    ob.location.z = z
    return ob


def ball(r: float, mat: Any, loc: Vec, scale: Sequence[float] = (1, 1, 1), seg: int = 24) -> Any:
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=r)
    me = bpy.data.meshes.new("ball")
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat)
    me.shade_smooth()
    return place(link("ball", me), loc, scale=scale)


def beads(points: Iterable[Sequence[float]], r: float, mat: Any, seg: int = 14) -> None:
    """One small ball at every point; they share a mesh."""
    first = None
    for p in points:
        if first is None:
            first = ball(r, mat, p, seg=seg)
        else:
            link("bead", first.data).location = p


def grid(
    fn: Callable[[float, float], Sequence[float]],
    nu: int,
    nv: int,
    mat: Any,
    thickness: float = 0.0,
    sharp: float = 50,
) -> Any:
    """Sheet fn(u, v) -> (x, y, z) over the unit square."""
    verts = [fn(i / (nu - 1), j / (nv - 1)) for i in range(nu) for j in range(nv)]
    faces = [
        (i * nv + j, (i + 1) * nv + j, (i + 1) * nv + j + 1, i * nv + j + 1)
        for i in range(nu - 1)
        for j in range(nv - 1)
    ]
    ob = mesh(verts, faces, mat, sharp=sharp, name="grid")
    if thickness:
        solid = ob.modifiers.new("solid", "SOLIDIFY")
        solid.thickness, solid.offset = thickness, 0
    return ob


def attribute(ob: Any, name: str, values: ArrayLike) -> None:
    """Per-vertex float attribute, read in a material by the Attribute node."""
    a = ob.data.attributes.new(name, "FLOAT", "POINT")
    a.data.foreach_set("value", np.asarray(values, np.float32))


def group(
    objects: Iterable[Any],
    loc: Vec = (0, 0, 0),
    rot: Sequence[float] = (0, 0, 0),
    scale: float = 1.0,
) -> Any:
    """Parent objects to an empty so that they turn as one."""
    empty = link("group", None)
    empty.rotation_euler, empty.location, empty.scale = rot, loc, (scale,) * 3
    for o in objects:
        if o.parent is None:
            o.parent = empty
    return empty


def everything() -> list[Any]:
    """All shapes that are not yet in a group."""
    return [
        o
        for o in bpy.context.scene.collection.objects
        if o.type in {"MESH", "CURVE", "FONT"} and o.parent is None
    ]

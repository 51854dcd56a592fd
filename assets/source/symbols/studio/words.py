"""Letters as outlines that can be grown, shrunk and bevelled.

A curve's or text's own `offset` breaks on serif letters, so letters are grown with shapely and bevelled outwards.
"""

from typing import Any

import bpy
from mathutils.geometry import interpolate_bezier
from shapely.affinity import translate
from shapely.geometry import Polygon

from .curves import Point
from .solids import link


def letter_shapes(body: str, font: str, size: float = 1.0, spacing: float = 1.0, n: int = 10) -> Any:
    """The word's outlines as a shapely geometry, centred on the origin."""
    cu = bpy.data.curves.new("text", "FONT")
    cu.body, cu.size, cu.align_x, cu.align_y = body, size, "CENTER", "CENTER"
    cu.font = bpy.data.fonts.load(font, check_existing=True)
    cu.space_character = spacing
    ob = link("text", cu)
    bpy.context.view_layer.update()
    curve = ob.to_curve(bpy.context.evaluated_depsgraph_get())
    shape: Any = Polygon()
    for spline in curve.splines:
        pts: list[Point] = []
        nodes = spline.bezier_points
        for a, b in zip(nodes, [*nodes[1:], nodes[0]], strict=True):
            pts += [(v.x, v.y) for v in interpolate_bezier(a.co, a.handle_right, b.handle_left, b.co, n)[:-1]]
        if len(pts) > 2:
            shape = shape.symmetric_difference(Polygon(pts).buffer(0))
    ob.to_curve_clear()
    bpy.data.objects.remove(ob)
    x0, y0, x1, y1 = shape.bounds
    return translate(shape, -(x0 + x1) / 2, -(y0 + y1) / 2)


def swell(shape: Any, by: float) -> Any:
    """Grow (or shrink) letters; slits that would pinch the bevel are closed."""
    if by < 0.02:
        return shape.buffer(by, join_style=2, mitre_limit=2.5)
    return shape.buffer(by + 0.025, join_style=1).buffer(-0.025, join_style=1)


def rings(shape: Any) -> list[list[Point]]:
    """All outlines (outer and holes) of a shapely geometry, for `solids.flat`."""
    out: list[list[Point]] = []
    for polygon in getattr(shape, "geoms", [shape]):
        for ring in [polygon.exterior, *polygon.interiors]:
            out.append(list(ring.simplify(0.0008).coords)[:-1])
    return out

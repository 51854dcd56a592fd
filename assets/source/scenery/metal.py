"""Brass and joinery: beads, screws, plates and framed panels."""

from __future__ import annotations

from typing import Any

import skia

from . import textures
from .draw import (
    BRASS,
    BRASS_DOWN,
    Stops,
    circle_point,
    down,
    linear,
    paint,
    place,
    radial,
    ramp,
    rect,
    round_rect,
)
from .layout import SCALE, Box


def brass_bead(canvas: Any, box: Box, radius: float, width: float, stops: Stops = BRASS) -> None:
    """A rounded brass moulding that runs inwards from the box's edge."""
    x, y, w, h = box
    steps = int(width * 2)
    for k in range(steps):
        t = k / max(steps - 1, 1)
        d = t * (width - 1)
        colour = ramp(stops, t)
        inner = (x + d, y + d, w - 2 * d, h - 2 * d)
        round_rect(canvas, inner, max(radius - d, 1), paint(colour, stroke=1.1))
    # light falls from the upper left: brighten that side, darken the other
    ring = skia.Path()
    ring.addRRect(skia.RRect.MakeRectXY(rect(*box), radius, radius))
    ring.addRRect(
        skia.RRect.MakeRectXY(rect(x + width, y + width, w - 2 * width, h - 2 * width), radius, radius)
    )
    ring.setFillType(skia.PathFillType.kEvenOdd)
    shade = [(0, 0x48FFF4D0), (0.3, 0x10FFF0C0), (0.55, 0x10000000), (1, 0x70100400)]
    canvas.drawPath(ring, paint(shader=linear(x, y, x + w, y + h, shade)))


def screw(canvas: Any, x: float, y: float, r: float, degrees: float = 35) -> None:
    """Slotted brass screw in a countersunk hole."""
    canvas.drawCircle(x + r * 0.08, y + r * 0.14, r * 1.22, paint(0xC0100602, blur=r * 0.14))
    canvas.drawCircle(x, y, r, paint(0xFF3A2206))
    head = [(0, 0xFFFFF8D8), (0.35, 0xFFE9BE5C), (0.75, 0xFFA5701E), (1, 0xFF4A2C08)]
    canvas.drawCircle(x, y, r * 0.93, paint(shader=radial(x - r * 0.4, y - r * 0.45, r * 1.6, head)))
    canvas.drawCircle(x, y, r * 0.80, paint(0x50FFF4C8, stroke=r * 0.08))
    canvas.save()
    canvas.translate(x, y)
    canvas.rotate(degrees)
    canvas.drawRect(rect(-r * 0.76, -r * 0.15, r * 1.52, r * 0.30), paint(0xFF1C0E02))
    canvas.drawRect(rect(-r * 0.74, r * 0.11, r * 1.48, r * 0.07), paint(0xA0FFE9A8))
    canvas.restore()


def rivets(canvas: Any, box: Box, inset: float, r: float) -> None:
    """A screw in each corner of the box."""
    x, y, w, h = box
    for i, (cx, cy) in enumerate(
        (cx, cy) for cx in (x + inset, x + w - inset) for cy in (y + inset, y + h - inset)
    ):
        screw(canvas, cx, cy, r, (35, -20, 70, 10)[i])


def plate(canvas: Any, box: Box, radius: float = 8, *, screws: bool = True, rim: float = 5) -> None:
    """Brass name plate with a dark engraved field."""
    x, y, w, h = box
    round_rect(canvas, (x, y + 4, w, h), radius, paint(0xB0000000, blur=6))
    round_rect(canvas, box, radius, paint(0xFF2A1604))
    face = (x + 1, y + 1, w - 2, h - 2)
    round_rect(canvas, face, radius, paint(shader=down(y, h, BRASS_DOWN)))
    round_rect(canvas, (x + 2, y + 2, w - 4, h - 4), radius - 1, paint(0x90FFF8DC, stroke=1))
    field = (x + rim, y + rim, w - 2 * rim, h - 2 * rim)
    round_rect(canvas, field, radius * 0.6, paint(shader=down(y, h, [(0, 0xFF0C0604), (1, 0xFF2E190D)])))
    round_rect(canvas, field, radius * 0.6, paint(0xFF3A2206, stroke=1.5))
    inner = (x + rim + 3, y + rim + 3, w - 2 * rim - 6, h - 2 * rim - 6)
    round_rect(canvas, inner, radius * 0.4, paint(0x60B98A3A, stroke=1))
    if screws:
        for i, cx in enumerate((x + rim + 9, x + w - rim - 9)):
            screw(canvas, cx, y + h / 2, 4.5, 35 - 50 * i)


def surface(canvas: Any, box: Box, kind: str, radius: float) -> None:
    """Fill a rounded box with leather, parchment, wood or dark wood at the resolution of the picture."""
    x, y, w, h = box
    pw, ph = round(w * SCALE), round(h * SCALE)
    makers = {
        "leather": lambda: textures.leather(pw, ph),
        "parchment": lambda: textures.parchment(pw, ph),
        "wood": lambda: textures.wood(pw, ph),
        "dark": lambda: textures.wood(pw, ph, True),
    }
    canvas.save()
    canvas.clipRRect(skia.RRect.MakeRectXY(rect(*box), radius, radius), True)
    place(canvas, makers[kind](), box)
    canvas.restore()


def drop_shadow(
    canvas: Any, box: Box, radius: float, dy: float = 5, blur: float = 9, alpha: int = 0xB0
) -> None:
    """Soft shadow below a box."""
    x, y, w, h = box
    round_rect(canvas, (x - 1, y + dy, w + 2, h), radius, paint(alpha << 24, blur=blur))


def panel(canvas: Any, box: Box, kind: str, radius: float, brass: float = 0, *, shadow: bool = True) -> None:
    """A surface with rounded corners, a brass bead of the given width and a shadow."""
    if shadow:
        drop_shadow(canvas, box, radius)
    surface(canvas, box, kind, radius)
    if brass:
        x, y, w, h = box
        inside = (x + brass, y + brass, w - 2 * brass, h - 2 * brass)
        round_rect(canvas, inside, max(radius - brass, 2), paint(0xA0000000, stroke=5, blur=3))
        brass_bead(canvas, box, radius, brass)


def knurl(canvas: Any, x: float, y: float, outer: float, inner: float, count: int, width: float) -> None:
    """Milled edge of a brass ring."""
    for i in range(count):
        a, b = circle_point(x, y, outer, i * 360 / count), circle_point(x, y, inner, i * 360 / count)
        canvas.drawLine(*a, *b, paint(0x78301A04, stroke=width))
        half = 180 / count
        a, b = (
            circle_point(x, y, outer, i * 360 / count + half),
            circle_point(x, y, inner, i * 360 / count + half),
        )
        canvas.drawLine(*a, *b, paint(0x40FFF8D8, stroke=width * 0.6))

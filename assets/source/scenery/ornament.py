"""Brass corner mounts of the frame, chased with scrolls, as lit reliefs."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray

from .draw import paint
from .gothic import Mason
from .relief import Light, Relief
from .textures import blurred

BRASS, BRASS_DEEP = 0xFFE6B84E, 0xFF7A5016
SIZE = 118.0  # units; the outer corner of the mount is at (0, 0)


def _outline(rail: float, inset: float) -> Any:
    """An L of the rail's width whose arms end in an ogee tip."""
    w, n, p = rail - inset, SIZE - inset, skia.Path()
    p.moveTo(inset, inset + 10)
    p.quadTo(inset, inset, inset + 10, inset)
    p.lineTo(n - 30, inset)
    p.cubicTo(n - 18, inset + 1, n - 16, rail * 0.30, n, rail * 0.5)
    p.cubicTo(n - 16, rail * 0.70, n - 18, w - 1, n - 30, w)
    p.lineTo(w + 12, w)
    p.quadTo(w, w, w, w + 12)
    p.lineTo(w, n - 30)
    p.cubicTo(w - 1, n - 18, rail * 0.70, n - 16, rail * 0.5, n)
    p.cubicTo(rail * 0.30, n - 16, inset + 1, n - 18, inset, n - 30)
    p.close()
    return p


def _scroll(c: Any, p: Any, x: float, y: float, k: float) -> None:
    """One leaf scroll along +x from (x, y), of size k."""
    s = skia.Path()
    s.moveTo(x, y)
    s.cubicTo(x + 0.5 * k, y - 0.62 * k, x + 1.2 * k, y - 0.5 * k, x + 1.2 * k, y)
    s.cubicTo(x + 1.2 * k, y + 0.36 * k, x + 0.72 * k, y + 0.36 * k, x + 0.76 * k, y + 0.04 * k)
    c.drawPath(s, p)
    leaf = skia.Path()
    leaf.moveTo(x + 0.2 * k, y + 0.1 * k)
    leaf.quadTo(x + 0.9 * k, y + 0.8 * k, x + 1.9 * k, y + 0.05 * k)
    c.drawPath(leaf, p)


def _draw(relief: Relief, flip_x: bool, flip_y: bool, rail: float) -> None:
    m = Mason(relief)
    for layer in (relief.colour, relief.height):
        layer.canvas.save()
        if flip_x or flip_y:
            layer.canvas.translate(SIZE if flip_x else 0, SIZE if flip_y else 0)
            layer.canvas.scale(-1 if flip_x else 1, -1 if flip_y else 1)
    for k in range(6):
        m.path(_outline(rail, 1.2 + k * 0.7), BRASS if k == 0 else None, 0.25 + 0.11 * k)
    m.path(_outline(rail, 7.5), BRASS_DEEP, 0.58)
    for swap in (False, True):
        for layer, colour in ((relief.colour, BRASS), (relief.height, 0xFFE8E8E8)):
            c = layer.canvas
            c.save()
            if swap:
                c.concat(skia.Matrix.MakeAll(0, 1, 0, 1, 0, 0, 0, 0, 1))
            for x, y, size, sign in ((40, rail * 0.52, 17.0, 1), (62, rail * 0.50, 13.0, -1)):
                c.save()
                c.translate(x, y)
                c.scale(1, sign)
                _scroll(c, paint(colour, stroke=3.0, round_cap=True), 0, 0, size)
                c.restore()
            c.restore()
    centre = rail * 0.5
    for k in range(7):
        t = k / 7
        m.disc(centre, centre, 14.5 * (1 - t * t * 0.5), BRASS if k == 0 else None, 0.6 + 0.4 * t)
    m.disc(centre, centre, 9.5, BRASS_DEEP, 0.62)
    for layer in (relief.colour, relief.height):
        layer.canvas.restore()


@functools.cache
def corner(flip_x: bool, flip_y: bool, rail: float, scale: float) -> NDArray[np.float32]:
    """RGBA of one mount at `scale` pixels per unit; lit from the upper left whichever way it is turned."""
    relief = Relief((0, 0, SIZE, SIZE), scale)
    _draw(relief, flip_x, flip_y, rail)
    h, w = relief.colour.size[1], relief.colour.size[0]
    worn = (1 + 0.05 * blurred(np.random.default_rng(3), h, w, 2.0)).astype(np.float32)
    lights = (
        Light(direction=(-0.6, -0.75, 0.5), colour=(1.30, 1.14, 0.86), gloss=0.5),
        Light(direction=(0.7, 0.6, 0.5), colour=(0.42, 0.28, 0.14), gloss=0.3),
        Light(direction=(0, 0, 1), colour=(0.30, 0.26, 0.20)),
    )
    # no bevel towards the outside: there the mount ends on brass of the same height
    m = Mason(relief)
    back = skia.Paint(BlendMode=skia.BlendMode.kDstOver)
    back.setColor(0xFF404040)
    m.relief.height.canvas.drawPaint(back)
    return relief.shaded(lights, (0.16, 0.12, 0.09), depth=11, soften=0.9, hollow=4, texture=worn)

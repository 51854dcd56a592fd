"""The Big Ben meter: bar, notches, badges, hands of the clock, bell, and their lights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import skia

from . import layout
from .draw import (
    BRASS,
    BRASS_DOWN,
    Layer,
    Stops,
    across,
    down,
    glow,
    linear,
    paint,
    polygon,
    radial,
    rect,
    round_rect,
)
from .layout import Box
from .lettering import text
from .metal import screw
from .output import Piece, glow_piece, piece

_LIT: Stops = ((0, 0xFFA84406), (0.30, 0xFFFFE8A0), (0.5, 0xFFFFCC50), (0.8, 0xFFE88A1C), (1, 0xFF8A3404))
_DARK: Stops = ((0, 0xFF16141C), (0.32, 0xFF484858), (0.5, 0xFF2C2C3A), (1, 0xFF100E14))
INK = 0xFF1E2340


def notch_box(meter: Box, index: int) -> Box:
    """Rectangle of one notch, counted from below."""
    x, y, w, h = meter
    step = h / layout.NOTCHES
    return x, y + h - (index + 1) * step, w, step


def _casing(meter: Box) -> Layer:
    x, y, w, h = meter
    layer = Layer((x - 14, y - 30, w + 28, h + 56))
    c = layer.canvas
    round_rect(c, (x - 9, y - 9, w + 18, h + 24), 14, paint(0xC0000000, blur=5))
    round_rect(c, (x - 9, y - 12, w + 18, h + 24), 14, paint(0xFF1A0D03))
    round_rect(c, (x - 8, y - 11, w + 16, h + 22), 13, paint(shader=down(y - 11, h + 22, BRASS_DOWN)))
    for rx in (x - 8.5, x + w + 1.5):
        c.drawRect(rect(rx, y - 6, 7, h + 12), paint(shader=across(rx, 7, BRASS)))
    round_rect(c, (x - 2, y - 5, w + 4, h + 10), 9, paint(0xFF0C0709))
    for i in range(layout.NOTCHES + 1):
        yy = y + h - i * h / layout.NOTCHES
        for sx in (x - 8, x + w + 2):
            c.drawRect(rect(sx, yy - 1.2, 6, 2.4), paint(0xFF2A1604))
            c.drawRect(rect(sx, yy + 1.2, 6, 0.9), paint(0x90FFF0B0))
    for yy in (y - 16, y + h + 4):  # capitals
        round_rect(c, (x - 12, yy, w + 24, 12), 4, paint(0xFF1A0D03))
        round_rect(c, (x - 11, yy + 1, w + 22, 10), 3.5, paint(shader=down(yy, 11, BRASS_DOWN)))
    top = polygon([(x - 4, y - 16), (x + w / 2, y - 29), (x + w + 4, y - 16)])
    c.drawPath(top, paint(shader=down(y - 29, 14, BRASS_DOWN)))
    c.drawPath(top, paint(0xFF2A1604, stroke=1))
    return layer


def _notch(lit: bool) -> Layer:
    x, y, w, h = notch_box(layout.METER, 0)
    layer = Layer((x, y, w, h))
    c = layer.canvas
    glass = (x + 2.5, y + 2, w - 5, h - 4)
    round_rect(c, glass, 6, paint(shader=across(x, w, _LIT if lit else _DARK)))
    round_rect(c, glass, 6, paint(shader=down(y, h, [(0, 0x50FFFFFF), (0.35, 0), (1, 0x60100000)])))
    round_rect(c, (x + 8, y + 5, 5, h - 10), 2.5, paint(0x80FFFFFF if lit else 0x30FFFFFF, blur=1))
    round_rect(c, glass, 6, paint(0xFF3A1A04 if lit else 0xFF06050A, stroke=1.2))
    return layer


def _badge(multiplier: int, lit: bool) -> Layer:
    r = layout.BADGE_RADIUS
    layer = Layer((-r - 6, -r - 6, 2 * r + 12, 2 * r + 14))
    c = layer.canvas
    rim = ((0, 0xFFFFF6C8), (0.35, 0xFFE6B653), (0.6, 0xFF9A6420), (0.8, 0xFFD9A446), (1, 0xFF55350A))
    dull = ((0, 0xFFB09A68), (0.5, 0xFF6A5430), (1, 0xFF342410))
    c.drawCircle(0, 4, r + 1, paint(0xB0000000, blur=4))
    c.drawCircle(0, 0, r, paint(0xFF1A0D03))
    c.drawCircle(0, 0, r - 0.8, paint(shader=linear(-20, -r, 20, r, rim if lit else dull)))
    c.drawCircle(0, 0, r * 0.84, paint(0xFF1A0D03))
    field = (
        ((0, 0xFFE8404A), (0.5, 0xFFB81824), (1, 0xFF6A0812)) if lit else ((0, 0xFF443E4A), (1, 0xFF1A161E))
    )
    c.drawCircle(0, 0, r * 0.80, paint(shader=radial(-6, -11, r * 1.1, field)))
    c.drawCircle(0, 0, r * 0.76, paint(0x40FFFFFF if lit else 0x18FFFFFF, stroke=1))
    text(
        c,
        f"×{multiplier}",
        0,
        r * 0.35,
        "number",
        r * 1.06,
        0xFFFFFFFF if lit else 0xFFD8C8A0,
        shadow=2 if lit else 0,
    )
    return layer


def _hand(length: float, wide: float, r: float) -> Layer:
    """A clock hand pointing at twelve, its pivot at the origin."""
    layer = Layer((-r * 0.2, -r * length - 3, r * 0.4, r * (length + 0.28)))
    c = layer.canvas
    w = r * wide
    blade = polygon(
        [
            (-w * 0.45, r * 0.2),
            (-w, -r * length * 0.46),
            (0, -r * length),
            (w, -r * length * 0.46),
            (w * 0.45, r * 0.2),
        ]
    )
    c.save()
    c.translate(1, 2)
    c.drawPath(blade, paint(0x70402008, blur=1.5))
    c.restore()
    c.drawPath(blade, paint(shader=across(-w, 2 * w, [(0, 0xFF343C66), (0.5, INK), (1, 0xFF0E1228)])))
    c.drawCircle(0, 0, r * 0.075, paint(INK))
    c.drawCircle(0, 0, r * 0.05, paint(0xFFC8963C))
    return layer


def bell_path(w: float, h: float) -> Any:
    """Outline of a bell hanging from the origin."""
    p = skia.Path()
    p.moveTo(-w * 0.14, h * 0.10)
    p.cubicTo(-w * 0.34, h * 0.16, -w * 0.26, h * 0.62, -w * 0.5, h * 0.86)
    p.lineTo(-w * 0.5, h * 0.93)
    p.quadTo(0, h * 1.02, w * 0.5, h * 0.93)
    p.lineTo(w * 0.5, h * 0.86)
    p.cubicTo(w * 0.26, h * 0.62, w * 0.34, h * 0.16, w * 0.14, h * 0.10)
    p.close()
    return p


BELL: Box = (layout.TOWER_CENTRE, 218, 28, 32)  # pivot x, pivot y, width, height


def _bell() -> Layer:
    px, py, w, h = BELL
    layer = Layer((px - w * 0.7, py - 6, w * 1.4, h + 14))
    c = layer.canvas
    c.translate(px, py)
    bronze = ((0, 0xFF3A2006), (0.25, 0xFFB57A28), (0.42, 0xFFFFE6A0), (0.6, 0xFFC48A30), (1, 0xFF2E1804))
    c.drawCircle(0, h * 0.97, w * 0.10, paint(0xFF2A1604))
    c.drawCircle(-1, h * 0.96, w * 0.06, paint(0xFFB98A3A))
    c.drawPath(bell_path(w, h), paint(shader=across(-w / 2, w, bronze)))
    c.drawPath(bell_path(w, h), paint(0xFF1E0F02, stroke=1))
    for k in (0.30, 0.74, 0.86):
        half = w * (0.24 if k < 0.5 else 0.37 if k < 0.8 else 0.46)
        c.drawLine(-half, h * k, half, h * k, paint(0x90281402, stroke=1.2))
        c.drawLine(-half, h * k + 1.2, half, h * k + 1.2, paint(0x70FFF0B0, stroke=0.8))
    c.drawRect(rect(-w * 0.34, -2, w * 0.68, 4), paint(0xFF2A1604))
    c.drawRect(rect(-w * 0.08, 0, w * 0.16, h * 0.14), paint(0xFF5A380C))
    return layer


def _light(r: float, colour: int, alpha: float, scale: float = 0.5) -> Layer:
    layer = Layer((-r, -r, 2 * r, 2 * r), scale)
    glow(layer.canvas, 0, 0, r - 1, colour, alpha)
    return layer


def _around(x: float, y: float, r: float) -> Box:
    return x - r, y - r, 2 * r, 2 * r


def tower_compact(box: Box) -> Box:
    """Where a piece of the large tower lies in the compact layout."""
    cx, top, k = layout.TOWER_COMPACT
    x, y, w, h = box
    return cx + (x - layout.TOWER_CENTRE) * k, top + (y - layout.TOWER_TOP) * k, w * k, h * k


def _badge_boxes(r: float, compact: bool) -> dict[int, Box]:
    if not compact:
        return {m: (x - r, y - r, 2 * r, 2 * r) for m, (x, y) in layout.BADGES.items()}
    k = layout.BADGE_RADIUS_COMPACT / layout.BADGE_RADIUS
    _, top, _, h = layout.METER_COMPACT
    ys = {
        m: top + h - n * h / layout.NOTCHES + 4 + (12 if n == 9 else 0) for m, n in ((2, 3), (3, 6), (5, 9))
    }
    return {m: (layout.BADGE_X_COMPACT - r * k, y - r * k, 2 * r * k, 2 * r * k) for m, y in ys.items()}


def pieces() -> Iterator[Piece]:
    """Bar, notches, arms, badges, hands, bell, lights."""
    casing = _casing(layout.METER)
    x, y, w, h = layout.METER_COMPACT
    yield piece(casing, "meter_bar", quality=0, compact=(x - 14, y - 28, w + 28, h + 52))
    notches = [notch_box(layout.METER, i) for i in range(layout.NOTCHES)]
    small = [notch_box(layout.METER_COMPACT, i) for i in range(layout.NOTCHES)]
    for name, lit in (("unlit", False), ("lit", True)):
        layer = _notch(lit)
        more: dict[str, Any] = {"places": notches, "compact_places": small}
        yield Piece(name=f"meter_notch_{name}", box=notches[0], pixels=layer.pixels(), quality=0, more=more)
    r = layout.BADGE_RADIUS
    arm = Layer((0, -7, 30, 14))
    round_rect(arm.canvas, (0, -5.5, 30, 11), 3, paint(0xFF1A0D03))
    round_rect(arm.canvas, (0, -4.5, 30, 9), 3, paint(shader=down(-4.5, 9, BRASS_DOWN)))
    screw(arm.canvas, 8, 0, 2.6)
    arms = [(399.0, by - 7, 30.0, 14.0) for _, by in layout.BADGES.values()]
    arms_small = [(x + w + 4, b[1] + b[3] / 2 - 9, 40.0, 18.0) for b in _badge_boxes(r, True).values()]
    yield Piece(
        name="badge_arm",
        box=arms[0],
        pixels=arm.pixels(),
        quality=0,
        more={"places": arms, "compact_places": arms_small},
    )
    for m, (bx, by) in layout.BADGES.items():
        cx, cy, cw, ch = _badge_boxes(r + 6, True)[m]
        for name, lit in (("unlit", False), ("lit", True)):
            box = (bx - r - 6, by - r - 6, 2 * r + 12, 2 * r + 14)
            more = {"compact": (cx, cy, cw, ch * box[3] / box[2]), "centre": [bx, by], "radius": r}
            yield Piece(
                name=f"badge_{m}_{name}", box=box, pixels=_badge(m, lit).pixels(), quality=0, more=more
            )
    fx, fy, fr = layout.CLOCK
    for name, length, wide in (("hour", 0.52, 0.075), ("minute", 0.83, 0.05)):
        layer = _hand(length, wide, fr)
        hx, hy, hw, hh = layer.box
        box = (fx + hx, fy + hy, hw, hh)
        more = {
            "pivot": [fx, fy],
            "compact": tower_compact(box),
            "compact_pivot": tower_compact((fx, fy, 0, 0))[:2],
        }
        yield Piece(name=f"hand_{name}", box=box, pixels=layer.pixels(), quality=0, more=more)
    bell = _bell()
    swing = {
        "pivot": list(BELL[:2]),
        "anim": {"swing_degrees": 9, "period": 1.1},
        "compact": tower_compact(bell.box),
    }
    yield piece(bell, "bell", quality=0, **swing, compact_pivot=tower_compact((*BELL[:2], 0, 0))[:2])
    lights = {
        "clock_glow": (fx, fy, 190.0, 0xFFFFD890, 150.0, {"flicker": 0.05, "period": 5.0}),
        "bell_glow": (BELL[0], BELL[1] + 20, 110.0, 0xFFFFC060, 220.0, {"on": "bell"}),
        "ayrton_glow": (
            layout.TOWER_CENTRE,
            139.0,
            80.0,
            0xFFFFD070,
            170.0,
            {"flicker": 0.12, "period": 3.1},
        ),
    }
    for name, (lx, ly, lr, colour, alpha, anim) in lights.items():
        layer = _light(lr, colour, alpha)
        if name == "clock_glow":  # light around the face, not over its numerals
            layer.canvas.drawCircle(0, 0, fr, paint(0xD0000000, blur=fr * 0.12, mode=skia.BlendMode.kDstOut))
        box = _around(lx, ly, lr)
        yield glow_piece(name, box, layer.pixels(), compact=tower_compact(box), anim=anim)
    badge_halos = [_around(bx, by, 96) for bx, by in layout.BADGES.values()]
    halos_small = [_around(b[0] + b[2] / 2, b[1] + b[3] / 2, 130) for b in _badge_boxes(r, True).values()]
    light = _light(96, 0xFFFFB040, 255)
    yield glow_piece(
        "badge_glow", badge_halos[0], light.pixels(), places=badge_halos, compact_places=halos_small
    )
    notch_halos = [(b[0] - 40, b[1] - 30, b[2] + 80, b[3] + 60) for b in notches]
    small_halos = [(b[0] - 44, b[1] - 30, b[2] + 88, b[3] + 60) for b in small]
    layer = Layer((0, 0, notch_halos[0][2], notch_halos[0][3]), 0.6)
    nw, nh = notch_halos[0][2:]
    round_rect(layer.canvas, (38, 32, nw - 76, nh - 64), 8, paint(0xB8FF9830, blur=12))
    yield glow_piece(
        "notch_glow", notch_halos[0], layer.pixels(), places=notch_halos, compact_places=small_halos
    )

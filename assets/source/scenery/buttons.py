"""Round buttons: the small mahogany domes and the big brass dome, in every state."""

from __future__ import annotations

from typing import Any

import skia

from .draw import Stops, down, linear, paint, polygon, radial
from .icons import ICONS, swept_arrow
from .lettering import IVORY, text
from .metal import knurl

STATES = ("rest", "hover", "pressed", "disabled", "active")
FOCUS = 0xFF7FD4FF

_DOME: dict[str, Stops] = {
    "rest": ((0, 0xFF6E351A), (0.5, 0xFF451D0D), (1, 0xFF220E07)),
    "hover": ((0, 0xFFA05A2A), (0.5, 0xFF753616), (1, 0xFF4A200E)),
    "pressed": ((0, 0xFF100705), (0.5, 0xFF200E07), (1, 0xFF34190C)),
    "disabled": ((0, 0xFF2E2823), (1, 0xFF1A1614)),
    "active": ((0, 0xFF3A9058), (0.5, 0xFF216039), (1, 0xFF0F361D)),
}
_RING: Stops = ((0, 0xFFFFF6C8), (0.28, 0xFFE6B653), (0.5, 0xFFB27A24), (0.72, 0xFFD9A446), (1, 0xFF55350A))
_RING_OFF: Stops = ((0, 0xFF8A8070), (0.5, 0xFF5C5246), (1, 0xFF2C261E))


def small_button(canvas: Any, x: float, y: float, r: float, icon: str, state: str) -> None:
    """A round button of radius r with an icon."""
    off, pressed = state == "disabled", state == "pressed"
    canvas.drawCircle(x, y + 3, r + 1, paint(0xB0000000, blur=3.5))
    y += 1.5 if pressed else 0
    canvas.drawCircle(x, y, r, paint(0xFF1A0D03))
    ring = _RING_OFF if off else _RING
    canvas.drawCircle(x, y, r * 0.97, paint(shader=linear(x - r * 0.6, y - r, x + r * 0.6, y + r, ring)))
    if not off:
        canvas.drawCircle(x, y, r * 0.935, paint(0x70FFFBE8, stroke=r * 0.03))
    canvas.drawCircle(x, y, r * 0.86, paint(0xFF1C0E03))
    canvas.drawCircle(x, y, r * 0.82, paint(shader=down(y - r * 0.82, r * 1.64, _DOME[state])))
    if not off:
        _gloss(canvas, x, y, r * 0.82, 0x22 if pressed else 0x5C)
    colour = 0xFF7C7264 if off else IVORY
    if not off:
        ICONS[icon](canvas, x, y + r * 0.045, r * 0.82, 0xA0000000)
    ICONS[icon](canvas, x, y, r * 0.82, colour)


def _gloss(canvas: Any, x: float, y: float, r: float, alpha: int) -> None:
    """Light on the upper half of a dome, and a thin reflection along its lower edge."""
    canvas.save()
    clip = skia.Path()
    clip.addCircle(x, y, r * 0.97)
    canvas.clipPath(clip, True)
    lobe = skia.Rect.MakeLTRB(x - r * 0.86, y - r * 1.10, x + r * 0.86, y - r * 0.02)
    light = [(0, (alpha << 24) | 0xFFF4E0), (1, 0x00FFF4E0)]
    canvas.drawOval(lobe, paint(shader=down(y - r, r, light)))
    canvas.restore()
    arc = skia.Rect.MakeLTRB(x - r * 0.92, y - r * 0.92, x + r * 0.92, y + r * 0.92)
    canvas.drawArc(arc, 40, 100, False, paint(0x38FFD090, stroke=r * 0.05))


_BRASS: Stops = ((0, 0xFFFFF6CC), (0.25, 0xFFEBC05C), (0.5, 0xFF94601A), (0.72, 0xFFD8A244), (1, 0xFF54340A))
_STEEL: Stops = ((0, 0xFFA09684), (0.5, 0xFF5E5446), (1, 0xFF2E281E))
_BIG_DOME: dict[str, Stops] = {
    "rest": ((0, 0xFFFFF9DC), (0.30, 0xFFF6D888), (0.72, 0xFFD6A040), (1, 0xFFA26C1E)),
    "hover": ((0, 0xFFFFFFFF), (0.35, 0xFFFFE9AC), (0.75, 0xFFF0BE58), (1, 0xFFC68E30)),
    "pressed": ((0, 0xFFB98A3A), (0.5, 0xFFC9963C), (1, 0xFFE4B658)),
    "disabled": ((0, 0xFFA8A090), (0.6, 0xFF8A8272), (1, 0xFF6A6254)),
}


def big_button(canvas: Any, x: float, y: float, r: float, name: str, state: str) -> None:
    """The brass dome: spin, skip, take, stop or collect; rest, hover, pressed or disabled."""
    off, pressed = state == "disabled", state == "pressed"
    ink = 0xFF4A443A if off else 0xFF3A1A06
    canvas.drawCircle(x, y + r * 0.055, r * 1.02, paint(0xC8000000, blur=r * 0.06))
    metal = _STEEL if off else _BRASS
    canvas.drawCircle(x, y, r, paint(0xFF1E1004))
    canvas.drawCircle(x, y, r * 0.985, paint(shader=linear(x - r * 0.5, y - r, x + r * 0.5, y + r, metal)))
    knurl(canvas, x, y, r * 0.985, r * 0.92, 96, r * 0.016)
    canvas.drawCircle(x, y, r * 0.912, paint(0x80FFFAE0, stroke=r * 0.010))
    canvas.drawCircle(x, y, r * 0.885, paint(0xFF2A1604))
    canvas.drawCircle(x, y, r * 0.870, paint(shader=linear(x + r * 0.4, y + r, x - r * 0.4, y - r, metal)))
    canvas.drawCircle(x, y, r * 0.800, paint(0xFF2A1604))
    d = r * 0.022 if pressed else 0.0
    dome = radial(x - r * 0.22, y - r * 0.34 + d * 4, r * 1.15, _BIG_DOME[state])
    canvas.drawCircle(x, y, r * 0.785, paint(shader=dome))
    y += d
    if not (off or pressed):
        lobe = skia.Rect.MakeLTRB(x - r * 0.62, y - r * 0.76, x + r * 0.62, y - r * 0.10)
        canvas.drawOval(lobe, paint(shader=down(y - r * 0.76, r * 0.66, [(0, 0x90FFFFFF), (1, 0x00FFFFFF)])))
    light = 0x40FFF8E0 if off else 0xB0FFF8DC
    _mark(canvas, x, y + r * 0.014, r, name, light)
    _mark(canvas, x, y, r, name, ink)
    if not (off or pressed):
        arc = skia.Rect.MakeLTRB(x - r * 0.72, y - r * 0.72, x + r * 0.72, y + r * 0.72)
        canvas.drawArc(arc, 45, 80, False, paint(0x50FFE0A0, stroke=r * 0.03, blur=r * 0.02))


def _mark(canvas: Any, x: float, y: float, r: float, name: str, ink: int) -> None:
    """Engraved sign and word."""
    if name == "spin":
        for start in (-208, -28):
            swept_arrow(canvas, x, y, r * 0.61, ink, start, 124, r * 0.15)
        text(canvas, "SPIN", x, y + r * 0.10, "title", r * 0.285, ink, tracking=1, shadow=0)
    elif name == "skip":
        ICONS["speed_2"](canvas, x, y - r * 0.16, r * 0.72, ink)
        text(canvas, "SKIP", x, y + r * 0.48, "title", r * 0.27, ink, tracking=1, shadow=0)
    elif name == "stop":
        side = r * 0.42
        box = [
            (x - side / 2, y - r * 0.42),
            (x + side / 2, y - r * 0.42),
            (x + side / 2, y),
            (x - side / 2, y),
        ]
        canvas.drawPath(polygon(box), paint(ink))
        canvas.drawPath(polygon(box), paint(ink, stroke=r * 0.07))
        text(canvas, "STOP", x, y + r * 0.44, "title", r * 0.27, ink, tracking=1, shadow=0)
    else:
        canvas.drawCircle(x, y, r * 0.67, paint(ink, stroke=r * 0.03))
        word, size = ("TAKE", 0.34) if name == "take" else ("COLLECT", 0.225)
        text(canvas, word, x, y + r * size * 0.36, "title", r * size, ink, tracking=1, shadow=0)


def focus_ring(canvas: Any, x: float, y: float, r: float, stroke: float) -> None:
    """Keyboard focus around a round button."""
    canvas.drawCircle(x, y, r, paint(0x907FD4FF, stroke=stroke * 2, blur=stroke))
    canvas.drawCircle(x, y, r, paint(FOCUS, stroke=stroke))

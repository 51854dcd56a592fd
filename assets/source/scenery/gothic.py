"""Gothic stonework: lancets, buttresses, arcades, crockets, drawn into a relief."""

from __future__ import annotations

import math
from typing import Any

import skia

from .draw import mix, paint, polygon, rect
from .relief import Relief

GILT, GILT_DARK = 0xFFE0A93E, 0xFF9A6A1E


def lancet_path(x: float, y: float, w: float, h: float) -> Any:
    """A pointed arch opening; x, y is its upper left corner."""
    p = skia.Path()
    spring = min(y + w * 0.85, y + h * 0.6)
    p.moveTo(x, y + h)
    p.lineTo(x, spring)
    p.quadTo(x + w * 0.04, y + (spring - y) * 0.34, x + w / 2, y)
    p.quadTo(x + w * 0.96, y + (spring - y) * 0.34, x + w, spring)
    p.lineTo(x + w, y + h)
    p.close()
    return p


class Mason:
    """Puts shapes of one colour and height into a relief."""

    def __init__(self, relief: Relief) -> None:
        self.relief = relief

    def path(self, path: Any, colour: int | None, height: float | None, blur: float = 0) -> None:
        """Any closed path."""
        self.relief.fill(lambda c, p: c.drawPath(path, p), colour, height, blur=blur)

    def box(self, x: float, y: float, w: float, h: float, colour: int | None, height: float | None) -> None:
        """An upright rectangle."""
        self.relief.fill(lambda c, p: c.drawRect(rect(x, y, w, h), p), colour, height)

    def disc(self, x: float, y: float, r: float, colour: int | None, height: float | None) -> None:
        """A flat disc."""
        self.relief.fill(lambda c, p: c.drawCircle(x, y, r, p), colour, height)

    def ball(self, x: float, y: float, r: float, colour: int, low: float, high: float) -> None:
        """A half ball."""
        for k in range(6):
            t = k / 6
            self.disc(x, y, r * math.sqrt(1 - t * t), colour if k == 0 else None, low + (high - low) * t)

    def shaft(self, x: float, y: float, w: float, h: float, colour: int, low: float, high: float) -> None:
        """A round or polygonal pier: high in its middle, falling to both sides."""
        self.relief.fill(lambda c, p: c.drawRect(rect(x, y, w, h), p), colour, None)
        steps = 9
        for k in range(steps):
            t = k / steps
            half = w / 2 * (1 - t)
            level = low + (high - low) * math.sin(t * math.pi / 2)
            self.box(x + w / 2 - half, y, 2 * half, h, None, level)

    def course(self, x: float, y: float, w: float, h: float, colour: int, gilt: bool = False) -> None:
        """A string course: three mouldings one above the other."""
        for at, part, level, out in (
            (0.0, 0.24, 0.72, 1.0),
            (0.24, 0.30, 0.94, 2.5),
            (0.54, 0.20, 0.80, 1.5),
            (0.74, 0.26, 0.62, 0.5),
        ):
            tone = GILT if gilt and level > 0.9 else colour
            self.box(x - out, y + h * at, w + 2 * out, h * part, tone, level)

    def panel(self, x: float, y: float, w: float, h: float, colour: int, floor: float, rim: float) -> None:
        """A blind lancet panel: recessed, darker field with a cusped head and a moulded edge."""
        shade = mix(colour, 0xFF000000, 0.42)
        self.box(x, y, w, h, colour, rim)
        edge = w * 0.16
        self.path(
            lancet_path(x + edge * 0.5, y + edge * 0.4, w - edge, h - edge),
            mix(colour, 0xFF000000, 0.2),
            floor - 0.06,
        )
        self.path(lancet_path(x + edge, y + edge * 1.1, w - 2 * edge, h - edge * 2), shade, floor)
        for side in (-1, 1):
            self.disc(x + w / 2 + side * w * 0.25, y + w * 0.78, w * 0.11, colour, rim - 0.10)

    def lit_lancet(self, x: float, y: float, w: float, h: float, top: int, foot: int) -> None:
        """An opening with light in it."""
        self.path(lancet_path(x - w * 0.16, y - w * 0.2, w * 1.32, h + w * 0.2), None, 0.86)
        self.path(lancet_path(x, y, w, h), 0xFF100A06, 0.10)
        shade = skia.GradientShader.MakeLinear([skia.Point(0, y), skia.Point(0, y + h)], [top, foot])
        self.relief.shine.canvas.drawPath(lancet_path(x, y, w, h), paint(shader=shade))

    def pinnacle(self, x: float, y: float, w: float, h: float, colour: int, gilt: int = GILT) -> None:
        """A slender spire with crockets; x is its middle, y its foot."""
        self.path(polygon([(x - w / 2, y), (x, y - h), (x + w / 2, y)]), colour, 0.60)
        self.path(polygon([(x - w * 0.2, y), (x, y - h), (x + w * 0.2, y)]), colour, 0.86)
        for k in range(1, 5):
            t = k / 5
            for side in (-1, 1):
                self.ball(x + side * w / 2 * (1 - t), y - h * t, w * 0.10, gilt, 0.6, 0.95)
        self.ball(x, y - h, w * 0.16, gilt, 0.6, 1.0)

    def gable(self, x: float, y: float, w: float, h: float, colour: int) -> None:
        """A small gabled dormer with a lit lancet; x is its middle, y its foot."""
        self.box(x - w / 2, y - h * 0.55, w, h * 0.55, colour, 0.74)
        self.path(polygon([(x - w * 0.66, y - h * 0.5), (x, y - h), (x + w * 0.66, y - h * 0.5)]), GILT, 0.92)
        self.path(
            polygon([(x - w * 0.44, y - h * 0.5), (x, y - h * 0.84), (x + w * 0.44, y - h * 0.5)]),
            colour,
            0.7,
        )
        self.ball(x, y - h, w * 0.12, GILT, 0.7, 1.0)

    def quatrefoil(self, x: float, y: float, r: float, colour: int, floor: float, rim: float) -> None:
        """Four lobes cut into a disc."""
        self.disc(x, y, r, colour, rim)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.disc(x + dx * r * 0.40, y + dy * r * 0.40, r * 0.36, mix(colour, 0xFF000000, 0.45), floor)
        self.disc(x, y, r * 0.3, mix(colour, 0xFF000000, 0.45), floor)
        self.disc(x, y, r * 0.16, colour, rim)

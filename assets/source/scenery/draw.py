"""Drawing helpers: paints, gradients, glows and layers measured in logical units."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray

from .layout import SCALE, Box

Stops = Sequence[tuple[float, int]]  # (position 0-1, 0xAARRGGBB)
Points = Iterable[tuple[float, float]]
Pixels = NDArray[np.uint8]

SCREEN, PLUS, MULTIPLY = skia.BlendMode.kScreen, skia.BlendMode.kPlus, skia.BlendMode.kMultiply
BRASS: Stops = (
    (0, 0xFF3A2206),
    (0.18, 0xFFB98228),
    (0.42, 0xFFFFF0B0),
    (0.55, 0xFFE0A840),
    (0.8, 0xFF8A5A14),
    (1, 0xFF3A2206),
)
BRASS_DOWN: Stops = (
    (0, 0xFFFFF3C0),
    (0.3, 0xFFE6B653),
    (0.52, 0xFFA06A1C),
    (0.62, 0xFFD49A3C),
    (1, 0xFF6A4210),
)
rect = skia.Rect.MakeXYWH


class Layer:
    """A transparent picture of one rectangle of the canvas; its `.canvas` takes canvas units."""

    def __init__(self, box: Box, scale: float = SCALE) -> None:
        self.box, self.scale = box, scale
        self.size = max(1, round(box[2] * scale)), max(1, round(box[3] * scale))
        self.surface = skia.Surface(*self.size)
        self.canvas: Any = self.surface.getCanvas()
        self.canvas.scale(self.size[0] / box[2], self.size[1] / box[3])
        self.canvas.translate(-box[0], -box[1])

    def pixels(self) -> Pixels:
        """Height x width x RGBA with straight alpha."""
        return np.ascontiguousarray(self.surface.toarray(colorType=skia.kRGBA_8888_ColorType))


def paint(
    colour: int | None = None,
    *,
    alpha: float | None = None,
    blur: float = 0,
    mode: Any = None,
    stroke: float = 0,
    shader: Any = None,
    round_cap: bool = False,
) -> Any:
    """An antialiased paint; `colour` is 0xAARRGGBB, `alpha` 0-255, `blur` and `stroke` in canvas units."""
    p = skia.Paint(AntiAlias=True)
    if colour is not None:
        p.setColor(colour)
    if alpha is not None:
        p.setAlpha(int(alpha))
    if blur:
        p.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if mode is not None:
        p.setBlendMode(mode)
    if stroke:
        p.setStyle(skia.Paint.kStroke_Style)
        p.setStrokeWidth(stroke)
        p.setStrokeJoin(skia.Paint.kRound_Join)
    if round_cap:
        p.setStrokeCap(skia.Paint.kRound_Cap)
    if shader is not None:
        p.setShader(shader)
    return p


def linear(x0: float, y0: float, x1: float, y1: float, stops: Stops) -> Any:
    """Linear gradient from one point to the other."""
    ends = [skia.Point(x0, y0), skia.Point(x1, y1)]
    return skia.GradientShader.MakeLinear(ends, [s[1] for s in stops], [s[0] for s in stops])


def down(y: float, h: float, stops: Stops) -> Any:
    """Vertical gradient over `h` units from `y`."""
    return linear(0, y, 0, y + h, stops)


def across(x: float, w: float, stops: Stops) -> Any:
    """Horizontal gradient over `w` units from `x`."""
    return linear(x, 0, x + w, 0, stops)


def radial(x: float, y: float, r: float, stops: Stops) -> Any:
    """Radial gradient around a point."""
    return skia.GradientShader.MakeRadial(skia.Point(x, y), r, [s[1] for s in stops], [s[0] for s in stops])


def with_alpha(colour: int, alpha: float) -> int:
    """The colour with another alpha (0-255)."""
    return (int(max(0.0, min(255.0, alpha))) << 24) | (colour & 0xFFFFFF)


def mix(a: int, b: int, t: float) -> int:
    """Opaque colour between `a` (t=0) and `b` (t=1)."""
    parts = (round(((a >> s) & 255) * (1 - t) + ((b >> s) & 255) * t) << s for s in (16, 8, 0))
    return 0xFF000000 | sum(parts)


def ramp(stops: Stops, t: float) -> int:
    """Colour of a gradient at position `t`."""
    for (t0, c0), (t1, c1) in zip(stops, stops[1:], strict=False):
        if t <= t1:
            return mix(c0, c1, (t - t0) / (t1 - t0))
    return stops[-1][1]


def polygon(points: Points) -> Any:
    """Closed path through the points."""
    path = skia.Path()
    for i, (x, y) in enumerate(points):
        (path.lineTo if i else path.moveTo)(x, y)
    path.close()
    return path


def glow(canvas: Any, x: float, y: float, r: float, colour: int, alpha: float, mode: Any = SCREEN) -> None:
    """Soft light that falls off like a lamp in haze."""
    stops = [(t, with_alpha(colour, alpha * k)) for t, k in ((0, 1), (0.25, 0.45), (0.6, 0.12), (1, 0))]
    canvas.drawCircle(x, y, r, paint(shader=radial(x, y, r, stops), mode=mode))


def round_rect(canvas: Any, box: Box, r: float, p: Any) -> None:
    """Rectangle with corners of radius `r`."""
    canvas.drawRoundRect(rect(*box), r, r, p)


def circle_point(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """Point on a circle; 0 degrees points right, angles run clockwise on the screen."""
    t = math.radians(degrees)
    return x + r * math.cos(t), y + r * math.sin(t)


def to_image(rgba: NDArray[Any]) -> Any:
    """Skia image of an array with values 0-1 (straight alpha) or uint8, with 3 or 4 channels."""
    a = np.asarray(rgba)
    if a.dtype != np.uint8:
        a = (np.clip(a, 0, 1) * 255 + 0.5).astype(np.uint8)
    if a.shape[2] == 3:
        a = np.dstack([a, np.full(a.shape[:2], 255, np.uint8)])
    return skia.Image.fromarray(np.ascontiguousarray(a), colorType=skia.kRGBA_8888_ColorType)


def place(canvas: Any, image: Any, box: Box, p: Any = None) -> None:
    """Draw a whole image into a rectangle of the canvas."""
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    canvas.drawImageRect(image, rect(*box), sampling, p)

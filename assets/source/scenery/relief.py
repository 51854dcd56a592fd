"""Carved surfaces: a height map and a colour map, lit from the side.

A relief is drawn three times on canvases of one size: its colour, its height (grey: black is deep, white is
high) and the light it gives off itself. Lamps then bring out the carving.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from .draw import Layer, paint
from .layout import Box

Array = NDArray[np.float32]


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Light:
    """Light from a direction (x right, y down, z towards the viewer) with an RGB colour (1 = white).

    `mask` (height x width) limits it to a part of the surface; `gloss` adds a highlight of that strength.
    """

    direction: tuple[float, float, float]
    colour: tuple[float, float, float]
    mask: Array | None = None
    gloss: float = 0.0


class Relief:
    """Colour, height and own light of a surface, all drawn in the units of its box."""

    def __init__(self, box: Box, scale: float) -> None:
        self.colour, self.height, self.shine = Layer(box, scale), Layer(box, scale), Layer(box, scale)

    def fill(
        self, draw: Callable[[Any, Any], None], colour: int | None, height: float | None, *, blur: float = 0
    ) -> None:
        """Draw a shape with `draw(canvas, paint)` in a colour (None: leave it) and at a height 0-1 (None:
        leave it).
        """
        if colour is not None:
            draw(self.colour.canvas, paint(colour))
        if height is not None:
            grey = int(max(0.0, min(1.0, height)) * 255)
            draw(self.height.canvas, paint(0xFF000000 | grey * 0x010101, blur=blur))

    def shaded(
        self,
        lights: Sequence[Light],
        ambient: tuple[float, float, float],
        *,
        depth: float = 14,
        soften: float = 0.7,
        hollow: float = 5,
        texture: Array | None = None,
        gleam: Array | None = None,
    ) -> Array:
        """RGBA 0-1. `depth` is the height in pixels from black to white, `hollow` the radius of the dark in
        corners.

        `texture` multiplies the colour and roughens the surface; `gleam` says where it shines like metal
        (0-1).
        """
        albedo = self.colour.pixels().astype(np.float32) / 255
        alpha = albedo[..., 3]
        rgb = albedo[..., :3] ** 2.2
        if texture is not None:
            rgb = rgb * texture[..., None]
        h = self.height.pixels()[..., 0].astype(np.float32) / 255 * depth
        if texture is not None:
            h = h + (texture - 1) * 1.3
        h = gaussian_filter(h, soften)
        gy, gx = np.gradient(h)
        length = np.sqrt(gx * gx + gy * gy + 1)
        dark = np.clip((gaussian_filter(h, hollow) - h) / (depth * 0.22), 0, 1)
        dark = 0.55 * dark + 0.45 * np.clip((gaussian_filter(h, hollow * 3) - h) / (depth * 0.30), 0, 1)
        out = rgb * np.asarray(ambient, np.float32) * (1 - 0.86 * dark)[..., None]
        for light in lights:
            d = np.asarray(light.direction, np.float32)
            d = d / np.linalg.norm(d)
            lambert = np.clip((-gx * d[0] - gy * d[1] + d[2]) / length, 0, None) * (1 - 0.60 * dark)
            shine = np.zeros_like(lambert)
            if light.gloss:
                half = d + np.asarray([0, 0, 1], np.float32)
                half = half / np.linalg.norm(half)
                polish = light.gloss if gleam is None else light.gloss * gleam
                shine = polish * np.clip((-gx * half[0] - gy * half[1] + half[2]) / length, 0, 1) ** 28
            part = rgb * lambert[..., None] + shine[..., None]
            if light.mask is not None:
                part = part * light.mask[..., None]
            out = out + part * np.asarray(light.colour, np.float32)
        glow = self.shine.pixels().astype(np.float32) / 255
        out = out * (1 - glow[..., 3:4]) + (glow[..., :3] ** 2.2) * glow[..., 3:4]
        tone = np.clip(out, 0, None)
        tone = np.where(tone > 0.7, 0.7 + 0.3 * (1 - np.exp(-(tone - 0.7) / 0.3)), tone)
        return np.dstack([tone ** (1 / 2.2), np.maximum(alpha, glow[..., 3])]).astype(np.float32)

"""Big Ben: the tower as a lit relief, once for each night."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter

from . import layout
from .dial import dial
from .draw import Layer, Pixels, linear, paint, polygon, rect, to_image
from .gothic import GILT, GILT_DARK, Mason
from .meter import tower_compact
from .output import Piece
from .palette import NIGHTS, Night, times
from .relief import Light, Relief
from .textures import octaves

BOX: layout.Box = (252, 0, 240, 1080)
SUPER = 2.0  # drawn at twice the size, then reduced
CX = layout.TOWER_CENTRE
SHAFT_TOP, CLOCK_TOP, BELFRY_TOP, LANTERN_FOOT, LANTERN_TOP, SPIRE_TOP = (
    436.0,
    261.0,
    207.0,
    152.0,
    126.0,
    34.0,
)


class Tower:
    """Draws the tower for one night."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.relief = Relief(BOX, layout.SCALE * SUPER)
        self.m = Mason(self.relief)
        self.dark, self.stone, self.pale = night.stone
        self.rnd = random.Random(4)
        self._spire()
        self._lantern()
        self._lower_roof()
        self._belfry()
        self._clock_stage()
        self._shaft()

    def _window(self, x: float, y: float, w: float, h: float) -> None:
        self.m.lit_lancet(x, y, w, h, 0xFFFFE6A4, self.night.window)

    def _slates(self, y0: float, w0: float, y1: float, w1: float, row: float) -> None:
        """A roof between two heights (w: widths there) with rows of slates and gilt hips."""
        dark, light = self.night.slate
        body = polygon([(CX - w0 / 2, y0), (CX - w1 / 2, y1), (CX + w1 / 2, y1), (CX + w0 / 2, y0)])
        self.m.path(body, light, 0.40)
        y: float = y0
        k = 0
        while y > y1 + 1:
            t = (y0 - y) / (y0 - y1)
            w = w0 + (w1 - w0) * t
            self.m.box(CX - w / 2, y - row * 0.22, w, row * 0.22, dark, 0.26)
            n = max(3, int(w / 5))
            for i in range(n):
                x = CX - w / 2 + w * (i + (0.5 if k % 2 else 0)) / n
                self.m.box(x, y - row, 0.6, row, dark, 0.34)
            y, k = y - row, k + 1
        steps = int((y0 - y1) / 9)
        for i in range(steps):
            t = (i + 0.5) / steps
            w = w0 + (w1 - w0) * t
            for side in (-1, 1):
                self.m.ball(CX + side * w / 2, y0 + (y1 - y0) * t, 2.6, GILT, 0.5, 0.95)

    def _spire(self) -> None:
        self._slates(LANTERN_TOP, 88, SPIRE_TOP, 5, 4.4)
        for x in (-22, 0, 22):
            self.m.gable(CX + x, LANTERN_TOP - 2 - (5 if x == 0 else 0), 13, 28, self.stone)
            self._window(CX + x - 2.6, LANTERN_TOP - 13 - (5 if x == 0 else 0), 5.2, 10)
        self.m.box(CX - 1.6, 12, 3.2, SPIRE_TOP - 8, GILT, 0.9)
        self.m.ball(CX, 31, 5.5, GILT, 0.5, 1.0)
        self.m.ball(CX, 20, 3.4, GILT, 0.6, 1.0)
        self.m.box(CX - 8, 13.4, 16, 2.8, GILT, 0.95)
        for x, y in ((-8, 14.8), (8, 14.8), (0, 7)):
            self.m.ball(CX + x, y, 2.4, GILT, 0.6, 1.0)
        self.m.box(CX - 1.4, 7, 2.8, 8, GILT, 0.95)

    def _lantern(self) -> None:
        """The stage of the light that burns while Parliament sits."""
        height = LANTERN_FOOT - LANTERN_TOP
        self.m.box(CX - 43, LANTERN_TOP, 86, height, self.stone, 0.62)
        for k in range(6):
            self.m.shaft(CX - 42 + k * 16, LANTERN_TOP + 3, 4.4, height - 4, GILT_DARK, 0.6, 0.95)
        for k in range(5):
            self._window(CX - 36 + k * 16, LANTERN_TOP + 6, 8, height - 9)
        self.m.course(CX - 46, LANTERN_TOP - 3, 92, 7, self.stone, gilt=True)
        self.m.course(CX - 48, LANTERN_FOOT - 3, 96, 7, self.stone, gilt=True)
        for side in (-1, 1):
            self.m.pinnacle(CX + side * 45, LANTERN_TOP + 3, 8, 26, self.stone)

    def _lower_roof(self) -> None:
        self._slates(BELFRY_TOP - 2, 162, LANTERN_FOOT + 4, 92, 4.6)
        for x in (-42, 0, 42):
            self.m.gable(CX + x, BELFRY_TOP - 6, 20, 40, self.stone)
            self._window(CX + x - 4.5, BELFRY_TOP - 24, 9, 17)
        for x in (-21, 21):
            self.m.gable(CX + x, BELFRY_TOP - 32, 12, 21, self.stone)
            self._window(CX + x - 2.5, BELFRY_TOP - 42, 5, 9)

    def _belfry(self) -> None:
        left, width = CX - 82, 164.0
        self.m.box(left, BELFRY_TOP, width, CLOCK_TOP - BELFRY_TOP, self.stone, 0.56)
        for dx, w in ((-70, 22), (-44, 22), (-19, 38), (22, 22), (48, 22)):
            self.m.lit_lancet(CX + dx, BELFRY_TOP + 8, w, 41, 0xFF9A5A1C, 0xFFFFC868)
        for pier in (-76.0, -46.5, -21.5, 20.5, 45.5, 71.5):
            self.m.shaft(CX + pier, BELFRY_TOP + 6, 5.0, 44, self.pale, 0.60, 0.98)
            self.m.box(CX + pier - 1, BELFRY_TOP + 20, 7, 3, GILT, 0.98)
        self.m.course(left - 2, BELFRY_TOP - 4, width + 4, 12, self.stone, gilt=True)
        for k in range(21):
            self.m.box(left + 4 + k * 7.6, BELFRY_TOP - 10, 3.4, 7, self.pale, 0.8)
        for k in range(41):
            self.m.ball(left + 2 + k * 4, CLOCK_TOP - 7, 1.5, GILT, 0.7, 1.0)
        for side in (-1, 1):
            self.m.shaft(CX + side * 80 - 6, BELFRY_TOP - 10, 12, 72, self.stone, 0.5, 0.95)
            self.m.pinnacle(CX + side * 80, BELFRY_TOP - 8, 13, 36, self.stone)

    def _clock_stage(self) -> None:
        left, width, height = CX - 83, 166.0, SHAFT_TOP - CLOCK_TOP
        fx, fy, fr = layout.CLOCK
        self.m.box(left, CLOCK_TOP, width, height, self.stone, 0.50)
        for side in (-1, 1):
            x = CX + side * 84
            self.m.shaft(x - 10, CLOCK_TOP - 18, 20, height + 26, self.stone, 0.40, 0.98)
            for k in range(4):
                y = CLOCK_TOP + 10 + k * 42
                self.m.panel(x - 5, y, 10, 34, self.pale, 0.66, 0.98)
            for y in (CLOCK_TOP - 4, CLOCK_TOP + 84, SHAFT_TOP - 8):
                self.m.course(x - 11, y, 22, 8, self.pale, gilt=True)
            self.m.pinnacle(x, CLOCK_TOP - 16, 20, 46, self.stone)
        half = fr * 1.15
        self.m.box(fx - half - 5, fy - half - 5, 2 * half + 10, 2 * half + 10, GILT, 0.86)
        self.m.box(fx - half - 2, fy - half - 2, 2 * half + 4, 2 * half + 4, GILT_DARK, 0.72)
        self.m.box(fx - half, fy - half, 2 * half, 2 * half, 0xFF2A2430, 0.42)
        for dx in (-1, 1):
            for dy in (-1, 1):
                x, y = fx + dx * half * 0.83, fy + dy * half * 0.83
                self.m.quatrefoil(x, y, 8.2, GILT, 0.45, 0.86)
                self.m.ball(x - dx * 13, y + dy * 5, 2.6, GILT, 0.5, 0.9)
                self.m.ball(x + dx * 5, y - dy * 13, 2.6, GILT, 0.5, 0.9)
        for y in (CLOCK_TOP - 2, SHAFT_TOP - 11):
            self.m.course(left - 3, y, width + 6, 12, self.stone, gilt=True)
        for k in range(14):  # corbels that carry the stage
            self.m.path(
                polygon(
                    [
                        (left + 3 + k * 11.6, SHAFT_TOP),
                        (left + 11 + k * 11.6, SHAFT_TOP),
                        (left + 7 + k * 11.6, SHAFT_TOP + 12),
                    ]
                ),
                self.pale,
                0.80,
            )

    def _shaft(self) -> None:
        left, width = CX - 70, 140.0
        foot = layout.TOWER_FOOT + 10
        self.m.box(left, SHAFT_TOP + 1, width, foot - SHAFT_TOP, self.stone, 0.36)
        storey, y = 76.0, SHAFT_TOP + 14.0
        while y < foot:
            self._storey(left + 20, y, width - 40, storey)
            y += storey
        for side in (-1, 1):
            x = CX + side * 66
            self.m.shaft(x - 11, SHAFT_TOP + 4, 22, foot - SHAFT_TOP, self.stone, 0.34, 0.92)
            y = SHAFT_TOP + 14
            while y < foot:
                self.m.panel(x - 5.5, y + 12, 11, storey - 20, self.pale, 0.62, 0.94)
                self.m.course(x - 12, y - 2, 24, 9, self.pale)
                y += storey
        for k in range(13):
            self.m.path(
                polygon(
                    [
                        (left + 8 + k * 10, SHAFT_TOP),
                        (left + 16 + k * 10, SHAFT_TOP),
                        (left + 12 + k * 10, SHAFT_TOP + 13),
                    ]
                ),
                self.pale,
                0.84,
            )

    def _storey(self, x: float, y: float, w: float, h: float) -> None:
        """Blind panels under a band of quatrefoils, between two string courses; some are windows."""
        columns = 7
        step = w / columns
        for k in range(columns):
            px = x + k * step
            self.m.panel(px + 1, y + 18, step - 2, h - 20, self.stone, 0.18, 0.52)
            self.m.box(px - 1, y + 14, 2, h - 14, self.pale, 0.72)
            self.m.quatrefoil(px + step / 2, y + 11.5, step * 0.36, self.pale, 0.30, 0.62)
            if k in (0, columns - 1) and self.rnd.random() < 0.6:
                self._window(px + 4, y + 34, step - 8, 34)
        self.m.course(x - 2, y - 2, w + 4, 9, self.pale)

    def shaded(self) -> NDArray[np.float32]:
        """RGBA of the stone at the doubled size."""
        h, w = self.relief.colour.size[1], self.relief.colour.size[0]
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32) / (layout.SCALE * SUPER)
        fx, fy, _ = layout.CLOCK
        near = np.exp(-((np.hypot(xx + BOX[0] - fx, yy - fy) / 110) ** 2))
        street = np.clip((yy - 380) / 560, 0, 1)
        belfry = np.exp(-(((yy - 150) / 90) ** 2))
        lamp, moon = self.night.lamp, self.night.moonlight
        warm = (lamp[0], lamp[1] * 1.08, lamp[2] * 1.35)
        lights = [
            Light(direction=(-0.86, -0.30, 0.36), colour=times(warm, 1.02), gloss=0.6),
            Light(
                direction=(0.85, -0.45, 0.30),
                colour=times(moon, self.night.tower_moon),
                gloss=0.25,
            ),
            Light(direction=(-0.45, 0.75, 0.45), colour=times(lamp, 0.9), mask=street, gloss=0.4),
            Light(direction=(0.1, 0.25, 0.9), colour=times(warm, 0.34), mask=near, gloss=0.5),
            Light(direction=(0.0, 0.75, 0.6), colour=times(warm, 0.42), mask=belfry, gloss=0.5),
        ]
        rng = np.random.default_rng(8)
        rough = octaves(6, h, w, 12, 6, 0.6, 0.62)
        texture = 0.62 + 0.70 * rough + 0.05 * rng.standard_normal((h, w)).astype(np.float32)
        course = ((yy * 1.0) % 6.4 < 0.55).astype(np.float32)
        texture = gaussian_filter(texture, 0.6) * (1 - 0.10 * course)
        rgb = self.relief.colour.pixels()[..., :3].astype(np.float32)
        gilt = np.clip(1 - np.abs(rgb - np.asarray([224, 169, 62], np.float32)).max(-1) / 50, 0, 1)
        texture = texture * (1 - gilt * 0.7) + gilt * 0.75
        gleam = (0.12 + 1.5 * gilt).astype(np.float32)
        ambient = times(self.night.ambient, 1.5)
        return self.relief.shaded(
            lights, ambient, depth=22, soften=0.9, hollow=7, texture=texture.astype(np.float32), gleam=gleam
        )

    def picture(self) -> Pixels:
        """The tower at the size of the pictures, with its dial."""
        big = Layer(BOX, layout.SCALE * SUPER)
        big.canvas.drawImageRect(to_image(self.shaded()), rect(*BOX))
        c = big.canvas
        fx, fy, fr = layout.CLOCK
        side = [(0, 0x70000010), (0.22, 0), (0.72, 0), (1, 0x80000018)]
        c.drawRect(
            rect(*BOX), paint(shader=linear(CX - 92, 0, CX + 92, 0, side), mode=skia.BlendMode.kSrcATop)
        )
        dial(c, fx, fy, fr)
        return _halved(big.pixels())


def _halved(pixels: Pixels) -> Pixels:
    """Reduced to half the size with premultiplied alpha."""
    a = pixels.astype(np.float32)
    a[..., :3] *= a[..., 3:4] / 255
    h, w = a.shape[0] // 2 * 2, a.shape[1] // 2 * 2
    a = a[:h, :w].reshape(h // 2, 2, w // 2, 2, 4).mean((1, 3))
    a[..., :3] /= np.maximum(a[..., 3:4], 1e-3) / 255
    return np.ascontiguousarray(np.clip(np.rint(a), 0, 255).astype(np.uint8))


def pieces() -> Iterator[Piece]:
    """The tower in both lights."""
    for night, name in zip(NIGHTS, ("tower", "tower_free"), strict=True):
        more = {"compact": tower_compact(BOX), "load": "start" if name == "tower" else "later"}
        yield Piece(name=name, box=BOX, pixels=Tower(night).picture(), quality=92, more=more)

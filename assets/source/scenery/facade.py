"""Fronts of Victorian houses, seen straight on, as reliefs. Units are metres, y downwards from the top of the
picture.
"""

from __future__ import annotations

import dataclasses
import random

import numpy as np
import skia
from numpy.typing import NDArray

from .draw import down, paint, polygon, radial, rect
from .lettering import text
from .relief import Relief
from .textures import octaves

PIXELS_PER_METRE = 84
ROOF = 4.4  # metres above the parapet that the picture keeps for roof and chimneys
STONE, TRIM, SLATE, STACK = 0xFF8E8474, 0xFFA89C88, 0xFF3A424E, 0xFF5A3A2C


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What a house looks like: width and wall height in metres, ground floor, brick colour, lit windows
    (0-1).
    """

    width: float
    wall: float
    ground: str  # shop, pub or house
    sign: str
    brick: int
    lit: float
    seed: int


class Front:
    """Draws one house."""

    def __init__(self, house: House, window: int) -> None:
        self.house, self.window = house, window
        self.rnd = random.Random(house.seed)
        self.height = house.wall + ROOF
        self.relief = Relief((0, 0, house.width, self.height), PIXELS_PER_METRE)
        self.chimneys: list[tuple[float, float]] = []  # mouths, for the smoke
        self._roof()
        self._wall()
        getattr(self, f"_{house.ground}")()
        floors = 3 if house.wall > 11 else 2
        top, foot = ROOF + 0.9, self.height - 4.1
        step = (foot - top) / floors
        for floor in range(floors):
            self._floor(top + floor * step, step, floor)

    def texture(self) -> NDArray[np.float32]:
        """Brick courses and dirt, to be multiplied with the colour."""
        h, w = self.relief.colour.size[1], self.relief.colour.size[0]
        rng = np.random.default_rng(self.house.seed)
        yy, xx = np.mgrid[0:h, 0:w] / PIXELS_PER_METRE
        course = np.floor(yy / 0.10).astype(int)
        brick = np.floor((xx + (course % 2) * 0.14) / 0.28).astype(int)
        tone = rng.random((course.max() + 1, brick.max() + 2))[course, brick]
        mortar = ((yy / 0.10) % 1 < 0.20) | (((xx + (course % 2) * 0.14) / 0.28) % 1 < 0.07)
        t = 0.80 + 0.42 * tone
        t[mortar] = 0.62
        t[~self._is_brick()] = 1.0
        dirt = octaves(self.house.seed, h, w, 3, 4)
        return np.asarray(np.clip(t * (0.72 + 0.56 * dirt), 0.3, 1.5), np.float32)

    def _is_brick(self) -> NDArray[np.bool_]:
        """Where the wall or a chimney stack lies bare."""
        rgb = self.relief.colour.pixels()[..., :3].astype(int)
        found = np.zeros(rgb.shape[:2], bool)
        for colour in (self.house.brick, STACK):
            wanted = np.asarray([(colour >> s) & 255 for s in (16, 8, 0)])
            found |= np.abs(rgb - wanted).max(-1) < 4
        return found

    # --- parts
    def _box(
        self, x: float, y: float, w: float, h: float, colour: int | None, height: float, blur: float = 0
    ) -> None:
        self.relief.fill(lambda c, p: c.drawRect(rect(x, y, w, h), p), colour, height, blur=blur)

    def _roof(self) -> None:
        w, y = self.house.width, ROOF
        rise = self.rnd.uniform(1.3, 2.0)
        slope = polygon([(-0.1, y + 0.2), (0.35, y - rise), (w - 0.35, y - rise), (w + 0.1, y + 0.2)])
        self.relief.fill(lambda c, p: c.drawPath(slope, p), SLATE, 0.30)
        for k in range(int(rise / 0.16)):
            edge = -0.1 + 0.45 * (0.2 + k * 0.16) / (0.2 + rise)
            self._box(edge, y - k * 0.16, w - 2 * edge, 0.035, 0xFF262C36, 0.24)
        for x in (0.25, w - 1.35) if w > 7 else (w - 1.5,):
            self._stack(x, y - rise + 0.5, self.rnd.uniform(1.5, 2.2))
        if rise > 1.5:
            for x in (w * 0.30, w * 0.64):
                self._dormer(x, y - 0.25)

    def _stack(self, x: float, y: float, h: float) -> None:
        self._box(x, y - h, 1.1, h + 0.6, STACK, 0.62)
        self._box(x - 0.09, y - h, 1.28, 0.16, 0xFF6A4A38, 0.78)
        self._box(x - 0.05, y - h + 0.30, 1.2, 0.09, 0xFF6A4A38, 0.72)
        for k in range(3):
            px = x + 0.10 + k * 0.33
            self._box(px, y - h - 0.46, 0.23, 0.48, 0xFF7A4630, 0.70)
            self._box(px - 0.03, y - h - 0.46, 0.29, 0.08, 0xFF8A5238, 0.8)
        self.chimneys.append((x + 0.55, y - h - 0.5))

    def _dormer(self, x: float, y: float) -> None:
        self._box(x - 0.55, y - 1.15, 1.1, 1.2, 0xFF4A443C, 0.55)
        gable = polygon([(x - 0.75, y - 1.1), (x, y - 1.65), (x + 0.75, y - 1.1)])
        self.relief.fill(lambda c, p: c.drawPath(gable, p), 0xFF4A5260, 0.70)
        self._window(x - 0.36, y - 1.0, 0.72, 0.95, self.rnd.random() < self.house.lit)

    def _wall(self) -> None:
        w, y = self.house.width, ROOF
        self._box(0, y, w, self.house.wall, self.house.brick, 0.45)
        for x in (0.0, w - 0.34):  # quoins
            for k in range(int((self.house.wall - 4.2) / 0.34)):
                long = 0.34 if k % 2 else 0.24
                self._box(x if x == 0 else w - long, y + 0.6 + k * 0.34, long, 0.31, STONE, 0.56)
        self._cornice(y, 0.55)
        self._cornice(self.height - 4.35, 0.32)

    def _cornice(self, y: float, h: float) -> None:
        w = self.house.width
        for k, (part, level) in enumerate(((0.28, 0.66), (0.30, 0.80), (0.22, 0.96), (0.20, 0.60))):
            at = (0.62, 0.30, 0.10, 0.0)[k]
            self._box(-0.1, y + h * at, w + 0.2, h * part, TRIM if k != 1 else STONE, level)
        n = int(w / 0.34)
        for k in range(n):
            self._box(w * (k + 0.25) / n, y + h * 0.60, 0.15, h * 0.34, TRIM, 0.84)

    def _floor(self, y: float, step: float, floor: int) -> None:
        n = 3 if self.house.width > 6.4 else 2
        ww, wh = 1.10, min(step * 0.66, (1.75, 2.05, 1.9)[min(floor + (self.house.wall <= 11), 2)])
        for k in range(n):
            x = self.house.width * (k + 0.5) / n - ww / 2
            top = y + (step - wh) * 0.48
            self._surround(x, top, ww, wh, pediment=floor == 1 and k % 2 == 0)
            self._window(x, top, ww, wh, self.rnd.random() < self.house.lit)

    def _surround(self, x: float, y: float, w: float, h: float, *, pediment: bool) -> None:
        self._box(x - 0.20, y - 0.22, w + 0.40, h + 0.30, STONE, 0.60)
        self._box(x - 0.30, y + h, w + 0.60, 0.15, TRIM, 0.88)
        self._box(x - 0.30, y - 0.34, w + 0.60, 0.16, TRIM, 0.86)
        if pediment:
            top = polygon([(x - 0.36, y - 0.32), (x + w / 2, y - 0.72), (x + w + 0.36, y - 0.32)])
            self.relief.fill(lambda c, p: c.drawPath(top, p), TRIM, 0.84)
        else:
            self._box(x + w / 2 - 0.13, y - 0.42, 0.26, 0.30, TRIM, 0.98)

    def _window(self, x: float, y: float, w: float, h: float, lit: bool) -> None:
        self._box(x, y, w, h, 0xFF0C0E14, 0.18)
        self._pane(x, y, w, h, lit)
        bars = [(x, y, 0.06, h), (x + w - 0.06, y, 0.06, h), (x, y, w, 0.06), (x, y + h - 0.07, w, 0.07)]
        bars += [(x, y + h / 2 - 0.04, w, 0.08), (x + w / 2 - 0.02, y, 0.04, h)]
        for bx, by, bw, bh in bars:
            self._box(bx, by, bw, bh, 0xFF4A4238 if not lit else 0xFF2A1C10, 0.36)
            self.relief.shine.canvas.drawRect(rect(bx, by, bw, bh), paint(mode=skia.BlendMode.kClear))

    def _pane(self, x: float, y: float, w: float, h: float, lit: bool) -> None:
        c = self.relief.shine.canvas
        box = rect(x, y, w, h)
        if not lit:
            glass = [(0, 0xFF2A3A52), (0.45, 0xFF101828), (1, 0xFF0A0E18)]
            self.relief.colour.canvas.drawRect(box, paint(shader=down(y, h, glass)))
            return
        k = self.rnd.uniform(0.75, 1.0)
        bright = 0xFF000000 | sum(int(v * k) << s for v, s in ((255, 16), (218, 8), (126, 0)))
        deep = 0xFF000000 | sum(int(((self.window >> s) & 255) * k * 0.62) << s for s in (16, 8, 0))
        c.drawRect(
            box,
            paint(
                shader=radial(
                    x + w * self.rnd.uniform(0.3, 0.7), y + h * 0.55, h * 0.75, [(0, bright), (1, deep)]
                )
            ),
        )
        if self.rnd.random() < 0.65:  # curtains, drawn aside
            for side in (0, 1):
                p, x0, s = skia.Path(), x + side * w, -1 if side else 1
                p.moveTo(x0, y)
                p.lineTo(x0 + s * w * 0.46, y)
                p.quadTo(x0 + s * w * 0.40, y + h * 0.45, x0 + s * w * 0.10, y + h * 0.72)
                p.lineTo(x0, y + h)
                p.close()
                c.drawPath(p, paint(self.rnd.choice((0xB0701C14, 0xB0743A16, 0xA0883018))))
        elif self.rnd.random() < 0.5:  # blind
            c.drawRect(rect(x, y, w, h * self.rnd.uniform(0.25, 0.5)), paint(0xA0A06828))
        if self.rnd.random() < 0.30:  # somebody stands at the window
            px, head = x + w * self.rnd.uniform(0.35, 0.65), y + h * 0.42
            c.save()
            c.clipRect(box)
            c.drawCircle(px, head, w * 0.12, paint(0xD0200C04, blur=0.02))
            c.drawRoundRect(
                rect(px - w * 0.24, head + w * 0.13, w * 0.48, h), 0.16, 0.16, paint(0xD0200C04, blur=0.02)
            )
            c.restore()

    # --- ground floors, 4.1 m high
    def _shop(self) -> None:
        w, y = self.house.width, self.height - 4.1
        self._box(0, y, w, 4.1, 0xFF16281F, 0.46)
        self._fascia(y + 0.15, 0xFF10211A)
        for x in (0.1, w * 0.62, w - 0.45):  # pilasters
            self._box(x, y + 0.9, 0.36, 3.2, 0xFF1E3A2C, 0.80)
            self._box(x - 0.06, y + 0.85, 0.48, 0.2, 0xFF2A4A38, 0.95)
        self._show_window(0.55, y + 1.05, w * 0.62 - 0.65, 2.15)
        self._box(0.5, y + 3.2, w * 0.62 - 0.55, 0.9, 0xFF1A3226, 0.66)
        self._door(w * 0.62 + 0.5, y + 1.05, w * 0.38 - 1.05, 3.05, True)

    def _pub(self) -> None:
        w, y = self.house.width, self.height - 4.1
        self._box(0, y, w, 4.1, 0xFF2E1410, 0.46)
        self._fascia(y + 0.15, 0xFF240C0A)
        for k in range(3):
            x = 0.35 + k * (w - 0.5) / 3
            if k == 1:
                self._door(x + 0.3, y + 1.0, (w - 0.5) / 3 - 0.8, 3.1, True)
            else:
                self._show_window(x, y + 1.15, (w - 0.5) / 3 - 0.2, 1.95)
        for k in range(4):
            x = 0.05 + k * (w - 0.4) / 3
            self._box(x, y + 0.9, 0.30, 3.2, 0xFF4A2018, 0.82)

    def _house(self) -> None:
        """Stucco ground floor with channelled joints, door with fanlight, window and area railings."""
        w, y = self.house.width, self.height - 4.1
        self._box(0, y, w, 4.1, 0xFF9A907C, 0.50)
        for k in range(8):
            self._box(0, y + 0.35 + k * 0.5, w, 0.05, 0xFF6A6254, 0.34)
        dx, dw = w * 0.60, 1.30
        self._box(dx - 0.32, y + 0.55, dw + 0.64, 3.55, TRIM, 0.70)
        self._box(dx - 0.45, y + 0.42, dw + 0.90, 0.22, TRIM, 0.95)
        fan = skia.Path()
        fan.moveTo(dx, y + 1.45)
        fan.arcTo(rect(dx, y + 0.80, dw, 1.30), 180, 180, False)
        fan.close()
        self.relief.fill(lambda c, p: c.drawPath(fan, p), 0xFF0C0E14, 0.2)
        centre = radial(dx + dw / 2, y + 1.45, dw * 0.6, [(0, 0xFFFFF0B8), (1, self.window)])
        self.relief.shine.canvas.drawPath(fan, paint(shader=centre))
        for k in range(1, 5):
            t = np.pi * k / 5
            x1, y1 = dx + dw / 2 - 0.65 * np.cos(t), y + 1.45 - 0.65 * np.sin(t)
            self.relief.shine.canvas.drawLine(dx + dw / 2, y + 1.45, x1, y1, paint(0xFF1A1008, stroke=0.04))
        self._box(dx, y + 1.5, dw, 2.6, 0xFF10182A, 0.30)
        for px in (0.14, 0.72):
            for py, ph in ((1.70, 0.85), (2.75, 1.1)):
                self._box(dx + px, y + py, 0.44, ph, 0xFF18233A, 0.44)
        text(
            self.relief.shine.canvas,
            self.house.sign,
            dx + dw / 2,
            y + 2.02,
            "title",
            0.30,
            0xFFF2C860,
            shadow=0,
        )
        self._box(dx - 0.4, y + 3.95, dw + 0.8, 0.15, TRIM, 0.95)
        self._surround(0.9, y + 1.0, 1.3, 2.2, pediment=False)
        self._window(0.9, y + 1.0, 1.3, 2.2, True)
        for k in range(int(w * 0.56 / 0.16)):
            x = 0.05 + k * 0.16
            self._box(x, y + 2.95, 0.035, 1.15, 0xFF08080A, 0.9)
            self._box(x - 0.015, y + 2.85, 0.065, 0.12, 0xFF08080A, 0.95)
        self._box(0, y + 3.05, w * 0.57, 0.05, 0xFF08080A, 0.92)

    def _fascia(self, y: float, colour: int) -> None:
        w = self.house.width
        self._box(0, y, w, 0.72, colour, 0.74)
        self._box(-0.1, y - 0.12, w + 0.2, 0.16, TRIM, 0.98)
        self._box(0.12, y + 0.10, w - 0.24, 0.52, colour, 0.66)
        text(
            self.relief.colour.canvas,
            self.house.sign,
            w / 2,
            y + 0.50,
            "title",
            0.40,
            0xFFF0C468,
            tracking=0.05,
            shadow=0,
        )
        glow = down(y, 0.72, [(0, 0x38FFB850), (1, 0x10FFB850)])
        self.relief.shine.canvas.drawRect(rect(0.12, y + 0.1, w - 0.24, 0.52), paint(shader=glow))
        text(
            self.relief.shine.canvas,
            self.house.sign,
            w / 2,
            y + 0.50,
            "title",
            0.40,
            0xC0F0C060,
            tracking=0.05,
            shadow=0,
        )

    def _show_window(self, x: float, y: float, w: float, h: float) -> None:
        self._box(x, y, w, h, 0xFF0C0E14, 0.25)
        c = self.relief.shine.canvas
        warm = [(0, 0xFFFFF2C4), (0.4, 0xFFFFCB74), (1, 0xFFB8641E)]
        c.drawRect(rect(x, y, w, h), paint(shader=radial(x + w / 2, y + h * 0.3, w * 0.75, warm)))
        shelf = y + h * 0.72
        c.drawRect(rect(x, shelf, w, h * 0.28), paint(0xC0481C08))
        xx = x + 0.12
        while xx < x + w - 0.2:  # goods: bottles, boxes, globes
            bw, bh = self.rnd.uniform(0.12, 0.28), self.rnd.uniform(0.2, 0.62)
            tone = self.rnd.choice((0xE03A1606, 0xE0204030, 0xE0502030, 0xE0183048))
            if self.rnd.random() < 0.3:
                c.drawCircle(xx + bw / 2, shelf - bw * 0.6, bw * 0.6, paint(tone))
            else:
                c.drawRoundRect(rect(xx, shelf - bh, bw, bh), 0.04, 0.04, paint(tone))
            xx += bw + self.rnd.uniform(0.03, 0.14)
        n = max(2, round(w / 0.72))
        for k in range(n + 1):
            bx = x + w * k / n - 0.025
            self._box(bx, y, 0.05, h, 0xFF1A100A, 0.42)
            c.drawRect(rect(bx, y, 0.05, h), paint(0xFF140A06))
        for by in (y, y + h * 0.32, y + h - 0.05):
            self._box(x, by, w, 0.05, 0xFF1A100A, 0.42)
            c.drawRect(rect(x, by, w, 0.05), paint(0xFF140A06))

    def _door(self, x: float, y: float, w: float, h: float, lit: bool) -> None:
        self._box(x, y, w, h, 0xFF1C0E0A, 0.30)
        self._box(x + 0.08, y + 0.55, w - 0.16, h - 0.6, 0xFF2C140C, 0.42)
        c = self.relief.shine.canvas
        for box in ((x + 0.1, y + 0.08, w - 0.2, 0.38), (x + 0.22, y + 0.75, w - 0.44, 1.0)) if lit else ():
            bx, by, bw, bh = box
            c.drawRect(
                rect(*box),
                paint(shader=radial(bx + bw / 2, by + bh / 2, bw, [(0, 0xFFFFE2A0), (1, 0xFFB0682A)])),
            )
        self._box(x + 0.25, y + 2.0, w - 0.5, h - 2.25, 0xFF381C10, 0.52)

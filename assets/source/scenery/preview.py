"""Compose a mock of the screen from the finished pictures: `python -m assets.source.scenery.preview --out
X.png`.

It reads only what the game reads (scene.json, ui.json, the glyph sheets, the symbols), so that it shows the
pictures as they are on the screen, at any window size.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import font_source_serif_pro
import numpy as np
import skia
from PIL import Image

from .draw import PLUS, Layer, glow, paint, rect, round_rect, to_image
from .layout import Box
from .previewtext import Writer

ASSETS = Path(__file__).resolve().parents[2]
GRID = ("VEKSPR", "PRWEBA", "SSREKV", "KARWPE", "VPESRW", "AWKRAS")
NAMES = {
    "R": "ruby",
    "E": "emerald",
    "S": "sapphire",
    "A": "amethyst",
    "W": "watch",
    "K": "key",
    "P": "pipe",
    "V": "violin",
    "B": "bonus",
}


def load(path: Path) -> Any:
    """A picture as a skia image."""
    return to_image(np.asarray(Image.open(path).convert("RGBA")))


class Screen:
    """A canvas of 1920 x 1080 units seen through a window of a given size."""

    def __init__(self, width: int, height: int, assets: Path, mode: str) -> None:
        self.assets, self.mode = assets, mode
        self.pictures: dict[str, Any] = {}
        scale = min(height / 1080, width / 1440)
        self.compact = scale < 0.60
        if self.compact:
            scale = min(height / 1080, width / 1920)
        vw, vh = width / scale, height / scale
        self.layer = Layer((960 - vw / 2, 540 - vh / 2, vw, vh), scale)
        self.canvas = self.layer.canvas
        self.scene = json.loads((assets / "pictures/scene/scene.json").read_text("utf-8"))["pictures"]
        ui = json.loads((assets / "pictures/ui/ui.json").read_text("utf-8"))
        self.ui, self.sheet, self.ui_scale = (
            ui["entries"],
            load(assets / "pictures/ui" / ui["file"]),
            ui["scale"],
        )
        self.write = Writer(self.canvas, assets / "type", Path(font_source_serif_pro.__file__).parent)

    def picture(self, name: str) -> Any:
        """A scene picture."""
        if name not in self.pictures:
            self.pictures[name] = load(self.assets / "pictures/scene" / self.scene[name]["file"])
        return self.pictures[name]

    def piece(
        self, name: str, box: Box | None = None, *, alpha: float = 255, at: int | None = None, spin: float = 0
    ) -> None:
        """Draw a scene piece at its place (or the box given)."""
        e = self.scene[name]
        if box is None:
            key = "compact_places" if self.compact and "compact_places" in e else "places"
            box = (
                tuple(e[key][at])
                if at is not None
                else tuple(e["compact" if self.compact and "compact" in e else "rect"])
            )
        p = paint(alpha=alpha, mode=PLUS if e["blend"] == "add" else None)
        if "tint" in e:
            r, g, b = e["tint"][self.mode]
            p.setColorFilter(
                skia.ColorFilters.Blend(0xFF000000 | r << 16 | g << 8 | b, skia.BlendMode.kModulate)
            )
        self.canvas.save()
        if spin:
            pivot = e["compact_pivot" if self.compact else "pivot"]
            self.canvas.rotate(spin, *pivot)
        for k in range(3 if e.get("tile") == "x" else 1):
            place = rect(box[0] + k * box[2], *box[1:])
            sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
            self.canvas.drawImageRect(self.picture(name), place, sampling, p)
        self.canvas.restore()

    def control(self, name: str, x: float, y: float, r: float) -> None:
        """Draw a round button with its centre at x, y."""
        e = self.ui[name]
        k = r / e["r"]
        at = rect(x - (e["cx"] - e["x"]) * k, y - (e["cy"] - e["y"]) * k, e["w"] * k, e["h"] * k)
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        self.canvas.drawImageRect(self.sheet, rect(e["x"], e["y"], e["w"], e["h"]), at, sampling)

    def nine(self, image: Any, source: Box, inset: list[float], box: Box, k: float) -> None:
        """Draw a nine-patch; k is canvas units per source pixel of its corners."""
        sx, sy, sw, sh = source
        x, y, w, h = box
        left, top, right, bottom = inset
        xs, ys = (sx, sx + left, sx + sw - right, sx + sw), (sy, sy + top, sy + sh - bottom, sy + sh)
        tx, ty = (x, x + left * k, x + w - right * k, x + w), (y, y + top * k, y + h - bottom * k, y + h)
        for i in range(3):
            for j in range(3):
                a = rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j])
                b = rect(tx[i], ty[j], tx[i + 1] - tx[i], ty[j + 1] - ty[j])
                self.canvas.drawImageRect(image, a, b, skia.SamplingOptions(skia.FilterMode.kLinear))

    def patch(self, name: str, box: Box) -> None:
        """Draw a nine-patch of the atlas around a box."""
        e, k = self.ui[name], 1 / self.ui_scale
        margin = e["margin"] * k
        x, y, w, h = box
        grown = (x - margin, y - margin, w + 2 * margin, h + 2 * margin)
        self.nine(self.sheet, (e["x"], e["y"], e["w"], e["h"]), e["inset"], grown, k)

    def symbol(self, name: str, x: float, y: float, size: float) -> None:
        """Draw a symbol whose visible box is `size` (it fills 88 % of its picture)."""
        path = self.assets / f"pictures/symbols/{name}_256.webp"
        if path.exists():
            full = size / 0.88
            sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
            self.canvas.drawImageRect(load(path), rect(x - full / 2, y - full / 2, full, full), sampling)


def backdrop(s: Screen) -> None:
    """Street, moon, lamps, tower with its clock and meter."""
    free = s.mode == "free"
    s.piece("free" if free else "base")
    if free:
        s.piece("moon_glow")
    for name in sorted(n for n in s.scene if n.startswith("windows_")):
        s.piece(name, alpha=150)
    for i in range(2):
        s.piece("lamp_glow", at=i, alpha=200)
    s.piece("fog_1", alpha=170)
    s.piece("tower_free" if free else "tower")
    s.piece("clock_glow", alpha=150)
    s.piece("ayrton_glow", alpha=160)
    s.piece("hand_hour", spin=-58)
    s.piece("hand_minute", spin=80)
    s.piece("bell_glow", alpha=110)
    s.piece("bell", spin=3)
    s.piece("fog_2", alpha=190)


def meter(s: Screen, filled: int, multiplier: int) -> None:
    """Bar, badges and plate."""
    s.piece("meter_bar")
    for i in range(9):
        s.piece("meter_notch_lit" if i < filled else "meter_notch_unlit", at=i)
    for i in range(filled):
        s.piece("notch_glow", at=i, alpha=120)
    for i, (m, level) in enumerate(((2, 3), (3, 6), (5, 9))):
        s.piece("badge_arm", at=i)
        if m == multiplier:
            s.piece("badge_glow", at=i)
        s.piece(f"badge_{m}_{'lit' if filled >= level else 'unlit'}")
    s.piece("multiplier_plate")
    x, y, w, h = (130, 780, 300, 116) if s.compact else (282, 880, 180, 80)
    k = h / 80
    s.write.label("MULTIPLIER", x + w / 2, y + 30 * k, 19 * k, 0xF2CF7A, fit=w - 40)
    s.write.number(f"×{multiplier}", x + w / 2, y + 68 * k, 40 * k)


def board(s: Screen, symbols: bool = True) -> None:
    """Cells, symbols, frame, logo."""
    x, y = 540, 30 if s.compact else 84
    cells = 8 if s.mode == "free" else 6
    size = 840 / cells
    for i in range(cells):
        for j in range(cells):
            s.piece(f"cell_{s.mode}", (x + i * size, y + j * size, size, size))
            if symbols:
                s.symbol(NAMES[GRID[j % 6][i % 6]], x + (i + 0.5) * size, y + (j + 0.5) * size, size * 0.88)
    s.piece("board_shade")
    s.piece("frame_compact" if s.compact else "frame")
    if not s.compact:
        s.piece("logo")


def right_column(s: Screen) -> None:
    """BONUS box, case notes, autoplay, speed and SPIN."""
    if s.compact:
        s.piece("bonus_box_compact")
        s.write.label("BONUS", 1665, 96, 42, 0xF2CF7A)
        for i in range(3):
            s.piece("socket", at=i)
        s.symbol("bonus", 1559, 168, 84)
        s.write.number("1 of 3", 1665, 284, 48)
        s.piece("round_total")
        s.write.label("LAST ROUND", 1474, 388, 32, 0x4A1C0C, align="left")
        s.write.number("0.90", 1856, 456, 60, 0x2A1608, align="right")
        for name, cx in (("auto", 1640), ("speed_2", 1832)):
            s.control(f"{name}.rest", cx, 640, 58)
        return
    s.piece("bonus_box")
    if s.mode == "free":
        s.write.label("FREE SPINS", 1548, 122, 24, 0xF2CF7A)
        s.write.sheet("amount_gold", "7", 1548, 206, 92)
        s.write.number("left of 10", 1548, 242, 25)
    else:
        s.write.label("BONUS", 1548, 122, 26, 0xF2CF7A)
        for i in range(3):
            s.piece("socket", at=i)
        s.piece("socket_glow", at=0, alpha=150)
        s.symbol("bonus", 1478, 174, 60)
        s.write.number("1 of 3", 1548, 246, 28)
    s.piece("case_notes")
    s.write.label("CASE NOTES", 1548, 324, 23, 0x4A1C0C)
    s.canvas.drawRect(rect(1454, 336, 188, 2), paint(0xFF7A5424))
    for k, (count, name, value) in enumerate((("7", "violin", "0.60"), ("5", "key", "0.30"))):
        s.write.number(count, 1498, 382 + 56 * k, 25, 0x2A1608, align="right")
        s.symbol(name, 1530, 372 + 56 * k, 44)
        s.write.number(value, 1642, 382 + 56 * k, 27, 0x2A1608, align="right")
    s.canvas.drawRect(rect(1454, 582, 188, 2), paint(0xFF7A5424))
    s.write.label("LAST ROUND", 1456, 610, 19, 0x3E1808, align="left")
    s.write.number("0.90", 1642, 642, 36, 0x2A1608, align="right")
    for name, cx, label in (("auto", 1489, "AUTO"), ("speed_2", 1607, "SPEED")):
        s.patch("label.rest", (cx - 44, 679, 88, 26))
        s.write.label(label, cx, 698, 18, 0xF2CF7A)
        s.control(f"{name}.rest", cx, 752, 42)


def hud(s: Screen) -> None:
    """Bar with its buttons and fields."""
    if s.compact:
        s.piece("hud_compact")
        rows = (
            ("menu", 70, 46),
            ("info", 180, 46),
            ("sound_on", 290, 46),
            ("minus", 1180, 46),
            ("plus", 1496, 46),
        )
        fields = (
            ("BALANCE", (370, 914, 330, 104), "1,234.50"),
            ("WIN", (730, 914, 380, 104), "0.00"),
            ("BET", (1236, 914, 204, 104), "1.00"),
        )
        cy, label, value, base = 964.0, 32, 56, (36, 90)
    else:
        s.piece("hud")
        rows = (
            ("menu", 280, 28),
            ("info", 348, 28),
            ("sound_on", 416, 28),
            ("minus", 1161, 27),
            ("plus", 1379, 27),
        )
        fields = (
            ("BALANCE", (470, 974, 250, 68), "1,234.50"),
            ("WIN", (790, 974, 340, 68), "0.00"),
            ("BET", (1192, 974, 156, 68), "1.00"),
        )
        cy, label, value, base = 1007.5, 19, 38, (23, 58)
    for name, cx, r in rows:
        s.control(f"{name}.rest", cx, cy, r)
    for name, box, text in fields:
        s.patch("field.rest", box)
        s.write.label(name, box[0] + box[2] / 2, box[1] + base[0], label, 0xF2CF7A)
        s.write.number(text, box[0] + box[2] / 2, box[1] + base[1], value)
    y, size = (1065.0, 36.0) if s.compact else (1071.0, 21.0)
    x = 40.0 if s.compact else 262.0
    for word, colour in (
        ("21:14", 0xFFF4D6),
        ("Session", 0xC9B48A),
        ("00:42:10", 0xFFF4D6),
        ("Net", 0xC9B48A),
        ("−12.40", 0xFF9A8C),
    ):
        x += s.write.body(word, x, y, size, colour) + size * (0.4 if word in ("Session", "Net") else 1.5)


def big_win(s: Screen) -> None:
    """The big-win overlay."""
    c = s.canvas
    c.drawRect(rect(-2000, -2000, 6000, 2968), paint(0xD0050308))
    glow(c, 960, 452, 900, 0xFFFFC860, 130)
    s.piece("big_win")
    s.write.sheet("title_gold", "BIG WIN", 960, 278, 132)
    s.write.sheet("amount_gold", "24.60", 960, 502, 168)
    s.write.label("24.6 × BET", 960, 562, 30)
    s.piece("ladder")
    s.nine(s.picture("ladder_fill"), (0, 0, 80, 24), [16, 12, 16, 12], (664, 668, 142, 18), 0.75)
    for i, word in enumerate(("BIG", "MEGA", "EPIC")):
        s.write.label(word, 760 + 200 * i, 720, 23, 0xFFE08A if i == 0 else 0xC9B48A)
    s.write.body("Click or SPACE to collect", 960 - 150, 782, 28, 0xFFF4D6)
    s.control("take.rest", 1548, 922, 114)


def page(s: Screen) -> None:
    """A page with cards."""
    c = s.canvas
    c.drawRect(rect(-2000, -2000, 6000, 2968), paint(0xD0040308))
    s.piece("page")
    s.write.sheet("title_gold", "PAYTABLE", 298, 82, 40, align="left")
    x = 830.0
    for word in ("PAYS", "FEATURES", "RULES", "HISTORY", "SETTINGS"):
        w = s.write.label_width(word, 22) + 44
        s.patch("button.active" if word == "PAYS" else "button.rest", (x, 42, w, 46))
        s.write.label(word, x + w / 2, 73, 22, 0x2A1608 if word == "PAYS" else 0xFFF4D6)
        x += w + 12
    s.control("close.rest", 1622, 62, 30)
    e = s.scene["card"]
    for i, name in enumerate(("ruby", "emerald", "sapphire", "amethyst", "watch", "violin", "pipe", "key")):
        x, y = 312 + 327.5 * (i % 4), 126 + 348 * (i // 4)
        s.piece("card", (x - 16, y - 16, e["rect"][2], e["rect"][3]))
        round_rect(c, (x + 14, y + 56, 108, 256), 12, paint(0xFF0E1730))
        s.symbol(name, x + 68, y + 184, 92)
        s.write.label(name.upper(), x + 18, y + 40, 25, 0x4A1C0C, align="left")
        for k, v in enumerate(("0.50", "0.80", "3.00", "8.00", "25.00", "100.00")):
            s.write.number(v, x + 292, y + 85 + 43 * k, 27, 0x2A1608, align="right")


def compose(width: int, height: int, mode: str, show: str, assets: Path = ASSETS) -> Image.Image:
    """The screen as a picture; mode is base or free, show is rest, win or page."""
    s = Screen(width, height, assets, mode)
    backdrop(s)
    meter(s, 4 if mode == "base" else 7, 2 if mode == "base" else 3)
    board(s)
    right_column(s)
    hud(s)
    if show == "win":
        big_win(s)
    elif show == "page":
        page(s)
    else:
        s.control("spin.rest", *((1736, 896, 148) if s.compact else (1548, 922, 114)))
    return Image.fromarray(s.layer.pixels()).convert("RGB")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(prog="python -m assets.source.scenery.preview")
    parser.add_argument("--size", default="1920x1080", help="window size, e.g. 1440x1080")
    parser.add_argument("--mode", choices=("base", "free"), default="base")
    parser.add_argument("--show", choices=("rest", "win", "page"), default="rest")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    width, height = (int(v) for v in args.size.split("x"))
    compose(width, height, args.mode, args.show).save(args.out)


if __name__ == "__main__":
    main()

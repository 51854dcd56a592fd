"""Text of the preview: glyph sheets for labels and gold, Source Serif for numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import skia
from PIL import Image

from .draw import paint, rect, to_image


class Writer:
    """Writes on a canvas in canvas units; colours are 0xRRGGBB."""

    def __init__(self, canvas: Any, sheets: Path, serif: Path) -> None:
        self.canvas = canvas
        self.sheets = {p.stem: json.loads(p.read_text("utf-8")) for p in sheets.glob("*.json")}
        self.pictures = {
            name: to_image(np.asarray(Image.open(sheets / s["file"]).convert("RGBA")))
            for name, s in self.sheets.items()
        }
        self.faces = {
            k: skia.Typeface.MakeFromFile(str(next(serif.rglob(f"SourceSerifPro-{k}.otf"))))
            for k in ("Bold", "Semibold")
        }

    def _width(self, sheet: dict[str, Any], s: str, size: float) -> float:
        total = sum(sheet["glyphs"][ch]["advance"] for ch in s)
        total += sum(sheet["kerning"].get(a + b, 0) for a, b in zip(s, s[1:], strict=False))
        return float(total * size / sheet["size"])

    def sheet(
        self,
        name: str,
        s: str,
        x: float,
        y: float,
        size: float,
        colour: int | None = None,
        *,
        align: str = "centre",
    ) -> None:
        """Text from a glyph sheet with its baseline at y."""
        sheet = self.sheets[name]
        k = size / sheet["size"]
        x -= {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * self._width(sheet, s, size)
        p = paint()
        if colour is not None:
            p.setColorFilter(skia.ColorFilters.Blend(0xFF000000 | colour, skia.BlendMode.kModulate))
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        for i, ch in enumerate(s):
            g = sheet["glyphs"][ch]
            x += sheet["kerning"].get(s[i - 1] + ch, 0) * k if i else 0
            at = rect(x + g["dx"] * k, y + g["dy"] * k, g["w"] * k, g["h"] * k)
            self.canvas.drawImageRect(
                self.pictures[name], rect(g["x"], g["y"], g["w"], g["h"]), at, sampling, p
            )
            x += g["advance"] * k

    def label_width(self, s: str, size: float) -> float:
        """Width of a label."""
        return self._width(self.sheets["label"], s, size)

    def label(
        self,
        s: str,
        x: float,
        y: float,
        size: float,
        colour: int = 0xFFF4D6,
        *,
        align: str = "centre",
        fit: float | None = None,
    ) -> None:
        """A label in Cinzel, set smaller if it is wider than `fit`."""
        if fit:
            size = min(size, size * fit / self.label_width(s, size))
        self.sheet("label", s, x, y, size, colour, align=align)

    def _serif(self, face: str, s: str, x: float, y: float, size: float, colour: int, align: str) -> float:
        f = skia.Font(self.faces[face], size)
        f.setSubpixel(True)
        w = float(f.measureText(s))
        x -= {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * w
        self.canvas.drawString(s, x, y, f, paint(0xFF000000 | colour))
        return w

    def number(
        self, s: str, x: float, y: float, size: float, colour: int = 0xFFF4D6, *, align: str = "centre"
    ) -> float:
        """A number in Source Serif Bold; returns its width."""
        return self._serif("Bold", s, x, y, size, colour, align)

    def body(self, s: str, x: float, y: float, size: float, colour: int) -> float:
        """Running text from x; returns its width."""
        return self._serif("Semibold", s, x, y, size, colour, "left")

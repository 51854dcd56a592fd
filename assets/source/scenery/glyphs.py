"""Glyph sheets: rendered letters with metrics, so that the game needs no Cinzel font file."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from typing import Any

import numpy as np
from fontTools.ttLib import TTFont

from . import lettering
from .atlas import pack, trimmed
from .draw import Layer, Pixels, down, paint
from .output import dump, save_picture

UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """What a sheet holds: a face, its size in pixels, its characters, gold or plain white."""

    name: str
    face: str
    size: int
    characters: str
    gold: bool = False
    outline: float = 0.0
    width: int = 1024


SHEETS = (
    Sheet(
        name="label",
        face="label",
        size=64,
        characters=UPPER + UPPER.lower() + DIGITS + " .,:;!?'’“”&()+-−–—×/%·•…",
    ),
    Sheet(
        name="title_gold",
        face="title",
        size=128,
        characters=UPPER + DIGITS + " .,:!?'’&+-−–×",
        gold=True,
        outline=14,
        width=1536,
    ),
    Sheet(
        name="amount_gold",
        face="number",
        size=168,
        characters=DIGITS + " ,.+-−x×KMB%$€£¤",
        gold=True,
        outline=15,
        width=1536,
    ),
)


def _draw(sheet: Sheet, ch: str, pad: float, ascent: float, descent: float) -> Pixels:
    """One glyph; the pen starts at (pad, pad + ascent)."""
    advance = lettering.width(ch, sheet.face, sheet.size)
    layer = Layer((0, 0, math.ceil(advance + 2 * pad), math.ceil(ascent + descent + 2 * pad)), 1.0)
    f, x, y = lettering.font(sheet.face, sheet.size), pad, pad + ascent
    if not sheet.gold:
        layer.canvas.drawString(ch, x, y, f, paint(0xFFFFFFFF))
        return layer.pixels()
    o, size = sheet.outline, sheet.size
    layer.canvas.drawString(ch, x, y + size * 0.06, f, paint(0xC0000000, stroke=o, blur=2.5))
    layer.canvas.drawString(ch, x, y + size * 0.045, f, paint(0xFF120602, stroke=o))
    layer.canvas.drawString(ch, x, y, f, paint(0xFF3A1A06, stroke=o))
    layer.canvas.drawString(ch, x, y + size * 0.012, f, paint(0xFF6A3A0C, stroke=o * 0.36))
    top = y - size * 0.72
    layer.canvas.drawString(ch, x, y, f, paint(shader=down(top, size * 0.76, lettering.GOLD_STOPS)))
    edge = down(top, size * 0.76, [(0, 0xE0FFFFF0), (0.4, 0x40FFF4C0), (0.5, 0x00FFF4C0), (1, 0x90FFF0B0)])
    layer.canvas.drawString(ch, x, y, f, paint(shader=edge, stroke=max(1.5, size * 0.014)))
    return layer.pixels()


def _kerning(sheet: Sheet) -> dict[str, float]:
    """Corrections of letter pairs in sheet pixels, from the face's GPOS pair tables."""
    font = TTFont(lettering.face_file(sheet.face))
    cmap, unit = font.getBestCmap(), sheet.size / font["head"].unitsPerEm
    names = {cmap[ord(ch)]: ch for ch in sheet.characters if ord(ch) in cmap}
    pairs: dict[str, float] = {}
    if "GPOS" not in font:
        return pairs
    gpos = font["GPOS"].table
    wanted = {
        i for f in gpos.FeatureList.FeatureRecord if f.FeatureTag == "kern" for i in f.Feature.LookupListIndex
    }
    for i in sorted(wanted):
        for sub in gpos.LookupList.Lookup[i].SubTable:
            sub = getattr(sub, "ExtSubTable", sub)
            if sub.LookupType == 2:
                _add_pairs(sub, names, unit, pairs)
    return pairs


def _add_pairs(sub: Any, names: dict[str, str], unit: float, pairs: dict[str, float]) -> None:
    """Enter one pair table; the first table that names a pair wins."""
    for index, left in enumerate(sub.Coverage.glyphs):
        if left not in names:
            continue
        if sub.Format == 1:
            found = {r.SecondGlyph: r.Value1 for r in sub.PairSet[index].PairValueRecord}
        else:
            row = sub.Class1Record[sub.ClassDef1.classDefs.get(left, 0)].Class2Record
            found = {g: row[sub.ClassDef2.classDefs.get(g, 0)].Value1 for g in names}
        for right, value in found.items():
            if right in names and value is not None:
                pairs.setdefault(names[left] + names[right], getattr(value, "XAdvance", 0) * unit)


def save_sheet(folder: Path, sheet: Sheet) -> None:
    """Write NAME.webp and NAME.json: dx, dy lead from the pen on the baseline to the glyph's picture."""
    folder.mkdir(parents=True, exist_ok=True)
    metrics = lettering.font(sheet.face, sheet.size).getMetrics()
    ascent, descent = -metrics.fAscent, metrics.fDescent
    pad = sheet.outline + 6
    drawn = [trimmed(_draw(sheet, ch, pad, ascent, descent)) for ch in sheet.characters]
    picture, places = pack([d[0] for d in drawn], sheet.width)
    glyphs: dict[str, Any] = {}
    for ch, (_, left, top), p in zip(sheet.characters, drawn, places, strict=True):
        glyphs[ch] = {
            "x": p.x,
            "y": p.y,
            "w": p.w,
            "h": p.h,
            "dx": round(left - pad, 1),
            "dy": round(top - pad - ascent, 1),
            "advance": round(lettering.width(ch, sheet.face, sheet.size), 2),
        }
    if not sheet.gold:
        picture[..., :3] = 255
    save_picture(folder / f"{sheet.name}.webp", np.ascontiguousarray(picture), 0)
    document = {
        "file": f"{sheet.name}.webp",
        "size": sheet.size,
        "ascent": round(ascent, 1),
        "descent": round(descent, 1),
        "glyphs": glyphs,
        "kerning": {pair: round(v, 1) for pair, v in _kerning(sheet).items() if abs(v) >= 0.5},
    }
    (folder / f"{sheet.name}.json").write_text(dump(document), "utf-8")

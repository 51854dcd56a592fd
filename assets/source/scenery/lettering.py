"""Faces and text. The font files come from packages and are only needed to build the pictures."""

from __future__ import annotations

import functools
import os
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

import font_source_serif_pro
import skia

from .draw import down, paint

PACKAGES = ("@expo-google-fonts/cinzel@0.4.2", "@expo-google-fonts/cinzel-decorative@0.4.1")
FILES = {
    "logo": "CinzelDecorative_900Black.ttf",
    "label": "Cinzel_700Bold.ttf",
    "title": "Cinzel_900Black.ttf",
    "number": "SourceSerifPro-Bold.otf",
    "body": "SourceSerifPro-Semibold.otf",
}
IVORY, GOLD, INK = 0xFFFFF4D6, 0xFFF2CF7A, 0xFF2A1608
GOLD_STOPS = ((0, 0xFFFFFBE0), (0.42, 0xFFF0C860), (0.52, 0xFFA8701C), (0.62, 0xFFE2AC48), (1, 0xFFFFE9A8))


def font_folder() -> Path:
    """Folder of the Cinzel files: $SCENERY_FONTS, else fetched once with `npm pack` into the temporary
    folder.
    """
    named = os.environ.get("SCENERY_FONTS")
    folder = Path(named) if named else Path(tempfile.gettempdir()) / "scenery-fonts"
    if not any(folder.rglob("Cinzel_*.ttf")):
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            ["npm", "pack", "--silent", *PACKAGES], cwd=folder, check=True, stdout=subprocess.DEVNULL
        )
        for archive in sorted(folder.glob("*.tgz")):
            with tarfile.open(archive) as tar:
                tar.extractall(folder / archive.stem, filter="data")
    return folder


def face_file(name: str) -> Path:
    """Font file of one of the names in FILES."""
    file = FILES[name]
    root = Path(font_source_serif_pro.__file__).parent if file.startswith("Source") else font_folder()
    return next(root.rglob(file))


@functools.cache
def face(name: str) -> Any:
    """Typeface of one of the names in FILES."""
    return skia.Typeface.MakeFromFile(str(face_file(name)))


def font(name: str, size: float) -> Any:
    """Font in canvas units, positioned to fractions of a pixel."""
    f = skia.Font(face(name), size)
    f.setEdging(skia.Font.Edging.kAntiAlias)
    f.setSubpixel(True)
    f.setHinting(skia.FontHinting.kNone)
    return f


def width(s: str, name: str, size: float, tracking: float = 0) -> float:
    """Width of a line of text in canvas units."""
    return float(font(name, size).measureText(s)) + tracking * max(0, len(s) - 1)


def text(
    canvas: Any,
    s: str,
    x: float,
    y: float,
    name: str,
    size: float,
    colour: int = IVORY,
    *,
    align: str = "centre",
    tracking: float = 0,
    p: Any = None,
    shadow: float = 2,
) -> None:
    """One line with its baseline at y; align is left, centre or right."""
    f = font(name, size)
    x -= {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * width(s, name, size, tracking)
    for paint_, dy in ([(paint(0xC0000000, blur=2), shadow)] if shadow else []) + [(p or paint(colour), 0)]:
        at = x
        for ch in s if tracking else [s]:
            canvas.drawString(ch, at, y + dy, f, paint_)
            at += f.measureText(ch) + tracking


def gold_text(
    canvas: Any,
    s: str,
    x: float,
    y: float,
    name: str,
    size: float,
    *,
    outline: float,
    align: str = "centre",
    tracking: float = 0,
) -> None:
    """Gold lettering with a dark outline and a thick lower edge."""
    edge: dict[str, Any] = {"name": name, "size": size, "align": align, "tracking": tracking}
    text(canvas, s, x, y + size * 0.05, p=paint(0xFF0A0402, stroke=outline), **edge)
    text(canvas, s, x, y, p=paint(0xFF2A1204, stroke=outline), shadow=0, **edge)
    shine = paint(shader=down(y - size * 0.74, size * 0.78, GOLD_STOPS))
    text(canvas, s, x, y, p=shine, shadow=0, **edge)

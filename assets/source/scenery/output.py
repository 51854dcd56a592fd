"""Pieces of the scene and how they are saved."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from .draw import Layer, Pixels
from .layout import CANVAS, SCALE, Box


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One picture of the scene.

    `box` is its rectangle on the canvas. `blend` is "alpha" (straight alpha) or "add" (RGB on black, to be
    added). `quality` 0 saves without loss; 1-100 is lossy WebP, or JPEG if `jpeg`. `more` goes into
    scene.json as it is: compact (rectangle in the compact layout), places (further rectangles), pivot
    (canvas point), inset (nine-patch margins left, top, right, bottom in canvas units), tile, anim, load
    ("start" or "later").
    """

    name: str
    box: Box
    pixels: Pixels
    blend: str = "alpha"
    quality: int = 90
    jpeg: bool = False
    more: dict[str, Any] = dataclasses.field(default_factory=dict)

    @property
    def file(self) -> str:
        """File name of the picture."""
        return f"{self.name}.{'jpg' if self.jpeg else 'webp'}"


def piece(layer: Layer, name: str, *, quality: int = 90, **more: Any) -> Piece:
    """A piece made of a drawn layer."""
    return Piece(name=name, box=layer.box, pixels=layer.pixels(), quality=quality, more=more)


def glow_piece(name: str, box: Box, pixels: Pixels, **more: Any) -> Piece:
    """Light to be added: alpha is folded into the colour, a little noise keeps soft ramps from banding."""
    rgb = pixels[..., :3].astype(np.float32) * (pixels[..., 3:4].astype(np.float32) / 255)
    noise = np.random.default_rng(1).uniform(-0.5, 0.5, rgb.shape) * (rgb > 0.6)
    flat = np.clip(np.rint(rgb + noise), 0, 255).astype(np.uint8)
    return Piece(name=name, box=box, pixels=flat, blend="add", quality=90, more=more)


def save_picture(path: Path, pixels: Pixels, quality: int) -> None:
    """Save as JPEG, PNG or WebP by the name's ending; quality 0 is lossless WebP."""
    image = Image.fromarray(pixels)
    if path.suffix == ".jpg":
        image.convert("RGB").save(path, quality=quality, optimize=True, subsampling=0 if quality > 90 else 2)
    elif path.suffix == ".png":
        image.save(path, optimize=True)
    elif quality:
        image.save(path, quality=quality, method=6, alpha_quality=95)
    else:
        image.save(path, lossless=True, method=6, quality=100)


def save_pieces(folder: Path, pieces: Sequence[Piece]) -> None:
    """Save the pictures and enter them into scene.json, leaving its other entries alone."""
    folder.mkdir(parents=True, exist_ok=True)
    index = folder / "scene.json"
    pictures = json.loads(index.read_text("utf-8"))["pictures"] if index.exists() else {}
    for p in pieces:
        save_picture(folder / p.file, p.pixels, p.quality)
        entry: dict[str, Any] = {"file": p.file, "rect": _tidy(p.box), "blend": p.blend, "load": "start"}
        pictures[p.name] = entry | {key: _tidy(value) for key, value in p.more.items()}
    document = {"canvas": list(CANVAS), "scale": round(SCALE, 6), "pictures": dict(sorted(pictures.items()))}
    index.write_text(dump(document), "utf-8")


def _tidy(value: Any) -> Any:
    """Numbers to hundredths, whole ones as int; tuples as lists."""
    if isinstance(value, tuple | list):
        return [_tidy(v) for v in value]
    if isinstance(value, dict):
        return {k: _tidy(v) for k, v in value.items()}
    if isinstance(value, float):
        value = round(value, 2)
        return int(value) if value == int(value) else value
    return value


def dump(document: dict[str, Any]) -> str:
    """JSON with one line for each entry of the document's tables."""
    lines = []
    for key, value in document.items():
        if isinstance(value, dict):
            rows = ",\n".join(
                f"  {json.dumps(k, ensure_ascii=False)}: {json.dumps(v, ensure_ascii=False)}"
                for k, v in value.items()
            )
            lines.append(f'"{key}": {{\n{rows}\n }}')
        else:
            lines.append(f'"{key}": {json.dumps(value, ensure_ascii=False)}')
    return "{\n " + ",\n ".join(lines) + "\n}\n"

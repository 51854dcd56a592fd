"""Float pictures: premultiplied resizing, straight-alpha composition, fitting, strips, lossless WebP.

A picture is an array (height, width, 4) of floats, row 0 at the top. *Premultiplied* pictures carry colour × alpha,
*straight* ones the colour itself; every function says which it takes.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from .catalogue import FILL, MASTER, SIZES

Picture = NDArray[Any]
Box = tuple[float, float, float, float]


def resize(picture: Picture, width: int, height: int, box: Box | None = None) -> Picture:
    """Lanczos on every channel of a premultiplied picture; `box` is the part to take, in pixels."""
    lanczos = Image.Resampling.LANCZOS
    planes = [
        Image.fromarray(np.ascontiguousarray(picture[..., c], dtype=np.float32)).resize(
            (width, height), lanczos, box=box
        )
        for c in range(picture.shape[-1])
    ]
    return np.stack([np.asarray(plane) for plane in planes], -1)


def premultiplied(straight: Picture) -> Picture:
    """Colour × alpha."""
    return np.concatenate([straight[..., :3] * straight[..., 3:], straight[..., 3:]], -1)


def straight(premultiplied_picture: Picture) -> Picture:
    """Undo `premultiplied`; a fully transparent pixel becomes black."""
    alpha = np.clip(premultiplied_picture[..., 3:], 0, 1)
    colour = np.where(alpha > 1e-3, premultiplied_picture[..., :3] / np.maximum(alpha, 1e-3), 0)
    return np.concatenate([np.clip(colour, 0, 1), alpha], -1)


def over(below: Picture, above: Picture) -> Picture:
    """`above` laid over `below`, both straight."""
    alpha = above[..., 3:] + below[..., 3:] * (1 - above[..., 3:])
    colour = above[..., :3] * above[..., 3:] + below[..., :3] * below[..., 3:] * (1 - above[..., 3:])
    return np.concatenate([colour / np.maximum(alpha, 1e-4), alpha], -1)


def visible_box(picture: Picture, threshold: float = 0.4) -> tuple[int, int, int, int]:
    """Left, top, right, bottom (the last two exclusive) of what is more opaque than the threshold."""
    alpha = picture[..., 3] > threshold
    rows, columns = np.where(alpha.any(1))[0], np.where(alpha.any(0))[0]
    return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1


def fit(picture: Picture, size: int = MASTER, fill: float = FILL, height: int | None = None) -> Picture:
    """Scale and centre a premultiplied picture so that its visible box fills `fill` of the canvas."""
    height = height or size
    x0, y0, x1, y1 = visible_box(picture)
    scale = min(size * fill / (x1 - x0), height * fill / (y1 - y0))
    width_in, height_in = size / scale, height / scale
    left, top = (x0 + x1 - width_in) / 2, (y0 + y1 - height_in) / 2
    pad = int(max(0, -left, -top, left + width_in - picture.shape[1], top + height_in - picture.shape[0])) + 2
    padded = np.pad(picture, ((pad, pad), (pad, pad), (0, 0)))
    box = (left + pad, top + pad, left + pad + width_in, top + pad + height_in)
    return np.maximum(resize(padded, size, height, box), 0)


def read(path: Path) -> Picture:
    """A picture file as straight floats 0..1."""
    return np.asarray(Image.open(path).convert("RGBA")).astype(np.float32) / 255


def to_image(straight_picture: Picture, width: int | None = None, height: int | None = None) -> Image.Image:
    """Straight floats 0..1 to an RGBA image, shrunk with premultiplied alpha."""
    rows, columns = straight_picture.shape[:2]
    width = width or columns
    height = height or round(rows * width / columns)
    picture = straight_picture
    if (width, height) != (columns, rows):
        picture = straight(resize(premultiplied(straight_picture), width, height))
    return Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def save(straight_picture: Picture, path: Path, width: int | None = None, height: int | None = None) -> Path:
    """Write lossless WebP (or what the suffix says), shrunk with premultiplied alpha."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image = to_image(straight_picture, width, height)
    # a viewer may be open: it finds the old picture or the new one, never half of it
    part = path.with_name(f".{path.name}.part")
    if path.suffix == ".webp":
        image.save(part, "WEBP", lossless=True, quality=100, method=6, exact=False)
    else:
        image.save(part, "PNG", optimize=True)
    part.replace(path)
    return path


def save_sizes(straight_picture: Picture, folder: Path, name: str, sizes: Sequence[int] = SIZES) -> None:
    """`NAME_SIZE.webp` for every size; the width counts."""
    for size in sizes:
        save(straight_picture, folder / f"{name}_{size}.webp", size)


def save_strip(frames: Sequence[Picture], folder: Path, name: str, cell: int) -> None:
    """Straight square frames, left to right, as `NAME_COUNTxCELL.webp`."""
    cells = [straight(resize(premultiplied(f), cell, cell)) if f.shape[0] != cell else f for f in frames]
    save(np.concatenate(cells, 1), folder / f"{name}_{len(cells)}x{cell}.webp")

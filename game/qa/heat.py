"""Where two pictures differ: a heat map, and the three side by side."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
import pygame

from game.qa.strips import Tile, reduced, sheet
from game.qa.subject import QaError
from game.view.text import Type

if TYPE_CHECKING:
    import numpy.typing as npt

WIDTHS: Final = (256, 512)
"""Of reduced pictures: the small ones', and the large ones' (those wider than ``SMALL_MOST``). At 16:9 they
are whole blocks of a JPEG, so that pictures in one column do not spoil each other's edges."""
SMALL_MOST: Final = 960
SHOWN: Final = 512
"""How wide a comparison shows them."""
QUALITY: Final = 62
SEEN: Final = 6
"""Differences of fewer levels are what the compression makes of nothing."""


def _image() -> Any:
    """Return Pillow's module of images. Raises ``QaError`` where it is missing."""
    try:
        from PIL import Image
    except ImportError as error:
        raise QaError("Golden pictures need Pillow: pip install -r requirements-dev.txt") from error
    return Image


def compressed(pictures: Sequence[pygame.Surface]) -> bytes:
    """Return reduced copies of pictures, one below the other, as a JPEG."""
    width = WIDTHS[any(picture.get_width() > SMALL_MOST for picture in pictures)]
    height = width * 9 // 16
    column = pygame.Surface((width, height * max(1, len(pictures)))).convert()
    for number, picture in enumerate(pictures):
        column.blit(pygame.transform.smoothscale(picture, (width, height)), (0, number * height))
    image = _image().frombytes("RGB", column.get_size(), pygame.image.tobytes(column, "RGB"))
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=QUALITY, optimize=True)
    return buffer.getvalue()


def decompressed(data: bytes) -> list[pygame.Surface]:
    """Return the pictures of a column. Raises ``QaError``."""
    try:
        column = pygame.image.load(io.BytesIO(data), "golden.jpg").convert()
    except pygame.error as error:
        raise QaError(f"a golden picture cannot be read: {error}") from error
    width = column.get_width()
    height = width * 9 // 16
    count = column.get_height() // height if width in WIDTHS else 0
    return [column.subsurface((0, number * height, width, height)).copy() for number in range(count)]


def _array(picture: pygame.Surface) -> npt.NDArray[np.int16]:
    return pygame.surfarray.array3d(picture).astype(np.int16)


def heat_map(expected: pygame.Surface, actual: pygame.Surface) -> tuple[pygame.Surface, float]:
    """Return where two pictures of one size differ, over a dark copy of the second, and the share that does.

    Black is the same; red, yellow and white differ more and more.
    """
    one, other = _array(expected), _array(actual)
    far = np.abs(one - other).max(axis=2)
    share = float((far > SEEN).mean())
    grey = other.mean(axis=2, keepdims=True) * 0.3
    level = np.clip((far[..., None] - SEEN) / 90.0, 0.0, 1.0)
    fire = np.concatenate(
        [np.clip(level * 3, 0, 1), np.clip(level * 3 - 1, 0, 1), np.clip(level * 3 - 2, 0, 1)], axis=2
    )
    mixed = np.where(far[..., None] > SEEN, 60 + 195 * fire, np.repeat(grey, 3, axis=2))
    return pygame.surfarray.make_surface(np.clip(mixed, 0, 255).astype(np.uint8)), share


Row: TypeAlias = tuple[str, pygame.Surface | None, pygame.Surface | None]
"""A label, the reduced golden picture and the picture of now; None where there is none."""


def comparison(kind: Type, title: str, rows: Sequence[Row]) -> pygame.Surface:
    """Return a sheet with expected, actual and heat map of every row."""
    tiles: list[Tile] = []
    blank = pygame.Surface((SHOWN, SHOWN * 9 // 16)).convert()
    blank.fill((40, 40, 46))
    for label, expected, picture in rows:
        actual = decompressed(compressed([picture]))[0] if picture is not None else None
        heat, note = blank, "there is only one of them"
        if expected is not None and actual is not None and expected.get_size() != actual.get_size():
            note = f"{expected.get_size()} against {actual.get_size()}"
        elif expected is not None and actual is not None:
            heat, share = heat_map(expected, actual)
            note = f"{share:.2%} differs" if share else "differs by less than is seen at this size"
        tiles.append(Tile(expected or blank, f"expected   {label}"))
        tiles.append(Tile(actual or blank, "actual"))
        tiles.append(Tile(heat, note, bad=True))
    return sheet(
        kind,
        title,
        "",
        [Tile(reduced(one.picture, SHOWN), one.caption, one.bad) for one in tiles],
        columns=3,
    )

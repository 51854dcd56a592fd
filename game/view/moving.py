"""Writing moving pictures: MP4 with the optional imageio-ffmpeg, GIF with Pillow."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pygame

GIF_HZ: Final = 25
"""A GIF's delays are whole hundredths of a second."""
GIF_WIDTH: Final = 640


class RecordError(RuntimeError):
    """A film that cannot be written; the text is for the person who asked for it."""


def suffix_of(path: Path) -> str:
    """Return ".mp4" or ".gif" by the file's name. Raises ``RecordError`` for any other."""
    suffix = path.suffix.lower()
    if suffix not in {".mp4", ".gif"}:
        raise RecordError(f"{path}: a film is written as .mp4 or .gif")
    return suffix


def write_moving(pictures: Iterable[pygame.Surface], path: Path, hz: int) -> Path:
    """Write pictures (``hz`` a second, each may be drawn over after it was taken) as a film.

    Raises ``RecordError``, also where a package for it is missing.
    """
    write = _write_mp4 if suffix_of(path) == ".mp4" else _write_gif
    try:
        write(pictures, path, hz)
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror or error}") from error
    return path


def _write_mp4(pictures: Iterable[pygame.Surface], path: Path, hz: int) -> None:
    try:
        import imageio_ffmpeg
    except ImportError as error:
        raise RecordError(
            "an MP4 needs the optional package imageio-ffmpeg: pip install imageio-ffmpeg"
        ) from error
    writer: Any = None
    try:
        for picture in pictures:
            if writer is None:
                writer = imageio_ffmpeg.write_frames(
                    str(path), picture.get_size(), fps=hz, macro_block_size=2, quality=7
                )
                writer.send(None)
            writer.send(pygame.image.tobytes(picture, "RGB"))
    finally:
        if writer is not None:
            writer.close()


def _write_gif(pictures: Iterable[pygame.Surface], path: Path, hz: int) -> None:
    try:
        from PIL import Image
    except ImportError as error:
        raise RecordError("a GIF needs the package Pillow: pip install pillow") from error
    none = Image.Dither.NONE
    images: list[Any] = []
    due = 0.0
    for number, picture in enumerate(pictures):
        if number / hz + 1e-9 < due:
            continue
        due += 1 / GIF_HZ
        width, height = picture.get_size()
        if width > GIF_WIDTH:
            picture = pygame.transform.smoothscale(picture, (GIF_WIDTH, height * GIF_WIDTH // width))  # noqa: PLW2901
        image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
        # One palette for the whole film, so that what stands still does not flicker.
        images.append(
            image.quantize(palette=images[0], dither=none) if images else image.quantize(255, dither=none)
        )
    if not images:
        raise RecordError(f"{path}: there is nothing to write")
    images[0].save(
        path, save_all=True, append_images=images[1:], duration=1000 // GIF_HZ, loop=0, optimize=False
    )

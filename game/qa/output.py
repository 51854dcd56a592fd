"""Writing filmstrips, contact sheets and moving pictures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pygame

from game.qa.moments import golden_moments, strip_moments
from game.qa.strips import Tile, reduced, sheet, tile_of
from game.qa.subject import QaError, Subject
from game.qa.theatre import Theatre

if TYPE_CHECKING:
    import numpy.typing as npt

STRIP_WIDTH: Final = 400
CONTACT_WIDTH: Final = 240
GIF_WIDTH: Final = 640
GIF_HZ: Final = 25
"""A GIF's delays are whole hundredths of a second."""
MP4_HZ: Final = 30
TAIL: Final = 0.8
"""The last picture stands still for so many seconds."""


def file_name(text: str) -> str:
    """Return a text as the stem of a file's name that every system takes."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-").lower()[:80] or "unnamed"


def folder_for(path: Path) -> Path:
    """Return a folder, made if it is not there. Raises ``QaError``."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise QaError(f"{path}: {error.strerror}") from error
    return path


def save_png(picture: pygame.Surface, path: Path) -> Path:
    """Write a picture. Raises ``QaError``."""
    try:
        pygame.image.save(picture, path)
    except (OSError, pygame.error) as error:
        raise QaError(f"{path}: {error}") from error
    return path


def filmstrip(theatre: Theatre, subject: Subject) -> pygame.Surface:
    """Return the sheet of a subject's labelled moments; one that could not be played only says why."""
    kind = theatre.stage.type
    title = f"{', '.join(subject.rules)}  {subject.name}".strip()
    if subject.timeline is None:
        return sheet(kind, title, subject.error, [])
    film = theatre.play(subject.timeline)
    tiles = [tile_of(theatre.at(moment.seconds), moment, STRIP_WIDTH) for moment in strip_moments(film)]
    note = subject.error or subject.about
    return sheet(kind, title, note, tiles)


def contact_sheet(theatre: Theatre, subjects: Sequence[Subject], title: str) -> pygame.Surface:
    """Return one sheet with the busiest moment of every subject."""
    tiles = []
    for subject in subjects:
        caption = f"{' '.join(subject.rules)}  {subject.name}"
        if subject.timeline is None:
            blank = pygame.Surface((CONTACT_WIDTH, CONTACT_WIDTH * 9 // 16)).convert()
            tiles.append(Tile(blank, subject.error, bad=True))
            continue
        film = theatre.play(subject.timeline)
        moment = golden_moments(film)[0]
        tiles.append(Tile(reduced(theatre.at(moment.seconds), CONTACT_WIDTH), caption, bool(subject.error)))
    return sheet(theatre.stage.type, title, f"{len(tiles)} scenarios", tiles, columns=6)


def _film_pictures(theatre: Theatre, subject: Subject, hz: int, width: int) -> Iterator[pygame.Surface]:
    if subject.timeline is None:
        raise QaError(subject.error)
    film = theatre.play(subject.timeline)
    count = int(film.duration * hz) + 1
    for number in range(count):
        yield reduced(theatre.at(min(film.duration, number / hz)), width)
    last = reduced(theatre.at(film.duration), width)
    for _ in range(int(TAIL * hz)):
        yield last


def _pixels(picture: pygame.Surface) -> npt.NDArray[np.uint8]:
    """Return a picture as rows of pixels: shape (height, width, 3)."""
    return np.ascontiguousarray(pygame.surfarray.array3d(picture).swapaxes(0, 1))


def write_gif(theatre: Theatre, subject: Subject, path: Path) -> Path:
    """Write a subject's film as a GIF of 25 pictures a second. Raises ``QaError``."""
    try:
        from PIL import Image
    except ImportError as error:
        raise QaError("--gif needs Pillow: pip install pillow") from error
    pictures: list[Any] = []
    for picture in _film_pictures(theatre, subject, GIF_HZ, GIF_WIDTH):
        # One palette for the whole film, so that what stands still does not flicker.
        image = Image.fromarray(_pixels(picture), "RGB")
        pictures.append(
            image.quantize(palette=pictures[0], dither=Image.Dither.NONE)
            if pictures
            else image.quantize(255, dither=Image.Dither.NONE)
        )
    try:
        pictures[0].save(
            path, save_all=True, append_images=pictures[1:], duration=1000 // GIF_HZ, loop=0, optimize=False
        )
    except OSError as error:
        raise QaError(f"{path}: {error.strerror or error}") from error
    return path


def write_mp4(theatre: Theatre, subject: Subject, path: Path) -> Path:
    """Write a subject's film as an MP4. Raises ``QaError``, also where the optional package is missing."""
    try:
        import imageio_ffmpeg
    except ImportError as error:
        raise QaError(
            "--mp4 needs the optional package imageio-ffmpeg: pip install imageio-ffmpeg"
        ) from error
    writer = None
    try:
        for picture in _film_pictures(theatre, subject, MP4_HZ, theatre.size[0]):
            if writer is None:
                writer = imageio_ffmpeg.write_frames(
                    str(path), picture.get_size(), fps=MP4_HZ, macro_block_size=2, quality=7
                )
                writer.send(None)
            writer.send(_pixels(picture).tobytes())
    except OSError as error:
        raise QaError(f"{path}: {error}") from error
    finally:
        if writer is not None:
            writer.close()
    return path

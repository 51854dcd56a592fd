"""Writing filmstrips, contact sheets and moving pictures."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.qa.moments import golden_moments, strip_moments
from game.qa.strips import Tile, reduced, sheet, tile_of
from game.qa.subject import QaError, Subject
from game.qa.theatre import Theatre
from game.view.moving import GIF_HZ, RecordError, write_moving

STRIP_WIDTH: Final = 400
CONTACT_WIDTH: Final = 240
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


def _film_pictures(theatre: Theatre, subject: Subject, hz: int) -> Iterator[pygame.Surface]:
    if subject.timeline is None:
        raise QaError(subject.error)
    film = theatre.play(subject.timeline)
    for number in range(int(film.duration * hz) + 1):
        yield theatre.at(min(film.duration, number / hz))
    for _ in range(int(TAIL * hz)):
        yield theatre.at(film.duration)


def write_film(theatre: Theatre, subject: Subject, path: Path) -> Path:
    """Write a subject's film as a GIF or an MP4, by the file's name. Raises ``QaError``."""
    hz = GIF_HZ if path.suffix == ".gif" else MP4_HZ
    try:
        return write_moving(_film_pictures(theatre, subject, hz), path, hz)
    except RecordError as error:
        raise QaError(str(error)) from error

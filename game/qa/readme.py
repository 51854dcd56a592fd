"""The pictures of README.md, made by the game's own view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.engine.events import Event, MoriartyPlaced, ReelsExpanded, SpinEnded, SpinStarted
from game.engine.timeline import Timeline
from game.film.film import Film
from game.qa.library import Library
from game.qa.moments import middle_of
from game.qa.output import folder_for
from game.qa.subject import QaError
from game.qa.theatre import LARGE, Theatre, headless
from game.view.config import ROOT

MOST_BYTES: Final = 400_000
WIDTH: Final = 960


def _during(kind: type[Event], share: float) -> Callable[[Film], float]:
    """Return what finds a time during the first event of a type."""

    def find(film: Film) -> float:
        index = next(number for number, event in enumerate(film.timeline.events) if isinstance(event, kind))
        return middle_of(film, index, share)

    return find


def _before(kind: type[Event]) -> Callable[[Film], float]:
    """Return what finds the time just before the last event of a type."""

    def find(film: Film) -> float:
        index = max(number for number, event in enumerate(film.timeline.events) if isinstance(event, kind))
        return max(0.0, film.marks[index] - 0.02)

    return find


FEATURES: Final[dict[str, tuple[str, Callable[[Film], float]]]] = {
    "moriarty.png": (
        "he touches two clusters and shows the one that gets largest",
        _during(MoriartyPlaced, 0.6),
    ),
    "sherlock.png": ("a cluster grows into the outer ring after Sherlock", _during(ReelsExpanded, 0.55)),
    "free_spins.png": ("third level, multiplied by five", _before(SpinEnded)),
}
"""File, scenario, and which moment of it."""


def _late(timeline: Timeline) -> Timeline:
    """Return a scenario's free spin as one of the last of twenty: alone it would be the only one."""
    events = tuple(
        replace(event, number=16, spins_left=4)
        if isinstance(event, SpinStarted) and event.kind == "free"
        else event
        for event in timeline.events
    )
    return replace(timeline, events=events)


def _save(picture: pygame.Surface, path: Path, width: int) -> None:
    """Write a picture as a PNG of at most ``MOST_BYTES``: with fewer colours where it has to be."""
    try:
        from PIL import Image
    except ImportError as error:
        raise QaError("--readme-pictures needs Pillow: pip install -r requirements-dev.txt") from error
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    if image.width != width:
        image = image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
    try:
        image.save(path, optimize=True)
        colours = 256
        while path.stat().st_size > MOST_BYTES and colours >= 32:
            few = image.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
            few.save(path, optimize=True)
            colours //= 2
    except OSError as error:
        raise QaError(f"{path}: {error.strerror or error}") from error


def write_readme_pictures(folder: Path) -> int:
    """Write the pictures of README.md and name them. Returns 0. Raises ``QaError``."""
    headless()
    theatre = Theatre(LARGE)
    library = Library(theatre.model, ROOT / "config" / "scenarios")
    folder_for(folder)
    _save(theatre.still(None), folder / "game.png", LARGE[0])
    print(folder / "game.png")
    for name, (scenario, find) in FEATURES.items():
        subject = library.named(scenario)[0]
        if subject.timeline is None:
            raise QaError(subject.error)
        film = theatre.play(_late(subject.timeline))
        _save(theatre.at(find(film)), folder / name, WIDTH)
        print(folder / name)
    return 0

"""Sheets of labelled pictures: filmstrips of one round, contact sheets of many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.qa.moments import Moment
from game.view.colours import CRIMSON, GOLD, IVORY, Colour
from game.view.text import Type

PAPER: Final[Colour] = (0x15, 0x12, 0x10)
GAP: Final = 8
CAPTION: Final = 24
HEADER: Final = 46
YELLOW: Final[Colour] = (0xFF, 0xD2, 0x3F)
BLACK: Final[Colour] = (0x10, 0x0C, 0x06)


@dataclass(frozen=True, slots=True)
class Tile:
    """A picture with its caption; ``bad`` marks it."""

    picture: pygame.Surface
    caption: str
    bad: bool = False


def reduced(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Return a picture scaled to a width in pixels."""
    wide, high = picture.get_size()
    return pygame.transform.smoothscale(picture, (width, max(1, round(high * width / wide))))


def qa_mark(surface: pygame.Surface, kind: Type, rect: pygame.Rect, *, word: str = "QA") -> None:
    """Draw the mark that says: this is quality assurance, not play."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    surface.fill(YELLOW, rect)
    step = max(6, rect.height // 3)
    for x in range(rect.left - rect.height, rect.right + rect.height, step * 2):
        points = (
            (x, rect.bottom), (x + step, rect.bottom),
            (x + step + rect.height, rect.top), (x + rect.height, rect.top),
        )  # fmt: skip
        pygame.draw.polygon(surface, BLACK, points)
    if word:
        line = kind.line(word, "bold", rect.height * 0.86, BLACK)
        plate = pygame.Rect(0, 0, line.width + rect.height // 2, rect.height)
        plate.center = rect.center
        surface.fill(YELLOW, plate)
        at = (rect.centerx - line.width // 2, rect.centery + line.cap // 2 - line.baseline)
        surface.blit(line.picture, at)
    surface.set_clip(before)


def shortened(kind: Type, text: str, face: str, size: float, width: float) -> str:
    """Return a text cut with an ellipsis so that it is ``width`` pixels wide or less."""
    if kind.width(text, face, size) <= width:
        return text
    least, most = 0, len(text)
    while least < most:
        middle = (least + most + 1) // 2
        if kind.width(text[:middle].rstrip() + "…", face, size) <= width:
            least = middle
        else:
            most = middle - 1
    return text[:least].rstrip() + "…"


def sheet(kind: Type, title: str, note: str, tiles: Sequence[Tile], columns: int = 4) -> pygame.Surface:
    """Return tiles of one width in rows, under a header with the QA mark, a title and a note."""
    wide = max((tile.picture.get_width() for tile in tiles), default=320)
    high = max((tile.picture.get_height() for tile in tiles), default=180)
    columns = max(1, min(columns, len(tiles)))
    rows = (len(tiles) + columns - 1) // columns
    width = GAP + columns * (wide + GAP)
    made = pygame.Surface((width, HEADER + rows * (high + CAPTION + GAP) + GAP)).convert()
    made.fill(PAPER)
    qa_mark(made, kind, pygame.Rect(GAP, GAP, 92, HEADER - 14))
    room = width - 92 - 4 * GAP
    text = shortened(kind, title, "bold", 22, room)
    line = kind.line(text, "bold", 22, IVORY)
    x = 92 + 3 * GAP
    made.blit(line.picture, (x, GAP + 16 + line.cap // 2 - line.baseline))
    room -= line.width + 2 * GAP
    if note and room > 60:
        small = kind.line(shortened(kind, note, "body", 16, room), "body", 16, GOLD)
        made.blit(small.picture, (x + line.width + 2 * GAP, GAP + 17 + small.cap // 2 - small.baseline))
    for number, tile in enumerate(tiles):
        left = GAP + number % columns * (wide + GAP)
        top = HEADER + number // columns * (high + CAPTION + GAP)
        made.blit(tile.picture, (left, top))
        if tile.bad:
            pygame.draw.rect(made, CRIMSON, (left - 2, top - 2, wide + 4, high + 4), 3)
        text = shortened(kind, tile.caption, "body", 15, wide - 4)
        small = kind.line(text, "body", 15, CRIMSON if tile.bad else IVORY)
        made.blit(small.picture, (left + 2, top + high + CAPTION // 2 + small.cap // 2 - small.baseline))
    return made


def tile_of(picture: pygame.Surface, moment: Moment, width: int, *, bad: bool = False) -> Tile:
    """Return a picture of a moment, reduced to a width in pixels."""
    return Tile(reduced(picture, width), moment.label, bad)

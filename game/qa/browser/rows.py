"""The list of what can be looked at: headings with scenarios or gallery pages under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.qa.browser.field import write
from game.qa.gallery.page import GalleryPage
from game.qa.library import Library, by_feature, by_rule
from game.qa.subject import Subject
from game.view.canvas import Canvas
from game.view.colours import CRIMSON, GOLD, IVORY
from game.view.layout import Box

GROUPINGS: Final = ("RULE", "FEATURE", "GALLERY")
Item: TypeAlias = Subject | GalleryPage


@dataclass(frozen=True, slots=True)
class Row:
    """A heading (``item`` None) or something to look at."""

    text: str
    item: Item | None = None
    bad: bool = False


def item_name(item: Item) -> str:
    """Return the name by which an item is found again."""
    return item.title if isinstance(item, GalleryPage) else item.name


def make_rows(
    library: Library, pages: Sequence[GalleryPage], opened: Sequence[Subject], grouping: int, search: str
) -> list[Row]:
    """Return the rows for a grouping, of what the words of a search occur in."""
    rows: list[Row] = []
    words = search.lower().split()
    found = [one for one in opened if all(word in one.words for word in words)]
    if found:
        rows.append(Row("Opened"))
        rows += [Row(one.name, one, bool(one.error)) for one in found]
    if GROUPINGS[grouping] == "GALLERY":
        group = ""
        for page in pages:
            if all(word in f"{page.title} {page.about}".lower() for word in words):
                if page.group != group:
                    group = page.group
                    rows.append(Row(group.capitalize()))
                rows.append(Row(page.name, page))
        return rows
    subjects = library.search(search)
    groups = by_rule(subjects) if GROUPINGS[grouping] == "RULE" else by_feature(subjects)
    for title, some in groups:
        rows.append(Row(f"{title}  ({len(some)})"))
        rows += [Row(one.name, one, bool(one.error)) for one in some]
    return rows


def draw_row(canvas: Canvas, row: Row, box: Box, *, current: bool, focused: bool, size: float) -> None:
    """Draw one row of the list."""
    x, y, width, height = box
    middle = y + height / 2
    if row.item is None:
        write(canvas, row.text, x + 6, middle, size=size * 0.95, width=width - 12, face="bold", colour=GOLD)
        canvas.rule(x + 4, y + height - 2, width - 8, (0x5A, 0x46, 0x22))
        return
    if current:
        canvas.fill((x + 2, y + 1, width - 4, height - 2), (0x6A, 0x4A, 0x14), radius=5)
    elif focused:
        canvas.fill((x + 2, y + 1, width - 4, height - 2), (0x2A, 0x3A, 0x50), radius=5)
    colour = CRIMSON if row.bad else IVORY
    if row.bad:
        canvas.text("!", x + 12, middle, size=size, face="bold", colour=CRIMSON)
    write(canvas, row.text, x + 22, middle, size=size, width=width - 28, colour=colour)

"""Golden pictures: what every scenario and gallery page looked like when somebody last accepted it.

For every picture the hash of its pixels is kept, which is exact for one release of pygame-ce, and a reduced
copy that shows a person what has changed.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pygame

from game.qa.gallery.page import GalleryPage
from game.qa.gallery.pages import gallery, page_moments
from game.qa.heat import Row, comparison, compressed, decompressed
from game.qa.library import Library
from game.qa.moments import Moment, golden_moments
from game.qa.output import file_name, folder_for, save_png
from game.qa.subject import QaError, Subject
from game.qa.theatre import SMALL, Theatre
from game.qa.truth import film_faults
from game.view.config import ROOT

GOLDEN: Final = ROOT / "tests" / "golden"
INDEX: Final = "hashes.json"
FAILED: Final = "failed"
HASH_DIGITS: Final = 24


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: the moment and the hash of its pixels. ``picture`` is only kept where it is needed."""

    label: str
    hash: str
    picture: pygame.Surface


@dataclass(slots=True)
class Report:
    """What a check found."""

    pictures: int = 0
    faults: list[str] = field(default_factory=list)
    written: list[Path] = field(default_factory=list)


def hash_of(picture: pygame.Surface) -> str:
    """Return the hash of a picture's size and pixels."""
    digest = hashlib.sha256(repr(picture.get_size()).encode())
    digest.update(pygame.image.tobytes(picture, "RGB"))
    return digest.hexdigest()[:HASH_DIGITS]


class Painter:
    """Draws the golden pictures of scenarios and pages, on one theatre for each size."""

    def __init__(self, theatre: Theatre) -> None:
        """Begin with the theatre for small pictures; it is brought to the usual settings and size."""
        theatre.resize(SMALL)
        self._theatres = {SMALL: theatre}

    def theatre(self, size: tuple[int, int]) -> Theatre:
        """Return the theatre of a size."""
        if size not in self._theatres:
            first = self._theatres[SMALL]
            self._theatres[size] = Theatre(size, config=first.config, model=first.model)
        return self._theatres[size]

    def faults(self, item: Subject | GalleryPage) -> list[str]:
        """Return what an item's film shows that is not so."""
        if item.timeline is None:
            return []
        return film_faults(item.timeline, self.theatre(SMALL).shoot(item.timeline))

    def shots(self, item: Subject | GalleryPage) -> list[Shot]:
        """Return the pictures of an item."""
        taken: list[tuple[Moment, pygame.Surface]]
        if isinstance(item, GalleryPage):
            taken = page_moments(self.theatre(item.size), item)
        elif item.timeline is None:
            taken = []
        else:
            theatre = self.theatre(SMALL)
            film = theatre.play(item.timeline)
            taken = [(moment, theatre.at(moment.seconds).copy()) for moment in golden_moments(film)]
        return [Shot(moment.label, hash_of(picture), picture) for moment, picture in taken]


def title_of(item: Subject | GalleryPage) -> str:
    """Return the name under which an item's pictures are kept."""
    return item.title if isinstance(item, GalleryPage) else f"{item.feature}: {item.name}"


def items_of(library: Library) -> list[Subject | GalleryPage]:
    """Return everything that has golden pictures: all scenarios and all pages."""
    return [*library.subjects, *gallery(library)]


class Store:
    """The golden pictures of one folder: an index with the hashes, reduced pictures for each title."""

    def __init__(self, folder: Path) -> None:
        """Read the index. Raises ``QaError``."""
        self.folder = folder
        self.index: dict[str, Any] = {}
        self.made_with = ""
        try:
            whole = json.loads((folder / INDEX).read_text("utf-8"))
            self.index = dict(whole["pictures"])
            self.made_with = str(whole.get("made_with", ""))
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise QaError(f"{folder / INDEX}: cannot be read: {error}") from error

    def path(self, title: str) -> Path:
        """Return the file with the reduced pictures of a title."""
        mark = hashlib.sha256(title.encode()).hexdigest()[:6]
        return self.folder / f"{file_name(title)[:48]}-{mark}.jpg"

    def hashes(self, title: str) -> list[tuple[str, str]] | None:
        """Return label and hash of every picture of a title, None if there are none."""
        known = self.index.get(title)
        return None if known is None else [(str(label), str(digest)) for label, digest in known]

    def reduced(self, title: str) -> list[pygame.Surface]:
        """Return the reduced pictures of a title, none if they cannot be read."""
        try:
            return decompressed(self.path(title).read_bytes())
        except (OSError, QaError):
            return []

    def put(self, title: str, shots: Sequence[Shot]) -> None:
        """Keep the pictures of a title. Raises ``QaError``."""
        self.index[title] = [[shot.label, shot.hash] for shot in shots]
        try:
            self.path(title).write_bytes(compressed([shot.picture for shot in shots]))
        except OSError as error:
            raise QaError(f"{self.path(title)}: {error.strerror}") from error

    def drop(self, title: str) -> None:
        """Forget a title."""
        self.index.pop(title, None)
        self.path(title).unlink(missing_ok=True)

    def save(self) -> None:
        """Write the index. Raises ``QaError``."""
        whole = {"made_with": library_name(), "pictures": dict(sorted(self.index.items()))}
        try:
            (self.folder / INDEX).write_text(json.dumps(whole, indent=0, ensure_ascii=False) + "\n", "utf-8")
        except OSError as error:
            raise QaError(f"{self.folder / INDEX}: {error.strerror}") from error


def library_name() -> str:
    """Return what draws the pictures: their hashes are only the same with the same."""
    kind = "pygame-ce" if getattr(pygame, "IS_CE", False) else "pygame"
    return f"{kind} {pygame.version.ver}"


def check(
    theatre: Theatre, library: Library, folder: Path, out: Path, *, say: Callable[[str], None] = print
) -> int:
    """Compare everything with its golden pictures, and every frame at rest with the fold.

    Writes a sheet with expected, actual and heat map for all that differs. Returns 0 if nothing does, else 1.
    """
    began = time.monotonic()
    store = Store(folder)
    report = Report()
    if store.made_with not in {"", library_name()}:
        report.faults.append(
            f"The golden pictures were made with {store.made_with}, this is {library_name()}: "
            "install what requirements.txt pins"
        )
    painter = Painter(theatre)
    items = items_of(library)
    for item in items:
        _check_item(painter, store, item, out, report)
    for title in sorted(set(store.index) - {title_of(item) for item in items}):
        report.faults.append(f"{title}: there is a golden picture, but no such scenario or page any more")
    for line in report.faults:
        print(line, file=sys.stderr)
    for path in report.written:
        say(f"expected, actual and heat map: {path}")
    seconds = time.monotonic() - began
    verdict = f"{len(report.faults)} faults" if report.faults else "all as accepted"
    say(f"{len(items)} scenarios and pages, {report.pictures} pictures, {verdict} ({seconds:.1f} s)")
    return 1 if report.faults else 0


def _check_item(
    painter: Painter, store: Store, item: Subject | GalleryPage, out: Path, report: Report
) -> None:
    title = title_of(item)
    if isinstance(item, Subject) and item.error:
        report.faults.append(item.error)
    report.faults += [f"{title}: {line}" for line in painter.faults(item)]
    shots = painter.shots(item)
    report.pictures += len(shots)
    known = store.hashes(title)
    if known is None:
        report.faults.append(f"{title}: no golden picture; look at it, then --accept")
        return
    if known == [(shot.label, shot.hash) for shot in shots]:
        return
    report.faults.append(f"{title}: {_how(known, shots)}")
    golden = store.reduced(title)
    rows: list[Row] = []
    for number in range(max(len(known), len(shots))):
        old = known[number] if number < len(known) else None
        new = shots[number] if number < len(shots) else None
        if old is not None and new is not None and old[1] == new.hash:
            continue
        label = new.label if new is not None else old[0] if old is not None else ""
        rows.append((label, golden[number] if number < len(golden) else None, new.picture if new else None))
    if rows:
        sheet = comparison(painter.theatre(SMALL).stage.type, title, rows)
        path = folder_for(out / FAILED) / f"{file_name(title)}.png"
        report.written.append(save_png(sheet, path))


def _how(known: Sequence[tuple[str, str]], shots: Sequence[Shot]) -> str:
    """Return in what pictures differ from the golden ones, in words."""
    if len(known) != len(shots):
        return f"{len(shots)} pictures instead of {len(known)}"
    other = [shot.label for shot, (_, digest) in zip(shots, known, strict=True) if shot.hash != digest]
    moved = [shot.label for shot, (label, _) in zip(shots, known, strict=True) if shot.label != label]
    if other:
        return f"the picture differs at {'; '.join(other)}"
    return f"the pictures are the same, but belong to other moments: {'; '.join(moved)}"


def _chosen(items: Sequence[Subject | GalleryPage], names: Sequence[str]) -> Iterator[Subject | GalleryPage]:
    """Yield the items whose titles have all words of one of the names; all if there are none."""
    if not names:
        yield from items
        return
    for name in names:
        words = name.lower().split()
        found = [item for item in items if all(word in title_of(item).lower() for word in words)]
        if not found:
            raise QaError(f"{name}: no scenario or gallery page has these words in its title")
        yield from found


def accept(
    theatre: Theatre,
    library: Library,
    folder: Path,
    names: Sequence[str],
    *,
    say: Callable[[str], None] = print,
) -> int:
    """Renew the golden pictures of what is named; of everything if nothing is, and forget what is no more.

    Returns 0. Raises ``QaError``.
    """
    store = Store(folder_for(folder))
    items = items_of(library)
    painter = Painter(theatre)
    changed = 0
    for item in {title_of(item): item for item in _chosen(items, names)}.values():
        shots = painter.shots(item)
        title = title_of(item)
        same = store.hashes(title) == [(shot.label, shot.hash) for shot in shots]
        if not same or len(store.reduced(title)) != len(shots):
            store.put(title, shots)
            changed += 1
            say(f"accepted  {title}")
    gone = sorted(set(store.index) - {title_of(item) for item in items}) if not names else []
    for title in gone:
        store.drop(title)
        say(f"forgotten  {title}")
    store.save()
    size = sum(path.stat().st_size for path in folder.iterdir() if path.is_file())
    say(f"{changed} renewed, {len(gone)} forgotten; {len(store.index)} in all, {size / 1e6:.1f} MB")
    return 0

"""The show: which rounds the demo plays, and what it says of each.

``config/demo/show.yaml`` lists them; a round is a stored timeline beside it, so that the show stays the same
after the mathematics has changed.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.engine.events import FreeSpinsEnded, MeterRose, SpinStarted
from game.engine.timeline import Timeline, TimelineError, check, from_json
from game.engine.yamlfile import YamlError, read_yaml
from game.view.ports import Film

SHOW: Final = Path(__file__).resolve().parents[3] / "config" / "demo" / "show.yaml"


class ShowError(ValueError):
    """A show that cannot be read; the text names the file, the place and the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One round of the show: what it is announced with, and whether free spins without news are left out."""

    title: str
    text: str
    timeline: Timeline
    cut: bool = False


def _act(value: Any, where: str, folder: Path) -> Act:
    if not isinstance(value, dict):
        raise ShowError(f"{where}: keys with values are expected here")
    for key in ("title", "text", "round"):
        if not isinstance(value.get(key), str):
            raise ShowError(f"{where}.{key}: a text is expected")
    cut = value.get("cut", False)
    if not isinstance(cut, bool):
        raise ShowError(f"{where}.cut: {cut!r} is neither true nor false")
    path = folder / value["round"]
    try:
        timeline = from_json(gzip.decompress(path.read_bytes()))
        check(timeline)
    except (OSError, EOFError, TimelineError, ValueError) as error:
        raise ShowError(f"{where}.round: {path}: {error}") from error
    return Act(title=value["title"], text=value["text"], timeline=timeline, cut=cut)


def load_show(path: Path = SHOW) -> tuple[Act, ...]:
    """Return the acts of a show. Raises ``ShowError``."""
    try:
        documents = read_yaml(path)
    except YamlError as error:
        raise ShowError(str(error)) from error
    listed = documents[0].get("show") if len(documents) == 1 and isinstance(documents[0], dict) else None
    if not isinstance(listed, list) or not listed:
        raise ShowError(f"{path}: show: a list of at least one round is expected")
    return tuple(_act(value, f"{path}: show[{number}]", path.parent) for number, value in enumerate(listed))


def dull_parts(act: Act, film: Film) -> tuple[tuple[float, float], ...]:
    """Return the stretches of a film, from and to in seconds, that the show leaves out.

    Those are the free spins in which the meter does not rise, but for the first and the last one.
    """
    if not act.cut:
        return ()
    events = act.timeline.events
    starts = [
        index for index, event in enumerate(events) if isinstance(event, SpinStarted) and event.kind == "free"
    ]
    ends = [
        *starts[1:],
        next(index for index, event in enumerate(events) if isinstance(event, FreeSpinsEnded)),
    ]
    dull = []
    for start, end in list(zip(starts, ends, strict=True))[1:-1]:
        if not any(isinstance(event, MeterRose) for event in events[start:end]):
            dull.append((film.marks[start], film.marks[end]))
    return tuple(dull)

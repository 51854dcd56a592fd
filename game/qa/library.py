"""All scenarios of a folder, played; they are read anew when their files change."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeAlias

from game.engine.model import Model
from game.engine.scenario import ScenarioError, documents, play_scenario, read_scenario
from game.qa.subject import BET, QaError, Subject, matches
from game.view.config import ROOT

Stamp: TypeAlias = tuple[int, int]
TITLES: Final = {
    "R1": "Landing",
    "R2": "Clusters",
    "R3": "Sticking and respins",
    "R4": "The end of a spin",
    "R5": "Moriarty",
    "R6": "Sherlock",
    "R7": "BONUS and free spins",
}
"""What the chapters of the rules are about."""


def _order(rule: str) -> tuple[int, ...]:
    parts = rule.lstrip("Rr").split(".")
    return tuple(int(part) if part.isdigit() else 999 for part in parts)


class Library:
    """The scenarios below one folder, in the order of their files.

    A file that cannot be read, or a document in it, costs only itself: it stands among the subjects with its
    error.
    """

    def __init__(self, model: Model, folder: Path) -> None:
        """Read and play everything."""
        self.model = model
        self.folder = folder
        self._stamps: dict[Path, Stamp] = {}
        self._files: dict[Path, list[Subject]] = {}
        self.refresh()

    @property
    def subjects(self) -> list[Subject]:
        """Return all scenarios."""
        return [subject for path in sorted(self._files) for subject in self._files[path]]

    def refresh(self) -> bool:
        """Read anew what changed, came or went; returns whether anything did."""
        seen: dict[Path, Stamp] = {}
        for path in sorted(self.folder.glob("*.yaml")):
            try:
                about = path.stat()
            except OSError:
                continue
            seen[path] = (about.st_mtime_ns, about.st_size)
        if seen == self._stamps:
            return False
        for path in set(self._files) - set(seen):
            del self._files[path]
        for path, stamp in seen.items():
            if self._stamps.get(path) != stamp:
                self._files[path] = self._read(path)
        self._stamps = seen
        return True

    def _read(self, path: Path) -> list[Subject]:
        feature = path.stem
        try:
            found = documents(None, path)
        except (ScenarioError, UnicodeDecodeError) as error:
            return [Subject(name=path.name, feature=feature, source=str(path), error=str(error))]
        return [
            self._subject(value, source, feature, number) for number, (source, value) in enumerate(found, 1)
        ]

    def _subject(self, value: object, source: str, feature: str, number: int) -> Subject:
        try:
            scenario = read_scenario(value, source)
        except ScenarioError as error:
            given = value.get("name") if isinstance(value, dict) else None
            name = given if isinstance(given, str) and given else f"{feature}, document {number}"
            return Subject(name=name, feature=feature, source=source, error=str(error))
        outcome = play_scenario(self.model, scenario, BET)
        note = value.get("note") or scenario.about if isinstance(value, dict) else ""
        return Subject(
            name=scenario.name,
            timeline=outcome.timeline,
            about=str(note or ""),
            rules=scenario.rules,
            feature=feature,
            source=source,
            expected=scenario.expect,
            actual=outcome.result,
            error=str(outcome.result["error"] or ""),
        )

    def search(self, text: str) -> list[Subject]:
        """Return the scenarios in which every word of a text occurs."""
        return [subject for subject in self.subjects if matches(subject, text)]

    def named(self, text: str) -> list[Subject]:
        """Return what a person means: the scenario of exactly that name, else all that the words match.

        Raises ``QaError`` if there is none.
        """
        subjects = self.subjects
        exact = [subject for subject in subjects if subject.name.lower() == text.lower()]
        found = exact or self.search(text)
        if not found:
            raise QaError(f"{text}: no scenario in {self.folder} has these words")
        return found


def usual(library: Library) -> Library:
    """Return the library of the game's own scenarios: the gallery shows those, whatever else is looked at."""
    own = ROOT / "config" / "scenarios"
    return library if library.folder == own else Library(library.model, own)


def by_rule(subjects: Iterable[Subject]) -> list[tuple[str, list[Subject]]]:
    """Return the scenarios under the rules they show: one that shows several stands under each."""
    groups: dict[str, list[Subject]] = {}
    for subject in subjects:
        for rule in subject.rules or ("no rule",):
            groups.setdefault(rule, []).append(subject)
    return [
        (f"{rule}  {TITLES.get(rule.split('.')[0], '')}".strip(), groups[rule])
        for rule in sorted(groups, key=lambda rule: (_order(rule), rule))
    ]


def by_feature(subjects: Iterable[Subject]) -> list[tuple[str, list[Subject]]]:
    """Return the scenarios under their features."""
    groups: dict[str, list[Subject]] = {}
    for subject in subjects:
        groups.setdefault(subject.feature, []).append(subject)
    return [(feature.replace("_", " ").capitalize(), some) for feature, some in sorted(groups.items())]

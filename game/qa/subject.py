"""What quality assurance looks at: a round with its name, and what was expected of it."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from game.bank.errors import BankError
from game.engine.model import Model
from game.engine.round import TechnicalError, play_round
from game.engine.timeline import Timeline, TimelineError, check, fold, from_json

Kind: TypeAlias = Literal["scenario", "seed", "file", "round", "gallery"]
BET: Final = 100
"""The bet of what quality assurance plays itself, in cents."""
SEED_DIGITS: Final = 32


class QaError(ValueError):
    """What was asked for cannot be done; the text is one line that names the thing and the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """One thing to look at.

    ``timeline`` is None where a scenario could not be played; ``error`` says why, or in what it differs from
    ``expected``. ``feature`` groups scenarios (the name of their file), ``rules`` are those a scenario shows.
    """

    name: str
    kind: Kind = "scenario"
    timeline: Timeline | None = None
    about: str = ""
    rules: tuple[str, ...] = ()
    feature: str = ""
    source: str = ""
    expected: Mapping[str, Any] = field(default_factory=dict)
    actual: Mapping[str, Any] = field(default_factory=dict)
    error: str = ""

    @property
    def words(self) -> str:
        """Return everything a search may find, in lower case."""
        return " ".join((self.name, self.feature, *self.rules, self.about)).lower()


def matches(subject: Subject, text: str) -> bool:
    """Return whether every word of a search occurs in the subject."""
    words = subject.words
    return all(word in words for word in text.lower().split())


def sums_of(timeline: Timeline) -> dict[str, Any]:
    """Return what a round came to, as fields with values: what a scenario says of itself, for any round."""
    *_, last = fold(timeline.events)
    return {
        "win": last.round_win,
        "cents": last.money + timeline.bet,
        "events": len(timeline.events),
        "grid": last.grid,
        "bonus": last.bonus,
        "meter": last.meter,
        "clusters": [{"symbol": one.symbol, "size": one.size} for one in last.clusters],
        "final": list(last.picture()),
    }


def _checked(timeline: Timeline, name: str, kind: Kind, source: str) -> Subject:
    try:
        check(timeline)
        error = ""
    except TimelineError as fault:
        error = f"{name}: {fault}"
    return Subject(
        name=name, kind=kind, timeline=timeline, source=source, error=error, actual=sums_of(timeline),
        about=f"bet {timeline.bet} cents, rules version {timeline.engine}, model {timeline.model[:12]}",
    )  # fmt: skip


def from_seed(model: Model, seed: str, bet: int = BET) -> Subject:
    """Return the round of a seed by the model in force. Raises ``QaError``."""
    try:
        timeline = play_round(model, bet, seed, seed[:8])
    except (ValueError, TechnicalError) as error:
        raise QaError(str(error)) from error
    return _checked(timeline, f"seed {seed}", "seed", "by the model in force")


def from_file(path: Path) -> Subject:
    """Return the round of an exported timeline, packed (.gz) or not. Raises ``QaError``."""
    try:
        data = path.read_bytes()
        timeline = from_json(gzip.decompress(data) if path.suffix == ".gz" else data)
        if not timeline.events:
            raise QaError(f"{path}: a round without events")
        return _checked(timeline, f"round {timeline.round or path.stem}", "file", str(path))
    except (OSError, EOFError) as error:
        raise QaError(f"{path}: {getattr(error, 'strerror', None) or error}") from error
    except TimelineError as error:
        raise QaError(f"{path}: {error}") from error


def from_bank(name: str, data_dir: Path | None) -> Subject:
    """Return a stored round, read without changing anything. Raises ``QaError``."""
    from game.bank.reading import reading
    from game.bank.rounds import load_text, number_of

    try:
        with reading(data_dir) as db:
            text = load_text(db, number_of(name))
        timeline = from_json(text)
    except (BankError, TimelineError) as error:
        raise QaError(str(error)) from error
    return _checked(
        timeline, f"round {timeline.round or name}", "round", "from the player's history, only read"
    )


def is_seed(text: str) -> bool:
    """Return whether a text is a seed: 32 hexadecimal digits."""
    return len(text) == SEED_DIGITS and all(digit in "0123456789abcdef" for digit in text.lower())


def open_subject(model: Model, text: str, data_dir: Path | None) -> Subject:
    """Return what a person means by a text: a seed, the name of a file, or the number of a stored round.

    Raises ``QaError``.
    """
    text = text.strip()
    if not text:
        raise QaError("Nothing was named: a seed of 32 hexadecimal digits, a file or a round's number")
    if is_seed(text):
        return from_seed(model, text.lower())
    if text.isdigit():
        return from_bank(text, data_dir)
    path = Path(text).expanduser()
    if path.is_file():
        return from_file(path)
    raise QaError(f"{text}: neither a seed of 32 hexadecimal digits, nor a file, nor the number of a round")

"""Checkpoints: all that a stopped simulation needs to go on without changing a digit."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from game.engine import VERSION
from game.engine.model import Model
from game.simulation.chunks import CHUNK, Tally
from game.simulation.kernel import Counts, new_counts

FORM: Final = 1


class CheckpointError(ValueError):
    """A checkpoint that cannot be used; the text names the file and the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is simulated: a checkpoint of one plan never goes on with another."""

    model_hash: str
    seed: str
    rounds: int
    chunk: int = CHUNK
    engine: int = VERSION

    @staticmethod
    def of(model: Model, seed: str, rounds: int) -> Plan:
        """Return the plan of a simulation."""
        return Plan(model_hash=model.hash, seed=seed, rounds=rounds)

    def to_json(self) -> dict[str, Any]:
        """Return plain values."""
        return {
            "form": FORM,
            "model": self.model_hash,
            "engine": self.engine,
            "seed": self.seed,
            "rounds": self.rounds,
            "chunk": self.chunk,
        }


@dataclass(slots=True, kw_only=True)
class Progress:
    """The chunks that are done and what they counted."""

    done: set[int] = field(default_factory=set)
    tally: Tally = field(default_factory=Tally)


def _ranges(numbers: set[int]) -> list[list[int]]:
    """Return whole numbers as [first, last] pairs."""
    pairs: list[list[int]] = []
    for number in sorted(numbers):
        if pairs and pairs[-1][1] == number - 1:
            pairs[-1][1] = number
        else:
            pairs.append([number, number])
    return pairs


def save(path: Path, plan: Plan, progress: Progress) -> None:
    """Write a checkpoint; the file is whole at every moment."""
    tally = progress.tally
    counts: dict[str, Any] = {}
    for name, array in zip(Counts._fields, tally.counts, strict=True):
        flat = array.ravel()
        at = np.flatnonzero(flat)
        counts[name] = [at.tolist(), flat[at].tolist()]
    document = {
        **plan.to_json(),
        "done": _ranges(progress.done),
        "best": [tally.best, tally.best_count, *tally.best_at],
        "counts": counts,
    }
    new = path.with_name(path.name + ".new")
    with new.open("w", encoding="utf-8") as file:
        json.dump(document, file, separators=(",", ":"))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def load(path: Path, plan: Plan) -> Progress:
    """Return where a simulation stopped; nothing done where there is no file.

    A simulation of whole chunks goes on as a longer one too. Raises ``CheckpointError``.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Progress()
    except (OSError, UnicodeDecodeError) as error:
        raise CheckpointError(f"{path}: cannot be read: {error}") from error
    try:
        document = json.loads(text)
        for key, value in plan.to_json().items():
            if key == "rounds" and document[key] <= plan.rounds and document[key] % plan.chunk == 0:
                continue  # Whole chunks only: a longer simulation begins with the very same ones.
            if document[key] != value:
                raise CheckpointError(
                    f"{path}: {key}: this checkpoint has {document[key]!r}, this simulation {value!r}; "
                    "give another --checkpoint file or remove this one"
                )
        return _progress(document)
    except (ValueError, KeyError, TypeError, IndexError) as error:
        if isinstance(error, CheckpointError):
            raise
        raise CheckpointError(f"{path}: not a whole checkpoint: {error!r}") from error


def _progress(document: Mapping[str, Any]) -> Progress:
    counts = new_counts()
    for name, array in zip(Counts._fields, counts, strict=True):
        at, values = document["counts"][name]
        array.reshape(-1)[at] = values
    best, best_count, chunk, number = document["best"]
    return Progress(
        done={index for first, last in document["done"] for index in range(first, last + 1)},
        tally=Tally(counts=counts, best=best, best_count=best_count, best_at=(chunk, number)),
    )

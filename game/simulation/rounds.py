"""Any single round of a simulation, with all its events."""

from __future__ import annotations

from game.engine.model import Model
from game.engine.round import play_round, seed_of
from game.engine.timeline import Timeline
from game.simulation.chunks import CHUNK, advance


class PlaceError(ValueError):
    """A text that names no round of a simulation."""


def parse_place(text: str, seed: str | None = None) -> tuple[str, int, int]:
    """Return seed, chunk and round of ``SEED:CHUNK:ROUND`` (or ``CHUNK:ROUND`` where a seed is given).

    Raises ``PlaceError``.
    """
    parts = text.rsplit(":", 2)
    if len(parts) == 2 and seed is not None:
        parts.insert(0, seed)
    if len(parts) != 3 or not (parts[1].isdecimal() and parts[2].isdecimal()):
        form = "CHUNK:ROUND" if seed is not None else "SEED:CHUNK:ROUND"
        raise PlaceError(f"{text!r} names no simulated round; write {form} in whole numbers, both from 0")
    place = parts[0], int(parts[1]), int(parts[2])
    if place[2] >= CHUNK:
        raise PlaceError(f"{text!r} names no simulated round: a chunk's rounds are 0 to {CHUNK - 1}")
    return place


def seed_of_round(model: Model, seed: str, chunk: int, number: int) -> str:
    """Return the seed (32 hexadecimal digits) of a round of a simulation with ``seed``.

    ``number`` counts the chunk's rounds from 0. The rounds before it are simulated, so that their draws are
    taken.
    """
    return seed_of(advance(model, seed, chunk, number))


def round_of_simulation(model: Model, seed: str, chunk: int, number: int, bet: int) -> Timeline:
    """Return the timeline of a round of a simulation, at ``bet`` cents."""
    return play_round(
        model, bet, seed_of_round(model, seed, chunk, number), name=f"simulated {seed}:{chunk}:{number}"
    )

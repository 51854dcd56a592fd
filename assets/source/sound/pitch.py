"""Pitches by name, and the game's own scale."""

from __future__ import annotations

import re

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
NAME = re.compile(r"([A-G])([#b]?)(-?\d)")


def midi(name: str) -> int:
    """`C4` is 60; `F#5`, `Bb3`. ValueError for anything else."""
    match = NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"no pitch: {name!r}")
    letter, sign, octave = match.groups()
    return STEPS[letter] + {"": 0, "#": 1, "b": -1}[sign] + 12 * (int(octave) + 1)


def hertz(name: str | int) -> float:
    """The frequency of a pitch name or MIDI number, A4 = 440 Hz."""
    number = midi(name) if isinstance(name, str) else name
    return float(440.0 * 2.0 ** ((number - 69) / 12.0))


def ladder(first: str, count: int) -> list[float]:
    """`count` rising frequencies of the scale D F G A C, from `first` up."""
    numbers = [n for n in range(midi(first), 128) if n % 12 in {2, 5, 7, 9, 0}]
    return [hertz(n) for n in numbers[:count]]

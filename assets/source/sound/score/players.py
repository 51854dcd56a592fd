"""The players by their General MIDI programs, and how they shape a note."""

from __future__ import annotations

HARPSICHORD, CELESTA, GLOCKENSPIEL = 6, 8, 9
VIOLIN, CELLO, CONTRABASS, TREMOLO, PIZZICATO, HARP, TIMPANI, STRINGS = 40, 42, 43, 44, 45, 46, 47, 48
TRUMPET, TROMBONE, TUBA, HORN, BRASS, OBOE, BASSOON, CLARINET, FLUTE = 56, 57, 58, 60, 61, 68, 70, 71, 73


def vibrato(start: float, end: float, depth: int = 55) -> tuple[tuple[float, int, int], ...]:
    """A player's vibrato that grows in a held note, beats `start` to `end`."""
    return tuple((start + (end - start) * i / 6, 1, depth * i // 6) for i in range(7)) + ((end + 0.01, 1, 0),)


def swell(start: float, end: float, low: int, high: int) -> tuple[tuple[float, int, int], ...]:
    """A crescendo (or, with `low` above `high`, its opposite) between two beats."""
    return tuple((start + (end - start) * i / 12, 11, low + (high - low) * i // 12) for i in range(13))

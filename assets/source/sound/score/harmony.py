"""Chords by name and the figures that accompany with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assets.source.sound.orchestra import Note
from assets.source.sound.pitch import midi

CHORDS: dict[str, tuple[str, tuple[str, ...]]] = {
    "Dm": ("D3", ("A3", "D4", "F4")),
    "Dm/C#": ("C#3", ("A3", "D4", "F4")),
    "Dm/C": ("C3", ("A3", "D4", "F4")),
    "Dm/A": ("A2", ("A3", "D4", "F4")),
    "G/B": ("B2", ("G3", "D4", "F4")),
    "Bb": ("Bb2", ("Bb3", "D4", "F4")),
    "Gm": ("G2", ("Bb3", "D4", "G4")),
    "Gm/Bb": ("Bb2", ("Bb3", "D4", "G4")),
    "Em7b5": ("E3", ("Bb3", "D4", "G4")),
    "A7": ("A2", ("A3", "C#4", "G4")),
    "A7/C#": ("C#3", ("A3", "E4", "G4")),
    "A": ("A2", ("A3", "C#4", "E4")),
    "F": ("F2", ("A3", "C4", "F4")),
    "F/A": ("A2", ("A3", "C4", "F4")),
    "C": ("C3", ("G3", "C4", "E4")),
    "C/E": ("E2", ("G3", "C4", "E4")),
    "C7": ("C3", ("Bb3", "C4", "E4")),
    "Eb": ("Eb3", ("G3", "Bb3", "Eb4")),
    "Eb/G": ("G2", ("Bb3", "Eb4", "G4")),
}
"""Bass and three upper notes."""

Figure = Callable[[int, tuple[int, ...]], Sequence[tuple[float, float, int, int]]]
"""Bass, upper notes -> (beat in the bar or half bar, length, pitch, velocity)."""


def accompany(bars: str, figure: Figure, first: int = 0, beats: float = 4.0) -> tuple[Note, ...]:
    """A figure over a chain of chords, one a bar; `Gm.A7` shares a bar between two, `-` rests."""
    notes: list[Note] = []
    for i, bar in enumerate(bars.replace("|", " ").split()):
        names = bar.split(".")
        room = beats / len(names)
        for k, name in enumerate(names):
            if name == "-":
                continue
            bass, upper = CHORDS[name]
            start = (first + i) * beats + k * room
            for at, length, pitch, velocity in figure(midi(bass), tuple(midi(u) for u in upper)):
                if at < room:
                    notes.append(
                        Note(at=start + at, length=min(length, room - at), pitch=pitch, velocity=velocity)
                    )
    return tuple(notes)

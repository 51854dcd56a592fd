"""The free spins' music: D minor at a chase, 32 bars of four, 53.76 s; the bells join in its middle."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, db, second_pass
from assets.source.sound.loudness import integrated
from assets.source.sound.orchestra import Part, human, line, perform
from assets.source.sound.pitch import hertz
from assets.source.sound.room import HALL, reverb
from assets.source.sound.score.harmony import accompany
from assets.source.sound.score.players import (
    BRASS,
    CELLO,
    CONTRABASS,
    GLOCKENSPIEL,
    HARPSICHORD,
    HORN,
    PIZZICATO,
    STRINGS,
    TIMPANI,
    TREMOLO,
    TROMBONE,
    VIOLIN,
    swell,
)
from assets.source.sound.voices import church_bell

BEAT = 0.42
LENGTH = 128.0
SECONDS = BEAT * LENGTH

A1 = "Dm Dm Bb C Dm F/A Gm A7"
A2 = "Dm Dm/C Bb C F Gm Em7b5 A7"
B = "F C/E Dm Dm/C Bb F/A Gm A"
A3 = "Dm Dm/C# Dm/C G/B Bb Eb/G A7 A7"

CELLO_2 = """D3/2 F3/2 | D3/1 E3/1 F3/2 | D3/2 F3/1 D3/1 | E3/2 G3/2 |
 F3/2 A3/1 C4/1 | Bb3/2 G3/2 | G3/2 E3/2 | C#3/2 A2/2"""
BELL_BEATS = (0, 1, 2, 3, 20, 21, 22, 23)
"""Where the bells strike in the third strain: its F major bars."""
BELL_NOTES = ("A4", "G4", "F4", "C4", "C4", "G4", "A4", "F4")
HORN_1 = """A3/1 D4/1 F4/1.5_ E4/.5 | D4/2 A4/1.6 r/.4 | D4/1 F4/1 Bb4/1.5_ A4/.5 | G4/2 E4/1.6 r/.4 |
 A3/1 D4/1 F4/1.5_ G4/.5 | A4/2 C5/1.6 r/.4 | Bb4/1.5_ A4/.5 G4/1 D4/1 | E4/1.5_ C#4/.5 A3/1.6 r/.4"""
VIOLIN_2 = """A5/1.5_ F5/.5 D5/1 A5/1 | G5/.5 A5/.5 F5/2.6 r/.4 |
 F5/1 Bb5/1 D6/1.5_ C6/.5 | C6/1.5_ Bb5/.5 G5/1.6 r/.4 |
 A5/1 C6/1 F5/1 A5/1 | Bb5/1.5_ A5/.5 G5/1 D5/1 |
 G5/.5 Bb5/.5 D6/.5 Bb5/.5 G5/1 E5/1 | A5/1 G5/.5 E5/.5 C#5/1 E5/1"""
STRINGS_B = """C5/2 F5/1 A5/1 | G5/1.5_ F5/.5 E5/2 | F5/1.5_ E5/.5 D5/1 A5/1 | A5/3 r/1 |
 D5/1.5_ F5/.5 Bb5/1 D6/1 | C6/1.5_ A5/.5 F5/2 | Bb5/1 A5/1 G5/1 D5/1 | E5/1 A5/1 C#6/1.8 r/.2"""
BRASS_3 = """D4/1.5! A3/.5 D4/1 F4/1 | E4/1.5! D4/.5 C#4/2 | D4/1.5! F4/.5 A4/1 F4/1 | G4/3 r/1 |
 F4/1.5! Bb4/.5 D5/1 Bb4/1 | G4/1.5! Bb4/.5 Eb5/1.6 r/.4 | E4/1! G4/1 A4/1 C#5/1 | E5/2! C#5/1 r/1"""


def _gallop(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    low = bass if bass < 50 else bass - 12
    out = []
    for beat in range(4):
        out += [
            (beat, 0.3, low, 92 if beat % 2 == 0 else 80),
            (beat + 0.5, 0.18, low, 66),
            (beat + 0.75, 0.18, low + 12, 70),
        ]
    return out


def _spiccato(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    a, b, c = (u + 12 for u in upper)
    order = (c, b, a, b, c, b, c, b)
    return [(0.5 * i, 0.22, pitch, 78 if i % 4 == 0 else 62) for i, pitch in enumerate(order)]


def _sixteenths(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    a, b, c = upper
    order = (a, b, c, b, a + 12, b, c, b) * 2
    return [(0.25 * i, 0.25, pitch, 64 if i % 4 == 0 else 50) for i, pitch in enumerate(order)]


def _bass(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    low = bass - 12 if bass > 45 else bass
    return [(0.0, 0.9, low, 96), (1.5, 0.4, low, 76), (2.0, 0.9, low, 88), (3.5, 0.4, low, 76)]


def _held(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    return [(0.0, 4.0, pitch, 72) for pitch in upper]


def _drums(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    tone = bass % 12 + 36
    return [
        (0.0, 0.5, tone, 92),
        (1.5, 0.3, tone, 66),
        (2.0, 0.5, tone, 80),
        (3.5, 0.2, tone, 60),
        (3.75, 0.2, tone, 66),
    ]


def music_free(rng: np.random.Generator) -> Signal:
    """The loop, its second pass."""
    every = f"{A1} {A2} {B} {A3}"
    gallop = accompany(every, _gallop)
    light = accompany(f"{A1} {A2}", _spiccato) + accompany(A3, _spiccato, 24)
    drums = accompany(f"{A1} {A2}", _drums) + accompany(A3, _drums, 24)
    parts = (
        Part(
            program=STRINGS,
            notes=human(gallop, rng, 6, 0.01),
            level=-26,
            pan=-0.2,
            send=-14,
            low=70,
            high=7000,
        ),
        Part(program=PIZZICATO, notes=human(gallop, rng, 6, 0.01), level=-29, pan=-0.3, send=-14, low=90),
        Part(program=CONTRABASS, notes=accompany(every, _bass), level=-31, send=-16),
        Part(program=VIOLIN, notes=human(light, rng, 6, 0.01), level=-29, pan=0.38, send=-10, high=9000),
        Part(program=PIZZICATO, notes=human(light, rng, 6, 0.01), level=-31, pan=0.3, send=-10),
        Part(
            program=HARPSICHORD,
            notes=human(accompany(f"{A2} {B} {A3}", _sixteenths, 8), rng),
            level=-28,
            pan=0.3,
            send=-12,
            low=180,
            high=9500,
        ),
        Part(program=HORN, notes=human(line(HORN_1, 100, gate=0.96), rng, 4), level=-22, pan=-0.25, send=-8),
        Part(
            program=STRINGS,
            notes=human(line(VIOLIN_2, 92, 32.0, gate=0.98), rng, 4),
            level=-22,
            pan=0.15,
            send=-9,
            high=9000,
        ),
        Part(
            program=STRINGS,
            notes=human(line(STRINGS_B, 88, 64.0, gate=1.0), rng, 4),
            level=-22,
            pan=0.1,
            send=-8,
            high=9000,
        ),
        Part(program=BRASS, notes=line(BRASS_3, 92, 96.0), level=-22, pan=0.12, send=-8, high=7000),
        Part(program=TROMBONE, notes=line(BRASS_3, 84, 96.0, shift=-12), level=-26, pan=0.25, send=-9),
        Part(
            program=CELLO, notes=human(line(CELLO_2, 84, 32.0, gate=1.0), rng), level=-28, pan=-0.3, send=-9
        ),
        Part(
            program=TREMOLO,
            notes=accompany(every, _held),
            level=-34,
            pan=-0.3,
            send=-9,
            low=220,
            controls=swell(0, 120, 80, 110),
        ),
        Part(program=TIMPANI, notes=human(drums, rng), level=-29, send=-11),
        Part(
            program=None, notes=line("C#3/4", 74, 0.0) + line("C#3/4", 70, 96.0), level=-34, send=-10, low=300
        ),
        Part(
            program=GLOCKENSPIEL,
            notes=line("A6/1 G6/1 F6/1 C6/1 r/16 C6/1 G6/1 A6/1 F6/1", 60, 64.0),
            level=-34,
            pan=0.4,
            send=-6,
        ),
    )
    body = perform(parts, BEAT, 2 * SECONDS + 1.0, HALL, passes=2, length=LENGTH)
    bells = Canvas(2 * SECONDS + 1.0)
    for turn in range(2):
        for i, (beat, name) in enumerate(zip(BELL_BEATS, BELL_NOTES, strict=True)):
            at = (turn * LENGTH + 64 + beat) * BEAT
            bells.add(
                at, church_bell(np.random.default_rng(i), hertz(name), 2.4, 3.0, 0.4), 0, -0.4 + 0.1 * i
            )
    far = reverb(bells.signal, HALL, -10)[: len(body)]
    body += far * db(-30.0 - integrated(far))
    return second_pass(body, SECONDS)

"""The free spins' music: the same D minor at a chase, 32 bars of four, 53.76 s; the bells join in its middle."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, second_pass
from assets.source.sound.orchestra import Part, human, line, perform
from assets.source.sound.pitch import hertz
from assets.source.sound.room import HALL, reverb
from assets.source.sound.score.harmony import accompany
from assets.source.sound.score.motifs import (
    BASSOON, BRASS, CONTRABASS, GLOCKENSPIEL, HARPSICHORD, HORN, PIZZICATO, STRINGS, TIMPANI, TREMOLO, TROMBONE, VIOLIN, swell,
)
from assets.source.sound.voices import church_bell

BEAT = 0.42
LENGTH = 128.0
SECONDS = BEAT * LENGTH

A1 = "Dm Dm Bb C Dm F/A Gm A7"
A2 = "Dm Dm/C Bb C F Gm Em7b5 A7"
B = "F C/E Dm Dm/C Bb F/A Gm A"
A3 = "Dm Dm/C# Dm/C G/B Bb Eb/G A7 A7"

HORN_1 = """A3/1 D4/1 F4/1.5_ E4/.5 | D4/2 A4/1.6 r/.4 | D4/1 F4/1 Bb4/1.5_ A4/.5 | G4/2 E4/1.6 r/.4 |
 A3/1 D4/1 F4/1.5_ G4/.5 | A4/2 C5/1.6 r/.4 | Bb4/1.5_ A4/.5 G4/1 D4/1 | E4/1.5_ C#4/.5 A3/1.6 r/.4"""
VIOLIN_2 = """A5/1.5_ F5/.5 D5/1 A5/1 | G5/.5 A5/.5 F5/2.6 r/.4 | F5/1 Bb5/1 D6/1.5_ C6/.5 | C6/1.5_ Bb5/.5 G5/1.6 r/.4 |
 A5/1 C6/1 F5/1 A5/1 | Bb5/1.5_ A5/.5 G5/1 D5/1 | G5/.5 Bb5/.5 D6/.5 Bb5/.5 G5/1 E5/1 | A5/1 G5/.5 E5/.5 C#5/1 E5/1"""
STRINGS_B = """C5/2 F5/1 A5/1 | G5/1.5_ F5/.5 E5/2 | F5/1.5_ E5/.5 D5/1 A5/1 | A5/3 r/1 |
 D5/1.5_ F5/.5 Bb5/1 D6/1 | C6/1.5_ A5/.5 F5/2 | Bb5/1 A5/1 G5/1 D5/1 | E5/1 A5/1 C#6/1.8 r/.2"""
BRASS_3 = """D4/1.5! A3/.5 D4/1 F4/1 | E4/1.5! D4/.5 C#4/2 | D4/1.5! F4/.5 A4/1 F4/1 | G4/3 r/1 |
 F4/1.5! Bb4/.5 D5/1 Bb4/1 | G4/1.5! Bb4/.5 Eb5/1.6 r/.4 | E4/1! G4/1 A4/1 C#5/1 | E5/2! C#5/1 r/1"""


def _gallop(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    low = bass if bass < 50 else bass - 12
    out = []
    for beat in range(4):
        out += [(beat, 0.3, low, 92 if beat % 2 == 0 else 80), (beat + 0.5, 0.18, low, 66), (beat + 0.75, 0.18, low + 12, 70)]
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
    return [(0.0, 0.5, tone, 92), (1.5, 0.3, tone, 66), (2.0, 0.5, tone, 80), (3.5, 0.2, tone, 60), (3.75, 0.2, tone, 66)]


def music_free(rng: np.random.Generator) -> Signal:
    """The loop, its second pass."""
    every = f"{A1} {A2} {B} {A3}"
    parts = (
        Part(program=STRINGS, notes=human(accompany(every, _gallop), rng, 6, 0.01), level=-3, pan=-0.2, send=-14, high=6500),
        Part(program=PIZZICATO, notes=human(accompany(every, _bass), rng), level=1, send=-15, high=5000),
        Part(program=CONTRABASS, notes=accompany(every, _bass), level=-5, send=-15),
        Part(program=VIOLIN, notes=human(accompany(f"{A1} {A2}", _spiccato) + accompany(A3, _spiccato, 24), rng, 6, 0.01), level=-13, pan=0.35, send=-10, high=8000),
        Part(program=HARPSICHORD, notes=human(accompany(f"{A2} {B} {A3}", _sixteenths, 8), rng), level=-7, pan=0.28, send=-12, low=180, high=8500),
        Part(program=HORN, notes=human(line(HORN_1, 100, gate=0.96), rng, 4), level=-1, pan=-0.25, send=-8),
        Part(program=STRINGS, notes=human(line(VIOLIN_2, 92, 32.0, gate=0.98), rng, 4), level=-4, pan=0.15, send=-9, high=8000),
        Part(program=STRINGS, notes=human(line(STRINGS_B, 88, 64.0, gate=1.0), rng, 4), level=-3, pan=0.1, send=-8, high=8000),
        Part(program=BRASS, notes=line(BRASS_3, 92, 96.0), level=-5, pan=0.12, send=-8, high=6500),
        Part(program=TROMBONE, notes=line(BRASS_3, 84, 96.0, shift=-12), level=-7, pan=0.25, send=-9),
        Part(program=BASSOON, notes=human(line(HORN_1, 90, 32.0, shift=-12), rng), level=-8, pan=-0.1),
        Part(program=TREMOLO, notes=accompany(every, _held), level=-15, pan=-0.3, send=-9, low=200, controls=swell(0, 120, 80, 110)),
        Part(program=TIMPANI, notes=human(accompany(f"{A1} {A2}", _drums) + accompany(A3, _drums, 24), rng), level=-1, send=-11),
        Part(program=GLOCKENSPIEL, notes=line("A6/1 G6/1 F6/1 C6/1 C6/1 G6/1 A6/1 F6/1", 60, 64.0), level=-15, pan=0.4, send=-6),
    )
    body = perform(parts, BEAT, 2 * SECONDS + 1.0, HALL, passes=2, length=LENGTH)
    bells = Canvas(2 * SECONDS + 1.0)
    for turn in range(2):
        for i, name in enumerate(("A4", "G4", "F4", "C4", "C4", "G4", "A4", "F4")):
            at = (turn * LENGTH + 64 + 2 * i) * BEAT
            bells.add(at, church_bell(np.random.default_rng(i), hertz(name), 2.4, 2.6, 0.4), 0, -0.4 + 0.1 * i)
    body += reverb(bells.signal, HALL, -12)[: len(body)] * 0.03
    return second_pass(body, SECONDS)

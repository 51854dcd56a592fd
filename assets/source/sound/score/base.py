"""The base game's music: D minor, 32 bars of four, 73.6 s; plucked, polite and up to something."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Signal, second_pass
from assets.source.sound.orchestra import Note, Part, human, line, perform, swing
from assets.source.sound.room import SALON
from assets.source.sound.score.harmony import accompany
from assets.source.sound.score.players import (
    BASSOON,
    CELESTA,
    CELLO,
    CLARINET,
    FLUTE,
    HARP,
    HARPSICHORD,
    PIZZICATO,
    STRINGS,
    VIOLIN,
    swell,
    vibrato,
)

BEAT = 0.575
LENGTH = 128.0
SECONDS = BEAT * LENGTH
SWING = 0.56
"""How much of a beat its first half takes: a slight lilt, as of someone on tiptoe."""

A1 = "Dm Dm/C# Dm/C G/B Bb Gm Em7b5 A7"
A2 = "Dm Dm/C# Dm/C G/B Bb Gm.A7 Dm Dm.C7"
B = "F C/E Dm A7/C# Bb F/A Gm A7"
A3 = "Dm Dm/C# Dm/C G/B Bb Eb/G A7 Dm.A7"

TUNE_1 = """r/1 A4/.5 D5/.5 F5/.75_ E5/.25 D5/.5' C#5/.5' | D5/1' A4/1' r/2 |
 r/1 A4/.5 D5/.5 F5/.75_ G5/.25 A5/.5' F5/.5' | G5/1 D5/1' r/2 |
 r/.5 D5/.5 F5/.5 Bb5/.5 A5/.75_ G5/.25 F5/.5' D5/.5' | E5/.5 F5/.5 G5/1 Bb4/1' r/1 |
 r/.5 Bb4/.5 D5/.5 G5/.5 F5/.75_ E5/.25 D5/.5' E5/.5' | C#5/1.5 E5/.5 A4/1' r/1"""
TUNE_2 = """r/1 A4/.5 D5/.5 F5/.75_ E5/.25 D5/.5' C#5/.5' | D5/.5 E5/.5 F5/1 r/2 |
 r/1 F5/.5 G5/.5 A5/.75_ Bb5/.25 A5/.5' F5/.5' | G5/1 B4/.5 D5/.5 G4/1' r/1 |
 r/.5 D5/.5 F5/.5 Bb5/.5 A5/.75_ F5/.25 D5/1 | Bb4/.5 D5/.5 G5/.75_ F5/.25 E5/.5 C#5/.5 E5/.5 G5/.5 |
 F5/.75_ E5/.25 D5/1 r/1 A4/1' | D5/1.5 r/2.5"""
TUNE_B = """C5/2 F5/1 A5/1 | G5/1.5_ F5/.5 E5/2 | F5/1.5_ E5/.5 D5/1 A4/1 | E5/3 r/1 |
 D5/1.5_ Bb4/.5 F5/1 D5/1 | C5/1.5_ A4/.5 F5/2 | Bb4/1 D5/1 G5/1.5_ F5/.5 | E5/1 C#5/1 A4/1.6 r/.4"""
TUNE_3 = """r/1 A3/.5 D4/.5 F4/.75_ E4/.25 D4/.5' C#4/.5' | D4/1' A3/1' r/2 |
 r/1 A3/.5 D4/.5 F4/.75_ G4/.25 A4/.5' F4/.5' | G4/1 D4/1' r/2 |
 r/.5 D4/.5 F4/.5 Bb4/.5 A4/.75_ G4/.25 F4/.5' D4/.5' | Eb4/1 Bb3/.5 G3/.5 Eb4/1' r/1 |
 E4/.5 G4/.5 Bb4/.5 A4/.5 G4/.5 E4/.5 C#4/.5 A3/.5 | D4/1' r/.5 A3/.5' D3/1' r/1"""
ECHO_1 = """r/6 A5/.5' F5/.5' D5/.5' r/.5 | r/6 G5/.5' F5/.5' D5/.5' r/.5 |
 r/6 F5/.5' D5/.5' Bb4/.5' r/.5 | r/6 C#5/.5' E5/.5' G5/.5' r/.5"""
ECHO_3 = "r/6 D6/.5' A5/.5' F5/.5' r/.5 | r/6 G5/.5' B5/.5' D6/.5' r/.5 | r/6 G5/.5' Bb5/.5' Eb6/.5' r/.5"
CELLO_B = "F3/4 E3/4 D3/4 C#3/4 Bb2/4 A2/4 G2/2 Bb2/2 A2/3.6 r/.4"


def _tiptoe(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    fifth = bass + 7 if bass + 7 <= 52 else bass - 5
    return [
        (0.0, 0.4, bass, 92),
        (2.0, 0.4, upper[0] - 12 if upper[0] - 12 > 40 else fifth, 74),
        (3.5, 0.25, bass, 58),
    ]


def _offbeat(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    return [(at, 0.22, pitch, loud) for at, loud in ((1.0, 62), (3.0, 56)) for pitch in upper]


def _ripple(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    a, b, c = upper
    order = (bass + 12, a, b, c, b + 12 if b + 12 < 76 else b, c, b, a)
    return [(0.5 * i, 0.5, pitch, 70 if i == 0 else 54 + (i % 3) * 3) for i, pitch in enumerate(order)]


def _broken(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    a, b, c = upper
    return [
        (0.5, 0.45, a, 54),
        (1.0, 0.45, b, 60),
        (1.5, 0.45, c, 56),
        (2.5, 0.45, b, 52),
        (3.0, 0.45, c, 60),
        (3.25, 0.2, b, 48),
        (3.5, 0.4, a, 54),
    ]


def _held(bass: int, upper: tuple[int, ...]) -> list[tuple[float, float, int, int]]:
    return [(0.0, 4.0, pitch, 58) for pitch in upper]


def music_base(rng: np.random.Generator) -> Signal:
    """The loop, its second pass."""
    every = f"{A1} {A2} {B} {A3}"
    strings = swell(32, 60, 60, 84) + swell(64, 92, 92, 104) + swell(96, 124, 70, 60)
    plucked = accompany(f"{A1} {A2}", _offbeat) + accompany(A3, _offbeat, 24)
    keys = (
        accompany(A2, _broken, 8)
        + accompany(B, _ripple, 16)
        + accompany("Dm - Dm/C - Bb - A7 -", _broken, 24)
    )

    def hand(notes: tuple[Note, ...]) -> tuple[Note, ...]:
        return human(swing(notes, SWING), rng)

    parts = (
        Part(program=PIZZICATO, notes=hand(accompany(every, _tiptoe)), level=-27, send=-15, high=6000),
        Part(program=PIZZICATO, notes=hand(plucked), level=-29, pan=-0.4, send=-12),
        Part(
            program=HARPSICHORD,
            notes=hand(keys + line(ECHO_1, 66)),
            level=-26,
            pan=0.34,
            send=-12,
            low=150,
            high=9500,
        ),
        Part(program=CLARINET, notes=hand(line(TUNE_1, 84)), level=-22, pan=-0.14, send=-10, high=8000),
        Part(
            program=VIOLIN,
            notes=hand(line(TUNE_2, 82, 32.0, gate=0.97)),
            level=-23,
            pan=0.16,
            send=-9,
            high=8000,
            controls=((0.0, 1, 18), (64.0, 1, 0)),
        ),
        Part(
            program=STRINGS,
            notes=hand(line(TUNE_B, 76, 64.0, gate=1.0)),
            level=-23,
            pan=0.14,
            send=-9,
            high=8500,
        ),
        Part(
            program=FLUTE,
            notes=hand(line(TUNE_B, 66, 64.0, shift=12, gate=0.98)),
            level=-30,
            pan=0.32,
            send=-8,
            high=9000,
        ),
        Part(
            program=CELLO,
            notes=hand(line(CELLO_B, 74, 64.0, gate=1.0)),
            level=-29,
            pan=-0.28,
            controls=vibrato(64, 90, 20),
        ),
        Part(
            program=STRINGS,
            notes=accompany(f"{A2} {B}", _held, 8),
            level=-34,
            pan=-0.2,
            send=-8,
            low=200,
            high=5500,
            controls=strings,
        ),
        Part(program=BASSOON, notes=hand(line(TUNE_3, 88, 96.0)), level=-23, pan=-0.16, send=-10, high=7000),
        Part(program=CELESTA, notes=hand(line(ECHO_3, 66, 96.0)), level=-27, pan=0.4, send=-7),
        Part(
            program=HARP,
            level=-27,
            pan=-0.42,
            send=-8,
            notes=hand(
                line("A3/.25 C4/.25 E4/.25 G4/.25 Bb4/.25 C5/.25 E5/.5", 62, 62.0)
                + line("A3/.25 C#4/.25 E4/.25 G4/.25 A4/.25 C#5/.25 E5/.5", 58, 94.0)
            ),
        ),
    )
    return second_pass(perform(parts, BEAT, 2 * SECONDS + 1.0, SALON, passes=2, length=LENGTH), SECONDS)

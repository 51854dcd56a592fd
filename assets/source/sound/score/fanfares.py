"""Free spins won and over, and the four wins."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, moving_noise
from assets.source.sound.orchestra import Part, line, perform
from assets.source.sound.pitch import hertz
from assets.source.sound.room import HALL, SALON, reverb
from assets.source.sound.score.players import (
    CELESTA,
    CONTRABASS,
    GLOCKENSPIEL,
    HARP,
    HORN,
    PIZZICATO,
    STRINGS,
    TIMPANI,
    TROMBONE,
    TRUMPET,
    TUBA,
    VIOLIN,
    swell,
    vibrato,
)
from assets.source.sound.voices import celesta, church_bell, coin, glass, pluck

HARP_RUN = "F3 A3 C4 F4 A4 C5 F5 A5"


def run(names: str, beats: float) -> str:
    """A run of equal notes as a line of music."""
    return " ".join(f"{name}/{beats}" for name in names.split())


def free_spins_fanfare(rng: np.random.Generator) -> Signal:
    """Five spins won: the quarters' first change as a brass call, and a great F major to end it."""
    parts = (
        Part(
            program=TRUMPET,
            level=-25,
            pan=0.2,
            send=-9,
            notes=line("C5/.33! C5/.33 C5/.34 A5/1! G5/1 F5/.5! G5/.5 A5/.5! Bb5/.5 C6/3.2!", 104),
        ),
        Part(
            program=HORN,
            level=-22,
            pan=-0.3,
            send=-8,
            notes=line("r/1 F4+A4/1! C4+G4/1 A3+F4/1! C4+F4/1 F4+A4+C5/3.2!", 104),
        ),
        Part(
            program=TROMBONE,
            level=-25,
            pan=0.3,
            send=-9,
            notes=line("r/1 F3+C4/1! E3+C4/1 D3+A3/1! Bb2+F3/1 F2+C3+A3/3.2!", 104),
        ),
        Part(program=TUBA, level=-28, notes=line("r/1 F2/1 C2/1 D2/1 Bb1/1 F1/3.2!", 100)),
        Part(
            program=STRINGS,
            level=-26,
            pan=-0.1,
            notes=line("r/1 F4+A4+C5/1 E4+G4+C5/1 D4+F4+A4/1 D4+F4+Bb4/.5 E4+G4+C5/.5 F4+A4+C5+F5/3.4", 96),
        ),
        Part(
            program=TIMPANI,
            level=-27,
            notes=line(
                "C2/.33 C2/.33 C2/.34 F2/1! C2/1 D2/1 Bb2/.5 C2/.125 C2/.125 C2/.125 C2/.125 F2/2!", 108
            ),
        ),
        Part(
            program=GLOCKENSPIEL,
            level=-31,
            pan=0.4,
            send=-8,
            notes=line("r/5 F6/.25 A6/.25 C7/.25 F7/.25 C7/.25 A6/.25 F6/.25 A6/.25 C7/1", 82),
        ),
        Part(
            program=HARP,
            level=-25,
            pan=-0.4,
            notes=line("r/4.5 " + run(HARP_RUN, 0.07), 92),
        ),
        Part(program=None, level=-27, send=-8, notes=line("r/1 C#3/2 r/2 C#3/2 ", 96)),
    )
    c = Canvas(5.9)
    c.add(0.0, perform(parts, 0.4, 5.9, HALL))
    bells = Canvas(5.9)
    for i, name in enumerate(("A4", "G4", "F4", "C4")):
        bells.add(0.4 + 0.4 * i, church_bell(rng, hertz(name), 2.0, 2.2, 0.6), -2, -0.3 + 0.2 * i)
    bells.add(2.0, church_bell(rng, hertz("F3"), 3.5, 4.0, 0.7), 0)
    c.add(0.0, reverb(bells.signal, HALL, -14)[: len(c.signal)], -17)
    return c.signal


def free_spins_outro(rng: np.random.Generator) -> Signal:
    """The spins are over: the violin's question answered, home to D with a smile."""
    parts = (
        Part(
            program=STRINGS,
            level=-24,
            notes=line("D4+F4+A4/1 D4+G4+Bb4/1 C#4+E4+A4/1 D4+F#4+A4+D5/3.6", 88),
            controls=swell(3.4, 6.4, 120, 70),
        ),
        Part(
            program=VIOLIN,
            pan=0.15,
            level=-26,
            send=-8,
            notes=line("A5/.75_ G5/.25 F5/.5_ G5/.5 E5/.75_ C#5/.25 D5/3.4", 92),
            controls=vibrato(3.4, 6.0),
        ),
        Part(program=HORN, pan=-0.3, level=-27, notes=line("F3+A3/1 G3+D4/1 A3+E4/1 A3+D4+F#4/3.4", 84)),
        Part(program=CONTRABASS, level=-27, notes=line("D2/1 G2/1 A1/1 D2/3.4", 92)),
        Part(program=TIMPANI, level=-27, notes=line("r/2 A2/.25 A2/.25 A2/.25 A2/.25 D2/2!", 88)),
        Part(
            program=HARP,
            level=-24,
            pan=-0.35,
            notes=line(
                "r/3 " + run("D3 A3 D4 F#4 A4 D5 F#5 A5 D6", 0.09) + " r/1 D6+A5/1",
                84,
            ),
        ),
        Part(program=CELESTA, level=-29, pan=0.35, notes=line("r/4 A5/.33 D6/.33 F#6/.34 A6/1.5", 80)),
    )
    del rng
    return perform(parts, 0.5, 5.2, HALL)


def win_small(rng: np.random.Generator) -> Signal:
    """A small win: three notes of the harp and a coin."""
    c = Canvas(1.5)
    for i, name in enumerate(("A4", "D5", "A5")):
        c.add(0.075 * i, pluck(rng, hertz(name), 1.0, 0.45, 1.0), -4, -0.2 + 0.2 * i)
        c.add(0.075 * i, celesta(rng, hertz(name), 1.0, 0.5), -3, 0.2 - 0.2 * i)
    c.add(0.15, glass(rng, hertz("D6"), 0.9, 0.8), -14, 0.3)
    c.add(0.16, coin(rng, 2490.0), -17, -0.3)
    return reverb(c.signal, SALON, -11)


def win_nice(rng: np.random.Generator) -> Signal:
    """A good win: pizzicato and harp run up, a warm chord, a few coins."""
    parts = (
        Part(
            program=HARP,
            level=-21,
            pan=-0.3,
            notes=line("D4/.125 F4/.125 A4/.125 C5/.125 D5/.125 F5/.125 A5/.125 C6/.125 D6/1.2", 96),
        ),
        Part(program=PIZZICATO, level=-21, notes=line("D3/.25 A3/.25 D4/.25 F4/.25 D3+A3+F4/1'", 100)),
        Part(
            program=STRINGS,
            level=-27,
            notes=line("r/.8 D4+F4+A4+D5/1.6", 92),
            controls=swell(0.8, 2.4, 124, 60),
        ),
        Part(program=HORN, level=-27, pan=-0.25, notes=line("r/1 A3+F4/1.3", 92)),
        Part(program=GLOCKENSPIEL, level=-29, pan=0.35, notes=line("r/1 D6/.125 A6/.125 D7/.7", 88)),
        Part(program=TIMPANI, level=-27, notes=line("r/1 D2/1", 96)),
    )
    c = Canvas(2.5)
    c.add(0.0, perform(parts, 0.44, 2.5, HALL))
    for i in range(4):
        c.add(
            0.46 + 0.09 * i,
            reverb(coin(rng, float(rng.uniform(2000, 3000)), 0.25), SALON, -14),
            -26,
            float(rng.uniform(-0.5, 0.5)),
        )
    return c.signal


def win_big(rng: np.random.Generator) -> Signal:
    """A big win: brass and strings climb from F to a held chord."""
    parts = (
        Part(
            program=TRUMPET,
            level=-26,
            pan=0.2,
            send=-9,
            notes=line("F4/.25 A4/.25 C5/.25! C5/.25 D5/.75! C5/.25 F5/.5! G5/.5 A5/2.6!", 104),
        ),
        Part(
            program=HORN,
            level=-22,
            pan=-0.3,
            send=-8,
            notes=line("r/.5 F4+A4/.5 F4+Bb4/1! A3+F4/.5 C4+E4/.5 C4+F4+A4/2.6!", 106),
        ),
        Part(
            program=TROMBONE,
            level=-25,
            pan=0.3,
            notes=line("r/.5 F3+C4/.5 Bb2+F3/1! D3+A3/.5 C3+G3/.5 F2+C3+A3/2.6!", 104),
        ),
        Part(
            program=STRINGS,
            level=-26,
            notes=line("F4+A4+C5/1 F4+Bb4+D5/1 F4+A4+D5/.5 E4+G4+C5/.5 F4+A4+C5+F5/2.8", 96),
        ),
        Part(
            program=TIMPANI,
            level=-27,
            notes=line("F2/.25 F2/.25 F2/.5 Bb2/1! D2/.5 C2/.125 C2/.125 C2/.125 C2/.125 F2/1.6!", 106),
        ),
        Part(
            program=GLOCKENSPIEL,
            level=-30,
            pan=0.4,
            notes=line("r/3 F6/.17 A6/.17 C7/.16 F7/.17 C7/.17 A6/.16 F6/.5", 86),
        ),
        Part(program=None, level=-27, send=-8, notes=line("r/1 C#3/2 C#3/2", 94)),
    )
    c = Canvas(4.1)
    c.add(0.0, perform(parts, 0.42, 4.1, HALL))
    rain(c, rng, 1.2, 2.0, 14)
    return c.signal


def win_mega(rng: np.random.Generator) -> Signal:
    """The greatest win: all of London's bells, full brass, a second rise beyond the first."""
    parts = (
        Part(
            program=TRUMPET,
            level=-26,
            pan=0.2,
            send=-9,
            notes=line(
                "C5/.33! C5/.33 C5/.34 F5/1.5! G5/.5 A5/1! Bb5/.5 A5/.5 "
                "G5/.75! A5/.25 Bb5/.5 C6/.5 A5+C6/3.6!",
                108,
            ),
        ),
        Part(
            program=HORN,
            level=-21,
            pan=-0.3,
            send=-8,
            notes=line(
                "r/1 A3+C4+F4/1.5! C4+E4/.5 D4+F4/1! Bb3+F4/1 Bb3+D4+G4/1! C4+E4+G4/1 C4+F4+A4/3.6!", 108
            ),
        ),
        Part(
            program=TROMBONE,
            level=-24,
            pan=0.3,
            notes=line("r/1 F3+C4/1.5! C3+G3/.5 D3+A3/1! Bb2+F3/1 G2+D3/1! C3+G3+Bb3/1 F2+C3+A3/3.6!", 106),
        ),
        Part(program=TUBA, level=-28, notes=line("r/1 F1/1.5 C2/.5 D2/1 Bb1/1 G1/1 C2/1 F1/3.6!", 104)),
        Part(
            program=STRINGS,
            level=-25,
            notes=line(
                "C4+C5/1 F4+A4+C5+F5/1.5 E4+G4+C5/.5 D4+A4+D5+F5/1 D4+F4+Bb4+D5/1 D4+G4+Bb4+D5/1 "
                "E4+G4+Bb4+C5/1 F4+A4+C5+F5+A5/3.8",
                100,
            ),
        ),
        Part(
            program=TIMPANI,
            level=-27,
            notes=line(
                "C2/.33 C2/.33 C2/.34 F2/1.5! C2/.5 D2/1 Bb2/1 G2/1 "
                + "C2/.125 " * 8
                + "F2/.5! F2/.17 F2/.17 F2/.16 F2/1.5!",
                110,
            ),
        ),
        Part(
            program=GLOCKENSPIEL,
            level=-30,
            pan=0.4,
            notes=line(
                "r/1 A6/.5 C7/.5 F7/1 r/4 " + run("F6 A6 C7 F7 C7 A6 F6 A6 C7 F7 C7 A6 F6 A6 C7 F7", 0.125),
                86,
            ),
        ),
        Part(
            program=HARP,
            level=-24,
            pan=-0.4,
            notes=line("r/6.4 " + run(HARP_RUN, 0.075), 96),
        ),
        Part(program=None, level=-27, send=-8, notes=line("r/1 C#3/2 r/2 C#3/2 C#3/2", 100)),
    )
    c = Canvas(6.6)
    c.add(0.0, perform(parts, 0.4, 6.6, HALL))
    bells = Canvas(6.6)
    for i, name in enumerate(("A4", "G4", "F4", "C4", "F4", "G4", "A4", "F4")):
        bells.add(2.8 + 0.2 * i, church_bell(rng, hertz(name), 1.8, 2.0, 0.6), -2, -0.5 + 0.14 * i)
    bells.add(0.4, church_bell(rng, hertz("F3"), 3.0, 4.0, 0.7), 0)
    c.add(0.0, reverb(bells.signal, HALL, -14)[: len(c.signal)], -16)
    rain(c, rng, 2.8, 3.0, 26)
    return c.signal


def rain(c: Canvas, rng: np.random.Generator, start: float, seconds: float, count: int) -> None:
    """Sovereigns over the music."""
    for i in range(count):
        at = start + seconds * i / count + float(rng.uniform(0, 0.08))
        drop = reverb(coin(rng, float(rng.uniform(1900, 3100)), 0.28), SALON, -14)
        c.add(at, drop, -30 - 4 * float(rng.random()), float(rng.uniform(-0.8, 0.8)))
    shine = moving_noise(
        rng, seconds, [(0.0, 5200), (seconds, 7800)], 0.4, [(0.0, 0.0), (seconds * 0.3, 1.0), (seconds, 0.0)]
    )
    c.add(start, shine, -46)

"""The two motifs, the tension loop, fanfares and wins: short pieces for the orchestra."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, moving_noise, second_pass
from assets.source.sound.orchestra import Part, human, line, perform
from assets.source.sound.pitch import hertz
from assets.source.sound.room import HALL, SALON, reverb
from assets.source.sound.voices import boom, celesta, church_bell, coin, glass, knock, pluck

HARPSICHORD, CELESTA, GLOCKENSPIEL = 6, 8, 9
VIOLIN, CELLO, CONTRABASS, TREMOLO, PIZZICATO, HARP, TIMPANI, STRINGS = 40, 42, 43, 44, 45, 46, 47, 48
TRUMPET, TROMBONE, TUBA, HORN, BRASS, OBOE, BASSOON, CLARINET, FLUTE = 56, 57, 58, 60, 61, 68, 70, 71, 73


def vibrato(start: float, end: float, depth: int = 55) -> tuple[tuple[float, int, int], ...]:
    """A player's vibrato that grows in a held note, beats `start` to `end`."""
    return tuple((start + (end - start) * i / 6, 1, depth * i // 6) for i in range(7)) + ((end + 0.01, 1, 0),)


def swell(start: float, end: float, low: int, high: int) -> tuple[tuple[float, int, int], ...]:
    """A crescendo (or, with `low` above `high`, its opposite) between two beats."""
    return tuple((start + (end - start) * i / 12, 11, low + (high - low) * i // 12) for i in range(13))


def moriarty_theme(rng: np.random.Generator) -> Signal:
    """D, E flat, C sharp, and the tritone: low reeds, plucked basses, a harpsichord's last word."""
    tune = "D3/.5 Eb3/.5 C#3/.5 D3/1 G#3/.5' G#2/1.5"
    parts = (
        Part(program=BASSOON, notes=human(line(tune, 104), rng), pan=-0.15, send=-9, controls=vibrato(1.5, 2.5)),
        Part(program=CONTRABASS, notes=line(tune, 84, shift=-12), level=-4, send=-10),
        Part(program=PIZZICATO, notes=line("D2/1' C#2/1' D2/1' r/.5 G#2/1'", 108), level=2, send=-11),
        Part(program=HARPSICHORD, notes=line("r/3 D4+F4+G#4+B4/.25 r/.25 D3+G#3+B3+F4/1.4", 84), pan=0.3, level=-3, low=160),
        Part(program=TREMOLO, notes=line("D4+Eb4/4.2", 70), level=-11, pan=0.2, low=220, controls=swell(0, 3.4, 40, 110)),
    )
    c = Canvas(3.7)
    c.add(0.0, perform(parts, 0.46, 3.7, HALL))
    c.add(0.0, reverb(boom(49.0, 1.6, 0.6, 0.8), SALON, -14), -15)
    return c.signal


def sherlock_theme(rng: np.random.Generator) -> Signal:
    """A, D, F, E, D and up to A: one violin, thinking aloud; the base music's melody grows from it."""
    tune = "A4/.5 D5/.5 F5/.75_ E5/.25_ D5/.5_ E5/.5 A5/2.2"
    parts = (
        Part(program=VIOLIN, notes=human(line(tune, 100, gate=1.0), rng, 4, 0.01), pan=0.1, send=-8, high=9000,
             controls=vibrato(1.1, 1.7, 40) + vibrato(3.2, 4.9, 70) + swell(0, 3.2, 96, 122) + swell(3.4, 5.2, 122, 70)),
        Part(program=PIZZICATO, notes=line("D3/.5' A3/.5' D4+F4/1' r/.5 A3/.5' D3+A3+C#4/1'", 76), pan=-0.25, level=-3),
        Part(program=HARP, notes=line("r/3 D3/.12 A3/.12 D4/.12 E4/.12 A4/.12 D5/.12 A5/1.3", 74), level=-6, pan=-0.2),
        Part(program=STRINGS, notes=line("r/1 D4+F4/2 D4+A4/2.2", 56), level=-13, pan=-0.1, low=180),
    )
    return perform(parts, 0.44, 3.5, HALL)


def anticipation(rng: np.random.Generator) -> Signal:
    """One BONUS is missing: a loop of four seconds; a clock, a heart, strings that tremble between D and E flat."""
    beat, length = 0.5, 8.0
    seconds = beat * length
    parts = (
        Part(program=TREMOLO, notes=line("A4+D5/4_ Bb4+Eb5/4_", 84), level=-5, send=-12, low=260, pan=0.15,
             controls=swell(0, 3.9, 74, 112) + swell(4, 7.9, 84, 120)),
        Part(program=STRINGS, notes=line("D2+D3/4_ D2+D3/4_", 70), level=-5, pan=-0.1),
        Part(program=TIMPANI, notes=line("D2/.33 D2/.67 r/1 " * 4, 92), level=0, send=-12),
        Part(program=PIZZICATO, notes=line("D3/.5' A3/.5' Bb3/.5' A3/.5' D3/.5' A3/.5' C#4/.5' A3/.5' " * 2, 82), level=-2, pan=-0.3),
    )
    body = perform(parts, beat, 2 * seconds + 2.5, SALON, passes=2, length=length)
    c = Canvas(2 * seconds + 2.5)
    for turn in range(2):
        for i in range(16):
            again = np.random.default_rng(i % 2)
            tick = knock(again, 1180.0 if i % 2 == 0 else 930.0, 0.75, 0.08)
            c.add(turn * seconds + 0.25 * i, tick, -17 - (3 if i % 2 else 0), 0.3 if i % 2 else -0.3)
    del rng
    return second_pass(body + reverb(c.signal, SALON, -15)[: len(body)], seconds)


def free_spins_fanfare(rng: np.random.Generator) -> Signal:
    """Five spins won: the quarters' first change as a brass call, and a great F major to end it."""
    parts = (
        Part(program=TRUMPET, level=-3, pan=0.2, send=-9,
             notes=line("C5/.33! C5/.33 C5/.34 A5/1! G5/1 F5/.5! G5/.5 A5/.5! Bb5/.5 C6/3.2!", 104)),
        Part(program=HORN, level=0, pan=-0.3, send=-8,
             notes=line("r/1 F4+A4/1! C4+G4/1 A3+F4/1! C4+F4/1 F4+A4+C5/3.2!", 104)),
        Part(program=TROMBONE, level=-3, pan=0.3, send=-9, notes=line("r/1 F3+C4/1! E3+C4/1 D3+A3/1! Bb2+F3/1 F2+C3+A3/3.2!", 104)),
        Part(program=TUBA, level=-3, notes=line("r/1 F2/1 C2/1 D2/1 Bb1/1 F1/3.2!", 100)),
        Part(program=STRINGS, level=-4, pan=-0.1,
             notes=line("r/1 F4+A4+C5/1 E4+G4+C5/1 D4+F4+A4/1 D4+F4+Bb4/.5 E4+G4+C5/.5 F4+A4+C5+F5/3.4", 96)),
        Part(program=TIMPANI, level=2, notes=line("C2/.33 C2/.33 C2/.34 F2/1! C2/1 D2/1 Bb2/.5 C2/.125 C2/.125 C2/.125 C2/.125 F2/2!", 108)),
        Part(program=GLOCKENSPIEL, level=-9, pan=0.4, send=-8,
             notes=line("r/5 F6/.25 A6/.25 C7/.25 F7/.25 C7/.25 A6/.25 F6/.25 A6/.25 C7/1", 82)),
        Part(program=HARP, level=-3, pan=-0.4, notes=line("r/4.5 " + " ".join(f"{n}/.07" for n in "F3 A3 C4 F4 A4 C5 F5 A5".split()), 92)),
        Part(program=None, level=-5, send=-8, notes=line("r/1 C#3/2 r/2 C#3/2 ", 96)),
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
        Part(program=STRINGS, level=-2, notes=line("D4+F4+A4/1 D4+G4+Bb4/1 C#4+E4+A4/1 D4+F#4+A4+D5/3.6", 88), controls=swell(3.4, 6.4, 120, 70)),
        Part(program=VIOLIN, pan=0.15, level=-4, send=-8, notes=line("A5/.75_ G5/.25 F5/.5_ G5/.5 E5/.75_ C#5/.25 D5/3.4", 92), controls=vibrato(3.4, 6.0)),
        Part(program=HORN, pan=-0.3, level=-5, notes=line("F3+A3/1 G3+D4/1 A3+E4/1 A3+D4+F#4/3.4", 84)),
        Part(program=CONTRABASS, level=-1, notes=line("D2/1 G2/1 A1/1 D2/3.4", 92)),
        Part(program=TIMPANI, level=-2, notes=line("r/2 A2/.25 A2/.25 A2/.25 A2/.25 D2/2!", 88)),
        Part(program=HARP, level=-2, pan=-0.35,
             notes=line("r/3 " + " ".join(f"{n}/.09" for n in "D3 A3 D4 F#4 A4 D5 F#5 A5 D6".split()) + " r/1 D6+A5/1", 84)),
        Part(program=CELESTA, level=-7, pan=0.35, notes=line("r/4 A5/.33 D6/.33 F#6/.34 A6/1.5", 80)),
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
        Part(program=HARP, level=1, pan=-0.3, notes=line("D4/.125 F4/.125 A4/.125 C5/.125 D5/.125 F5/.125 A5/.125 C6/.125 D6/1.2", 96)),
        Part(program=PIZZICATO, level=1, notes=line("D3/.25 A3/.25 D4/.25 F4/.25 D3+A3+F4/1'", 100)),
        Part(program=STRINGS, level=-5, notes=line("r/.8 D4+F4+A4+D5/1.6", 92), controls=swell(0.8, 2.4, 124, 60)),
        Part(program=HORN, level=-5, pan=-0.25, notes=line("r/1 A3+F4/1.3", 92)),
        Part(program=GLOCKENSPIEL, level=-7, pan=0.35, notes=line("r/1 D6/.125 A6/.125 D7/.7", 88)),
        Part(program=TIMPANI, level=-3, notes=line("r/1 D2/1", 96)),
    )
    c = Canvas(2.5)
    c.add(0.0, perform(parts, 0.44, 2.5, HALL))
    for i in range(4):
        c.add(0.46 + 0.09 * i, reverb(coin(rng, float(rng.uniform(2000, 3000)), 0.25), SALON, -14), -26, float(rng.uniform(-0.5, 0.5)))
    return c.signal


def win_big(rng: np.random.Generator) -> Signal:
    """A big win: brass and strings climb from F to a held chord."""
    parts = (
        Part(program=TRUMPET, level=-4, pan=0.2, send=-9, notes=line("F4/.25 A4/.25 C5/.25! C5/.25 D5/.75! C5/.25 F5/.5! G5/.5 A5/2.6!", 104)),
        Part(program=HORN, level=0, pan=-0.3, send=-8, notes=line("r/.5 F4+A4/.5 F4+Bb4/1! A3+F4/.5 C4+E4/.5 C4+F4+A4/2.6!", 106)),
        Part(program=TROMBONE, level=-3, pan=0.3, notes=line("r/.5 F3+C4/.5 Bb2+F3/1! D3+A3/.5 C3+G3/.5 F2+C3+A3/2.6!", 104)),
        Part(program=STRINGS, level=-4, notes=line("F4+A4+C5/1 F4+Bb4+D5/1 F4+A4+D5/.5 E4+G4+C5/.5 F4+A4+C5+F5/2.8", 96)),
        Part(program=TIMPANI, level=2, notes=line("F2/.25 F2/.25 F2/.5 Bb2/1! D2/.5 C2/.125 C2/.125 C2/.125 C2/.125 F2/1.6!", 106)),
        Part(program=GLOCKENSPIEL, level=-8, pan=0.4, notes=line("r/3 F6/.17 A6/.17 C7/.16 F7/.17 C7/.17 A6/.16 F6/.5", 86)),
        Part(program=None, level=-5, send=-8, notes=line("r/1 C#3/2 C#3/2", 94)),
    )
    c = Canvas(4.1)
    c.add(0.0, perform(parts, 0.42, 4.1, HALL))
    rain(c, rng, 1.2, 2.0, 14)
    return c.signal


def win_mega(rng: np.random.Generator) -> Signal:
    """The greatest win: all of London's bells, full brass, a second rise beyond the first."""
    parts = (
        Part(program=TRUMPET, level=-4, pan=0.2, send=-9,
             notes=line("C5/.33! C5/.33 C5/.34 F5/1.5! G5/.5 A5/1! Bb5/.5 A5/.5 G5/.75! A5/.25 Bb5/.5 C6/.5 A5+C6/3.6!", 108)),
        Part(program=HORN, level=1, pan=-0.3, send=-8,
             notes=line("r/1 A3+C4+F4/1.5! C4+E4/.5 D4+F4/1! Bb3+F4/1 Bb3+D4+G4/1! C4+E4+G4/1 C4+F4+A4/3.6!", 108)),
        Part(program=TROMBONE, level=-2, pan=0.3,
             notes=line("r/1 F3+C4/1.5! C3+G3/.5 D3+A3/1! Bb2+F3/1 G2+D3/1! C3+G3+Bb3/1 F2+C3+A3/3.6!", 106)),
        Part(program=TUBA, level=-3, notes=line("r/1 F1/1.5 C2/.5 D2/1 Bb1/1 G1/1 C2/1 F1/3.6!", 104)),
        Part(program=STRINGS, level=-3,
             notes=line("C4+C5/1 F4+A4+C5+F5/1.5 E4+G4+C5/.5 D4+A4+D5+F5/1 D4+F4+Bb4+D5/1 D4+G4+Bb4+D5/1 E4+G4+Bb4+C5/1 F4+A4+C5+F5+A5/3.8", 100)),
        Part(program=TIMPANI, level=2,
             notes=line("C2/.33 C2/.33 C2/.34 F2/1.5! C2/.5 D2/1 Bb2/1 G2/1 " + "C2/.125 " * 8 + "F2/.5! F2/.17 F2/.17 F2/.16 F2/1.5!", 110)),
        Part(program=GLOCKENSPIEL, level=-8, pan=0.4,
             notes=line("r/1 A6/.5 C7/.5 F7/1 r/4 " + " ".join(f"{n}/.125" for n in "F6 A6 C7 F7 C7 A6 F6 A6 C7 F7 C7 A6 F6 A6 C7 F7".split()), 86)),
        Part(program=HARP, level=-2, pan=-0.4, notes=line("r/6.4 " + " ".join(f"{n}/.075" for n in "F3 A3 C4 F4 A4 C5 F5 A5".split()), 96)),
        Part(program=None, level=-4, send=-8, notes=line("r/1 C#3/2 r/2 C#3/2 C#3/2", 100)),
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
    shine = moving_noise(rng, seconds, [(0.0, 5200), (seconds, 7800)], 0.4, [(0.0, 0.0), (seconds * 0.3, 1.0), (seconds, 0.0)])
    c.add(start, shine, -46)

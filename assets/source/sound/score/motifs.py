"""Moriarty's motif, Sherlock's, and the loop of tension."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, second_pass
from assets.source.sound.orchestra import Part, human, line, perform
from assets.source.sound.room import HALL, SALON, reverb
from assets.source.sound.score.players import (
    BASSOON,
    CONTRABASS,
    HARP,
    HARPSICHORD,
    PIZZICATO,
    STRINGS,
    TIMPANI,
    TREMOLO,
    VIOLIN,
    swell,
    vibrato,
)
from assets.source.sound.voices import boom, knock


def moriarty_theme(rng: np.random.Generator) -> Signal:
    """D, E flat, C sharp, and the tritone: low reeds, plucked basses, a harpsichord's last word."""
    tune = "D3/.5 Eb3/.5 C#3/.5 D3/1 G#3/.5' G#2/1.5"
    parts = (
        Part(
            program=BASSOON,
            level=-21,
            notes=human(line(tune, 104), rng),
            pan=-0.15,
            send=-9,
            controls=vibrato(1.5, 2.5),
        ),
        Part(program=CONTRABASS, notes=line(tune, 84, shift=-12), level=-27, send=-10),
        Part(program=PIZZICATO, notes=line("D2/1' C#2/1' D2/1' r/.5 G#2/1'", 108), level=-25, send=-11),
        Part(
            program=HARPSICHORD,
            notes=line("r/3 D4+F4+G#4+B4/.25 r/.25 D3+G#3+B3+F4/1.4", 84),
            pan=0.3,
            level=-25,
            low=160,
        ),
        Part(
            program=TREMOLO,
            notes=line("D4+Eb4/4.2", 70),
            level=-33,
            pan=0.2,
            low=220,
            controls=swell(0, 3.4, 40, 110),
        ),
    )
    c = Canvas(3.7)
    c.add(0.0, perform(parts, 0.46, 3.7, HALL))
    c.add(0.0, reverb(boom(49.0, 1.6, 0.6, 0.8), SALON, -14), -15)
    return c.signal


def sherlock_theme(rng: np.random.Generator) -> Signal:
    """A, D, F, E, D and up to A: one violin, thinking aloud; the base music's melody grows from it."""
    tune = "A4/.5 D5/.5 F5/.75_ E5/.25_ D5/.5_ E5/.5 A5/2.2"
    parts = (
        Part(
            program=VIOLIN,
            level=-21,
            notes=human(line(tune, 100, gate=1.0), rng, 4, 0.01),
            pan=0.1,
            send=-8,
            high=9000,
            controls=vibrato(1.1, 1.7, 40)
            + vibrato(3.2, 4.9, 70)
            + swell(0, 3.2, 96, 122)
            + swell(3.4, 5.2, 122, 70),
        ),
        Part(
            program=PIZZICATO,
            notes=line("D3/.5' A3/.5' D4+F4/1' r/.5 A3/.5' D3+A3+C#4/1'", 76),
            pan=-0.25,
            level=-25,
        ),
        Part(
            program=HARP,
            notes=line("r/3 D3/.12 A3/.12 D4/.12 E4/.12 A4/.12 D5/.12 A5/1.3", 74),
            level=-28,
            pan=-0.2,
        ),
        Part(program=STRINGS, notes=line("r/1 D4+F4/2 D4+A4/2.2", 56), level=-35, pan=-0.1, low=180),
    )
    return perform(parts, 0.44, 3.5, HALL)


def anticipation(rng: np.random.Generator) -> Signal:
    """One BONUS is missing: a loop of 3.84 s; a clock, a heart, strings that tremble between D and E flat."""
    beat, length = 0.48, 8.0
    seconds = beat * length
    parts = (
        Part(
            program=TREMOLO,
            notes=line("A4+D5/4_ Bb4+Eb5/4_", 84),
            level=-27,
            send=-12,
            low=260,
            pan=0.15,
            controls=swell(0, 3.9, 74, 112) + swell(4, 7.9, 84, 120),
        ),
        Part(program=STRINGS, notes=line("D2+D3/4_ D2+D3/4_", 70), level=-27, pan=-0.1),
        Part(program=TIMPANI, notes=line("D2/.33 D2/.67 r/1 " * 4, 92), level=-27, send=-12),
        Part(
            program=PIZZICATO,
            notes=line("D3/.5' A3/.5' Bb3/.5' A3/.5' D3/.5' A3/.5' C#4/.5' A3/.5' " * 2, 82),
            level=-24,
            pan=-0.3,
        ),
    )
    body = perform(parts, beat, 2 * seconds + 2.5, SALON, passes=2, length=length)
    c = Canvas(2 * seconds + 2.5)
    for turn in range(2):
        for i in range(16):
            again = np.random.default_rng(i % 2)
            tick = knock(again, 1180.0 if i % 2 == 0 else 930.0, 0.75, 0.08)
            c.add(turn * seconds + 0.24 * i, tick, -17 - (3 if i % 2 else 0), 0.3 if i % 2 else -0.3)
    del rng
    return second_pass(body + reverb(c.signal, SALON, -15)[: len(body)], seconds)

"""Coins and counting."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, second_pass
from assets.source.sound.pitch import hertz
from assets.source.sound.room import CABINET, HALL, SALON, reverb
from assets.source.sound.voices import boom, celesta, church_bell, coin, glass, knock, pluck

COUNT_BEAT = 0.08
COUNT_STEPS = ("D5", "A5", "F5", "A5", "D6", "A5", "F5", "A5", "C5", "A5", "F5", "A5", "C6", "A5", "F5", "A5")


def coin_drop(rng: np.random.Generator, which: int) -> Signal:
    """A sovereign falls on the pile: two or three contacts, never quite the same."""
    c = Canvas(0.7)
    pitch = (2350.0, 2640.0, 2093.0)[which - 1]
    gap = (0.071, 0.058, 0.085)[which - 1]
    at, level = 0.0, 0.0
    for i in range(3):
        c.add(at, coin(rng, pitch * (1.0 + 0.02 * i), 0.34 - 0.07 * i), level, (-0.2, 0.15, 0.3)[i])
        c.add(at, knock(rng, 540.0, 0.5, 0.06), level - 12)
        at, level, gap = at + gap, level - 6.5, gap * 0.62
    return reverb(c.signal, CABINET, -15)


def count_up(rng: np.random.Generator) -> Signal:
    """The counter runs: a loop of light plucked steps over falling coins."""
    seconds = COUNT_BEAT * len(COUNT_STEPS)
    c = Canvas(2 * seconds + 2.0)
    marks = [
        (i, float(rng.uniform(-0.5, 0.5)), float(rng.uniform(1900, 3000)), float(rng.uniform(-4, 0)))
        for i in range(len(COUNT_STEPS))
    ]
    for turn in range(2):
        for i, pan, pitch, level in marks:
            at = turn * seconds + COUNT_BEAT * i
            again = np.random.default_rng(i)
            accent = 0.0 if i % 4 == 0 else -4.0
            c.add(at, celesta(again, hertz(COUNT_STEPS[i]), 0.4, 0.4), accent - 4, -0.15)
            c.add(at, pluck(again, hertz(COUNT_STEPS[i]), 0.35, 0.6, 0.4), accent - 7, 0.15)
            c.add(at, coin(again, pitch, 0.13), level - 14, pan)
    return second_pass(reverb(c.signal, SALON, -17), seconds)


def count_end(rng: np.random.Generator) -> Signal:
    """The sum stands: the drawer shuts and its bell rings."""
    c = Canvas(1.8)
    c.add(0.0, knock(rng, 175.0, 0.6), -3)
    c.add(0.0, boom(65.0, 1.9, 0.3, 0.4), -2)
    for i, name in enumerate(("F4", "A4", "C5", "F5", "A5")):
        c.add(0.008 * i, pluck(rng, hertz(name), 1.2, 0.5, 1.3), -9, -0.4 + 0.2 * i)
    for i, name in enumerate(("F5", "C6", "F6")):
        c.add(0.004 * i, celesta(rng, hertz(name), 1.4, 0.6), -7 - 2 * i, -0.2 + 0.2 * i)
    c.add(0.0, church_bell(rng, hertz("F5"), 1.5, 1.6, 0.7), -9)
    c.add(0.02, glass(rng, hertz("C7"), 1.0, 0.9), -18, 0.4)
    for i in range(5):
        c.add(
            0.03 + 0.05 * i,
            coin(rng, float(rng.uniform(2000, 3100)), 0.25),
            -16 - 2 * i,
            float(rng.uniform(-0.6, 0.6)),
        )
    return reverb(c.signal, HALL, -14)

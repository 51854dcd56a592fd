"""Big Ben: the BONUS landing, the meter, the quarters and the hour."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, moving_noise
from assets.source.sound.pitch import hertz
from assets.source.sound.room import HALL, SALON, STREET, reverb
from assets.source.sound.voices import boom, brass_ping, celesta, church_bell, click, glass, knock

# The Westminster quarters (Cambridge, 1793): the changes for the first quarter, the half, the third quarter,
# in F where the tower has E, so that they are at home in D minor.
QUARTERS = (
    ("A4 G4 F4 C4",),
    ("F4 A4 G4 C4", "F4 G4 A4 F4"),
    ("A4 F4 G4 C4", "C4 G4 A4 F4", "A4 G4 F4 C4"),
)
PACE = (0.36, 0.29, 0.25)
"""Seconds between strokes for each level: the longer the change, the quicker."""


def bonus_land(rng: np.random.Generator, count: int) -> Signal:
    """The first, second, third BONUS: the bell a step higher, heavier each time; the third opens up."""
    c = Canvas(2.4)
    name = ("F4", "A4", "C5")[count - 1]
    c.add(0.0, church_bell(rng, hertz(name), 2.3, 3.6, 0.7), -4)
    c.add(0.0, boom(52.0, 2.2, 0.35 + 0.1 * count, 0.8), -8 + count)
    c.add(0.0, knock(rng, 175.0, 0.6), -6)
    c.add(0.0, brass_ping(rng, hertz(name) * 4, 0.35, 0.5), -19, 0.2)
    for i in range(count):
        c.add(0.05 + 0.055 * i, celesta(rng, hertz(("F6", "A6", "C7")[i]), 0.8, 0.5), -14, -0.3 + 0.3 * i)
    if count == 3:
        for i, high in enumerate(("F5", "A5", "C6", "F6", "A6", "C7", "F7")):
            c.add(0.10 + 0.05 * i, glass(rng, hertz(high), 0.9, 0.9), -11 - 0.8 * i, -0.6 + 0.2 * i)
        c.add(0.0, church_bell(rng, hertz("F3"), 2.4, 4.6, 0.6), -4)
    return reverb(c.signal, HALL, -14)


def meter_fill(rng: np.random.Generator, count: int) -> Signal:
    """A notch of the meter: the works turn, a rising run of light, and a small bell where it stops."""
    name = ("F5", "G5", "A5")[count - 1]
    c = Canvas(1.5)
    for i in range(5):
        c.add(0.045 * i, click(rng, 1600, 6000, 0.005), -15, -0.2)
        c.add(0.045 * i, knock(rng, 520.0 + 50.0 * i, 0.6, 0.07), -13, -0.2)
    light = moving_noise(
        rng, 0.36, [(0.0, 700), (0.3, 3400), (0.36, 3600)], 0.5, [(0.0, 0.1), (0.27, 1.0), (0.36, 0.0)]
    )
    c.add(0.0, light, -17)
    c.add(0.235, church_bell(rng, hertz(name), 1.2, 1.3, 0.6), -5)
    c.add(0.235, celesta(rng, hertz(name) * 2, 1.0, 0.6), -9, 0.2)
    c.add(0.235, boom(78.0, 1.8, 0.2, 0.3), -7)
    return reverb(c.signal, SALON, -11)


def bell_quarter(rng: np.random.Generator, level: int) -> Signal:
    """The quarters for level 1, 2, 3: one change, two, three."""
    strokes = [name for change in QUARTERS[level - 1] for name in change.split()]
    pace = PACE[level - 1]
    c = Canvas(pace * len(strokes) + 2.6)
    at = 0.0
    for i, name in enumerate(strokes):
        ring = church_bell(rng, hertz(name), 2.4, 3.4, 0.55)
        c.add(
            at, ring, -3 + (1.5 if i % 4 == 0 else 0.0), {"C4": -0.3, "F4": -0.1, "G4": 0.1, "A4": 0.3}[name]
        )
        at += pace * (1.18 if i % 4 == 3 else 1.0)
    return reverb(c.signal, STREET, -13)


def bell_strike(rng: np.random.Generator) -> Signal:
    """The hour: thirteen tons, struck from outside, heard from the bridge."""
    c = Canvas(5.2)
    c.add(0.0, church_bell(rng, hertz("F3"), 5.2, 12.0, 1.0), 0)
    c.add(0.0, boom(43.65, 1.7, 0.9, 1.4), -8)
    c.add(0.0, click(rng, 300, 2600, 0.03), -9)
    return reverb(c.signal, STREET, -12)

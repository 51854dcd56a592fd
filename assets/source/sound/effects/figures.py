"""Moriarty and Sherlock at work (their motifs are in the score)."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, clock, curve, moving_noise, peak
from assets.source.sound.pitch import hertz
from assets.source.sound.room import HALL, SALON, reverb
from assets.source.sound.voices import boom, brass_ping, click, glass, knock, pluck


def _reed(pitch: Signal, level: Signal) -> Signal:
    """A low reed that glides: a narrow pulse of harmonics, darker where it is softer."""
    phase = 2 * np.pi * np.cumsum(pitch) / 44_100
    out = np.zeros(len(phase))
    for k in range(1, 15):
        out += np.sin(k * phase + 0.3 * k * k) * level ** (1.0 + 0.12 * k) / k**1.15
    return peak(out)


def moriarty_grow(rng: np.random.Generator) -> Signal:
    """He rises to three cells: cloth, fog drawn upward, a reed that slides from D to a sour E flat."""
    c = Canvas(1.3)
    t = clock(1.05)
    rise = curve(t, [(0.0, hertz("D2")), (0.75, hertz("A2")), (1.05, hertz("Bb2"))])
    swell = curve(t, [(0.0, 0.25), (0.08, 0.55), (0.8, 1.0), (1.05, 0.0)])
    shiver = 1.0 + 0.006 * np.sin(2 * np.pi * 5.6 * t) * curve(t, [(0.0, 0.0), (0.5, 1.0)])
    c.add(0.0, _reed(rise * shiver, swell), -8, -0.15)
    c.add(0.0, _reed(rise * 2.0 * 1.0595 ** curve(t, [(0.0, 0.0), (1.05, 1.0)]), swell), -9, 0.25)
    c.add(0.0, boom(55.0, 1.6, 0.3, 0.4), -9)
    c.add(0.0, knock(rng, 130.0, 0.2), -12)
    fog = moving_noise(
        rng,
        1.1,
        [(0.0, 240), (0.85, 1900), (1.1, 1100)],
        0.6,
        [(0.0, 0.2), (0.1, 0.4), (0.85, 1.0), (1.1, 0.0)],
    )
    c.add(0.0, fog, -9)
    for at in (0.05, 0.21, 0.34, 0.52):
        cloth = moving_noise(
            rng, 0.16, [(0.0, 2600), (0.16, 1500)], 0.8, [(0.0, 0.0), (0.03, 1.0), (0.16, 0.0)]
        )
        c.add(at, cloth, -20, float(rng.uniform(-0.4, 0.4)))
    return reverb(c.signal, SALON, -12)


def moriarty_reveal(rng: np.random.Generator) -> Signal:
    """He opens his hand: a harpsichord's diminished chord, a struck anvil, a low drum."""
    c = Canvas(1.5)
    for i, name in enumerate(("D3", "G#3", "B3", "F4", "G#4", "D5")):
        c.add(0.009 * i, pluck(rng, hertz(name), 1.2, 0.9, 1.5), -6, -0.5 + 0.2 * i)
    c.add(0.0, boom(55.0, 2.0, 0.45, 0.6), -5)
    c.add(0.0, knock(rng, 165.0, 0.5), -7)
    c.add(0.0, brass_ping(rng, hertz("D5"), 0.8, 0.6), -15)
    c.add(0.03, glass(rng, hertz("F6"), 0.9, 0.8), -15, 0.3)
    c.add(0.05, glass(rng, hertz("G#6"), 0.9, 0.8), -17, -0.3)
    return reverb(c.signal, HALL, -14)


def moriarty_plant(rng: np.random.Generator, turn: int) -> Signal:
    """He sets a stone down and presses it in: three pitches of his chord, 1-3."""
    name = ("D4", "F4", "G#4")[turn - 1]
    c = Canvas(0.75)
    air = moving_noise(rng, 0.12, [(0.0, 900), (0.12, 2200)], 0.6, [(0.0, 0.4), (0.07, 1.0), (0.12, 0.0)])
    c.add(0.0, click(rng, 600, 2600, 0.006), -10)
    c.add(0.0, air, -16)
    pan = (-0.35, 0.0, 0.35)[turn - 1]
    c.add(0.055, knock(rng, hertz(name) / 2, 0.35, 0.2), -3, pan)
    c.add(0.055, boom(70.0, 1.8, 0.16, 0.24), -4)
    c.add(0.055, pluck(rng, hertz(name) / 2, 0.6, 0.8, 0.9), -5, pan)
    c.add(0.057, glass(rng, hertz(name) * 4, 0.6, 0.45), -12, pan)
    c.add(0.055, brass_ping(rng, hertz(name) * 3, 0.2, 0.5), -18, -pan)
    return reverb(c.signal, SALON, -13)


def sherlock_gather(rng: np.random.Generator) -> Signal:
    """He draws everything to the centre: a harp sweeps up, air runs inward, a tap of his cane ends it."""
    c = Canvas(1.7)
    names = ("D3", "F3", "A3", "C4", "D4", "F4", "A4", "C5", "D5", "F5", "A5", "C6", "D6", "F6", "A6")
    for i, name in enumerate(names):
        at = 0.78 * (i / (len(names) - 1)) ** 0.82
        side = 0.75 * (1 - i / len(names)) * (1 if i % 2 else -1)
        c.add(at, pluck(rng, hertz(name), 0.9, 0.42, 1.1), -8 + 4.0 * i / len(names), side)
    air = moving_noise(
        rng, 0.9, [(0.0, 320), (0.8, 3200), (0.9, 2400)], 0.6, [(0.0, 0.15), (0.75, 1.0), (0.9, 0.0)]
    )
    c.add(0.0, air, -13)
    c.add(0.0, knock(rng, 247.0, 0.5), -13)
    c.add(0.84, knock(rng, 294.0, 0.75), -3)
    c.add(0.84, boom(73.4, 1.8, 0.3, 0.4), -1)
    for i, name in enumerate(("D5", "A5", "D6")):
        c.add(0.845, glass(rng, hertz(name), 0.8, 0.9), -11 - 2 * i, -0.3 + 0.3 * i)
    return reverb(c.signal, SALON, -11)


def lens_sweep(rng: np.random.Generator) -> Signal:
    """The lens passes over the reels: a wet finger on its rim, light that runs from left to right."""
    c = Canvas(1.9)
    t = clock(1.4)
    level = curve(t, [(0.0, 0.0), (0.04, 0.35), (0.7, 1.0), (1.4, 0.0)])
    side = curve(t, [(0.0, -0.8), (1.4, 0.8)])
    for pitch, gain in ((hertz("A5"), 1.0), (hertz("D6"), 0.6), (hertz("A6"), 0.22)):
        wave = np.sin(2 * np.pi * pitch * t + 1.6 * np.sin(2 * np.pi * 4.3 * t) * 0.5) * level * gain
        wave *= 1.0 + 0.25 * np.sin(2 * np.pi * 6.1 * t + pitch)
        angle = (side + 1) * np.pi / 4
        c.add(0.0, np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1), -13)
    names = ("D6", "F6", "A6", "C7", "D7", "F7", "A7")
    for i in range(16):
        pan = -0.8 + 1.6 * i / 15
        c.add(
            0.02 + 0.075 * i,
            glass(rng, hertz(names[int(rng.integers(len(names)))]), 0.5, 0.4),
            -17 - 5 * float(rng.random()),
            pan,
        )
    air = moving_noise(
        rng, 1.4, [(0.0, 1800), (0.7, 4600), (1.4, 2400)], 0.5, [(0.0, 0.1), (0.6, 1.0), (1.4, 0.0)]
    )
    c.add(0.0, air, -21)
    c.add(0.0, glass(rng, hertz("D5"), 0.9, 1.0), -12, -0.7)
    c.add(0.0, click(rng, 1500, 6000, 0.004), -24, -0.7)
    return reverb(c.signal, SALON, -10)

"""Buttons, pages, the bet: close to the ear, dry and small."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, moving_noise
from assets.source.sound.pitch import hertz
from assets.source.sound.room import CABINET, reverb
from assets.source.sound.voices import boom, brass_ping, celesta, click, knock, pluck


def button(rng: np.random.Generator) -> Signal:
    """A brass button goes down and comes back."""
    c = Canvas(0.28)
    c.add(0.0, click(rng, 1200, 5200, 0.004), -9)
    c.add(0.0, knock(rng, 392.0, 0.45, 0.12), -2)
    c.add(0.0, boom(110.0, 1.6, 0.07, 0.1), -8)
    c.add(0.001, brass_ping(rng, hertz("A6"), 0.09, 0.4), -19)
    c.add(0.058, knock(rng, 523.0, 0.4, 0.08), -14)
    return reverb(c.signal, CABINET, -16)


def button_hover(rng: np.random.Generator) -> Signal:
    """A fingertip on brass."""
    c = Canvas(0.16)
    c.add(0.0, knock(rng, 880.0, 0.3, 0.07), -4)
    c.add(0.0, brass_ping(rng, hertz("D7"), 0.06, 0.3), -17)
    return reverb(c.signal, CABINET, -17)


def error(rng: np.random.Generator) -> Signal:
    """Not now: two muffled knocks, the second a step lower."""
    c = Canvas(0.5)
    for at, name in ((0.0, "F3"), (0.115, "D3")):
        c.add(at, knock(rng, hertz(name), 0.15, 0.2), -2)
        c.add(at, pluck(rng, hertz(name), 0.25, 0.15, 0.25), -5)
        c.add(at, boom(70.0, 1.5, 0.1, 0.14), -7)
    return reverb(c.signal, CABINET, -15)


def bet(rng: np.random.Generator, up: bool) -> Signal:
    """A step of the bet: a dial's click, and a note going up or down."""
    c = Canvas(0.45)
    first, then = ("A4", "D5") if up else ("D5", "A4")
    c.add(0.0, knock(rng, 466.0, 0.6, 0.08), -6)
    c.add(0.0, click(rng, 1800, 6500, 0.004), -14)
    c.add(0.0, pluck(rng, hertz(first), 0.25, 0.55, 0.3), -7, -0.1)
    c.add(0.055, pluck(rng, hertz(then), 0.35, 0.55, 0.45), -4, 0.1)
    c.add(0.055, celesta(rng, hertz(then) * 2, 0.3, 0.3), -17, 0.1)
    return reverb(c.signal, CABINET, -14)


def page(rng: np.random.Generator, opening: bool) -> Signal:
    """A leaf of the case book is turned over and lands; closing, the cover falls."""
    c = Canvas(0.75)
    sweep = [(0.0, 1500), (0.16, 4600), (0.3, 2600)] if opening else [(0.0, 3600), (0.14, 2200), (0.24, 1300)]
    swell = (
        [(0.0, 0.2), (0.02, 0.5), (0.15, 1.0), (0.3, 0.0)]
        if opening
        else [(0.0, 0.4), (0.08, 1.0), (0.24, 0.0)]
    )
    leaf = moving_noise(rng, 0.3, sweep, 0.7, swell)
    flutter = np.ones(len(leaf))
    for _ in range(14):
        at = int(rng.integers(len(leaf)))
        flutter[at : at + 300] *= rng.uniform(0.25, 0.8)
    c.add(0.0, leaf * flutter[:, None], -4)
    c.add(0.0, click(rng, 2000, 7000, 0.004), -13, -0.2)
    if opening:
        c.add(0.24, click(rng, 500, 3200, 0.022), -9, 0.2)
        c.add(0.24, knock(rng, 150.0, 0.1, 0.14), -12)
    else:
        c.add(0.2, knock(rng, 118.0, 0.15, 0.2), -3)
        c.add(0.2, boom(75.0, 1.6, 0.12, 0.18), -5)
        c.add(0.2, click(rng, 300, 2200, 0.02), -7)
    return reverb(c.signal, CABINET, -14)

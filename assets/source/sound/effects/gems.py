"""Clusters form, grow, stick and shatter."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, band, clock, falling, moving_noise, noise, peak
from assets.source.sound.pitch import hertz, ladder
from assets.source.sound.room import CABINET, SALON, reverb
from assets.source.sound.voices import boom, brass_ping, celesta, click, glass, knock, pluck, shards

# Where the phrase of each size goes, in steps of the scale above its first note.
PHRASES = (
    (0, 2, 3),
    (0, 2, 3),
    (0, 2, 3, 5),
    (0, 2, 3, 5),
    (0, 2, 3, 5),
    (0, 2, 3, 5, 7),
    (0, 2, 3, 5, 7),
    (0, 2, 3, 5, 7, 8),
)


def chime(rng: np.random.Generator, pitch: float, seconds: float, bright: float) -> Signal:
    """The game's chime: a celesta bar, a glass above it, a harp string under it."""
    c = Canvas(seconds)
    c.add(0.0, celesta(rng, pitch, seconds, bright), 0, -0.12)
    c.add(0.0, celesta(rng, pitch * 1.0022, seconds, bright), -6, 0.6)
    c.add(0.002, glass(rng, pitch * 2.0, seconds, 0.7), -6, 0.45)
    c.add(0.009, glass(rng, pitch * 2.003, seconds, 0.7), -9, -0.6)
    c.add(0.004, glass(rng, pitch * 4.0, seconds, 0.35), -16 - 0.004 * max(pitch - 500.0, 0.0), 0.1)
    c.add(0.0, pluck(rng, pitch / 2.0, min(seconds, 0.8), 0.45, 0.9), -8, -0.4)
    c.add(0.0, click(rng, 2600, 8500, 0.004), -22, 0.1)
    return c.signal


def cluster_form(rng: np.random.Generator, size: int) -> Signal:
    """A cluster forms: a rising phrase, higher and longer with its size, 1-8."""
    scale = ladder("F4", 20)
    steps = PHRASES[size - 1]
    c = Canvas(1.75)
    c.add(0.0, boom(73.4, 1.4, 0.2, 0.3), -13)
    for i, step in enumerate(steps):
        last = i == len(steps) - 1
        level = -4.0 + 3.0 * i / (len(steps) - 1)
        c.add(
            0.068 * i,
            chime(rng, scale[size - 1 + step], 1.25 if last else 0.7, 0.6 + 0.04 * size),
            level,
            -0.45 + 0.9 * i / 5,
        )
    end = 0.068 * (len(steps) - 1)
    dust = moving_noise(rng, 0.5, [(0.0, 4200), (0.5, 8200)], 0.35, [(0.0, 0.0), (0.1, 1.0), (0.5, 0.0)])
    c.add(end, dust, -27 + 0.5 * size)
    return reverb(c.signal, SALON, -12)


def cluster_grow(rng: np.random.Generator, size: int) -> Signal:
    """A cluster grows: two quick notes, the upper one ringing on, and a little more light each time."""
    scale = ladder("A4", 20)
    c = Canvas(1.1)
    c.add(0.0, click(rng, 1200, 5200, 0.006), -22)
    c.add(0.0, chime(rng, scale[size - 1], 0.5, 0.6), -5, -0.25)
    c.add(0.062, chime(rng, scale[size + 1], 0.9, 0.65 + 0.03 * size), 0, 0.25)
    if size >= 4:
        c.add(0.118, glass(rng, scale[size + 3], 0.8, 0.6), -10, 0.35)
    if size >= 7:
        c.add(0.165, glass(rng, scale[size + 4], 0.8, 0.6), -11, -0.35)
    return reverb(c.signal, SALON, -13)


def stick(rng: np.random.Generator) -> Signal:
    """A brass setting closes on a stone: jaws, then the latch."""
    c = Canvas(0.45)
    c.add(0.0, click(rng, 1500, 7000, 0.005), -8, -0.1)
    c.add(0.0, knock(rng, 330.0, 0.6, 0.12), -5, -0.1)
    c.add(0.042, click(rng, 1100, 5600, 0.007), -3, 0.1)
    c.add(0.042, brass_ping(rng, hertz("A5"), 0.28, 0.55), -5, 0.1)
    c.add(0.042, knock(rng, 220.0, 0.5, 0.16), -3, 0.05)
    c.add(0.042, boom(92.0, 1.7, 0.1, 0.15), -7)
    return reverb(c.signal, CABINET, -14)


def shatter_gem(rng: np.random.Generator) -> Signal:
    """A stone breaks: one crack, then its splinters ring as they fall."""
    c = Canvas(1.2)
    crack = noise(rng, 0.12) * falling(clock(0.12), 0.05)
    c.add(0.0, peak(band(crack, 900.0, 9000.0)), -3)
    c.add(0.0, boom(120.0, 2.4, 0.1, 0.14), -5)
    c.add(0.001, glass(rng, hertz("D6") * 1.01, 0.4, 0.3), -9, -0.2)
    c.add(0.003, glass(rng, hertz("A6") * 0.99, 0.4, 0.25), -11, 0.25)
    c.add(0.004, shards(rng, 0.95, 70, 2100.0, 9500.0, 0.22), -2)
    c.add(0.02, shards(rng, 0.6, 26, 1100.0, 3200.0, 0.16, 0.5), -9)
    hiss = moving_noise(rng, 0.5, [(0.0, 7500), (0.5, 4800)], 0.4, [(0.0, 1.0), (0.06, 0.5), (0.5, 0.0)])
    c.add(0.002, hiss, -19)
    return reverb(c.signal, SALON, -15)


def shatter_wood(rng: np.random.Generator) -> Signal:
    """A thing of wood and brass is broken up: a snap, splinters, small parts on the floor."""
    c = Canvas(1.0)
    snap = noise(rng, 0.1) * falling(clock(0.1), 0.045)
    c.add(0.0, peak(band(snap, 300.0, 4200.0)), -4)
    c.add(0.0, knock(rng, 210.0, 0.8), -1)
    c.add(0.0, boom(84.0, 2.2, 0.14, 0.2), -4)
    at = 0.012
    while at < 0.34:
        level = -7.0 - 34.0 * at
        c.add(
            at,
            knock(rng, float(rng.uniform(260, 1100)), float(rng.uniform(0.4, 0.9)), 0.1),
            level,
            float(rng.uniform(-0.6, 0.6)),
        )
        at += float(rng.exponential(0.018)) + 0.003
    for at, name in ((0.11, "D6"), (0.19, "A6"), (0.29, "F6")):
        c.add(at, brass_ping(rng, hertz(name), 0.2, 0.5), -22, float(rng.uniform(-0.5, 0.5)))
    return reverb(c.signal, SALON, -16)

"""The machine: spinning, stopping, falling, growing."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import Canvas, Signal, db, drive, fade, moving_noise
from assets.source.sound.pitch import hertz, ladder
from assets.source.sound.room import CABINET, SALON, reverb
from assets.source.sound.voices import boom, brass_ping, click, glass, knock


def spin_start(rng: np.random.Generator) -> Signal:
    """A brass lever falls, the ratchet runs, the reels take off."""
    c = Canvas(0.95)
    c.add(0.0, click(rng, 900, 6500, 0.010), -9)
    c.add(0.0, knock(rng, 196.0, 0.55), -3, -0.1)
    c.add(0.0, boom(62.0, 1.8, 0.22), -4)
    c.add(0.004, brass_ping(rng, hertz("D6"), 0.22, 0.5), -21, 0.15)
    at = 0.055
    for i in range(7):
        c.add(at, knock(rng, 620.0 + 45.0 * i, 0.8, 0.08), -14 - 0.6 * i, 0.1)
        c.add(at, click(rng, 2200, 7500, 0.006), -22 - 0.5 * i, 0.2)
        at += 0.052 - 0.0042 * i
    air = moving_noise(
        rng,
        0.85,
        [(0.0, 260), (0.32, 1250), (0.85, 640)],
        0.75,
        [(0.0, 0.0), (0.07, 0.35), (0.30, 1.0), (0.85, 0.0)],
    )
    c.add(0.03, air, -12)
    rumble = moving_noise(
        rng, 0.8, [(0.0, 90), (0.4, 170), (0.8, 120)], 0.5, [(0.0, 0.1), (0.25, 1.0), (0.8, 0.0)]
    )
    c.add(0.04, rumble, -11)
    return reverb(c.signal, SALON, -17)


def reel_stop(rng: np.random.Generator, reel: int) -> Signal:
    """Reel 1-8 comes to rest: weight, wood, a breath of brass; each a step of the scale above the last."""
    pitch = ladder("D3", 8)[reel - 1]
    pan = (reel - 4.5) / 3.5 * 0.28
    c = Canvas(0.5)
    c.add(0.0, boom(58.0 + 2.0 * reel, 2.3, 0.17, 0.3), -4.5)
    c.add(0.0, knock(rng, pitch, 0.4), -1.5, pan)
    c.add(0.0015, knock(rng, pitch * 3.0, 0.3, 0.2), -12, pan)
    c.add(0.0, click(rng, 600, 3000, 0.010), -11, pan)
    c.add(0.003, brass_ping(rng, pitch * 6.0, 0.18, 0.4), -24, pan)
    c.add(0.034, knock(rng, pitch * 0.99, 0.12, 0.2), -17, pan)
    return reverb(drive(c.signal * 0.7, 1.3), CABINET, -13)


def cascade(rng: np.random.Generator) -> Signal:
    """New symbols fall in: air, then a patter of small arrivals from left to right."""
    c = Canvas(0.8)
    air = moving_noise(
        rng,
        0.5,
        [(0.0, 2400), (0.36, 620), (0.5, 420)],
        0.8,
        [(0.0, 0.25), (0.12, 1.0), (0.34, 0.6), (0.5, 0.0)],
    )
    c.add(0.0, air, -15)
    scale = ladder("D5", 6)
    for i in range(11):
        at = 0.02 + 0.036 * i + float(rng.uniform(0.0, 0.014))
        pan = -0.6 + 1.2 * i / 10
        loud = -8.0 - 5.0 * float(rng.random())
        c.add(at, knock(rng, 300.0 + 190.0 * float(rng.random()), 0.35, 0.12), loud, pan)
        if i % 2 == 0:
            c.add(at, glass(rng, scale[i // 2], 0.25, 0.2), loud - 7.0, pan)
    return reverb(c.signal, SALON, -15)


def reels_expand(rng: np.random.Generator) -> Signal:
    """The frame opens to 8x8: gears take hold, the wood slides apart, bolts fall home."""
    c = Canvas(1.9)
    c.add(0.0, boom(52.0, 2.0, 0.4, 0.6), -6)
    c.add(0.0, knock(rng, 147.0, 0.4), -5)
    c.add(0.0, brass_ping(rng, hertz("D5"), 0.6, 0.5), -17)
    at = 0.08
    for i in range(13):
        c.add(at, knock(rng, 410.0 + 26.0 * i, 0.6, 0.09), -15, -0.5 + (i % 2))
        c.add(at + 0.006, brass_ping(rng, 1480.0 + 70.0 * i, 0.06, 0.5), -24, 0.5 - (i % 2))
        at += 0.074 - 0.0018 * i
    slide = moving_noise(
        rng,
        1.0,
        [(0.0, 180), (0.8, 520), (1.0, 380)],
        0.55,
        [(0.0, 0.0), (0.12, 0.7), (0.75, 1.0), (0.95, 0.2), (1.0, 0.0)],
    )
    c.add(0.05, slide, -10)
    shimmer = moving_noise(rng, 1.0, [(0.0, 900), (1.0, 5200)], 0.4, [(0.0, 0.0), (0.85, 1.0), (1.0, 0.0)])
    c.add(0.06, shimmer, -19)
    for i, name in enumerate(("D3", "A3", "D4", "F4", "A4")):
        c.add(0.98 + 0.012 * i, glass(rng, hertz(name) * 2, 0.9, 1.0), -11, -0.4 + 0.2 * i)
    for pan in (-0.6, 0.6):
        c.add(0.985 + 0.012 * (pan > 0), knock(rng, 174.6, 0.5), -2, pan)
    c.add(0.985, boom(55.0, 2.2, 0.4, 0.7), -4)
    c.add(0.99, brass_ping(rng, hertz("A5"), 0.7, 0.5), -15)
    return reverb(drive(fade(c.signal, 0.0, 0.05) * db(-2), 1.1), SALON, -12)

"""Instruments of our own: things that are struck and plucked, as sums of the modes such bodies ring in."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.signal import lfilter

from assets.source.sound.dsp import RATE, Canvas, Signal, band, clock, db, fade, falling, noise, peak, samples

Mode = tuple[float, float, float]
"""Frequency in Hz, level as a factor, 60 dB decay in seconds."""


def modes(rng: np.random.Generator, seconds: float, parts: Sequence[Mode], contact: float = 0.0006) -> Signal:
    """A struck body. `contact` is how long the mallet touches: the longer, the rounder the first moment."""
    t = clock(seconds)
    out = np.zeros(len(t))
    for frequency, level, t60 in parts:
        if frequency < RATE * 0.45:
            out += level * np.sin(2 * np.pi * frequency * t + rng.uniform(-0.35, 0.35)) * falling(t, t60)
    return fade(out * (1.0 - np.exp(-t / contact)), 0.0, 0.01)


def knock(rng: np.random.Generator, pitch: float, hardness: float = 0.5, seconds: float = 0.3) -> Signal:
    """A block of hard wood; `hardness` 0-1 brightens the contact."""
    parts = [
        (pitch * ratio * rng.uniform(0.992, 1.008), level, t60)
        for ratio, level, t60 in (
            (1.0, 1.0, 0.19),
            (1.58, 0.45, 0.14),
            (2.24, 0.5 * hardness + 0.1, 0.11),
            (2.92, 0.42 * hardness, 0.09),
            (4.05, 0.34 * hardness, 0.06),
            (5.6, 0.22 * hardness, 0.045),
        )
    ]
    body = modes(rng, seconds, parts, 0.0009 - 0.0006 * hardness)
    t = clock(seconds)
    scrape = band(noise(rng, seconds), 350.0, 1800.0 + 5200.0 * hardness) * falling(
        t, 0.028 + 0.02 * hardness
    )
    return peak(body + 0.16 * scrape)


def boom(pitch: float, fall: float = 1.9, t60: float = 0.32, seconds: float = 0.5) -> Signal:
    """The weight under a hit: a sine that drops from `fall` times its pitch."""
    t = clock(seconds)
    frequency = pitch * (1.0 + (fall - 1.0) * np.exp(-t * 42.0))
    body = np.sin(2 * np.pi * np.cumsum(frequency) / RATE) * falling(t, t60)
    return fade(body * (1.0 - np.exp(-t / 0.0016)), 0.0, 0.02)


def brass_ping(rng: np.random.Generator, pitch: float, t60: float = 0.5, bright: float = 0.6) -> Signal:
    """A small piece of brass: a latch, a setting, a bezel."""
    parts = [
        (pitch * r * rng.uniform(0.997, 1.003), a * bright**i, t60 * d)
        for i, (r, a, d) in enumerate(
            (
                (1.0, 1.0, 1.0),
                (2.71, 0.9, 0.62),
                (3.18, 0.5, 0.5),
                (5.15, 0.8, 0.36),
                (6.79, 0.6, 0.27),
                (8.4, 0.5, 0.2),
            )
        )
    ]
    return peak(modes(rng, t60 * 1.1, parts, 0.0003))


def click(rng: np.random.Generator, low: float, high: float, t60: float = 0.012) -> Signal:
    """A dry contact: a grain of noise in a band."""
    seconds = t60 * 2.5
    return peak(band(noise(rng, seconds), low, high) * falling(clock(seconds), t60))


def celesta(rng: np.random.Generator, pitch: float, seconds: float = 1.1, bright: float = 0.5) -> Signal:
    """A tuned steel bar over a resonator under a felt hammer."""
    k = (660.0 / pitch) ** 0.4
    parts = [
        (pitch, 1.0, 1.15 * k),
        (pitch * 1.0013, 0.35, 0.9 * k),
        (pitch * 2.0, 0.10, 0.5 * k),
        (pitch * 3.98, 0.34 * bright, 0.34 * k),
        (pitch * 6.9, 0.12 * bright, 0.16 * k),
        (pitch * 10.1, 0.10 * bright, 0.08 * k),
    ]
    felt = band(noise(rng, 0.03), 700.0, 4200.0) * falling(clock(0.03), 0.014)
    out = modes(rng, seconds, parts, 0.0011)
    out[: len(felt)] += 0.10 * felt
    return peak(out)


def glass(rng: np.random.Generator, pitch: float, seconds: float = 0.9, t60: float = 0.8) -> Signal:
    """A thin glass touched by a fingernail: bending modes near the squares, each split in two."""
    parts: list[Mode] = []
    for ratio, level, decay in (
        (1.0, 1.0, 1.0),
        (2.32, 0.42, 0.6),
        (4.25, 0.24, 0.36),
        (6.63, 0.13, 0.2),
        (9.38, 0.07, 0.12),
    ):
        for beat in (0.0, rng.uniform(0.8, 2.4)):
            parts.append((pitch * ratio + beat, level * (0.6 if beat else 1.0), t60 * decay))
    return peak(modes(rng, seconds, parts, 0.0005))


def church_bell(
    rng: np.random.Generator, strike: float, seconds: float, t60: float, iron: float = 0.5
) -> Signal:
    """A cast bell, stereo: `strike` is its strike note in Hz (its prime), an octave above the hum.

    Each partial is a pair a little apart, as in any bell that is not perfectly round; the pairs beat slowly,
    and stand a little apart in the picture. `iron` 0-1 is how hard the clapper is.
    """
    table = (
        (0.5, 0.6, 1.0),
        (1.0, 0.7, 0.78),
        (1.183, 0.42, 0.5),
        (1.506, 0.22, 0.42),
        (2.0, 1.0, 0.56),
        (2.514, 0.28, 0.26),
        (2.662, 0.34, 0.24),
        (3.011, 0.5, 0.27),
        (4.166, 0.38, 0.19),
        (5.433, 0.28, 0.13),
        (6.796, 0.2, 0.09),
        (8.215, 0.14, 0.06),
    )
    out = Canvas(seconds)
    for side in (-0.35, 0.35):
        parts = []
        for i, (ratio, level, decay) in enumerate(table):
            split = (0.16 + 0.07 * i) * (strike / 220.0) ** 0.5 * (1 if side > 0 else -1)
            hard = 1.0 if ratio <= 2.0 else 0.4 + 1.2 * iron
            parts.append((strike * ratio + split * rng.uniform(0.6, 1.4), level * hard, t60 * decay))
        out.add(0.0, modes(rng, seconds, parts, 0.0018 - 0.0012 * iron), pan=side)
    t = clock(0.09)
    clapper = band(noise(rng, 0.09), 500.0, 5200.0) * falling(t, 0.045)
    out.add(0.0, peak(clapper) * 0.55 * iron * float(np.abs(out.signal).max()))
    return peak(out.signal)


def pluck(
    rng: np.random.Generator, pitch: float, seconds: float = 1.2, bright: float = 0.5, t60: float = 1.6
) -> Signal:
    """A plucked string (Karplus and Strong) with exact tuning; `bright` 0-1 from gut to harpsichord wire."""
    soften = 0.5 - 0.46 * bright
    period = RATE / pitch - soften
    whole = int(period)
    part = period - whole
    loss = float(10.0 ** (-3.0 / (pitch * t60)))
    taps = np.convolve([1.0 - part, part], [1.0 - soften, soften]) * loss
    feedback = np.zeros(whole + 3)
    feedback[0] = 1.0
    feedback[whole:] -= taps
    burst = rng.uniform(-1.0, 1.0, whole)
    burst = burst - np.roll(burst, max(int(whole * 0.13), 1))
    burst = band(burst, None, 2200.0 + 9000.0 * bright, 1)
    x = np.zeros(samples(seconds))
    x[: len(burst)] = burst[: len(x)]
    return peak(fade(band(np.asarray(lfilter([1.0], feedback, x)), 40.0), 0.0, 0.03))


def coin(rng: np.random.Generator, pitch: float, t60: float = 0.35) -> Signal:
    """A sovereign on wood or on its like: high, inharmonic, quick to die."""
    parts = [
        (pitch * r * rng.uniform(0.985, 1.015), a, t60 * d)
        for r, a, d in (
            (1.0, 0.8, 1.0),
            (1.013, 0.5, 0.9),
            (1.72, 0.7, 0.8),
            (2.31, 1.0, 0.6),
            (2.36, 0.6, 0.55),
            (3.12, 0.6, 0.4),
            (3.9, 0.4, 0.3),
        )
    ]
    out = modes(rng, t60 * 1.1, parts, 0.00025)
    tick = click(rng, 2500.0, 11000.0, 0.006) * 0.4
    out[: len(tick)] += tick
    return peak(out)


def shards(
    rng: np.random.Generator,
    seconds: float,
    count: int,
    low: float,
    high: float,
    t60: float,
    spread: float = 0.8,
) -> Signal:
    """Small pieces ringing as they fall: `count` of them, `low` to `high` Hz, thinning out; stereo."""
    out = Canvas(seconds)
    for _ in range(count):
        at = float(min(rng.exponential(seconds * 0.16), seconds * 0.8))
        pitch = float(np.exp(rng.uniform(np.log(low), np.log(high))))
        ring = t60 * rng.uniform(0.35, 1.0) * (low / pitch) ** 0.3
        piece = modes(
            rng, ring * 1.1, [(pitch, 1.0, ring), (pitch * rng.uniform(1.4, 2.4), 0.6, ring * 0.6)], 0.0002
        )
        out.add(
            at,
            piece * db(-22.0 * at / seconds - rng.uniform(0.0, 9.0)),
            pan=float(rng.uniform(-spread, spread)),
        )
    return peak(out.signal)

"""Rooms: the early reflections of a shoebox, and a tail that is darker the longer it rings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from scipy.signal import fftconvolve

from assets.source.sound.dsp import RATE, Signal, band, clock, db, falling, samples, stereo


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """A room. `size` in metres; `ring` is the 60 dB decay in seconds of lows, middles and highs."""

    size: tuple[float, float, float]
    ring: tuple[float, float, float]
    early: float
    """Level of the early reflections against the tail, dB."""
    warmth: float
    """Where the tail's highs end, Hz."""


CABINET = Room(size=(1.9, 1.1, 2.3), ring=(0.30, 0.24, 0.14), early=4.0, warmth=5200.0)
SALON = Room(size=(8.2, 5.6, 3.9), ring=(0.95, 0.90, 0.50), early=0.0, warmth=7800.0)
HALL = Room(size=(31.0, 18.0, 14.0), ring=(2.6, 2.2, 1.1), early=-4.0, warmth=6800.0)
STREET = Room(size=(44.0, 11.0, 30.0), ring=(2.4, 1.9, 0.7), early=-2.0, warmth=3600.0)

SPEED = 343.0
CROSSOVERS = (420.0, 2600.0)


@cache
def response(room: Room) -> Signal:
    """The room's impulse response, stereo, unit energy per side."""
    rng = np.random.default_rng(1894)
    length = max(room.ring) * 1.15
    out = np.zeros((samples(length), 2))
    t = clock(length)
    edges = (35.0, *CROSSOVERS, room.warmth)
    for i, ring in enumerate(room.ring):
        part = rng.standard_normal((len(t), 2)) * falling(t, ring)[:, None]
        out += band(part, edges[i], edges[i + 1], 2) * (1.0, 0.9, 0.8)[i]
    gap = samples(2.0 * min(room.size) / SPEED)
    build = np.minimum(np.arange(len(t)) / max(gap, 1), 1.0) ** 1.5
    out *= build[:, None]
    out /= np.sqrt((out**2).sum(0)).mean()
    out += early(room, len(out)) * db(room.early)
    return np.asarray(out / np.sqrt((out**2).sum(0)))


def early(room: Room, n: int) -> Signal:
    """First and second reflections by the image method, each dulled a little by its wall."""
    out = np.zeros((n, 2))
    w, d, h = room.size
    source = np.array([0.56 * w, 0.31 * d, 0.37 * h])
    ear = np.array([0.47 * w, 0.72 * d, 0.41 * h])
    for x in range(-2, 3):
        for y in range(-2, 3):
            for z in range(-1, 2):
                bounces = abs(x) + abs(y) + abs(z)
                if not 1 <= bounces <= 3:
                    continue
                image = np.array(
                    [
                        x * s + (p if x_even else s - p)
                        for x, s, p, x_even in (
                            (x, w, source[0], x % 2 == 0),
                            (y, d, source[1], y % 2 == 0),
                            (z, h, source[2], z % 2 == 0),
                        )
                    ]
                )
                away = image - ear
                distance = float(np.sqrt((away**2).sum()))
                direct = float(np.sqrt(((source - ear) ** 2).sum()))
                at = int((distance - direct) / SPEED * RATE)
                if at + 1 < n:
                    side = float(np.clip(away[0] / distance, -0.9, 0.9))
                    tap = np.zeros(1) + 0.75**bounces * direct / distance
                    out[at] += stereo(tap, side)[0]
    out = band(out, 120.0, room.warmth, 1)
    energy = float(np.sqrt((out**2).sum(0)).mean())
    return out if energy == 0.0 else out / energy


def reverb(x: Signal, room: Room, wet: float = -12.0, dry: float = 0.0) -> Signal:
    """The sound in the room: `dry` and `wet` in dB; longer than `x` by the room's tail."""
    x = stereo(x)
    h = response(room)
    tail = np.stack([fftconvolve(x[:, side], h[:, side]) for side in (0, 1)], axis=1)
    tail *= db(wet)
    tail[: len(x)] += x * db(dry)
    return tail

"""The fog: wind, the river, hooves on wet stone far off, a bell somewhere."""

from __future__ import annotations

import numpy as np

from assets.source.sound.dsp import RATE, Canvas, Signal, band, circular, clock, samples
from assets.source.sound.pitch import hertz
from assets.source.sound.room import STREET, reverb
from assets.source.sound.voices import church_bell, knock

SECONDS = 26.0
OVERLAP = 3.0


def _wind(rng: np.random.Generator) -> Signal:
    """Wind with gusts that come round once a loop, so that the loop has no seam to hide."""
    total = SECONDS + OVERLAP
    t = clock(total)
    x = rng.standard_normal((len(t), 2))
    low = band(x, 70.0, 330.0)
    whistle = band(rng.standard_normal((len(t), 2)), 520.0, 900.0)
    turn = 2 * np.pi * t / SECONDS
    gust = 0.62 + 0.26 * np.sin(2 * turn + 0.7) + 0.12 * np.sin(5 * turn)
    sigh = np.clip(0.35 + 0.4 * np.sin(2 * turn + 0.2) + 0.25 * np.sin(3 * turn + 2.0), 0.0, None)
    return low * gust[:, None] + 0.13 * whistle * (sigh**1.6)[:, None]


def _river(rng: np.random.Generator) -> Signal:
    """Small water against a stair: soft drops of sound."""
    c = Canvas(SECONDS + OVERLAP)
    t = clock(0.12)
    for _ in range(210):
        rise = float(rng.uniform(360, 900))
        drop = np.sin(2 * np.pi * rise * (t + 1.8 * t**2)) * np.sin(np.pi * t / 0.12) ** 2 * np.exp(-t * 30)
        c.add(
            float(rng.uniform(0, SECONDS + OVERLAP - 0.2)),
            drop,
            -6 - 16 * float(rng.random()),
            float(rng.uniform(-0.9, -0.1)),
        )
    return c.signal


def _hooves(rng: np.random.Generator) -> Signal:
    """A cab passes two streets away: it comes, crosses from right to left, and is gone inside the loop."""
    c = Canvas(SECONDS + OVERLAP)
    at = 5.0
    while at < 19.0:
        along = (at - 5.0) / 14.0
        near = float(np.sin(np.pi * along) ** 1.4)
        for step, tone in ((0.0, 430.0), (0.135, 350.0)):
            hoof = knock(rng, tone * float(rng.uniform(0.94, 1.06)), 0.45, 0.14)
            c.add(at + step + float(rng.uniform(0, 0.012)), hoof, -26 + 22 * near, 0.6 - 1.2 * along)
        at += 0.47
    return band(c.signal, 180.0, 1500.0)


def ambience_fog(rng: np.random.Generator) -> Signal:
    """The loop."""
    wind = _wind(rng)
    far = Canvas(SECONDS + OVERLAP)
    far.add(2.0, church_bell(rng, hertz("F3"), 7.0, 7.0, 0.2), 0, 0.45)
    far.add(14.5, church_bell(rng, hertz("C4"), 5.0, 5.0, 0.2), -8, -0.5)
    bell = band(reverb(far.signal, STREET, -2, -8), 90.0, 900.0, 1)
    n = samples(SECONDS + OVERLAP)
    hooves = reverb(_hooves(rng), STREET, -5, -4)
    river = reverb(_river(rng), STREET, -12)
    x = 0.5 * wind[:n] + 0.13 * bell[:n] + 0.50 * hooves[:n] + 0.30 * river[:n]
    horn_at = clock(2.6)
    horn = (
        sum(np.sin(2 * np.pi * 87.3 * k * horn_at) / k**1.7 for k in range(1, 8))
        * np.sin(np.pi * horn_at / 2.6) ** 1.3
    )
    fog_horn = Canvas(SECONDS + OVERLAP)
    fog_horn.add(20.5, np.asarray(horn), 0, -0.6)
    x = x + 0.018 * reverb(fog_horn.signal, STREET, 0, -10)[:n]
    assert samples(SECONDS) == RATE * SECONDS
    return circular(x, SECONDS, OVERLAP)

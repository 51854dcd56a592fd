"""Signals: time, envelopes, filters, noise, and a canvas to lay sounds on.

A mono signal is a float64 array of shape (n,), a stereo one (n, 2); full scale is 1.0; the rate is 44,100 Hz.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import uniform_filter1d
from scipy.signal import butter, sosfilt

RATE = 44_100
Signal = NDArray[np.float64]
Curve = Sequence[tuple[float, float]]
"""Points (seconds, value), joined by straight lines."""


def samples(seconds: float) -> int:
    """Seconds to whole samples."""
    return round(seconds * RATE)


def clock(seconds: float) -> Signal:
    """The time of every sample, in seconds; shape (n,)."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def db(level: float) -> float:
    """Decibels to a factor."""
    return float(10.0 ** (level / 20.0))


def falling(t: Signal, t60: float) -> Signal:
    """An exponential that is 60 dB down after `t60` seconds."""
    return cast(Signal, np.exp(-6.9078 * t / t60))


def curve(t: Signal, points: Curve) -> Signal:
    """The curve's value at each time, straight between its points."""
    return np.interp(t, [p[0] for p in points], [p[1] for p in points])


def band(x: Signal, low: float | None = None, high: float | None = None, order: int = 2) -> Signal:
    """Butterworth high-pass at `low` Hz and low-pass at `high` Hz."""
    if low is not None:
        x = np.asarray(sosfilt(butter(order, low, "highpass", fs=RATE, output="sos"), x, axis=0))
    if high is not None:
        x = np.asarray(sosfilt(butter(order, high, "lowpass", fs=RATE, output="sos"), x, axis=0))
    return x


def tilt(x: Signal, centre: float, gain_db: float) -> Signal:
    """A gentle shelf: everything well above `centre` Hz changes by `gain_db`."""
    low = band(x, None, centre, 1)
    return low + (x - low) * db(gain_db)


def stereo(x: Signal, pan: float = 0.0) -> Signal:
    """A mono signal placed at equal power (pan -1 left, 1 right), or a stereo one with its balance moved."""
    gains = np.array([np.cos((pan + 1) * np.pi / 4), np.sin((pan + 1) * np.pi / 4)]) * np.sqrt(2.0)
    if x.ndim == 1:
        return np.asarray(x[:, None] * gains[None, :])
    return np.asarray(x * np.minimum(gains, 1.0)[None, :])


def fade(x: Signal, attack: float = 0.0, release: float = 0.0) -> Signal:
    """Raised-cosine fades, in seconds, at both ends."""
    y = x.copy()
    shape = (-1,) + (1,) * (x.ndim - 1)
    head, tail = min(samples(attack), len(x)), min(samples(release), len(x))
    if head:
        y[:head] *= (0.5 - 0.5 * np.cos(np.pi * np.arange(head) / head)).reshape(shape)
    if tail:
        y[-tail:] *= (0.5 + 0.5 * np.cos(np.pi * np.arange(1, tail + 1) / tail)).reshape(shape)
    return y


def peak(x: Signal, level: float = 1.0) -> Signal:
    """The signal scaled so that its largest sample is `level`."""
    top = float(np.abs(x).max())
    return x if top == 0.0 else x * (level / top)


def drive(x: Signal, amount: float) -> Signal:
    """Soft saturation: even a hard hit keeps a round top."""
    return np.asarray(np.tanh(x * amount) / np.tanh(amount))


class Canvas:
    """A stereo strip of silence to lay sounds on."""

    def __init__(self, seconds: float) -> None:
        self.signal: Signal = np.zeros((samples(seconds), 2))

    def add(self, at: float, x: Signal, level: float = 0.0, pan: float = 0.0) -> Canvas:
        """Lay `x` at `at` seconds, `level` dB, from `pan`; what runs past the end is cut."""
        start = samples(at)
        piece = stereo(x, pan)[: max(len(self.signal) - start, 0)]
        self.signal[start : start + len(piece)] += piece * db(level)
        return self


def noise(rng: np.random.Generator, seconds: float) -> Signal:
    """White noise, shape (n,)."""
    return rng.standard_normal(samples(seconds))


def moving_noise(
    rng: np.random.Generator, seconds: float, centre: Curve, octaves: float, level: Curve
) -> Signal:
    """Stereo noise whose band moves: `centre` (Hz) and `level` (a factor) over time, `octaves` wide."""
    size, hop = 1024, 256
    frames = samples(seconds) // hop + size // hop + 1
    at = np.arange(frames) * hop / RATE
    bins = np.log2(np.maximum(np.fft.rfftfreq(size, 1 / RATE), 20.0))
    middle = np.log2(curve(at, centre))
    shape = np.exp(-0.5 * ((bins[None, :] - middle[:, None]) / octaves) ** 2)
    shape *= (curve(at, level) / np.sqrt((shape**2).sum(1)))[:, None]
    out = np.zeros(((frames + size // hop) * hop, 2))
    window = np.hanning(size)
    for side in range(2):
        phases = rng.uniform(0, 2 * np.pi, shape.shape)
        grains = np.fft.irfft(shape * np.exp(1j * phases), size, axis=1) * window[None, :]
        for i in range(frames):
            out[i * hop : i * hop + size, side] += grains[i]
    return peak(out[size // 2 : size // 2 + samples(seconds)])


LEAD = 0.003
"""Seconds between a loop's seam and its first beat, so that the seam lies in what rings, not in an attack."""


def second_pass(x: Signal, seconds: float) -> Signal:
    """The second of two equal passes: the first one's tails ring in it, so that it loops without a seam."""
    n = samples(seconds)
    start = n - samples(LEAD)
    return x[start : start + n].copy()


def circular(x: Signal, seconds: float, overlap: float) -> Signal:
    """A loop of `seconds` from a longer noise-like signal: its last `overlap` seconds melt into its first."""
    n, k = samples(seconds), samples(overlap)
    y = x[:n].copy()
    ramp = np.linspace(0.0, 1.0, k)[:, None]
    y[:k] = y[:k] * np.sqrt(ramp) + x[n : n + k] * np.sqrt(1.0 - ramp)
    return y


def smooth(x: Signal, seconds: float) -> Signal:
    """A moving average over `seconds`."""
    return np.asarray(uniform_filter1d(x, max(samples(seconds), 1), axis=0, mode="nearest"))

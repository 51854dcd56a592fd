"""Loudness (ITU-R BS.1770), true peak, and mastering to a target under a ceiling."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import minimum_filter1d
from scipy.signal import fftconvolve, resample_poly, sosfilt

from assets.source.sound.dsp import RATE, Signal, band, db, fade, samples

BLOCK = 0.4
SILENCE = -70.0
CEILING = -2.0
"""dB true peak before encoding; Vorbis may overshoot by a few tenths, and -1 dB is the promise."""


def _biquad(b: tuple[float, float, float], a: tuple[float, float, float]) -> Signal:
    return np.array([[b[0] / a[0], b[1] / a[0], b[2] / a[0], 1.0, a[1] / a[0], a[2] / a[0]]])


def k_weighting() -> Signal:
    """The two filters of BS.1770 as second-order sections at our rate."""
    gain, q, f0 = 3.999843853973347, 0.7071752369554196, 1681.974450955533
    k, vh = np.tan(np.pi * f0 / RATE), 10 ** (gain / 20)
    vb = vh**0.4996667741545416
    shelf = _biquad(
        (vh + vb * k / q + k * k, 2 * (k * k - vh), vh - vb * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    q, f0 = 0.5003270373238773, 38.13547087602444
    k = np.tan(np.pi * f0 / RATE)
    high = _biquad((1.0, -2.0, 1.0), (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k))
    # the standard leaves the high-pass's numerator at (1, -2, 1)
    high[0, :3] = (1.0, -2.0, 1.0)
    return np.vstack([shelf, high])


def _blocks(x: Signal) -> Signal:
    """Mean square, both sides added, of 400 ms blocks every 100 ms."""
    n, step = samples(BLOCK), samples(BLOCK / 4)
    y = np.vstack([x, np.zeros((n, 2))])
    power = np.cumsum(
        np.vstack([np.zeros((1, 2)), np.asarray(sosfilt(k_weighting(), y, axis=0)) ** 2]), axis=0
    )
    starts = np.arange(0, max(len(x) - n // 2, 1), step)
    return np.asarray((power[starts + n] - power[starts]).sum(1) / n)


def momentary(x: Signal) -> float:
    """The loudest 400 ms, LUFS: how loud a short effect seems."""
    return float(-0.691 + 10 * np.log10(max(_blocks(x).max(), 1e-10)))


def integrated(x: Signal) -> float:
    """Gated programme loudness, LUFS: how loud a piece seems."""
    z = _blocks(x)
    levels = -0.691 + 10 * np.log10(np.maximum(z, 1e-10))
    kept = z[levels > SILENCE]
    if not len(kept):
        return SILENCE
    gate = -0.691 + 10 * np.log10(kept.mean()) - 10.0
    return float(-0.691 + 10 * np.log10(z[levels > gate].mean()))


def true_peaks(x: Signal) -> Signal:
    """The larger side's peak around each sample, four times oversampled; shape (n,)."""
    up = np.abs(np.asarray(resample_poly(x, 4, 1, axis=0)))
    return np.asarray(up.reshape(len(x), 4, 2).max(axis=(1, 2)))


def limit(x: Signal, ceiling: float = CEILING) -> Signal:
    """A look-ahead limiter: no true peak above `ceiling` dB, the gain moving smoothly over 4 ms."""
    n = samples(0.004) | 1
    need = np.minimum(1.0, db(ceiling) / np.maximum(true_peaks(x), 1e-9))
    held = minimum_filter1d(need, 2 * n - 1, mode="nearest")
    window = np.hanning(n + 2)[1:-1]
    gain = fftconvolve(np.pad(held, n // 2, mode="edge"), window / window.sum(), mode="valid")
    return x * np.minimum(gain, 1.0)[:, None]


def trim(x: Signal) -> Signal:
    """An effect from its first sound (1 ms before) to where its tail is 54 dB down, faded out."""
    level = np.abs(x).max(axis=1)
    loud = np.flatnonzero(level > level.max() * db(-46.0))
    tail = np.flatnonzero(level > level.max() * db(-54.0))
    start, end = max(int(loud[0]) - samples(0.001), 0), min(int(tail[-1]) + samples(0.03), len(x))
    y = x[start:end]
    return fade(y, 0.0008, min(0.4, 0.35 * len(y) / RATE))


def master(x: Signal, target: float, *, loop: bool, whole: bool, squeeze: float = 2.0) -> Signal:
    """The finished sound at `target` LUFS, or as near as the ceiling allows.

    `whole`: the target is programme loudness (music), else the loudest 400 ms. `squeeze`: how many dB the
    limiter may take off the highest peak; a sharp sound that would need more stays quieter than the target.
    A loop is limited with copies of itself on both sides, so that its seam stays whole.
    """
    measure = integrated if whole else momentary
    x = x - x.mean(axis=0)
    if not loop:
        x = trim(band(x, 28.0))
        x = x - x.mean(axis=0)
        x = fade(x, 0.0005, 0.02)
    for _ in range(3):
        gain = target - measure(x)
        head = CEILING + squeeze - 20 * np.log10(max(float(true_peaks(x).max()), 1e-9))
        x = x * db(min(gain, head))
        if loop:
            x = limit(np.vstack([x, x, x]))[len(x) : 2 * len(x)]
        else:
            x = limit(x)
        squeeze = 0.5
    return x

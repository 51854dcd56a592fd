"""Holds assets/sounds/sounds.json against the files: what a player hears is what the table says."""

from __future__ import annotations

import json
import os
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyloudnorm
import pytest
import soundfile
from numpy.typing import NDArray
from scipy.signal import resample_poly

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

SOUNDS = Path(__file__).resolve().parents[1] / "assets" / "sounds"
TABLE: dict[str, dict[str, Any]] = json.loads((SOUNDS / "sounds.json").read_text("utf-8"))
RATE = 44_100
Stereo = NDArray[np.float64]

LOOPS = {"anticipation", "count_up", "music_base", "music_free", "ambience_fog"}
SERIES = {
    "reel_stop": 8, "cluster_form": 8, "cluster_grow": 8,
    "bonus_land": 3, "moriarty_plant": 3, "meter_fill": 3, "bell_quarter": 3, "coin": 3,
}  # fmt: skip
SINGLE = {
    "spin_start", "stick", "shatter_gem", "shatter_wood", "cascade", "anticipation", "moriarty_theme",
    "moriarty_grow", "moriarty_reveal", "sherlock_theme", "sherlock_gather", "lens_sweep", "reels_expand",
    "bell_strike", "free_spins_fanfare", "free_spins_outro", "win_small", "win_nice", "win_big", "win_mega",
    "count_up", "count_end", "button", "button_hover", "error", "bet_up", "bet_down", "page_open",
    "page_close", "music_base", "music_free", "ambience_fog",
}  # fmt: skip
NAMES = {*SINGLE, *(f"{name}_{i}" for name, count in SERIES.items() for i in range(1, count + 1))}
EFFECTS = sorted(name for name, line in TABLE.items() if line["kind"] == "effect")
ONCE = sorted(NAMES - LOOPS)

every_sound = pytest.mark.parametrize("name", sorted(TABLE))
every_effect = pytest.mark.parametrize("name", EFFECTS)
every_loop = pytest.mark.parametrize("name", sorted(LOOPS))
every_single_shot = pytest.mark.parametrize("name", ONCE)


@cache
def decoded(name: str) -> Stereo:
    heard, rate = soundfile.read(SOUNDS / TABLE[name]["file"], dtype="float64", always_2d=True)
    assert rate == RATE
    return np.asarray(heard)


def decibels(factor: float) -> float:
    return float(20 * np.log10(max(factor, 1e-9)))


def loudest_400_ms(x: Stereo) -> float:
    block, step = RATE * 4 // 10, RATE // 10
    meter = pyloudnorm.Meter(RATE)
    padded = np.vstack([x, np.zeros((block, 2))])
    return max(
        float(meter.integrated_loudness(padded[at : at + block]))
        for at in range(0, max(len(x) - block // 2, 1), step)
    )


def in_game(name: str) -> float:
    """How loud the game plays it, LUFS."""
    return float(TABLE[name]["lufs"]) + decibels(float(TABLE[name]["gain"]))


def strongest(x: Stereo, low: float, high: float) -> float:
    """The frequency of the strongest partial between `low` and `high` Hz."""
    mono = x.sum(axis=1) * np.hanning(2 * len(x))[len(x) :]
    spectrum = np.abs(np.fft.rfft(mono, 8 * RATE))
    frequencies = np.fft.rfftfreq(8 * RATE, 1 / RATE)
    inside = (frequencies >= low) & (frequencies <= high)
    return float(frequencies[inside][np.argmax(spectrum[inside])])


def middle(x: Stereo) -> float:
    """The mean pitch of a sound's energy, Hz."""
    power = np.abs(np.fft.rfft(x.sum(axis=1))) ** 2
    frequencies = np.fft.rfftfreq(len(x), 1 / RATE)
    heard = (frequencies > 150) & (frequencies < 8000)
    return float(np.exp(np.average(np.log(frequencies[heard]), weights=power[heard])))


def test_the_table_lists_every_sound_of_the_game_and_no_other() -> None:
    assert set(TABLE) == NAMES


def test_the_folder_holds_the_files_of_the_table_and_no_other() -> None:
    assert {p.name for p in SOUNDS.iterdir()} == {line["file"] for line in TABLE.values()} | {"sounds.json"}


def test_all_sounds_together_stay_within_their_share_of_the_download() -> None:
    size = {name: (SOUNDS / line["file"]).stat().st_size for name, line in TABLE.items()}
    assert sum(size.values()) < 6_500_000
    assert sum(size[name] for name in EFFECTS) < 2_000_000


@every_sound
def test_line_says_what_the_file_is(name: str) -> None:
    line = TABLE[name]
    about = soundfile.info(SOUNDS / line["file"])
    assert (about.format, about.subtype, about.samplerate, about.channels) == ("OGG", "VORBIS", RATE, 2)
    assert line["loop"] == (name in LOOPS)
    assert line["kind"] == {"music": "music", "ambience": "ambience"}.get(name.partition("_")[0], "effect")
    assert 0.0 < line["gain"] <= 1.0
    assert line["seconds"] == pytest.approx(len(decoded(name)) / RATE, abs=0.001)


@every_sound
def test_loudness_is_as_listed(name: str) -> None:
    x = decoded(name)
    kind = TABLE[name]["kind"]
    measured = loudest_400_ms(x) if kind == "effect" else float(pyloudnorm.Meter(RATE).integrated_loudness(x))
    assert measured == pytest.approx(TABLE[name]["lufs"], abs=0.5)
    low, high = {"effect": (-21.0, -13.5), "music": (-18.5, -17.5), "ambience": (-24.0, -22.0)}[kind]
    assert low <= measured <= high


@every_sound
def test_nothing_clips(name: str) -> None:
    x = decoded(name)
    highest = np.abs(x).max()
    blocks = [x[at : at + RATE // 4] for at in range(0, len(x), RATE // 4)]
    loudest = [block for block in blocks if np.abs(block).max() > 0.8 * highest]
    between_samples = max(float(np.abs(resample_poly(block, 4, 1, axis=0)).max()) for block in loudest)
    assert decibels(between_samples) < -1.0


@every_sound
def test_no_direct_current(name: str) -> None:
    assert np.abs(decoded(name).mean(axis=0)).max() < 0.002


@every_effect
def test_effect_starts_within_5_ms(name: str) -> None:
    level = np.abs(decoded(name)).max(axis=1)
    first = int(np.argmax(level > level.max() * 10 ** (-40 / 20)))
    assert first < RATE * 5 // 1000


@every_single_shot
def test_single_shot_starts_and_ends_in_silence(name: str) -> None:
    level = np.abs(decoded(name)).max(axis=1)
    assert decibels(float(level[-RATE // 100 :].max() / level.max())) < -50
    assert decibels(float(level[0] / level.max())) < -20


@every_loop
def test_loop_has_no_seam(name: str) -> None:
    x = decoded(name)
    around = np.vstack([x[-RATE // 5 :], x[: RATE // 5]])
    steps = np.abs(np.diff(around, axis=0)).max(axis=1)
    seam = len(steps) // 2
    ordinary = float(np.quantile(np.delete(steps, slice(seam - 2, seam + 3)), 0.99))
    assert steps[seam - 1 : seam + 2].max() <= max(1.5 * ordinary, 10 ** (-60 / 20)), (
        "a click where the loop closes"
    )
    before, after = x[-RATE // 10 :], x[: RATE // 10]
    assert np.sqrt((before**2).mean()) > 0.05 * np.sqrt((after**2).mean()), "a gap where the loop closes"


@every_loop
def test_loop_keeps_its_bars_to_the_sample(name: str) -> None:
    seconds = {
        "anticipation": 3.84,
        "count_up": 1.28,
        "music_base": 73.6,
        "music_free": 53.76,
        "ambience_fog": 26.0,
    }
    assert len(decoded(name)) == round(seconds[name] * RATE)


def test_reels_stop_on_rising_pitches() -> None:
    heard = [strongest(decoded(f"reel_stop_{reel}")[RATE // 100 :], 135, 700) for reel in range(1, 9)]
    assert heard == sorted(heard)
    assert heard[-1] > 2 * heard[0]


@pytest.mark.parametrize("series", ["cluster_form", "cluster_grow"])
def test_clusters_ring_higher_the_larger_they_are(series: str) -> None:
    heard = [middle(decoded(f"{series}_{size}")) for size in range(1, 9)]
    assert heard == sorted(heard)
    assert heard[-1] > 2 * heard[0]
    loud = [in_game(f"{series}_{size}") for size in range(1, 9)]
    assert loud == sorted(loud)


def test_quarter_bells_ring_the_first_change() -> None:
    """The first quarter is third, second, first and lower fifth of the key: here A, G, F, C."""
    strokes = (440.00, 392.00, 349.23, 261.63)
    for i, strike in enumerate(strokes):
        start = round((0.02 + 0.36 * i) * RATE)
        heard = decoded("bell_quarter_1")[start : start + RATE * 3 // 10]
        before = (
            decoded("bell_quarter_1")[max(start - RATE * 3 // 10, 0) : start - RATE // 25]
            if i
            else heard * 0.0
        )
        rise = {s: _energy(heard, s) - _energy(before, s) for s in strokes}
        assert max(rise, key=rise.__getitem__) == strike


def _energy(x: Stereo, strike: float) -> float:
    t = np.arange(len(x)) / RATE
    mono = x.sum(axis=1) * np.hanning(len(x))
    return sum(
        float(np.abs((mono * np.exp(-2j * np.pi * strike * ratio * t)).sum())) for ratio in (0.5, 1.0, 2.0)
    )


@pytest.mark.parametrize(
    "rising",
    [
        (
            "button_hover",
            "button",
            "reel_stop_1",
            "cluster_grow_1",
            "cluster_form_8",
            "bell_quarter_1",
            "bell_strike",
        ),
        ("win_small", "win_nice", "win_big", "win_mega"),
        ("bonus_land_1", "bonus_land_2", "bonus_land_3", "free_spins_fanfare"),
        ("ambience_fog", "music_base", "music_free", "win_nice"),
    ],
)
def test_what_matters_more_is_louder(rising: tuple[str, ...]) -> None:
    loud = [in_game(name) for name in rising]
    assert all(quiet < louder + 0.11 for quiet, louder in pairwise(loud))
    assert loud[0] < loud[-1] - 2.0


def test_the_game_can_play_every_effect() -> None:
    import pygame

    pygame.mixer.init(RATE, -16, 2)
    try:
        for name in EFFECTS:
            sound = pygame.mixer.Sound(SOUNDS / TABLE[name]["file"])
            assert sound.get_length() == pytest.approx(TABLE[name]["seconds"], abs=0.01)
    finally:
        pygame.mixer.quit()

"""From a recipe to `assets/sounds/NAME.ogg` and its line in `sounds.json`."""

from __future__ import annotations

import json
import subprocess
import tempfile
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict

import numpy as np
import soundfile

from assets.source.sound.catalogue import FULL, RECIPES, Recipe
from assets.source.sound.dsp import RATE, Signal, db
from assets.source.sound.loudness import integrated, master, momentary, true_peaks

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
PROMISE = -1.0
"""dB true peak that no file may pass once it is decoded."""


class Line(TypedDict):
    """One sound in sounds.json; `lufs` is the file's, before `gain`: an effect's of its loudest 400 ms."""

    file: str
    kind: str
    gain: float
    loop: bool
    lufs: float
    seconds: float


def encode(x: Signal, path: Path, quality: float) -> Signal:
    """Write Ogg Vorbis, the same bytes each time; what a decoder makes of it."""
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder, "sound.wav")
        soundfile.write(wave, x, RATE, subtype="FLOAT")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-i", str(wave), "-c:a", "libvorbis", "-q:a", str(quality)]
            + ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", str(path)],
            check=True,
        )
    heard, rate = soundfile.read(path, dtype="float64", always_2d=True)
    assert rate == RATE
    return np.asarray(heard)


def make(recipe: Recipe) -> Line:
    """Render, master and encode one sound."""
    rng = np.random.default_rng(zlib.crc32(recipe.name.encode()))
    whole = recipe.kind != "effect"
    x = master(recipe.make(rng), FULL[recipe.kind], loop=recipe.loop, whole=whole, squeeze=recipe.squeeze)
    path = SOUNDS / f"{recipe.name}.ogg"
    heard = encode(x, path, recipe.quality)
    for _ in range(4):
        over = 20 * np.log10(float(true_peaks(heard).max())) - PROMISE
        if over <= -0.1:
            break
        x = x * db(-over - 0.2)
        heard = encode(x, path, recipe.quality)
    lufs = integrated(heard) if whole else momentary(heard)
    return Line(
        file=path.name,
        kind=recipe.kind,
        gain=round(min(1.0, db(recipe.heard - lufs)), 3),
        loop=recipe.loop,
        lufs=round(lufs, 1),
        seconds=round(len(heard) / RATE, 3),
    )


def run(only: Sequence[str]) -> None:
    """Make the sounds whose names start with one of `only`, or all; the others keep their lines."""
    chosen = [r for r in RECIPES if not only or any(r.name.startswith(o) for o in only)]
    if not chosen:
        raise SystemExit(f"python -m assets.source.sound: no sound is named {' or '.join(only)}")
    SOUNDS.mkdir(parents=True, exist_ok=True)
    table = SOUNDS / "sounds.json"
    lines: dict[str, Line] = json.loads(table.read_text("utf-8")) if table.exists() else {}
    order = [r.name for r in RECIPES]
    for recipe in chosen:
        line = lines[recipe.name] = make(recipe)
        print(
            f"{recipe.name:20} {line['seconds']:7.2f} s {line['lufs']:6.1f} LUFS  gain {line['gain']:.3f}",
            flush=True,
        )
        kept = {name: lines[name] for name in order if name in lines}
        table.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")

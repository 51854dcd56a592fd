"""The orchestra: scores as text, played by fluidsynth from FluidR3 (MIT licence), mixed in our own rooms.

A line of music is a string of tokens `PITCH/BEATS`: `D4/1 F4+A4/.5 r/2 E4/.25!` where `r` rests, `+` joins a
chord, a final `!` accents, `'` plays short and `_` plays through. A bar line `|` is only for the eye.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import mido
import numpy as np
import soundfile

from assets.source.sound.dsp import RATE, Signal, band, db, samples, stereo
from assets.source.sound.loudness import integrated
from assets.source.sound.pitch import midi
from assets.source.sound.room import HALL, Room, reverb

SOUNDFONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")
TICKS = 960
GRAIN = 0.64
"""Seconds. fluidsynth acts on notes at whole milliseconds and at blocks of 64 samples, which meet every
0.64 s: a pass of whole grains is played the same each time, so that held notes run through a loop's seam."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """One note: start and length in beats, MIDI number, velocity 1-127."""

    at: float
    length: float
    pitch: int
    velocity: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One player: a General MIDI `program` (None: drums), its notes, and its place in the mix."""

    program: int | None
    notes: tuple[Note, ...]
    pan: float = 0.0
    level: float = -24.0
    """How loud the part alone is, LUFS: the balance does not hang on the sampled instruments' own levels."""
    send: float = -11.0
    """Level into the room, dB."""
    low: float | None = None
    high: float | None = None
    controls: tuple[tuple[float, int, int], ...] = field(default=())
    """Controller changes: beat, controller, value."""


def line(
    text: str, velocity: int = 80, at: float = 0.0, shift: int = 0, gate: float = 0.92
) -> tuple[Note, ...]:
    """Notes of a line of music from beat `at`, `shift` semitones away.

    `gate` is the share of its beats for which a note sounds.
    """
    notes: list[Note] = []
    for token in text.replace("|", " ").split():
        name, _, rest = token.partition("/")
        beats = float(rest.rstrip("!'_"))
        marks = rest[len(rest.rstrip("!'_")) :]
        held = 0.45 if "'" in marks else 1.0 if "_" in marks else gate
        if name != "r":
            for pitch in name.split("+"):
                loud = min(velocity + (14 if "!" in marks else 0), 127)
                notes.append(Note(at=at, length=beats * held, pitch=midi(pitch) + shift, velocity=loud))
        at += beats
    return tuple(notes)


def beats(text: str) -> float:
    """How many beats a line of music lasts."""
    tokens = text.replace("|", " ").split()
    return sum(float(token.partition("/")[2].rstrip("!'_")) for token in tokens)


def human(
    notes: Sequence[Note], rng: np.random.Generator, touch: int = 5, late: float = 0.012
) -> tuple[Note, ...]:
    """The notes as a hand plays them: uneven by `touch` in velocity, up to `late` beats behind."""
    return tuple(
        Note(
            at=n.at + float(rng.uniform(0.0, late)),
            length=n.length,
            pitch=n.pitch,
            velocity=int(np.clip(n.velocity + rng.integers(-touch, touch + 1), 1, 127)),
        )
        for n in notes
    )


def swing(notes: Sequence[Note], share: float) -> tuple[Note, ...]:
    """The notes with each beat's first half taking `share` of it (0.5: even)."""

    def bend(at: float) -> float:
        beat, part = divmod(at + 1e-9, 1.0)
        return beat + (part * share / 0.5 if part < 0.5 else share + (part - 0.5) * (1.0 - share) / 0.5)

    return tuple(
        Note(at=bend(n.at), length=bend(n.at + n.length) - bend(n.at), pitch=n.pitch, velocity=n.velocity)
        for n in notes
    )


def _track(part: Part, passes: int, length: float) -> mido.MidiTrack:
    channel = 9 if part.program is None else 0
    events: list[tuple[int, int, mido.Message]] = []
    if part.program is not None:
        events.append((0, 0, mido.Message("program_change", program=part.program, channel=channel)))
    for turn in range(passes):
        begin = turn * length
        for at, control, value in part.controls:
            message = mido.Message("control_change", control=control, value=value, channel=channel)
            events.append((round((begin + at) * TICKS), 1, message))
        for n in part.notes:
            on, off = round((begin + n.at) * TICKS), round((begin + n.at + n.length) * TICKS)
            start = mido.Message("note_on", note=n.pitch, velocity=n.velocity, channel=channel)
            events.append((on, 3, start))
            events.append(
                (max(off, on + 1), 2, mido.Message("note_off", note=n.pitch, velocity=0, channel=channel))
            )
    events.sort(key=lambda e: (e[0], e[1]))
    track, now = mido.MidiTrack(), 0
    for tick, _, message in events:
        track.append(message.copy(time=tick - now))
        now = tick
    return track


def play(part: Part, beat: float, seconds: float, passes: int = 1, length: float = 0.0) -> Signal:
    """One part alone and dry, stereo, `seconds` long; `beat` in seconds; `length` of a pass in beats."""
    song = mido.MidiFile(ticks_per_beat=TICKS)
    head = mido.MidiTrack()
    head.append(mido.MetaMessage("set_tempo", tempo=round(beat * 1_000_000)))
    song.tracks.append(head)
    song.tracks.append(_track(part, passes, length))
    with tempfile.TemporaryDirectory() as folder:
        score, wave = Path(folder, "part.mid"), Path(folder, "part.wav")
        song.save(score)
        subprocess.run(
            ["fluidsynth", "-ni", "-q", "-g", "0.6", "-R", "0", "-C", "0", "-r", str(RATE)]
            + ["-O", "float", "-T", "wav", "-F", str(wave), str(SOUNDFONT), str(score)],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        heard, _ = soundfile.read(wave, dtype="float64", always_2d=True)
    out = np.zeros((samples(seconds), 2))
    out[: len(heard)] = heard[: len(out)]
    return out


def perform(
    parts: Sequence[Part],
    beat: float,
    seconds: float,
    room: Room = HALL,
    passes: int = 1,
    length: float = 0.0,
) -> Signal:
    """All parts together in a room; `seconds` long. ValueError for passes that are not whole grains."""
    grains = beat * length / GRAIN
    if passes > 1 and abs(grains - round(grains)) > 1e-9:
        raise ValueError(f"a pass of {beat * length} s is not a whole number of {GRAIN} s")
    dry, sent = np.zeros((samples(seconds), 2)), np.zeros((samples(seconds), 2))
    for part in parts:
        x = band(play(part, beat, seconds, passes, length), part.low, part.high, 1)
        x = stereo(x, part.pan)
        x *= db(part.level - integrated(x))
        dry += x
        sent += x * db(part.send)
    return dry + reverb(sent, room, wet=0.0, dry=-120.0)[: len(dry)]

"""Sounds: started by the film's cues and by the controls; music and ambience under them.

Without a sound device everything stays silent; ``reason`` then says why, and the settings page shows it.
Music is ducked while something great is told (``duck``) and comes back by itself.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Final

import pygame

from game.film.frame import Cue
from game.view.settings import Settings

log = logging.getLogger(__name__)

CHANNELS: Final = 32
FADE_MS: Final = 1200
DUCK_PER_SECOND: Final = 1.6


class Sound:
    """The sound device and what plays on it.

    ``open`` is called after the first frame was shown: a device may take its time.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        """Play the files of ``folder`` (assets/sounds) at the volumes of ``settings``."""
        self._folder = folder
        self._settings = settings
        self._table: dict[str, dict[str, Any]] = {}
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._waiting: list[str] = []
        self._ends: list[tuple[float, pygame.mixer.Channel, pygame.mixer.Sound]] = []
        self._music = ""
        self._ambience = ""
        self._ambience_channel: pygame.mixer.Channel | None = None
        self._duck = 0.0
        self._duck_to = 0.0
        self._time = 0.0
        self.available = False
        self.reason = "the sound device is not open yet"

    def open(self) -> None:
        """Open the device; without one, stay silent and remember why."""
        try:
            self._table = json.loads((self._folder / "sounds.json").read_text("utf-8"))
        except (OSError, ValueError) as error:
            self.reason = f"the list of sounds cannot be read ({error})"
            log.warning("%s", self.reason)
            return
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)
        except pygame.error as error:
            self.reason = f"there is no sound device ({error})"
            log.warning("Playing without sound: %s", self.reason)
            return
        self.available = True
        self.reason = ""
        self._waiting = [name for name, entry in self._table.items() if entry["kind"] == "effect"]
        music, ambience, self._music, self._ambience = self._music, self._ambience, "", ""
        self.music(music)
        self.ambience(ambience)

    def load_next(self) -> bool:
        """Read one more sound file; returns whether others are still to be read."""
        if self._waiting:
            self._sound(self._waiting.pop())
        return bool(self._waiting)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            made = None
            entry = self._table.get(name)
            if entry is None:
                log.warning("assets/sounds: there is no sound %r", name)
            else:
                try:
                    made = pygame.mixer.Sound(self._folder / entry["file"])
                except (OSError, pygame.error) as error:
                    log.warning("assets/sounds/%s: %s; it stays silent", entry["file"], error)
            self._sounds[name] = made
        return self._sounds[name]

    def _volume(self) -> float:
        return 0.0 if self._settings.muted else self._settings.sound_volume

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, seconds: float = 0.0) -> None:
        """Start a sound. ``pan`` -1 left to 1 right; one that loops ends after ``seconds``."""
        level = self._volume() * volume
        if not self.available or level <= 0.001:
            return
        sound = self._sound(name)
        if sound is None:
            return
        entry = self._table[name]
        # All channels may be taken: then this sound stays away.
        channel: pygame.mixer.Channel | None = sound.play(-1 if entry.get("loop") else 0)
        if channel is None:
            return
        level *= float(entry.get("gain", 1.0))
        channel.set_volume(min(1.0, level * min(1.0, 1 - pan)), min(1.0, level * min(1.0, 1 + pan)))
        if entry.get("loop"):
            self._ends.append((self._time + (seconds or float(entry["seconds"])), channel, sound))

    def cue(self, cue: Cue) -> None:
        """Start the sound of a cue."""
        self.play(cue.sound, cue.volume, cue.pan, cue.seconds)

    def skip(self, seconds: float) -> None:
        """Let the film go on by ``seconds`` at once: what loops ends by so much earlier."""
        self._ends = [(end - max(0.0, seconds), channel, sound) for end, channel, sound in self._ends]
        self._end_loops(80)

    def _end_loops(self, fade_ms: int) -> None:
        """End every loop whose time is over, unless its channel has gone on to another sound."""
        over = [one for one in self._ends if one[0] <= self._time]
        if over:
            self._ends = [one for one in self._ends if one[0] > self._time]
            for _, channel, sound in over:
                if channel.get_sound() is sound:
                    channel.fadeout(fade_ms)

    def hush(self) -> None:
        """End all that loops, because its film is over."""
        for _, channel, sound in self._ends:
            if channel.get_sound() is sound:
                channel.fadeout(80)
        self._ends.clear()

    def music(self, name: str) -> None:
        """Let this music play from now on ("" for none)."""
        if name == self._music:
            return
        self._music = name
        if not self.available:
            return
        pygame.mixer.music.fadeout(FADE_MS // 2)
        if name in self._table:
            try:
                pygame.mixer.music.load(self._folder / self._table[name]["file"])
                pygame.mixer.music.play(-1, fade_ms=FADE_MS)
                self._set_music()
            except pygame.error as error:
                log.warning("assets/sounds/%s: %s; no music", self._table[name]["file"], error)

    def ambience(self, name: str) -> None:
        """Let this ambience play from now on ("" for none)."""
        if name == self._ambience:
            return
        self._ambience = name
        if not self.available:
            return
        if self._ambience_channel is not None:
            self._ambience_channel.fadeout(FADE_MS)
            self._ambience_channel = None
        sound = self._sound(name) if name in self._table else None
        if sound is not None:
            channel = pygame.mixer.Channel(0)
            channel.play(sound, -1, fade_ms=FADE_MS)
            self._ambience_channel = channel
            self.refresh()

    def duck(self, share: float) -> None:
        """Lower the music by ``share`` 0–1 until told otherwise."""
        self._duck_to = min(1.0, max(0.0, share))

    def _set_music(self) -> None:
        entry = self._table.get(self._music)
        if self.available and entry is not None:
            level = 0.0 if self._settings.muted else self._settings.music_volume
            pygame.mixer.music.set_volume(
                min(1.0, level * float(entry.get("gain", 1.0)) * (1 - 0.75 * self._duck))
            )

    def refresh(self) -> None:
        """Take over changed volumes."""
        self._set_music()
        entry = self._table.get(self._ambience)
        if self._ambience_channel is not None and entry is not None:
            self._ambience_channel.set_volume(min(1.0, self._volume() * float(entry.get("gain", 1.0))))

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: ducking eases, loops end."""
        self._time += dt
        self._end_loops(120)
        if self._duck != self._duck_to:
            step = DUCK_PER_SECOND * dt
            self._duck += max(-step, min(step, self._duck_to - self._duck))
            self._set_music()

    def close(self) -> None:
        """Let the device go."""
        if self.available:
            self.available = False
            pygame.mixer.quit()

"""What a player has set: volumes, speed, how the game is shown. Kept in the data directory.

A file that cannot be read costs nothing but the settings: the game starts with the usual ones and says so in
the log.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final, Literal

log = logging.getLogger(__name__)

Speed = Literal["normal", "quick", "instant"]
SPEEDS: Final[tuple[Speed, ...]] = ("normal", "quick", "instant")
FILE: Final = "settings.json"


@dataclass
class Settings:
    """The settings. Volumes are 0–1; ``bet`` is in cents, 0 for none yet; ``window`` is the size last used.

    ``marks`` adds shapes and letters for the colour-blind; ``reduced_motion`` has no shake, no trails and
    fades instead of falls; ``regulated`` plays spins of at least 2.5 s, knows no instant play and no
    autoplay; ``tour_seen``: the tour for new players was shown.
    """

    sound_volume: float = 0.8
    music_volume: float = 0.5
    muted: bool = False
    speed: Speed = "normal"
    fullscreen: bool = False
    reduced_motion: bool = False
    marks: bool = False
    regulated: bool = False
    bet: int = 0
    tour_seen: bool = False
    window_width: int = 1280
    window_height: int = 720

    @property
    def pace(self) -> Speed:
        """Return the speed in force: regulated play knows only the normal one."""
        return "normal" if self.regulated else self.speed

    def next_speed(self) -> Speed:
        """Go on to the next speed, round and round."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        return self.speed


def _fits(name: str, value: Any, usual: Any) -> bool:
    if name == "speed":
        return value in SPEEDS
    if isinstance(usual, bool):
        return isinstance(value, bool)
    if isinstance(usual, float):
        return type(value) in {int, float} and 0.0 <= value <= 1.0
    return type(value) is int and 0 <= value <= 1_000_000_000


def load_settings(folder: Path) -> Settings:
    """Return the settings kept in a data directory; what is missing or wrong there is as usual."""
    settings = Settings()
    path = folder / FILE
    try:
        read = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return settings
    except (OSError, ValueError) as error:
        log.warning("%s: %s; the usual settings are used", path, error)
        return settings
    for field in fields(Settings):
        if isinstance(read, dict) and field.name in read:
            if _fits(field.name, read[field.name], getattr(settings, field.name)):
                setattr(settings, field.name, read[field.name])
            else:
                log.warning("%s: %s: %r cannot be; the usual is used", path, field.name, read[field.name])
    return settings


def save_settings(settings: Settings, folder: Path) -> None:
    """Keep the settings; a directory that cannot be written costs one line in the log."""
    path = folder / FILE
    making = path.with_name(path.name + ".new")
    try:
        making.write_text(json.dumps(asdict(settings), indent=1), "utf-8")
        making.replace(path)
    except OSError as error:
        log.warning("%s: %s; the settings are not kept", path, error)

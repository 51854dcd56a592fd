"""Where pictures, glyph sheets and sounds lie, what there must be of them, and how they are read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pygame

ASSETS = Path(__file__).resolve().parents[1] / "assets"
SCENE, UI, TYPE = ASSETS / "pictures/scene", ASSETS / "pictures/ui", ASSETS / "type"
SYMBOLS = (
    "ruby",
    "emerald",
    "sapphire",
    "amethyst",
    "watch",
    "key",
    "pipe",
    "violin",
    "wild",
    "bonus",
    "sherlock",
    "moriarty",
)
BUTTONS = (
    "menu",
    "info",
    "sound_on",
    "sound_off",
    "minus",
    "plus",
    "auto",
    "auto_on",
    "speed_1",
    "speed_2",
    "speed_3",
    "close",
    "prev",
    "next",
    "play",
    "pause",
    "step_back",
    "step_forward",
    "first",
    "last",
    "max",
    "spin",
    "skip",
    "take",
    "stop",
    "collect",
)
PATCHES = ("button", "tab")
STATES = ("rest", "hover", "pressed", "disabled", "active")
SCENE_PIECES = (
    "base",
    "free",
    "fog_1",
    "fog_2",
    "lamp_glow",
    "moon_glow",
    "windows_1",
    "tower",
    "tower_free",
    "hand_minute",
    "hand_hour",
    "clock_glow",
    "bell",
    "bell_glow",
    "meter_bar",
    "meter_notch_lit",
    "meter_notch_unlit",
    "badge_2_lit",
    "badge_2_unlit",
    "badge_3_lit",
    "badge_3_unlit",
    "badge_5_lit",
    "badge_5_unlit",
    "badge_glow",
    "multiplier_plate",
    "frame",
    "frame_compact",
    "logo",
    "bonus_box",
    "bonus_box_compact",
    "case_notes",
    "hud",
    "hud_compact",
    "page",
    "sheet",
    "card",
    "value_tag",
    "big_win",
    "ladder",
    "ladder_fill",
    "banner",
)


def read(path: Path) -> Any:
    """A JSON document."""
    return json.loads(path.read_text("utf-8"))


def load(path: Path) -> pygame.Surface:
    """A picture, decoded the way the game decodes it."""
    return pygame.image.load(str(path))


def alpha_of(picture: pygame.Surface) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The alpha of a picture, width x height; all 255 if it has none."""
    if picture.get_masks()[3] == 0:
        return np.full(picture.get_size(), 255, np.uint8)
    return pygame.surfarray.array_alpha(picture)

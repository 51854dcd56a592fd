"""The browser's keys: what each means, as the name of a control."""

from __future__ import annotations

from typing import Final

import pygame

from game.qa.browser.overlays import OVERLAYS
from game.view.inputs import Key

PLAIN: Final = {
    pygame.K_SPACE: "play", pygame.K_LEFT: "event_back", pygame.K_RIGHT: "event_on",
    pygame.K_COMMA: "frame_back", pygame.K_PERIOD: "frame_on", pygame.K_HOME: "first",
    pygame.K_END: "last", pygame.K_l: "loop", pygame.K_o: "open", pygame.K_n: "find",
    pygame.K_w: "wide", pygame.K_p: "pace", pygame.K_SLASH: "search", pygame.K_KP_DIVIDE: "search",
    pygame.K_UP: "item_back", pygame.K_DOWN: "item_on", pygame.K_LEFTBRACKET: "slower",
    pygame.K_MINUS: "slower", pygame.K_RIGHTBRACKET: "faster", pygame.K_EQUALS: "faster",
}  # fmt: skip
FOCUS_TAKES: Final = frozenset({pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB})
"""Keys that belong to the control the keyboard is at, if that is shown."""


def meaning(key: Key, *, focused: bool) -> str:
    """Return the name of what a key does, "" if it means nothing here."""
    if key.control or (focused and key.code in FOCUS_TAKES):
        return ""
    if pygame.K_1 <= key.code < pygame.K_1 + len(OVERLAYS):
        return f"overlay:{OVERLAYS[key.code - pygame.K_1]}"
    name = PLAIN.get(key.code, "")
    return name.replace("event", "frame") if key.shift else name

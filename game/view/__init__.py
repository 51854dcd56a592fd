"""The game in a window: pygame draws what the film says and turns inputs into rounds.

This comes before pygame's own import, which reads these two: its greeting in the terminal is no business
of the player's, and window managers know the window by its class.
"""

import os
from typing import Final

WINDOW_CLASS: Final = "sherlock-stolen-gems"

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
for _system in ("X11", "WAYLAND"):
    os.environ.setdefault(f"SDL_VIDEO_{_system}_WMCLASS", WINDOW_CLASS)

"""What the keys mean on the game's screen."""

from __future__ import annotations

from typing import Final

import pygame

SPIN_KEYS: Final = frozenset({pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER})
PAGE_KEYS: Final = {
    pygame.K_h: "history", pygame.K_r: "rules", pygame.K_F1: "rules", pygame.K_s: "settings",
    pygame.K_f: "features",
}  # fmt: skip
"""By key, the page it opens."""
ACTION_KEYS: Final = {
    pygame.K_PLUS: "more", pygame.K_KP_PLUS: "more", pygame.K_EQUALS: "more", pygame.K_MINUS: "less",
    pygame.K_KP_MINUS: "less", pygame.K_m: "sound", pygame.K_t: "speed", pygame.K_a: "auto",
    pygame.K_p: "info", pygame.K_b: "bet",
}  # fmt: skip
"""By key, the name of the button it stands for."""

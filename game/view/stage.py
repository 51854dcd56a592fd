"""What all scenes share: layout, pictures, type, sound, settings, configuration and time."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.view.assets import Files, Scenery
from game.view.canvas import Canvas
from game.view.config import GameConfig
from game.view.layout import Layout
from game.view.settings import Settings
from game.view.skin import Skin
from game.view.sound import Sound
from game.view.sprites import Sprites
from game.view.text import Type


@dataclass
class Stage:
    """The shared services of one window.

    ``now`` is the injected clock (seconds, only ever growing), ``wall`` the time of day (seconds since 1970).
    ``wake()`` asks for one more drawing after a change that no input caused. ``fullscreen()`` switches.
    """

    assets: Path
    config: GameConfig
    settings: Settings
    sound: Sound
    now: Callable[[], float] = time.perf_counter
    wall: Callable[[], float] = time.time
    wake: Callable[[], None] = lambda: None
    fullscreen: Callable[[], None] = lambda: None
    watched: bool = True
    """Whether the window is in sight and has the keyboard: only then the game may show off by itself."""
    layout: Layout = field(default_factory=lambda: Layout(1920, 1080))

    def __post_init__(self) -> None:
        """Read the tables and sheets; needs a display mode to be set."""
        files = Files(self.assets / "pictures")
        self.type = Type(self.assets / "type")
        self.skin = Skin(files)
        self.sprites = Sprites(files)
        self.scenery = Scenery(files)
        self.scenery.lay_out(self.layout)

    def lay_out(self, width: int, height: int) -> None:
        """Take another window size."""
        self.layout = Layout(width, height)
        self.skin.clear()
        self.sprites.clear()
        self.scenery.lay_out(self.layout)

    def canvas(self, surface: pygame.Surface) -> Canvas:
        """Return a canvas that draws on ``surface``."""
        return Canvas(surface, self.layout, self.type, self.skin, self.sprites, self.scenery)

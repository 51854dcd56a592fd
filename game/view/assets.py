"""Reading the pictures: symbols, effects, the scene and the controls.

``Files`` reads picture files and says once, in the log, which are missing; what uses them draws something
plain instead. ``Scenery`` holds the scene's pictures scaled to one window size.
"""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pygame

from game.view import compat
from game.view.layout import BACKDROP, Box, Layout

log = logging.getLogger(__name__)

EFFECT_FRAMES: Final = {"coin": (16, 96), "sparkle": (8, 64), "smoke": (8, 128)}
"""Effects that are strips of frames: how many, and how many pixels wide."""
SHARDS: Final = (6, 64)
LIGHTS: Final = {
    "glow": "glow_soft_256",
    "ray": "ray_512",
    "lens": "lens_512",
    "beam": "lamp_beam_512",
    "ember": "ember_64",
    "star": "star_128",
}
"""Effects of one picture."""
STREET: Final = frozenset(
    {"base", "free", "lamp_glow", "moon_glow", "windows_1", "windows_2", "windows_3", "windows_4"}
)
"""Pictures that belong to the street and grow with it in very wide windows."""
LIGHT_STEPS: Final = 24
LIT_BYTES: Final = 14 << 20


class Files:
    """The picture files below one folder (assets/pictures)."""

    def __init__(self, folder: Path) -> None:
        """Read from ``folder``."""
        self.folder = folder
        self._missing: set[str] = set()

    def load(self, name: str) -> pygame.Surface | None:
        """Return a picture as it is in its file, None (and one line in the log) if it cannot be read."""
        try:
            return pygame.image.load(self.folder / name)
        except (OSError, pygame.error) as error:
            if name not in self._missing:
                self._missing.add(name)
                log.warning("assets/pictures/%s: %s; something plain is drawn instead", name, error)
            return None

    def table(self, name: str) -> dict[str, Any]:
        """Return a JSON table, empty (and one line in the log) if it cannot be read."""
        try:
            read = json.loads((self.folder / name).read_text("utf-8"))
        except (OSError, ValueError) as error:
            log.warning("assets/pictures/%s: %s; something plain is drawn instead", name, error)
            return {}
        return read if isinstance(read, dict) else {}


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture of the scene at the size of the window: ``at`` is its top left corner in pixels."""

    picture: pygame.Surface
    at: tuple[int, int]
    add: bool


class Scenery:
    """The scene's pictures (scene.json), scaled to a window size when they are first asked for."""

    def __init__(self, files: Files) -> None:
        """Read the table; no picture yet."""
        self._files = files
        table = files.table("scene/scene.json")
        self.entries: dict[str, dict[str, Any]] = table.get("pictures", {})
        self._layout: Layout | None = None
        self._placed: dict[tuple[str, int], Placed | None] = {}
        self._scaled: dict[tuple[str, int, int], pygame.Surface | None] = {}
        self._lit: OrderedDict[tuple[str, int, int, int], pygame.Surface] = OrderedDict()
        self._lit_bytes = 0

    def lay_out(self, layout: Layout) -> None:
        """Forget what was scaled for another size."""
        self._layout = layout
        self._placed.clear()
        self._scaled.clear()
        self._lit.clear()
        self._lit_bytes = 0

    def has(self, name: str) -> bool:
        """Return whether the scene has a picture of this name."""
        return name in self.entries

    def boxes(self, name: str) -> list[Box]:
        """Return where a picture stands in the layout in force, in canvas units; empty if unknown."""
        entry = self.entries.get(name)
        if entry is None or self._layout is None:
            return []
        if self._layout.compact:
            found = entry.get("compact_places") or ([entry["compact"]] if "compact" in entry else None)
        else:
            found = entry.get("places")
        return [tuple(box) for box in found or [entry["rect"]]]

    def point(self, name: str, key: str) -> tuple[float, float] | None:
        """Return a point of a picture's entry (its "pivot"), in canvas units of the layout in force."""
        entry = self.entries.get(name)
        if entry is None or self._layout is None:
            return None
        found = entry.get(f"compact_{key}") if self._layout.compact else None
        found = found or entry.get(key)
        return (float(found[0]), float(found[1])) if found else None

    def anim(self, name: str) -> dict[str, Any]:
        """Return the animation hint of a picture."""
        return dict(self.entries.get(name, {}).get("anim") or {})

    def scaled(self, name: str, width: int, height: int) -> pygame.Surface | None:
        """Return a picture at a size in pixels, ready to be drawn; None if there is none."""
        key = (name, width, height)
        if key not in self._scaled:
            self._scaled[key] = self._read(name, width, height)
        return self._scaled[key]

    def placed(self, name: str, which: int = 0) -> Placed | None:
        """Return a picture at its place (the ``which``-th of its places) in the window."""
        key = (name, which)
        if key not in self._placed:
            self._placed[key] = self._place(name, which)
        return self._placed[key]

    def lit(self, name: str, picture: pygame.Surface, light: float) -> pygame.Surface:
        """Return a light of the scene at a strength of 0–1, in steps; the strengths used last are kept."""
        level = round(light * LIGHT_STEPS)
        if level >= LIGHT_STEPS:
            return picture
        key = (name, *picture.get_size(), level)
        kept = self._lit.get(key)
        if kept is None:
            kept = picture.copy()
            grey = round(255 * level / LIGHT_STEPS)
            kept.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
            self._lit[key] = kept
            self._lit_bytes += kept.get_pitch() * kept.get_height()
            while self._lit_bytes > LIT_BYTES and len(self._lit) > 1:
                _, gone = self._lit.popitem(last=False)
                self._lit_bytes -= gone.get_pitch() * gone.get_height()
        self._lit.move_to_end(key)
        return kept

    def _place(self, name: str, which: int) -> Placed | None:
        boxes = self.boxes(name)
        if self._layout is None or which >= len(boxes):
            return None
        box = boxes[which]
        on_street = name in STREET or bool(self.entries[name].get("street"))
        rect = self._layout.street_rect(box) if on_street else self._layout.rect(box)
        picture = self.scaled(name, rect.width, rect.height)
        if picture is None:
            return None
        return Placed(picture, rect.topleft, self.entries[name].get("blend") == "add")

    def _read(self, name: str, width: int, height: int) -> pygame.Surface | None:
        entry = self.entries.get(name)
        raw = self._files.load(f"scene/{entry['file']}") if entry else None
        if entry is None or raw is None:
            return None
        opaque = entry.get("blend") == "add" or raw.get_masks()[3] == 0
        raw = raw.convert() if opaque else raw.convert_alpha()
        if raw.get_size() != (width, height):
            raw = pygame.transform.smoothscale(raw, (width, height))
        return raw

    def original(self, name: str) -> pygame.Surface | None:
        """Return a picture at its file's size; it is not kept."""
        entry = self.entries.get(name)
        raw = self._files.load(f"scene/{entry['file']}") if entry else None
        return raw.convert_alpha() if raw else None

    def kept(self, key: tuple[str, int, int]) -> pygame.Surface | None:
        """Return a picture that ``keep`` got."""
        return self._scaled.get(key)

    def keep(self, key: tuple[str, int, int], picture: pygame.Surface) -> None:
        """Keep a picture until the window's size changes."""
        self._scaled[key] = picture

    def backdrop(self, name: str) -> pygame.Surface | None:
        """Return the street of the whole window, cut to it."""
        layout = self._layout
        if layout is None:
            return None
        key = (f"{name}:window", layout.width, layout.height)
        if key not in self._scaled:
            rect = layout.street_rect(BACKDROP)
            whole = self._read(name, rect.width, rect.height) if name in self.entries else None
            cut = None
            if whole is not None:
                cut = compat.opaque(layout.size)
                cut.blit(whole, rect.topleft)
            self._scaled[key] = cut
        return self._scaled[key]

"""Symbols and effects at the size, angle and light in which they are drawn.

Every picture that is drawn is made once and kept: scaled from the nearest larger original, rotated in steps,
brightened or darkened in steps. What was not used for longest is let go when the store is full.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import pygame

from game.view.assets import EFFECT_FRAMES, LIGHTS, SHARDS, Files
from game.view.colours import OUTLINE

SYMBOLS: Final = (
    "RUBY", "EMERALD", "SAPPHIRE", "AMETHYST", "WATCH", "KEY", "PIPE", "VIOLIN",
    "WILD", "BONUS", "SHERLOCK", "MORIARTY",
)  # fmt: skip
OPTICAL: Final = {"WATCH": 1.04, "KEY": 1.02, "PIPE": 1.02, "VIOLIN": 1.02, "WILD": 1.02}
"""How much larger than its box a symbol is drawn so that it looks as large as a gem."""
TALL: Final = {"moriarty_tall": "moriarty_tall", "moriarty_front": "moriarty_tall_front"}
STORE_BYTES: Final = 32 << 20
ANGLE_STEP: Final = 5
LIGHT_STEPS: Final = 8


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


class Sprites:
    """The store of drawn symbols and effects."""

    def __init__(self, files: Files) -> None:
        """Read originals from ``files`` when they are first needed."""
        self._files = files
        self._originals: dict[tuple[str, int], pygame.Surface] = {}
        self._frames: dict[tuple[str, int], pygame.Surface] = {}
        self._store: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._used = 0

    def clear(self) -> None:
        """Forget what was made for another window size."""
        self._store.clear()
        self._used = 0

    @property
    def used(self) -> int:
        """Return how many bytes the kept pictures take."""
        return self._used

    def get(
        self,
        name: str,
        width: int,
        *,
        phase: float = 0.0,
        stretch: float = 1.0,
        angle: float = 0.0,
        flash: float = 0.0,
        dim: float = 0.0,
        add: bool = False,
        light: float = 1.0,
    ) -> pygame.Surface:
        """Return a picture ``width`` pixels wide (before it is turned).

        ``angle`` is in degrees, clockwise. ``light`` 0–1 scales what is drawn with ``add``: such a picture is
        light on black, made for ``BLEND_RGB_ADD``.
        """
        frame = self._frame_index(name, phase)
        turn = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
        white = round(flash * LIGHT_STEPS)
        dark = round(dim * LIGHT_STEPS)
        glow = round(light * LIGHT_STEPS * 2) if add else 0
        tall = round(stretch * 40)
        key = (name, width, frame, turn, white, dark, glow, tall, add)
        kept = self._store.get(key)
        if kept is not None:
            self._store.move_to_end(key)
            return kept
        made = self._scaled(name, width, frame, tall / 40)
        if turn:
            made = pygame.transform.rotate(made, -turn)
        if white or dark or add:
            made = self._lit(
                made, white / LIGHT_STEPS, dark / LIGHT_STEPS, glow / LIGHT_STEPS / 2 if add else None
            )
        if not add and name not in TALL:
            made = _trimmed(made)
        self._keep(key, made)
        return made

    def effect(self, name: str, width: int, phase: float, angle: float) -> pygame.Surface:
        """Return what ``get`` returns for a picture that is not lit: the quick way to what flies."""
        frame = self._frame_index(name, phase) if phase else 0
        key = (name, width, frame, round(angle / ANGLE_STEP) * ANGLE_STEP % 360, 0, 0, 0, 40, False)
        kept = self._store.get(key)
        if kept is None:
            return self.get(name, width, phase=phase, angle=angle)
        self._store.move_to_end(key)
        return kept

    def plain(self, name: str, width: int) -> pygame.Surface:
        """Return what ``get`` returns for a picture that is neither turned nor lit: the quick way to most."""
        key = (name, width, 0, 0, 0, 0, 0, 40, False)
        kept = self._store.get(key)
        if kept is None:
            return self.get(name, width)
        self._store.move_to_end(key)
        return kept

    def whole(self, name: str, width: int) -> pygame.Surface:
        """Return a picture that is neither turned nor lit, with its empty margins."""
        return self._scaled(name, width, 0, 1.0)

    def pair(self, name: str, width: int, over: str, over_width: int) -> pygame.Surface:
        """Return a symbol with its setting over it, as one picture."""
        key = (name, width, over, over_width)
        kept = self._store.get(key)
        if kept is not None:
            self._store.move_to_end(key)
            return kept
        below, above = self.get(name, width), self.get(over, over_width)
        size = (max(below.get_width(), above.get_width()), max(below.get_height(), above.get_height()))
        made = pygame.Surface(size, pygame.SRCALPHA)
        for picture in (below, above):
            at = (size[0] // 2 - picture.get_width() // 2, size[1] // 2 - picture.get_height() // 2)
            made.blit(picture, at)
        self._keep(key, made)
        return made

    def _keep(self, key: tuple[object, ...], made: pygame.Surface) -> None:
        self._store[key] = made
        self._used += _bytes(made)
        while self._used > STORE_BYTES and len(self._store) > 1:
            _, gone = self._store.popitem(last=False)
            self._used -= _bytes(gone)

    @staticmethod
    def _frame_index(name: str, phase: float) -> int:
        if name in EFFECT_FRAMES:
            count = EFFECT_FRAMES[name][0]
        elif name.startswith("shards_"):
            count = SHARDS[0]
        else:
            return 0
        return min(count - 1, int(phase % 1.0 * count) if phase != 1.0 else count - 1)

    def _scaled(self, name: str, width: int, frame: int, stretch: float) -> pygame.Surface:
        key = (name, width, frame, "plain", round(stretch * 40))
        kept = self._store.get(key)
        if kept is not None:
            return kept
        original = self._original(name, width, frame)
        wide, high = original.get_size()
        width = max(1, round(width * OPTICAL.get(name, 1.0)))
        size = (width, max(1, round(width * high / wide * stretch)))
        made = original if original.get_size() == size else pygame.transform.smoothscale(original, size)
        self._keep(key, made)
        return made

    @staticmethod
    def _lit(picture: pygame.Surface, white: float, dark: float, light: float | None) -> pygame.Surface:
        if light is not None:
            made = pygame.Surface(picture.get_size()).convert()
            made.blit(picture, (0, 0))
            level = round(255 * light)
            if level < 255:
                made.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            return made
        made = picture.copy()
        if dark:
            level = round(255 * (1 - dark))
            made.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if white:
            level = round(255 * white)
            made.fill((level, level, level, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return made

    def _original(self, name: str, width: int, frame: int) -> pygame.Surface:
        if name in SYMBOLS or name in {"setting", "claws"}:
            size = 128 if width <= 128 else 256
            return self._read(f"symbols/{name.lower()}_{size}.webp", name, size)
        if name in TALL:
            size = 128 if width <= 128 else 256
            return self._read(f"symbols/{TALL[name]}_{size}.webp", name, size, size * 3)
        if name in LIGHTS:
            return self._read(f"effects/{LIGHTS[name]}.webp", name, 64)
        count, size = SHARDS if name.startswith("shards_") else EFFECT_FRAMES.get(name, (1, 64))
        key = (name, frame)
        if key not in self._frames:
            strip = self._read(f"effects/{name.lower()}_{count}x{size}.webp", name, size * count, size)
            self._frames[key] = strip.subsurface((frame * size, 0, size, size))
        return self._frames[key]

    def _read(self, file: str, name: str, width: int, height: int | None = None) -> pygame.Surface:
        key = (file, 0)
        if key not in self._originals:
            read = self._files.load(file)
            self._originals[key] = read.convert_alpha() if read else _stand_in(name, width, height or width)
        return self._originals[key]


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture without its empty margins; its middle stays where it is."""
    seen, whole = picture.get_bounding_rect(), picture.get_rect()
    across = min(seen.left, whole.right - seen.right)
    down = min(seen.top, whole.bottom - seen.bottom)
    if seen.width < 1 or seen.height < 1 or across + down < 1:
        return picture
    return picture.subsurface(whole.inflate(-2 * across, -2 * down)).copy()


def _stand_in(name: str, width: int, height: int) -> pygame.Surface:
    """Return a plain disc in the symbol's colour, for a picture that is missing."""
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    if name in SYMBOLS:
        colour = OUTLINE.get(name, (220, 220, 220))
        pygame.draw.circle(made, colour, (width // 2, height // 2), round(width * 0.42))
        pygame.draw.circle(
            made, (255, 246, 216), (width // 2, height // 2), round(width * 0.42), max(1, width // 24)
        )
    return made

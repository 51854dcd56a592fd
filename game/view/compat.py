"""The only place that knows pygame-ce's own extras, so that the game also starts on classic pygame 2.6.

pygame-ce is what the game requires; classic pygame lacks some calls or is slower in them. Everything here
gives the same picture on both, up to a level of grey.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

import pygame

IS_CE: Final = bool(getattr(pygame, "IS_CE", False))


def blit_all(target: pygame.Surface, pairs: Iterable[tuple[pygame.Surface, tuple[int, int]]]) -> None:
    """Draw many pictures, each at its place in pixels."""
    if IS_CE:
        target.fblits(list(pairs))
    else:
        target.blits(list(pairs), doreturn=False)


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque picture that is quick to copy to the window and to be drawn over there.

    Where every row of both pictures begins at a multiple of eight bytes, SDL copies past the processor's
    cache: whatever is then drawn over the copy waits for the memory. Rows of an odd length prevent that.
    """
    width, height = size
    return pygame.Surface((width | 1, height)).convert().subsurface((0, 0, width, height))


def soften(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the picture blurred over ``radius`` pixels."""
    if radius < 1:
        return picture
    if IS_CE:
        return pygame.transform.box_blur(picture, radius)
    width, height = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, width // radius), max(1, height // radius)))
    return pygame.transform.smoothscale(small, (width, height))


def premultiplied(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture with its colours multiplied by its alpha, for ``pygame.BLEND_PREMULTIPLIED``."""
    return picture.premul_alpha()


def window_position() -> tuple[int, int] | None:
    """Return where the window is on the desktop; None where the library cannot say."""
    tell = getattr(pygame.display, "get_window_position", None)
    if tell is None:
        return None
    try:
        x, y = tell()
    except pygame.error:
        return None
    return (int(x), int(y))


def move_window(position: tuple[int, int] | None) -> None:
    """Put the window where it was, as far as the library can."""
    move = getattr(pygame.display, "set_window_position", None)
    if move is not None and position is not None:
        move(position)


def has_display() -> bool:
    """Return whether a window can be seen: a driver was named, or this system has a screen.

    With neither, SDL silently picks a driver that shows nothing to anybody.
    """
    if os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER"):
        return True
    if os.name == "nt" or os.uname().sysname == "Darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def keep_driver_name() -> None:
    """Let both spellings of the video driver's variable mean the same."""
    named = os.environ.get("SDL_VIDEO_DRIVER")
    if named:
        os.environ.setdefault("SDL_VIDEODRIVER", named)

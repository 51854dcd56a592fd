"""What a person does, as plain values in canvas units.

The window turns pygame's events into these; scenes and widgets see nothing else and never ask where the
mouse is or which key is down, so that posted events drive the whole view in tests.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.view.layout import Layout


@dataclass(frozen=True, slots=True, kw_only=True)
class Pointer:
    """The mouse or a finger.

    ``phase`` is "move", "down" or "up" (left button), "leave" when it left the window.
    """

    phase: Literal["move", "down", "up", "leave"]
    x: float
    y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Wheel:
    """The wheel turned by ``steps`` notches (up is positive) over ``x, y``."""

    steps: float
    x: float
    y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key went ``down`` or up. It comes once, however long the key is held.

    ``code`` is pygame's (``pygame.K_SPACE``). ``shift`` and ``control`` tell whether those were held.
    """

    code: int
    down: bool
    shift: bool = False
    control: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """Text was typed."""

    text: str


Input: TypeAlias = Pointer | Wheel | Key | Typed


class Translator:
    """Turns pygame's events into inputs; it remembers which keys are held, so that a held key acts once."""

    def __init__(self) -> None:
        """Start with no key held."""
        self._held: set[int] = set()
        self._at = (-1.0, -1.0)

    def release(self) -> None:
        """Forget what is held: the window lost the keyboard, so the release may never be seen."""
        self._held.clear()

    def read(self, event: pygame.event.Event, layout: Layout) -> Input | None:
        """Return the input that an event means, None if it means none."""
        kind = event.type
        if kind in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._at = layout.canvas(event.pos)
            if kind == pygame.MOUSEMOTION:
                return Pointer(phase="move", x=self._at[0], y=self._at[1])
            if event.button != 1:
                return None
            phase: Literal["down", "up"] = "down" if kind == pygame.MOUSEBUTTONDOWN else "up"
            return Pointer(phase=phase, x=self._at[0], y=self._at[1])
        if kind == pygame.MOUSEWHEEL:
            steps = float(getattr(event, "precise_y", 0) or event.y)
            return Wheel(steps=steps, x=self._at[0], y=self._at[1])
        if kind == pygame.KEYDOWN:
            if event.key in self._held:
                return None
            self._held.add(event.key)
            return self._key(event, down=True)
        if kind == pygame.KEYUP:
            self._held.discard(event.key)
            return self._key(event, down=False)
        if kind == pygame.WINDOWLEAVE:
            return Pointer(phase="leave", x=-1e9, y=-1e9)
        if kind == pygame.TEXTINPUT:
            return Typed(text=event.text)
        return None

    @staticmethod
    def _key(event: pygame.event.Event, *, down: bool) -> Key:
        mods = getattr(event, "mod", 0)
        return Key(
            code=event.key,
            down=down,
            shift=bool(mods & pygame.KMOD_SHIFT),
            control=bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        )

"""Scenes: what is on the screen and what a person's input means there.

How to write a scene
--------------------
- A scene is any object with the methods of ``Scene``; deriving from ``BaseScene`` gives all but ``draw``.
- ``handle(input)`` gets one ``Pointer``, ``Wheel``, ``Key`` or ``Typed`` (canvas units) and answers with
  what to
  do next: ``None`` (stay), ``Push(scene)``, ``Pop()``, ``Replace(scene)`` or ``Quit()``.
- ``update(dt)`` moves what moves by ``dt`` seconds (never negative, at most 0.1) and may answer likewise.
- ``draw(canvas)`` draws and changes nothing. With ``overlay`` true, the scene below is drawn first.
- ``moving`` tells whether the picture will differ at the next frame by itself; while nothing moves and
  nothing
  was put in, nothing is drawn. After a change that no input caused, call ``stage.wake()``.
- Escape reaches a scene like any key; ``BaseScene`` answers it with ``Pop()``.
- ``entered`` is called when the scene comes to the top (pushed, or the one above it was popped), ``left``
  when
  it is covered or removed, ``resized`` when the window has another size. Positions are canvas units, but
  ``stage.layout.places`` may switch to the compact ones, so lay controls out in ``resized`` (``entered`` is
  always preceded by one ``resized``).

A ``Controls`` (widgets.py) does hovering, pressing, keyboard focus and hit areas for a scene: give it the
widgets, pass every input to it first, act on the ``Action`` it answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

import pygame

from game.view.inputs import Input, Key

if TYPE_CHECKING:
    from game.view.canvas import Canvas
    from game.view.stage import Stage


@runtime_checkable
class Scene(Protocol):
    """One scene of the stack."""

    overlay: bool

    def entered(self) -> None:
        """Note that the scene is now on top."""

    def left(self) -> None:
        """Note that the scene is no longer on top."""

    def resized(self) -> None:
        """Lay out anew: the window has another size."""

    def handle(self, put: Input) -> Intention:
        """Answer an input."""

    def update(self, dt: float) -> Intention:
        """Let ``dt`` seconds pass."""

    def draw(self, canvas: Canvas) -> None:
        """Draw, and change nothing."""

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below; from the lowest one, end the game."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the one on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the game."""


Intention: TypeAlias = Push | Pop | Replace | Quit | None


class BaseScene(ABC):
    """A scene that does nothing yet: Escape leads back, nothing moves."""

    overlay = False

    def __init__(self, stage: Stage) -> None:
        """Keep what all scenes share."""
        self.stage = stage

    def entered(self) -> None:  # noqa: B027 (most have nothing to do here)
        """Note that the scene is now on top."""

    def left(self) -> None:  # noqa: B027 (most have nothing to do here)
        """Note that the scene is no longer on top."""

    def resized(self) -> None:  # noqa: B027 (most have nothing to do here)
        """Lay out anew: the window has another size."""

    def handle(self, put: Input) -> Intention:
        """Answer Escape with a step back."""
        if isinstance(put, Key) and put.down and put.code == pygame.K_ESCAPE:
            return Pop()
        return None

    def update(self, dt: float) -> Intention:  # noqa: ARG002 (a scene that stands still)
        """Let time pass."""
        return None

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself."""
        return False


class Stack:
    """The scenes that lie on one another; the top one is played."""

    def __init__(self, first: Callable[[], Scene] | Scene) -> None:
        """Start with one scene."""
        scene = first if isinstance(first, Scene) else first()
        self.scenes: list[Scene] = [scene]
        self.running = True
        scene.resized()
        scene.entered()

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._do(Push(scene))

    @property
    def top(self) -> Scene:
        """Return the scene that is played."""
        return self.scenes[-1]

    def handle(self, put: Input) -> None:
        """Give an input to the top scene and do what it answers."""
        if self.running:
            self._do(self.top.handle(put))

    def update(self, dt: float) -> None:
        """Let time pass in the top scene and do what it answers."""
        if self.running:
            self._do(self.top.update(dt))

    def resized(self) -> None:
        """Tell every scene that the window has another size."""
        for scene in self.scenes:
            scene.resized()

    def draw(self, canvas: Canvas) -> None:
        """Draw the top scene over those that can be seen behind it."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        for scene in self.scenes[lowest:]:
            scene.draw(canvas)

    def ahead(self, canvas: Canvas) -> None:
        """Let the scenes make a little of what they will draw later (``ahead(canvas)``, if they have it)."""
        for scene in self.scenes:
            make = getattr(scene, "ahead", None)
            if make is not None and make(canvas):
                return

    @property
    def playing(self) -> bool:
        """Return whether the top scene shows something that must not be held up."""
        return bool(getattr(self.top, "playing", False))

    @property
    def moving(self) -> bool:
        """Return whether the picture changes by itself: below the top scene all stand still."""
        return self.top.moving

    def _do(self, intention: Intention) -> None:
        match intention:
            case None:
                return
            case Push(scene=scene):
                self.top.left()
                self._add(scene)
            case Replace(scene=scene):
                self.scenes.pop().left()
                self._add(scene)
            case Pop():
                if len(self.scenes) == 1:
                    self.quit()
                    return
                self.scenes.pop().left()
                self.top.entered()
            case Quit():
                self.quit()

    def _add(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.resized()
        scene.entered()

    def quit(self) -> None:
        """Leave all scenes, the top one first."""
        if self.running:
            self.running = False
            for scene in reversed(self.scenes):
                scene.left()

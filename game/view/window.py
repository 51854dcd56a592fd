"""The window: the only reader of pygame's event queue, and the only place that waits.

Each turn it reads the events, gives them to the scenes as inputs, lets time pass (``dt`` comes from an
injected clock, is never negative and at most 0.1 s) and draws if something moved or was put in. Otherwise
it only polls, 30 times a second, which costs less than waiting for events.

The first ten flips are timed: without a graphics card they are slow, and the window is opened once more
without SDL's accelerated framebuffer, which makes them quick.
"""

from __future__ import annotations

import logging
import os
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.view import compat
from game.view.canvas import Canvas
from game.view.config import GameConfig
from game.view.inputs import Key, Translator
from game.view.layout import LEAST_WINDOW, Layout
from game.view.scenes import Scene, Stack
from game.view.settings import Settings
from game.view.sound import Sound
from game.view.stage import Stage

log = logging.getLogger(__name__)

TITLE: Final = "Sherlock and the Stolen Gems"
LONGEST_STEP: Final = 0.1
MOVING_HZ: Final = 60
IDLE_HZ: Final = 30
TIMED_FLIPS: Final = 10
SLOW_FLIP: Final = 0.005
RESIZE_REST: Final = 0.12
"""The pictures are scaled anew once the window's size has been at rest for so many seconds."""
TRIES: Final = 5
TRY_AFTER: Final = 0.2
SEEN_AGAIN: Final = frozenset(
    {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED}
)
ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on."""


def prepare(*, headless: bool = False) -> None:
    """Start pygame's display; ``headless`` draws without a window. Raises ``NoDisplayError``."""
    compat.keep_driver_name()
    if headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    elif not compat.has_display():
        raise NoDisplayError("There is no display for a window (neither DISPLAY nor WAYLAND_DISPLAY is set).")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(f"The window cannot be opened: {error}.") from error
    pygame.font.init()


def _surface() -> pygame.Surface:
    """Return the window's surface."""
    surface = pygame.display.get_surface()
    if surface is None:
        raise NoDisplayError("The window is gone.")
    return surface


class Window:
    """One window with its scenes. ``first`` makes the first scene from the stage."""

    def __init__(
        self,
        config: GameConfig,
        settings: Settings,
        assets: Path,
        *,
        size: tuple[int, int] | None = None,
        now: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Open the window; ``prepare`` was called before. Raises ``NoDisplayError``."""
        self._now = now
        self._sleep = sleep
        self.settings = settings
        self._size = size or (settings.window_width, settings.window_height)
        self._flips: list[float] | None = [] if ACCELERATION not in os.environ else None
        self._set_icon(assets)
        self._open()
        self.stage = Stage(
            assets=assets,
            config=config,
            settings=settings,
            sound=Sound(assets / "sounds", settings),
            now=now,
            wake=self.wake,
            fullscreen=self.toggle_fullscreen,
            layout=Layout(*_surface().get_size()),
        )
        self._canvas = self.stage.canvas(_surface())
        self._translator = Translator()
        self._stack: Stack | None = None
        self._awake = True
        self._resized_at: float | None = None
        self._last = now()
        self._tries = 0
        self._next_try = 0.0
        self._shown = True
        self._focused = True
        self.frames = 0
        self.on_first_frame: Callable[[], None] = lambda: None
        self.later: list[Callable[[], bool]] = []
        """What is still to be loaded, a little each turn; each answers whether there is more."""

    # Opening and sizes

    @staticmethod
    def _set_icon(assets: Path) -> None:
        try:
            pygame.display.set_icon(pygame.image.load(assets / "pictures" / "ui" / "icon_64.png"))
        except (OSError, pygame.error) as error:
            log.warning("assets/pictures/ui/icon_64.png: %s; the window has no icon", error)
        pygame.display.set_caption(TITLE)

    def _open(self) -> None:
        width = max(LEAST_WINDOW[0], self._size[0])
        height = max(LEAST_WINDOW[1], self._size[1])
        try:
            with warnings.catch_warnings():
                # That a window manager gives another size than asked for is no fault: it is laid out for.
                warnings.simplefilter("ignore", RuntimeWarning)
                if self.settings.fullscreen:
                    pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
                else:
                    pygame.display.set_mode((width, height), pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplayError(f"The window cannot be opened: {error}.") from error

    def toggle_fullscreen(self) -> None:
        """Go full screen, or back to the window as it was."""
        if not self.settings.fullscreen:
            self._size = _surface().get_size()
        self.settings.fullscreen = not self.settings.fullscreen
        self._open()
        self._laid_out()
        self._tries = 0 if self.settings.fullscreen else TRIES
        self._next_try = self._now() + TRY_AFTER

    def _insist(self) -> None:
        """Ask for the window's size again: some window managers give it only once it has left full screen."""
        if not self._tries or self._now() < self._next_try:
            return
        self._tries -= 1
        self._next_try = self._now() + TRY_AFTER
        if _surface().get_size() == self._size:
            self._tries = 0
        else:
            self._open()
            self._laid_out()

    def _laid_out(self) -> None:
        surface = _surface()
        self._resized_at = None
        if surface.get_size() != self.stage.layout.size:
            self.stage.lay_out(*surface.get_size())
            self._canvas = self.stage.canvas(surface)
            if self._stack is not None:
                self._stack.resized()
        else:
            self._canvas.surface = surface
        self._awake = True

    def _size_changed(self) -> None:
        surface = _surface()
        if surface.get_size() != self.stage.layout.size:
            self._resized_at = self._now()
        self._canvas.surface = surface
        self._awake = True

    # Running

    def wake(self) -> None:
        """Draw once more."""
        self._awake = True

    def show(self, scene: Scene) -> None:
        """Begin with a scene."""
        self._stack = Stack(scene)

    @property
    def stack(self) -> Stack:
        """Return the scenes."""
        if self._stack is None:
            raise RuntimeError("show() comes first")
        return self._stack

    def run(self) -> None:
        """Play until the window is closed or the last scene is left."""
        while self.stack.running:
            self.turn()
        self._keep_size()

    def _over(self) -> bool:
        return not self.stack.running

    def _keep_size(self) -> None:
        if not self.settings.fullscreen:
            self.settings.window_width, self.settings.window_height = _surface().get_size()

    def turn(self) -> None:
        """Do one turn: events, time, drawing, and the rest until the next."""
        started = self._now()
        for event in pygame.event.get():
            self.take(event)
        stack = self.stack
        if not stack.running:
            return
        now = self._now()
        dt, self._last = min(LONGEST_STEP, max(0.0, now - self._last)), now
        stack.update(dt)
        self.stage.sound.update(dt)
        if self._over():
            return
        self._insist()
        if self._resized_at is not None and now - self._resized_at >= RESIZE_REST:
            self._laid_out()
        moving = self.stack.moving and self._shown
        if self._flips is not None:
            self._awake = True  # the first flips are timed at once, not minutes later
        if self._awake or moving:
            self._awake = False
            self._draw()
            self._flip()
        if self.later and self.frames:
            self.later = [load for load in self.later if load()]
        if self.frames and not stack.playing and self._resized_at is None:
            stack.ahead(self._canvas)
        rate = getattr(self.stack.top, "hz", MOVING_HZ) if moving else IDLE_HZ
        rest = 1.0 / rate - (self._now() - started)
        if rest > 0:
            self._sleep(rest)

    def take(self, event: pygame.event.Event) -> None:
        """Act on one event of the queue."""
        kind = event.type
        if kind == pygame.QUIT:
            self.stack.quit()
            return
        if kind in {pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED}:
            self._size_changed()
            return
        if kind in SEEN_AGAIN:
            self._shown = True
            self._awake = True
            self._canvas.forget()  # it may have to be shown anew
            self._focused = self._focused or kind == pygame.WINDOWFOCUSGAINED
            self.stage.watched = self._focused
            return
        if kind in {pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}:
            self._shown = self.stage.watched = False
            return
        if kind == pygame.WINDOWFOCUSLOST:
            self._focused = self.stage.watched = False
            self._translator.release()
            return
        if self._resized_at is not None and kind in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            # Where things are must be what the next frame shows before a click is judged.
            self._laid_out()
        put = self._translator.read(event, self.stage.layout)
        if put is None:
            return
        self._awake = True
        if isinstance(put, Key) and put.down and put.code == pygame.K_F11:
            self.toggle_fullscreen()
            return
        self.stack.handle(put)

    def _draw(self) -> None:
        surface = _surface()
        if surface.get_size() != self.stage.layout.size:
            # While the window is dragged to another size, what it showed is only stretched.
            if self._canvas.surface is not surface:
                self._canvas.surface = surface
            whole = pygame.Surface(self.stage.layout.size).convert()
            self._canvas.surface = whole
            self.stack.draw(self._canvas)
            self._canvas.surface = surface
            pygame.transform.scale(whole, surface.get_size(), surface)
        else:
            self.stack.draw(self._canvas)
        self.frames += 1

    def _flip(self) -> None:
        before = time.perf_counter()
        pygame.display.flip()
        if self.frames == 1:
            self.on_first_frame()
        if self._flips is not None:
            self._flips.append(time.perf_counter() - before)
            if len(self._flips) >= TIMED_FLIPS:
                slow = sorted(self._flips)[TIMED_FLIPS // 2] > SLOW_FLIP
                self._flips = None
                if slow:
                    self._without_acceleration()

    def _without_acceleration(self) -> None:
        """Open the window again with the plain framebuffer: no graphics card is there to be of use."""
        log.info("Showing a frame takes long; going on without the accelerated framebuffer")
        os.environ[ACCELERATION] = "0"
        self._size, place = _surface().get_size(), compat.window_position()
        pygame.display.quit()
        pygame.display.init()
        self._set_icon(self.stage.assets)
        self._open()
        if not self.settings.fullscreen:
            compat.move_window(place)
        self._laid_out()

    def canvas(self) -> Canvas:
        """Return the canvas of the window as it is now."""
        return self._canvas

"""What all pages share: the panel over the dimmed street, title, tabs, close, and the bar below."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import ClassVar, Final, TypeAlias

import pygame

from game.bank.money import format_cents
from game.view.canvas import Canvas
from game.view.inputs import Input, Key
from game.view.layout import Box, Layout
from game.view.pages.archive import archive_of
from game.view.painter.column import Figures
from game.view.painter.hud import draw_bar
from game.view.painter.street import Street
from game.view.ports import Ports
from game.view.scenes import BaseScene, Intention, Pop, Replace, Scene
from game.view.stage import Stage
from game.view.widgets import Action, Controls, RoundButton, TextButton

log = logging.getLogger(__name__)

OpenPage: TypeAlias = Callable[[Stage, Ports, str], Scene | None]
"""Makes a page by its name."""
TABS: Final = (
    ("paytable", "PAYS", pygame.K_p),
    ("features", "FEATURES", pygame.K_f),
    ("rules", "RULES", pygame.K_r),
    ("history", "HISTORY", pygame.K_h),
    ("settings", "SETTINGS", pygame.K_s),
)
"""The pages by name, the words of their tabs, the keys that lead there."""
TAB: Final = "tab:"
STREET_VEIL: Final = 0.62


class Page(BaseScene):
    """A page: subclasses place their controls in ``place``, act in ``act`` and draw in ``draw_body``.

    ``big`` is true in the compact layout, whose type and controls are larger. ``body`` is the leather inside
    the panel, in canvas units.
    """

    NAME: ClassVar[str] = ""
    TITLE: ClassVar[str] = ""

    def __init__(self, stage: Stage, ports: Ports, open_page: OpenPage) -> None:
        """``open_page`` makes the page of another tab."""
        super().__init__(stage)
        self.ports = ports
        self.open_page = open_page
        self.controls = Controls(stage)
        self._behind: pygame.Surface | None = None
        self._behind_for: Layout | None = None
        self._second = -1
        self._figures = self._make_figures()

    # What subclasses change

    def place(self) -> None:
        """Add the page's own controls; the layout is the one in force."""

    def act(self, action: Action) -> Intention:
        """Answer one of the page's own controls."""
        del action
        return None

    def draw_body(self, canvas: Canvas) -> None:
        """Draw what lies on the leather, below the controls."""

    def key(self, key: Key) -> bool:
        """Answer a key that no control wanted; whether it was used."""
        del key
        return False

    # Shared

    @property
    def big(self) -> bool:
        """Return whether the compact layout is in force."""
        return self.stage.layout.compact

    @property
    def body(self) -> Box:
        """Return the leather inside the panel."""
        return self.stage.layout.places.page_body

    def money(self, cents: int, *, plus: bool = False) -> str:
        """Return an amount as text."""
        return format_cents(cents, self.stage.config.bank.money, plus=plus)

    def _read_bank(self) -> tuple[str, str, int, int]:
        """Return balance, last win (both as text), the session's net in cents and its seconds."""
        bank, archive = self.ports.bank, archive_of(self.ports)
        try:
            totals = bank.session_totals()
            latest = archive.history(1).rounds if archive is not None else ()
            win = self.money(latest[0].win) if latest and latest[0].state != "open" else ""
            return self.money(bank.balance()), win, totals.net, int(totals.time.total_seconds())
        except self.ports.refusals as error:
            log.warning("%s", error)
            return "", "", 0, 0

    def _make_figures(self) -> Figures:
        balance, win, net, seconds = self._read_bank()
        local = time.localtime(self.stage.wall())
        return Figures(
            money=str,
            balance=balance,
            bet=self.money(self.bet),
            win=win,
            win_label="LAST WIN",
            win_glow=0.0,
            total_label="",
            total="",
            sum_text="",
            clock=f"{local.tm_hour:02d}:{local.tm_min:02d}",
            session=f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}",
            net=self.money(net, plus=True),
            net_sign=(net > 0) - (net < 0),
            hint_key="ESC",
            hint="close",
        )

    @property
    def bet(self) -> int:
        """Return the bet in force, in cents."""
        wanted = self.stage.settings.bet or self.stage.config.first_bet
        return min(self.ports.bets, key=lambda bet: (abs(bet - wanted), bet))

    def refresh_figures(self) -> None:
        """Read balance, net and time anew."""
        self._figures = self._make_figures()
        self.stage.wake()

    def resized(self) -> None:
        """Place all controls anew; the keyboard stays where it was."""
        focus, shown = self.controls.focus, self.controls.focus_shown
        name = focus.name if focus is not None else ""
        self.controls.clear()
        self.place()
        self._place_tabs()
        self._place_bar()
        self.controls.focus_shown = shown
        for widget in self.controls.widgets:
            if widget.name == name:
                self.controls.set_focus(widget)

    def _place_tabs(self) -> None:
        places, scale = self.stage.layout.places, self.stage.layout.scale
        close = RoundButton("close", places.page_close, "close", tooltip="Close")
        size, high = (34.0, 76.0) if self.big else (24.0, 46.0)
        gap = 12.0
        wide = [
            self.stage.type.width(word, "label", size * scale, 0.8 * scale) / scale + size * 1.9
            for _, word, _ in TABS
        ]
        left = places.page_close[0] - places.page_close[2] - 20 - sum(wide) - gap * (len(TABS) - 1)
        for (name, word, _), width in zip(TABS, wide, strict=True):
            box = (left, places.page_close[1] - high / 2, width, high)
            tab = TextButton(TAB + name, box, word, size=size, picture="tab")
            tab.active = name == self.NAME
            self.controls.add(tab)
            left += width + gap
        self.controls.add(close)

    def _place_bar(self) -> None:
        places = self.stage.layout.places
        sound = RoundButton("bar:sound", places.sound, "sound_on")
        self.controls.add(
            RoundButton("bar:menu", places.menu, "menu", tooltip="Back to the game"),
            RoundButton("bar:info", places.info, "info", tooltip="Paytable"),
            sound,
        )
        self._show_sound(sound)
        info = self.controls["bar:info"]
        if isinstance(info, RoundButton):
            info.active = self.NAME in {"paytable", "features", "rules"}

    def _show_sound(self, button: RoundButton) -> None:
        muted = self.stage.settings.muted
        button.icon = "sound_off" if muted else "sound_on"
        button.tooltip = "Sound on" if muted else "Sound off"

    def handle(self, put: Input) -> Intention:
        """Use the controls; Escape leads back, a letter to another page."""
        action = self.controls.handle(put)
        if action is not None:
            return self._acted(action)
        if isinstance(put, Key) and put.down:
            if put.code == pygame.K_ESCAPE:
                return self._close()
            if self.key(put):
                return None
            for name, _, code in TABS:
                if put.code == code and not put.control:
                    return self._go(name)
            if put.code == pygame.K_m:
                self._toggle_sound()
        return None

    def _acted(self, action: Action) -> Intention:
        name = action.name
        if name.startswith(TAB):
            return self._go(name.removeprefix(TAB))
        match name:
            case "close" | "bar:menu":
                return self._close()
            case "bar:info":
                return self._go("paytable")
            case "bar:sound":
                self._toggle_sound()
                return None
            case _:
                return self.act(action)

    def _toggle_sound(self) -> None:
        self.stage.settings.muted = not self.stage.settings.muted
        self.stage.sound.refresh()
        self.stage.sound.play("button")
        self.ports.keep()
        button = self.controls["bar:sound"]
        if isinstance(button, RoundButton):
            self._show_sound(button)
        self.sound_changed()

    def sound_changed(self) -> None:
        """Show that the sound was switched on or off."""

    def _go(self, name: str) -> Intention:
        if name == self.NAME:
            return None
        page = self.open_page(self.stage, self.ports, name)
        if page is None:
            return None
        self.stage.sound.play("button")
        if isinstance(page, Page):
            page._behind, page._behind_for = self._behind, self._behind_for  # noqa: SLF001 (the same panel)
        self._behind = None
        return Replace(page)

    def _close(self) -> Intention:
        self.stage.sound.play("page_close")
        self._behind = None
        return Pop()

    def left(self) -> None:
        """Let go of what was pressed."""
        self.controls.release()

    def entered(self) -> None:
        """Come to the top, perhaps from a replay."""
        self.refresh_figures()

    def update(self, dt: float) -> Intention:
        """Let the clock go on."""
        del dt
        second = int(self.stage.now())
        if second != self._second:
            self._second = second
            self.refresh_figures()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw street, panel, title, body, controls and bar."""
        if self._behind is None or self._behind_for is not canvas.layout:
            self._behind = self._make_behind(canvas)
            self._behind_for = canvas.layout
        canvas.surface.blit(self._behind, (0, 0))
        draw_bar(canvas, self._figures)
        places = canvas.places
        size = 58.0 if self.big else 40.0
        canvas.text(
            self.TITLE, places.page[0] + 36, places.page_close[1], size=size, face="title", align="left",
            tracking=1,
        )  # fmt: skip
        self.draw_body(canvas)
        self.controls.draw(canvas)

    @staticmethod
    def _make_behind(canvas: Canvas) -> pygame.Surface:
        """Return the dimmed street with the empty panel: it stands still while the page is open."""
        whole, shown = pygame.Surface(canvas.layout.size).convert(), canvas.surface
        canvas.surface = whole
        try:
            sky = canvas.scenery.backdrop("base")
            if sky is None:
                Street().draw(canvas, 0.0, 0.0, STREET_VEIL)
            else:
                whole.blit(sky, (0, 0))
            canvas.veil(STREET_VEIL)
            canvas.stretched("page", canvas.places.page)
        finally:
            canvas.surface = shown
        return whole

"""The settings: sound, speed, how the game is shown, regulated pace, play money; all take effect at once."""

from __future__ import annotations

from typing import Final

from game.engine import VERSION
from game.view.canvas import Canvas
from game.view.colours import DIM, GOLD, IVORY, MINUS
from game.view.dialog import Dialog
from game.view.forms import Choice, Slider, Toggle
from game.view.layout import Box
from game.view.pages.archive import archive_of
from game.view.pages.page import OpenPage, Page
from game.view.ports import Ports
from game.view.scenes import Intention, Push
from game.view.settings import SPEEDS
from game.view.stage import Stage
from game.view.widgets import Action, TextButton

SPEED_WORDS: Final = ("NORMAL", "QUICK", "INSTANT")


class SettingsPage(Page):
    """Two columns: sound and play at the left, the picture and money at the right."""

    NAME = "settings"
    TITLE = "SETTINGS"

    def __init__(self, stage: Stage, ports: Ports, open_page: OpenPage) -> None:
        """Start with the settings as they are."""
        super().__init__(stage, ports, open_page)
        self._said = ""
        self._heads: list[tuple[str, Box]] = []
        self._hints: list[tuple[str, float, float, float]] = []

    @property
    def _row(self) -> float:
        return 84.0 if self.big else 80.0

    @property
    def _size(self) -> float:
        return 38.0 if self.big else 30.0

    @property
    def _head(self) -> float:
        return 64.0 if self.big else 66.0

    def place(self) -> None:
        """Place all controls anew."""
        x, y, width, _ = self.body
        self._heads, self._hints = [], []
        edge = 40.0 if self.big else 44.0
        middle = 70.0 if self.big else 80.0
        wide = (width - 2 * edge - middle) / 2
        left, right = x + edge, x + edge + wide + middle
        top = y + (18 if self.big else 26)
        at = self._place_sound(left, top, wide)
        self._place_play(left, at, wide)
        at = self._place_picture(right, top, wide)
        self._place_money(right, at, wide)

    def _place_sound(self, x: float, y: float, wide: float) -> float:
        settings = self.stage.settings
        self._heads.append(("SOUND", (x, y, wide, self._head)))
        y += self._head
        for name, word, value in (
            ("sound_volume", "Effects", settings.sound_volume),
            ("music_volume", "Music", settings.music_volume),
        ):
            slider = Slider(name, (x, y, wide, self._row), word, value=value, label_width=wide * 0.24)
            slider.size = self._size
            self.controls.add(slider)
            y += self._row
        self.controls.add(
            Toggle("on", (x, y, wide, self._row), "Sound on", on=not settings.muted, size=self._size)
        )
        y += self._row
        if not self.stage.sound.available and self.stage.sound.reason:
            self._hints.append((f"No sound: {self.stage.sound.reason}.", x, y - 8, wide))
            y += 36 if self.big else 0
        return y + (54 if self.big else 64)

    def _place_play(self, x: float, y: float, wide: float) -> None:
        settings = self.stage.settings
        self._heads.append(("PLAY", (x, y, wide, self._head)))
        y += self._head
        label = wide * 0.2
        high = 66.0 if self.big else 52.0
        speed = Choice(
            "speed", (x + label, y + (self._row - high) / 2, wide - label, high), SPEED_WORDS,
            size=28 if self.big else 22,
        )  # fmt: skip
        speed.chosen = SPEEDS.index(settings.pace)
        speed.enabled = not settings.regulated
        self._hints.append(("=Speed", x, y + self._row / 2, label))
        self.controls.add(speed)
        y += self._row
        self.controls.add(
            Toggle("regulated", (x, y, wide, self._row), "Regulated pace", on=settings.regulated,
                   size=self._size)
        )  # fmt: skip
        y += self._row
        self._hints.append(
            ("Spins of at least 2.5 seconds, no quick or instant play, no autoplay.", x, y - 8, wide)
        )

    def _place_picture(self, x: float, y: float, wide: float) -> float:
        settings = self.stage.settings
        self._heads.append(("PICTURE", (x, y, wide, self._head)))
        y += self._head
        for name, word, on in (
            ("fullscreen", "Full screen (F11)", settings.fullscreen),
            ("reduced_motion", "Reduced motion", settings.reduced_motion),
            ("marks", "Letters on the symbols", settings.marks),
        ):
            self.controls.add(Toggle(name, (x, y, wide, self._row), word, on=on, size=self._size))
            y += self._row
        self._hints.append(("Letters tell the symbols apart where colours do not.", x, y - 8, wide))
        return y + (54 if self.big else 64)

    def _place_money(self, x: float, y: float, wide: float) -> None:
        self._heads.append(("PLAY MONEY", (x, y, wide, self._head)))
        y += self._head
        high = 72.0 if self.big else 52.0
        word = f"ADD {self.money(self.ports.top_up)}"
        self.controls.add(
            TextButton("top_up", (x, y + 8, wide * 0.5, high), word, size=30 if self.big else 23)
        )
        self._hints.append((f"={self._said}", x + wide * 0.5 + 24, y + 8 + high / 2, wide * 0.5 - 24))
        y += high + 26
        archive = archive_of(self.ports)
        path = archive.path if archive is not None else None
        text = (
            f"Balance, history and settings are kept in {path.parent}"
            if path is not None
            else "This game is kept nowhere: it leaves no trace."
        )
        self._hints.append((text, x, y, wide))
        if self.ports.model is not None and not self.big:
            _, top, _, height = self.body
            mark = f"Mathematics {self.ports.model.hash[:16]}, rules version {VERSION}"
            self._hints.append((mark, x, top + height - 62, wide))

    def sound_changed(self) -> None:
        """Show that the sound was switched on or off in the bar."""
        toggle = self.controls["on"]
        if isinstance(toggle, Toggle):
            toggle.on = not self.stage.settings.muted

    def act(self, action: Action) -> Intention:
        """Take a setting over at once, and keep it."""
        settings, sound, value = self.stage.settings, self.stage.sound, action.value
        match action.name:
            case "sound_volume" if isinstance(value, float):
                settings.sound_volume = value
                sound.refresh()
                sound.play("button")
            case "music_volume" if isinstance(value, float):
                settings.music_volume = value
                sound.refresh()
            case "on":
                self._toggle_sound()
                return None
            case "speed" if isinstance(value, int):
                settings.speed = SPEEDS[value]
                sound.play("button")
            case "regulated":
                settings.regulated = bool(value)
                sound.play("button")
                self.resized()
            case "fullscreen":
                sound.play("button")
                self.stage.fullscreen()
            case "reduced_motion":
                settings.reduced_motion = bool(value)
                sound.play("button")
            case "marks":
                settings.marks = bool(value)
                sound.play("button")
            case "top_up":
                return self._top_up()
            case _:
                return None
        self.ports.keep()
        return None

    def _top_up(self) -> Intention:
        try:
            self.ports.bank.top_up(self.ports.top_up)
        except self.ports.refusals as error:
            self.stage.sound.play("error")
            return Push(Dialog(self.stage, "Please note", str(error)))
        self.stage.sound.play("coin_1")
        self._said = f"{self.money(self.ports.top_up)} added."
        self.refresh_figures()
        self.resized()
        return None

    def draw_body(self, canvas: Canvas) -> None:
        """Draw heads, hints and what is said."""
        for text, (x, y, width, high) in self._heads:
            canvas.text(
                text, x, y + high * 0.46, size=34 if self.big else 28, face="label", colour=GOLD,
                align="left", tracking=2,
            )  # fmt: skip
            canvas.rule(x, y + high - 10, width, (0x7A, 0x54, 0x24))
        for text, x, y, width in self._hints:
            if text.startswith("="):
                canvas.text(
                    text[1:], x, y, size=self._size, face="body",
                    colour=IVORY if text == "=Speed" else GOLD, align="left", width=width,
                )  # fmt: skip
                continue
            silent = text.startswith("No sound")
            size = 29.0 if self.big else 23.0
            canvas.paragraph(text, x, y, width, size=size, colour=MINUS if silent else DIM, leading=1.25)

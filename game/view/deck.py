"""The controls of the game's screen: SPIN and what stands round it, placed and shown as the play demands."""

from __future__ import annotations

from game.view.canvas import Canvas
from game.view.colours import GOLD
from game.view.play import PlayLoop
from game.view.stage import Stage
from game.view.widgets import Area, Controls, RoundButton

SPEED_ICONS = {"normal": "speed_1", "quick": "speed_2", "instant": "speed_3"}
SPEED_WORDS = {"normal": "normal", "quick": "quick", "instant": "instant"}


class Deck:
    """The buttons of the game's screen. Their names are the actions the scene acts on."""

    def __init__(self, stage: Stage) -> None:
        """Make them; ``place`` puts them where they belong."""
        self.stage = stage
        nowhere = (0.0, 0.0, 1.0)
        self.spin = RoundButton("spin", nowhere, "spin")
        self.less = RoundButton("less", nowhere, "minus")
        self.bet = Area("bet", (0, 0, 1, 1))
        self.more = RoundButton("more", nowhere, "plus")
        self.auto = RoundButton("auto", nowhere, "auto")
        self.speed = RoundButton("speed", nowhere, "speed_1")
        self.menu = RoundButton("menu", nowhere, "menu")
        self.info = RoundButton("info", nowhere, "info")
        self.sound = RoundButton("sound", nowhere, "sound_on")
        self.controls = Controls(
            stage,
            (
                self.spin,
                self.less,
                self.bet,
                self.more,
                self.auto,
                self.speed,
                self.menu,
                self.info,
                self.sound,
            ),
        )

    def place(self) -> None:
        """Put the buttons where the layout in force wants them."""
        places = self.stage.layout.places
        self.spin.place(places.spin)
        self.less.place(places.bet_less)
        self.more.place(places.bet_more)
        self.auto.place(places.autoplay)
        self.speed.place(places.speed)
        self.menu.place(places.menu)
        self.info.place(places.info)
        self.sound.place(places.sound)
        self.bet.box = places.bet

    def refresh(self, loop: PlayLoop, bet: int) -> None:
        """Show what can be done now: called whenever something changed, never while drawing."""
        bets, settings = loop.ports.bets, self.stage.settings
        idle = not loop.playing and loop.autoplay is None
        self.less.enabled = idle and bet > bets[0]
        self.more.enabled = idle and bet < bets[-1]
        self.bet.enabled = idle
        self.info.enabled = idle
        self.auto.enabled = (idle or loop.autoplay is not None) and not settings.regulated
        self.auto.active = loop.autoplay is not None
        self.auto.icon = "auto_on" if self.auto.active else "auto"
        self.auto.badge = str(loop.autoplay.left) if loop.autoplay is not None else ""
        self.speed.icon = SPEED_ICONS[settings.pace]
        self.speed.active = settings.pace != "normal"
        self.speed.enabled = not settings.regulated
        self.sound.icon = "sound_off" if settings.muted else "sound_on"
        self.spin.icon = self._spin_icon(loop)
        self.spin.enabled = loop.playing or loop.autoplay is not None or loop.may_start()
        self.spin.tooltip = ""
        self.less.tooltip, self.more.tooltip = "Lower bet", "Higher bet"
        self.auto.tooltip = "Stop autoplay" if self.auto.active else "Autoplay"
        self.speed.tooltip = f"Speed: {SPEED_WORDS[settings.pace]}"
        self.menu.tooltip, self.info.tooltip = "Menu", "Paytable and rules"
        self.sound.tooltip = "Sound on" if settings.muted else "Sound off"

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons, and where there is room what those without a word of their own are for."""
        if not canvas.layout.compact:
            for word, disc in (("AUTO", canvas.places.autoplay), ("SPEED", canvas.places.speed)):
                box = (disc[0] - 37, disc[1] - disc[2] - 30, 74, 24)
                canvas.patch("label", box, margin=2)
                canvas.text(word, disc[0], box[1] + 12, size=18, face="label", colour=GOLD, tracking=0.8)
        self.controls.draw(canvas)

    @staticmethod
    def _spin_icon(loop: PlayLoop) -> str:
        if loop.autoplay is not None:
            return "stop"
        if not loop.playing:
            return "spin"
        banner = loop.frame.banner
        if banner is not None and banner.kind in {"win_nice", "win_big", "win_mega"}:
            return "take"
        if banner is not None and banner.kind == "free_spins_outro":
            return "collect"
        return "skip"

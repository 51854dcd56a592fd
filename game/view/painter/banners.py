"""Large announcements: free spins, levels of the meter, win tiers with their ladder."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.film.frame import Banner, Frame
from game.view.canvas import Canvas
from game.view.colours import BRASS, DIM, GOLD, IVORY, WIN
from game.view.painter.solid import Solid

PANEL: Final = (500.0, 300.0, 920.0, 320.0)
LADDER: Final = (620.0, 638.0, 680.0, 168.0)
LADDER_BAR: Final = (660.0, 664.0, 600.0, 26.0)
TITLES: Final = {"win_nice": "NICE WIN", "win_big": "BIG WIN", "win_mega": "MEGA WIN"}
LADDER_STEPS: Final = ("NICE", "BIG", "MEGA")
VEILS: Final = {
    "win_nice": 0.6,
    "win_big": 0.78,
    "win_mega": 0.82,
    "free_spins_intro": 0.8,
    "free_spins_outro": 0.8,
}
"""How dark what lies behind gets; the others leave it as it is."""
PANELS: Final = frozenset(VEILS)
"""The announcements that stand on a panel."""
CALM: Final = (0.025, 0.06)
"""From the first of these veils on half of fog, flicker and pulses is left, from the second on none."""


def calm_of(frame: Frame) -> float:
    """Return how much of fog, flicker and pulses is left behind the announcement of a frame, 0–1."""
    return calm_behind(veil_of(frame))


def calm_behind(veil: float) -> float:
    """Return the same for a veil of 0–1."""
    return 1.0 if veil < CALM[0] else 0.5 if veil < CALM[1] else 0.0


def veil_of(frame: Frame) -> float:
    """Return how dark the announcement of a frame makes what lies behind, 0–1."""
    banner = frame.banner
    return VEILS.get(banner.kind, 0.0) * banner.alpha if banner is not None else 0.0


class Banners:
    """Draws the announcement of a frame, if there is one."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._solid = Solid()

    def hidden(self, canvas: Canvas, frame: Frame) -> pygame.Rect | None:
        """Return a box, in pixels, in which the announcement lets nothing through; None if there is none."""
        banner = frame.banner
        if banner is None or banner.kind not in PANELS or banner.alpha < 1:
            return None
        placed = canvas.scenery.placed("big_win")
        if placed is None:
            return None
        box = self._solid.box(placed.picture).move(placed.at)
        return box if box.width else None

    def draw(self, canvas: Canvas, frame: Frame, money: Callable[[int], str]) -> None:
        """Draw the banner itself."""
        banner = frame.banner
        if banner is None or banner.alpha <= 0.01:
            return
        match banner.kind:
            case "win_nice" | "win_big" | "win_mega":
                self._win(canvas, banner, money)
            case "free_spins_intro":
                self._intro(canvas, banner)
            case "free_spins_outro":
                self._outro(canvas, banner, money)
            case "spins_added":
                self._added(canvas, banner)
            case "win_multiplied":
                self._multiplied(canvas, banner, money)
            case _:
                canvas.stretched("banner", (560, 414, 800, 122), alpha=banner.alpha)

    def _win(self, canvas: Canvas, banner: Banner, money: Callable[[int], str]) -> None:
        alpha = banner.alpha
        up = -14 * (1 - alpha)
        beat = 1.0 + 0.02 * math.sin(banner.progress * 40) if banner.kind != "win_nice" else 1.0
        title, counted = round(66 * banner.scale * beat) * 2, round(42 * banner.scale) * 4
        self._panel(canvas, alpha)
        x = PANEL[0] + PANEL[2] / 2
        canvas.text(
            TITLES[banner.kind], x, 232 + up, size=title, face="title", alpha=alpha,
            width=1180, tracking=4,
        )  # fmt: skip
        canvas.text(money(banner.amount), x, 436, size=counted, face="amount", alpha=alpha, width=820)
        whole, rest = divmod(banner.amount, 10)
        canvas.text(
            f"{whole}.{rest} × BET", x, 556, size=32, face="label", colour=IVORY, alpha=alpha,
            tracking=1.5, counts=True,
        )  # fmt: skip
        self._ladder(canvas, banner)

    def _panel(self, canvas: Canvas, alpha: float) -> None:
        placed = canvas.scenery.placed("big_win")
        if placed is None:
            canvas.patch("field", PANEL)
            return
        if alpha >= 1:
            self._solid.draw(canvas, placed.picture, placed.at)
            return
        placed.picture.set_alpha(round(255 * alpha))
        canvas.lay(placed.picture, placed.at)
        placed.picture.set_alpha(255)

    @staticmethod
    def _ladder(canvas: Canvas, banner: Banner) -> None:
        canvas.scene("ladder", light=banner.alpha)
        x, y, width, height = LADDER_BAR
        share = min(1.0, max(0.0, banner.share))
        if share * width > 22 and banner.alpha > 0.5:
            canvas.stretched(
                "ladder_fill", (x + 4, y + 4, (width - 8) * share, height - 8), margin=0, alpha=banner.alpha
            )
        third = width / 3
        current = {"win_nice": 0, "win_big": 1, "win_mega": 2}[banner.kind]
        for index, word in enumerate(LADDER_STEPS):
            if index:
                canvas.fill((x + index * third - 1.5, y - 5, 3, height + 10), BRASS, banner.alpha)
            colour = WIN if index == current else DIM
            canvas.text(
                word, x + (index + 0.5) * third, y + 50, size=25 if index == current else 23, face="label",
                colour=colour, tracking=1.5, alpha=banner.alpha,
            )  # fmt: skip
        canvas.text(
            "Click or SPACE to collect", 960, y + 110, size=28, face="body", colour=IVORY, alpha=banner.alpha
        )

    def _intro(self, canvas: Canvas, banner: Banner) -> None:
        alpha = banner.alpha
        self._panel(canvas, alpha)
        canvas.text(
            "FREE SPINS", 960, 232, size=132 * banner.scale, face="title", alpha=alpha, width=1180, tracking=4
        )
        canvas.text(str(banner.number), 960, 416, size=168 * banner.scale, face="amount", alpha=alpha)
        canvas.text(
            "FREE SPINS ON 8 × 8 REELS",
            960,
            526,
            size=27,
            face="label",
            colour=IVORY,
            alpha=alpha,
            tracking=1.5,
        )
        canvas.text(
            "BONUS symbols fill the Big Ben meter: up to ×5",
            960,
            562,
            size=25,
            face="body",
            colour=GOLD,
            alpha=alpha,
        )

    def _outro(self, canvas: Canvas, banner: Banner, money: Callable[[int], str]) -> None:
        alpha = banner.alpha
        self._panel(canvas, alpha)
        canvas.text(
            "CASE CLOSED",
            960,
            232,
            size=120 * banner.scale,
            face="title",
            alpha=alpha,
            width=1180,
            tracking=4,
        )
        canvas.text(
            money(banner.amount), 960, 432, size=150 * banner.scale, face="amount", alpha=alpha, width=820
        )
        spins = f"WON IN {banner.number} FREE SPINS" if banner.number else "WON IN THE FREE SPINS"
        canvas.text(spins, 960, 556, size=30, face="label", colour=IVORY, alpha=alpha, tracking=1.5)

    def _added(self, canvas: Canvas, banner: Banner) -> None:
        alpha = banner.alpha
        canvas.stretched("banner", (520, 380, 880, 190), alpha=alpha)
        canvas.text(
            f"+{banner.number} SPINS",
            800,
            475,
            size=76 * banner.scale,
            face="title",
            alpha=alpha,
            width=500,
            tracking=2,
        )
        canvas.text(f"×{banner.multiplier}", 1200, 475, size=120 * banner.scale, face="amount", alpha=alpha)

    def _multiplied(self, canvas: Canvas, banner: Banner, money: Callable[[int], str]) -> None:
        alpha = banner.alpha
        canvas.stretched("banner", (560, 414, 800, 150), alpha=alpha)
        text = f"{money(banner.amount)} × {banner.multiplier}"
        canvas.text(text, 960, 489, size=96 * banner.scale, face="amount", alpha=alpha, width=680)

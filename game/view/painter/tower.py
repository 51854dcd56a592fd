"""Big Ben at the left: the clock, the meter of nine notches, the badges of the multipliers, the bell."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from game.film.frame import Meter
from game.view.assets import LIGHT_STEPS
from game.view.canvas import Canvas
from game.view.colours import GOLD, IVORY, WHITE, mix
from game.view.layout import Layout
from game.view.painter.street import flicker

NOTCHES: Final = 9
MULTIPLIERS: Final = (2, 3, 5)
HAND_STEP: Final = 2
PIECES: Final = {
    "lantern": ("ayrton_glow",),
    "bell": ("bell", "bell_glow"),
    "clock": ("clock_glow", "hand_hour", "hand_minute"),
    "bar": ("meter_bar", "meter_notch_lit", "meter_notch_unlit", "notch_glow"),
    "plate": ("multiplier_plate",),
}
"""What changes on the tower, each with the pictures it consists of; the badges come on top of it."""
REACH: Final = 8.0
"""So many canvas units beyond the place of its picture something may move."""
JUMP_STEPS: Final = 12
HOUR_FROM: Final = 330.0
"""Where the hour hand stands at an empty meter: at eleven; nine notches close the hour."""


class Tower:
    """Draws the tower and the meter."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._layout: Layout | None = None
        self._turned: dict[tuple[str, int], tuple[pygame.Surface, int, int]] = {}
        self._boxes: dict[str, pygame.Rect] = {}

    @staticmethod
    def boxes(canvas: Canvas) -> dict[str, pygame.Rect]:
        """Return boxes, in pixels, round all that the tower ever shows, by what changes there.

        "tower" is the masonry, which does not change.
        """
        layout, places = canvas.layout, canvas.places

        def round_(names: Iterable[str], which: int | None = None) -> list[pygame.Rect]:
            found = []
            for name in names:
                boxes = canvas.scenery.boxes(name)
                found += [layout.rect(box) for box in (boxes if which is None else boxes[which : which + 1])]
            return found

        found = {name: round_(names) for name, names in PIECES.items()}
        found["plate"].append(layout.rect(places.multiplier))
        found["tower"] = [layout.rect(places.tower), *round_(("tower", "tower_free"))]
        for index, multiplier in enumerate(MULTIPLIERS):
            names = (f"badge_{multiplier}_lit", f"badge_{multiplier}_unlit")
            x, y, radius = places.badges[index]
            disc = layout.rect((x - radius, y - radius, 2 * radius, 2 * radius))
            found[f"badge {index}"] = [disc, *round_(names), *round_(("badge_arm", "badge_glow"), index)]
        # The bell swings, and a badge that comes into force jumps.
        reach = 2 * layout.length(REACH)
        return {
            name: boxes[0].unionall(boxes[1:]).inflate(reach, reach)
            for name, boxes in found.items() if boxes
        }  # fmt: skip

    @staticmethod
    def shown(canvas: Canvas, meter: Meter, time: float, calm: float) -> dict[str, object]:
        """Return what ``draw`` shows in each of its boxes: two that are the same look the same."""
        filled = min(float(NOTCHES), max(0.0, meter.filled))
        rises = max(meter.rises, meter.glow * 0.5)
        looks: dict[str, object] = {
            "lantern": round(_lantern(canvas, time, calm) * LIGHT_STEPS),
            "bell": meter.strike,
            "clock": (round(_face(canvas, meter, time, calm) * LIGHT_STEPS), filled),
            "bar": (filled, round((0.35 + 0.65 * meter.glow) * LIGHT_STEPS)),
            "plate": (meter.multiplier, _jump(meter)),
        }
        for index, multiplier in enumerate(MULTIPLIERS):
            force = meter.multiplier == multiplier
            light = (round((0.55 + 0.45 * rises) * LIGHT_STEPS), _larger(canvas, meter)) if force else None
            looks[f"badge {index}"] = (meter.level > index, light)
        return looks

    def draw(self, canvas: Canvas, meter: Meter, mix_free: float, time: float, calm: float = 1.0) -> None:
        """Draw the tower with the meter as it is; ``mix_free`` is the backdrop's, ``calm`` the street's."""
        if canvas.layout is not self._layout:
            self._layout = canvas.layout
            self._turned.clear()
            self._boxes = self.boxes(canvas)
        clip = canvas.surface.get_clip()
        seen = {name for name, box in self._boxes.items() if box.colliderect(clip)}
        if "tower" in seen:
            canvas.scene("tower_free" if mix_free >= 0.5 and canvas.scenery.has("tower_free") else "tower")
        if "bell" in seen:
            self._bell(canvas, meter)
        if "lantern" in seen:
            canvas.scene("ayrton_glow", light=_lantern(canvas, time, calm))
        if "clock" in seen:
            self._clock(canvas, meter, time, calm)
        if "bar" in seen:
            self._bar(canvas, meter)
        for index in range(len(MULTIPLIERS)):
            if f"badge {index}" in seen:
                self._badge(canvas, meter, index)
        if "plate" in seen:
            self._plate(canvas, meter)

    def _bell(self, canvas: Canvas, meter: Meter) -> None:
        hint = canvas.scenery.anim("bell")
        swing = hint.get("swing_degrees", 9) * 1.6
        angle = (
            swing * math.sin(meter.strike * math.tau * 3) * (1 - meter.strike) if meter.strike > 0 else 0.0
        )
        self._hung(canvas, "bell", angle)
        if meter.strike > 0:
            canvas.scene("bell_glow", light=min(1.0, meter.strike * 8) * (1 - meter.strike) ** 0.7)

    def _clock(self, canvas: Canvas, meter: Meter, time: float, calm: float) -> None:
        canvas.scene("clock_glow", light=_face(canvas, meter, time, calm))
        filled = min(float(NOTCHES), max(0.0, meter.filled))
        self._hung(canvas, "hand_hour", HOUR_FROM + 30.0 * filled / NOTCHES)
        self._hung(canvas, "hand_minute", 40.0 * filled)

    def _hung(self, canvas: Canvas, name: str, angle: float) -> None:
        """Draw a picture turned about its pivot by ``angle`` degrees clockwise."""
        placed = canvas.scenery.placed(name)
        pivot = canvas.scenery.point(name, "pivot")
        if placed is None or pivot is None:
            return
        turn = round(angle / HAND_STEP) * HAND_STEP % 360
        px, py = canvas.layout.point(*pivot)
        key = (name, turn)
        if key not in self._turned:
            width, height = placed.picture.get_size()
            # The pivot goes to the middle of a picture that is turned about its middle.
            reach = max(
                abs(px - placed.at[0]),
                abs(placed.at[0] + width - px),
                abs(py - placed.at[1]),
                abs(placed.at[1] + height - py),
            )
            whole = pygame.Surface((reach * 2, reach * 2), pygame.SRCALPHA)
            whole.blit(placed.picture, (placed.at[0] - px + reach, placed.at[1] - py + reach))
            made = pygame.transform.rotozoom(whole, -turn, 1.0) if turn else whole
            self._turned[key] = (made, made.get_width() // 2, made.get_height() // 2)
        picture, dx, dy = self._turned[key]
        canvas.surface.blit(picture, (px - dx, py - dy))

    @staticmethod
    def _bar(canvas: Canvas, meter: Meter) -> None:
        canvas.scene("meter_bar")
        filled = min(float(NOTCHES), max(0.0, meter.filled))
        for notch in range(NOTCHES):
            share = min(1.0, max(0.0, filled - notch))
            if share < 1:
                canvas.scene("meter_notch_unlit", notch)
            if share > 0:
                canvas.scene("meter_notch_lit", notch, light=share)
        last = math.ceil(filled) - 1
        if last >= 0:
            canvas.scene("notch_glow", last, light=0.35 + 0.65 * meter.glow)

    @staticmethod
    def _badge(canvas: Canvas, meter: Meter, index: int) -> None:
        multiplier = MULTIPLIERS[index]
        canvas.scene("badge_arm", index)
        reached = meter.level > index
        name = f"badge_{multiplier}_{'lit' if reached else 'unlit'}"
        placed = canvas.scenery.placed(name)
        if placed is None:
            x, y, radius = canvas.places.badges[index]
            canvas.disc("badge", "rest", (x, y, radius))
            canvas.text(f"×{multiplier}", x, y, size=canvas.places.badge_type)
            return
        if meter.multiplier != multiplier:
            canvas.surface.blit(placed.picture, placed.at)
            return
        canvas.scene("badge_glow", index, light=0.55 + 0.45 * max(meter.rises, meter.glow * 0.5))
        width, height = placed.picture.get_size()
        more = _larger(canvas, meter)
        larger = canvas.scenery.scaled(name, width + more, height + more)
        if larger is not None:
            canvas.surface.blit(larger, (placed.at[0] - more // 2, placed.at[1] - more // 2))

    @staticmethod
    def _plate(canvas: Canvas, meter: Meter) -> None:
        x, y, width, height = canvas.places.multiplier
        canvas.stretched(
            "multiplier_plate", (x, y, width, height), margin=12 if not canvas.layout.compact else 18
        )
        middle = x + width / 2
        label = canvas.places.label
        canvas.text(
            "MULTIPLIER",
            middle,
            y + height * 0.28,
            size=label,
            face="label",
            colour=GOLD,
            tracking=1.2,
            width=width - 24,
        )
        jump = _jump(meter)
        colour = mix(IVORY, WHITE, jump)
        size = height * (0.46 + 0.16 * jump)
        canvas.text(f"×{meter.multiplier}", middle, y + height * 0.66, size=size, colour=colour, shadow=True)


def _jump(meter: Meter) -> float:
    """Return how far the multiplier that comes into force has jumped, 0–1, in steps."""
    return round(math.sin(math.pi * min(1.0, meter.rises)) * JUMP_STEPS) / JUMP_STEPS


def _larger(canvas: Canvas, meter: Meter) -> int:
    """Return by how many pixels the badge in force is larger than the others."""
    return canvas.layout.length(10 + 26 * math.sin(math.pi * min(1.0, meter.rises)))


def _lantern(canvas: Canvas, time: float, calm: float) -> float:
    """Return how bright the light at the top is."""
    hint = canvas.scenery.anim("ayrton_glow")
    return flicker(time, hint.get("flicker", 0.1) * calm, hint.get("period", 3))


def _face(canvas: Canvas, meter: Meter, time: float, calm: float) -> float:
    """Return how bright the clock's face is."""
    hint = canvas.scenery.anim("clock_glow")
    light = flicker(time, hint.get("flicker", 0.05) * calm, hint.get("period", 5))
    return light * 0.55 + 0.45 * max(meter.glow, meter.rises)

"""Rectangular controls as nine-patches, and the parts of sliders, toggles and scrollbars."""

from __future__ import annotations

from typing import Any

from .buttons import FOCUS
from .draw import BRASS, BRASS_DOWN, Stops, across, down, paint, radial, rect, round_rect
from .layout import Box
from .lettering import IVORY

_FILL: dict[str, Stops] = {
    "rest": ((0, 0xFF66301A), (0.5, 0xFF43200F), (1, 0xFF241008)),
    "hover": ((0, 0xFF96542A), (0.5, 0xFF6E3818), (1, 0xFF4A200E)),
    "pressed": ((0, 0xFF120806), (1, 0xFF32180C)),
    "disabled": ((0, 0xFF3A342E), (1, 0xFF241F1A)),
    "active": ((0, 0xFFF8E2A6), (0.5, 0xFFE6C070), (1, 0xFFD0A048)),
}


def text_button(canvas: Any, box: Box, state: str) -> None:
    """Empty text button or tab."""
    x, y, w, h = box
    round_rect(canvas, (x, y + 3, w, h), 9, paint(0x90000000, blur=3))
    rim = ((0, 0xFF8A8070), (1, 0xFF3A342A)) if state == "disabled" else BRASS_DOWN
    round_rect(canvas, box, 9, paint(0xFF1E1004))
    round_rect(canvas, (x + 0.8, y + 0.8, w - 1.6, h - 1.6), 8.5, paint(shader=down(y, h, rim)))
    inner = (x + 3.2, y + 3.2, w - 6.4, h - 6.4)
    round_rect(canvas, inner, 6.5, paint(shader=down(y, h, _FILL[state])))
    round_rect(canvas, inner, 6.5, paint(0xB0180A02, stroke=1.2))
    if state in ("rest", "hover"):
        round_rect(canvas, (x + 5, y + 4.6, w - 10, 2), 1, paint(0x48FFF0D0))


def tab(canvas: Any, box: Box, state: str) -> None:
    """Tab: flat at its foot, so that it stands on the page."""
    x, y, w, h = box
    canvas.save()
    canvas.clipRect(_clip(box))
    text_button(canvas, (x, y, w, h + 12), state)
    canvas.restore()


def _clip(box: Box) -> Any:
    x, y, w, h = box
    return rect(x - 8, y - 8, w + 16, h + 8)


def focus_box(canvas: Any, box: Box) -> None:
    """Keyboard focus around a rectangular control."""
    round_rect(canvas, box, 12, paint(0x907FD4FF, stroke=6, blur=3))
    round_rect(canvas, box, 12, paint(FOCUS, stroke=3.5))


def field(canvas: Any, box: Box, hot: bool) -> None:
    """Sunken dark field of the HUD; `hot` lights its rim."""
    x, y, w, h = box
    round_rect(canvas, (x - 1.5, y - 1.5, w + 3, h + 3), 9.5, paint(0xFF120804))
    round_rect(
        canvas, box, 8, paint(shader=down(y, h, [(0, 0xFF060302), (0.25, 0xFF110805), (1, 0xFF1E1009)]))
    )
    round_rect(canvas, (x + 2, y + 2, w - 4, 10), 6, paint(0x90000000, blur=3))
    if hot:
        round_rect(canvas, box, 8, paint(0xB0FFC040, stroke=5, blur=4))
    rim = [(0, 0xFFFFE9A8), (1, 0xFFE0A840)] if hot else [(0, 0xFF6A4614), (0.5, 0xFFA87828), (1, 0xFFD2A04A)]
    round_rect(canvas, box, 8, paint(stroke=2, shader=down(y, h, rim)))


def label_plate(canvas: Any, box: Box) -> None:
    """Dark plate behind a label on the backdrop, and ground of a tooltip."""
    round_rect(canvas, box, 6, paint(0xE00C0704))
    round_rect(canvas, box, 6, paint(0x90A87828, stroke=1.3))


def row(canvas: Any, box: Box) -> None:
    """Highlight of a list row on parchment."""
    round_rect(canvas, box, 6, paint(0x50FFC040))
    round_rect(canvas, box, 6, paint(0xFF9A5C10, stroke=2.5))


def slider_track(canvas: Any, box: Box, full: bool) -> None:
    """Track of a slider, empty or filled."""
    x, y, w, h = box
    round_rect(canvas, box, h / 2, paint(0xFF0A0503))
    if full:
        gold = [(0, 0xFFFFF0B0), (0.5, 0xFFF0B040), (1, 0xFFB06A10)]
        round_rect(canvas, (x + 2.5, y + 2.5, w - 5, h - 5), h / 2 - 2.5, paint(shader=down(y, h, gold)))
    round_rect(canvas, box, h / 2, paint(0xFF9A6C24, stroke=2))


def knob(canvas: Any, x: float, y: float, r: float, state: str) -> None:
    """Brass knob of a slider or toggle."""
    canvas.drawCircle(x, y + 2, r, paint(0xB0000000, blur=3))
    canvas.drawCircle(x, y, r, paint(0xFF2A1604))
    off = state == "disabled"
    light, dark = (0xFFA8A090, 0xFF4A443A) if off else (0xFFFFF6D0, 0xFF8A5A14)
    if state == "hover":
        light, dark = 0xFFFFFFFF, 0xFFC08A30
    middle = 0xFF7A7264 if off else 0xFFE6B653
    dome = radial(x - r * 0.3, y - r * 0.4, r * 1.6, [(0, light), (0.5, middle), (1, dark)])
    canvas.drawCircle(x, y, r * 0.94, paint(shader=dome))


def toggle(canvas: Any, box: Box, on: bool, state: str) -> None:
    """Switch: knob at the right and green ground when on."""
    x, y, w, h = box
    ground = [(0, 0xFF123A20), (1, 0xFF2F7A4A)] if on else [(0, 0xFF0A0503), (1, 0xFF2A1810)]
    if state == "disabled":
        ground = [(0, 0xFF241F1A), (1, 0xFF3A342E)]
    round_rect(canvas, box, h / 2, paint(shader=down(y, h, ground)))
    round_rect(canvas, box, h / 2, paint(0xFFC8963C if state != "disabled" else 0xFF5C5246, stroke=2.5))
    knob(canvas, x + (w - h / 2 if on else h / 2), y + h / 2, h / 2 - 4, state)


def checkbox(canvas: Any, box: Box, on: bool, state: str) -> None:
    """Square box with a tick."""
    x, y, w, h = box
    field(canvas, box, state == "hover")
    if on:
        path_points = [
            (x + w * 0.22, y + h * 0.52),
            (x + w * 0.42, y + h * 0.74),
            (x + w * 0.80, y + h * 0.26),
        ]
        ink = 0xFF7C7264 if state == "disabled" else IVORY
        for a, b in zip(path_points, path_points[1:], strict=False):
            canvas.drawLine(*a, *b, paint(ink, stroke=w * 0.13, round_cap=True))


def scroll_track(canvas: Any, box: Box) -> None:
    """Groove of a scrollbar."""
    x, y, w, h = box
    round_rect(canvas, box, w / 2, paint(0xFF0A0604))
    round_rect(canvas, box, w / 2, paint(0xFF6A4A18, stroke=2))


def scroll_thumb(canvas: Any, box: Box, state: str) -> None:
    """Brass thumb of a scrollbar."""
    x, y, w, h = box
    round_rect(canvas, box, w / 2, paint(shader=across(x, w, BRASS)))
    if state == "hover":
        round_rect(canvas, box, w / 2, paint(0x50FFFFFF))
    round_rect(canvas, box, w / 2, paint(0xFF2A1604, stroke=1))

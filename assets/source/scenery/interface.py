"""The atlas of controls (ui.webp, ui.json) and the window icon.

Entries are NAME.STATE. Round buttons have cx, cy (centre in the sheet) and r; nine-patches have an inset
(left, top, right, bottom) and a margin by which the picture reaches over the control's box on every side.
All are sheet pixels; "scale" is sheet pixels per logical unit at the size drawn here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import buttons, widgets
from .atlas import pack, trimmed
from .draw import Layer, Pixels, glow
from .icons import ICONS
from .layout import SCALE
from .output import dump, save_picture

LARGE = {"auto", "auto_on", "speed_1", "speed_2", "speed_3"}
BIG = {
    "spin": ("rest", "hover", "pressed", "disabled"),
    "skip": ("rest", "hover", "pressed"),
    "take": ("rest", "hover", "pressed"),
    "stop": ("rest", "hover", "pressed"),
    "collect": ("rest", "hover", "pressed"),
}
SHEET_WIDTH = 2048


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """One picture of the atlas with what the sheet's index says about it (in canvas units of its layer)."""

    name: str
    pixels: Pixels
    centre: tuple[float, float, float] | None = None
    inset: tuple[float, float, float, float] | None = None
    margin: float = 0.0


def _round_entries() -> Iterator[Entry]:
    for name in ICONS:
        r = 42.0 if name in LARGE else 30.0
        for state in buttons.STATES:
            layer = Layer((-r - 6, -r - 6, 2 * r + 12, 2 * r + 14))
            buttons.small_button(layer.canvas, 0, 0, r, name, state)
            yield Entry(f"{name}.{state}", layer.pixels(), (r + 6, r + 6, r))
    for name, states in BIG.items():
        for state in states:
            layer = Layer((-124, -122, 248, 258))
            buttons.big_button(layer.canvas, 0, 0, 114, name, state)
            yield Entry(f"{name}.{state}", layer.pixels(), (124, 122, 114))
    for name, r, stroke in (
        ("focus_small", 30.0, 3.0),
        ("focus_large", 42.0, 3.5),
        ("focus_big", 114.0, 5.0),
    ):
        reach = r + 18
        layer = Layer((-reach, -reach, 2 * reach, 2 * reach))
        buttons.focus_ring(layer.canvas, 0, 0, r + (8 if r > 100 else 6), stroke)
        yield Entry(f"{name}.rest", layer.pixels(), (reach, reach, r))
    layer = Layer((-64, -64, 128, 128), 1.0)
    glow(layer.canvas, 0, 0, 63, 0xFFFFD070, 190, None)
    yield Entry("halo.rest", layer.pixels(), (64, 64, 30))


def _patch_entries() -> Iterator[Entry]:
    for state in buttons.STATES:
        layer = Layer((-4, -4, 104, 58))
        widgets.text_button(layer.canvas, (0, 0, 96, 50), state)
        yield Entry(f"button.{state}", layer.pixels(), inset=(18, 18, 18, 18), margin=4)
        layer = Layer((-4, -4, 104, 58))
        widgets.tab(layer.canvas, (0, 0, 96, 50), state)
        yield Entry(f"tab.{state}", layer.pixels(), inset=(18, 18, 18, 18), margin=4)
        for on in (False, True):
            layer = Layer((-3, -3, 82, 46))
            widgets.toggle(layer.canvas, (0, 0, 76, 40), on, state)
            yield Entry(f"toggle_{'on' if on else 'off'}.{state}", layer.pixels())
            layer = Layer((-3, -3, 46, 46))
            widgets.checkbox(layer.canvas, (0, 0, 40, 40), on, state)
            yield Entry(f"check_{'on' if on else 'off'}.{state}", layer.pixels())
        layer = Layer((-20, -20, 40, 42))
        widgets.knob(layer.canvas, 0, 0, 16, state)
        yield Entry(f"slider_knob.{state}", layer.pixels(), (20, 20, 16))
        layer = Layer((-2, -2, 22, 84))
        widgets.scroll_thumb(layer.canvas, (0, 0, 18, 80), state)
        yield Entry(f"scroll_thumb.{state}", layer.pixels(), inset=(10, 12, 10, 12), margin=2)
    layer = Layer((-8, -8, 112, 66))
    widgets.focus_box(layer.canvas, (-5, -5, 106, 60))
    yield Entry("focus_box.rest", layer.pixels(), inset=(24, 24, 24, 24), margin=8)
    for state, hot in (("rest", False), ("active", True)):
        layer = Layer((-6, -6, 132, 80))
        widgets.field(layer.canvas, (0, 0, 120, 68), hot)
        yield Entry(f"field.{state}", layer.pixels(), inset=(18, 18, 18, 18), margin=6)
    for name, draw in (
        ("label", widgets.label_plate),
        ("row", widgets.row),
        ("scroll_track", widgets.scroll_track),
    ):
        layer = Layer((-2, -2, 64, 44) if name != "scroll_track" else (-2, -2, 22, 84))
        draw(layer.canvas, (0, 0, 60, 40) if name != "scroll_track" else (0, 0, 18, 80))
        yield Entry(
            f"{name}.rest",
            layer.pixels(),
            inset=(10, 10, 10, 10) if name != "scroll_track" else (10, 12, 10, 12),
            margin=2,
        )
    for name, full in (("slider_track", False), ("slider_fill", True)):
        layer = Layer((-2, -2, 84, 18))
        widgets.slider_track(layer.canvas, (0, 0, 80, 14), full)
        yield Entry(f"{name}.rest", layer.pixels(), inset=(10, 8, 10, 8), margin=2)


def _aliases(index: dict[str, Any]) -> None:
    """Every round button answers to every state: those not drawn share a picture."""
    for name in BIG:
        for state in buttons.STATES:
            key = f"{name}.{state}"
            if key not in index:
                index[key] = index.get(
                    f"spin.{state}" if name == "spin" else f"{name}.rest", index[f"{name}.rest"]
                )
    for name in ("halo", "focus_small", "focus_large", "focus_big", "focus_box"):
        index[f"{name}.active"] = index[f"{name}.rest"]


def save_interface(folder: Path) -> None:
    """Write ui.webp and ui.json."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = [*_round_entries(), *_patch_entries()]
    cut = [(e.pixels, 0, 0) if e.inset else trimmed(e.pixels) for e in entries]
    sheet, places = pack([c[0] for c in cut], SHEET_WIDTH)
    index: dict[str, Any] = {}
    for e, (_, left, top), p in zip(entries, cut, places, strict=True):
        item: dict[str, Any] = {"x": p.x, "y": p.y, "w": p.w, "h": p.h}
        if e.centre:
            cx, cy, r = (v * SCALE if e.name != "halo.rest" else v for v in e.centre)
            item |= {"cx": round(p.x + cx - left, 2), "cy": round(p.y + cy - top, 2), "r": round(r, 2)}
        if e.inset:
            item |= {"inset": [round(v * SCALE) for v in e.inset], "margin": round(e.margin * SCALE, 2)}
        index[e.name] = item
    _aliases(index)
    save_picture(folder / "ui.webp", sheet, 0)
    document = {
        "file": "ui.webp",
        "size": [sheet.shape[1], sheet.shape[0]],
        "scale": round(SCALE, 6),
        "entries": index,
    }
    (folder / "ui.json").write_text(dump(document), "utf-8")

"""The look of the controls: the atlas ui.webp with its table ui.json, cut and scaled for one window size."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

import pygame

from game.view.assets import Files
from game.view.colours import BRASS, DISABLED, FIELD, GOLD, IVORY

KEPT: Final = 500
STATES: Final = ("rest", "hover", "pressed", "disabled", "active")


class Skin:
    """Pictures of the controls: round buttons by name and state, nine-patches at any size."""

    def __init__(self, files: Files) -> None:
        """Read the atlas."""
        table = files.table("ui/ui.json")
        sheet = files.load("ui/ui.webp") if table else None
        self._sheet = sheet.convert_alpha() if sheet else None
        self._entries: dict[str, dict[str, Any]] = table.get("entries", {}) if sheet else {}
        self.scale = float(table.get("scale", 4 / 3))
        self._kept: OrderedDict[tuple[Any, ...], tuple[pygame.Surface, int, int]] = OrderedDict()

    def clear(self) -> None:
        """Forget what was made for another window size."""
        self._kept.clear()

    def has(self, name: str, state: str = "rest") -> bool:
        """Return whether the atlas has this picture."""
        return f"{name}.{state}" in self._entries

    def _cut(self, key: str) -> pygame.Surface | None:
        entry = self._entries.get(key)
        if entry is None or self._sheet is None:
            return None
        return self._sheet.subsurface((entry["x"], entry["y"], entry["w"], entry["h"]))

    def _keep(
        self, key: tuple[Any, ...], made: tuple[pygame.Surface, int, int]
    ) -> tuple[pygame.Surface, int, int]:
        self._kept[key] = made
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    def disc(self, name: str, state: str, radius: float) -> tuple[pygame.Surface, int, int]:
        """Return a round picture of ``radius`` pixels, and how far its centre is from its corner."""
        key = (name, state, round(radius * 4))
        if key in self._kept:
            return self._kept[key]
        entry = self._entries.get(f"{name}.{state}") or self._entries.get(f"{name}.rest")
        cut = self._cut(f"{name}.{state}") or self._cut(f"{name}.rest")
        if entry is None or cut is None:
            return self._keep(key, _plain_disc(name, state, radius))
        scale = radius / entry["r"]
        size = (max(1, round(entry["w"] * scale)), max(1, round(entry["h"] * scale)))
        made = pygame.transform.smoothscale(cut, size)
        return self._keep(
            key, (made, round((entry["cx"] - entry["x"]) * scale), round((entry["cy"] - entry["y"]) * scale))
        )

    def piece(self, name: str, state: str, scale: float) -> tuple[pygame.Surface, int, int] | None:
        """Return a picture of fixed shape (a toggle) at ``scale`` pixels a canvas unit, if there is one."""
        key = (name, state, "piece", round(scale * 1000))
        if key in self._kept:
            return self._kept[key]
        cut = self._cut(f"{name}.{state}") or self._cut(f"{name}.rest")
        if cut is None:
            return None
        factor = scale / self.scale
        size = (max(1, round(cut.get_width() * factor)), max(1, round(cut.get_height() * factor)))
        return self._keep(key, (pygame.transform.smoothscale(cut, size), 0, 0))

    def patch(self, name: str, state: str, width: int, height: int, scale: float) -> pygame.Surface:
        """Return a nine-patch of ``width`` × ``height`` pixels; ``scale`` is pixels a canvas unit."""
        key = (name, state, width, height, round(scale * 1000))
        if key in self._kept:
            return self._kept[key][0]
        entry = self._entries.get(f"{name}.{state}") or self._entries.get(f"{name}.rest")
        cut = self._cut(f"{name}.{state}") or self._cut(f"{name}.rest")
        if entry is None or cut is None:
            made = _plain_box(name, state, width, height)
        else:
            made = nine_patch(cut, entry.get("inset", (8, 8, 8, 8)), width, height, scale / self.scale)
        return self._keep(key, (made, 0, 0))[0]


def nine_patch(
    cut: pygame.Surface, inset: tuple[float, ...] | list[float], width: int, height: int, scale: float
) -> pygame.Surface:
    """Return a picture stretched to a size, its corners (``inset``: left, top, right, bottom) only scaled."""
    left, top, right, bottom = (float(value) for value in inset)
    wide, high = cut.get_size()
    # Corners never take more than the whole: small boxes get smaller corners.
    scale = min(scale, width / (left + right), height / (top + bottom))
    xs = (0, round(left), round(wide - right), wide)
    ys = (0, round(top), round(high - bottom), high)
    to_x = (0, round(left * scale), width - round(right * scale), width)
    to_y = (0, round(top * scale), height - round(bottom * scale), height)
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    for column in range(3):
        for row in range(3):
            source = pygame.Rect(xs[column], ys[row], xs[column + 1] - xs[column], ys[row + 1] - ys[row])
            size = (to_x[column + 1] - to_x[column], to_y[row + 1] - to_y[row])
            if min(size) > 0 and min(source.size) > 0:
                part = pygame.transform.smoothscale(cut.subsurface(source), size)
                made.blit(part, (to_x[column], to_y[row]))
    return made


def _plain_disc(name: str, state: str, radius: float) -> tuple[pygame.Surface, int, int]:
    whole = round(radius * 1.2)
    made = pygame.Surface((whole * 2, whole * 2), pygame.SRCALPHA)
    if not name.startswith(("focus", "halo")):
        fill = {"hover": (138, 74, 34), "active": (47, 122, 74), "disabled": (46, 40, 35)}.get(state, FIELD)
        pygame.draw.circle(made, BRASS if state != "disabled" else DISABLED, (whole, whole), round(radius))
        pygame.draw.circle(made, fill, (whole, whole), round(radius * 0.86))
    elif name.startswith("focus"):
        pygame.draw.circle(made, (127, 212, 255), (whole, whole), round(radius * 1.1), 3)
    return made, whole, whole


def _plain_box(name: str, state: str, width: int, height: int) -> pygame.Surface:
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    fill = {"hover": (138, 74, 34), "active": GOLD, "disabled": (58, 52, 46)}.get(state, FIELD)
    rect = made.get_rect()
    if name != "focus_box":
        pygame.draw.rect(made, fill, rect, border_radius=6)
    pygame.draw.rect(made, IVORY if name == "focus_box" else BRASS, rect, 2, border_radius=6)
    return made

"""The bar at the foot of the window: balance, win, bet, and the strip with time and result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.view import compat
from game.view.canvas import Canvas
from game.view.colours import BAR, DIM, GOLD, IVORY, MINUS, PLUS, STRIP, WIN, Colour
from game.view.layout import Box, Layout
from game.view.painter.column import Figures

PIECES: Final = ("balance", "win", "bet", "strip")
FIELD_EDGE: Final = 6.0
"""So many canvas units round a field belong to its picture."""


class Bar:
    """The bar of the game's screen: drawn anew when a figure on it changed, else as it was kept.

    Only the wood's shadow lets the street through; from the bar's top on nothing of what lies behind is seen.
    The win is written with every frame, for it counts up.
    """

    def __init__(self) -> None:
        """Start with nothing drawn."""
        self._layout: Layout | None = None
        self._said: dict[str, object] = {}
        self._kept: pygame.Surface | None = None

    def __call__(self, canvas: Canvas, figures: Figures) -> None:
        """Draw it."""
        draw_bar(canvas, figures)

    def shade(self, canvas: Canvas, places: Iterable[pygame.Rect]) -> pygame.Rect | None:
        """Return a box round what of some places, in pixels, lies in the wood's shadow."""
        shadow = _shadow_box(canvas)
        found = [place.clip(shadow) for place in places if place.colliderect(shadow)]
        return found[0].unionall(found[1:]) if found else None

    def draw(
        self, canvas: Canvas, figures: Figures, places: Iterable[pygame.Rect] | None = None,
        shade: pygame.Rect | None = None,
    ) -> pygame.Rect:  # fmt: skip
        """Draw it as far as it changed, and in some ``places``; its shadow only in ``shade``.

        Without places all of it is drawn. Returns where the win is written, which may change at any time.
        """
        layout, window = canvas.layout, canvas.surface
        top = layout.rect(canvas.places.bar).top
        area = pygame.Rect(0, top, layout.width, max(1, layout.height - top))
        said = _said(figures)
        whole = self._kept is None or layout is not self._layout
        if self._kept is None or self._kept.get_size() != area.size:
            self._kept = compat.opaque(area.size)
        if whole:
            window.set_clip(area)
            draw_bar(canvas, figures, win=False)
            self._kept.blit(window, (0, 0), area)
        else:
            for name in (name for name, words in said.items() if words != self._said.get(name)):
                anew = _box_of(canvas, name).clip(area)
                window.set_clip(anew)
                draw_wood(canvas)
                _draw_piece(canvas, figures, name)
                self._kept.blit(window, anew.move(0, -top), anew)
        window.set_clip(None)
        self._layout, self._said = layout, said
        if whole:
            pass
        elif places is None:
            window.blit(self._kept, area.topleft)
        else:
            inside = [place.clip(area) for place in places if place.colliderect(area)]
            window.blits(
                [(self._kept, place.topleft, place.move(0, -top)) for place in inside], doreturn=False
            )
        if places is None or shade is not None:
            window.set_clip(shade or _shadow_box(canvas))
            _wood_shadow(canvas)
            window.set_clip(None)
        field = layout.rect(canvas.places.win)
        window.set_clip(field)
        _win(canvas, figures)
        window.set_clip(None)
        return field


def draw_bar(canvas: Canvas, figures: Figures, *, win: bool = True) -> None:
    """Draw the wood, the three fields and the strip; without ``win`` its amount is left out."""
    draw_wood(canvas)
    for name in PIECES:
        _draw_piece(canvas, figures, name)
    if win:
        _win(canvas, figures)


def _said(figures: Figures) -> dict[str, object]:
    """Return what each piece of the bar says; the win's amount is not in it."""
    return {
        "balance": figures.balance,
        "win": (figures.win_label, figures.win_glow > 0),
        "bet": figures.bet,
        "strip": (
            (figures.clock, figures.session, figures.net, figures.net_sign),
            (figures.hint_key, figures.hint),
        ),
    }


def _draw_piece(canvas: Canvas, figures: Figures, name: str) -> None:
    """Draw a piece of the bar on its wood."""
    places = canvas.places
    match name:
        case "balance":
            draw_field(canvas, places.balance, "BALANCE", figures.balance, IVORY, places.value)
        case "win":
            hot = figures.win_glow > 0
            draw_field(canvas, places.win, figures.win_label, "", IVORY, places.win_value, hot=hot)
        case "bet":
            draw_field(canvas, places.bet, "BET", figures.bet, IVORY, places.value)
        case _:
            _strip(canvas, figures)


def _box_of(canvas: Canvas, name: str) -> pygame.Rect:
    """Return a box, in pixels, round a piece of the bar."""
    places = canvas.places
    fields = {"balance": places.balance, "win": places.win, "bet": places.bet}
    boxes = {
        key: canvas.layout.rect(
            (x - FIELD_EDGE, y - FIELD_EDGE, width + 2 * FIELD_EDGE, height + 2 * FIELD_EDGE)
        )
        for key, (x, y, width, height) in fields.items()
    }
    if name in boxes:
        return boxes[name]
    strip = canvas.layout.rect(places.strip)
    top = max(strip.top, *(box.bottom for box in boxes.values()))
    return pygame.Rect(0, top, canvas.layout.width, max(0, strip.bottom - top))


def _shadow_box(canvas: Canvas) -> pygame.Rect:
    """Return where the wood's shadow falls."""
    placed = canvas.scenery.placed("hud_compact" if canvas.layout.compact else "hud")
    bar = canvas.layout.rect(canvas.places.bar)
    top = bar.top if placed is None else max(0, min(bar.top, placed.at[1]))
    return pygame.Rect(0, top, canvas.layout.width, bar.top - top)


def _wood_shadow(canvas: Canvas) -> None:
    """Draw the shadow that the wood throws on what stands above it."""
    placed = canvas.scenery.placed("hud_compact" if canvas.layout.compact else "hud")
    if placed is None:
        return
    wide = placed.picture.get_width()
    shadow = max(0, canvas.layout.rect(canvas.places.bar).top - placed.at[1])
    x = placed.at[0] % wide - wide
    while x < canvas.layout.width:
        canvas.surface.blit(placed.picture, (x, placed.at[1]), (0, 0, wide, shadow))
        x += wide


def draw_wood(canvas: Canvas) -> None:
    """Draw the bar's wood to both edges of the window."""
    name = "hud_compact" if canvas.layout.compact else "hud"
    bar = canvas.layout.rect(canvas.places.bar)
    placed = canvas.scenery.placed(name)
    canvas.surface.fill(BAR, (0, bar.bottom, canvas.layout.width, max(0, canvas.layout.height - bar.bottom)))
    if placed is None:
        canvas.surface.fill(BAR, (0, bar.top, canvas.layout.width, bar.height))
        strip = canvas.layout.rect(canvas.places.strip)
        canvas.surface.fill(STRIP, (0, strip.top, canvas.layout.width, strip.height))
        return
    wide, high = placed.picture.get_size()
    shadow = max(0, bar.top - placed.at[1])
    solid = canvas.scenery.kept((f"{name}:solid", wide, high))
    if solid is None:
        # Below its shadow the wood lets nothing through: what was there before must not shine in.
        solid = compat.opaque((wide, high - shadow))
        solid.fill(BAR)
        solid.blit(placed.picture, (0, -shadow))
        canvas.scenery.keep((f"{name}:solid", wide, high), solid)
    _wood_shadow(canvas)
    x = placed.at[0] % wide - wide
    while x < canvas.layout.width:
        canvas.surface.blit(solid, (x, bar.top))
        x += wide


def draw_field(
    canvas: Canvas, box: Box, label: str, value: str, colour: Colour, size: float, *, hot: bool = False
) -> None:
    """Draw a field of the bar: its label and its value."""
    canvas.patch("field", box, "active" if hot else "rest", margin=FIELD_EDGE)
    x, y, width, height = box
    middle = x + width / 2
    canvas.text(
        label, middle, y + height * 0.24, size=canvas.places.label, face="label", colour=GOLD, tracking=1.5,
        width=width - 16,
    )  # fmt: skip
    if value:
        _value(canvas, box, value, colour, size)


def _value(canvas: Canvas, box: Box, value: str, colour: Colour, size: float) -> None:
    x, y, width, height = box
    canvas.text(value, x + width / 2, y + height * 0.66, size=size, colour=colour, width=width - 20)


def _win(canvas: Canvas, figures: Figures) -> None:
    colour = WIN if figures.win_glow > 0 else IVORY
    _value(canvas, canvas.places.win, figures.win, colour, canvas.places.win_value)


def _strip(canvas: Canvas, figures: Figures) -> None:
    places = canvas.places
    _, top, _, height = places.strip
    y, size = top + height / 2, places.strip_type
    x = places.strip_left
    gap = size * 0.75
    sign: Colour = PLUS if figures.net_sign > 0 else MINUS if figures.net_sign < 0 else IVORY
    parts: list[tuple[str, str, Colour]] = [
        ("", figures.clock, IVORY),
        ("Session", figures.session, IVORY),
        ("Net", figures.net, sign),
    ]
    per = 1 / canvas.layout.scale
    for index, (name, value, colour) in enumerate(parts):
        if index:
            canvas.text("•", x, y, size=size * 0.7, face="body", colour=DIM, align="left")
            x += gap
        if name:
            drawn = canvas.text(name, x, y, size=size, face="body", colour=DIM, align="left")
            x += drawn.width * per + gap * 0.45
        drawn = canvas.text(value, x, y, size=size, face="body", colour=colour, align="left")
        x += drawn.width * per + gap
    if figures.hint:
        right = places.hint_right
        drawn = canvas.text(figures.hint, right, y, size=size, face="body", colour=DIM, align="right")
        if figures.hint_key:
            before = right - drawn.width * per - gap * 0.5
            canvas.text(figures.hint_key, before, y, size=size, face="body", colour=IVORY, align="right")

"""Logo plate, right-hand column, HUD bar, pages, value tag, big win and banners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import skia

from . import layout
from .draw import BRASS_DOWN, Layer, down, glow, paint, place, polygon, radial, rect, round_rect, to_image
from .gem import RUBY, SAPPHIRE, gem
from .lettering import gold_text, width
from .metal import drop_shadow, panel, plate, rivets, screw, surface
from .output import Piece, glow_piece, piece
from .textures import DARK_WOOD, wood_array


def _logo_path(box: layout.Box, k: float = 26) -> Any:
    """Plate with pointed, waisted ends."""
    x, y, w, h = box
    p = skia.Path()
    p.moveTo(x + k, y)
    p.lineTo(x + w - k, y)
    p.quadTo(x + w - k, y + h * 0.32, x + w, y + h * 0.5)
    p.quadTo(x + w - k, y + h * 0.68, x + w - k, y + h)
    p.lineTo(x + k, y + h)
    p.quadTo(x + k, y + h * 0.68, x, y + h * 0.5)
    p.quadTo(x + k, y + h * 0.32, x + k, y)
    p.close()
    return p


def nameplate(canvas: Any, box: layout.Box) -> None:
    """Dark wooden plate with a brass rim, without words."""
    x, y, w, h = box
    path = _logo_path(box)
    canvas.save()
    canvas.translate(0, 5)
    canvas.drawPath(path, paint(0xD0000000, blur=8))
    canvas.restore()
    canvas.save()
    canvas.clipPath(path, True)
    surface(canvas, box, "dark", 0)
    canvas.drawRect(rect(*box), paint(shader=down(y, h, [(0, 0x38FFE0C0), (0.3, 0), (1, 0x80000000)])))
    canvas.restore()
    for stroke, colour in (
        (9, 0xFF241203),
        (7, 0xFFA8741F),
        (4.4, 0xFFE9BE5C),
        (2.2, 0xFFFFF4C4),
        (0.9, 0xFFD8A040),
    ):
        canvas.drawPath(path, paint(colour, stroke=stroke))
    inner = _logo_path((x + 9, y + 8, w - 18, h - 16), 22)
    canvas.drawPath(inner, paint(0x90C8963C, stroke=1.3))


def _logo() -> Layer:
    layer = Layer(layout.grow(layout.LOGO, 16))
    c = layer.canvas
    x, y, w, h = layout.LOGO
    nameplate(c, layout.LOGO)
    c.save()
    c.clipRect(rect(x + 26, y + 4, w - 52, h - 8))
    glow(c, x + w / 2, y + h / 2, 300, 0xFFFFA840, 50)
    c.restore()
    words = "Sherlock and the Stolen Gems"
    size = 40 * min(1.0, (w - 168) / width(words, "logo", 40))
    gold_text(c, words, x + w / 2, y + h / 2 + size * 0.33, "logo", size, outline=5)
    for gx, colour in ((x + 48, RUBY), (x + w - 48, SAPPHIRE)):
        c.drawCircle(gx, y + h / 2 + 2, 18, paint(0xC0000000, blur=3))
        c.drawCircle(gx, y + h / 2, 17.5, paint(0xFF1E1004))
        c.drawCircle(gx, y + h / 2, 16.8, paint(shader=down(y + h / 2 - 17, 34, BRASS_DOWN)))
        c.drawCircle(gx, y + h / 2, 13.8, paint(0xFF1E1004))
        gem(c, gx, y + h / 2, 13, colour)
    return layer


def socket(canvas: Any, x: float, y: float, r: float) -> None:
    """Empty round setting for a BONUS."""
    canvas.drawCircle(x, y, r + 3, paint(0xFF1A0D03))
    canvas.drawCircle(x, y, r + 2, paint(shader=down(y - r, 2 * r, BRASS_DOWN)))
    canvas.drawCircle(x, y, r - 1.5, paint(0xFF0A0604))
    canvas.drawCircle(
        x, y, r - 2, paint(shader=radial(x, y + r * 0.4, r * 1.2, [(0, 0xFF2A1A12), (1, 0xFF070403)]))
    )
    canvas.drawCircle(x, y, r - 3, paint(0x80000000, stroke=4, blur=2))


def _leather_box(box: layout.Box, brass: float) -> Layer:
    layer = Layer(layout.grow(box, 16))
    panel(layer.canvas, box, "leather", 12, brass)
    x, y, w, h = box
    stitch = paint(0x70C8963C, stroke=1.4)
    stitch.setPathEffect(skia.DashPathEffect.Make([7, 5], 0))
    d = brass + 6
    layer.canvas.drawRoundRect(rect(x + d, y + d, w - 2 * d, h - 2 * d), 7, 7, stitch)
    return layer


def _parchment(box: layout.Box, *, pin: bool = False, rim: bool = False) -> Layer:
    layer = Layer(layout.grow(box, 16))
    c = layer.canvas
    x, y, w, h = box
    drop_shadow(c, box, 6, 6, 8)
    surface(c, box, "parchment", 6 if not rim else 8)
    if rim:
        round_rect(c, box, 8, paint(0xFF5A3A14, stroke=3.5))
        round_rect(c, (x + 0.5, y + 0.5, w - 1, h - 1), 8, paint(0xFFB98A3A, stroke=1.6))
    else:
        round_rect(c, box, 6, paint(0xFF6A4A20, stroke=1.6))
    if pin:
        c.drawCircle(x + w / 2 + 3, y + 19, 8, paint(0x80000000, blur=3))
        head = radial(x + w / 2 - 3, y + 9, 11, [(0, 0xFFFFB0A0), (0.4, 0xFFD0302F), (1, 0xFF6A0810)])
        c.drawCircle(x + w / 2, y + 13, 8, paint(shader=head))
    return layer


def _hud(box: layout.Box, strip_y: float, tile_width: float) -> Layer:
    """Wooden bar that repeats sideways; its top 14 units are a shadow."""
    x, y, w, h = layout.BACKDROP[0], box[1], tile_width, box[3]
    layer = Layer((x, y - 14, w, h + 14))
    c = layer.canvas
    c.drawRect(rect(x, y - 14, w, 20), paint(shader=down(y - 14, 14, [(0, 0), (1, 0xA0000000)])))
    pw, ph = round(w * layout.SCALE), round(h * layout.SCALE)
    place(c, to_image(wood_array(ph, pw, 5, DARK_WOOD, tile=True)), (x, y, w, h))
    c.drawRect(
        rect(x, y, w, h),
        paint(shader=down(y, h, [(0, 0x40FFD8A0), (0.12, 0), (0.6, 0x50000000), (1, 0xA0000000)])),
    )
    for k, colour in enumerate((0xFF3A2206, 0xFFB98228, 0xFFFFF0B0, 0xFFE0A840, 0xFF8A5A14, 0xFF2A1604)):
        c.drawRect(rect(x, y + k, w, 1.2), paint(colour))
    c.drawRect(rect(x, strip_y, w, y + h - strip_y), paint(0xE00C0704))
    c.drawRect(rect(x, strip_y, w, 1.5), paint(0xFF6A4A18))
    return layer


def _page() -> Layer:
    layer = Layer(layout.grow(layout.PAGE, 18))
    c = layer.canvas
    x, y, w, h = layout.PAGE
    panel(c, layout.PAGE, "wood", 22, 10)
    panel(c, (x + 26, y + 82, w - 52, h - 108), "leather", 12, 5, shadow=False)
    for cx in (x + 20, x + w - 20):
        screw(c, cx, y + h - 20, 9, 35 if cx < 900 else -20)
    return layer


def _value_tag() -> Layer:
    """Paper price tag; the string's eye is in the fixed left part."""
    w, h = 150.0, 54.0
    layer = Layer((-6, -5, w + 14, h + 16))
    c = layer.canvas
    k = h * 0.34
    outline = polygon([(k, 0), (w, 0), (w, h), (k, h), (0, h * 0.7), (0, h * 0.3)])
    c.save()
    c.translate(2, 4)
    c.drawPath(outline, paint(0xC0000000, blur=4))
    c.restore()
    c.drawPath(outline, paint(shader=down(0, h, [(0, 0xFFFFF6DA), (0.6, 0xFFF2DFB2), (1, 0xFFE2C890)])))
    inner = polygon([(k + 2, 4), (w - 4, 4), (w - 4, h - 4), (k + 2, h - 4), (4, h * 0.68), (4, h * 0.32)])
    c.drawPath(inner, paint(0x609A6C24, stroke=1.2))
    c.drawPath(outline, paint(0xFF5A3A14, stroke=2.5))
    eye = (k * 0.95, h / 2)
    c.drawCircle(*eye, h * 0.13, paint(0xFF1E1004))
    c.drawCircle(*eye, h * 0.16, paint(0xFF7A4C12, stroke=4.4))
    c.drawCircle(*eye, h * 0.16, paint(0xFFF0C060, stroke=2.4))
    return layer


def _big_win() -> Layer:
    layer = Layer(layout.grow(layout.BIG_WIN, 20))
    c = layer.canvas
    x, y, w, h = layout.BIG_WIN
    panel(c, layout.BIG_WIN, "wood", 26, 12)
    panel(c, (x + 24, y + 24, w - 48, h - 48), "leather", 14, 5, shadow=False)
    glow(c, x + w / 2, y + h * 0.46, 420, 0xFFFFB040, 60)
    rivets(c, layout.BIG_WIN, 21, 10)
    return layer


def _ladder() -> Iterator[Piece]:
    layer = Layer(layout.grow(layout.LADDER, 8))
    c = layer.canvas
    round_rect(c, layout.LADDER, 16, paint(0xE80A0603))
    round_rect(c, layout.LADDER, 16, paint(0xFF9A6C24, stroke=2))
    x, y, w, h = layout.LADDER_BAR
    round_rect(c, layout.LADDER_BAR, 13, paint(shader=down(y, h, [(0, 0xFF050201), (1, 0xFF1A0E06)])))
    round_rect(
        c, layout.LADDER_BAR, 13, paint(stroke=3, shader=down(y, h, [(0, 0xFFFFE9A8), (1, 0xFFA87020)]))
    )
    yield piece(layer, "ladder", quality=0, load="later")
    layer = Layer((x + 4, y + 4, 60, h - 8))
    gold = [(0, 0xFFFFF6D0), (0.45, 0xFFF6BE50), (1, 0xFFB06A10)]
    round_rect(layer.canvas, (x + 4, y + 4, 60, h - 8), 9, paint(shader=down(y + 4, h - 8, gold)))
    yield piece(layer, "ladder_fill", quality=0, inset=[12, 8, 12, 8], load="later")


def pieces() -> Iterator[Piece]:
    """Everything of the interface that belongs to one place of the screen."""
    yield piece(_logo(), "logo", quality=0)
    yield piece(_leather_box(layout.BONUS_BOX, 6), "bonus_box")
    yield piece(
        _leather_box(layout.BONUS_BOX_COMPACT, 7), "bonus_box_compact", layout="compact", load="later"
    )
    r = layout.SOCKET_RADIUS
    cx, cy = layout.BONUS_BOX[0] + layout.BONUS_BOX[2] / 2, layout.BONUS_BOX[1] + 90
    layer = Layer((-r - 5, -r - 5, 2 * r + 10, 2 * r + 10))
    socket(layer.canvas, 0, 0, r)
    boxes = [(cx + d * 70 - r - 5, cy - r - 5, 2 * r + 10, 2 * r + 10) for d in (-1, 0, 1)]
    bx, by = layout.BONUS_BOX_COMPACT[0] + layout.BONUS_BOX_COMPACT[2] / 2, layout.BONUS_BOX_COMPACT[1] + 128
    small = [(bx + d * 106 - 53, by - 53, 106, 106) for d in (-1, 0, 1)]
    yield Piece(
        name="socket",
        box=boxes[0],
        pixels=layer.pixels(),
        quality=0,
        more={"places": boxes, "compact_places": small},
    )
    light = Layer((-64, -64, 128, 128), 1.0)
    glow(light.canvas, 0, 0, 63, 0xFFFFC050, 210)
    halos = [(cx + d * 70 - 64, cy - 64, 128, 128) for d in (-1, 0, 1)]
    yield glow_piece("socket_glow", halos[0], light.pixels(), places=halos)
    yield piece(_parchment(layout.CASE_NOTES, pin=True), "case_notes")
    yield piece(_parchment(layout.ROUND_COMPACT), "round_total", layout="compact", load="later")
    yield piece(_hud(layout.HUD, layout.STRIP[1], 1280), "hud", tile="x")
    hud = _hud(layout.HUD_COMPACT, layout.STRIP_COMPACT[1], 1280)
    yield piece(hud, "hud_compact", tile="x", layout="compact", load="later")
    yield piece(_page(), "page", quality=86, inset=[60, 110, 60, 60], load="later")
    yield piece(_parchment(layout.SHEET, rim=True), "sheet", quality=84, inset=[60, 60, 60, 60], load="later")
    yield piece(_parchment(layout.CARD, rim=True), "card", quality=88, inset=[40, 40, 40, 40], load="later")
    yield piece(_value_tag(), "value_tag", quality=0, inset=[44, 20, 22, 20])
    yield piece(_big_win(), "big_win", quality=88, load="later")
    yield from _ladder()
    banner = Layer((540, 400, 840, 160))
    nameplate(banner.canvas, (560, 414, 800, 122))
    yield piece(banner, "banner", inset=[70, 40, 70, 46], load="later")
    box = layout.MULTIPLIER
    layer = Layer(layout.grow(box, 12))
    plate(layer.canvas, box)
    yield piece(
        layer,
        "multiplier_plate",
        quality=0,
        compact=layout.grow(layout.MULTIPLIER_COMPACT, 18),
        inset=[36, 24, 36, 28],
    )

"""What is written and drawn over the board: paper tags with values, Moriarty's dashed line."""

from __future__ import annotations

import math

import pygame

from game.view import compat
from game.view.canvas import Canvas
from game.view.colours import CRIMSON, INK
from game.view.skin import nine_patch


def paper_tag(canvas: Canvas, text: str, size: float, tilt: float, scale: float) -> pygame.Surface:
    """Return a paper tag with a value, hanging askew."""
    layout = canvas.layout
    wide = canvas.text_width(text, size=size) + size * 1.35
    high = size * 1.36
    pixels = layout.scale
    margin = 8 * pixels
    made = pygame.Surface(
        (round(wide * pixels + 2 * margin), round(high * pixels + 2 * margin)), pygame.SRCALPHA
    )
    raw = (
        canvas.scenery.original("value_tag") if canvas.scenery.kept(("value_tag:raw", 0, 0)) is None else None
    )
    if raw is not None:
        canvas.scenery.keep(("value_tag:raw", 0, 0), raw)
    raw = canvas.scenery.kept(("value_tag:raw", 0, 0))
    line = canvas.type.line(text, "bold", size * pixels, INK)
    if raw is not None:
        per = 4 / 3
        inset = [value * per for value in canvas.scenery.entries["value_tag"].get("inset", (44, 20, 22, 20))]
        plate = nine_patch(raw, inset, *made.get_size(), scale=high / 54 * pixels / per)
        made.blit(plate, (0, 0))
    else:
        pygame.draw.rect(made, (242, 223, 178), made.get_rect().inflate(-margin, -margin), border_radius=6)
    x = (made.get_width() + round(size * 0.42 * pixels)) // 2
    made.blit(
        line.picture,
        (x - line.width // 2, made.get_height() // 2 + line.cap // 2 - line.baseline - round(2 * pixels)),
    )
    return pygame.transform.rotozoom(made, -tilt, scale)


def dashed_line(width: int, height: int, scale: float) -> pygame.Surface:
    """Return Moriarty's mark: a dashed crimson line on a dark bed, glowing outwards."""
    fine = 2
    margin = round(20 * scale) + 4
    size = ((width + 2 * margin) * fine, (height + 2 * margin) * fine)
    inset, radius = round(5 * scale * fine), round(24 * scale * fine)
    box = pygame.Rect(margin * fine, margin * fine, width * fine, height * fine).inflate(
        -2 * inset, -2 * inset
    )
    glow = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(glow, (*CRIMSON, 150), box, max(2, round(16 * scale * fine)), border_radius=radius)
    glow = compat.soften(glow, max(1, round(9 * scale * fine)))
    line = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(line, (28, 4, 8, 255), box, max(2, round(9 * scale * fine)), border_radius=radius)
    thick, dash = max(2, round(6 * scale * fine)), 26 * scale * fine
    points = _rounded_path(box, radius, max(2.0, scale * fine))
    walked = 0.0
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if int(walked // dash) % 3 < 2:
            pygame.draw.line(line, CRIMSON, (x0, y0), (x1, y1), thick)
            pygame.draw.circle(line, CRIMSON, (x1, y1), thick / 2)
        walked += math.hypot(x1 - x0, y1 - y0)
    glow.blit(line, (0, 0))
    return pygame.transform.smoothscale(glow, (width + 2 * margin, height + 2 * margin))


def _rounded_path(box: pygame.Rect, radius: int, step: float) -> list[tuple[float, float]]:
    """Return points along a rounded rectangle, about ``step`` apart."""
    corners = (
        (box.right - radius, box.top + radius, -90), (box.right - radius, box.bottom - radius, 0),
        (box.left + radius, box.bottom - radius, 90), (box.left + radius, box.top + radius, 180),
    )  # fmt: skip
    bends = [
        (x + radius * math.cos(math.radians(start + turn)), y + radius * math.sin(math.radians(start + turn)))
        for x, y, start in corners
        for turn in range(0, 91, 6)
    ]
    points = []
    for (x0, y0), (x1, y1) in zip(bends, bends[1:] + bends[:1], strict=True):
        count = max(1, round(math.hypot(x1 - x0, y1 - y0) / step))
        points += [(x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count) for k in range(count)]
    return points

"""The panels of text: what was expected against what came, and the event at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.engine.scenario import EXPECT_KEYS
from game.qa.browser.field import write
from game.qa.subject import Subject
from game.view.canvas import Canvas
from game.view.colours import CRIMSON, DIM, GOLD, IVORY, OUTLINE, PLUS, Colour
from game.view.layout import Box

SAME: Final[Colour] = PLUS
OTHER: Final[Colour] = CRIMSON
LETTERS: Final[dict[str, Colour]] = {
    "R": OUTLINE["RUBY"], "E": OUTLINE["EMERALD"], "S": OUTLINE["SAPPHIRE"], "A": OUTLINE["AMETHYST"],
    "W": OUTLINE["WATCH"], "K": OUTLINE["KEY"], "P": OUTLINE["PIPE"], "V": OUTLINE["VIOLIN"],
}  # fmt: skip


def value_text(value: Any) -> str:
    """Return a value of a scenario's result as one line."""
    if isinstance(value, list):
        parts = [
            " ".join(str(one[key]) for key in ("symbol", "size") if key in one)
            if isinstance(one, dict)
            else str(one)
            for one in value
        ]
        return ", ".join(parts) or "none"
    return "—" if value is None else str(value)


def agrees(key: str, expected: Any, actual: Any) -> bool:
    """Return whether a field is as expected; of clusters only what is said of them counts, in any order."""
    if key == "clusters" and isinstance(actual, list):
        names = sorted({name for one in expected for name in one} | {"symbol", "size"})
        wanted = sorted(repr([one.get(name) for name in names]) for one in expected)
        return wanted == sorted(repr([one.get(name) for name in names]) for one in actual)
    return bool(expected == actual)


def _picture(
    canvas: Canvas, lines: list[str], other: list[str] | None, x: float, y: float, step: float
) -> None:
    """Draw reels as letters; where they differ from ``other`` stands a red box."""
    for row, line in enumerate(lines):
        for reel, letter in enumerate(line):
            left, top = x + reel * step, y + row * step
            if other is not None and other[row][reel] != letter:
                canvas.fill((left, top, step, step), OTHER, 0.6)
            colour = LETTERS.get(letter, DIM if letter == "." else IVORY)
            canvas.text(letter, left + step / 2, top + step / 2, size=step * 0.86, face="bold", colour=colour)


def draw_outcome(canvas: Canvas, box: Box, top: float, subject: Subject, size: float) -> float:
    """Draw what was expected against what came, from ``top`` down; returns the height it takes."""
    x, _, width, _ = box
    line = size * 1.4
    y = top
    plain = "RESULT" if subject.actual else "LOOK FOR"
    head = "FAILS" if subject.error else "AS EXPECTED" if subject.expected else plain
    colour = SAME if head == "AS EXPECTED" else OTHER if head == "FAILS" else GOLD
    canvas.text(head, x + 4, y + line / 2, size=size, face="label", colour=colour, align="left", tracking=1)
    y += line * 1.1
    if subject.error:
        y += canvas.paragraph(subject.error, x + 4, y, width - 8, size=size * 0.95, colour=OTHER) + 4
    middle, right = x + width * 0.3, x + width * 0.65
    if subject.actual:
        for text, at in (("", x), ("expected" if subject.expected else "", middle), ("actual", right)):
            write(canvas, text, at + 4, y + line / 2, size=size * 0.9, width=width * 0.34, colour=DIM)
        y += line
    for key in (*EXPECT_KEYS, *(name for name in subject.actual if name not in EXPECT_KEYS)):
        if key in {"final", "name", "ok", "error"} or key not in subject.actual:
            continue
        y = _row(canvas, key, subject.expected, subject.actual, (x, middle, right, width), y, size)
    final, wanted = subject.actual.get("final"), subject.expected.get("final")
    if final:
        step = min(size * 1.05, (width - 30) / 17)
        write(canvas, "final reels", x + 4, y + line / 2, size=size * 0.9, width=width, colour=DIM)
        y += line
        if wanted:
            _picture(canvas, wanted, final, x + 4, y, step)
        _picture(canvas, final, wanted, x + 4 + (step * 8.6 if wanted else 0), y, step)
        y += step * 8 + 8
    if subject.about:
        y += canvas.paragraph(subject.about, x + 4, y, width - 8, size=size * 0.95, colour=IVORY) + 6
    if subject.source:
        y += canvas.paragraph(subject.source, x + 4, y, width - 8, size=size * 0.85, colour=DIM)
    return y - top + 6


def _row(
    canvas: Canvas,
    key: str,
    expected: Mapping[str, Any],
    actual: Mapping[str, Any],
    columns: tuple[float, float, float, float],
    y: float,
    size: float,
) -> float:
    x, middle, right, width = columns
    line = size * 1.4
    said = key in expected
    colour = IVORY if not said else SAME if agrees(key, expected[key], actual[key]) else OTHER
    write(canvas, key, x + 4, y + line / 2, size=size, width=middle - x - 8, colour=DIM)
    texts = [value_text(expected[key]) if said else "", value_text(actual[key])]
    wide = [right - middle - 10, width - (right - x) - 10]
    high = 0.0
    for text, at, room in zip(texts, (middle, right), wide, strict=True):
        if text:
            high = max(high, canvas.paragraph(text, at + 4, y, room, size=size, colour=colour))
    return y + max(line, high)


def draw_event(
    canvas: Canvas, box: Box, title: str, text: str, verdict: tuple[str, bool | None], size: float
) -> None:
    """Draw the event at hand, what it says, and whether the frame shows what the fold says."""
    x, y, width, _ = box
    line = size * 1.4
    canvas.text(title, x + 8, y + line / 2, size=size, face="bold", colour=GOLD, align="left")
    start = canvas.text_width(title, size=size, face="bold") + 24
    word, good = verdict
    colour = DIM if good is None else SAME if good else OTHER
    write(canvas, word, x + start, y + line / 2, size=size * 0.9, width=width - start - 8, colour=colour)
    scale = canvas.layout.scale
    lines = canvas.type.wrap(text, "body", size * scale, (width - 16) * scale)
    for number, part in enumerate(lines[:2]):
        shown = part if number == 0 or len(lines) <= 2 else f"{part} …"
        write(canvas, shown, x + 8, y + line * (1.4 + number), size=size, width=width - 12)


def draw_title(canvas: Canvas, box: Box, right: float, subject: Subject, size: float) -> None:
    """Draw the rules and the name of what is shown, up to ``right``."""
    x, y, _, height = box
    middle, rules = y + height / 2, " ".join(subject.rules)
    if rules:
        canvas.text(rules, x, middle, size=size * 1.1, face="bold", colour=GOLD, align="left")
        x += canvas.text_width(rules, size=size * 1.1) + 14
    colour = OTHER if subject.error else IVORY
    write(canvas, subject.name, x, middle, size=size * 1.2, width=right - x, face="bold", colour=colour)


def panel(canvas: Canvas, box: Box) -> None:
    """Draw the ground of a panel."""
    canvas.fill(box, (0x0B, 0x0A, 0x0E), 0.9, radius=8)
    pygame.draw.rect(canvas.surface, (0x5A, 0x46, 0x22), canvas.layout.rect(box), 1, border_radius=6)

"""Setting a chapter of the rules: its blocks one below the other, on parchment."""

from __future__ import annotations

from typing import Final, assert_never

import pygame

from game.bank.money import MoneyFormat, format_multiple
from game.view.canvas import Canvas
from game.view.colours import HEADING, INK, SUBINK
from game.view.pages.certificate import Certificate
from game.view.pages.drawing import RULE, tile
from game.view.pages.rules_blocks import Block, Board, Boards, Chapter, Facts, Keys, Levels, Symbols, Text
from game.view.pages.rules_picture import BoardPictures

LEVELS: Final = (
    ("badge_2_lit", "3 BONUS", "×2"),
    ("badge_3_lit", "6 BONUS", "×3"),
    ("badge_5_lit", "9 BONUS", "×5"),
)


class Flow:
    """Draws or measures a chapter in a column ``width`` units wide; type is ``size`` units."""

    def __init__(self, certificate: Certificate | str, form: MoneyFormat) -> None:
        """``certificate`` may be the reason why there is none."""
        self.certificate = certificate
        self.form = form
        self.pictures = BoardPictures()

    def chapter(
        self, canvas: Canvas, chapter: Chapter, x: float, y: float, width: float, size: float, *,
        draw: bool = True,
    ) -> float:  # fmt: skip
        """Draw a chapter from ``y`` down and return its height; ``draw=False`` only measures."""
        top = y
        if draw:
            canvas.text(
                chapter.heading.upper(), x, y + size * 0.8, size=size * 1.35, face="label", colour=HEADING,
                align="left", tracking=1.5,
            )  # fmt: skip
            canvas.rule(x, y + size * 1.75, width, RULE)
        y += size * 2.25
        for block in chapter.blocks:
            y += self._block(canvas, block, x, y, width, size, draw=draw) + size * 0.62
        return y - top

    def _block(
        self, canvas: Canvas, block: Block, x: float, y: float, width: float, size: float, *, draw: bool
    ) -> float:
        match block:
            case Text():
                return canvas.paragraph(
                    block.text, x, y, width, size=size, colour=INK, leading=1.28, draw=draw
                )
            case Boards():
                return self._boards(canvas, block, x, y, width, size, draw=draw)
            case Symbols():
                return _symbols(canvas, block, x, y, width, size, draw=draw)
            case Levels():
                return _levels(canvas, x, y, width, size, draw=draw)
            case Facts():
                return self._facts(canvas, x, y, width, size, draw=draw)
            case Keys():
                return _keys(canvas, block, x, y, width, size, draw=draw)
            case _:
                assert_never(block)

    def _boards(
        self, canvas: Canvas, block: Boards, x: float, y: float, width: float, size: float, *, draw: bool
    ) -> float:
        gap = size * 1.9
        cells = max(18, sum(board.columns for board in block.boards))
        cell = min(size * 2.2, (width - gap * max(2, len(block.boards) - 1) - size) / cells)
        pixels = canvas.layout.length(cell)
        unit = pixels / canvas.layout.scale
        edge = max(3, pixels // 10) / canvas.layout.scale
        tallest = max(len(board.rows) for board in block.boards) * unit + 2 * edge
        whole = sum(board.columns * unit + 2 * edge for board in block.boards) + gap * (len(block.boards) - 1)
        left = x + (width - whole) / 2
        small = size * 0.84
        lines = 0.0
        for index, board in enumerate(block.boards):
            wide = board.columns * unit + 2 * edge
            room = wide
            high = canvas.paragraph(
                board.caption, left + wide / 2, y + tallest + size * 0.3, room, size=small, face="italic",
                colour=SUBINK, align="centre", leading=1.2, draw=draw,
            )  # fmt: skip
            lines = max(lines, high)
            if draw:
                self._one(canvas, board, left, y + (tallest - len(board.rows) * unit - 2 * edge) / 2, pixels)
                if index in block.then:
                    _arrow(canvas, left - gap / 2, y + tallest / 2, size)
            left += wide + gap
        return tallest + size * 0.3 + lines

    def _one(self, canvas: Canvas, board: Board, x: float, y: float, pixels: int) -> None:
        canvas.surface.blit(self.pictures.get(canvas, board, pixels), canvas.layout.point(x, y))

    def _facts(
        self, canvas: Canvas, x: float, y: float, width: float, size: float, *, draw: bool
    ) -> float:
        if isinstance(self.certificate, str):
            text = f"The return to player cannot be shown: {self.certificate}."
            return canvas.paragraph(text, x, y, width, size=size, colour=HEADING, leading=1.28, draw=draw)
        found = self.certificate
        low, high = (f"{share * 100:.2f} %" for share in found.interval)
        best = format_multiple(found.best_multiple, self.form)
        times = "once" if found.best_count == 1 else f"{found.best_count:,} times"
        lines = (
            ("Return to player (RTP)", f"{found.rtp * 100:.2f} %"),
            ("with 95 % confidence between", f"{low} and {high}"),
            ("rounds simulated", f"{found.rounds:,}"),
            ("highest prize seen", f"{best} the bet"),
            ("how often", f"{times} in {found.rounds:,} rounds"),
            *_more_facts(found),
        )
        step = size * 1.7
        for index, (name, value) in enumerate(lines):
            if not draw:
                break
            middle = y + (index + 0.5) * step
            canvas.text(name, x + width * 0.40, middle, size=size, face="body", colour=SUBINK, align="right")
            canvas.text(
                value, x + width * 0.43, middle, size=size * (1.4 if not index else 1.0), colour=INK,
                align="left", width=width * 0.56,
            )  # fmt: skip
        return step * len(lines)


def _more_facts(found: Certificate) -> list[tuple[str, str]]:
    """Return what else the certificate tells."""
    lines = []
    if found.hit_frequency:
        lines.append(("a win", f"in one of {1 / found.hit_frequency:.1f} rounds"))
    for name, one_in in (
        ("free spins", found.free_spins_one_in),
        ("Moriarty", found.moriarty_one_in),
        ("Sherlock", found.sherlock_one_in),
    ):
        if one_in > 0:
            many = f"{one_in:.1f}" if one_in < 20 else f"{one_in:,.0f}"
            lines.append((name, f"in one of {many} rounds"))
    return lines


def _arrow(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw an arrow to the right about a place."""
    half, thick = size * 0.62, size * 0.16
    points = [
        (x - half, y - thick), (x, y - thick), (x, y - half * 0.75), (x + half, y), (x, y + half * 0.75),
        (x, y + thick), (x - half, y + thick),
    ]  # fmt: skip
    pixels = [canvas.layout.point(*point) for point in points]
    pygame.draw.polygon(canvas.surface, HEADING, pixels)
    pygame.draw.aalines(canvas.surface, HEADING, True, pixels)


def _symbols(
    canvas: Canvas, block: Symbols, x: float, y: float, width: float, size: float, *, draw: bool
) -> float:
    count = len(block.symbols)
    step = min(width / count, size * 7.4)
    picture = min(step * 0.86, size * 3.6)
    left = x + (width - step * count) / 2
    named = any(block.captions)
    for index, (name, caption) in enumerate(zip(block.symbols, block.captions, strict=True)):
        if not draw:
            break
        middle = left + (index + 0.5) * step
        tile(canvas, name, middle, y + picture / 2, picture)
        if caption:
            canvas.text(
                caption, middle, y + picture + size * 0.62, size=size * 0.76, face="body", colour=SUBINK,
                width=step * (0.98 if all(block.captions) else 2.4),
            )  # fmt: skip
    return picture + (size * 1.1 if named else 0)


def _levels(canvas: Canvas, x: float, y: float, width: float, size: float, *, draw: bool) -> float:
    step, high = width / len(LEVELS), size * 3.4
    for index, (picture, need, times) in enumerate(LEVELS):
        if not draw:
            break
        left, middle = x + index * step + step * 0.10, y + high / 2
        pixels = canvas.layout.length(high)
        badge = canvas.scenery.scaled(picture, pixels, round(pixels * 82 / 80))
        if badge is not None:
            canvas.blit(badge, canvas.layout.point(left + high / 2, middle))
        canvas.text(times, left + high / 2, middle, size=size * 1.3, colour=(255, 255, 255))
        canvas.text(need, left + high * 1.1, middle - size * 0.72, size=size, colour=INK, align="left")
        canvas.text(
            "5 more free spins", left + high * 1.1, middle + size * 0.72, size=size * 0.9, face="body",
            colour=SUBINK, align="left", width=step * 0.9 - high * 1.1,
        )  # fmt: skip
    return high


def _keys(
    canvas: Canvas, block: Keys, x: float, y: float, width: float, size: float, *, draw: bool
) -> float:
    top = y
    left = width * 0.22
    for keys, text in block.keys:
        if draw:
            canvas.text(keys, x + left - size, y + size * 0.64, size=size, colour=HEADING, align="right",
                        width=left - size)  # fmt: skip
        y += canvas.paragraph(
            text, x + left, y, width - left, size=size, colour=INK, leading=1.28, draw=draw
        ) + size * 0.3
    return y - top

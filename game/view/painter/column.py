"""The right column: the BONUS tally or the spins left, and the case notes."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.film.frame import Frame
from game.view.canvas import Canvas
from game.view.colours import GOLD, HEADING, INK, IVORY, SUBINK
from game.view.layout import Box

NEEDED: Final = 3
"""BONUS symbols that win free spins (R7.2)."""
MOST_NOTES: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What the texts round the board say. Amounts are ready as text.

    ``money`` turns tenths of the bet into text, ``total_label`` and ``total`` stand at the foot of the case
    notes.
    ``net_sign`` is -1, 0 or 1; ``last`` is the last round's win while nothing plays ("" before the first).
    """

    money: Callable[[int], str]
    balance: str
    bet: str
    win: str
    win_label: str
    win_glow: float
    total_label: str
    total: str
    sum_text: str
    clock: str
    session: str
    net: str
    net_sign: int
    hint_key: str
    hint: str
    tip: str = ""
    marks: bool = False


def said_in_bonus(frame: Frame) -> tuple[object, ...]:
    """Return all that the box at the top shows of a frame."""
    if frame.free:
        return (frame.spins_left, frame.spins_total, frame.spins_glow)
    return (frame.tally, frame.tally_glow)


def said_in_notes(frame: Frame, figures: Figures) -> tuple[object, ...]:
    """Return all that the case notes show."""
    return (
        (frame.note_text, frame.note_symbol, bool(frame.areas)),
        [(note.symbol, note.size, note.prize, figures.money(note.prize)) for note in frame.notes],
        (figures.tip, figures.sum_text, figures.total_label, figures.total),
    )


def draw_bonus(canvas: Canvas, frame: Frame) -> None:
    """Draw the box at the top: BONUS n of 3, in free spins the spins left."""
    canvas.scene("bonus_box_compact" if canvas.layout.compact else "bonus_box")
    x, y, width, height = canvas.places.bonus
    big = canvas.layout.compact
    middle = x + width / 2
    if frame.free:
        _spins_left(canvas, frame, canvas.places.bonus)
        return
    canvas.text(
        "BONUS", middle, y + height * 0.16, size=36 if big else 25, face="label", colour=GOLD, tracking=2
    )
    shown = min(NEEDED, frame.tally)
    for index in range(NEEDED):
        placed = canvas.scenery.placed("socket", index)
        boxes = canvas.scenery.boxes("socket")
        if placed is not None:
            canvas.surface.blit(placed.picture, placed.at)
        if index >= len(boxes):
            continue
        left, top, wide, high = boxes[index]
        at = (left + wide / 2, top + high / 2)
        if index < shown:
            latest = index == shown - 1
            if not big:
                canvas.scene("socket_glow", index, light=(0.25 + 0.75 * frame.tally_glow) if latest else 0.25)
            canvas.symbol("BONUS", at[0], at[1], wide * (0.98 + (0.16 * frame.tally_glow if latest else 0.0)))
        else:
            canvas.symbol("BONUS", at[0], at[1], wide * 0.86, dim=0.75, alpha=0.35)
    text = f"{frame.tally} of {NEEDED}" if frame.tally <= NEEDED else f"{frame.tally} BONUS"
    canvas.text(text, middle, y + height * 0.845, size=44 if big else 27, colour=IVORY)


def _spins_left(canvas: Canvas, frame: Frame, box: Box) -> None:
    x, y, width, height = box
    big = canvas.layout.compact
    middle = x + width / 2
    canvas.text(
        "FREE SPINS", middle, y + height * 0.16, size=34 if big else 24, face="label", colour=GOLD, tracking=1
    )
    size = (124 if big else 92) * (1 + 0.18 * math.sin(math.pi * min(1.0, frame.spins_glow)))
    canvas.text(str(frame.spins_left), middle, y + height * 0.51, size=size, face="amount")
    text = f"left of {frame.spins_total}"
    canvas.text(text, middle, y + height * 0.845, size=40 if big else 26, colour=IVORY)


def draw_notes(canvas: Canvas, frame: Frame, figures: Figures) -> None:
    """Draw the case notes: the clusters with their values, or what Moriarty or Sherlock is about to do."""
    box = canvas.places.notes
    if box is None:
        _short_notes(canvas, frame, figures)
        return
    canvas.scene("case_notes")
    x, y, width, height = box
    middle, left, right = x + width / 2, x + 18, x + width - 18
    if frame.note_text:
        _case(canvas, frame, box)
        return
    canvas.text("CASE NOTES", middle, y + 42, size=24, face="label", colour=HEADING, tracking=1.5)
    canvas.rule(left + 4, y + 62, width - 44, (0x8A, 0x5A, 0x2A))
    notes = frame.notes
    shown = notes[:MOST_NOTES] if len(notes) <= MOST_NOTES else notes[: MOST_NOTES - 1]
    for row, note in enumerate(shown):
        at = y + 96 + row * 52
        canvas.text(str(note.size), left + 44, at, size=26, colour=INK, align="right")
        canvas.symbol(note.symbol, left + 82, at, 54)
        canvas.text(figures.money(note.prize), right, at, size=26, colour=INK, align="right", width=88)
    if len(notes) > len(shown):
        at = y + 96 + len(shown) * 52
        rest = notes[len(shown) :]
        canvas.text(f"{len(rest)} more", left + 16, at, size=24, face="italic", colour=SUBINK, align="left")
        canvas.text(
            figures.money(sum(note.prize for note in rest)),
            right,
            at,
            size=26,
            colour=INK,
            align="right",
            width=88,
        )
    if not notes and figures.tip:
        canvas.paragraph(
            figures.tip,
            middle,
            y + 84,
            width - 40,
            size=23,
            face="italic",
            colour=SUBINK,
            align="centre",
            leading=1.3,
        )
    canvas.rule(left + 4, y + height - 84, width - 44, (0x8A, 0x5A, 0x2A))
    if figures.sum_text:
        canvas.text(
            figures.sum_text,
            left + 6,
            y + height - 66,
            size=22,
            colour=SUBINK,
            align="left",
            width=width - 48,
        )
    elif figures.total_label:
        canvas.text(
            figures.total_label,
            left + 6,
            y + height - 66,
            size=19,
            face="label",
            colour=SUBINK,
            align="left",
            width=190,
        )
    if figures.total:
        canvas.text(
            figures.total, right - 4, y + height - 34, size=36, colour=INK, align="right", width=width - 48
        )


def _case(canvas: Canvas, frame: Frame, box: Box) -> None:
    x, y, width, height = box
    middle = x + width / 2
    heading, _, text = frame.note_text.partition("\n")
    if not text:
        heading, text = ("Moriarty" if frame.areas else "Sherlock"), heading
    if heading:
        canvas.text(
            heading.upper(),
            middle,
            y + 42,
            size=24,
            face="label",
            colour=HEADING,
            tracking=1.5,
            width=width - 36,
        )
        canvas.rule(x + 22, y + 62, width - 44, (0x8A, 0x5A, 0x2A))
    top = y + 82 if heading else y + 48
    used = canvas.paragraph(
        text, middle, top, width - 36, size=24, face="body", colour=INK, align="centre", leading=1.25
    )
    if frame.note_symbol:
        room = y + height - 16 - (top + used)
        size = min(128.0, room - 8)
        if size > 40:
            canvas.symbol(frame.note_symbol, middle, top + used + room / 2, size)


def _short_notes(canvas: Canvas, frame: Frame, figures: Figures) -> None:
    canvas.scene("round_total")
    x, y, width, height = canvas.places.total
    if frame.note_text:
        heading, _, rest = frame.note_text.partition("\n")
        text = f"{heading}: {rest[:1].lower()}{rest[1:]}".replace("\n", " ") if rest else heading
        room = width - (150 if frame.note_symbol else 40)
        size = 32.0
        used = canvas.paragraph(text, x, y, room, size=size, draw=False, leading=1.15)
        while used > height - 24 and size > 24:
            size -= 2
            used = canvas.paragraph(text, x, y, room, size=size, draw=False, leading=1.15)
        canvas.paragraph(text, x + 24, y + (height - used) / 2, room, size=size, colour=INK, leading=1.15)
        if frame.note_symbol:
            canvas.symbol(frame.note_symbol, x + width - 72, y + height / 2, 104)
        return
    label = figures.sum_text or figures.total_label
    if label:
        face = "bold" if figures.sum_text else "label"
        canvas.text(label, x + 26, y + 40, size=32, face=face, colour=SUBINK, align="left", width=width - 52)
    if figures.total:
        canvas.text(
            figures.total, x + width - 26, y + 100, size=60, colour=INK, align="right", width=width - 52
        )

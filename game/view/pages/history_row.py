"""One row of the history: where its columns are and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.bank.money import MoneyFormat, format_multiple
from game.bank.records import Feature, RoundRecord, RoundState
from game.engine.events import SpinEnded
from game.engine.timeline import Timeline
from game.view.canvas import Align, Canvas
from game.view.colours import DISABLED, GREEN_INK, INK, IVORY, SUBINK, Colour
from game.view.layout import Box
from game.view.pages.drawing import medal, stripe

ZERO: Final[Colour] = (0x5A, 0x3A, 0x1C)
CRIMSON_INK: Final[Colour] = (0x8A, 0x12, 0x1C)
STATE_WORDS: Final[dict[RoundState, str]] = {
    "open": "being played",
    "settled": "played",
    "completed": "completed",
    "expired": "expired",
    "void": "void",
}
FEATURE_SYMBOL: Final[dict[Feature, str]] = {
    "free_spins": "BONUS",
    "moriarty": "MORIARTY",
    "sherlock": "SHERLOCK",
}


Clusters: TypeAlias = tuple[tuple[str, int], ...]
"""The clusters that paid: symbol and size, the best first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: its title, where it stands (as a share of the row's width) and on which side of that."""

    title: str
    x: float
    align: Align


def _columns(*stands: tuple[str, float, Align]) -> tuple[Column, ...]:
    return tuple(Column(title=title, x=x, align=align) for title, x, align in stands)


COLUMNS: Final[dict[bool, tuple[Column, ...]]] = {
    False: _columns(
        ("TIME", 0.0, "left"), ("ROUND", 0.238, "right"), ("BET", 0.322, "right"), ("WIN", 0.428, "right"),
        ("BALANCE", 0.552, "right"), ("STATE", 0.578, "left"), ("WHAT HAPPENED", 0.684, "left"),
    ),
    True: _columns(
        ("TIME", 0.0, "left"), ("ROUND", 0.22, "right"), ("BET", 0.31, "right"), ("WIN", 0.43, "right"),
        ("BALANCE", 0.575, "right"), ("STATE", 0.592, "left"), ("", 0.69, "left"),
    ),
}  # fmt: skip
"""The columns, by whether the layout is compact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A round in the list and how it stands: under the pointer or the keyboard, pressed, focused."""

    record: RoundRecord
    clusters: Clusters
    box: Box
    striped: bool
    lit: bool
    pressed: bool
    focused: bool


def clusters_of(timeline: Timeline) -> Clusters:
    """Return the clusters that paid in a round's spins, the best first."""
    paid = [one for event in timeline.events if isinstance(event, SpinEnded) for one in event.clusters]
    return tuple((one.symbol, one.size) for one in sorted(paid, key=lambda one: -one.prize))


def may_replay(record: RoundRecord) -> bool:
    """Return whether a round can be shown again: it is stored, and over."""
    return record.replayable and record.state != "open"


def draw_row(
    canvas: Canvas, row: Row, money: Callable[[int], str], form: MoneyFormat, *, can_replay: bool
) -> None:
    """Draw one round."""
    big = canvas.layout.compact
    record, box = row.record, row.box
    if row.lit:
        canvas.patch("row", (box[0], box[1] + 2, box[2], box[3] - 4))
    elif row.striped:
        stripe(canvas, box)
    left, width = box[0] + 14, box[2] - 24
    y = box[1] + box[3] / 2
    size = 34.0 if big else 25.0
    columns = COLUMNS[big]
    local = record.time.astimezone()
    when = f"{local.day} {local:%b %H:%M}" if big else f"{local.day} {local:%b %Y  %H:%M:%S}"
    win_ink = GREEN_INK if record.win > 0 else ZERO
    state_ink = INK if record.state == "settled" else CRIMSON_INK
    win = money(record.win) if record.state != "open" else "…"
    texts = (when, record.id, money(record.bet), win, money(record.balance_after), STATE_WORDS[record.state])
    inks = (INK, SUBINK, INK, win_ink, INK, state_ink)
    rooms = (0.14 if big else 0.19, 0.075, 0.085, 0.112, 0.135 if big else 0.12, 0.094 if big else 0.098)
    for column, text, ink, room in zip(columns, texts, inks, rooms, strict=False):
        bold = column.title in {"BET", "WIN", "BALANCE"}
        small = 0.9 if column.title in {"TIME", "STATE"} else 1.0
        canvas.text(
            text, left + column.x * width, y, size=size * small, face="bold" if bold else "body",
            colour=ink, align=column.align, width=room * width,
        )  # fmt: skip
    button = (248.0, 64.0, 27.0) if big else (158.0, 44.0, 20.0)
    right = left + width
    _draw_story(canvas, row, form, (left + columns[6].x * width, right - button[0] - 8, y), size)
    _draw_button(canvas, row, (right - button[0], y - button[1] / 2, button[0], button[1]), button[2],
                 can_replay=can_replay)  # fmt: skip


def _draw_story(
    canvas: Canvas, row: Row, form: MoneyFormat, place: tuple[float, float, float], size: float
) -> None:
    """Draw what happened: the features, the clusters that paid, or the note's beginning."""
    record, (left, right, y) = row.record, place
    if record.note:
        text = record.note
        room = right - left
        small = size * 0.78
        while text and canvas.text_width(text + "…", size=small, face="italic") > room:
            text = text[:-2]
        more = "" if text == record.note else "…"
        canvas.text(text.rstrip() + more, left, y, size=small, face="italic", colour=SUBINK, align="left")
        return
    radius = size * 0.86
    for feature in record.features:
        if left + 2 * radius > right:
            break
        medal(canvas, FEATURE_SYMBOL[feature], left + radius, y, radius)
        left += radius * 2.2
    for symbol, count in row.clusters:
        text = f"×{count}"
        wide = canvas.text_width(text, size=size * 0.86, face="body")
        if left + 2 * radius + wide + 4 > right:
            return
        medal(canvas, symbol, left + radius, y, radius)
        canvas.text(text, left + radius * 2 + 4, y, size=size * 0.86, face="body", colour=INK, align="left")
        left += radius * 2 + wide + 16
    if row.clusters:
        return
    if record.multiple:
        text = format_multiple(record.multiple, form)
        canvas.text(text, left + 4, y, size=size * 0.9, face="body", colour=SUBINK, align="left",
                    width=max(20.0, right - left - 4))  # fmt: skip
    elif not record.features and record.state != "open":
        canvas.text("no win", left, y, size=size * 0.9, face="regular", colour=ZERO, align="left",
                    width=right - left)  # fmt: skip


def _draw_button(canvas: Canvas, row: Row, box: Box, size: float, *, can_replay: bool) -> None:
    able = can_replay and may_replay(row.record)
    state = "disabled" if not able else "pressed" if row.pressed else "hover" if row.lit else "rest"
    canvas.patch("button", box, state, margin=4)
    if row.focused and able:
        canvas.patch("focus_box", box, margin=8)
    canvas.text(
        "REPLAY", box[0] + box[2] / 2, box[1] + box[3] / 2 + (1.5 if state == "pressed" else 0), size=size,
        face="label", colour=IVORY if able else DISABLED, width=box[2] - 20, tracking=0.8,
    )  # fmt: skip

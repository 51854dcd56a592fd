"""What the texts round the board say: balance, bet, win, time, result, the foot of the case notes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeAlias

from game.bank.money import format_cents
from game.film.frame import Frame
from game.view.painter.column import Figures
from game.view.play import PlayLoop
from game.view.stage import Stage

Money: TypeAlias = Callable[[int], str]
TIPS: Final = (
    "Seven or more joined symbols of one kind are a cluster. It sticks, and the rest falls anew.",
    "Only equal symbols that share an edge are joined. Diagonals do not count.",
    "A cluster pays once, at its final size. Until then it may still grow.",
    "Moriarty grows to three cells and turns the area round him into one symbol.",
    "Sherlock sweeps away what is in no cluster, and the reels grow to 8 × 8.",
    "Three BONUS in one spin win five free spins on 8 × 8 reels.",
    "In free spins each BONUS fills the Big Ben meter: three of them raise the multiplier.",
    "WILD stands for any paying symbol, where it is worth most.",
)
"""What the case notes say while there is nothing to note, one after another."""
TAKES: Final = frozenset({"win_nice", "win_big", "win_mega", "free_spins_outro"})
"""Banners whose win is taken by the next press."""


def make_figures(stage: Stage, loop: PlayLoop, bet: int, seconds: int) -> Figures:
    """Return the figures of now: ``bet`` in cents, ``seconds`` since the game began."""
    form = stage.config.bank.money
    in_force = loop.bet_played or bet

    def tenths(value: int) -> str:
        """Return tenths of the bet as money; a bet is a multiple of 10 cents, so it is exact."""
        return format_cents(value * in_force // 10, form)

    frame, net = loop.frame, loop.net_shown
    local = time.localtime(stage.wall())
    key, hint = _hint(loop)
    label, total, sums = _totals(loop, frame, tenths, lambda cents: format_cents(cents, form))
    return Figures(
        money=tenths,
        balance=format_cents(loop.balance_shown, form),
        bet=format_cents(bet, form),
        win=tenths(frame.win),
        win_label="TOTAL WIN" if frame.free else "WIN",
        win_glow=frame.win_glow if frame.win else 0.0,
        total_label=label,
        total=total,
        sum_text=sums,
        clock=f"{local.tm_hour:02d}:{local.tm_min:02d}",
        session=f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}",
        net=format_cents(net, form, plus=True),
        net_sign=(net > 0) - (net < 0),
        hint_key=key,
        hint=hint,
        tip="" if loop.playing else TIPS[loop.rounds % len(TIPS)],
        marks=stage.settings.marks,
    )


def _hint(loop: PlayLoop) -> tuple[str, str]:
    """Return a key and what it does now."""
    if loop.autoplay is not None:
        return ("ESC", "stop autoplay")
    if not loop.playing:
        return ("SPACE", "spin")
    banner = loop.frame.banner
    return ("SPACE", "take" if banner is not None and banner.kind in TAKES else "skip")


def _totals(loop: PlayLoop, frame: Frame, tenths: Money, cents: Money) -> tuple[str, str, str]:
    """Return label, amount and sum for the foot of the case notes."""
    if frame.free:
        prizes, times = sum(note.prize for note in frame.notes), frame.meter.multiplier
        sums = f"{tenths(prizes)} × {times}" if frame.notes and times > 1 else ""
        return ("TOTAL SO FAR", tenths(frame.win), sums)
    if loop.playing:
        return ("THIS ROUND", tenths(max(frame.win, sum(note.prize for note in frame.notes))), "")
    if loop.last_win is None:
        return ("", "", "")
    return ("LAST ROUND", cents(loop.last_win), "")

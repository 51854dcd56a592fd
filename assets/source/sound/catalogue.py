"""Every sound: its name, who makes it, and how loud it is heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

import numpy as np

from assets.source.sound.dsp import Signal
from assets.source.sound.effects import clockwork, figures, gems, interface, money, reels
from assets.source.sound.score import base, fanfares, fog, free, motifs

Kind = Literal["effect", "music", "ambience"]
FULL = {"effect": -14.0, "music": -18.0, "ambience": -23.0}
"""LUFS of the file: the loudest 400 ms of an effect, the whole of the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recipe:
    """A sound to be made.

    `heard`: LUFS in the game with every slider at its top; what the file is louder than that, its gain takes
    back, so that a quiet sound too uses the whole range of its file. `quality`: of Vorbis, 0-10.
    """

    name: str
    make: Callable[[np.random.Generator], Signal]
    heard: float
    kind: Kind = "effect"
    loop: bool = False
    quality: float = 4.0
    squeeze: float = 3.0
    """How many dB of the sharpest peaks the limiter may take."""


def _row(
    name: str, make: Callable[..., Signal], heard: float, count: int = 0, rise: float = 0.0
) -> list[Recipe]:
    if not count:
        return [Recipe(name=name, make=make, heard=heard)]
    return [
        Recipe(
            name=f"{name}_{i}",
            make=partial(_numbered, make, i),
            heard=heard + rise * (i - 1) / max(count - 1, 1),
        )
        for i in range(1, count + 1)
    ]


def _numbered(make: Callable[..., Signal], which: int, rng: np.random.Generator) -> Signal:
    return make(rng, which)


def _bet(up: bool, rng: np.random.Generator) -> Signal:
    return interface.bet(rng, up)


def _page(opening: bool, rng: np.random.Generator) -> Signal:
    return interface.page(rng, opening)


RECIPES: tuple[Recipe, ...] = (
    *_row("spin_start", reels.spin_start, -21.0),
    *_row("reel_stop", reels.reel_stop, -22.0, 8),
    *_row("cluster_form", gems.cluster_form, -19.0, 8, 2.5),
    *_row("cluster_grow", gems.cluster_grow, -20.5, 8, 2.5),
    *_row("stick", gems.stick, -23.0),
    *_row("shatter_gem", gems.shatter_gem, -20.0),
    *_row("shatter_wood", gems.shatter_wood, -20.5),
    *_row("cascade", reels.cascade, -23.5),
    *_row("bonus_land", clockwork.bonus_land, -17.5, 3, 2.5),
    Recipe(name="anticipation", make=motifs.anticipation, heard=-17.5, loop=True),
    *_row("moriarty_theme", motifs.moriarty_theme, -16.5),
    *_row("moriarty_grow", figures.moriarty_grow, -17.5),
    *_row("moriarty_reveal", figures.moriarty_reveal, -16.5),
    *_row("moriarty_plant", figures.moriarty_plant, -19.5, 3, 0.5),
    *_row("sherlock_theme", motifs.sherlock_theme, -16.5),
    *_row("sherlock_gather", figures.sherlock_gather, -17.0),
    *_row("lens_sweep", figures.lens_sweep, -18.0),
    *_row("reels_expand", reels.reels_expand, -16.0),
    *_row("meter_fill", clockwork.meter_fill, -18.0, 3, 1.0),
    *_row("bell_quarter", clockwork.bell_quarter, -16.0, 3),
    *_row("bell_strike", clockwork.bell_strike, -14.0),
    *_row("free_spins_fanfare", fanfares.free_spins_fanfare, -14.0),
    *_row("free_spins_outro", fanfares.free_spins_outro, -15.5),
    *_row("win_small", fanfares.win_small, -19.5),
    *_row("win_nice", fanfares.win_nice, -17.0),
    *_row("win_big", fanfares.win_big, -14.5),
    *_row("win_mega", fanfares.win_mega, -14.0),
    Recipe(name="count_up", make=money.count_up, heard=-20.5, loop=True),
    *_row("count_end", money.count_end, -16.5),
    *_row("coin", money.coin_drop, -23.0, 3),
    *_row("button", interface.button, -25.0),
    *_row("button_hover", interface.button_hover, -34.0),
    *_row("error", interface.error, -23.0),
    Recipe(name="bet_up", make=partial(_bet, True), heard=-24.5),
    Recipe(name="bet_down", make=partial(_bet, False), heard=-24.5),
    Recipe(name="page_open", make=partial(_page, True), heard=-26.0),
    Recipe(name="page_close", make=partial(_page, False), heard=-26.0),
    Recipe(name="music_base", make=base.music_base, heard=-21.0, kind="music", loop=True, quality=4.5),
    Recipe(name="music_free", make=free.music_free, heard=-19.5, kind="music", loop=True, quality=4.5),
    Recipe(name="ambience_fog", make=fog.ambience_fog, heard=-31.0, kind="ambience", loop=True, quality=2.0),
)

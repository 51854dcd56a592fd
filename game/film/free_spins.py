"""The way into the free spins and out of them (R7.2)."""

from __future__ import annotations

from game.engine.events import FreeSpinsEnded, FreeSpinsWon
from game.film.banner import Announce
from game.film.desk import Desk
from game.film.easing import swell
from game.film.lights import Glow
from game.film.moves import Throb
from game.film.particles import Coins


def won(desk: Desk, event: FreeSpinsWon) -> None:
    """Let the BONUS symbols throb and the night change, and announce the free spins."""
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    desk.beat(begin)
    third = pace.intro / 3.0
    for cell in desk.filled_cells():
        thing = desk.thing(cell)
        if thing is not None and thing.symbol == "BONUS":
            end = begin + third
            throb = Throb(
                "BONUS", cell, thing.actor, stuck=thing.stuck, start=begin, end=end, swell=0.25, light=0.7
            )
            desk.put(cell, begin, throb, end)
    desk.cue(begin, "free_spins_fanfare")
    desk.clips.append(Glow(start=begin, end=begin + pace.intro, field="rays", ease=swell))
    desk.clips.append(Glow(start=begin, end=begin + third, field="tally_glow"))
    desk.clips.append(
        Announce(
            start=begin + 0.4 * third, end=begin + pace.intro, kind="free_spins_intro", number=event.spins
        )
    )
    desk.backdrop.move(begin + third, begin + 2.0 * third, 1.0)
    desk.free.set(begin + 1.5 * third, True)
    desk.spin.set(begin + 1.5 * third, (0, event.spins, event.spins))
    desk.until(begin + pace.intro)
    desk.now = begin + pace.intro
    desk.beat(desk.now)


def ended(desk: Desk, event: FreeSpinsEnded) -> None:
    """Let their total count up and the night of the base game come back."""
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    desk.beat(begin)
    end = begin + pace.outro
    counted = begin + 0.6 * pace.outro
    desk.cue(begin, "free_spins_outro")
    desk.clips.append(
        Announce(
            start=begin, end=end, kind="free_spins_outro", amount=event.total, number=event.spins,
            counts=begin + 0.1 * pace.outro, counted=counted, tiers=desk.options.tiers,
        )
    )  # fmt: skip
    if event.total:
        desk.cue(begin + 0.1 * pace.outro, "count_up", 0.7, seconds=0.5 * pace.outro)
        desk.cue(counted, "count_end")
        desk.clips.append(Glow(start=begin, end=end, field="rays", ease=swell))
        if not desk.options.reduced and event.total >= desk.options.tiers.nice:
            desk.clips.append(Coins(start=begin, end=end, count=40, seed=desk.seed()))
    desk.free_total.move(counted, counted, event.total)
    desk.backdrop.move(end - 0.3 * pace.outro, end, 0.0)
    desk.free.set(end, False)
    desk.until(end)
    desk.now = end
    desk.beat(counted)
    desk.beat(end)

"""BONUS symbols, the Big Ben meter, and the way into and out of the free spins (R7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.events import BonusCollected, FreeSpinsEnded, FreeSpinsWon, MeterRose
from game.film.desk import Desk
from game.film.easing import bump, linear, share, slow_down, swell
from game.film.effects import Coins, Flight, Glow, Shake
from game.film.frame import OVER, Banner
from game.film.stage import Stage
from game.film.symbols import Throb


@dataclass(slots=True, kw_only=True)
class Announce:
    """A banner; its amount counts up from ``counts`` to ``counted``."""

    start: float
    end: float
    kind: str
    amount: int = 0
    number: int = 0
    multiplier: int = 1
    counts: float = 0.0
    counted: float = 0.0
    full: int = 0
    """The amount that fills the ladder."""

    def draw(self, time: float, stage: Stage) -> None:
        """Add it: it fades in and out over a tenth of its life each."""
        u = share(time, self.start, self.end)
        amount = self.amount
        if self.counted > self.counts:
            amount = round(self.amount * counting(share(time, self.counts, self.counted)))
        stage.banner = Banner(
            kind=self.kind,
            progress=u,
            alpha=min(1.0, u * 10.0, (1.0 - u) * 10.0),
            scale=0.8 + 0.2 * slow_down(min(1.0, u * 6.0)) + 0.03 * bump(u),
            amount=amount,
            number=self.number,
            multiplier=self.multiplier,
            share=min(1.0, amount / self.full) if self.full else 0.0,
        )


def counting(u: float) -> float:
    """Count up evenly, slowing towards the end."""
    return 1.0 - (1.0 - u) ** 1.8


COPY_LAYER: Final = OVER + 1


def collect(desk: Desk, event: BonusCollected) -> None:
    """BONUS symbols fly to the tally (copies of them) or to the meter (themselves)."""
    pace, anchors = desk.pace, desk.options.anchors
    if not event.removed:
        earliest = min((desk.rested((cell,)) for cell in event.cells), default=desk.now)
        desk.begin(min(earliest, desk.now))
        last = desk.begins[-1]
        number = desk.state.tally
        for cell in sorted(event.cells, key=lambda cell: (desk.rested((cell,)), cell)):
            start = max(last, desk.rested((cell,)))
            arrival = start + pace.bonus_flight
            number += 1
            thing = desk.thing(cell)
            if thing is not None:
                desk.put(cell, start, Throb("BONUS", cell, thing.actor, stuck=False, start=start,
                                            end=start + 0.6 * pace.bonus_flight), start + 0.6 * pace.bonus_flight)  # fmt: skip
            desk.clips.append(
                Flight(
                    start=start, end=arrival, picture="BONUS", origin=cell,
                    goal=anchors.tally[min(number, 3) - 1], sizes=(1.0, anchors.tally_size), layer=COPY_LAYER,
                    fall_behind=0 if desk.options.reduced else 4, alphas=(0.9, 1.0), arc=0.5,
                )
            )  # fmt: skip
            desk.tally.set(arrival, min(number, event.tally))
            desk.clips.append(Glow(start=arrival - 0.05, end=arrival + 0.5, field="tally_glow"))
            desk.until(arrival)
            last = start + 0.5 * pace.bonus_step
        desk.tally.set(desk.ends[-1], event.tally)
        return
    begin = desk.wait()
    desk.begin(begin)
    filled = desk.state.meter
    for order, cell in enumerate(event.cells):
        start = max(begin + pace.bonus_step * order, desk.rested((cell,)))
        arrival = start + pace.bonus_flight
        counts = filled + order < event.meter
        number = min(9, filled + order + 1)
        thing = desk.thing(cell)
        desk.put(cell, start, None)
        desk.clips.append(
            Flight(
                start=start, end=arrival, picture="BONUS", origin=cell, goal=anchors.notch(number),
                sizes=(1.0, anchors.meter_notch * 1.2), layer=COPY_LAYER, fall_behind=0 if desk.options.reduced else 4,
                actor=thing.actor if thing else 0, arc=0.4,
            )
        )  # fmt: skip
        if counts:
            desk.filled.move(arrival, arrival + 0.35 * pace.bonus_flight, filled + order + 1, linear)
            desk.cue(arrival - 0.12, f"meter_fill_{(number - 1) % 3 + 1}")
            desk.clips.append(Glow(start=arrival - 0.05, end=arrival + 0.5, field="meter_glow"))
            desk.until(arrival + 0.35 * pace.bonus_flight)
        desk.until(arrival)
    desk.filled.move(desk.ends[-1], desk.ends[-1], event.meter)
    desk.tally.set(begin, event.tally)
    desk.now = desk.busy


def rise(desk: Desk, event: MeterRose) -> None:
    """The bell strikes, the multiplier jumps, more spins are added."""
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    jump = begin + 0.35 * pace.meter_rise
    end = begin + pace.meter_rise
    desk.cue(begin, "bell_strike")
    if pace.meter_rise > 0.8:
        desk.cue(begin + 0.15, f"bell_quarter_{min(3, event.level)}", 0.7)
    desk.clips.append(Glow(start=begin, end=begin + 0.7 * pace.meter_rise, field="strike"))
    desk.clips.append(Glow(start=jump, end=end, field="rises"))
    desk.clips.append(Glow(start=jump, end=end, field="spins_glow", ease=swell))
    if not desk.options.reduced:
        desk.clips.append(Shake(start=begin, end=begin + 0.4, reach=0.05))
    desk.clips.append(
        Announce(
            start=begin + 0.2 * pace.meter_rise, end=end, kind="spins_added", number=event.spins_added,
            multiplier=event.multiplier,
        )
    )  # fmt: skip
    desk.level.set(jump, event.level)
    desk.multiplier.set(jump, event.multiplier)
    number, _, total = desk.spin.last
    desk.spin.set(jump, (number, event.spins_left, total + event.spins_added))
    desk.until(end)
    desk.now = end


def free_spins_won(desk: Desk, event: FreeSpinsWon) -> None:
    """The BONUS symbols throb, the night changes, the free spins are announced."""
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    desk.beat(begin)
    third = pace.intro / 3.0
    for cell in desk.filled_cells():
        thing = desk.thing(cell)
        if thing is not None and thing.symbol == "BONUS":
            desk.put(cell, begin, Throb("BONUS", cell, thing.actor, stuck=thing.stuck, start=begin, end=begin + third,
                                        swell=0.25, light=0.7))  # fmt: skip
    desk.cue(begin, "free_spins_fanfare")
    desk.clips.append(Glow(start=begin, end=begin + pace.intro, field="rays", ease=swell))
    desk.clips.append(Glow(start=begin, end=begin + third, field="tally_glow"))
    desk.clips.append(
        Announce(start=begin + 0.4 * third, end=begin + pace.intro, kind="free_spins_intro", number=event.spins)
    )
    desk.backdrop.move(begin + third, begin + 2.0 * third, 1.0)
    desk.free.set(begin + 1.5 * third, True)
    desk.spin.set(begin + 1.5 * third, (0, event.spins, event.spins))
    desk.until(begin + pace.intro)
    desk.now = begin + pace.intro
    desk.beat(desk.now)


def free_spins_ended(desk: Desk, event: FreeSpinsEnded) -> None:
    """Their total counts up; the night of the base game comes back."""
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    desk.beat(begin)
    end = begin + pace.outro
    counted = begin + 0.6 * pace.outro
    desk.cue(begin, "free_spins_outro")
    full = desk.options.tiers.mega
    desk.clips.append(
        Announce(
            start=begin, end=end, kind="free_spins_outro", amount=event.total, number=event.spins,
            counts=begin + 0.1 * pace.outro, counted=counted, full=full,
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

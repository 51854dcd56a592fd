"""BONUS symbols and the Big Ben meter (R7.1, R7.4–R7.6)."""

from __future__ import annotations

from typing import Final

from game.engine.board import Cell
from game.engine.events import BonusCollected, MeterRose
from game.film.banner import Announce
from game.film.desk import Desk
from game.film.easing import linear, swell
from game.film.flight import Flight
from game.film.frame import OVER
from game.film.lights import Glow, Shake
from game.film.moves import Throb
from game.film.options import Point

COPY_LAYER: Final = OVER + 1
FOLLOWERS: Final = 4
"""Sparks that follow a BONUS on its way."""


def collect(desk: Desk, event: BonusCollected) -> None:
    """Let BONUS symbols fly to the tally (copies of them) or to the meter (themselves)."""
    if event.removed:
        _to_meter(desk, event)
    else:
        _to_tally(desk, event)
    desk.count.bonus += len(event.cells)
    desk.count.tally = event.tally
    desk.count.meter = event.meter


def _fly(desk: Desk, cell: Cell, start: float, goal: Point, size: float, actor: int) -> float:
    """Let a BONUS fly from its cell; return when it arrives."""
    arrival = start + desk.pace.bonus_flight
    desk.clips.append(
        Flight(
            start=start, end=arrival, picture="BONUS", origin=cell, goal=goal, sizes=(1.0, size), arc=0.5,
            layer=COPY_LAYER, followers=0 if desk.options.reduced else FOLLOWERS, actor=actor,
        )
    )  # fmt: skip
    desk.until(arrival)
    return arrival


def _to_tally(desk: Desk, event: BonusCollected) -> None:
    """Send copies to the tally, each as soon as its symbol rests; the spin goes on meanwhile."""
    pace, anchors = desk.pace, desk.options.anchors
    desk.begin(min(desk.now, *(desk.rested((cell,)) for cell in event.cells)))
    start = desk.begins[-1]
    tally = event.tally - event.counted
    for cell in sorted(event.cells, key=lambda cell: (desk.rested((cell,)), cell)):
        start = max(start, desk.rested((cell,)))
        thing = desk.thing(cell)
        if thing is not None:
            rest = start + 0.6 * pace.bonus_flight
            throb = Throb("BONUS", cell, thing.actor, stuck=thing.stuck, start=start, end=rest)
            desk.put(cell, start, throb, rest)
        goal = anchors.tally[min(tally, 2)]
        tally = min(tally + 1, event.tally)
        arrival = _fly(desk, cell, start, goal, anchors.tally_size, 0)
        desk.tally.set(arrival, tally)
        desk.cue(arrival, f"coin_{min(tally, 3)}", 0.6, 0.5)
        desk.clips.append(Glow(start=arrival - 0.05, end=arrival + 0.5, field="tally_glow"))
        start += 0.5 * pace.bonus_step


def _to_meter(desk: Desk, event: BonusCollected) -> None:
    """Send the symbols themselves to the meter; each that counts fills a notch."""
    pace, anchors = desk.pace, desk.options.anchors
    begin = desk.wait()
    desk.begin(begin)
    desk.tally.set(begin, event.tally)
    filled = event.meter - event.counted
    for order, cell in enumerate(event.cells):
        start = max(begin + pace.bonus_step * order, desk.rested((cell,)))
        number = min(9, filled + order + 1)
        thing = desk.thing(cell)
        desk.put(cell, start, None)
        actor = thing.actor if thing else 0
        arrival = _fly(desk, cell, start, anchors.notch(number), 1.2 * anchors.meter_notch, actor)
        if order < event.counted:
            full = arrival + 0.35 * pace.bonus_flight
            desk.filled.move(arrival, full, number, linear)
            desk.cue(arrival - 0.1 * pace.bonus_flight, f"meter_fill_{(number - 1) % 3 + 1}")
            desk.clips.append(Glow(start=arrival - 0.05, end=arrival + 0.5, field="meter_glow"))
            desk.until(full)
    desk.filled.set(desk.ends[-1], event.meter)
    desk.now = desk.busy


def rise(desk: Desk, event: MeterRose) -> None:
    """Let the bell strike, the multiplier jump, and more spins be added."""
    desk.hurry(0)
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

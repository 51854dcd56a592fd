"""The end of a spin and of a round: clusters pay, the multiplier counts, great wins are celebrated (R4.3)."""

from __future__ import annotations

from math import ceil
from typing import Final

from game.engine.events import RoundEnded, RoundStarted, SpinEnded
from game.film.banner import Announce, counted_to
from game.film.clusters import Shown
from game.film.desk import Desk, pan_of
from game.film.easing import linear, slow_down, swell
from game.film.flight import Flight
from game.film.frame import OVER
from game.film.geometry import centroid
from game.film.lights import Glow, Shake
from game.film.moves import Throb
from game.film.options import BET, Point
from game.film.particles import Coins
from game.film.stage import Stage

COINS: Final = {"nice": 24, "big": 84, "mega": 170}
MOST_COINS: Final = 7
"""Coins that fly from a cluster to the WIN counter."""
LATE: Final = 0.17
"""By which share of their way the last coin lags."""
MODEST: Final = 0.6
"""How much quicker a win below the bet is paid."""


def start_round(desk: Desk, event: RoundStarted) -> None:
    """Begin: the bet was taken."""
    del event
    desk.begin(0.0)
    desk.cue(0.0, "spin_start")


def end_spin(desk: Desk, event: SpinEnded) -> None:
    """Let the clusters pay one after another, then the multiplier count; celebrate what is great."""
    desk.hurry(0)
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    before = desk.count.round_win
    time = begin
    if event.win:
        time = _pay(desk, event, before, begin)
        if event.multiplier > 1:
            time = _multiply(desk, event, before, time)
    desk.win.move(time, time, before + event.win)
    desk.spin_win.move(time, time, event.win)
    if desk.count.free:
        desk.count.free_total += event.win
        desk.free_total.move(time, time, desk.count.free_total)
    desk.count.round_win = event.round_win
    desk.multiplier.set(time, event.multiplier)
    if event.win:
        desk.beat(time)
        time = _celebrate(desk, event.win, time)
    end = max(time + pace.rest, desk.spin_began + pace.spin_least)
    desk.until(end)
    desk.now = end
    desk.beat(end)


def _pay(desk: Desk, event: SpinEnded, before: int, begin: float) -> float:
    """Let every cluster pay; return when the last has."""
    pace = desk.pace
    modest = event.win < BET
    each = pace.pay * (MODEST if modest else 1.0)
    shown = {one.cluster.cells: one for one in desk.show.shown} if desk.show else {}
    paid = 0
    time = begin
    for order, cluster in enumerate(event.clusters):
        span = each * max(0.5, 1.0 - 0.1 * order)
        end = time + span
        paid += cluster.prize
        one = shown.get(cluster.cells)
        if one is not None:
            one.pays = (time, end)
        for cell in cluster.cells:
            thing = desk.thing(cell)
            if thing is not None:
                start = max(time, desk.rested((cell,)))
                if start < end:
                    throb = Throb(thing.symbol, cell, thing.actor, stuck=thing.stuck, start=start, end=end)
                    desk.put(cell, start, throb, end)
        reach = time + 0.75 * span
        if not modest and one is not None and not desk.options.reduced:
            desk.clips.append(Payout(one, start=time, end=reach, goal=desk.options.anchors.win))
        for curve, base in ((desk.win, before), (desk.spin_win, 0)):
            curve.move(time + 0.4 * span, end, base + paid, linear)
        desk.clips.append(
            Glow(start=time + 0.4 * span, end=end, field="win_glow", peak=0.4 if modest else 1.0)
        )
        desk.cue(
            reach,
            f"coin_{order % 3 + 1}",
            0.5 if modest else 0.9,
            pan_of(centroid(cluster.cells)[0]),
        )
        time = end
    return time


class Payout:
    """Coins that fly from a cluster's value tag to the WIN counter."""

    def __init__(self, one: Shown, *, start: float, end: float, goal: Point) -> None:
        self.one = one
        self.start = start
        self.reach = end
        self.end = end + LATE * (end - start)
        self.goal = goal
        self._flights: list[Flight] = []

    def draw(self, time: float, stage: Stage) -> None:
        """Add those that fly."""
        for flight in self._flights or self._thrown():
            if flight.start <= time < flight.end:
                flight.draw(time, stage)

    def _thrown(self) -> list[Flight]:
        count = min(MOST_COINS, max(3, ceil(self.one.cluster.size / 3)))
        span = self.reach - self.start
        self._flights = [
            Flight(
                start=self.start + 2.0 * LATE * span * number / count,
                end=self.reach + LATE * span * number / count,
                picture="coin", origin=self.one.spot, goal=self.goal, sizes=(0.3, 0.4), layer=OVER,
                arc=0.3 + 0.25 * (number % 3), phase=number / count, spins=1.5,
            )
            for number in range(count)
        ]  # fmt: skip
        return self._flights


def _multiply(desk: Desk, event: SpinEnded, before: int, time: float) -> float:
    """Apply the multiplier for all to see; return when it is done."""
    pace = desk.pace
    prizes = sum(cluster.prize for cluster in event.clusters)
    strike = time + 0.4 * pace.multiply
    end = time + pace.multiply
    desk.clips.append(
        Announce(start=time, end=end, kind="win_multiplied", amount=prizes, multiplier=event.multiplier)
    )
    desk.clips.append(Glow(start=time, end=end, field="rises"))
    desk.clips.append(Glow(start=strike, end=end, field="win_glow"))
    desk.cue(strike, "cluster_grow_8")
    desk.win.move(strike, end, before + event.win, slow_down)
    desk.spin_win.move(strike, end, event.win, slow_down)
    return end


def _celebrate(desk: Desk, win: int, time: float) -> float:
    """Celebrate a win as its size deserves; return when that is over. Below the bet nothing is celebrated."""
    pace, tiers = desk.pace, desk.options.tiers
    tier = tiers.name(win)
    if win < BET:
        return time
    if not tier:
        desk.cue(time, "win_small")
        desk.clips.append(Glow(start=time, end=time + 0.4, field="win_glow"))
        return time
    length = {"nice": pace.celebrate_nice, "big": pace.celebrate_big, "mega": pace.celebrate_mega}[tier]
    end = time + length
    counts, counted = time + 0.08 * length, time + 0.7 * length
    desk.clips.append(
        Announce(
            start=time, end=end, kind=f"win_{tier}", amount=win, counts=counts, counted=counted, tiers=tiers,
        )
    )  # fmt: skip
    desk.clips.append(
        Glow(start=time, end=end, field="rays", ease=swell, peak=0.6 if tier == "nice" else 1.0)
    )
    desk.clips.append(Glow(start=time, end=end, field="bead", ease=swell))
    desk.cue(time, f"win_{tier}")
    desk.cue(counts, "count_up", 0.7, seconds=counted - counts)
    desk.cue(counted, "count_end")
    if not desk.options.reduced:
        desk.clips.append(Coins(start=time, end=end, count=COINS[tier], seed=desk.seed(7)))
    for least in (tiers.big, tiers.mega):
        if win >= least:
            _climb(desk, counts + (counted - counts) * counted_to(least / win))
    desk.beat(counted)
    return end


def _climb(desk: Desk, time: float) -> None:
    """Let the banner's step to the next tier be felt."""
    desk.cue(time, "cluster_form_8")
    desk.clips.append(Glow(start=time, end=time + 0.5, field="win_glow"))
    if not desk.options.reduced:
        desk.clips.append(Shake(start=time, end=time + 0.5, reach=0.08))


def end_round(desk: Desk, event: RoundEnded) -> None:
    """Let the balance take the win."""
    begin = desk.wait()
    desk.begin(begin)
    end = begin
    if event.cents:
        end = begin + desk.pace.paid
        desk.paid.move(begin, end, event.cents, slow_down)
    desk.win.move(end, end, event.total)
    desk.until(end)
    desk.now = end
    desk.beat(end)

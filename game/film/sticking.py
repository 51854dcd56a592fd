"""Clusters form and grow, symbols stick, others are destroyed (R2, R3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.board import Cell
from game.engine.events import ClustersFormed, SymbolsDestroyed, SymbolsStuck
from game.film.clusters import Show
from game.film.desk import Desk, pan_of
from game.film.geometry import centroid
from game.film.moves import Breaking, Snap
from game.film.particles import Shards
from game.film.symbols import Symbol

GEMS = frozenset({"RUBY", "EMERALD", "SAPPHIRE", "AMETHYST"})
SNAP_SPAN = 0.3
"""All that sticks at once sticks within so many seconds, however many there are."""


def form_clusters(desk: Desk, event: ClustersFormed) -> None:
    """Draw the common outlines in and count the values up."""
    pace = desk.pace
    begin = desk.now
    desk.begin(begin)
    earlier = desk.show
    show = Show(event.clusters, earlier, start=begin, drawn=begin + pace.outline, counted=begin + pace.count)
    if earlier is not None:
        earlier.end = begin
    desk.show = show
    desk.clips.append(show)
    for one in show.shown:
        if one.changes:
            step = min(8, max(1, one.cluster.size - 6))
            sound = f"cluster_grow_{min(8, step)}" if one.before else f"cluster_form_{step}"
            desk.cue(begin, sound, 1.0, pan_of(centroid(one.cluster.cells)[0]))
    desk.until(begin + max(pace.outline, pace.count) if any(one.changes for one in show.shown) else begin)
    desk.now = begin + 0.4 * pace.outline


def stick(desk: Desk, event: SymbolsStuck) -> None:
    """Snap settings round the symbols, one after another, each with a click."""
    pace = desk.pace
    begin = desk.now
    desk.begin(begin)
    step = min(pace.stick_step, SNAP_SPAN / max(1, len(event.cells)))
    end = begin
    clicked = -1.0
    for order, cell in enumerate(event.cells):
        thing = desk.thing(cell)
        if thing is None:
            continue
        start = max(begin + step * order, desk.rested((cell,)))
        desk.put(
            cell,
            start,
            Snap(thing.symbol, cell, thing.actor, start=start, end=start + pace.stick),
            start + pace.stick,
        )
        if start > clicked + 0.05:
            desk.cue(start + 0.3 * pace.stick, "stick", 0.8, pan_of(cell[0]))
            clicked = start
        end = max(end, start + pace.stick)
    desk.until(end)
    desk.now = end + pace.look


def destroy(desk: Desk, event: SymbolsDestroyed) -> None:
    """Break what does not stay into shards, from the top row down."""
    begin = desk.wait()
    desk.begin(begin)
    top = min((row for _, row in event.cells), default=0)
    step = desk.pace.destroy_step
    break_up(desk, ((cell, begin + step * (cell[1] - top)) for cell in event.cells))
    desk.now = desk.busy


def break_up(desk: Desk, when: Iterable[tuple[Cell, float]]) -> None:
    """Let symbols break, each at its time; the event at hand is shown whole when the last is gone."""
    pace, calm = desk.pace, desk.options.reduced
    some: list[tuple[Symbol, float]] = []
    for cell, time in when:
        thing = desk.thing(cell)
        if thing is not None:
            desk.put(cell, time, None)
            some.append((thing, time))
    if some:
        breaking = Breaking(some, lasts=pace.destroy, calm=calm)
        desk.clips.append(breaking)
        desk.until(breaking.end)
        half = 0.5 * pace.destroy
        broken = [(thing.symbol, thing.cell, time + half) for thing, time in some]
        if not calm:
            desk.clips.append(Shards(broken, pace.shards, desk.seed(), dust=True))
        shatter_sounds(desk, broken)


def shatter_sounds(desk: Desk, broken: Sequence[tuple[str, Cell, float]]) -> None:
    """Sound once of glass and once of wood and brass, at most, for what breaks together."""
    gems = [one for one in broken if one[0] in GEMS]
    others = [one for one in broken if one[0] not in GEMS] if len(gems) < len(broken) else []
    for sound, some in (("shatter_gem", gems), ("shatter_wood", others)):
        if some:
            first, last = some[0], some[-1]
            loud = min(1.0, 0.5 + 0.05 * len(some))
            desk.cue(first[2], sound, loud, pan_of(0.5 * (first[1][0] + last[1][0])))

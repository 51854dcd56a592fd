"""The reels empty themselves, and new symbols fall (R1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.board import SIDE, Cell
from game.engine.events import BonusCollected, ClustersFormed, Landed, SpinStarted, SymbolsLanded
from game.engine.timeline import LETTER_OF, SYMBOL_OF
from game.film.desk import Desk, pan_of
from game.film.easing import share, smooth
from game.film.frame import Frame
from game.film.geometry import ZOOM, first_row, place
from game.film.lights import Fading, Glow, Halo, ReelGlow, Shake
from game.film.particles import Burst
from game.film.stage import Stage
from game.film.symbols import (
    FALLING,
    SET_SIZE,
    SETTING,
    STUCK,
    Appear,
    Fall,
    Symbol,
    fall_time,
    first_push,
    setting_actor,
)

SPECIAL: Final = {"BONUS": 2.2, "SHERLOCK": 1.5, "MORIARTY": 1.5, "WILD": 1.2}
"""Symbols that glint as they land: how far."""
NEEDED: Final = 3
"""BONUS symbols that award free spins (R7.2): with one fewer the reels make wait."""
HOPEFUL: Final = 0.6
"""How much reels glow in a respin that may bring the third BONUS."""
FAINT: Final = 0.3
"""How much a reel glows whose turn has not come."""
SLOW: Final = 1.25
"""How much longer a reel falls while it makes wait."""


class Leaving:
    """What stood on the reels falls out of them, reel by reel, or fades."""

    def __init__(
        self, gone: Sequence[Symbol], *, starts: dict[int, float], whole: float, grid: int, calm: bool
    ) -> None:
        self.gone = gone
        self.starts = starts
        self.whole = whole
        self.bottom = first_row(grid) + grid
        self.grid = grid
        self.calm = calm
        self.start = min(starts.values())
        self.end = max(starts.values()) + whole

    def draw(self, time: float, stage: Stage) -> None:
        """Add what is still to be seen: the symbols, and the settings that open over the stuck ones."""
        zoom = stage.zoom
        for one in self.gone:
            start = self.starts[one.cell[0]]
            if time < start:
                continue
            u = share(time, start, start + self.whole)
            x, y = place(one.cell, zoom)
            if one.stuck:
                opened = zoom * (1.0 + 0.3 * smooth(u))
                fading = 1.0 - min(1.0, u * 2.0)
                stage.sprite(
                    "setting", x, y, opened, layer=SETTING, alpha=fading, actor=setting_actor(one.cell)
                )
            alpha = 1.0
            if self.calm:
                alpha = 1.0 - u
            else:
                y += zoom * self.grid * (0.15 * u + 0.95 * u * u)
                if y > 8.0 + 0.5 * zoom:
                    continue
            size = zoom * (SET_SIZE if one.stuck else 1.0)
            layer = STUCK if one.stuck else FALLING
            stage.sprite(one.symbol, x, y, size, layer=layer, alpha=alpha, actor=one.actor)


def start_spin(desk: Desk, event: SpinStarted) -> None:
    """Let the last spin's symbols leave and the reels take the size of this one; set the counters."""
    desk.hurry(0)
    pace, options = desk.pace, desk.options
    begin = desk.wait() if desk.index > 1 else 0.0
    desk.begin(begin)
    desk.spin_began = begin
    count = desk.count
    count.free, count.meter, count.bonus = event.kind == "free", event.meter, 0
    if desk.show is not None:
        desk.show.fade(begin, begin + pace.clear)
        desk.show = None
    free = event.kind == "free"
    desk.free.set(begin, free)
    desk.spin.set(begin, (event.number, event.spins_left, event.number + event.spins_left if free else 0))
    desk.multiplier.set(begin, event.multiplier)
    desk.level.set(begin, min(3, event.meter // 3))
    if desk.filled.last != event.meter:
        desk.filled.move(begin, begin + pace.clear, event.meter)
    desk.spin_win.set(begin, 0.0)
    if free and not desk.backdrop.last:
        desk.backdrop.move(begin, begin + pace.clear, 1.0)
    gone = _standing(desk)
    grid = round(SIDE / desk.zoom.last)
    count.grid = event.grid
    cleared = begin
    desk.cleared = {}
    if gone:
        starts = {
            reel: begin + pace.clear_step * order
            for order, reel in enumerate(sorted({one.cell[0] for one in gone}))
        }
        desk.clips.append(Leaving(gone, starts=starts, whole=pace.clear, grid=grid, calm=options.reduced))
        for one in gone:
            desk.put(one.cell, starts[one.cell[0]], None)
        # New symbols follow the old ones down; they are slower and never reach them.
        share_out = 1.0 if options.reduced else 0.35
        desk.cleared = {reel: start + share_out * pace.clear for reel, start in starts.items()}
        cleared = max(starts.values()) + pace.clear
    desk.now = begin
    if grid != event.grid:
        start = 0.5 * (begin + cleared)
        end = max(cleared, start + pace.regrid)
        desk.zoom.move(start, end, ZOOM[event.grid])
        desk.ring.move(start, end, 1.0 if event.grid == SIDE else 0.0)
        desk.clips.append(Glow(start=start, end=end, field="bead", peak=0.7))
        desk.until(end)
        desk.now = end
        desk.cleared = {}
    if free or desk.index > 1:
        desk.cue(begin, "spin_start")


def _standing(desk: Desk) -> list[Symbol]:
    """Return what stands on the reels; in a film's first spin what its options say stood there before."""
    if desk.index <= 1 and desk.options.last is not None:
        _stand_again(desk, desk.options.last)
    elif desk.index <= 1:
        for index, letter in enumerate(desk.options.before):
            if letter in SYMBOL_OF:
                cell = (index % SIDE, index // SIDE)
                desk.put(cell, 0.0, Symbol(SYMBOL_OF[letter], cell, desk.actor()))
    return [thing for cell in desk.filled_cells() if (thing := desk.thing(cell)) is not None]


def _stand_again(desk: Desk, last: Frame) -> None:
    """Let the resting symbols of the last film stand where it left them; what marked its clusters fades."""
    stuck = {one.cell for one in last.sprites if one.picture == "setting"}
    for one in last.sprites:
        if one.cell is not None and one.picture in LETTER_OF:
            desk.put(one.cell, 0.0, Symbol(one.picture, one.cell, desk.actor(), one.cell in stuck))
    if last.outlines or last.tags:
        desk.clips.append(Fading(start=0.0, end=desk.pace.clear, outlines=last.outlines, tags=last.tags))


def land(desk: Desk, event: SymbolsLanded) -> None:
    """Let symbols fall into every empty cell, reel by reel; after two BONUS the other reels make wait."""
    desk.hurry(event.landing)
    pace, count = desk.pace, desk.count
    start = desk.wait() if event.respin else desk.now
    desk.begin(start)
    reels: dict[int, list[Landed]] = {}
    for one in event.symbols:
        reels.setdefault(one.cell[0], []).append(one)
    bonus = count.bonus
    step = pace.respin_step if event.respin else pace.fall_step
    fall = _Reels(desk, event.respin)
    waited = 0.0
    following = begin = max(start, min(desk.cleared.values(), default=start))
    last_touch = begin
    for reel in sorted(reels):
        fallen = sorted(reels[reel], key=_lowest_first)
        at = max(following, desk.cleared.get(reel, 0.0))
        waits = not count.free and bonus == NEEDED - 1
        if waits and event.respin:
            # A chain of respins would wait for minutes: here the reels only glow and fall slower.
            touch, bonus = fall.drop(fallen, at, bonus, slow=SLOW)
            desk.clips.append(ReelGlow(start=begin, end=touch, reel=reel, peak=HOPEFUL))
            following = at + step
        elif waits:
            glow_from = max(at, last_touch)
            touch, bonus = fall.drop(fallen, glow_from + pace.anticipation, bonus, slow=SLOW)
            desk.clips.append(ReelGlow(start=glow_from, end=touch + 0.5 * pace.bounce, reel=reel))
            desk.cue(glow_from, "anticipation", 0.9, pan_of(reel), seconds=touch - glow_from)
            if waited:
                desk.clips.append(ReelGlow(start=waited, end=glow_from, reel=reel, peak=FAINT))
            waited = waited or glow_from
            following = touch
        else:
            touch, bonus = fall.drop(fallen, at, bonus)
            following = at + step
        last_touch = max(last_touch, touch)
    if waited:
        for cell in fall.landed_bonus():
            desk.clips.append(Halo(start=max(waited, desk.rested((cell,))), end=last_touch, cell=cell))
    desk.cleared = {}
    desk.until(last_touch)
    quick = isinstance(desk.following(), ClustersFormed | BonusCollected)
    desk.now = last_touch + (pace.settle if quick else pace.settle + pace.bounce)
    if event.respin:
        desk.cue(begin, "cascade")
    else:
        desk.beat(last_touch)


def _lowest_first(one: Landed) -> int:
    return -one.cell[1]


class _Reels:
    """Lets the symbols of one landing fall, a reel at a time."""

    def __init__(self, desk: Desk, respin: bool) -> None:
        self.desk = desk
        self.respin = respin
        self.order = 0
        self._times: dict[float, list[float]] = {}

    def drop(self, fallen: Sequence[Landed], at: float, bonus: int, slow: float = 1.0) -> tuple[float, int]:
        """Let a reel's symbols fall from a time on, the lowest first.

        Returns when the last of them touches, and how many BONUS have landed by then.
        """
        desk, pace = self.desk, self.desk.pace
        calm = desk.options.reduced
        grid, bounce = desk.count.grid, pace.bounce
        whole = pace.fall * slow
        push = first_push(whole, grid)
        times = self._fall_times(whole, grid)
        touched = start = at
        cells, rests, actor = desk.cells, desk.rests, desk.actors
        for one in fallen:
            reel, row = cell = one.cell
            symbol = one.symbol
            actor += 1
            if calm:
                rest = touch = start + pace.fall
                thing: Symbol = Appear(symbol, cell, actor, start=start, end=touch)
            else:
                rows = row - one.origin[1]
                touch = start + times[rows]
                rest = touch + bounce
                thing = Fall(symbol, cell, actor, start, touch, rest, rows, push)
            # As ``desk.put`` does it; a long round has thousands of these.
            index = row * SIDE + reel
            cells[index][0].append(start)
            cells[index][1].append(thing)
            rests[index] = rest
            touched = max(touched, touch)
            if symbol in SPECIAL:
                bonus = self._accent(symbol, cell, touch, bonus)
            start += pace.fall_row
        desk.actors = actor
        self._thud(fallen[0].cell[0], len(fallen), touched)
        return touched, bonus

    def landed_bonus(self) -> list[Cell]:
        """Return where BONUS symbols are."""
        desk = self.desk
        every = ((cell, desk.thing(cell)) for cell in desk.filled_cells())
        return [cell for cell, thing in every if thing is not None and thing.symbol == "BONUS"]

    def _fall_times(self, whole: float, grid: int) -> list[float]:
        """Return the seconds of a fall by its rows."""
        if whole not in self._times:
            self._times[whole] = [fall_time(rows, whole, grid) for rows in range(2 * SIDE + 1)]
        return self._times[whole]

    def _thud(self, reel: int, count: int, touched: float) -> None:
        """Let a reel be heard: each a step higher than the one before; lighter where few symbols fell."""
        self.order += 1
        loud = 0.35 + 0.1 * min(count, 4) if self.respin else 1.0
        first = touched - self.desk.pace.fall_row * (count - 1)
        self.desk.cue(first, f"reel_stop_{self.order}", loud, pan_of(reel))

    def _accent(self, symbol: str, cell: Cell, touch: float, bonus: int) -> int:
        """Light a special symbol up as it lands; return how many BONUS have landed by then."""
        if symbol != "BONUS":
            self._burst(cell, touch, SPECIAL[symbol], 3)
            return bonus
        count = self.desk.count
        bonus += 1
        number = (count.meter + bonus - count.bonus - 1) % 3 + 1 if count.free else min(bonus, 3)
        self.desk.cue(touch, f"bonus_land_{number}", 1.0, pan_of(cell[0]))
        self._burst(cell, touch, SPECIAL[symbol], 7)
        if bonus == NEEDED and not count.free:
            self._won(touch)
        return bonus

    def _won(self, touch: float) -> None:
        """Let it be felt that this BONUS won the free spins."""
        desk = self.desk
        desk.clips.append(Glow(start=touch, end=touch + 0.9, field="rays", peak=0.6))
        desk.clips.append(Glow(start=touch, end=touch + 0.9, field="bead"))
        if not desk.options.reduced:
            desk.clips.append(Shake(start=touch, end=touch + 0.4, reach=0.07))

    def _burst(self, cell: Cell, time: float, size: float, sparks: int) -> None:
        desk = self.desk
        if not desk.options.reduced:
            life = desk.pace.bounce + desk.pace.settle + desk.pace.rest
            seed = desk.seed(cell[1] * SIDE + cell[0])
            desk.clips.append(
                Burst(start=time, end=time + life, cell=cell, size=size, sparks=sparks, seed=seed)
            )

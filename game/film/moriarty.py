"""Moriarty grows, shows a symbol and plants it (R5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.board import Cell
from game.engine.events import MoriartyGrew, MoriartyPlaced, MoriartyRevealed
from game.film.desk import Desk, pan_of
from game.film.easing import overshoot, share, smooth
from game.film.flight import Flight
from game.film.frame import LIT, Sprite
from game.film.geometry import place
from game.film.lights import Dashes, Glow, Lines, Shake
from game.film.moves import Break, Plant
from game.film.particles import Burst
from game.film.stage import Stage

VEIL: Final = 0.6
"""How dark the board is behind him."""
TALL: Final = LIT + 2
HELD: Final = LIT + 3
FINGERS: Final = LIT + 5
THROWN: Final = LIT + 7
SHOWN_SIZE: Final = 0.85
"""How large the symbol in his hand becomes, in cells."""
REASONS: Final = {
    "R5.5": "No cluster yet: this makes the largest group.",
    "R5.6": "He joins the one kind of cluster on the reels.",
    "R5.7": "He joins the cluster that he touches.",
    "R5.8": "Of those he touches, this one grows largest.",
    "R5.9": "He touches none: the nearest cluster's symbol.",
}
"""Why he shows what he shows, by the rule that chose."""


class Tall:
    """Moriarty, 1×3: he grows from his cell, holds a symbol and goes up in smoke."""

    def __init__(
        self, *, at: Cell, cells: tuple[Cell, ...], start: float, grown: float, actor: int, desk: Desk
    ) -> None:
        self.at = at
        self.middle = cells[len(cells) // 2]
        self.start = start
        self.grown = grown
        self.actor = actor
        self.own = desk.actor()
        self.hand = desk.options.hand
        self.calm = desk.options.reduced
        self.end = float("inf")
        self.held = ""
        self.reveals = (float("inf"), float("inf"))
        self.leaves = float("inf")
        self.planted = float("inf")
        """From when another symbol stands in his cell."""

    def body(self, time: float, zoom: float) -> tuple[float, float, float]:
        """Return the centre of his picture and how much of its height he has."""
        u = smooth(share(time, self.start, self.grown))
        x, y = place(self.at, zoom)
        _, goal = place(self.middle, zoom)
        return x, y + (goal - y) * u, 1.0 / 3.0 + 2.0 / 3.0 * u

    def hold(self, zoom: float) -> tuple[float, float]:
        """Return where his hand is."""
        x, y = place(self.middle, zoom)
        return x + (self.hand[0] - 0.5) * zoom, y + (self.hand[1] - 0.5) * 3.0 * zoom

    def draw(self, time: float, stage: Stage) -> None:
        """Add him, his symbol and his fingers."""
        zoom = stage.zoom
        x, y, height = self.body(time, zoom)
        gone = smooth(share(time, self.leaves, self.end))
        come = share(time, self.start, self.start + 0.35 * (self.grown - self.start))
        alpha = come * (1.0 - gone)
        size = zoom * (1.0 + 0.1 * gone)
        if come < 1.0:
            stage.sprite("MORIARTY", x, y, zoom, layer=TALL, alpha=1.0 - come, actor=self.actor)
        stage.sprites.append(
            Sprite(
                picture="moriarty_tall", x=x, y=y, size=size, layer=TALL, alpha=alpha, stretch=height,
                actor=self.own, cell=self.at if time < self.planted else None,
            )
        )  # fmt: skip
        if self.held and time >= self.reveals[0]:
            self._symbol(time, stage, alpha)
        stage.sprite("moriarty_front", x, y, size, layer=FINGERS, alpha=alpha, stretch=height)
        if gone > 0.0 and not self.calm:
            for row in range(-1, 2):
                stage.sprite(
                    "smoke", x, y + row * zoom - 0.4 * gone, zoom * (1.2 + 0.6 * gone), layer=FINGERS + 1,
                    alpha=0.8 * (1.0 - gone) * min(1.0, gone * 6.0), phase=min(0.99, gone),
                )  # fmt: skip

    def _symbol(self, time: float, stage: Stage, alpha: float) -> None:
        """Add the symbol: it rises from his hand, grows for all to see, and is held until he leaves."""
        zoom = stage.zoom
        up = share(time, *self.reveals)
        x, y = self.hold(zoom)
        # At the right edge of the board it stays on the board.
        goal = min(x + 0.3 * zoom, 8.0 - 0.45 * zoom), y - 0.12 * zoom
        risen = smooth(up)
        x, y = x + (goal[0] - x) * risen, y + (goal[1] - y) * risen
        size = zoom * (self.hand[2] + (SHOWN_SIZE - self.hand[2]) * overshoot(up))
        shown = alpha * min(1.0, up * 4.0)
        turn = 25.0 * (time - self.start) % 360.0
        stage.sprite("ray", x, y, zoom * 2.0, layer=HELD, alpha=0.5 * shown * risen, angle=turn, add=True)
        stage.sprite("glow", x, y, zoom * 1.3, layer=HELD, alpha=0.6 * shown, add=True)
        stage.sprite(self.held, x, y, size, layer=HELD + 1, alpha=shown, flash=0.6 * (1.0 - up))


@dataclass(slots=True, kw_only=True)
class Scene:
    """A Moriarty at work, from his growing to his leaving."""

    tall: Tall
    dashes: Dashes
    lines: Lines
    area: tuple[Cell, ...]


def grow(desk: Desk, event: MoriartyGrew) -> None:
    """Darken the board, let him grow to 1×3, mark his area."""
    desk.hurry(0)
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    desk.beat(begin)
    end = begin + pace.moriarty_grow
    thing = desk.thing(event.at)
    tall = Tall(
        at=event.at, cells=event.cells, start=begin, grown=begin + 0.8 * pace.moriarty_grow,
        actor=thing.actor if thing else 0, desk=desk,
    )  # fmt: skip
    desk.put(event.at, begin, None)
    dashes = Dashes(
        start=begin + 0.4 * pace.moriarty_grow, up=end, down=float("inf"), end=float("inf"), cells=event.area
    )
    lines = Lines(start=begin, end=float("inf"), text="Moriarty\nHe takes a 3 × 3 area.")
    desk.moriarty = Scene(tall=tall, dashes=dashes, lines=lines, area=event.area)
    desk.clips += [tall, dashes, lines]
    if not desk.dark:
        desk.dim.move(begin, begin + 0.6 * pace.moriarty_grow, VEIL)
        desk.dark = True
        desk.cue(begin, "moriarty_theme")
    desk.cue(begin, "moriarty_grow", 1.0, pan_of(event.at[0]))
    if not desk.options.reduced:
        desk.clips.append(Shake(start=tall.grown, end=tall.grown + 0.3, reach=0.06))
    desk.until(end)
    desk.now = end


def reveal(desk: Desk, event: MoriartyRevealed) -> None:
    """Let the symbol rise from his hand."""
    pace = desk.pace
    begin = desk.wait()
    desk.begin(begin)
    end = begin + pace.moriarty_reveal
    scene = desk.moriarty
    if scene is not None:
        scene.tall.held = event.symbol
        scene.tall.reveals = (begin, begin + 0.55 * pace.moriarty_reveal)
        scene.lines.end = begin
        scene.lines = Lines(
            start=begin,
            end=float("inf"),
            text=f"Moriarty\n{REASONS.get(event.rule, '')}",
            symbol=event.symbol,
        )
        desk.clips.append(scene.lines)
    desk.cue(begin, "moriarty_reveal", 1.0, pan_of(event.at[0]))
    desk.until(end)
    desk.now = end


def plant(desk: Desk, event: MoriartyPlaced) -> None:
    """Let him throw the symbol into one cell after another, his own last, and leave in smoke."""
    pace, calm = desk.pace, desk.options.reduced
    begin = desk.wait()
    desk.begin(begin)
    scene = desk.moriarty
    own = {
        cell
        for cell in event.cells
        if cell[0] == event.at[0] and scene is not None and abs(cell[1] - scene.tall.middle[1]) <= 1
    }
    others = [cell for cell in _round(event.at, event.cells) if cell not in own]
    hit = begin
    for order, cell in enumerate(others):
        start = begin + pace.plant_step * order
        hit = start + pace.plant
        actor = desk.actor()
        old = desk.thing(cell)
        if old is not None:
            breaking = Break(
                old.symbol, cell, old.actor, stuck=old.stuck, start=start + 0.4 * pace.plant, end=hit,
                calm=calm,
                keeps=True,
            )  # fmt: skip
            desk.put(cell, start + 0.4 * pace.plant, breaking)
        if scene is not None:
            desk.clips.append(
                Flight(
                    start=start, end=hit, picture=event.symbol, origin=scene.tall.hold(desk.zoom.last),
                    goal=cell,
                    from_cell=False, to_cell=True, sizes=(desk.zoom.last * scene.tall.hand[2], 1.0),
                    layer=THROWN,
                    actor=actor, arc=0.6, followers=0 if calm else 2,
                )
            )  # fmt: skip
        _arrive(desk, cell, event.symbol, actor, hit, order, stuck=old is not None and old.stuck)
    leave = hit + 0.3 * pace.plant
    end = leave + pace.moriarty_leave
    for cell in sorted(own):
        old = desk.thing(cell)
        if old is not None:
            fading = Break(
                old.symbol, cell, old.actor, stuck=old.stuck, start=hit, end=leave, calm=True, keeps=True
            )
            desk.put(cell, hit, fading)
        stuck = old is not None and old.stuck
        _arrive(desk, cell, event.symbol, desk.actor(), leave, len(others), stuck=stuck, fades=True)
    if scene is not None:
        scene.tall.planted = leave
        scene.tall.leaves = leave
        scene.tall.end = end
        scene.dashes.down = leave
        scene.dashes.end = end
        scene.lines.end = end
        desk.moriarty = None
    desk.until(end)
    if not isinstance(desk.following(), MoriartyGrew):
        desk.dim.move(leave, end, 0.0)
        desk.dark = False
    desk.now = end


def _arrive(
    desk: Desk,
    cell: Cell,
    symbol: str,
    actor: int,
    time: float,
    order: int,
    *,
    stuck: bool,
    fades: bool = False,
) -> None:
    rest = time + desk.pace.bounce
    desk.put(
        cell,
        time,
        Plant(symbol, cell, actor, stuck=stuck, start=time, end=rest, fades=fades, calm=desk.options.reduced),
        rest,
    )
    desk.until(time)
    if order < 7:
        desk.cue(time, f"moriarty_plant_{order % 3 + 1}", 0.9, pan_of(cell[0]))
    if not desk.options.reduced:
        desk.clips.append(
            Burst(
                start=time,
                end=time + 0.35,
                cell=cell,
                size=1.4,
                sparks=4,
                seed=desk.seed(order),
                layer=LIT + 1,
            )
        )
    desk.clips.append(Glow(start=time, end=time + 0.2, field="bead", peak=0.25))


def _round(at: Cell, some: tuple[Cell, ...]) -> list[Cell]:
    """Return cells in the order of a clock's hand round a cell, from above it."""
    ring = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]

    def hour(cell: Cell) -> tuple[int, int, int]:
        right, down = cell[0] - at[0], cell[1] - at[1]
        near = (max(-1, min(1, right)), max(-1, min(1, down)))
        return ring.index(near) if near in ring else 0, abs(right) + abs(down), cell[1]

    return sorted(some, key=hour)

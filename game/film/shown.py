"""What a frame shows, read back from it alone: to hold a film against the fold of its events."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.board import CELLS, EMPTY_LETTER, SIDE, Bits
from game.engine.timeline import LETTER_OF, State
from game.film.frame import Frame

TALL = "moriarty_tall"


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """The resting board of a frame.

    ``reels`` are 64 letters in reading order ("." where nothing rests, "!" where two symbols claim one cell),
    ``stuck`` the cells with a setting. ``clusters`` are (symbol, number of cells, value) as outlined and
    tagged.
    """

    reels: str
    stuck: Bits
    clusters: tuple[tuple[str, int, int], ...]


def shown(frame: Frame) -> Board:
    """Return the board that a frame shows; what flies or falls is on nobody's cell."""
    letters = [EMPTY_LETTER] * CELLS
    stuck = 0
    for sprite in frame.sprites:
        if sprite.cell is None or sprite.alpha <= 0.0:
            continue
        index = sprite.cell[1] * SIDE + sprite.cell[0]
        if sprite.picture == "setting":
            stuck |= 1 << index
            continue
        letter = "X" if sprite.picture == TALL else LETTER_OF.get(sprite.picture)
        if letter is not None:
            letters[index] = letter if letters[index] == EMPTY_LETTER else "!"
    clusters = tuple((note.symbol, note.size, note.prize) for note in frame.notes)
    return Board(reels="".join(letters), stuck=stuck, clusters=clusters)


def differences(frame: Frame, state: State) -> tuple[str, ...]:
    """Return in what a frame at rest does not show what the fold says, one line each; none if it does."""
    board = shown(frame)
    pairs: list[tuple[str, object, object]] = [
        ("reels", board.reels, state.reels),
        ("stuck", board.stuck, state.stuck),
        ("clusters", board.clusters, tuple((one.symbol, one.size, one.prize) for one in state.clusters)),
        ("grid", round(SIDE / frame.zoom, 3), float(state.grid)),
        ("meter", frame.meter.filled, float(state.meter)),
        ("multiplier", frame.meter.multiplier, state.multiplier),
        ("tally", frame.tally, state.tally),
        ("spins left", frame.spins_left, state.spins_left),
        ("win of the spin", frame.spin_win, state.spin_win),
        ("win of the round", frame.win, state.round_win),
        ("total of the free spins", frame.free_total, state.free_total),
        ("paid", frame.paid - state.bet, state.money),
    ]
    return tuple(
        f"{name}: the frame shows {got!r}, the fold says {want!r}" for name, got, want in pairs if got != want
    )

"""What is on the screen at one moment: a plain value that the view draws.

Places on the board are in board units: the board is always 8 × 8 units, ``x`` to the right from its left
edge, ``y`` down from its top edge, whatever the grid. A cell of the 8×8 grid is 1 unit wide, one of the
6×6 grid 8/6. Angles are degrees, clockwise; alpha and all shares are 0–1; wins are in tenths of the bet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.board import Cell

LIT: Final = 50
OVER: Final = 80
"""What is drawn when, back to front: tiles; sprites of layers below ``LIT`` (falling ones 0, resting ones
10, stuck ones 20 with their setting at 21, light on the board 30); outlines; the veil (``Frame.dim``; it
spares ``Frame.areas``); areas; sprites from ``LIT`` on (Moriarty, the lens, what flies over the board);
tags; the frame of the reels; sprites from ``OVER`` on, which leave the board (BONUS to the meter, coins to
the WIN counter); the banner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sprite:
    """One picture on or over the board.

    ``picture`` is a symbol's name in capitals ("RUBY"), or an effect's ("setting", "coin", "sparkle",
    "shards_RUBY", "smoke", "glow", "ray", "lens", "beam", "ember", "star", "moriarty_tall",
    "moriarty_front"); ``phase`` picks the frame of an animated one, 0–1. ``x, y`` is the centre, ``size``
    the width in board units of the cell it stands for (a symbol fills 88 % of it). ``flash`` whitens,
    ``dim`` darkens. ``add`` draws it as light. ``clip``: cut off at the board's edge. ``cell`` is where a
    resting symbol belongs, None while it flies.
    """

    picture: str
    x: float
    y: float
    size: float
    layer: int = 0
    angle: float = 0.0
    alpha: float = 1.0
    phase: float = 0.0
    flash: float = 0.0
    dim: float = 0.0
    stretch: float = 1.0
    """Height against the picture's own shape, 1 undisturbed: squash and stretch on landing."""
    add: bool = False
    clip: bool = True
    cell: Cell | None = None
    trail: float = 0.0
    """Length in board units of the ghosts a falling symbol draws above it; 0: none."""
    actor: int = 0
    """The same number is the same thing from frame to frame; 0: nobody in particular (a particle)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """A cluster's common outline: it hugs ``cells``; ``pulse`` 0–1 brightens, ``grown`` 0–1 draws it in."""

    symbol: str
    cells: tuple[Cell, ...]
    alpha: float = 1.0
    pulse: float = 0.0
    grown: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A cluster's value so far, tenths of the bet, at ``x, y`` on one of its own cells."""

    symbol: str
    value: int
    x: float
    y: float
    tilt: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """Moriarty's 3×3: left, top, width, height in board units."""

    x: float
    y: float
    width: float
    height: float
    alpha: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A line of the case notes: a cluster and its value so far."""

    symbol: str
    size: int
    prize: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Meter:
    """The Big Ben meter.

    ``filled`` is 0–9 (it moves between whole values), ``level`` the one it shows (0–3); ``strike`` 0–1 while
    the bell strikes, ``glow`` 0–1 as a BONUS arrives; ``rises`` 0–1 while the multiplier jumps.
    """

    filled: float = 0.0
    level: int = 0
    multiplier: int = 1
    strike: float = 0.0
    glow: float = 0.0
    rises: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Banner:
    """A large announcement over the board.

    ``kind`` is "free_spins_intro", "free_spins_outro", "spins_added", "win_multiplied", "win_nice",
    "win_big", "win_mega"; ``amount`` is tenths of the bet (wins; it counts up), ``number`` spins.
    "spins_added" carries the new ``multiplier``, "win_multiplied" the sum of the prizes as ``amount`` and
    what it is multiplied by. ``progress`` 0–1 runs through its life, fading in and out is in ``alpha``,
    ``share`` 0–1 fills the ladder of the win tiers.
    """

    kind: str
    progress: float
    alpha: float = 1.0
    scale: float = 1.0
    amount: int = 0
    number: int = 0
    multiplier: int = 1
    share: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One moment of a film.

    ``zoom`` is a cell's width in board units (8/6 at 6×6, 1 at 8×8, between while the reels expand), ``ring``
    0–1 how far the outer ring of cells has opened. ``sprites`` come in the order they are drawn. ``win`` is
    what the WIN field shows, ``spin_win`` the spin's, ``free_total`` the free spins' so far, all in tenths.
    ``tally`` is the BONUS of the base spin; ``spins_left`` and ``spins_total`` are those of free spins.
    ``paid`` is how much of the round's win, in cents, the balance already shows. ``event`` is the index of
    the latest event reached.
    """

    zoom: float
    ring: float
    sprites: tuple[Sprite, ...]
    outlines: tuple[Outline, ...] = ()
    tags: tuple[Tag, ...] = ()
    areas: tuple[Area, ...] = ()
    notes: tuple[Note, ...] = ()
    note_text: str = ""
    note_symbol: str = ""
    meter: Meter = Meter()
    tally: int = 0
    tally_glow: float = 0.0
    free: bool = False
    spin_number: int = 0
    spins_left: int = 0
    spins_total: int = 0
    spins_glow: float = 0.0
    win: int = 0
    spin_win: int = 0
    free_total: int = 0
    win_glow: float = 0.0
    paid: int = 0
    banner: Banner | None = None
    backdrop: float = 0.0
    """0 the base night, 1 the free spins' one."""
    dim: float = 0.0
    """How dark the board is behind the lit sprites."""
    glow_reels: tuple[float, ...] = (0.0,) * 8
    """Anticipation's glow of each reel."""
    shake_x: float = 0.0
    shake_y: float = 0.0
    """In board units."""
    bead: float = 0.0
    """How bright the frame's bead of brass flashes, 0–1 (the reels expand, a great win)."""
    rays: float = 0.0
    """Light behind a banner, 0–1."""
    event: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """A sound to be started at ``time`` seconds. ``sound`` is its name; ``pan`` -1 left to 1 right.

    ``seconds``: a sound that loops ends after so long; 0: it plays to its own end.
    """

    time: float
    sound: str
    volume: float = 1.0
    pan: float = 0.0
    seconds: float = 0.0

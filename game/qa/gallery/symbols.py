"""A page for every symbol in every state: frames made by hand, drawn by the game's own painter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.engine.board import PAYING, SIDE, SYMBOLS, Cell
from game.film.frame import Frame, Meter, Outline, Sprite, Tag
from game.film.geometry import place
from game.film.symbols import FALLING, RESTING, SET_SIZE, SETTING, STUCK
from game.qa.gallery.page import GalleryPage
from game.qa.theatre import Theatre

LARGE: Final = SIDE / 6
"""A cell of the 6×6 grid in board units."""
FALL_ROWS: Final = (0.2, 1.1, 2.0, 2.9, 3.8, 4.6)
SQUASH: Final = (0.86, 0.92, 0.97, 1.0, 1.04, 1.08)
SHARES: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
GROUP: Final[tuple[Cell, ...]] = ((1, 2), (2, 2), (3, 2), (4, 2), (2, 3), (3, 3), (2, 4))
"""Seven joined cells."""
Make: TypeAlias = Callable[[str], Frame]


def _sprite(symbol: str, cell: Cell, zoom: float, **more: float) -> Sprite:
    x, y = place(cell, zoom)
    plain = Sprite(picture=symbol, x=x, y=y, size=zoom, layer=RESTING, cell=cell)
    return replace(plain, **more)  # type: ignore[arg-type]  # (numbers only)


def _frame(sprites: list[Sprite], grid: int = 6, **more: object) -> Frame:
    frame = Frame(zoom=SIDE / grid, ring=0.0 if grid == 6 else 1.0, sprites=tuple(sprites))
    return replace(frame, **more)  # type: ignore[arg-type]


def _every(grid: int) -> Iterator[Cell]:
    edge = (SIDE - grid) // 2
    for row in range(edge, SIDE - edge):
        for reel in range(edge, SIDE - edge):
            yield (reel, row)


def at_rest(symbol: str) -> Frame:
    """Return the whole 6×6 grid of it."""
    return _frame([_sprite(symbol, cell, LARGE) for cell in _every(6)])


def on_8x8(symbol: str) -> Frame:
    """Return it on every other cell of the 8×8 grid in the night of the free spins."""
    some = [_sprite(symbol, cell, 1.0) for cell in _every(8) if sum(cell) % 2 == 0]
    return _frame(some, 8, backdrop=1.0, free=True, spins_left=4, spins_total=5, spin_number=1)


def falling(symbol: str) -> Frame:
    """Return it in the air, faster and faster, with the ghosts above it."""
    some = []
    for number, (reel, fallen) in enumerate(zip(range(1, 7), FALL_ROWS, strict=True)):
        x, y = place((reel, 1), LARGE)
        speed = number / 5
        some.append(
            Sprite(
                picture=symbol, x=x, y=y + fallen * LARGE, size=LARGE, layer=FALLING,
                stretch=1 + 0.06 * speed, trail=speed * LARGE,
            )
        )  # fmt: skip
    return _frame(some)


def landing(symbol: str) -> Frame:
    """Return it squashed and stretched as it comes to rest."""
    return _frame([
        _sprite(symbol, (reel, row), LARGE, stretch=stretch)
        for row in (2, 4)
        for reel, stretch in zip(range(1, 7), SQUASH, strict=True)
    ])  # fmt: skip


def flashing(symbol: str) -> Frame:
    """Return it from plain to white, and from plain to dark."""
    light = [
        _sprite(symbol, (reel, 2), LARGE, flash=share)
        for reel, share in zip(range(1, 7), SHARES, strict=True)
    ]
    dark = [
        _sprite(symbol, (reel, 4), LARGE, dim=share) for reel, share in zip(range(1, 7), SHARES, strict=True)
    ]
    return _frame([*light, *dark])


def leaving(symbol: str) -> Frame:
    """Return it as it fades, and the shards or the dust that are left of it."""
    gone = [
        _sprite(symbol, (reel, 2), LARGE, alpha=1 - share)
        for reel, share in zip(range(1, 7), SHARES, strict=True)
    ]
    rest = f"shards_{symbol}" if symbol in SYMBOLS[:PAYING] else "smoke"
    parts = [
        _sprite(rest, (reel, 4), LARGE * 0.8, phase=share * 0.99, angle=share * 90)
        for reel, share in zip(range(1, 7), SHARES, strict=True)
    ]
    return _frame([*gone, *(replace(part, cell=None) for part in parts)])


def _held(symbol: str, cells: tuple[Cell, ...], zoom: float) -> list[Sprite]:
    some = []
    for cell in cells:
        some.append(_sprite(symbol, cell, zoom, size=zoom * SET_SIZE, layer=STUCK))
        some.append(_sprite("setting", cell, zoom, layer=SETTING))
    return sorted(some, key=lambda one: one.layer)


def stuck(symbol: str) -> Frame:
    """Return a cluster of it: in settings, outlined, with its value."""
    x, y = place(GROUP[4], LARGE)
    return _frame(
        _held(symbol, GROUP, LARGE),
        outlines=(Outline(symbol=symbol, cells=GROUP, pulse=0.5),),
        tags=(Tag(symbol=symbol, value=125, x=x, y=y, tilt=-3.0),),
    )


def stuck_8x8(symbol: str) -> Frame:
    """Return a cluster of it on 8×8."""
    x, y = place(GROUP[4], 1.0)
    return _frame(
        _held(symbol, GROUP, 1.0), 8, backdrop=1.0, free=True, spins_left=4, spins_total=5, spin_number=1,
        outlines=(Outline(symbol=symbol, cells=GROUP, pulse=0.5),),
        tags=(Tag(symbol=symbol, value=125, x=x, y=y, tilt=-3.0),),
    )  # fmt: skip


def behind_veil(symbol: str) -> Frame:
    """Return it where Moriarty's veil has darkened the board, in three depths."""
    return _frame([_sprite(symbol, cell, LARGE) for cell in _every(6) if sum(cell) % 2], dim=0.7)


def collected(symbol: str) -> Frame:
    """Return BONUS on its way from the reels to the meter, and the meter it fills."""
    some = [
        Sprite(
            picture=symbol, x=6.0 - 7.0 * share, y=2.0 + 3.0 * share, size=1.0 - 0.5 * share, layer=85,
            clip=False, angle=share * 60,
        )
        for share in SHARES
    ]  # fmt: skip
    meter = Meter(filled=5.4, level=1, multiplier=2, glow=0.8)
    return _frame(some, 8, meter=meter, free=True, backdrop=1.0, spins_left=7, spins_total=10, spin_number=3)


def counted(symbol: str) -> Frame:
    """Return the tally of a base spin as the second BONUS arrives."""
    return _frame([_sprite(symbol, (2, 2), LARGE), _sprite(symbol, (5, 4), LARGE)], tally=2, tally_glow=0.7)


STATES: Final[dict[str, Make]] = {
    "at rest on 6×6": at_rest,
    "at rest on 8×8, free spins": on_8x8,
    "falling": falling,
    "landing": landing,
    "flashing and darkened": flashing,
    "leaving": leaving,
    "behind the veil": behind_veil,
}
"""The states every symbol has."""
JOINED: Final[dict[str, Make]] = {"stuck in a cluster on 6×6": stuck, "stuck in a cluster on 8×8": stuck_8x8}
"""Those of symbols that can be in a cluster."""
OWN: Final[dict[str, dict[str, Make]]] = {
    "BONUS": {"collected by the meter": collected, "counted by the tally": counted},
}
"""Those of one symbol alone; Moriarty's and Sherlock's are films (see events)."""


def states_of(symbol: str) -> dict[str, Make]:
    """Return the states that a symbol has, with what makes the frame of each."""
    joins = symbol in SYMBOLS[:PAYING] or symbol == "WILD"
    return STATES | (JOINED if joins else {}) | OWN.get(symbol, {})


def _draw(make: Make, symbol: str, theatre: Theatre) -> pygame.Surface:
    return theatre.still(make(symbol))


def _draw_marked(symbol: str, theatre: Theatre) -> pygame.Surface:
    theatre.settings.marks = True
    try:
        return theatre.still(at_rest(symbol))
    finally:
        theatre.settings.marks = False


def symbol_pages() -> list[GalleryPage]:
    """Return a page for every symbol in every state."""
    pages = [
        GalleryPage(
            group="symbols", name=f"{symbol} {state}", draw=partial(_draw, make, symbol),
            about=(make.__doc__ or "").replace("Return ", "").strip(),
        )
        for symbol in SYMBOLS
        for state, make in states_of(symbol).items()
    ]  # fmt: skip
    pages += [
        GalleryPage(
            group="symbols", name=f"{symbol} with its letter", draw=partial(_draw_marked, symbol),
            about="the letters for those who cannot tell the colours apart",
        )
        for symbol in SYMBOLS[:PAYING]
    ]  # fmt: skip
    return pages

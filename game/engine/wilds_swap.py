"""R2.2: another best configuration, made from a known one by moving one WILD or two."""

from __future__ import annotations

from game.engine.board import FULL, NONE, PAYING, Bits, lowest
from game.engine.wilds_groups import STRIDE, Desk, worth_of
from game.engine.wilds_shapes import beside


def swap_in(desk: Desk, wild: Bits, cell: Bits, code: int) -> bool:
    """Change ``desk.best`` so that a WILD is in a cluster of a symbol and the total stays the same.

    Its owner so far may take another WILD for it that row 1 lets it have; every WILD stays where row 1 says
    that it must be. Returns False, and changes nothing, if that cannot be done with so little.
    """
    best = desk.best
    owner = PAYING
    taken = NONE
    for other in range(PAYING):
        if best[other] & cell != NONE:
            owner = other
        if other != code:
            taken |= best[other]
    must = desk.ways[STRIDE + PAYING + code]
    given = (desk.own[code] & desk.ways[STRIDE + code]) | (best[code] & wild) | cell
    total = worth_of(desk, code, best[code])[0]
    worth, clusters = worth_of(desk, code, given)
    if owner == PAYING:
        if worth == total and must & (FULL ^ clusters) == NONE:
            best[code] = clusters
            return True
        return False
    lost = desk.ways[STRIDE + PAYING + owner]
    kept = (desk.own[owner] & desk.ways[STRIDE + owner]) | (best[owner] & wild & (FULL ^ cell))
    total += worth_of(desk, owner, best[owner])[0]
    rest = beside(kept) & desk.ways[STRIDE + owner] & wild & (FULL ^ (taken | cell | must))
    swap = NONE
    while True:
        value, left = worth_of(desk, owner, kept | swap)
        if value + worth >= total and lost & (FULL ^ left) == NONE:
            now, clusters = worth_of(desk, code, given & (FULL ^ swap))
            if value + now == total and must & (FULL ^ clusters) == NONE:
                best[code] = clusters
                best[owner] = left
                return True
        if rest == NONE:
            return False
        swap = lowest(rest)
        rest ^= swap

"""One round: all that one paid bet buys, from (model, bet, seed) to a timeline."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.engine.events import (
    Event,
    FreeSpinsEnded,
    FreeSpinsWon,
    RoundEnded,
    RoundStarted,
    SpinStarted,
)
from game.engine.free_spins import ENOUGH, MULTIPLIERS, SPINS
from game.engine.model import Model, Tables
from game.engine.reels import Reels, new_reels
from game.engine.spin import LANDING_LIMIT, TECHNICAL_ERROR, play_spin
from game.engine.timeline import Timeline

SEED_DIGITS: Final = 32
INCREMENT: Final = 0x5851F42D4C957F2D14057B7EF767814F
"""The stream of all generators; a seed is a place on it."""


class TechnicalError(RuntimeError):
    """A fault of the engine; it voids the round (R9.4)."""


def generator(seed: str) -> np.random.Generator:
    """Return the generator of a round.

    A seed is 128 bits as 32 hexadecimal digits, drawn by the operating system, and is the generator's
    state itself: so every state that a simulation passes through is the seed of the round that starts there.
    Raises ``ValueError`` for anything else.
    """
    if len(seed) != SEED_DIGITS or any(digit not in "0123456789abcdef" for digit in seed):
        raise ValueError(f"a seed is {SEED_DIGITS} hexadecimal digits, not {seed!r}")
    source = np.random.PCG64DXSM(0)
    source.state = {
        "bit_generator": "PCG64DXSM",
        "state": {"state": int(seed, 16), "inc": INCREMENT},
        "has_uint32": 0,
        "uinteger": 0,
    }
    return np.random.Generator(source)


def seed_of(rng: np.random.Generator) -> str:
    """Return the seed of the round that a generator would draw next."""
    return f"{rng.bit_generator.state['state']['state']:032x}"


def note_spin_start(log: list[Event], number: int, spins_left: int, meter: int) -> None:
    """Write down that a spin began; number 0 is the base spin."""
    log.append(
        SpinStarted(
            kind="free" if number else "base",
            number=number,
            spins_left=spins_left,
            grid=8 if number else 6,
            multiplier=MULTIPLIERS[meter // ENOUGH],
            meter=meter,
        )
    )


def run_round(
    rng: np.random.Generator,
    tables: Tables,
    reels: Reels,
    tallies: list[int] | None,
    counts: list[list[int]] | None,
    log: list[Event] | None,
) -> tuple[int, int, int, int]:
    """Play a base spin and, if won, its free spins.

    Returns the win of the base spin, that of the free spins (tenths of the bet), the number of free spins
    played and the meter at their end. A win of ``TECHNICAL_ERROR`` says that R4.4 struck.
    ``tallies`` (none when played) takes what a simulation counts: see ``TALLIES``.
    """
    if log is not None:
        note_spin_start(log, 0, 0, 0)
    base, bonus, _, moriartys, sherlocks, landings = play_spin(
        rng, tables, None, reels, False, 0, 0, 0, counts, log
    )
    if tallies is not None:
        tallies[0] = moriartys
        tallies[1] = sherlocks
        tallies[2] = landings
        tallies[3] = bonus
        for index in range(4, TALLIES):
            tallies[index] = 0
    if base == TECHNICAL_ERROR:
        return TECHNICAL_ERROR, 0, 0, 0
    if bonus < ENOUGH:
        return base, 0, 0, 0

    spins_left = SPINS  # R7.2
    if log is not None:
        log.append(FreeSpinsWon(spins=SPINS))
    total = 0
    number = 0
    meter = 0
    while spins_left > 0:
        spins_left -= 1
        number += 1
        if log is not None:
            note_spin_start(log, number, spins_left, meter)
        level = meter // ENOUGH
        win, _, meter, moriartys, sherlocks, landings = play_spin(
            rng, tables, None, reels, True, meter, spins_left, base + total, counts, log
        )
        if win == TECHNICAL_ERROR:
            return TECHNICAL_ERROR, 0, number, meter
        spins_left += SPINS * (meter // ENOUGH - level)  # R7.5
        total += win
        if tallies is not None:
            tallies[4] += moriartys > 0
            tallies[5] += sherlocks > 0
            tallies[6] += landings
            # By the level whose multiplier the spin paid (R7.6).
            tallies[7 + meter // ENOUGH] += win
            tallies[11 + meter // ENOUGH] += 1
    if log is not None:
        log.append(FreeSpinsEnded(spins=number, total=total))
    return base, total, number, meter


TALLIES: Final = 15
"""What a simulation counts of one round, by index: 0 Moriartys, 1 Sherlocks, 2 landings and 3 BONUS of the
base spin; free spins 4 with a Moriarty, 5 with a Sherlock; 6 landings of all free spins; 7–10 the wins and
11–14 the number of free spins paid at level 0–3."""


def play_round(model: Model, bet: int, seed: str, name: str = "") -> Timeline:
    """Play one round and return all that happened.

    ``bet`` is whole cents, a multiple of 10; ``name`` is the round's in the timeline. The same model, bet and
    seed give the same timeline everywhere. Raises ``ValueError`` for a bet or seed that cannot be,
    ``TechnicalError`` by R4.4.
    """
    if bet <= 0 or bet % 10:
        raise ValueError(f"a bet is a positive multiple of 10 cents, not {bet}")
    log: list[Event] = [RoundStarted(bet=bet)]
    base, free, _, _ = run_round(generator(seed), model.tables, new_reels(), None, None, log)
    if base == TECHNICAL_ERROR:
        raise TechnicalError(f"round {name or seed}: a spin ran past {LANDING_LIMIT} landings (R4.4)")
    total = base + free
    log.append(RoundEnded(total=total, cents=total * bet // 10))
    return Timeline(round=name, seed=seed, model=model.hash, bet=bet, events=tuple(log))

"""How long everything takes: the table ``pace`` of config/game.yaml, in seconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from game.engine.yamlfile import YamlError, read_yaml

Speed: TypeAlias = Literal["normal", "quick", "instant"]
SPEEDS: Final[tuple[Speed, ...]] = ("normal", "quick", "instant")
COLUMNS: Final = (*SPEEDS, "reduced", "regulated")
LONGEST: Final = 30.0
"""No beat takes more seconds than this: a slip of the decimal point would make a game that seems to hang."""


class PaceError(ValueError):
    """A pace table that cannot be used; the text names file, row, column and reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """The seconds of every beat. Each is above 0."""

    clear: float
    """The last spin's symbols fall out of a reel …"""
    clear_step: float
    """… and how much later than the reel to its left."""
    regrid: float
    """The reels take the size of a new spin."""
    fall: float
    """A symbol falls the whole height of the reels …"""
    fall_step: float
    """… how much later than the reel to its left …"""
    fall_row: float
    """… and than the symbol below it."""
    respin_step: float
    """The same from reel to reel in a respin."""
    bounce: float
    """It squashes and comes to rest."""
    anticipation: float
    """A reel makes wait while the third BONUS may still come."""
    settle: float
    """From the last landing to what follows."""
    outline: float
    """A cluster's outline draws itself in."""
    count: float
    """A cluster's value counts up."""
    stick: float
    """A setting snaps round a symbol …"""
    stick_step: float
    """… and how much later than the one before it."""
    look: float
    """What stuck is seen before the rest is destroyed."""
    destroy: float
    """A symbol breaks …"""
    destroy_step: float
    """… and how much later than those of the row above."""
    shards: float
    """Its shards fly."""
    bonus_flight: float
    """A BONUS flies to the tally or the meter …"""
    bonus_step: float
    """… and how much later than the one before it."""
    meter_rise: float
    """The bell strikes, the multiplier jumps, the spins are added."""
    moriarty_grow: float
    """He grows to 1×3."""
    moriarty_reveal: float
    """The symbol rises from his hand."""
    plant: float
    """It flies to a cell …"""
    plant_step: float
    """… and how much later than to the cell before."""
    moriarty_leave: float
    """He goes up in smoke."""
    gather: float
    """The Sherlocks fly to the centre."""
    sweep: float
    """The lens sweeps the board."""
    expand: float
    """The reels grow to 8×8."""
    pay: float
    """A cluster pays into the WIN counter."""
    multiply: float
    """The multiplier is applied to the sum."""
    celebrate_nice: float
    celebrate_big: float
    celebrate_mega: float
    """A win tier's banner, its count-up included."""
    intro: float
    """Free spins are announced."""
    outro: float
    """Their total is shown."""
    rest: float
    """After a spin, before the next may begin."""
    paid: float
    """The balance takes the round's win."""
    spin_least: float
    """No spin is shorter."""

    def times(self, factor: float) -> Pace:
        """Return this pace with every beat longer or shorter by a factor."""
        return Pace(**{name: factor * getattr(self, name) for name in BEATS})


BEATS: Final = tuple(field.name for field in fields(Pace))


@dataclass(frozen=True, slots=True, kw_only=True)
class Paces:
    """The whole table: a ``Pace`` for each of ``COLUMNS``."""

    columns: Mapping[str, Pace]

    def choose(self, speed: Speed, *, reduced: bool = False, regulated: bool = False) -> Pace:
        """Return the pace of a speed.

        Regulated play knows one speed, its own. Reduced motion never lasts longer than its own column and
        never longer than the speed chosen, but regulated play's least length of a spin stays.
        """
        chosen = self.columns["regulated" if regulated else speed]
        if not reduced:
            return chosen
        calm = self.columns["reduced"]
        merged = {name: min(getattr(chosen, name), getattr(calm, name)) for name in BEATS}
        return Pace(**(merged | {"spin_least": chosen.spin_least}))


def read_paces(section: Any, where: str) -> Paces:
    """Return the table of a parsed ``pace`` section; ``where`` names its file in messages.

    Raises ``PaceError`` for a row or column that is missing or unknown and for a number that is not a time.
    """
    if not isinstance(section, Mapping):
        raise PaceError(f"{where}: pace: not a table of beats")
    for name in section:
        if name not in BEATS:
            raise PaceError(f"{where}: pace.{name}: there is no such beat")
    read: dict[str, dict[str, float]] = {column: {} for column in COLUMNS}
    for name in BEATS:
        row = section.get(name)
        if not isinstance(row, Mapping):
            raise PaceError(f"{where}: pace.{name}: missing, or not seconds for {', '.join(COLUMNS)}")
        for column in row:
            if column not in read:
                raise PaceError(f"{where}: pace.{name}.{column}: there is no such column")
        for column in COLUMNS:
            seconds: Any = row.get(column)
            if type(seconds) not in (int, float) or not 0.0 < seconds <= LONGEST:
                place = f"{where}: pace.{name}.{column}"
                raise PaceError(f"{place}: {seconds!r} is not a number of seconds above 0, up to {LONGEST:g}")
            read[column][name] = float(seconds)
    return Paces(columns={column: Pace(**beats) for column, beats in read.items()})


def load_paces(path: Path) -> Paces:
    """Return the ``pace`` section of a YAML file. Raises ``PaceError`` with file, place and reason."""
    try:
        documents = read_yaml(path)
    except YamlError as error:
        raise PaceError(str(error)) from error
    whole = documents[0] if documents else None
    if not isinstance(whole, Mapping) or "pace" not in whole:
        raise PaceError(f"{path}: pace: missing")
    return read_paces(whole["pace"], str(path))

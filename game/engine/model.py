"""The mathematics of the game: ``math.yaml``, checked, and the tables the engine plays from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.engine.board import CELLS, KINDS, LEAST, LETTERS, PAYING, SIDE, SYMBOLS, Bits
from game.engine.yamlfile import YamlError, read_yaml

REEL_SETS: Final = ("base", "expanded", "free", "free_top")
"""The reel sets by their code (R1.3)."""
BASE: Final = 0
EXPANDED: Final = 1
FREE: Final = 2
FREE_TOP: Final = 3
WIDTH: Final = {"base": 6, "expanded": SIDE, "free": SIDE, "free_top": SIDE}
"""How many strips each set has."""


class ModelError(ValueError):
    """A model that breaks a rule; the text names the file, the key and the reason."""


class Tables(NamedTuple):
    """What the engine reads while it plays; lists when played, arrays when compiled.

    Strips are numbered ``set * 8 + reel`` over the frame's reels 0–7 (the outer ones of ``base`` are empty).
    ``strips`` are the symbol codes of all, one strip after another, from ``starts[number]`` on, each as long
    as ``lengths[number]`` says and then continued by its own beginning, so that a reader need not wrap round.
    ``columns`` are the boards of a reel that is filled from empty, one a symbol code: those of the stop at
    position p of ``strips`` begin at ``p * 12``. ``prizes[symbol][size]`` are tenths of the bet for sizes
    0–64. ``splits[symbol]`` is the least size of a cluster that might pay more as two with a WILD between.
    """

    strips: Sequence[int]
    starts: Sequence[int]
    lengths: Sequence[int]
    columns: Sequence[Bits]
    prizes: Sequence[Sequence[int]]
    splits: Sequence[int]


def _strip_tables(reels: Mapping[str, tuple[str, ...]]) -> tuple[list[int], list[int], list[int], list[Bits]]:
    """Return ``strips``, ``starts``, ``lengths`` and ``columns`` of ``Tables``."""
    strips: list[int] = []
    starts = []
    lengths = []
    columns: list[Bits] = []
    for name in REEL_SETS:
        first = (SIDE - WIDTH[name]) // 2
        rows = range(SIDE - first - 1, first - 1, -1)
        padded = ["", *reels[name], ""] if first else list(reels[name])
        for reel, strip in enumerate(padded):
            length = len(strip)
            starts.append(len(strips))
            lengths.append(length)
            if not length:
                continue
            codes = [LETTERS.index(letter) for letter in strip]
            endless = [codes[place % length] for place in range(length + SIDE - 1)]
            words = [0] * (len(endless) * KINDS)
            bits = [1 << (row * SIDE + reel) for row in rows]
            for place in range(length):
                first_word = place * KINDS
                for height, bit in enumerate(bits):
                    words[first_word + endless[place + height]] |= bit
            strips.extend(endless)
            columns.extend(words)
    return strips, starts, lengths, columns


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """A checked model.

    ``paytable`` has tenths of the bet by symbol and size as the file gives them; ``reels`` the strips as
    letters; ``bets`` whole cents; ``hash`` is a SHA-256 of all that in a canonical form.
    """

    paytable: Mapping[str, Mapping[int, int]]
    reels: Mapping[str, tuple[str, ...]]
    bets: tuple[int, ...]
    hash: str
    tables: Tables

    def prize(self, symbol: str, size: int) -> int:
        """Return the paytable's entry for a cluster, in tenths of the bet (R2.4)."""
        return self.tables.prizes[SYMBOLS.index(symbol)][size]


def prize_table(paytable: Mapping[str, Mapping[int, int]]) -> list[list[int]]:
    """Return the prizes of every symbol for every size 0–64; a size between two rows pays the lower row."""
    prizes = []
    for symbol in SYMBOLS[:PAYING]:
        rows = paytable[symbol]
        line = [0] * (CELLS + 1)
        for size in range(LEAST, CELLS + 1):
            line[size] = rows.get(size, line[size - 1])
        prizes.append(line)
    return prizes


def split_sizes(prizes: Sequence[Sequence[int]]) -> list[int]:
    """Return, by symbol, the least size of a cluster that might pay more as two with a WILD between them.

    65, which no cluster has, where that is never so.
    """
    return [
        min(
            (
                first + second + 1
                for first in range(LEAST, CELLS)
                for second in range(first, CELLS - first)
                if line[first] + line[second] > line[first + second + 1]
            ),
            default=CELLS + 1,
        )
        for line in prizes
    ]


def with_paytable(model: Model, paytable: Mapping[str, Mapping[int, int]]) -> Model:
    """Return the model with other prizes."""
    prizes = prize_table(paytable)
    return Model(
        paytable=paytable,
        reels=model.reels,
        bets=model.bets,
        hash=_hash(paytable, model.reels, model.bets),
        tables=model.tables._replace(prizes=prizes, splits=split_sizes(prizes)),
    )


def _hash(
    paytable: Mapping[str, Mapping[int, int]], reels: Mapping[str, tuple[str, ...]], bets: tuple[int, ...]
) -> str:
    canonical = {
        "paytable": {
            symbol: [[size, prize] for size, prize in sorted(paytable[symbol].items())]
            for symbol in SYMBOLS[:PAYING]
        },
        "reels": {name: list(reels[name]) for name in REEL_SETS},
        "bets": list(bets),
    }
    text = json.dumps(canonical, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _build(
    paytable: Mapping[str, Mapping[int, int]], reels: Mapping[str, tuple[str, ...]], bets: tuple[int, ...]
) -> Model:
    prizes = prize_table(paytable)
    return Model(
        paytable=paytable,
        reels=reels,
        bets=bets,
        hash=_hash(paytable, reels, bets),
        tables=Tables(*_strip_tables(reels), prizes, split_sizes(prizes)),
    )


def _whole(value: Any, where: str) -> int:
    if type(value) is not int:
        raise ModelError(f"{where}: {value!r} is not a whole number")
    return value


def _mapping(value: Any, where: str) -> dict[Any, Any]:
    if not isinstance(value, dict):
        raise ModelError(f"{where}: keys with values are expected here")
    return value


def read_paytable(value: Any, where: str) -> dict[str, dict[int, int]]:
    """Return a checked paytable. Raises ``ModelError``; ``where`` is the file and the key it stands under."""
    rows = _mapping(value, where)
    for symbol in rows:
        if symbol not in SYMBOLS[:PAYING]:
            raise ModelError(f"{where}.{symbol}: no paying symbol has this name")
    paytable = {}
    for symbol in SYMBOLS[:PAYING]:
        if symbol not in rows:
            raise ModelError(f"{where}.{symbol}: missing")
        here = f"{where}.{symbol}"
        prizes = {}
        for size, prize in _mapping(rows[symbol], here).items():
            if type(size) is not int or not LEAST <= size <= CELLS:
                raise ModelError(f"{here}.{size}: a size is a whole number from {LEAST} to {CELLS}")
            if _whole(prize, f"{here}.{size}") < 0:
                raise ModelError(f"{here}.{size}: a prize is not below 0")
            prizes[size] = prize
        if LEAST not in prizes:
            raise ModelError(f"{here}.{LEAST}: missing; the smallest cluster has {LEAST} symbols")
        ordered = sorted(prizes)
        for smaller, larger in pairwise(ordered):
            if prizes[larger] < prizes[smaller]:
                raise ModelError(
                    f"{here}.{larger}: pays {prizes[larger]}, less than {prizes[smaller]} for size {smaller}"
                )
        paytable[symbol] = {size: prizes[size] for size in ordered}
    return paytable


def _read_reels(value: Any, where: str) -> dict[str, tuple[str, ...]]:
    sets = _mapping(value, where)
    for name in sets:
        if name not in REEL_SETS:
            raise ModelError(f"{where}.{name}: no reel set has this name")
    reels = {}
    for name in REEL_SETS:
        here = f"{where}.{name}"
        if name not in sets:
            raise ModelError(f"{here}: missing")
        strips = sets[name]
        if not isinstance(strips, list) or len(strips) != WIDTH[name]:
            found = len(strips) if isinstance(strips, list) else "no list of"
            raise ModelError(f"{here}: {found} strips, there must be {WIDTH[name]}")
        for number, strip in enumerate(strips):
            place = f"{here}[{number}]"
            if not isinstance(strip, str):
                raise ModelError(f"{place}: {strip!r} is not a string of letters")
            if not strip:
                raise ModelError(f"{place}: the strip is empty")
            for position, letter in enumerate(strip):
                if letter not in LETTERS:
                    raise ModelError(f"{place}: unknown letter {letter!r} at position {position}")
                if letter == "B" and name == "free_top":
                    raise ModelError(f"{place}: a B at position {position}; free_top holds no BONUS (R1.3)")
        reels[name] = tuple(strips)
    return reels


def _read_bets(value: Any, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or not value:
        raise ModelError(f"{where}: a list of at least one bet is expected here")
    for number, bet in enumerate(value):
        place = f"{where}[{number}]"
        if _whole(bet, place) <= 0 or bet % 10:
            raise ModelError(f"{place}: {bet} is not a positive multiple of 10 cents")
    return tuple(sorted(set(value)))


def read_model(value: Any, name: str) -> Model:
    """Return the model of a parsed document; ``name`` is the file's, for messages. Raises ``ModelError``."""
    document = _mapping(value, name)
    for key in ("paytable", "reels", "bets"):
        if key not in document:
            raise ModelError(f"{name}: {key}: missing")
    return _build(
        read_paytable(document["paytable"], f"{name}: paytable"),
        _read_reels(document["reels"], f"{name}: reels"),
        _read_bets(document["bets"], f"{name}: bets"),
    )


def load_model(path: Path) -> Model:
    """Return the model of a file in the form of ``config/math.yaml``. Raises ``ModelError``."""
    try:
        documents = read_yaml(path)
    except YamlError as error:
        raise ModelError(str(error)) from error
    if len(documents) != 1:
        raise ModelError(f"{path}: {len(documents)} documents, there must be one")
    return read_model(documents[0], str(path))

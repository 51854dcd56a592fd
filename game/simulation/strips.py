"""Strips from a few numbers: how a reel set looks, laid out the same way every time."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.board import LETTERS, PAYING

ZONES = (1.0, 4.0, 2.0, 5.0, 0.0, 3.0, 1.5, 4.5)
"""Where each paying symbol is at home, in reels of a 6-reel set: neighbours share favourites, no two are
alike."""
REACH = 2.2
LONGEST_RUN = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How the strips of one reel set look.

    ``length`` is symbols a strip, one number a reel; ``weights`` the share of each paying symbol; ``run``
    how much less likely each further symbol of a run is (0–1: small is short runs); ``zone`` how much
    stronger a symbol is where it is at home. ``wild`` is WILDs a strip; ``bonus``, ``sherlock`` and
    ``moriarty`` one number a reel.
    """

    length: tuple[int, ...]
    weights: tuple[float, ...]
    run: float
    zone: float
    wild: int
    bonus: tuple[int, ...]
    sherlock: tuple[int, ...]
    moriarty: tuple[int, ...]


def _shares(total: int, weights: list[float]) -> list[int]:
    """Split ``total`` by weights into whole numbers, each 1 at least, by the largest remainder."""
    exact = [total * weight / sum(weights) for weight in weights]
    whole = [max(1, int(share)) for share in exact]
    order = sorted(range(len(weights)), key=lambda index: int(exact[index]) - exact[index])
    for turn in range(total - sum(whole)):
        whole[order[turn % len(order)]] += 1
    return whole


def _runs(rnd: random.Random, amount: int, run: float) -> list[int]:
    chances = [run**step for step in range(LONGEST_RUN)]
    runs = []
    while amount:
        length = min(amount, rnd.choices(range(1, LONGEST_RUN + 1), chances)[0])
        runs.append(length)
        amount -= length
    return runs


def _line_up(rnd: random.Random, runs: Mapping[str, list[int]]) -> str:
    """Return the runs in a random order in which no two of a symbol meet, round the end too."""
    for _ in range(200):
        left = {letter: list(lengths) for letter, lengths in runs.items()}
        line: list[str] = []
        while any(left.values()):
            last = line[-1][0] if line else ""
            choices = [letter for letter in left if left[letter] and letter != last]
            if not choices:
                break
            # By what is left, squared: a frequent symbol must not pile up at the end.
            letter = rnd.choices(choices, [len(left[one]) ** 2 for one in choices])[0]
            line.append(letter * left[letter].pop())
        if not any(left.values()) and line[0][0] != line[-1][0]:
            return "".join(line)
    raise ValueError("these runs cannot be lined up without two of a symbol meeting")


def strip(seed: str, look: Look, reel: int, width: int) -> str:
    """Return the strip of one reel; the same ``seed`` gives the same strip."""
    rnd = random.Random(seed)
    home = [abs(reel - zone * (width - 1) / 5) for zone in ZONES]
    weights = [
        weight * (1 + look.zone * max(0.0, 1 - away / REACH))
        for weight, away in zip(look.weights, home, strict=True)
    ]
    specials = {
        "*": look.wild,
        "B": look.bonus[reel],
        "H": look.sherlock[reel],
        "X": look.moriarty[reel],
    }
    amounts = _shares(look.length[reel] - sum(specials.values()), weights)
    runs = {
        letter: _runs(rnd, amount, look.run) for letter, amount in zip(LETTERS[:PAYING], amounts, strict=True)
    }
    line = _line_up(rnd, runs)
    # Specials stand far apart, so that two of a kind are never seen on one reel at once.
    for letter, number in specials.items():
        start = rnd.random()
        for turn in range(number):
            place = int(len(line) * ((start + turn / number) % 1))
            line = line[:place] + letter + line[place:]
    return line


def strips(name: str, look: Look, width: int) -> list[str]:
    """Return all strips of a reel set; the layout depends on the set's name and the look alone."""
    return [strip(f"{name} {reel}", look, reel, width) for reel in range(width)]

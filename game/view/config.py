"""The view's share of config/game.yaml, checked; other parts read their own sections of the same document."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.bank.config import BankConfig, read_config
from game.engine.board import LETTERS
from game.engine.yamlfile import YamlError, read_yaml

ROOT: Final = Path(__file__).resolve().parents[2]
GAME_YAML: Final = ROOT / "config" / "game.yaml"
MATH_YAML: Final = ROOT / "config" / "math.yaml"
ASSETS: Final = ROOT / "assets"


class ConfigError(ValueError):
    """config/game.yaml cannot be used: one line with file, place and reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameConfig:
    """What the window needs to know.

    ``document`` is the whole file, for the sections of others (``pace`` is the film's). ``tiers`` are the
    least wins, in tenths of the bet, that count as nice, big and mega. ``first_bet`` is in cents.
    ``autoplay_spins`` are the numbers of spins to choose from, ``autoplay_wins`` and ``autoplay_losses``
    the multiples of the bet at which autoplay can stop. ``opening`` are the reels before the first spin, 6
    lines of 6 letters.
    """

    path: Path
    document: Mapping[str, Any]
    bank: BankConfig
    tiers: tuple[int, int, int] = (50, 150, 500)
    first_bet: int = 100
    autoplay_spins: tuple[int, ...] = (10, 25, 50, 100)
    autoplay_wins: tuple[int, ...] = (10, 25, 50)
    autoplay_losses: tuple[int, ...] = (10, 25, 50)
    opening: tuple[str, ...] = ("VEKSPR", "PRWEBA", "SSREKV", "KARWPE", "VPESRW", "AWKRAS")


def _section(document: Mapping[str, Any], name: str, where: str) -> Mapping[str, Any]:
    section = document.get(name, {})
    if not isinstance(section, Mapping):
        raise ConfigError(f"{where}: {name}: not a mapping of keys and values")
    return section


def _numbers(section: Mapping[str, Any], key: str, default: tuple[int, ...], where: str) -> tuple[int, ...]:
    value = section.get(key, list(default))
    good = isinstance(value, list) and value and all(type(one) is int and one > 0 for one in value)
    if not good or sorted(set(value)) != value:
        raise ConfigError(
            f"{where}.{key}: {value!r} is not a list of whole numbers above 0, each larger than the last"
        )
    return tuple(value)


def _opening(value: Any, where: str) -> tuple[str, ...]:
    lines = value.split() if isinstance(value, str) else value
    good = isinstance(lines, list) and len(lines) == 6
    if not good or any(
        not isinstance(line, str) or len(line) != 6 or set(line) - set(LETTERS) for line in lines
    ):
        raise ConfigError(f"{where}.opening: not 6 lines of 6 letters of {LETTERS}")
    return tuple(lines)


def read_game_config(path: Path = GAME_YAML) -> GameConfig:
    """Read config/game.yaml. Raises ``ConfigError`` or the bank's own, one line each."""
    try:
        documents = read_yaml(path)
    except YamlError as error:
        raise ConfigError(str(error)) from error
    document = documents[0] if documents else {}
    if not isinstance(document, Mapping):
        raise ConfigError(f"{path}: not a mapping of sections")
    wins, play = _section(document, "wins", str(path)), _section(document, "play", str(path))
    tiers: list[int] = []
    for name, default in (("nice", 50), ("big", 150), ("mega", 500)):
        value = wins.get(name, default)
        if type(value) is not int or value <= 0 or (tiers and value <= tiers[-1]):
            raise ConfigError(
                f"{path}: wins.{name}: {value!r} is not tenths of the bet above those of the tier before"
            )
        tiers.append(value)
    bet = play.get("first_bet", 100)
    if type(bet) is not int or bet <= 0:
        raise ConfigError(f"{path}: play.first_bet: {bet!r} is not a number of cents")
    where = f"{path}: play"
    plain = GameConfig(path=path, document=document, bank=read_config(document, path))
    return GameConfig(
        path=path,
        document=document,
        bank=plain.bank,
        tiers=(tiers[0], tiers[1], tiers[2]),
        first_bet=bet,
        autoplay_spins=_numbers(play, "autoplay_spins", plain.autoplay_spins, where),
        autoplay_wins=_numbers(play, "autoplay_wins", plain.autoplay_wins, where),
        autoplay_losses=_numbers(play, "autoplay_losses", plain.autoplay_losses, where),
        opening=_opening(play.get("opening", list(plain.opening)), where),
    )

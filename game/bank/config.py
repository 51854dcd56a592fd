"""The ``bank`` and ``money`` sections of config/game.yaml, and where the bank lives."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.bank.errors import BankError
from game.bank.money import MoneyFormat

CONFIG: Final = Path(__file__).resolve().parents[2] / "config" / "game.yaml"
APPLICATION: Final = "Sherlock and the Stolen Gems"
MOST_CREDIT: Final = 100_000_000_000  # cents; far from what 64 bits hold, whatever is won with it


class ConfigError(BankError):
    """config/game.yaml cannot be used: one line with file, place and reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankConfig:
    """What the bank takes from the configuration. ``opening_credit`` and ``top_up`` are in cents."""

    opening_credit: int = 100_000
    top_up: int = 100_000
    money: MoneyFormat = field(default_factory=MoneyFormat)


def default_data_dir() -> Path:
    """Return the directory of this user's data, as the system wants it. Nothing is created."""
    import platformdirs

    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False))


def _cents(section: dict[str, Any], key: str, default: int, where: str) -> int:
    value = section.get(key, default)
    if type(value) is not int or not 0 < value <= MOST_CREDIT:
        raise ConfigError(f"{where}.{key}: {value!r} is not a whole number of cents from 1 to {MOST_CREDIT}")
    return value


def _sign(section: dict[str, Any], key: str, default: str, where: str) -> str:
    value = section.get(key, default)
    if not isinstance(value, str) or len(value) > 8 or any(letter.isdigit() for letter in value):
        raise ConfigError(f"{where}.{key}: {value!r} is not a short text without digits (write it in quotes)")
    return value


def _section(document: object, name: str, path: Path) -> dict[str, Any]:
    if not isinstance(document, dict):
        raise ConfigError(f"{path}: not a mapping of sections")
    section = document.get(name, {})
    if not isinstance(section, dict):
        raise ConfigError(f"{path}, {name}: not a mapping of keys and values")
    return section


def read_config(document: object, path: Path) -> BankConfig:
    """Return the bank's share of a parsed game.yaml; messages name ``path``. Raises ``ConfigError``."""
    bank, money = _section(document, "bank", path), _section(document, "money", path)
    bank_at, money_at = f"{path}, bank", f"{path}, money"
    form = MoneyFormat(
        currency=_sign(money, "currency", "", money_at),
        thousands=_sign(money, "thousands", ",", money_at),
        decimal=_sign(money, "decimal", ".", money_at),
    )
    if not form.decimal or form.decimal == form.thousands:
        raise ConfigError(f"{money_at}.decimal: {form.decimal!r} does not set the cents apart")
    return BankConfig(
        opening_credit=_cents(bank, "opening_credit", BankConfig().opening_credit, bank_at),
        top_up=_cents(bank, "top_up", BankConfig().top_up, bank_at),
        money=form,
    )


def load_config(path: Path = CONFIG) -> BankConfig:
    """Read the bank's share of a game.yaml. Raises ``ConfigError`` with file, line or key, and reason."""
    import yaml

    try:
        document = yaml.safe_load(path.read_text("utf-8"))
    except OSError as error:
        raise ConfigError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path}: not a UTF-8 text ({error.reason} at byte {error.start})") from error
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else "?"
        raise ConfigError(f"{path}, line {line}: {error.problem}") from error
    except yaml.YAMLError as error:
        raise ConfigError(f"{path}: {str(error).splitlines()[0]}") from error
    return read_config({} if document is None else document, path)

"""The certificate of the mathematics: what simulation proved about the model that is played (R8.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.engine.yamlfile import YamlError, read_yaml
from game.view.config import MATH_YAML

CERTIFICATE_YAML: Final = MATH_YAML.with_name("certificate.yaml")


class CertificateError(ValueError):
    """There is no certificate that can be shown; the text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What was simulated.

    ``rtp`` and ``interval`` (the ends of the 95 % confidence interval) are shares, 1.0 being all that was
    staked; ``best_multiple`` is the highest prize of a round in tenths of the bet, reached ``best_count``
    times in ``rounds``. ``hit_frequency`` is the share of rounds that win; a feature comes once in so many
    rounds. Those may be missing: None.
    """

    rounds: int
    rtp: float
    interval: tuple[float, float]
    best_multiple: int
    best_count: int
    hit_frequency: float | None = None
    free_spins_one_in: float | None = None
    moriarty_one_in: float | None = None
    sherlock_one_in: float | None = None


def _share(value: Any) -> float:
    if type(value) not in {int, float} or not 0 <= value <= 2:
        raise ValueError(f"{value!r} is not a share from 0 to 2")
    return float(value)


def _tenths(value: Any) -> int:
    """Return a multiple of the bet, as the file gives it, in tenths."""
    if type(value) not in {int, float} or not 0 <= value < 1e9:
        raise ValueError(f"{value!r} is not a multiple of the bet")
    tenths: int = round(value * 10)
    return tenths


def _one_in(value: Any) -> float:
    if type(value) not in {int, float} or not 1 <= value < 1e12:
        raise ValueError(f"{value!r} is not a number of rounds")
    return float(value)


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is not a whole number from 0 up")
    return int(value)


def _interval(value: Any) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is not a pair of shares")
    low, high = _share(value[0]), _share(value[1])
    if low > high:
        raise ValueError(f"{low} is above {high}")
    return low, high


READERS: Final[tuple[tuple[str, str, Callable[[Any], Any]], ...]] = (
    ("rounds", "rounds", _count),
    ("rtp", "rtp", _share),
    ("interval", "rtp_interval", _interval),
    ("best_multiple", "best_multiple", _tenths),
    ("best_count", "best_count", _count),
    ("hit_frequency", "hit_frequency", _share),
    ("free_spins_one_in", "free_spins_one_in", _one_in),
    ("moriarty_one_in", "moriarty_one_in", _one_in),
    ("sherlock_one_in", "sherlock_one_in", _one_in),
)
OPTIONAL: Final = frozenset({"hit_frequency", "free_spins_one_in", "moriarty_one_in", "sherlock_one_in"})


def load_certificate(model_hash: str, path: Path = CERTIFICATE_YAML) -> Certificate:
    """Return the certificate of the model with this hash.

    Raises ``CertificateError``, one line, where it is missing, cannot be read or belongs to another model.
    """
    if not path.is_file():
        raise CertificateError(f"{path.name} is missing: this mathematics has not been certified yet")
    try:
        documents = read_yaml(path)
    except YamlError as error:
        raise CertificateError(str(error)) from error
    document = documents[0] if len(documents) == 1 else None
    if not isinstance(document, dict):
        raise CertificateError(f"{path.name}: not one document of keys and values")
    if document.get("model_hash") != model_hash:
        raise CertificateError(f"{path.name} belongs to another mathematics than the one that is played")
    read: dict[str, Any] = {}
    for name, key, reader in READERS:
        if document.get(key) is None:
            if name in OPTIONAL:
                continue
            raise CertificateError(f"{path.name}: {key}: missing")
        try:
            read[name] = reader(document[key])
        except ValueError as error:
            raise CertificateError(f"{path.name}: {key}: {error}") from error
    return Certificate(**read)

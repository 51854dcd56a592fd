"""The certificate of the mathematics: what simulation proved about the model that is played (R8.2)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.engine import VERSION
from game.simulation.certificate import CertificateError as UnreadableError
from game.simulation.certificate import read_certificates
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
    rounds (0: never seen).
    """

    rounds: int
    rtp: float
    interval: tuple[float, float]
    best_multiple: int
    best_count: int
    hit_frequency: float
    free_spins_one_in: float
    moriarty_one_in: float
    sherlock_one_in: float


def load_certificate(model_hash: str, path: Path = CERTIFICATE_YAML) -> Certificate:
    """Return what the certificate says of the model with this hash.

    Raises ``CertificateError``, one line, where it is missing, cannot be read or certifies other models only.
    """
    if not path.is_file():
        raise CertificateError(f"{path.name} is missing, so this mathematics has not been certified")
    try:
        entries = read_certificates(path)
    except UnreadableError as error:
        raise CertificateError(str(error).replace(str(path), path.name)) from error
    for entry in entries.values():
        if entry["model_hash"] == model_hash and entry["engine"] == VERSION:
            return _certificate(entry, path.name)
    raise CertificateError(f"{path.name} belongs to another mathematics than the one that is played")


def _certificate(entry: dict[str, Any], name: str) -> Certificate:
    interval = entry["rtp_interval"]
    if len(interval) != 2 or not all(type(one) in {int, float} for one in interval):
        raise CertificateError(f"{name}: rtp_interval: {interval!r} is not a pair of shares")
    low, high = (float(one) for one in interval)
    if not 0 <= low <= entry["rtp"] <= high <= 2:
        raise CertificateError(f"{name}: rtp: {entry['rtp']} does not lie between {low} and {high}")
    if entry["rounds"] < 1 or entry["best_multiple"] < 0:
        best = entry["best_multiple"]
        raise CertificateError(f"{name}: rounds: {entry['rounds']} rounds with a best of {best}")
    return Certificate(
        rounds=entry["rounds"],
        rtp=entry["rtp"],
        interval=(low, high),
        best_multiple=round(entry["best_multiple"] * 10),
        best_count=entry["best_count"],
        hit_frequency=entry["hit_frequency"],
        free_spins_one_in=entry["free_spins_one_in"],
        moriarty_one_in=entry["moriarty_one_in"],
        sherlock_one_in=entry["sherlock_one_in"],
    )

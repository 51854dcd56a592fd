"""The certificate: the figures that a simulation proved of a model, bound to the model by its hash.

``config/certificate.yaml`` has one entry a model, by the name of its file. The game shows the entry of the
model it plays (R8.2); reading one needs nothing but YAML.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from game.engine import VERSION
from game.engine.board import CELLS, LEAST
from game.engine.model import Model
from game.engine.yamlfile import YamlError, read_yaml

NEEDED: Final = {
    "model_hash": str,
    "engine": int,
    "seed": str,
    "date": str,
    "rounds": int,
    "rtp": float,
    "rtp_interval": list,
    "hit_frequency": float,
    "standard_deviation": float,
    "volatility": float,
    "best_multiple": float,
    "best_count": int,
    "best_seed": str,
    "free_spins_one_in": float,
    "moriarty_one_in": float,
    "sherlock_one_in": float,
    "parts": dict,
}
"""Every key an entry has at least, and its type."""


class CertificateError(ValueError):
    """A certificate that is none; the text names the file, the key and the reason."""


def read_certificates(path: Path) -> dict[str, dict[str, Any]]:
    """Return the entries by the name of the model's file. Raises ``CertificateError``."""
    try:
        documents = read_yaml(path)
    except YamlError as error:
        raise CertificateError(str(error)) from error
    if len(documents) != 1 or not isinstance(documents[0], dict):
        raise CertificateError(f"{path}: one document with an entry for each model is expected")
    for name, entry in documents[0].items():
        _check(entry, f"{path}: {name}")
    return documents[0]


def _check(entry: Any, where: str) -> None:
    if not isinstance(entry, dict):
        raise CertificateError(f"{where}: keys with values are expected here")
    for key, kind in NEEDED.items():
        if key not in entry:
            raise CertificateError(f"{where}.{key}: missing")
        if type(entry[key]) is not kind:
            raise CertificateError(f"{where}.{key}: {entry[key]!r} is not of the kind {kind.__name__}")


def certificate_for(model: Model, path: Path, name: str) -> dict[str, Any]:
    """Return the entry ``name`` if it certifies this very model, played by this engine.

    Raises ``CertificateError`` for one of another model's hash or of another version of the rules.
    """
    entries = read_certificates(path)
    if name not in entries:
        raise CertificateError(f"{path}: {name}: missing")
    entry = entries[name]
    for key, value in (("model_hash", model.hash), ("engine", VERSION)):
        if entry[key] != value:
            raise CertificateError(f"{path}: {name}.{key}: {entry[key]!r} was certified, this is {value!r}")
    return entry


def entry_of(found: Mapping[str, Any], date: str) -> dict[str, Any]:
    """Return the entry that a simulation's figures make; ``date`` is written YYYY-MM-DD."""
    entry = {key: found[key] for key in NEEDED if key != "date"}
    more = {key: value for key, value in found.items() if key not in entry}
    # Thousands of numbers; the game reads this file when it starts, so they are lines of text to it.
    more["clusters"] = {
        kind: {symbol: _sizes(sizes) for symbol, sizes in rows.items()}
        for kind, rows in found["clusters"].items()
    }
    whole: dict[str, Any] = _plain({**{key: entry.get(key, date) for key in NEEDED}, **more})
    return whole


def _sizes(sizes: Mapping[Any, int]) -> str:
    """Return the counts of sizes 7 to 64, one after another."""
    counted = {int(size): number for size, number in sizes.items()}
    return " ".join(str(counted.get(size, 0)) for size in range(LEAST, CELLS + 1))


def _plain(value: Any) -> Any:
    """Return a value with plain mappings and lists, and fractions of 9 digits, enough for every figure."""
    if isinstance(value, Mapping):
        # JSON has made text of the sizes and levels that are keys.
        return {int(key) if str(key).isdecimal() else key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return float(f"{value:.9g}") if isinstance(value, float) else value


class _Dumper(yaml.SafeDumper):
    """Lists and the innermost mappings in one line, long ones wrapped."""


def _mapping(dumper: yaml.SafeDumper, value: dict[Any, Any]) -> yaml.Node:
    flat = not any(isinstance(one, dict | list) for one in value.values())
    return dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=flat)


def _list(dumper: yaml.SafeDumper, value: list[Any]) -> yaml.Node:
    flat = not any(isinstance(one, dict) for one in value)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=flat)


_Dumper.add_representer(dict, _mapping)
_Dumper.add_representer(list, _list)

HEADER: Final = """\
# What a simulation proved of each model: `python main.py simulate` with the seed and the rounds given here
# finds the same figures. Shares are fractions of 1; prizes and deviations are in bets.
# clusters: how many of each size from 7 to 64, in order. Written by `python main.py certify`.
"""


def write_entry(path: Path, name: str, entry: Mapping[str, Any]) -> None:
    """Put an entry into the file, beside those it has. Raises ``CertificateError``, ``OSError``."""
    entries = read_certificates(path) if path.exists() else {}
    entries[name] = dict(entry)
    text = yaml.dump(entries, Dumper=_Dumper, sort_keys=False, width=110, allow_unicode=True)
    new = path.with_name(path.name + ".new")
    new.write_text(HEADER + text, encoding="utf-8")
    new.replace(path)

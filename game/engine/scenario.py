"""Scenarios: a spin whose landings are given instead of drawn (formats.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.engine.board import CELLS, EMPTY_LETTER, LETTERS, SIDE, SYMBOLS
from game.engine.events import Event, FreeSpinsWon, MoriartyRevealed, RoundEnded, RoundStarted, SpinStarted
from game.engine.free_spins import ENOUGH, METER_FULL, MULTIPLIERS, SPINS
from game.engine.landing import LandingError, read_picture
from game.engine.model import Model, ModelError, read_paytable, with_paytable
from game.engine.reels import new_reels
from game.engine.round import generator
from game.engine.spin import LANDING_LIMIT, TECHNICAL_ERROR, play_spin
from game.engine.timeline import State, Timeline, fold
from game.engine.yamlfile import YamlError, parse_yaml, read_yaml

RESULT_KEYS: Final = (
    "name", "ok", "win", "clusters", "landings", "grid", "bonus", "meter", "moriarty", "final", "error",
)  # fmt: skip
EXPECT_KEYS: Final = ("win", "clusters", "landings", "grid", "bonus", "meter", "moriarty", "final")
_UNUSED_SEED: Final = "0" * 32


class ScenarioError(ValueError):
    """A scenario that cannot be read or run; the text names it, the place and the reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A checked scenario document.

    ``landings`` are pictures of 64 symbol codes in reading order, -1 for an empty cell. ``source`` says which
    document of which file it is. ``paytable`` replaces the model's where it is given.
    """

    name: str
    rules: tuple[str, ...]
    spin: str
    meter: int
    landings: tuple[tuple[int, ...], ...]
    expect: Mapping[str, Any]
    paytable: Mapping[str, Mapping[int, int]] | None
    source: str
    about: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a scenario did: the JSON object of formats.md, and its timeline if it ran to the end."""

    result: Mapping[str, Any]
    timeline: Timeline | None


def _fail(where: str, reason: str) -> ScenarioError:
    return ScenarioError(f"{where}: {reason}")


def _picture(value: Any, where: str) -> tuple[int, ...]:
    if not isinstance(value, str):
        raise _fail(where, f"a picture of {SIDE} lines is expected, not {value!r}")
    try:
        return tuple(read_picture(value.split()))
    except LandingError as error:
        raise _fail(where, str(error)) from error


def _expected(value: Any, where: str) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise _fail(where, "keys with values are expected here")
    for key in value:
        if key not in EXPECT_KEYS:
            raise _fail(where, f"{key!r} is none of {', '.join(EXPECT_KEYS)}")
    checked = dict(value)
    for key in ("win", "landings", "grid", "bonus", "meter"):
        if key in checked and type(checked[key]) is not int:
            raise _fail(f"{where}.{key}", f"{checked[key]!r} is not a whole number")
    if "final" in checked:
        codes = _picture(checked["final"], f"{where}.final")
        letters = "".join(LETTERS[code] if code >= 0 else EMPTY_LETTER for code in codes)
        checked["final"] = [letters[start : start + SIDE] for start in range(0, CELLS, SIDE)]
    if "moriarty" in checked:
        shown = checked["moriarty"]
        if not isinstance(shown, list) or any(symbol not in SYMBOLS for symbol in shown):
            raise _fail(f"{where}.moriarty", "a list of symbols is expected")
    if "clusters" in checked:
        listed = checked["clusters"]
        if not isinstance(listed, list) or any(
            not isinstance(one, dict) or "symbol" not in one or "size" not in one for one in listed
        ):
            raise _fail(f"{where}.clusters", "a list of clusters with symbol and size is expected")
    return checked


def read_scenario(value: Any, source: str) -> Scenario:
    """Return the scenario of a parsed document; ``source`` names it. Raises ``ScenarioError``."""
    if not isinstance(value, dict):
        raise _fail(source, "a scenario has keys with values")
    name = value.get("name")
    if not isinstance(name, str) or not name:
        raise _fail(source, "name: missing, or not a text")
    where = f"{source} ({name})"
    spin = value.get("spin", "base")
    if spin not in {"base", "free"}:
        raise _fail(where, f"spin: {spin!r} is neither base nor free")
    meter = value.get("meter", 0)
    if type(meter) is not int or not 0 <= meter <= METER_FULL:
        raise _fail(where, f"meter: {meter!r} is not a whole number from 0 to {METER_FULL}")
    if meter and spin == "base":
        raise _fail(where, "meter: only a free spin has one")
    landings = value.get("landings")
    if not isinstance(landings, list) or not landings:
        raise _fail(where, "landings: a list of at least one picture is expected")
    rules = value.get("rules", [])
    if isinstance(rules, str):
        rules = [rules]
    if not isinstance(rules, list):
        raise _fail(where, "rules: a list of rule numbers is expected")
    paytable = None
    if value.get("paytable") is not None:
        try:
            paytable = read_paytable(value["paytable"], f"{where}: paytable")
        except ModelError as error:
            raise ScenarioError(str(error)) from error
    return Scenario(
        name=name,
        rules=tuple(str(rule) for rule in rules),
        spin=spin,
        meter=meter,
        landings=tuple(
            _picture(picture, f"{where}: landing {number}") for number, picture in enumerate(landings, 1)
        ),
        expect=_expected(value.get("expect"), f"{where}: expect"),
        paytable=paytable,
        source=source,
        about=str(value.get("about") or ""),
    )


def documents(text: str | None, path: Path | str) -> list[tuple[str, Any]]:
    """Return the documents of a file, or of ``text``, each with a name for messages.

    Raises ``ScenarioError``.
    """
    try:
        found = read_yaml(Path(path)) if text is None else parse_yaml(text, str(path))
    except YamlError as error:
        raise ScenarioError(str(error)) from error
    return [
        (f"{path}, document {number}", value) for number, value in enumerate(found, 1) if value is not None
    ]


def load_scenarios(path: Path) -> list[Scenario]:
    """Return all scenarios of a file. Raises ``ScenarioError``."""
    return [read_scenario(value, source) for source, value in documents(None, path)]


def _failed(name: str | None, error: str, **known: Any) -> Outcome:
    result = dict.fromkeys(RESULT_KEYS) | {"name": name, "ok": False, "error": error} | known
    return Outcome(result=result, timeline=None)


def _differences(result: Mapping[str, Any], expect: Mapping[str, Any]) -> list[str]:
    found = []
    for key, wanted in expect.items():
        got = result[key]
        if key == "clusters":
            # Only what the scenario says of each cluster counts, in any order.
            keys = sorted({name for one in wanted for name in one} | {"symbol", "size"})
            wanted_all = Counter(repr([one.get(name) for name in keys]) for one in wanted)
            got_all = Counter(repr([one.get(name) for name in keys]) for one in got)
            if wanted_all != got_all:
                short = [f"{one['symbol']} {one['size']}" for one in got]
                asked = [f"{one['symbol']} {one['size']}" for one in wanted]
                found.append(f"clusters: expected {asked}, got {short}")
        elif got != wanted:
            found.append(f"{key}: expected {_show(wanted)}, got {_show(got)}")
    return found


def _show(value: Any) -> str:
    return "/".join(value) if isinstance(value, list) else str(value)


def play_scenario(model: Model, scenario: Scenario, bet: int = 100) -> Outcome:
    """Run a scenario at a bet in cents and hold it against what it expects.

    The timeline is a round of that one spin. A spin that needs what is not given, or leaves landings over,
    is an outcome that is not ok, with an error that names the scenario, the landing and the cell.
    """
    if scenario.paytable is not None:
        model = with_paytable(model, scenario.paytable)
    free = scenario.spin == "free"
    log: list[Event] = [
        RoundStarted(bet=bet),
        SpinStarted(
            kind="free" if free else "base",
            number=1 if free else 0,
            spins_left=0,
            grid=8 if free else 6,
            multiplier=MULTIPLIERS[scenario.meter // ENOUGH],
            meter=scenario.meter,
        ),
    ]
    try:
        win, bonus, meter, _, _, landings = play_spin(
            generator(_UNUSED_SEED), model.tables, scenario.landings, new_reels(),
            free, scenario.meter, 0, 0, None, log,
        )  # fmt: skip
    except LandingError as error:
        return _failed(scenario.name, f"{scenario.name}: {error}")
    if win == TECHNICAL_ERROR:
        return _failed(scenario.name, f"{scenario.name}: the spin ran past {LANDING_LIMIT} landings (R4.4)")
    if landings < len(scenario.landings):
        return _failed(
            scenario.name,
            f"{scenario.name}: landing {landings + 1} of {len(scenario.landings)} is left over,"
            f" the spin ended after {landings}",
            landings=landings,
        )
    if not free and bonus >= ENOUGH:
        log.append(FreeSpinsWon(spins=SPINS))
    log.append(RoundEnded(total=win, cents=win * bet // 10))
    timeline = Timeline(round=scenario.name, seed="", model=model.hash, bet=bet, events=tuple(log))
    state = State()
    for state in fold(log):  # noqa: B007 (the last one is wanted)
        pass
    result: dict[str, Any] = {
        "name": scenario.name,
        "ok": True,
        "win": win,
        "clusters": [
            {
                "symbol": cluster.symbol,
                "size": cluster.size,
                "cells": [list(cell) for cell in cluster.cells],
                "prize": cluster.prize,
            }
            for cluster in state.clusters
        ],
        "landings": landings,
        "grid": state.grid,
        "bonus": bonus,
        "meter": meter,
        "moriarty": [event.symbol for event in log if isinstance(event, MoriartyRevealed)],
        "final": list(state.picture()),
        "error": None,
    }
    differences = _differences(result, scenario.expect)
    if differences:
        result |= {"ok": False, "error": f"{scenario.name}: {'; '.join(differences)}"}
    return Outcome(result=result, timeline=timeline)


def run_documents(model: Model, found: list[tuple[str, Any]]) -> list[Outcome]:
    """Run parsed documents one by one; one that is at fault is an outcome of its own and stops no other."""
    outcomes = []
    for source, value in found:
        try:
            scenario = read_scenario(value, source)
        except ScenarioError as error:
            name = value.get("name") if isinstance(value, dict) else None
            outcomes.append(_failed(name if isinstance(name, str) else None, str(error)))
        else:
            outcomes.append(play_scenario(model, scenario))
    return outcomes

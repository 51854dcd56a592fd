"""Scenarios for tests: read the files, make random ones, run the command, compare it with the referee."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.referee import LETTER_OF, PAYING, Reels, UnplayableError, grid_cells, neighbours, play, play_spin
from tests.wild_search import TooManyWildsError

ROOT = Path(__file__).resolve().parent.parent
SCENARIO_FILES = sorted((ROOT / "config" / "scenarios").glob("*.yaml"))
LONGEST = 12  # landings of a random spin after which no more special symbols land
COMPARED = ("name", "ok", "win", "clusters", "landings", "grid", "bonus", "meter", "moriarty", "final")
Scenario = dict[str, Any]


def read_scenarios(path: Path) -> list[Scenario]:
    with path.open(encoding="utf-8") as stream:
        return list(yaml.load_all(stream, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))


def every_scenario() -> list[Scenario]:
    return [scenario for path in SCENARIO_FILES for scenario in read_scenarios(path)]


def fixed_paytable() -> dict[str, dict[int, int]]:
    text = (ROOT / "tests" / "data" / "scenario_paytable.yaml").read_text(encoding="utf-8")
    paytable: dict[str, dict[int, int]] = yaml.safe_load(text)["paytable"]
    return paytable


@dataclass(frozen=True, slots=True, kw_only=True)
class Taste:
    """What random boards are like: shares of special symbols, paying symbols used, and how they cluster."""

    paying: tuple[str, ...]
    wild: float
    bonus: float
    sherlock: float
    moriarty: float
    clump: float  # how often a cell repeats a neighbour
    keep: float  # how often a cell that is taken already shows something else, which must be ignored


def random_taste(rng: random.Random, wilds: bool = False) -> Taste:
    def share(*choices: float) -> float:
        return rng.choice(choices)

    return Taste(
        paying=tuple(rng.sample(PAYING, rng.choice((1, 2, 2, 3, 3, 4, 5, 8)))),
        wild=share(0.1, 0.15, 0.2, 0.3) if wilds else share(0, 0.02, 0.05, 0.08, 0.12, 0.2),
        bonus=0 if wilds else share(0, 0, 0.02, 0.06, 0.2),
        sherlock=0 if wilds else share(0, 0, 0.01, 0.03, 0.15),
        moriarty=0 if wilds else share(0, 0.01, 0.03, 0.08, 0.2),
        clump=share(0, 0.2, 0.4, 0.6, 0.75),
        keep=share(0, 0, 0.3, 1),
    )


def random_paytable(rng: random.Random) -> dict[str, dict[int, int]]:
    """Rows from 7 up that never fall; steep or flat, with gaps, often equal between symbols."""
    if rng.random() < 0.3:
        return fixed_paytable()
    steps = rng.choice(((0, 1), (1, 2, 3), (0, 0, 5), (5, 10, 40), (0, 1, 100)))
    shared = rng.random() < 0.25
    table: dict[str, dict[int, int]] = {}
    for symbol in PAYING:
        sizes = [7, *sorted(rng.sample(range(8, 50), rng.randint(0, 10)))]
        worth = 1 + rng.choice(steps)
        row = {}
        for size in sizes:
            row[size] = worth
            worth += rng.choice(steps)
        table[symbol] = dict(table["RUBY"]) if shared and table else row
    return table


def random_picture(rng: random.Random, reels: Reels, taste: Taste, calm: bool) -> list[str]:
    """A landing for the reels as they are. ``calm`` ones bring the spin to its end."""
    board = dict(reels.board)
    specials = (
        (taste.wild, "WILD"),
        (taste.bonus, "BONUS"),
        (taste.sherlock, "SHERLOCK"),
        (taste.moriarty, "MORIARTY"),
    )
    empty = [cell for cell in grid_cells(reels.grid) if cell not in board]
    rng.shuffle(empty)
    for cell in empty:
        near = [board[at] for at in neighbours(cell) if at in board and board[at] in PAYING]
        board[cell] = rng.choice(PAYING if calm else taste.paying)
        if near and not calm and rng.random() < taste.clump:
            board[cell] = rng.choice(near)
        dice = rng.random()
        for chance, symbol in () if calm else specials:
            if 0 <= dice < chance:
                board[cell] = symbol
            dice -= chance
    rows = [["."] * 8 for _ in range(8)]
    for (reel, row), symbol in board.items():
        taken = (reel, row) in reels.board
        noise = taken and rng.random() < taste.keep
        rows[row][reel] = rng.choice("RESAWKPV*BHX.") if noise else LETTER_OF[symbol]
    return ["".join(row) for row in rows]


def random_scenario(seed: int, wilds: bool = False) -> Scenario | None:
    """A whole random scenario, one in twelve spoilt. None if its WILDs are too many for the referee."""
    rng = random.Random(seed)
    taste, paytable = random_taste(rng, wilds), random_paytable(rng)
    free = rng.random() < 0.4
    meter = rng.randint(0, 9) if free else 0
    taken: list[list[str]] = []
    fills: list[bool] = []  # whether the landing has a cell to fill

    def source(number: int, reels: Reels) -> list[str]:
        fills.append(len(reels.board) < len(grid_cells(reels.grid)))
        taken.append(random_picture(rng, reels, taste, number > (2 if wilds else LONGEST)))
        return taken[-1]

    name = f"random {seed}"
    try:
        result = play_spin(name, paytable, free, meter, source)
    except (TooManyWildsError, UnplayableError):
        return None
    if rng.random() < 0.08:
        spoil(rng, taken, may_drop=fills[-1])
    scenario: Scenario = {"name": name, "rules": ["R4.1"], "spin": "free" if free else "base"}
    if free and (meter or rng.random() < 0.5):
        scenario["meter"] = meter
    scenario["paytable"] = paytable
    scenario["landings"] = ["\n".join(picture) + "\n" for picture in taken]
    if rng.random() < 0.3:
        scenario["expect"] = random_expect(rng, result)
    return scenario


def spoil(rng: random.Random, taken: list[list[str]], may_drop: bool) -> None:
    """One landing too few, one too many, or a hole in one."""
    kind = rng.randrange(3)
    if kind == 0 and len(taken) > 1:
        if may_drop:
            taken.pop()
    elif kind == 1:
        taken.append(list(taken[-1]))
    else:
        rows = rng.choice(taken)
        row, reel = rng.randint(1, 6), rng.randint(1, 6)
        rows[row] = rows[row][:reel] + "." + rows[row][reel + 1 :]


def random_expect(rng: random.Random, result: Mapping[str, Any]) -> dict[str, Any]:
    """Some keys of ``expect``, one of them wrong now and then."""
    expect: dict[str, Any] = {
        "win": result["win"],
        "clusters": [{"symbol": c["symbol"], "size": c["size"]} for c in result["clusters"]],
        "moriarty": list(result["moriarty"]),
        "bonus": result["bonus"],
        "grid": result["grid"],
        "final": "\n".join(result["final"]) + "\n",
    }
    keys = rng.sample(sorted(expect), rng.randint(1, 6))
    if rng.random() < 0.3:
        wrong = rng.choice(keys)
        if wrong in ("win", "bonus"):
            expect[wrong] += 1
        elif wrong == "grid":
            expect[wrong] = 14 - expect[wrong]
        elif wrong == "final":
            expect[wrong] = "V" + expect[wrong][1:] if expect[wrong][0] != "V" else "K" + expect[wrong][1:]
        else:
            expect[wrong].append("RUBY" if wrong == "moriarty" else {"symbol": "RUBY", "size": 7})
    return {key: expect[key] for key in keys}


def random_scenarios(count: int, seed: int, wilds: bool = False) -> Iterator[Scenario]:
    found = 0
    while found < count:
        scenario = random_scenario(seed, wilds)
        seed += 1
        if scenario is not None:
            found += 1
            yield scenario


def as_yaml(scenarios: Sequence[Scenario]) -> str:
    dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
    return str(yaml.dump_all(scenarios, Dumper=dumper, sort_keys=False, default_flow_style=None))


def run_command(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    """``python main.py scenario …`` in a process of its own."""
    command = [sys.executable, str(ROOT / "main.py"), "scenario", *arguments]
    return subprocess.run(
        command,
        input=text,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
        timeout=600,
    )


def engine_results(scenarios: Sequence[Scenario]) -> list[dict[str, Any]]:
    """What the game's command says of each; one that stops the command has its last words as error."""
    done = run_command("-", "--json", text=as_yaml(scenarios))
    lines = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if len(lines) == len(scenarios):
        return lines
    if len(scenarios) == 1:
        return [{"name": None, "ok": None, "error": f"stopped: {done.stderr.strip()[-300:]}"}]
    half = len(scenarios) // 2
    return engine_results(scenarios[:half]) + engine_results(scenarios[half:])


def named_places(error: str) -> list[str]:
    """The landing and the cell that an error of the referee names."""
    return re.findall(r"landing \d+|\[\d, \d\]", error)


def differences(scenario: Scenario, engine: Mapping[str, Any]) -> list[str]:
    """Where the engine's result is not the referee's, one line each; empty if they agree."""
    judged = play({}, scenario)
    if str(engine.get("error")).startswith("stopped"):
        return [f"the command ends without a result: {engine['error']}; the referee: {judged}"]
    if judged["error"] is not None:
        if engine.get("error") is None:
            return [f"error: the referee says {judged['error']!r}, the engine finds none"]
        wrong = [] if engine["ok"] is False else [f"ok: {engine['ok']} in spite of an error"]
        missing = [part for part in named_places(judged["error"]) if part not in engine["error"]]
        return wrong + [f"error: no {part!r} in {engine['error']!r}" for part in missing]
    if engine.get("error") is not None and "win" not in engine:
        return [f"error: none for the referee, the engine says {engine['error']!r}"]
    return [
        f"{key}: referee {judged[key]!r}, engine {engine.get(key)!r}"
        for key in COMPARED
        if judged[key] != engine.get(key)
    ]


def compare(scenarios: Sequence[Scenario]) -> list[tuple[Scenario, list[str]]]:
    pairs = zip(scenarios, engine_results(scenarios), strict=True)
    return [(scenario, found) for scenario, engine in pairs if (found := differences(scenario, engine))]

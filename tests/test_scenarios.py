"""Scenarios: every rule has one, and the game, the referee and the hand-made results agree on each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.referee import find_clusters, play, play_spin
from tests.scenario_tools import (
    SCENARIO_FILES,
    Scenario,
    as_yaml,
    compare,
    differences,
    engine_results,
    every_scenario,
    fixed_paytable,
    random_scenarios,
    read_scenarios,
    run_command,
)

RULES = {"R1": 4, "R2": 4, "R3": 6, "R4": 4, "R5": 10, "R6": 3, "R7": 7}  # how many rules each chapter has
EVERY_RULE = [f"{chapter}.{number}" for chapter, last in RULES.items() for number in range(1, last + 1)]
ALL = every_scenario()
FULL_EXPECT = {"win", "clusters", "moriarty", "bonus", "grid", "final"}
PLAIN = """
........
.VKPWVK.
.WVKPWV.
.PWVKPW.
.KPWVKP.
.VKPWVK.
.WVKPWV.
........
"""
PLAIN_8 = "\n".join(("VKPWVKPW", "WVKPWVKP", "PWVKPWVK", "KPWVKPWV") * 2)


def spin(name: str, *landings: str, **more: Any) -> Scenario:
    return {"name": name, "spin": "base", "paytable": fixed_paytable(), "landings": list(landings), **more}


@pytest.mark.parametrize("rule", EVERY_RULE)
def test_every_rule_has_a_scenario(rule: str) -> None:
    assert [scenario["name"] for scenario in ALL if rule in scenario["rules"]]


def test_scenarios_cite_only_rules_that_exist() -> None:
    assert {rule for scenario in ALL for rule in scenario["rules"]} <= set(EVERY_RULE)


def test_names_are_used_once() -> None:
    names = [scenario["name"] for scenario in ALL]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("scenario", ALL, ids=[scenario["name"] for scenario in ALL])
def test_the_referee_finds_what_was_worked_out_by_hand(scenario: Scenario) -> None:
    assert set(scenario["expect"]) == FULL_EXPECT
    judged = play({}, scenario)
    assert judged["error"] is None
    assert judged["ok"], judged


@pytest.mark.parametrize("path", SCENARIO_FILES, ids=lambda path: path.stem)
def test_the_game_finds_what_was_worked_out_by_hand(path: Path) -> None:
    scenarios = read_scenarios(path)
    for scenario, result in zip(scenarios, engine_results(scenarios), strict=True):
        assert result["ok"], result
        assert not differences(scenario, result)


def test_the_command_says_all_ok_with_the_games_own_mathematics() -> None:
    done = run_command(*map(str, SCENARIO_FILES))
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


def test_a_wrong_expectation_is_found_key_by_key() -> None:
    """Each key of ``expect`` alone makes a scenario fail, in the game and before the referee."""
    right = next(scenario for scenario in ALL if scenario["name"] == "Moriarty acts before Sherlock")
    wrong: dict[str, Any] = {
        "win": right["expect"]["win"] + 1,
        "clusters": [{"symbol": "EMERALD", "size": 12}],
        "moriarty": ["RUBY"],
        "bonus": 1,
        "grid": 6,
        "final": right["expect"]["final"].replace("E", "S", 1),
    }
    spoilt = [
        {**right, "name": key, "expect": {**right["expect"], key: value}} for key, value in wrong.items()
    ]
    assert [play({}, scenario)["ok"] for scenario in spoilt] == [False] * len(spoilt)
    assert [result["ok"] for result in engine_results(spoilt)] == [False] * len(spoilt)
    assert run_command("-", text=as_yaml(spoilt)).returncode == 1


def test_random_scenarios_agree_with_the_referee() -> None:
    wrong = compare(list(random_scenarios(150, seed=90_000)))
    assert not wrong, "\n".join(as_yaml([scenario]) + "\n".join(found) for scenario, found in wrong[:3])


SEVEN = PLAIN.replace(".VKPWVK.\n.WVKPWV.\n.PWVKPW.", ".RRRRRR.\n.RVKPWV.\n.PWVKPW.", 1)
FULL = "........\n" + ".RRRRRR.\n" * 6 + "........\n"
HOLE = PLAIN.replace(".KPWVKP.", ".KP.VKP.")
MISSHAPEN = {
    "a landing is missing": (spin("short of one", SEVEN), "landing 2"),
    "a landing is left over": (spin("one too many", PLAIN, PLAIN), "landing 2"),
    "a hole": (spin("a hole", HOLE), "[3, 4]"),
    "a hole on the expanded reels": (spin("small", PLAIN.replace("V", "H", 1), PLAIN), "[0, 0]"),
}


@pytest.mark.parametrize(("scenario", "place"), MISSHAPEN.values(), ids=MISSHAPEN)
def test_errors_name_scenario_landing_and_cell(scenario: Scenario, place: str) -> None:
    judged = play({}, scenario)
    assert place in judged["error"]
    (result,) = engine_results([scenario])
    assert result["ok"] is False
    assert scenario["name"] in result["error"]
    assert place in result["error"]


def test_R3_4_a_missing_landing_that_would_fill_no_cell_is_an_error() -> None:
    """A full board that sticks brings a respin too: it is a landing, although it has nothing to fill."""
    scenario = spin("full board", FULL)
    assert "landing 2" in play({}, scenario)["error"]
    (result,) = engine_results([scenario])
    assert result["ok"] is False
    assert "landing 2" in result["error"]


def sherlocks(landings: int) -> Scenario:
    """A spin with a Sherlock in every landing but the last."""
    first = PLAIN.replace("V", "H", 1)
    again = PLAIN_8.replace("V", "H", 1)
    return spin(f"{landings} landings", first, *[again] * (landings - 2), PLAIN_8)


def test_R4_4_500_landings_are_allowed() -> None:
    scenario = sherlocks(500)
    assert play({}, scenario)["landings"] == 500
    assert compare([scenario]) == []


def test_R4_4_a_spin_past_500_landings_is_an_error() -> None:
    scenario = sherlocks(501)
    assert "500" in play({}, scenario)["error"]
    (result,) = engine_results([scenario])
    assert result["ok"] is False
    assert "500" in result["error"]


def test_R5_5_a_full_board_of_moriartys_shows_ruby_36_times() -> None:
    everywhere = FULL.replace("R", "X")
    scenario = spin("moriartys", everywhere, FULL)
    judged = play({}, scenario)
    assert judged["moriarty"] == ["RUBY"] * 36
    assert [(c["symbol"], c["size"]) for c in judged["clusters"]] == [("RUBY", 36)]
    assert compare([scenario]) == []


def test_letters_on_taken_cells_are_ignored() -> None:
    """R1.4: only cells that are empty are taken from a picture."""
    scenario = spin("noise", SEVEN, PLAIN)
    assert play({}, scenario)["win"] == 20
    assert compare([scenario]) == []


def test_the_referee_pays_the_row_below() -> None:
    """R2.4, on the referee itself: 11 pays as 10, and above the last row as the last."""
    paytable = fixed_paytable()
    board = dict.fromkeys([(reel, row) for row in range(2) for reel in range(6)][:11], "AMETHYST")
    assert [cluster.prize for cluster in find_clusters(board, paytable)] == [20]
    full = dict.fromkeys([(reel, row) for row in range(8) for reel in range(8)], "VIOLIN")
    assert [cluster.prize for cluster in find_clusters(full, paytable)] == [120]


def test_the_referee_plays_without_knowing_what_lands_next() -> None:
    pictures = iter([SEVEN.split(), PLAIN.split()])
    result = play_spin("drawn", fixed_paytable(), False, 0, lambda _number, _reels: next(pictures))
    assert (result["win"], result["landings"]) == (20, 2)

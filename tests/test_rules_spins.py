"""rules.md, R1 to R4, walked by number: small pictures, and what the rule makes of them.

Every picture was drawn by hand.
"""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from game.engine.board import INNER, cells
from game.engine.events import (
    ClustersFormed,
    MoriartyGrew,
    SherlockGathered,
    SpinStarted,
    SymbolsDestroyed,
    SymbolsLanded,
    SymbolsStuck,
)
from game.engine.round import play_round
from game.engine.scenario import play_scenario, read_scenario
from game.engine.timeline import LETTER_OF, State, fold
from tests.spun import MATH, MODEL, PLAIN, SEVEN, Spun, fill

# R1 Landing


def test_R1_1_a_base_spin_starts_on_36_empty_cells_a_free_spin_on_64() -> None:
    for spun, grid, size in ((Spun(PLAIN), 6, 36), (Spun(PLAIN, free=True), 8, 64)):
        start = spun.after(SpinStarted)
        assert start.grid == grid
        assert set(start.reels) == {"."}
        assert len(spun.all(SymbolsLanded)[0].symbols) == size


def test_R1_2_each_reel_takes_consecutive_symbols_from_one_stop_bottom_cell_first() -> None:
    for seed in range(60):
        timeline = play_round(MATH, 100, f"{seed * 12345678901234567:032x}")
        for event in timeline.events:
            if not isinstance(event, SymbolsLanded):
                continue
            strips = MATH.reels[event.reel_set]
            first = (8 - len(strips)) // 2
            for reel in range(8):
                mine = sorted(
                    (one for one in event.symbols if one.cell[0] == reel), key=lambda one: -one.cell[1]
                )
                assert (event.stops[reel] < 0) == (not mine)
                for step, one in enumerate(mine):
                    strip = strips[reel - first]
                    assert LETTER_OF[one.symbol] == strip[(event.stops[reel] + step) % len(strip)]


def test_R1_3_the_reel_set_in_force() -> None:
    seen: Counter[tuple[str, int, str, bool]] = Counter()
    for seed in range(1500):
        timeline = play_round(MATH, 100, f"{seed * 98765432109876543210:032x}")
        state = State()
        for event, after in zip(timeline.events, fold(timeline.events), strict=True):
            if isinstance(event, SymbolsLanded):
                seen[state.kind, state.grid, event.reel_set, state.meter == 9] += 1
            state = after
    assert {key[:3] for key in seen if not key[3]} <= {
        ("base", 6, "base"), ("base", 8, "expanded"), ("free", 8, "free")}  # fmt: skip
    assert all(key[2] == "free_top" for key in seen if key[3])
    assert {key[2] for key in seen} >= {"base", "expanded", "free"}


def test_R1_4_stuck_symbols_and_waiting_sherlocks_and_moriartys_do_not_move() -> None:
    spun = Spun("RRRRRR R_____ ______ ___X__ ______ _H____")
    kept = {(reel, 1) for reel in range(1, 7)} | {(1, 2), (4, 4), (2, 6)}
    before = spun.after(SymbolsDestroyed)
    assert {cell for cell in cells(int(INNER)) if before.letter(cell) != "."} == kept
    landed = spun.all(SymbolsLanded)[1]
    assert not kept & {one.cell for one in landed.symbols}
    # New symbols fall past them: the cell below Moriarty is filled from above the grid.
    assert next(one for one in landed.symbols if one.cell == (4, 6)).origin == (4, 0)


# R2 Clusters


@pytest.mark.parametrize(
    ("picture", "clusters"),
    [
        ("RRRRRR ______ ______ ______ ______ ______", []),
        ("RRRRRR _____R ______ ______ ______ ______", [("RUBY", 7)]),
        ("R_R_R_ _R_R_R R_R_R_ ______ ______ ______", []),  # corners do not join
        ("R_____ ______ R____R R____R R____R R_____", []),  # nothing wraps
        ("RRRR__ R__R__ R__R__ RRRR__ ______ ______", [("RUBY", 12)]),  # a ring
        ("RRR_*_ __R___ __R*__ ______ ______ ______", []),
        ("RRR___ __R___ __RR*_ ______ ______ ______", [("RUBY", 7)]),
    ],
)
def test_R2_1_seven_joined_symbols_of_a_kind_are_a_cluster(
    picture: str, clusters: list[tuple[str, int]]
) -> None:
    spun = Spun(picture)
    assert spun.clusters() == clusters


@pytest.mark.parametrize(
    ("picture", "clusters"),
    [
        # Six RUBY or six EMERALD become seven: RUBY pays more.
        ("RRR___ RRR*EE ___EEE ____E_ ______ ______", [("RUBY", 7)]),
        # An eighth RUBY adds 1, a seventh EMERALD 70.
        ("RRRR__ RRR*EE ___EEE ____E_ ______ ______", [("RUBY", 7), ("EMERALD", 7)]),
        # An eighth of either adds 1: the more valuable.
        ("RRRR__ RRR*EE ___EEE ____EE ______ ______", [("RUBY", 8), ("EMERALD", 7)]),
    ],
)
def test_R2_2_a_contested_wild_goes_where_the_total_is_highest(
    picture: str, clusters: list[tuple[str, int]]
) -> None:
    assert Spun(picture).clusters() == clusters


def test_R2_2_seven_joined_wilds_that_no_cluster_uses_are_rubies() -> None:
    assert Spun("****** *_____ ______ ______ ______ ______").clusters()[0][0] == "RUBY"


def test_R2_3_two_clusters_of_one_symbol_that_become_joined_are_one() -> None:
    spun = Spun("RRRRRR R_____ ______ ______ R_____ RRRRRR", "______ ______ R_____ R_____ ______ ______")
    assert [len(event.clusters) for event in spun.all(ClustersFormed)] == [2, 1]
    assert spun.clusters() == [("RUBY", 16)]


def test_R2_4_a_cluster_pays_once_at_its_final_size_and_shows_its_value_so_far() -> None:
    spun = Spun(SEVEN, "______ _R____ ______ ______ ______ ______")
    assert [event.clusters[0].prize for event in spun.all(ClustersFormed)] == [80, 81]
    assert spun.result["win"] == 81


# R3 Sticking and respins


def test_R3_1_every_symbol_in_a_cluster_sticks() -> None:
    spun = Spun(SEVEN)
    assert set(spun.all(SymbolsStuck)[0].cells) == {(reel, 1) for reel in range(1, 7)} | {(1, 2)}


def test_R3_2_with_clusters_of_one_symbol_all_of_that_kind_stick() -> None:
    spun = Spun("RRRRRR R_____ ______ ____R_ ______ ______")
    assert (5, 4) in spun.all(SymbolsStuck)[0].cells


def test_R3_2_with_clusters_of_two_symbols_only_those_in_a_cluster_stick() -> None:
    spun = Spun("RRRRRR R_____ ______ __E_R_ E_____ EEEEEE")
    assert not {(3, 4), (5, 4)} & set(spun.all(SymbolsStuck)[0].cells)
    assert spun.clusters() == [("RUBY", 7), ("EMERALD", 7)]


def test_R3_3_what_is_stuck_stays_stuck_when_R3_2_would_no_longer_stick_it() -> None:
    spun = Spun("RRRRRR R_____ ______ ____R_ ______ ______", "______ ______ ______ ______ E_____ EEEEEE")
    assert spun.states[-1].letter((5, 4)) == "R"
    assert spun.states[-1].stuck >> (4 * 8 + 5) & 1


def test_R3_4_what_is_loose_is_destroyed_and_a_respin_follows_only_if_something_new_stuck() -> None:
    spun = Spun(SEVEN)
    assert len(spun.all(SymbolsDestroyed)[0].cells) == 29
    assert [event.respin for event in spun.all(SymbolsLanded)] == [False, True]
    assert len(Spun(PLAIN).all(SymbolsLanded)) == 1


def test_R3_5_a_new_kind_may_form_on_a_respin() -> None:
    spun = Spun(SEVEN, "______ ______ ______ ______ E_____ EEEEEE")
    assert spun.clusters() == [("RUBY", 7), ("EMERALD", 7)]


def test_R3_6_a_wild_sticks_only_as_part_of_a_cluster() -> None:
    spun = Spun("RRRRRR R_____ ______ ____*_ ______ ______")
    assert (5, 4) not in spun.all(SymbolsStuck)[0].cells


# R4 The end of a spin


def test_R4_1_moriarty_acts_before_sherlock_and_only_when_nothing_new_stuck() -> None:
    spun = Spun("RRRRRR R_____ ______ _X____ ______ _____H")
    kinds = [
        type(event)
        for event in spun.events
        if isinstance(event, SymbolsLanded | MoriartyGrew | SherlockGathered)
    ]
    assert kinds[:3] == [SymbolsLanded, SymbolsLanded, MoriartyGrew]
    assert kinds.index(MoriartyGrew) < kinds.index(SherlockGathered)


def test_R4_2_after_sherlock_the_spin_goes_on() -> None:
    spun = Spun("____H_ ______ ______ ______ ______ ______", "RRRRRRRR " + "________ " * 7)
    assert spun.clusters() == [("RUBY", 8)]


def test_R4_3_every_cluster_pays_times_the_multiplier_in_force_at_the_end() -> None:
    picture = "RRRRRRR_ ________ ________ ________ ________ ________ ________ EEEEEEE_"
    for meter, multiplier in ((0, 1), (3, 2), (6, 3), (9, 5)):
        assert Spun(picture, free=True, meter=meter).result["win"] == 150 * multiplier


def test_R4_4_a_spin_that_would_run_past_500_landings_is_an_error() -> None:
    landing = fill("H_______ " + "________ " * 7)
    document = {"name": "endless", "landings": [landing] * 501}
    base = fill("H_____ ______ ______ ______ ______ ______")
    document["landings"] = [base] + [landing] * 501
    outcome = play_scenario(MODEL, read_scenario(document, "test"))
    assert not outcome.result["ok"]
    assert "R4.4" in outcome.result["error"]


def test_the_tests_own_pattern_has_no_cluster() -> None:
    assert Spun(PLAIN).clusters() == []
    assert Spun(PLAIN, free=True).clusters() == []
    assert np.uint64(int(INNER)).bit_count() == 36

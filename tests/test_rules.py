"""rules.md, R1 to R7, walked by number: small pictures, and what the rule makes of them.

Every picture was drawn by hand. Cells that do not matter are filled with a pattern in which no two of a kind
are joined.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.engine.board import INNER, bits, cells
from game.engine.events import (
    BonusCollected,
    ClustersFormed,
    Event,
    FreeSpinsEnded,
    FreeSpinsWon,
    MeterRose,
    MoriartyGrew,
    MoriartyPlaced,
    MoriartyRevealed,
    ReelsExpanded,
    SherlockGathered,
    SpinEnded,
    SpinStarted,
    SymbolsDestroyed,
    SymbolsLanded,
    SymbolsStuck,
)
from game.engine.model import load_model, with_paytable
from game.engine.round import play_round
from game.engine.scenario import play_scenario, read_scenario
from game.engine.timeline import LETTER_OF, State, fold

MATH = load_model(Path(__file__).resolve().parents[1] / "config" / "math.yaml")
VALUES = {"RUBY": 80, "EMERALD": 70, "SAPPHIRE": 60, "AMETHYST": 50, "WATCH": 40, "KEY": 30, "PIPE": 20,
          "VIOLIN": 10}  # fmt: skip
PAYTABLE = {
    symbol: {7: value, 8: value + 1, 9: value + 2, 12: 2 * value, 20: 4 * value}
    for symbol, value in VALUES.items()
}
MODEL = with_paytable(MATH, PAYTABLE)
# No two of a kind share an edge, whatever is laid over it.
FILL = ("WKPVWKPV", "PVWKPVWK", "KWVPKWVP", "VPKWVPKW") * 2


def fill(picture: str) -> str:
    """Complete a picture of 6 or 8 lines: ``_`` is any low symbol."""
    lines = picture.split()
    if len(lines) == 6:
        lines = ["_" * 8, *(f"_{line}_" for line in lines), "_" * 8]
    return "\n".join(
        "".join(FILL[row][reel] if letter == "_" else letter for reel, letter in enumerate(line))
        for row, line in enumerate(lines)
    )


class Spun:
    """A spin of given pictures, with what the tests ask of it.

    After the pictures, as many landings of the plain pattern follow as the spin needs.
    """

    def __init__(self, *landings: str, free: bool = False, meter: int = 0) -> None:
        document: dict[str, Any] = {
            "name": "test",
            "spin": "free" if free else "base",
            "meter": meter,
            "landings": [fill(one) for one in landings],
        }
        outcome = play_scenario(MODEL, read_scenario(document, "test"))
        while outcome.timeline is None and "is needed" in str(outcome.result["error"]):
            document["landings"].append(fill(PLAIN))
            outcome = play_scenario(MODEL, read_scenario(document, "test"))
        assert outcome.timeline is not None, outcome.result["error"]
        self.result = outcome.result
        self.events: tuple[Event, ...] = outcome.timeline.events
        self.states: list[State] = list(fold(self.events))

    def all(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def clusters(self) -> list[tuple[str, int]]:
        return [(one["symbol"], one["size"]) for one in self.result["clusters"]]

    def after(self, kind: type[Event], number: int = 0) -> State:
        found = [
            state for event, state in zip(self.events, self.states, strict=True) if isinstance(event, kind)
        ]
        return found[number]


PLAIN = "________ " * 8
SEVEN = "RRRRRR R_____ ______ ______ ______ ______"


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


# R5 Moriarty


def test_R5_1_all_act_in_reading_order_and_see_what_the_one_before_did() -> None:
    spun = Spun("______ ______ _X__X_ ______ ______ ______")
    assert [event.at for event in spun.all(MoriartyGrew)] == [(2, 3), (5, 3)]
    first, second = spun.all(MoriartyRevealed)
    assert (first.rule, second.rule) == ("R5.5", "R5.6")
    assert second.symbol == first.symbol


@pytest.mark.parametrize(
    ("at", "left", "top"),
    [
        ((1, 1), 1, 1),
        ((6, 1), 4, 1),
        ((1, 6), 1, 4),
        ((6, 6), 4, 4),
        ((3, 3), 2, 2),
        ((6, 3), 4, 2),
        ((3, 1), 2, 1),
    ],
)
def test_R5_2_the_area_is_centred_and_slid_inside_the_grid(at: tuple[int, int], left: int, top: int) -> None:
    lines = [["_"] * 6 for _ in range(6)]
    lines[at[1] - 1][at[0] - 1] = "X"
    spun = Spun(" ".join("".join(line) for line in lines))
    grew = spun.all(MoriartyGrew)[0]
    assert grew.area == tuple((left + reel, top + row) for row in range(3) for reel in range(3))
    assert grew.cells == tuple((at[0], top + row) for row in range(3))


def test_R5_3_he_spares_clusters_sherlock_wild_and_moriartys_still_to_act() -> None:
    spun = Spun("______ _*H___ _XB___ _X____ ______ ______")
    placed = spun.all(MoriartyPlaced)[0]
    area = set(spun.all(MoriartyGrew)[0].area)
    assert area - set(placed.cells) == {(2, 2), (3, 2), (2, 4)}
    assert (3, 3) in placed.cells, "a BONUS may be replaced"
    assert spun.result["bonus"] == 1, "it was counted when it landed"


def test_R5_4_touching_is_by_an_edge() -> None:
    # The area's upper right cell (4, 1) and the rubies' (5, 0) share a corner only.
    spun = Spun(
        "_____RRR ______RR ______RR ________ ________ ________ ________ EEEEEEE_",
        "________ ________ ___X____ ________ ________ ________ ________ ________",
        free=True,
    )
    revealed = spun.all(MoriartyRevealed)[0]
    assert (revealed.symbol, revealed.rule) == ("RUBY", "R5.9")


@pytest.mark.parametrize(
    ("picture", "symbol"),
    [
        ("______ ______ _X_PPP ____PP ______ ______", "PIPE"),
        # One SAPPHIRE and one EMERALD beside the area make ten each.
        ("BBBBBB BXBSBB BBBBBB BEBBBB BBBBBB BBBBBB", "EMERALD"),
        # A WILD beside the area counts for both, and joins two SAPPHIREs to it.
        ("BBBBBB BXB*SS BBBBBB BEBBBB BBBBBB BBBBBB", "SAPPHIRE"),
        ("BBBBBB BXBBBB BBBBBB BBBBBB BBBBBB BBBBBB", "RUBY"),
    ],
)
def test_R5_5_without_clusters_the_largest_group_then_the_more_valuable(picture: str, symbol: str) -> None:
    revealed = Spun(picture).all(MoriartyRevealed)[0]
    assert (revealed.symbol, revealed.rule) == (symbol, "R5.5")


def test_R5_6_one_kind_of_cluster_that_symbol() -> None:
    spun = Spun("VVVVVV V_____ ______ ______ ____X_ ______")
    revealed = spun.all(MoriartyRevealed)[0]
    assert (revealed.symbol, revealed.rule) == ("VIOLIN", "R5.6")


@pytest.mark.parametrize(
    ("clusters", "row", "symbol", "rule"),
    [
        ({0: "RRRRRRR_", 7: "EEEEEEE_"}, 5, "EMERALD", "R5.7"),  # the area's lower row is beside them
        ({0: "RRRRRRR_", 4: "EEEEEEE_", 5: "EEE_____"}, 2, "EMERALD", "R5.8"),  # 7 + 9 against 10 + 9
        ({0: "RRRRRRR_", 4: "EEEEEEE_"}, 2, "RUBY", "R5.8"),  # 16 against 16
        ({0: "RRRRRRR_", 7: "EEEEEEE_"}, 3, "RUBY", "R5.9"),  # 2 steps against 3
        ({0: "RRRRRRR_", 7: "EEEEEEE_"}, 4, "EMERALD", "R5.9"),  # 3 against 2
        ({0: "EEEEEEE_", 6: "RRRRRRR_"}, 3, "RUBY", "R5.9"),  # 2 against 2
    ],
)
def test_R5_7_R5_8_R5_9_with_clusters_of_two_symbols(
    clusters: dict[int, str], row: int, symbol: str, rule: str
) -> None:
    first = " ".join(clusters.get(line, "_" * 8) for line in range(8))
    second = " ".join("___X____" if line == row else "_" * 8 for line in range(8))
    revealed = Spun(first, second, free=True).all(MoriartyRevealed)[0]
    assert (revealed.symbol, revealed.rule) == (symbol, rule)


def test_R5_10_what_became_stuck_brings_a_respin() -> None:
    spun = Spun("______ ______ _X____ ______ ______ ______")
    assert len(spun.all(SymbolsLanded)) == 2
    assert spun.clusters()[0][1] >= 9


# R6 Sherlock


def test_R6_1_all_sherlocks_act_at_once_and_are_used_up() -> None:
    spun = Spun("_H____ ______ ______ ______ ______ ____H_")
    assert spun.all(SherlockGathered)[0].cells == ((2, 1), (5, 6))
    assert len(spun.all(SherlockGathered)) == 1


def test_R6_2_every_symbol_in_no_cluster_is_destroyed_loose_stuck_ones_too() -> None:
    spun = Spun("RRRRRR R_____ ______ ____R_ ______ _____H")
    destroyed = next(event for event in spun.all(SymbolsDestroyed) if event.by == "sherlock")
    assert (5, 4) in destroyed.cells
    state = spun.after(ReelsExpanded)
    assert state.reels.count(".") == 64 - 7
    assert state.stuck == bits({(reel, 1) for reel in range(1, 7)} | {(1, 2)})


def test_R6_3_the_reels_are_8x8_until_the_spin_ends() -> None:
    spun = Spun("H_____ ______ ______ ______ ______ ______")
    assert spun.result["grid"] == 8
    assert len(spun.all(SymbolsLanded)[1].symbols) == 64
    free = Spun("H_______ " + "________ " * 7, free=True)
    assert not free.all(ReelsExpanded), "they were 8×8 already"


# R7 BONUS symbols and free spins


def test_R7_1_bonus_is_counted_over_the_whole_spin_and_is_then_an_ordinary_symbol() -> None:
    spun = Spun(
        "RRRRRR R____B ______ ______ ______ ______",
        "______ ______ B_____ ______ ______ _____B",
    )
    assert [event.tally for event in spun.all(BonusCollected)] == [1, 3]
    assert (6, 2) in spun.all(SymbolsDestroyed)[0].cells


def test_R7_2_three_in_a_base_spin_award_five_free_spins() -> None:
    spun = Spun("B_____ ___B__ ______ B_____ ______ ______")
    assert spun.all(FreeSpinsWon)[0].spins == 5
    assert not Spun("B_____ ___B__ ______ ______ ______ ______").all(FreeSpinsWon)


def free_round() -> tuple[Event, ...]:
    for seed in range(20000):
        events = play_round(MATH, 100, f"{seed * 31415926535897932384626433:032x}").events
        if any(isinstance(event, MeterRose) for event in events):
            return events
    raise AssertionError("no free spins found")


def test_R7_3_free_spins_are_on_8x8_at_the_bet_that_started_them() -> None:
    events = free_round()
    spins = [event for event in events if isinstance(event, SpinStarted)]
    assert [spin.number for spin in spins] == list(range(len(spins)))
    assert {spin.grid for spin in spins[1:]} == {8}
    assert not any(isinstance(event, ReelsExpanded) for event in events[events.index(spins[1]) :])


def test_R7_4_each_bonus_fills_the_meter_and_leaves_its_cell_empty() -> None:
    spun = Spun("B_______ " + "________ " * 6 + "______B_", free=True)
    state = spun.after(BonusCollected)
    assert state.meter == 2
    assert state.letter((0, 0)) == state.letter((6, 7)) == "."
    assert spun.result["final"][0][0] == "."


@pytest.mark.parametrize(
    ("meter", "landed", "levels"),
    [
        (0, 2, []),
        (0, 3, [1]),
        (2, 1, [1]),
        (2, 2, [1]),
        (1, 8, [1, 2, 3]),
        (3, 3, [2]),
        (5, 4, [2, 3]),
        (8, 3, [3]),
    ],
)
def test_R7_5_levels_at_three_six_and_nine_a_surplus_carries_over(
    meter: int, landed: int, levels: list[int]
) -> None:
    spun = Spun("B" * landed + "_" * (8 - landed) + " " + "________ " * 7, free=True, meter=meter)
    rises = spun.all(MeterRose)
    assert [event.level for event in rises] == levels
    assert [event.spins_added for event in rises] == [5] * len(levels)
    assert [event.multiplier for event in rises] == [(2, 3, 5)[level - 1] for level in levels]
    assert spun.result["meter"] == min(9, meter + landed)


def test_R7_5_all_levels_make_twenty_spins() -> None:
    events = free_round()
    spins = sum(isinstance(event, SpinStarted) for event in events) - 1
    levels = sum(isinstance(event, MeterRose) for event in events)
    assert spins == 5 + 5 * levels
    ended = next(event for event in events if isinstance(event, FreeSpinsEnded))
    assert ended.spins == spins


def test_R7_6_the_multiplier_counts_from_the_moment_it_rises() -> None:
    spun = Spun("RRRRRRRB " + "________ " * 7, free=True, meter=2)
    assert spun.result["win"] == 2 * 80
    assert spun.all(SpinEnded)[0].multiplier == 2


def test_R7_7_the_meter_stops_at_nine_and_free_top_follows() -> None:
    spun = Spun("BBB_____ " + "________ " * 7, free=True, meter=8)
    assert spun.result["meter"] == 9
    assert all("B" not in strip for strip in MATH.reels["free_top"])
    late = Spun("B_______ " + "________ " * 7, free=True, meter=9)
    assert (late.result["meter"], late.result["bonus"]) == (9, 0)


def test_the_tests_own_pattern_has_no_cluster() -> None:
    assert Spun(PLAIN).clusters() == []
    assert Spun(PLAIN, free=True).clusters() == []
    assert np.uint64(int(INNER)).bit_count() == 36

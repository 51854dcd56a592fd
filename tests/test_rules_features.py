"""rules.md, R5 to R7, walked by number: small pictures, and what the rule makes of them.

Every picture was drawn by hand.
"""

from __future__ import annotations

import pytest

from game.engine.board import bits
from game.engine.events import (
    BonusCollected,
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
)
from game.engine.round import play_round
from tests.spun import MATH, Spun

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

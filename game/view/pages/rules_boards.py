"""The pictures of the rules: small boards, each true to the rule it shows."""

from __future__ import annotations

from typing import Final

from game.view.pages.rules_blocks import Board

SEVEN: Final = Board(
    rows=("KRRPVA", "WRRRES", "SKRRWP", "PAVKEA"),
    marks=(".11...", ".111..", "..11..", "......"),
    caption="Seven joined RUBY: a cluster.",
)
CORNER: Final = Board(
    rows=("EEKWPS", "EEVRAK", "EEWSKP", "AKEVRW"),
    marks=("......", "......", "......", "......"),
    caption="Six joined, the seventh at a corner: no cluster.",
)
WITH_WILD: Final = Board(
    rows=("SSKWPR", "SS*SAK", "KWSVRP", "ARPKWE"),
    marks=("11....", "1111..", "..1...", "......"),
    caption="The WILD makes it seven SAPPHIRE.",
)
ONE_KIND: Final = Board(
    rows=("KRRPVR", "WRRRES", "SKRRWP", "RAVKEA"),
    marks=("x11xxs", "x111xx", "xx11xx", "sxxxxx"),
    caption="Only RUBY has clusters: every RUBY sticks, joined or not.",
)
RESPIN: Final = Board(
    rows=("ERRWKR", "PRRRRV", "VSRRAE", "RWKPSK"),
    marks=(".11..s", ".1111.", "..11..", "s....."),
    caption="The rest is destroyed, new symbols fall: the cluster grows to eight.",
)
TWO_KINDS: Final = Board(
    rows=("RRKEEV", "RRREEP", "RRPEEE", "KVWPSR"),
    marks=("11x22x", "11122x", "11x222", "xxxxxx"),
    caption="Two symbols have clusters: only what is in a cluster sticks.",
)
PAYS: Final = Board(
    rows=("RRKEEV", "RRREEP", "RRPEEE", "KVWPSR"),
    marks=("11.22.", "11122.", "11.222", "......"),
    caption="Both clusters pay: seven RUBY and seven EMERALD.",
)
MORIARTY_WAITS: Final = Board(
    rows=("PKKKVA", "WKKAES", "SKKXWP", "RAVKEA", "EWPSVR"),
    marks=(".111..", ".11...", ".11...", "......", "......"),
    caption="Nothing new sticks: Moriarty acts.",
)
MORIARTY_GROWN: Final = Board(
    rows=("PKKKVA", "WKKAES", "SKKXWP", "RAVKEA", "EWPSVR"),
    marks=(".111..", ".11...", ".11...", "......", "......"),
    caption="He grows to 1×3 and shows KEY, the cluster he touches.",
    tall=(3, 1),
    area=(2, 1),
)
MORIARTY_PLACED: Final = Board(
    rows=("PKKKVA", "WKKKKS", "SKKKKP", "RAKKKA", "EWPSVR"),
    marks=(".111..", ".1111.", ".1111.", "..111.", "......"),
    caption="Seven cells become KEY: now fourteen are joined.",
)
SHERLOCK_WAITS: Final = Board(
    rows=("KVAPWS", "WVVRES", "SVVHWP", "RAVVEA", "EWPSKR", "PKRAWE"),
    marks=("x1xxxx", "x11xxx", "x11.xx", "xx11xx", "xxxxxx", "xxxxxx"),
    caption="Nothing new sticks: Sherlock acts.",
)
SHERLOCK_CLEARS: Final = Board(
    rows=(".V....", ".VV...", ".VV...", "..VV..", "......", "......"),
    marks=(".1....", ".11...", ".11...", "..11..", "......", "......"),
    caption="All that is in no cluster is gone.",
)
SHERLOCK_GROWS: Final = Board(
    rows=("KASWPEKR", "WSVPKARE", "APVVSWKP", "RKVVESAW", "SWAVVKPR", "EPKSRAWK", "WRAEPSKA", "KSPWAERS"),
    marks=("........", "..1.....", "..11....", "..11....", "...11...", "........", "........", "........"),
    caption="The reels grow to 8×8 and a respin follows.",
)
ALL: Final = (
    SEVEN, CORNER, WITH_WILD, ONE_KIND, RESPIN, TWO_KINDS, PAYS, MORIARTY_WAITS, MORIARTY_GROWN,
    MORIARTY_PLACED, SHERLOCK_WAITS, SHERLOCK_CLEARS, SHERLOCK_GROWS,
)  # fmt: skip

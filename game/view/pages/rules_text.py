"""The rules as a player reads them, chapter by chapter (R8.3)."""

from __future__ import annotations

from typing import Final

from game.view.pages import rules_boards as boards
from game.view.pages.rules_blocks import Boards, Chapter, Facts, Keys, Levels, Symbols, Text
from game.view.sprites import SYMBOLS


def _t(text: str, *rules: str) -> Text:
    return Text(text=text, rules=rules)


REELS: Final = Chapter(
    word="THE REELS",
    heading="The reels",
    blocks=(
        _t(
            "One bet buys one round: a spin on 6×6 reels and, if you win them, its free spins on 8×8. At "
            "the start of every spin all cells are empty and symbols fall into them. Each reel stops at a "
            "place of its strip drawn by chance, every place equally likely, and fills its empty cells "
            "from the bottom up.",
            "R1.1", "R1.2",
        ),
        _t(
            "There are strips for 6×6, for 8×8, for free spins, and for the highest level of free spins, "
            "which hold no BONUS. Symbols that stick stay where they are, and so do SHERLOCK and MORIARTY "
            "while they wait; new symbols fall past them.",
            "R1.3", "R1.4",
        ),
        _t("Eight symbols pay, the most valuable first:"),
        Symbols(symbols=SYMBOLS[:8], captions=SYMBOLS[:8]),
        _t("Four are special:"),
        Symbols(symbols=SYMBOLS[8:], captions=SYMBOLS[8:]),
    ),
)  # fmt: skip
CLUSTERS: Final = Chapter(
    word="CLUSTERS",
    heading="Clusters",
    blocks=(
        _t(
            "Seven or more joined symbols of one kind are a cluster and win. Joined means side by side or "
            "one above the other. A common corner does not join, and nothing reaches round the edge.",
            "R2.1",
        ),
        Boards(boards=(boards.SEVEN, boards.CORNER, boards.WITH_WILD)),
        _t(
            "WILD counts as any paying symbol, but each WILD belongs to one cluster only. Where it could "
            "serve several, it goes where all clusters together win the most. At equal wins the WILDs are "
            "given out in reading order, each to the most valuable symbol possible. Seven joined WILDs "
            "that no cluster uses are a cluster of RUBY.",
            "R2.2",
        ),
        _t(
            "There may be any number of clusters. Two clusters of one symbol that become joined are one.",
            "R2.3",
        ),
        _t(
            "A cluster pays once, at the end of the spin, at its final size. Until then its tag shows its "
            "value so far, which rises as it grows. A size between two rows of the paytable pays the lower "
            "row.",
            "R2.4",
        ),
    ),
)
STICKING: Final = Chapter(
    word="RESPINS",
    heading="Sticking and respins",
    blocks=(
        _t(
            "After every fall the clusters are worked out anew, and every symbol in a cluster sticks. If "
            "all clusters are of one symbol, every other symbol of that kind sticks too. If there are "
            "clusters of different symbols, only symbols in a cluster stick.",
            "R3.1", "R3.2",
        ),
        Boards(boards=(boards.ONE_KIND, boards.RESPIN, boards.TWO_KINDS), then=(1,)),
        _t(
            "If anything new stuck, all that neither sticks nor waits is destroyed and a respin follows: "
            "new symbols fall. SHERLOCK and MORIARTY wait on the reels for their turn.",
            "R3.4",
        ),
        _t(
            "What sticks stays until the spin ends, also when it would no longer have to; only Sherlock "
            "removes it, if it is in no cluster. To which cluster a WILD belongs is worked out anew each "
            "time. A respin may form clusters of other symbols; they stick like any other. A WILD sticks "
            "only as part of a cluster.",
            "R3.3", "R3.5", "R3.6",
        ),
    ),
)  # fmt: skip
END: Final = Chapter(
    word="END OF SPIN",
    heading="When a spin ends",
    blocks=(
        _t(
            "Respins go on until one brings nothing new that sticks. Then, if a MORIARTY is on the reels, "
            "Moriarty acts. If none is, but a SHERLOCK, Sherlock acts. After either the spin goes on. If "
            "neither is there, the spin ends.",
            "R4.1", "R4.2",
        ),
        Symbols(
            symbols=("RUBY", "MORIARTY", "SHERLOCK"),
            captions=("first: respins", "then: Moriarty", "last: Sherlock"),
        ),
        _t(
            "At the end every cluster pays what the paytable says for its symbol and size. In free spins "
            "the sum is multiplied by the multiplier in force at that moment.",
            "R4.3",
        ),
        Boards(boards=(boards.PAYS,)),
        _t(
            "A spin of more than 500 falls is a technical error, which makes the round void. It cannot "
            "happen by chance.",
            "R4.4",
        ),
    ),
)
MORIARTY: Final = Chapter(
    word="MORIARTY",
    heading="Moriarty",
    blocks=(
        _t(
            "All MORIARTYs act one after another, from the top row down, left to right. After each the "
            "clusters are worked out anew.",
            "R5.1",
        ),
        Boards(
            boards=(boards.MORIARTY_WAITS, boards.MORIARTY_GROWN, boards.MORIARTY_PLACED), then=(1, 2)
        ),
        _t(
            "He grows to 1×3 in his reel and shows a symbol, and an area of 3×3 round him becomes that "
            "symbol. At an edge the area moves inside the reels. He leaves alone what is in a cluster, "
            "SHERLOCK, WILD and every other MORIARTY still to act. All else changes: his own cells, empty "
            "ones, and a BONUS too, which was counted when it landed.",
            "R5.2", "R5.3",
        ),
        _t("He touches a cluster if a cell that he changes is joined to one of it. He shows:", "R5.4"),
        _t(
            "• without any cluster, the symbol whose placing makes the largest joined group;\n"
            "• with clusters of one symbol only, that symbol;\n"
            "• where he touches clusters of just one symbol, that one;\n"
            "• where he touches several, the one that makes the largest cluster;\n"
            "• where he touches none, the symbol of the nearest cluster.",
            "R5.5", "R5.6", "R5.7", "R5.8", "R5.9",
        ),
        _t(
            "If two are equal, the more valuable symbol is taken; without clusters it is one of the paying "
            "symbols on the reels, or RUBY if there are none.",
            "R5.5",
        ),
        _t("When all have acted, what newly sticks brings a respin. If nothing does, it is Sherlock's turn, "
           "or the spin ends.", "R5.10"),
    ),
)  # fmt: skip
SHERLOCK: Final = Chapter(
    word="SHERLOCK",
    heading="Sherlock",
    blocks=(
        _t(
            "All SHERLOCKs on the reels act together: they go to the centre and are used up. Every symbol "
            "that is in no cluster is destroyed, loose symbols that stuck included.",
            "R6.1", "R6.2",
        ),
        Boards(
            boards=(boards.SHERLOCK_WAITS, boards.SHERLOCK_CLEARS, boards.SHERLOCK_GROWS), then=(1, 2)
        ),
        _t(
            "The reels grow to 8×8 until the spin ends, and a respin follows. If they are 8×8 already they "
            "stay so. The next spin of a new round starts on 6×6 again.",
            "R6.3",
        ),
    ),
)  # fmt: skip
FREE_SPINS: Final = Chapter(
    word="FREE SPINS",
    heading="BONUS and free spins",
    blocks=(
        _t(
            "BONUS symbols are counted as they land, over the whole spin with its respins. They never "
            "stick. Three or more win 5 free spins at ×1, which begin when the spin has ended.",
            "R7.1", "R7.2",
        ),
        Symbols(symbols=("BONUS", "BONUS", "BONUS"), captions=("", "5 free spins on 8×8", "")),
        _t(
            "Free spins are played on 8×8 at the bet that won them. There each BONUS fills the Big Ben "
            "meter by one and disappears; its cell stays empty until the next fall of that spin.",
            "R7.3", "R7.4",
        ),
        Levels(),
        _t(
            "At 3, 6 and 9 BONUS in all the meter rises a level, with 5 more free spins each: 20 at the "
            "most. What is more than a level needs counts for the next; several levels may come at once.",
            "R7.5",
        ),
        _t(
            "The multiplier counts from the moment it rises, for the spin at hand too. The meter stops at "
            "9; from the next fall on no BONUS appears.",
            "R7.6", "R7.7",
        ),
    ),
)  # fmt: skip
RETURN: Final = Chapter(
    word="RETURN",
    heading="Return to player",
    blocks=(
        Facts(),
        _t(
            "The return to player is what all rounds together pay back of all bets, over very many rounds. "
            "A single evening may bring far more or far less. Every round is drawn by chance, from a seed "
            "of 128 bits of the operating system; no round knows of those before it.",
            "R8.2",
        ),
        _t("The paytable shows all prizes in money at your bet: page PAYS.", "R8.1"),
    ),
)
FAULTS: Final = Chapter(
    word="FAULTS",
    heading="Interrupted rounds and faults",
    blocks=(
        _t(
            "Every round is worked out whole and stored, with the bet taken, before you see anything of "
            "it. What you do while it is shown cannot change it.",
            "R9.1",
        ),
        _t(
            "If the game stops before a round was shown to its end, the round counts as completed at the "
            "next start: its winnings are credited once, you are told, and you can watch it.",
            "R9.2",
        ),
        _t(
            "Winnings of an incomplete round that are still unpaid 24 months after it began are discarded "
            "at the next start; the history says so.",
            "R9.3",
        ),
        _t(
            "A technical error makes a round void: its bet and its payments are cancelled, and you are told.",
            "R9.4",
        ),
        _t(
            "The history lists every round with time, bet, win, balance and state, and shows any of them "
            "again exactly as it was, also after the mathematics of the game has changed.",
            "R9.5",
        ),
    ),
)
CONTROLS: Final = Chapter(
    word="CONTROLS",
    heading="Mouse and keyboard",
    blocks=(
        _t("Everything can be done with the mouse, and everything with the keyboard."),
        Keys(
            keys=(
                ("Space, Enter", "spin; while a round is shown: skip to its next moment, take a win"),
                ("+  −", "a higher or a lower bet; B: all bets"),
                ("A", "autoplay; Esc stops it"),
                ("T", "speed: normal, quick, instant"),
                ("M", "sound on or off"),
                ("P  F  R  H  S", "the pages: paytable, features, rules, history, settings"),
                ("Tab, arrows", "from control to control; Enter or Space presses it"),
                ("Esc", "back; in the game: the menu. F1: these rules"),
                ("F11", "full screen on or off"),
                ("Replay", "Space plays and pauses, Left and Right step, Up and Down change the speed"),
            )
        ),
    ),
)
CHAPTERS: Final = (
    REELS, CLUSTERS, STICKING, END, MORIARTY, SHERLOCK, FREE_SPINS, RETURN, FAULTS, CONTROLS,
)  # fmt: skip

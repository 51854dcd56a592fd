"""The features at a glance: a card each for WILD, BONUS, SHERLOCK and MORIARTY."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.view.canvas import Canvas
from game.view.colours import GOLD, HEADING, INK, IVORY
from game.view.layout import Box
from game.view.lists import TextView
from game.view.pages.drawing import tile
from game.view.pages.page import OpenPage, Page
from game.view.ports import Ports
from game.view.stage import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One feature: the symbol and what it does, in short lines."""

    symbol: str
    lines: tuple[str, ...]


CARDS: Final = (
    Card(
        symbol="WILD",
        lines=(
            "Counts as any of the eight paying symbols.",
            "Each WILD belongs to one cluster: the choice that wins the most for you.",
            "It sticks together with its cluster.",
        ),
    ),
    Card(
        symbol="BONUS",
        lines=(
            "Three or more in one spin, respins included, win 5 free spins on 8×8.",
            "There each BONUS fills the Big Ben meter: at 3, 6 and 9 you get 5 more spins.",
            "The multiplier rises to ×2, ×3 and ×5.",
        ),
    ),
    Card(
        symbol="SHERLOCK",
        lines=(
            "Waits until nothing new sticks, and until Moriarty has acted.",
            "Everything that is in no cluster is destroyed.",
            "The reels grow to 8×8 until the spin ends, and a respin follows.",
        ),
    ),
    Card(
        symbol="MORIARTY",
        lines=(
            "Acts when nothing new sticks. He grows to 1×3 and shows a symbol.",
            "All of a 3×3 area becomes that symbol. He spares clusters, SHERLOCK, WILD and his like.",
            "He helps the cluster he touches, or else the nearest one.",
        ),
    ),
)


class FeaturesPage(Page):
    """Four cards, two by two; in the compact layout they scroll."""

    NAME = "features"
    TITLE = "FEATURES"

    def __init__(self, stage: Stage, ports: Ports, open_page: OpenPage) -> None:
        """Start at the top."""
        super().__init__(stage, ports, open_page)
        self.view = TextView("cards", (0, 0, 1, 1), self._draw_cards)

    @property
    def _card(self) -> tuple[float, float]:
        """Return a card's width and height."""
        _, _, width, height = self.body
        if self.big:
            return ((width - 36 - 44) / 2, 640.0)
        return ((width - 36 - 20) / 2, (height - 36 - 66) / 2 - 8)

    def place(self) -> None:
        """Place the cards."""
        x, y, width, height = self.body
        if self.big:
            self.view.box = (x + 18, y + 16, width - 36, height - 32)
            self.view.height = 2 * (self._card[1] + 16)
            self.controls.add(self.view)
        else:
            self.view.box = (x + 18, y + 18, width - 36, height - 36)
            self.view.height = 0.0
            self.view.scroll_to(0)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the cards where they do not scroll."""
        if not self.big:
            self.view.draw(canvas)
            x, y, width, height = self.body
            canvas.text(
                "Every rule with pictures: RULES", x + width / 2, y + height - 38, size=26, face="body",
                colour=IVORY,
            )  # fmt: skip

    def _draw_cards(self, canvas: Canvas, top: float) -> None:
        wide, high = self._card
        left = self.view.box[0]
        for index, card in enumerate(CARDS):
            column, row = index % 2, index // 2
            self._draw_card(
                canvas, card, (left + column * (wide + 20), top + row * (high + 16), wide, high)
            )

    def _draw_card(self, canvas: Canvas, card: Card, box: Box) -> None:
        canvas.stretched("card", box)
        x, y, width, height = box
        title, size = (44.0, 37.0) if self.big else (30.0, 25.5)
        head = y + (58 if self.big else 44)
        canvas.text(card.symbol, x + 32, head, size=title, face="label", colour=HEADING, align="left",
                    tracking=1.5)  # fmt: skip
        picture = 190.0 if self.big else 176.0
        below = head + (40 if self.big else 32)
        room = y + height - 28 - below
        tile(canvas, card.symbol, x + 32 + picture / 2, below + min(room, picture) / 2, picture)
        left = x + 32 + picture + 28
        if self.big:
            # The lines would be narrow beside the picture.
            self._draw_lines(canvas, card, left, below + 4, x + width - 30 - left, size)
            return
        self._draw_lines(canvas, card, left, below - 2, x + width - 30 - left, size)

    @staticmethod
    def _draw_lines(
        canvas: Canvas, card: Card, left: float, y: float, width: float, size: float
    ) -> None:
        for line in card.lines:
            canvas.fill((left, y + size * 0.52, size * 0.3, size * 0.3), GOLD, radius=2)
            canvas.fill((left + 1, y + size * 0.52 + 1, size * 0.3 - 2, size * 0.3 - 2), HEADING, radius=2)
            y += canvas.paragraph(
                line, left + size * 0.8, y, width - size * 0.8, size=size, colour=INK, leading=1.22
            )
            y += size * 0.42

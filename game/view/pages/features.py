"""The features at a glance: a card each for WILD, BONUS, SHERLOCK and MORIARTY."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.view.canvas import Canvas
from game.view.colours import HEADING, INK, IVORY
from game.view.layout import Box
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
            "There each BONUS fills the Big Ben meter.",
            "At 3, 6 and 9 it brings 5 more spins each, and wins count ×2, ×3 and ×5.",
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
            "Acts when nothing new sticks: grows to 1×3 and shows a symbol.",
            "A 3×3 area becomes that symbol. He spares clusters, SHERLOCK, WILD and other MORIARTYs.",
            "He helps the cluster he touches, or else the nearest one.",
        ),
    ),
)


class FeaturesPage(Page):
    """Four cards, two by two."""

    NAME = "features"
    TITLE = "FEATURES"
    LEAST: Final = 20.0
    """Smaller type is not set on a card."""

    def __init__(self, stage: Stage, ports: Ports, open_page: OpenPage) -> None:
        """Start with a size that ``place`` finds anew."""
        super().__init__(stage, ports, open_page)
        self._size = 26.0

    @property
    def _card(self) -> tuple[float, float]:
        """Return a card's width and height."""
        _, _, width, height = self.body
        foot = 0.0 if self.big else 58.0
        return ((width - 36 - 20) / 2, (height - 36 - foot - 16) / 2)

    def place(self) -> None:
        """Find the size of type at which every card holds its lines."""
        canvas = self.stage.canvas(pygame.Surface((8, 8)))
        wide, high = self._card
        self._size = 34.0 if self.big else 27.0
        while self._size > self.LEAST and any(
            _lines(canvas, card, 0, 0, wide - self._aside - 34, self._size, draw=False) > high - 56
            for card in CARDS
        ):
            self._size -= 0.5

    @property
    def _aside(self) -> float:
        """Return how far from a card's edge its lines begin, right of the picture."""
        return 300.0 if self.big else 236.0

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the cards."""
        x, y, width, height = self.body
        wide, high = self._card
        for index, card in enumerate(CARDS):
            column, row = index % 2, index // 2
            self._draw_card(
                canvas, card, (x + 18 + column * (wide + 20), y + 18 + row * (high + 16), wide, high)
            )
        if not self.big:
            canvas.text(
                "Every rule with pictures: RULES", x + width / 2, y + height - 36, size=26, face="body",
                colour=IVORY,
            )  # fmt: skip

    def _draw_card(self, canvas: Canvas, card: Card, box: Box) -> None:
        canvas.stretched("card", box)
        x, y, width, height = box
        title = 42.0 if self.big else 30.0
        middle = x + self._aside / 2 + 2
        canvas.text(
            card.symbol, middle, y + (54 if self.big else 48), size=title, face="label", colour=HEADING,
            tracking=1.5, width=self._aside - 44,
        )  # fmt: skip
        picture = min(self._aside - 60, height - (120 if self.big else 106))
        tile(canvas, card.symbol, middle, y + (86 if self.big else 78) + picture / 2, picture)
        left, room = x + self._aside, width - self._aside - 34
        used = _lines(canvas, card, left, y, room, self._size, draw=False)
        _lines(canvas, card, left, y + (height - used) / 2, room, self._size)


def _lines(
    canvas: Canvas, card: Card, left: float, y: float, width: float, size: float, *, draw: bool = True
) -> float:
    """Draw a card's lines from ``y`` down and return their height; ``draw=False`` only measures."""
    top = y
    for line in card.lines:
        if draw:
            canvas.fill((left, y + size * 0.48, size * 0.28, size * 0.28), HEADING, radius=3)
        y += canvas.paragraph(
            line, left + size * 0.75, y, width - size * 0.75, size=size, colour=INK, leading=1.22, draw=draw
        )
        y += size * 0.4
    return y - top

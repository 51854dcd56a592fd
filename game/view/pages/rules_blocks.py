"""What a chapter of the rules is made of, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A picture of a part of the reels.

    ``rows`` are lines of letters, top row first ("." is an empty cell); ``marks`` has a sign for each: a
    digit for the cluster it belongs to, "s" stuck in no cluster, "x" about to be destroyed, "." nothing.
    ``tall`` is the top cell (column, row) of a grown Moriarty, ``area`` that of his 3×3.
    """

    rows: tuple[str, ...]
    marks: tuple[str, ...]
    caption: str
    tall: tuple[int, int] | None = None
    area: tuple[int, int] | None = None

    @property
    def columns(self) -> int:
        """Return how many columns there are."""
        return len(self.rows[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A paragraph; ``rules`` are the numbers of the rules that it tells."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Boards:
    """Pictures side by side; ``then`` has the indices of those that follow from the one before."""

    boards: tuple[Board, ...]
    then: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbols:
    """A row of symbols with a line of text under each ("" for none)."""

    symbols: tuple[str, ...]
    captions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Levels:
    """The levels of the Big Ben meter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """Return to player and highest prize, from the certificate (R8.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys:
    """Keys and what they do."""

    keys: tuple[tuple[str, str], ...]


Block: TypeAlias = Text | Boards | Symbols | Levels | Facts | Keys


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter: the word on its button, its heading, what it says."""

    word: str
    heading: str
    blocks: tuple[Block, ...]

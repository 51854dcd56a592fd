"""Drawing the small boards of the rules with the game's own symbols, settings and outlines."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import pygame

from game.engine.board import EMPTY_LETTER, Cell
from game.engine.timeline import SYMBOL_OF
from game.view.canvas import Canvas
from game.view.colours import CELL_EDGE, CELL_LINE
from game.view.pages.rules_blocks import Board
from game.view.painter.labels import dashed_line
from game.view.painter.outlines import Outlines

HELD: Final = 0.90
KEPT: Final = 24


def clusters_of(board: Board) -> dict[str, list[Cell]]:
    """Return the cells of every cluster that is marked, by its digit, in reading order."""
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(board.marks):
        for column, mark in enumerate(line):
            if mark.isdigit():
                found.setdefault(mark, []).append((column, row))
    return found


def symbol_of(board: Board, cells: list[Cell]) -> str:
    """Return the paying symbol of a marked cluster: that of its first cell that is no WILD."""
    letters = [board.rows[row][column] for column, row in cells]
    return SYMBOL_OF[next((letter for letter in letters if letter != "*"), "R")]


class BoardPictures:
    """Makes pictures of boards and keeps them for as long as the size of a cell stays the same."""

    def __init__(self) -> None:
        """Start with none."""
        self._outlines = Outlines()
        self._kept: OrderedDict[tuple[Board, int], pygame.Surface] = OrderedDict()

    def get(self, canvas: Canvas, board: Board, size: int) -> pygame.Surface:
        """Return the picture of a board; a cell is ``size`` pixels wide."""
        key = (board, size)
        if key not in self._kept:
            self._kept[key] = self._make(canvas, board, size)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]

    def _make(self, canvas: Canvas, board: Board, size: int) -> pygame.Surface:
        edge = max(3, size // 10)
        whole = (board.columns * size + 2 * edge, len(board.rows) * size + 2 * edge)
        made = pygame.Surface(whole, pygame.SRCALPHA)
        pygame.draw.rect(made, CELL_EDGE[0], made.get_rect(), border_radius=edge * 2)
        pygame.draw.rect(made, CELL_LINE, made.get_rect(), max(1, edge // 3), border_radius=edge * 2)
        for row, line in enumerate(board.rows):
            for column, letter in enumerate(line):
                self._cell(canvas, made, (edge + column * size, edge + row * size), size,
                           letter, board.marks[row][column])  # fmt: skip
        for cells in clusters_of(board).values():
            picture, first = self._outlines.get(symbol_of(board, cells), tuple(cells), size)
            made.blit(
                picture, (edge + first[0] * size - size // 2, edge + first[1] * size - size // 2)
            )
        self._moriarty(canvas, made, board, size, edge)
        return made

    @staticmethod
    def _cell(
        canvas: Canvas, made: pygame.Surface, at: tuple[int, int], size: int, letter: str, mark: str
    ) -> None:
        ground = canvas.scenery.scaled("cell_base", size, size)
        if ground is not None:
            made.blit(ground, at)
        if letter == EMPTY_LETTER:
            return
        name = SYMBOL_OF[letter]
        if mark == "s" or mark.isdigit():
            picture = canvas.sprites.pair(name, round(size * HELD), "setting", size)
        else:
            picture = canvas.sprites.get(name, size, dim=0.6 if mark == "x" else 0.0)
        made.blit(
            picture, (at[0] + (size - picture.get_width()) // 2, at[1] + (size - picture.get_height()) // 2)
        )

    @staticmethod
    def _moriarty(canvas: Canvas, made: pygame.Surface, board: Board, size: int, edge: int) -> None:
        if board.area is not None:
            line = dashed_line(3 * size, 3 * size, size / 105)
            margin = (line.get_width() - 3 * size) // 2
            made.blit(
                line, (edge + board.area[0] * size - margin, edge + board.area[1] * size - margin)
            )
        if board.tall is not None:
            picture = canvas.sprites.get("moriarty_tall", size)
            made.blit(
                picture,
                (
                    edge + board.tall[0] * size + (size - picture.get_width()) // 2,
                    edge + board.tall[1] * size + (3 * size - picture.get_height()) // 2,
                ),
            )

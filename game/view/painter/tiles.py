"""The cells of the board, and the light of reels that make wait."""

from __future__ import annotations

import pygame

from game.film.frame import Frame
from game.view import compat
from game.view.canvas import Canvas
from game.view.colours import CELL_CENTRE, CELL_EDGE, CELL_LINE


class Tiles:
    """Draws the cells: whole boards are kept for 6×6 and 8×8, cell by cell while the reels expand."""

    def __init__(self) -> None:
        """Start with nothing made."""
        self._tiles: dict[tuple[str, int], pygame.Surface] = {}
        self._reel_light: dict[tuple[int, int], pygame.Surface] = {}

    def clear(self) -> None:
        """Forget what was made for another window size."""
        self._tiles.clear()
        self._reel_light.clear()

    def draw(self, canvas: Canvas, frame: Frame, board: pygame.Rect, shift: tuple[int, int]) -> None:
        """Draw the cells of the grid in force; ``shift`` moves them by so many pixels."""
        look = "free" if frame.backdrop >= 0.5 else "base"
        resting = (
            6
            if frame.ring <= 0.0 and abs(frame.zoom - 8 / 6) < 1e-6
            else 8
            if abs(frame.zoom - 1) < 1e-6
            else 0
        )
        if resting:
            key = (look, resting)
            if key not in self._tiles:
                made = compat.opaque(board.size)
                self._lay_tiles(canvas, made, look, frame.zoom, 1.0, board, (0, 0))
                self._tiles[key] = made
            if shift != (0, 0):
                canvas.surface.fill(CELL_EDGE[look == "free"], board)  # what the trembling board uncovers
            canvas.surface.blit(self._tiles[key], (board.left + shift[0], board.top + shift[1]))
            return
        self._lay_tiles(canvas, canvas.surface, look, frame.zoom, frame.ring, board, board.topleft)

    @staticmethod
    def _lay_tiles(
        canvas: Canvas,
        target: pygame.Surface,
        look: str,
        zoom: float,
        ring: float,
        board: pygame.Rect,
        at: tuple[int, int],
    ) -> None:
        free = look == "free"
        target.fill(CELL_EDGE[free], pygame.Rect(at, board.size))
        edges = [round((4 + (line - 4) * zoom) / 8 * board.width) for line in range(9)]
        size = max(edges[index + 1] - edges[index] for index in range(8))
        tile = canvas.scenery.scaled(f"cell_{look}", size, size)
        for row in range(8):
            for reel in range(8):
                inner = 1 <= reel <= 6 and 1 <= row <= 6
                if not inner and ring <= 0.0:
                    continue
                spot = (at[0] + edges[reel], at[1] + edges[row])
                if tile is None:
                    box = pygame.Rect(*spot, size, size).inflate(-4, -4)
                    pygame.draw.rect(target, CELL_CENTRE[free], box, border_radius=size // 11)
                    pygame.draw.rect(target, CELL_LINE, box, 1, border_radius=size // 11)
                    continue
                if not inner and ring < 1.0:
                    tile.set_alpha(round(255 * ring))
                    target.blit(tile, spot)
                    tile.set_alpha(255)
                else:
                    target.blit(tile, spot)
        shade = canvas.scenery.placed("board_shade")
        if shade is not None:
            target.blit(shade.picture, at)

    def draw_waiting(self, canvas: Canvas, frame: Frame) -> None:
        """Draw the glow of reels that make wait."""
        for reel, glow in enumerate(frame.glow_reels):
            if glow <= 0.01:
                continue
            left, top = canvas.layout.board_point(4 + (reel - 4) * frame.zoom, 0)
            right, bottom = canvas.layout.board_point(4 + (reel - 3) * frame.zoom, 8)
            size = (right - left, bottom - top)
            if size not in self._reel_light:
                self._reel_light[size] = _reel_glow(*size)
            canvas.add(self._reel_light[size], (left, top), round(glow * 12) / 12)


def _reel_glow(width: int, height: int) -> pygame.Surface:
    """Return the light of a reel that makes wait: warm at its sides, brighter below."""
    small = pygame.Surface((16, 24)).convert()
    for column in range(16):
        for row in range(24):
            side = abs(column - 7.5) / 7.5
            light = (0.16 + 0.62 * side**3) * (0.45 + 0.55 * row / 23)
            small.set_at((column, row), (round(255 * light), round(176 * light), round(70 * light)))
    return pygame.transform.smoothscale(small, (width, height))

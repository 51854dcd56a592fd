"""Where everything is: the logical canvas, laid out at the window's real size.

All places in the view are in canvas units: 1920 × 1080, ``x`` to the right, ``y`` down. A ``Layout`` turns
them into pixels of one window size and back. Everything a player needs lies in x 240–1680 (4:3), so that
windows of any shape show it; wider windows show more of the street. Below a scale of 0.60 another set of
places is used, with larger type and controls.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height in canvas units."""
Disc: TypeAlias = tuple[float, float, float]
"""Centre and radius in canvas units."""
Point: TypeAlias = tuple[float, float]

WIDTH: Final = 1920
HEIGHT: Final = 1080
SAFE_WIDTH: Final = 1440
COMPACT_BELOW: Final = 0.60
LEAST_WINDOW: Final = (960, 540)
UNIT: Final = 105.0
"""A board unit of the film (an eighth of the board) in canvas units."""
BACKDROP: Final[Box] = (-320, 0, 2560, 1080)
"""What the pictures of the street cover."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The rectangles of the game's screen, in canvas units, and its type sizes."""

    board: Box
    frame: Box
    logo: Box | None
    tower: Box
    clock: Disc
    meter: Box
    badges: tuple[Disc, Disc, Disc]
    multiplier: Box
    bonus: Box
    notes: Box | None
    total: Box
    autoplay: Disc
    speed: Disc
    spin: Disc
    bar: Box
    menu: Disc
    info: Disc
    sound: Disc
    balance: Box
    win: Box
    bet_less: Disc
    bet: Box
    bet_more: Disc
    strip: Box
    strip_left: float
    hint_right: float
    page: Box
    page_body: Box
    page_close: Disc
    label: float
    value: float
    win_value: float
    strip_type: float
    badge_type: float
    tag_type: tuple[float, float]
    """A value tag's type on 6×6 and on 8×8."""
    least_type: float
    """Smaller type than this is never set, however long the text."""


FULL: Final = Places(
    board=(540, 84, 840, 840),
    frame=(504, 48, 912, 912),
    logo=(584, 4, 752, 78),
    tower=(272, 10, 212, 958),
    clock=(372, 348, 67),
    meter=(349, 492, 46, 378),
    badges=((450, 748, 34), (450, 622, 34), (450, 508, 34)),
    multiplier=(282, 880, 180, 80),
    bonus=(1432, 84, 232, 176),
    notes=(1432, 274, 232, 390),
    total=(1450, 584, 196, 64),
    autoplay=(1489, 752, 42),
    speed=(1607, 752, 42),
    spin=(1548, 922, 114),
    bar=(0, 968, 1920, 112),
    menu=(280, 1007, 28),
    info=(348, 1007, 28),
    sound=(416, 1007, 28),
    balance=(470, 974, 250, 68),
    win=(790, 974, 340, 68),
    bet_less=(1161, 1008, 27),
    bet=(1192, 974, 156, 68),
    bet_more=(1379, 1008, 27),
    strip=(0, 1046, 1920, 34),
    strip_left=262,
    hint_right=1402,
    page=(262, 22, 1396, 934),
    page_body=(288, 104, 1344, 826),
    page_close=(1622, 62, 30),
    label=19,
    value=38,
    win_value=40,
    strip_type=21,
    badge_type=36,
    tag_type=(40, 34),
    least_type=12,
)

COMPACT: Final = Places(
    board=(540, 30, 840, 840),
    frame=(516, 6, 888, 888),
    logo=None,
    tower=(192.8, 8, 185, 892),
    clock=(280, 302.4, 58.4),
    meter=(253, 420, 54, 342),
    badges=((378, 652, 46), (378, 538, 46), (378, 438, 46)),
    multiplier=(130, 780, 300, 116),
    bonus=(1450, 40, 430, 270),
    notes=None,
    total=(1450, 340, 430, 146),
    autoplay=(1640, 640, 58),
    speed=(1832, 640, 58),
    spin=(1736, 896, 148),
    bar=(0, 904, 1920, 176),
    menu=(70, 964, 46),
    info=(180, 964, 46),
    sound=(290, 964, 46),
    balance=(370, 914, 330, 104),
    win=(730, 914, 380, 104),
    bet_less=(1180, 966, 46),
    bet=(1236, 914, 204, 104),
    bet_more=(1496, 966, 46),
    strip=(0, 1026, 1920, 54),
    strip_left=40,
    hint_right=1546,
    page=(40, 20, 1840, 870),
    page_body=(66, 118, 1788, 746),
    page_close=(1826, 72, 46),
    label=32,
    value=56,
    win_value=58,
    strip_type=36,
    badge_type=49,
    tag_type=(52, 52),
    least_type=28,
)


class Layout:
    """One window size: which places are in force, and how canvas units become pixels.

    ``scale`` is pixels per canvas unit. Scale is the window's height / 1080 as long as the window is 4:3 or
    wider, its width / 1440 where it is narrower. The compact layout needs the width of 16:9.
    """

    def __init__(self, width: int, height: int) -> None:
        """Lay the canvas out in a window of ``width`` × ``height`` pixels, both at least 1."""
        self.width = max(1, width)
        self.height = max(1, height)
        scale = min(self.height / HEIGHT, self.width / SAFE_WIDTH)
        self.compact = scale < COMPACT_BELOW
        if self.compact:
            scale = min(self.height / HEIGHT, self.width / WIDTH)
        self.scale = scale
        self.places = COMPACT if self.compact else FULL
        self.left = self.width / 2 - WIDTH / 2 * scale
        self.top = (self.height - HEIGHT * scale) / 2
        # The street covers the whole window: it grows past the canvas where the window is very wide or tall.
        self.street_scale = max(scale, self.height / BACKDROP[3], self.width / BACKDROP[2])
        self.street_left = self.width / 2 - WIDTH / 2 * self.street_scale
        self.street_top = self.height - HEIGHT * self.street_scale

    @property
    def size(self) -> tuple[int, int]:
        """Return the window's size in pixels."""
        return (self.width, self.height)

    @property
    def visible(self) -> Box:
        """Return the part of the canvas that the window shows (it may reach beyond 0–1920)."""
        return (
            -self.left / self.scale,
            -self.top / self.scale,
            self.width / self.scale,
            self.height / self.scale,
        )

    def length(self, units: float) -> int:
        """Return a length in pixels, at least 1 for any length above 0."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place on the canvas."""
        return (round(self.left + x * self.scale), round(self.top + y * self.scale))

    def rect(self, box: Box) -> pygame.Rect:
        """Return a box in pixels. Boxes that meet on the canvas meet on the screen."""
        x, y, width, height = box
        left, top = self.point(x, y)
        right, bottom = self.point(x + width, y + height)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def street_rect(self, box: Box) -> pygame.Rect:
        """Return a box of the street (backdrop, lamps, moon) in pixels."""
        x, y, width, height = box
        left = round(self.street_left + x * self.street_scale)
        top = round(self.street_top + y * self.street_scale)
        right = round(self.street_left + (x + width) * self.street_scale)
        bottom = round(self.street_top + (y + height) * self.street_scale)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def canvas(self, pixel: tuple[float, float]) -> Point:
        """Return the place on the canvas of a pixel."""
        return ((pixel[0] - self.left) / self.scale, (pixel[1] - self.top) / self.scale)

    def board_point(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a place in board units."""
        board = self.places.board
        return self.point(board[0] + x * UNIT, board[1] + y * UNIT)

    def board_length(self, units: float) -> int:
        """Return a length in board units in pixels."""
        return self.length(units * UNIT)


def inside(box: Box, x: float, y: float) -> bool:
    """Return whether a place lies in a box (its right and bottom edge belong to it no longer)."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


def grown(box: Box, by: float) -> Box:
    """Return the box with ``by`` units more on every side."""
    return (box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by)


def centre(box: Box) -> Point:
    """Return the middle of a box."""
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def disc_box(disc: Disc) -> Box:
    """Return the square round a disc."""
    return (disc[0] - disc[2], disc[1] - disc[2], disc[2] * 2, disc[2] * 2)

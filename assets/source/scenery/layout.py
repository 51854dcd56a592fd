"""Rectangles of the 1920 x 1080 canvas that the scenery is drawn for (logical units; x, y, width, height)."""

from __future__ import annotations

Box = tuple[float, float, float, float]

CANVAS = (1920, 1080)
SCALE = 4 / 3  # picture pixels per logical unit: the pictures are made for 2560 x 1440
BACKDROP: Box = (-320, 0, 2560, 1080)  # enough for 21:9

BOARD: Box = (540, 84, 840, 840)
FRAME: Box = (504, 48, 912, 912)
BOARD_COMPACT: Box = (540, 30, 840, 840)
FRAME_COMPACT: Box = (516, 6, 888, 888)
LOGO: Box = (584, 4, 752, 78)

TOWER_CENTRE = 372.0
TOWER_TOP = 10.0
TOWER_FOOT = 1076.0
CLOCK = (372.0, 348.0, 67.0)  # centre x, y, radius
METER: Box = (349, 492, 46, 378)
NOTCHES = 9
BADGE_RADIUS = 34.0
BADGES = {2: (450.0, 748.0), 3: (450.0, 622.0), 5: (450.0, 508.0)}
MULTIPLIER: Box = (282, 880, 180, 80)

TOWER_COMPACT = (280.0, 8.0, 0.871)  # centre x, top, scale against the large tower
METER_COMPACT: Box = (253, 420, 54, 342)
BADGE_RADIUS_COMPACT = 46.0
BADGE_X_COMPACT = 378.0
MULTIPLIER_COMPACT: Box = (130, 780, 300, 116)

BONUS_BOX: Box = (1432, 84, 232, 176)
BONUS_BOX_COMPACT: Box = (1450, 40, 430, 270)
SOCKET_RADIUS = 31.0
CASE_NOTES: Box = (1432, 274, 232, 390)
ROUND_COMPACT: Box = (1450, 340, 430, 146)

HUD: Box = (0, 968, 1920, 112)
STRIP: Box = (0, 1046, 1920, 34)
HUD_COMPACT: Box = (0, 904, 1920, 176)
STRIP_COMPACT: Box = (0, 1026, 1920, 54)

PAGE: Box = (262, 22, 1396, 934)
SHEET: Box = (310, 126, 1264, 714)
CARD: Box = (312, 126, 312, 332)
BIG_WIN: Box = (500, 300, 920, 320)
LADDER: Box = (620, 638, 680, 168)
LADDER_BAR: Box = (660, 664, 600, 26)

LAMPS = ((118.0, 1010.0, 0.92), (1802.0, 1010.0, 0.92))  # foot x, foot y, scale
MOON = (1758.0, 138.0, 66.0)


def grow(box: Box, by: float) -> Box:
    """The box with a margin of `by` logical units added on every side."""
    x, y, w, h = box
    return x - by, y - by, w + 2 * by, h + 2 * by

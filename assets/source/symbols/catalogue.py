"""Names, sizes and places of the pictures that this package makes."""

from pathlib import Path

PAYING: tuple[str, ...] = ("ruby", "emerald", "sapphire", "amethyst", "watch", "key", "pipe", "violin")
SPECIAL: tuple[str, ...] = ("wild", "bonus", "sherlock", "moriarty")
SYMBOLS: tuple[str, ...] = PAYING + SPECIAL
SETTINGS: tuple[str, ...] = ("setting", "claws")

SIZES: tuple[int, ...] = (256, 128)
"""Pixels of a square symbol picture; the small one serves 8×8 and small windows."""

FILL = 0.88
"""Part of the picture that the symbol's visible box fills."""

MASTER = 1024
"""Pixels of a symbol while it is finished, before it is shrunk."""

ASSETS = Path(__file__).resolve().parents[2]
SYMBOL_DIR = ASSETS / "pictures" / "symbols"
EFFECT_DIR = ASSETS / "pictures" / "effects"

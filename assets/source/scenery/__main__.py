"""Make the scenery: `python -m assets.source.scenery [PIECE …] [--out FOLDER]`.

PIECE is one of the parts below (default: all). FOLDER is the assets folder; the pictures go into
pictures/scene, pictures/ui and type beneath it.
"""

from __future__ import annotations

import argparse
import functools
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from . import air, backdrop, frame, glyphs, icon, interface, meter, palette, panels, tower
from .output import Piece, save_pieces


def _scene(pieces: Callable[[], Iterable[Piece]]) -> Callable[[Path], None]:
    return lambda out: save_pieces(out / "pictures" / "scene", list(pieces()))


def _type(sheet: glyphs.Sheet) -> Callable[[Path], None]:
    return lambda out: glyphs.save_sheet(out / "type", sheet)


PARTS: dict[str, Callable[[Path], None]] = {
    "frame": _scene(frame.pieces),
    "panels": _scene(panels.pieces),
    "meter": _scene(meter.pieces),
    "tower": _scene(tower.pieces),
    "air": _scene(air.pieces),
    **{night.name: _scene(functools.partial(backdrop.pieces, night)) for night in palette.NIGHTS},
    "windows": _scene(backdrop.windows),
    "ui": lambda out: interface.save_interface(out / "pictures" / "ui"),
    "icon": lambda out: icon.save_icons(out / "pictures" / "ui"),
    **{sheet.name: _type(sheet) for sheet in glyphs.SHEETS},
}


def main() -> None:
    """Make the chosen parts."""
    parser = argparse.ArgumentParser(prog="python -m assets.source.scenery", description="Make the scenery.")
    parser.add_argument(
        "parts", nargs="*", metavar="PIECE", help=f"one of {', '.join(PARTS)}; all if none is named"
    )
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).resolve().parents[2], help="the assets folder"
    )
    args = parser.parse_args()
    unknown = [p for p in args.parts if p not in PARTS]
    if unknown:
        parser.error(f"no such piece: {', '.join(unknown)} (there are {', '.join(PARTS)})")
    for name in args.parts or PARTS:
        start = time.perf_counter()
        PARTS[name](args.out)
        print(f"{name}: {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()

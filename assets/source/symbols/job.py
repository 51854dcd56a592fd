"""What every drawing command shares: render size, samples, font, and where the pictures go."""

import argparse
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .picture import Picture, save, save_sizes


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One run of a drawing command."""

    px: int
    """Pixels of a render before it is fitted into its picture."""
    samples: int
    """Light samples a pixel (Blender)."""
    font: str
    """A bold TrueType file for the words on WILD and BONUS."""
    only: frozenset[str]
    """Names to draw; empty for all."""
    masters: Path | None
    """Where to keep 512 px PNGs to look at."""

    def wants(self, name: str) -> bool:
        return not self.only or name in self.only

    def store(self, straight_picture: Picture, folder: Path, name: str) -> None:
        """Write the picture in every committed size, and its large version if masters are kept."""
        save_sizes(straight_picture, folder, name)
        self.keep(straight_picture, name)

    def shared(self, name: str, make: Callable[[], Picture]) -> Picture:
        """A slow render that several pictures use: kept beside the masters, if they are kept, and taken from there."""
        if self.masters is None:
            return make()
        path = self.masters / f"{name}.npy"
        if not path.exists():
            self.masters.mkdir(parents=True, exist_ok=True)
            np.save(path, make())
        kept: Picture = np.load(path)
        return kept

    def keep(self, straight_picture: Picture, name: str, width: int = 512) -> None:
        if self.masters is not None:
            save(straight_picture, self.masters / f"{name}_{width}.png", width)


def parse(argv: list[str] | None = None) -> Job:
    """The command line of a drawing module."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--px", type=int, default=896)
    parser.add_argument("--samples", type=int, default=64)
    parser.add_argument(
        "--font", default=os.environ.get("SYMBOL_FONT", ""), help="TrueType file for the words"
    )
    parser.add_argument("--only", default="", help="names, separated by commas")
    parser.add_argument("--masters", type=Path, default=None, help="folder for 512 px PNGs")
    a = parser.parse_args(argv)
    only = frozenset(a.only.split(",")) if a.only else frozenset()
    return Job(px=a.px, samples=a.samples, font=a.font, only=only, masters=a.masters)


def run(render: Callable[[Job], None]) -> None:
    """Entry point of a drawing module."""
    render(parse())

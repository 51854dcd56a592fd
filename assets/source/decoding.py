"""Time it takes to decode the pictures: `python -m assets.source.decoding [--all]`.

Processor time of pygame.image.load, best of five, for every picture that the game loads at its start, and the total;
with --all for the others too. It is a command and not a test, because time depends on the machine.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[1]


def milliseconds(path: Path, times: int = 5) -> float:
    """Processor time of the quickest of some decodings."""
    import pygame

    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        pygame.image.load(str(path))
        best = min(best, time.process_time() - start)
    return best * 1000


def pictures() -> dict[Path, bool]:
    """Every picture, and whether it is loaded at the start: the scene says so, symbols count at 256 px."""
    scene = ASSETS / "pictures/scene"
    entries = json.loads((scene / "scene.json").read_text("utf-8"))["pictures"].values()
    found = {scene / e["file"]: e["load"] == "start" for e in entries}
    found |= {p: True for p in (ASSETS / "pictures/ui").glob("*.webp")} | {
        p: True for p in (ASSETS / "type").glob("*.webp")
    }
    found |= {
        p: "_256" in p.stem and "tall" not in p.stem for p in (ASSETS / "pictures/symbols").glob("*.webp")
    }
    return found | dict.fromkeys((ASSETS / "pictures/effects").glob("*.webp"), False)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        prog="python -m assets.source.decoding", description="Time the pictures' decoding."
    )
    parser.add_argument("--all", action="store_true", help="also the pictures that are loaded later")
    wanted = parser.parse_args().all
    measured = [(milliseconds(p), p, early) for p, early in pictures().items() if early or wanted]
    for took, path, early in sorted(measured, key=lambda m: -m[0])[:40]:
        print(f"{took:7.1f} ms  {'start' if early else 'later'}  {path.relative_to(ASSETS)}")
    print(f"{sum(m[0] for m in measured if m[2]):7.1f} ms for all that is loaded at the start")


if __name__ == "__main__":
    main()

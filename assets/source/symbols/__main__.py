"""Render every symbol and effect: `python -m assets.source.symbols [--only NAMES] [--draft]`.

Needs the packages of `assets/source/requirements.txt` (Python 3.11 for bpy) and two bold TrueType files under the SIL
Open Font Licence: `--font` for the words of WILD and BONUS (Abril Fatface), `--numerals` for the watch (Cinzel Black).
Each step runs in a process of its own, so that Blender starts clean; about twenty minutes on two cores.
"""

import argparse
import subprocess
import sys
import time

STEPS = (
    "glows",
    "sparkle",
    "smoke",
    "gems",
    "shards",
    "watch",
    "key",
    "pipe",
    "violin",
    "wild",
    "bonus",
    "medallion",
    "moriarty_tall",
    "setting",
    "coin",
    "debris",
    "magnifier",
)
WITHOUT_OPTIONS = frozenset({"glows", "sparkle", "smoke"})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--font", default="", help="TrueType file for the words of WILD and BONUS")
    parser.add_argument("--numerals", default="", help="TrueType file for the watch's numerals")
    parser.add_argument("--draft", action="store_true", help="small and grainy, some seconds a symbol")
    parser.add_argument("--only", default="", help=f"steps, separated by commas: {', '.join(STEPS)}")
    a = parser.parse_args()
    failed = []
    for step in a.only.split(",") if a.only else STEPS:
        command = [sys.executable, "-m", f"assets.source.symbols.{step}"]
        if step not in WITHOUT_OPTIONS:
            command += ["--px", "320" if a.draft else "832", "--samples", "12" if a.draft else "48"]
            font = a.numerals if step == "watch" else a.font
            command += ["--font", font] if font else []
        began = time.time()
        code = subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode
        print(
            f"{step}: {'done' if code == 0 else f'failed ({code})'} in {time.time() - began:.0f} s",
            flush=True,
        )
        failed += [step] if code else []
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

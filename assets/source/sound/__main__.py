"""`python -m assets.source.sound [--only NAME ...]`: make the sounds, all or those whose names start so."""

from __future__ import annotations

import argparse

from assets.source.sound.render import run


def main() -> None:
    """Read the command line and render."""
    parser = argparse.ArgumentParser(
        prog="python -m assets.source.sound", description="Make the game's sounds."
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="names, or how they start")
    run(parser.parse_args().only)


if __name__ == "__main__":
    main()

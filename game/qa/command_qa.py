"""``main.py qa``: the scenario browser in a window, or filmstrips and golden pictures without one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.qa.library import Library
    from game.qa.subject import Subject
    from game.qa.theatre import Theatre

HELP: Final = "visual QA: the scenario browser, filmstrips, golden pictures"
USUAL_OUT: Final = Path("build") / "qa"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.epilog = (
        "Without one of the options of the second group a window opens. NAME is some words of a scenario's "
        "name, rule or feature, a seed of 32 hexadecimal digits, an exported timeline's file or the number "
        "of a stored round. Nothing here changes the player's bank."
    )
    parser.add_argument(
        "subject",
        nargs="?",
        metavar="NAME",
        help="what the browser opens with (usually the last one looked at)",
    )
    parser.add_argument("--scenarios", type=Path, metavar="DIR", help="another folder of scenarios")
    parser.add_argument("--model", type=Path, metavar="FILE", help="another math.yaml")
    parser.add_argument(
        "--data-dir", type=Path, metavar="DIR", help="where the stored rounds are (only read)"
    )
    parser.add_argument(
        "--size", metavar="WIDTHxHEIGHT", help="the window's size in pixels, at least 960x540"
    )
    parser.add_argument("--golden", type=Path, metavar="DIR", help="another folder of golden pictures")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", default=USUAL_OUT, help=f"where pictures go (usually {USUAL_OUT})"
    )
    parser.add_argument("--all", action="store_true", help="with --accept: every golden picture")
    group = parser.add_argument_group("without a window")
    one = group.add_mutually_exclusive_group()
    one.add_argument("--list", action="store_true", help="list scenarios and gallery pages")
    one.add_argument(
        "--filmstrip", nargs="+", metavar="NAME", help="write a sheet of labelled moments of each"
    )
    one.add_argument("--gif", nargs="+", metavar="NAME", help="write each as a GIF (needs Pillow)")
    one.add_argument("--mp4", nargs="+", metavar="NAME", help="write each as an MP4 (needs imageio-ffmpeg)")
    one.add_argument(
        "--contact-sheet", action="store_true", help="write one sheet with a picture of every scenario"
    )
    one.add_argument("--check", action="store_true", help="compare everything with its golden pictures")
    one.add_argument("--accept", nargs="*", metavar="NAME", help="renew golden pictures, after looking")
    one.add_argument(
        "--readme-pictures", nargs="?", type=Path, const=Path("docs") / "pictures", metavar="DIR",
        help="write the pictures of README.md",
    )  # fmt: skip
    one.add_argument("--find", metavar="FEATURE", help="search a round with a feature and print its seed")
    group.add_argument(
        "--win", metavar="LOW-HIGH", help="with --find: the round's win, in multiples of the bet"
    )


def run(args: argparse.Namespace, default_model: Path) -> int:
    """Return 0 if all is well, 1 if not; what is wrong is one line on standard error."""
    from game.bank.errors import BankError
    from game.engine.model import ModelError
    from game.film.pace import PaceError
    from game.qa.subject import QaError
    from game.view.config import ConfigError
    from game.view.window import NoDisplayError

    try:
        return _run(args, args.model or default_model)
    except (QaError, ModelError, ConfigError, PaceError, BankError, NoDisplayError) as error:
        print(error, file=sys.stderr)
        return 1


def _run(args: argparse.Namespace, model: Path) -> int:
    from game.qa.subject import QaError

    if args.all and args.accept is None:
        raise QaError("--all belongs to --accept")
    if args.win and not args.find:
        raise QaError("--win belongs to --find")
    if args.find:
        from game.qa.find import print_find

        return print_find(model, args.find, args.win)
    if args.list:
        return _list(args, model)
    if args.filmstrip or args.gif or args.mp4 or args.contact_sheet:
        return _pictures(args, model)
    if args.readme_pictures:
        from game.qa.readme import write_readme_pictures

        return write_readme_pictures(args.readme_pictures)
    if args.check or args.accept is not None:
        return _golden(args, model)
    from game.qa.browser.start import start

    return start(args, model)


def _open(args: argparse.Namespace, model: Path) -> tuple[Theatre, Library]:
    from game.engine.model import load_model
    from game.qa.library import Library
    from game.qa.theatre import Theatre, headless
    from game.view.config import ROOT

    headless()
    theatre = Theatre(model=load_model(model))
    return theatre, Library(theatre.model, args.scenarios or ROOT / "config" / "scenarios")


def _named(theatre: Theatre, library: Library, names: Sequence[str], data_dir: Path | None) -> list[Subject]:
    """Return the subjects of some names, each once. Raises ``QaError``."""
    from game.qa.subject import QaError, open_subject

    found: dict[str, Subject] = {}
    for name in names:
        try:
            some = library.named(name)
        except QaError as error:
            try:
                some = [open_subject(theatre.model, name, data_dir)]
            except QaError as other:
                # A number that is no round, or a file that is no timeline, says more than "no such scenario".
                plain = not (name.isdigit() or Path(name).exists())
                raise (error if plain else other) from error
        found |= {subject.name: subject for subject in some}
    return list(found.values())


def _list(args: argparse.Namespace, model: Path) -> int:
    from game.qa.gallery.pages import gallery
    from game.qa.library import by_feature

    _, library = _open(args, model)
    for title, subjects in by_feature(library.subjects):
        print(title)
        for subject in subjects:
            print(f"  {subject.name}  [{' '.join(subject.rules)}]" + ("  FAILS" if subject.error else ""))
    for page in gallery(library):
        print(f"Gallery, {page.group}: {page.name}")
    return 0


def _pictures(args: argparse.Namespace, model: Path) -> int:
    from game.qa.output import contact_sheet, file_name, filmstrip, folder_for, save_png, write_film

    theatre, library = _open(args, model)
    out = folder_for(args.out)
    if args.contact_sheet:
        sheet = contact_sheet(theatre, library.subjects, "All scenarios")
        print(save_png(sheet, out / "contact-sheet.png"))
        return 1 if any(subject.error for subject in library.subjects) else 0
    bad = False
    for subject in _named(theatre, library, args.filmstrip or args.gif or args.mp4, args.data_dir):
        stem = file_name(subject.name)
        if args.filmstrip:
            print(save_png(filmstrip(theatre, subject), out / f"{stem}.png"))
        elif args.gif:
            print(write_film(theatre, subject, out / f"{stem}.gif"))
        else:
            print(write_film(theatre, subject, out / f"{stem}.mp4"))
        if subject.error:
            print(subject.error, file=sys.stderr)
            bad = True
    return 1 if bad else 0


def _golden(args: argparse.Namespace, model: Path) -> int:
    from game.qa.golden import GOLDEN, accept, check
    from game.qa.subject import QaError

    theatre, library = _open(args, model)
    folder = args.golden or GOLDEN
    if args.check:
        return check(theatre, library, folder, args.out)
    if not args.accept and not args.all:
        raise QaError("--accept needs names, or --all")
    return accept(theatre, library, folder, [] if args.all else args.accept)

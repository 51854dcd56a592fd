"""The command line: ``python main.py`` plays, the rest are subcommands.

Each command is a module with ``HELP``, ``add_arguments`` and ``run``; it is imported only when it is called,
so that no command waits for what another one needs.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
CONFIG: Final = ROOT / "config"
COMMANDS: Final = {
    "play": ("game.view.command_play", "play the game (also without any command)"),
    "demo": ("game.view.command_demo", "the game plays itself and shows every feature"),
    "qa": ("game.qa.command_qa", "visual QA: the scenario browser, filmstrips, golden pictures"),
    "scenario": ("game.engine.command_scenario", "run scenarios and hold them against what they expect"),
    "simulate": ("game.simulation.command_simulate", "prove the mathematics by simulation"),
    "tune": ("game.simulation.command_tune", "search strips and paytable that meet the targets"),
    "certify": ("game.simulation.command_certify", "write or check the certificate"),
    "replay": ("game.view.command_replay", "show a stored, exported, seeded or simulated round again"),
    "history": ("game.bank.command_history", "list the stored rounds"),
    "export": ("game.bank.command_export", "write a stored round's timeline"),
    "verify": ("game.bank.command_verify", "check every posting, round and hash of the bank"),
    "bench": ("game.view.command_bench", "measure the game on this machine"),
}
"""Every command: the module that has it and one line of help."""


def _module(name: str) -> Any:
    return importlib.import_module(COMMANDS[name][0])


def _present(name: str) -> bool:
    path = ROOT.joinpath(*COMMANDS[name][0].split("."))
    return path.with_suffix(".py").exists()


def parser_for(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser; only the command that is called declares its arguments."""
    parser = argparse.ArgumentParser(
        prog="main.py", description="Sherlock and the Stolen Gems, a slot game for the desktop."
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND")
    called = argv[0] if argv else ""
    for name, (_, line) in COMMANDS.items():
        if not _present(name):
            continue
        sub = subparsers.add_parser(name, help=line, description=line[0].upper() + line[1:] + ".")
        if name == called:
            _module(name).add_arguments(sub)
    return parser


def main(argv: Sequence[str]) -> int:
    """Run one command and return its exit status."""
    words = list(argv)
    if not words or (words[0].startswith("-") and words[0] not in {"-h", "--help"}):
        words.insert(0, "play")
    args = parser_for(words).parse_args(words)
    run = _module(args.command).run
    try:
        if "default_model" in inspect.signature(run).parameters:
            return int(run(args, default_model=CONFIG / "math.yaml"))
        return int(run(args))
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Who reads our output has seen enough: leave without a word.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0

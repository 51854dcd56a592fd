"""``main.py scenario``: run scenarios and hold them against what they expect."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from game.engine.model import ModelError, load_model
from game.engine.scenario import Outcome, ScenarioError, documents, run_documents

HELP: Final = "run scenarios (a spin whose landings are given) and hold them against what they expect"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a YAML file, one document a scenario; - is standard input"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a scenario")
    parser.add_argument("--model", type=Path, metavar="FILE", help="another math.yaml")


def run(args: argparse.Namespace, default_model: Path) -> int:
    """Return 0 if all are ok, 1 if not."""
    try:
        model = load_model(args.model or default_model)
    except ModelError as error:
        print(error, file=sys.stderr)
        return 1
    ok = True
    ran = 0
    for name in args.files:
        try:
            found = documents(sys.stdin.read(), "standard input") if name == "-" else documents(None, name)
        except (ScenarioError, UnicodeDecodeError) as error:
            print(error, file=sys.stderr)
            ok = False
            continue
        if not found:
            print(f"{name}: no scenario in it", file=sys.stderr)
            ok = False
        for outcome in run_documents(model, found):
            ran += 1
            ok = ok and outcome.result["ok"]
            print(json.dumps(outcome.result) if args.json else _line(outcome))
    if not args.json:
        print(f"{ran} scenarios, {'all ok' if ok else 'not all ok'}")
    return 0 if ok else 1


def _line(outcome: Outcome) -> str:
    result = outcome.result
    if result["ok"]:
        return f"ok    {result['name']}: win {result['win']}"
    return f"FAIL  {result['error']}"

"""Imports run one way, and pygame lives in the view."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
MAY_IMPORT = {
    "engine": set(),
    "simulation": {"engine"},
    "bank": {"engine"},
    "film": {"engine"},
    "view": {"engine", "bank", "film", "simulation"},
    "qa": {"engine", "bank", "film", "simulation", "view"},
}
"""By part, the other parts it may import (design: engine ← simulation, bank, film ← view ← qa ← cli)."""
LAZY_ONLY = {("view", "simulation")}
"""The view asks the simulation for a round only when it is wanted: no import at the top …"""
LIGHT = {"game.simulation.certificate"}
"""… but for the reader of the certificate, which compiles nothing."""
PURE = {"__future__", "argparse", "collections", "dataclasses", "functools", "hashlib", "itertools", "json",
        "pathlib", "sys", "typing", "numpy", "yaml", "game"}  # fmt: skip
"""What the engine may import: numpy, YAML for its files, the pure part of the standard library."""
FILES = sorted(GAME.rglob("*.py"))


def imports(path: Path, *, top: bool = False) -> Iterator[str]:
    """Yield every module that a file imports; ``top``: only when the file itself is imported."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in tree.body if top else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def part(path: Path) -> str:
    return path.relative_to(GAME).parts[0]


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_imports_run_one_way(path: Path) -> None:
    own = part(path)
    if own not in MAY_IMPORT:
        return
    for module in imports(path):
        words = module.split(".")
        if words[0] == "game" and len(words) > 1 and words[1] in MAY_IMPORT:
            assert words[1] in MAY_IMPORT[own] | {own}, module
        assert own in {"view", "qa"} or words[0] != "pygame", "pygame below the view"
    for module in imports(path, top=True):
        words = module.split(".")
        if words[0] == "game" and len(words) > 1 and module not in LIGHT:
            assert (own, words[1]) not in LAZY_ONLY, module


def test_the_engine_imports_numpy_yaml_and_pure_modules_only() -> None:
    for path in FILES:
        if part(path) == "engine":
            assert {module.split(".")[0] for module in imports(path)} <= PURE, path


def test_scenarios_run_without_pygame_and_numba() -> None:
    program = (
        "import sys; from game.cli import main; main(['scenario', 'config/scenarios/clusters.yaml']);"
        "print(sorted({'pygame', 'numba', 'sqlite3'} & set(sys.modules)))"
    )
    out = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert out.stdout.splitlines()[-1] == "[]"


def test_the_player_needs_no_compiler() -> None:
    program = (
        "import sys, pkgutil, importlib, game.view, game.view.pages\n"
        "for package in (game.view, game.view.pages):\n"
        "    for found in pkgutil.iter_modules(package.__path__, package.__name__ + '.'):\n"
        "        importlib.import_module(found.name)\n"
        "print(sorted({'numba', 'scipy', 'matplotlib', 'rich', 'PIL'} & set(sys.modules)))"
    )
    out = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert out.stdout.splitlines()[-1] == "[]"


def test_files_are_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in FILES
        if (lines := len(path.read_text("utf-8").splitlines())) > 400
    }
    assert not long

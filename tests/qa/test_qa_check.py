"""`qa --check`: every scenario and gallery page looks as it did when it was accepted."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.qa.golden import GOLDEN


def test_check_finds_everything_as_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["qa", "--check", "--out", str(tmp_path)])
    said = capsys.readouterr()
    assert status == 0, (
        f"{said.err}\nLook at the sheets that `python main.py qa --check` writes; if they are as they should "
        "be, `python main.py qa --accept NAME…` renews them."
    )
    assert "all as accepted" in said.out


def test_golden_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in GOLDEN.iterdir()) < 10_000_000

"""Every command that README.md gives works as it stands."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from game.bank.bank import Bank
from game.bank.config import default_data_dir
from game.cli import COMMANDS, main

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def block(mark: str) -> list[str]:
    """Return the lines of the code block after a mark."""
    found = re.search(rf"<!-- {mark} -->\s*```\n(.*?)```", README, re.DOTALL)
    assert found is not None, mark
    return found.group(1).strip().splitlines()


@pytest.mark.parametrize("line", block("commands"))
def test_the_commands_to_try_work(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Bank.open(default_data_dir(), opening_credit=100_000):
        pass  # Somebody has played before.
    words = shlex.split(line)
    assert words[:2] == ["python", "main.py"]
    # What they write goes to a place of the test's own, and so does the player's data.
    places = {"build/strips": str(tmp_path / "strips")}
    words = [sys.executable, "main.py", *(places.get(word, word) for word in words[2:])]
    words = [
        name for word in words for name in (sorted(map(str, ROOT.glob(word))) if "*" in word else [word])
    ]
    done = subprocess.run(
        words,
        cwd=ROOT,
        env=os.environ
        | {"XDG_DATA_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("line", block("prove"))
def test_the_commands_of_the_proof_take_these_arguments(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(line.split(">", maxsplit=1)[0])
    assert words[:2] == ["python", "main.py"]
    with pytest.raises(SystemExit) as end:
        main([words[2], "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    for word in words[3:]:
        assert not word.startswith("--") or word in text, word


def test_the_two_commands_of_a_newcomer_are_one_line_each() -> None:
    for mark, end in (("play", "main.py"), ("test", "-m pytest -n auto")):
        (line,) = block(mark)
        assert line.startswith("python3 -m venv .venv && ")
        assert line.endswith(end)


def test_every_command_is_in_the_readme() -> None:
    for name in COMMANDS:
        assert f"`{name}" in README, name


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert f"main.py {name}" in capsys.readouterr().out


def test_every_picture_of_the_readme_is_there() -> None:
    for path in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README):
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("words", [["nonsense"], ["simulate", "--nonsense"], ["--nonsense"]])
def test_a_command_line_that_means_nothing_is_refused_with_one_message(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "error:" in capsys.readouterr().err

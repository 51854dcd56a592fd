"""The pace table: complete, and refused with one clear line where it is not."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.film.pace import BEATS, COLUMNS, SPEEDS, PaceError, load_paces, read_paces
from tests.film.builders import CONFIG, paces


def section() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((CONFIG / "game.yaml").read_text(encoding="utf-8"))["pace"]
    return deepcopy(read)


def test_every_beat_of_every_column_takes_time() -> None:
    for column in COLUMNS:
        for beat in BEATS:
            assert getattr(paces().columns[column], beat) > 0.0


def test_quicker_speeds_are_quicker_in_every_beat() -> None:
    for beat in BEATS:
        normal, quick, instant = (getattr(paces().choose(speed), beat) for speed in SPEEDS)
        assert normal >= quick >= instant


def test_reduced_motion_is_never_slower_than_the_speed_chosen() -> None:
    for speed in SPEEDS:
        plain, calm = paces().choose(speed), paces().choose(speed, reduced=True)
        assert all(getattr(calm, beat) <= getattr(plain, beat) for beat in BEATS)


def test_regulated_play_knows_one_speed() -> None:
    assert len({paces().choose(speed, regulated=True) for speed in SPEEDS}) == 1
    assert paces().choose("instant", regulated=True, reduced=True).spin_least >= 2.5


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: s.pop("fall"), "pace.fall: missing"),
        (lambda s: s.update(fal=s["fall"]), "pace.fal: there is no such beat"),
        (lambda s: s["fall"].pop("quick"), "pace.fall.quick: None is not a number"),
        (lambda s: s["fall"].update(quik=1), "pace.fall.quik: there is no such column"),
        (lambda s: s["fall"].update(quick=0), "pace.fall.quick: 0 is not a number of seconds above 0"),
        (lambda s: s["fall"].update(quick=-1.5), "pace.fall.quick: -1.5 is not"),
        (lambda s: s["fall"].update(quick="0.3"), "pace.fall.quick: '0.3' is not"),
        (lambda s: s["fall"].update(quick=True), "pace.fall.quick: True is not"),
        (lambda s: s["fall"].update(quick=float("nan")), "pace.fall.quick: nan is not"),
        (lambda s: s["fall"].update(quick=300), "pace.fall.quick: 300 is not"),
        (lambda s: s.update(fall=0.4), "pace.fall: missing, or not seconds for"),
    ],
)
def test_a_broken_table_is_refused_by_file_row_and_column(change: Any, says: str) -> None:
    broken = section()
    change(broken)
    with pytest.raises(PaceError) as refused:
        read_paces(broken, "game.yaml")
    message = str(refused.value)
    assert message.startswith("game.yaml: ")
    assert says in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "pace: missing"),
        ("wins: {}", "pace: missing"),
        ("pace: 3", "pace: not a table"),
        ("pace: {fall: [}", "line 1"),
    ],
)
def test_a_broken_file_is_refused_by_name(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(PaceError) as refused:
        load_paces(file)
    assert str(file) in str(refused.value)
    assert says in str(refused.value)


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(PaceError, match="nowhere"):
        load_paces(tmp_path / "nowhere.yaml")

"""math.yaml: what is read from it, and that a broken model is refused with file, key and reason."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.engine.board import LETTERS, SYMBOLS
from game.engine.model import ModelError, load_model, read_model, with_paytable

ROOT = Path(__file__).resolve().parents[2]
MATH = ROOT / "config" / "math.yaml"
GOOD: dict[str, Any] = yaml.safe_load(MATH.read_text(encoding="utf-8"))


def broken(path: list[Any], value: Any) -> dict[str, Any]:
    document = deepcopy(GOOD)
    place: Any = document
    for key in path[:-1]:
        place = place[key]
    if value is DELETE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return document


DELETE = object()
BROKEN: list[tuple[list[Any], Any, str, str]] = [
    (["paytable"], DELETE, "paytable", "missing"),
    (["reels"], DELETE, "reels", "missing"),
    (["bets"], DELETE, "bets", "missing"),
    (["paytable"], [1, 2], "paytable", "keys with values"),
    (["paytable", "KEY"], DELETE, "paytable.KEY", "missing"),
    (["paytable", "TOPAZ"], {7: 1}, "paytable.TOPAZ", "no paying symbol"),
    (["paytable", "WILD"], {7: 1}, "paytable.WILD", "no paying symbol"),
    (["paytable", "KEY"], {7: 10, 8: 9}, "paytable.KEY.8", "less than 10 for size 7"),
    (["paytable", "KEY"], {8: 10}, "paytable.KEY.7", "smallest cluster"),
    (["paytable", "KEY"], {6: 1, 7: 10}, "paytable.KEY.6", "a size is"),
    (["paytable", "KEY"], {7: 10, 65: 11}, "paytable.KEY.65", "a size is"),
    (["paytable", "KEY"], {7: 10.5}, "paytable.KEY.7", "not a whole number"),
    (["paytable", "KEY"], {7: True}, "paytable.KEY.7", "not a whole number"),
    (["paytable", "KEY"], {7: -1}, "paytable.KEY.7", "below 0"),
    (["paytable", "KEY"], {"seven": 1}, "paytable.KEY.seven", "a size is"),
    (["reels", "free"], DELETE, "reels.free", "missing"),
    (["reels", "bonus"], ["R"], "reels.bonus", "no reel set"),
    (["reels", "base"], ["RE"] * 5, "reels.base", "5 strips, there must be 6"),
    (["reels", "expanded"], ["RE"] * 6, "reels.expanded", "6 strips, there must be 8"),
    (["reels", "base"], "RE", "reels.base", "there must be 6"),
    (["reels", "base", 2], "", "reels.base[2]", "empty"),
    (["reels", "base", 2], "RQ", "reels.base[2]", "unknown letter 'Q' at position 1"),
    (["reels", "base", 2], "R.", "reels.base[2]", "unknown letter '.'"),
    (["reels", "base", 2], 12, "reels.base[2]", "not a string"),
    (["reels", "free_top", 7], "RB", "reels.free_top[7]", "no BONUS"),
    (["bets"], [20, 25], "bets[1]", "multiple of 10"),
    (["bets"], [0], "bets[0]", "multiple of 10"),
    (["bets"], [-10], "bets[0]", "multiple of 10"),
    (["bets"], [], "bets", "at least one"),
    (["bets"], ["20"], "bets[0]", "not a whole number"),
]


@pytest.mark.parametrize(("path", "value", "key", "reason"), BROKEN)
def test_a_broken_model_is_refused(path: list[Any], value: Any, key: str, reason: str) -> None:
    with pytest.raises(ModelError) as refusal:
        read_model(broken(path, value), "some.yaml")
    text = str(refusal.value)
    assert text.startswith("some.yaml: ")
    assert key in text
    assert reason in text
    assert "\n" not in text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bets: [20]\npaytable: {RUBY: [}", "line 2"),
        ("- 1\n- 2\n", "keys with values"),
        ("a: 1\n---\nb: 2\n", "2 documents"),
        ("", "0 documents"),
        ("bets: [20]\nbets: [40]\n", "'bets' is given twice"),
        ("a: &x [*x]\n", "paytable"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "mäth é.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ModelError) as refusal:
        load_model(path)
    assert str(refusal.value).startswith(str(path))
    assert reason in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"none\.yaml: No such file"):
        load_model(tmp_path / "none.yaml")
    noise = tmp_path / "noise.yaml"
    noise.write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(ModelError, match="not UTF-8"):
        load_model(noise)


def test_R2_4_a_size_between_two_rows_pays_the_lower_row_and_above_the_last_the_last() -> None:
    model = load_model(MATH)
    rows = {symbol: {7: 5, 9: 8, 20: 30} for symbol in SYMBOLS[:8]}
    paid = with_paytable(model, rows)
    assert [paid.prize("KEY", size) for size in (6, 7, 8, 9, 19, 20, 21, 64)] == [0, 5, 5, 8, 8, 30, 30, 30]


def test_the_hash_is_of_the_mathematics_alone() -> None:
    model = read_model(GOOD, "a")
    assert read_model(deepcopy(GOOD), "b").hash == model.hash
    more = deepcopy(GOOD) | {"comment": "more keys may be added"}
    assert read_model(more, "a").hash == model.hash
    for path, value in ((["bets"], [20]), (["reels", "free", 0], "RESA"), (["paytable", "RUBY", 7], 1)):
        assert read_model(broken(path, value), "a").hash != model.hash


def test_R1_2_a_strips_columns_are_its_symbols_from_the_bottom_cell_up() -> None:
    tables = load_model(MATH).tables
    for code, name, reel, first, rows in (
        (0, "base", 1, 0, range(6, 0, -1)),
        (2, "free", 0, 0, range(7, -1, -1)),
    ):
        strip = GOOD["reels"][name][first]
        number = code * 8 + reel
        assert tables.lengths[number] == len(strip)
        for stop in (0, 1, len(strip) - 3, len(strip) - 1):
            at = (tables.starts[number] + stop) * 12
            column = tables.columns[at : at + 12]
            for height, row in enumerate(rows):
                letter = strip[(stop + height) % len(strip)]
                assert column[LETTERS.index(letter)] >> (row * 8 + reel) & 1
            assert sum(board.bit_count() for board in column) == len(rows)

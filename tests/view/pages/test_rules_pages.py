"""What the rules tell: all rules, and pictures that are true to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from game.engine import VERSION
from game.engine.board import LETTERS, NONE, PAYING, SYMBOLS, bits, cells
from game.engine.clusters import find_clusters
from game.engine.landing import read_picture
from game.simulation.certificate import write_entry
from game.view.pages import rules_boards
from game.view.pages.certificate import CertificateError, load_certificate
from game.view.pages.rules_blocks import Board, Facts, Keys, Levels, Text
from game.view.pages.rules_picture import clusters_of, symbol_of
from game.view.pages.rules_text import CHAPTERS
from tests.view.view_rig import MODEL

TOLD = {rule for chapter in CHAPTERS for block in chapter.blocks if isinstance(block, Text)
        for rule in block.rules}  # fmt: skip
RULES = {
    1: 4, 2: 4, 3: 6, 4: 4, 5: 10, 6: 3, 7: 7, 9: 5,
}  # fmt: skip
"""How many rules each section has."""


@pytest.mark.parametrize(
    "rule", [f"R{section}.{number}" for section, count in RULES.items() for number in range(1, count + 1)]
)
def test_R8_3_every_rule_is_told(rule: str) -> None:
    assert rule in TOLD


def test_R8_2_facts_levels_and_keys_have_their_place() -> None:
    kinds = [type(block) for chapter in CHAPTERS for block in chapter.blocks]
    assert kinds.count(Facts) == kinds.count(Levels) == kinds.count(Keys) == 1


def _lines(board: Board) -> list[str]:
    wide = [row.ljust(8, ".") for row in board.rows]
    return wide + ["." * 8] * (8 - len(wide))


def _clusters(lines: list[str]) -> set[tuple[str, frozenset[tuple[int, int]]]]:
    codes = read_picture(lines)
    symbols = [
        bits((index % 8, index // 8) for index, one in enumerate(codes) if one == code)
        for code in range(len(SYMBOLS))
    ]
    large, joined = [NONE] * PAYING, [NONE] * PAYING
    find_clusters(symbols, MODEL.tables.prizes, MODEL.tables.splits, large, joined)
    found = set()
    for code in range(PAYING):
        rest = set(cells(joined[code]))
        while rest:
            group, edge = set(), {rest.pop()}
            while edge:
                reel, row = edge.pop()
                group.add((reel, row))
                near = {(reel + 1, row), (reel - 1, row), (reel, row + 1), (reel, row - 1)} & rest
                rest -= near
                edge |= near
            found.add((SYMBOLS[code], frozenset(group)))
    return found


@pytest.mark.parametrize("board", rules_boards.ALL, ids=lambda board: board.caption[:28])
def test_R2_1_the_clusters_of_a_picture_are_those_of_the_engine(board: Board) -> None:
    marked = {(symbol_of(board, one), frozenset(one)) for one in clusters_of(board).values()}
    assert marked == _clusters(_lines(board))


@pytest.mark.parametrize("board", rules_boards.ALL, ids=lambda board: board.caption[:28])
def test_pictures_are_well_formed(board: Board) -> None:
    assert len({len(row) for row in (*board.rows, *board.marks)}) == 1
    assert len(board.rows) == len(board.marks)
    assert set("".join(board.rows)) <= {*LETTERS, "."}


def test_R3_2_loose_symbols_stick_only_where_one_symbol_has_clusters() -> None:
    one, two = rules_boards.ONE_KIND, rules_boards.TWO_KINDS
    rubies = [(row, column) for row, line in enumerate(one.rows) for column, letter in enumerate(line)
              if letter == "R"]  # fmt: skip
    assert all(one.marks[row][column] in "1s" for row, column in rubies)
    assert any(one.marks[row][column] == "s" for row, column in rubies)
    assert "s" not in "".join(two.marks)
    assert "".join(two.rows).count("R") > "".join(two.marks).count("1")


def test_R3_4_what_stuck_stays_where_it_was_in_the_respin() -> None:
    before, after = rules_boards.ONE_KIND, rules_boards.RESPIN
    for row, line in enumerate(before.marks):
        for column, mark in enumerate(line):
            if mark in "1s":
                assert before.rows[row][column] == after.rows[row][column]
                assert after.marks[row][column] in "1s"


def test_R5_3_moriarty_changes_only_his_area_and_no_cluster() -> None:
    before, after = rules_boards.MORIARTY_GROWN, rules_boards.MORIARTY_PLACED
    assert before.area is not None
    left, top = before.area
    for row, line in enumerate(before.rows):
        for column, letter in enumerate(line):
            inside = left <= column < left + 3 and top <= row < top + 3
            if inside and before.marks[row][column] == ".":
                assert after.rows[row][column] == "K"
            else:
                assert after.rows[row][column] == letter


def test_R6_2_R6_3_sherlock_leaves_the_cluster_and_moves_no_symbol_of_it() -> None:
    waits, clears, grows = (
        rules_boards.SHERLOCK_WAITS, rules_boards.SHERLOCK_CLEARS, rules_boards.SHERLOCK_GROWS,
    )  # fmt: skip
    for row, line in enumerate(waits.marks):
        for column, mark in enumerate(line):
            left = clears.rows[row][column]
            assert left == (waits.rows[row][column] if mark == "1" else ".")
            if mark == "1":
                assert grows.rows[row + 1][column + 1] == left
    assert (grows.columns, len(grows.rows)) == (8, 8)


# The certificate

ENTRY: dict[str, object] = {
    "model_hash": "abc", "engine": VERSION, "seed": "1", "date": "2026-01-01", "rounds": 10**9, "rtp": 0.9612,
    "rtp_interval": [0.9608, 0.9616], "hit_frequency": 0.3, "standard_deviation": 9.5, "volatility": 18.1,
    "best_multiple": 4321.5, "best_count": 1, "best_seed": "f" * 32, "free_spins_one_in": 180.5,
    "moriarty_one_in": 9.5, "sherlock_one_in": 14.5, "parts": {},
}  # fmt: skip


def _write(folder: Path, entry: Mapping[str, object]) -> Path:
    path = folder / "certificate.yaml"
    path.write_text(yaml.safe_dump({"math.yaml": dict(entry)}), "utf-8")
    return path


def test_R8_2_a_certificate_is_read(tmp_path: Path) -> None:
    found = load_certificate("abc", _write(tmp_path, ENTRY))
    assert (found.rounds, found.rtp, found.interval) == (10**9, 0.9612, (0.9608, 0.9616))
    assert (found.best_multiple, found.best_count) == (43215, 1)


def test_R8_2_one_that_is_written_by_the_simulation_is_read(tmp_path: Path) -> None:
    path = tmp_path / "certificate.yaml"
    write_entry(path, "other.yaml", {**ENTRY, "model_hash": "other", "rtp": 0.965})
    write_entry(path, "math.yaml", ENTRY)
    assert load_certificate("abc", path).rtp == 0.9612


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"model_hash": "another"}, "another mathematics"),
        ({"engine": VERSION + 1}, "another mathematics"),
        ({"rtp": "much"}, "rtp: 'much'"),
        ({"rtp": 1.5}, "rtp: 1.5"),
        ({"rtp_interval": [0.97, 0.96]}, "between 0.97 and 0.96"),
        ({"rtp_interval": [0.97]}, "rtp_interval: [0.97]"),
        ({"rtp_interval": 3}, "rtp_interval: 3"),
        ({"rounds": 0}, "rounds: 0"),
        ({"best_count": None}, "best_count"),
        ({"best_multiple": -1.0}, "a best of -1.0"),
    ],
)
def test_R8_2_a_certificate_that_cannot_be_used_says_why(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    with pytest.raises(CertificateError, match=re.escape(says)) as caught:
        load_certificate("abc", _write(tmp_path, {**ENTRY, **change}))
    assert "\n" not in str(caught.value)
    assert str(tmp_path) not in str(caught.value)


@pytest.mark.parametrize("key", ENTRY)
def test_R8_2_a_missing_key_is_named(tmp_path: Path, key: str) -> None:
    path = _write(tmp_path, {name: value for name, value in ENTRY.items() if name != key})
    with pytest.raises(CertificateError, match=key):
        load_certificate("abc", path)


@pytest.mark.parametrize("text", ["", "- 1", "a: [", "a: 1\n---\nb: 2\n", "a: 1"])
def test_R8_2_a_file_that_is_no_certificate_says_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "certificate.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(CertificateError):
        load_certificate("abc", path)


def test_R8_2_no_certificate_says_so(tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match="missing"):
        load_certificate("abc", tmp_path / "certificate.yaml")

"""Scenarios, seeds, exported timelines and stored rounds are opened; bad ones are named in one line."""

from __future__ import annotations

import gzip
import hashlib
import os
from pathlib import Path

import pytest

from game.bank.bank import Bank
from game.engine.model import Model
from game.engine.round import play_round
from game.engine.timeline import from_json, to_json
from game.qa.library import Library, by_feature, by_rule
from game.qa.subject import QaError, open_subject
from tests.qa.conftest import TWO

SEED = "00000000000000000000000000c0ffee"


def test_every_scenario_stands_under_its_rules_and_its_feature(library: Library) -> None:
    subjects = library.subjects
    assert len(subjects) > 100
    assert not [subject.error for subject in subjects if subject.error]
    rules = by_rule(subjects)
    assert {title.split()[0] for title, _ in rules} == {rule for one in subjects for rule in one.rules}
    assert [title.split()[0] for title, _ in rules].index("R2.1") < [t.split()[0] for t, _ in rules].index(
        "R5.10"
    )
    assert sum(len(some) for _, some in by_feature(subjects)) == len(subjects)


def test_words_find_by_name_rule_and_feature(library: Library) -> None:
    assert {"he touches two clusters and shows the one that gets largest"} <= {
        one.name for one in library.search("R5.8 LARGEST touches")
    }
    assert all("moriarty" in one.words for one in library.search("moriarty"))
    assert not library.search("no such words anywhere")
    with pytest.raises(QaError, match="no such words"):
        library.named("no such words")
    exact = library.named("a full board of Sherlocks")
    assert [one.name for one in exact] == ["a full board of Sherlocks"]


def test_a_changed_file_is_read_anew(model: Model, few: Path) -> None:
    library = Library(model, few)
    assert [one.name for one in library.subjects] == ["seven rubies", "nothing at all"]
    assert not library.refresh()
    path = few / "small.yaml"
    path.write_text(TWO.replace("nothing at all", "another name"), "utf-8")
    os.utime(path, ns=(1, 1))
    assert library.refresh()
    assert [one.name for one in library.subjects] == ["seven rubies", "another name"]
    (few / "more.yaml").write_text(TWO.split("---\n", maxsplit=1)[0], "utf-8")
    assert library.refresh()
    assert len(library.subjects) == 3
    path.unlink()
    assert library.refresh()
    assert [one.feature for one in library.subjects] == ["more"]


def test_a_broken_file_or_document_costs_only_itself(model: Model, few: Path) -> None:
    (few / "broken.yaml").write_text("name: [\n", "utf-8")
    (few / "strange.yaml").write_text("name: no landings\n---\njust a text\n", "utf-8")
    subjects = Library(model, few).subjects
    errors = {one.name: one.error for one in subjects if one.error}
    assert set(errors) == {"broken.yaml", "no landings", "strange, document 2"}
    assert "broken.yaml" in errors["broken.yaml"]
    assert "landings" in errors["no landings"]
    assert len(subjects) == 5


def test_a_scenario_that_fails_says_in_what(model: Model, few: Path) -> None:
    (few / "small.yaml").write_text(TWO.replace("grid: 6", "grid: 8"), "utf-8")
    subject = Library(model, few).subjects[0]
    assert "grid: expected 8, got 6" in subject.error
    assert subject.timeline is not None
    assert (subject.expected["grid"], subject.actual["grid"]) == (8, 6)


def test_a_seed_is_the_round_it_always_was(model: Model) -> None:
    subject = open_subject(model, SEED.upper(), None)
    assert subject.timeline is not None
    assert subject.timeline.events == play_round(model, 100, SEED).events
    assert not subject.error


def test_an_exported_timeline_is_opened_and_checked(model: Model, tmp_path: Path) -> None:
    timeline = play_round(model, 200, SEED, "17")
    path = tmp_path / "ein Fall für Sherlock.json"
    path.write_text(to_json(timeline), "utf-8")
    assert open_subject(model, str(path), None).timeline == timeline
    packed = tmp_path / "packed.json.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert open_subject(model, str(packed), None).timeline == timeline
    path.write_text(to_json(timeline).replace('"bet":200', '"bet":300', 1), "utf-8")
    assert "bet" in open_subject(model, str(path), None).error


def test_a_stored_round_is_only_read(model: Model, tmp_path: Path) -> None:
    with Bank.open(tmp_path, opening_credit=10_000) as bank:
        opened = bank.open_round(100, lambda name: play_round(model, 100, SEED, name))
        bank.settle(opened.id)
        stored = opened.timeline
    before = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in tmp_path.iterdir()}
    subject = open_subject(model, opened.id, tmp_path)
    assert subject.timeline == stored
    after = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in tmp_path.iterdir()}
    assert {name: after.get(name) for name in before} == before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Nothing was named"),
        ("zz", "neither a seed"),
        ("123", "no bank"),
        ("0" * 31, "no bank"),
        ("{tmp}/not.json", "not JSON"),
        ("{tmp}/empty.json", "without events"),
    ],
)
def test_what_cannot_be_opened_is_named_in_one_line(
    model: Model, tmp_path: Path, text: str, says: str
) -> None:
    (tmp_path / "not.json").write_text("{", "utf-8")
    empty = to_json(from_json(to_json(play_round(model, 100, SEED)))).split('"events"', maxsplit=1)[0]
    (tmp_path / "empty.json").write_text(empty + '"events":[]}', "utf-8")
    with pytest.raises(QaError, match=says) as caught:
        open_subject(model, text.format(tmp=tmp_path), tmp_path / "nobody")
    assert "\n" not in str(caught.value)

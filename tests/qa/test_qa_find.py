"""Find me one: what is found has what was looked for, compiled and not."""

from __future__ import annotations

import json

import pytest

from game.engine.events import FreeSpinsWon, MoriartyGrew, SherlockGathered, SymbolsLanded
from game.engine.model import Model
from game.engine.round import play_round
from game.engine.timeline import Timeline, fold
from game.qa import find
from game.qa.find import BEST, FEATURE_TEXT, FEATURES, LONG, Search, Wanted, print_find, read_wanted
from game.qa.subject import QaError
from game.view.config import MATH_YAML

START = "0123456789abcdef0123456789abcdef"


def has(timeline: Timeline, feature: str) -> bool:
    """Whether a round has a feature, read from its events."""
    kinds = {type(event) for event in timeline.events}
    *_, last = fold(timeline.events)
    end = next(
        (n for n, one in enumerate(timeline.events) if isinstance(one, FreeSpinsWon)), len(timeline.events)
    )
    base = timeline.events[:end]
    most = max((state.meter for state in fold(timeline.events)), default=0)
    return {
        "any": True,
        "win": last.round_win > 0,
        "moriarty": MoriartyGrew in kinds,
        "sherlock": SherlockGathered in kinds,
        "both": {MoriartyGrew, SherlockGathered} <= {type(event) for event in base},
        "free-spins": FreeSpinsWon in kinds,
        "level-1": most >= 3,
        "level-2": most >= 6,
        "level-3": most >= 9,
        "long": sum(isinstance(event, SymbolsLanded) for event in base) >= LONG,
    }[feature]


def test_every_feature_has_words() -> None:
    assert set(FEATURES) == set(FEATURE_TEXT)


@pytest.mark.parametrize("feature", FEATURES)
def test_the_round_found_is_the_first_that_has_it(model: Model, feature: str) -> None:
    hunt = Search(model, Wanted(feature=feature), start=START, compiler=False)
    counts = list(hunt.steps())
    assert counts == sorted(counts)
    assert has(play_round(model, 100, hunt.seed), feature)
    if hunt.searched < 40:
        passed = Search(model, Wanted(), start=START, compiler=False)
        list(passed.steps())
        assert passed.searched == 1
        assert (hunt.searched == 1) == has(play_round(model, 100, START), feature)


def test_a_range_of_wins_is_kept(model: Model) -> None:
    wanted = read_wanted("moriarty", "4-9.5")
    assert (wanted.low, wanted.high) == (40, 95)
    hunt = Search(model, wanted, start=START, compiler=False)
    list(hunt.steps())
    timeline = play_round(model, 100, hunt.seed)
    *_, last = fold(timeline.events)
    assert 40 <= last.round_win <= 95
    assert has(timeline, "moriarty")


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [("", 0, BEST), (None, 0, BEST), ("15-50", 150, 500), ("2.5-", 25, BEST), ("-3", 0, 30), ("7", 70, 70)],
)
def test_ranges_are_read(text: str | None, low: int, high: int) -> None:
    wanted = read_wanted("Free Spins", text)
    assert (wanted.feature, wanted.low, wanted.high) == ("free-spins", low, high)


@pytest.mark.parametrize("text", ["x", "1-2-3", "1.55", "5-2", "-", "1,5"])
def test_bad_ranges_are_refused(text: str) -> None:
    if text == "-":
        assert read_wanted("any", text).high == BEST
        return
    with pytest.raises(QaError):
        read_wanted("any", text)


def test_nothing_found_says_so(
    model: Model, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    del model
    monkeypatch.setattr(find, "MOST_PLAIN", 300)
    monkeypatch.setattr(find, "PLAIN_MOST", 300)
    monkeypatch.setattr(find, "MOST", 300)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert print_find(MATH_YAML, "level-3", "90000-") == 1
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert last == {"searched": 500, "seed": None}


def test_compiled_finds_the_same_round(model: Model, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    plain = Search(model, Wanted(feature="free-spins"), start=START, compiler=False)
    list(plain.steps())
    monkeypatch.setattr(find, "PLAIN_MOST", 0)
    quick = Search(model, Wanted(feature="free-spins"), start=START, compiler=True)
    list(quick.steps())
    assert (quick.seed, quick.searched) == (plain.seed, plain.searched)

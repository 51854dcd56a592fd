"""Events in words: none is forgotten, and the words carry the event's figures."""

from __future__ import annotations

import pytest

from game.engine.events import EVENT_TYPES, Event, MoriartyRevealed, SpinEnded, SymbolsLanded
from game.engine.round import play_round
from game.view.pages.event_text import WHY, describe, mark_of
from tests.view.view_rig import MODEL, seed_of


def money(tenths: int) -> str:
    return f"<{tenths}>"


def some_events() -> dict[type, Event]:
    found: dict[type, Event] = {}
    for number in range(1, 4000):
        if len(found) == len(EVENT_TYPES):
            break
        for event in play_round(MODEL, 100, seed_of(number * 0x9E3779B97F4A7C15), "1").events:
            found.setdefault(type(event), event)
    return found


EVENTS = some_events()


@pytest.mark.parametrize("kind", EVENT_TYPES, ids=lambda kind: kind.type)
def test_every_event_has_words_and_a_mark(kind: type) -> None:
    text = describe(EVENTS[kind], money)
    assert text.endswith(".")
    assert "_" not in text
    assert mark_of(EVENTS[kind]) in {"spin", "feature", "win", "step"}


def test_the_win_of_a_spin_is_told_with_its_multiplier() -> None:
    text = describe(SpinEnded(clusters=(), multiplier=3, win=120, round_win=150), money)
    assert "<120>" in text
    assert "×3" in text


@pytest.mark.parametrize("rule", ["R5.5", "R5.6", "R5.7", "R5.8", "R5.9"])
def test_R5_moriartys_choice_is_told_with_its_reason(rule: str) -> None:
    text = describe(MoriartyRevealed(at=(1, 1), symbol="KEY", rule=rule), money)
    assert "KEY" in text
    assert WHY[rule] in text


@pytest.mark.parametrize(("landing", "word"), [(0, "First landing"), (4, "Respin 4")])
def test_landings_are_told_apart(landing: int, word: str) -> None:
    event = SymbolsLanded(
        landing=landing, respin=landing > 0, reel_set="base", stops=(0,) * 8, symbols=()
    )
    assert describe(event, money).startswith(word)

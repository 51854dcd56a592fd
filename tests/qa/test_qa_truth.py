"""What the frame shows is what the fold says: over all scenarios, pages and some rounds; and it can fail."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.timeline import fold
from game.film.frame import Frame
from game.qa.gallery.events import gallery_round
from game.qa.library import Library
from game.qa.theatre import Theatre
from game.qa.truth import film_faults, frame_faults
from game.qa.wording import event_text
from tests.film.builders import everything, rounds


def test_frame_says_what_the_fold_says_at_every_event_of_every_scenario(
    theatre: Theatre, library: Library
) -> None:
    looked = 0
    for subject in library.subjects:
        assert subject.timeline is not None
        assert film_faults(subject.timeline, theatre.shoot(subject.timeline)) == []
        looked += len(subject.timeline.events)
    assert looked > 1000


@pytest.mark.parametrize("pace", ["normal", "quick", "instant", "reduced"])
def test_it_does_so_at_every_pace(theatre: Theatre, library: Library, pace: str) -> None:
    theatre.settings.reduced_motion = pace == "reduced"
    theatre.settings.speed = "normal" if pace == "reduced" else pace  # type: ignore[assignment]
    for timeline in (everything(), gallery_round(library), *rounds(6)):
        assert film_faults(timeline, theatre.shoot(timeline)) == []


def spoiled(frame: Frame) -> list[tuple[str, Frame]]:
    first = next(index for index, one in enumerate(frame.sprites) if one.picture == "RUBY")
    without = frame.sprites[:first] + frame.sprites[first + 1 :]
    other = replace(frame.sprites[first], picture="KEY")
    return [
        ("reels", replace(frame, sprites=without)),
        ("reels", replace(frame, sprites=(*frame.sprites[:first], other, *frame.sprites[first + 1 :]))),
        ("values", replace(frame, tags=(replace(frame.tags[0], value=frame.tags[0].value + 1),))),
        ("values", replace(frame, tags=())),
        (
            "outlines",
            replace(frame, outlines=(replace(frame.outlines[0], cells=frame.outlines[0].cells[1:]),)),
        ),
        ("meter", replace(frame, meter=replace(frame.meter, filled=4.0))),
        ("multiplier", replace(frame, meter=replace(frame.meter, multiplier=5))),
        ("win of the round", replace(frame, win=frame.win + 1)),
        ("paid", replace(frame, paid=frame.paid + 1)),
        ("clusters", replace(frame, notes=())),
        ("stuck", replace(frame, sprites=tuple(one for one in frame.sprites if one.picture != "setting"))),
    ]


def test_every_kind_of_lie_is_found(theatre: Theatre, library: Library) -> None:
    timeline = library.named("L-shaped cluster")[0].timeline
    assert timeline is not None
    film, states = theatre.shoot(timeline), list(fold(timeline.events))
    moment = max(
        moment for moment in film.settled if any(one.picture == "RUBY" for one in film.frame(moment).sprites)
        and film.frame(moment).tags
    )  # fmt: skip
    frame = film.frame(moment)
    state = states[frame.event]
    assert frame_faults(frame, state) == []
    for name, lie in spoiled(frame):
        assert any(line.startswith(name) for line in frame_faults(lie, state)), name


def test_every_event_of_every_scenario_has_words(library: Library) -> None:
    for timeline in (everything(), gallery_round(library)):
        for event in timeline.events:
            text = event_text(event)
            assert text
            assert "\n" not in text
            assert "(" not in text.split(":")[0] or "=" in text or "given" in text

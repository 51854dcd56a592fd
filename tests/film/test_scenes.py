"""Every type of event is seen and heard, and what is drawn is what may be drawn."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.engine.board import SIDE, Cell
from game.engine.events import (
    EVENT_TYPES,
    BonusCollected,
    Event,
    SpinEnded,
    SpinStarted,
    SymbolsDestroyed,
)
from game.engine.timeline import Timeline, fold
from game.film.desk import Desk
from game.film.director import compile_film, show
from game.film.film import Film
from game.film.frame import Frame
from game.film.geometry import cell_at
from game.film.options import FilmOptions, Tiers
from game.film.pace import COLUMNS
from game.film.shown import shown
from tests.film.builders import (
    PICTURE,
    base_spin,
    everything,
    featured,
    land,
    pace,
    paces,
    rounds,
    scenarios,
    timeline,
)

SYMBOL_PICTURES = {
    "RUBY", "EMERALD", "SAPPHIRE", "AMETHYST", "WATCH", "KEY", "PIPE", "VIOLIN", "WILD", "BONUS",
    "SHERLOCK", "MORIARTY",
}  # fmt: skip
EFFECT_PICTURES = {
    "setting", "coin", "sparkle", "smoke", "glow", "ray", "lens", "beam", "ember", "star", "moriarty_tall",
    "moriarty_front",
} | {f"shards_{symbol}" for symbol in SYMBOL_PICTURES}  # fmt: skip
BANNERS = {
    "free_spins_intro", "free_spins_outro", "spins_added", "win_multiplied", "win_nice", "win_big",
    "win_mega",
}  # fmt: skip


def moments(film: Film, step: float = 1 / 24, longest: float = 40.0) -> list[Frame]:
    return [film.frame(number * step) for number in range(int(min(film.duration, longest) / step) + 2)]


# Events


def test_the_round_of_everything_has_every_event_type() -> None:
    assert {type(event) for event in everything().events} == set(EVENT_TYPES)


def without_event(frame: Frame) -> Frame:
    return replace(frame, event=-1)


@pytest.mark.parametrize("kind", EVENT_TYPES)
def test_every_event_type_is_seen_or_heard(kind: type[Event]) -> None:
    """Something changes on the screen, or a sound starts, between an event's mark and the next event's."""
    told = everything()
    film = compile_film(told, pace())
    for index, event in enumerate(told.events):
        if not isinstance(event, kind):
            continue
        start, end = film.marks[index], film.settled[index]
        looks = {without_event(film.frame(start + (end - start) * part / 20)) for part in range(21)}
        assert len(looks) > 1 or film.cues(start, start + 0.2)


@pytest.mark.parametrize("kind", EVENT_TYPES)
def test_an_event_left_out_makes_another_film(kind: type[Event]) -> None:
    """No event type is merely passed over: without it, frames or sounds are others."""
    told = everything()
    whole = compile_film(told, pace())
    index = next(number for number, event in enumerate(told.events) if isinstance(event, kind))
    rest = timeline(told.events[:index] + told.events[index + 1 :])
    less = compile_film(rest, pace())
    changed = [
        time for time in (number / 10.0 for number in range(int(whole.duration * 10)))
        if without_event(whole.frame(time)) != without_event(less.frame(time))
    ]  # fmt: skip
    assert changed or whole.cues(0.0, 99.0) != less.cues(0.0, 99.0) or whole.duration != less.duration


def test_an_event_without_a_scene_is_refused() -> None:
    class Unknown:
        type = "unknown"

    desk = Desk(everything(), pace(), FilmOptions())
    event: Any = Unknown()
    with pytest.raises(AssertionError):
        show(desk, event)


# What is drawn


def all_some() -> list[tuple[Timeline, Film]]:
    some = (everything(), *rounds(10), *featured(1), *scenarios()[::6])
    return [
        (one, compile_film(one, pace(), FilmOptions(reduced=number % 4 == 3)))
        for number, one in enumerate(some)
    ]


def shares(value: Any, where: str = "") -> list[str]:
    """Return every field that must be a share and is none."""
    found = []
    for field in fields(value):
        got = getattr(value, field.name)
        place = f"{where}.{field.name}"
        if is_dataclass(got):
            found += shares(got, place)
        elif isinstance(got, tuple):
            for one in got:
                if is_dataclass(one):
                    found += shares(one, place)
                elif field.name == "glow_reels" and not 0.0 <= one <= 1.0:
                    found.append(f"{place} {one}")
        elif field.name in SHARES and not 0.0 <= got <= 1.0:
            found.append(f"{place} {got}")
    return found


SHARES = {
    "alpha", "phase", "flash", "pulse", "grown", "strike", "glow", "rises", "progress", "share", "ring",
    "backdrop",
    "dim", "tally_glow", "spins_glow", "win_glow", "bead", "rays",
}  # fmt: skip


def test_alphas_and_all_shares_are_shares_and_pictures_exist() -> None:
    for _, film in all_some():
        for frame in moments(film, 1 / 10, 20.0):
            assert not shares(frame)
            assert 1.0 <= frame.zoom <= 8 / 6 + 1e-9
            assert list(frame.sprites) == sorted(frame.sprites, key=lambda one: one.layer)
            for sprite in frame.sprites:
                assert sprite.picture in SYMBOL_PICTURES | EFFECT_PICTURES
                assert sprite.size > 0.0
                assert sprite.stretch > 0.0
            if frame.banner is not None:
                assert frame.banner.kind in BANNERS


def test_value_tags_lie_on_cells_of_their_own_cluster_at_all_times() -> None:
    seen = 0
    for told, film in all_some():
        states = list(fold(told.events))
        for frame in moments(film, 1 / 12):
            for tag in frame.tags:
                if tag.alpha < 1.0:
                    continue
                x, y = tag.x, tag.y
                near = {cell_at(x + dx, y + dy, frame.zoom) for dx in (-0.01, 0.01) for dy in (-0.01, 0.01)}
                clusters = [one for one in states[frame.event].clusters if one.symbol == tag.symbol]
                assert any(near <= set(one.cells) for one in clusters), (tag, clusters)
                assert tag.value <= max(one.prize for one in clusters)
                seen += 1
    assert seen > 100


def test_tags_never_cover_one_another() -> None:
    for _, film in all_some():
        for frame in moments(film, 1 / 8):
            spots = [(tag.x, tag.y) for tag in frame.tags]
            assert len(spots) == len(set(spots))


def test_a_cell_refilled_by_the_same_symbol_is_seen_again() -> None:
    """The symbol that was destroyed and the same one that falls after it are two, and the second stays."""
    for told in (*featured(1), *scenarios()):
        film = compile_film(told, pace())
        states = list(fold(told.events))
        for index in range(1, len(states)):
            if type(told.events[index]).type == "symbols_landed":
                frame = film.frame(film.settled[index])
                assert "." not in (
                    shown(frame).reels if states[frame.event].grid == SIDE else _inner(shown(frame).reels)
                ) or "." in states[frame.event].reels.strip(".")


def _inner(reels: str) -> str:
    return "".join(reels[row * SIDE + 1 : row * SIDE + 7] for row in range(1, 7))


def test_falling_symbols_pass_behind_stuck_ones() -> None:
    behind = 0
    for _, film in all_some():
        for frame in moments(film, 1 / 12):
            stuck = [one.layer for one in frame.sprites if one.picture == "setting" and one.cell]
            falling = [one.layer for one in frame.sprites if one.trail > 0.0]
            if stuck and falling:
                assert max(falling) < min(stuck)
                behind += 1
    assert behind > 5


def test_reduced_motion_shakes_nothing_and_leaves_no_trails() -> None:
    for told in (everything(), *featured(1)):
        film = compile_film(told, pace("reduced"), FilmOptions(reduced=True))
        for frame in moments(film):
            assert (frame.shake_x, frame.shake_y) == (0.0, 0.0)
            for sprite in frame.sprites:
                assert sprite.trail == 0.0
                assert not sprite.picture.startswith("shards")
                assert sprite.cell is None or sprite.stretch == 1.0 or sprite.picture == "moriarty_tall"


# Time


def test_losing_spins_take_the_time_they_should() -> None:
    losing = base_spin(land(PICTURE.replace("R", "V").replace("B", "K").replace("X", "E").replace("H", "P")))
    lasts = {column: compile_film(losing, pace(column)).duration for column in COLUMNS}
    assert 1.3 <= lasts["normal"] <= 1.8
    assert 0.5 <= lasts["quick"] <= 0.8
    assert 0.1 <= lasts["instant"] <= 0.3
    assert lasts["reduced"] <= lasts["normal"]
    assert 2.5 <= lasts["regulated"] <= 3.5


@pytest.mark.parametrize("reduced", [False, True])
def test_regulated_spins_last_two_and_a_half_seconds(reduced: bool) -> None:
    slow = paces().choose("instant", reduced=reduced, regulated=True)
    for told in (everything(), *rounds(20), *featured(1)):
        film = compile_film(told, slow, FilmOptions(reduced=reduced))
        began = 0.0
        for index, event in enumerate(told.events):
            if isinstance(event, SpinStarted):
                began = film.marks[index]
            elif isinstance(event, SpinEnded):
                assert film.settled[index] - began >= 2.5 - 1e-9


def test_two_bonus_make_the_other_reels_wait_and_glow() -> None:
    eager = land("........ .BVEKPS. .KBRVSA. .WPVEKR. .EKSPWA. .SEAPWK. .VWKESP. ........")
    calm = replace(
        eager,
        symbols=tuple(replace(one, symbol="KEY") if one.symbol == "BONUS" else one for one in eager.symbols),
    )
    waits, plain = compile_film(base_spin(eager), pace()), compile_film(base_spin(calm), pace())
    assert waits.duration > plain.duration + 2.0
    glowing = {reel for frame in moments(waits) for reel, glow in enumerate(frame.glow_reels) if glow > 0.5}
    assert glowing == {3, 4, 5, 6}
    assert {cue.sound for cue in waits.cues(0.0, 99.0)} >= {"anticipation", "bonus_land_1", "bonus_land_2"}
    assert not any(any(frame.glow_reels) for frame in moments(plain))


def test_respins_do_not_wait_for_the_third_bonus_but_glow() -> None:
    rows = PICTURE.replace("X", "B").split()
    first = land(" ".join(rows))
    gone: tuple[Cell, ...] = tuple((reel, 6) for reel in range(1, 7))
    falls = land("........ " * 6 + ".VEKPSA. ........", respin=True, landing=1)
    told = base_spin(
        first,
        BonusCollected(cells=((5, 2), (3, 4)), counted=2, tally=2, meter=0, removed=False),
        SymbolsDestroyed(by="respin", cells=gone),
        falls,
    )
    film = compile_film(told, pace())
    assert film.settled[5] - film.marks[5] < 1.5
    glows = [max(frame.glow_reels) for frame in moments(film) if frame.event == 5]
    assert 0.3 < max(glows) < 0.7


def test_reels_stop_with_rising_pitch_from_left_to_right() -> None:
    film = compile_film(base_spin(land(PICTURE)), pace())
    stops = [cue for cue in film.cues(0.0, 99.0) if cue.sound.startswith("reel_stop")]
    assert [cue.sound for cue in stops] == [f"reel_stop_{number}" for number in range(1, 7)]
    assert [cue.pan for cue in stops] == sorted(cue.pan for cue in stops)


# Money


def winning(win: int) -> Timeline:
    told = everything()
    events: list[Event] = list(told.events[:6])
    events.append(SpinEnded(clusters=(), multiplier=1, win=win, round_win=win))
    return timeline(events)


@pytest.mark.parametrize(
    ("win", "kind"),
    [(9, None), (10, None), (49, None), (50, "nice"), (149, "nice"), (150, "big"), (500, "mega")],
)
def test_wins_are_celebrated_by_their_tier_and_below_the_bet_not_at_all(win: int, kind: str | None) -> None:
    film = compile_film(winning(win), pace(), FilmOptions(tiers=Tiers(nice=50, big=150, mega=500)))
    seen = {frame.banner.kind for frame in moments(film) if frame.banner is not None}
    tiers = ["nice", "big", "mega"]
    assert seen == ({f"win_{name}" for name in tiers[: tiers.index(kind) + 1]} if kind else set())
    sounds = {cue.sound for cue in film.cues(0.0, 99.0)}
    if win < 10:
        assert not any(sound.startswith(("win_", "count")) for sound in sounds)
        assert all(frame.rays == 0.0 for frame in moments(film))
    else:
        assert any(sound.startswith("win_") for sound in sounds)


def test_the_counters_only_rise_within_a_round_and_a_banner_counts_to_the_win() -> None:
    for _, film in all_some():
        frames = moments(film, 1 / 30, 60.0)
        assert [frame.win for frame in frames] == sorted(frame.win for frame in frames)
        assert [frame.paid for frame in frames] == sorted(frame.paid for frame in frames)
        for before, after in pairwise(frames):
            if before.banner and before.banner.kind.startswith("win_") and after.banner is None:
                assert before.banner.kind == "win_multiplied" or before.banner.amount == before.spin_win


# Sounds


def test_every_cue_names_a_sound_that_exists() -> None:
    listed = Path(__file__).parents[2] / "assets" / "sounds" / "sounds.json"
    sounds = json.loads(listed.read_text(encoding="utf-8"))
    heard: set[str] = set()
    for told in (everything(), *rounds(20), *featured(2), *scenarios()):
        for cue in compile_film(told, pace()).cues(0.0, 1e9):
            heard.add(cue.sound)
            assert 0.0 < cue.volume <= 1.0
            assert -1.0 <= cue.pan <= 1.0
            assert cue.seconds >= 0.0
            assert cue.time >= 0.0
            if cue.sound in sounds and sounds[cue.sound]["loop"]:
                assert cue.seconds > 0.0, "a loop must end"
    assert len(heard) > 20
    assert heard <= sounds.keys()

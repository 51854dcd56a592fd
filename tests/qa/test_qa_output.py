"""Filmstrips, contact sheets, GIFs and MP4s, by the command line, without a display."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main
from game.engine.events import EVENT_TYPES
from game.qa.library import Library
from game.qa.moments import golden_moments, strip_moments
from game.qa.output import file_name
from game.qa.theatre import Theatre
from tests.film.builders import everything


def run(*words: str) -> int:
    return main(["qa", *words])


def test_filmstrip_of_words_is_a_sheet_for_each_scenario(
    tmp_path: Path, few: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "not there yet" / "strips"
    assert run("--filmstrip", "rubies", "nothing all", "--scenarios", str(few), "--out", str(out)) == 0
    assert {path.name for path in out.iterdir()} == {"seven-rubies.png", "nothing-at-all.png"}
    assert len(capsys.readouterr().out.splitlines()) == 2
    long, short = (
        pygame.image.load(out / name).get_size() for name in ("seven-rubies.png", "nothing-at-all.png")
    )
    assert long[0] > 1200
    assert long[1] > short[1]


def test_filmstrip_of_a_seed(tmp_path: Path, few: Path) -> None:
    assert run("--filmstrip", "0" * 31 + "7", "--scenarios", str(few), "--out", str(tmp_path)) == 0
    assert [path.suffix for path in tmp_path.glob("*.png")] == [".png"]


def test_a_failing_scenario_is_shown_and_counts(
    tmp_path: Path, few: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = few / "small.yaml"
    path.write_text(path.read_text("utf-8").replace("grid: 6", "grid: 8"), "utf-8")
    assert run("--filmstrip", "rubies", "--scenarios", str(few), "--out", str(tmp_path)) == 1
    assert "grid: expected 8, got 6" in capsys.readouterr().err
    assert (tmp_path / "seven-rubies.png").is_file()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--filmstrip", "no such thing"), "no scenario"),
        (("--all",), "--all belongs to --accept"),
        (("--accept",), "--accept needs names"),
        (("--find", "dragons"), "not a feature"),
        (("--find", "win", "--win", "9-3"), "the higher win comes first"),
        (("--find", "win", "--win", "lots"), "range of wins"),
        (("--win", "3"), "--win belongs to --find"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 1
    said = capsys.readouterr().err
    assert says in said
    assert len(said.splitlines()) == 1


def test_gif_runs_at_25_pictures_a_second_for_ever(tmp_path: Path, few: Path, theatre: Theatre) -> None:
    image = pytest.importorskip("PIL.Image")
    assert run("--gif", "nothing at all", "--scenarios", str(few), "--out", str(tmp_path)) == 0
    subject = Library(theatre.model, few).named("nothing at all")[0]
    assert subject.timeline is not None
    duration = theatre.shoot(subject.timeline).duration
    with image.open(tmp_path / "nothing-at-all.gif") as gif:
        assert gif.n_frames > 10
        assert gif.info["loop"] == 0
        total = 0
        for number in range(gif.n_frames):
            gif.seek(number)
            total += gif.info["duration"]
    # What stands still is written once, for longer.
    assert total / 1000 == pytest.approx(duration + 0.8, abs=0.1)


def test_mp4_without_its_package_says_what_is_missing(
    tmp_path: Path, few: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "imageio_ffmpeg", None)
    assert run("--mp4", "nothing at all", "--scenarios", str(few), "--out", str(tmp_path)) == 1
    assert "pip install imageio-ffmpeg" in capsys.readouterr().err


def test_mp4_is_a_film(tmp_path: Path, few: Path) -> None:
    pytest.importorskip("imageio_ffmpeg")
    assert run("--mp4", "nothing at all", "--scenarios", str(few), "--out", str(tmp_path)) == 0
    data = (tmp_path / "nothing-at-all.mp4").read_bytes()
    assert data[4:8] == b"ftyp"
    assert len(data) > 10_000


def test_contact_sheet_has_all(tmp_path: Path, few: Path) -> None:
    assert run("--contact-sheet", "--scenarios", str(few), "--out", str(tmp_path)) == 0
    assert pygame.image.load(tmp_path / "contact-sheet.png").get_width() > 400


def test_list_names_scenarios_and_pages(few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--list", "--scenarios", str(few)) == 0
    said = capsys.readouterr().out
    assert "  seven rubies  [R2.1 R4.3]" in said
    assert "Gallery, events: moriarty_placed" in said


def test_a_strip_shows_what_every_event_leaves(theatre: Theatre) -> None:
    film = theatre.shoot(everything())
    shown = {film.timeline.events[film.frame(one.seconds).event].type for one in strip_moments(film, 200)}
    # Some are over in the moment in which the next begins.
    passing = {"round_started", "spin_started", "bonus_collected", "clusters_formed", "moriarty_placed"}
    assert {kind.type for kind in EVENT_TYPES} - shown <= passing
    assert len(strip_moments(film, 12)) == 12
    assert [one.seconds for one in golden_moments(film)] == sorted(
        {one.seconds for one in golden_moments(film)}
    )


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("a WILD, twice!", "a-wild-twice"),
        ("../../etc", "etc"),
        ("Überfall 8×8", "uberfall-88"),
        ("×", "unnamed"),
    ],
)
def test_file_names_are_taken_by_every_system(text: str, name: str) -> None:
    assert file_name(text) == name


def test_readme_pictures(tmp_path: Path) -> None:
    pytest.importorskip("PIL.Image")
    assert run("--readme-pictures", str(tmp_path)) == 0
    sizes = {path.name: pygame.image.load(path).get_size() for path in tmp_path.iterdir()}
    assert sizes == {
        "game.png": (1280, 720), "moriarty.png": (960, 540), "sherlock.png": (960, 540),
        "free_spins.png": (960, 540),
    }  # fmt: skip
    assert all(path.stat().st_size < 400_000 for path in tmp_path.iterdir())

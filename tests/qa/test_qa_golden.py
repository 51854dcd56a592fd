"""Golden pictures: accepted, checked, found wrong with a heat map, renewed one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.qa import golden
from game.qa.gallery.page import GalleryPage
from game.qa.gallery.pages import gallery
from game.qa.golden import INDEX, Painter, accept, check, title_of
from game.qa.heat import compressed, heat_map
from game.qa.library import Library
from game.qa.subject import QaError, Subject
from game.qa.theatre import Theatre

pytest.importorskip("PIL.Image")


@pytest.fixture
def stand(
    theatre: Theatre, few: Path, library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Stand:
    return Stand(theatre, Library(theatre.model, few), library, tmp_path, monkeypatch)


class Stand:
    """Two scenarios and two pages with golden pictures in a folder of their own."""

    def __init__(
        self, theatre: Theatre, few: Library, library: Library, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self.theatre, self.few = theatre, few
        self.folder, self.out = path / "golden", path / "out"
        self.pages = [
            page for page in gallery(library) if page.title in {"controls: rest", "win tiers: nice"}
        ]
        self.said: list[str] = []

        def items(library: Library) -> list[Subject | GalleryPage]:
            return [*library.subjects, *self.pages]

        monkeypatch.setattr(golden, "items_of", items)

    def check(self) -> int:
        return check(self.theatre, self.few, self.folder, self.out, say=self.said.append)

    def accept(self, *names: str) -> int:
        return accept(self.theatre, self.few, self.folder, names, say=self.said.append)


def test_what_was_accepted_is_found_again(stand: Stand) -> None:
    assert stand.check() == 1
    assert stand.accept() == 0
    assert stand.check() == 0
    assert "all as accepted" in stand.said[-1]
    assert not stand.out.exists()


def test_a_wrong_golden_is_found_and_a_heat_map_written(
    stand: Stand, capsys: pytest.CaptureFixture[str]
) -> None:
    stand.accept()
    index = json.loads((stand.folder / INDEX).read_text("utf-8"))
    label, digest = index["pictures"]["small: seven rubies"][-1]
    index["pictures"]["small: seven rubies"][-1] = [label, digest[::-1]]
    (stand.folder / INDEX).write_text(json.dumps(index), "utf-8")
    # Its reduced picture is that of another scenario: the heat map has something to show.
    store = golden.Store(stand.folder)
    other = stand.few.subjects[1]
    shots = Painter(stand.theatre).shots(other)
    count = len(index["pictures"]["small: seven rubies"])
    store.path("small: seven rubies").write_bytes(compressed([shots[-1].picture] * count))
    assert stand.check() == 1
    assert "seven rubies: the picture differs" in capsys.readouterr().err
    (written,) = (stand.out / "failed").iterdir()
    assert str(written) in stand.said[-2]
    picture = pygame.image.load(written)
    assert picture.get_width() > 1500
    hot = sum(
        picture.get_at((x, y))[:3] > (200, 60, 0) for x in range(1050, 1530, 4) for y in range(50, 320, 4)
    )
    assert hot > 50


def test_only_what_is_named_is_renewed(stand: Stand) -> None:
    stand.accept()
    path = stand.folder / INDEX
    index = json.loads(path.read_text("utf-8"))
    for title in index["pictures"]:
        index["pictures"][title] = [[label, "0" * 24] for label, _ in index["pictures"][title]]
    path.write_text(json.dumps(index), "utf-8")
    assert stand.accept("rubies") == 0
    kept = json.loads(path.read_text("utf-8"))["pictures"]
    assert {title for title in kept if kept[title][0][1] != "0" * 24} == {"small: seven rubies"}
    with pytest.raises(QaError, match="nobody"):
        stand.accept("nobody")
    assert stand.accept() == 0
    assert stand.check() == 0


def test_leftovers_and_newcomers_are_told(
    stand: Stand, few: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stand.accept()
    path = few / "small.yaml"
    path.write_text(path.read_text("utf-8").replace("nothing at all", "a newcomer"), "utf-8")
    stand.few.refresh()
    assert stand.check() == 1
    said = capsys.readouterr().err
    assert "small: nothing at all: there is a golden picture, but no such" in said
    assert "small: a newcomer: no golden picture" in said
    files = len(list(stand.folder.iterdir()))
    stand.accept()
    assert len(list(stand.folder.iterdir())) == files
    assert stand.check() == 0


def test_another_library_is_named(stand: Stand, capsys: pytest.CaptureFixture[str]) -> None:
    stand.accept()
    path = stand.folder / INDEX
    path.write_text(path.read_text("utf-8").replace("pygame-ce", "another-library"), "utf-8")
    assert stand.check() == 1
    assert "made with another-library" in capsys.readouterr().err


def test_a_broken_index_is_named(stand: Stand) -> None:
    stand.folder.mkdir()
    (stand.folder / INDEX).write_text("[", "utf-8")
    with pytest.raises(QaError, match=r"hashes\.json"):
        stand.check()


def test_a_scenario_that_fails_fails_the_check(
    stand: Stand, few: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = few / "small.yaml"
    path.write_text(path.read_text("utf-8").replace("grid: 6", "grid: 8"), "utf-8")
    stand.few.refresh()
    stand.accept()
    assert stand.check() == 1
    assert "grid: expected 8, got 6" in capsys.readouterr().err


def test_pictures_do_not_depend_on_what_was_drawn_before(theatre: Theatre, library: Library) -> None:
    wanted = {"moriarty", "free_spins"}
    some: list[Subject | GalleryPage] = []
    some += [one for one in library.subjects if one.feature in wanted][::5]
    some += [page for page in gallery(library) if page.group == "win tiers" or "scenes: game" in page.title]
    painter = Painter(theatre)
    there = {title_of(item): [shot.hash for shot in painter.shots(item)] for item in some}
    fresh = Painter(Theatre(model=theatre.model))
    back = {title_of(item): [shot.hash for shot in fresh.shots(item)] for item in reversed(some)}
    assert there == back


def test_heat_map_is_cold_where_pictures_are_equal() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    one = pygame.Surface((256, 144)).convert()
    one.fill((40, 60, 80))
    other = one.copy()
    assert heat_map(one, other)[1] == 0.0
    other.fill((200, 60, 80), (64, 36, 64, 36))
    heat, share = heat_map(one, other)
    assert share == pytest.approx(1 / 16)
    assert heat.get_at((80, 50))[0] > 200
    assert max(heat.get_at((10, 10))[:3]) < 60

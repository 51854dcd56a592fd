"""The browser, driven by posted events and a clock of its own."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main
from game.qa.browser.dialogs import FindPanel, OpenPanel
from game.qa.browser.memory import FILE, load_memory
from game.qa.browser.scene import BrowserScene
from game.qa.browser.start import size_of
from game.qa.subject import QaError
from game.view.window import Window
from tests.qa.browser_rig import SEED, BrowserRig


@pytest.fixture
def rig(tmp_path: Path, few: Path) -> Iterator[BrowserRig]:
    made = BrowserRig(tmp_path / "data", few)
    yield made
    pygame.display.quit()


def test_it_opens_with_the_first_scenario_and_groups_by_rule(rig: BrowserRig) -> None:
    assert rig.name == "seven rubies"
    assert [row.text for row in rig.browser.rows] == [
        "R2.1  Clusters  (1)", "seven rubies", "R4.1  The end of a spin  (1)", "nothing at all",
        "R4.3  The end of a spin  (1)", "seven rubies",
    ]  # fmt: skip
    rig.click_at(*choice_of(rig, 1))
    assert [row.text for row in rig.browser.rows] == ["Small  (2)", "seven rubies", "nothing at all"]
    rig.click_at(*choice_of(rig, 2))
    texts = [row.text for row in rig.browser.rows]
    assert {"Events", "Symbols", "Win tiers", "Controls", "Scenes"} <= set(texts)


def choice_of(rig: BrowserRig, index: int) -> tuple[float, float]:
    x, y, width, height = rig.browser.desk.groups.box
    return (x + width * (index + 0.5) / 3, y + height / 2)


def test_a_click_on_a_row_shows_it_and_keys_go_on(rig: BrowserRig) -> None:
    rig.click_row("nothing at all")
    assert rig.name == "nothing at all"
    rig.press(pygame.K_UP)
    assert rig.name == "seven rubies"
    rig.press(pygame.K_DOWN)
    assert rig.name == "nothing at all"


def test_search_by_typing(rig: BrowserRig) -> None:
    rig.press(pygame.K_SLASH)
    assert rig.typing()
    rig.type("nothing")
    assert [row.text for row in rig.browser.rows if row.item] == ["nothing at all"]
    rig.press(pygame.K_RETURN)
    assert rig.name == "nothing at all"
    assert not rig.typing()
    rig.click(rig.browser.desk.search)
    rig.press(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert sum(row.item is not None for row in rig.browser.rows) == 3
    rig.type("p")
    assert rig.browser.show.pace == "normal", "a letter that is typed is no command"


def test_play_pause_and_the_end(rig: BrowserRig) -> None:
    player = rig.browser.player
    rig.press(pygame.K_SPACE)
    assert rig.playing()
    rig.run(1.0)
    assert player.time == pytest.approx(1.0, abs=0.06)
    rig.click(rig.browser.desk.round["play"])
    assert not rig.playing()
    at = player.time
    rig.run(0.5)
    assert player.time == at
    rig.press(pygame.K_SPACE)
    rig.run(player.duration + 1)
    assert (player.time, rig.playing()) == (player.duration, False)


def test_steps_forwards_and_back_show_the_same_pictures(rig: BrowserRig) -> None:
    rig.press(pygame.K_HOME)
    there = [rig.picture]
    for _ in range(4):
        rig.press(pygame.K_RIGHT)
        there.append(rig.picture)
    assert len(set(there)) == 5
    back = [rig.picture]
    for _ in range(4):
        rig.press(pygame.K_LEFT)
        back.append(rig.picture)
    assert back == there[::-1]
    rig.press(pygame.K_PERIOD)
    assert rig.browser.player.time == pytest.approx(1 / 60)
    rig.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert rig.browser.player.time == 0.0


def test_the_time_line_is_dragged(rig: BrowserRig) -> None:
    bar, player = rig.browser.desk.bar, rig.browser.player
    x, y, width, height = bar.box
    rig.mouse(pygame.MOUSEMOTION, x + width * 0.2, y + height / 2)
    rig.mouse(pygame.MOUSEBUTTONDOWN, x + width * 0.2, y + height / 2)
    rig.turn()
    assert player.time == pytest.approx(player.duration * 0.2, abs=0.02)
    rig.mouse(pygame.MOUSEMOTION, x + width * 0.75, y + height / 2)
    rig.turn()
    assert player.time == pytest.approx(player.duration * 0.75, abs=0.02)
    rig.mouse(pygame.MOUSEBUTTONUP, x + width * 0.75, y + height / 2)
    rig.turn()
    film = player.film
    assert film is not None
    last = len(film.marks) - 1
    assert bar.near(bar.x_of(film.marks[last])) == last


def test_speed_and_loop(rig: BrowserRig) -> None:
    player = rig.browser.player
    rig.press(pygame.K_RIGHTBRACKET)
    assert player.speed == 2.0
    rig.press(pygame.K_SPACE)
    rig.run(0.5)
    assert player.time == pytest.approx(1.0, abs=0.12)
    for _ in range(9):
        rig.press(pygame.K_LEFTBRACKET)
    assert player.speed == 0.1
    rig.press(pygame.K_l)
    for _ in range(9):
        rig.press(pygame.K_EQUALS)
    assert player.speed == 8.0
    rig.run(player.duration)
    assert player.playing
    assert player.loop


@pytest.mark.parametrize("number", range(5))
def test_every_overlay_is_seen_and_goes_again(rig: BrowserRig, number: int) -> None:
    rig.browser.player.seek(rig.browser.player.duration)
    rig.press(pygame.K_SPACE)
    rig.run(0.2)
    rig.press(pygame.K_END)
    plain = rig.browser.show.picture(())
    assert plain is not None
    before = pygame.image.tobytes(plain, "RGB")
    rig.press(pygame.K_1 + number)
    assert len(rig.browser.overlays) == 1
    laid = rig.browser.show.picture(rig.browser.overlays)
    assert laid is not None
    assert pygame.image.tobytes(laid, "RGB") != before
    rig.press(pygame.K_1 + number)
    assert not rig.browser.overlays
    again = rig.browser.show.picture(())
    assert again is not None
    assert pygame.image.tobytes(again, "RGB") == before


def test_at_rest_it_says_that_frame_and_fold_agree(rig: BrowserRig) -> None:
    rig.press(pygame.K_END)
    assert rig.browser.show.verdict() == ("the frame shows what the fold says", True)
    rig.browser.player.seek(0.4)
    assert rig.browser.show.verdict() == ("in motion", None)


def test_a_changed_file_is_shown_at_once_where_one_was(rig: BrowserRig, few: Path) -> None:
    rig.browser.player.seek(1.0)
    path = few / "small.yaml"
    path.write_text(path.read_text("utf-8").replace("grid: 6", "grid: 8"), "utf-8")
    os.utime(path, ns=(5, 5))
    rig.run(0.7)
    subject = rig.browser.show.subject
    assert subject is not None
    assert "grid: expected 8, got 6" in subject.error
    assert rig.browser.player.time == pytest.approx(1.0)
    assert any(row.bad for row in rig.browser.rows)
    path.write_text("name: [", "utf-8")
    os.utime(path, ns=(6, 6))
    rig.run(0.7)
    assert [row.text for row in rig.browser.rows if row.item] == ["small.yaml"]


def test_the_last_one_is_opened_again_and_nothing_else_is_written(rig: BrowserRig, few: Path) -> None:
    rig.click_row("nothing at all")
    rig.press(pygame.K_1)
    rig.press(pygame.K_l)
    rig.window.stack.quit()
    assert [path.name for path in rig.folder.iterdir()] == [FILE]
    again = BrowserRig(rig.folder, few)
    assert again.name == "nothing at all"
    assert again.browser.overlays == {"cells"}
    assert again.browser.player.loop
    (rig.folder / FILE).write_text("{", "utf-8")
    assert load_memory(rig.folder).name == ""


def test_a_seed_is_opened_by_typing_and_reopened(rig: BrowserRig, few: Path) -> None:
    rig.press(pygame.K_o)
    panel = rig.window.stack.top
    assert isinstance(panel, OpenPanel)
    rig.type("12")
    rig.press(pygame.K_RETURN)
    assert "no bank" in panel.problem
    rig.press(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    rig.type(SEED)
    rig.press(pygame.K_RETURN)
    assert rig.window.stack.top is rig.browser
    assert rig.name == f"seed {SEED}"
    assert rig.browser.rows[0].text == "Opened"
    rig.window.stack.quit()
    again = BrowserRig(rig.folder, few)
    assert again.name == f"seed {SEED}"
    assert not again.browser.player.playing
    assert not rig.folder.exists() or not list(rig.folder.glob("*.sqlite*"))


def test_find_me_one_opens_what_it_found(rig: BrowserRig) -> None:
    rig.press(pygame.K_n)
    panel = rig.window.stack.top
    assert isinstance(panel, FindPanel)
    panel.act(panel_choice("moriarty"))
    assert panel.feature == "moriarty"
    panel.field.text = "9-3"
    rig.press(pygame.K_RETURN)
    assert "higher" in panel.problem
    panel.field.text = ""
    rig.press(pygame.K_RETURN)
    assert panel.hunter is not None
    end = time.monotonic() + 120
    while rig.window.stack.top is panel and time.monotonic() < end:
        rig.turn(0.05)
        time.sleep(0.02)
    assert rig.window.stack.top is rig.browser, panel.problem
    timeline = rig.browser.show.subject.timeline if rig.browser.show.subject else None
    assert timeline is not None
    assert any(event.type == "moriarty_grew" for event in timeline.events)


def panel_choice(feature: str) -> Any:
    from game.qa.find import FEATURES
    from game.view.widgets import Action

    index = FEATURES.index(feature)
    half = len(FEATURES) // 2
    return Action(f"feature{index // half}", index % half)


def test_a_search_is_stopped_with_its_panel(rig: BrowserRig) -> None:
    rig.press(pygame.K_n)
    panel = rig.window.stack.top
    assert isinstance(panel, FindPanel)
    panel.field.text = "99999-"
    rig.press(pygame.K_RETURN)
    hunter = panel.hunter
    assert hunter is not None
    rig.press(pygame.K_ESCAPE)
    assert rig.window.stack.top is rig.browser
    assert hunter._process.poll() is not None


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1920, 1080), (2000, 700)])
def test_everything_is_in_the_window_at_any_size(tmp_path: Path, few: Path, size: tuple[int, int]) -> None:
    rig = BrowserRig(tmp_path, few, size)
    layout = rig.window.stage.layout
    for wide in (False, True):
        for widget in rig.browser.desk.controls.widgets:
            if widget.visible:
                rect = layout.rect(widget.box)
                assert pygame.Rect((0, 0), size).inflate(6, 6).contains(rect), (widget.name, wide, rect)
        view = layout.rect(rig.browser.places.view)
        assert pygame.Rect((0, 0), size).contains(view)
        assert view.width / view.height == pytest.approx(16 / 9, abs=0.05)
        assert view.width > size[0] * 0.45
        rig.press(pygame.K_w)
    pygame.display.quit()


def test_paces_change_the_film_and_keep_the_event(rig: BrowserRig) -> None:
    rig.press(pygame.K_RIGHT)
    rig.press(pygame.K_RIGHT)
    event, duration = rig.browser.player.event, rig.browser.player.duration
    for pace in ("quick", "instant", "reduced", "normal"):
        rig.press(pygame.K_p)
        assert rig.browser.show.pace == pace
        assert rig.browser.player.event == event
    assert rig.browser.player.duration == duration


def test_a_still_page_and_a_film_page(rig: BrowserRig) -> None:
    rig.browser.show_named("symbols RUBY falling")
    rig.turn()
    assert rig.name == "symbols: RUBY falling"
    still = rig.picture
    rig.run(0.3)
    assert rig.picture == still
    rig.browser.show_named("events moriarty_placed")
    film, item = rig.browser.player.film, rig.browser.show.item
    assert film is not None
    assert item is not None
    assert film.timeline.events[rig.browser.player.event].type == "moriarty_placed"


def test_the_command_opens_the_window_with_what_is_named(
    tmp_path: Path, few: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def run(window: Window) -> None:
        for _ in range(40):
            window.turn()
        scene = window.stack.top
        assert isinstance(scene, BrowserScene)
        seen.append(scene.show.name)
        window.stack.quit()

    monkeypatch.setattr(Window, "run", run)
    words = ["qa", "--data-dir", str(tmp_path), "--scenarios", str(few), "--size", "960x540"]
    assert main([*words, "nothing at all"]) == 0
    assert main(words) == 0
    assert main([*words, SEED]) == 0
    assert main([*words, "no such thing"]) == 1
    assert seen == ["nothing at all", "nothing at all", f"seed {SEED}"]
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == [FILE]
    pygame.display.quit()


def test_sizes_are_read() -> None:
    assert size_of("1024x600") == (1024, 600)
    for bad in ("big", "100x100", "1024"):
        with pytest.raises(QaError, match="--size"):
            size_of(bad)


def test_the_screen_says_that_it_is_qa(rig: BrowserRig) -> None:
    surface = pygame.display.get_surface()
    assert surface is not None
    mark = rig.window.stage.layout.rect(rig.browser.places.mark)
    colours = {tuple(surface.get_at((x, mark.centery)))[:3] for x in range(mark.left, mark.right)}
    assert (0xFF, 0xD2, 0x3F) in colours
    assert (0x10, 0x0C, 0x06) in colours

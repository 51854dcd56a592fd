"""The window: resting, resizing, starting without what it would like to have."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.film.frame import Cue
from game.view.config import ASSETS, ConfigError, read_game_config
from game.view.settings import FILE, Settings, load_settings, save_settings
from game.view.sound import Sound
from tests.view.view_rig import Rig

ROOT = Path(__file__).resolve().parents[2]


def start(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Start the game until its first frame; returns how it ended."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("SDL_", "DISPLAY", "WAYLAND"))
    }
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "play", "--first-frame", *arguments],
        capture_output=True, text=True, timeout=120, check=False, env=kept | variables,
    )  # fmt: skip


def test_a_picture_at_rest_is_not_drawn_again(rig: Rig) -> None:
    rig.run(40.0)
    while rig.window._awake:
        rig.turns()
    before = rig.window.frames
    rig.turns(20)  # two thirds of a second: the clock may have moved on once
    assert rig.window.frames - before <= 2
    rig.post(pygame.MOUSEMOTION, pos=(400, 400), rel=(0, 0), buttons=(0, 0, 0))
    now = rig.window.frames
    rig.turns()
    assert rig.window.frames == now + 1


def test_a_window_that_is_hidden_draws_nothing(rig: Rig) -> None:
    rig.spin()
    rig.post(pygame.WINDOWMINIMIZED)
    rig.turns()
    before = rig.window.frames
    rig.run(0.5, draw=True)
    assert rig.window.frames - before <= 2
    rig.post(pygame.WINDOWRESTORED)
    rig.turns(2)
    assert rig.window.frames > before


def test_a_click_during_a_resize_is_judged_by_the_new_layout(rig: Rig) -> None:
    rig.run(0.5)
    rig.resize(1600, 900)
    rig.turns()
    spin = (1548 / 1920 * 1600, 922 / 1080 * 900)
    rig.click_pixel((round(spin[0]), round(spin[1])))
    rig.turns()
    assert rig.rounds == 1


def test_losing_the_keyboard_forgets_what_was_held(rig: Rig) -> None:
    rig.run(0.5)
    rig.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="")
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.turns()
    assert not rig.window._translator._held


def test_settings_survive_and_a_broken_file_costs_only_the_settings(tmp_path: Path) -> None:
    kept = Settings(sound_volume=0.25, muted=True, speed="quick", bet=400)
    save_settings(kept, tmp_path)
    assert load_settings(tmp_path) == kept
    (tmp_path / FILE).write_text(
        json.dumps({"speed": "warp", "bet": -5, "sound_volume": 7, "muted": True}), "utf-8"
    )
    assert load_settings(tmp_path) == Settings(muted=True)
    (tmp_path / FILE).write_text("{not json", "utf-8")
    assert load_settings(tmp_path) == Settings()


def test_without_a_sound_device_the_game_is_silent_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound(ASSETS / "sounds", Settings())
    sound.open()
    assert not sound.available
    assert "no sound device" in sound.reason
    sound.play("button")
    sound.cue(Cue(time=0.0, sound="spin_start"))
    sound.music("music_base")
    sound.ambience("ambience_fog")
    sound.duck(1.0)
    sound.update(0.1)
    sound.hush()
    sound.close()


def test_a_sound_that_loops_ends_after_its_seconds_and_when_a_skip_leaves_it_behind() -> None:
    sound = Sound(ASSETS / "sounds", Settings())
    sound.open()
    assert sound.available
    looping = next(
        name for name, entry in sound._table.items() if entry.get("loop") and entry["kind"] == "effect"
    )

    def playing() -> int:
        made = sound._sounds[looping]
        assert made is not None
        return len(sound._ends)

    sound.cue(Cue(time=0.0, sound=looping, seconds=3.0))
    sound.cue(Cue(time=0.0, sound=looping, seconds=0.5))
    assert playing() == 2
    sound.update(0.6)
    assert playing() == 1, "the second ended first"
    sound.skip(1.0)
    assert playing() == 1, "it still has 1.4 s"
    sound.skip(1.5)
    assert playing() == 0
    pygame.time.wait(150)  # it fades
    assert not any(
        pygame.mixer.Channel(number).get_sound() is sound._sounds[looping] for number in range(1, 32)
    )
    sound.close()


def test_every_sound_of_the_list_can_be_read() -> None:
    sound = Sound(ASSETS / "sounds", Settings())
    sound.open()
    assert sound.available
    while sound.load_next():
        pass
    assert all(made is not None for made in sound._sounds.values())
    sound.close()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("wins: {nice: 50, big: 20}", "wins.big"),
        ("play: {opening: [VEK]}", "opening"),
        ("play: {autoplay_spins: [5, 5]}", "autoplay_spins"),
        ("play: {first_bet: 1.5}", "first_bet"),
        ("play:\n  first_bet: [1\n", "line"),
        ("money: {decimal: 5}", "decimal"),
    ],
)
def test_a_broken_config_is_named_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises((ConfigError, ValueError, Exception)) as caught:
        read_game_config(path)
    message = str(caught.value)
    assert said in message
    assert "game.yaml" in message
    assert "\n" not in message


def test_no_display_is_refused_in_one_line(tmp_path: Path) -> None:
    if os.name == "nt" or sys.platform == "darwin":
        pytest.skip("these systems always have a display")
    done = start("--data-dir", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr


def test_it_starts_in_a_directory_with_spaces_and_other_letters_and_without_sound(tmp_path: Path) -> None:
    folder = tmp_path / "Zürich – 東京 data"
    done = start("--headless", "--data-dir", str(folder), SDL_AUDIODRIVER="nonsense")
    assert done.returncode == 0, done.stderr
    assert folder.is_dir()


def test_a_broken_config_stops_the_start_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("wins: {nice: [\n", "utf-8")
    done = start("--headless", "--config", str(path), "--data-dir", str(tmp_path / "data"))
    assert done.returncode == 1
    assert "game.yaml" in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_behind_an_open_popup_nothing_is_drawn_again(rig: Rig) -> None:
    rig.turns(12)  # the first flips are timed
    rig.press(pygame.K_b)
    rig.turns(3)
    before = rig.window.frames
    rig.run(2.0, draw=True)
    assert rig.window.frames - before <= 1


def test_what_comes_later_is_loaded_while_the_picture_still_moves(rig: Rig) -> None:
    steps = iter((True, True, False))
    rig.window.later = [lambda: next(steps)]
    assert rig.window.stack.moving
    rig.turns(3)
    assert rig.window.later == []

"""The pictures, glyph sheets and sounds of the game: complete, well-formed, small, and accounted for."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from assets.source import manifest

ASSETS = Path(__file__).resolve().parents[1] / "assets"
SCENE, UI, TYPE = ASSETS / "pictures/scene", ASSETS / "pictures/ui", ASSETS / "type"
SYMBOLS = (
    "ruby",
    "emerald",
    "sapphire",
    "amethyst",
    "watch",
    "key",
    "pipe",
    "violin",
    "wild",
    "bonus",
    "sherlock",
    "moriarty",
)
BUTTONS = (
    "menu",
    "info",
    "sound_on",
    "sound_off",
    "minus",
    "plus",
    "auto",
    "auto_on",
    "speed_1",
    "speed_2",
    "speed_3",
    "close",
    "prev",
    "next",
    "play",
    "pause",
    "step_back",
    "step_forward",
    "first",
    "last",
    "max",
    "spin",
    "skip",
    "take",
    "stop",
    "collect",
)
PATCHES = ("button", "tab")
STATES = ("rest", "hover", "pressed", "disabled", "active")
SCENE_PIECES = (
    "base",
    "free",
    "fog_1",
    "fog_2",
    "lamp_glow",
    "moon_glow",
    "windows_1",
    "tower",
    "tower_free",
    "hand_minute",
    "hand_hour",
    "clock_glow",
    "bell",
    "bell_glow",
    "meter_bar",
    "meter_notch_lit",
    "meter_notch_unlit",
    "badge_2_lit",
    "badge_2_unlit",
    "badge_3_lit",
    "badge_3_unlit",
    "badge_5_lit",
    "badge_5_unlit",
    "badge_glow",
    "multiplier_plate",
    "frame",
    "frame_compact",
    "logo",
    "bonus_box",
    "bonus_box_compact",
    "case_notes",
    "hud",
    "hud_compact",
    "page",
    "sheet",
    "card",
    "value_tag",
    "big_win",
    "ladder",
    "ladder_fill",
    "banner",
)


def read(path: Path) -> Any:
    """A JSON document."""
    return json.loads(path.read_text("utf-8"))


def load(path: Path) -> pygame.Surface:
    """A picture, decoded the way the game decodes it."""
    return pygame.image.load(str(path))


def alpha_of(picture: pygame.Surface) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The alpha of a picture, width x height; all 255 if it has none."""
    if picture.get_masks()[3] == 0:
        return np.full(picture.get_size(), 255, np.uint8)
    return pygame.surfarray.array_alpha(picture)


# --- the manifest


def test_manifest_is_what_the_files_say() -> None:
    written = read(ASSETS / "manifest.json")
    built = json.loads(manifest.text(manifest.build()))
    missing = sorted(set(built["assets"]) - set(written["assets"]))
    gone = sorted(set(written["assets"]) - set(built["assets"]))
    assert not missing, f"not in the manifest: {missing}"
    assert not gone, f"in the manifest, but no file: {gone}"
    changed = [path for path, entry in built["assets"].items() if entry != written["assets"][path]]
    assert not changed, f"run python -m assets.source.manifest; changed: {changed}"


def test_every_asset_names_its_source_licence_and_credits() -> None:
    for path, entry in read(ASSETS / "manifest.json")["assets"].items():
        for field in ("module", "command", "licence", "credits"):
            assert entry.get(field), f"{path} has no {field}"
        module = ASSETS.parent.joinpath(*entry["module"].split("."))
        assert module.is_dir() or module.with_suffix(".py").is_file(), (
            f"{path}: there is no {entry['module']}"
        )


def test_all_assets_together_stay_under_20_megabytes() -> None:
    total = sum((ASSETS / path).stat().st_size for path in manifest.files(ASSETS))
    assert total < 20e6


def test_no_font_file_is_shipped() -> None:
    assert [
        p
        for p in ASSETS.rglob("*")
        if p.suffix.lower() in {".ttf", ".otf", ".woff", ".woff2", ".ttc", ".pfb"}
    ] == []


def test_an_uncredited_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "source").mkdir()
    (tmp_path / "source/credits.yaml").write_text(
        "own: {paths: [a/*], module: m, command: c, licence: l, credits: d}\n"
    )
    (tmp_path / "b").mkdir()
    (tmp_path / "b/stray.png").write_bytes(b"x")
    with pytest.raises(LookupError, match=re.escape("b/stray.png")):
        manifest.build(tmp_path)


@pytest.mark.usefixtures("mixer")
def test_seconds_of_a_sound_are_those_pygame_hears() -> None:
    path = ASSETS / "sounds/bell_strike.ogg"
    assert manifest.ogg_seconds(path) == pytest.approx(pygame.mixer.Sound(str(path)).get_length(), abs=0.02)


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A mixer without a sound card."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init()
    yield
    pygame.mixer.quit()


# --- symbols


@pytest.mark.parametrize("name", SYMBOLS)
@pytest.mark.parametrize("size", [256, 128])
def test_symbol_is_square_transparent_centred_and_fills_its_cell(name: str, size: int) -> None:
    picture = load(ASSETS / f"pictures/symbols/{name}_{size}.webp")
    assert picture.get_size() == (size, size)
    alpha = alpha_of(picture)
    assert alpha[0, 0] == alpha[-1, -1] == alpha[0, -1] == alpha[-1, 0] == 0
    xs, ys = np.nonzero(alpha > 110)
    longest = max(np.ptp(xs), np.ptp(ys)) + 1
    assert 0.80 <= longest / size <= 0.97
    middle = (xs.min() + xs.max() + 1) / 2, (ys.min() + ys.max() + 1) / 2
    assert max(abs(m - size / 2) for m in middle) <= size * 0.035


def test_outlines_of_the_symbols_differ() -> None:
    masks = {}
    for name in SYMBOLS:
        small = pygame.transform.smoothscale(load(ASSETS / f"pictures/symbols/{name}_128.webp"), (96, 96))
        masks[name] = pygame.surfarray.array_alpha(small) > 110
    for i, one in enumerate(SYMBOLS):
        for other in SYMBOLS[i + 1 :]:
            differ = (
                np.logical_xor(masks[one], masks[other]).sum() / np.logical_or(masks[one], masks[other]).sum()
            )
            assert differ > 0.04, f"{one} and {other} have almost the same outline ({differ:.1%} differ)"


def test_tall_moriarty_says_where_the_gem_goes() -> None:
    for size in (256, 128):
        for name in ("moriarty_tall", "moriarty_tall_front"):
            assert load(ASSETS / f"pictures/symbols/{name}_{size}.webp").get_size() == (size, size * 3)
    gem = read(ASSETS / "pictures/symbols/moriarty_tall.json")["gem"]
    assert 0 < gem["x"] < 1
    assert 0.2 < gem["y"] < 0.9
    assert 0.2 < gem["size"] < 1


@pytest.mark.parametrize("path", sorted((ASSETS / "pictures/effects").glob("*x*.webp")), ids=lambda p: p.stem)
def test_strip_has_the_frames_its_name_says(path: Path) -> None:
    found = re.fullmatch(r".+_(\d+)x(\d+)", path.stem)
    assert found
    count, size = int(found[1]), int(found[2])
    assert load(path).get_size() == (count * size, size)


# --- the scene


def scene() -> dict[str, Any]:
    """The pieces of scene.json."""
    pictures: dict[str, Any] = read(SCENE / "scene.json")["pictures"]
    return pictures


def test_scene_has_every_piece_and_no_stray_file() -> None:
    pictures = scene()
    assert set(SCENE_PIECES) <= set(pictures)
    assert {entry["file"] for entry in pictures.values()} == {p.name for p in SCENE.iterdir()} - {
        "scene.json"
    }


@pytest.mark.parametrize("name", sorted(scene()))
def test_piece_of_the_scene_is_what_its_entry_says(name: str) -> None:
    entry, scale = scene()[name], read(SCENE / "scene.json")["scale"]
    picture = load(SCENE / entry["file"])
    assert entry["blend"] in {"alpha", "add"}
    assert entry["load"] in {"start", "later"}
    x, y, w, h = entry["rect"]
    boxes = [entry["rect"], *entry.get("places", ()), *entry.get("compact_places", ())]
    assert all(len(box) == 4 and box[2] > 0 and box[3] > 0 for box in boxes)
    width, height = picture.get_size()
    assert width / w <= scale * 1.3, "more pixels than a 2560 x 1440 window can show"
    if name not in {"base", "free"} and "tile" not in entry:
        assert width / height == pytest.approx(w / h, rel=0.06)
    if entry["blend"] == "add":
        assert picture.get_masks()[3] == 0, "light to be added is RGB on black"
        edge = pygame.surfarray.array3d(picture)
        border = np.concatenate([edge[0], edge[-1], edge[:, 0], edge[:, -1]])
        assert border.max() <= 12 or name.startswith("windows"), "the light ends in a hard edge"
    if "inset" in entry:
        left, top, right, bottom = entry["inset"]
        assert left + right < w
        assert top + bottom < h
    if "pivot" in entry:
        px, py = entry["pivot"]
        assert x <= px <= x + w
        assert y <= py <= y + h


def test_backdrops_reach_from_21_9_to_4_3_and_hold_no_transparency() -> None:
    for name in ("base", "free"):
        entry = scene()[name]
        x, y, w, h = entry["rect"]
        assert x <= -300
        assert x + w >= 2220
        assert (y, h) == (0, 1080)
        picture = load(SCENE / entry["file"])
        assert picture.get_height() == 1440
        assert picture.get_masks()[3] == 0


def test_frame_has_a_hole_for_the_board() -> None:
    for name in ("frame", "frame_compact"):
        entry = scene()[name]
        alpha = alpha_of(load(SCENE / entry["file"]))
        x, y, w, _ = entry["rect"]
        hx, hy, hw, hh = entry["hole"]
        k = alpha.shape[0] / w
        left, top = math.ceil((hx - x + 8) * k), math.ceil((hy - y + 8) * k)
        inner = alpha[left : int((hx - x + hw - 8) * k), top : int((hy - y + hh - 8) * k)]
        assert inner.max() <= 2, name
        rail = alpha[int((hx - x - 8) * k), alpha.shape[1] // 2]
        assert rail >= 250, name


def test_what_matters_lies_in_the_part_that_4_3_shows() -> None:
    for name, entry in scene().items():
        if (
            entry.get("street")
            or entry.get("tile")
            or entry.get("layout") == "compact"
            or name == "smoke_puff"
        ):
            continue
        if entry["blend"] == "add" or entry["rect"][0] <= 0:
            continue
        x, _, w, _ = entry["rect"]
        assert x >= 240, name
        assert x + w <= 1690, name


def test_nine_notches_touch_each_other_inside_the_bar() -> None:
    pictures = scene()
    bar = pictures["meter_bar"]["rect"]
    for key in ("places", "compact_places"):
        boxes = pictures["meter_notch_lit"][key]
        assert len(boxes) == 9
        assert boxes == pictures["meter_notch_unlit"][key]
        for below, above in pairwise(boxes):
            assert above[1] + above[3] == pytest.approx(below[1], abs=0.05)
    assert all(bar[0] < b[0] and b[0] + b[2] < bar[0] + bar[2] for b in pictures["meter_notch_lit"]["places"])


# --- controls


def ui() -> dict[str, Any]:
    """ui.json."""
    document: dict[str, Any] = read(UI / "ui.json")
    return document


def test_every_round_button_answers_to_every_state() -> None:
    entries = ui()["entries"]
    missing = [f"{name}.{state}" for name in BUTTONS for state in STATES if f"{name}.{state}" not in entries]
    missing += [f"{name}.{state}" for name in PATCHES for state in STATES if f"{name}.{state}" not in entries]
    assert missing == []


def test_entries_of_the_atlas_lie_on_it_and_do_not_overlap() -> None:
    document = ui()
    sheet = load(UI / document["file"])
    assert list(sheet.get_size()) == document["size"]
    taken = np.zeros(sheet.get_size(), bool)
    seen = set()
    for name, e in document["entries"].items():
        box = (e["x"], e["y"], e["w"], e["h"])
        if box in seen:
            continue
        seen.add(box)
        part = np.s_[e["x"] : e["x"] + e["w"], e["y"] : e["y"] + e["h"]]
        assert taken[part].size == e["w"] * e["h"], f"{name} hangs over the edge"
        assert not taken[part].any(), f"{name} overlaps another"
        taken[part] = True


@pytest.mark.parametrize("name", BUTTONS)
def test_states_of_a_button_look_different(name: str) -> None:
    document = ui()
    sheet = load(UI / document["file"])
    looks = {}
    for state in ("rest", "hover", "pressed"):
        e = document["entries"][f"{name}.{state}"]
        assert e["w"] >= 1.9 * e["r"]
        left, top, width = int(e["cx"] - e["r"]), int(e["cy"] - e["r"]), int(2 * e["r"])
        colour = pygame.transform.average_color(sheet, (left, top, width, width))
        looks[state] = np.asarray(colour[:3], float)
    assert np.abs(looks["hover"] - looks["rest"]).max() > 6
    assert np.abs(looks["pressed"] - looks["rest"]).max() > 6


def test_insets_leave_something_to_stretch() -> None:
    for name, e in ui()["entries"].items():
        if "inset" in e:
            left, top, right, bottom = e["inset"]
            assert left + right < e["w"], name
            assert top + bottom < e["h"], name


@pytest.mark.parametrize("size", [256, 64, 32])
def test_window_icon(size: int) -> None:
    picture = load(UI / f"icon_{size}.png")
    assert picture.get_size() == (size, size)
    alpha = alpha_of(picture)
    assert alpha[0, 0] == 0
    assert alpha[size // 2, size // 2] == 255


# --- type


@pytest.mark.parametrize(
    ("name", "characters"),
    [
        ("label", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:!×−–&’"),
        ("title_gold", "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:!×−"),
        ("amount_gold", "0123456789 ,.+-−x×KM"),
    ],
)
def test_glyph_sheet_has_its_letters_on_it(name: str, characters: str) -> None:
    sheet = read(TYPE / f"{name}.json")
    picture = load(TYPE / sheet["file"])
    alpha = alpha_of(picture)
    assert set(characters) <= set(sheet["glyphs"])
    for ch, g in sheet["glyphs"].items():
        assert g["advance"] > 0, ch
        part = alpha[g["x"] : g["x"] + g["w"], g["y"] : g["y"] + g["h"]]
        assert part.size == g["w"] * g["h"], f"{ch} hangs over the edge"
        assert part.any() or ch == " ", f"{ch} is empty"
        assert -sheet["ascent"] * 1.3 < g["dy"] < sheet["descent"] * 1.3, ch
    assert all(len(pair) == 2 and set(pair) <= set(sheet["glyphs"]) for pair in sheet["kerning"])


def test_digits_of_amounts_are_tabular() -> None:
    glyphs = read(TYPE / "amount_gold.json")["glyphs"]
    assert len({glyphs[d]["advance"] for d in "0123456789"}) == 1


# --- sounds


def test_every_sound_is_listed_and_every_listed_sound_is_there() -> None:
    table = read(ASSETS / "sounds/sounds.json")
    assert {e["file"] for e in table.values()} == {p.name for p in (ASSETS / "sounds").glob("*.ogg")}
    for name, e in table.items():
        assert e["kind"] in {"effect", "music", "ambience"}, name
        assert 0 < e["gain"] <= 1, name
        assert isinstance(e["loop"], bool), name
        seconds = manifest.ogg_seconds(ASSETS / "sounds" / e["file"])
        assert seconds == pytest.approx(e["seconds"], abs=0.05), name

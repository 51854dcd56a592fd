"""The pictures of the scene and of the controls: complete, in their places, as their entries say."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
import pygame
import pytest

from tests.asset_files import (
    BUTTONS,
    PATCHES,
    SCENE,
    SCENE_PIECES,
    STATES,
    UI,
    alpha_of,
    load,
    read,
)

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

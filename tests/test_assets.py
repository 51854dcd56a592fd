"""The pictures, glyph sheets and sounds of the game: complete, well-formed, small, and accounted for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from assets.source import manifest
from tests.asset_files import (
    ASSETS,
    SYMBOLS,
    TYPE,
    alpha_of,
    load,
    read,
)

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

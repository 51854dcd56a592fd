"""The symbols' pictures: complete, centred, as large as the layout says, and told apart by outline alone."""

import json
from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest

PICTURES = Path(__file__).resolve().parents[1] / "assets" / "pictures"
PAYING = ("ruby", "emerald", "sapphire", "amethyst", "watch", "key", "pipe", "violin")
SYMBOLS = (*PAYING, "wild", "bonus", "sherlock", "moriarty")
STRIPS = {"coin": (16, 96), "sparkle": (8, 64), "smoke": (8, 128)}
STRIPS |= {f"shards_{name}": (6, 64) for name in PAYING}
GLOWS = {"glow_soft": 256, "ray": 512, "lens": 512, "lamp_beam": 512, "ember": 64, "star": 128}


def alpha(path: Path) -> np.ndarray:
    """Opacity 0..255, rows first."""
    return pygame.surfarray.array_alpha(pygame.image.load(path)).T


def box(mask: np.ndarray) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of what is set; the last two exclusive."""
    rows, columns = np.where(mask.any(1))[0], np.where(mask.any(0))[0]
    return int(columns[0]), int(rows[0]), int(columns[-1]) + 1, int(rows[-1]) + 1


@pytest.mark.parametrize("name", SYMBOLS)
@pytest.mark.parametrize("size", [256, 128])
def test_a_symbol_is_centred_and_fills_88_percent(name: str, size: int) -> None:
    picture = alpha(PICTURES / "symbols" / f"{name}_{size}.webp")
    assert picture.shape == (size, size)
    left, top, right, bottom = box(picture > 170)  # without keyline and shadow
    assert 0.83 * size <= max(right - left, bottom - top) <= 0.93 * size
    assert abs(left + right - size) <= 0.05 * size
    assert abs(top + bottom - size) <= 0.05 * size
    assert max(picture[0].max(), picture[-1].max()) <= 4, "nothing may be cut off at the edge"


def test_no_two_symbols_share_an_outline_at_96_px() -> None:
    outlines = {}
    for name in SYMBOLS:
        surface = pygame.image.load(PICTURES / "symbols" / f"{name}_128.webp")
        small = pygame.transform.smoothscale(surface, (96, 96))
        outlines[name] = pygame.surfarray.array_alpha(small) > 150
    for a, b in combinations(SYMBOLS, 2):
        shared = (outlines[a] & outlines[b]).sum() / (outlines[a] | outlines[b]).sum()
        assert shared < 0.90, f"{a} and {b} share {shared:.0%} of their joint outline"


@pytest.mark.parametrize(("name", "strip"), STRIPS.items())
def test_a_strip_holds_its_frames_and_none_is_empty(name: str, strip: tuple[int, int]) -> None:
    count, cell = strip
    picture = alpha(PICTURES / "effects" / f"{name}_{count}x{cell}.webp")
    assert picture.shape == (cell, count * cell)
    for k in range(count):
        frame = picture[:, k * cell : (k + 1) * cell]
        assert frame.max() > 40
        assert frame[:, 0].max() < 60, "a frame must not bleed into its neighbour"


def test_shards_of_different_symbols_have_different_shapes() -> None:
    shapes = {name: alpha(PICTURES / "effects" / f"shards_{name}_6x64.webp") > 120 for name in PAYING}
    for a, b in combinations(PAYING, 2):
        shared = (shapes[a] & shapes[b]).sum() / (shapes[a] | shapes[b]).sum()
        assert shared < 0.85, f"{a} and {b} break into the same pieces"


def test_the_coins_last_frame_leads_into_its_first() -> None:
    strip = pygame.image.load(PICTURES / "effects" / "coin_16x96.webp")
    frames = []
    for k in range(16):
        frame = strip.subsurface((k * 96, 0, 96, 96))
        cover = pygame.surfarray.array_alpha(frame)[..., None] / 255
        frames.append(pygame.surfarray.array3d(frame) * cover)
    steps = [np.abs(frames[k] - frames[(k + 1) % 16]).mean() for k in range(16)]
    assert steps[15] <= max(steps[:15])


@pytest.mark.parametrize(("name", "size"), GLOWS.items())
def test_a_glow_has_its_size_and_fades_before_its_edge(name: str, size: int) -> None:
    picture = alpha(PICTURES / "effects" / f"{name}_{size}.webp")
    assert picture.shape == (size, size)
    assert picture.max() > 60
    assert picture[:, 0].max() <= 8
    assert picture[-1].max() <= 8


@pytest.mark.parametrize("size", [256, 128])
def test_tall_moriarty_holds_the_gem_in_his_open_hand(size: int) -> None:
    figure = alpha(PICTURES / "symbols" / f"moriarty_tall_{size}.webp")
    front = alpha(PICTURES / "symbols" / f"moriarty_tall_front_{size}.webp")
    assert figure.shape == front.shape == (3 * size, size)
    gem = json.loads((PICTURES / "symbols" / "moriarty_tall.json").read_text(encoding="utf-8"))["gem"]
    half = gem["size"] * size / 2
    x, y = gem["x"] * size, gem["y"] * 3 * size
    assert half <= x <= size - 0.8 * half, "the gem lies within his cells"
    left, top, right, _ = box(front > 60)
    assert left < x + half, "the fingers stand under the gem"
    assert right > x - half
    assert y < top, "and close over its foot"
    assert top < y + half

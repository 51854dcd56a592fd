"""Places and pixels at every window size."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.layout import COMPACT, FULL, HEIGHT, WIDTH, Layout, Places, disc_box

SIZES = [
    (960, 540), (961, 541), (960, 720), (1024, 768), (1152, 648), (1280, 720), (1366, 768), (1280, 1024),
    (1600, 900), (1777, 999), (1920, 1080), (1920, 1200), (2560, 1080), (2560, 1440), (3840, 1080),
    (1080, 1920),
]  # fmt: skip
CONTROLS = ("autoplay", "speed", "spin", "menu", "info", "sound", "bet_less", "bet_more")


@given(st.integers(960, 4000), st.integers(540, 2400), st.floats(0, WIDTH), st.floats(0, HEIGHT))
def test_a_place_and_its_pixel_lead_to_each_other(width: int, height: int, x: float, y: float) -> None:
    layout = Layout(width, height)
    back = layout.canvas(layout.point(x, y))
    half = 0.5 / layout.scale + 1e-6
    assert abs(back[0] - x) <= half
    assert abs(back[1] - y) <= half


@pytest.mark.parametrize("size", SIZES)
def test_everything_a_player_needs_is_in_the_window(size: tuple[int, int]) -> None:
    layout = Layout(*size)
    whole = layout.rect(layout.places.board).unionall(
        [layout.rect(disc_box(getattr(layout.places, name))) for name in CONTROLS]
        + [layout.rect(box) for box in (layout.places.balance, layout.places.win, layout.places.bet)]
    )
    assert whole.left >= 0
    assert whole.top >= 0
    assert whole.right <= size[0]
    assert whole.bottom <= size[1]


@pytest.mark.parametrize("places", [FULL, COMPACT], ids=["full", "compact"])
def test_controls_do_not_overlap(places: Places) -> None:
    discs = [getattr(places, name) for name in CONTROLS]
    for one, other in itertools.combinations(discs, 2):
        apart = ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
        assert apart > one[2] + other[2], (one, other)


@pytest.mark.parametrize(
    ("size", "compact"),
    [
        ((960, 540), True),
        ((1152, 640), True),
        ((1152, 648), False),
        ((1366, 768), False),
        ((960, 720), False),
    ],
)
def test_the_compact_layout_serves_small_windows(size: tuple[int, int], compact: bool) -> None:
    assert Layout(*size).compact is compact


@pytest.mark.parametrize("size", SIZES)
def test_the_street_covers_the_window(size: tuple[int, int]) -> None:
    rect = Layout(*size).street_rect((-320, 0, 2560, 1080))
    assert rect.left <= 0
    assert rect.top <= 0
    assert rect.right >= size[0]
    assert rect.bottom >= size[1]


def test_boxes_that_meet_on_the_canvas_meet_on_the_screen() -> None:
    for width in range(960, 1400, 7):
        layout = Layout(width, round(width * 9 / 16))
        cells = [layout.rect((540 + 140 * column, 84, 140, 140)) for column in range(6)]
        for left, right in itertools.pairwise(cells):
            assert left.right == right.left

"""Controls: hit areas, pressing, keyboard focus, sliders, lists, text that fits."""

from __future__ import annotations

import pygame
import pytest

from game.view.forms import Choice, Slider, Toggle
from game.view.inputs import Key, Pointer, Translator, Wheel
from game.view.layout import Layout
from game.view.lists import ListView
from game.view.widgets import Action, Controls, RoundButton, TextButton
from tests.view.view_rig import Rig

ODD_SIZES = [(960, 540), (967, 543), (1111, 777), (1366, 768), (1536, 864), (2001, 999), (2560, 1440)]


def point(phase: str, x: float, y: float) -> Pointer:
    """Return a pointer's input."""
    return Pointer(phase=phase, x=x, y=y)  # type: ignore[arg-type]


def click(controls: Controls, x: float, y: float) -> Action | None:
    """Press and let go at a place."""
    controls.handle(point("move", x, y))
    first = controls.handle(point("down", x, y))
    return controls.handle(point("up", x, y)) or first


def key(code: int, *, shift: bool = False) -> Key:
    """Return a key that goes down."""
    return Key(code=code, down=True, shift=shift)


@pytest.mark.parametrize("size", ODD_SIZES)
def test_every_pixel_of_a_button_is_on_target_and_others_are_not(size: tuple[int, int]) -> None:
    rig = Rig(size)
    deck, layout = rig.scene.deck, rig.window.stage.layout
    for widget in deck.controls.widgets:
        if not isinstance(widget, RoundButton):
            continue
        x, y, radius = widget.disc
        for dx, dy in ((0, 0), (0.98, 0), (-0.98, 0), (0, 0.98), (0, -0.98), (0.69, 0.69), (-0.69, 0.69)):
            pixel = layout.point(x + dx * radius, y + dy * radius)
            assert deck.controls.at(*layout.canvas(pixel)) is widget, (widget.name, dx, dy)
        far = 1 + 12 / layout.scale / radius
        for dx, dy in ((far, 0), (-far, 0), (0, far), (0, -far)):
            over = deck.controls.at(x + dx * radius, y + dy * radius)
            assert over is not widget, (widget.name, dx, dy)
    rig.close()


@pytest.mark.parametrize("size", ODD_SIZES)
def test_a_posted_click_reaches_what_is_drawn_there(size: tuple[int, int]) -> None:
    rig = Rig(size)
    before = rig.settings.muted
    rig.click_disc(rig.window.stage.layout.places.sound)
    assert rig.settings.muted is not before
    rig.run(0.5)
    rig.click_disc(rig.window.stage.layout.places.spin)
    assert rig.rounds == 1
    rig.close()


def test_a_button_acts_when_pressed_and_released_on_it(rig: Rig) -> None:
    controls = Controls(rig.window.stage, [TextButton("a", (100, 100, 200, 60), "A")])
    assert click(controls, 150, 120) == Action("a")
    controls.handle(point("down", 150, 120))
    assert controls.handle(point("up", 600, 600)) is None
    controls.handle(point("down", 600, 600))
    assert controls.handle(point("up", 150, 120)) is None
    controls["a"].enabled = False
    assert click(controls, 150, 120) is None
    controls["a"].enabled = True
    controls["a"].visible = False
    assert click(controls, 150, 120) is None


def test_between_two_buttons_the_nearer_one_is_meant(rig: Rig) -> None:
    controls = Controls(
        rig.window.stage,
        [TextButton("left", (0, 0, 100, 50), "L"), TextButton("right", (106, 0, 100, 50), "R")],
    )
    assert click(controls, 101, 25) == Action("left")
    assert click(controls, 105, 25) == Action("right")
    assert click(controls, 103, 100) is None


def test_hovering_goes_with_the_pointer_and_ends_when_it_leaves(rig: Rig) -> None:
    controls = Controls(rig.window.stage, [TextButton("a", (0, 0, 100, 50), "A")])
    states = []
    for phase, x in (("move", 50.0), ("down", 50.0), ("leave", -1e9)):
        controls.handle(point(phase, x, 25))
        states.append(controls["a"].state)
    assert states == ["hover", "pressed", "rest"]


def test_the_keyboard_reaches_every_control_and_shows_where_it_is(rig: Rig) -> None:
    names = ["a", "b", "c"]
    widgets = [TextButton(name, (200 * at, 0, 100, 50), name) for at, name in enumerate(names)]
    controls = Controls(rig.window.stage, widgets)

    def at() -> str:
        """Return where the keyboard is shown to be."""
        return controls.focus.name if controls.focus else ""

    seen = [at()]
    for _ in names:
        controls.handle(key(pygame.K_TAB))
        seen.append(at())
    controls.handle(key(pygame.K_TAB, shift=True))
    seen.append(at())
    controls.handle(key(pygame.K_RIGHT))
    seen.append(at())
    assert seen == ["", "a", "b", "c", "b", "c"]
    assert controls.handle(key(pygame.K_RETURN)) == Action("c")
    controls.handle(point("down", 900, 900))
    assert not at()


def test_a_slider_moves_by_drag_wheel_and_keys(rig: Rig) -> None:
    slider = Slider("v", (0, 0, 500, 40), value=0.5, step=0.1)
    controls = Controls(rig.window.stage, [slider])
    left, top, width, _ = slider._track
    assert controls.handle(point("down", left + width, top)) == Action("v", 1.0)
    assert controls.handle(point("move", left + width * 0.2, top + 300)) == Action("v", 0.2)
    controls.handle(point("up", left + width * 0.2, top))
    assert controls.handle(Wheel(steps=1, x=100, y=10)) == Action("v", 0.3)
    controls.handle(key(pygame.K_TAB))
    assert controls.handle(key(pygame.K_LEFT)) == Action("v", 0.2)
    assert controls.handle(key(pygame.K_HOME)) == Action("v", 0.0)
    assert controls.handle(key(pygame.K_LEFT)) is None


def test_toggle_and_choice_tell_what_was_chosen(rig: Rig) -> None:
    toggle, choice = Toggle("t", (0, 0, 300, 50), "T"), Choice("c", (0, 100, 300, 50), ["1", "2", "3"])
    controls = Controls(rig.window.stage, [toggle, choice])
    assert click(controls, 250, 25) == Action("t", True)
    assert click(controls, 250, 25) == Action("t", False)
    assert click(controls, 250, 125) == Action("c", 2)
    assert click(controls, 250, 125) is None
    choice.disabled.add(0)
    assert click(controls, 50, 125) is None


def test_a_list_scrolls_and_tells_its_rows(rig: Rig) -> None:
    rows = ListView("l", (0, 0, 400, 200), 50, lambda *_: None, rows=20)
    controls = Controls(rig.window.stage, [rows])
    assert click(controls, 100, 75) == Action("l", 1)
    controls.handle(Wheel(steps=-2, x=100, y=75))
    assert click(controls, 100, 75) == Action("l", 3)
    controls.handle(Wheel(steps=-1000, x=100, y=75))
    assert click(controls, 100, 175) == Action("l", 19)
    controls.set_focus(rows)
    controls.handle(key(pygame.K_TAB))
    controls.handle(key(pygame.K_HOME))
    assert rows.offset == 0
    assert controls.handle(key(pygame.K_RETURN)) == Action("l", 0)
    rows.rows = 2
    assert rows.furthest == 0
    assert click(controls, 100, 175) is None


def test_a_held_key_comes_once_until_it_is_let_go() -> None:
    translator, layout = Translator(), Layout(1280, 720)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0)
    assert translator.read(down, layout) is not None
    assert translator.read(down, layout) is None
    translator.read(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0), layout)
    assert translator.read(down, layout) is not None
    translator.release()
    assert translator.read(down, layout) is not None


def test_only_the_left_button_presses() -> None:
    translator, layout = Translator(), Layout(1280, 720)
    for button in (2, 3, 4, 5):
        assert (
            translator.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=button), layout)
            is None
        )


def test_text_that_does_not_fit_is_set_smaller_never_squeezed(rig: Rig) -> None:
    canvas = rig.window.canvas()
    long = "1,234,567,890.00"
    wide = canvas.text_width(long, size=38)
    drawn = canvas.text(long, 600, 300, size=38, width=wide / 2)
    assert drawn.width <= canvas.layout.length(wide / 2) + 1
    whole = canvas.text(long, 600, 300, size=38)
    assert drawn.height < whole.height
    assert abs(drawn.width / drawn.height - whole.width / whole.height) < 1.5


def test_a_paragraph_breaks_between_words(rig: Rig) -> None:
    lines = rig.window.stage.type.wrap("one two three four five six", "body", 30, 160)
    assert " ".join(lines) == "one two three four five six"
    assert all(rig.window.stage.type.width(line, "body", 30) <= 160 for line in lines)
    assert len(lines) > 2


def test_a_product_stays_on_one_line(rig: Rig) -> None:
    kind = rig.window.stage.type
    text = "The reels grow to 8 × 8 and 3 × 3 cells."
    for width in range(90, 400, 7):
        lines = kind.wrap(text, "body", 30, width)
        assert " ".join(lines) == text
        assert sum(("8 × 8" in line) + ("3 × 3" in line) for line in lines) == 2, width

"""The ways from the game to its pages: the menu, and the keys and buttons that open one at once."""

from __future__ import annotations

from typing import Final

from game.view.popups import Menu
from game.view.ports import Ports
from game.view.scenes import Intention, Pop, Push, Quit, Replace
from game.view.stage import Stage

ENTRIES: Final = (
    ("paytable", "PAYTABLE"),
    ("rules", "RULES"),
    ("history", "HISTORY"),
    ("settings", "SETTINGS"),
    ("fullscreen", "FULL SCREEN"),
    ("quit", "QUIT"),
)


def open_page(stage: Stage, ports: Ports, name: str) -> Intention:
    """Open a page over the game; nothing happens where there is no such page."""
    page = ports.pages(stage, ports, name)
    if page is None:
        return None
    stage.sound.play("page_open")
    return Push(page)


def open_menu(stage: Stage, ports: Ports) -> Intention:
    """Open the menu, with the pages there are."""
    stage.sound.play("button")
    return Push(Menu(stage, _entries(stage, ports), lambda name: _chosen(stage, ports, name)))


def _entries(stage: Stage, ports: Ports) -> list[tuple[str, str]]:
    found = []
    for name, word in ENTRIES:
        if name == "fullscreen" and stage.settings.fullscreen:
            found.append((name, "LEAVE FULL SCREEN"))
        elif name in {"fullscreen", "quit"} or name in ports.page_names:
            found.append((name, word))
    return found


def _chosen(stage: Stage, ports: Ports, name: str) -> Intention:
    if name == "quit":
        return Quit()
    if name == "fullscreen":
        stage.fullscreen()
        ports.keep()
        return Pop()
    page = ports.pages(stage, ports, name)
    return Replace(page) if page is not None else Pop()

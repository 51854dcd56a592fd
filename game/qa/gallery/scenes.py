"""A page for every scene of the game: with a bank that is kept nowhere and a clock that stands still."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.bank.bank import Bank
from game.engine.timeline import Timeline
from game.qa.gallery.page import GalleryPage
from game.qa.library import Library
from game.qa.theatre import HALF_PAST_NINE, LARGE, SMALL, Theatre
from game.view.cast import connect
from game.view.demo.scene import DemoScene
from game.view.demo.tour import STEPS, TourScene
from game.view.dialog import Dialog, close
from game.view.game_scene import GameScene
from game.view.inputs import Key
from game.view.play import Autoplay
from game.view.popups import AutoplayPanel, BetList, Menu
from game.view.ports import Ports
from game.view.scenes import Intention, Pop

if TYPE_CHECKING:
    from game.view.scenes import Scene

CREDIT: Final = 100_000
DEMO_STEPS: Final = 30
ROUNDS: Final = 12
"""So many rounds lie in the history that is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What the scenes of one page share."""

    theatre: Theatre
    ports: Ports
    game: GameScene
    rounds: tuple[str, ...]


Build: TypeAlias = Callable[[Setting], "list[Scene]"]


def _clock() -> Callable[[], datetime]:
    """Return a clock that goes on by 40 seconds whenever it is asked, from half past nine, local time."""
    start = datetime(*HALF_PAST_NINE[:5]).astimezone()  # local time is what is shown
    count = itertools.count()
    return lambda: start + timedelta(seconds=40 * next(count))


def _setting(theatre: Theatre, bank: Bank, timelines: list[Timeline]) -> Setting:
    rounds = []
    for number in range(ROUNDS if timelines else 0):
        timeline = timelines[number % len(timelines)]
        opened = bank.open_round(timeline.bet, lambda name, one=timeline: replace(one, round=name))  # type: ignore[misc]
        bank.settle(opened.id)
        rounds.append(opened.id)
    ports = connect(bank, theatre.model, theatre.config, theatre.stage, lambda: None)
    return Setting(theatre=theatre, ports=ports, game=GameScene(theatre.stage, ports), rounds=tuple(rounds))


def _nothing(chosen: object) -> None:
    """Do nothing with what was chosen."""


def _leave(chosen: object) -> Intention:
    del chosen
    return Pop()


def _bets(setting: Setting) -> list[Scene]:
    ports, stage = setting.ports, setting.theatre.stage
    return [setting.game, BetList(stage, ports.bets, 100, 5_000, setting.game.money, _nothing)]


def _autoplay(setting: Setting) -> list[Scene]:
    return [setting.game, AutoplayPanel(setting.theatre.stage, CREDIT, _nothing)]


def _running(setting: Setting) -> list[Scene]:
    setting.game.loop.autoplay = Autoplay(left=24)
    return [setting.game]


def _menu(setting: Setting) -> list[Scene]:
    entries = [("paytable", "PAYTABLE"), ("rules", "RULES"), ("history", "HISTORY"), ("settings", "SETTINGS"),
               ("fullscreen", "FULL SCREEN"), ("quit", "QUIT")]  # fmt: skip
    return [setting.game, Menu(setting.theatre.stage, entries, _leave)]


def _poor(setting: Setting) -> list[Scene]:
    text = "The bet of 50.00 is above the balance of 12.40. Would you like 1,000.00 of play money?"
    choices = (("ADD PLAY MONEY", close), ("CLOSE", close))
    return [setting.game, Dialog(setting.theatre.stage, "Not enough balance", text, choices)]


def _notice(setting: Setting) -> list[Scene]:
    text = "Your last round was not shown to its end. It counts as completed; its win of 4.50 was credited."
    choices = (("WATCH IT", close), ("OK", close))
    return [setting.game, Dialog(setting.theatre.stage, "Welcome back", text, choices)]


def _page(name: str, setting: Setting) -> list[Scene]:
    made = setting.ports.pages(setting.theatre.stage, setting.ports, name)
    return [setting.game] + ([made] if made is not None else [])


def _replay(setting: Setting) -> list[Scene]:
    made = setting.ports.replay(setting.theatre.stage, setting.ports, setting.rounds[0], 6)
    return [setting.game] + ([made] if made is not None else [])


def _demo(setting: Setting) -> list[Scene]:
    demo = DemoScene(setting.theatre.stage, setting.ports)
    demo.resized()
    demo.entered()
    for _ in range(DEMO_STEPS):
        demo.update(0.05)
    return [demo]


def _tour(step: int, setting: Setting) -> list[Scene]:
    tour = TourScene(setting.theatre.stage, lambda: None)
    tour.resized()
    for _ in range(step):
        tour.handle(Key(code=pygame.K_RETURN, down=True))
    return [setting.game, tour]


SCENES: Final[dict[str, tuple[Build, str]]] = {
    "game at rest": (lambda setting: [setting.game], "what a player sees first"),
    "autoplay running": (_running, "SPIN is STOP, the number of spins left on AUTO"),
    "bets": (_bets, "bets above the balance cannot be chosen"),
    "autoplay": (_autoplay, "how many spins, and when to stop"),
    "menu": (_menu, "the pages, full screen, quit"),
    "not enough balance": (_poor, "play money is offered"),
    "welcome back": (_notice, "a round that an earlier start left open"),
    "paytable": (partial(_page, "paytable"), "prizes in money at the bet"),
    "features": (partial(_page, "features"), "a card for each special symbol"),
    "rules": (partial(_page, "rules"), "every rule, and the RTP"),
    "history": (partial(_page, "history"), "newest first, in colour by state"),
    "history, empty": (partial(_page, "history"), "nothing was played yet"),
    "settings": (partial(_page, "settings"), "volumes, speed, accessibility"),
    "replay": (_replay, "a stored round again"),
    "demo": (_demo, "it says DEMO, and what to look for"),
}
"""Every scene: what makes it, and what to look for. The steps of the tour are scenes too (``all_scenes``)."""


def all_scenes() -> dict[str, tuple[Build, str]]:
    """Return every scene with every step of the tour."""
    found = dict(SCENES)
    for number, step in enumerate(STEPS):
        found[f"tour, step {number + 1}"] = (partial(_tour, number), step.title)
    return found


def _draw(build: Build, timelines: list[Timeline], theatre: Theatre) -> pygame.Surface:
    bank = Bank.in_memory(
        opening_credit=CREDIT, clock=_clock(), monotonic=lambda: 0.0, money=theatre.config.bank.money
    )
    with closing(bank):
        return theatre.scene(*build(_setting(theatre, bank, timelines)))


def scene_pages(library: Library) -> list[GalleryPage]:
    """Return a page for every scene, in the full and in the compact layout."""
    some = [one.timeline for one in library.subjects if one.timeline is not None][:ROUNDS]
    pages = []
    for name, (build, about) in all_scenes().items():
        timelines = [] if name == "history, empty" else some
        pages += [
            GalleryPage(
                group="scenes", name=f"{name} {size[0]}x{size[1]}", about=about, size=size,
                draw=partial(_draw, build, timelines),
            )
            for size in (LARGE, SMALL)
        ]  # fmt: skip
    return pages

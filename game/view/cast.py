"""Connecting the game's scene to the real engine, bank and film."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from game.bank.errors import BankError
from game.engine.model import Model
from game.engine.timeline import Timeline
from game.film.frame import Frame
from game.film.options import Anchors, FilmOptions, Tiers
from game.film.pace import Paces, read_paces
from game.view.config import GameConfig
from game.view.layout import UNIT, Places
from game.view.ports import Bank, Film, Pages, Ports, Replay, no_pages, no_replay
from game.view.stage import Stage

if TYPE_CHECKING:
    from pathlib import Path

    from game.view.scenes import Scene

PAGES: Final = frozenset({"paytable", "rules", "history", "settings"})


def anchors(places: Places) -> Anchors:
    """Return where on a layout's screen things fly to, in board units."""
    left, top = places.board[0], places.board[1]

    def at(x: float, y: float) -> tuple[float, float]:
        return ((x - left) / UNIT, (y - top) / UNIT)

    bonus, meter = places.bonus, places.meter
    middle = bonus[0] + bonus[2] / 2
    compact = places.notes is None
    step, high = (106.0, 128.0) if compact else (70.0, 90.0)
    return Anchors(
        win=at(places.win[0] + places.win[2] / 2, places.win[1] + places.win[3] * 0.6),
        tally=(
            at(middle - step, bonus[1] + high),
            at(middle, bonus[1] + high),
            at(middle + step, bonus[1] + high),
        ),
        meter_foot=at(meter[0] + meter[2] / 2, meter[1] + meter[3]),
        meter_notch=meter[3] / 9 / UNIT,
    )


def hand(assets: Path) -> tuple[float, float, float]:
    """Return where the tall Moriarty holds his symbol (assets/pictures/symbols/moriarty_tall.json)."""
    try:
        gem = json.loads((assets / "pictures" / "symbols" / "moriarty_tall.json").read_text("utf-8"))["gem"]
        return (float(gem["x"]), float(gem["y"]), float(gem["size"]))
    except (OSError, ValueError, KeyError, TypeError):
        return FilmOptions().hand


def paces_of(config: GameConfig) -> Paces:
    """Return the pace table of the configuration. Raises ``game.film.pace.PaceError``."""
    return read_paces(config.document.get("pace"), str(config.path))


def _pages() -> Pages:
    """Return what makes the pages; they are loaded when the first is opened."""

    def make(stage: Stage, ports: Ports, name: str) -> Scene | None:
        return import_module("game.view.pages").make_page(stage, ports, name)  # type: ignore[no-any-return]

    return make if find_spec("game.view.pages") is not None else no_pages


def _replay() -> Replay:
    """Return what makes a replay; it is loaded when the first is watched."""

    def make(stage: Stage, ports: Ports, round_id: str, event: int) -> Scene | None:
        made: Scene | None = import_module("game.view.pages").make_replay(stage, ports, round_id, event)
        return made

    return make if find_spec("game.view.pages") is not None else no_replay


def _demo(stage: Stage, ports: Ports) -> Scene:
    """Return the demo; it is loaded when it is first shown."""
    made: Scene = import_module("game.view.demo.scene").DemoScene(stage, ports)
    return made


def connect(bank: Bank, model: Model, config: GameConfig, stage: Stage, keep: Callable[[], None]) -> Ports:
    """Return the ports of a real game; ``keep`` stores changed settings."""
    paces = paces_of(config)
    tiers = Tiers(nice=config.tiers[0], big=config.tiers[1], mega=config.tiers[2])
    held = hand(stage.assets)

    def play(bet: int, name: str) -> Timeline:
        from game.engine.round import play_round

        return play_round(model, bet, os.urandom(16).hex(), name)

    def shoot(timeline: Timeline, last: Frame | None) -> Film:
        from game.film.director import compile_film

        settings = stage.settings
        pace = paces.choose(settings.pace, reduced=settings.reduced_motion, regulated=settings.regulated)
        options = FilmOptions(
            reduced=settings.reduced_motion, last=last, tiers=tiers,
            anchors=anchors(stage.layout.places), hand=held,
        )  # fmt: skip
        return compile_film(timeline, pace, options)

    return Ports(
        bank=bank,
        play=play,
        shoot=shoot,
        bets=model.bets,
        refusals=(BankError,),
        top_up=config.bank.top_up,
        pages=_pages(),
        replay=_replay(),
        can_replay=find_spec("game.view.pages") is not None,
        page_names=PAGES if find_spec("game.view.pages") is not None else frozenset(),
        keep=keep,
        demo=_demo,
        model=model,
    )

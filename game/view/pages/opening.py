"""Making the pages by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.view.dialog import Dialog
from game.view.pages.archive import archive_of
from game.view.pages.features import FeaturesPage
from game.view.pages.history import HistoryPage
from game.view.pages.page import Page
from game.view.pages.paytable import PaytablePage
from game.view.pages.replay import ReplayScene
from game.view.pages.rules import RulesPage
from game.view.pages.settings import SettingsPage

if TYPE_CHECKING:
    from game.view.ports import Ports
    from game.view.scenes import Scene
    from game.view.stage import Stage

PAGES: Final[dict[str, type[Page]]] = {
    "paytable": PaytablePage,
    "features": FeaturesPage,
    "rules": RulesPage,
    "history": HistoryPage,
    "settings": SettingsPage,
}


def make_page(stage: Stage, ports: Ports, name: str) -> Scene | None:
    """Return the page of a name, None if there is none."""
    kind = PAGES.get(name)
    return kind(stage, ports, make_page) if kind is not None else None


def make_replay(stage: Stage, ports: Ports, round_id: str, event: int = -1) -> Scene | None:
    """Return the scene that shows a stored round again, from an event's index on (-1: its beginning).

    A round that cannot be read is told in a dialog instead (R9.4).
    """
    archive = archive_of(ports)
    if archive is None:
        return Dialog(stage, "Replay", "Rounds of this game are not kept, so none can be shown again.")
    try:
        timeline = archive.timeline(round_id)
        record = archive.round(round_id)
    except ports.refusals as error:
        return Dialog(stage, "Replay", str(error))
    return ReplayScene(stage, timeline, start=event, balance=record.balance_after - record.win)

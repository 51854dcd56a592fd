"""Telling the player what happened to a round that an earlier start left open (R9.2–R9.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol, TypeAlias, TypeVar

from game.view.dialog import Answer, Dialog
from game.view.ports import Ports
from game.view.scenes import Intention, Pop, Push, Scene
from game.view.stage import Stage

Kind = TypeVar("Kind", bound="Notice")


class Notice(Protocol):
    """What the bank has to tell (``game.bank.records.Notice`` is one)."""

    @property
    def kind(self) -> str:
        """Return completed, expired, void or kept_aside."""

    @property
    def text(self) -> str:
        """Return the text for the player."""

    @property
    def round_id(self) -> str | None:
        """Return the round it is about, if it is about one."""

    @property
    def progress(self) -> int:
        """Return the index of the last event the player had seen, -1 if none."""


HEADINGS = {
    "completed": "Welcome back",
    "expired": "A round expired",
    "void": "A round was void",
    "kept_aside": "Please note",
}
Told: TypeAlias = Callable[[Kind], None]


def notice_scene(stage: Stage, ports: Ports, notice: Kind, told: Told[Kind]) -> Scene:
    """Return the dialog of one notice; ``told`` is called when the player has confirmed it.

    A completed round can be watched from where the player had got to, then the notice comes back.
    """

    def confirm() -> Intention:
        # Where this cannot be written down the notice comes back at the next start.
        with suppress(*ports.refusals):
            told(notice)
        return Pop()

    def watch() -> Intention:
        replay = ports.replay(stage, ports, notice.round_id or "", notice.progress)
        return Push(replay) if replay is not None else None

    choices: list[tuple[str, Answer]] = [("OK", confirm)]
    if notice.kind == "completed" and notice.round_id is not None and ports.can_replay:
        choices.insert(0, ("WATCH IT", watch))
    return Dialog(stage, HEADINGS.get(notice.kind, "Please note"), notice.text, choices)


def notice_scenes(stage: Stage, ports: Ports, notices: Sequence[Kind], told: Told[Kind]) -> list[Scene]:
    """Return a dialog for every notice, the last one to be shown on top."""
    return [notice_scene(stage, ports, notice, told) for notice in reversed(notices)]

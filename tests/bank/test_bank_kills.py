"""G1–G4, G8–G10 under SIGKILL: at every statement, inside statements, and at random during real play."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.bank import Bank
from game.bank.files import DATABASE
from game.bank.opening import open_database
from game.bank.schema import MIGRATIONS, Migration
from tests.bank.bank_tools import (
    CREDIT,
    DAWN,
    Clock,
    forked,
    found,
    kill_after,
    kill_at,
    made,
    making,
    needs_fork,
    opened,
    raw,
    scratch,
)
from tests.bank.kill_storm import storm

pytestmark = needs_fork
Kill = Callable[[int], None]
KILLS = [
    pytest.param(kill_at, 1, id="before_each_statement"),
    pytest.param(kill_after, 97, id="within_statements"),
]


@pytest.fixture
def place() -> Iterator[Path]:
    with scratch() as directory:
        yield directory


def killings(
    place: Path, template: Path, kill: Kill, step: int, action: Callable[[Path], object]
) -> Iterator[Path]:
    """Run an action on a copy of a template, killed a little later each time, until it lives to its end.

    Yields the directory after each kill.
    """
    kills = 0
    while True:
        kills += 1
        data = place / f"{kill.__name__}-{kills}"
        shutil.copytree(template, data)

        def run(data: Path = data, at: int = kills * step) -> None:
            kill(at)
            action(data)

        status = forked(run)
        if status == 0:
            break
        assert status == -signal.SIGKILL
        yield data
        shutil.rmtree(data)
    assert kills > 10, "nothing was killed"


def played(data: Path) -> None:
    """Play a round and leave a trace outside of the database of what the bank has said."""
    with opened(data) as bank:
        one = bank.open_round(100, making())
        (data / "said_open").touch()
        bank.mark_progress(one.id, 2)
        bank.settle(one.id)
        (data / "said_settled").touch()


def interrupted(data: Path, tenths: int = 25) -> None:
    """Leave a round open, as a killed game does."""

    def run() -> None:
        bank = opened(data)
        one = bank.open_round(100, making(tenths=tenths))
        bank.mark_progress(one.id, 3)
        os._exit(0)

    assert forked(run) == 0


@pytest.mark.parametrize(("kill", "step"), KILLS)
def test_G1_G2_R9_1_R9_2_killed_while_playing(place: Path, kill: Kill, step: int) -> None:
    template = place / "template"
    with opened(template):
        pass
    for data in killings(place, template, kill, step, played):
        with opened(data) as bank:
            rounds = bank.history().rounds
            assert len(rounds) <= 1
            if rounds:
                assert bank.balance() == CREDIT - 100 + 250
                assert rounds[0].state in {"settled", "completed"}
                assert bank.timeline("1") == made("1")
                assert len(bank.notices) == (rounds[0].state == "completed")
            else:
                assert bank.balance() == CREDIT
                assert not (data / "said_open").exists()
            if (data / "said_settled").exists():
                assert rounds[0].state == "settled"
        assert found(data) == []


@pytest.mark.parametrize("end", ["completed", "expired", "void"])
def test_G4_R9_2_R9_3_R9_4_killed_while_recovering(place: Path, end: str) -> None:
    template = place / "template"
    interrupted(template)
    clock = Clock()
    if end == "expired":
        clock.later(days=3 * 365)
    if end == "void":
        with raw(template) as db:
            db.execute("UPDATE timelines SET packed = zeroblob(100)")
    gained = {"completed": 150, "expired": -100, "void": 0}[end]
    step = 1 if end == "completed" else 2
    for data in killings(place, template, kill_at, step, lambda data: opened(data, clock).close()):
        with opened(data, clock) as bank:
            assert bank.balance() == CREDIT + gained
            assert [one.state for one in bank.history().rounds] == [end]
            assert [(one.kind, one.round_id, one.progress) for one in bank.notices] == [(end, "1", 3)]


def test_G10_killed_at_the_first_start(place: Path) -> None:
    template = place / "template"
    template.mkdir()
    for data in killings(place, template, kill_at, 3, lambda data: opened(data).close()):
        with opened(data) as bank:
            assert bank.balance() == CREDIT
            assert bank.notices == ()
        assert sorted(one.name for one in data.iterdir()) == ["bank.lock", "bank.sqlite3"]
        assert found(data) == []


def test_G10_killed_while_damage_is_kept_aside(place: Path) -> None:
    template = place / "template"
    with opened(template):
        pass
    noise = os.urandom(20_000)
    (template / DATABASE).write_bytes(noise)
    for data in killings(place, template, kill_at, 3, lambda data: opened(data).close()):
        with opened(data) as bank:
            assert bank.balance() == CREDIT
            (notice,) = bank.notices
            assert notice.path is not None
            assert notice.path.read_bytes() == noise
        assert found(data) == []


def test_G9_killed_while_migrating(place: Path) -> None:
    template = place / "template"
    with opened(template) as bank:
        bank.settle(bank.open_round(100, making()).id)
    step = Migration(
        about="a later version",
        script="CREATE TABLE later (id INTEGER PRIMARY KEY) STRICT;\nINSERT INTO later VALUES (1);\n"
        "ALTER TABLE rounds ADD COLUMN later INTEGER NOT NULL DEFAULT 7;\n",
    )

    def update(data: Path) -> None:
        steps = (*MIGRATIONS, step)
        open_database(data / DATABASE, now=DAWN, begin=lambda _db, _kept: None, migrations=steps).close()

    for data in killings(place, template, kill_at, 1, update):
        update(data)
        with raw(data) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
            assert db.execute("SELECT count(*) FROM later").fetchone() == (1,)
            assert db.execute("SELECT bet, win, later FROM rounds").fetchall() == [(100, 250, 7)]
        assert list(data.glob("bank-version-1-*.sqlite3"))


def test_G8_a_killed_owner_holds_no_lock(place: Path) -> None:
    interrupted(place / "data")
    with opened(place / "data") as bank:
        assert isinstance(bank, Bank)


def test_G1_G2_G3_killed_at_random_during_real_play(place: Path) -> None:
    kills = int(os.environ.get("BANK_KILLS", "40"))
    done = storm(place / "data", kills=kills, seed=7)
    assert done.kills == kills
    assert done.settled > 0
    assert done.completed > 0, "no kill met an open round"

"""G8, G9, G10: two starts at once, databases of others, older ones, and damage of every kind."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.bank import (
    AlreadyRunning,
    Bank,
    DatabaseDamaged,
    ForeignDatabase,
    MigrationFailed,
    NewerDatabase,
    NotWritable,
)
from game.bank.database import connect
from game.bank.files import DATABASE, LOCK, companion
from game.bank.opening import open_database
from game.bank.schema import MIGRATIONS, Migration
from tests.bank.bank_tools import (
    CREDIT,
    DAWN,
    Clock,
    forked,
    found,
    made,
    making,
    needs_fork,
    opened,
    raw,
    scratch,
)

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 30


@pytest.fixture
def data() -> Iterator[Path]:
    with scratch() as directory:
        yield directory / "Spieler ☃ data"  # spaces and letters beyond ASCII


def played(data: Path, rounds: int = ROUNDS) -> int:
    """Play some rounds and return the balance."""
    with opened(data) as bank:
        for number in range(rounds):
            bank.settle(bank.open_round(100, making(tenths=number % 15)).id)
        bank.set_setting("volume", 7)
        return bank.balance()


def contents(data: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in data.iterdir() if one.name != LOCK}


# G8


def test_G8_a_second_start_is_refused(data: Path) -> None:
    with opened(data) as bank:
        bank.open_round(100, making())
        with pytest.raises(AlreadyRunning, match=f"already running \\(process {os.getpid()}\\)"):
            opened(data)
        assert bank.settle("1") == CREDIT + 150
    with opened(data) as bank:
        assert bank.balance() == CREDIT + 150
        assert bank.notices == ()


def test_G8_two_processes_at_the_same_moment(data: Path) -> None:
    program = (
        "import sys, time; from pathlib import Path; from game.bank import *\n"
        "try:\n"
        "    with Bank.open(Path(sys.argv[1]), opening_credit=5) as bank:\n"
        "        print(bank.balance(), flush=True); time.sleep(1)\n"
        "except AlreadyRunning as error: print(error)\n"
    )
    running = []
    for _ in range(2):
        command = [sys.executable, "-c", program, str(data)]
        running.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True))
        time.sleep(0.1)
    said = sorted(one.communicate(timeout=30)[0].strip() for one in running)
    assert said[0] == "5"
    assert said[1].startswith("The game is already running")
    assert found(data) == []


@needs_fork
def test_G8_the_commands_read_while_the_game_runs(data: Path) -> None:
    with opened(data) as bank:
        bank.open_round(100, making())
        assert forked(lambda: found(data) == [] or os._exit(1)) == 0
        assert bank.settle("1") == CREDIT + 150


def test_G8_a_lock_file_of_a_dead_game_is_no_lock(data: Path) -> None:
    data.mkdir()
    (data / LOCK).write_text("1\n")  # a process that lives, but never was the game
    with opened(data) as bank:
        assert bank.balance() == CREDIT


# G9


def newer(data: Path) -> None:
    with raw(data) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def newer_in_the_wal(data: Path) -> None:
    db = sqlite3.connect(data / DATABASE, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    os._exit(0)


@needs_fork
@pytest.mark.parametrize("change", [newer, newer_in_the_wal])
def test_G9_a_newer_database_stays_as_it_is(data: Path, change: Callable[[Path], None]) -> None:
    played(data, 3)
    assert forked(lambda: change(data)) == 0
    before = contents(data)
    for _ in range(2):
        with pytest.raises(NewerDatabase, match=r"newer version of the game .* nothing was changed"):
            opened(data)
    after = contents(data)
    after.pop(DATABASE + "-shm", None)  # an index of the -wal that readers make; it holds no data
    before.pop(DATABASE + "-shm", None)
    assert after == before


def test_G9_another_programs_database_stays_as_it_is(data: Path) -> None:
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE)) as db:
        db.execute("PRAGMA application_id = 77")
        db.execute("CREATE TABLE bookmarks (address)")
    before = contents(data)
    with pytest.raises(ForeignDatabase, match="belongs to another program"):
        opened(data)
    assert contents(data) == before


LATER = Migration(about="later", script="ALTER TABLE rounds ADD COLUMN later INTEGER NOT NULL DEFAULT 7;")
BROKEN = Migration(
    about="broken", script="CREATE TABLE more (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"
)


def update(data: Path, *steps: Migration) -> None:
    database = data / DATABASE
    open_database(database, now=DAWN, begin=lambda _db, _kept: None, migrations=(*MIGRATIONS, *steps)).close()


def test_G9_an_older_database_is_backed_up_and_updated(data: Path) -> None:
    balance = played(data)
    update(data, LATER)
    (backup,) = data.glob("bank-version-1-*.sqlite3")
    with closing(connect(backup, read_only=True)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT count(*) FROM rounds").fetchone() == (ROUNDS,)
        assert db.execute("SELECT balance FROM entries ORDER BY id DESC").fetchone() == (balance,)
    with closing(connect(data / DATABASE, read_only=True)) as db:
        assert db.execute("SELECT count(*), sum(later) FROM rounds").fetchone() == (ROUNDS, 7 * ROUNDS)
    with pytest.raises(NewerDatabase):
        opened(data)


def test_G9_an_update_that_fails_changes_nothing(data: Path) -> None:
    balance = played(data)
    with pytest.raises(
        MigrationFailed, match=r"data version 1 to 3.*as it was, and a backup is in bank-version-1"
    ):
        update(data, LATER, BROKEN)
    assert len(list(data.glob("bank-version-1-*.sqlite3"))) == 1
    with opened(data) as bank:
        assert bank.balance() == balance
    assert found(data) == []


# G10


def cut_to_nothing(path: Path) -> None:
    path.write_bytes(b"")


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 + 77])


def cut_to_one_page(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:4096])


def zeroed(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def noise_all_over(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(path.stat().st_size))


def noise_in_the_head(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(60) + path.read_bytes()[60:])


def zeroed_pages(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[4096 : len(whole) // 2] = bytes(len(whole) // 2 - 4096)
    path.write_bytes(whole)


def another_file(path: Path) -> None:
    path.write_text("Dear diary,\n" * 1000)


DAMAGES = [
    cut_to_nothing, cut_in_half, cut_to_one_page, zeroed, noise_all_over, noise_in_the_head, zeroed_pages,
    another_file,
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_G10_a_damaged_file_is_kept_aside(data: Path, damage: Callable[[Path], None]) -> None:
    played(data)
    damage(data / DATABASE)
    damaged = (data / DATABASE).read_bytes()
    with opened(data) as bank:
        (notice,) = bank.notices
        assert notice.kind == "kept_aside"
        assert notice.path is not None
        assert str(notice.path) in notice.text
        assert notice.path.read_bytes() == damaged
        bank.settle(bank.open_round(100, making()).id)
        balance = bank.balance()
    for again in range(2):  # a second misfortune does not overwrite the first
        damage(data / DATABASE)
        with opened(data) as bank:
            assert len({one.path for one in bank.notices}) == 1
            assert len(list(data.glob("bank-damaged-*.sqlite3"))) == again + 2
    assert notice.path.read_bytes() == damaged
    assert balance > 0


@pytest.mark.parametrize("seed", range(12))
def test_G10_noise_anywhere_loses_no_cent_silently(data: Path, seed: int) -> None:
    rng = random.Random(seed)
    balance = played(data)
    whole = bytearray((data / DATABASE).read_bytes())
    at = rng.randrange(len(whole) - 512)
    whole[at : at + 512] = rng.randbytes(512)
    (data / DATABASE).write_bytes(whole)
    with opened(data) as bank:
        if bank.notices:
            assert bank.balance() == bank.totals().credit + bank.totals().net
            assert bank.history_count() <= ROUNDS
        else:
            assert bank.balance() == balance
            assert bank.history_count() == ROUNDS
        one = bank.open_round(100, making())
        assert bank.settle(one.id) >= 0
    left = [line for line in found(data) if "cannot be replayed" not in line]
    assert left == [] or not list(data.glob("bank-damaged-*"))


def test_G10_damage_that_shows_only_while_playing_is_kept_aside_at_the_next_start(data: Path) -> None:
    balance = played(data)
    with raw(data) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'timelines'").fetchone()
    with (data / DATABASE).open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(bytes(8))
    with opened(data) as bank:  # the money is sound, and nothing else was looked at
        with pytest.raises(DatabaseDamaged, match="nothing was charged: the file is damaged; the next start"):
            bank.open_round(100, making())
        assert bank.balance() == balance
    with opened(data) as bank:
        assert [one.kind for one in bank.notices] == ["kept_aside"]
        assert (bank.balance(), bank.history_count()) == (balance, ROUNDS)
        assert bank.settle(bank.open_round(100, making()).id) == balance + 150


def altered_in_the_middle(data: Path) -> None:
    """Spoil the record of round 21, and leave the session open so that all is looked through."""
    with raw(data) as db:
        db.execute("UPDATE entries SET at = at + 1 WHERE round = 21 AND kind = 'bet'")


def test_G10_what_is_sound_is_rescued(data: Path) -> None:
    played(data)
    altered_in_the_middle(data)
    with opened(data) as bank:
        (notice,) = bank.notices
        assert "20 rounds up to" in notice.text
        assert bank.history_count() == 20
        assert bank.balance() == CREDIT + sum(number % 15 * 10 - 100 for number in range(20))
        assert bank.timeline("20") == made("20", tenths=19 % 15)
        assert bank.setting("volume", 0) == 7
    assert found(data) == []


def test_G10_a_wal_left_behind_is_read(data: Path) -> None:
    def run() -> None:
        bank = opened(data)
        bank.settle(bank.open_round(100, making()).id)
        os._exit(0)

    assert forked(run) == 0
    assert companion(data / DATABASE, "-wal").stat().st_size > 0
    companion(data / DATABASE, "-shm").unlink()
    with opened(data) as bank:
        assert bank.balance() == CREDIT + 150
        assert bank.notices == ()


def test_G10_a_wal_without_its_database_is_kept_aside(data: Path) -> None:
    data.mkdir()
    wal = companion(data / DATABASE, "-wal")
    wal.write_bytes(b"changes of a database that is gone")
    with opened(data) as bank:
        assert bank.balance() == CREDIT
        (notice,) = bank.notices
        assert notice.path is not None
        assert notice.path.read_bytes() == b"changes of a database that is gone"
    assert found(data) == []


def test_G10_a_wal_of_another_database_is_ignored(data: Path) -> None:
    balance = played(data, 3)
    other = data.parent / "other"

    def run() -> None:
        bank = opened(other)
        bank.top_up(77)
        os._exit(0)

    assert forked(run) == 0
    foreign = companion(other / DATABASE, "-wal").read_bytes()
    companion(data / DATABASE, "-wal").write_bytes(foreign[: len(foreign) // 2] + os.urandom(500))
    with opened(data) as bank:
        assert bank.balance() in {balance, CREDIT}
        assert bank.balance() == balance or bank.notices
    assert [line for line in found(data) if "cannot be replayed" not in line] == []


def test_a_directory_that_cannot_be_has_one_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(NotWritable, match="cannot make"):
        opened(tmp_path / "file" / "data")
    (tmp_path / "dir" / DATABASE).mkdir(parents=True)
    with pytest.raises(NotWritable):
        opened(tmp_path / "dir")


def test_a_bank_in_memory_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Bank.in_memory(opening_credit=CREDIT, clock=Clock()) as bank:
        bank.settle(bank.open_round(100, making()).id)
        assert bank.balance() == CREDIT + 150
    assert list(tmp_path.iterdir()) == []

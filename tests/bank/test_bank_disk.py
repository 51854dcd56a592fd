"""G11: a disk that is full, and directories and files that cannot be written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.bank import BankError, DiskFull, NotWritable
from game.bank.files import DATABASE, LOCK, companion
from tests.bank.bank_tools import CREDIT, forked, found, making, needs_fork, opened, scratch

resource = pytest.importorskip("resource", reason="limits the size of files as POSIX does")
pytestmark = needs_fork
ROOT = Path(__file__).resolve().parents[2]
NOBODY = 65_534


@pytest.fixture
def data() -> Iterator[Path]:
    with scratch() as directory:
        yield directory


def refused(doing: Callable[[], object], kinds: tuple[type[BankError], ...], words: str) -> None:
    """Make sure that something is refused with one line that says so."""
    with pytest.raises(kinds) as caught:
        doing()
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def starved(data: Path, take_room: Callable[[], None], give_room: Callable[[], None]) -> None:
    """Play with room, without, and with it again."""
    kinds = (DiskFull, NotWritable)
    with opened(data) as bank:
        bank.settle(bank.open_round(100, making()).id)
        take_room()
        for _ in range(3):
            refused(lambda: bank.open_round(100, making()), kinds, "nothing was charged")
            refused(lambda: bank.top_up(100), kinds, "the balance is as it was")
        assert bank.balance() == CREDIT + 150
        give_room()
        one = bank.open_round(100, making())
        take_room()
        for index in range(3):
            refused(lambda: bank.settle(one.id), kinds, "credited at the next start")
            bank.mark_progress(one.id, index)  # never fails
        assert bank.balance() == CREDIT + 50
        assert bank.round(one.id).state == "open"
        give_room()
        assert bank.settle(one.id) == CREDIT + 300
        assert bank.settle(one.id) == CREDIT + 300
        last = bank.open_round(100, making())
        take_room()
        refused(lambda: bank.settle(last.id), kinds, "credited at the next start")
    with suppress(BankError):
        opened(data).close()
    give_room()
    with opened(data) as bank:
        assert bank.balance() == CREDIT + 450
        assert [one.kind for one in bank.notices] == ["completed"]
    assert found(data) == []


def test_G11_files_that_may_not_grow(data: Path) -> None:
    def run() -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)

        def limit() -> None:
            size = companion(data / DATABASE, "-wal").stat().st_size
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))

        starved(data, limit, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard)))

    assert forked(run) == 0


def fill(directory: Path) -> None:
    """Take all the room there is."""
    with suppress(OSError), (directory / "filler").open("ab", buffering=0) as file:
        while True:
            file.write(bytes(4096))


def test_G11_a_full_disk() -> None:
    """A small disk of its own, in a namespace where it can be mounted."""
    program = (
        "import sys; from pathlib import Path; from test_bank_disk import fill, starved\n"
        "disk = Path(sys.argv[1])\n"
        "starved(disk / 'data', lambda: fill(disk), lambda: (disk / 'filler').unlink(missing_ok=True))\n"
    )
    script = 'mount -t tmpfs -o size=600k none "$1" || exit 42; exec "$2" -c "$3" "$1"'
    place = tempfile.mkdtemp()
    try:
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", script, "sh", place, sys.executable, program],
            env=os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT), str(Path(__file__).parent)))},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    except FileNotFoundError:
        pytest.skip("no unshare here")
    finally:
        shutil.rmtree(place, ignore_errors=True)
    if done.returncode in {1, 42} and "Traceback" not in done.stderr:
        pytest.skip(f"a disk cannot be mounted here: {done.stderr.strip()}")
    assert done.returncode == 0, done.stderr


def test_G11_a_first_start_on_a_full_disk_leaves_nothing_half_done(data: Path) -> None:
    def run() -> None:
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        for size in (0, 1, 5_000, 30_000, 60_000):
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
            refused(lambda: opened(data), (DiskFull, NotWritable), "could not be opened")
            assert not (data / DATABASE).exists()
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        with opened(data) as bank:
            assert bank.balance() == CREDIT
            assert bank.notices == ()

    assert forked(run) == 0


def as_nobody(action: Callable[[], object]) -> int:
    """Run something as a user whom permissions hold back."""

    def run() -> None:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        action()

    return forked(run)


def test_G11_a_directory_that_cannot_be_written(data: Path) -> None:
    data.chmod(0o555)
    try:
        assert (
            as_nobody(lambda: refused(lambda: opened(data), (NotWritable,), f"cannot write to {data}")) == 0
        )
        assert as_nobody(lambda: refused(lambda: opened(data / "new"), (NotWritable,), "cannot make")) == 0
        assert list(data.iterdir()) == []
    finally:
        data.chmod(0o755)


@pytest.mark.parametrize("locked", ["directory", "database"])
def test_G11_a_bank_that_cannot_be_written_is_left_alone_and_can_be_read(data: Path, locked: str) -> None:
    with opened(data) as bank:
        bank.settle(bank.open_round(100, making()).id)
    before = (data / DATABASE).read_bytes()
    (data / DATABASE).chmod(0o444)
    (data / LOCK).chmod(0o666)
    data.chmod(0o555 if locked == "directory" else 0o777)
    try:
        assert as_nobody(lambda: refused(lambda: opened(data), (NotWritable,), "cannot be")) == 0

        def read() -> None:
            assert found(data) == []

        assert as_nobody(read) == 0
    finally:
        data.chmod(0o755)
    assert (data / DATABASE).read_bytes() == before

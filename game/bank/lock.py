"""One instance at a time: a lock on a file, which the system takes back when its owner dies."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from game.bank.errors import AlreadyRunning, NotWritable

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    _LOCKED_BYTE = 1 << 30  # past the text, so that the text stays readable while locked

    def _take(handle: int) -> bool:
        os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class InstanceLock:
    """Held from ``__init__`` to ``release``.

    The file itself stays: removing it would let two owners hold locks on two files of the same name. A
    killed owner leaves no lock, whatever the file says.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises ``AlreadyRunning`` or ``NotWritable``."""
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        except OSError as error:
            raise NotWritable(f"The game cannot write to {path.parent}: {error.strerror}") from error
        try:
            taken = _take(handle)
        except OSError as error:
            os.close(handle)
            raise NotWritable(f"The game cannot lock {path}: {error.strerror}") from error
        if not taken:
            owner = os.read(handle, 20).decode("ascii", "replace").strip()
            os.close(handle)
            process = f" (process {owner})" if owner.isdecimal() else ""
            raise AlreadyRunning(f"The game is already running{process} with the data in {path.parent}")
        self._handle: int | None = handle
        try:
            os.ftruncate(handle, 0)
            os.write(handle, b"%d\n" % os.getpid())
        except OSError:
            pass  # the number is a courtesy; the lock holds without it, also on a full disk

    def release(self) -> None:
        """Give the lock back; again is harmless."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

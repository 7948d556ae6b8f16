"""Locks between the windows of one player. The system holds them for a process and lets go when it ends, however it
ends: a lock's file that is left over locks nothing."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from game.store import own
from game.store.files import StoreError

PATIENCE_SECONDS = 2.0
"""Seconds to wait for a short lock; its holder only reads and writes a small file."""

STEP_SECONDS = 0.01

TRIES = 100
"""How often taking a lock is tried again because another window removed its file at that moment."""

MARKED = b"menagerie"
"""The content of a lock's file: no other file is ever taken for one and removed."""

_FLAGS = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
_FLAGS |= getattr(os, "O_BINARY", 0)

REMOVES_WHAT_IS_OPEN = os.name != "nt"
"""Whether an open file can be removed. If so, a lock's file is removed while the lock is held, since afterwards it
might be another's; if not, it is closed first, and stays if another window has opened it meanwhile."""

if sys.platform == "win32":
    import msvcrt

    TAKEN: tuple[type[OSError], ...] = (OSError,)
    """The errors with which the system says that a lock is taken."""

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _release(handle: int) -> None:
        # Else the system releases the lock only some time after the file is closed.
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    TAKEN: tuple[type[OSError], ...] = (BlockingIOError, PermissionError)

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _release(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


class Lock:
    """A lock under a name. Where no lock file can be written, everybody gets the lock: a folder that nobody can write
    to needs no protection."""

    def __init__(self, name: str) -> None:
        self.path = own.home() / "locks" / name
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this window has the lock."""
        return self._handle is not None

    def take(self) -> bool:
        """Take the lock if nobody has it; false where another window has it."""
        for _ in range(TRIES):
            try:
                handle, is_new = self._opened()
            except FileNotFoundError:
                continue
            except PermissionError:
                # Where open files cannot be removed, it may be about to go: it is taken anew, or is another's.
                if REMOVES_WHAT_IS_OPEN or own.is_plain(self.path):
                    return REMOVES_WHAT_IS_OPEN
                continue
            except OSError:
                return True
            if not _is_free(handle):
                return False
            if self._is_still(handle):
                if is_new:
                    _mark(handle)
                self._handle = handle
                return True
            os.close(handle)
        return True

    def _opened(self) -> tuple[int, bool]:
        """The lock's file, and whether it is new. Raises OSError for what can be no lock of ours."""
        own.make_folder(self.path.parent)
        with contextlib.suppress(FileExistsError):
            return os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600), True
        handle = os.open(self.path, _FLAGS)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise own.NotOurs
        return handle, False

    def _is_still(self, handle: int) -> bool:
        """Whether the locked file is the one that others will find, and was not just removed by its last holder."""
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False

    def drop(self) -> None:
        """Let go of the lock, if it is held."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        is_ours = _is_marked(handle)
        if is_ours and REMOVES_WHAT_IS_OPEN:
            self._remove()
        with contextlib.suppress(OSError):
            _release(handle)
        os.close(handle)
        if is_ours and not REMOVES_WHAT_IS_OPEN:
            self._remove()

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            own.remove(self.path, patient=False)


def _is_free(handle: int) -> bool:
    """Lock an open file; false, and closed, if another has locked it. True on a system without locks."""
    try:
        _seize(handle)
    except TAKEN:
        os.close(handle)
        return False
    except OSError:
        return True
    return True


def _mark(handle: int) -> None:
    """Write our mark into a new lock file; one that cannot be written to locks as well."""
    with contextlib.suppress(OSError):
        os.write(handle, MARKED)
        _to_the_lock(handle)


def _is_marked(handle: int) -> bool:
    try:
        _to_the_lock(handle)
        return os.read(handle, len(MARKED) + 1) == MARKED
    except OSError:
        return False
    finally:
        _to_the_lock(handle)


def _to_the_lock(handle: int) -> None:
    """Go to the byte that everybody locks, the first, on systems that lock bytes."""
    os.lseek(handle, 0, os.SEEK_SET)


@contextmanager
def shortly(name: str) -> Iterator[None]:
    """Hold a lock while a small file is read and written again. Raises StoreError when others hold it too long."""
    lock = Lock(name)
    given_up = time.monotonic() + PATIENCE_SECONDS
    while not lock.take():
        if time.monotonic() > given_up:
            raise StoreError("store.busy", file=name)
        time.sleep(STEP_SECONDS)
    try:
        yield
    finally:
        lock.drop()

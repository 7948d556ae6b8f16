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
"""How long a short lock is waited for; whoever holds one only reads and writes a small file."""

STEP_SECONDS = 0.01

TRIES = 100
"""How often a lock's file may be removed by others in the moment in which it is taken."""

MARKED = b"menagerie"
"""What stands in a lock's file, so that no other is ever taken for one and removed."""

_FLAGS = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
_FLAGS |= getattr(os, "O_BINARY", 0)

REMOVES_WHAT_IS_OPEN = os.name != "nt"
"""Whether a file goes while it is open. Where it does, a lock is removed while it is held, or it might be another's by
then; where it does not, it is closed first, and stays if another has opened it meanwhile."""

if sys.platform == "win32":
    import msvcrt

    TAKEN: tuple[type[OSError], ...] = (OSError,)
    """How the system says that a lock is taken; there in several ways."""

    def _seize(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _release(handle: int) -> None:
        # By itself the system lets go only some time after a file was closed.
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    TAKEN: tuple[type[OSError], ...] = (BlockingIOError, PermissionError)

    def _seize(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _release(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


class Lock:
    """A lock under a name. Where none can be had, as in a folder that cannot be written, everybody gets it: who cannot
    write can take nothing from anybody."""

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
                # Where nothing goes that is open, it may be about to go: then it is had anew, or is somebody's.
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
        """Whether the file locked is the one that others will find, and not one just removed by who let go of it."""
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
    """Lock an open file; false, closing it, where another has locked it. A system that has no locks says yes."""
    try:
        _seize(handle)
    except TAKEN:
        os.close(handle)
        return False
    except OSError:
        return True
    return True


def _mark(handle: int) -> None:
    """Write into a new file that it is a lock of ours; one that cannot be written on locks as well."""
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
    """Where a system locks bytes, everybody locks the first, from where the file stands."""
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

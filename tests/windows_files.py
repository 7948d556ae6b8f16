"""Files as Windows has them, on any system: what it refuses, and what it takes a name for.

Each rule names where it is written down. "Naming Files", "CreateFile", "DeleteFile", "MoveFileEx", "LockFileEx" and
"File Streams" are pages of Microsoft's documentation of Windows (Win32); "tempfile" is a module of CPython. On Windows
itself nothing stands in for anything (`tests/test_windows_files.py` asks both the same).
"""

import builtins
import errno
import io
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from game.store import file_names, locks

LONGEST_PATH, LONGEST_FOLDER = 259, 247
"""Signs of a path: 260 with the zero at its end, and for a folder so many fewer that a file can lie in it ("Maximum
Path Length Limitation")."""

DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"}
DEVICES |= {f"{port}{number}" for port in ("COM", "LPT") for number in "123456789¹²³"}

NEVER_ENDS = 1_000
"""Whoever is refused a new file in one folder so often in one test is taken to try for ever."""

WRITES = os.O_WRONLY | os.O_RDWR


class Holder:
    """Somebody who holds files for a while, as a virus scanner or a synchroniser does: what has a word in its path can
    be neither removed nor renamed nor replaced meanwhile ("CreateFile": whoever opens a file without FILE_SHARE_DELETE
    keeps all others from that). The same on every system."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.word, self.left, self.refused = "", 0, 0
        for name in ("rename", "replace", "unlink"):
            patch.setattr(os, name, self._held(getattr(os, name)))

    def hold(self, word: str, times: int) -> None:
        """Hold what has a word in its path, written with slashes, until so many have wanted to have it away."""
        self.word, self.left = word, times

    def let_go(self) -> None:
        self.left = 0

    def _held(self, act: Callable[..., object]) -> Callable[..., object]:
        def tried(*paths: Any, **named: Any) -> object:
            if self.left > 0 and self.word in Path(os.fsdecode(paths[-1])).as_posix():
                self.left -= 1
                self.refused += 1
                raise refusal(errno.EACCES, paths[-1])
            return act(*paths, **named)

        return tried


def refusing(patch: pytest.MonkeyPatch, closed: Path | None, unread: Path | None) -> None:
    """Below a folder nothing can be changed, and one file not be read, as for somebody without the rights. The same on
    every system."""

    def heeding(name: str) -> Callable[..., Any]:
        act, at = getattr(os, name), {"rename": 1, "replace": 1}.get(name, 0)

        def acted(*given: Any, **named: Any) -> Any:
            path = Path(os.fsdecode(given[at]))
            changes = name != "open" or given[1] & (WRITES | os.O_CREAT)
            if path == unread or (changes and closed in path.parents):
                raise refusal(errno.EACCES, path)
            return act(*given, **named)

        return acted

    for name in ("open", "mkdir", "unlink", "rename", "replace"):
        patch.setattr(os, name, heeding(name))


def refusal(number: int, path: Any) -> OSError:
    """The error that Python makes of one of the system's."""
    return OSError(number, os.strerror(number), str(path))


def _upper(name: str) -> str:
    """A name as it is compared: sign by sign, so that ß is not SS."""
    return "".join(sign.upper() if len(sign.upper()) == 1 else sign for sign in name)


class WindowsFiles:
    """Below the folder for temporary files everything is as on Windows, until the patch is undone."""

    def __init__(self, patch: pytest.MonkeyPatch, streams: Path) -> None:
        self.root = os.path.realpath(tempfile.gettempdir())
        self._streams = streams
        """Where the contents of streams lie."""
        self._unlisted: set[str] = set()
        self._closed: set[str] = set()
        self._refused = 0
        self._locked: dict[tuple[int, int], int] = {}
        self.really = {name: getattr(os, name) for name in (*self._acts(), "read", "write", "close")}
        self.open = io.open
        for name, act in self._acts().items():
            patch.setattr(os, name, act)
        patch.setattr(io, "open", self._io_open)
        patch.setattr(builtins, "open", self._io_open)
        patch.setattr(shutil, "_use_fd_functions", False)
        patch.setattr(tempfile, "_os", _AsOnWindows())
        self._lock(patch)
        patch.setattr(file_names, "IS_WINDOWS", True)

    def _acts(self) -> dict[str, Callable[..., Any]]:
        there = {name: self._of_one(name) for name in ("stat", "lstat", "utime", "access", "chmod", "readlink")}
        listing = {name: self._listing(name) for name in ("scandir", "listdir")}
        moving = {"rename": self._rename, "replace": self._replace}
        removing = {"unlink": self._unlink, "remove": self._unlink, "rmdir": self._rmdir}
        return {"open": self._open, "mkdir": self._mkdir, **there, **listing, **moving, **removing}

    # -- what a test can have ------------------------------------------------------------------------------------------

    def refuse_listing(self, folder: Path) -> None:
        """Nobody may look into a folder ("FindFirstFile" fails with ERROR_ACCESS_DENIED where the right to list it is
        missing; Python: PermissionError from `os.scandir`)."""
        self._unlisted.add(str(folder))

    def refuse_new_files(self, folder: Path) -> None:
        """A folder, and those in it, take no new files, though Python's `os.access` says that they can be written on:
        so controlled folder access works ("Protect important folders with controlled folder access"; `os.access` in
        CPython looks only at the mark for reading only, which folders never heed)."""
        self._closed.add(str(folder))

    # -- names ---------------------------------------------------------------------------------------------------------

    def place(self, path: Any) -> str:
        """Where Windows looks for a path. Raises OSError for one that it cannot take.

        "Naming Files": dots and blanks at the end of a name are taken away; the names of devices mean these, in every
        folder and, before Windows 11, with every ending ("File path formats on Windows systems"); < > " | ? * and
        control characters are in no name; upper and lower case are one.
        "File Streams": what follows a colon is a stream of the file before it, which no folder lists.
        """
        text = os.path.abspath(os.fsdecode(path))  # noqa: PTH100  (which looks at no disk)
        if not (text + "/").startswith(self.root + "/"):
            return text
        if len(text) > LONGEST_PATH:
            raise refusal(errno.ENOENT, path)
        found = self.root
        for name in filter(None, text[len(self.root) :].split("/")):
            if any(sign in '<>"|?*' or sign < " " for sign in name):
                raise refusal(errno.EINVAL, path)
            name, _, stream = name.partition(":")
            if _upper(name.partition(".")[0].rstrip()) in DEVICES:
                return os.devnull
            found = self._spelled(found, name.rstrip(". "))
            if stream:
                return str(self._streams / sha256(f"{_upper(found)}:{_upper(stream)}".encode()).hexdigest())
        return found

    def _spelled(self, folder: str, name: str) -> str:
        path = f"{folder}/{name}"
        if self._mode(path):
            return path
        with suppress(OSError):
            same = [one for one in self.really["listdir"](folder) if _upper(one) == _upper(name)]
            return f"{folder}/{same[0]}" if same else path
        return path

    def _mode(self, place: str, look: str = "lstat") -> int:
        """What lies at a place, as `stat` tells it; 0 where there is nothing."""
        try:
            return int(self.really[look](place).st_mode)
        except OSError:
            return 0

    def _is_stream(self, place: str) -> bool:
        return Path(place).parent == self._streams

    def _of_one(self, name: str) -> Callable[..., Any]:
        def act(path: Any, *given: Any, **named: Any) -> Any:
            if isinstance(path, int) or named.get("dir_fd") is not None:
                return self.really[name](path, *given, **named)
            return self._missing_below_a_file(path, lambda: self.really[name](self.place(path), *given, **named))

        return act

    def _missing_below_a_file(self, path: Any, act: Callable[[], Any]) -> Any:
        """What lies "in" a file is not found (ERROR_PATH_NOT_FOUND, for Python ENOENT), where others say ENOTDIR."""
        try:
            return act()
        except NotADirectoryError as error:
            raise refusal(errno.ENOENT, path) from error

    # -- opening -------------------------------------------------------------------------------------------------------

    def _open(self, path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        """ "CreateFile": links are followed, without FILE_FLAG_OPEN_REPARSE_POINT, for which Python never asks."""
        if dir_fd is not None:
            return self.really["open"](path, flags, mode, dir_fd=dir_fd)
        place = self._opened(path, flags)
        flags &= ~os.O_NOFOLLOW
        if place == os.devnull:
            flags &= ~(os.O_CREAT | os.O_EXCL)
        return self._missing_below_a_file(path, lambda: self.really["open"](place, flags, mode))

    def _io_open(self, file: Any, mode: str = "r", *given: Any, **named: Any) -> Any:
        if isinstance(file, int):
            return self.open(file, mode, *given, **named)
        flags = os.O_RDWR if set(mode) & set("wax+") else os.O_RDONLY
        flags |= os.O_CREAT if set(mode) & set("wax") else 0
        place = self._opened(file, flags)
        return self._missing_below_a_file(file, lambda: self.open(place, mode, *given, **named))

    def _opened(self, path: Any, flags: int) -> str:
        """Where what is opened lies. Raises OSError for a folder ("CreateFile": without FILE_FLAG_BACKUP_SEMANTICS none
        is opened), a file that is only to be read, and a new one where none may be."""
        place = self.place(path)
        if place == os.devnull:
            return place
        if stat.S_ISDIR(self._mode(place, "stat")) or (flags & WRITES and self._is_for_reading_only(place)):
            raise refusal(errno.EACCES, path)
        if flags & os.O_CREAT and not self._mode(place):
            self._refuse_new(place, path)
            if self._is_stream(place):
                host = self.place(str(Path(os.fsdecode(path))).rpartition(":")[0])
                self.really["close"](self.really["open"](host, os.O_WRONLY | os.O_CREAT, 0o600))
        return place

    def _is_for_reading_only(self, place: str) -> bool:
        mode = self._mode(place)
        return stat.S_ISREG(mode) and not mode & stat.S_IWUSR

    def _refuse_new(self, place: str, path: Any) -> None:
        if any((place + "/").startswith(folder + "/") for folder in self._closed):
            self._refused += 1
            assert self._refused < NEVER_ENDS, "it tries for ever"
            raise refusal(errno.EACCES, path)

    def _mkdir(self, path: Any, mode: int = 0o777, *, dir_fd: int | None = None) -> None:
        place = self.place(path)
        if place == os.devnull or self._is_stream(place):
            raise refusal(errno.ENOTDIR, path)
        if place.startswith(self.root) and len(place) > LONGEST_FOLDER:
            raise refusal(errno.ENOENT, path)
        if not self._mode(place):
            self._refuse_new(place, path)
        self._missing_below_a_file(path, lambda: self.really["mkdir"](place, mode, dir_fd=dir_fd))

    # -- removing and renaming -----------------------------------------------------------------------------------------

    def is_open(self, place: str) -> bool:
        """Whether a program of this test has a file open, or one in that folder. CPython opens files through the C
        library, which lets others read and write them meanwhile but not remove or rename them ("CreateFile", no
        FILE_SHARE_DELETE)."""
        folder, _, name = place.rpartition("/")
        name = f"{os.path.realpath(folder)}/{name}"
        return any(one == name or one.startswith(f"{name}/") for one in self._all_open())

    def _all_open(self) -> Iterator[str]:
        listed, link = self.really["listdir"], self.really["readlink"]
        for process in ("self", *_children()):
            with suppress(OSError):
                for number in listed(f"/proc/{process}/fd"):
                    with suppress(OSError):
                        yield link(f"/proc/{process}/fd/{number}")

    def _refuse_held(self, place: str, path: Any) -> None:
        """ERROR_SHARING_VIOLATION for what is open, ERROR_ACCESS_DENIED for a device and for what is only to be read
        ("DeleteFile", "MoveFileEx"); all of them are PermissionError to Python."""
        if place == os.devnull or self.is_open(place) or self._is_for_reading_only(place):
            raise refusal(errno.EACCES, path)

    def _unlink(self, path: Any, *, dir_fd: int | None = None) -> None:
        """ "DeleteFile": neither what is open nor what is only to be read."""
        place = self.place(path)
        self._refuse_held(place, path)
        self._missing_below_a_file(path, lambda: self.really["unlink"](place, dir_fd=dir_fd))

    def _rmdir(self, path: Any, *, dir_fd: int | None = None) -> None:
        place = self.place(path)
        self._refuse_held(place, path)
        self._missing_below_a_file(path, lambda: self.really["rmdir"](place, dir_fd=dir_fd))

    def _rename(self, source: Any, target: Any, **named: Any) -> None:
        """ "MoveFileEx" without MOVEFILE_REPLACE_EXISTING: only to where nothing lies, but for other letters' size."""
        self._move(source, target, may_replace=False)

    def _replace(self, source: Any, target: Any, **named: Any) -> None:
        """ "MoveFileEx" with MOVEFILE_REPLACE_EXISTING: not in place of what anybody has open, nor of a folder."""
        self._move(source, target, may_replace=True)

    def _move(self, source: Any, target: Any, *, may_replace: bool) -> None:
        begin, end = self.place(source), self.place(target)
        if self._is_stream(begin) or self._is_stream(end):
            raise refusal(errno.EINVAL, target)
        if not self._mode(begin):
            raise refusal(errno.ENOENT, source)
        if self.is_open(begin) or end == os.devnull:
            raise refusal(errno.EACCES, source)
        if end == begin:
            end = f"{end.rpartition('/')[0]}/{Path(os.fsdecode(target)).name.rstrip('. ')}"
        elif self._mode(end):
            if not may_replace:
                raise refusal(errno.EEXIST, target)
            self._refuse_held(end, target)
            if stat.S_ISDIR(self._mode(end)):
                raise refusal(errno.EACCES, target)
        else:
            self._refuse_new(end, target)
        self._missing_below_a_file(target, lambda: self.really["replace"](begin, end))

    # -- listing -------------------------------------------------------------------------------------------------------

    def _listing(self, name: str) -> Callable[..., Any]:
        def act(path: Any = ".") -> Any:
            if isinstance(path, int):
                return self.really[name](path)
            if str(path) in self._unlisted:
                raise refusal(errno.EACCES, path)
            # Entries are called as the folder is that was asked for.
            place = self.place(path)
            return self.really[name](path if self._mode(os.fsdecode(path)) else place)

        return act

    # -- locks ---------------------------------------------------------------------------------------------------------

    def _lock(self, patch: pytest.MonkeyPatch) -> None:
        """ "LockFileEx": bytes are locked from where the file stands, and what another has locked is neither read nor
        written on (ERROR_LOCK_VIOLATION). The C library's `_locking` has several errors for it: EACCES, EDEADLOCK."""
        seize, release = locks._seize, locks._release

        def seized(handle: int) -> None:
            if os.lseek(handle, 0, os.SEEK_CUR):
                return
            try:
                seize(handle)
            except OSError as error:
                raise refusal(errno.EDEADLK, handle) from error
            self._locked[_inode(handle)] = handle

        def released(handle: int) -> None:
            if os.lseek(handle, 0, os.SEEK_CUR) or self._locked.get(_inode(handle)) != handle:
                raise refusal(errno.EACCES, handle)
            self._locked.pop(_inode(handle))
            release(handle)

        def close(handle: int) -> None:
            with suppress(OSError):
                if self._locked.get(_inode(handle)) == handle:
                    self._locked.pop(_inode(handle))
            self.really["close"](handle)

        for name in ("read", "write"):
            patch.setattr(os, name, self._heeding_locks(self.really[name]))
        patch.setattr(os, "close", close)
        patch.setattr(locks, "_seize", seized)
        patch.setattr(locks, "_release", released)
        patch.setattr(locks, "TAKEN", (OSError,))
        patch.setattr(locks, "REMOVES_WHAT_IS_OPEN", False)

    def _heeding_locks(self, act: Callable[[int, Any], Any]) -> Callable[[int, Any], Any]:
        def heeding(handle: int, what: Any) -> Any:
            if self._locked and self._locked.get(_inode(handle), handle) != handle:
                raise refusal(errno.EACCES, handle)
            return act(handle, what)

        return heeding


class _AsOnWindows:
    """What `tempfile` sees of the system. "tempfile": `mkstemp` and `mkdtemp` take PermissionError on Windows for a
    name that is a folder's, where the folder seems to be writable, and try 2³¹ names (CPython 3.11 and 3.12)."""

    name = "nt"

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)


def _inode(handle: int) -> tuple[int, int]:
    found = os.fstat(handle)
    return found.st_dev, found.st_ino


def _children() -> Iterator[str]:
    """The processes that this one has started, as far as the system tells."""
    with suppress(OSError):
        for task in Path("/proc/self/task").iterdir():
            yield from task.joinpath("children").read_text(encoding="utf-8").split()


@contextmanager
def files_as_on_windows(patch: pytest.MonkeyPatch) -> Iterator[WindowsFiles | None]:
    """Everything is as on Windows, until the patch is undone; None on Windows itself. Skips the test on a system that
    does not tell what is open."""
    if sys.platform == "win32":
        yield None
        return
    if sys.platform != "linux":
        pytest.skip("only Linux tells what is open")
    with tempfile.TemporaryDirectory() as streams:
        yield WindowsFiles(patch, Path(streams))

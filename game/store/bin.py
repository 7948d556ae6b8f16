"""The bin: what was deleted last can be brought back until something else is deleted or the program ends."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
from collections.abc import Sequence
from pathlib import Path

from game.store import own
from game.store.files import StoreError, read_bytes, reason, write
from game.store.locks import Lock
from game.store.own import NotOurs, home

MARKER = ".menagerie"
"""The file in a bin that says which program's it is."""

MARKED = b"What Menagerie was told to delete, for as long as it can be brought back.\n"

THROWN = re.compile(r"thrown-\d")
"""What files are called while they lie in a bin."""

NAME = re.compile(r"[0-9a-f]{12}")
"""What a bin is called."""


class Bin:
    """One window's own bin, a folder that exists only while something lies in it.

    A window that ended without emptying its bin leaves it behind; the next one that needs a bin empties it.
    """

    def __init__(self) -> None:
        self._name = secrets.token_hex(6)
        self._lock = Lock(_lock_name(self._name))
        self._held: list[tuple[Path, Path]] = []
        """Where files came from, and where they are now."""

        self.label = ""
        """What was thrown away, as people call it."""
        self._page = ""

    def holds(self, page: str = "") -> bool:
        """Whether there is something to bring back that was thrown away on that page."""
        return bool(self._held) and self._page == page

    def throw(self, paths: Sequence[Path], label: str, page: str = "") -> None:
        """Put those of the files that exist here, in place of what was here before. Raises StoreError.

        The first file is what is thrown away; the others only belong to it, and may stay where they are if they must.
        `page` is where it was thrown away, and where it can be brought back.
        """
        self.empty()
        self._take_out_the_others()
        folder = _bins() / self._name
        self._lock.take()
        try:
            write(folder / MARKER, MARKED)
            self._move(paths[0], folder)
        except NotOurs as error:
            self.empty()
            raise StoreError("store.no_file", file=paths[0].name) from error
        except OSError as error:
            self.empty()
            raise StoreError("store.cannot_delete", file=paths[0].name, problem=reason(error)) from error
        except StoreError as error:
            self.empty()
            raise StoreError("store.cannot_delete", **{**error.details, "file": paths[0].name}) from error
        self.label, self._page = label, page
        for path in paths[1:]:
            with contextlib.suppress(OSError):
                self._move(path, folder)

    def _move(self, path: Path, folder: Path) -> None:
        target = folder / f"thrown-{len(self._held)}"
        own.move(path, target)
        self._held.append((path, target))

    def bring_back(self) -> str:
        """Put everything back where it was, or beside what has come there since; tells what. Raises StoreError."""
        try:
            while self._held:
                origin, target = self._held[0]
                own.move(target, _free(origin))
                del self._held[0]
        except OSError as error:
            raise StoreError("store.cannot_bring_back", file=origin.name, problem=reason(error)) from error
        self.empty()
        return self.label

    def empty(self) -> None:
        """Delete for good what is here."""
        self._held.clear()
        _take_out(_bins() / self._name)
        self._lock.drop()
        own.remove_folder(_bins())

    def _take_out_the_others(self) -> None:
        """Delete what lies in the bins of windows that have ended."""
        with contextlib.suppress(OSError):
            for name in own.names_in(_bins()):
                lock = Lock(_lock_name(name))
                if NAME.fullmatch(name) and lock.take():
                    _take_out(_bins() / name)
                    lock.drop()


def _bins() -> Path:
    return home() / "menagerie-bin"


def _take_out(folder: Path) -> None:
    """Delete what was put into a bin, and the folder if that leaves it empty. One without our marker is not ours."""
    own.sweep(folder, MARKER)
    with contextlib.suppress(StoreError, OSError):
        if own.is_plain(folder / MARKER) and read_bytes(folder / MARKER, len(MARKED)) == MARKED:
            for name in own.names_in(folder):
                if THROWN.fullmatch(name):
                    own.remove(folder / name)
            own.remove(folder / MARKER)
    own.remove_folder(folder)


def _lock_name(name: str) -> str:
    return f"bin-{name}"


def _free(path: Path) -> Path:
    """The path, or one beside it where something lies there already."""
    stem, dot, ending = path.name.partition(".")
    names = [path, *(path.with_name(f"{stem}-{number}{dot}{ending}") for number in range(2, 1000))]
    return next((one for one in names if not os.path.lexists(one)), path.with_name(f"{secrets.token_hex(6)}.json"))

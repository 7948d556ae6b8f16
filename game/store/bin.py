"""What was deleted last, to bring it back: until something else is deleted, or the program ends."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path

from game.store.files import StoreError, home, reason
from game.store.locks import Lock


class Bin:
    """One window's own bin, a folder that is there only while something lies in it.

    A window that ended without emptying its bin leaves it to the next one that needs a bin, which takes it out.
    """

    def __init__(self) -> None:
        self._name = secrets.token_hex(6)
        self._lock = Lock(_lock_name(self._name))
        self._held: list[tuple[Path, Path]] = []
        """Where files came from, and where they are now."""

        self.label = ""
        """What was thrown away, as people call it."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to bring back."""
        return not self._held

    def throw(self, paths: Sequence[Path], label: str) -> None:
        """Put files here, those of them that there are, in place of what was here before. Raises StoreError.

        The first is what is thrown away; the others only belong to it, and may stay where they are if they must.
        """
        self.empty()
        self._take_out_the_others()
        folder = _bins() / self._name
        self._lock.take()
        try:
            folder.mkdir(parents=True)
            self._move(paths[0], folder)
        except OSError as error:
            self.empty()
            raise StoreError("store.cannot_delete", file=paths[0].name, problem=reason(error)) from error
        self.label = label
        for path in paths[1:]:
            with contextlib.suppress(OSError):
                self._move(path, folder)

    def _move(self, path: Path, folder: Path) -> None:
        target = folder / path.name
        path.replace(target)
        self._held.append((path, target))

    def bring_back(self) -> str:
        """Put everything back where it was, or beside what has come there since; tells what. Raises StoreError."""
        try:
            while self._held:
                origin, target = self._held[0]
                target.replace(_free(origin))
                del self._held[0]
        except OSError as error:
            raise StoreError("store.cannot_bring_back", file=origin.name, problem=reason(error)) from error
        self.empty()
        return self.label

    def empty(self) -> None:
        """Delete for good what is here."""
        self._held.clear()
        shutil.rmtree(_bins() / self._name, ignore_errors=True)
        self._lock.drop()
        with contextlib.suppress(OSError):
            _bins().rmdir()

    def _take_out_the_others(self) -> None:
        """Delete the bins of windows that are no longer there."""
        with contextlib.suppress(OSError):
            for folder in _bins().iterdir():
                lock = Lock(_lock_name(folder.name))
                if lock.take():
                    shutil.rmtree(folder, ignore_errors=True)
                    lock.drop()


def _bins() -> Path:
    return home() / "bin"


def _lock_name(name: str) -> str:
    return f"bin-{name}"


def _free(path: Path) -> Path:
    """The path, or one beside it where something lies there already."""
    names = [path, *(path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, 1000))]
    return next((one for one in names if not os.path.lexists(one)), path.with_name(f"{secrets.token_hex(6)}.json"))

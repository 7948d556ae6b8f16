"""Files that cannot be half written, and reading that cannot be hurt by what it reads."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from platformdirs import user_data_path

HOME_VARIABLE = "MENAGERIE_HOME"
"""Set in the environment, it names the folder to use instead of the user's own data folder."""

LARGEST = 4_000_000
"""Bytes; nothing we write comes near it."""

T = TypeVar("T")


class StoreError(Exception):
    """Something could not be read or written. `key` and `details` make the sentence for the player."""

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details


def home() -> Path:
    """The folder for everything we keep; it may not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    return Path(chosen) if chosen else user_data_path("menagerie", appauthor=False)


def write(path: Path, data: bytes) -> None:
    """Replace a file as a whole: after a crash there is the old one or the new one. Raises StoreError."""
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
        raise StoreError("store.cannot_write", file=path.name, problem=error.strerror or str(error)) from error


def read(path: Path, kind: type[T], limit: int = LARGEST) -> T | None:
    """What a JSON file holds, checked against its type; None if there is no such file.

    Raises StoreError, without touching the file, if it cannot be read, is larger than `limit` bytes or not of its kind.
    """
    try:
        if path.stat().st_size > limit:
            raise StoreError("store.too_large", file=path.name, n=limit // 1_000_000)
        data = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError("store.cannot_read", file=path.name, problem=error.strerror or str(error)) from error
    return decoded(data, kind, path.name)


def decoded(data: bytes, kind: type[T], name: str) -> T:
    """JSON as a checked value. Raises StoreError naming the file."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise StoreError("store.broken", file=name) from error


def set_aside(path: Path) -> Path:
    """Rename a broken file so that it is out of the way but kept, and tell its new name. Raises StoreError."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.broken-{number}")
        if not aside.exists():
            try:
                path.replace(aside)
            except OSError as error:
                raise StoreError("store.cannot_set_aside", file=path.name) from error
            return aside
    raise StoreError("store.cannot_set_aside", file=path.name)


def read_or_set_aside(path: Path, kind: type[T], problems: list[StoreError], limit: int = LARGEST) -> T | None:
    """What a file holds, or None. A broken one is set aside and its sentence added to `problems`."""
    try:
        return read(path, kind, limit)
    except StoreError as error:
        problems.append(error)
        if error.key in ("store.broken", "store.too_large"):
            problems.append(_set_aside_sentence(path))
        return None


def _set_aside_sentence(path: Path) -> StoreError:
    try:
        return StoreError("store.set_aside", file=set_aside(path).name)
    except StoreError as error:
        return error

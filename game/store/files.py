"""The one gate for files: nothing half written goes out, nothing harmful comes in, and no unreadable file is
overwritten."""

from __future__ import annotations

import contextlib
import os
import re
import stat
from codecs import BOM_UTF8
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from game.store import file_names, growing, own
from game.store.own import NotOurs
from game.store.own import home as home  # the folder behind the gate, for those who only read and write

LARGEST = 4_000_000
"""Bytes; nothing we write comes near it."""

SPOILT = ("store.broken", "store.too_large")
"""Faults for which a file of ours is set aside: neither waiting nor a newer program would mend them."""

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_FLAGS |= getattr(os, "O_NOCTTY", 0)

_CONTROLS = bytes(code for code in (*range(0x20), 0x7F) if code not in b"\t\n\r")
_WIDE_CONTROL = re.compile(rb"\xc2[\x80-\x9f]")
_ESCAPED = re.compile(rb"\\(?:([bf]|u00(?:0[0-8bcefBCEF]|1|7[fF]|[89]))|.)", re.DOTALL)
"""Control characters that no text of ours holds, as they are and as JSON writes them. Tabs and line ends may be."""

_UNSEEN = r"[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010fffd]|[\u2028-\u202e\u2066-\u2069\ufeff]"

T = TypeVar("T")


class StoreError(Exception):
    """Something could not be read or written. `key` and `details` make the sentence for the player; `then` makes the
    next sentence, which says what became of the file."""

    def __init__(self, key: str, **details: Any) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = {name: shown(value) if isinstance(value, str) else value for name, value in details.items()}
        self.then: StoreError | None = None


def shown(text: str) -> str:
    """A text as it can be shown: files may be called anything, also what no screen can draw."""
    return re.sub(_UNSEEN, "?", text[:300])


def reason(error: OSError) -> str:
    """What the system says about a failure."""
    return error.strerror or type(error).__name__


def refuse_no_name(path: Path) -> None:
    """Raise StoreError for a name that this system would take for something other than a file."""
    if not file_names.is_possible_here(path):
        raise StoreError("store.no_name", file=path.name or str(path))


# -- writing ----------------------------------------------------------------------------------------------------------


def write(path: Path, data: bytes) -> None:
    """Replace a file as a whole: after a crash there is the old one or the new one. Raises StoreError.

    Whoever calls it holds the lock under which the file is written. Where something lies that is no plain file, or to
    which a link leads, nothing is written.
    """
    refuse_no_name(path)
    part: Path | None = None
    try:
        own.make_folder(path.parent)
        if os.path.lexists(path) and not own.is_plain(path):
            raise StoreError("store.no_file", file=path.name)
        handle, part = own.begin_part(path)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        own.put(part, path)
    except ValueError as error:
        raise StoreError("store.no_name", file=path.name) from error
    except OSError as error:
        if part is not None:
            with contextlib.suppress(OSError):
                part.unlink()
        if isinstance(error, NotOurs):
            raise StoreError("store.no_file", file=path.name) from error
        raise StoreError("store.cannot_write", file=path.name, problem=reason(error)) from error


def write_readable(path: Path, value: Any, kind: type[T], limit: int = LARGEST, newest: int = 1) -> None:
    """Replace a file by a value as JSON, which people can read as long as that is not too long for the gate.

    What could not be read again is not written. Raises StoreError, and then the file is as it was.
    """
    data = readable(value)
    if len(data) > limit:
        data = compact(value)
    if len(data) > limit:
        raise StoreError("store.too_large", file=path.name, n=max(1, limit // 1_000_000))
    decoded(data, kind, path.name, newest)
    write(path, data)


def remove(path: Path) -> None:
    """Delete a file for good, if it is there. Raises StoreError."""
    try:
        own.remove(path)
    except NotOurs as error:
        raise StoreError("store.no_file", file=path.name) from error
    except OSError as error:
        raise StoreError("store.cannot_delete", file=path.name, problem=reason(error)) from error


# -- reading ----------------------------------------------------------------------------------------------------------


class _Header(msgspec.Struct):
    """What is read first, so that a newer file is known as such whatever else has changed in it. Every file of ours
    says its format; one that does not is somebody else's."""

    format: Annotated[int, Meta(ge=1)]


def paths_in(folder: Path, ending: str = ".json") -> list[Path]:
    """The files of a folder with this ending, sorted by name; none where there is no folder. Raises StoreError where it
    cannot be listed."""
    try:
        return [folder / name for name in own.names_in(folder, ending)]
    except OSError as error:
        raise StoreError("store.cannot_read", file=folder.name, problem=reason(error)) from error


def paths_or_told(folder: Path, problems: list[StoreError]) -> list[Path]:
    """The same; where the folder cannot be listed, none and a sentence in `problems`."""
    try:
        return paths_in(folder)
    except StoreError as error:
        problems.append(error)
        return []


def read_bytes(path: Path, limit: int = LARGEST) -> bytes | None:
    """What a regular file holds; None if there is none.

    Nothing else is waited for or read: no pipe, device or folder, and never more than `limit` bytes, whatever size the
    system tells. Raises StoreError, without touching the file.
    """
    refuse_no_name(path)
    try:
        handle = os.open(path, _FLAGS)
    except FileNotFoundError:
        return None
    except ValueError as error:
        raise StoreError("store.no_name", file=path.name) from error
    except OSError as error:
        if isinstance(error, NotADirectoryError) and not os.path.lexists(path.parent):
            return None
        raise _unreadable(path, error) from error
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise StoreError("store.no_file", file=path.name)
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise _unreadable(path, error) from error
    finally:
        os.close(handle)
    if len(data) > limit:
        raise StoreError("store.too_large", file=path.name, n=max(1, limit // 1_000_000))
    return data


def _unreadable(path: Path, error: OSError) -> StoreError:
    """Why opening failed: something that is no file, such as a folder or a socket, cannot be opened on some systems."""
    with contextlib.suppress(OSError):
        if not stat.S_ISREG(path.stat().st_mode):
            return StoreError("store.no_file", file=path.name)
    return StoreError("store.cannot_read", file=path.name, problem=reason(error))


def read(path: Path, kind: type[T], limit: int = LARGEST, newest: int = 1) -> T | None:
    """What a JSON file holds, checked against its type; None if there is no such file.

    Raises StoreError, without touching the file, if it cannot be read, is larger than `limit` bytes, of a format above
    `newest` or not of its kind.
    """
    data = read_bytes(path, limit)
    return None if data is None else decoded(data, kind, path.name, newest)


def decoded(data: bytes, kind: type[T], name: str, newest: int = 1) -> T:
    """JSON as a checked value, after the mark with which some editors begin a file. Raises StoreError naming it."""
    data = data.removeprefix(BOM_UTF8)
    try:
        if msgspec.json.decode(data, type=_Header).format > newest:
            raise StoreError("store.too_new", file=name)
        if _has_controls(data):
            raise StoreError("store.broken", file=name)
        is_growing = isinstance(kind, type) and issubclass(kind, growing.Growing)
        return growing.read(data, kind) if is_growing else msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise StoreError("store.broken", file=name) from error


def _has_controls(data: bytes) -> bool:
    """Whether JSON holds a control character, in any of the ways in which that can be written."""
    if len(data.translate(None, _CONTROLS)) < len(data) or _WIDE_CONTROL.search(data):
        return True
    return b"\\" in data and any(found[1] for found in _ESCAPED.finditer(data))


def readable(value: Any) -> bytes:
    """A value as JSON that people can read."""
    return msgspec.json.format(compact(value), indent=1)


def compact(value: Any) -> bytes:
    """A value as JSON."""
    return growing.written(value) if isinstance(value, growing.Growing) else msgspec.json.encode(value)


# -- what cannot be used ----------------------------------------------------------------------------------------------


def set_aside(path: Path) -> Path:
    """Rename a broken file of ours so that it is out of the way but kept, and tell its new name. Raises StoreError,
    also for a file that has no name of ours."""
    if not own.is_ours(path):
        raise StoreError("store.left_alone")
    for number in range(1, 1000):
        aside = path.with_name(f"{path.name}.broken-{number}")
        if not os.path.lexists(aside):
            try:
                own.move(path, aside)
            except OSError as error:
                raise StoreError("store.cannot_set_aside", file=path.name) from error
            return aside
    raise StoreError("store.cannot_set_aside", file=path.name)


def current(path: Path, kind: type[T], problems: list[StoreError], limit: int = LARGEST, newest: int = 1) -> T | None:
    """The content of a file that is about to be rewritten, or None if there is none.

    A broken file of ours is set aside, with its sentence in `problems`, and counts as none. Raises StoreError if it is
    not ours, cannot be read now or by this version, or cannot be moved: then it must not be overwritten.
    """
    try:
        return read(path, kind, limit, newest)
    except StoreError as error:
        if error.key not in SPOILT:
            raise
        told = refused(path, error).then
        if told is None or told.key != "store.set_aside":
            raise
        problems.append(error)
        return None


def read_or_set_aside(
    path: Path, kind: type[T], problems: list[StoreError], limit: int = LARGEST, newest: int = 1
) -> T | None:
    """What a file holds, or None with a sentence in `problems`. A broken one of ours is set aside."""
    try:
        return current(path, kind, problems, limit, newest)
    except StoreError as error:
        problems.append(error)
        return None


def refused(path: Path, error: StoreError) -> StoreError:
    """Set aside a file that turned out to be useless; what is wrong with it, and where it is now."""
    try:
        error.then = StoreError("store.set_aside", file=set_aside(path).name)
    except StoreError as failure:
        error.then = failure
    return error

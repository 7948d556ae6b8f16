"""Unfinished games, each in a file of its own and saved after every answer, and what all games on disk have in common.

Games that are over lie with `game/store/finished.py`."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import struct
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.match.record import FORMAT, Record, Seat, beginning
from game.store import own
from game.store.bin import Bin
from game.store.files import (
    StoreError,
    paths_or_told,
    read,
    read_bytes,
    read_or_set_aside,
    readable,
    remove,
    write,
    write_readable,
)
from game.store.locks import Lock
from game.store.order import come_after, latest_beside, latest_first
from game.store.own import home

SAVE_LIMIT = 2_000_000
"""Bytes; the longest game stays far below."""

MOST_UNFINISHED = 100
"""Unfinished games that are kept. A further one is played without being saved, and the player is told."""

MOST_LISTED = 300
"""How many games are listed at most, the last played ones."""

PICTURE_LIMIT = 1_000_000
"""Bytes of the small picture of an unfinished game."""

LARGEST_SIDE = 1_000
"""Pixels of a picture at most; a file of a few bytes could otherwise unpack to any size."""

LATEST_TIME = 32_503_680_000.0
"""The year 3000, in seconds since the epoch: with it ends the calendar of Windows."""


@dataclass(frozen=True)
class Kept:
    """A game on disk, as a list shows it; the whole of it is read only when it is wanted."""

    path: Path
    changed: float
    """Seconds since the epoch."""
    game: str
    seats: tuple[Seat, ...]
    answers: int
    asked_for_help: bool
    is_starred: bool = False
    """Whether a finished game is kept for ever."""
    occasion: str = ""
    """On what occasion it is played, as its record tells it."""

    @property
    def picture(self) -> Path:
        """Where a small picture of an unfinished game lies; it shows only what everybody may see."""
        return self.path.with_suffix(".png")


class Save:
    """An unfinished game's own place on disk. No other window has it while this one does."""

    def __init__(self, path: Path, lock: Lock) -> None:
        self.path = path
        self._lock = lock
        self._others = latest_beside(path)

    @classmethod
    def begun(cls, game: str, alike: Kept | None = None) -> Save:
        """A place for a new game, or for one that another save also continues. Raises StoreError when there are too
        many unfinished games."""
        if len(paths_or_told(_unfinished(), [])) >= MOST_UNFINISHED:
            raise StoreError("store.too_many_games", n=MOST_UNFINISHED)
        name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}"
        if alike is not None and identity(alike.path):
            name = identity(alike.path).removesuffix(own.GAME.removesuffix(".json"))
        paths = [_unfinished() / f"{name}{number}{own.GAME}" for number in ("", *range(-2, -MOST_UNFINISHED - 2, -1))]
        return cls.opened(next(path for path in paths if not os.path.lexists(path)))

    @classmethod
    def copied(cls, record: Record) -> Save:
        """A place for a game that has come from elsewhere, written as it is; if the same game is also unfinished here,
        both have the same identity. Raises StoreError."""
        save = cls.begun(record.game, begun_alike(record))
        try:
            save.write(record)
        except StoreError:
            save.close()
            raise
        return save

    @classmethod
    def opened(cls, path: Path) -> Save:
        """The place of a game that goes on. Raises StoreError while another window plays it."""
        lock = Lock(f"game-{path.stem}")
        if not lock.take():
            raise StoreError("store.in_use")
        return cls(path, lock)

    def write(self, record: Record) -> None:
        """Save the game so that it can go on at this very decision. Raises StoreError."""
        write_record(self.path, record)
        self._others = come_after(self.path, self._others)

    def write_picture(self, data: bytes) -> None:
        """Keep a small picture of the table, as PNG; none beside a file that somebody else has named. Raises
        StoreError."""
        if own.is_ours(self.path):
            write(self.path.with_suffix(".png"), data)

    @property
    def id(self) -> str:
        """A name that no other game has, shared by all saves that continue this game; empty if its file has none."""
        return identity(self.path)

    def forget(self) -> None:
        """The game is over: its save is no longer wanted. Raises StoreError, also while another window plays it."""
        with self.had():
            for path in _with_picture(self.path):
                remove(path)
                own.sweep(path.parent, path.name)

    @contextlib.contextmanager
    def had(self) -> Iterator[None]:
        """Hold the place, for a moment if it was given back. Raises StoreError while another window plays the game."""
        is_closed = not self._lock.is_held
        if is_closed and not self._lock.take():
            raise StoreError("store.in_use")
        try:
            yield
        finally:
            if is_closed:
                self.close()

    def holds(self, record: Record) -> bool:
        """Whether the game here is still as it was left. Raises StoreError if that cannot be found out."""
        found = read(self.path, Record, SAVE_LIMIT, FORMAT)
        return found is not None and found.answers == record.answers

    def close(self) -> None:
        """Let other windows have the game."""
        self._lock.drop()


def identity(path: Path) -> str:
    """The name that identifies the game of a save, the same for all its saves; empty if its file has no such name."""
    is_named = own.is_ours(path) and "-" in path.stem
    return re.sub(r"(-[0-9a-f]{8})-\d+(?=\.|$)", r"\1", path.stem) if is_named else ""


def _unfinished() -> Path:
    return home() / "unfinished"


def _with_picture(path: Path) -> list[Path]:
    """A game's file, and its small picture, if both have names of ours."""
    return [path, path.with_suffix(".png")] if own.is_ours(path.with_suffix(".png")) else [path]


# -- what there is ----------------------------------------------------------------------------------------------------


def unfinished(problems: list[StoreError]) -> list[Kept]:
    """All unfinished games, the latest first. Broken ones are set aside and reported."""
    return kept_in(_unfinished(), problems)


def kept_in(folder: Path, problems: list[StoreError]) -> list[Kept]:
    """So many games of a folder as are listed, the latest first. Broken ones are set aside and reported."""
    return kept_at(paths_or_told(folder, problems), problems)


def kept_at(paths: Iterable[Path], problems: list[StoreError], most: int = MOST_LISTED) -> list[Kept]:
    """So many of these games as were played last, the latest first. Broken ones are set aside and reported."""
    found = [_listed(path, problems) for path in latest_first(paths, problems)[:most]]
    return [kept for kept in found if kept is not None]


def _listed(path: Path, problems: list[StoreError]) -> Kept | None:
    record = read_or_set_aside(path, Record, problems, SAVE_LIMIT, FORMAT)
    if record is None:
        return None
    return listed(path, record)


def listed(path: Path, record: Record) -> Kept:
    """A game that was read from that path, as a list shows it."""
    seats = tuple(record.seats)
    answers, occasion = len(record.answers), record.occasion
    return Kept(path, changed_at(path), record.game, seats, answers, record.asked_for_help, occasion=occasion)


def changed_at(path: Path) -> float:
    """When a file was last written, in seconds since the epoch; 0 where that is not to be known."""
    try:
        return min(max(path.stat().st_mtime, 0.0), LATEST_TIME)
    except OSError:
        return 0.0


def begun_alike(record: Record) -> Kept | None:
    """The unfinished game here that began like this one, with the same people and cards; None where there is none.
    Unreadable files are skipped: listing them reports them."""
    for kept in unfinished([]):
        with contextlib.suppress(StoreError):
            if beginning(read_record(kept.path)) == beginning(record):
                return kept
    return None


def read_record(path: Path) -> Record:
    """A game from any file. Raises StoreError."""
    record = read(path, Record, SAVE_LIMIT, FORMAT)
    if record is None:
        raise StoreError("store.missing", file=path.name)
    return record


def read_picture(path: Path) -> bytes | None:
    """A small picture as PNG, not unpacked yet; None if there is none. Raises StoreError for what cannot be ours."""
    data = read_bytes(path, PICTURE_LIMIT)
    if data is None:
        return None
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR" or len(data) < 24:
        raise StoreError("store.broken", file=path.name)
    if not all(0 < side <= LARGEST_SIDE for side in struct.unpack(">II", data[16:24])):
        raise StoreError("store.broken", file=path.name)
    return data


# -- throwing away ----------------------------------------------------------------------------------------------------


def throw_away(kept: Kept, bin: Bin, label: str, page: str = "") -> None:
    """Put a game and its picture into the bin, under what people call it and the page where that is done.

    Raises StoreError, also while another window plays it.
    """
    save = Save.opened(kept.path)
    try:
        bin.throw(_with_picture(kept.path), label, page)
        own.sweep(kept.path.parent, kept.path.name)
    finally:
        save.close()


def write_record(path: Path, record: Record) -> None:
    """Replace a file by a game. Raises StoreError, and then the file is as it was."""
    write_readable(path, record, Record, SAVE_LIMIT, FORMAT)


def encoded(record: Record) -> bytes:
    """A record as JSON that people can read."""
    return readable(record)

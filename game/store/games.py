"""Unfinished games, saved after every answer, and replays that players keep."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.store.files import StoreError, home, read, read_or_set_aside, set_aside, write
from game.table.record import FORMAT, Record

SAVE_LIMIT = 2_000_000
"""Bytes; the longest game stays far below."""


@dataclass(frozen=True)
class Kept:
    """A game on disk."""

    path: Path
    record: Record
    changed: float
    """Seconds since the epoch."""


def unfinished_path(game: str) -> Path:
    """Where the unfinished game of a ruleset is saved."""
    return home() / "unfinished" / f"{game}.json"


def picture_path(game: str) -> Path:
    """Where a small picture of the unfinished game lies; it shows only what everybody may see."""
    return home() / "unfinished" / f"{game}.png"


def save_unfinished(record: Record) -> None:
    """Save a game so that it can go on at this very decision. Raises StoreError."""
    write(unfinished_path(record.game), encoded(record))


def forget_unfinished(game: str) -> None:
    """A game is over: its save is no longer wanted."""
    for path in (unfinished_path(game), picture_path(game)):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError("store.cannot_write", file=path.name, problem=error.strerror or str(error)) from error


def delete_replay(path: Path) -> None:
    """Delete a kept replay for good. Raises StoreError."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError("store.cannot_delete", file=path.name, problem=error.strerror or str(error)) from error


def unfinished(problems: list[StoreError]) -> list[Kept]:
    """All unfinished games, the latest first. Broken ones are set aside and reported."""
    return _kept(home() / "unfinished", problems)


def replays(problems: list[StoreError]) -> list[Kept]:
    """All kept replays, the latest first. Broken ones are set aside and reported."""
    return _kept(home() / "replays", problems)


def _kept(folder: Path, problems: list[StoreError]) -> list[Kept]:
    try:
        paths = sorted(folder.glob("*.json"))
    except OSError as error:
        problems.append(StoreError("store.cannot_read", file=folder.name, problem=error.strerror or str(error)))
        return []
    found = [(path, read_or_set_aside(path, Record, problems, SAVE_LIMIT)) for path in paths]
    kept = [Kept(path, record, _changed(path)) for path, record in found if record and _is_readable(record, problems)]
    return sorted(kept, key=lambda game: game.changed, reverse=True)


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _is_readable(record: Record, problems: list[StoreError]) -> bool:
    if record.format > FORMAT:
        problems.append(StoreError("store.too_new", file=record.game))
    return record.format <= FORMAT


def keep_replay(record: Record, name: str) -> Path:
    """Keep a finished game under a name that does not exist yet. Raises StoreError."""
    stem = re.sub(r"[^\w-]+", "-", name).strip("-")[:60] or record.game
    folder = home() / "replays"
    for number in range(1, 10_000):
        path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if not path.exists():
            write(path, encoded(record))
            return path
    raise StoreError("store.cannot_write", file=stem, problem="")


def read_record(path: Path) -> Record:
    """A game from any file. Raises StoreError."""
    record = read(path, Record, SAVE_LIMIT)
    if record is None:
        raise StoreError("store.missing", file=path.name)
    if record.format > FORMAT:
        raise StoreError("store.too_new", file=path.name)
    return record


def set_record_aside(path: Path) -> Path:
    """Put a game that no longer fits the rules out of the way, keeping it."""
    return set_aside(path)


def encoded(record: Record) -> bytes:
    """A record as JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1)

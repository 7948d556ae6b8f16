"""Finished games: the last fifty are kept by themselves, those with a star for ever.

The folder is the star: what lies in `replays` is kept until somebody deletes it, what lies in `finished` until fifty
later games have come. So a star is given and taken by moving a file, and nothing is written anew.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from game.match.record import Record, beginning
from game.store import own
from game.store.files import StoreError, paths_in, paths_or_told, reason, remove
from game.store.games import MOST_LISTED, Kept, kept_at, read_record, write_record
from game.store.locks import shortly
from game.store.order import come_after, latest_beside, latest_first
from game.store.own import home, plain_name

MOST_UNSTARRED = 50
"""How many finished games without a star are kept."""


class Keeping(NamedTuple):
    """Where a finished game was kept, and how many older ones were deleted for it."""

    path: Path
    let_go: int


def _starred() -> Path:
    return home() / "replays"


def _unstarred() -> Path:
    return home() / "finished"


# -- what there is ----------------------------------------------------------------------------------------------------


def finished(problems: list[StoreError], most: int = MOST_LISTED) -> list[Kept]:
    """The last played finished games, at most so many, the latest first. Broken ones are set aside and reported."""
    found = kept_at(_paths(problems), problems, most)
    return [replace(kept, is_starred=is_starred(kept.path)) for kept in found]


def how_many() -> int:
    """How many finished games there are, as far as the folders can be listed."""
    return len(_paths([]))


def _paths(problems: list[StoreError]) -> list[Path]:
    return [path for folder in (_starred(), _unstarred()) for path in paths_or_told(folder, problems)]


def kept_as(name: str) -> Path | None:
    """Where the finished game in the file of that name is kept, with a star or without; None where it is not any
    more."""
    places = [folder / name for folder in (_starred(), _unstarred()) if name]
    return next((path for path in places if own.is_ours(path) and own.is_plain(path)), None)


def is_starred(path: Path) -> bool:
    """Whether the game at this place is kept for ever."""
    return path.parent == _starred()


# -- keeping ----------------------------------------------------------------------------------------------------------


def keep_for_ever(record: Record, name: str) -> Path:
    """Keep a finished game with a star, under a name that does not exist yet. Raises StoreError."""
    return _kept_as(record, name, _starred())


def keep(record: Record, name: str) -> Keeping:
    """Keep a game that has just ended, once, and delete what is older than the last fifty.

    Only readable files are deleted: a broken file or one of a newer version is neither deleted nor counted. Raises
    StoreError where the game could not be kept, and then nothing was deleted either.
    """
    same = _same(record, name)
    if same is not None:
        return Keeping(same, 0)
    path = _kept_as(record, name, _unstarred())
    come_after(path, latest_beside(path))
    with contextlib.suppress(StoreError):
        return Keeping(path, _let_go_of_the_oldest(path))
    return Keeping(path, 0)


def _same(record: Record, name: str) -> Path | None:
    """Where this very game was kept before, by any window, with a star or without; None if it was not."""
    stem = _stem(record, name)
    for path in _paths([]):
        if re.fullmatch(rf"{re.escape(stem)}(?:-\d+)?", own.stem_of(path)) and own.is_plain(path):
            with contextlib.suppress(StoreError):
                other = read_record(path)
                if (beginning(other), other.answers) == (beginning(record), record.answers):
                    return path
    return None


def _let_go_of_the_oldest(newest: Path) -> int:
    """Delete what lies beyond the last fifty, and tell how much that was. Raises StoreError while others do so."""
    gone = 0
    with shortly(newest.parent.name):
        for path in list(_readable(newest))[MOST_UNSTARRED - 1 :]:
            with contextlib.suppress(StoreError):
                remove(path)
                gone += 1
    return gone


def _readable(newest: Path) -> Iterator[Path]:
    """All games except the newest that have a name of ours and that this version can read, the latest first."""
    for path in latest_first(paths_in(newest.parent), []):
        with contextlib.suppress(StoreError):
            if path != newest and own.is_ours(path) and own.is_plain(path):
                read_record(path)
                yield path


def _kept_as(record: Record, name: str, folder: Path) -> Path:
    with shortly(folder.name):
        path = _free(folder, _stem(record, name))
        try:
            write_record(path, record)
        except StoreError as error:
            raise StoreError("store.cannot_keep", **error.details) from error
    return path


def _stem(record: Record, name: str) -> str:
    """The name for a file, recognisable as ours: it begins with the game."""
    stem = plain_name(name)[:60]
    return stem if own.is_ours(_unstarred() / f"{stem}{own.GAME}") else f"{record.game}-{stem}".strip("-")


def _free(folder: Path, stem: str) -> Path:
    """A name that nothing in the folder has. Raises StoreError."""
    for number in range(1, 10_000):
        path = folder / (f"{stem}{own.GAME}" if number == 1 else f"{stem}-{number}{own.GAME}")
        if not os.path.lexists(path):
            return path
    raise StoreError("store.too_many_files", file=folder.name, n=10_000)


# -- stars ------------------------------------------------------------------------------------------------------------


def give_star(path: Path) -> Path:
    """Keep the game for ever; where it lies now. Raises StoreError."""
    return _moved(path, _starred())


def take_star(path: Path) -> Path:
    """Keep the game as long as it is among the last fifty; where it lies now. Raises StoreError."""
    return _moved(path, _unstarred())


def _moved(path: Path, folder: Path) -> Path:
    if path.parent == folder:
        return path
    with shortly(folder.name):
        try:
            target = _free(folder, own.stem_of(path))
            own.move(path, target)
        except own.NotOurs as error:
            raise StoreError("store.no_file", file=path.name) from error
        except FileNotFoundError as error:
            raise StoreError("store.missing", file=path.name) from error
        except OSError as error:
            raise StoreError("store.cannot_star", file=path.name, problem=reason(error)) from error
    return target

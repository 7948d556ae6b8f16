"""The order in which games were played, even if a clock was wrong. File times are left as they are; for a game whose
time lies later than that of games played after it, this notes an earlier time."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from game.match import bounds
from game.store.files import StoreError, current, paths_or_told, read_or_set_aside, write_readable
from game.store.growing import Growing
from game.store.locks import shortly
from game.store.own import home

FORMAT = 1
"""The file format; a higher number comes from a newer program."""

LIMIT = 1_000_000
"""Bytes of the file."""

MOST = 2_000
"""How many games can have a noted time; beyond that the oldest notes are dropped."""


class Clocks(Growing):
    """By a game's place in the data folder: its file's time, and the time by which it is ordered, both in nanoseconds
    since the epoch. An entry holds while the file has that time."""

    ahead: Annotated[
        dict[Annotated[str, Meta(max_length=200)], tuple[bounds.Whole, bounds.Whole]], Meta(max_length=MOST)
    ] = {}
    format: Annotated[int, Meta(ge=1)] = FORMAT


def clocks_path() -> Path:
    """The path of these notes; the file exists only if a clock was wrong."""
    return home() / "clocks.json"


def latest_first(paths: Iterable[Path], problems: list[StoreError]) -> list[Path]:
    """Games on disk, the one that was played last first."""
    return sorted(paths, key=_played(problems), reverse=True)


def latest_beside(path: Path) -> int:
    """When any other game of its folder was played last; 0 if there is none."""
    played = _played([])
    return max((played(other) for other in paths_or_told(path.parent, []) if other != path), default=0)


def come_after(path: Path, others: int) -> int:
    """Let a game that was just written be the latest of its folder. `others` is when the last of the others was played;
    returns that time as it is noted now."""
    time = _time(path)
    if not time or time > others:
        return others
    with contextlib.suppress(StoreError), shortly("clocks"):
        clocks = current(clocks_path(), Clocks, [], LIMIT, FORMAT) or Clocks()
        played = _played_by(clocks)
        beside = [other for other in paths_or_told(path.parent, []) if other != path and played(other) >= time]
        for back, other in enumerate(sorted(beside, key=played, reverse=True), 1):
            clocks.ahead[_key(other)] = _time(other), time - back
        kept = [(key, times) for key, times in clocks.ahead.items() if _time(home() / key) == times[0]]
        clocks.ahead = dict(kept[-MOST:])
        clocks.format = FORMAT
        write_readable(clocks_path(), clocks, Clocks, LIMIT, FORMAT)
    return min(others, time - 1)


def _played(problems: list[StoreError]) -> Callable[[Path], int]:
    return _played_by(read_or_set_aside(clocks_path(), Clocks, problems, LIMIT, FORMAT) or Clocks())


def _played_by(clocks: Clocks) -> Callable[[Path], int]:
    """When a game was played, in nanoseconds since the epoch: its noted time, else that of its file."""

    def played(path: Path) -> int:
        time = _time(path)
        noted = clocks.ahead.get(_key(path))
        return noted[1] if noted is not None and noted[0] == time else time

    return played


def _key(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _time(path: Path) -> int:
    """The time of a file; 0 where it cannot be told."""
    with contextlib.suppress(OSError, ValueError):
        return max(0, path.stat().st_mtime_ns)
    return 0

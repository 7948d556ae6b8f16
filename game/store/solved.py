"""Which puzzles guests have solved here, by the names of their places. What a kept person has solved is in their own
file (`Person.solved`)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from game.match import bounds
from game.store.files import StoreError, current, read_or_set_aside, write_readable
from game.store.growing import Growing
from game.store.locks import shortly
from game.store.own import home
from game.store.statistics import Count

FORMAT = 1
"""Of the file; a higher one comes from a newer program."""

MOST_SOLVED = 2_000
"""How many puzzles are remembered, more than any program has; beyond that those solved first are dropped."""

LIMIT = 400_000
"""Bytes of the file."""


class Solved(Growing):
    """The names of the puzzles, in the order in which they were solved; some may come from later programs."""

    names: Annotated[list[bounds.Name], Meta(max_length=MOST_SOLVED)] = []
    days: Annotated[list[Count], Meta(max_length=MOST_SOLVED)] = []
    """On which days that day's puzzle was solved as such (`date.toordinal`)."""
    format: Annotated[int, Meta(ge=1)] = FORMAT


def solved_path() -> Path:
    """The path of the solved puzzles."""
    return home() / "puzzles.json"


def load_solved(problems: list[StoreError]) -> list[str]:
    """The names of the puzzles that are solved; a broken file is set aside with a sentence in `problems`."""
    return _loaded(problems).names


def load_solved_days(problems: list[StoreError]) -> list[int]:
    """The days whose own puzzle is solved; a broken file is treated in the same way."""
    return _loaded(problems).days


def _loaded(problems: list[StoreError]) -> Solved:
    return read_or_set_aside(solved_path(), Solved, problems, LIMIT, FORMAT) or Solved()


def note_solved(name: str, problems: list[StoreError], day: int = 0) -> list[str]:
    """Add a solved puzzle to what all windows have noted so far; `day` if it was that day's puzzle. Returns all that
    are solved.

    A broken file is set aside with a sentence in `problems`. Raises StoreError, and then the file is as it was.
    """
    with shortly("puzzles"):
        solved = current(solved_path(), Solved, problems, LIMIT, FORMAT) or Solved()
        is_new = name not in solved.names, day > 0 and day not in solved.days
        if any(is_new):
            solved.names = [*solved.names, *([name] if is_new[0] else [])][-MOST_SOLVED:]
            solved.days = [*solved.days, *([day] if is_new[1] else [])][-MOST_SOLVED:]
            solved.format = FORMAT
            write_readable(solved_path(), solved, Solved, LIMIT, FORMAT)
        return solved.names

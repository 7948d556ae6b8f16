"""How games went, counted for each ruleset and opponent. Games with help are counted apart, so they spoil nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.match import bounds
from game.match.record import Record
from game.store.files import StoreError, current, home, read_or_set_aside, readable, write
from game.store.locks import shortly

FORMAT = 1
"""Of the file; a higher one comes from a newer program."""

LIMIT = 1_000_000
"""Bytes of the file."""

Count = Annotated[int, Meta(ge=0, lt=1 << 40)]


class Tally(msgspec.Struct):
    """Games of one kind: how many, how many of them won by a person, and the best score of a person."""

    games: Count = 0
    won: Annotated[float, Meta(ge=0, lt=1 << 40)] = 0.0
    helped: Count = 0
    best: bounds.Whole | None = None


class Statistics(msgspec.Struct):
    """Tallies by `<game>/<strongest opponent>`."""

    tallies: Annotated[dict[bounds.Word, Tally], Meta(max_length=1_000)] = {}
    format: Annotated[int, Meta(ge=1)] = FORMAT


STRENGTHS = ("person", "random", "gentle", "steady", "sharp")


def statistics_path() -> Path:
    """Where the statistics are kept."""
    return home() / "statistics.json"


def load_statistics(problems: list[StoreError]) -> Statistics:
    """The statistics so far; a broken file is set aside with a sentence in `problems`."""
    return read_or_set_aside(statistics_path(), Statistics, problems, LIMIT, FORMAT) or Statistics()


def forget_statistics(problems: list[StoreError]) -> None:
    """Begin counting anew. Raises StoreError."""
    _change(lambda statistics: statistics.tallies.clear(), problems)


def count_game(
    record: Record, winners: tuple[int, ...], scores: tuple[int, ...], problems: list[StoreError] | None = None
) -> None:
    """Add a finished game in which at least one person played to what is counted so far, by whatever window.

    A broken file is set aside with a sentence in `problems`. Raises StoreError, and then the file is as it was.
    """
    people = [place for place, seat in enumerate(record.seats) if seat.player == "person"]
    if people:
        _change(
            lambda statistics: _add(statistics, record, people, winners, scores), [] if problems is None else problems
        )


def _change(change: Callable[[Statistics], None], problems: list[StoreError]) -> None:
    with shortly("statistics"):
        statistics = current(statistics_path(), Statistics, problems, LIMIT, FORMAT) or Statistics()
        change(statistics)
        write(statistics_path(), readable(statistics))


def _add(
    statistics: Statistics, record: Record, people: list[int], winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    opponents = [seat.player for seat in record.seats if seat.player in STRENGTHS and seat.player != "person"]
    against = max(opponents, key=STRENGTHS.index) if opponents else "person"
    tally = statistics.tallies.setdefault(f"{record.game}/{against}", Tally())
    if record.asked_for_help:
        tally.helped += 1
    else:
        tally.games += 1
        tally.won += len(set(people) & set(winners)) / max(1, len(winners))
        best = max(scores[seat] for seat in people)
        tally.best = best if tally.best is None else max(tally.best, best)

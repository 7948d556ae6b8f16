"""How games went, counted for each ruleset and opponent. Games with help are counted apart, so they spoil nothing."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.store.files import StoreError, home, read_or_set_aside, write
from game.table.record import Record


class Tally(msgspec.Struct):
    """Games of one kind: how many, how many of them won by a person, and the best score of a person."""

    games: int = 0
    won: float = 0.0
    helped: int = 0
    best: int | None = None


class Statistics(msgspec.Struct):
    """Tallies by `<game>/<strongest opponent>`."""

    tallies: dict[str, Tally] = {}


STRENGTHS = ("person", "random", "gentle", "steady", "sharp")


def statistics_path() -> Path:
    """Where the statistics are kept."""
    return home() / "statistics.json"


def load_statistics(problems: list[StoreError]) -> Statistics:
    """The statistics so far; a broken file is set aside with a sentence in `problems`."""
    return read_or_set_aside(statistics_path(), Statistics, problems, 1_000_000) or Statistics()


def forget_statistics() -> None:
    """Begin counting anew. Raises StoreError."""
    write(statistics_path(), msgspec.json.format(msgspec.json.encode(Statistics()), indent=1))


def count_game(record: Record, winners: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """Add a finished game in which at least one person played. Raises StoreError."""
    people = [place for place, seat in enumerate(record.seats) if seat.player == "person"]
    if not people:
        return
    problems: list[StoreError] = []
    statistics = load_statistics(problems)
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
    write(statistics_path(), msgspec.json.format(msgspec.json.encode(statistics), indent=1))

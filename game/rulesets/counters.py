"""What can be counted: the kinds of counters that a ruleset declares, as it declares its zones.

A *marker* is a counter that counts nothing: it lies at one of several things, such as a seat or a card, or at none of
them, and is put down and looked for by `mark` and `marked` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.table.state import Counter
from game.table.table import Table


@dataclass(frozen=True)
class CounterKind:
    """A kind of counter: its name, what the numbers of its key are, and how far it goes.

    `on` names the numbers that follow the name in the key: `seat`, `card`, or anything that `below` gives an upper end
    (not included). A counter that is 0 does not stand on the table, so `least` and `most` are for one that does.
    `meaning` is for whoever reads `docs/protocol.md`.
    """

    name: str
    on: tuple[str, ...]
    most: int
    meaning: str
    least: int = 1
    below: Mapping[str, int] = field(default_factory=dict)
    at: str = ""
    """What a marker lies at: `seat`, `card`, or anything else of which there are `most`; empty for what is counted."""


def counter(name: str, most: int, meaning: str, *on: str, least: int = 1, **below: int) -> CounterKind:
    """A kind of counter on a seat, on a card, or on the whole table where `on` is empty."""
    return CounterKind(name, on, most, meaning, least, below)


def marker(name: str, at: str, most: int, meaning: str, *on: str, **below: int) -> CounterKind:
    """A kind of marker that lies at one of at most so many things, of those that `at` names, or at none."""
    return CounterKind(name, on, most, meaning, 1, below, at)


def mark(table: Table, marker: Counter, which: int | None) -> None:
    """Put a marker down at one of the things where it may lie, counted from 0; None takes it away."""
    table.put(marker, 0 if which is None else which + 1)


def marked(table: Table, marker: Counter) -> int | None:
    """The thing at which a marker lies, counted from 0; None where it lies at none."""
    count = table.counters.get(marker)
    return None if count is None else count - 1

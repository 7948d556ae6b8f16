"""What can be counted: the kinds of counters that a ruleset declares, as it declares its zones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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


def counter(name: str, most: int, meaning: str, *on: str, least: int = 1, **below: int) -> CounterKind:
    """A kind of counter on a seat, on a card, or on the whole table where `on` is empty."""
    return CounterKind(name, on, most, meaning, least, below)

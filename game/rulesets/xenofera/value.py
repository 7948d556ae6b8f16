"""Opinions on Xenofera (stand-in)."""

from collections.abc import Iterable
from random import Random

from game.table.choices import Choice
from game.table.table import Table


def rollout_policy(table: Table, seat: int, random: Random) -> Choice:
    """Anything."""
    choices = table.choices(seat)
    return choices[int(random.random() * len(choices))]


def evaluate(table: Table, seat: int) -> float:
    """Share."""
    return 0.5


def candidates(table: Table, seat: int, random: Random) -> Iterable[tuple[Choice, ...]]:
    """None."""
    return ()

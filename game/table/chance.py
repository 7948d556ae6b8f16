"""The one channel through which chance enters a game.

A table draws from its seed unless a test has laid a `Fate` on it; a fate must be used up.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random


class FateError(AssertionError):
    """A forced outcome did not fit the draw that was made, or was missing."""


class Fate:
    """Forces the outcomes of the coming draws, first to last. Each must be used."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.outcomes = list(outcomes)

    def draw(self, sides: int) -> int:
        """The next forced outcome, from 0 to `sides - 1`."""
        if not self.outcomes:
            raise FateError(f"a draw of {sides} was made, but nothing more was forced")
        outcome = self.outcomes.pop(0)
        if not 0 <= outcome < sides:
            raise FateError(f"forced {outcome}, but the draw had only {sides} outcomes")
        return outcome


def draw(seed: int, sides: int) -> tuple[int, int]:
    """A number from 0 to `sides - 1` and the seed for the next draw."""
    random = Random(seed)
    return int(random.random() * sides), random.getrandbits(62)


def shuffled(seed: int, cards: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The cards in a random order (Fisher and Yates) and the seed for the next draw."""
    random = Random(seed)
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order), random.getrandbits(62)

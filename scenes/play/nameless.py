"""What people are called at a table who have given no name: nothing is kept of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.record import Seat
from game.store.people import key_of
from game.words import Words


def usual_names(words: Words, seats: Sequence[Seat]) -> frozenset[str]:
    """What so many people may be called who have given no name, as keys of names."""
    return frozenset([key_of(words.say("setup.default_name", n=number + 1)) for number in range(len(seats) + 1)])

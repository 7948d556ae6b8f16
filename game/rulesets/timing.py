"""The units in which players count a game's time, turns and rounds; and who sits where around the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from game.table.events import PHASE, TURN, Began, Event


@dataclass(frozen=True)
class TimeUnit:
    """A unit of a game's time. `name` is its key (`unit.<name>` in the texts); one begins where the rules begin the
    `scope`, of phases the one of that name."""

    name: str
    scope: str
    phase: str = ""

    def begins(self, event: Event) -> bool:
        """Whether one begins with this event."""
        if not isinstance(event, Began) or event.scope != self.scope:
            return False
        return not self.phase or event.args.get("name") == self.phase


TURNS = TimeUnit("turn", TURN)
"""One player's turn after the other's."""


def rounds(scope: str = PHASE, phase: str = "") -> TimeUnit:
    """All players together, from one such beginning to the next."""
    return TimeUnit("round", scope, phase)


@cache
def clockwise_after(seats: int, seat: int) -> Sequence[int]:
    """The other seats of so many, clockwise from one."""
    return tuple([(seat + distance) % seats for distance in range(1, seats)])

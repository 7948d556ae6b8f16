"""The units in which players count a game's time: turns, rounds."""

from __future__ import annotations

from dataclasses import dataclass

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

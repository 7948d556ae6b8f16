"""What a game's time is counted in, as its players do: turns, rounds."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.facts import PHASE, TURN, Began, Fact


@dataclass(frozen=True)
class TimeUnit:
    """A unit of a game's time. `name` is what it is called (`unit.<name>` in the texts); one begins where the rules
    begin the `scope`, of phases the one of that name."""

    name: str
    scope: str
    phase: str = ""

    def begins(self, fact: Fact) -> bool:
        """Whether one begins with this fact."""
        if not isinstance(fact, Began) or fact.scope != self.scope:
            return False
        return not self.phase or fact.args.get("name") == self.phase


TURNS = TimeUnit("turn", TURN)
"""One player's turn after the other's."""


def rounds(scope: str = PHASE, phase: str = "") -> TimeUnit:
    """All players together, from one such beginning to the next."""
    return TimeUnit("round", scope, phase)

"""What each decision of a game came to, found once: results, coach, hints and replays are all told from it.

A decision that was examined closely is never examined again: two searches would not agree to the percent, and what one
praises the other must not call a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.review.compare import Compared
from game.bots.search import Plan
from game.match.decisions import Decision
from game.table.choices import Choice

SURE = 2.0
"""A difference counts only beyond this many of its standard errors: one in forty would be that by luck."""

WORTH_TELLING = 0.03
"""The least sure cost of a decision that is told. The search plays on by habit, and what habit gets wrong does not go
away with more worlds."""

EQUAL = 0.01
"""Answers whose mean rewards differ by no more are equal, and points decide."""

POINTS_WORTH_TELLING = 0.5
"""The least sure cost in points that is told, if a decision cost nothing else."""


@dataclass(frozen=True)
class Assessment:
    """A decision and what a close look at it found. Everything that is told of a decision comes from this."""

    decision: Decision
    found: Compared
    was_advised: bool = False
    """Whether a hint had said to answer so."""

    @property
    def better(self) -> Plan:
        """The best of the other answers; empty where there was none."""
        return self.found.better

    @property
    def cost(self) -> float:
        """How much more the best of the other answers promised, from -1 to 1."""
        return self.found.gain

    @property
    def rank(self) -> tuple[float, float]:
        """Its cost for sorting: first in wins, then in points."""
        return (self.cost if self.cost > EQUAL else 0.0), max(0.0, self.found.points)

    @property
    def lead(self) -> float:
        """How much more it promised than the other answers did on average, from -1 to 1; 0 where there was none."""
        return 0.0 if self.found.others is None else self.found.expected - self.found.others

    @property
    def is_beaten(self) -> bool:
        """Whether another answer was surely better, and by enough to be told: by its wins, or with equal wins by its
        points."""
        if not self.better:
            return False
        return self.cost - SURE * self.found.error > WORTH_TELLING or self.is_about_points

    @property
    def is_about_points(self) -> bool:
        """Whether both answers win equally often, but the other one surely brings more points."""
        is_more = self.found.points - SURE * self.found.points_error >= POINTS_WORTH_TELLING
        return bool(self.better) and abs(self.cost) <= EQUAL and is_more

    @property
    def is_mistake(self) -> bool:
        """Whether it is told that another answer was better; never where a hint had advised this one."""
        return self.is_beaten and not self.was_advised


class Review:
    """What is known of the decisions of one game."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Decision, Compared]] = {}
        self._advised: list[tuple[int, int, frozenset[Choice]]] = []

    def note(self, decision: Decision, found: Compared) -> Assessment:
        """Keep what a close look at a decision found; returns what counts: an earlier finding stays."""
        known = self.of(decision)
        if known is None:
            self._found[decision.seat, decision.place] = decision, found
        return known or Assessment(decision, found, self._was_advised(decision))

    def of(self, decision: Decision) -> Assessment | None:
        """What is known of a decision; None where it was not examined closely, or where that was another decision,
        since taken back."""
        known, found = self._found.get((decision.seat, decision.place), (None, None))
        is_same = known is not None and set(known.answer) == set(decision.answer) and known.before == decision.before
        return Assessment(decision, found, self._was_advised(decision)) if found is not None and is_same else None

    def advise(self, seat: int, place: int, answer: Sequence[Choice]) -> None:
        """Note that this seat was advised this answer, after `place` answers."""
        self._advised.append((seat, place, frozenset(answer)))

    def advises(self, seat: int, place: int, choice: Choice) -> bool:
        """Whether a hint has advised this seat this choice, for now, after `place` answers."""
        return any(
            one == seat and 0 <= place - begun < len(answer) and choice in answer
            for one, begun, answer in self._advised
        )

    def _was_advised(self, decision: Decision) -> bool:
        """Whether a decision is what a hint advised, or what it advised for the remaining picks."""
        places = range(decision.place, decision.place + len(decision.answer))
        return any(
            seat == decision.seat and place in places and answer <= set(decision.answer)
            for seat, place, answer in self._advised
        )

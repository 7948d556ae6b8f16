"""What each decision of a game came to, found once: results, coach, hints and replays are told from it.

A decision that was looked at closely is not looked at again, whoever asks: two searches would never agree to the
percent, and what one praises the other must not call a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.review.compare import Compared
from game.bots.search import Plan
from game.match.decisions import Decision
from game.table.choices import Choice

SURE = 2.0
"""A difference counts as far as it is above so many of its standard errors: one in forty would be that by luck."""

WORTH_TELLING = 0.03
"""What a decision must have cost for sure to be told. The search plays on by habit, and what habit gets wrong does not
go away with more worlds."""

EQUAL = 0.01
"""Answers whose wins differ by no more are as good, and points decide."""

POINTS_WORTH_TELLING = 0.5
"""What a decision must have cost for sure in points to be told, where it cost nothing else."""


@dataclass(frozen=True)
class Assessment:
    """A decision and what a close look at it has found. Whatever is told of a decision is told from this."""

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
        """By how much the best of the other answers promised more, from -1 to 1."""
        return self.found.gain

    @property
    def rank(self) -> tuple[float, float]:
        """What it cost, to be compared: first in wins, then in points."""
        return (self.cost if self.cost > EQUAL else 0.0), max(0.0, self.found.points)

    @property
    def lead(self) -> float:
        """By how much it promised more than the other answers did on average, from -1 to 1; 0 where there was none."""
        return 0.0 if self.found.others is None else self.found.expected - self.found.others

    @property
    def is_beaten(self) -> bool:
        """Whether another answer was better for sure, and by enough to be told: by its wins, or as good in these by
        points."""
        if not self.better:
            return False
        return self.cost - SURE * self.found.error > WORTH_TELLING or self.is_about_points

    @property
    def is_about_points(self) -> bool:
        """Whether both answers win as often, and the other one comes to more points for sure."""
        is_more = self.found.points - SURE * self.found.points_error >= POINTS_WORTH_TELLING
        return bool(self.better) and abs(self.cost) <= EQUAL and is_more

    @property
    def is_mistake(self) -> bool:
        """Whether whoever decided so is told that another answer was better; never where a hint had said so."""
        return self.is_beaten and not self.was_advised


class Review:
    """What is known of the decisions of one game."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Decision, Compared]] = {}
        self._advised: list[tuple[int, int, frozenset[Choice]]] = []

    def note(self, decision: Decision, found: Compared) -> Assessment:
        """Keep what a close look at a decision has found, and tell what counts: what was found of it before stays."""
        known = self.of(decision)
        if known is None:
            self._found[decision.seat, decision.place] = decision, found
        return known or Assessment(decision, found, self._was_advised(decision))

    def of(self, decision: Decision) -> Assessment | None:
        """What is known of a decision; None where nobody has looked at it closely, or where something else was decided
        then and taken back."""
        known, found = self._found.get((decision.seat, decision.place), (None, None))
        is_same = known is not None and set(known.answer) == set(decision.answer) and known.before == decision.before
        return Assessment(decision, found, self._was_advised(decision)) if found is not None and is_same else None

    def advise(self, seat: int, place: int, answer: Sequence[Choice]) -> None:
        """Somebody at this seat was advised, when so many answers had been given, to answer so."""
        self._advised.append((seat, place, frozenset(answer)))

    def advises(self, seat: int, place: int, choice: Choice) -> bool:
        """Whether a hint has said to this seat that it might answer so now, when so many answers have been given."""
        return any(
            one == seat and 0 <= place - begun < len(answer) and choice in answer
            for one, begun, answer in self._advised
        )

    def _was_advised(self, decision: Decision) -> bool:
        """Whether a decision is what a hint said, or what it said of the picks that were left."""
        places = range(decision.place, decision.place + len(decision.answer))
        return any(
            seat == decision.seat and place in places and answer <= set(decision.answer)
            for seat, place, answer in self._advised
        )

"""What each decision of a finished game came to, found once: results, coach and hints are told from it.

A decision that was looked at closely is not looked at again, whoever asks: two searches would never agree to the
percent, and what one praises the other must not call a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.coaching import Compared
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


class Review:
    """What is known of the decisions of one game."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], tuple[Decision, Compared]] = {}
        self._advised: list[tuple[int, int, frozenset[Choice]]] = []

    def note(self, decision: Decision, found: Compared) -> None:
        """Keep what a close look at a decision has found; what was found of it before stays."""
        if self.of(decision) is None:
            self._found[decision.seat, decision.place] = decision, found

    def of(self, decision: Decision) -> Compared | None:
        """What a close look at a decision has found; None where nobody has taken one, or where something else was
        decided then and taken back."""
        known, found = self._found.get((decision.seat, decision.place), (None, None))
        is_same = known is not None and set(known.answer) == set(decision.answer) and known.before == decision.before
        return found if is_same else None

    def advise(self, seat: int, place: int, answer: Sequence[Choice]) -> None:
        """Somebody at this seat was advised, when so many answers had been given, to answer so."""
        self._advised.append((seat, place, frozenset(answer)))

    def was_advised(self, decision: Decision) -> bool:
        """Whether a decision is what a hint said, or what it said of the picks that were left."""
        places = range(decision.place, decision.place + len(decision.answer))
        return any(
            seat == decision.seat and place in places and answer <= set(decision.answer)
            for seat, place, answer in self._advised
        )


def is_clear(found: Compared) -> bool:
    """Whether another answer was better for sure, and by enough to be told: by its wins, or as good in these by
    points."""
    if not found.better:
        return False
    return found.gain - SURE * found.error > WORTH_TELLING or is_about_points(found)


def is_about_points(found: Compared) -> bool:
    """Whether both answers win as often, and the other one comes to more points for sure."""
    is_more = found.points - SURE * found.points_error >= POINTS_WORTH_TELLING
    return bool(found.better) and abs(found.gain) <= EQUAL and is_more


def cost(found: Compared) -> tuple[float, float]:
    """What a decision cost, to be compared: first in wins, then in points."""
    return (found.gain if found.gain > EQUAL else 0.0), max(0.0, found.points)

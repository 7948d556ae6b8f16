"""The coach: which decisions of the people in a finished game cost them most, and what would have been better.

Nothing here draws. Every decision is judged by what its seat could know then: its own view of the table is searched,
and the hands of the others are dealt anew again and again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.review.compare import Compared
from game.bots.review.reviewers import Comparer
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.session.review.assessments import Assessment, Review
from game.session.review.passes import TwoPasses
from game.table.sight import view

WORLDS, CLOSER_WORLDS = 6, 40
"""The worlds for each round of looking for a better answer: at first, and for the finalists."""

MOST_SECONDS, TOGETHER_SECONDS = 2.0, 24.0
"""The seconds for one decision at first, and for all of them together."""

CLOSER_SECONDS = 4.0
"""The seconds for one finalist."""

FINALISTS, MOST_MISTAKES = 5, 3
"""How many decisions of each player are looked at more closely, and how many are told at the most."""


class Coach(TwoPasses[Compared]):
    """Goes through the decisions of the people in a finished game in the background."""

    def __init__(
        self,
        match: Match,
        comparer: Comparer | None = None,
        worlds: tuple[int, int] | None = None,
        review: Review | None = None,
    ) -> None:
        assert match.table.outcome is not None, "nobody is told anything while the game goes on"
        self.match = match
        self.people = tuple([seat for seat, player in enumerate(match.seats) if player.player == "person"])
        self.decisions = [decision for decision in decisions(match) if decision.seat in self.people]
        self.mistakes: dict[int, tuple[Assessment, ...]] | None = None
        """What was found, by seat, the most costly decision first; None until the coach is done."""
        self._review = review or Review()
        self._comparer = comparer or Comparer()
        self._worlds, self._closer_worlds = worlds or (WORLDS, CLOSER_WORLDS)
        self._finalists: list[int] = []
        super().__init__([at for at, one in enumerate(self.decisions) if not self._review.of(one)], self._comparer)

    @property
    def is_done(self) -> bool:
        """See `TwoPasses.is_done`."""
        return self.mistakes is not None

    @property
    def is_looking(self) -> bool:
        """Whether something may still be found; without people at the table there is nothing to find."""
        return bool(self.people) and super().is_looking

    @property
    def progress(self) -> float:
        """How much of the work is done, from 0 to 1; a finalist is more work than a decision at first sight."""
        if self.mistakes is not None:
            return 1.0
        expected = FINALISTS * len(self.people)
        first, closer = self._seconds * len(self.decisions), CLOSER_SECONDS * expected
        heard = len(self._found)
        if not self._looks_closer:
            return self._seconds * heard / (first + closer)
        return (first + closer * heard / max(1, len(self._finalists))) / (first + closer)

    @property
    def _seconds(self) -> float:
        """The seconds for one decision at first."""
        return min(MOST_SECONDS, TOGETHER_SECONDS / max(1, len(self.decisions)))

    def _ask(self, at: int) -> int:
        decision = self.decisions[at]
        worlds, seconds = self._worlds, self._seconds
        if self._looks_closer:
            worlds, seconds = self._closer_worlds, CLOSER_SECONDS
        known = view(decision.before, decision.seat)
        return self._comparer.ask(known, decision.answer, worlds, seconds)

    def _standing_out(self) -> list[int]:
        stand_out = finalists(self.decisions, self._found)
        self._finalists = [at for at in stand_out if not self._review.of(self.decisions[at])]
        return self._finalists

    def _conclude(self) -> None:
        for at, compared in self._found.items():
            self._review.note(self.decisions[at], compared)
        found = [one for decision in self.decisions if (one := self._review.of(decision)) is not None]
        self.mistakes = {seat: mistakes(found, seat) for seat in self.people}


def finalists(made: Sequence[Decision], found: Mapping[int, Compared]) -> list[int]:
    """Which decisions may have cost their player most."""
    ranks: dict[int, list[tuple[tuple[float, float], int]]] = {}
    for at, compared in found.items():
        rank = Assessment(made[at], compared).rank
        if compared.better and rank > (0.0, 0.0):
            ranks.setdefault(made[at].seat, []).append((rank, at))
    return sorted([at for each in ranks.values() for _, at in sorted(each)[-FINALISTS:]])


def mistakes(found: Sequence[Assessment], seat: int) -> tuple[Assessment, ...]:
    """What a seat is told, the most costly decision first."""
    mistakes = [one for one in found if one.decision.seat == seat and one.is_mistake]
    in_order = sorted(mistakes, key=lambda one: one.decision.place)
    return tuple(sorted(in_order, key=lambda one: one.rank, reverse=True)[:MOST_MISTAKES])

"""The coach: which decisions of the people in a finished game cost them most, and what would have been better.

Nothing here draws. Every decision is judged by what its seat could know then: its own view of the table is searched,
and the hands of the others are dealt anew again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.coaching import Compared
from game.bots.comparer import Comparer
from game.bots.search import Plan
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.session.inquiry import TwoLooks
from game.session.review import Review, cost, is_clear
from game.table.sight import view

WORLDS, CLOSER_WORLDS = 6, 40
"""In how many worlds a round of looking for a better answer is at first, and for the finalists."""

MOST_SECONDS, TOGETHER_SECONDS = 2.0, 24.0
"""What one decision may take at first, and all of them together."""

CLOSER_SECONDS = 4.0
"""What one finalist may take."""

FINALISTS, MOST_REMARKS = 5, 3
"""How many decisions of each player are looked at more closely, and how many are told at the most."""


@dataclass(frozen=True)
class Remark:
    """A decision that cost its player something, and what would have been better."""

    decision: Decision
    found: Compared

    @property
    def better(self) -> Plan:
        """The better answer."""
        return self.found.better

    @property
    def cost(self) -> float:
        """By how much the better answer promised more, from 0 to 1."""
        return self.found.gain


class Coach(TwoLooks[Compared]):
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
        self.remarks: dict[int, tuple[Remark, ...]] | None = None
        """What was found, by seat, the dearest decision first; None as long as the coach is not done."""
        self._review = review or Review()
        self._comparer = comparer or Comparer()
        self._worlds, self._closer_worlds = worlds or (WORLDS, CLOSER_WORLDS)
        self._finalists: list[int] = []
        super().__init__(self._comparer, [at for at, one in enumerate(self.decisions) if not self._review.of(one)])

    @property
    def is_done(self) -> bool:
        """See `TwoLooks.is_done`."""
        return self.remarks is not None

    @property
    def is_looking(self) -> bool:
        """Whether something may still be found; nobody asks for what computers did."""
        return bool(self.people) and super().is_looking

    @property
    def progress(self) -> float:
        """How much of the work is done, from 0 to 1; a finalist is more work than a decision at first sight."""
        if self.remarks is not None:
            return 1.0
        expected = FINALISTS * len(self.people)
        first, closer = self._seconds * len(self.decisions), CLOSER_SECONDS * expected
        heard = len(self._inquiry.found)
        if not self._looks_closer:
            return self._seconds * heard / (first + closer)
        return (first + closer * heard / max(1, len(self._finalists))) / (first + closer)

    @property
    def _seconds(self) -> float:
        """What one decision may take at first."""
        return min(MOST_SECONDS, TOGETHER_SECONDS / max(1, len(self.decisions)))

    def _ask(self, at: int) -> int:
        decision = self.decisions[at]
        worlds, seconds = self._worlds, self._seconds
        if self._looks_closer:
            worlds, seconds = self._closer_worlds, CLOSER_SECONDS
        known = view(decision.before, decision.seat)
        return self._comparer.ask(known, decision.answer, worlds, seconds)

    def _standing_out(self) -> list[int]:
        stand_out = finalists(self.decisions, self._inquiry.found)
        self._finalists = [at for at in stand_out if not self._review.of(self.decisions[at])]
        return self._finalists

    def _conclude(self) -> None:
        for at, compared in self._inquiry.found.items():
            self._review.note(self.decisions[at], compared)
        known = [(decision, self._review.of(decision)) for decision in self.decisions]
        found = [
            Remark(decision, compared)
            for decision, compared in known
            if compared is not None and not self._review.was_advised(decision)
        ]
        self.remarks = {seat: remarks(found, seat) for seat in self.people}


def finalists(made: Sequence[Decision], found: dict[int, Compared]) -> list[int]:
    """Which decisions may be those that cost their player most."""
    gains: dict[int, list[tuple[tuple[float, float], int]]] = {}
    for at, compared in found.items():
        if compared.better and cost(compared) > (0.0, 0.0):
            gains.setdefault(made[at].seat, []).append((cost(compared), at))
    return sorted([at for each in gains.values() for _, at in sorted(each)[-FINALISTS:]])


def remarks(found: Sequence[Remark], seat: int) -> tuple[Remark, ...]:
    """What a seat is told, the dearest decision first."""
    clear = [one for one in found if one.decision.seat == seat and is_clear(one.found)]
    dearest = sorted(clear, key=lambda one: one.decision.place)
    return tuple(sorted(dearest, key=lambda one: cost(one.found), reverse=True)[:MOST_REMARKS])

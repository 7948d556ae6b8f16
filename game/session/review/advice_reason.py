"""Why advice is good, told by what its player then has: it is compared with what a casual player would do or, where
that is the same, with something else that they might."""

from __future__ import annotations

from itertools import chain
from random import Random

from game.bots.review.compare import Compared
from game.bots.review.reasons import Reason
from game.bots.review.reviewers import Comparer
from game.bots.search import Plan
from game.rulesets.ruleset import ruleset_of
from game.table.agenda import Gather
from game.table.choices import Choice
from game.table.sight import View

WORLDS, SECONDS = 16, 1.5
"""In how many worlds a round of comparing is, and what all of it may take."""

TRIES = 12
"""So often it is looked whether a casual player might do something else."""


class AdviceReason:
    """Compares advice with another answer in the background; ask `hear` now and then. Whoever is of no use finds
    nothing."""

    def __init__(self, comparer: Comparer | None = None) -> None:
        self._comparer = comparer or Comparer()
        self._asked: int | None = None
        self._advised: Plan = ()
        self.found: Reason | None = None
        """What the advice brings, where that explains why it is better."""
        self.is_usual = True
        """Whether that is compared with what would usually be answered."""

    @property
    def is_thinking(self) -> bool:
        """Whether something may still be found."""
        return self._asked is not None and not self._comparer.is_lost

    def ask(self, known: View, advised: Plan) -> None:
        """Compare an answer that is advised to a seat, which knows this. What is picked in secret is not compared: it
        is good for being one of many."""
        self.forget()
        if isinstance(known.table.question, Gather) or self._comparer.is_lost:
            return
        usual = _usual(known, 0)
        answers = chain((usual,), (_usual(known, seed) for seed in range(1, TRIES)))
        given = next((one for one in answers if one != advised[0]), None)
        if given is not None:
            self.is_usual = given == usual
            self._advised, self._asked = advised, self._comparer.ask(known, (given,), WORLDS, SECONDS)

    def hear(self) -> None:
        """Find out what has been thought out since."""
        for number, compared in self._comparer.poll():
            if number == self._asked:
                self._asked, self.found = None, self._reason_in(compared)

    def _reason_in(self, compared: Compared) -> Reason | None:
        """What was found, if it is about what was advised."""
        return compared.reason if compared.better[:1] == self._advised[:1] else None

    def forget(self) -> None:
        """What is still thought about is of no use any more."""
        self._asked = self.found = None

    def close(self) -> None:
        """Think no further."""
        self.forget()
        self._comparer.close()


def _usual(known: View, seed: int) -> Choice:
    """What a casual player might answer, by chance of that seed."""
    policy = ruleset_of(known.table.config).advice.rollout_policy
    return policy(known.determinise(Random(seed)), known.seat, Random(seed))

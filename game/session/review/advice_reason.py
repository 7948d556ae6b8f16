"""Why advice is good, told by what its player then has: it is compared with what a casual player would do or, if that
is the same, with something else that a casual player might do."""

from __future__ import annotations

from itertools import chain
from random import Random

from game.bots.review.compare import Compared
from game.bots.review.reasons import Reason
from game.bots.review.reviewers import Comparer
from game.bots.search import Plan
from game.rulesets.ruleset import ruleset_of
from game.table.agenda import Simultaneous
from game.table.choices import Choice
from game.table.sight import View

WORLDS, SECONDS = 16, 1.5
"""The worlds for each round of comparing, and the seconds for all of it."""

TRIES = 12
"""How often a casual player is asked for another answer."""


class AdviceReason:
    """Compares advice with another answer in the background; ask `hear` now and then. Where the reviewer cannot be
    used, nothing is found."""

    def __init__(self, comparer: Comparer | None = None) -> None:
        self._comparer = comparer or Comparer()
        self._asked: int | None = None
        self._advised: Plan = ()
        self.found: Reason | None = None
        """What the player has more of with the advice, if that explains why it is better."""
        self.is_usual = True
        """Whether the advice is compared with the usual answer of a casual player."""

    @property
    def is_thinking(self) -> bool:
        """Whether something may still be found."""
        return self._asked is not None and not self._comparer.is_lost

    def ask(self, known: View, advised: Plan) -> None:
        """Compare an answer that is advised to a seat, which knows this. Picks in secret are not compared: what makes
        one good is that it is one of many."""
        self.forget()
        if isinstance(known.table.question, Simultaneous) or self._comparer.is_lost:
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
        """Drop what is still being thought about."""
        self._asked = self.found = None

    def close(self) -> None:
        """Think no further."""
        self.forget()
        self._comparer.close()


def _usual(known: View, seed: int) -> Choice:
    """What a casual player might answer; the seed decides the chance in it."""
    habit = ruleset_of(known.table.config).advice.habit
    return habit(known.determinise(Random(seed)), known.seat, Random(seed))

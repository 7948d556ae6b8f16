"""The characters of computer opponents, by the creature of their portrait. A character has a policy that holds through
a game, and one more liking.

Among nearly equal answers it takes those that it likes; where it likes none of these, its tastes tilt the weights of
all good answers. It never goes beyond the good answers and, except in how it begins, considers nothing that others
would not: it gives each opponent a face and costs next to nothing. Its tastes are about what can be seen: whom one
turns against and why, how much one gives, whether one waits, and whether one does what nobody expects.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from random import Random

from game.bots.deeds import (
    ATTACKS,
    AVENGES,
    BUILDS,
    COPIES,
    DEEDS,
    LEADER,
    LITTLE,
    MUCH,
    NEIGHBOUR,
    SPARES,
    SURPRISES,
    WAITS,
    WEAKEST,
    DeedQuestion,
    deeds_among,
)
from game.bots.past import NOTHING, Past
from game.bots.search import Plan
from game.rulesets.ruleset import ruleset_of
from game.table.choices import READY, card_of
from game.table.sight import View
from game.table.table import Table

TASTES: tuple[tuple[str, str], ...] = (
    (AVENGES, MUCH),
    (COPIES, BUILDS),
    (BUILDS, SPARES),
    (SURPRISES, LEADER),
    (MUCH, NEIGHBOUR),
    (LITTLE, WAITS),
    (WAITS, BUILDS),
    (SPARES, NEIGHBOUR),
    (ATTACKS, LEADER),
    (AVENGES, LITTLE),
    (WEAKEST, ATTACKS),
    (WAITS, AVENGES),
    (LEADER, MUCH),
    (BUILDS, LITTLE),
    (ATTACKS, SURPRISES),
)
"""By portrait number: the creature's policy, and its further liking."""

POLICY, LIKING = 1.0, 0.5
"""The extra weight of an answer that follows the policy, and of one that meets the further liking."""

LEANS: dict[str, float] = {**dict.fromkeys(DEEDS, 1.0), SURPRISES: 0.4}
"""The strength of each deed relative to the others. Habit is right more often than not."""

FANCY = 0.15
"""The largest extra weight of an open answer for naming a card that the creature fancies: favourites decide only where
nothing else does."""

NOBODY = -1
"""The portrait number of a player without tastes."""


def tastes_of(portrait: int) -> tuple[str, ...]:
    """What the creature of a portrait likes."""
    return () if portrait == NOBODY else TASTES[portrait % len(TASTES)]


class Character:
    """A creature's tastes applied to one question: which deeds each answer would be."""

    def __init__(
        self, portrait: int, view: View, answers: Sequence[Plan], random: Random, past: Past = NOTHING
    ) -> None:
        tastes = tastes_of(portrait)
        self.likes = frozenset(tastes)
        self.policy = tastes[0] if tastes else ""
        self._deeds: dict[Plan, frozenset[str]] = {}
        self._fancies: dict[Plan, float] = {}
        if self.likes and len(answers) > 1:
            world = view.determinise(random)
            self._fancies = {answer: fancy(world, portrait, answer) for answer in answers}
            self._deeds = deeds_among(DeedQuestion(world, view.seat, answers, past, random), self.likes)

    def liked(self, answer: Plan) -> frozenset[str]:
        """Those deeds of an answer that are to this creature's taste."""
        return self._deeds.get(answer, frozenset()) & self.likes

    def weight(self, answer: Plan) -> float:
        """The weight of this answer relative to one that means nothing to this creature; at least 1."""
        likes = [1 + LEANS[deed] * (POLICY if deed == self.policy else LIKING) for deed in self.liked(answer)]
        return prod(likes) * (1 + FANCY * self._fancies.get(answer, 0.0))

    def favourites(self, answers: Sequence[Plan]) -> list[Plan]:
        """Of equally good answers, those that this creature likes best; all of them if it likes none better."""
        weights = {answer: self.weight(answer) for answer in answers}
        most = max(weights.values())
        return [answer for answer, weight in weights.items() if weight == most]

    def dearest(self, answers: Sequence[Plan]) -> list[Plan]:
        """The answers that this creature likes better than the rest, the best liked first."""
        weights = {answer: self.weight(answer) for answer in answers}
        least = min(weights.values())
        return sorted([answer for answer in answers if weights[answer] > least], key=lambda answer: -weights[answer])


def fancy(world: Table, portrait: int, answer: Plan) -> float:
    """How much a creature fancies the card that an open answer names, from 0 to 1, by the card's name: the same in
    every game. 0 for cards hidden from it, and for secret choices, which must stay hard to guess."""
    card = card_of(answer[0])
    if card is None or card < 0 or answer[-1] == READY:
        return 0.0
    config = world.config
    name = ruleset_of(config).printed(config.designs[card], config.options).name
    return Random(f"{portrait % len(TASTES)}:{name!r}").random()

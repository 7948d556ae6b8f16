"""The characters of computer opponents, by the creature that they are.

A character has a policy that holds through a game, and one more liking. Where several answers can hardly be told apart
it chooses among them; where it minds none of those, it leans among all that its level draws from. It never goes beyond
them, and but for how it begins it thinks of nothing that nobody would think of: it shows who sits there and costs next
to nothing. All of it is about what can be seen: whom one turns against, and why, how much one gives, whether one waits,
and whether one does what nobody expects.
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
    Question,
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
"""By the number of a portrait: that creature's policy, and what it likes besides."""

POLICY, LIKING = 1.0, 0.5
"""How much more weight an answer has that is the policy of whoever gives it, or that meets the other liking."""

LEANS: dict[str, float] = {**dict.fromkeys(DEEDS, 1.0), SURPRISES: 0.4}
"""How strong each is, beside the others. Habit is right more often than not."""

FANCY = 0.15
"""How much more weight an open answer has, at the most, that names a card which a creature fancies: everybody has
favourites, and they tip what nothing else does."""

NOBODY = -1
"""The portrait of somebody without any taste."""


def tastes_of(portrait: int) -> tuple[str, ...]:
    """What the creature of a portrait likes."""
    return () if portrait == NOBODY else TASTES[portrait % len(TASTES)]


class Character:
    """Somebody with tastes, before one question: the deeds that each answer would be."""

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
            self._deeds = deeds_among(Question(world, view.seat, answers, past, random), self.likes)

    def liked(self, answer: Plan) -> frozenset[str]:
        """The deeds to this creature's taste that an answer is."""
        return self._deeds.get(answer, frozenset()) & self.likes

    def weight(self, answer: Plan) -> float:
        """How much more likely this answer is than one that means nothing to this creature; at least 1."""
        likes = [1 + LEANS[deed] * (POLICY if deed == self.policy else LIKING) for deed in self.liked(answer)]
        return prod(likes) * (1 + FANCY * self._fancies.get(answer, 0.0))

    def favourites(self, answers: Sequence[Plan]) -> list[Plan]:
        """Of answers that are as good as each other those that this creature gives; all of them where it does not
        mind."""
        weights = {answer: self.weight(answer) for answer in answers}
        most = max(weights.values())
        return [answer for answer, weight in weights.items() if weight == most]

    def dearest(self, answers: Sequence[Plan]) -> list[Plan]:
        """The answers that this creature minds, those that it likes best first."""
        weights = {answer: self.weight(answer) for answer in answers}
        least = min(weights.values())
        return sorted([answer for answer in answers if weights[answer] > least], key=lambda answer: -weights[answer])


def fancy(world: Table, portrait: int, answer: Plan) -> float:
    """How much a creature fancies the card that an open answer names, from 0 to 1, by what is called so: the same in
    every game. Of what lies hidden from it nobody knows that, and a secret choice should not be guessed."""
    card = card_of(answer[0])
    if card is None or card < 0 or answer[-1] == READY:
        return 0.0
    config = world.config
    name = ruleset_of(config).printed(config.designs[card], config.options).name
    return Random(f"{portrait % len(TASTES)}:{name!r}").random()

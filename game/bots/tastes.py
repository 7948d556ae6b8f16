"""What computer opponents like, by the creature that they are.

A taste leans a little towards some of the answers that are about as good as the best, never beyond them: it shows who
sits there and costs next to nothing. All tastes are about what can be seen: whom one turns against, how much one gives,
whether one waits, and whether one does what nobody expects.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import prod
from random import Random
from typing import Any

from game.bots.search import Plan
from game.rulesets.ruleset import ruleset_of
from game.table.choices import READY, Choice, card_of
from game.table.sight import View
from game.table.table import Table

LEADER, WEAKEST, NEIGHBOUR, MUCH, LITTLE, WAITS, SURPRISES = DEEDS = (
    "leader",
    "weakest",
    "neighbour",
    "much",
    "little",
    "waits",
    "surprises",
)
"""Turning against whoever is best or worst off, or sits next to the left, giving much or little, waiting, and leaving
habit."""

TASTES: tuple[tuple[str, str], ...] = (
    (LEADER, MUCH),
    (WAITS, LEADER),
    (LITTLE, WEAKEST),
    (SURPRISES, LEADER),
    (MUCH, SURPRISES),
    (WAITS, LITTLE),
    (LITTLE, LEADER),
    (SURPRISES, WAITS),
    (WEAKEST, MUCH),
    (WEAKEST, SURPRISES),
    (MUCH, WAITS),
    (SURPRISES, LITTLE),
    (NEIGHBOUR, MUCH),
    (WAITS, WEAKEST),
    (NEIGHBOUR, SURPRISES),
)
"""By the number of a portrait: what that creature likes most, and what it likes, too."""

LEANS: dict[str, float] = {**dict.fromkeys(DEEDS, 0.5), SURPRISES: 0.2}
"""How much more weight an answer has for each liking that it meets. Habit is right more often than not."""

REMARKS, WORDINGS = "bots.remark.", 5
"""Message keys of what may be said about a deed to one's taste: this, the deed, and the number of a wording."""

REMARK_LINES = frozenset(["", *[f"{REMARKS}{deed}_{1 + wording}" for deed in DEEDS for wording in range(WORDINGS)]])
"""All that a player may say of a deed, and silence."""

APART = 0.1
"""By so much of what can be won somebody must be ahead of all others, or behind them, before it is said of them."""

NOBODY = -1
"""The portrait of somebody without any taste."""


def tastes_of(portrait: int) -> tuple[str, ...]:
    """What the creature of a portrait likes."""
    return () if portrait == NOBODY else TASTES[portrait % len(TASTES)]


class Character:
    """Somebody with tastes, before one question: the deeds that each answer would be."""

    def __init__(self, portrait: int, view: View, answers: Sequence[Plan], random: Random) -> None:
        self.likes = frozenset(tastes_of(portrait))
        self._world: Table | None = view.determinise(random) if self.likes and len(answers) > 1 else None
        self._deeds = {} if self._world is None else _deeds(self._world, view.seat, answers, random)
        self._seat = view.seat

    def liked(self, answer: Plan) -> frozenset[str]:
        """The deeds to this creature's taste that an answer is."""
        return self._deeds.get(answer, frozenset()) & self.likes

    def worth_a_word(self, answer: Plan) -> frozenset[str]:
        """The deeds to this creature's taste of which it may speak: somebody is called the first or the last only where
        they clearly are, and whoever goes on at once does not wait."""
        liked = self.liked(answer)
        if self._world is None:
            return liked
        if WAITS in liked and self._goes_on(self._world, answer):
            liked -= {WAITS}
        if not liked & {LEADER, WEAKEST}:
            return liked
        whom = _aimed_at(self._world, self._seat, answer)
        worths = ruleset_of(self._world.config).advice.evaluate(self._world)
        others = [worth for seat, worth in enumerate(worths) if seat != whom]
        unsaid = set()
        if worths[whom] < max(others) + APART:
            unsaid.add(LEADER)
        if worths[whom] > min(others) - APART:
            unsaid.add(WEAKEST)
        return liked - unsaid

    def _goes_on(self, world: Table, answer: Plan) -> bool:
        """Whether this creature is asked again as soon as it has given an answer."""
        after = world.copy()
        for choice in answer:
            after.answer(self._seat, choice)
        return self._seat in after.asked()

    def weight(self, answer: Plan) -> float:
        """How much more likely this answer is than one that means nothing to this creature; at least 1."""
        return prod([1 + LEANS[deed] for deed in self.liked(answer)])


def _deeds(world: Table, seat: int, answers: Sequence[Plan], random: Random) -> dict[Plan, frozenset[str]]:
    """What each of these answers would be, beside the others."""
    kinds: list[dict[Plan, str]] = [
        _aims(world, seat, answers),
        _neighbours(world, seat, answers),
        _amounts(answers),
        _waits(answers),
        _surprises(world, seat, answers, random),
    ]
    return {answer: frozenset([kind[answer] for kind in kinds if answer in kind]) for answer in answers}


def _aims(world: Table, seat: int, answers: Sequence[Plan]) -> dict[Plan, str]:
    """Which answers turn against the best or the worst off of those that one could turn against."""
    aimed = {answer: other for answer in answers if (other := _aimed_at(world, seat, answer)) is not None}
    worths = ruleset_of(world.config).advice.evaluate(world)
    standing = {other: worths[other] for other in set(aimed.values())}
    best, worst = max(standing.values(), default=0.0), min(standing.values(), default=0.0)
    if best == worst:
        return {}
    deeds = {best: LEADER, worst: WEAKEST}
    return {answer: deeds[standing[other]] for answer, other in aimed.items() if standing[other] in deeds}


def _neighbours(world: Table, seat: int, answers: Sequence[Plan]) -> dict[Plan, str]:
    """Which answers turn against the first to the left of those that one could turn against, where there are others."""
    seats = world.config.seats
    steps = {
        answer: (other - seat) % seats for answer in answers if (other := _aimed_at(world, seat, answer)) is not None
    }
    nearest, farthest = min(steps.values(), default=0), max(steps.values(), default=0)
    return {answer: NEIGHBOUR for answer, step in steps.items() if step == nearest < farthest}


def _aimed_at(world: Table, seat: int, answer: Plan) -> Any:
    """The other player that an open answer names, or whose card it names."""
    if answer[-1] == READY:
        return None
    other = answer[0][1] if answer[0][0] == "seat" else _owner(world, answer[0])
    return other if other != seat else None


def _owner(world: Table, choice: Choice) -> Any:
    card = card_of(choice)
    return None if card is None else world.config.owners[world.where(card)]


def _amounts(answers: Sequence[Plan]) -> dict[Plan, str]:
    """Which answers give more, and which less, than what lies in the middle: a number, or so many picks. Where all have
    as many picks, it is how many of them go to one place."""
    return _apart(answers, _amount) or _apart(answers, _gathered)


def _apart(answers: Sequence[Plan], measure: Callable[[Plan], int | None]) -> dict[Plan, str]:
    """Which answers are above the middle of all that can be measured, and which below."""
    amounts = {answer: amount for answer in answers if (amount := measure(answer)) is not None}
    middle = sum([max(amounts.values(), default=0), min(amounts.values(), default=0)]) / 2
    return {answer: MUCH if amount > middle else LITTLE for answer, amount in amounts.items() if amount != middle}


def _amount(answer: Plan) -> int | None:
    if answer[-1] == READY:
        return len(answer) - 1
    return int(answer[0][1]) if answer[0][0] == "number" else None


def _gathered(answer: Plan) -> int | None:
    """How many picks of a whole answer go to the place to which most of them go."""
    places = Counter([pick[2:] for pick in answer if len(pick) > 2])
    return max(places.values(), default=None)


def _waits(answers: Sequence[Plan]) -> dict[Plan, str]:
    """Which answers only say something, to pass or to be done, where one could do something."""
    said = [answer for answer in answers if answer[0][0] == "say" and answer[-1] != READY]
    return dict.fromkeys(said, WAITS) if len(said) < len(answers) else {}


def _surprises(world: Table, seat: int, answers: Sequence[Plan], random: Random) -> dict[Plan, str]:
    """Every answer but the one that habit gives; whole plans are always of one's own making."""
    usual = (ruleset_of(world.config).advice.rollout_policy(world, seat, random),)
    return {answer: SURPRISES for answer in answers if answer != usual} if usual in answers else {}

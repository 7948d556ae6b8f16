"""What answers are, beside the others that could be given: the deeds that a character may like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from operator import eq
from random import Random
from typing import Any, NamedTuple

from game.bots.past import NO_SEAT, Past, told_deeds
from game.bots.search import Plan
from game.rulesets import manners
from game.rulesets.ruleset import ruleset_of
from game.table.choices import READY, Choice, card_of
from game.table.events import Announced, Event
from game.table.table import Table

DEEDS = (
    LEADER,
    WEAKEST,
    NEIGHBOUR,
    AVENGES,
    ATTACKS,
    SPARES,
    BUILDS,
    MUCH,
    LITTLE,
    WAITS,
    COPIES,
    SURPRISES,
) = (
    "leader",
    "weakest",
    "neighbour",
    "avenges",
    "attacks",
    "spares",
    "builds",
    "much",
    "little",
    "waits",
    "copies",
    "surprises",
)
"""What an answer may do: turn against the player who is best or worst off, the next to the left, or the one who turned
against oneself; turn against others at all, or not; build; give much or little; wait; copy somebody's last deed; do
what habit would not."""


Kinds = dict[Plan, str]
"""For each answer that is a deed of one sort, which deed it is."""


class DeedQuestion(NamedTuple):
    """A question to a seat: a possible world, the answers, and what was heard so far."""

    world: Table
    seat: int
    answers: Sequence[Plan]
    past: Past
    random: Random


def deeds_among(question: DeedQuestion, wanted: frozenset[str]) -> dict[Plan, frozenset[str]]:
    """Which of the wanted deeds each of the answers would be."""
    kinds = [sort(question) for sort, deeds in SORTS.items() if not wanted.isdisjoint(deeds)]
    return {answer: frozenset([kind[answer] for kind in kinds if answer in kind]) for answer in question.answers}


# -- against whom ------------------------------------------------------------------------------------------------------


def _aims(question: DeedQuestion) -> Kinds:
    """Which answers turn against the best or the worst off among the players that can be turned against."""
    aimed, worths = _aimed(question), ruleset_of(question.world.config).advice.evaluate(question.world)
    standing = {other: worths[other] for other in set(aimed.values())}
    best, worst = max(standing.values(), default=0.0), min(standing.values(), default=0.0)
    if best == worst:
        return {}
    deeds = {best: LEADER, worst: WEAKEST}
    return {answer: deeds[standing[other]] for answer, other in aimed.items() if standing[other] in deeds}


def _neighbours(question: DeedQuestion) -> Kinds:
    """Which answers turn against the nearest player to the left, if there is a choice of players."""
    seats = question.world.config.seats
    steps = {answer: (other - question.seat) % seats for answer, other in _aimed(question).items()}
    nearest, farthest = min(steps.values(), default=0), max(steps.values(), default=0)
    return {answer: NEIGHBOUR for answer, step in steps.items() if step == nearest < farthest}


def _vengeance(question: DeedQuestion) -> Kinds:
    """Which answers hit back at whoever last turned against this player; all attacks if no answer names anybody."""
    striker = question.past.striker(question.seat)
    if striker == NO_SEAT:
        return {}
    aimed = _aimed(question)
    hits = [answer for answer, other in aimed.items() if other == striker]
    hits = hits or [answer for answer, deed in _fierceness(question).items() if deed == ATTACKS and answer not in aimed]
    return dict.fromkeys(hits, AVENGES) if len(hits) < len(question.answers) else {}


def _aimed(question: DeedQuestion) -> dict[Plan, int]:
    """The answers that turn against somebody, and whom."""
    found = {answer: aimed_at(question.world, question.seat, answer) for answer in question.answers}
    return {answer: other for answer, other in found.items() if other is not None}


def aimed_at(world: Table, seat: int, answer: Plan) -> Any:
    """The other player at whom an open answer is aimed: by name, by their place, or by a card of theirs."""
    if answer[-1] == READY:
        return None
    choice = answer[0]
    others = [choice[1] if choice[0] == "seat" else None, _owner_of_place(world, choice), _owner(world, choice)]
    return next((other for other in others if other is not None and other != seat), None)


def _owner_of_place(world: Table, choice: Choice) -> Any:
    return world.config.owners.get(choice[2]) if len(choice) > 2 and isinstance(choice[2], tuple) else None


def _owner(world: Table, choice: Choice) -> Any:
    card = card_of(choice)
    return None if card is None else world.config.owners[world.where(card)]


# -- in what manner ----------------------------------------------------------------------------------------------------


def _fierceness(question: DeedQuestion) -> Kinds:
    """Which answers hurt others more, and which less."""
    return _by_manner(question, manners.ATTACKS, ATTACKS, SPARES)


def _industry(question: DeedQuestion) -> Kinds:
    """Which answers make something of one's own."""
    return _by_manner(question, manners.BUILDS, BUILDS, "")


def _amounts(question: DeedQuestion) -> Kinds:
    """Which answers give more, and which less: by the game's own measure, else by a number or the number of picks, else
    by how many picks go to one place."""
    answers = question.answers
    found = _by_manner(question, manners.DARES, MUCH, LITTLE)
    return found or _apart(answers, _amount, MUCH, LITTLE) or _apart(answers, _gathered, MUCH, LITTLE)


def _by_manner(question: DeedQuestion, manner: str, above: str, below: str) -> Kinds:
    measure = ruleset_of(question.world.config).advice.manners.get(manner)
    if measure is None:
        return {}
    return _apart(question.answers, lambda answer: measure(question.world, question.seat, answer), above, below)


def _apart(answers: Sequence[Plan], measure: Callable[[Plan], float | None], above: str, below: str) -> Kinds:
    """Whether answers lie above or below the middle of the measured range; a side without a name is left out."""
    amounts = {answer: amount for answer in answers if (amount := measure(answer)) is not None}
    middle = sum([max(amounts.values(), default=0), min(amounts.values(), default=0)]) / 2
    kinds = {answer: above if amount > middle else below for answer, amount in amounts.items() if amount != middle}
    return {answer: kind for answer, kind in kinds.items() if kind}


def _amount(answer: Plan) -> float | None:
    if answer[-1] == READY:
        return len(answer) - 1
    return float(answer[0][1]) if answer[0][0] == "number" else None


def _gathered(answer: Plan) -> float | None:
    """The largest number of a whole answer's picks that go to the same place."""
    places = Counter([pick[2:] for pick in answer if len(pick) > 2])
    return max(places.values(), default=None)


def _waits(question: DeedQuestion) -> Kinds:
    """Which answers only say a word, such as to pass or to be done, while others do something."""
    said = [answer for answer in question.answers if answer[0][0] == "say" and answer[-1] != READY]
    return dict.fromkeys(said, WAITS) if len(said) < len(question.answers) else {}


# -- like whom ---------------------------------------------------------------------------------------------------------


def _copies(question: DeedQuestion) -> Kinds:
    """Which answers are most like what was last done by whoever is looked up to, or by the next one clockwise."""
    past, seats = question.past, question.world.config.seats
    model = past.model if past.model not in (NO_SEAT, question.seat) else (question.seat + 1) % seats
    seen = frozenset(past.deeds_of(model))
    if not seen:
        return {}
    return _apart(question.answers, lambda answer: len(seen.intersection(_heard_of(question, answer))), COPIES, "")


def _heard_of(question: DeedQuestion, answer: Plan) -> list[str]:
    """What would be announced of an open answer."""
    if answer[-1] == READY:
        return []
    after, events = question.world.copy(), list[Event]()
    after.events = events
    after.answer(question.seat, answer[0])
    told = [event for event in events if isinstance(event, Announced) and event.args.get("who") == question.seat]
    return [deed for event in told for deed in told_deeds(event)]


def _surprises(question: DeedQuestion) -> Kinds:
    """Every answer but the one that habit gives; of whole answers those that have least of what habit would choose."""
    world, seat, answers, _, random = question
    advice = ruleset_of(world.config).advice
    if answers[0][-1] == READY:
        habit = next(iter(advice.candidates(world, seat, random)), ())
        return _apart(answers, lambda answer: -sum(map(eq, answer, habit)), SURPRISES, "") if habit else {}
    usual = (advice.habit(world, seat, random),)
    return {answer: SURPRISES for answer in answers if answer != usual} if usual in answers else {}


SORTS: dict[Callable[[DeedQuestion], Kinds], tuple[str, ...]] = {
    _aims: (LEADER, WEAKEST),
    _neighbours: (NEIGHBOUR,),
    _vengeance: (AVENGES,),
    _fierceness: (ATTACKS, SPARES),
    _industry: (BUILDS,),
    _amounts: (MUCH, LITTLE),
    _waits: (WAITS,),
    _copies: (COPIES,),
    _surprises: (SURPRISES,),
}
"""For each sort of deed, the deeds that it tells apart."""

"""Hints while a game goes on: what a strong player would do, and what one's last answer cost where that is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from game.bots.levels import HABIT, WHY, Thought
from game.bots.opponents import Opponents
from game.match.match import Match
from game.rulesets.phrases import Phrase
from game.rulesets.ruleset import ruleset_of
from game.session.review.advice_reason import AdviceReason
from game.session.review.assessments import Review
from game.session.review.last_answer import LastAnswerReview
from game.table.agenda import Gather, Picks
from game.table.choices import Choice, card_of
from game.table.facts import Fact, Moved, Zone
from game.table.sight import View

HINT_LEVEL = "sharp"


class Advice(NamedTuple):
    """What a strong player would answer, all of it in order, and why, as a message key with its arguments."""

    choices: tuple[Choice, ...]
    """Empty where no advice can be had."""
    why: str = ""
    args: Mapping[str, Any] = MappingProxyType({})
    lands: Zone | None = None
    """The zone to which the card of the answer would go, as far as whoever asks can know."""
    because: Phrase | None = None
    """What speaks for it by what whoever asks sees."""


NO_ADVICE = Advice(())


class Hints:
    """Has hints thought out, each for one question only."""

    def __init__(self, match: Match, review: Review) -> None:
        self.advice: Advice | None = None
        """What a strong player would do, once that has been thought out."""
        self.last_answer = LastAnswerReview(review=review)
        """What the last answer cost, where a hint looks back."""
        self.reason = AdviceReason()
        """What the advice brings."""
        self._match = match
        self._review = review
        self._asked: tuple[int, str] | None = None
        """For which seat advice is thought out, and under which token."""

    def ask(self, opponents: Opponents, known: View, *, looks_back: bool) -> None:
        """Let a strong player look at what a seat knows and, looking back, at its last answer."""
        if looks_back:
            self.last_answer.ask(self._match, known.seat)
        token = f"hint {known.seat} {len(self._match.history)}"
        self._asked = known.seat, token
        opponents.think(known.seat, HINT_LEVEL, known, token)

    def hear(self, token: object, thought: Thought) -> None:
        """Somebody has thought something out; where it is the hint, the review remembers that it was advised."""
        if self._asked is None or token != self._asked[1]:
            return
        seat, self._asked = self._asked[0], None
        self.advice = NO_ADVICE if thought.line_key == HABIT else advice_of(thought, self._match.view(seat))
        if self.advice.choices:
            self.reason.ask(self._match.view(seat), self.advice.choices)
            self._review.advise(seat, len(self._match.history), self.advice.choices)

    def drop(self) -> None:
        """Another question is asked."""
        self.advice = self._asked = None
        self.last_answer.forget()
        self.reason.forget()

    def close(self) -> None:
        """Think no further."""
        self.last_answer.close()
        self.reason.close()

    @property
    def is_waiting(self) -> bool:
        """Whether what a strong player would do has not been heard yet."""
        return self._asked is not None

    @property
    def is_thinking(self) -> bool:
        """Whether anything is still being thought about."""
        return self.is_waiting or self.last_answer.is_thinking or self.reason.is_thinking


def advice_of(thought: Thought, known: View) -> Advice:
    """What somebody has thought out for a seat that knows this, as advice."""
    why = thought.line_key.removeprefix(WHY)
    choices = (thought.choice, *thought.picks_planned)
    because = ruleset_of(known.table.config).advice.because(known.table, known.seat, (*_picked(known), *choices))
    return Advice(choices, why, thought.line_args, landing(known, thought.choice), because)


def _picked(known: View) -> Picks:
    """What the seat has picked already for the question that it is asked."""
    question, agenda = known.table.question, known.table.agenda
    return question.picks(agenda[-1], known.seat) if isinstance(question, Gather) else ()


def landing(known: View, choice: Choice) -> Zone | None:
    """The zone to which a card goes first when a seat that knows this answers so; None where none moves, or where it is
    picked. What the seat does not know is dealt anew, so that nothing can be told by it."""
    card = card_of(choice)
    if card is None or isinstance(known.table.question, Gather):
        return None
    facts: list[Fact] = []
    world = known.determinise(Random(0))
    world.facts = facts
    world.answer(known.seat, choice)
    moves = (fact for fact in facts if isinstance(fact, Moved) and fact.card == card)
    return next((move.target for move in moves), None)

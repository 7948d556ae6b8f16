"""Hints during a game: what a strong player would do and, if wanted, what one's last answer cost."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from game.bots.levels import HABIT, WHY, Thought
from game.bots.opponents import Opponents
from game.bots.review.reviewers import Comparer
from game.match.decisions import Decision, decisions
from game.match.match import Match
from game.rulesets.phrases import Phrase
from game.rulesets.ruleset import ruleset_of
from game.session.review.advice_reason import AdviceReason
from game.session.review.assessments import Assessment, Review
from game.table.agenda import Picks, Simultaneous
from game.table.choices import Choice, card_of
from game.table.events import Event, Moved, Zone
from game.table.sight import View, view

HINT_LEVEL = "sharp"


class Hint(NamedTuple):
    """A strong player's whole answer, in order, and why, as a message key with its arguments."""

    choices: tuple[Choice, ...]
    """Empty if there is no advice."""
    why: str = ""
    args: Mapping[str, Any] = MappingProxyType({})
    lands: Zone | None = None
    """The zone to which the answer's card would go, as far as the asking seat can know."""
    because: Phrase | None = None
    """What speaks for it in the asking seat's view."""


NO_ADVICE = Hint(())


class Hints:
    """Asks for hints, each for one question only."""

    def __init__(self, match: Match, review: Review) -> None:
        self.advice: Hint | None = None
        """The advice, once it has been thought out."""
        self.last_answer = LastAnswerReview(review=review)
        """What the last answer cost, if the hint looks back."""
        self.reason = AdviceReason()
        """What the advice brings its player."""
        self._match = match
        self._review = review
        self._asked: tuple[int, str] | None = None
        """The seat that waits for advice, and the token of its question."""

    def ask(self, opponents: Opponents, known: View, *, looks_back: bool) -> None:
        """Let a strong player think about a seat's view and, looking back, about its last answer."""
        if looks_back:
            self.last_answer.ask(self._match, known.seat)
        token = f"hint {known.seat} {len(self._match.history)}"
        self._asked = known.seat, token
        opponents.think(known.seat, HINT_LEVEL, known, token)

    def hear(self, token: object, thought: Thought) -> None:
        """Take in a thought; if it is the hint, the review remembers that it was advised."""
        if self._asked is None or token != self._asked[1]:
            return
        seat, self._asked = self._asked[0], None
        self.advice = NO_ADVICE if thought.line_key == HABIT else advice_of(thought, self._match.view(seat))
        if self.advice.choices:
            self.reason.ask(self._match.view(seat), self.advice.choices)
            self._review.advise(seat, len(self._match.history), self.advice.choices)

    def drop(self) -> None:
        """Drop all of it, for another question is asked."""
        self.advice = self._asked = None
        self.last_answer.forget()
        self.reason.forget()

    def close(self) -> None:
        """Think no further."""
        self.last_answer.close()
        self.reason.close()

    @property
    def is_waiting(self) -> bool:
        """Whether the strong player's answer has not come in yet."""
        return self._asked is not None

    @property
    def is_thinking(self) -> bool:
        """Whether anything is still being thought about."""
        return self.is_waiting or self.last_answer.is_thinking or self.reason.is_thinking


def advice_of(thought: Thought, known: View) -> Hint:
    """A thought for the seat with this view, as advice."""
    why = thought.line_key.removeprefix(WHY)
    choices = (thought.choice, *thought.picks_planned)
    because = ruleset_of(known.table.config).advice.because(known.table, known.seat, (*_picked(known), *choices))
    return Hint(choices, why, thought.line_args, landing(known, thought.choice), because)


def _picked(known: View) -> Picks:
    """What the seat has already picked for the present question."""
    question, agenda = known.table.question, known.table.agenda
    return question.picks(agenda[-1], known.seat) if isinstance(question, Simultaneous) else ()


def landing(known: View, choice: Choice) -> Zone | None:
    """The zone to which the answer's card goes first, in the seat's view; None where no card moves, or where it is only
    picked. What the seat does not know is dealt anew, so that the result tells nothing."""
    card = card_of(choice)
    if card is None or isinstance(known.table.question, Simultaneous):
        return None
    events: list[Event] = []
    world = known.determinise(Random(0))
    world.events = events
    world.answer(known.seat, choice)
    moves = (event for event in events if isinstance(event, Moved) and event.card == card)
    return next((move.target for move in moves), None)


WORLDS, SECONDS = 30, 3.0
"""The worlds for each round of looking for a better answer, and the seconds for all of it."""


class LastAnswerReview:
    """Thinks about a player's last decision in the background; ask `heard` now and then. Where the reviewer cannot be
    used, nothing is said."""

    def __init__(self, comparer: Comparer | None = None, review: Review | None = None) -> None:
        self._comparer = comparer or Comparer()
        self._review = review or Review()
        self._asked: dict[int, Decision] = {}

    @property
    def is_thinking(self) -> bool:
        """Whether something may still be heard."""
        return bool(self._asked) and not self._comparer.is_lost

    def ask(self, match: Match, seat: int) -> None:
        """Think about the last decision of that seat, if there is one."""
        self._asked = {}
        last = next((one for one in reversed(decisions(match)) if one.seat == seat), None)
        if last is not None and not self._comparer.is_lost:
            number = self._comparer.ask(view(last.before, seat), last.answer, WORLDS, SECONDS)
            self._asked = {number: last}

    def heard(self) -> Assessment | None:
        """What was found, once; None as long as there is nothing."""
        for number, compared in self._comparer.poll():
            decision = self._asked.pop(number, None)
            if decision is not None:
                return self._review.note(decision, compared)
        return None

    def forget(self) -> None:
        """Drop what is still being thought about."""
        self._asked = {}

    def close(self) -> None:
        """Think no further."""
        self.forget()
        self._comparer.close()

"""A recorded game, moment by moment: every table of it, and what happened between them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property

import msgspec

from game.match.decisions import begun
from game.match.match import DriftError, IllegalAnswer, Match, OtherRulesError
from game.match.record import Record
from game.match.story import Told
from game.rulesets.ruleset import Ruleset
from game.session.occasions import set_apart
from game.table.agenda import Gather
from game.table.choices import frozen
from game.table.facts import Answered, Fact, Moved
from game.table.sight import View, opened, redact, view
from game.table.state import GameConfig
from game.table.table import Table

EVERYBODY = -2
"""The eyes of somebody to whom all hands are open."""


@dataclass(frozen=True)
class Recording:
    """The moments of a game, counted from 0, the deal, to `last`.

    `drifted` is true when the record goes on with answers that the rules no longer allow.
    """

    match: Match
    drifted: bool = False

    @classmethod
    def of(cls, ruleset: Ruleset, record: Record) -> Recording:
        """The game of a record, as far as it fits the rules. Raises PositionError, OptionError where nothing fits, and
        OtherRulesError where another game would be shown than the one that was played."""
        try:
            return cls(Match.resume(ruleset, record))
        except OtherRulesError:
            raise
        except DriftError:
            return cls(_as_far_as_it_goes(ruleset, record), drifted=True)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.match.history)

    def table(self, place: int) -> Table:
        """The table at a moment."""
        return self.match.history[place].before if place < self.last else self.match.table

    def within(self, place: int) -> int:
        """The nearest moment that there is."""
        return min(max(place, 0), self.last)

    @cached_property
    def stops(self) -> list[int]:
        """The moments at which one who watches stops: the first, the last, and all between at which nobody is in the
        midst of a secret answer of many picks."""
        return [place for place in range(self.last + 1) if place in (0, self.last) or not self._is_half_way(place)]

    def _is_half_way(self, place: int) -> bool:
        table = self.table(place)
        return isinstance(table.question, Gather) and table.question.is_being_picked(table.agenda[-1])

    def stop_number(self, place: int) -> int:
        """The last stop that has been reached at a moment, counted from 0."""
        return bisect_right(self.stops, place) - 1

    def stop_after(self, place: int) -> int:
        """The next stop; the last moment when there is none."""
        return self.stops[min(bisect_right(self.stops, place), len(self.stops) - 1)]

    def stop_before(self, place: int) -> int:
        """The stop before; 0 when there is none."""
        return self.stops[max(bisect_left(self.stops, place) - 1, 0)]

    def facts(self, place: int) -> list[Fact]:
        """What led to a moment from the one before; the deal for the first."""
        return list(self.match.opening if place == 0 else self.match.history[place - 1].facts)

    def view(self, place: int, eyes: int, near: int = 0) -> View:
        """A moment as a seat saw it; with EVERYBODY as one who sits at `near` and sees everything."""
        table = self.table(place)
        return opened(table, near) if eyes == EVERYBODY else view(table, eyes)

    def told(self, place: int, eyes: int, near: int = 0) -> list[Fact]:
        """What led to a moment, as those eyes may be told it."""
        return [self._opened_to(fact, eyes, near) for fact in self.facts(place)]

    def _opened_to(self, fact: Fact, eyes: int, near: int) -> Fact:
        return _opened_fact(fact, self.match.table.config, near) if eyes == EVERYBODY else self.match.told(fact, eyes)

    def story(self, place: int, eyes: int, near: int = 0) -> list[Told]:
        """The same, each fact with what was seen when it had just happened."""
        if eyes != EVERYBODY:
            return self.match.story(place, eyes)
        return [
            Told(self._opened_to(fact, eyes, near), opened(table, near)) for fact, table in self.match.frames(place)
        ]

    def told_until(self, place: int, eyes: int, near: int = 0) -> list[Fact]:
        """All that led to a moment, as those eyes may be told it."""
        return [fact for at in range(place + 1) for fact in self.told(at, eyes, near)]

    def beginnings(self) -> list[int]:
        """The moments at which a unit of the game's time, a turn or a round, has just begun."""
        return [at for at, count in enumerate(begun(self.match)) if count]

    def beginning_before(self, place: int) -> int:
        """The beginning of the turn or round at a moment, or of the one before if it is there already; 0 when there is
        none."""
        return max((at for at in self.beginnings() if at < place), default=0)

    def beginning_after(self, place: int) -> int:
        """The beginning of the next turn or round; the last moment when there is none."""
        return min((at for at in self.beginnings() if at > place), default=self.last)

    def origin(self, place: int, card: int) -> int | None:
        """The latest moment before which a card lay somewhere else; None if it has lain there since the deal."""
        for at in range(place, 0, -1):
            if any(isinstance(fact, Moved) and fact.card == card for fact in self.facts(at)):
                return at
        return None

    def branch(self, place: int) -> Match:
        """A new game that goes on from a moment of this one, with the same players; it counts for nothing."""
        record = self.match.record()
        seats = [msgspec.structs.replace(seat) for seat in record.seats]
        cut = msgspec.structs.replace(record, seats=seats, answers=record.answers[:place], state="")
        return set_apart(Match.resume(self.match.ruleset, cut), "replay")


def _opened_fact(fact: Fact, config: GameConfig, near: int) -> Fact:
    """The fact with its card, unless that moves where no hand is; sealed picks stay sealed."""
    if isinstance(fact, Answered):
        return redact(fact, near)
    if isinstance(fact, Moved) and not (config.eyes[fact.source] or config.eyes[fact.target]):
        return msgspec.structs.replace(fact, card=None, seen_by=0)
    return fact


def _as_far_as_it_goes(ruleset: Ruleset, record: Record) -> Match:
    match = Match(ruleset, record.seats, record.options, record.seed, record.starter, record.position)
    for seat, choice in record.answers:
        try:
            match.answer(seat, frozen(choice))
        except (IllegalAnswer, TypeError):
            break
    return match

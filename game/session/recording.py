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
from game.table.agenda import Simultaneous
from game.table.choices import frozen
from game.table.events import Answered, Event, Moved
from game.table.sight import View, opened, redact, view
from game.table.state import GameConfig
from game.table.table import Table

EVERYBODY = -2
"""The viewer to whom all hands are open."""


@dataclass(frozen=True)
class Recording:
    """The moments of a game, counted from 0, the deal, to `last`. `drifted` is true if the record has further answers
    that the rules no longer allow.
    """

    match: Match
    drifted: bool = False

    @classmethod
    def of(cls, ruleset: Ruleset, record: Record) -> Recording:
        """The game of a record, as far as it fits the rules. Raises PositionError or OptionError where nothing fits,
        and OtherRulesError where it would not be the game that was played."""
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
        """The moments at which a replay stops: the first, the last, and all between at which nobody is in the midst of
        a secret answer of many picks."""
        return [place for place in range(self.last + 1) if place in (0, self.last) or not self._is_half_way(place)]

    def _is_half_way(self, place: int) -> bool:
        table = self.table(place)
        return isinstance(table.question, Simultaneous) and table.question.is_being_picked(table.agenda[-1])

    def stop_number(self, place: int) -> int:
        """The number of the last stop at or before a moment, counted from 0."""
        return bisect_right(self.stops, place) - 1

    def stop_after(self, place: int) -> int:
        """The next stop; the last moment when there is none."""
        return self.stops[min(bisect_right(self.stops, place), len(self.stops) - 1)]

    def stop_before(self, place: int) -> int:
        """The stop before; 0 when there is none."""
        return self.stops[max(bisect_left(self.stops, place) - 1, 0)]

    def events(self, place: int) -> list[Event]:
        """What happened between the moment before and this one; the deal for the first."""
        return list(self.match.opening if place == 0 else self.match.history[place - 1].events)

    def view(self, place: int, eyes: int, near: int = 0) -> View:
        """A moment as a seat saw it; with EVERYBODY all cards are open and `near` sits at the near side."""
        table = self.table(place)
        return opened(table, near) if eyes == EVERYBODY else view(table, eyes)

    def told(self, place: int, eyes: int, near: int = 0) -> list[Event]:
        """The same, as this viewer may be told it."""
        return [self._opened_to(event, eyes, near) for event in self.events(place)]

    def _opened_to(self, event: Event, eyes: int, near: int) -> Event:
        return (
            _opened_event(event, self.match.table.config, near) if eyes == EVERYBODY else self.match.told(event, eyes)
        )

    def story(self, place: int, eyes: int, near: int = 0) -> list[Told]:
        """The same, each event with what was seen when it had just happened."""
        if eyes != EVERYBODY:
            return self.match.story(place, eyes)
        return [
            Told(self._opened_to(event, eyes, near), opened(table, near)) for event, table in self.match.frames(place)
        ]

    def told_until(self, place: int, eyes: int, near: int = 0) -> list[Event]:
        """Everything up to a moment, as this viewer may be told it."""
        return [event for at in range(place + 1) for event in self.told(at, eyes, near)]

    def beginnings(self) -> list[int]:
        """The moments at which a unit of the game's time, a turn or a round, has just begun."""
        return [at for at, count in enumerate(begun(self.match)) if count]

    def beginning_before(self, place: int) -> int:
        """The beginning of the turn or round at a moment; if the moment is that beginning, the one before; 0 when there
        is none."""
        return max((at for at in self.beginnings() if at < place), default=0)

    def beginning_after(self, place: int) -> int:
        """The beginning of the next turn or round; the last moment when there is none."""
        return min((at for at in self.beginnings() if at > place), default=self.last)

    def origin(self, place: int, card: int) -> int | None:
        """The latest moment before which a card lay somewhere else; None if it has lain there since the deal."""
        for at in range(place, 0, -1):
            if any(isinstance(event, Moved) and event.card == card for event in self.events(at)):
                return at
        return None

    def branch(self, place: int) -> Match:
        """A new game that continues from a moment of this one, with the same players; it counts for nothing."""
        record = self.match.record()
        seats = [msgspec.structs.replace(seat) for seat in record.seats]
        cut = msgspec.structs.replace(record, seats=seats, answers=record.answers[:place], state="")
        return set_apart(Match.resume(self.match.ruleset, cut), "replay")


def _opened_event(event: Event, config: GameConfig, near: int) -> Event:
    """The event with its card, unless the card moves between places that nobody sees; sealed picks stay sealed."""
    if isinstance(event, Answered):
        return redact(event, near)
    if isinstance(event, Moved) and not (config.eyes[event.source] or config.eyes[event.target]):
        return msgspec.structs.replace(event, card=None, seen_by=0)
    return event


def _as_far_as_it_goes(ruleset: Ruleset, record: Record) -> Match:
    match = Match(ruleset, record.seats, record.options, record.seed, record.starter, record.position)
    for seat, choice in record.answers:
        try:
            match.answer(seat, frozen(choice))
        except (IllegalAnswer, TypeError):
            break
    return match

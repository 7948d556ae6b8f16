"""A game being played: the table with what is not its state, the history, the log, undo and the record.

Undo is decided by information; `taking_back.py` says how.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from game.match.reachable import check
from game.match.record import Position, Record, Seat, Takebacks, fingerprint, table_of
from game.match.story import Told, Witness
from game.match.taking_back import learners, why_bound
from game.rulesets.ruleset import OptionError, PositionError, Ruleset
from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice, Refusal, frozen, refuse
from game.table.events import TURN, Began, Event, Moved
from game.table.refusals import why_not
from game.table.sight import View, public, redact, view
from game.table.table import Table


class IllegalAnswer(ValueError):
    """An answer that is not offered. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.key)
        self.refusal = refusal


class DriftError(ValueError):
    """A record cannot be played again as it was: its answers or its last state no longer fit the rules."""


class OtherRulesError(DriftError):
    """The same, and the record says why: it comes from a version with older rules, or with newer ones."""

    def __init__(self, *, is_newer: bool) -> None:
        super().__init__(f"The game was played by {'newer' if is_newer else 'older'} rules.")
        self.is_newer = is_newer


@dataclass(frozen=True)
class Answer:
    """One entry of the history: who answered what, the table before and after, and what happened."""

    seat: int
    choice: Choice
    before: Table
    after: Table
    events: tuple[Event, ...]
    turn_of: int | None = None
    """Whose turn it was once all that had happened; None before the first one."""

    @cached_property
    def learned(self) -> int:
        """The seats, as bits, to whom it told something: see `learners`. Found when somebody asks, which is seldom."""
        return learners(self.before, self.after, self.seat, self.choice)


class Match:
    """A game from its first deal, with its history.

    Raises OptionError for options that cannot be used, PositionError for seats or a position that do not fit the game.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        seats: list[Seat],
        options: dict[str, Any],
        seed: int,
        starter: int,
        position: Position | None = None,
    ) -> None:
        _check_seats(ruleset, len(seats), starter)
        self.ruleset = ruleset
        self.seats = seats
        self.options = ruleset.prepared(len(seats), options, Random(seed))
        self.seed = seed
        self.starter = starter
        self.position = position
        self.takebacks: Takebacks = "strict"
        self.asked_for_help = False
        self.occasion = ""
        """On what occasion it is played, as records tell it; empty for a free game."""
        self.history: list[Answer] = []
        self.undone: list[tuple[int, Choice]] = []
        self._config = ruleset.config(len(seats), self.options)
        self.table = self._before_the_deal()
        self.opening: list[Event] = []
        self._deal(self.table, self.opening)

    def _before_the_deal(self) -> Table:
        if self.position is None:
            return Table(self._config, Random(self.seed).getrandbits(62))
        table = table_of(self.position, self._config)
        check(table)
        return table

    def _deal(self, table: Table, events: list[Event]) -> None:
        """Set up, unless the game begins with a position, and go on to the first question."""
        table.events = events
        if self.position is None:
            self.ruleset.setup(table, self.starter)
        table.advance()
        table.events = None

    # -- answers -----------------------------------------------------------------------------------------------------

    def why_not(self, seat: int, choice: Choice) -> Refusal | None:
        """None where this answer may be given now, else the reason why not."""
        return why_not(self.table, seat, choice)

    def answer(self, seat: int, choice: Choice) -> tuple[Event, ...]:
        """Give an answer; what happened because of it. Raises IllegalAnswer, changing nothing."""
        events = self._play(seat, choice)
        self.undone.clear()
        return events

    def _play(self, seat: int, choice: Choice) -> tuple[Event, ...]:
        if refusal := self.why_not(seat, choice):
            raise IllegalAnswer(refusal)
        before = self.table
        after = before.copy()
        after.fate = before.fate
        after.events = []
        after.answer(seat, choice)
        events, after.events = tuple(after.events), None
        self.table = after
        self.history.append(Answer(seat, choice, before, after, events, _turn_after(events, self.turn_of)))
        return events

    @property
    def turn_of(self) -> int | None:
        """Whose turn it is; None before the first one, and where a game has no turns."""
        return self.history[-1].turn_of if self.history else _turn_after(self.opening, None)

    # -- undo --------------------------------------------------------------------------------------------------------

    def undo_point(self, people: Collection[int], undecided: Collection[int] = ()) -> int | Refusal:
        """The place in the history to which these seats may go back: before their last answer that decided something,
        or the reason why it stands. The answers at the `undecided` places were nobody's decision."""
        place = self.last_answer_of(people, undecided)
        if place is None:
            return refuse("undo.nothing")
        refusal = self.why_stands(place, undecided)
        return place if refusal is None else refusal

    def why_stands(self, place: int, undecided: Collection[int] = ()) -> Refusal | None:
        """None if the seat that answered at this place of the history may take that back with everything after it, else
        the reason why not."""
        return why_bound(self.history[place:], self.table.asked(), [other - place for other in undecided])

    def last_answer_of(self, people: Collection[int], undecided: Collection[int] = ()) -> int | None:
        """The place of these seats' last answer in the history, leaving out the `undecided` places; whether it can
        still be taken back does not matter."""
        places = range(len(self.history) - 1, -1, -1)
        return next((one for one in places if self.history[one].seat in people and one not in undecided), None)

    def undo_to(self, place: int) -> None:
        """Take back every answer from this place of the history on; they can be given again by `redo`."""
        taken = self.history[place:]
        self.undone.extend((entry.seat, entry.choice) for entry in reversed(taken))
        self.table = taken[0].before
        del self.history[place:]

    def redo(self) -> tuple[Event, ...]:
        """Give the last undone answer again. Raises IndexError when there is none."""
        return self._play(*self.undone.pop())

    # -- looking -------------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """What a seat knows now."""
        return view(self.table, seat)

    def log(self, seat: int) -> list[list[Event]]:
        """All that happened, as a seat may be told it: the opening, then one list for each answer."""
        return [self.chapter(place, seat) for place in range(len(self.history) + 1)]

    def told_so_far(self, seat: int) -> list[Event]:
        """The same, event after event."""
        return [event for chapter in self.log(seat) for event in chapter]

    def last_picks(self, seat: int, question: str) -> tuple[Choice, ...]:
        """What a seat had picked in secret when it last was ready at a question of that name."""
        for entry in reversed(self.history):
            asked = entry.before.question
            if (
                entry.seat == seat
                and entry.choice == READY
                and isinstance(asked, Simultaneous)
                and asked.name == question
            ):
                return tuple(asked.picks(entry.before.agenda[-1], seat))
        return ()

    def chapter(self, place: int, seat: int) -> list[Event]:
        """A chapter of the log: what the answer before that place of the history brought about; 0 is the opening."""
        events = self.history[place - 1].events if place else self.opening
        return [self.told(event, seat) for event in events]

    def told(self, event: Event, seat: int) -> Event:
        """An event as a seat may be told it, or a stranger, whose seat is -1."""
        return redact(event, seat) if seat >= 0 else public(event, len(self.seats))

    def story(self, chapter: int, seat: int) -> list[Told]:
        """A chapter of the log with what the seat saw at each of its events; chapter 0 is the deal."""
        return [Told(self.told(event, seat), view(table, seat)) for event, table in self.frames(chapter)]

    def frames(self, chapter: int) -> list[tuple[Event, Table]]:
        """The events of a chapter of the log, each with the table as it was then; no seat may see these as they are."""
        if chapter == 0:
            table = self._before_the_deal()
            witness = Witness(table)
            self._deal(table, witness)
        else:
            entry = self.history[chapter - 1]
            table = entry.before.copy()
            table.fate = entry.before.fate
            witness = Witness(table)
            table.events = witness
            table.answer(entry.seat, entry.choice)
        return list(zip(witness, witness.tables, strict=True))

    def undealt(self) -> Table:
        """The table as it was before its first card was dealt, for those who want to watch the deal."""
        frames = self.frames(0)
        event, table = next((frame for frame in frames if isinstance(frame[0], Moved)), frames[0])
        if isinstance(event, Moved) and event.card is not None:
            table.zones[event.target] = tuple([card for card in table.zones[event.target] if card != event.card])
            table.zones[event.source] = (*table.zones[event.source], event.card)
            table.known = {}
        return table

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    # -- the record ----------------------------------------------------------------------------------------------------

    def record(self, program: str = "") -> Record:
        """The game as one piece of plain data."""
        return Record(
            game=self.ruleset.key,
            seats=self.seats,
            options=dict(self.options),
            seed=self.seed,
            starter=self.starter,
            answers=[(entry.seat, _listed(entry.choice)) for entry in self.history],
            program=program,
            position=self.position,
            state=fingerprint(self.table),
            takebacks=self.takebacks,
            asked_for_help=self.asked_for_help,
            rules=self.ruleset.rules,
            occasion=self.occasion,
        )

    @classmethod
    def resume(cls, ruleset: Ruleset, record: Record) -> Match:
        """The game a record describes, at its last answer. A record of older rules goes on if it still fits. Raises
        DriftError, OptionError or PositionError if it no longer fits, OtherRulesError where the record says why.
        """
        if record.rules > ruleset.rules:
            raise OtherRulesError(is_newer=True)
        try:
            return cls._played_again(ruleset, record)
        except (DriftError, OptionError, PositionError) as error:
            if record.rules < ruleset.rules:
                raise OtherRulesError(is_newer=False) from error
            raise

    @classmethod
    def _played_again(cls, ruleset: Ruleset, record: Record) -> Match:
        options = ruleset.options_since(record.rules, record.options)
        match = cls(ruleset, record.seats, options, record.seed, record.starter, record.position)
        match.takebacks = record.takebacks
        match.asked_for_help = record.asked_for_help
        match.occasion = record.occasion
        for place, (seat, choice) in enumerate(record.answers):
            try:
                match.answer(seat, frozen(choice))
            except (ValueError, TypeError) as error:
                raise DriftError(f"Answer {place + 1} does not fit the rules any more.") from error
        if record.state and record.state != fingerprint(match.table):
            raise DriftError("The game ends in another state than the one that was saved.")
        return match


def _check_seats(ruleset: Ruleset, seats: int, starter: int) -> None:
    if not ruleset.fewest <= seats <= ruleset.most:
        raise PositionError(f"{ruleset.title} is for {ruleset.fewest} to {ruleset.most} players, not {seats}.")
    if not 0 <= starter < seats:
        raise PositionError(f"Nobody sits at place {starter}, so nobody can start there.")


def _listed(choice: Choice) -> list[Any]:
    return [list(part) if isinstance(part, tuple) else part for part in choice]


def _turn_after(events: Sequence[Event], before: int | None) -> int | None:
    """Whose turn it is after these events; `before` is whose it was."""
    begun = next((event for event in reversed(events) if isinstance(event, Began) and event.scope == TURN), None)
    return before if begun is None else begun.args.get("who")

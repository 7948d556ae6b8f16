"""What becomes of a game that is over: it is kept by itself, and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.match.match import Match
from game.match.record import Record
from game.session.earning import Earned, Gains, keep_gains
from game.session.lasting import kind_of
from game.session.night import note_end
from game.session.occasions import why_nothing
from game.store.files import StoreError, remove
from game.store.finished import give_star, is_starred, keep, keep_for_ever, take_star
from game.store.people import change_person
from game.store.statistics import Feat, Meeting, count_game

Outcome = tuple[tuple[int, ...], tuple[int, ...]]
"""The seats that have won, and the score of each."""


class Owed(NamedTuple):
    """What is still to be counted: the game, who won it and how, what it brings its people, the day on which it ended,
    the name by which it is counted once, and how many seconds it took, 0 where that is not known."""

    record: Record
    outcome: Outcome
    gains: Sequence[Gains]
    day: int
    name: str
    seconds: int = 0


class Ending:
    """The end of one match. `problems` are what is to be told of it, everything once, where its results are."""

    def __init__(self, match: Match, forget: Callable[[], None] = lambda: None) -> None:
        self.match = match
        self._forget = forget
        """Lets go of the save, once the game is kept and counted. Raises StoreError."""
        self.path: Path | None = None
        """Where the game is kept; None while it is not."""
        self.let_go = 0
        """How many older games had to go for it."""
        self.meeting: Meeting | None = None
        """How its players stand against each other with this game; None where that is not counted."""
        self.feats: list[Feat] = []
        """What its people have achieved with it."""
        self.earned: list[Earned] = []
        """What is new to those of its people who are kept, by seat."""
        self.guests: list[Gains] = []
        """What the game brings those of its people of whom nothing is kept yet."""
        self.owed: Owed | None = None
        """What is still to be counted."""
        self._counted: tuple[str, int] = ("", 0)
        """By which name it was counted, and on which day."""
        self.problems: list[StoreError] = []

    @property
    def name(self) -> str:
        """What the game is called on disk."""
        return " ".join([self.match.ruleset.title, *(seat.name for seat in self.match.seats)])

    def take_back(self) -> None:
        """The last answer was taken back, so the game is not over after all. Raises StoreError."""
        path, self.path, self.let_go = self.path, None, 0
        self.problems.clear()
        if path is not None:
            remove(path)

    def conclude(self, owed: Owed) -> None:
        """Keep the game as one of the last fifty, and add it to the statistics, to what is kept of its people and to
        its night, once. Its save goes when all of that is done; what could not be counted is owed."""
        self.owed = owed
        for step in (self._keep, self.count_owed):
            try:
                step()
            except StoreError as error:
                self.problems.append(error)

    def _keep(self) -> None:
        assert self.owed is not None
        self.path, self.let_go = keep(self.owed.record, self.name)

    def count_owed(self) -> None:
        """Count the game if it is still owed, and counts at all. Raises StoreError, and then it still is owed."""
        if self.owed is None:
            return
        if not why_nothing(self.match):
            self._count(self.owed)
        self.owed = None
        self._let_go_of_save()

    def _count(self, owed: Owed) -> None:
        record, (winners, scores), gained, day, name, seconds = owed
        kept = [keep_gains(one, name, day, self.problems) for one in gained]
        self.earned = [one for one in kept if one is not None]
        self.guests = [one for one, earned in zip(gained, kept, strict=True) if earned is None]
        self._counted = name, day
        note_end(self.match, self.problems, "" if self.path is None else self.path.name)
        lasted = kind_of(self.match), seconds
        self.meeting = count_game(record, winners, scores, self.problems, name, self.feats, lasted)

    def _let_go_of_save(self) -> None:
        if self.path is not None and self.owed is None:
            self._forget()

    def keep_guest(self, one: Gains, problems: list[StoreError]) -> None:
        """Keep a guest from now on, with what this game brings them. Raises StoreError, and then they are a guest."""
        portrait, (name, day) = self.match.seats[one.seat].portrait, self._counted
        change_person(one.name, lambda person: None, problems, portrait)
        earned = keep_gains(one, name, day, problems)
        self.guests = [other for other in self.guests if other is not one]
        if earned is not None:
            self.earned = sorted([*self.earned, earned], key=lambda each: each.seat)

    # -- the star ------------------------------------------------------------------------------------------------------

    @property
    def is_starred(self) -> bool:
        """Whether the game is kept for ever."""
        return self.path is not None and is_starred(self.path)

    def turn_star(self) -> None:
        """Keep the game for ever, or no longer so; a game that was not kept before is kept with a star.

        Raises StoreError, changing nothing.
        """
        if self.path is None:
            self.path = keep_for_ever(self.match.record(), self.name)
            self._let_go_of_save()
        else:
            self.path = take_star(self.path) if self.is_starred else give_star(self.path)

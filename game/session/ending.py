"""What becomes of a game that is over: it is kept by itself, and counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.match.match import Match
from game.match.record import Record
from game.session.earning import Earned, Gains, keep_gains
from game.session.lasting import kind_of
from game.session.night import Astray, count_astray, note_end
from game.session.occasions import night_of, why_nothing
from game.store.files import StoreError, remove
from game.store.finished import give_star, is_starred, keep, keep_for_ever, take_star
from game.store.nights import Night, load_night
from game.store.statistics import Feat, Meeting, count_game
from game.store.writer import is_passing

Outcome = tuple[tuple[int, ...], tuple[int, ...]]
"""The seats that have won, and the score of each."""


class Owed(NamedTuple):
    """What is still to be counted: the game, its outcome, what it brings those people for whom it is not counted yet,
    the day on which it ended, the name under which it is counted once, its seconds (0 if unknown), and whether the
    night and the statistics still lack it."""

    record: Record
    outcome: Outcome
    gains: Sequence[Gains]
    day: int
    name: str
    seconds: int = 0
    for_night: bool = True
    for_all: bool = True


class Ending:
    """The end of one match. Each of its `problems` is to be told once, on the page of the results."""

    def __init__(self, match: Match, forget: Callable[[], None] = lambda: None) -> None:
        self.match = match
        self._forget = forget
        """Gives the save up, once the game is kept and counted. Raises StoreError."""
        self.path: Path | None = None
        """Where the game is kept; None while it is not."""
        self.let_go = 0
        """How many older games were deleted for it."""
        self.meeting: Meeting | None = None
        """The score of its players against each other, with this game; None where that is not counted."""
        self.feats: list[Feat] = []
        """What its people have achieved with it."""
        self.earned: list[Earned] = []
        """What is new to those of its people who are kept, by seat."""
        self.guests: list[Gains] = []
        """What the game brings the guests among its people."""
        self.owed: Owed | None = None
        """What is still to be counted."""
        self.night: Night | None = None
        """Its night, as it was when the game was saved first."""
        self.astray: Astray | None = None
        """The game, if its night does not count it."""
        self._counted: tuple[str, int] = ("", 0)
        """The name under which it was counted, and the day."""
        self.problems: list[StoreError] = []
        self._told: list[str] | None = None
        """What went wrong so far; None while nothing was to be kept."""

    @property
    def name(self) -> str:
        """What the game is called on disk."""
        return " ".join([self.match.ruleset.title, *(seat.name for seat in self.match.seats)])

    def take_back(self) -> None:
        """The last answer was taken back, so the game is not over after all. Raises StoreError."""
        path, self.path, self.let_go = self.path, None, 0
        self.astray, self.owed, self._told = None, None, None
        self.problems.clear()
        if path is not None and not is_starred(path):
            remove(path)

    @property
    def is_done(self) -> bool:
        """Whether the game is kept, and counted wherever it counts."""
        return self.path is not None and self.owed is None

    def conclude(self, owed: Owed) -> None:
        """Keep the game as one of the last fifty, and add it to the statistics, its people and its night, once. When
        all that is done, its save is deleted.

        What fails now is reported once and stays owed: the next call tries it again. Raises StoreError if anything
        failed.
        """
        if self._told is None:
            self.owed, self._told = owed, []
        failures = list[StoreError]()
        if self.path is None:
            try:
                self.path, self.let_go = keep(owed.record, self.name)
            except StoreError as error:
                failures.append(error)
        failures += self.count_owed()
        told = [str(one) for one in failures]
        self.problems += [one for one in failures if str(one) not in self._told]
        self._told += told
        if failures:
            raise next(filter(is_passing, failures), failures[0])

    def count_owed(self) -> list[StoreError]:
        """Count the game wherever that is still owed. Each is counted for itself: where one fails, the others are
        counted all the same, and that one stays owed. What went wrong."""
        owed, failures = self.owed, list[StoreError]()
        if owed is not None:
            self._count(owed, failures)
        try:
            self._let_go_of_save()
        except StoreError as error:
            failures.append(error)
        return failures

    def _count(self, owed: Owed, failures: list[StoreError]) -> None:
        if why_nothing(self.match):
            owed = owed._replace(gains=(), for_night=False, for_all=False)

        def is_left(count: Callable[[], None]) -> bool:
            try:
                count()
            except StoreError as error:
                failures.append(error)
                return True
            return False

        self._counted = owed.name, owed.day
        left = owed._replace(
            gains=[one for one in owed.gains if is_left(partial(self._count_for, one, owed))],
            for_night=owed.for_night and is_left(self._count_for_night),
            for_all=owed.for_all and is_left(partial(self._count_for_all, owed)),
        )
        self.owed = left if left.gains or left.for_night or left.for_all else None

    def _count_for(self, one: Gains, owed: Owed) -> None:
        earned = keep_gains(one, owed.name, owed.day, self.problems)
        if earned is None:
            self.guests.append(one)
        else:
            self.earned = sorted([*self.earned, earned], key=lambda each: each.seat)

    def _count_for_night(self) -> None:
        self.astray = one = note_end(self.match, self.problems, "" if self.path is None else self.path.name)
        if one is not None:
            key = "night.astray.gone" if one.is_gone else "night.astray.other"
            self.problems.append(StoreError(key, n=one.number + 1))

    def _count_for_all(self, owed: Owed) -> None:
        (winners, scores), lasted = owed.outcome, (kind_of(self.match), owed.seconds)
        self.meeting = count_game(owed.record, winners, scores, self.problems, owed.name, self.feats, lasted)

    def take_problems(self) -> list[StoreError]:
        """The problems of the end that came up since the last call."""
        problems, self.problems = self.problems, []
        return problems

    def see_night(self) -> None:
        """Remember the night of the game, if it is of one: it may be gone when the game is over."""
        of = night_of(self.match.occasion)
        if of is not None and self.night is None:
            self.night = load_night(of[0], [])

    def count_astray(self) -> None:
        """Let the game count for its night after all. Raises StoreError, and then it does not."""
        if self.astray is not None and count_astray(self.astray, self.problems, self.night):
            self.astray = None

    def _let_go_of_save(self) -> None:
        if self.is_done:
            self._forget()

    def keep_guest(self, one: Gains, problems: list[StoreError]) -> None:
        """Keep a guest from now on, with what this game brings them. Raises StoreError, and then they are a guest."""
        portrait, (name, day) = self.match.seats[one.seat].portrait, self._counted
        earned = keep_gains(one, name, day, problems, portrait)
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

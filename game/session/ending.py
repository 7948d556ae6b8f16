"""What becomes of a game that is over: it is kept by itself, and counted."""

from __future__ import annotations

from pathlib import Path

from game.match.match import Match
from game.match.record import Record
from game.store.files import StoreError, remove
from game.store.finished import give_star, is_starred, keep, keep_for_ever, take_star
from game.store.statistics import Meeting, count_game


class Ending:
    """The end of one match. `problems` are what is to be told of it, everything once, where its results are."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.path: Path | None = None
        """Where the game is kept; None while it is not."""
        self.let_go = 0
        """How many older games had to go for it."""
        self.meeting: Meeting | None = None
        """How its players stand against each other with this game; None where that is not counted."""
        self.problems: list[StoreError] = []

    @property
    def name(self) -> str:
        """What the game is called on disk."""
        return " ".join([self.match.ruleset.title, *(seat.name for seat in self.match.seats)])

    def keep(self, program: str = "") -> None:
        """Keep the game as one of the last fifty."""
        try:
            self.path, self.let_go = keep(self._record(program), self.name)
        except StoreError as error:
            self.problems.append(error)

    def take_back(self) -> None:
        """The last answer was taken back, so the game is not over after all. Raises StoreError."""
        path, self.path, self.let_go = self.path, None, 0
        self.problems.clear()
        if path is not None:
            remove(path)

    def count(self, program: str = "") -> None:
        """Add the game to the statistics."""
        assert self.match.table.outcome is not None, "the game is still going on"
        winners, scores = self.match.table.outcome
        try:
            self.meeting = count_game(self._record(program), winners, scores, self.problems)
        except StoreError as error:
            self.problems.append(error)

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
            self.path = keep_for_ever(self._record(), self.name)
        else:
            self.path = take_star(self.path) if self.is_starred else give_star(self.path)

    def _record(self, program: str = "") -> Record:
        return self.match.record(program)

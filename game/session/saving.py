"""Where a match is saved while it is played, and what becomes of the save when it is over."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from game.match.match import Match
from game.match.record import Record
from game.session.earning import gains
from game.session.ending import Ending, Owed
from game.store import games
from game.store.files import StoreError
from game.store.writer import LEAVE_SECONDS, Writer


class Saving:
    """The save of one match, written after every answer. All that touches the disk is the writer's work, and what could
    not be written is tried again."""

    def __init__(
        self,
        match: Match,
        writer: Writer,
        on_problem: Callable[[StoreError], None],
        place: games.Save | None = None,
        on_mended: Callable[[str], None] = lambda key: None,
    ) -> None:
        self.match = match
        self.writer = writer
        self.place = place
        """Where the game is saved; a new one gets its place with its first save."""
        self.ending = Ending(match, self._forget)
        self.key = "save", id(self)
        """The key under which the writer is owed the save. What is owed of the end has a key of its own."""
        self._end_key = "end", id(self)
        self._on_problem = on_problem
        self._on_mended = on_mended
        """Called with the key of the sentence that all is well again."""
        self._is_well = True
        self._said = ""
        self._is_left = False

    @property
    def is_sound(self) -> bool:
        """Whether the game is on the disk, as far as writing has got."""
        return self._is_well and (self.place is not None or self.writer.is_busy)

    def save(self, program: str) -> None:
        """Save the game as it is now, also at its end; a full disk is reported once, and the game goes on."""
        record, is_over = self.match.record(program), self.match.is_over
        if not is_over:
            self.writer.forgive([self._end_key])
        self.writer.keep(self.key, lambda: self._write(record, is_over=is_over), heard=self._hear_of_save, until="left")

    def _write(self, record: Record, *, is_over: bool) -> None:
        if not is_over:
            self.ending.take_back()
        if not self.ending.is_done:
            self.ending.see_night()
            self.place = self.place or games.Save.begun(record.game)
            self.place.write(record)
        if self._is_left and self.place is not None:
            self.place.close()

    def _hear_of_save(self, failure: StoreError, is_mended: bool) -> None:
        self._is_well = is_mended
        if is_mended:
            self._tell_that_it_is_well()
            return
        self._said = ""
        is_plain = failure.key == "store.cannot_write"
        self._on_problem(StoreError("store.game_not_saved", **failure.details) if is_plain else failure)

    def _tell_that_it_is_well(self) -> None:
        """Report once that what could not be written is now written."""
        key = "store.game_kept_after_all" if self.ending.is_done else "store.game_saved_after_all"
        if self._said != key:
            self._said = key
            self._on_mended(key)

    def _forget(self) -> None:
        if self.place is not None:
            self.place.forget()

    def _tell(self, problems: list[StoreError]) -> None:
        for problem in problems:
            self._on_problem(problem)

    def conclude(self, program: str, day: int, seconds: int = 0) -> None:
        """Keep a finished game that took so many seconds, count it in the statistics, for its kept people and for its
        night, and only then delete its save: whenever the program is killed, what was played can still be kept and
        counted."""
        record, outcome = self.match.record(program), self.match.table.outcome
        assert outcome is not None, "the game is still going on"
        gained = gains(self.match)

        def conclude() -> None:
            with self.place.had() if self.place else contextlib.nullcontext():
                if not self._is_gone(record):
                    name = self.place.id if self.place else ""
                    self.ending.conclude(Owed(record, outcome, gained, day, name, seconds))

        self.writer.keep(self._end_key, conclude, heard=self._hear_of_end, until="later")

    def _is_gone(self, record: Record) -> bool:
        """Whether the game, after it was left here, was continued or deleted elsewhere. Raises StoreError."""
        is_waiting = self._is_left and self.place is not None and not self.writer.owes(self.key)
        return is_waiting and self.place is not None and not self.place.holds(record)

    def _hear_of_end(self, failure: StoreError, is_mended: bool) -> None:
        if not is_mended:
            self._said = ""
        elif self.ending.is_done:
            self._tell_that_it_is_well()

    def drop(self) -> None:
        """Give the game up as it is; if that fails, it stays among the unfinished games, and that is reported."""
        self.writer.forgive([self.key, self._end_key])
        problems: list[StoreError] = []

        def forget() -> None:
            try:
                self._forget()
            except StoreError as error:
                problems.append(error)

        self.writer.do(forget, lambda: self._tell(problems))

    def save_picture(self, data: bytes) -> None:
        """Keep a small picture of a game that is left unfinished."""
        problems: list[StoreError] = []

        def write() -> None:
            try:
                if self.place is not None:
                    self.place.write_picture(data)
            except StoreError as error:
                problems.append(error)

        self.writer.do(write, lambda: self._tell(problems))

    def close(self) -> None:
        """Let other windows have the game as soon as it is written. Waits for that briefly, unless somebody has just
        waited in vain."""
        self._is_left = True
        self.writer.do(self._let_go)
        if not self.writer.is_late:
            self.wait()

    def _let_go(self) -> None:
        if self.place is not None and not self.writer.owes(self.key):
            self.place.close()

    def wait(self) -> None:
        """Wait briefly until the game is written as it is."""
        self.writer.wait(LEAVE_SECONDS)
        self.writer.tick()

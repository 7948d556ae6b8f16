"""Where a match is saved while it is played, and what becomes of the save when it is over."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.match.record import Record
from game.session.earning import gains
from game.session.ending import Ending, Owed
from game.store import games
from game.store.files import StoreError
from game.store.writer import LEAVE_SECONDS, Writer


class Saving:
    """The save of one match, written after every answer. All that touches the disk is the writer's work."""

    def __init__(
        self, match: Match, writer: Writer, on_problem: Callable[[StoreError], None], place: games.Save | None = None
    ) -> None:
        self.match = match
        self.writer = writer
        self.place = place
        """Where the game is saved; a new one gets its place with its first save."""
        self.ending = Ending(match, self._forget)
        self._on_problem = on_problem
        self._has_warned = False

    @property
    def is_sound(self) -> bool:
        """Whether the game lies on the disk, as far as it has been written."""
        return not self._has_warned and (self.place is not None or self.writer.is_busy)

    def save(self, program: str) -> None:
        """Save the game as it is now, its end as well; a full disk is told once, and the game goes on."""
        record, is_over = self.match.record(program), self.match.is_over
        problems: list[StoreError] = []
        self.writer.do(lambda: self._write(record, is_over, problems), lambda: self._tell(problems), ("save", id(self)))

    def _write(self, record: Record, is_over: bool, problems: list[StoreError]) -> None:
        try:
            if not is_over:
                self.ending.take_back()
            self.ending.see_night()
            self.place = self.place or games.Save.begun(record.game)
            self.place.write(record)
            self._has_warned = False
        except StoreError as error:
            told = StoreError("store.game_not_saved", **error.details) if error.key == "store.cannot_write" else error
            problems += [] if self._has_warned else [told]
            self._has_warned = True

    def _forget(self) -> None:
        if self.place is not None:
            self.place.forget()

    def _tell(self, problems: list[StoreError]) -> None:
        for problem in problems:
            self._on_problem(problem)

    def conclude(self, program: str, day: int, seconds: int = 0) -> None:
        """Keep a finished game of so many seconds, count it in the statistics, for each of its people who is kept and
        for its night, and only then let go of its save: whenever the program is killed, what was played can still be
        kept and counted."""
        record, outcome = self.match.record(program), self.match.table.outcome
        assert outcome is not None, "the game is still going on"
        gained = gains(self.match)

        def conclude() -> None:
            owed = Owed(record, outcome, gained, day, self.place.id if self.place else "", seconds)
            self.ending.conclude(owed)

        self.writer.do(conclude)

    def drop(self) -> None:
        """Let go of the game as it is; where that cannot be, it stays among those that wait, and that is told."""
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
        """Let other windows have the game as soon as it is written, which is waited for a little."""
        self.writer.do(lambda: self.place.close() if self.place else None)
        self.wait()

    def wait(self) -> None:
        """Wait a little until the game is written as it is."""
        self.writer.wait(LEAVE_SECONDS)
        self.writer.tick()

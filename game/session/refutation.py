"""What follows a wrong answer to a puzzle: how the others answer it, so that it can be seen why it is wrong.

It is found as the rules prove it (with all cards open), for puzzles are laid so that a few answers decide them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.match.puzzle import Task
from game.rulesets.elimination import FALLEN
from game.table.choices import Choice
from game.table.table import Table

Line = tuple[tuple[int, Choice], ...]
"""Answers one after the other, each with whose it is."""

WITHIN = 5
"""So many answers are looked ahead."""

MOST_SHOWN = 3
"""So many answers are worth seeing where they come to no end."""

MOST_TABLES = 4000
"""So many tables are looked at; whoever has found nothing by then has nothing to show."""


def refutation(table: Table, seat: int, task: Task) -> Line:
    """How the others answer, from a table on which a seat has just decided wrongly, and how that seat goes on: the
    line in which it fails to do its task. Empty where none is found in a few answers."""
    others = frozenset(range(table.config.seats)) - {seat}
    is_held = task == "hold"
    search = _Search(others, _is_lost if is_held else _is_not_won, seat, is_patient=not is_held)
    line = search.line(table, WITHIN)
    if line is None:
        return ()
    return line if _ends(table, line) else line[:MOST_SHOWN]


def _is_lost(table: Table, seat: int) -> bool:
    if table.outcome is not None:
        return table.outcome[0] != (seat,)
    return FALLEN[seat] in table.counters


def _is_not_won(table: Table, seat: int) -> bool:
    return table.outcome is not None and table.outcome[0] != (seat,)


class _Search:
    """Looks for a line that some seats can force, to where something has come about. Who is patient has succeeded too
    where nothing has been decided after all that is looked ahead."""

    def __init__(
        self, movers: Iterable[int], is_reached: Callable[[Table, int], bool], seat: int, *, is_patient: bool
    ) -> None:
        self._movers = frozenset(movers)
        self._is_reached = is_reached
        self._seat = seat
        self._is_patient = is_patient
        self._left = MOST_TABLES

    def line(self, table: Table, within: int) -> Line | None:
        """The line; None where they cannot force it."""
        self._left -= 1
        if self._is_reached(table, self._seat):
            return ()
        if table.outcome is not None or self._left < 0:
            return None
        if not within:
            return () if self._is_patient else None
        mover = table.asked()[0]
        return self._best(table, mover, within) if mover in self._movers else self._worst(table, mover, within)

    def _best(self, table: Table, mover: int, within: int) -> Line | None:
        """One answer is enough."""
        found: Line | None = None
        for choice in table.choices(mover):
            rest = self.line(_after(table, mover, choice), within - 1)
            if rest is not None and (found is None or len(rest) + 1 < len(found)):
                found = ((mover, choice), *rest)
        return found

    def _worst(self, table: Table, mover: int, within: int) -> Line | None:
        """Every answer must lead there; it is seen how it takes longest."""
        found: Line | None = None
        for choice in table.choices(mover):
            rest = self.line(_after(table, mover, choice), within - 1)
            if rest is None:
                return None
            if found is None or len(rest) + 1 > len(found):
                found = ((mover, choice), *rest)
        return found


def _after(table: Table, seat: int, choice: Choice) -> Table:
    table = table.copy()
    table.answer(seat, choice)
    return table


def _ends(table: Table, line: Line) -> bool:
    """Whether the game is over after a line."""
    for seat, choice in line:
        table = _after(table, seat, choice)
    return table.outcome is not None

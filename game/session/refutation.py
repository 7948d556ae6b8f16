"""What follows a wrong answer to a puzzle: how the others answer it, so that it can be seen why it is wrong.

Nobody answers from cards that they cannot know: everybody at the table looks ahead in worlds that they cannot tell from
the one they sit in, and takes what holds in most of them. Only what others have picked in secret is guessed right, for
what a wrong pick is worth shows where somebody meets it well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from game.match.puzzle import Task
from game.rulesets.elimination import FALLEN
from game.table.agenda import Gather
from game.table.choices import Choice
from game.table.sight import view
from game.table.table import Table

Line = tuple[tuple[int, Choice], ...]
"""Answers one after the other, each with whose it is."""

WITHIN = 5
"""So many answers are looked ahead."""

MOST_SHOWN = 3
"""So many answers are worth seeing where they come to no end."""

MOST_TABLES = 1500
"""So many tables are looked at in a world; whoever has found nothing by then has nothing to show."""

WORLDS = 3
"""In so many worlds each answer is thought about."""


def refutation(table: Table, seat: int, task: Task) -> Line:
    """How the others answer, from a table on which a seat has just decided wrongly, and how that seat goes on: the
    line in which it fails to do its task. It ends early where nobody knows how to go on, and before the task is done
    all the same. Empty where nothing is found in a few answers."""
    task_of = _Task(seat, is_held=task == "hold")
    line: list[tuple[int, Choice]] = []
    while len(line) < WITHIN and not task_of.is_failed(table):
        mover = table.asked()[0]
        choice = _decided(table, mover, task_of, WITHIN - len(line))
        following = table if choice is None else _after(table, mover, choice)
        if choice is None or task_of.is_won(following):
            break
        line.append((mover, choice))
        table = following
    return tuple(line if task_of.is_failed(table) else line[:MOST_SHOWN])


class _Task:
    """What a seat is to do: win, or only not lose."""

    def __init__(self, seat: int, *, is_held: bool) -> None:
        self.seat = seat
        self.is_held = is_held

    def is_failed(self, table: Table) -> bool:
        """Whether it can no longer be done."""
        if table.outcome is not None:
            return not self.is_won(table)
        return self.is_held and FALLEN[self.seat] in table.counters

    def is_won(self, table: Table) -> bool:
        return table.outcome is not None and table.outcome[0] == (self.seat,)


def _decided(table: Table, mover: int, task: _Task, within: int) -> Choice | None:
    """What a seat answers that sees no more than it may: one of the others what lets the task fail in most worlds, and
    soonest; whoever has the task what keeps it longest. None where it fails in none of them, as far as can be seen."""
    failing: dict[Choice, list[int]] = {choice: [] for choice in table.choices(mover)}
    for world in _worlds(table, mover):
        search = _Search(task)
        for choice, after in failing.items():
            line = search.line(_after(world, mover, choice), within - 1)
            if line is not None:
                after.append(len(line))
    sign = 1 if mover == task.seat else -1
    best = min(failing, key=lambda one: (sign * len(failing[one]), -sign * sum(failing[one])))
    return best if failing[best] else None


def _worlds(table: Table, seat: int) -> Iterator[Table]:
    """The same worlds at every time, for who cannot tell them apart; what was picked in secret is so in all of them."""
    guessing = table.copy()
    guessing.known = table.known | {card: table.known.get(card, 0) | 1 << seat for card in _picked(table)}
    seen = view(guessing, seat)
    for number in range(WORLDS):
        world = seen.determinise(Random(number))
        world.agenda = table.agenda
        yield world


def _picked(table: Table) -> list[int]:
    """The cards that seats have picked at the question that is open."""
    if not isinstance(table.question, Gather):
        return []
    return [choice[1] for picks in table.agenda[-1][2] for choice in picks if choice[0] == "card"]


class _Search:
    """Looks in a single world for a line in which a task fails. Who is only to be kept from winning has failed, too,
    where nothing has been decided after all that is looked ahead."""

    def __init__(self, task: _Task) -> None:
        self._task = task
        self._left = MOST_TABLES

    def line(self, table: Table, within: int) -> Line | None:
        """The line; None where the others cannot force it."""
        self._left -= 1
        if self._task.is_failed(table):
            return ()
        if table.outcome is not None or self._left < 0:
            return None
        if not within:
            return None if self._task.is_held else ()
        mover = table.asked()[0]
        lines = self._lines(table, mover, within)
        return _longest(lines) if mover == self._task.seat else _shortest(lines)

    def _lines(self, table: Table, mover: int, within: int) -> Iterator[Line | None]:
        for choice in table.choices(mover):
            rest = self.line(_after(table, mover, choice), within - 1)
            yield None if rest is None else ((mover, choice), *rest)


def _shortest(lines: Iterable[Line | None]) -> Line | None:
    """One answer of the others is enough."""
    return min([line for line in lines if line is not None], key=len, default=None)


def _longest(lines: Iterable[Line | None]) -> Line | None:
    """Every answer must lead there; it is seen how it takes longest."""
    found: Line = ()
    for line in lines:
        if line is None:
            return None
        found = max(found, line, key=len)
    return found


def _after(table: Table, seat: int, choice: Choice) -> Table:
    table = table.copy()
    table.answer(seat, choice)
    return table

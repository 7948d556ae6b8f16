"""What follows a wrong answer to a puzzle: how the others answer it, so that it can be seen why it is wrong.

Nobody answers from cards that they cannot know: each player looks ahead in worlds that fit what they see, and takes
what holds in most of them. Only the secret picks of others are guessed right: why a wrong pick is bad shows only
against a good answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from game.match.puzzle import Task
from game.rulesets.elimination import FALLEN
from game.table.agenda import Simultaneous
from game.table.choices import Choice
from game.table.sight import view
from game.table.table import Table

Line = tuple[tuple[int, Choice], ...]
"""Answers in order, each with the seat that gives it."""

WITHIN = 5
"""How many answers the search looks ahead."""

MOST_SHOWN = 3
"""At most so many answers are shown where the game does not end by them."""

MOST_TABLES = 1500
"""How many tables are looked at in one world before the search gives up."""

WORLDS = 3
"""In how many worlds each answer is examined."""


def refutation(table: Table, seat: int, task: Task) -> Line:
    """The answers by which a seat fails at its task, its own and those of the others, from a table on which it has just
    decided wrongly. The line ends early where nobody knows how to go on, and before the task would be done after all.
    Empty where nothing is found within a few answers."""
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
        """Whether the task can no longer be done."""
        if table.outcome is not None:
            return not self.is_won(table)
        return self.is_held and FALLEN[self.seat] in table.counters

    def is_won(self, table: Table) -> bool:
        return table.outcome is not None and table.outcome[0] == (self.seat,)


def _decided(table: Table, mover: int, task: _Task, within: int) -> Choice | None:
    """What a seat answers, going by what it may see: one of the others what makes the task fail in most worlds, and
    soonest; whoever has the task what puts that off longest. None where it fails in no world, as far as can be seen."""
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
    """The same worlds wherever the seat cannot tell positions apart; the secret picks are the true ones in all."""
    guessing = table.copy()
    guessing.known = table.known | {card: table.known.get(card, 0) | 1 << seat for card in _picked(table)}
    seen = view(guessing, seat)
    for number in range(WORLDS):
        world = seen.determinise(Random(number))
        world.agenda = table.agenda
        yield world


def _picked(table: Table) -> list[int]:
    """The cards that seats have picked at the open question."""
    if not isinstance(table.question, Simultaneous):
        return []
    return [choice[1] for picks in table.agenda[-1][2] for choice in picks if choice[0] == "card"]


class _Search:
    """Looks in a single world for a line in which a task fails. Where the task is to win, it also fails if nothing is
    decided within what is looked ahead."""

    def __init__(self, task: _Task) -> None:
        self._task = task
        self._left = MOST_TABLES

    def line(self, table: Table, within: int) -> Line | None:
        """A line in which the task fails; None where the others cannot force one."""
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
    """The others need only one answer that works: the shortest line."""
    return min([line for line in lines if line is not None], key=len, default=None)


def _longest(lines: Iterable[Line | None]) -> Line | None:
    """Every answer must lead there; the one is shown that takes longest."""
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

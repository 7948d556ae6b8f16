"""What may be striven for in a game beside its win: goals, told by pure functions over what has happened.

A goal looks at a `Course`, the game so far, and says of a seat how far it has come. The same function tells at the end
which stars were won, and at the table how near they are. Each game lends its own goals (`Ruleset.goals`); those that
mean the same in every game stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.table.events import Announced, Event
from game.table.table import Table


@dataclass(frozen=True)
class Course:
    """A game so far: the present table, and what led to it in chapters: the opening, then one for each answer. `before`
    has the table before each answer, so it is one shorter."""

    table: Table
    chapters: Sequence[Sequence[Event]]
    before: Sequence[Table]
    units: int
    """How many units of the game's time have begun."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    def events(self) -> Iterator[Event]:
        """All that has happened, in order."""
        for chapter in self.chapters:
            yield from chapter

    def announced(self, *words: str) -> Iterator[Announced]:
        """What was announced under one of these last words of its key, in order."""
        return (event for event in self.events() if isinstance(event, Announced) and event.word in words)

    def has_won(self, seat: int) -> bool:
        """Whether a seat is among those who have won."""
        return self.table.outcome is not None and seat in self.table.outcome[0]


@dataclass(frozen=True)
class Progress:
    """How far a seat has come: so many of so many wanted. `is_lost` if the goal is out of reach for good."""

    done: int
    wanted: int = 1
    is_lost: bool = False

    @property
    def is_reached(self) -> bool:
        """Whether the goal is reached as things stand; before the end of the game it may be lost again."""
        return self.done >= self.wanted and not self.is_lost


Striving = Callable[[Course, int, int], Progress]
"""The game so far, a seat and the goal's number -> how far that seat has come."""


@dataclass(frozen=True)
class Goal:
    """One thing to strive for; `n` is its number, such as the health that must be left. It counts at the end only.

    Its words are `<game>.goal.<key>`, or `goal.<key>` for those of every game, with `n` in them. No key may be that of
    a zone of its game, whose words stand at the same place.
    """

    key: str
    progress: Striving
    is_shown: bool = True
    """Whether progress may be shown during the game: not where that would tell a secret."""


def _win(course: Course, seat: int, n: int) -> Progress:
    return Progress(int(course.has_won(seat)), is_lost=course.is_over and not course.has_won(seat))


def _win_alone(course: Course, seat: int, n: int) -> Progress:
    alone = course.has_won(seat) and course.table.outcome is not None and len(course.table.outcome[0]) == 1
    return Progress(int(alone), is_lost=course.is_over and not alone)


def _win_soon(course: Course, seat: int, n: int) -> Progress:
    """To win before more than `n` units of time have begun."""
    return Progress(
        int(course.has_won(seat)), is_lost=course.units > n or (course.is_over and not course.has_won(seat))
    )


def _points(course: Course, seat: int, n: int) -> Progress:
    """To have at least `n` points at the end."""
    scores = course.table.outcome[1] if course.table.outcome is not None else ()
    done = max(0, scores[seat]) if scores else 0
    return Progress(min(done, n), n, is_lost=bool(scores) and scores[seat] < n)


def _ahead(course: Course, seat: int, n: int) -> Progress:
    """To win with at least `n` points more than whoever comes next."""
    if course.table.outcome is None:
        return Progress(0, n)
    scores = course.table.outcome[1]
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    reached = course.has_won(seat) and lead >= n
    return Progress(n if reached else max(0, min(lead, n - 1)), n, is_lost=not reached)


COMMON: Mapping[str, Goal] = {
    goal.key: goal
    for goal in (
        Goal("win", _win),
        Goal("win_alone", _win_alone),
        Goal("win_soon", _win_soon),
        Goal("points", _points, is_shown=False),
        Goal("ahead", _ahead, is_shown=False),
    )
}
"""The goals that mean the same in every game."""


def goals(*own: Goal, is_out: Callable[[Table, int], bool] | None = None) -> Mapping[str, Goal]:
    """A game's goals by key: the common ones and its own. Where players can drop out (`is_out`), their goals are lost
    with that."""
    all_of_them = {**COMMON, **{goal.key: goal for goal in own}}
    if is_out is None:
        return all_of_them
    return {key: replace(goal, progress=partial(_while_in, is_out, goal.progress)) for key, goal in all_of_them.items()}


def _while_in(is_out: Callable[[Table, int], bool], progress: Striving, course: Course, seat: int, n: int) -> Progress:
    """The progress of somebody who may be out; not counting one who falls last and shares the win."""
    come = progress(course, seat, n)
    return replace(come, is_lost=True) if is_out(course.table, seat) and not course.has_won(seat) else come


# -- Kinds of goals ----------------------------------------------------------------------------------------------------


def at_least(key: str, count: Callable[[Course, int], int], *, is_shown: bool = True) -> Goal:
    """A goal of at least `n` of what is counted for a seat; only the end settles it."""

    def progress(course: Course, seat: int, n: int) -> Progress:
        done = count(course, seat)
        return Progress(max(0, min(done, n)), n, is_lost=course.is_over and done < n)

    return Goal(key, progress, is_shown)


def never(key: str, happens: Callable[[Course, int, int], bool]) -> Goal:
    """A goal that stands until something happens to a seat or is done by it; `n` may be told."""

    def progress(course: Course, seat: int, n: int) -> Progress:
        is_lost = happens(course, seat, n)
        return Progress(int(not is_lost), is_lost=is_lost)

    return Goal(key, progress)

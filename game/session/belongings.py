"""What belongs to whom: asked by person, and what a day brings by person and the day on which it was begun.

Somebody here who has not said who they are, a guest, has what guests have solved at this computer.
"""

from __future__ import annotations

from collections.abc import Collection

from game.session.daily import puzzle_mark
from game.session.gates import note_answer
from game.session.puzzles import Place, of_the_day
from game.store.files import StoreError
from game.store.people import Person, change_kept
from game.store.solved import load_solved, load_solved_days, note_solved


def solved_by(person: Person | None, problems: list[StoreError]) -> Collection[str]:
    """The names of the puzzles that somebody has solved."""
    return load_solved(problems) if person is None else person.solved


def has_solved_daily(person: Person | None, day: int, problems: list[StoreError]) -> bool:
    """Whether somebody has solved the puzzle of a day as that."""
    return day in load_solved_days(problems) if person is None else puzzle_mark(day) in person.counted


def keep_answer(person: Person | None, place: Place, day: int, problems: list[StoreError]) -> Collection[str]:
    """Keep that somebody has found the answer of a puzzle to which they sat down on that day; all that they have solved
    by then. Raises StoreError, and then nothing has changed."""
    if person is None:
        return note_solved(place.name, problems, day if place == of_the_day(day) else 0)

    def note(one: Person) -> Collection[str]:
        note_answer(one, place, day)
        return one.solved

    return change_kept(person.name, note, problems)

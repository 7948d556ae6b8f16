"""What belongs to whom: puzzles that are solved, days that are played, games that wait. A guest, who has not said who
they are, has whatever guests have solved at this computer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from game.match.match import Match
from game.session.daily import begun_mark, day_of, match_of_the_day, puzzle_mark
from game.session.gates import note_answer
from game.session.hot_seat import PERSON
from game.session.occasions import set_apart
from game.session.puzzles import PuzzlePlace, of_the_day
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import Kept, Save, unfinished
from game.store.people import Person, change_kept, key_of, load_person
from game.store.solved import load_solved, load_solved_days, note_solved


def solved_by(person: Person | None, problems: list[StoreError]) -> Collection[str]:
    """The names of the puzzles that somebody has solved."""
    return load_solved(problems) if person is None else person.solved


def has_solved_daily(person: Person | None, day: int, problems: list[StoreError]) -> bool:
    """Whether somebody has solved the puzzle of a day as the puzzle of that day."""
    return day in load_solved_days(problems) if person is None else puzzle_mark(day) in person.counted


def has_played_daily(person: Person | None, day: int) -> bool:
    """Whether somebody has finished the match of a day, in the one try that counts."""
    return person is not None and match_of_the_day(day).occasion in person.counted


def begin_daily(match: Match, problems: list[StoreError]) -> Save:
    """Save a match of the day before anybody sees a card. Only the first one counts that somebody begins, in whichever
    window; any other is set apart. Raises StoreError."""
    name = match.seats[0].name
    was_there = _first_of(match.occasion, name, [*unfinished(problems), *finished(problems)]) is not None
    save = Save.copied(match.record())
    try:
        is_kept = load_person(name, problems) is not None
        if was_there or (is_kept and not change_kept(name, partial(_sits_down, match), problems)):
            set_apart(match, "anew")
            save.write(match.record())
    except StoreError:
        save.forget()
        raise
    return save


def _sits_down(match: Match, person: Person) -> bool:
    """Note that somebody sits down at the match of a day; whether for the first time."""
    mark = begun_mark(day_of(match.occasion) or 0)
    is_first = not {mark, match.occasion} & {*person.counted}
    person.counted += [mark] if is_first else []
    return is_first


def is_of(kept: Kept, person: Person | None) -> bool:
    """Whether somebody sits at the table of a game; a guest counts as sitting at each."""
    return person is None or key_of(person.name) in [key_of(one.name) for one in kept.seats if one.player == PERSON]


def own_first(kept: Sequence[Kept], person: Person | None) -> list[Kept]:
    """The same games, first those at which somebody sits."""
    return sorted(kept, key=lambda one: not is_of(one, person))


def waiting_at(occasion: str, name: str, problems: list[StoreError]) -> Kept | None:
    """The last unfinished game on an occasion with this name at its first seat; None where there is none."""
    return _first_of(occasion, name, unfinished(problems))


def _first_of(occasion: str, name: str, games: Sequence[Kept]) -> Kept | None:
    """The first of some games on an occasion with this name at its first seat; None where there is none."""
    there = [one for one in games if one.occasion == occasion and one.seats]
    return next((one for one in there if key_of(one.seats[0].name) == key_of(name)), None)


def keep_answer(person: Person | None, place: PuzzlePlace, day: int, problems: list[StoreError]) -> Collection[str]:
    """Keep that somebody has solved a puzzle which they began on that day; the names of all that they have solved by
    then. Raises StoreError, and then nothing has changed."""
    if person is None:
        return note_solved(place.name, problems, day if place == of_the_day(day) else 0)

    def note(one: Person) -> Collection[str]:
        note_answer(one, place, day)
        return one.solved

    return change_kept(person.name, note, problems)

"""What a puzzle does to the gates of the journey: enough honest tries, or the answer, open them.

A puzzle is the same wherever one sits down at it, so trying or solving it from the page of all puzzles counts, too.
"""

from __future__ import annotations

from game.session.daily import come, puzzle_mark
from game.session.journey import Station, lets_through, stations
from game.session.puzzles import PuzzlePlace, of_the_day
from game.store.people import Person, note_coming
from game.store.statistics import MOST


def gates_at(place: PuzzlePlace) -> list[Station]:
    """The gates whose puzzle this is."""
    return [station for station in stations() if station.is_gate and station.place == place]


def note_try(person: Person, place: PuzzlePlace) -> bool:
    """Count a whole answer that was wrong; returns whether that opened a gate."""
    opened = False
    for gate in gates_at(place):
        before = gate.name in person.passed or lets_through(person, gate)
        person.tries[gate.name] = min(MOST, person.tries.get(gate.name, 0) + 1)
        if lets_through(person, gate):
            _open(person, gate)
            opened = opened or not before
    return opened


def note_answer(person: Person, place: PuzzlePlace, day: int) -> None:
    """Note that the puzzle is solved, and open its gates. `day` is the day on which they sat down; if this is that
    day's puzzle, it counts for the day."""
    note_coming(person, day)
    if place == of_the_day(day):
        come(person, day, puzzle_mark(day))
    if place.name not in person.solved:
        person.solved.append(place.name)
    for gate in gates_at(place):
        _open(person, gate)


def _open(person: Person, gate: Station) -> None:
    if gate.name not in person.passed:
        person.passed.append(gate.name)

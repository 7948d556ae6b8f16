"""What becomes of a gate of the journey when somebody tries its puzzle: honest tries count, an answer opens it.

Puzzles are the same wherever one sits down at them, so a gate's is tried and solved from the page of all puzzles, too.
"""

from __future__ import annotations

from game.session.daily import come, puzzle_mark
from game.session.journey import Station, lets_through, stations
from game.session.puzzles import Place, of_the_day
from game.store.people import Person, note_coming
from game.store.statistics import MOST


def gates_at(place: Place) -> list[Station]:
    """The gates whose puzzle this is."""
    return [station for station in stations() if station.is_gate and station.place == place]


def note_try(person: Person, place: Place) -> bool:
    """Count a whole answer that was wrong; whether a gate lets them through from now on that did not before."""
    opened = False
    for gate in gates_at(place):
        before = gate.name in person.passed or lets_through(person, gate)
        person.tries[gate.name] = min(MOST, person.tries.get(gate.name, 0) + 1)
        if lets_through(person, gate):
            _open(person, gate)
            opened = opened or not before
    return opened


def note_answer(person: Person, place: Place, day: int) -> None:
    """They have found the answer: the puzzle is solved, and its gates stand open; one that was that of the day on which
    they sat down to it counts for that day."""
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

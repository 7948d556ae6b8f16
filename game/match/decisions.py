"""What was decided in a game: each answer for which there was another one, a secret one as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.match.match import Answer, Match
from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice, is_aside
from game.table.table import Table


@dataclass(frozen=True)
class Decision:
    """An answer with a choice, as it was given in the end: one choice, or secret picks up to READY.

    `place` is the moment before it, counted as in a recording; `when` is how many units of the game's time (rounds,
    turns) had begun by then, 0 before the first one.
    """

    seat: int
    place: int
    when: int
    answer: tuple[Choice, ...]
    before: Table


def decisions(match: Match) -> list[Decision]:
    """All decisions of a game, in the order in which they were made; what was only said out of turn does not count."""
    units = _units(match)
    found = [_decision(match.history, end) for end in range(len(match.history))]
    return [
        Decision(match.history[place].seat, place, units[place], answer, match.history[place].before)
        for place, answer in filter(None, found)
    ]


def _units(match: Match) -> list[int]:
    """How many units of the game's time had begun before each answer."""
    return list(accumulate(begun(match)))[:-1]


def begun(match: Match) -> list[int]:
    """How many units of the game's time began with the opening, and with each answer."""
    begins = match.ruleset.unit.begins
    chapters = [match.opening, *(entry.events for entry in match.history)]
    return [sum(map(begins, events)) for events in chapters]


def _decision(history: Sequence[Answer], end: int) -> tuple[int, tuple[Choice, ...]] | None:
    """The place where the decision began that this answer completed, and the whole of it; None if it completed none."""
    entry = history[end]
    question = entry.before.question
    if is_aside(entry.choice):
        return None
    if not isinstance(question, Simultaneous):
        return (end, (entry.choice,)) if len(entry.before.choices(entry.seat)) > 1 else None
    if entry.choice != READY:
        return None
    place = min(_picking(history, end))
    picks = question.picks(entry.before.agenda[-1], entry.seat)
    made = question.picks(history[place].before.agenda[-1], entry.seat)
    # A game that began from a position may have begun in the midst of it.
    return (place, (*picks[len(made) :], READY)) if picks[: len(made)] == made else None


def _picking(history: Sequence[Answer], end: int) -> Iterator[int]:
    """The places of a seat's answers to the secret question that it completed at `end`, the last one first."""
    seat, agenda = history[end].seat, history[end].before.agenda
    for place in range(end, -1, -1):
        before = history[place].before.agenda
        if len(before) != len(agenda) or _asked(before[-1]) != _asked(agenda[-1]):
            return
        if history[place].seat == seat:
            yield place
            if not _has_picked(before[-1], seat):
                return


def _asked(frame: tuple[object, ...]) -> tuple[object, ...]:
    """A simultaneous move without what has been picked so far."""
    return (*frame[:2], *frame[3:])


def _has_picked(frame: tuple[object, ...], seat: int) -> bool:
    seats, picks = frame[1], frame[2]
    assert isinstance(seats, tuple)
    assert isinstance(picks, tuple)
    return bool(picks[seats.index(seat)])

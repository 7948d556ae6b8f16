"""Games played by habit to a point worth looking at: under way, over, or where somebody is asked something."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets.ruleset import Ruleset

NAMES = ("Ada", "Moss", "Wren", "Otter", "Fern", "Brook")
GAMES_SEARCHED = 300

WHIMS = 0.7
"""How often somebody answers by whim in games in which every question is looked for: habit never comes to some."""

SOME_ANSWERS = 18
"""How far a game has gone that is under way; a short one at least to its middle."""


def started(ruleset: Ruleset, seats: int, seed: int, people: int = 1) -> Match:
    """A new game of the first `people` seats against computer opponents."""
    players = [Seat(NAMES[place], "person" if place < people else "steady", place) for place in range(seats)]
    return Match(ruleset, players, ruleset.quick_options(), seed, 0)


def some_seats(ruleset: Ruleset) -> int:
    """Three players, or as near to that as the game allows."""
    return ruleset.seats_near(3)


def late(ruleset: Ruleset, seats: int) -> Match:
    """A game some way on, at a question to the first seat."""
    far = min(SOME_ANSWERS, len(finished(ruleset, seats).history) // 2)
    for seed in range(GAMES_SEARCHED):
        match = started(ruleset, seats, seed)
        play_on(match, seed, lambda match: len(match.history) > far and match.table.asked()[0] == 0)
        if not match.is_over:
            return match
    raise LookupError("no game gets that far")


def finished(ruleset: Ruleset, seats: int) -> Match:
    """A game played to its end."""
    match = started(ruleset, seats, 11)
    play_on(match, 11, lambda match: False)
    return match


def asking(ruleset: Ruleset, question: str, seats: int | None = None, games: int | None = None) -> Match | None:
    """A game of so many, or of some, in which the first seat is asked this, in any variant; None if no such game is
    found among so many."""
    record = _first_asked(ruleset, seats or some_seats(ruleset), games or GAMES_SEARCHED).get(question)
    return None if record is None else Match.resume(ruleset, record)


@cache
def _first_asked(ruleset: Ruleset, seats: int, games: int) -> dict[str, Record]:
    """For each question, a game of so many that has come to the point where the first seat is asked it."""
    found: dict[str, Record] = {}
    for seed in range(games):
        players = [Seat(NAMES[place], "person" if place == 0 else "steady", place) for place in range(seats)]
        match = Match(ruleset, players, ruleset.some_options(Random(seed)), seed, 0)
        play_on(match, seed, partial(_noted, found), whims=WHIMS)
        if len(found) == len(ruleset.book.questions):
            break
    return found


def _noted(found: dict[str, Record], match: Match) -> bool:
    """Note the present moment if the first seat is asked something new; never the end of a game."""
    question = match.table.question
    if question is not None and question.name not in found and 0 in match.table.asked():
        found[question.name] = match.record()
    return False


def play_on(match: Match, seed: int, until: Callable[[Match], bool], whims: float = 0.0) -> None:
    """Play by habit, or by whim as often as told, until something holds or the game is over."""
    random = Random(seed)
    while not match.is_over and not until(match):
        seat = match.table.asked()[-1]
        if random.random() < whims:
            match.answer(seat, random.choice(match.table.choices(seat)))
        else:
            match.answer(seat, match.ruleset.advice.habit(match.table, seat, random))

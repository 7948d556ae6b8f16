"""How a game goes that is no row of the arena: begun by chance, played question by question, on a table alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from game.bots.levels import LEVELS, Player
from game.bots.past import NOTHING, heard
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.table.choices import Choice
from game.table.sight import View, view
from game.table.table import Table

Answers = Callable[[Table, int], Choice]
"""What the seat that is asked answers at a table."""


def begun(rules: Ruleset, seats: Sequence[Seat], options: Mapping[str, Any], random: Random) -> Match:
    """A game that begins with a deal and a seat drawn by chance."""
    return Match(
        rules, [*seats], {**rules.usual_options(), **options}, random.getrandbits(40), random.randrange(len(seats))
    )


def seated(levels: Sequence[str], random: Random) -> list[Player]:
    """A player of each level, with luck of their own; iterations alone end their thoughts, no clock."""
    return [Player(level, random.getrandbits(40), unhurried=True) for level in levels]


def questions(match: Match) -> Iterator[View]:
    """What each asked seat sees, question after question, for as long as answers come."""
    while not match.is_over:
        yield match.view(match.table.asked()[0])


def play_out(match: Match, players: Sequence[Player]) -> None:
    """Play a game to its end, its players hearing all that is done."""
    past = NOTHING
    for seen in questions(match):
        choice = players[seen.seat].answer(seen, past=past).choice
        past = heard(past, match.ruleset, len(match.seats), match.answer(seen.seat, choice))


def laid(rules: Ruleset, seats: int, options: Mapping[str, Any], seed: int, starter: int = 0) -> Table:
    """A table for so many players, played without a record."""
    return Match(rules, [Seat()] * seats, {**rules.usual_options(), **options}, seed, starter).table.copy()


def answers_of(rules: Ruleset, players: str, seed: int, lucks: Sequence[int]) -> Answers:
    """How seats answer, each with luck of its own: at one of the levels; any other name is habit with that seed's luck,
    sensible casual play without search, some hundred games a second."""
    if players not in LEVELS:
        random = Random(seed)
        return lambda table, seat: rules.advice.habit(table, seat, random)
    bots = [Player(players, luck, unhurried=True) for luck in lucks]
    return lambda table, seat: bots[seat].answer(view(table, seat)).choice

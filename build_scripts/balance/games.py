"""How a game begins and goes on that is not a row of the arena: by chance, question by question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from game.bots.levels import Player
from game.bots.past import NOTHING, heard
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Ruleset
from game.table.sight import View


def begun(rules: Ruleset, seats: Sequence[Seat], options: Mapping[str, Any], random: Random) -> Match:
    """A game that begins with a deal and a seat drawn by chance."""
    return Match(
        rules, [*seats], {**rules.usual_options(), **options}, random.getrandbits(40), random.randrange(len(seats))
    )


def seated(levels: Sequence[str], random: Random) -> list[Player]:
    """A player of each level, with luck of its own, whom iterations alone make answer, no clock."""
    return [Player(level, random.getrandbits(40), unhurried=True) for level in levels]


def questions(match: Match) -> Iterator[View]:
    """What whoever is asked sees, question after question, as long as they are answered."""
    while not match.is_over:
        yield match.view(match.table.asked()[0])


def play_out(match: Match, players: Sequence[Player]) -> None:
    """Play a game to its end, by players who hear what is done."""
    past = NOTHING
    for seen in questions(match):
        choice = players[seen.seat].answer(seen, past=past).choice
        past = heard(past, match.ruleset, len(match.seats), match.answer(seen.seat, choice))

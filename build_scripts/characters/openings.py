"""How the same deal begins with different players: how often most first answers are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from build_scripts.balance.games import begun, questions
from game.bots.crew import Crew
from game.bots.levels import SEVERAL, Player
from game.bots.tastes import NOBODY, TASTES
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset

PLAYERS = 5
"""How many players begin one deal, each with luck of their own."""

GROUPS = ("nobody", "one keeper", "five keepers")
"""The groups: five players without tastes, five times one keeper, or five of all keepers; drawn anew for each deal."""


@dataclass(frozen=True)
class Opening:
    """The beginning of a deal, thought about by one creature with luck of its own."""

    game: str
    level: str
    seats: int
    portrait: int
    deal: int
    thought: int


@dataclass
class First:
    """The answer to the first open question with several answers."""

    answer: str


def first(opening: Opening) -> First:
    """Play up to the first open question with several answers; until then the deal alone decides."""
    match, players = seated(opening.game, opening.level, opening.seats, opening.deal)
    thinkers = seated(opening.game, opening.level, opening.seats, opening.deal, 1 + opening.thought)[1]
    for view in questions(match):
        question, is_open = match.table.question, len(match.table.choices(view.seat)) >= SEVERAL
        if question is not None and not question.seals and is_open:
            thinker = thinkers[view.seat]
            thinker.portrait = opening.portrait
            return First(repr(_printed(match, thinker.answer(view).choice)))
        match.answer(view.seat, players[view.seat].answer(view).choice)
    return First("")


def seated(game: str, level: str, seats: int, deal: int, thought: int = 0) -> tuple[Match, list[Player]]:
    """A game of that deal with its players; another `thought` gives them other luck."""
    rules, random = ruleset(game), Random(deal)
    match = begun(rules, [Seat(player=level)] * seats, rules.quick_options(), random)
    return match, [Player(level, deal + seats * thought + seat, unhurried=True) for seat in range(seats)]


def _printed(match: Match, choice: tuple[object, ...]) -> tuple[object, ...]:
    """A choice by what is printed on its card: two cards of a kind are the same answer."""
    if choice[0] == "card" and isinstance(choice[1], int):
        return ("card", match.table.config.designs[choice[1]], *choice[2:])
    return choice


def drawn(group: str, deal: int) -> list[int]:
    """The portraits of a group at a deal."""
    if group == "nobody":
        return [NOBODY] * PLAYERS
    keepers = Random(f"{group}:{deal}").sample(range(len(TASTES)), PLAYERS)
    return keepers[:1] * PLAYERS if group == "one keeper" else keepers


def sameness(game: str, level: str, seats: int, deals: Sequence[int], group: str, crew: Crew) -> list[float]:
    """For each deal, the share of the commonest first answer of a group."""
    openings = [
        Opening(game, level, seats, portrait, deal, thought)
        for deal in deals
        for thought, portrait in enumerate(drawn(group, deal))
    ]
    answers = [one.answer for one in crew.play(first, openings, First)]
    starts = range(0, len(answers), PLAYERS)
    return [Counter(answers[start : start + PLAYERS]).most_common(1)[0][1] / PLAYERS for start in starts]

"""Games of Territory that are played to be counted: who plays, with which decks, and what came of it.

Everybody brings the lands that suit the creatures, unless others are named. The same game is played the same way,
whoever plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from random import Random

from build_scripts.balance.games import answers_of, laid
from game.bots.arena import shares_of
from game.bots.search import Budget, Plan, Search
from game.rulesets.territory import TERRITORY
from game.rulesets.territory.value import candidates, habit
from game.table.agenda import Simultaneous
from game.table.sight import view
from game.table.table import Table

CASUAL = "casual"
"""Players who follow habit alone: sensible casual play without any search. Every other kind is one of the levels."""

THOUGHTFUL = "thoughtful"
"""Players who think about deployments, and answer all else by habit: deployments make strong, and the program's levels
take several times as long for a game of four."""

THOUGHTS = 60
"""Iterations that the thoughtful spend on a deployment."""

Decks = tuple[str, ...]


@dataclass
class Played:
    """What came of one game: each seat's share of the win, and the rounds."""

    shares: list[float]
    rounds: int


@dataclass(frozen=True)
class Game:
    """One game to play: who, with which decks from the first seat on, how large, from which seed; and with which lands,
    unless ready ones that suit."""

    players: str
    decks: Decks
    size: str
    seed: int
    lands: Decks = ()


def play(game: Game) -> Played:
    """Play a game. A win may be shared."""
    seats = len(game.decks)
    options = {"size": game.size, "decks": game.decks, "land_decks": game.lands}
    table = laid(TERRITORY, seats, options, game.seed, Random(game.seed).randrange(seats))
    decide = _decider(game.players, seats, game.seed)
    rounds = 0
    while table.agenda:
        rounds += table.agenda[-1][0] == "deploy" and not any(table.agenda[-1][2])
        seat = table.asked()[0]
        decide(table, seat)
    return Played(shares_of(table), rounds)


def _decider(players: str, seats: int, seed: int) -> Callable[[Table, int], None]:
    """Answers the present question for a seat."""
    if players in PLANNERS:
        random = Random(seed)
        return lambda table, seat: _answer(table, seat, random, PLANNERS[players])
    answer = answers_of(TERRITORY, players, seed, range(seed * seats, (seed + 1) * seats))
    return lambda table, seat: table.answer(seat, answer(table, seat))


Planner = Callable[[Table, int, Random], Plan]
"""Chooses a deployment for a seat."""


def _answer(table: Table, seat: int, random: Random, planner: Planner) -> None:
    """Creatures are sent by a plan; everything else is answered by habit."""
    if not isinstance(table.question, Simultaneous):
        table.answer(seat, habit(table, seat, random))
        return
    *picks, last = planner(table, seat, random)
    table.seal(seat, picks)
    table.answer(seat, last)


def _usual_plan(table: Table, seat: int, random: Random) -> Plan:
    """The first plan that comes to mind, as all levels think of them."""
    return next(iter(candidates(table, seat, random)))


def _best_plan(table: Table, seat: int, random: Random) -> Plan:
    """The best of several plans, after some thought."""
    return Search(view(table, seat), random).run(Budget(THOUGHTS, inf)).arms[0][0]


PLANNERS: dict[str, Planner] = {CASUAL: _usual_plan, THOUGHTFUL: _best_plan}
"""How players plan who answer everything else by habit."""

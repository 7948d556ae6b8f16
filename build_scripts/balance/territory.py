"""Creature Combat Territory: how its ready decks fare against each other, how long games last, what a seat is worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from math import inf
from random import Random
from statistics import mean, median

from build_scripts.balance.games import answers_of, laid
from build_scripts.balance.measuring import INTERVAL, Measures, Part, Workshop, furthest_seat, rate, tell
from build_scripts.findings import Cell, Figures
from game.bots.arena import shares_of
from game.bots.crew import Crew
from game.bots.search import Budget, Plan, Search
from game.rulesets.territory import BATTLE, CAMPAIGN, SKIRMISH, TERRITORY
from game.rulesets.territory.bestiary import DECKS
from game.rulesets.territory.value import candidates, habit
from game.table.agenda import Simultaneous
from game.table.sight import view
from game.table.table import Table
from game.words import Words

MATCHED = (
    "The ready decks against each other; a cell is the percentage that the deck on the left wins. *Casual* players "
    "follow habit, *thoughtful* ones think about deployments with 60 iterations each."
)
BATTLES, SKIRMISHES = (
    f"{MATCHED} {size}." for size in ("*Battle*: a hundred points, thirty lands", "*Skirmish*: fifty points, ten lands")
)

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
    """One game to play: who, with which decks from the first seat on, how large, from which seed."""

    players: str
    decks: Decks
    size: str
    seed: int


def play(game: Game) -> Played:
    """Play a game. A win may be shared."""
    seats = len(game.decks)
    options = {"size": game.size, "decks": game.decks}
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


Matrix = dict[tuple[str, str], float]
"""(deck, other deck) -> the share of games that the deck won."""


def matrix(players: str, size: str, games: int, seed: int, crew: Crew) -> Matrix:
    """All pairs of ready decks, each with so many games, from both sides."""
    pairs = list(combinations(DECKS, 2))
    wanted = [
        Game(players, pair if place % 2 else pair[::-1], size, seed * 100_000 + number * 1000 + place // 2)
        for number, pair in enumerate(pairs)
        for place in range(games)
    ]
    played = list(crew.play(play, wanted, Played))
    won: Matrix = {}
    for number, (one, other) in enumerate(pairs):
        found = zip(wanted[number * games :][:games], played[number * games :][:games], strict=True)
        won[one, other] = mean([result.shares[game.decks.index(one)] for game, result in found])
        won[other, one] = 1 - won[one, other]
    return won


def means(won: Matrix) -> dict[str, float]:
    """Each deck's mean against the others."""
    return {deck: mean([won[deck, other] for other in DECKS if other != deck]) for deck in DECKS}


def _matrix_told(won: Matrix, games: int, said: str) -> Figures:
    names = {deck: Words("en").say(f"territory.deck.{deck}") for deck in DECKS}
    averages = means(won)
    rows = []
    whole = games * (len(DECKS) - 1)
    for deck, name in names.items():
        cells = ["–" if deck == other else f"{100 * won[deck, other]:.0f}" for other in DECKS]
        rows.append((name, *cells, *rate(averages[deck] * whole, whole)))
    return Figures(("deck", *names.values(), "mean", INTERVAL), rows, said)


def crowd(players: str, size: str, games: int, seed: int, crew: Crew) -> dict[str, list[float]]:
    """Games of four different decks: each deck's shares of the wins."""
    random = Random(seed)
    wanted = [Game(players, tuple(random.sample(tuple(DECKS), 4)), size, seed * 100_000 + n) for n in range(games)]
    shares: dict[str, list[float]] = {deck: [] for deck in DECKS}
    for game, result in zip(wanted, crew.play(play, wanted, Played), strict=True):
        for deck, share in zip(game.decks, result.shares, strict=True):
            shares[deck].append(share)
    return shares


def _crowd_told(shares: dict[str, list[float]], said: str) -> Figures:
    rows = []
    for deck, won in shares.items():
        name = Words("en").say(f"territory.deck.{deck}")
        rows.append((name, len(won), *rate(sum(won), len(won))))
    return Figures(("deck", "games of four", "wins", INTERVAL), rows, said)


def measure_crowd(workshop: Workshop, players: str, size: str = BATTLE) -> list[Figures]:
    """Games of four by one kind of players, at one size."""
    shares = crowd(players, size, workshop.games, workshop.seed, workshop.crew)
    tell(f"territory: {size}, {players}, the best deck of four", max(map(mean, filter(None, shares.values()))))
    return [_crowd_told(shares, f"*{players}*, {workshop.games} games of four")]


def measure_decks(workshop: Workshop, players: str, crowds: int, size: str = BATTLE) -> list[Figures]:
    """All pairs, and so many games of four for each game of a pair, by one kind of players, at one size."""
    won = matrix(players, size, workshop.games, workshop.seed, workshop.crew)
    tell(f"territory: {size}, {players}, the best deck", max(means(won).values()))
    pairs = _matrix_told(won, workshop.games, f"*{players}*, {workshop.games} games for each pair")
    if not crowds:
        return [pairs]
    return [pairs, *measure_crowd(replace(workshop, games=crowds * workshop.games), players, size)]


# -- how long games last -----------------------------------------------------------------------------------------------


def measure_lengths(workshop: Workshop) -> list[Figures]:
    """Rounds by preset and seats, and the seat furthest from its share, all with the same deck."""
    rows = [_length(workshop, size, seats) for size in (SKIRMISH, BATTLE, CAMPAIGN) for seats in (2, 3, 4)]
    heads = ("players", "size", "seats", "games", "rounds, mean", "median", "longest", "seat furthest off its share")
    return [Figures(heads, rows)]


def _length(workshop: Workshop, size: str, seats: int) -> tuple[Cell, ...]:
    random, decks = workshop.chance(size, seats), tuple(DECKS)
    games = [Game(CASUAL, (random.choice(decks),) * seats, size, random.getrandbits(40)) for _ in range(workshop.games)]
    played = list(workshop.crew.play(play, games, Played))
    shares = [mean(won) for won in zip(*[result.shares for result in played], strict=True)]
    tell(f"territory: {size} at {seats}, seat 1", shares[0])
    rounds = [result.rounds for result in played]
    length = f"{mean(rounds):.1f}", f"{median(rounds):.0f}", max(rounds)
    return CASUAL, size, seats, f"{len(games):,}", *length, furthest_seat(shares, len(games))


MEASURES = Measures(
    mirrors={deck: {"size": SKIRMISH, "decks": [deck, deck]} for deck in ("heights", "pack", "swarm", "storm")},
    parts={
        "decks": Part(BATTLES, partial(measure_decks, players=CASUAL, crowds=8)),
        "thinkers": Part(BATTLES, partial(measure_decks, players=THOUGHTFUL, crowds=4)),
        "sharps": Part(BATTLES, partial(measure_decks, players="sharp", crowds=0)),
        "fours": Part(BATTLES, partial(measure_crowd, players="sharp")),
        "skirmishes": Part(SKIRMISHES, partial(measure_decks, players=THOUGHTFUL, crowds=4, size=SKIRMISH)),
        "lengths": Part("Everybody has the same deck, drawn anew for each game.", measure_lengths),
    },
)

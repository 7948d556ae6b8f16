"""Creature Combat Territory: how its ready decks fare against each other, how long games last, what a seat is worth,
and what creatures made at random do.

Decks of lands are drawn at random for every player. The same seed and number of games give the same tables, whoever
plays them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from math import inf, sqrt
from random import Random
from statistics import mean, median

from build_scripts.balance.measuring import Measures, Workshop, tell
from build_scripts.balance.territory.tricks import (
    BANNER,
    BANNERS,
    PLAIN,
    STRIKES,
    Cards,
    climb,
    horde,
    with_strikers,
)
from build_scripts.balance.territory.wild import wild_creatures
from game.bots.arena import CONFIDENT, interval
from game.bots.crew import ALONE, Crew
from game.bots.levels import Player
from game.bots.search import Budget, Plan, Search
from game.match.match import Match
from game.match.record import Seat
from game.rulesets.territory import AT_RANDOM, BATTLE, CAMPAIGN, SKIRMISH, TERRITORY
from game.rulesets.territory.bestiary import DECKS
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import CreatureDeck, write_creatures
from game.rulesets.territory.value import candidates, rollout_policy
from game.table.agenda import Gather
from game.table.sight import view
from game.table.table import Table
from game.words import Words

CASUAL = "casual"
"""Players who follow habit alone: sensible casual play without any search. Every other kind is one of the levels."""

THOUGHTFUL = "thoughtful"
"""Players who think about deployments, and answer everything else by habit. Thought about deployments is what makes
strong, and the levels of the program take several times as long for a game of four."""

THOUGHTS = 60
"""Iterations for a deployment of the thoughtful."""

GAMES_FOR_A_CREATURE = 20
ZOO_POINTS, ZOO_HERD, ZOO_BEST = 50, 20, 5
"""How decks of one creature made at random are built and told."""

Decks = tuple[str, ...]


@dataclass
class Played:
    """What came of one game: each seat's share of the win, and the rounds."""

    shares: list[float]
    rounds: int


@dataclass
class Tally:
    """What was counted over games of one kind."""

    shares: list[list[float]] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count a game."""
        self.shares.append(played.shares)
        self.rounds.append(played.rounds)


@dataclass(frozen=True)
class Game:
    """One game to be played: who, with which decks from the first seat on, how large, from which seed."""

    players: str
    decks: Decks
    size: str
    seed: int


def play(game: Game) -> Played:
    """Play a game. A win may be shared."""
    seats = len(game.decks)
    options = {"size": game.size, "decks": game.decks, "land_decks": (AT_RANDOM,) * seats}
    options = {**TERRITORY.usual_options(), **options}
    table = Match(TERRITORY, [Seat()] * seats, options, game.seed, Random(game.seed).randrange(seats)).table.copy()
    decide = _decider(game.players, seats, game.seed)
    rounds = 0
    while table.agenda:
        rounds += table.agenda[-1][0] == "deploy" and not any(table.agenda[-1][2])
        seat = table.asked()[0]
        decide(table, seat)
    assert table.outcome is not None
    winners = table.outcome[0]
    return Played([(seat in winners) / len(winners) for seat in range(seats)], rounds)


def _decider(players: str, seats: int, seed: int) -> Callable[[Table, int], None]:
    """Answers the present question for a seat."""
    random = Random(seed)
    if players in PLANNERS:
        return lambda table, seat: _answer(table, seat, random, PLANNERS[players])
    bots = [Player(players, seed * seats + seat, unhurried=True) for seat in range(seats)]
    return lambda table, seat: table.answer(seat, bots[seat].answer(view(table, seat)).choice)


Planner = Callable[[Table, int, Random], Plan]
"""Chooses a deployment for a seat."""


def _answer(table: Table, seat: int, random: Random, planner: Planner) -> None:
    """Creatures are sent after a plan; everything else is answered by habit."""
    if not isinstance(table.question, Gather):
        table.answer(seat, rollout_policy(table, seat, random))
        return
    *picks, last = planner(table, seat, random)
    table.seal(seat, picks)
    table.answer(seat, last)


def _usual_plan(table: Table, seat: int, random: Random) -> Plan:
    """The first that comes to mind, as all levels think of them."""
    return next(iter(candidates(table, seat, random)))


def _best_plan(table: Table, seat: int, random: Random) -> Plan:
    """The best of several, after some thought."""
    return Search(view(table, seat), random).run(Budget(THOUGHTS, inf)).arms[0][0]


PLANNERS: dict[str, Planner] = {CASUAL: _usual_plan, THOUGHTFUL: _best_plan}
"""How players plan who answer everything else by habit."""


# -- Decks -------------------------------------------------------------------------------------------------------------

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


def _matrix_told(won: Matrix, games: int) -> list[str]:
    names = {deck: Words("en").say(f"territory.deck.{deck}") for deck in DECKS}
    averages = means(won)
    lines = [
        "| deck | " + " | ".join(names.values()) + " | mean | 95 % interval |",
        "|---|" + "--:|" * (len(names) + 2),
    ]
    whole = games * (len(DECKS) - 1)
    for deck, name in names.items():
        cells = ["–" if deck == other else f"{100 * won[deck, other]:.0f}" for other in DECKS]
        low, high = interval(averages[deck] * whole, whole)
        lines.append(f"| {name} | {' | '.join(cells)} | {averages[deck]:.1%} | {low:.1%} – {high:.1%} |")
    return lines


def crowd(players: str, size: str, games: int, seed: int, crew: Crew) -> dict[str, list[float]]:
    """Games of four different decks: each deck's shares of the wins."""
    random = Random(seed)
    wanted = [Game(players, tuple(random.sample(tuple(DECKS), 4)), size, seed * 100_000 + n) for n in range(games)]
    shares: dict[str, list[float]] = {deck: [] for deck in DECKS}
    for game, result in zip(wanted, crew.play(play, wanted, Played), strict=True):
        for deck, share in zip(game.decks, result.shares, strict=True):
            shares[deck].append(share)
    return shares


def _crowd_told(shares: dict[str, list[float]]) -> list[str]:
    lines = ["| deck | games of four | wins | 95 % interval |", "|---|--:|--:|--:|"]
    for deck, won in shares.items():
        low, high = interval(sum(won), len(won))
        name = Words("en").say(f"territory.deck.{deck}")
        lines.append(f"| {name} | {len(won)} | {mean(won):.1%} | {low:.1%} – {high:.1%} |")
    return lines


def _decks(workshop: Workshop, players: str, crowds: int) -> list[str]:
    """All pairs, and so many games of four for each game of a pair, by players of a kind."""
    won = matrix(players, BATTLE, workshop.games, workshop.seed, workshop.crew)
    tell(f"territory: {players}, the best deck", max(means(won).values()))
    fours = crowds * workshop.games
    return [
        f"*{players}*, {workshop.games} games for each pair:",
        "",
        *_matrix_told(won, workshop.games),
        "",
        f"*{players}*, {fours} games of four:",
        "",
        *_crowd_told(crowd(players, BATTLE, fours, workshop.seed, workshop.crew)),
    ]


# -- Lengths -----------------------------------------------------------------------------------------------------------


def _lengths(workshop: Workshop) -> list[str]:
    """Rounds by preset and seats, and the seat that is furthest off its share, with the same deck for everybody."""
    lines = [
        "| players | size | seats | games | rounds, mean | median | longest | seat furthest off its share |",
        "|---|---|--:|--:|--:|--:|--:|---|",
    ]
    for size in (SKIRMISH, BATTLE, CAMPAIGN):
        lines += [_length(workshop, size, seats) for seats in (2, 3, 4)]
    return lines


def _length(workshop: Workshop, size: str, seats: int) -> str:
    random = Random(f"{workshop.seed}:{size}:{seats}")
    games = [
        Game(CASUAL, (random.choice(tuple(DECKS)),) * seats, size, random.getrandbits(40))
        for _ in range(workshop.games)
    ]
    tally = Tally()
    for result in workshop.crew.play(play, games, Played):
        tally.add(result)
    share = 1 / seats
    off = [mean([shares[seat] for shares in tally.shares]) - share for seat in range(seats)]
    seat = max(range(seats), key=lambda one: abs(off[one]))
    spread = CONFIDENT * sqrt(share * (1 - share) / len(games))
    tell(f"territory: {size} at {seats}, seat {seat + 1}", off[seat])
    rounds = tally.rounds
    return (
        f"| {CASUAL} | {size} | {seats} | {len(games):,} | {mean(rounds):.1f} | {median(rounds):.0f} | {max(rounds)} "
        f"| seat {seat + 1}: {100 * off[seat]:+.1f} ± {100 * spread:.1f} |"
    )


# -- Cheap tricks ------------------------------------------------------------------------------------------------------


def against_ready(players: str, deck: str, games: int, seed: int, crew: Crew = ALONE) -> float:
    """A deck's share of wins against each of the ready ones, so many games each, from both sides."""
    random = Random(f"{seed}:{deck}")
    wanted = [
        Game(players, (deck, other) if place % 2 else (other, deck), BATTLE, random.getrandbits(40))
        for other in DECKS
        for place in range(games)
    ]
    played = zip(wanted, crew.play(play, wanted, Played), strict=True)
    return mean([result.shares[game.decks.index(deck)] for game, result in played])


def _tricks(workshop: Workshop) -> list[str]:
    """What climbing finds by few casual games, measured again by more."""

    def rate(cards: Cards, place: int) -> float:
        return against_ready(CASUAL, _trick(cards), 2, workshop.seed + place)

    found, tried = climb(rate, Random(workshop.seed))
    again = _games_for_each(workshop)
    lines = [
        f"{tried} decks tried, {2 * len(DECKS)} games of *{CASUAL}* players each; the best measured again.",
        "",
        f"| deck | wins of {again * len(DECKS)} games |",
        "|---|--:|",
    ]
    for one in found:
        won = against_ready(CASUAL, _trick(one.cards), again, workshop.seed - 1, workshop.crew)
        tell(f"territory: {one.text}", won)
        lines.append(f"| `{one.text.replace(' | ', ' · ')}` | {won:.0%} |")
    return lines


def _strikers(workshop: Workshop) -> list[str]:
    """What plain creatures win against the ready decks by themselves and with a pair of strikers, and small ones under
    banners, among those who think."""
    again = _games_for_each(workshop)
    lines = [f"| plain creatures | and | wins of {again * len(DECKS)} games |", "|---|---|--:|"]
    for bodies, others, cards in _known_tricks():
        won = against_ready(THOUGHTFUL, _trick(cards), again, workshop.seed, workshop.crew)
        tell(f"territory: {bodies}, {others}", won)
        lines.append(f"| {bodies} | {others} | {won:.0%} |")
    return lines


def _games_for_each(workshop: Workshop) -> int:
    """How often a trick meets each ready deck."""
    return max(2, workshop.games // len(DECKS))


def _trick(cards: Cards) -> str:
    return write_creatures(CreatureDeck("Trick", cards))


def _known_tricks() -> Iterator[tuple[str, str, Cards]]:
    """The plain creatures, what is among them, and the whole deck."""
    pairs = [(powers, strikes) for powers in PLAIN[:3] for strikes in ((), STRIKES[:2])]
    pairs += [(PLAIN[1], (strike, strike)) for strike in STRIKES]
    for (base, home), strikes in pairs:
        others = " and ".join([f"*{strike}*" for strike in strikes]) or "nothing"
        yield f"{base} and +{home}", others, with_strikers((base, home), strikes)
    yield "1", f"{BANNERS} of *{BANNER}*", horde()


# -- Creatures made at random ------------------------------------------------------------------------------------------


def zoo_games(creatures: int, seed: int) -> Iterator[Game]:
    """Games of so many creatures made at random, half as many decks against the other half, each in twenty."""
    random = Random(seed)
    drawn = wild_creatures(random, ZOO_POINTS)
    for _ in range(creatures // 2):
        decks = tuple([_herd(next(drawn)) for _ in range(2)])
        for _ in range(GAMES_FOR_A_CREATURE):
            yield Game(CASUAL, decks, SKIRMISH, random.getrandbits(40))


def _herd(creature: Creature) -> str:
    """A deck of one creature, as often as it can be paid, and no more than there is room for."""
    return write_creatures(CreatureDeck("Zoo", (creature,) * min(ZOO_HERD, ZOO_POINTS // creature.cost)))


def _zoo(workshop: Workshop) -> list[str]:
    """One creature against another, all of the same: whether every one plays to the end, and how long that takes."""
    games = list(zoo_games(workshop.games, workshop.seed))
    played = list(workshop.crew.play(play, games, Played))
    won: dict[str, list[float]] = {}
    for game, result in zip(games, played, strict=True):
        for deck, share in zip(game.decks, result.shares, strict=True):
            won.setdefault(deck, []).append(share)
    best = sorted(won, key=lambda deck: mean(won[deck]))[-ZOO_BEST:]
    rounds = [result.rounds for result in played]
    return [
        f"* {len(won):,} creatures, {len(games):,} games, none broken off.",
        f"* {mean(rounds):.1f} rounds, at most {max(rounds)}.",
        f"* {sum([mean(shares) == 1 for shares in won.values()]):,} creatures won all their games.",
        *[f"* {mean(won[deck]):.0%}: `{deck.splitlines()[-1]}`" for deck in reversed(best)],
    ]


MEASURES = Measures(
    mirrors={deck: {"size": SKIRMISH, "decks": [deck, deck]} for deck in ("heights", "pack", "swarm", "storm")},
    parts={
        "decks": partial(_decks, players=CASUAL, crowds=8),
        "thinkers": partial(_decks, players=THOUGHTFUL, crowds=4),
        "lengths": _lengths,
        "creatures": _zoo,
        "tricks": _tricks,
        "strikers": _strikers,
    },
)

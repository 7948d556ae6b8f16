"""How the ready decks fare against each other: all pairs, and four at a table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from statistics import mean

from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.page import rate
from build_scripts.balance.territory.playing import Game, Played, play
from game.bots.crew import Crew
from game.rulesets.territory import BATTLE
from game.rulesets.territory.bestiary import DECKS
from game.words import Words

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
        lines.append(f"| {name} | {' | '.join(cells)} | {rate(averages[deck] * whole, whole)} |")
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
        name = Words("en").say(f"territory.deck.{deck}")
        lines.append(f"| {name} | {len(won)} | {rate(sum(won), len(won))} |")
    return lines


def measure_crowd(workshop: Workshop, players: str, size: str = BATTLE) -> list[str]:
    """Games of four by players of a kind, in games of a size."""
    shares = crowd(players, size, workshop.games, workshop.seed, workshop.crew)
    tell(f"territory: {size}, {players}, the best deck of four", max(map(mean, filter(None, shares.values()))))
    return [f"*{players}*, {workshop.games} games of four:", "", *_crowd_told(shares)]


def measure_decks(workshop: Workshop, players: str, crowds: int, size: str = BATTLE) -> list[str]:
    """All pairs, and so many games of four for each game of a pair, by players of a kind, in games of a size."""
    won = matrix(players, size, workshop.games, workshop.seed, workshop.crew)
    tell(f"territory: {size}, {players}, the best deck", max(means(won).values()))
    pairs = [f"*{players}*, {workshop.games} games for each pair:", "", *_matrix_told(won, workshop.games)]
    if not crowds:
        return pairs
    return [*pairs, "", *measure_crowd(replace(workshop, games=crowds * workshop.games), players, size)]

"""What creatures made at random do in Territory: whether every one plays to the end, and which win."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean

from build_scripts.balance.measuring import Workshop
from build_scripts.balance.territory.playing import CASUAL, Game, Played, play
from build_scripts.balance.territory.wild import wild_creatures
from build_scripts.findings import Figures
from game.rulesets.territory import SKIRMISH
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import CreatureDeck, write_creatures

GAMES_FOR_A_CREATURE = 20
ZOO_POINTS, ZOO_HERD, ZOO_BEST = 50, 20, 5
"""How decks of one creature made at random are built and told."""


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


def measure_creatures(workshop: Workshop) -> list[Figures]:
    """One creature against another, all of the same: whether every one plays to the end, and how long that takes."""
    games = list(zoo_games(workshop.games, workshop.seed))
    played = list(workshop.crew.play(play, games, Played))
    won: dict[str, list[float]] = {}
    for game, result in zip(games, played, strict=True):
        for deck, share in zip(game.decks, result.shares, strict=True):
            won.setdefault(deck, []).append(share)
    best = sorted(won, key=lambda deck: mean(won[deck]))[-ZOO_BEST:]
    rounds = [result.rounds for result in played]
    always = sum([mean(shares) == 1 for shares in won.values()])
    counted = (f"{len(won):,}", f"{len(games):,}", f"{mean(rounds):.1f}", max(rounds), f"{always:,}")
    return [
        Figures(("creatures", "games, none broken off", "rounds, mean", "longest", "won all their games"), [counted]),
        Figures(
            ("one of the best", "wins"),
            [(f"`{deck.splitlines()[-1]}`", f"{mean(won[deck]):.0%}") for deck in best[::-1]],
        ),
    ]

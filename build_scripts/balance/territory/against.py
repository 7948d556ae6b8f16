"""Decks that are not ready-made against the eight that are, and what the known tricks win that way."""

from __future__ import annotations

from random import Random
from statistics import mean

from build_scripts.balance.cells import INTERVAL, rate
from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.territory.playing import THOUGHTFUL, Game, Played, play
from build_scripts.balance.territory.tricks import Cards, known_tricks
from build_scripts.findings import Figures
from game.bots.crew import ALONE, Crew
from game.rulesets.territory import BATTLE
from game.rulesets.territory.bestiary import DECKS
from game.rulesets.territory.decks import CreatureDeck, write_creatures

Brought = tuple[str, str]
"""Somebody's creatures and lands."""


def against_ready(players: str, deck: str, games: int, seed: int, crew: Crew = ALONE, lands: str = "") -> float:
    """A deck's share of wins against each ready one, so many games each, from both sides; with these lands, or those
    that suit."""
    random = Random(f"{seed}:{deck}")
    wanted = [
        _game(players, (deck, lands), (other, ""), place % 2 == 0, random.getrandbits(40))
        for other in DECKS
        for place in range(games)
    ]
    played = zip(wanted, crew.play(play, wanted, Played), strict=True)
    return mean([result.shares[game.decks.index(deck)] for game, result in played])


def _game(players: str, first: Brought, second: Brought, is_turned: bool, seed: int) -> Game:
    decks, lands = zip(*((second, first) if is_turned else (first, second)), strict=True)
    return Game(players, decks, BATTLE, seed, lands)


def games_for_each(workshop: Workshop) -> int:
    """How often a trick meets each ready deck."""
    return max(2, workshop.games // len(DECKS))


def written(cards: Cards) -> str:
    """A deck as a game reads it."""
    return write_creatures(CreatureDeck("Trick", cards))


def measure_known(workshop: Workshop) -> list[Figures]:
    """What each known trick wins in the hands of thoughtful players."""
    each = games_for_each(workshop)
    games = each * len(DECKS)
    rows = []
    for trick in known_tricks():
        won = against_ready(THOUGHTFUL, written(trick.cards), each, workshop.seed, workshop.crew, trick.lands)
        tell(f"territory: {trick.name}", won)
        rows.append((trick.name, *rate(won * games, games)))
    return [Figures(("trick", "wins", INTERVAL), rows, f"*{THOUGHTFUL}*, {games} games for each trick")]

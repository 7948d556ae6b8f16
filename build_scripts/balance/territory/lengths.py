"""How long games of Territory last, and what a seat is worth."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import mean, median

from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.territory.playing import CASUAL, Game, Played, play
from build_scripts.findings import Cell, Figures
from game.bots.arena import CONFIDENT
from game.rulesets.territory import BATTLE, CAMPAIGN, SKIRMISH
from game.rulesets.territory.bestiary import DECKS


@dataclass
class Tally:
    """What was counted over games of one kind."""

    shares: list[list[float]] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count a game."""
        self.shares.append(played.shares)
        self.rounds.append(played.rounds)


def measure_lengths(workshop: Workshop) -> list[Figures]:
    """Rounds by preset and seats, and the seat that is furthest off its share, with the same deck for everybody."""
    rows = [_length(workshop, size, seats) for size in (SKIRMISH, BATTLE, CAMPAIGN) for seats in (2, 3, 4)]
    heads = ("players", "size", "seats", "games", "rounds, mean", "median", "longest", "seat furthest off its share")
    return [Figures(heads, rows)]


def _length(workshop: Workshop, size: str, seats: int) -> tuple[Cell, ...]:
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
        CASUAL,
        size,
        seats,
        f"{len(games):,}",
        f"{mean(rounds):.1f}",
        f"{median(rounds):.0f}",
        max(rounds),
        f"seat {seat + 1}: {100 * off[seat]:+.1f} ± {100 * spread:.1f}",
    )

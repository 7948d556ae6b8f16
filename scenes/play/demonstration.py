"""A demonstration: computer opponents play the games, one after the other, until a person takes over."""

from __future__ import annotations

from itertools import cycle
from random import Random, SystemRandom

from game.bots.levels import LEVELS
from game.match.bounds import SEED_BITS
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS
from game.rulesets.ruleset import Ruleset
from game.session.keepers import KEEPERS, opponent_name
from scenes import routes
from scenes.app import App

BRISK = [level.key for level in LEVELS.values() if level.thinks and not level.takes_time]
"""The levels that nobody waits for long."""


class Demonstration:
    """Games without people: each game in turn, with as many players as chance wants, of any brisk level."""

    def __init__(self, app: App, chance: Random | None = None) -> None:
        self.app = app
        self._chance = chance or SystemRandom()
        self._games = cycle(RULESETS)

    def go_on(self) -> None:
        """Sit down at the next game."""
        routes.to_table(self.app, self.next_match(), demonstration=self)

    def next_match(self) -> Match:
        """The next game, with players chosen by chance."""
        ruleset = next(self._games)
        seats = self._seats(ruleset)
        starter = self._chance.randrange(len(seats))
        return Match(ruleset, seats, ruleset.quick_options(), self._chance.getrandbits(SEED_BITS), starter)

    def _seats(self, ruleset: Ruleset) -> list[Seat]:
        number = self._chance.randint(ruleset.fewest, ruleset.most)
        portraits = self._chance.sample(range(len(KEEPERS)), number)
        levels, kept = self._chance.choices(BRISK, k=number), self.app.present.names()
        return [
            Seat(opponent_name(self.app.words, portrait, kept), level, portrait)
            for level, portrait in zip(levels, portraits, strict=True)
        ]

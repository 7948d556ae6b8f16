"""What is measured of games: how much is played, and what a game has to be measured besides its levels."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from build_scripts.findings import Figures
from game.bots.arena import Report, Terms, play_arena, report_on
from game.bots.crew import Crew


@dataclass(frozen=True)
class Workshop:
    """How much is played, and by whom."""

    games: int
    seed: int
    crew: Crew

    def arena(self, game: str, players: Sequence[str], terms: Terms, rows: int) -> Report:
        """One row of a table; so many rows share the games of one."""
        outcomes = play_arena(game, players, self.games // rows, self.seed, self.crew, terms=terms)
        won = sum([outcome.shares[0] for outcome in outcomes])
        terms_told = [str(each) for each in (dict(terms.options), dict(terms.own)) if each]
        tell(" ".join([game, " - ".join(players), *terms_told]), won / len(outcomes))
        return report_on(game, players, self.seed, outcomes)


def tell(what: str, share: float) -> None:
    """Say how a row came out, to whoever waits for the table."""
    print(f"{what}: {share:.1%}", file=sys.stderr, flush=True)


class Counts:
    """What was counted in some games: every field is a number, a list or a `Counter`."""

    def add(self, other: Self) -> None:
        """Count what another one has counted, too."""
        for key, theirs in vars(other).items():
            mine = getattr(self, key)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, key, mine + theirs)


@dataclass(frozen=True)
class Part:
    """What is measured by itself: what its figures mean, in a sentence or two, and how they are found."""

    about: str
    measure: Callable[[Workshop], Sequence[Figures]]


@dataclass(frozen=True)
class Measures:
    """What a game's own file here, which bears the game's key, has to say as `MEASURES`."""

    mirrors: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"": {}})
    """Name -> options with which both players have the same, where players have something of their own."""
    parts: Mapping[str, Part] = field(default_factory=dict)
    """What is measured of this game alone, by what follows the game's key in its name."""

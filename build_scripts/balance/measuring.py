"""What is measured of games: how much is played, and what a game has measured besides its levels."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self, TypeVar

from build_scripts.findings import Figures
from game.bots.arena import Report, Terms, play_arena, report_on
from game.bots.crew import Crew
from game.rulesets import ruleset


class Counts:
    """What was counted in some games: every field is a number, a list or a `Counter`."""

    def add(self, other: Self) -> None:
        """Add what another one has counted."""
        for key, theirs in vars(other).items():
            mine = getattr(self, key)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, key, mine + theirs)


Task = TypeVar("Task")
Counted = TypeVar("Counted", bound=Counts)


@dataclass(frozen=True)
class Workshop:
    """How much is played, and by whom."""

    games: int
    seed: int
    crew: Crew

    def arena(self, game: str, players: Sequence[str], terms: Terms, rows: int) -> Report:
        """One row of a table; so many rows share the games of one. If a game needs more players, further ones like the
        last sit down."""
        players = [*players, *[*players[-1:]] * (ruleset(game).fewest - len(players))]
        outcomes = play_arena(game, players, self.games // rows, self.seed, self.crew, terms=terms)
        won = sum([outcome.shares[0] for outcome in outcomes])
        terms_told = [str(each) for each in (dict(terms.options), dict(terms.own)) if each]
        tell(" ".join([game, " - ".join(players), *terms_told]), won / len(outcomes))
        return report_on(game, players, self.seed, outcomes)

    def chance(self, *of: object) -> Random:
        """The chance that decides what is played for these."""
        return Random(":".join(map(str, (self.seed, *of))))

    def deals(self, games: int, *of: object) -> list[int]:
        """The seeds of so many games for these; fewer games get the first of the same seeds."""
        random = self.chance(*of)
        return [random.getrandbits(40) for _ in range(games)]

    def counted(self, play: Callable[[Task], Counted], tasks: Sequence[Task], kind: type[Counted]) -> Counted:
        """All that was counted in these games together."""
        whole = kind()
        for one in self.crew.play(play, tasks, kind):
            whole.add(one)
        return whole


def tell(what: str, share: float) -> None:
    """Tell how a row came out, to those who wait for the table."""
    print(f"{what}: {share:.1%}", file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Part:
    """Something measured by itself: what its figures mean, in a sentence or two, and how they are found."""

    about: str
    measure: Callable[[Workshop], Sequence[Figures]]


@dataclass(frozen=True)
class Measures:
    """What a game's own file here, named by the game's key, says as `MEASURES`."""

    mirrors: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"": {}})
    """Name -> options that give both players the same, where players have something of their own."""
    parts: Mapping[str, Part] = field(default_factory=dict)
    """What is measured of this game alone, by the part of its name after the game's key."""

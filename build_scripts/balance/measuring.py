"""What is measured of games: how much is played, what a game has measured besides its levels, and
what stands in the cells of tables."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any, Self, TypeVar

from build_scripts.findings import Figures
from game.bots.arena import CONFIDENT, Report, Terms, interval, play_arena, report_on
from game.bots.crew import Crew
from game.bots.review.reasons import standard_error
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


INTERVAL = "95 % interval"
"""The head of a column."""


def won(report: Report) -> tuple[float, int]:
    """How many games the first of the line-up won, counting shares, and how many were played."""
    return report["seats"][0]["win_rate"] * report["games"], report["games"]


def won_together(reports: Iterable[Report]) -> tuple[float, int]:
    """The same for several reports."""
    wins, games = zip(*map(won, reports), strict=True)
    return sum(wins), sum(games)


def rate(wins: float, games: int) -> tuple[str, str]:
    """Two cells: a win rate and its 95 % interval."""
    low, high = interval(wins, games)
    return f"{wins / games:.1%}", f"{low:.1%} – {high:.1%}"


def gain(differences: Sequence[float], digits: int) -> tuple[str, str]:
    """Two cells: the mean of paired differences of shares in points of a hundred, and its 95 % interval."""
    mean, half = 100 * fmean(differences), 100 * CONFIDENT * standard_error(differences)
    return f"{mean:+.{digits}f}", f"{mean - half:+.{digits}f} to {mean + half:+.{digits}f}"


def mean(shares: Sequence[float]) -> tuple[str, str]:
    """Two cells: the mean of shares, and its 95 % interval."""
    middle, half = fmean(shares), CONFIDENT * standard_error(shares)
    return f"{middle:.0%}", f"{max(0.0, middle - half):.0%} – {min(1.0, middle + half):.0%}"


def illegal(reports: Iterable[Report]) -> int:
    """How many answers, anybody's, were not allowed."""
    return sum([seat["illegal"] for report in reports for seat in report["seats"]])


def furthest_seat(shares: Sequence[float], games: int) -> str:
    """One cell: the seat furthest from a fair share of so many games, in points, with its 95 % interval."""
    fair = 1 / len(shares)
    seat = max(range(len(shares)), key=lambda one: abs(shares[one] - fair))
    spread = CONFIDENT * sqrt(fair * (1 - fair) / games)
    return f"seat {seat + 1}: {100 * (shares[seat] - fair):+.1f} ± {100 * spread:.1f}"

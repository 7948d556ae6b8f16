"""What it costs to have tastes: each creature in turn, on the deals of somebody who has none.

Tastes have luck of their own, so a game is the same until the first answer that a liking tips. What tipped answers cost
is the difference between two games of one deal: luck of the deal, which is most of all luck, falls out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any

from build_scripts.balance.cells import INTERVAL, gain, rate
from build_scripts.findings import Cell, Figures
from game.bots.arena import Outcome, Terms
from game.bots.tastes import NOBODY, TASTES, tastes_of

TASTERS = ("steady", "steady")
"""The players of whom the first has tastes. Easier levels draw among good answers, and tastes lean on the draw."""

Play = Callable[[str, Sequence[str], Terms, int], list[Outcome]]
"""Plays the games of one row: the game, the line-up, the options, and how many rows share the games of one."""


def tastes(game: str, mirrors: Mapping[str, Mapping[str, Any]], play: Play) -> list[Figures]:
    """The table of what tastes cost: somebody without any, each creature in turn, and all creatures together."""

    def won(portrait: int) -> list[float]:
        """What the first player won of each deal, under one set of options after the other."""
        rows = len(TASTES) * len(mirrors)
        return [
            share
            for options in mirrors.values()
            for share in _by_deal(play(game, TASTERS, Terms(options, portraits=(portrait, NOBODY)), rows))
        ]

    without = won(NOBODY)
    creatures = [won(portrait) for portrait in range(len(TASTES))]
    together = [fmean(shares) for shares in zip(*creatures, strict=True)]
    rows: list[tuple[Cell, ...]] = [
        ("nothing", *_won(without), "", ""),
        *[
            (", ".join(tastes_of(portrait)), *_won(shares), *_gained(shares, without))
            for portrait, shares in enumerate(creatures)
        ],
        ("**all**", len(TASTES) * _games(without), f"{fmean(together):.1%}", "", *_gained(together, without)),
    ]
    return [Figures(("likes", "games", "wins", INTERVAL, "points gained by it", INTERVAL), rows)]


def _by_deal(outcomes: Sequence[Outcome]) -> list[float]:
    """The first player's share of each deal that was played from all sides."""
    shares, sides = [outcome.shares[0] for outcome in outcomes], len(TASTERS)
    return [fmean(shares[start : start + sides]) for start in range(0, len(shares) - sides + 1, sides)]


def _games(deals: Sequence[float]) -> int:
    return len(TASTERS) * len(deals)


def _won(deals: Sequence[float]) -> tuple[int, str, str]:
    return _games(deals), *rate(len(TASTERS) * sum(deals), _games(deals))


def _gained(deals: Sequence[float], without: Sequence[float]) -> tuple[str, str]:
    """Two cells: how many points more were won of the same deals, and the 95 % interval from deal to deal."""
    return gain([mine - theirs for mine, theirs in zip(deals, without, strict=True)], 1)

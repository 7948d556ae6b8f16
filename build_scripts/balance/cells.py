"""What stands in the cells of tables: win rates and gains, each with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

from game.bots.arena import CONFIDENT, Report, interval
from game.bots.review.reasons import standard_error

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

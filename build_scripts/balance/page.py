"""The page of results: tables between marks, which are replaced; everything else on it was written by people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import fmean

from game.bots.arena import CONFIDENT, Report, Terms, interval
from game.bots.reasons import standard_error

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"

Measure = Callable[[str, Sequence[str], Terms, int], Report]
"""Plays for one row of a table: the game, the line-up, the options, and how many rows share the games of one."""


def replaced(page: str, part: str, lines: Sequence[str]) -> str:
    """The page with other lines between the marks of a part. Raises ValueError if it has no such marks."""
    opening, closing = f"<!-- {part} -->\n", f"<!-- end of {part} -->\n"
    before, found, rest = page.partition(opening)
    _, ended, after = rest.partition(closing)
    if not found or not ended:
        raise ValueError(f"the page has no marks for {part}")
    return before + opening + "\n".join(lines) + "\n" + closing + after


def won(report: Report) -> tuple[float, int]:
    """How many games the first of the line-up won, shared wins in part, and how many were played."""
    return report["seats"][0]["win_rate"] * report["games"], report["games"]


def won_together(reports: Iterable[Report]) -> tuple[float, int]:
    """The same for several reports."""
    wins, games = zip(*map(won, reports), strict=True)
    return sum(wins), sum(games)


def rate(wins: float, games: int) -> str:
    """Two cells: a win rate and its 95 % interval."""
    low, high = interval(wins, games)
    return f"{wins / games:.1%} | {low:.1%} – {high:.1%}"


def gain(differences: Sequence[float], digits: int) -> str:
    """Two cells: the mean of paired differences of shares in points of a hundred, and its 95 % interval."""
    mean, half = 100 * fmean(differences), 100 * CONFIDENT * standard_error(differences)
    return f"{mean:+.{digits}f} | {mean - half:+.{digits}f} to {mean + half:+.{digits}f}"


def illegal(reports: Iterable[Report]) -> int:
    """How many answers of anybody were not allowed."""
    return sum([seat["illegal"] for report in reports for seat in report["seats"]])

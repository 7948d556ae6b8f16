"""How close the end of a game was, by that game's own measure. Nothing here draws."""

from __future__ import annotations

from game.match.match import Match
from game.rulesets.elimination import FALLEN_KIND
from game.table.choices import CONCEDE

CLOSE, CLOSE_SHARE = 2, 0.15
"""Whoever lacks no more points than this, or no more than this share of the winner's, was close."""

NEAR = 0.5
"""From this nearness on an end was close."""


def is_of_last_standing(match: Match) -> bool:
    """Whether players of this game fall one by one until one is left."""
    return FALLEN_KIND in match.ruleset.counters


def reach(score: int) -> float:
    """So many points behind a winner of so many somebody still was close."""
    return max(CLOSE, CLOSE_SHARE * abs(score))


def nearness(match: Match, first: int, second: int) -> float:
    """How near the second was to the first at the end of a match, from 0 to 1 for a tie.

    Where points are counted that goes by the points; where the last one standing wins, by what the game itself thought
    of both before the last answer. Whoever has given up was not near.
    """
    assert match.table.outcome is not None
    winners, scores = match.table.outcome
    if first in winners and second in winners:
        return 1.0
    if not match.history or any(one.seat == second and one.choice == CONCEDE for one in match.history):
        return 0.0
    if is_of_last_standing(match):
        worths = match.ruleset.advice.evaluate(match.history[-1].before)
        return min(1.0, worths[second] / worths[first]) if worths[first] > 0 else 0.0
    return 1 / (1 + max(0, scores[first] - scores[second]) / reach(scores[first]))

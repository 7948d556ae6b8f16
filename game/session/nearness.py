"""How close the end of a game was, by that game's own measure. Nothing here draws."""

from __future__ import annotations

from game.match.match import Match
from game.rulesets.elimination import FALLEN_KIND
from game.table.choices import CONCEDE

CLOSE, CLOSE_SHARE = 2, 0.15
"""An end was close if the second lacked at most this many points, or at most this share of the winner's."""

NEAR = 0.5
"""An end of at least this nearness was close."""


def is_of_last_standing(match: Match) -> bool:
    """Whether players of this game fall one by one until one is left."""
    return FALLEN_KIND in match.ruleset.counters


def reach(score: int) -> float:
    """By how many points somebody may lack the win of a winner with so many, and still have been close."""
    return max(CLOSE, CLOSE_SHARE * abs(score))


def nearness(match: Match, first: int, second: int) -> float:
    """How near the second was to the first at the end of a match, from 0 to 1 for a tie.

    It is measured by points; where the last one standing wins, by the game's own estimate for both before the last
    answer. Whoever has given up was not near.
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

"""A match as a goal looks at it."""

from __future__ import annotations

from game.match.decisions import begun
from game.match.match import Match
from game.rulesets.goals import Course


def course_of(match: Match) -> Course:
    """A game so far, as one who knows everything may tell it."""
    chapters = [match.opening, *(entry.facts for entry in match.history)]
    return Course(match.table, chapters, [entry.before for entry in match.history], sum(begun(match)))

"""A match as a goal looks at it."""

from __future__ import annotations

from game.match.decisions import begun
from game.match.match import Match
from game.rulesets.goals import Course


def course_of(match: Match, until: int | None = None) -> Course:
    """A game so far, as one who knows everything may tell it, or as it was after so many answers."""
    count = len(match.history) if until is None else min(until, len(match.history))
    table = match.table if count == len(match.history) else match.history[count].before
    chapters = [match.opening, *(entry.events for entry in match.history[:count])]
    return Course(table, chapters, [entry.before for entry in match.history[:count]], sum(begun(match)[: count + 1]))

"""Conceding gracefully: a computer opponent who has thought its game lost for a while would give it up.

It goes by what its seat knows, so whoever hears of it learns that somebody thinks itself lost, as from anybody who
gives up, and no card. Where more than the win can be had, such as a star or a point of a night, nobody is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.levels import Thought
from game.session.play_session import PlaySession
from game.table.choices import CONCEDE

HOPELESS = 0.02
"""Whoever expects less of what can be won thinks itself lost."""

RUNNING = 4
"""So many answers running somebody must have thought so: hopes come back."""


def would_concede(session: PlaySession) -> int | None:
    """The computer opponent who would give up the game of two against a person, if there is one; never before the rules
    let it."""
    match = session.match
    if len(match.seats) != 2 or len(session.people) != 1 or match.occasion:
        return None
    (seat,) = {0, 1} - set(session.people)
    if not is_hopeless(session.thinking.reasons, len(match.history)) or match.why_not(seat, CONCEDE) is not None:
        return None
    return seat


def is_hopeless(reasons: Mapping[int, Sequence[Thought]], given: int) -> bool:
    """Whether the only one who thinks has thought its game lost for a while: by what it thought at each place in the
    history, as far as that lies open, when so many answers were given."""
    thoughts = [thought for place in sorted(reasons) if place < given for thought in reasons[place]]
    latest = [thought.expected for thought in thoughts[-RUNNING:]]
    return len(latest) == RUNNING and all(expected is not None and expected < HOPELESS for expected in latest)

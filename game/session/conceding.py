"""Giving up: a computer opponent offers it once it has thought its game lost for a while.

It judges by what its seat knows, so the offer tells what it thinks, as from anybody who gives up, and no card. Where
more than the win is at stake, such as a star or a point of a night, it does not offer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bots.levels import Thought
from game.session.play_session import PlaySession
from game.table.choices import CONCEDE

HOPELESS = 0.02
"""A player who expects less than this share of the win thinks itself lost."""

RUNNING = 4
"""In how many answers in a row it must have thought so: hopes come back."""


def would_concede(session: PlaySession) -> int | None:
    """The computer opponent who would give up a game of two against a person, if any; never before the rules allow
    it."""
    match = session.match
    if len(match.seats) != 2 or len(session.people) != 1 or match.occasion:
        return None
    (seat,) = {0, 1} - set(session.people)
    if not is_hopeless(session.thinking.reasons, len(match.history)) or match.why_not(seat, CONCEDE) is not None:
        return None
    return seat


def is_hopeless(reasons: Mapping[int, Sequence[Thought]], given: int) -> bool:
    """Whether the only computer opponent thought its game lost for a while before so many answers were `given`, by
    those of its thoughts that lie open."""
    thoughts = [thought for place in sorted(reasons) if place < given for thought in reasons[place]]
    latest = [thought.expected for thought in thoughts[-RUNNING:]]
    return len(latest) == RUNNING and all(expected is not None and expected < HOPELESS for expected in latest)

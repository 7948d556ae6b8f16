"""What somebody may be proud of beyond a single game: feats, each done once. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.store.people import Person


def feats_in(match: Match, seat: int) -> Sequence[str]:
    """The feats that a seat has done in a finished match, by key, whether or not for the first time."""
    return ()


def feats_of(person: Person) -> Sequence[str]:
    """The feats that are done by what a person has come to, by key."""
    return ()

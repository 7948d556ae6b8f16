"""Which creatures there are in the album, and which of them somebody has met in a match. Nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.match.match import Match


class Met(NamedTuple):
    """What a seat had to do with a creature in a match: whether it had it itself, and whether it won with it."""

    played: bool
    won: bool


def met_in(match: Match, seat: int) -> Mapping[str, Met]:
    """The creatures that lay face up before a seat at any time of a match, by the key of their page."""
    return {}

"""How every seat came out of a finished game."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.match import Match
from game.rulesets.ruleset import ScoreLine
from game.table.table import Table


@dataclass(frozen=True)
class Ranking:
    """How a seat came out: its place counted from 1, shared by equals, and its score line by line."""

    seat: int
    place: int
    score: int
    is_winner: bool
    lines: tuple[ScoreLine, ...]


def rankings(match: Match) -> list[Ranking]:
    """All seats of a finished game, the best first; winners share the first place, equal scores a later one."""
    table: Table = match.table
    assert table.outcome is not None, "the game is still going on"
    winners, scores = table.outcome
    places = table.places()
    found = [
        Ranking(seat, places[seat], score, seat in winners, tuple(match.ruleset.account(table, seat)))
        for seat, score in enumerate(scores)
    ]
    return sorted(found, key=lambda one: (one.place, one.seat))

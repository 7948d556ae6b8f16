"""The great moments of a game that has been played, as a seat was told them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import NamedTuple

from game.match.match import Match
from game.rulesets.moments import Great, HeardEvent
from game.table.sight import View


class GreatAt(NamedTuple):
    """A great moment and where it came about: after so many answers, at which event of that chapter."""

    great: Great
    chapter: int
    event: int


def greats(match: Match, seat: int) -> Iterator[GreatAt]:
    """All great moments in order, as that seat was told them; of seat -1, as everybody could see them."""
    log = match.log(seat)
    told = [event for chapter in log for event in chapter]
    at = 0
    for chapter, events in enumerate(log):
        seen = _views(match, chapter, seat)
        for number in range(len(events)):
            great = match.ruleset.moments.at(HeardEvent(told, at, partial(seen, number)))
            yield from (GreatAt(one, chapter, number) for one in great)
            at += 1


def _views(match: Match, chapter: int, seat: int) -> Callable[[int], View]:
    """What a seat saw at each event of a chapter, which is played again when somebody first asks."""
    story = cache(partial(match.story, chapter, seat))
    return lambda number: story()[number].view


def greatest(found: Iterable[GreatAt], winners: Iterable[int]) -> GreatAt | None:
    """What decided a game with these moments and winners: of the greatest that favoured one of them, the end aside, the
    hardest, and of several the last; None where there was nothing of the kind."""
    won = set(winners)
    return _greatest(one for one in found if won & set(one.great.who) or set(one.great.whom) - won)


def best_blow(found: Iterable[GreatAt], seat: int) -> GreatAt | None:
    """The greatest moment that was a seat's own doing, the end aside: of several the hardest, then the last."""
    return _greatest(one for one in found if seat in one.great.who)


def _greatest(found: Iterable[GreatAt]) -> GreatAt | None:
    below_the_end = [one for one in found if one.great.rank > 1]
    return min(reversed(below_the_end), key=lambda one: (one.great.rank, -one.great.strength), default=None)

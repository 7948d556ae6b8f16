"""The great moments of a game that has been played, as a seat was told them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import NamedTuple

from game.match.match import Match
from game.rulesets.elimination import FALLEN_KIND
from game.rulesets.moments import Great, HeardEvent, NearestIf
from game.table.events import Counted, Event
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
    """What decided a game with these moments and winners: of the greatest that favoured them, the end aside, what they
    did themselves before what befell others, then the hardest, and of several the last; None where nothing that they
    were favoured by stands out."""
    won = set(winners)
    telling = [one for one in found if one.great.rank > 1 and _favours(one.great, won) and _stands_out(one.great)]
    return min(
        reversed(telling),
        key=lambda one: (one.great.rank, not won & set(one.great.who), -one.great.strength),
        default=None,
    )


def _favours(great: Great, won: set[int]) -> bool:
    who, whom = set(great.who), set(great.whom)
    return (bool(who) and who <= won) or (bool(whom) and not whom & won)


def _stands_out(great: Great) -> bool:
    return great.strength >= (HARD if great.rank > DECISIVE else 1) + max(0, great.rank - 3)


HARD = 5
"""What only helps decide stands out from this strength on; what is less than that must be harder still."""


def fall(match: Match, found: Iterable[GreatAt], seat: int) -> GreatAt | None:
    """How a seat fell; None if it did not, or nothing tells how."""
    chapters = enumerate(match.log(seat))
    fell = [at for at, events in chapters if any(_falls(event, seat) for event in events)]
    return next((one for one in reversed(list(found)) if one.chapter in fell and _fells(one.great, seat)), None)


def _falls(event: Event, seat: int) -> bool:
    return isinstance(event, Counted) and event.name == FALLEN_KIND.name and event.subject == (seat,)


def _fells(great: Great, seat: int) -> bool:
    return seat in great.whom and great.rank <= DECISIVE


DECISIVE = 2
"""Moments up to this rank decide something."""


def prepared_by(found: Iterable[GreatAt], one: GreatAt) -> GreatAt | None:
    """The moment just before in which something else made the same card so strong."""
    before = [each for each in found if each.chapter == one.chapter and each.event < one.event]
    alike = [each for each in before if each.great.cards[:1] == one.great.cards[:1] and len(each.great.cards) > 1]
    return alike[-1] if alike and one.great.cards else None


def nearest_if(match: Match, seat: int, eyes: int) -> NearestIf | None:
    """What would have made a game come out otherwise for a seat, of all that another one was told: of the last chapter
    that has anything of the kind the first, which led to the rest."""
    log = match.log(eyes)
    told = [event for chapter in log for event in chapter]
    at = len(told)
    for chapter in range(len(log) - 1, -1, -1):
        seen, first = _views(match, chapter, eyes), None
        for number in range(len(log[chapter]) - 1, -1, -1):
            at -= 1
            first = match.ruleset.moments.nearest_if(HeardEvent(told, at, partial(seen, number)), seat) or first
        if first is not None:
            return first
    return None

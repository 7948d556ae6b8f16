"""What everybody at a table has heard of what its players did: who last turned against whom, and what each did last.

An opponent who bears a grudge, or copies somebody, has to know the past, which no view tells. It is taken from
announcements alone, and from the parts of them that everybody is told: who, whom, which word, and how many.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.match.match import Match
from game.rulesets.ruleset import Ruleset
from game.table.events import Announced, Event

NO_SEAT = -1
LATEST = 6
"""How many of a player's latest deeds are remembered."""


class Past(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was heard so far; nothing at first. `model` is the seat that others copy, if any."""

    strikers: tuple[int, ...] = ()
    """By seat, who turned against it last; NO_SEAT if nobody has, or if it has hit back since."""
    deeds: tuple[tuple[str, ...], ...] = ()
    """By seat, what it was heard to do, the latest last."""
    model: int = NO_SEAT

    def fits(self, seats: int) -> bool:
        """Whether this can be the past of a table with this many seats."""
        known = {len(self.strikers), len(self.deeds)} <= {0, seats}
        return known and all(NO_SEAT <= seat < seats for seat in (self.model, *self.strikers))

    def striker(self, seat: int) -> int:
        """Who last turned against a seat and has not been hit back; NO_SEAT if nobody."""
        return self.strikers[seat] if self.strikers else NO_SEAT

    def deeds_of(self, seat: int) -> tuple[str, ...]:
        """What a seat was heard to do last."""
        return self.deeds[seat] if self.deeds else ()


NOTHING = Past()


def heard(past: Past, ruleset: Ruleset, seats: int, events: Iterable[Event]) -> Past:
    """The past with these events in it."""
    strikers = list(past.strikers or [NO_SEAT] * seats)
    deeds = list(past.deeds or [()] * seats)
    hostile = ruleset.advice.hostile
    for event in events:
        if not isinstance(event, Announced) or type(who := event.args.get("who")) is not int:
            continue
        deeds[who] = (*deeds[who], *told_deeds(event))[-LATEST:]
        if event.word in hostile:
            _strike(strikers, who, _named(event.args.get("whom")))
    return msgspec.structs.replace(past, strikers=tuple(strikers), deeds=tuple(deeds))


def _strike(strikers: list[int], who: int, struck: Iterable[int]) -> None:
    """Note who struck whom; a striker who thereby hits back has settled their own grudge."""
    for whom in struck:
        if whom != who:
            strikers[whom] = who
            strikers[who] = NO_SEAT if strikers[who] == whom else strikers[who]


def told_deeds(event: Announced) -> tuple[str, ...]:
    """What an announcement says that somebody does, as words: the deed alone, and the deed with its type, its number or
    its target."""
    more = [f"{event.word} {name} {event.args[name]}" for name in ("type", "n", "whom") if name in event.args]
    return (event.word, *more)


def _named(whom: object) -> tuple[int, ...]:
    return whom if isinstance(whom, tuple) else (whom,) if isinstance(whom, int) else ()


def past_of(match: Match, model: int = NO_SEAT) -> Past:
    """The past of a match that is being played."""
    events = [event for entry in match.history for event in entry.events]
    return heard(Past(model=model), match.ruleset, len(match.seats), events)

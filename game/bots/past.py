"""What everybody at a table has heard of what its players did: who last turned against whom, and what each did last.

An opponent who bears a grudge, or copies somebody, has to know the past, which no view tells. It is made of what was
announced, and only of what is told to everybody of that: who, whom, which word, and how many.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.match.match import Match
from game.rulesets.ruleset import Ruleset
from game.table.facts import Announced, Fact

NO_SEAT = -1
LATEST = 6
"""So many of the latest deeds of a player are remembered."""


class Past(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was heard so far; nothing at first. `model` is the seat that is looked up to, if any."""

    strikers: tuple[int, ...] = ()
    """By seat, who turned against it last; no seat where nobody has, or where it has hit back since."""
    deeds: tuple[tuple[str, ...], ...] = ()
    """By seat, what it was heard to do, the latest last."""
    model: int = NO_SEAT

    def fits(self, seats: int) -> bool:
        """Whether this can be the past of a table of so many."""
        known = {len(self.strikers), len(self.deeds)} <= {0, seats}
        return known and all(NO_SEAT <= seat < seats for seat in (self.model, *self.strikers))

    def striker(self, seat: int) -> int:
        """Who turned against a seat last and has not been hit back, or no seat."""
        return self.strikers[seat] if self.strikers else NO_SEAT

    def deeds_of(self, seat: int) -> tuple[str, ...]:
        """What a seat was heard to do last."""
        return self.deeds[seat] if self.deeds else ()


NOTHING = Past()


def heard(past: Past, ruleset: Ruleset, seats: int, facts: Iterable[Fact]) -> Past:
    """The past with these facts in it."""
    strikers = list(past.strikers or [NO_SEAT] * seats)
    deeds = list(past.deeds or [()] * seats)
    hostile = ruleset.advice.hostile
    for fact in facts:
        if not isinstance(fact, Announced) or type(who := fact.args.get("who")) is not int:
            continue
        deeds[who] = (*deeds[who], *told_deeds(fact))[-LATEST:]
        if fact.word in hostile:
            _strike(strikers, who, _named(fact.args.get("whom")))
    return msgspec.structs.replace(past, strikers=tuple(strikers), deeds=tuple(deeds))


def _strike(strikers: list[int], who: int, struck: Iterable[int]) -> None:
    """Those who are struck remember it; whoever strikes back has settled that."""
    for whom in struck:
        if whom != who:
            strikers[whom] = who
            strikers[who] = NO_SEAT if strikers[who] == whom else strikers[who]


def told_deeds(fact: Announced) -> tuple[str, ...]:
    """What an announcement says that somebody does, as words: the deed, and the deed with its type, its number or whom
    it is for."""
    more = [f"{fact.word} {name} {fact.args[name]}" for name in ("type", "n", "whom") if name in fact.args]
    return (fact.word, *more)


def _named(whom: object) -> tuple[int, ...]:
    return whom if isinstance(whom, tuple) else (whom,) if isinstance(whom, int) else ()


def past_of(match: Match, model: int = NO_SEAT) -> Past:
    """The past of a match that is being played."""
    facts = [fact for entry in match.history for fact in entry.facts]
    return heard(Past(model=model), match.ruleset, len(match.seats), facts)

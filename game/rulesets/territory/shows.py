"""What everybody sees at Territory: who goes where, who meets whom there, and who spends what they can do."""

from __future__ import annotations

from collections import Counter

from game.rulesets.shows import Seen, Showing
from game.table.facts import Announced, Moved, Zone

MANY_LANDS, MANY_CREATURES = 3, 3
"""So many lands at once are a foot in every door; so many creatures at one land are all one has."""


def _sent(seen: Seen) -> Counter[Zone]:
    """Where this player's creatures were sent this round, and how many."""
    moves = [fact.target for fact in seen.heard if isinstance(fact, Moved)]
    return Counter([zone for zone in moves if zone[0] == "front" and zone[-1] == seen.who])


def _spreads(seen: Seen) -> bool:
    return seen.fact.word == "deploys" and len(_sent(seen)) >= MANY_LANDS


def _gathers(seen: Seen) -> bool:
    return seen.fact.word == "deploys" and max(_sent(seen).values(), default=0) >= MANY_CREATURES


def _beaten(seen: Seen) -> tuple[int, ...]:
    """Who stood at the land that is claimed, besides whoever claims it; or whom an ability is for."""
    if seen.fact.word != "claims":
        return seen.whom
    there: set[int] = set()
    for fact in seen.heard:
        if isinstance(fact, Announced) and fact.word == "fight":
            there = set()
        elif isinstance(fact, Announced) and fact.word == "total":
            there.add(fact.args["who"])
    return tuple(sorted(there - {seen.who}))


def _meets(seen: Seen) -> bool:
    """Somebody else's creatures were where this one claims a land, or they are struck."""
    return seen.fact.word in ("claims", "aims") and bool(_beaten(seen))


def _keeps_away(seen: Seen) -> bool:
    """A land is claimed at which nobody else was, the second of this round."""
    return seen.fact.word == "claims" and not _beaten(seen)


def _called(seen: Seen) -> str:
    """In what groups one's creatures go, whom one beats, what one uses."""
    fact = seen.fact
    if fact.word == "deploys":
        return f"deploys {sorted(_sent(seen).values())}"
    return fact.word if fact.word in ("uses", "passes", "hurries") else ""


SHOWING = Showing(
    {
        "attacks": _meets,
        "builds": _spreads,
        "much": _gathers,
        "little": lambda seen: seen.fact.word == "passes",
        "waits": lambda seen: seen.fact.word == "passes",
        "spares": _keeps_away,
    },
    frozenset({"aims", "claims"}),
    _beaten,
    called=_called,
)

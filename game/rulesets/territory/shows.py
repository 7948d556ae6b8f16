"""What everybody sees at Territory: who goes where, who meets whom there, and who spends what they can do."""

from __future__ import annotations

from collections import Counter

from game.rulesets.shows import PolicyShowing, Seen
from game.table.events import Announced, Moved, Zone

MANY_LANDS, MANY_CREATURES = 3, 3
"""To so many lands at once is a foot in every door; so many creatures at one land is all one has."""


def _sent(seen: Seen) -> Counter[Zone]:
    """Where this player's creatures were sent this round, with their numbers."""
    moves = [event.target for event in seen.heard if isinstance(event, Moved)]
    return Counter([zone for zone in moves if zone[0] == "front" and zone[-1] == seen.who])


def _spreads(seen: Seen) -> bool:
    return seen.event.word == "deploys" and len(_sent(seen)) >= MANY_LANDS


def _gathers(seen: Seen) -> bool:
    return seen.event.word == "deploys" and max(_sent(seen).values(), default=0) >= MANY_CREATURES


def _beaten(seen: Seen) -> tuple[int, ...]:
    """Whose creatures were at a claimed land besides the claimer's; or whom an ability is for."""
    if seen.event.word != "claims":
        return seen.whom
    there: set[int] = set()
    for event in seen.heard:
        if isinstance(event, Announced) and event.word == "fight":
            there = set()
        elif isinstance(event, Announced) and event.word == "total":
            there.add(event.args["who"])
    return tuple(sorted(there - {seen.who}))


def _meets(seen: Seen) -> bool:
    """Somebody else's creatures are where this player claims a land, or are struck."""
    return seen.event.word in ("claims", "aims") and bool(_beaten(seen))


def _keeps_away(seen: Seen) -> bool:
    """A land is claimed where nobody else was: the second one this round."""
    return seen.event.word == "claims" and not _beaten(seen)


def _called(seen: Seen) -> str:
    """In what groups one's creatures go, whom one beats, or what one uses."""
    event = seen.event
    if event.word == "deploys":
        return f"deploys {sorted(_sent(seen).values())}"
    return event.word if event.word in ("uses", "passes", "hurries") else ""


SHOWING = PolicyShowing(
    {
        "attacks": _meets,
        "builds": _spreads,
        "much": _gathers,
        "little": lambda seen: seen.event.word == "passes",
        "waits": lambda seen: seen.event.word == "passes",
        "spares": _keeps_away,
    },
    frozenset({"aims", "claims"}),
    _beaten,
    called=_called,
)

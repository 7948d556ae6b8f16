"""Whom events of Quaeleon's Quest move, and what their faces show then."""

from __future__ import annotations

from collections.abc import Mapping

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.table.events import Counted, Event
from scenes.games.feelings import Noticed, by_words

MOVED = {
    "attacks": {"who": GLOATING},
    "withstands": {"who": PLEASED},
    "withstand": {"who": PLEASED},
    "steals": {"who": GLOATING, "whom": HURT},
    "topples": {"who": GLOATING, "whom": HURT},
    "passes": {"whom": PLEASED},
    "falls": {"who": BEATEN},
    "conjures": {"who": PLEASED},
    "could_not": {"who": HURT},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

_announced = by_words(MOVED)


def feelings(event: Event) -> Mapping[int, str]:
    """Lost health hurts its loser, alone or with others; announcements move those whom they name."""
    if isinstance(event, Counted) and event.name == "health":
        return {event.subject[0]: HURT if event.after < event.before else PLEASED}
    return _announced(event)


HAIR = 2
"""With so little health left, a player lives by a hair."""


def lives_by_a_hair(event: Event) -> int | None:
    """The player who has just lost health and has hardly any left."""
    if not isinstance(event, Counted) or event.name != "health" or not 0 < event.after <= min(HAIR, event.before - 1):
        return None
    return event.subject[0]


NOTICED = Noticed(frozenset({"withstands", "withstand", "topples"}), lives_by_a_hair)

"""Whom facts of Quaeleon's Quest move, and what their faces show then."""

from __future__ import annotations

from collections.abc import Mapping

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.table.facts import Counted, Fact
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


def feelings(fact: Fact) -> Mapping[int, str]:
    """Health that is lost hurts whoever loses it, alone or with others; announcements move those whom they name."""
    if isinstance(fact, Counted) and fact.name == "health":
        return {fact.subject[0]: HURT if fact.after < fact.before else PLEASED}
    return _announced(fact)


HAIR = 2
"""With no more health than this somebody lives by a hair."""


def lives_by_a_hair(fact: Fact) -> int | None:
    """Who has lost health and has hardly any left."""
    if not isinstance(fact, Counted) or fact.name != "health" or not 0 < fact.after <= min(HAIR, fact.before - 1):
        return None
    return fact.subject[0]


NOTICED = Noticed(frozenset({"withstands", "withstand", "topples"}), lives_by_a_hair)

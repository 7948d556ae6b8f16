"""Whom the announcements of Creature Quellector move, and what their faces show then."""

from __future__ import annotations

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.table.facts import Announced, Fact
from scenes.games.feelings import Noticed, by_words

MOVED = {
    "challenge": {"who": GLOATING},
    "wins_fight": {"who": PLEASED, "whom": HURT},
    "steals": {"who": GLOATING, "whom": HURT},
    "dragon": {"whom": HURT},
    "weather": {"who": GLOATING, "whom": HURT},
    "fight_cancelled": {"who": HURT},
    "cannot_act": {"who": HURT},
    "most_actions": {"who": PLEASED},
    "keeps": {"who": PLEASED},
    "trade": {"who": PLEASED},
    "done": {"who": PLEASED},
    "out_of_cards": {"who": BEATEN},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

HAIR = 1
"""By no more than so much a fight is lost by a hair."""


def lost_by_a_hair(fact: Fact) -> int | None:
    """Who loses a fight that is counted, with hardly less."""
    if (
        not isinstance(fact, Announced)
        or fact.word != "counted"
        or not 0 < abs(fact.args["n"] - fact.args["m"]) <= HAIR
    ):
        return None
    loser: int = fact.args["who" if fact.args["n"] < fact.args["m"] else "whom"]
    return loser


NOTICED = Noticed(frozenset({"wins_fight"}), lost_by_a_hair)

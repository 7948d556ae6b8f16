"""Whom the announcements of Creature Quellector move, and what their faces show then."""

from __future__ import annotations

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from game.table.events import Announced, Event
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
"""A fight lost by no more than this is lost by a hair."""


def lost_by_a_hair(event: Event) -> int | None:
    """The loser of a counted fight, if they had hardly less."""
    if (
        not isinstance(event, Announced)
        or event.word != "counted"
        or not 0 < abs(event.args["n"] - event.args["m"]) <= HAIR
    ):
        return None
    loser: int = event.args["who" if event.args["n"] < event.args["m"] else "whom"]
    return loser


NOTICED = Noticed(frozenset({"wins_fight"}), lost_by_a_hair)

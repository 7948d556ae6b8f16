"""Whom the announcements of Creature Quellector move, and what their faces show then."""

from __future__ import annotations

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from scenes.games.feelings import by_words

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

"""Whom the announcements of Flask move, and what their faces show then."""

from __future__ import annotations

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from scenes.games.feelings import Noticed, by_words

MOVED = {
    "gains": {"who": PLEASED},
    "loses": {"who": HURT},
    "drains": {"who": GLOATING, "whom": HURT},
    "sabotages": {"who": GLOATING, "whom": HURT},
    "discards_from_deck": {"who": HURT},
    "spills": {"who": HURT},
    "nothing_left": {"who": BEATEN},
    "deck_empty": {"who": BEATEN},
    "cannot_pay": {"who": HURT},
    "announces_reaction": {"who": GLOATING},
    "activates": {"who": GLOATING},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

NOTICED = Noticed(frozenset({"activates"}))
"""A Reaction that lay there, and fires."""

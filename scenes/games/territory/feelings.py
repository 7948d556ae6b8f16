"""Whom the announcements of Creature Combat Territory move, and what their faces show then."""

from __future__ import annotations

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from scenes.games.feelings import Noticed, by_words

MOVED = {
    "claims": {"who": PLEASED},
    "sent_off": {"whom": HURT},
    "uses": {"who": GLOATING},
    "concedes": {"who": BEATEN},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

NOTICED = Noticed(frozenset({"claims"}))
"""Lands are the game's prize."""

"""Whom the announcements of Xenofera move, and what their faces show then."""

from __future__ import annotations

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED
from scenes.games.feelings import Noticed, by_words

MOVED = {
    "catches": {"who": PLEASED},
    "hires": {"who": PLEASED},
    "completed": {"who": PLEASED},
    "failed": {"who": HURT},
    "runs_off": {"whom": HURT},
    "attacks": {"who": GLOATING, "whom": HURT},
    "wins_battle": {"who": GLOATING, "whom": HURT},
    "wins_over": {"who": GLOATING, "whom": HURT},
    "breaks": {"who": GLOATING, "whom": HURT},
    "hauls": {"who": GLOATING, "whom": HURT},
    "poaches": {"who": GLOATING, "whom": HURT},
    "decoy_removed": {"whom": HURT},
    "alarm_rings": {"who": GLOATING},
    "dismisses": {"who": HURT},
    "concedes": {"who": BEATEN},
}
"""By the last word of an announcement's key, by the argument that names somebody."""

FEELINGS = by_words(MOVED)

NOTICED = Noticed(frozenset({"completed", "catches", "wins_battle"}))
"""What is caught, what is collected, and who was the stronger."""

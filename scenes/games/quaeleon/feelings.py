"""Whom the announcements of Quaeleon's Quest move, and what their faces show then."""

from __future__ import annotations

from game.art.parts.expressions import BEATEN, GLOATING, HURT, PLEASED

FEELINGS: dict[str, dict[str, str]] = {
    "attacks": {"who": GLOATING},
    "loses": {"who": HURT},
    "gains": {"who": PLEASED},
    "withstands": {"who": PLEASED},
    "steals": {"who": GLOATING, "whom": HURT},
    "topples": {"who": GLOATING, "whom": HURT},
    "passes": {"whom": PLEASED},
    "falls": {"who": BEATEN},
    "conjures": {"who": PLEASED},
    "could_not": {"who": HURT},
}
"""By the last word of the announcement's key, by the argument that names somebody."""

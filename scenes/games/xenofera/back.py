"""The tint and the backs of Xenofera’s cards: one for each deck, and one for the battle set of each seat."""

from __future__ import annotations

from game.art.backs import BackDesign, Woven
from game.stage.drawing.theme import Tint

_HOME = "xenofera/backs/"
_STARS = (Woven((_HOME + "orbits",)), Woven((_HOME + "spark", _HOME + "large_spark"), (33, 36)))
_BARS = (Woven((_HOME + "bars",)), Woven((_HOME + "glint", _HOME + "large_glint"), (31, 62)))
_DRAWERS = (Woven((_HOME + "drawer",), (52, 42)),)
_NET = (Woven((_HOME + "net",)),)
_BLADES = (Woven((_HOME + "stroke", _HOME + "long_stroke"), (34, 34)),)

TINT = Tint((84, 56, 38), (36, 20, 8))
"""The planks of a ship’s deck, well oiled."""

BACK = BackDesign("xenofera", "#44276e", "#7d51b8", "#200e3d", _STARS, _HOME + "planet")
"""That of Utility cards, and of the game."""

SETS = (
    ("#94741a", "#d8b648", "#483605", _BARS),
    ("#1d4f93", "#5592d8", "#0b2448", _STARS),
    ("#8f2430", "#cf5560", "#460e16", _BLADES),
    ("#2a7d3c", "#6cc47c", "#0f4020", _NET),
    ("#7a2f78", "#c06ab8", "#3a1139", _DRAWERS),
)
"""The felt of the five battle sets, its middle, its light and its deep tone, and what is woven into it: sets are told
apart by that as well. Each has the colour of its seat."""

BATTLE_BACKS = tuple(
    [BackDesign(f"xenofera_battle_{place}", *felt, _HOME + "rapiers") for place, felt in enumerate(SETS, 1)]
)
"""Those of the battle set of each seat."""

COLLECTION_BACK = BackDesign("xenofera_collections", "#6a6420", "#aba248", "#333009", _DRAWERS, _HOME + "rosette")

FURTHER_BACKS = (
    BackDesign("xenofera_creatures", "#1a3f4a", "#3f7482", "#0a1f26", _BARS, _HOME + "track"),
    COLLECTION_BACK,
    BackDesign("xenofera_huntsmen", "#46301f", "#7a573a", "#20140c", _NET, _HOME + "hat"),
    *BATTLE_BACKS,
)
"""Those of creatures, collections, huntsmen, and of the battle set of each seat."""

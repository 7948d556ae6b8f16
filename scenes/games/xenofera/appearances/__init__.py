"""What Xenofera's cards look like besides their faces: a card is what it is where it lies.

A creature stands on its planet in the glass or sits in a cage, one of the crew works at a desk, what is fought for
hangs on the crane; a rival is a ship. Each of these fills a surface of exactly the size that is asked for, in pixels,
with alpha, and stands at its bottom in the middle.
"""

from scenes.games.xenofera.appearances.cages import caged, padlock
from scenes.games.xenofera.appearances.cards import battle_back, place_number
from scenes.games.xenofera.appearances.desks import OVERHANG, at_desk
from scenes.games.xenofera.appearances.goals import collection_small
from scenes.games.xenofera.appearances.ships import Counts, Hold, ship, ship_places
from scenes.games.xenofera.appearances.sights import sighted
from scenes.games.xenofera.appearances.stake import at_stake, load_width
from scenes.games.xenofera.appearances.standing import Laid, Standing, serving

__all__ = [
    "OVERHANG",
    "Counts",
    "Hold",
    "Laid",
    "Standing",
    "at_desk",
    "at_stake",
    "battle_back",
    "caged",
    "collection_small",
    "load_width",
    "padlock",
    "place_number",
    "serving",
    "ship",
    "ship_places",
    "sighted",
]

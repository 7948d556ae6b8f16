"""What the others may be collecting, concluded from what they have caught. Read by computer opponents only."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from random import Random

from game.rulesets.xenofera.board import BOX, COLLECTIONS, GOALS, caught, opponents
from game.rulesets.xenofera.cards import COLLECTION_BACK
from game.rulesets.xenofera.collections import COLLECTIONS as ALL
from game.rulesets.xenofera.collections import Collection, Count, has
from game.rulesets.xenofera.creatures import CREATURES, Creature
from game.table.sight import HiddenPlace, View
from game.table.table import Table

KEENNESS = 1.4
"""A creature that serves a collection of one's own is so many times as likely to be caught as another (1.3 to 1.6 in
the families of 210 games by habit, at two and four seats)."""


class Suspicion:
    """What a seat makes of the catches of the others; called with a world that was dealt for it, it exchanges hidden
    collections so that the others hold what they have been catching for: each as likely as it fits, and none of those
    that may be theirs with no chance at all."""

    def __init__(self, view: View) -> None:
        table, seat = view.table, view.seat
        designs = table.config.designs
        self.held: list[tuple[list[HiddenPlace], dict[int, float]]] = []
        """Where each of the others has hidden collections, and how well each card accounts for what they caught."""
        for other in opponents(table, seat):
            if places := view.hidden_places(GOALS[other], COLLECTION_BACK):
                fitting = tendencies(tuple(caught(table, other)))
                cards = {card: fitting[one.key] for card, one in enumerate(designs) if isinstance(one, Collection)}
                self.held.append((places, cards))
        self.apart = [place for zone in (COLLECTIONS, BOX) for place in view.hidden_places(zone, COLLECTION_BACK)]

    def __call__(self, world: Table, random: Random) -> None:
        """Exchange hidden collections of this world."""
        zones = world.zones
        free = [zones[zone][place] for zone, place in chain(*[places for places, _ in self.held], self.apart)]
        dealt: dict[HiddenPlace, int] = {}
        for places, fitting in self.held:
            for place in places:
                chosen = random.choices(free, [fitting[card] for card in free])[0]
                free.remove(chosen)
                dealt[place] = chosen
        dealt.update(zip(self.apart, free, strict=True))
        for zone in {zone for zone, _ in dealt}:
            zones[zone] = tuple([dealt.get((zone, place), card) for place, card in enumerate(zones[zone])])


@lru_cache(maxsize=256)
def tendencies(held: tuple[Creature, ...]) -> dict[str, float]:
    """By its key, how well each collection accounts for what somebody has caught, beside catching at random."""
    return {one.key: _tendency(one, held) for one in ALL}


def _tendency(collection: Collection, held: tuple[Creature, ...]) -> float:
    """What is wanted of different kinds tells little: nearly everything serves it at first, and little later on."""
    wanted = collection.wanted
    if not isinstance(wanted, Count):
        return 1.0
    usual = has(wanted, CREATURES) / len(CREATURES)
    return float(KEENNESS ** has(wanted, held) / (1 + (KEENNESS - 1) * usual) ** len(held))

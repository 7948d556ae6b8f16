"""What the others may be collecting, concluded from what they have caught. Read by computer opponents only."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from random import Random

from game.rulesets.xenofera.board import BOX, COLLECTIONS, GOALS, caught, opponents
from game.rulesets.xenofera.collections import COLLECTIONS as ALL
from game.rulesets.xenofera.collections import Collection, Count, has
from game.rulesets.xenofera.creatures import CREATURES, Creature
from game.table.facts import Zone
from game.table.table import Table

KEENNESS = 1.4
"""A creature that serves a collection of one's own is so many times as likely to be caught as another (1.3 to 1.6 in
the families of 210 games by habit, at two and four seats)."""

Spot = tuple[Zone, int]
"""A zone and a place in it."""


def suppose(world: Table, seat: int, random: Random) -> None:
    """Exchange the hidden collections of a world that was dealt for a seat, so that the others hold what they have been
    catching for: each collection as likely as it fits, and none of those that may be theirs with no chance at all."""
    held = {other: _spots(world, seat, GOALS[other]) for other in opponents(world, seat)}
    apart = [spot for zone in (COLLECTIONS, BOX) for spot in _spots(world, seat, zone)]
    free = [world.zones[zone][place] for zone, place in [*chain(*held.values()), *apart]]
    designs, dealt = world.config.designs, dict[Spot, int]()
    for other, spots in held.items():
        fitting = tendencies(tuple(caught(world, other))) if spots else {}
        for spot in spots:
            chosen = random.choices(free, [fitting[designs[card].key] for card in free])[0]
            free.remove(chosen)
            dealt[spot] = chosen
    _lay(world, dealt | dict(zip(apart, free, strict=True)))


def _spots(world: Table, seat: int, zone: Zone) -> list[Spot]:
    """Where in a zone collections lie of which the seat knows nothing."""
    designs, rumours = world.config.designs, world.rumours
    return [
        (zone, place)
        for place, card in enumerate(world.zones[zone])
        if isinstance(designs[card], Collection) and not world.knows(seat, card) and (seat, card) not in rumours
    ]


def _lay(world: Table, dealt: dict[Spot, int]) -> None:
    for zone in {zone for zone, _ in dealt}:
        cards = world.zones[zone]
        world.zones[zone] = tuple([dealt.get((zone, place), card) for place, card in enumerate(cards)])


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

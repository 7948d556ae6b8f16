"""How strong the hidden hands of players who are done are, concluded from their being done. Read by computer opponents
only."""

from __future__ import annotations

from math import exp
from random import Random

from game.rulesets.quellector.board import BOX, final_strength, hand, is_done
from game.table.sight import HiddenPlace, View
from game.table.table import Table

ENOUGH, KEENNESS = 3.3, 1.6
"""The points of a hand with which half of those who could be done say so, and how much likelier each further point
makes it, in log-odds (90 *steady* players at three seats)."""

EXCHANGES = 3
"""How often each hidden card of such a hand may be exchanged for one from the box."""


class Suspicion:
    """What a seat concludes from others being done. Called with a world dealt for that seat, it exchanges their hidden
    cards for cards from the box, the likelier the stronger that makes the hand (Metropolis and others 1953)."""

    def __init__(self, view: View) -> None:
        others = [seat for seat in range(view.table.config.seats) if seat != view.seat and is_done(view.table, seat)]
        self.held: list[list[HiddenPlace]] = [view.hidden_places(hand(seat)) for seat in others]
        self.apart = view.hidden_places(BOX)

    def __call__(self, world: Table, random: Random) -> None:
        """Exchange hidden cards of this world."""
        for places in self.held if self.apart else ():
            for place in places * EXCHANGES:
                _exchange(world, place, self.apart[int(random.random() * len(self.apart))], random.random())


def _exchange(world: Table, ours: HiddenPlace, theirs: HiddenPlace, chance: float) -> None:
    """Let two cards change places, unless that makes its player's being done less likely than chance allows."""
    (zone, place), (box, other) = ours, theirs
    held, apart = list(world.zones[zone]), list(world.zones[box])
    held[place], apart[other] = apart[other], held[place]
    if chance * _likelihood(world, world.zones[zone]) < _likelihood(world, tuple(held)):
        world.zones[zone], world.zones[box] = tuple(held), tuple(apart)


def _likelihood(world: Table, held: tuple[int, ...]) -> float:
    """How often somebody with these cards says done."""
    return 1 / (1 + exp(KEENNESS * (ENOUGH - final_strength(world, held))))

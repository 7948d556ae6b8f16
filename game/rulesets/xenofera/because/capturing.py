"""What speaks for a creature that is caught, and for the cage it comes into."""

from __future__ import annotations

from collections.abc import Iterable

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.actions import DONE, TRACK
from game.rulesets.xenofera.because.actions import tracking
from game.rulesets.xenofera.because.seen import able_to_catch, brought_on, dearest, said
from game.rulesets.xenofera.board import (
    LAST,
    SIGHT,
    captives,
    caught,
    creature,
    empty_cages,
    is_locked,
    penalty,
    threshold,
)
from game.rulesets.xenofera.collections import has
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.raids import creature_room
from game.table.choices import Choice
from game.table.table import Table


def capture(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What speaks for a creature to catch: a collection, the call that comes near, or what it is worth."""
    if choice == TRACK:
        return tracking(table, seat)
    within = {one[1] for one in table.choices(seat) if one[0] == "card"}
    if choice == DONE:
        return None if within else said("nothing_to_catch")
    card = choice[1]
    prey = creature(table, card)
    served = for_collection(table, seat, prey)
    if served and served.key.endswith("completes"):
        return served
    n = len(captives(table, seat)) + 1
    if n == threshold(table) and LAST not in table.counters:
        return said("may_call", n=n, m=prey.value)
    if served:
        return served
    others = [creature(table, one).value for one in within if one != card]
    if not others:
        return said("only_catch", n=prey.value)
    if all(value <= prey.value for value in others):
        return said("dearest_catch" if max(others) < prey.value else "dear_catch", n=prey.value)
    return _and_another(table, seat, choice, within)


def for_collection(table: Table, seat: int, prey: Creature) -> Phrase | None:
    """What a creature does for a collection of a player's."""
    served = brought_on(table, seat, prey)
    if not served:
        return None
    card, goal = served
    n = has(goal.wanted, [*caught(table, seat), prey])
    if n >= goal.wanted.n:
        return said("completes", card=card, n=goal.bonus, m=penalty(table, seat, goal))
    return said("brings_on", card=card, n=n, total=goal.wanted.n, m=prey.value)


def _and_another(table: Table, seat: int, choice: Choice, within: Iterable[int]) -> Phrase | None:
    """Somebody dearer can be caught after this one, by somebody else and in another cage."""
    worker, prey = table.zones[choice[2]][0], creature(table, choice[1])
    rooms = sorted([creature_room(table, zone) for zone in empty_cages(table, seat)])
    dearer = [
        card
        for card in within
        if creature(table, card).value > prey.value
        and {*able_to_catch(table, seat, creature(table, card))} - {worker}
        and len(rooms) > 1
        and min(prey.size, creature(table, card).size) <= rooms[-2]
    ]
    other = dearest(table, sorted(dearer))
    return None if other is None else said("catch_both", card=other, n=prey.value, m=creature(table, other).value)


def house(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """A lock there, or what the larger cages stay free for."""
    zone = choice[2]
    others = [one[2] for one in table.choices(seat) if one != choice]
    prey = creature(table, choice[1])
    if is_locked(table, zone):
        return said("house_locked", n=prey.value) if not all(is_locked(table, one) for one in others) else None
    size = creature_room(table, zone)
    larger = [one for one in others if creature_room(table, one) > size]
    if not larger:
        return None
    best = max(larger, key=lambda one: creature_room(table, one))
    waiting = [
        card
        for card in table.zones[SIGHT]
        if card != choice[1] and size < creature(table, card).size <= creature_room(table, best)
    ]
    prize = dearest(table, waiting)
    if prize is not None:
        return said("house_leaves_for", card=table.zones[best][0], cards=(prize,), n=creature(table, prize).value)
    return said("house_leaves", card=table.zones[best][0])

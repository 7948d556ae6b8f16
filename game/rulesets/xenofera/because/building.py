"""What speaks for what is built, by whom, and where."""

from __future__ import annotations

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.actions import DONE, TRACK
from game.rulesets.xenofera.because.actions import dismantling, tracking
from game.rulesets.xenofera.because.seen import (
    able_to_catch,
    at_stake,
    dearest,
    loose_ones,
    needing,
    newly_housed,
    said,
)
from game.rulesets.xenofera.board import (
    OVERTIME,
    SIGHT,
    USED,
    capture_points,
    creature,
    empty_cages,
    is_tired,
    largest_room,
    talent,
    utility,
    workers,
)
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.raids import creature_room
from game.rulesets.xenofera.utility import Kind, Utility
from game.table.choices import Choice
from game.table.table import Table


def build(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What speaks for something to build, for other work in its place, or for no more of it."""
    if choice == DONE:
        return _no_more_building(table, seat)
    if choice == TRACK:
        return tracking(table, seat)
    if choice[-1] == USED:
        return dismantling(table, seat, choice[1])
    printed = utility(table, choice[1])
    if printed.kind is Kind.LOCK:
        return locking(table, seat)
    if printed.kind is Kind.ALARM:
        return alarming(table, seat)
    return _caging(table, seat, choice, printed)


def _no_more_building(table: Table, seat: int) -> Phrase | None:
    """Nothing can be built, or whoever could build can catch somebody instead."""
    builders = {table.zones[one[2]][0] for one in table.choices(seat) if one[0] == "card" and one[-1] != USED}
    if not builders:
        return said("nothing_to_build")
    reach = {card: able_to_catch(table, seat, creature(table, card)) for card in _fitting(table, seat)}
    works_once = all(OVERTIME[builder] not in table.counters for builder in builders)
    busy = works_once and all(any(builder in able for able in reach.values()) for builder in builders)
    prey = dearest(table, [card for card, able in reach.items() if builders.intersection(able)])
    if prey is None or not busy or min(len(empty_cages(table, seat)), len(reach)) < len(builders):
        return None
    return said("build_or_catch", card=prey, n=creature(table, prey).value)


def _fitting(table: Table, seat: int) -> list[int]:
    """The creatures in sight for which a player has a free cage."""
    room = largest_room(table, seat)
    return [card for card in table.zones[SIGHT] if creature(table, card).size <= room]


def locking(table: Table, seat: int) -> Phrase | None:
    """The dearest creature that a lock would keep."""
    prey = dearest(table, loose_ones(table, seat))
    return None if prey is None else said("lock", card=prey, n=creature(table, prey).value)


def alarming(table: Table, seat: int) -> Phrase | None:
    """How many creatures without a lock an Alarm would watch over, and what they are worth."""
    loose = loose_ones(table, seat)
    worth = sum([creature(table, card).value for card in loose])
    return said("alarm", n=len(loose), m=worth) if loose else None


def _caging(table: Table, seat: int, choice: Choice, cage: Utility) -> Phrase | None:
    """For whom the cage is, or why this one builds it."""
    builder = table.zones[choice[2]][0]
    new = newly_housed(table, seat, cage)
    catchers = {
        card: [one for one in able_to_catch(table, seat, creature(table, card)) if one != builder] for card in new
    }
    prey = dearest(table, [card for card in new if catchers[card]])
    if prey is not None:
        return said("cage_and_catch", card=prey, cards=(catchers[prey][0],), n=creature(table, prey).value)
    prey = dearest(table, new)
    if prey is not None:
        return said("cage_for", card=prey, n=creature(table, prey).value)
    designs = table.config.designs
    able = [table.zones[one[2]][0] for one in table.choices(seat) if one[1] == choice[1] and one[-1] != USED]
    n = designs[builder].capture
    if all(designs[one].capture > n for one in able if one != builder) and len(able) > 1:
        return said("builder_catches_least", card=builder, n=n)
    if not _may_catch_in(table, seat, builder, max(cage.size, largest_room(table, seat))):
        return said("builder_catches_none", card=builder)
    hands = sum([not is_tired(table, one) for _, one in workers(table, seat)]) - 1
    free = len(empty_cages(table, seat)) + 1
    return said("hands_left", n=hands, m=free) if hands >= free and OVERTIME[builder] not in table.counters else None


def _may_catch_in(table: Table, seat: int, worker: int, room: int) -> bool:
    """Whether a worker may catch any creature in sight that has room, however a huntsman helps."""
    lent = talent(table, seat) in (Talent.MENTOR, Talent.TRAPPER)
    prey = [creature(table, card) for card in table.zones[SIGHT]]
    return any(one.size <= room and capture_points(table, seat, worker, one) + lent >= one.capture for one in prey)


def fasten(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Which creature a lock keeps, and what hangs on it."""
    card, loose = table.zones[choice[2]][-1], loose_ones(table, seat)
    if card not in loose:
        sizes = [creature_room(table, one[2]) for one in table.choices(seat)]
        is_largest = not loose and creature_room(table, choice[2]) == max(sizes) > min(sizes)
        return said("fasten_empty") if is_largest else None
    goal = needing(table, seat, card)
    if goal is not None:
        return said("fasten_collection", card=card, cards=(goal,), n=at_stake(table, seat, card, goal))
    n = creature(table, card).value
    is_dearest = all(creature(table, one).value <= n for one in loose)
    return said("fasten", card=card, n=n) if is_dearest else None

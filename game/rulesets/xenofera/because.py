"""What speaks for an answer, as a teacher would say it: points, collections, who can build or catch what, and what
guards a bay, by what lies open to a seat alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.xenofera.actions import DONE, TRACK
from game.rulesets.xenofera.board import (
    ACTED,
    ACTIONS,
    ALARM,
    CREATURES,
    GOALS,
    HAND,
    LAST,
    LEFT,
    LURED_ONES,
    MOST_CAGES,
    OFFERED,
    OVERTIME,
    SIGHT,
    USED,
    UTILITY,
    WARNED,
    aimed_at,
    build_points,
    cages,
    cages_for,
    captives,
    capture_points,
    caught,
    collections_drawn,
    creature,
    crew,
    empty_cages,
    free_ground,
    free_place,
    hand_limit,
    has_alarm,
    is_locked,
    is_mentored,
    is_tired,
    largest_room,
    opponents,
    penalty,
    players,
    points,
    talent,
    threshold,
    unlocked,
    utility,
    workers,
)
from game.rulesets.xenofera.collections import COLLECTIONS as ALL
from game.rulesets.xenofera.collections import Collection, has, met, missing
from game.rulesets.xenofera.creatures import Creature, Size
from game.rulesets.xenofera.follies import works_in_vain
from game.rulesets.xenofera.huntsmen import Huntsman, Talent
from game.rulesets.xenofera.raids import RING, WARN, creature_room, targets
from game.rulesets.xenofera.rules import CALL, REFILL, build_obstacle
from game.rulesets.xenofera.utility import AT_BAY, ATTACKS, HANDLER, LURED, SCANNED, Kind, Utility
from game.table.choices import PASS, Choice
from game.table.facts import Zone
from game.table.table import Table

FEW = 2
"""A refill that brings no more cards than this is hardly one."""


def because(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What speaks for an answer of a seat to the present question, by the table of its view; None where nothing plain
    does, as in battles, where one of many good answers is chosen by chance."""
    asked = table.agenda[-1][0]
    if asked in _OF_PICKS:
        return _OF_PICKS[asked](table, seat, [choice[1] for choice in choices if choice[0] == "card"])
    return _OF_CHOICES[asked](table, seat, choices[0]) if asked in _OF_CHOICES and choices else None


def _said(name: str, **args: object) -> Phrase:
    return phrase(f"xenofera.because.{name}", **args)


# -- What can be read off the table ----------------------------------------------------------------------------------


def _is_last_turn(table: Table) -> bool:
    """Whether the player whose turn it is has no other to come."""
    return LAST in table.counters and table.count(LEFT) < len(players(table))


def _work(printed: Utility | Huntsman) -> int:
    """What a worker has to build and to catch with, together."""
    return printed.build + printed.capture


def _builds(table: Table, seat: int, worker: Utility | Huntsman, thing: Utility) -> bool:
    """Whether a worker has the points for a thing, with what makes it cheaper."""
    eased = thing.kind is Kind.CAGE and talent(table, seat) is Talent.SMITH
    return build_points(worker, thing.kind) >= thing.cost - eased


def _is_to_build(printed: Utility) -> bool:
    return printed.kind in (Kind.CAGE, Kind.LOCK, Kind.ALARM)


def _may_be_built(table: Table, seat: int, printed: Utility) -> bool:
    return _is_to_build(printed) and build_obstacle(table, seat, printed.kind) is None


def _anybody_builds(table: Table, seat: int, thing: Utility) -> bool:
    designs = table.config.designs
    return any(_builds(table, seat, designs[card], thing) for _, card in workers(table, seat))


def _catchers(table: Table, seat: int, prey: Creature) -> list[int]:
    """Who can still work and has the points for a creature, without what a huntsman may lend only once."""
    return [
        card
        for _, card in workers(table, seat)
        if not is_tired(table, card)
        and capture_points(table, seat, card, prey) - is_mentored(table, seat, card) >= prey.capture
    ]


def _dearest(table: Table, cards: Iterable[int]) -> int | None:
    """The creature that is worth most, the first of equals; or None."""
    return max(cards, key=lambda card: creature(table, card).value, default=None)


def _loose(table: Table, seat: int) -> list[int]:
    """A player's creatures without a lock."""
    return [card for zone, card in captives(table, seat) if not is_locked(table, zone)]


def _served(table: Table, seat: int, prey: Creature) -> tuple[int, Collection] | None:
    """The collection of a player that a creature brings on, the one that lacks least; or None."""
    held = caught(table, seat)
    found: list[tuple[int, Collection]] = [
        (card, goal)
        for card in table.zones[GOALS[seat]]
        if missing((goal := _collection(table, card)).wanted, [*held, prey]) < missing(goal.wanted, held)
    ]
    return min(found, key=lambda one: (missing(one[1].wanted, held), -one[1].bonus), default=None)


def _collection(table: Table, card: int) -> Collection:
    design: Collection = table.config.designs[card]
    return design


def _needing(table: Table, seat: int, card: int) -> int | None:
    """A collection of a player that is complete, and would not be without this creature; or None."""
    held = caught(table, seat)
    others = _others(table, seat, card)
    goals = [one for one in table.zones[GOALS[seat]] if met(_collection(table, one).wanted, held)]
    broken = [one for one in goals if not met(_collection(table, one).wanted, others)]
    return max(broken, key=lambda one: _collection(table, one).bonus, default=None)


def _others(table: Table, seat: int, card: int) -> list[Creature]:
    """What else a player has caught."""
    return [creature(table, one) for _, one in captives(table, seat) if one != card]


def _at_stake(table: Table, seat: int, card: int, goal: int) -> int:
    """What a player has less without a creature on which a complete collection hangs."""
    wanted = _collection(table, goal)
    return creature(table, card).value + wanted.bonus + penalty(table, seat, wanted)


def _cannot_answer(table: Table, whom: int, kind: str) -> bool:
    """Whether it is plain that somebody has nothing to fight an attack with."""
    if kind in AT_BAY and _is_watched(table, whom):
        return False
    hand = table.zones[HAND[whom]]
    return all(card >= 0 and kind not in utility(table, card).answers for card in hand)


def _is_watched(table: Table, whom: int) -> bool:
    """Whether somebody can fight for their bay without a Reaction."""
    return has_alarm(table, whom) or (talent(table, whom) is Talent.WARDEN and WARNED[whom] not in table.counters)


def _shown(table: Table, seat: int) -> int:
    """What a player's creatures are worth together, which everybody sees."""
    return sum([one.value for one in caught(table, seat)])


def _best_shown(table: Table, seat: int) -> int:
    """The opponent whose creatures are worth most."""
    return max(opponents(table, seat), key=lambda other: _shown(table, other))


# -- Actions ---------------------------------------------------------------------------------------------------------


def _act(table: Table, seat: int, choice: Choice) -> Phrase | None:
    if choice == DONE:
        return _no_more_actions(table, seat)
    if choice == TRACK:
        return _tracking(table, seat)
    if choice[-1] == USED:
        return _dismantling(table, seat, choice[1])
    printed = utility(table, choice[1])
    if printed.kind is Kind.CREW:
        return _hiring(table, seat, choice)
    if printed.kind is Kind.ATTACK:
        return _RAIDS[printed.key](table, seat, choice[2])
    return _DEEDS[printed.key](table, seat, choice)


def _no_more_actions(table: Table, seat: int) -> Phrase | None:
    """Nothing that is left would do anything, or all of it is guarded."""
    left = [one for one in table.choices(seat) if one[0] == "card" and one[-1] != USED]
    if not left:
        return _said("nothing_to_play") if TRACK not in table.choices(seat) else None
    if all(_is_guarded(table, one) for one in left):
        return _said("all_guarded")
    if all(utility(table, one[1]).kind is Kind.CREW and _gained(table, one) <= 0 for one in left):
        return _said("nobody_better")
    if all(works_in_vain(table, seat, one) for one in left):
        return _said("no_second_job")
    return None


def _is_guarded(table: Table, choice: Choice) -> bool:
    """Whether it is an attack on a bay whose Alarm would ring."""
    printed = utility(table, choice[1])
    return printed.kind is Kind.ATTACK and printed.key in AT_BAY and has_alarm(table, choice[2][1])


def _gained(table: Table, choice: Choice) -> int:
    """How many build and capture points a hire brings beside whoever makes room."""
    gone = _work(utility(table, table.zones[choice[2]][0])) if len(choice) > 2 else 0
    return _work(utility(table, choice[1])) - gone


def _hiring(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What only the newcomer could build or catch, or what they do better than anybody aboard."""
    card = choice[1]
    printed, designs = utility(table, card), table.config.designs
    aboard = [worker for zone, worker in workers(table, seat) if len(choice) < 3 or zone != choice[2]]
    in_hand = [one for one in table.zones[HAND[seat]] if _may_be_built(table, seat, utility(table, one))]
    opened = [
        one
        for one in in_hand
        if _builds(table, seat, printed, utility(table, one)) and not _anybody_builds(table, seat, utility(table, one))
    ]
    if opened:
        return _said("hire_builds", card=card, cards=_without_twins(table, opened))
    prey = _dearest(table, [one for one in table.zones[SIGHT] if _only_theirs(table, seat, printed, one)])
    if prey is not None:
        return _said("hire_catches", card=card, cards=(prey,), n=creature(table, prey).value)
    if len(choice) > 2:
        gone = table.zones[choice[2]][0]
        n, m = _work(printed), _work(utility(table, gone))
        return _said("hire_for", card=card, cards=(gone,), n=n, m=m) if n > m else None
    for name, power in (("hire_builder", "build"), ("hire_catcher", "capture")):
        n, m = getattr(printed, power), max([getattr(designs[worker], power) for worker in aboard], default=0)
        if n > m:
            return _said(name, card=card, n=n, m=m)
    return _said("hire_hand", n=len(aboard) + 1)


def _without_twins(table: Table, cards: Iterable[int]) -> tuple[int, ...]:
    """One card of each kind, as they are called alike."""
    return tuple({utility(table, card).text: card for card in cards}.values())


def _only_theirs(table: Table, seat: int, newcomer: Utility, card: int) -> bool:
    """Whether there is a cage for a creature, and the newcomer has the points for it as nobody aboard has."""
    prey = creature(table, card)
    strong = newcomer.capture + (newcomer.power is HANDLER and prey.size is Size.MEDIUM) >= prey.capture
    eased = prey.capture - (talent(table, seat) is Talent.TRAPPER)
    weak = all(capture_points(table, seat, worker, prey) < eased for _, worker in workers(table, seat))
    return strong and weak and prey.size <= largest_room(table, seat)


def _tracking(table: Table, seat: int) -> Phrase | None:
    """Where no creature in sight has room aboard, another one may."""
    room, sight = largest_room(table, seat), table.zones[SIGHT]
    if any(creature(table, card).size <= room for card in sight):
        return None
    return _said("track_no_room", n=len(sight))


def _dismantling(table: Table, seat: int, card: int) -> Phrase | None:
    """There is a larger cage in hand that finds room then."""
    size = utility(table, card).size
    cages = [one for one in table.zones[HAND[seat]] if utility(table, one).kind is Kind.CAGE]
    larger = [
        one for one in cages if utility(table, one).size > size and _anybody_builds(table, seat, utility(table, one))
    ]
    best = max(larger, key=lambda one: utility(table, one).size, default=None)
    return None if best is None else _said("dismantle", card=best)


# -- Attacks


def _poach(table: Table, seat: int, zone: Zone) -> Phrase | None:
    card, whom = table.zones[zone][-1], zone[1]
    prey = creature(table, card)
    served = _served(table, seat, prey)
    if served and met(served[1].wanted, [*caught(table, seat), prey]):
        brought = prey.value + served[1].bonus + penalty(table, seat, served[1])
        return _said("poach_completes", card=card, cards=(served[0],), whom=whom, n=brought, m=prey.value)
    if _cannot_answer(table, whom, "poach"):
        return _said("poach_sure", card=card, whom=whom, n=prey.value)
    found = targets(table, seat, "poach")
    open_to = [creature(table, table.zones[one][-1]).value for one, refusal in found.items() if refusal is None]
    if prey.value == max(open_to):
        return _said("poach_guarded" if _is_watched(table, whom) else "poach_open", card=card, whom=whom, n=prey.value)
    return None if _is_watched(table, whom) else _said("poach_unwatched", card=card, whom=whom, n=prey.value)


def _release(table: Table, seat: int, zone: Zone) -> Phrase | None:
    card, whom = table.zones[zone][-1], zone[1]
    prey = creature(table, card)
    catchers = _catchers(table, seat, prey)
    if catchers and cages_for(table, seat, prey.size):
        return _said("release_catch", card=card, cards=(catchers[-1],), whom=whom, n=prey.value)
    if _cannot_answer(table, whom, "release"):
        return _said("release_sure", card=card, whom=whom, n=prey.value)
    return None if _is_watched(table, whom) else _said("release_unwatched", card=card, whom=whom, n=prey.value)


def _headhunt(table: Table, seat: int, zone: Zone) -> Phrase | None:
    card, whom = table.zones[zone][0], zone[1]
    theirs = crew(table, whom)
    n = _work(utility(table, card))
    if len(theirs) == 1:
        return _said("headhunt_last", whom=whom)
    if _cannot_answer(table, whom, "headhunt"):
        return _said("headhunt_sure", card=card, whom=whom, n=n)
    if all(_work(utility(table, one)) <= n for one in theirs):
        return _said("headhunt_best", card=card, whom=whom, n=n)
    return None


def _haul(table: Table, seat: int, zone: Zone) -> Phrase | None:
    cage, whom = utility(table, table.zones[zone][0]), zone[1]
    prey = _dearest(table, _newly_housed(table, seat, cage))
    if prey is not None:
        return _said("cage_for", card=prey, n=creature(table, prey).value)
    return _said("haul", card=table.zones[zone][0], whom=whom, n=len(empty_cages(table, whom)) - 1)


def _newly_housed(table: Table, seat: int, cage: Utility) -> list[int]:
    """The creatures in sight that this cage holds, and no free cage of a player's."""
    room = largest_room(table, seat)
    return [card for card in table.zones[SIGHT] if room < creature(table, card).size <= cage.size]


def _sabotage(table: Table, seat: int, zone: Zone) -> Phrase | None:
    whom = zone[1]
    if zone == ALARM[whom]:
        loose = _loose(table, whom)
        if not loose or talent(table, whom) is Talent.WARDEN:
            return None
        worth = sum([creature(table, card).value for card in loose])
        return _said("break_alarm", whom=whom, n=len(loose), m=worth)
    card = table.zones[zone][-1]
    design = table.config.designs[card]
    if not isinstance(design, Creature):
        return None
    raids = [one for one in table.zones[HAND[seat]] if utility(table, one).kind is Kind.ATTACK]
    more = [one for one in raids if utility(table, one).key in _KEPT_FROM_BY_A_LOCK]
    usable = [one for one in more if utility(table, one).key == "release" or design.size <= largest_room(table, seat)]
    if usable and table.count(ACTED) + 1 < ACTIONS:
        return _said("break_lock_then", card=card, cards=(usable[0],), n=design.value)
    return _said("break_lock", card=card, whom=whom, n=design.value)


_KEPT_FROM_BY_A_LOCK = ("poach", "release")

_RAIDS: Mapping[str, Callable[[Table, int, Zone], Phrase | None]] = {
    "poach": _poach,
    "release": _release,
    "headhunt": _headhunt,
    "haul": _haul,
    "sabotage": _sabotage,
}


# -- Other action cards


def _overtime(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What there is to do for the one who works twice."""
    worker = table.zones[choice[2]][0]
    design, room = table.config.designs[worker], largest_room(table, seat)
    hand = [utility(table, card) for card in table.zones[HAND[seat]]]
    able = [one.kind for one in hand if _is_to_build(one) and build_points(design, one.kind) >= one.cost]
    room_for = {
        Kind.CAGE: MOST_CAGES - len(cages(table, seat)),
        Kind.LOCK: len(unlocked(table, seat)),
        Kind.ALARM: int(not table.zones[ALARM[seat]]),
    }
    n = sum([min(able.count(kind), most) for kind, most in room_for.items()])
    prey = [creature(table, card) for card in table.zones[SIGHT]]
    m = sum([one.size <= room and capture_points(table, seat, worker, one) >= one.capture for one in prey])
    m = min(m, len(empty_cages(table, seat)))
    if n + m < 2:
        return None
    if n and m:
        return _said("overtime", card=worker, n=n, m=m)
    return _said("overtime_builds" if n else "overtime_catches", card=worker, n=n or m)


def _spying(table: Table, seat: int, choice: Choice) -> Phrase | None:
    n = len(table.zones[choice[2]])
    return _said("spying", whom=choice[2][1], n=n) if n > 1 else None


def _salvaging(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Whoever could be hired once more, or how much there is to choose from."""
    found = [card for card in table.zones[USED] if utility(table, card).kind is not Kind.IMMEDIATE]
    hands = [card for card in found if utility(table, card).kind is Kind.CREW]
    best = max(hands, key=lambda card: _work(utility(table, card)), default=None)
    if best is not None and _surpasses(table, seat, best):
        return _said("salvage_crew", card=best, n=_work(utility(table, best)))
    return _said("salvaging", n=len(found)) if len(found) > 1 else None


def _surpasses(table: Table, seat: int, card: int) -> bool:
    """Whether a crew member has more build and capture points than anybody aboard."""
    designs = table.config.designs
    return all(_work(designs[one]) < _work(designs[card]) for _, one in workers(table, seat))


def _scanning(table: Table, seat: int, choice: Choice) -> Phrase | None:
    left = len(table.zones[UTILITY])
    if left <= SCANNED and LAST not in table.counters:
        return _said("scan_ends", n=left)
    return _said("scanning", n=min(SCANNED, left)) if left > 1 else None


def _luring(table: Table, seat: int, choice: Choice) -> Phrase | None:
    n, room = min(LURED, len(table.zones[CREATURES])), largest_room(table, seat)
    if n < 2:
        return None
    is_shut_out = room and all(creature(table, card).size > room for card in table.zones[SIGHT])
    return _said("lure_no_room" if is_shut_out else "luring", n=n)


_DEEDS: Mapping[str, Callable[[Table, int, Choice], Phrase | None]] = {
    "overtime": _overtime,
    "spy": _spying,
    "salvage": _salvaging,
    "scan": _scanning,
    "lure": _luring,
}


# -- Cards that are taken --------------------------------------------------------------------------------------------


def _take(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What a Utility card would do in one's hand."""
    return _of_use(table, seat, choice[1]) if choice[0] == "card" else None


def _of_use(table: Table, seat: int, card: int) -> Phrase | None:
    printed = utility(table, card)
    match printed.kind:
        case Kind.CREW if _surpasses(table, seat, card):
            return _said("take_crew", card=card, n=_work(printed))
        case Kind.CAGE if _anybody_builds(table, seat, printed):
            prey = _dearest(table, _newly_housed(table, seat, printed))
            return None if prey is None else _said("cage_for", card=prey, n=creature(table, prey).value)
        case Kind.LOCK:
            return _locking(table, seat)
        case Kind.ALARM if not table.zones[ALARM[seat]]:
            return _alarming(table, seat)
        case Kind.REACTION if all(utility(table, one).kind is not Kind.REACTION for one in table.zones[HAND[seat]]):
            return _said("take_reaction", n=len(printed.answers), m=len(ATTACKS))
        case Kind.ATTACK if printed.key in _KEPT_FROM_BY_A_LOCK:
            found = targets(table, seat, printed.key)
            prey = _dearest(table, [table.zones[zone][-1] for zone, refusal in found.items() if refusal is None])
            if prey is not None:
                n = creature(table, prey).value
                return _said(f"take_{printed.key}", card=prey, whom=table.where(prey)[1], n=n)
    return None


def _locking(table: Table, seat: int) -> Phrase | None:
    prey = _dearest(table, _loose(table, seat))
    return None if prey is None else _said("lock", card=prey, n=creature(table, prey).value)


def _alarming(table: Table, seat: int) -> Phrase | None:
    loose = _loose(table, seat)
    worth = sum([creature(table, card).value for card in loose])
    return _said("alarm", n=len(loose), m=worth) if loose else None


def _spy(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The only Reaction of somebody's, or what the card would do."""
    whom, card = table.agenda[-1][2], choice[1]
    others = [one for one in table.zones[HAND[whom]] if one != card]
    is_one = utility(table, card).kind is Kind.REACTION
    if is_one and all(one >= 0 and utility(table, one).kind is not Kind.REACTION for one in others):
        return _said("spy_reaction", whom=whom)
    return _of_use(table, seat, card)


def _lure(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Who of those that come can be caught at once, and for what."""
    prey = creature(table, choice[1])
    if not _is_in_reach(table, seat, prey):
        return None
    within = [one for card in table.zones[LURED_ONES] if _is_in_reach(table, seat, one := creature(table, card))]
    if found := _for_collection(table, seat, prey):
        return found
    return _said("lure", n=prey.value) if all(one.value <= prey.value for one in within) else None


def _is_in_reach(table: Table, seat: int, prey: Creature) -> bool:
    return bool(cages_for(table, seat, prey.size) and _catchers(table, seat, prey))


def _track(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Whom others could catch and one could not; or who is worth least."""
    card = choice[1]
    prey = creature(table, card)
    if prey.size > largest_room(table, seat):
        takers = [other for other in opponents(table, seat) if _is_in_reach(table, other, prey)]
        return _said("track_from", whom=takers[0], n=prey.value) if takers else _said("track_shut_out")
    values = [creature(table, one).value for one in table.zones[SIGHT]]
    return _said("track_least", n=prey.value) if len(values) > 1 and prey.value == min(values) else None


# -- Building --------------------------------------------------------------------------------------------------------


def _build(table: Table, seat: int, choice: Choice) -> Phrase | None:
    if choice == DONE:
        return _no_more_building(table, seat)
    if choice == TRACK:
        return _tracking(table, seat)
    if choice[-1] == USED:
        return _dismantling(table, seat, choice[1])
    printed = utility(table, choice[1])
    if printed.kind is Kind.LOCK:
        return _locking(table, seat)
    if printed.kind is Kind.ALARM:
        return _alarming(table, seat)
    return _caging(table, seat, choice, printed)


def _no_more_building(table: Table, seat: int) -> Phrase | None:
    """Nothing can be built, or whoever could build can catch somebody instead."""
    builders = {table.zones[one[2]][0] for one in table.choices(seat) if one[0] == "card" and one[-1] != USED}
    if not builders:
        return _said("nothing_to_build")
    reach = {card: _catchers(table, seat, creature(table, card)) for card in _fitting(table, seat)}
    works_once = all(OVERTIME[builder] not in table.counters for builder in builders)
    busy = works_once and all(any(builder in able for able in reach.values()) for builder in builders)
    prey = _dearest(table, [card for card, able in reach.items() if builders.intersection(able)])
    if prey is None or not busy or min(len(empty_cages(table, seat)), len(reach)) < len(builders):
        return None
    return _said("build_or_catch", card=prey, n=creature(table, prey).value)


def _fitting(table: Table, seat: int) -> list[int]:
    """The creatures in sight for which a player has a free cage."""
    room = largest_room(table, seat)
    return [card for card in table.zones[SIGHT] if creature(table, card).size <= room]


def _caging(table: Table, seat: int, choice: Choice, cage: Utility) -> Phrase | None:
    """For whom the cage is, or why this one builds it."""
    builder = table.zones[choice[2]][0]
    new = _newly_housed(table, seat, cage)
    catchers = {card: [one for one in _catchers(table, seat, creature(table, card)) if one != builder] for card in new}
    prey = _dearest(table, [card for card in new if catchers[card]])
    if prey is not None:
        return _said("cage_and_catch", card=prey, cards=(catchers[prey][0],), n=creature(table, prey).value)
    prey = _dearest(table, new)
    if prey is not None:
        return _said("cage_for", card=prey, n=creature(table, prey).value)
    designs = table.config.designs
    able = [table.zones[one[2]][0] for one in table.choices(seat) if one[1] == choice[1] and one[-1] != USED]
    n = designs[builder].capture
    if all(designs[one].capture > n for one in able if one != builder) and len(able) > 1:
        return _said("builder_catches_least", card=builder, n=n)
    if not _may_catch_in(table, seat, builder, max(cage.size, largest_room(table, seat))):
        return _said("builder_catches_none", card=builder)
    hands = sum([not is_tired(table, one) for _, one in workers(table, seat)]) - 1
    free = len(empty_cages(table, seat)) + 1
    return _said("hands_left", n=hands, m=free) if hands >= free and OVERTIME[builder] not in table.counters else None


def _may_catch_in(table: Table, seat: int, worker: int, room: int) -> bool:
    """Whether a worker may catch any creature in sight that has room, however a huntsman helps."""
    lent = talent(table, seat) in (Talent.MENTOR, Talent.TRAPPER)
    prey = [creature(table, card) for card in table.zones[SIGHT]]
    return any(one.size <= room and capture_points(table, seat, worker, one) + lent >= one.capture for one in prey)


def _fasten(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Which creature a lock keeps, and what hangs on it."""
    card, loose = table.zones[choice[2]][-1], _loose(table, seat)
    if card not in loose:
        sizes = [creature_room(table, one[2]) for one in table.choices(seat)]
        is_largest = not loose and creature_room(table, choice[2]) == max(sizes) > min(sizes)
        return _said("fasten_empty") if is_largest else None
    goal = _needing(table, seat, card)
    if goal is not None:
        return _said("fasten_collection", card=card, cards=(goal,), n=_at_stake(table, seat, card, goal))
    n = creature(table, card).value
    is_dearest = all(creature(table, one).value <= n for one in loose)
    return _said("fasten", card=card, n=n) if is_dearest else None


# -- Capturing -------------------------------------------------------------------------------------------------------


def _capture(table: Table, seat: int, choice: Choice) -> Phrase | None:
    if choice == TRACK:
        return _tracking(table, seat)
    within = {one[1] for one in table.choices(seat) if one[0] == "card"}
    if choice == DONE:
        return None if within else _said("nothing_to_catch")
    card = choice[1]
    prey = creature(table, card)
    served = _for_collection(table, seat, prey)
    if served and served.key.endswith("completes"):
        return served
    n = len(captives(table, seat)) + 1
    if n == threshold(table) and LAST not in table.counters:
        return _said("may_call", n=n, m=prey.value)
    if served:
        return served
    others = [creature(table, one).value for one in within if one != card]
    if not others:
        return _said("only_catch", n=prey.value)
    if all(value <= prey.value for value in others):
        return _said("dearest_catch" if max(others) < prey.value else "dear_catch", n=prey.value)
    return _and_another(table, seat, choice, within)


def _for_collection(table: Table, seat: int, prey: Creature) -> Phrase | None:
    """What a creature does for a collection of a player's."""
    served = _served(table, seat, prey)
    if not served:
        return None
    card, goal = served
    n = has(goal.wanted, [*caught(table, seat), prey])
    if n >= goal.wanted.n:
        return _said("completes", card=card, n=goal.bonus, m=penalty(table, seat, goal))
    return _said("brings_on", card=card, n=n, total=goal.wanted.n, m=prey.value)


def _and_another(table: Table, seat: int, choice: Choice, within: Iterable[int]) -> Phrase | None:
    """Somebody dearer can be caught after this one, by somebody else and in another cage."""
    worker, prey = table.zones[choice[2]][0], creature(table, choice[1])
    rooms = sorted([creature_room(table, zone) for zone in empty_cages(table, seat)])
    dearer = [
        card
        for card in within
        if creature(table, card).value > prey.value
        and {*_catchers(table, seat, creature(table, card))} - {worker}
        and len(rooms) > 1
        and min(prey.size, creature(table, card).size) <= rooms[-2]
    ]
    other = _dearest(table, sorted(dearer))
    return None if other is None else _said("catch_both", card=other, n=prey.value, m=creature(table, other).value)


def _house(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """A lock there, or what the larger cages stay free for."""
    zone = choice[2]
    others = [one[2] for one in table.choices(seat) if one != choice]
    prey = creature(table, choice[1])
    if is_locked(table, zone):
        return _said("house_locked", n=prey.value) if not all(is_locked(table, one) for one in others) else None
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
    prize = _dearest(table, waiting)
    if prize is not None:
        return _said("house_leaves_for", card=table.zones[best][0], cards=(prize,), n=creature(table, prize).value)
    return _said("house_leaves", card=table.zones[best][0])


# -- Drawing ---------------------------------------------------------------------------------------------------------


def _supply(table: Table, seat: int, choice: Choice) -> Phrase | None:
    held, deck = len(table.zones[HAND[seat]]), len(table.zones[UTILITY])
    room = max(0, hand_limit(table, seat) - held)
    return (_refill if choice == REFILL else _draw_collections)(table, seat, held, room, deck)


def _refill(table: Table, seat: int, held: int, room: int, deck: int) -> Phrase | None:
    if _is_last_turn(table):
        left = table.count(LEFT)
        if left:
            return None if table.config.options["truce"] or not deck else _said("refill_guard", n=left)
        return _said("refill_last", n=_price(table, seat))
    if LAST not in table.counters and deck and deck <= room - (talent(table, seat) is Talent.SCAVENGER):
        return _said("refill_ends", n=deck)
    if not deck:
        return None
    return _said("refill", n=held, m=min(room, deck)) if room else _said("refill_full", n=_price(table, seat))


def _price(table: Table, seat: int) -> int:
    """What another collection costs that is not completed."""
    return max([penalty(table, seat, goal) for goal in ALL])


def _draw_collections(table: Table, seat: int, held: int, room: int, deck: int) -> Phrase | None:
    n = collections_drawn(table, seat)
    if _is_last_turn(table):
        return None if table.count(LEFT) else _said("collect_last", n=n)
    if not room:
        return _said("collect_full", n=n)
    if room <= FEW:
        return _said("collect_few", n=room, m=n)
    mine = [_collection(table, card) for card in table.zones[GOALS[seat]]]
    if mine and all(met(one.wanted, caught(table, seat)) for one in mine):
        return _said("collect_complete", n=len(mine))
    return None


def _discard(table: Table, seat: int, gone: Sequence[int]) -> Phrase | None:
    """Why the cards that go are of no use; or what comes though none goes."""
    if gone:
        return _useless(table, seat, gone)
    hand = [utility(table, card) for card in table.zones[HAND[seat]]]
    things = [one for one in hand if _is_to_build(one)]
    if things and all(_anybody_builds(table, seat, one) for one in things) and not _is_last_turn(table):
        return _said("keep_things", n=len(things))
    n = min(hand_limit(table, seat) - len(hand), len(table.zones[UTILITY]))
    return _said("keep_all", n=n) if n > 0 else None


def _toll(table: Table, seat: int, choice: Choice) -> Phrase | None:
    return _useless(table, seat, [choice[1]])


def _useless(table: Table, seat: int, gone: Sequence[int]) -> Phrase | None:
    """Why cards that are given up would have been of little use."""
    printed = {card: utility(table, card) for card in gone}
    if table.agenda[-1][0] == "discard" and _is_last_turn(table):
        is_plain = all(one.kind is not Kind.REACTION for one in printed.values())
        return _said("discard_last") if is_plain else None
    for name, is_so in _REASONS_TO_DISCARD:
        if cards := [card for card in gone if is_so(table, seat, printed[card])]:
            return _said(name, cards=_without_twins(table, cards))
    hand = table.zones[HAND[seat]]
    kept = {utility(table, card).text for card in hand if card not in gone}
    twins = [card for card in gone if printed[card].text in kept]
    if twins:
        return _said("discard_twin", cards=_without_twins(table, twins))
    things = sum([_is_to_build(utility(table, card)) for card in hand])
    crowd = len(workers(table, seat))
    if things > crowd and any(_is_to_build(one) for one in printed.values()):
        return _said("discard_too_many", n=things, m=crowd)
    return None


def _is_beyond_all(table: Table, seat: int, printed: Utility) -> bool:
    return _is_to_build(printed) and not _anybody_builds(table, seat, printed)


def _is_second_alarm(table: Table, seat: int, printed: Utility) -> bool:
    return printed.kind is Kind.ALARM and bool(table.zones[ALARM[seat]])


def _has_no_ground(table: Table, seat: int, printed: Utility) -> bool:
    return printed.kind is Kind.CAGE and free_ground(table, seat) is None and not empty_cages(table, seat)


def _is_no_better(table: Table, seat: int, printed: Utility) -> bool:
    """Whether a crew member would have to replace one who has as many points or more."""
    if printed.kind is not Kind.CREW or free_place(table, seat) is not None:
        return False
    return all(_work(utility(table, one)) >= _work(printed) for one in crew(table, seat))


def _has_no_aim(table: Table, seat: int, printed: Utility) -> bool:
    return printed.kind is Kind.ATTACK and None not in targets(table, seat, printed.key).values()


_REASONS_TO_DISCARD: Sequence[tuple[str, Callable[[Table, int, Utility], bool]]] = (
    ("discard_beyond", _is_beyond_all),
    ("discard_alarm", _is_second_alarm),
    ("discard_no_ground", _has_no_ground),
    ("discard_no_better", _is_no_better),
    ("discard_no_aim", _has_no_aim),
)


# -- Collections -----------------------------------------------------------------------------------------------------


def _set_out(table: Table, seat: int, kept: Sequence[int]) -> Phrase | None:
    """Which of the collections begins in sight, or brings more; else what the huntsman has to work with."""
    designs = table.config.designs
    offered = {card: designs[card] for card in table.zones[OFFERED[seat]]}
    sight = [creature(table, card) for card in table.zones[SIGHT]]
    for card in kept:
        if isinstance(goal := designs[card], Collection):
            others = [one for other, one in offered.items() if other != card and isinstance(one, Collection)]
            lacking = missing(goal.wanted, sight)
            if lacking < goal.wanted.n and all(lacking < missing(one.wanted, sight) for one in others):
                return _said("set_out_sight", card=card, n=goal.wanted.n - lacking, total=goal.wanted.n)
            if others and all(goal.bonus > one.bonus for one in others):
                return _said("set_out_bonus", card=card, n=goal.bonus, m=max([one.bonus for one in others]))
    for card in kept:
        if isinstance(hunter := designs[card], Huntsman):
            rivals = [one for other, one in offered.items() if other != card and isinstance(one, Huntsman)]
            if rivals and all(_work(hunter) > _work(one) for one in rivals):
                return _said("set_out_huntsman", card=card, n=_work(hunter), m=max([_work(one) for one in rivals]))
    return None


def _collect(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """How much of it is there, beside the others."""
    held, goal = caught(table, seat), _collection(table, choice[1])
    lacking, others = missing(goal.wanted, held), [card for card in table.zones[OFFERED[seat]] if card != choice[1]]
    if not lacking:
        return _said("collect_met", n=goal.bonus)
    if others:
        next_best = min(others, key=lambda card: missing(_collection(table, card).wanted, held))
        m = missing(_collection(table, next_best).wanted, held)
        if lacking < m:
            return _said("collect_fewest", card=next_best, n=lacking, m=m)
        best = max(others, key=lambda card: _collection(table, card).bonus)
        if lacking == m and goal.bonus > _collection(table, best).bonus:
            return _said("collect_bonus", card=best, n=goal.bonus, m=_collection(table, best).bonus)
    n = has(goal.wanted, held)
    return _said("collect_has", n=n, m=goal.wanted.n) if n else None


# -- The end of a turn -----------------------------------------------------------------------------------------------


def _call(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Who leads by what can be seen, one's own collections counted."""
    rival = _best_shown(table, seat)
    n, m = points(table, seat), _shown(table, rival)
    if choice == CALL:
        return _said("call", whom=rival, n=n, m=m) if n > m else None
    if m > n:
        return _said("call_behind", whom=rival, n=n, m=m)
    held = caught(table, seat)
    lacking = [card for card in table.zones[GOALS[seat]] if missing(_collection(table, card).wanted, held) == 1]
    best = max(lacking, key=lambda card: _collection(table, card).bonus, default=None)
    if best is None:
        return None
    goal = _collection(table, best)
    return _said("call_missing", card=best, n=goal.bonus, m=penalty(table, seat, goal))


# -- What others do --------------------------------------------------------------------------------------------------


def _react(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What is at stake, and what it costs to fight for it."""
    _, _, _, _, kind, place, *_ = table.agenda[-1]
    card = aimed_at(table, kind, seat, place)
    is_creature = kind in ("poach", "release")
    if choice == PASS:
        return _letting_happen(table, seat, card) if is_creature else None
    goal = _needing(table, seat, card) if is_creature else None
    if goal is not None:
        return _said("react_collection", card=card, cards=(goal,), n=_at_stake(table, seat, card, goal))
    is_free = choice in (RING, WARN)
    if not is_free and not table.zones[UTILITY]:
        return None
    name = "react_free" if is_free else "react_card"
    if is_creature:
        return _said(name, card=card, n=creature(table, card).value)
    return _said(name + "_other", card=card)


def _letting_happen(table: Table, seat: int, card: int) -> Phrase | None:
    """The Reaction is kept for somebody dearer."""
    choices = table.choices(seat)
    if RING in choices or WARN in choices or choices == [PASS]:
        return None
    dearest, n = _dearest(table, _loose(table, seat)), creature(table, card).value
    if dearest is None or creature(table, dearest).value <= n or _needing(table, seat, card) is not None:
        return None
    return _said("react_keep", card=card, cards=(dearest,), n=n, m=creature(table, dearest).value)


def _remove(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The cards are shuffled, so that no place is better than another."""
    return _said("remove")


def _dismiss(table: Table, seat: int, choice: Choice) -> Phrase | None:
    n = _work(utility(table, choice[1]))
    is_weakest = all(_work(utility(table, one)) >= n for one in crew(table, seat))
    return _said("dismiss", card=choice[1], n=n) if is_weakest else None


def _let_go(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The least in points; or no collection asks for it, as for one that is worth less."""
    card = choice[1]
    n, held = creature(table, card).value, caught(table, seat)
    if _is_asked_for(table, seat, card, held):
        return None
    cheaper = [one for one in _loose(table, seat) if creature(table, one).value < n]
    if not cheaper:
        return _said("let_go", n=n)
    wanted = [one for one in cheaper if _is_asked_for(table, seat, one, held)]
    return _said("let_go_unwanted", card=wanted[0]) if wanted == cheaper else None


def _is_asked_for(table: Table, seat: int, card: int, held: list[Creature]) -> bool:
    """Whether a collection would lack more without a creature."""
    others = _others(table, seat, card)
    goals = [_collection(table, one) for one in table.zones[GOALS[seat]]]
    return any(missing(goal.wanted, others) > missing(goal.wanted, held) for goal in goals)


_OF_CHOICES: Mapping[str, Callable[[Table, int, Choice], Phrase | None]] = {
    "act": _act,
    "toll": _toll,
    "react": _react,
    "remove": _remove,
    "make_room": _dismiss,
    "house": _house,
    "salvage": _take,
    "scan": _take,
    "lure": _lure,
    "spy": _spy,
    "track": _track,
    "build": _build,
    "fasten": _fasten,
    "capture": _capture,
    "supply": _supply,
    "scavenge": _take,
    "collect": _collect,
    "call": _call,
    "let_go": _let_go,
    "goes_home": _dismiss,
}
_OF_PICKS: Mapping[str, Callable[[Table, int, Sequence[int]], Phrase | None]] = {
    "set_out": _set_out,
    "discard": _discard,
}

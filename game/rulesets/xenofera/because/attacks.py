"""What speaks for an attack on somebody, and for how one is met."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.seen import (
    able_to_catch,
    at_stake,
    brought_on,
    dearest,
    loose_ones,
    needing,
    newly_housed,
    said,
    work,
)
from game.rulesets.xenofera.board import (
    ACTED,
    ACTIONS,
    ALARM,
    HAND,
    UTILITY,
    WARNED,
    aimed_at,
    cages_for,
    caught,
    creature,
    crew,
    empty_cages,
    has_alarm,
    largest_room,
    penalty,
    talent,
    utility,
)
from game.rulesets.xenofera.collections import met
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.raids import RING, WARN, targets
from game.rulesets.xenofera.utility import AT_BAY, Kind
from game.table.choices import PASS, Choice
from game.table.events import Zone
from game.table.table import Table


def _cannot_answer(table: Table, whom: int, kind: str) -> bool:
    """Whether it is plain that somebody has nothing to fight an attack with."""
    if kind in AT_BAY and _is_watched(table, whom):
        return False
    hand = table.zones[HAND[whom]]
    return all(card >= 0 and kind not in utility(table, card).answers for card in hand)


def _is_watched(table: Table, whom: int) -> bool:
    """Whether somebody can fight for their bay without a Reaction."""
    return has_alarm(table, whom) or (talent(table, whom) is Talent.WARDEN and WARNED[whom] not in table.counters)


KEPT_FROM_BY_A_LOCK = ("poach", "release")
"""The attacks that a lock keeps from a creature."""


def _poach(table: Table, seat: int, zone: Zone) -> Phrase | None:
    card, whom = table.zones[zone][-1], zone[1]
    prey = creature(table, card)
    served = brought_on(table, seat, prey)
    if served and met(served[1].wanted, [*caught(table, seat), prey]):
        brought = prey.value + served[1].bonus + penalty(table, seat, served[1])
        return said("poach_completes", card=card, cards=(served[0],), whom=whom, n=brought, m=prey.value)
    if _cannot_answer(table, whom, "poach"):
        return said("poach_sure", card=card, whom=whom, n=prey.value)
    found = targets(table, seat, "poach")
    open_to = [creature(table, table.zones[one][-1]).value for one, refusal in found.items() if refusal is None]
    if prey.value == max(open_to):
        return said("poach_guarded" if _is_watched(table, whom) else "poach_open", card=card, whom=whom, n=prey.value)
    return None if _is_watched(table, whom) else said("poach_unwatched", card=card, whom=whom, n=prey.value)


def _release(table: Table, seat: int, zone: Zone) -> Phrase | None:
    card, whom = table.zones[zone][-1], zone[1]
    prey = creature(table, card)
    catchers = able_to_catch(table, seat, prey)
    if catchers and cages_for(table, seat, prey.size):
        return said("release_catch", card=card, cards=(catchers[-1],), whom=whom, n=prey.value)
    if _cannot_answer(table, whom, "release"):
        return said("release_sure", card=card, whom=whom, n=prey.value)
    return None if _is_watched(table, whom) else said("release_unwatched", card=card, whom=whom, n=prey.value)


def _headhunt(table: Table, seat: int, zone: Zone) -> Phrase | None:
    card, whom = table.zones[zone][0], zone[1]
    theirs = crew(table, whom)
    n = work(utility(table, card))
    if len(theirs) == 1:
        return said("headhunt_last", whom=whom)
    if _cannot_answer(table, whom, "headhunt"):
        return said("headhunt_sure", card=card, whom=whom, n=n)
    if all(work(utility(table, one)) <= n for one in theirs):
        return said("headhunt_best", card=card, whom=whom, n=n)
    return None


def _haul(table: Table, seat: int, zone: Zone) -> Phrase | None:
    cage, whom = utility(table, table.zones[zone][0]), zone[1]
    prey = dearest(table, newly_housed(table, seat, cage))
    if prey is not None:
        return said("cage_for", card=prey, n=creature(table, prey).value)
    return said("haul", card=table.zones[zone][0], whom=whom, n=len(empty_cages(table, whom)) - 1)


def _sabotage(table: Table, seat: int, zone: Zone) -> Phrase | None:
    whom = zone[1]
    if zone == ALARM[whom]:
        loose = loose_ones(table, whom)
        if not loose or talent(table, whom) is Talent.WARDEN:
            return None
        worth = sum([creature(table, card).value for card in loose])
        return said("break_alarm", whom=whom, n=len(loose), m=worth)
    card = table.zones[zone][-1]
    design = table.config.designs[card]
    if not isinstance(design, Creature):
        return None
    raids = [one for one in table.zones[HAND[seat]] if utility(table, one).kind is Kind.ATTACK]
    more = [one for one in raids if utility(table, one).key in KEPT_FROM_BY_A_LOCK]
    usable = [one for one in more if utility(table, one).key == "release" or design.size <= largest_room(table, seat)]
    if usable and table.count(ACTED) + 1 < ACTIONS:
        return said("break_lock_then", card=card, cards=(usable[0],), n=design.value)
    return said("break_lock", card=card, whom=whom, n=design.value)


RAIDS: Mapping[str, Callable[[Table, int, Zone], Phrase | None]] = {
    "poach": _poach,
    "release": _release,
    "headhunt": _headhunt,
    "haul": _haul,
    "sabotage": _sabotage,
}
"""What speaks for each attack, by its key."""


def react(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What is at stake, and what it costs to fight for it."""
    _, _, _, _, kind, place, *_ = table.agenda[-1]
    card = aimed_at(table, kind, seat, place)
    is_creature = kind in ("poach", "release")
    if choice == PASS:
        return _letting_happen(table, seat, card) if is_creature else None
    goal = needing(table, seat, card) if is_creature else None
    if goal is not None:
        return said("react_collection", card=card, cards=(goal,), n=at_stake(table, seat, card, goal))
    is_free = choice in (RING, WARN)
    if not is_free and not table.zones[UTILITY]:
        return None
    name = "react_free" if is_free else "react_card"
    if is_creature:
        return said(name, card=card, n=creature(table, card).value)
    return said(name + "_other", card=card)


def _letting_happen(table: Table, seat: int, card: int) -> Phrase | None:
    """The Reaction is kept for somebody dearer."""
    choices = table.choices(seat)
    if RING in choices or WARN in choices or choices == [PASS]:
        return None
    prize, n = dearest(table, loose_ones(table, seat)), creature(table, card).value
    if prize is None or creature(table, prize).value <= n or needing(table, seat, card) is not None:
        return None
    return said("react_keep", card=card, cards=(prize,), n=n, m=creature(table, prize).value)


def remove(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The cards are shuffled, so that no place is better than another."""
    return said("remove")

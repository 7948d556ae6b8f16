"""What speaks for a card that is taken, for a refill, or for a creature that is brought into sight or out of it."""

from __future__ import annotations

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.attacks import KEPT_FROM_BY_A_LOCK
from game.rulesets.xenofera.because.building import alarming, locking
from game.rulesets.xenofera.because.capturing import for_collection
from game.rulesets.xenofera.because.seen import (
    able_to_catch,
    anybody_builds,
    collection,
    dearest,
    is_last_turn,
    newly_housed,
    said,
    surpasses,
    work,
)
from game.rulesets.xenofera.board import (
    ALARM,
    GOALS,
    HAND,
    LAST,
    LEFT,
    LURED_ONES,
    SIGHT,
    UTILITY,
    cages_for,
    caught,
    collections_drawn,
    creature,
    hand_limit,
    largest_room,
    opponents,
    penalty,
    talent,
    utility,
)
from game.rulesets.xenofera.collections import COLLECTIONS as ALL
from game.rulesets.xenofera.collections import met
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.raids import targets
from game.rulesets.xenofera.rules import REFILL
from game.rulesets.xenofera.utility import ATTACKS, Kind
from game.table.choices import Choice
from game.table.table import Table


def take(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What a Utility card would do in one's hand."""
    return _of_use(table, seat, choice[1]) if choice[0] == "card" else None


def _of_use(table: Table, seat: int, card: int) -> Phrase | None:
    printed = utility(table, card)
    match printed.kind:
        case Kind.CREW if surpasses(table, seat, card):
            return said("take_crew", card=card, n=work(printed))
        case Kind.CAGE if anybody_builds(table, seat, printed):
            prey = dearest(table, newly_housed(table, seat, printed))
            return None if prey is None else said("cage_for", card=prey, n=creature(table, prey).value)
        case Kind.LOCK:
            return locking(table, seat)
        case Kind.ALARM if not table.zones[ALARM[seat]]:
            return alarming(table, seat)
        case Kind.REACTION if all(utility(table, one).kind is not Kind.REACTION for one in table.zones[HAND[seat]]):
            return said("take_reaction", n=len(printed.answers), m=len(ATTACKS))
        case Kind.ATTACK if printed.key in KEPT_FROM_BY_A_LOCK:
            found = targets(table, seat, printed.key)
            prey = dearest(table, [table.zones[zone][-1] for zone, refusal in found.items() if refusal is None])
            if prey is not None:
                n = creature(table, prey).value
                return said(f"take_{printed.key}", card=prey, whom=table.where(prey)[1], n=n)
    return None


def spy(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The only Reaction of somebody's, or what the card would do."""
    whom, card = table.agenda[-1][2], choice[1]
    others = [one for one in table.zones[HAND[whom]] if one != card]
    is_one = utility(table, card).kind is Kind.REACTION
    if is_one and all(one >= 0 and utility(table, one).kind is not Kind.REACTION for one in others):
        return said("spy_reaction", whom=whom)
    return _of_use(table, seat, card)


def lure(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Who of those that come can be caught at once, and for what."""
    prey = creature(table, choice[1])
    if not _is_in_reach(table, seat, prey):
        return None
    within = [one for card in table.zones[LURED_ONES] if _is_in_reach(table, seat, one := creature(table, card))]
    if found := for_collection(table, seat, prey):
        return found
    return said("lure", n=prey.value) if all(one.value <= prey.value for one in within) else None


def _is_in_reach(table: Table, seat: int, prey: Creature) -> bool:
    return bool(cages_for(table, seat, prey.size) and able_to_catch(table, seat, prey))


def track(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Whom others could catch and one could not; or who is worth least."""
    card = choice[1]
    prey = creature(table, card)
    if prey.size > largest_room(table, seat):
        takers = [other for other in opponents(table, seat) if _is_in_reach(table, other, prey)]
        return said("track_from", whom=takers[0], n=prey.value) if takers else said("track_shut_out")
    values = [creature(table, one).value for one in table.zones[SIGHT]]
    return said("track_least", n=prey.value) if len(values) > 1 and prey.value == min(values) else None


_FEW = 2
"""A refill that brings no more cards than this is hardly one."""


def supply(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What speaks for a refill or for collections, by how many cards there is room for."""
    held, deck = len(table.zones[HAND[seat]]), len(table.zones[UTILITY])
    room = max(0, hand_limit(table, seat) - held)
    return (_refill if choice == REFILL else _draw_collections)(table, seat, held, room, deck)


def _refill(table: Table, seat: int, held: int, room: int, deck: int) -> Phrase | None:
    if is_last_turn(table):
        left = table.count(LEFT)
        if left:
            return None if table.config.options["truce"] or not deck else said("refill_guard", n=left)
        return said("refill_last", n=_price(table, seat))
    if LAST not in table.counters and deck and deck <= room - (talent(table, seat) is Talent.SCAVENGER):
        return said("refill_ends", n=deck)
    if not deck:
        return None
    return said("refill", n=held, m=min(room, deck)) if room else said("refill_full", n=_price(table, seat))


def _price(table: Table, seat: int) -> int:
    """What another collection costs that is not completed."""
    return max([penalty(table, seat, goal) for goal in ALL])


def _draw_collections(table: Table, seat: int, held: int, room: int, deck: int) -> Phrase | None:
    n = collections_drawn(table, seat)
    if is_last_turn(table):
        return None if table.count(LEFT) else said("collect_last", n=n)
    if not room:
        return said("collect_full", n=n)
    if room <= _FEW:
        return said("collect_few", n=room, m=n)
    mine = [collection(table, card) for card in table.zones[GOALS[seat]]]
    if mine and all(met(one.wanted, caught(table, seat)) for one in mine):
        return said("collect_complete", n=len(mine))
    return None

"""Attacks: announced with their target, answered by a Reaction or an Alarm, fought out, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.xenofera.board import (
    ALARM,
    AT_ALARM,
    BATTLE,
    CAGE,
    CREW,
    HAND,
    LAID,
    PLAYED,
    SIGHT,
    STRUCK,
    USED,
    WARNED,
    aimed_at,
    cages,
    cages_for,
    captives,
    creature,
    decoy,
    free_ground,
    free_place,
    has_alarm,
    is_locked,
    is_occupied,
    largest_room,
    opponents,
    strength,
    talent,
    target,
    utility,
)
from game.rulesets.xenofera.book import BOOK, REFUSE, TELL
from game.rulesets.xenofera.cards import DECOY, Battle
from game.rulesets.xenofera.drawing import dismiss, draw_and_tell, leave_quarters
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.immediates import LOCKED
from game.rulesets.xenofera.utility import AT_BAY, ATTACKS, Kind
from game.table.agenda import Frame, Open, Picks
from game.table.choices import PASS, READY, Choice, Offers, Refusal, refuse
from game.table.events import Zone
from game.table.table import Table

RING, WARN = ("say", "ring"), ("say", "warn")

NO_ROOM = refuse(REFUSE + "no_room_for_it")
NO_TARGET = refuse(REFUSE + "no_target")
BAY_FULL = refuse(REFUSE + "bay_full")
TOO_SMALL = refuse(REFUSE + "too_small")
OCCUPIED = refuse(REFUSE + "occupied")
NO_MATCH = refuse(REFUSE + "no_match")
TWO_CARDS = refuse(REFUSE + "two_cards")
COMES_ALONG = refuse(REFUSE + "decoy_comes_along")
NO_DECOY = refuse(REFUSE + "no_decoy")

BOOK.allow("type", ATTACKS)

Targets = dict[Zone, Refusal | None]
"""What an attack could be aimed at: None where it can be, else why not."""


# -- Targets ---------------------------------------------------------------------------------------------------------


def targets(table: Table, seat: int, kind: str) -> Targets:
    """What an attack of this kind could be aimed at."""
    return _TARGETS[kind](table, seat, opponents(table, seat))


def _creatures_to_take(table: Table, seat: int, others: Sequence[int]) -> Targets:
    largest = largest_room(table, seat)
    return {
        zone: LOCKED if is_locked(table, zone) else NO_ROOM if creature(table, card).size > largest else None
        for other in others
        for zone, card in captives(table, other)
    }


def creature_room(table: Table, zone: Zone) -> int:
    """The size of the largest creature that a cage holds."""
    return utility(table, table.zones[zone][0]).size


def _creatures_to_free(table: Table, seat: int, others: Sequence[int]) -> Targets:
    held = [zone for other in others for zone, _ in captives(table, other)]
    return {zone: LOCKED if is_locked(table, zone) else None for zone in held}


def _crew_to_take(table: Table, seat: int, others: Sequence[int]) -> Targets:
    return {zone: None for other in others for zone in CREW[other] if table.zones[zone]}


def _cages_to_take(table: Table, seat: int, others: Sequence[int]) -> Targets:
    full = None if free_ground(table, seat) else BAY_FULL
    standing = [zone for other in others for zone in cages(table, other)]
    return {zone: OCCUPIED if is_occupied(table, zone) else full for zone in standing}


def _items_to_break(table: Table, seat: int, others: Sequence[int]) -> Targets:
    found: Targets = {}
    for other in others:
        found |= {zone: None for zone in cages(table, other) if is_locked(table, zone)}
        if table.zones[ALARM[other]]:
            found[ALARM[other]] = None
    return found


_TARGETS = {
    "poach": _creatures_to_take,
    "release": _creatures_to_free,
    "headhunt": _crew_to_take,
    "haul": _cages_to_take,
    "sabotage": _items_to_break,
}


# -- Announcing ------------------------------------------------------------------------------------------------------


def announce(table: Table, seat: int, card: int, zone: Zone) -> None:
    """An attack is announced with its target; then whoever is attacked may answer."""
    kind, whom = utility(table, card).key, zone[1]
    place = AT_ALARM if zone[0] == "alarm" else zone[2]
    table.move(card, HAND[seat], USED)
    table.announce(TELL + "attacks", who=seat, whom=whom, card=card)
    table.announce(TELL + "aims", who=seat, card=aimed_at(table, kind, whom, place))
    must_pay = talent(table, whom) is Talent.DIPLOMAT and table.zones[HAND[seat]]
    answer = react(whom, seat, card, kind, place, strike(kind, seat, whom, place))
    table.then(*([toll(seat, whom)] if must_pay else []), answer)


@BOOK.ask
def toll(table: Table, seat: int, whom: int) -> Offers:
    """Which card do you discard to attack the diplomat?"""
    return {("card", card): None for card in table.zones[HAND[seat]]}


@toll.answer
def toll_paid(table: Table, seat: int, choice: Choice, whom: int) -> None:
    """It is discarded; then the attack goes on."""
    table.announce(TELL + "pays_toll", who=seat, whom=whom)
    table.move(choice[1], HAND[seat], USED)


# -- Answering -------------------------------------------------------------------------------------------------------


@BOOK.ask(is_window=True)
def react(table: Table, seat: int, who: int, card: int, type: str, place: int, guarded: Frame) -> Offers:
    """You are attacked. Do you fight?"""
    offers: Offers = {}
    for held in table.zones[HAND[seat]]:
        printed = utility(table, held)
        if printed.kind is Kind.REACTION:
            offers["card", held] = None if type in printed.answers else NO_MATCH
    if type in AT_BAY:
        if has_alarm(table, seat):
            offers[RING] = None
        if talent(table, seat) is Talent.WARDEN and WARNED[seat] not in table.counters:
            offers[WARN] = None
    offers[PASS] = None
    return offers


@react.answer
def reacted(
    table: Table, seat: int, choice: Choice, who: int, card: int, type: str, place: int, guarded: Frame
) -> None:
    """A matching Reaction, which is used up, or an Alarm makes it a battle; otherwise the attack works at once."""
    if choice == PASS:
        table.announce(TELL + "lets_happen", who=seat)
        table.then(guarded)
        return
    by_reaction = choice[0] == "card"
    if by_reaction:
        table.move(choice[1], HAND[seat], USED)
        table.announce(TELL + "reacts", who=seat, card=choice[1])
    elif choice == WARN:
        table.put(WARNED[seat], 1)
        table.announce(TELL + "is_warned", who=seat)
    else:
        table.announce(TELL + "alarm_rings", who=seat)
    table.then(battle((who, seat), who, seat, int(by_reaction), guarded))


# -- The battle ------------------------------------------------------------------------------------------------------


@BOOK.simultaneous
def battle(table: Table, seat: int, picks: Picks, who: int, whom: int, by_reaction: int, guarded: Frame) -> Offers:
    """Which two battle cards do you play?"""
    designs = table.config.designs
    full = TWO_CARDS if len(picks) == PLAYED else None
    the_decoy = COMES_ALONG if seat == who else NO_DECOY
    offers: Offers = {}
    for card in table.zones[BATTLE[seat]]:
        if ("card", card) not in picks:
            offers["card", card] = the_decoy if designs[card].number == DECOY else full
    offers[READY] = None if full else TWO_CARDS
    return offers


@battle.answer
def battle_laid(
    table: Table,
    seats: tuple[int, ...],
    chosen: tuple[Picks, ...],
    who: int,
    whom: int,
    by_reaction: int,
    guarded: Frame,
) -> None:
    """The attacker's two cards and the decoy are shuffled and lie face down, and so do the defender's two."""
    table.then(remove(whom, who), turn_up(who, whom, 0), turn_up(who, whom, 1), decide(who, whom, by_reaction, guarded))
    table.move(decoy(table, who), BATTLE[who], LAID[who])
    table.reveal(LAID[who], table.config.everyone)
    for seat, picks in zip(seats, chosen, strict=True):
        for _, card in picks:
            table.move(card, BATTLE[seat], LAID[seat])
    table.shuffle(LAID[who])
    table.announce(TELL + "shuffled", who=who)


@BOOK.ask(open=Open.ALL)
def remove(table: Table, seat: int, whom: int) -> Offers:
    """Which of the attacker's three cards do you remove?"""
    return {("number", place): None for place in range(1, len(table.zones[LAID[whom]]) + 1)}


@remove.answer
def removed(table: Table, seat: int, choice: Choice, whom: int) -> None:
    """It goes back to the attacker; the decoy is shown, a number stays unseen."""
    card = table.zones[LAID[whom]][choice[1] - 1]
    printed: Battle = table.config.designs[card]
    table.announce(TELL + "removes", who=seat, whom=whom, n=choice[1])
    if printed.number == DECOY:
        table.show(card, LAID[whom], table.config.everyone)
        table.announce(TELL + "decoy_removed", whom=whom)
    table.move(card, LAID[whom], BATTLE[whom])


@BOOK.step
def turn_up(table: Table, who: int, whom: int, n: int) -> None:
    """The attacker's cards are turned up, or where `n` is 1 the defender's, and their total is told."""
    seat = (who, whom)[n]
    for card in table.zones[LAID[seat]]:
        table.show(card, LAID[seat], table.config.everyone)
    defends = seat == whom
    total, added = _total(table, seat, defends=defends), strength(table, seat, defends=defends)
    table.announce(TELL + "total", who=seat, n=total, m=added)


def _total(table: Table, seat: int, *, defends: bool) -> int:
    """What a player's cards come to with what crew and huntsman add."""
    designs = table.config.designs
    numbers: int = sum([designs[card].number for card in table.zones[LAID[seat]]])
    return numbers + strength(table, seat, defends=defends)


@BOOK.step
def decide(table: Table, who: int, whom: int, by_reaction: int, guarded: Frame) -> None:
    """The higher total wins, and a tie goes to the attacker."""
    ahead = _total(table, who, defends=False) - _total(table, whom, defends=True)
    is_taken = ahead > 0 or (ahead == 0 and not table.config.options["stout"])
    winner, loser = (who, whom) if is_taken else (whom, who)
    table.announce(TELL + "wins_battle", who=winner, whom=loser)
    for seat in (who, whom):
        _put_away(table, seat)
    if winner == who:
        table.then(guarded)
    _reward(table, winner, by_reaction=bool(by_reaction) and winner == whom)


def _put_away(table: Table, seat: int) -> None:
    """Numbers go to the used battle cards, the decoy to the available ones; with two or fewer left there, all used ones
    come back."""
    designs = table.config.designs
    for card in table.zones[LAID[seat]]:
        table.move(card, LAID[seat], BATTLE[seat] if designs[card].number == DECOY else STRUCK[seat])
    if len(table.zones[BATTLE[seat]]) <= 2:
        table.move_all(STRUCK[seat], BATTLE[seat])
        table.announce(TELL + "refreshed", who=seat)
    forget_what_can_be_counted(table, seat)


def forget_what_can_be_counted(table: Table, seat: int) -> None:
    """What is available is plain to all: whatever is not used. To note it for each card says nothing more, and makes
    every later battle slow."""
    for card in table.zones[BATTLE[seat]]:
        table.known.pop(card, None)


def _reward(table: Table, winner: int, *, by_reaction: bool) -> None:
    """Whoever has defended themselves with a Reaction draws a card; a duellist draws two for any victory."""
    n = by_reaction + 2 * (talent(table, winner) is Talent.DUELLIST)
    if n:
        draw_and_tell(table, winner, n, "draws_for_winning")


# -- What attacks do -------------------------------------------------------------------------------------------------


@BOOK.step
def strike(table: Table, type: str, who: int, whom: int, place: int) -> None:
    """An attack works."""
    zone = target(type, whom, place)
    card = aimed_at(table, type, whom, place)
    match type:
        case "poach":
            table.announce(TELL + "poaches", who=who, whom=whom, card=card)
            table.then(housing(who, card))
        case "release":
            table.announce(TELL + "releases", who=who, whom=whom, card=card)
            table.move(card, zone, SIGHT)
        case "headhunt" if free_place(table, who) is None:
            table.then(make_room(who, whom, place))
        case "headhunt":
            _join(table, who, whom, zone)
        case "haul":
            ground = free_ground(table, who)
            assert ground is not None
            table.announce(TELL + "hauls", who=who, whom=whom, card=card)
            table.move_all(zone, ground)
        case "sabotage":
            table.announce(TELL + "breaks", who=who, whom=whom, card=card)
            table.move(card, zone, USED)


@BOOK.ask(open=Open.ALL)
def make_room(table: Table, seat: int, whom: int, place: int) -> Offers:
    """Whom do you dismiss to make room?"""
    return {("card", table.zones[zone][0]): None for zone in CREW[seat]}


@make_room.answer
def room_made(table: Table, seat: int, choice: Choice, whom: int, place: int) -> None:
    """Then the newcomer joins."""
    dismiss(table, seat, next(zone for zone in CREW[seat] if choice[1] in table.zones[zone]))
    _join(table, seat, whom, CREW[whom][place])


def _join(table: Table, seat: int, whom: int, zone: Zone) -> None:
    free = free_place(table, seat)
    assert free is not None
    table.announce(TELL + "wins_over", who=seat, whom=whom, card=table.zones[zone][0])
    leave_quarters(table, zone, free)


# -- Housing a creature ----------------------------------------------------------------------------------------------


@BOOK.step
def housing(table: Table, seat: int, card: int) -> None:
    """A creature comes into a cage of its size or larger; where cages differ, the player chooses."""
    fitting = cages_for(table, seat, creature(table, card).size)
    if differ(table, fitting):
        table.then(house(seat, card))
    else:
        lodge(table, seat, card, fitting[0])


def differ(table: Table, cages: Sequence[Zone]) -> bool:
    """Whether it matters into which of these cages a creature comes: by its size, or its lock."""
    return len({(creature_room(table, zone), is_locked(table, zone)) for zone in cages}) > 1


@BOOK.ask(open=Open.ALL)
def house(table: Table, seat: int, card: int) -> Offers:
    """Which cage does it come into?"""
    size = creature(table, card).size
    offers: Offers = {}
    for zone in CAGE[seat]:
        if table.zones[zone]:
            small = TOO_SMALL if creature_room(table, zone) < size else None
            offers["card", card, zone] = OCCUPIED if is_occupied(table, zone) else small
    return offers


@house.answer
def housed(table: Table, seat: int, choice: Choice, card: int) -> None:
    """It is there to stay."""
    lodge(table, seat, card, choice[2])


def lodge(table: Table, seat: int, card: int, zone: Zone) -> None:
    """A creature comes into a cage."""
    source = SIGHT if card in table.zones[SIGHT] else table.where(card)
    table.move(card, source, zone)
    table.announce(TELL + "houses", who=seat, card=card, zone=zone)

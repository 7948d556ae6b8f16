"""The Action phase: hiring, attacking, and what the other action cards do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.xenofera.board import (
    ACTED,
    ACTIONS,
    ATTACKED,
    CREATURES,
    CREW,
    HAND,
    HIRED,
    LURED_ONES,
    OFFERED,
    OVERTIME,
    SIGHT,
    STILL,
    TRACKED,
    USED,
    UTILITY,
    WORKERS,
    empty_cages,
    free_ground,
    free_place,
    opponents,
    talent,
    utility,
)
from game.rulesets.xenofera.book import BOOK, REFUSE, TELL
from game.rulesets.xenofera.drawing import dismantle, dismiss, join_sight, notice_the_end, refill_sight, under_the_deck
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.immediates import settle
from game.rulesets.xenofera.raids import NO_TARGET, announce, targets
from game.rulesets.xenofera.utility import LURED, SCANNED, Kind, Utility
from game.table.agenda import Open
from game.table.choices import Choice, Offers, Refusal, refuse
from game.table.events import Zone
from game.table.table import Table

DONE: Choice = ("say", "done")
TRACK: Choice = ("say", "track")
NOTHING: Choice = ("say", "nothing")

NO_ACTION = refuse(REFUSE + "no_action", n=ACTIONS)
BUILT_LATER = refuse(REFUSE + "built_later")
IS_REACTION = refuse(REFUSE + "is_reaction")
NOTHING_USED = refuse(REFUSE + "nothing_used")
DECK_EMPTY = refuse(REFUSE + "deck_empty")
NO_CREATURES = refuse(REFUSE + "no_creatures")
HAND_EMPTY = refuse(REFUSE + "hand_empty")
CREW_FULL = refuse(REFUSE + "crew_full")
IMMEDIATE = refuse(REFUSE + "immediate")
ITSELF = refuse(REFUSE + "itself")


# -- The phase -------------------------------------------------------------------------------------------------------


@BOOK.step
def action_phase(table: Table, player: int) -> None:
    """Up to two actions."""
    table.begin("phase", name="action")
    table.then(acting(player))


@BOOK.step
def acting(table: Table, player: int) -> None:
    """As long as another action is left, or a talent that needs none, the player is asked."""
    if table.count(ACTED) < ACTIONS or _is_free(table, player, Kind.ATTACK) or _is_free(table, player, Kind.CREW):
        table.then(act(player))


def _is_free(table: Table, seat: int, kind: Kind) -> bool:
    """Whether a card of this kind is none of the two actions now, thanks to the huntsman."""
    if kind is Kind.ATTACK:
        return ATTACKED not in table.counters and talent(table, seat) is Talent.THIEF
    if kind is Kind.CREW:
        return HIRED not in table.counters and talent(table, seat) is Talent.RECRUITER
    return False


def _pay(table: Table, seat: int, kind: Kind) -> None:
    """Count an action, or note that a free one has been used."""
    if _is_free(table, seat, kind):
        table.put(ATTACKED if kind is Kind.ATTACK else HIRED, 1)
    else:
        table.put(ACTED, table.count(ACTED) + 1)


@BOOK.ask
def act(table: Table, seat: int) -> Offers:
    """Play an action card, hire a crew member, or go on to building."""
    offers: Offers = {}
    has_action = table.count(ACTED) < ACTIONS
    for card in table.zones[HAND[seat]]:
        printed = utility(table, card)
        offer = _OFFERS[printed.kind]
        if isinstance(offer, Refusal):
            offers["card", card] = offer
        elif not has_action and not _is_free(table, seat, printed.kind):
            offers["card", card] = NO_ACTION
        else:
            offer(table, seat, card, printed, offers)
    offer_free_deeds(table, seat, offers)
    offers[DONE] = None
    return offers


def offer_free_deeds(table: Table, seat: int, offers: Offers) -> None:
    """What may be done before anything is caught: a tracker's talent, and taking an empty cage apart where the bay is
    full."""
    offer_tracking(table, seat, offers)
    if free_ground(table, seat) is None:
        for zone in empty_cages(table, seat):
            offers["card", table.zones[zone][0], USED] = None


def offer_tracking(table: Table, seat: int, offers: Offers) -> None:
    """A tracker's talent, between all steps of one's own turn."""
    if TRACKED not in table.counters and talent(table, seat) is Talent.TRACKER:
        offers[TRACK] = None if table.zones[SIGHT] else NO_CREATURES


def may_track(table: Table, seat: int) -> bool:
    """Whether a tracker's talent is left, with somebody to use it on."""
    return TRACKED not in table.counters and talent(table, seat) is Talent.TRACKER and bool(table.zones[SIGHT])


def do_free_deed(table: Table, seat: int, choice: Choice) -> bool:
    """Do it if it is one of those. Whether it was."""
    if choice == TRACK:
        table.put(TRACKED, 1)
        table.then(track(seat))
    elif choice[-1] == USED:
        table.announce(TELL + "dismantles", who=seat, card=choice[1])
        dismantle(table, table.where(choice[1]))
    else:
        return False
    return True


# -- What each kind of card can be aimed at ---------------------------------------------------------------------------


def _offer_crew(table: Table, seat: int, card: int, printed: Utility, offers: Offers) -> None:
    """With five crew members, one of them makes room."""
    if free_place(table, seat) is not None:
        offers["card", card] = None
        return
    offers["card", card] = CREW_FULL
    for zone in CREW[seat]:
        offers["card", card, zone] = None


def _offer_attack(table: Table, seat: int, card: int, printed: Utility, offers: Offers) -> None:
    found = targets(table, seat, printed.key)
    for zone, refusal in found.items():
        offers["card", card, zone] = refusal
    if not found:
        offers["card", card] = NO_TARGET


def _offer_action(table: Table, seat: int, card: int, printed: Utility, offers: Offers) -> None:
    match printed.key:
        case "overtime":
            for zone in WORKERS[seat]:
                if table.zones[zone]:
                    offers["card", card, zone] = None
        case "spy":
            for other in opponents(table, seat):
                offers["card", card, HAND[other]] = None if table.zones[HAND[other]] else HAND_EMPTY
        case _:
            offers["card", card] = _OBSTACLES[printed.key](table)


_OBSTACLES: Mapping[str, Callable[[Table], Refusal | None]] = {
    "salvage": lambda table: None if _any_to_salvage(table) else NOTHING_USED,
    "scan": lambda table: None if table.zones[UTILITY] else DECK_EMPTY,
    "lure": lambda table: None if table.zones[CREATURES] else NO_CREATURES,
}


def _any_to_salvage(table: Table) -> bool:
    return any(utility(table, card).kind is not Kind.IMMEDIATE for card in table.zones[USED])


_OFFERS: Mapping[Kind, Refusal | Callable[[Table, int, int, Utility, Offers], None]] = {
    Kind.CREW: _offer_crew,
    Kind.CAGE: BUILT_LATER,
    Kind.LOCK: BUILT_LATER,
    Kind.ALARM: BUILT_LATER,
    Kind.ATTACK: _offer_attack,
    Kind.ACTION: _offer_action,
    Kind.REACTION: IS_REACTION,
    # Nobody holds one; but who imagines what others may hold does not look so closely.
    Kind.IMMEDIATE: IMMEDIATE,
}


# -- Playing ---------------------------------------------------------------------------------------------------------


@act.answer
def acted(table: Table, seat: int, choice: Choice) -> None:
    """The card is played; what it has made somebody draw at once comes after it."""
    if choice == DONE:
        return
    table.then(settle(), acting(seat))
    if do_free_deed(table, seat, choice):
        return
    card = choice[1]
    printed = utility(table, card)
    _pay(table, seat, printed.kind)
    if printed.kind is Kind.CREW:
        _hire(table, seat, card, choice[2] if len(choice) > 2 else None)
    elif printed.kind is Kind.ATTACK:
        announce(table, seat, card, choice[2])
    else:
        table.move(card, HAND[seat], USED)
        table.announce(TELL + "plays", who=seat, card=card)
        _DEEDS[printed.key](table, seat, card, choice)


def _hire(table: Table, seat: int, card: int, zone: Zone | None) -> None:
    """Somebody joins the crew, in somebody's place where it is full."""
    if zone is not None:
        dismiss(table, seat, zone)
    free = free_place(table, seat)
    assert free is not None
    table.move(card, HAND[seat], free)
    table.announce(TELL + "hires", who=seat, card=card)


def _salvage(table: Table, seat: int, card: int, choice: Choice) -> None:
    table.then(salvage(seat, card))


def _scan(table: Table, seat: int, card: int, choice: Choice) -> None:
    """The top cards are looked at, which is as good as drawing them; with the last of them the deck is empty."""
    table.put(STILL, 0)
    for top in table.zones[UTILITY][: -SCANNED - 1 : -1]:
        table.move(top, UTILITY, OFFERED[seat])
    table.then(scan(seat))


def _lure(table: Table, seat: int, card: int, choice: Choice) -> None:
    for top in table.zones[CREATURES][: -LURED - 1 : -1]:
        table.move(top, CREATURES, LURED_ONES)
    table.then(lure(seat))


def _overtime(table: Table, seat: int, card: int, choice: Choice) -> None:
    worker = table.zones[choice[2]][0]
    table.announce(TELL + "works_twice", card=worker)
    table.put(OVERTIME[worker], table.count(OVERTIME[worker]) + 1)


def _spy(table: Table, seat: int, card: int, choice: Choice) -> None:
    whom = choice[2][1]
    table.announce(TELL + "spies", who=seat, whom=whom)
    table.reveal(HAND[whom], 1 << seat)
    table.then(spy(seat, whom))


_DEEDS: Mapping[str, Callable[[Table, int, int, Choice], None]] = {
    "salvage": _salvage,
    "scan": _scan,
    "lure": _lure,
    "overtime": _overtime,
    "spy": _spy,
}


# -- Questions of action cards ---------------------------------------------------------------------------------------


@BOOK.ask(open=Open.ALL)
def salvage(table: Table, seat: int, card: int) -> Offers:
    """Which used card do you take to your hand?"""
    offers: Offers = {}
    for used in table.zones[USED]:
        offers["card", used] = IMMEDIATE if utility(table, used).kind is Kind.IMMEDIATE else None
    offers["card", card] = ITSELF
    return offers


@salvage.answer
def salvaged(table: Table, seat: int, choice: Choice, card: int) -> None:
    """It may be used again."""
    table.announce(TELL + "salvages", who=seat, card=choice[1])
    table.move(choice[1], USED, HAND[seat])


@BOOK.ask
def scan(table: Table, seat: int) -> Offers:
    """Which of these cards do you take, if any?"""
    offers: Offers = {}
    for card in table.zones[OFFERED[seat]]:
        offers["card", card] = IMMEDIATE if utility(table, card).kind is Kind.IMMEDIATE else None
    offers[NOTHING] = None
    return offers


@scan.answer
def scanned(table: Table, seat: int, choice: Choice) -> None:
    """The others are discarded."""
    if choice != NOTHING:
        table.move(choice[1], OFFERED[seat], HAND[seat])
    table.announce(TELL + ("takes_nothing" if choice == NOTHING else "takes_one"), who=seat)
    table.move_all(OFFERED[seat], USED)
    notice_the_end(table)


@BOOK.ask(open=Open.ALL)
def lure(table: Table, seat: int) -> Offers:
    """Which of these creatures comes into the line of sight?"""
    return {("card", card): None for card in table.zones[LURED_ONES]}


@lure.answer
def lured(table: Table, seat: int, choice: Choice) -> None:
    """The others go under the deck."""
    table.move(choice[1], LURED_ONES, SIGHT)
    table.announce(TELL + "lures", who=seat, card=choice[1])
    under_the_deck(table, table.zones[LURED_ONES], LURED_ONES, CREATURES)


@BOOK.ask
def spy(table: Table, seat: int, whom: int) -> Offers:
    """Which card of this hand do you take?"""
    return {("card", card): None for card in sorted(table.zones[HAND[whom]])}


@spy.answer
def spied(table: Table, seat: int, choice: Choice, whom: int) -> None:
    """It changes hands."""
    table.announce(TELL + "takes_from", who=seat, whom=whom)
    table.move(choice[1], HAND[whom], HAND[seat])


# -- The tracker -----------------------------------------------------------------------------------------------------


@BOOK.ask(open=Open.ALL)
def track(table: Table, seat: int) -> Offers:
    """Which creature do you replace?"""
    return {("card", card): None for card in table.zones[SIGHT]}


@track.answer
def tracked(table: Table, seat: int, choice: Choice) -> None:
    """It goes under the creature deck, and another one comes."""
    table.announce(TELL + "replaces", who=seat, card=choice[1])
    if table.zones[CREATURES]:
        under_the_deck(table, (choice[1],), SIGHT, CREATURES)
        join_sight(table)
    refill_sight(table)

"""Using an ability: whose turn it is at a land, what may be used, paying, aiming, blocking, taking effect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.rulesets.counters import mark, marked
from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.board import (
    CHANNEL,
    CONCEDED,
    COPIES,
    DECK,
    DISORIENT,
    FIGHT,
    LAND,
    PASSED,
    READY,
    SUPPORT,
    USED,
    at,
    base,
    design,
    enemies,
    form,
    modifier,
    shared_types,
    spent,
    supports,
    unmet,
    ward,
)
from game.rulesets.territory.catalogue import A_LAND, ENEMY, NOBODY, OTHER, OWN, READY_ONE
from game.rulesets.territory.effects import BOOK, DEEDS, REFUSE, TELL, add, tire
from game.rulesets.territory.reach import is_idle, lands_ahead, may_change, reached, struck
from game.table.agenda import Frame, Open
from game.table.choices import PASS, Choice, Offers, Refusal, refuse
from game.table.table import Table

HAS_USED = refuse(REFUSE + "used")
IS_SPENT = refuse(REFUSE + "spent")
NO_ABILITY = refuse(REFUSE + "no_ability")
HOLDS = refuse(REFUSE + "holds")
NO_TARGET = refuse(REFUSE + "no_target")
SUPPORTS = refuse(REFUSE + "supports")
DOOMED = refuse(REFUSE + "doomed")
IS_COPY = refuse(REFUSE + "is_copy")
CHANGES_NOTHING = refuse(REFUSE + "changes_nothing")


# -- Whose turn it is ------------------------------------------------------------------------------------------------


@BOOK.step
def go_round(table: Table, seat: int, land: int) -> None:
    """The next player who can use an ability here and has not passed since one was last used; without any, it is over.
    What somebody channels takes effect when their turn comes."""
    seats, counters, zones, fronts = table.config.seats, table.counters, table.zones, FIGHT[land]
    passed = counters.get(PASSED, 0)
    for player in (*range(seat, seats), *range(seat)):
        cards = zones[fronts[player]]
        if not cards or passed >> player & 1 or CONCEDED[player] in counters:
            continue
        for card in cards:
            if CHANNEL[card] in counters:
                table.then(release(player, land, card), go_round(player, land))
                return
        if _can_act(table, player, land, cards):
            table.then(ability(player, land), go_round((player + 1) % seats, land))
            return
    table.put(PASSED, 0)


def _can_act(table: Table, seat: int, land: int, cards: Sequence[int]) -> bool:
    for card in cards:
        for place in form(table, card).actives:
            if why_not(table, seat, land, card, place) is None:
                return True
    return False


@BOOK.ask(open=Open.ALL)
def ability(table: Table, seat: int, land: int) -> Offers:
    """Which of your creatures here uses an ability?"""
    offers: Offers = {("card", card): _obstacle(table, seat, land, card) for card in at(table, land, seat)}
    offers[PASS] = None
    return offers


def _obstacle(table: Table, seat: int, land: int, card: int) -> Refusal | None:
    """None if one of a creature's abilities can be used, else why the first of them cannot."""
    creature = form(table, card)
    if not creature.actives:
        return HOLDS if creature.passives else NO_ABILITY
    reasons = [why_not(table, seat, land, card, place) for place in creature.actives]
    return None if None in reasons else reasons[0]


@ability.answer
def chosen(table: Table, seat: int, choice: Choice, land: int) -> None:
    """Passing lasts until somebody uses an ability; of several abilities one is chosen."""
    if choice == PASS:
        table.announce(TELL + "passes", who=seat)
        table.put(PASSED, table.counters.get(PASSED, 0) | 1 << seat)
        return
    card = choice[1]
    usable = form(table, card).actives
    if len(usable) > 1:
        usable = tuple([place for place in usable if why_not(table, seat, land, card, place) is None])
    table.then(which(seat, land, card) if len(usable) > 1 else use(seat, land, card, usable[0]))


@BOOK.ask(open=Open.ALL)
def which(table: Table, seat: int, land: int, card: int) -> Offers:
    """Which of its abilities? The first on the card is number 1."""
    places = form(table, card).actives
    return {("number", place + 1): why_not(table, seat, land, card, place) for place in places}


@which.answer
def which_chosen(table: Table, seat: int, choice: Choice, land: int, card: int) -> None:
    """It is used at once."""
    table.then(use(seat, land, card, choice[1] - 1))


# -- Why not ---------------------------------------------------------------------------------------------------------


def why_not(table: Table, seat: int, land: int, card: int, place: int, strike: Frame | None = None) -> Refusal | None:
    """Why an ability cannot be used now, or as the answer to a strike: used already, a requirement, a cost, no target,
    or nothing that it could change; None if it can."""
    counters = table.counters
    if counters.get(USED[card], 0) >> place & 1:
        return HAS_USED
    ability = form(table, card).abilities[place]
    if ability.needs:
        if ability.need("once") and counters.get(("spent", card), 0) & spent(table, card, place):
            return IS_SPENT
        if lacking := unmet(table, card, land, ability):
            return _unmet(lacking)
    if refusal := _unpayable(table, card, land, ability) or _aimless(table, seat, land, card, ability, strike):
        return refusal
    return CHANGES_NOTHING if is_idle(table, seat, land, card, ability) else None


@cache
def _unmet(part: AbilityPart) -> Refusal:
    words = {"type": part.word} if part.word else {}
    return refuse(f"{REFUSE}need.{part.key}" + ("_of" if part.key == "group" and part.word else ""), n=part.n, **words)


def _unpayable(table: Table, card: int, land: int, ability: Ability) -> Refusal | None:
    """Why a cost cannot be paid in full."""
    for part in ability.costs:
        match part.key:
            case "exhaust" if base(table, card, land) < part.n:
                return refuse(REFUSE + "exhaust", n=part.n)
            case "disorient" if modifier(table, card, land) < part.n:
                return refuse(REFUSE + "disorient", n=part.n)
            case "support" if supports(table, card, land):
                return SUPPORTS
            case "sacrifice" if ("doomed", card) in table.counters:
                return DOOMED
    return None


def _aimless(
    table: Table, seat: int, land: int, card: int, ability: Ability, strike: Frame | None = None
) -> Refusal | None:
    """Why an ability would do nothing: there is nothing to aim at, to look at, or to change."""
    aim = ability.kind.aim
    if aim == NOBODY:
        return _pointless(table, seat, land, card, ability)
    if aim == READY_ONE:
        return None if table.zones[READY[seat]] else refuse(REFUSE + "none_ready")
    if aim == A_LAND:
        return None if lands_ahead(table, land) else refuse(REFUSE + "nowhere")
    first: Refusal | None = None
    paying = ability.cost("exhaust")
    for target in _aimed_at(table, seat, land, card, ability):
        refusal = _why_not_at(table, seat, land, card, ability, target, paying, strike)
        if refusal is None:
            return None
        first = first or refusal
    return first or NO_TARGET


def _pointless(table: Table, seat: int, land: int, card: int, ability: Ability) -> Refusal | None:
    key = ability.effect.key
    if key in ("scout", "change_biome"):
        return None if table.zones[DECK] else refuse(REFUSE + "no_lands")
    if key in ("absorb", "shield") and (key, card) in table.counters:
        return CHANGES_NOTHING
    there = reached(table, seat, land, card, ability)
    if not there:
        return NO_TARGET
    return None if any(may_change(table, seat, land, ability, one) for one in there) else CHANGES_NOTHING


def _aimed_at(table: Table, seat: int, land: int, card: int, ability: Ability) -> Sequence[int]:
    """The creatures an ability could be aimed at."""
    aim = ability.kind.aim
    if aim == ENEMY:
        return enemies(table, land, seat)
    own = at(table, land, seat)
    return own if aim == OWN else [*enemies(table, land, seat), *[one for one in own if one != card]]


def _why_not_at(
    table: Table,
    seat: int,
    land: int,
    card: int,
    ability: Ability,
    target: int,
    paying: int = 0,
    strike: Frame | None = None,
) -> Refusal | None:
    """Why an ability cannot be aimed at a creature, if so much is still to be exhausted for it."""
    warded = 0 if table.config.designs[target].owner == seat else ward(table, target, land, card)
    if warded and warded > base(table, card, land) - paying:
        return refuse(REFUSE + "ward", n=warded)
    resting, sharing = ability.need("target_rest"), ability.need("target_shares")
    if resting and table.counters.get(("rest", target), 0) < resting.n:
        return refuse(REFUSE + "target_rest", n=resting.n)
    if sharing and shared_types(table, card, target) < sharing.n:
        return refuse(REFUSE + "target_shares", n=sharing.n)
    if ability.effect.key == "negate" and not modifier(table, target, land):
        return refuse(REFUSE + "no_modifier")
    if ability.effect.key == "duplicate" and COPIES[card] in table.counters:
        return IS_COPY
    return None if may_change(table, seat, land, ability, target, strike) else CHANGES_NOTHING


# -- Paying ----------------------------------------------------------------------------------------------------------


@BOOK.step
def use(table: Table, seat: int, land: int, card: int, place: int) -> None:
    """Its costs are paid; then it takes effect, unless it has to be channelled."""
    ability = form(table, card).abilities[place]
    table.put(PASSED, 0)
    table.announce(TELL + "uses", who=seat, card=card)
    table.put(USED[card], table.counters.get(USED[card], 0) | 1 << place)
    if ability.need("once"):
        add(table, ("spent", card), spent(table, card, place))
    for part in ability.costs:
        _pay(table, card, part)
    if ability.need("channel"):
        mark(table, CHANNEL[card], place)
        table.announce(TELL + "channels", card=card)
    else:
        table.then(take_aim(seat, land, card, place))


def _pay(table: Table, card: int, part: AbilityPart) -> None:
    match part.key:
        case "rest":
            tire(table, card, part.n)
        case "support":
            table.put(SUPPORT[card], 1)
        case "exhaust":
            add(table, ("boost", card), -part.n)
        case "sacrifice":
            table.put(("doomed", card), 1)
        case "disorient":
            add(table, DISORIENT[card], part.n)


@BOOK.step
def release(table: Table, seat: int, land: int, card: int) -> None:
    """What was channelled takes effect."""
    place = marked(table, CHANNEL[card])
    assert place is not None
    mark(table, CHANNEL[card], None)
    table.put(PASSED, 0)
    table.announce(TELL + "released", card=card)
    ability = form(table, card).abilities[place]
    if _aimless(table, seat, land, card, ability):
        table.announce(TELL + "fizzles", card=card)
    else:
        table.then(take_aim(seat, land, card, place))


# -- Aiming ----------------------------------------------------------------------------------------------------------


@BOOK.step
def take_aim(table: Table, seat: int, land: int, card: int, place: int) -> None:
    """What has a target asks for it; whatever damages can be blocked."""
    match form(table, card).abilities[place].kind.aim:
        case aim if aim == NOBODY:
            table.then(announced(seat, land, card, place, card))
        case aim if aim == READY_ONE:
            table.then(call_up(seat, land, card, place))
        case _:
            table.then(target(seat, land, card, place))


@BOOK.ask(open=Open.ALL)
def target(table: Table, seat: int, land: int, card: int, place: int) -> Offers:
    """At what is it aimed?"""
    ability = form(table, card).abilities[place]
    if ability.kind.aim == A_LAND:
        return {("card", table.zones[LAND[other]][0]): None for other in lands_ahead(table, land)}
    aimed, strike = _aimed_at(table, seat, land, card, ability), _announced(table)
    return {("card", one): _why_not_at(table, seat, land, card, ability, one, strike=strike) for one in aimed}


def _announced(table: Table) -> Frame | None:
    """The effect that is being answered just now, if one is."""
    return next((frame[-1] for frame in reversed(table.agenda) if frame[0] == "answers"), None)


@target.answer
def aimed(table: Table, seat: int, choice: Choice, land: int, card: int, place: int) -> None:
    """Whoever targets a creature with Ward exhausts so much more."""
    aim = choice[1]
    ability = form(table, card).abilities[place]
    is_hostile = ability.kind.aim in (ENEMY, OTHER) and design(table, aim).owner != seat
    whom = {"whom": design(table, aim).owner} if is_hostile else {}
    table.announce(TELL + "aims", who=seat, card=aim, cards=(card, aim), **whom)
    if is_hostile and (warded := ward(table, aim, land, card)):
        table.announce(TELL + "pays_ward", card=aim, n=warded)
        add(table, ("boost", card), -warded)
    table.then(announced(seat, land, card, place, aim))


@BOOK.ask
def call_up(table: Table, seat: int, land: int, card: int, place: int) -> Offers:
    """Which of your ready creatures comes?"""
    return {("card", one): None for one in table.zones[READY[seat]]}


@call_up.answer
def called_up(table: Table, seat: int, choice: Choice, land: int, card: int, place: int) -> None:
    """It is brought without being aimed at: nobody sees what stayed at home."""
    table.then(announced(seat, land, card, place, choice[1]))


# -- Blocking --------------------------------------------------------------------------------------------------------


@BOOK.step
def announced(table: Table, seat: int, land: int, card: int, place: int, aim: int) -> None:
    """What damages is answered by the opponents, clockwise, before it takes effect."""
    effect = effect_of(seat, land, card, place, aim)
    if form(table, card).abilities[place].kind.damages:
        table.then(answers((seat + 1) % table.config.seats, seat, land, effect))
    else:
        table.then(effect)


@BOOK.step
def answers(table: Table, seat: int, whom: int, land: int, effect: Frame) -> None:
    """The next opponent is asked who is struck and could block; after the last, what was announced takes effect."""
    seats, owners = table.config.seats, {design(table, card).owner for card in struck(table, effect)}
    for distance in range((whom - seat) % seats):
        player = (seat + distance) % seats
        if player in owners and CONCEDED[player] not in table.counters and blockers(table, player, land, effect):
            table.then(answer_attack(player, whom, land, effect))
            return
    table.then(effect)


def blockers(table: Table, seat: int, land: int, effect: Frame) -> list[int]:
    """A player's creatures at a land that could block what is announced."""
    return [card for card in at(table, land, seat) if _blocks(table, seat, land, card, effect)]


def _blocks(table: Table, seat: int, land: int, card: int, effect: Frame) -> list[int]:
    creature = form(table, card)
    blocks = [place for place in creature.actives if creature.abilities[place].effect.key == "block"]
    return [place for place in blocks if why_not(table, seat, land, card, place, effect) is None]


@BOOK.ask(open=Open.ALL, is_window=True)
def answer_attack(table: Table, seat: int, whom: int, land: int, effect: Frame) -> Offers:
    """Does one of your creatures block what is coming?"""
    able = blockers(table, seat, land, effect)
    offers: Offers = {("card", card): None if card in able else NO_BLOCK for card in at(table, land, seat)}
    offers[PASS] = None
    return offers


NO_BLOCK = refuse(REFUSE + "no_block")


@answer_attack.answer
def answered(table: Table, seat: int, choice: Choice, whom: int, land: int, effect: Frame) -> None:
    """Who blocks may block again; who does not leaves it to the next."""
    if choice == PASS:
        table.then(answers((seat + 1) % table.config.seats, whom, land, effect))
    else:
        card = choice[1]
        place = _blocks(table, seat, land, card, effect)[0]
        table.then(use(seat, land, card, place), answers(seat, whom, land, effect))


@BOOK.step
def effect_of(table: Table, seat: int, land: int, card: int, place: int, aim: int) -> None:
    """What the ability does."""
    part = form(table, card).abilities[place].effect
    DEEDS[part.key](table, seat, card, land, part, aim)

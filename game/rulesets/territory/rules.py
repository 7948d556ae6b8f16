"""The rules of Territory, in the order of the rule book (`assets/rulebooks/territory.md`).

Using abilities is in `activation.py`, what they do in `effects.py`, giving up in `conceding.py`.
"""

from __future__ import annotations

from game.rulesets.territory.activation import go_round
from game.rulesets.territory.board import (
    CLAIMED,
    CLAIMS,
    CONCEDED,
    DECK,
    FIGHT,
    FOR_A_ROUND,
    FRONT,
    GONE,
    LAND,
    OVER,
    PROPOSED,
    READY,
    REST,
    RESTING,
    RETURNING,
    at,
    bases,
    creatures_at,
    fighters,
    lands_left,
    leaders,
    opponents,
    row,
    sends,
    totals_of,
)
from game.rulesets.territory.creatures import Land
from game.rulesets.territory.effects import BOOK, TELL, add, clear_battle, forget_lands, tire
from game.rulesets.territory.spending import recovery, usual_spending
from game.rulesets.timing import clockwise_after
from game.table.agenda import Open, Picks
from game.table.choices import PASS, Choice, Offers
from game.table.choices import READY as IS_READY
from game.table.events import Zone
from game.table.table import Table

MOST_RECOVERIES = 3
"""How many lands each player may spend in a round where lands are weary."""

USUAL: Choice = ("say", "usual")
PROPOSE: Choice = ("say", "propose")
AGREE: Choice = ("say", "agree")


# -- Setup -----------------------------------------------------------------------------------------------------------


def setup(table: Table, starter: int) -> None:
    """All creatures are ready; all lands are shuffled into one deck."""
    for card, printed in enumerate(table.config.designs):
        zone = DECK if isinstance(printed, Land) else READY[printed.owner]
        table.zones[zone] = (*table.zones[zone], card)
    table.shuffle(DECK)
    table.announce(TELL + "starts", who=starter)
    table.then(round_begin(starter))


# -- Round Begin -----------------------------------------------------------------------------------------------------


@BOOK.step
def round_begin(table: Table, leader: int) -> None:
    """The row is filled up to five lands; when there is none left to claim, the game is over."""
    table.begin("turn", who=leader)
    for land in range(table.config.options["row"]):
        if table.zones[DECK] and not table.zones[LAND[land]]:
            table.move(table.zones[DECK][-1], DECK, LAND[land])
    lands = row(table)
    if not lands:
        finish(table)
        return
    table.announce(TELL + "round", who=leader, n=len(lands))
    _forget_who_is_ready(table)
    table.begin("phase", name="deploy")
    fights = [fight(land, leader) for land in lands]
    table.then(deploy(tuple(fighters(table))), *fights, round_end(leader))


def _forget_who_is_ready(table: Table) -> None:
    """Decks are open, so who is ready is plain to all: whoever does not rest. To note it for each card as it goes out
    face down would say nothing more, and take longer than to play."""
    for card in [one for one in table.known if not isinstance(table.config.designs[one], Land)]:
        del table.known[card]


# -- Deploy ----------------------------------------------------------------------------------------------------------


@BOOK.simultaneous
def deploy(table: Table, seat: int, picks: Picks) -> Offers:
    """Which creatures do you send to which lands?"""
    sent = {pick[1] for pick in picks}
    ways = sends(seat, row(table), len(table.config.designs))
    offers: Offers = {}
    for card in table.zones[READY[seat]]:
        if card not in sent:
            offers |= ways[card]
    offers[IS_READY] = None
    return offers


@deploy.answer
def deployed(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """All creatures go to their lands face down, one land after the other, and stay there."""
    there = fighters(table)
    for seat, picks in zip(seats, chosen, strict=True):
        if seat not in there:
            continue
        sent: dict[Zone, list[int]] = {}
        for _, card, front in picks:
            sent.setdefault(front, []).append(card)
        for front, cards in sent.items():
            table.move_some(cards, READY[seat], front)
        table.announce(TELL + "deploys", who=seat, n=len(picks))
    table.begin("phase", name="combat")


# -- Combat ----------------------------------------------------------------------------------------------------------


@BOOK.step
def fight(table: Table, land: int, leader: int) -> None:
    """The creatures at a land are revealed; abilities go round; then the strongest claims it."""
    zones, fronts = table.zones, FRONT[land]
    for seat in range(table.config.seats):
        if zones[fronts[seat]]:
            table.move_all(fronts[seat], FIGHT[land][seat])
    if creatures_at(table, land):
        table.announce(TELL + "fight", card=table.zones[LAND[land]][0])
        table.then(go_round(first_to_act(table, leader), land), claim(land))


def first_to_act(table: Table, leader: int) -> int:
    """The player with the fewest lands; of several the first from the starting seat on."""
    zones = table.zones
    return min(fighters(table), key=lambda seat: (len(zones[CLAIMED[seat]]), seat < leader))


@BOOK.step
def claim(table: Table, land: int) -> None:
    """The land is claimed or not; then all creatures are pulled back, and those who conceded meanwhile leave."""
    left = bases(table, land)
    sums = totals_of(table, land, left)
    worn = [card for card, there in left.items() if there <= 0]
    for seat, n in enumerate(sums):
        if at(table, land, seat):
            table.announce(TELL + "total", who=seat, n=n)
    _award(table, land, sums)
    _pull_back(table, land, list(left), worn)
    for seat in range(table.config.seats):
        if CONCEDED[seat] in table.counters:
            leave(table, seat)


def _award(table: Table, land: int, sums: list[int]) -> None:
    """The highest total of those who have not conceded claims the land, unless it is shared, as 0 always is."""
    there, card = fighters(table), table.zones[LAND[land]][0]
    best = max([sums[seat] for seat in there])
    winners = [seat for seat in there if sums[seat] == best]
    if len(winners) == 1:
        table.announce(TELL + "claims", who=winners[0], card=card)
        table.move(card, LAND[land], CLAIMED[winners[0]])
        add(table, CLAIMS, 1)
    else:
        table.announce(TELL + "unclaimed", card=card)
        if table.config.options["scorched"]:
            table.announce(TELL + "scorched", card=card)
            table.move(card, LAND[land], GONE)


def _pull_back(table: Table, land: int, there: list[int], worn: list[int]) -> None:
    """Those without base power rest longer; who has rest counters rests, everybody else returns."""
    clear_battle(table, there)
    for card in worn:
        tire(table, card, 1)
    zones, counters, designs = table.zones, table.counters, table.config.designs
    tired = [card for card in there if REST[card] in counters]
    for seat, zone in enumerate(FIGHT[land][: table.config.seats]):
        if tired:
            table.move_some([card for card in tired if designs[card].owner == seat], zone, RESTING[seat])
        if zones[zone]:
            table.move_all(zone, RETURNING[seat])


# -- Round End -------------------------------------------------------------------------------------------------------


@BOOK.step
def round_end(table: Table, leader: int) -> None:
    """What lasted for a round ends, returning creatures are ready, resting ones rest less; then lands are spent. With
    no land left to claim the game is over at once: nobody would come back for anything."""
    table.begin("phase", name="end")
    _end_of_what_lasted(table)
    if is_all_claimed(table):
        finish(table)
        return
    for seat in fighters(table):
        table.move_all(RETURNING[seat], READY[seat])
        for card in table.zones[RESTING[seat]]:
            recover_one(table, seat, card, 1)
    seats = table.config.seats
    order = (leader, *clockwise_after(seats, leader))
    spending = [recoveries(seat, lands_to_spend(table, seat)) for seat in order if table.zones[CLAIMED[seat]]]
    table.then(*spending, dwindle(), leading(), next_round(leader))


@BOOK.step
def next_round(table: Table, leader: int) -> None:
    """The starting seat goes on clockwise, past those who have conceded."""
    table.then(round_begin(opponents(table, leader)[0]))


def _end_of_what_lasted(table: Table) -> None:
    """Sacrificed creatures leave the game, copies and uses end, lands laid over others go back into the deck."""
    for card in [key[1] for key in table.counters if key[0] == "doomed"]:
        table.announce(TELL + "leaves", card=card)
        table.put(REST[card], 0)
        table.move(card, table.where(card), GONE)
    for counter in [key for key in table.counters if key[0] in FOR_A_ROUND]:
        table.put(counter, 0)
    laid = [zone for zone in OVER if table.zones[zone]]
    for zone in laid:
        table.move_all(zone, DECK)
    if laid:
        forget_lands(table)
        table.shuffle(DECK)


def recover_one(table: Table, seat: int, card: int, n: int) -> None:
    """A resting creature loses rest counters; without any it returns."""
    add(table, REST[card], -min(n, table.counters.get(REST[card], 0)))
    if REST[card] not in table.counters:
        table.move(card, RESTING[seat], RETURNING[seat])


def lands_to_spend(table: Table, seat: int) -> int:
    """How many lands a player may spend in a round."""
    lands = len(table.zones[CLAIMED[seat]])
    return min(lands, MOST_RECOVERIES) if table.config.options["weary"] else lands


@BOOK.step
def recoveries(table: Table, seat: int, n: int) -> None:
    """As long as there are lands to spend and creatures to spend them on, the player is asked."""
    if n and seat in fighters(table) and (table.zones[RESTING[seat]] or table.zones[RETURNING[seat]]):
        table.then(recover(seat, n))


@BOOK.ask(open=Open.ALL)
def recover(table: Table, seat: int, n: int) -> Offers:
    """On which creature do you spend a land?"""
    offers: Offers = {USUAL: None}
    for card in (*table.zones[RESTING[seat]], *table.zones[RETURNING[seat]]):
        offers["card", card] = None
    offers[PASS] = None
    return offers


@recover.answer
def recovered(table: Table, seat: int, choice: Choice, n: int) -> None:
    """Each land takes a rest counter from a resting creature, or makes a returning one ready; or all are spent in the
    usual way, or the rest of them not at all."""
    if choice == USUAL:
        for card in usual_spending(table, seat, n):
            spend(table, seat, card)
    elif choice != PASS:
        spend(table, seat, choice[1])
        table.then(recoveries(seat, n - 1))


def spend(table: Table, seat: int, card: int) -> None:
    """Spend a land on a creature."""
    if card in table.zones[RETURNING[seat]]:
        table.announce(TELL + "hurries", who=seat, card=card)
        table.move(card, RETURNING[seat], READY[seat])
    else:
        table.announce(TELL + "recovers", who=seat, card=card)
        recover_one(table, seat, card, recovery(table, card))


@BOOK.step
def dwindle(table: Table) -> None:
    """After a round in which nobody claimed a land, the left-most one leaves the game."""
    if not table.counters.get(CLAIMS) and row(table):
        zone: Zone = LAND[row(table)[0]]
        table.announce(TELL + "dwindles", card=table.zones[zone][0])
        table.move_all(zone, GONE)
    table.put(CLAIMS, 0)


# -- The end of the game ---------------------------------------------------------------------------------------------


def is_all_claimed(table: Table) -> bool:
    """Whether no land is left to claim."""
    return not row(table) and not table.zones[DECK]


@BOOK.step
def leading(table: Table) -> None:
    """Whoever has more than half of all lands may propose the end, once for each land more; another who comes to have
    the majority, because the first concedes, is asked anew, at once where that was the answer."""
    if is_all_claimed(table):
        return
    for seat in fighters(table):
        lands = len(table.zones[CLAIMED[seat]])
        if 2 * lands > lands_left(table) and lands > table.counters.get(PROPOSED[seat], 0):
            table.put(PROPOSED[seat], lands)
            table.then(propose(seat), leading())


@BOOK.ask(open=Open.ALL)
def propose(table: Table, seat: int) -> Offers:
    """You have a majority of all lands. Do you propose to end the game?"""
    return {PROPOSE: None, PASS: None}


@propose.answer
def proposed(table: Table, seat: int, choice: Choice) -> None:
    """Everybody else must agree, one after the other."""
    if choice == PROPOSE:
        table.announce(TELL + "proposes", who=seat)
        table.then(agreement(seat, 0))


@BOOK.step
def agreement(table: Table, leader: int, n: int) -> None:
    """The next player is asked; when all have agreed, the game is over. Who concedes meanwhile proposes nothing."""
    if leader not in fighters(table):
        return
    others = [seat for seat in range(n, table.config.seats) if seat != leader and seat in fighters(table)]
    if others:
        table.then(agree(others[0], leader))
    else:
        finish(table)


@BOOK.ask(open=Open.ALL)
def agree(table: Table, seat: int, whom: int) -> Offers:
    """Do you agree that the game ends here?"""
    return {AGREE: None, PASS: None}


@agree.answer
def agreed(table: Table, seat: int, choice: Choice, whom: int) -> None:
    """One who does not agree is enough for the game to go on."""
    if choice == AGREE:
        table.then(agreement(whom, seat + 1))
    else:
        table.announce(TELL + "plays_on", who=seat)


def finish(table: Table) -> None:
    """The most lands win; of equals whoever has more biomes among them; then the win is shared."""
    scores = [len(table.zones[CLAIMED[seat]]) for seat in range(table.config.seats)]
    winners = leaders(table)
    table.announce(TELL + "wins", winners=tuple(winners), n=len(winners))
    table.finish(winners, scores)


# -- Who has conceded --------------------------------------------------------------------------------------------------


def leave(table: Table, seat: int) -> None:
    """A player's creatures leave the table, wherever they are."""
    fronts = [zones[seat] for zones in (*FRONT, *FIGHT)]
    held = [card for zone in (READY[seat], RESTING[seat], RETURNING[seat], *fronts) for card in table.zones[zone]]
    clear_battle(table, held)
    for counter in [key for key in table.counters if key[0] in ("rest", *FOR_A_ROUND) and key[1] in held]:
        table.put(counter, 0)
    for zone in (READY[seat], RESTING[seat], RETURNING[seat], *fronts):
        table.move_all(zone, GONE)

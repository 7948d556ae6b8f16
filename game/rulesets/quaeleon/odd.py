"""Effects that only one card has, each a step under the name its card gives to it.

Four more odd cards change a rule for as long as they lie on a field. Those are asked for where the rule is:
`last_first` in `board.foremost`, `heartbeat` in `board.initiative`, `thick_skin` in `board.loss` and `sour_milk` in
`activation.heal`.
"""

from __future__ import annotations

from math import ceil

from game.rulesets.elimination import opponents, survivors
from game.rulesets.quaeleon.activation import activate, resolve
from game.rulesets.quaeleon.board import DECK, FIELD, HAND, PILE, PLACES, STACK, design, health
from game.rulesets.quaeleon.effects import (
    ALREADY_CHOSEN,
    BOOK,
    DEEDS,
    REFUSE,
    TELL,
    Drop,
    any_opponent,
    discard_all,
    gain,
    grow_by,
    lose,
    some_of_hand,
    to_pile,
    top_of_deck,
)
from game.rulesets.quaeleon.powers import ATTACK
from game.table.agenda import Open, Picks
from game.table.choices import READY, Choice, Offers, refuse
from game.table.table import Table

TOLL = 5
LEVELLED = 5
HIGHEST_WAGER = 6
AUGURED = 4
"""One in so many points of a card's initiative becomes Doomoose's attack."""

ONE_THING = refuse(REFUSE + "one_thing")
NOTHING_PAID = refuse(REFUSE + "nothing_paid")


# -- Cards on the move -----------------------------------------------------------------------------------------------


@BOOK.step
def rise(table: Table, seat: int, card: int) -> None:
    """Ashwaker: discarded, it goes back to its owner's hand."""
    if card in table.zones[PILE]:
        table.announce(TELL + "rises", who=seat, card=card)
        table.move(card, PILE, HAND[seat])


@BOOK.step
def slip(table: Table, seat: int, card: int) -> None:
    """Tacticlam: a card of your hand goes on top of your stack, if a place of your field is left for it."""
    if not table.zones[HAND[seat]]:
        table.announce(TELL + "could_not", who=seat)
    elif len(table.zones[FIELD[seat]]) + len(table.zones[STACK[seat]]) >= PLACES:
        table.announce(TELL + "stack_full", who=seat)
    else:
        table.then(slip_card(seat))


@BOOK.ask
def slip_card(table: Table, seat: int) -> Offers:
    """Choose the card that goes on top of your stack."""
    return {("card", card): None for card in table.zones[HAND[seat]]}


@slip_card.answer
def slipped(table: Table, seat: int, choice: Choice) -> None:
    """It is the next one that you will reveal."""
    table.announce(TELL + "slips", who=seat)
    table.move(choice[1], HAND[seat], STACK[seat], 0)


@BOOK.step
def salvage(table: Table, seat: int, card: int) -> None:
    """Antiquary: take any card from the discard pile."""
    if table.zones[PILE]:
        table.then(salvage_card(seat))
    else:
        table.announce(TELL + "could_not", who=seat)


@BOOK.ask(open=Open.ALL)
def salvage_card(table: Table, seat: int) -> Offers:
    """Choose a card of the discard pile."""
    return {("card", card): None for card in table.zones[PILE]}


@salvage_card.answer
def salvaged(table: Table, seat: int, choice: Choice) -> None:
    """It goes to your hand."""
    table.announce(TELL + "salvages", who=seat, card=choice[1])
    table.move(choice[1], PILE, HAND[seat])


@BOOK.step
def pass_on(table: Table, seat: int, card: int) -> None:
    """Stormteller: every player gives a card to the next one, all at the same time."""
    holding = tuple([one for one in [seat, *opponents(table, seat)] if table.zones[HAND[one]]])
    if holding:
        table.then(pass_card(holding))


@BOOK.simultaneous
def pass_card(table: Table, seat: int, picks: Picks) -> Offers:
    """Choose the card that you give away."""
    return some_of_hand(table, seat, picks, 1)


@pass_card.answer
def passed(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """It goes clockwise to the next player who has not fallen; only the two of them see it."""
    for seat, picks in zip(seats, chosen, strict=True):
        receiver = opponents(table, seat)[0]
        table.announce(TELL + "passes", who=seat, whom=receiver)
        table.move(picks[0][1], HAND[seat], HAND[receiver])


# -- Acting again and at once ----------------------------------------------------------------------------------------


@BOOK.step
def relay(table: Table, seat: int, card: int) -> None:
    """Relayrat: the top card of your stack is activated at once."""
    if table.zones[STACK[seat]]:
        following = table.zones[STACK[seat]][0]
        table.announce(TELL + "relays", who=seat, card=card)
        activate(table, seat, following, STACK[seat])
    else:
        table.announce(TELL + "no_stack", who=seat)


@BOOK.step
def conjure(table: Table, seat: int, card: int) -> None:
    """Conjurhare: the top card of the deck comes to your field and is activated at once."""
    conjured = top_of_deck(table)
    if conjured is None:
        table.announce(TELL + "could_not", who=seat)
        return
    table.announce(TELL + "conjures", who=seat)
    activate(table, seat, conjured, DECK)


@BOOK.step
def echo(table: Table, seat: int, card: int) -> None:
    """Echobat: the card to its left does once more all that it does when it is activated."""
    lying = table.zones[FIELD[seat]]
    if card not in lying or lying[0] == card:
        table.announce(TELL + "could_not", who=seat)
        return
    left = lying[lying.index(card) - 1]
    table.announce(TELL + "echoes", who=seat, card=left)
    resolve(table, seat, left)


# -- Stronger by something -------------------------------------------------------------------------------------------


@BOOK.step
def reflect(table: Table, seat: int, card: int) -> None:
    """Mirrormoth: as much more attack as the highest that is printed on a card on an opponent's field."""
    grow_by(table, seat, card, ATTACK, reflection(table, seat))


def reflection(table: Table, seat: int) -> int:
    """The highest attack that is printed on a card on an opponent's field."""
    strengths = [
        design(table, other).attack or 0 for rival in opponents(table, seat) for other in table.zones[FIELD[rival]]
    ]
    return max(strengths, default=0)


@BOOK.step
def augur(table: Table, seat: int, card: int) -> None:
    """Doomoose: turn up the top card of the deck and discard it; a quarter of its initiative, rounded up, is attack."""
    omen = top_of_deck(table)
    if omen is None:
        table.announce(TELL + "could_not", who=seat)
        return
    to_pile(table, omen, DECK)
    table.announce(TELL + "augurs", who=seat, card=omen)
    grow_by(table, seat, card, ATTACK, ceil((design(table, omen).printed_initiative or 0) / AUGURED))


@BOOK.ask(open=Open.ALL)
def wager(table: Table, seat: int, card: int) -> Offers:
    """Wagerbull: choose how much health you lose; the card has as much more attack."""
    held = health(table, seat)
    too_much = refuse(REFUSE + "too_little_health", n=held)
    return {("number", n): None if n <= held else too_much for n in range(HIGHEST_WAGER + 1)}


@wager.answer
def wagered(table: Table, seat: int, choice: Choice, card: int) -> None:
    """Lost is lost, whatever the attack does."""
    table.announce(TELL + "wagers", who=seat, n=choice[1])
    lose(table, seat, choice[1])
    grow_by(table, seat, card, ATTACK, choice[1])


# -- Against everybody -----------------------------------------------------------------------------------------------


@BOOK.step
def toll(table: Table, seat: int, card: int) -> None:
    """Tollwyrm: each opponent discards a card or loses health, as they choose, all at the same time."""
    table.then(pay_toll(tuple(opponents(table, seat))))


def pay_health(seat: int) -> Choice:
    """The choice of a player to pay with health."""
    return ("say", "health", seat)


@BOOK.simultaneous
def pay_toll(table: Table, seat: int, picks: Picks) -> Offers:
    """Choose a card of your hand, or to pay with health."""
    full = ONE_THING if picks else None
    offers: Offers = {("card", card): full for card in table.zones[HAND[seat]]}
    offers[pay_health(seat)] = full
    for pick in picks:
        offers[pick] = ALREADY_CHOSEN
    offers[READY] = None if picks else NOTHING_PAID
    return offers


@pay_toll.answer
def toll_paid(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """Everything is paid at once."""
    drops: list[Drop] = []
    for seat, picks in zip(seats, chosen, strict=True):
        if picks[0] == pay_health(seat):
            lose(table, seat, TOLL)
        else:
            drops.append((seat, picks[0][1], HAND[seat]))
    discard_all(table, drops)


@BOOK.step
def swallow(table: Table, seat: int, card: int) -> None:
    """Sinkjaw: the left-most card on each opponent's field is discarded."""
    discard_all(
        table,
        [
            (rival, table.zones[FIELD[rival]][0], FIELD[rival])
            for rival in opponents(table, seat)
            if table.zones[FIELD[rival]]
        ],
    )


@BOOK.step
def no_doubles(table: Table, seat: int, card: int) -> None:
    """Doppelgander: cards on any fields that have the same initiative printed on them are discarded."""
    lying = [(owner, other) for owner in survivors(table) for other in table.zones[FIELD[owner]]]
    initiatives = [design(table, other).printed_initiative for _, other in lying]
    doubles = [entry for entry, n in zip(lying, initiatives, strict=True) if n and initiatives.count(n) > 1]
    if not doubles:
        table.announce(TELL + "no_doubles", who=seat)
    discard_all(table, [(owner, other, FIELD[owner]) for owner, other in doubles])


@BOOK.step
def level(table: Table, seat: int, card: int) -> None:
    """Seesaurus: whoever has most health loses some, whoever has least gains as much."""
    everybody = {one: health(table, one) for one in survivors(table)}
    most, least = max(everybody.values()), min(everybody.values())
    if most == least:
        table.announce(TELL + "balanced")
        return
    for one, held in everybody.items():
        if held == most:
            lose(table, one, LEVELLED)
        elif held == least:
            gain(table, one, LEVELLED)


# -- Robbers ---------------------------------------------------------------------------------------------------------


@BOOK.step
def pluck(table: Table, seat: int, card: int) -> None:
    """Snowl: look at an opponent's hand and discard a card of it."""
    _rob(table, seat, card, "pluck")


@BOOK.step
def pilfer(table: Table, seat: int, card: int) -> None:
    """Magpirate: take a card from an opponent's hand, unseen."""
    _rob(table, seat, card, "pilfer")


def _rob(table: Table, seat: int, card: int, deed: str) -> None:
    victims = [rival for rival in opponents(table, seat) if table.zones[HAND[rival]]]
    if not victims:
        table.announce(TELL + "could_not", who=seat)
    elif len(victims) == 1:
        ROBBERIES[deed](table, seat, victims[0])
    else:
        table.then(rob(seat, card, deed))


@BOOK.ask(open=Open.ALL)
def rob(table: Table, seat: int, card: int, deed: str) -> Offers:
    """Choose the opponent whose hand it is."""
    offers = any_opponent(table, seat)
    for rival in opponents(table, seat):
        if not table.zones[HAND[rival]]:
            offers["seat", rival] = refuse(REFUSE + "empty_hand", whom=rival)
    return offers


@rob.answer
def victim_chosen(table: Table, seat: int, choice: Choice, card: int, deed: str) -> None:
    """To look, or to take."""
    ROBBERIES[deed](table, seat, choice[1])


def _look(table: Table, seat: int, whom: int) -> None:
    table.announce(TELL + "looks", who=seat, whom=whom)
    table.reveal(HAND[whom], 1 << seat)
    table.then(pluck_card(seat, whom))


def _steal(table: Table, seat: int, whom: int) -> None:
    held = table.zones[HAND[whom]]
    taken = held[table.roll(len(held))]
    table.announce(TELL + "steals", who=seat, whom=whom)
    table.move(taken, HAND[whom], HAND[seat])


ROBBERIES = {"pluck": _look, "pilfer": _steal}
"""What is done to a hand: (table, who, whose hand)."""

BOOK.allow("deed", {*DEEDS, *ROBBERIES})


@BOOK.ask
def pluck_card(table: Table, seat: int, whom: int) -> Offers:
    """Choose the card that is discarded."""
    return {("card", card): None for card in sorted(table.zones[HAND[whom]])}


@pluck_card.answer
def plucked(table: Table, seat: int, choice: Choice, whom: int) -> None:
    """It goes to the discard pile."""
    discard_all(table, [(whom, choice[1], HAND[whom])])

"""The rules of Flask, in the order of the rule book (`assets/rulebooks/flask.md`).

What cards do is in `effects.py`, how Reactions answer and are activated in `reactions.py`.
"""

from __future__ import annotations

from functools import cache

from game.rulesets.elimination import fall, is_standing, opponents, outlasted, survivors
from game.rulesets.flask.board import (
    ANSWERED,
    MOST_PLAYS,
    PLAYS,
    STOCKS,
    announced,
    covering,
    deck,
    design,
    discard,
    face_down,
    hand,
    laid,
    lies_face_down,
    most_kept,
    noted_cost,
    payments,
    pending,
    played,
    stock,
)
from game.rulesets.flask.cards import COLOURS, DECK_SIZE, PRINTED_COLOURS, Card, Four
from game.rulesets.flask.effects import (
    ANY_COLOUR,
    BOOK,
    REFUSE,
    TELL,
    add,
    discard_from_hand,
    draw_from_deck,
    resolve,
)
from game.rulesets.flask.reactions import activate, own_reactions, reactions, turn_up
from game.table.agenda import Open
from game.table.choices import Choice, Offers, Refusal, refuse
from game.table.table import Table

__all__ = ["BOOK", "setup"]

SCATTERED = 5
"""How many cards of each deck lie on its discard pile from the start, where decks are scattered."""

END_TURN: Choice = ("say", "end_turn")
RAISE_NOTHING: Choice = ("say", "nothing")
ANY_OR_NOTHING: Offers = {**ANY_COLOUR, RAISE_NOTHING: None}

ENOUGH_PLAYED = refuse(REFUSE + "enough_played", n=MOST_PLAYS)


# -- Setup -----------------------------------------------------------------------------------------------------------


def setup(table: Table, starter: int) -> None:
    """Three resources of each colour; everybody shuffles their deck and draws three cards."""
    for seat in range(table.config.seats):
        table.zones[deck(seat)] = tuple(range(seat * DECK_SIZE, (seat + 1) * DECK_SIZE))
    options = table.config.options
    for seat in range(table.config.seats):
        for counter in STOCKS[seat]:
            table.put(counter, options["stock"])
        table.shuffle(deck(seat))
        for _ in range(options["hand"]):
            draw_from_deck(table, seat)
        for _ in range(SCATTERED if options["scattered"] else 0):
            table.move(table.zones[deck(seat)][-1], deck(seat), discard(seat))
    table.announce(TELL + "starts", who=starter)
    table.then(turn(starter, 1))


# -- A turn ----------------------------------------------------------------------------------------------------------


@BOOK.step
def turn(table: Table, player: int, is_first: int) -> None:
    """Whoever has an empty deck at the start of their turn is out. In the first turn of the game nothing is raised."""
    table.begin("turn", who=player)
    table.announce(TELL + "turn", who=player)
    if not table.zones["deck", player]:
        table.announce(TELL + "deck_empty", who=player)
        fall(table, [player])
        table.then(next_turn(player))
        return
    table.begin("phase", name="increase")
    table.then(*([] if is_first else [increase(player)]), playing(player))


# -- 1. Raising a counter --------------------------------------------------------------------------------------------


@BOOK.ask
def increase(table: Table, player: int) -> Offers:
    """One of your counters may be raised by one."""
    return ANY_OR_NOTHING.copy()


@increase.answer
def increased(table: Table, player: int, choice: Choice) -> None:
    """It may go above six for now."""
    if choice == RAISE_NOTHING:
        table.announce(TELL + "raises_nothing", who=player)
    else:
        table.announce(TELL + "raises", who=player, type=choice[1])
        add(table, player, COLOURS.index(choice[1]), 1)


# -- 2. Playing cards ------------------------------------------------------------------------------------------------


@BOOK.step
def playing(table: Table, player: int) -> None:
    """As many cards as you can pay for."""
    table.begin("phase", name="play")
    table.then(play(player))


@BOOK.ask
def play(table: Table, player: int) -> Offers:
    """Announce a card of your hand, activate one of your Reactions, or end your turn."""
    designs, held = table.config.designs, table.zones["hand", player]
    resources, others = stock(table, player), len(held) - 1
    if table.counters.get(PLAYS, 0) >= MOST_PLAYS:
        offers: Offers = {("card", card): ENOUGH_PLAYED for card in held}
    else:
        offers = {("card", card): obstacle(designs[card], resources, others) for card in held}
    if table.zones["set", player]:
        offers.update(own_reactions(table, player))
    offers[END_TURN] = None
    return offers


def obstacle(card: Card, resources: Four, others: int) -> Refusal | None:
    """Why a card cannot be paid with these resources and so many other cards in hand, or None."""
    cost = card.cost
    red, blue = resources[0] - cost[0], resources[1] - cost[1]
    green, yellow = resources[2] - cost[2], resources[3] - cost[3]
    if red < 0 or blue < 0 or green < 0 or yellow < 0:
        return _first_missing(red, blue, green, yellow)
    if red + blue + green + yellow < card.any_colour:
        return _missing("any", card.any_colour - red - blue - green - yellow)
    return _missing("cards", card.discards - others) if card.discards > others else None


@cache
def _first_missing(*left: int) -> Refusal:
    colour = next(colour for colour, amount in enumerate(left) if amount < 0)
    return _missing(COLOURS[colour], -left[colour])


@cache
def _missing(what: str, n: int) -> Refusal:
    if what in COLOURS:
        return refuse(REFUSE + "missing", type=what, n=n)
    return refuse(f"{REFUSE}missing_{what}", n=n)


@play.answer
def move_chosen(table: Table, player: int, choice: Choice) -> None:
    """A Reaction of one's own is activated at once; a card is announced first, and so is the end of the turn."""
    if choice == END_TURN:
        table.announce(TELL + "ends_turn", who=player)
        table.then(reactions("end", player, tuple(opponents(table, player)), end_of_turn(player)))
    elif choice[1] in table.zones["set", player]:
        activate(table, player, choice[1])
        table.then(turn_up(player), play(player))
    else:
        _announce(table, player, choice[1])


def _announce(table: Table, player: int, card: int) -> None:
    """A card is announced openly; but of a turn's first Reaction, face down from the start, only the cost is told."""
    kind = "card"
    if design(table, card).is_reaction and covering(player) not in table.counters:
        kind = "reaction"
        _tell_cost(table, player, design(table, card))
        table.put(laid(player, len(table.zones["set", player])), noted_cost(design(table, card)))
        table.move(card, hand(player), face_down(player))
    else:
        table.move(card, hand(player), announced(player))
        table.announce(TELL + "announces", who=player, card=card)
    table.then(reactions(kind, player, tuple(opponents(table, player)), payment(player)), play(player))


def _tell_cost(table: Table, player: int, card: Card) -> None:
    """Of a Reaction everybody hears what it costs before anybody answers it."""
    table.announce(TELL + "announces_reaction", who=player)
    for colour in PRINTED_COLOURS:
        if card.cost[colour]:
            table.announce(TELL + "costs", n=card.cost[colour], type=COLOURS[colour])
    if card.any_colour:
        table.announce(TELL + "costs_any", n=card.any_colour)
    if card.discards:
        table.announce(TELL + "costs_cards", n=card.discards)


# -- Paying ----------------------------------------------------------------------------------------------------------


@BOOK.step
def payment(table: Table, player: int) -> None:
    """What can still be paid is paid; after an opponent's Reaction the player may think better of it."""
    card = design(table, pending(table, player))
    if obstacle(card, stock(table, player), len(table.zones["hand", player])):
        table.announce(TELL + "cannot_pay", who=player)
        _take_back(table, player)
    else:
        table.then(go_on(player) if table.counters.get(ANSWERED) else paying(player))


def _take_back(table: Table, player: int) -> None:
    """The announced card goes back to hand, nothing is paid, and something else may be played."""
    table.put(ANSWERED, 0)
    card, was_face_down = pending(table, player), lies_face_down(table, player)
    table.move(card, face_down(player) if was_face_down else announced(player), hand(player))
    if was_face_down:
        table.put(laid(player, len(table.zones["set", player])), 0)


@BOOK.ask(open=Open.ALL)
def go_on(table: Table, player: int) -> Offers:
    """Pay for the card, or take it back to your hand."""
    return {("say", "pay_now"): None, ("say", "withdraw"): None}


@go_on.answer
def went_on(table: Table, player: int, choice: Choice) -> None:
    """Nothing has been paid yet."""
    if choice == ("say", "withdraw"):
        table.announce(TELL + "withdraws", who=player)
        _take_back(table, player)
    else:
        table.then(paying(player))


@BOOK.step
def paying(table: Table, player: int) -> None:
    """The colours that the card names, and any others of the player's choice."""
    card = design(table, pending(table, player))
    if card.any_colour and len(payments(table, player, card)) > 1:
        table.then(pay(player, card.any_colour))
    else:
        _pay(table, player, payments(table, player, card)[0] if card.any_colour else (0, 0, 0, 0))


@BOOK.ask
def pay(table: Table, player: int, n: int) -> Offers:
    """Choose so many red, blue, green and yellow for the symbols of any colour. The usual way is the first."""
    return {("say", "pay", *way): None for way in payments(table, player, design(table, pending(table, player)))}


@pay.answer
def colours_chosen(table: Table, player: int, choice: Choice, n: int) -> None:
    """They are paid together with what the card names."""
    red, blue, green, yellow = choice[2:]
    _pay(table, player, (red, blue, green, yellow))


def _pay(table: Table, player: int, chosen: Four) -> None:
    card = design(table, pending(table, player))
    for colour, counter in enumerate(STOCKS[player]):
        amount = card.cost[colour] + chosen[colour]
        if amount:
            table.announce(TELL + "pays", who=player, n=amount, type=COLOURS[colour])
            table.put(counter, table.counters[counter] - amount)
    table.then(*([pay_cards(player, card.discards)] if card.discards else []), paid_for(player))


@BOOK.step
def pay_cards(table: Table, player: int, n: int) -> None:
    """The player picks the cards that they discard as a cost, one by one; the card itself is not among them."""
    held = table.zones["hand", player]
    if n and len(held) > 1:
        table.then(pay_card(player, n))
    else:
        discard_from_hand(table, player, held[:n])


@BOOK.ask
def pay_card(table: Table, player: int, n: int) -> Offers:
    """Pick a hand card to discard."""
    return {("card", card): None for card in table.zones["hand", player]}


@pay_card.answer
def card_paid(table: Table, player: int, choice: Choice, n: int) -> None:
    """It goes on top of the player's discard pile."""
    discard_from_hand(table, player, (choice[1],))
    table.then(pay_cards(player, n - 1))


@BOOK.step
def paid_for(table: Table, player: int) -> None:
    """A paid card is played; a Reaction stays face down, and what follows it in the same turn is slipped under it."""
    table.put(ANSWERED, 0)
    table.put(PLAYS, table.counters.get(PLAYS, 0) + 1)
    if lies_face_down(table, player):
        table.put(covering(player), 1)
        table.announce(TELL + "lays", who=player)
        return
    card = pending(table, player)
    if covering(player) in table.counters:
        table.announce(TELL + "slips_under", who=player, card=card)
        table.move(card, announced(player), face_down(player))
    else:
        table.move(card, announced(player), played(player))
        table.then(resolve(player, card))


# -- 3. Ending the turn ----------------------------------------------------------------------------------------------


@BOOK.step
def end_of_turn(table: Table, player: int) -> None:
    """Draw a card from the deck, if there is one."""
    table.begin("phase", name="end")
    if table.zones["deck", player]:
        table.announce(TELL + "draws", who=player)
        draw_from_deck(table, player)
    table.then(clean_up(player))


# -- 4. Cleaning up --------------------------------------------------------------------------------------------------


@BOOK.step
def clean_up(table: Table, player: int) -> None:
    """Played cards go to the discard piles in play order, counters fall to six, and whoever has nothing left is out."""
    table.begin("phase", name="clean_up")
    table.put(PLAYS, 0)
    table.put(covering(player), 0)
    empty = []
    for seat in range(table.config.seats):
        if table.zones["played", seat]:
            table.move_all(played(seat), discard(seat))
        most = max(stock(table, seat))
        if most > most_kept(table):
            _spill(table, seat)
        elif not most and is_standing(table, seat):
            table.announce(TELL + "nothing_left", who=seat)
            empty.append(seat)
    if empty:
        fall(table, empty)
    table.then(next_turn(player))


def _spill(table: Table, seat: int) -> None:
    for colour, counter in enumerate(STOCKS[seat]):
        if (over := table.counters.get(counter, 0) - most_kept(table)) > 0:
            table.announce(TELL + "spills", who=seat, n=over, type=COLOURS[colour])
            table.put(counter, most_kept(table))


# -- The end of the game ---------------------------------------------------------------------------------------------


@BOOK.step
def next_turn(table: Table, player: int) -> None:
    """The last player in wins; if the last ones fell together it is a draw. Otherwise play goes on clockwise."""
    remaining = opponents(table, player)
    if len(survivors(table)) <= 1:
        _finish(table)
    else:
        table.then(turn(remaining[0], 0))


def _finish(table: Table) -> None:
    scores = [len(outlasted(table, seat)) for seat in range(table.config.seats)]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    if len(winners) == 1:
        table.announce(TELL + "finished", who=winners[0])
    else:
        table.announce(TELL + "drawn", winners=tuple(winners))
    table.finish(winners, scores)

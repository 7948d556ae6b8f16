"""The rules of Quaeleon's Quest, in the order of the rule book (`assets/rulebooks/quaeleon.md`).

What cards do is told in `effects.py` and `odd.py`, how a card is activated in `activation.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.counters import marked
from game.rulesets.elimination import fall, is_standing, survivors
from game.rulesets.quaeleon import odd
from game.rulesets.quaeleon.activation import activate
from game.rulesets.quaeleon.board import (
    DECK,
    ENDING,
    FIELD,
    HAND,
    HEALTH,
    LAST,
    MARKS,
    PILE,
    PLACES,
    PROMISES,
    REVEALED,
    ROUND,
    STACK,
    foremost,
    health,
    initiative,
    ranked_below,
)
from game.rulesets.quaeleon.effects import (
    ALREADY_CHOSEN,
    BOOK,
    REFUSE,
    TELL,
    discard_all,
    draw_cards,
    fill_pool,
    frames,
    lose,
    shuffle_into_deck,
    some_of_hand,
    to_pile,
)
from game.table.agenda import Picks
from game.table.choices import READY, Offers, refuse
from game.table.table import Table

__all__ = ["BOOK", "odd", "setup"]

DEALT = 5
HAND_LIMIT = 10
LAST_ROUND = 30

STACK_FULL = refuse(REFUSE + "stack_full", n=PLACES)


# -- Setup -----------------------------------------------------------------------------------------------------------


def setup(table: Table, starter: int) -> None:
    """First health and hands, fifty and seven by the rule text, five in the recruitment pool; then the swap, if any."""
    seats = tuple(range(table.config.seats))
    table.zones[DECK] = tuple(range(len(table.config.designs)))
    for seat in seats:
        table.put(HEALTH[seat], table.config.options["health"])
    table.shuffle(DECK)
    for _ in range(table.config.options["hand"]):
        for seat in seats:
            table.move(table.zones[DECK][-1], DECK, HAND[seat])
    fill_pool(table)
    if table.config.options["round_zero"]:
        table.begin("phase", name="swap")
        table.then(swap(seats), new_round())
    else:
        table.then(new_round())


# -- Round 0 ---------------------------------------------------------------------------------------------------------


@BOOK.simultaneous
def swap(table: Table, seat: int, picks: Picks) -> Offers:
    """Choose any number of cards that you would rather not have."""
    offers: Offers = {("card", card): None for card in table.zones[HAND[seat]]}
    for pick in picks:
        offers[pick] = ALREADY_CHOSEN
    offers[READY] = None
    return offers


@swap.answer
def swapped(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """Draw as many; then everybody sees what was rejected, and it is shuffled into the deck. Where that has too few for
    somebody, what those have rejected who drew before comes into it first: it is new to whoever draws."""
    waiting: list[tuple[int, Picks]] = []
    for seat, picks in zip(seats, chosen, strict=True):
        if len(picks) > len(table.zones[DECK]):
            _reject(table, waiting)
            waiting = []
        if picks:
            draw_cards(table, seat, len(picks))
        waiting.append((seat, picks))
    _reject(table, waiting)


def _reject(table: Table, by: Sequence[tuple[int, Picks]]) -> None:
    """Show what these players would rather not have, and shuffle it into the deck."""
    for seat, picks in by:
        for pick in picks:
            table.move(pick[1], HAND[seat], PILE)
        table.announce(TELL + ("rejects" if picks else "keeps_all"), who=seat, cards=tuple([pick[1] for pick in picks]))
    if table.zones[PILE]:
        shuffle_into_deck(table)


# -- Preparation -----------------------------------------------------------------------------------------------------


@BOOK.step
def new_round(table: Table) -> None:
    """Everybody builds a stack; after thirty rounds the game is over."""
    number = table.count(ROUND) + 1
    if number > LAST_ROUND:
        table.announce(TELL + "thirty", n=LAST_ROUND)
        _finish(table)
        return
    table.put(ROUND, number)
    table.announce(TELL + "round", n=number)
    table.begin("phase", name="stack")
    builders = tuple([seat for seat in survivors(table) if table.zones[HAND[seat]]])
    table.then(*([stack(builders)] if builders else []), reveal())


@BOOK.simultaneous
def stack(table: Table, seat: int, picks: Picks) -> Offers:
    """Choose up to five cards, from top to bottom."""
    full = STACK_FULL if len(picks) == PLACES else None
    offers: Offers = {("card", card): full for card in table.zones[HAND[seat]]}
    for pick in picks:
        offers[pick] = ALREADY_CHOSEN
    offers[READY] = None
    return offers


@stack.answer
def stacked(table: Table, builders: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """The stacks lie face down, and nobody may alter them."""
    for seat, picks in zip(builders, chosen, strict=True):
        for pick in picks:
            table.move(pick[1], HAND[seat], STACK[seat])
        table.announce(TELL + "stacks", who=seat, n=len(picks))


# -- Turns -----------------------------------------------------------------------------------------------------------


@BOOK.step
def reveal(table: Table) -> None:
    """Everybody turns the top card of their stack up; without any stack left the round ends."""
    everybody = survivors(table)
    showing = [seat for seat in everybody if table.zones[STACK[seat]]]
    if not showing:
        table.then(end_of_round())
        return
    table.begin("phase", name="reveal")
    for seat in showing:
        table.move(table.zones[STACK[seat]][0], STACK[seat], REVEALED[seat])
    if table.events is not None:
        for seat in showing:
            table.announce(TELL + "reveals", who=seat, card=table.zones[REVEALED[seat]][0], n=initiative(table, seat))
    table.then(turns(tuple([seat for seat in everybody if seat not in showing])))


@BOOK.step
def turns(table: Table, idle: tuple[int, ...]) -> None:
    """Whoever comes next takes a turn, as things are now; those without a card come last, in order of health."""
    if ENDING in table.counters:
        table.then(end_of_round())
        return
    waiting = [seat for seat in range(table.config.seats) if table.zones[REVEALED[seat]]]
    if waiting:
        first = foremost(table, waiting)
        table.then(*([turn(first[0])] if len(first) == 1 else [annihilation(tuple(first)), aftermath()]), turns(idle))
    elif resting := [seat for seat in idle if is_standing(table, seat)]:
        healthiest = max(resting, key=lambda seat: health(table, seat))
        table.then(turn(healthiest), turns(tuple([seat for seat in resting if seat != healthiest])))
    else:
        table.then(reveal())


@BOOK.step
def annihilation(table: Table, tied: tuple[int, ...]) -> None:
    """The same initiative, and the same health: the cards destroy each other, which may set something off."""
    table.announce(TELL + "annihilate", cards=tuple([table.zones[REVEALED[seat]][0] for seat in tied]))
    discard_all(table, [(seat, table.zones[REVEALED[seat]][0], REVEALED[seat]) for seat in tied])


@BOOK.step
def turn(table: Table, seat: int) -> None:
    """What recurs happens first, then the revealed card is activated; last, see who has fallen."""
    table.begin("turn", who=seat)
    designs = table.config.designs
    recurring = [card for card in table.zones[FIELD[seat]] if designs[card].each_turn]
    if recurring:
        recurring.sort(key=lambda card: table.counters[("played", card)])
        table.then(*[recur(seat, card) for card in recurring], activation(seat), aftermath())
    else:
        table.then(aftermath())
        activation.run(table, seat)


@BOOK.step
def recur(table: Table, seat: int, card: int) -> None:
    """What a card on the field does in each turn of its owner."""
    if card in table.zones[FIELD[seat]]:
        table.announce(TELL + "recurs", who=seat, card=card)
        table.then(*frames(table.config.designs[card].each_turn, seat, card))


@BOOK.step
def activation(table: Table, seat: int) -> None:
    """Activate the revealed card, if there is one."""
    for card in table.zones[REVEALED[seat]]:
        table.announce(TELL + "activates", who=seat, card=card, n=initiative(table, seat))
        activate(table, seat, card, REVEALED[seat])


# -- Falling, winning, and nobody winning ----------------------------------------------------------------------------


@BOOK.step
def aftermath(table: Table) -> None:
    """Whoever has no health left falls, several perhaps together; the last one standing wins, if there is one."""
    falling = [seat for seat in survivors(table) if HEALTH[seat] not in table.counters]
    if falling:
        _fall(table, falling)
        if len(survivors(table)) <= 1:
            _finish(table)


def _fall(table: Table, seats: Sequence[int]) -> None:
    """The fallen discard their hand, field, revealed card and stack. It sets nothing off."""
    for seat in seats:
        table.announce(TELL + "falls", who=seat)
    fall(table, seats)
    for seat in seats:
        for zone in (HAND[seat], FIELD[seat], REVEALED[seat], STACK[seat]):
            for card in table.zones[zone]:
                to_pile(table, card, zone)


def _finish(table: Table) -> None:
    """The last one standing wins. After the last round the healthiest do; if nobody stands, nobody wins."""
    upright = survivors(table)
    most = max([health(table, seat) for seat in upright], default=0)
    winners = [seat for seat in upright if health(table, seat) == most]
    if winners:
        table.announce(TELL + "wins", winners=tuple(winners), n=len(winners))
    else:
        table.announce(TELL + "nobody_wins")
    table.finish(winners, [len(ranked_below(table, seat)) for seat in range(table.config.seats)])


# -- End of the round ------------------------------------------------------------------------------------------------


@BOOK.step
def end_of_round(table: Table) -> None:
    """Fields and stacks are discarded and set nothing off; everybody gets five cards and keeps ten."""
    table.begin("phase", name="end")
    table.announce(TELL + "round_over", n=table.count(ROUND))
    everybody = survivors(table)
    for seat in everybody:
        for zone in (FIELD[seat], REVEALED[seat], STACK[seat]):
            table.move_all(zone, PILE)
    for counter in [key for key in table.counters if key[0] in MARKS or key[0] in PROMISES]:
        table.put(counter, 0)
    table.put(ENDING, 0)
    if table.config.options["closing"]:
        for seat in everybody:
            lose(table, seat, min(table.count(ROUND), health(table, seat) - 1))
    _deal(table, everybody)
    greedy = tuple([seat for seat in everybody if len(table.zones[HAND[seat]]) > HAND_LIMIT])
    table.then(*([hand_limit(greedy)] if greedy else []), new_round())


def _deal(table: Table, everybody: list[int]) -> None:
    """Whoever activated a card last deals five cards to each player, beginning with the next one."""
    dealer = marked(table, LAST)
    if dealer in everybody:
        table.announce(TELL + "deals", who=dealer, n=DEALT)
    first = 0 if dealer is None else dealer + 1
    for seat in sorted(everybody, key=lambda seat: (seat - first) % table.config.seats):
        draw_cards(table, seat, DEALT)


@BOOK.simultaneous
def hand_limit(table: Table, seat: int, picks: Picks) -> Offers:
    """Choose what you discard, until ten are left."""
    return some_of_hand(table, seat, picks, len(table.zones[HAND[seat]]) - HAND_LIMIT)


@hand_limit.answer
def limited(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """It sets nothing off."""
    for seat, picks in zip(seats, chosen, strict=True):
        for pick in picks:
            to_pile(table, pick[1], HAND[seat])
            table.announce(TELL + "discards", who=seat, card=pick[1])

"""The steps that regular powers are made of, and the verbs in which all other rules are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.rulesets.elimination import is_standing, opponents
from game.rulesets.quaeleon.board import (
    CONDITIONS,
    COUNTS,
    DECK,
    ENDING,
    FIELD,
    HAND,
    HEALTH,
    MARKS,
    NEXT_PLUS,
    NEXT_TIMES,
    PILE,
    PLACES,
    POOL,
    STACK,
    THE_PLUS,
    THE_TIMES,
    design,
    multiply,
    plus,
)
from game.rulesets.quaeleon.powers import (
    ATTACKER,
    EVERYONE,
    ONE,
    OPPONENTS,
    OPPONENTS_NEXT,
    STATS,
    THE_NEXT,
    YOU,
    YOUR_NEXT,
    Boost,
    Discard,
    Draw,
    Effect,
    EndRound,
    Gain,
    Grow,
    If,
    IfYouDo,
    Lose,
    Odd,
    Recruit,
    Topple,
    Twice,
    Unstack,
)
from game.table.agenda import Book, Frame, Open, Picks
from game.table.choices import READY, Choice, Offers, refuse
from game.table.events import Zone
from game.table.state import Counter
from game.table.table import Table

BOOK = Book()

TELL = "quaeleon.tell."
REFUSE = "quaeleon.refuse."

ALREADY_CHOSEN = refuse(REFUSE + "already_chosen")
YOURSELF = refuse(REFUSE + "yourself")
NOBODY = -1
"""Stands in a frame where no other player is meant."""

Drop = tuple[int, int, Zone]
"""Whose card is discarded, which, and from where."""


# -- Verbs: health ---------------------------------------------------------------------------------------------------


def gain(table: Table, seat: int, n: int) -> None:
    """A player's health rises. There is no maximum."""
    if n > 0:
        table.put(HEALTH[seat], table.counters.get(HEALTH[seat], 0) + n)
        table.announce(TELL + "gains", who=seat, n=n)


def lose(table: Table, seat: int, n: int) -> None:
    """A player's health falls, not below 0. Whether anybody falls is seen once the whole turn is done."""
    if n > 0:
        left = table.counters.get(HEALTH[seat], 0)
        lost = min(n, left)
        table.put(HEALTH[seat], left - lost)
        table.announce(TELL + ("loses" if lost else "nothing_to_lose"), who=seat, n=lost)


# -- Verbs: the deck -------------------------------------------------------------------------------------------------


def top_of_deck(table: Table) -> int | None:
    """The next card to be drawn; the discard pile is shuffled first if need be. None if both are empty."""
    if not table.zones[DECK]:
        if not table.zones[PILE]:
            return None
        table.announce(TELL + "reshuffle", n=len(table.zones[PILE]))
        shuffle_into_deck(table)
    return table.zones[DECK][-1]


def shuffle_into_deck(table: Table) -> None:
    """Shuffle the discard pile into the deck. From now on nobody keeps track of these cards: people do not remember
    which of some sixty cards lie in a deck, and noting it for each would take longer than playing."""
    discarded = table.zones[PILE]
    table.move_all(PILE, DECK)
    for card in discarded:
        table.known.pop(card, None)
    table.shuffle(DECK)


def draw_cards(table: Table, seat: int, n: int) -> None:
    """A player draws, as far as there are cards."""
    drawn = 0
    while drawn < n and (card := top_of_deck(table)) is not None:
        table.move(card, DECK, HAND[seat])
        drawn += 1
    table.announce(TELL + ("draws" if drawn else "draws_none"), who=seat, n=drawn)


def fill_pool(table: Table) -> None:
    """Lay cards out until the recruitment pool has five again."""
    while len(table.zones[POOL]) < PLACES and (card := top_of_deck(table)) is not None:
        table.move(card, DECK, POOL)


# -- Verbs: discarding -----------------------------------------------------------------------------------------------


def discard_all(table: Table, drops: Sequence[Drop]) -> None:
    """Discard cards at the same time; then what their discarding sets off, as they were played, or else as they are
    given. A card discarded from the deck is nobody's and sets nothing off."""
    in_order = sorted(drops, key=lambda drop: table.counters.get(("played", drop[1]), 0))
    for seat, card, source in in_order:
        to_pile(table, card, source)
        table.announce(TELL + "discards", who=seat, card=card)
    triggered = [
        frame
        for seat, card, source in in_order
        if source != DECK
        for frame in frames(table.config.designs[card].on_discard, seat, card)
    ]
    table.then(*triggered)


def to_pile(table: Table, card: int, source: Zone) -> None:
    """Put a card on the discard pile. It leaves behind what was done to it."""
    table.move(card, source, PILE)
    if source[0] == "field":
        for counter in [key for key in table.counters if key[0] in MARKS and key[1] == card]:
            table.put(counter, 0)


# -- Triggers --------------------------------------------------------------------------------------------------------

EVENTS = {"hurt": True, "hits": True, "heals": False}
"""What cards on fields wait for: an attack hurts somebody, somebody's attack hurts, somebody's card heals them. The
somebody is the waiting card's owner (True), or an opponent of theirs (False)."""


def happen(table: Table, triggers: Iterable[tuple[str, int, int]]) -> None:
    """Put on the agenda whatever waited for this: events, whom each is about, and the other player in it."""
    zones, designs = table.zones, table.config.designs
    waiting = [
        (table.counters[("played", card)], owner, card)
        for owner in range(table.config.seats)
        for card in zones[FIELD[owner]]
        if designs[card].whenever
    ]
    if waiting:
        waiting.sort()
        known = list(triggers)
        table.then(*[frame for _, owner, card in waiting for frame in _set_off(table, owner, card, known)])


def _set_off(table: Table, owner: int, card: int, triggers: list[tuple[str, int, int]]) -> list[Frame]:
    return [
        frame
        for power in design(table, card).whenever
        for trigger, subject, other in triggers
        if trigger == power.event and EVENTS[trigger] == (subject == owner)
        for frame in frames((power.effect,), owner, card, other)
    ]


# -- Effects become frames -------------------------------------------------------------------------------------------


def frames(effects: Iterable[Effect], seat: int, card: int, other: int = NOBODY) -> list[Frame]:
    """What effects of a player's card put on the agenda, in printed order; `other` is whoever set them off."""
    return [FRAMES[type(effect)](effect, seat, card, other) for effect in effects]


@BOOK.step
def affect(table: Table, seat: int, card: int, deed: str, n: int, per: str, who: str, other: int) -> None:
    """Something happens to some players."""
    if per:
        n *= COUNTS[per](table, seat, card)
    rivals = opponents(table, seat)
    if who == ONE and len(rivals) > 1:
        table.then(target(seat, card, deed, n))
        return
    seats = {YOU: [seat], EVERYONE: [seat, *rivals], OPPONENTS: rivals, ONE: rivals, ATTACKER: [other]}[who]
    DEEDS[deed](table, [one for one in seats if is_standing(table, one)], n)


@BOOK.ask(open=Open.ALL)
def target(table: Table, seat: int, card: int, deed: str, n: int) -> Offers:
    """Choose the opponent whom an effect is for."""
    return any_opponent(table, seat)


@target.answer
def targeted(table: Table, seat: int, choice: Choice, card: int, deed: str, n: int) -> None:
    """It happens to the chosen one."""
    table.announce(TELL + "picks", who=seat, whom=choice[1], card=card)
    DEEDS[deed](table, [choice[1]], n)


def any_opponent(table: Table, seat: int) -> Offers:
    """Every opponent who has not fallen."""
    offers: Offers = {("seat", other): None for other in opponents(table, seat)}
    offers["seat", seat] = YOURSELF
    for other in range(table.config.seats):
        if ("seat", other) not in offers:
            offers["seat", other] = refuse(REFUSE + "has_fallen", whom=other)
    return offers


def _draw(table: Table, seats: list[int], n: int) -> None:
    for seat in seats:
        draw_cards(table, seat, n)


def _gain(table: Table, seats: list[int], n: int) -> None:
    for seat in seats:
        gain(table, seat, n)


def _lose(table: Table, seats: list[int], n: int) -> None:
    for seat in seats:
        lose(table, seat, n)


def _discard(table: Table, seats: list[int], n: int) -> None:
    holding = tuple([seat for seat in seats if table.zones[HAND[seat]]])
    for seat in seats:
        if seat not in holding:
            table.announce(TELL + "discards_none", who=seat)
    if len(holding) == 1:
        table.then(discard(holding[0], n))
    elif holding:
        table.then(discard_together(holding, n))


def _unstack(table: Table, seats: list[int], n: int) -> None:
    drops: list[Drop] = [(seat, card, STACK[seat]) for seat in seats for card in table.zones[STACK[seat]][:n]]
    for seat in seats:
        if not table.zones[STACK[seat]]:
            table.announce(TELL + "no_stack", who=seat)
    discard_all(table, drops)


DEEDS: dict[str, Callable[[Table, list[int], int], None]] = {
    "draw": _draw,
    "gain": _gain,
    "lose": _lose,
    "discard": _discard,
    "unstack": _unstack,
}
"""What can be done to several players, by the word that stands for it in frames."""


# -- Discarding ------------------------------------------------------------------------------------------------------


@BOOK.ask
def discard(table: Table, seat: int, n: int) -> Offers:
    """Choose a card of your hand to discard."""
    return {("card", card): None for card in table.zones[HAND[seat]]}


@discard.answer
def discarded(table: Table, seat: int, choice: Choice, n: int) -> None:
    """It goes to the discard pile; then the next one."""
    if n > 1 and len(table.zones[HAND[seat]]) > 1:
        table.then(discard(seat, n - 1))
    discard_all(table, [(seat, choice[1], HAND[seat])])


@BOOK.simultaneous
def discard_together(table: Table, seat: int, picks: Picks, n: int) -> Offers:
    """Several players choose at the same time what they discard."""
    return some_of_hand(table, seat, picks, min(n, len(table.zones[HAND[seat]])))


@discard_together.answer
def discarded_together(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...], n: int) -> None:
    """All of it goes to the discard pile at once."""
    discard_all(
        table, [(seat, pick[1], HAND[seat]) for seat, picks in zip(seats, chosen, strict=True) for pick in picks]
    )


def some_of_hand(table: Table, seat: int, picks: Picks, n: int) -> Offers:
    """Offers for picking exactly so many cards of the own hand."""
    is_full = len(picks) == n
    full = refuse(REFUSE + "enough_chosen", n=n) if is_full else None
    offers: Offers = {("card", card): full for card in table.zones[HAND[seat]]}
    for pick in picks:
        offers[pick] = ALREADY_CHOSEN
    offers[READY] = None if is_full else refuse(REFUSE + "too_few_chosen", n=n - len(picks))
    return offers


@BOOK.step
def if_you_do(table: Table, seat: int, n: int, then: Frame) -> None:
    """Discard, and only if it could be done in full, something more."""
    if len(table.zones[HAND[seat]]) < n:
        table.announce(TELL + "could_not", who=seat)
        _discard(table, [seat], n)
    else:
        table.then(discard(seat, n), then)


# -- Recruiting ------------------------------------------------------------------------------------------------------


@BOOK.step
def recruiting(table: Table, seat: int, n: int) -> None:
    """Recruit, as long as there is somebody in the pool."""
    if table.zones[POOL]:
        table.then(recruit(seat, n))
    else:
        table.announce(TELL + "pool_empty", who=seat)


@BOOK.ask(open=Open.ALL)
def recruit(table: Table, seat: int, n: int) -> Offers:
    """Choose a card of the recruitment pool."""
    return {("card", card): None for card in table.zones[POOL]}


@recruit.answer
def recruited(table: Table, seat: int, choice: Choice, n: int) -> None:
    """It goes to the hand, and the pool is filled up at once."""
    table.announce(TELL + "recruits", who=seat, card=choice[1])
    table.move(choice[1], POOL, HAND[seat])
    fill_pool(table)
    if n > 1:
        table.then(recruiting(seat, n - 1))


# -- Fields ----------------------------------------------------------------------------------------------------------


@BOOK.step
def toppling(table: Table, seat: int, card: int) -> None:
    """Discard a card from an opponent's field, if one lies there."""
    if any(table.zones[FIELD[other]] for other in opponents(table, seat)):
        table.then(topple(seat, card))
    else:
        table.announce(TELL + "topples_none", who=seat)


@BOOK.ask(open=Open.ALL)
def topple(table: Table, seat: int, card: int) -> Offers:
    """Choose a card on an opponent's field."""
    offers: Offers = {("card", other): refuse(REFUSE + "your_own_field") for other in table.zones[FIELD[seat]]}
    for rival in opponents(table, seat):
        offers.update({("card", other): None for other in table.zones[FIELD[rival]]})
    return offers


@topple.answer
def toppled(table: Table, seat: int, choice: Choice, card: int) -> None:
    """It is discarded."""
    owner = table.where(choice[1])[1]
    table.announce(TELL + "topples", who=seat, whom=owner, card=choice[1])
    discard_all(table, [(owner, choice[1], FIELD[owner])])


# -- Values of cards -------------------------------------------------------------------------------------------------


@BOOK.step
def promise(table: Table, seat: int, stat: int, n: int, factor: int, scope: str) -> None:
    """A value of a card still to come is multiplied by a factor, and then changed by an amount."""
    if scope == THE_NEXT:
        change(table, THE_PLUS[stat], THE_TIMES[stat], n, factor)
        table.announce(TELL + "promise_the", type=STATS[stat])
        return
    for other in opponents(table, seat) if scope == OPPONENTS_NEXT else [seat]:
        change(table, NEXT_PLUS[other][stat], NEXT_TIMES[other][stat], n, factor)
        table.announce(TELL + "promise", who=other, type=STATS[stat])


def change(table: Table, added: Counter, multiplied: Counter, n: int, factor: int) -> None:
    """Note a further change after those noted already: what comes first is done first."""
    multiply(table, multiplied, factor)
    table.put(added, table.counters.get(added, 0) * factor + n)


@BOOK.step
def grow(table: Table, seat: int, card: int, stat: int, n: int, per: str) -> None:
    """This very card is changed, for each of something."""
    grow_by(table, seat, card, stat, n * COUNTS[per](table, seat, card))


def grow_by(table: Table, seat: int, card: int, stat: int, n: int) -> None:
    """Change a value of a card that lies on this player's field."""
    if n and card in table.zones[FIELD[seat]]:
        table.put(plus(card, stat), table.counters.get(plus(card, stat), 0) + n)
        table.announce(TELL + "grows", card=card, type=STATS[stat], n=n)


# -- Conditions, and the end of the round ----------------------------------------------------------------------------


@BOOK.step
def only_if(table: Table, seat: int, card: int, condition: str, then: Frame) -> None:
    """Something happens under a condition."""
    if CONDITIONS[condition](table, seat, card):
        table.then(then)


@BOOK.step
def end_round(table: Table, seat: int, card: int) -> None:
    """The round ends once this card is done."""
    table.announce(TELL + "ends_round", who=seat, card=card)
    table.put(ENDING, 1)


# -- The table of effects --------------------------------------------------------------------------------------------


def _affect(deed: str) -> Callable[[Any, int, int, int], Frame]:
    def make(effect: Any, seat: int, card: int, other: int) -> Frame:
        return affect(seat, card, deed, effect.n, getattr(effect, "per", ""), effect.who, other)

    return make


FRAMES: dict[type, Callable[[Any, int, int, int], Frame]] = {
    Draw: _affect("draw"),
    Gain: _affect("gain"),
    Lose: _affect("lose"),
    Discard: _affect("discard"),
    Unstack: _affect("unstack"),
    Recruit: lambda effect, seat, card, other: recruiting(seat, effect.n),
    Topple: lambda effect, seat, card, other: toppling(seat, card),
    Boost: lambda effect, seat, card, other: promise(seat, effect.stat, effect.n, 1, effect.scope),
    Twice: lambda effect, seat, card, other: promise(seat, effect.stat, 0, 2, effect.scope),
    Grow: lambda effect, seat, card, other: grow(seat, card, effect.stat, effect.n, effect.per),
    EndRound: lambda effect, seat, card, other: end_round(seat, card),
    Odd: lambda effect, seat, card, other: (effect.name, seat, card),
    IfYouDo: lambda effect, seat, card, other: if_you_do(
        seat, effect.cost.n, FRAMES[type(effect.then)](effect.then, seat, card, other)
    ),
    If: lambda effect, seat, card, other: only_if(
        seat, card, effect.condition, FRAMES[type(effect.then)](effect.then, seat, card, other)
    ),
}
"""What each class of effect puts on the agenda: (effect, whose card, card, who set it off)."""

BOOK.allow("condition", CONDITIONS)
BOOK.allow("per", {"", *COUNTS})
BOOK.allow("scope", (YOUR_NEXT, THE_NEXT, OPPONENTS_NEXT))
BOOK.allow("who", (YOU, OPPONENTS, EVERYONE, ONE, ATTACKER))

"""Flask's zones and counters, who may see them, and what can be read off the table."""

from __future__ import annotations

from functools import cache, partial
from itertools import product

from game.rulesets.flask.cards import COLOURS, Card, Four
from game.table.facts import Zone
from game.table.ruleset import Clue
from game.table.table import Counter, Table
from game.table.zones import Eyes, per_seat

ZONES = (
    per_seat("hand", Eyes.OWNER),
    per_seat("deck", Eyes.NOBODY, ordered=True),
    per_seat("discard", Eyes.EVERYONE, ordered=True),
    per_seat("announced", Eyes.EVERYONE, ordered=True),
    per_seat("played", Eyes.EVERYONE, ordered=True),
    per_seat("set", Eyes.OWNER, ordered=True),
)
"""The last card of a deck or a discard pile lies on top. `announced` holds the card that is about to be paid, or the cards
of an activated Reaction that are still to be turned up; `played` what was played this turn, in order; `set` what lies
face down: each Reaction and then the cards under it."""

PLAYS = ("plays",)
"""How many cards were paid for this turn."""

ANSWERED = ("answered",)
"""Set while a card is announced to which somebody has already answered with a Reaction."""

LARGEST_STOCK = 6

PAID_UNIT = 16
"""More than anybody pays in one colour for one card; see `laid`."""

STOCKS: tuple[tuple[Counter, Counter, Counter, Counter], ...] = tuple(
    (("red", seat), ("blue", seat), ("green", seat), ("yellow", seat)) for seat in range(4)
)
"""The counters of each seat's resources."""


def hand(seat: int) -> Zone:
    """Where a player's cards are held."""
    return ("hand", seat)


def deck(seat: int) -> Zone:
    """A player's deck, its top last."""
    return ("deck", seat)


def discard(seat: int) -> Zone:
    """A player's discard pile, its top last."""
    return ("discard", seat)


def announced(seat: int) -> Zone:
    """Where an announced card waits to be paid, and turned up cards wait for their effects."""
    return ("announced", seat)


def played(seat: int) -> Zone:
    """What a player has played this turn."""
    return ("played", seat)


def face_down(seat: int) -> Zone:
    """Where a player's Reactions lie, each followed by the cards under it."""
    return ("set", seat)


def out(seat: int) -> Counter:
    """The counter of a player who has lost: 1 for the first to fall, 2 for the next, the same for those who fall together."""
    return ("out", seat)


def covering(seat: int) -> Counter:
    """The counter that is set while a player's cards are slipped under the Reaction laid this turn."""
    return ("covering", seat)


def laid(seat: int, place: int) -> Counter:
    """The counter that marks the place of a face-down Reaction, and holds what was openly paid for it: one, plus the
    payment as digits of `PAID_UNIT`: red, blue, green, yellow, discarded cards."""
    return ("laid", seat, place)


def design(table: Table, card: int) -> Card:
    """What is printed on a card."""
    card_design: Card = table.setting.designs[card]
    return card_design


def stock(table: Table, seat: int) -> Four:
    """A player's resources of each colour."""
    counters, (red, blue, green, yellow) = table.counters, STOCKS[seat]
    return counters.get(red, 0), counters.get(blue, 0), counters.get(green, 0), counters.get(yellow, 0)


def still_in(table: Table) -> list[int]:
    """The players who have not lost, in seat order."""
    return [seat for seat in range(table.setting.seats) if ("out", seat) not in table.counters]


def opponents(table: Table, seat: int) -> list[int]:
    """The others who have not lost, clockwise from a seat."""
    seats, counters = table.setting.seats, table.counters
    others = [(seat + distance) % seats for distance in range(1, seats)]
    return [other for other in others if ("out", other) not in counters]


def piles(table: Table, seat: int) -> list[tuple[int, ...]]:
    """A player's face-down piles: each Reaction with the cards under it, in the order in which they were laid."""
    cards, counters = table.zones["set", seat], table.counters
    starts = [place for place in range(len(cards)) if ("laid", seat, place) in counters]
    return [cards[start:end] for start, end in zip(starts, [*starts[1:], len(cards)], strict=True)]


def lies_face_down(table: Table, seat: int) -> bool:
    """Whether the card this player is about to pay is a Reaction that lies face down already."""
    return not table.zones["announced", seat]


def pending(table: Table, seat: int) -> int:
    """The card this player is about to pay."""
    return table.zones["set", seat][-1] if lies_face_down(table, seat) else table.zones["announced", seat][0]


# -- paying ------------------------------------------------------------------------------------------------------------


def spare(table: Table, seat: int, card: Card) -> Four:
    """What a player has left of each colour once the colours a card asks for are paid."""
    red, blue, green, yellow = stock(table, seat)
    cost = card.cost
    return red - cost[0], blue - cost[1], green - cost[2], yellow - cost[3]


def payments(table: Table, seat: int, card: Card) -> list[Four]:
    """All ways to pay a card's resources of any colour, the usual one first: from what there is most of."""
    left, n = spare(table, seat, card), card.any_colour
    usual = usual_payment(left, n)
    red, blue, green, yellow = (min(amount, n) for amount in left)
    return [usual, *[way for way in _ways((red, blue, green, yellow), n) if way != usual]]


def usual_payment(left: Four, n: int) -> Four:
    """The payment of any colours that keeps the stock most even."""
    paid = [0, 0, 0, 0]
    for _ in range(n):
        remaining = [amount - spent for amount, spent in zip(left, paid, strict=True)]
        paid[remaining.index(max(remaining))] += 1
    red, blue, green, yellow = paid
    return red, blue, green, yellow


@cache
def _ways(most: Four, n: int) -> tuple[Four, ...]:
    """Every way to make up `n` from no more than so many of each colour."""
    red, blue, green, yellow = (range(amount + 1) for amount in most)
    return tuple(way for way in product(red, blue, green, yellow) if sum(way) == n)


def noted_payment(paid: Four, discards: int) -> int:
    """What the counter `laid` says of a payment."""
    noted = 0
    for amount in (discards, *reversed(paid)):
        noted = noted * PAID_UNIT + amount
    return noted + 1


def noted_colours(noted: int) -> tuple[Four, int]:
    """The payment a counter `laid` speaks of: resources of each colour, and discarded cards."""
    digits = [(noted - 1) // PAID_UNIT**place % PAID_UNIT for place in range(len(COLOURS) + 1)]
    red, blue, green, yellow, discards = digits
    return (red, blue, green, yellow), discards


# -- what everybody can conclude ---------------------------------------------------------------------------------------


def clues(table: Table) -> list[Clue]:
    """A card laid face down is a Reaction, and one whose cost is what was paid for it."""
    designs, counters = table.setting.designs, table.counters
    return [
        Clue(("set", seat), place, partial(_was_laid, designs, noted))
        for seat in range(table.setting.seats)
        for place in range(len(table.zones["set", seat]))
        if (noted := counters.get(("laid", seat, place)))
    ]


def _was_laid(designs: tuple[Card, ...], noted: int, card: int) -> bool:
    return designs[card].is_reaction and (noted == 1 or _costs(designs[card], noted))


def _costs(card: Card, noted: int) -> bool:
    paid, discards = noted_colours(noted)
    over = [amount - asked for amount, asked in zip(paid, card.cost, strict=True)]
    return min(over) >= 0 and sum(over) == card.any_colour and discards == card.discards

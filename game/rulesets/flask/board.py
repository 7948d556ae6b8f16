"""Flask's zones and counters, who may see them, and what can be read off the table."""

from __future__ import annotations

from functools import cache, partial
from itertools import product

from game.rulesets.flask.cards import Card, Four
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
"""The last card of a deck or a discard pile lies on top. `announced` holds the card that is about to be paid, or the
cards of an activated Reaction that are still to be turned up; `played` what was played this turn, in order; `set` what
lies face down: each Reaction and then the cards under it."""

PLAYS = ("plays",)
"""How many cards were paid for this turn."""

ANSWERED = ("answered",)
"""Set while a card is announced to which somebody has already answered with a Reaction."""

LARGEST_STOCK = 6

COST_UNIT = 16
"""More than any card costs of one thing; see `laid`."""

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


def covering(seat: int) -> Counter:
    """The counter that is set while a player's cards are slipped under the Reaction laid this turn."""
    return ("covering", seat)


def laid(seat: int, place: int) -> Counter:
    """The counter that marks the place of a face-down Reaction, and holds the cost that was told: see `noted_cost`."""
    return ("laid", seat, place)


def design(table: Table, card: int) -> Card:
    """What is printed on a card."""
    card_design: Card = table.setting.designs[card]
    return card_design


def stock(table: Table, seat: int) -> Four:
    """A player's resources of each colour."""
    count = table.counters.get
    red, blue, green, yellow = STOCKS[seat]
    return count(red, 0), count(blue, 0), count(green, 0), count(yellow, 0)


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


def noted_cost(card: Card) -> int:
    """A card's whole cost as one number: red, blue, green, yellow, any, discards, from the lowest digit on."""
    noted = 0
    for amount in (card.discards, card.any_colour, *reversed(card.cost)):
        noted = noted * COST_UNIT + amount
    return noted


def cost_noted(noted: int) -> tuple[Four, int, int]:
    """The cost that a counter `laid` holds: resources of each colour, of any colour, and cards to discard."""
    red, blue, green, yellow, any_colour, discards = (noted // COST_UNIT**place % COST_UNIT for place in range(6))
    return (red, blue, green, yellow), any_colour, discards


# -- what everybody can conclude ---------------------------------------------------------------------------------------


def clues(table: Table) -> list[Clue]:
    """A card laid face down is a Reaction, with the cost that was told."""
    designs, counters = table.setting.designs, table.counters
    return [
        Clue(("set", seat), place, partial(_may_be, designs, noted))
        for seat in range(table.setting.seats)
        for place in range(len(table.zones["set", seat]))
        if (noted := counters.get(("laid", seat, place)))
    ]


def _may_be(designs: tuple[Card, ...], noted: int, card: int) -> bool:
    return designs[card].is_reaction and noted_cost(designs[card]) == noted

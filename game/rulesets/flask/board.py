"""Flask's zones and counters, who may see them, and what can be read off the table."""

from __future__ import annotations

from functools import cache, partial
from itertools import product

from game.rulesets.counters import counter
from game.rulesets.elimination import FALLEN_KIND
from game.rulesets.flask.cards import COLOURS, DECK_SIZE, Card, Four
from game.rulesets.ruleset import PositionError
from game.rulesets.zones import Eyes, per_seat
from game.table.events import Zone
from game.table.state import Clue, Counter
from game.table.table import Table

COST_UNIT = 16
"""More than any card costs of one thing; see `laid`."""

MOST_PLAYS = 30
"""How many cards can be paid for in a turn."""

ZONES = (
    per_seat("hand", Eyes.OWNER, "the cards that a player holds"),
    per_seat("deck", Eyes.NOBODY, "a player's deck", top="last"),
    per_seat("discard", Eyes.EVERYONE, "a player's discard pile", top="last"),
    per_seat(
        "announced",
        Eyes.EVERYONE,
        "the card about to be paid, or the cards of an activated Reaction still to be turned up, the next one first",
        ordered=True,
    ),
    per_seat("played", Eyes.EVERYONE, "what was played this turn, the earliest first", ordered=True),
    per_seat(
        "set", Eyes.OWNER, "what lies face down: each Reaction and then the cards under it, as played", ordered=True
    ),
)

MOST_IN_STOCK = 999
"""More than a turn can bring of a colour; above six is taken away when the turn ends."""

COUNTED = (
    *[counter(colour, MOST_IN_STOCK, f"a player's {colour} resources", "seat") for colour in COLOURS],
    counter("plays", MOST_PLAYS, "how many cards were paid for this turn"),
    counter("answered", 1, "a Reaction has answered the card that is announced"),
    counter(
        "laid",
        COST_UNIT**6 - 1,
        "at this place of `set` a Reaction lies; its cost as digits to the base 16: red, blue, green, yellow, any, "
        "discards, the lowest first",
        "seat",
        "place",
        place=DECK_SIZE,
    ),
    counter("covering", 1, "what this player pays for now is slipped under the Reaction laid this turn", "seat"),
    FALLEN_KIND,
)

PLAYS = ("plays",)
"""How many cards were paid for this turn."""

ANSWERED = ("answered",)
"""Set while a card is announced that has already been answered with a Reaction."""

LARGEST_STOCK = 6

FIRST_STOCKS, FIRST_HANDS = (3, 2, 5), (3, 5)
"""Resources of each colour, and cards, at the beginning: first by the rule text, then by twists."""

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
    """The counter that marks a face-down Reaction's place, and holds its announced cost: see `noted_cost`."""
    return ("laid", seat, place)


def design(table: Table, card: int) -> Card:
    """What is printed on a card."""
    card_design: Card = table.config.designs[card]
    return card_design


def stock(table: Table, seat: int) -> Four:
    """A player's resources of each colour."""
    count = table.counters.get
    red, blue, green, yellow = STOCKS[seat]
    return count(red, 0), count(blue, 0), count(green, 0), count(yellow, 0)


def piles(table: Table, seat: int) -> list[tuple[int, ...]]:
    """A player's face-down piles: each Reaction with the cards under it, in the order in which they were laid.

    Between two events of an activation, cards whose marks are gone already are the last pile.
    """
    cards, counters = table.zones["set", seat], table.counters
    starts = [place for place in range(len(cards)) if not place or ("laid", seat, place) in counters]
    return [cards[start:end] for start, end in zip(starts, [*starts[1:], len(cards)], strict=True)]


def most_kept(table: Table) -> int:
    """How much of a colour is kept when a turn ends."""
    return MOST_IN_STOCK if table.config.options["deep"] else LARGEST_STOCK


def lies_face_down(table: Table, seat: int) -> bool:
    """Whether the card that this player is about to pay for is a Reaction already lying face down."""
    return not table.zones["announced", seat]


def pending(table: Table, seat: int) -> int:
    """The card this player is about to pay."""
    return table.zones["set", seat][-1] if lies_face_down(table, seat) else table.zones["announced", seat][0]


# -- paying ------------------------------------------------------------------------------------------------------------


def spare(table: Table, seat: int, card: Card) -> Four:
    """What a player has left of each colour after paying the colours that a card names."""
    red, blue, green, yellow = stock(table, seat)
    cost = card.cost
    return red - cost[0], blue - cost[1], green - cost[2], yellow - cost[3]


def payments(table: Table, seat: int, card: Card) -> list[Four]:
    """All ways to pay a card's resources of any colour; first the usual one, from the largest stocks."""
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
    """A card laid face down is a Reaction of the announced cost."""
    designs, counters = table.config.designs, table.counters
    return [
        Clue(("set", seat), place, partial(_may_be, designs, noted))
        for seat in range(table.config.seats)
        for place in range(len(table.zones["set", seat]))
        if (noted := counters.get(("laid", seat, place)))
    ]


def _may_be(designs: tuple[Card, ...], noted: int, card: int) -> bool:
    return designs[card].is_reaction and noted_cost(designs[card]) == noted


# -- Tables laid by hand ---------------------------------------------------------------------------------------------

PAYING = frozenset({"payment", "go_on", "paying", "pay", "paid_for"})
"""Steps and questions about the card that a player is about to pay."""


def check(table: Table) -> None:
    """Raises PositionError for a table to which no game can come."""
    for zone, cards in table.zones.items():
        if any(design(table, card).owner != table.config.owners[zone] for card in cards):
            raise PositionError("Every card lies with the player whose deck it belongs to.")
    for seat in range(table.config.seats):
        _check_piles(table, seat)
    for frame in table.agenda:
        if frame[0] in PAYING and not (table.zones["announced", frame[1]] or table.zones["set", frame[1]]):
            raise PositionError("Nobody can pay for a card that is not announced.")


def _check_piles(table: Table, seat: int) -> None:
    cards, counters = table.zones["set", seat], table.counters
    marks = {counter[2]: noted for counter, noted in counters.items() if counter[0] == "laid" and counter[1] == seat}
    is_marked = bool(cards) == (0 in marks) and max(marks, default=-1) < len(cards)
    if not is_marked or (covering(seat) in counters and not cards):
        raise PositionError("Face down lie Reactions, marked by what was told of them, and cards under them.")
    if any(noted != noted_cost(design(table, cards[place])) for place, noted in marks.items()):
        raise PositionError("A Reaction is marked with its own cost.")
    if any(not design(table, cards[place]).is_reaction for place in marks):
        raise PositionError("Only a Reaction is laid face down for itself.")

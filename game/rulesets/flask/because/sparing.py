"""Why a card can be spared, and where the next one is drawn from."""

from __future__ import annotations

from game.rulesets.elimination import opponents
from game.rulesets.flask.because.seen import is_laid, said
from game.rulesets.flask.board import MOST_PLAYS, PLAYS, design, pending, stock
from game.rulesets.flask.cards import COLOURS, Card, Four
from game.rulesets.flask.rules import obstacle
from game.rulesets.flask.value import whose_turn
from game.rulesets.phrases import Phrase
from game.table.choices import Choice
from game.table.table import Table

THIN = 4
"""A deck with so few cards left is soon empty."""


def pay_card(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """A card to discard as a cost must also be spared by the card that it pays for."""
    paid_for = design(table, pending(table, seat))
    gains = (0, 0, 0, 0) if is_laid(table, seat, paid_for) else paid_for.gains
    red, blue, green, yellow = (had + got for had, got in zip(stock(table, seat), gains, strict=True))
    return _spared(table, seat, choice[1], (red, blue, green, yellow))


def lose_card(table: Table, seat: int, choice: Choice, who: int, n: int) -> Phrase | None:
    """Why a card that is lost can be spared."""
    return _spared(table, seat, choice[1], stock(table, seat))


def _spared(table: Table, seat: int, number: int, resources: Four) -> Phrase | None:
    """Why a card of the hand can be spared."""
    card, held = design(table, number), table.zones["hand", seat]
    if any(other != number and design(table, other).bases == card.bases for other in held):
        return said("twin", card=number)
    return lacks("lacks", card, resources, number)


def lacks(key: str, card: Card, resources: Four, number: int) -> Phrase | None:
    """What is missing to pay for a card."""
    for colour, word in enumerate(COLOURS):
        if card.cost[colour] > resources[colour]:
            return said(key, card=number, type=word, n=card.cost[colour] - resources[colour])
    return None


def draw(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """From the discard pile because the deck is thin or the card useful; from the deck because neither is so."""
    top, deck = table.zones["discard", seat][-1], len(table.zones["deck", seat])
    card, resources = design(table, top), stock(table, seat)
    if choice == ("say", "deck"):
        others = max([len(table.zones["deck", other]) for other in opponents(table, seat)])
        thick = said("thick_deck", n=deck - 1) if deck - 1 >= others else None
        return lacks("lacks_on_top", card, resources, top) or thick
    if deck <= THIN:
        return said("thin_deck", n=deck)
    is_own_turn = whose_turn(table) == seat and table.counters.get(PLAYS, 0) < MOST_PLAYS
    is_paid = obstacle(card, resources, len(table.zones["hand", seat])) is None
    return said("pays_for_drawn", card=top) if is_own_turn and is_paid else None

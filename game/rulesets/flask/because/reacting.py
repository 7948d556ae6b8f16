"""Why a Reaction answers, or keeps still."""

from __future__ import annotations

from typing import Any

from game.rulesets.flask.because.harming import harm, ruin
from game.rulesets.flask.because.seen import poorest_of, price_of, said, total
from game.rulesets.flask.board import cost_noted, covering, design, laid
from game.rulesets.flask.cards import Card, together
from game.rulesets.flask.value import pile_of
from game.rulesets.phrases import Phrase
from game.table.choices import PASS, Choice
from game.table.table import Table


def react_to_card(table: Table, seat: int, choice: Choice, who: int, card: int, **_: Any) -> Phrase | None:
    """What a Reaction stops or takes, or why none answers a card."""
    asked = design(table, card)
    if choice != PASS:
        pile = together(pile_of(table, seat, choice[1]))
        return _stops(table, who, card, asked, pile) or _strike(table, seat, pile)
    if covering(who) in table.counters:
        return said("slips_under", card=card)
    if not (asked.drains or asked.sabotages):
        return said("harmless", card=card)
    own = _own(table, seat)
    is_in_vain = own.drains and not _stops(table, who, card, asked, own)
    return said("in_vain", whom=who, card=card, n=own.drains) if is_in_vain else None


def _stops(table: Table, who: int, card: int, asked: Card, pile: Card) -> Phrase | None:
    """Whether somebody can no longer pay for their announced card, whatever they choose to lose."""
    if (rest := _rest_below(table, who, price_of(asked), pile)) is not None:
        return said("stops", whom=who, card=card, m=rest, n=price_of(asked))
    kept = max(0, len(table.zones["hand", who]) - pile.sabotages)
    return said("stops_cards", whom=who, card=card, m=kept, n=asked.discards) if kept < asked.discards else None


def _rest_below(table: Table, who: int, price: int, pile: Card) -> int | None:
    """What somebody has left after a Reaction, if that is less than a price."""
    rest = max(0, total(table, who) - pile.drains)
    return rest if rest < price else None


def _own(table: Table, seat: int) -> Card:
    """What all face-down piles of a player do."""
    return together([design(table, card) for card in table.zones["set", seat]])


def _strike(table: Table, seat: int, pile: Card) -> Phrase | None:
    return ruin(table, seat, pile, answerable=False) or harm(table, seat, pile, 0)


def react_to_reaction(table: Table, seat: int, choice: Choice, who: int, **_: Any) -> Phrase | None:
    """Of the announced Reaction only the cost is known."""
    colours, any_colour, discards = cost_noted(table.counters[laid(who, len(table.zones["set", who]) - 1)])
    price = sum(colours) + any_colour
    if choice != PASS:
        pile = together(pile_of(table, seat, choice[1]))
        rest = _rest_below(table, who, price, pile)
        return _strike(table, seat, pile) if rest is None else said("stops_reaction", whom=who, m=rest, n=price)
    own = _own(table, seat)
    kept = max(0, len(table.zones["hand", who]) - own.sabotages)
    is_paid = _rest_below(table, who, price, own) is None and kept >= discards
    return said("in_vain_reaction", whom=who, n=own.drains, m=price) if own.drains and is_paid else None


def react_to_end(table: Table, seat: int, choice: Choice, **_: Any) -> Phrase | None:
    """What a Reaction takes before a turn ends, or why none answers."""
    if choice != PASS:
        return _strike(table, seat, together(pile_of(table, seat, choice[1])))
    n, whom = _own(table, seat).drains, poorest_of(table, seat)
    if not n or whom is None or n >= total(table, whom):
        return None
    return said("puts_nobody_out", n=n, whom=whom, m=total(table, whom))

"""How a reason is said, and what they all look at: resources, what a card costs and brings, what can be paid for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rulesets.elimination import opponents
from game.rulesets.flask.board import covering, design, stock
from game.rulesets.flask.cards import OF_ONE_KIND, Card, Four, together
from game.rulesets.flask.rules import obstacle
from game.rulesets.flask.value import ENDING, whose_turn
from game.rulesets.phrases import Phrase, phrase
from game.table.table import Table


def said(key: str, **args: Any) -> Phrase:
    """A reason by its key, with what it speaks of."""
    return phrase("flask.because." + key, **args)


def unless(is_open: bool, key: str, **args: Any) -> Phrase:
    """A sentence about the future, with "unless" if it `is_open`: something may still come between."""
    return said(f"{key}_unless" if is_open else key, **args)


def total(table: Table, seat: int) -> int:
    """How many resources a player has."""
    return sum(stock(table, seat))


def price_of(card: Card) -> int:
    """How many resources a card costs."""
    return sum(card.cost) + card.any_colour


def brings(card: Card) -> int:
    """How many resources a card gives."""
    return sum(card.gains) + OF_ONE_KIND * card.kinds


def is_laid(table: Table, seat: int, card: Card) -> bool:
    """Whether a card of a hand would lie face down once it is paid for."""
    return card.is_reaction or covering(seat) in table.counters


def left_after(table: Table, seat: int, card: Card) -> int:
    """How many resources a player has once a card is paid for and has brought what it brings at once."""
    return total(table, seat) - price_of(card) + (0 if is_laid(table, seat, card) else brings(card))


def changed(resources: Four, colour: int, change: int) -> Four:
    """Resources with more or fewer of a colour."""
    red, blue, green, yellow = (n + change * (place == colour) for place, n in enumerate(resources))
    return red, blue, green, yellow


def payable_with(table: Table, seat: int, resources: Four) -> list[int]:
    """The cards in hand that could be paid for with such resources, each by itself."""
    held = table.zones["hand", seat]
    return [card for card in held if obstacle(design(table, card), resources, len(held) - 1) is None]


def at_once(table: Table, seat: int, cards: Sequence[int], resources: Four) -> tuple[int, ...]:
    """Of some cards in hand, those that can all be paid for one after the other, each name once."""
    chosen: list[int] = []
    for card in cards:
        tried = [*chosen, card]
        whole = together([design(table, one) for one in tried])
        is_new = all(design(table, one).bases != design(table, card).bases for one in chosen)
        if is_new and obstacle(whole, resources, len(table.zones["hand", seat]) - len(tried)) is None:
            chosen = tried
    return tuple(chosen)


def has_reactions(table: Table, seat: int) -> bool:
    """Whether any opponent has Reactions lying ready."""
    return any(table.zones["set", other] for other in opponents(table, seat))


def _is_ending(table: Table) -> bool:
    """Whether only Reactions to its end are still to come in this turn."""
    return table.agenda[0][0] in ENDING


def may_recover(table: Table, seat: int) -> bool:
    """Whether somebody with nothing left might gain something before the turn ends."""
    if whose_turn(table) == seat:
        return not _is_ending(table)
    return bool(table.zones["set", seat])


def poorest_of(table: Table, seat: int) -> int | None:
    """The enemy with the fewest resources, but some."""
    enemies = [other for other in opponents(table, seat) if total(table, other)]
    return min(enemies, key=lambda other: total(table, other), default=None)


def names_of(table: Table, cards: Sequence[int]) -> tuple[int, ...]:
    """Some cards, each name once."""
    return tuple({design(table, card).bases: card for card in cards}.values())

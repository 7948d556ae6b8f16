"""Answers at Flask that are plainly worse than others, by what the player sees."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.flask.board import covering, most_kept, stock
from game.rulesets.flask.cards import COLOURS, Card
from game.rulesets.flask.rules import RAISE_NOTHING
from game.rulesets.ruleset import AnswerIs
from game.table.choices import Choice
from game.table.table import Table


def raises_nothing(table: Table, seat: int, choice: Choice) -> bool:
    """Raising no counter though one has room; or a full one, of whose colour no card in hand needs more."""
    if table.agenda[-1][0] != "increase" or min(stock(table, seat)) >= most_kept(table):
        return False
    return choice == RAISE_NOTHING or _spills(table, seat, COLOURS.index(choice[1]))


def pays_for_what_spills(table: Table, seat: int, choice: Choice) -> bool:
    """Playing a card that only gives resources, if none can be kept or used for another card."""
    if table.agenda[-1][0] != "play" or choice not in [("card", card) for card in table.zones["hand", seat]]:
        return False
    card = table.config.designs[choice[1]]
    if not any(card.gains) or _does_more(card) or covering(seat) in table.counters:
        return False
    gaining = [colour for colour, n in enumerate(card.gains) if n]
    resources = stock(table, seat)
    is_full = all(resources[colour] - card.cost[colour] >= most_kept(table) for colour in gaining)
    return is_full and all(_spills(table, seat, colour, but=choice[1]) for colour in gaining)


def _spills(table: Table, seat: int, colour: int, but: int = -1) -> bool:
    """Whether more of a colour would only be lost at the end of the turn: no other card in hand asks for it, or draws
    one that might."""
    amount = stock(table, seat)[colour]
    cards = [table.config.designs[card] for card in table.zones["hand", seat] if card != but]
    asked = sum([card.cost[colour] + card.any_colour for card in cards])
    return amount >= most_kept(table) and asked <= amount and not any(card.draws for card in cards)


def _does_more(card: Card) -> bool:
    """Whether a card does anything but give resources."""
    return bool(card.draws or card.kinds or card.drains or card.sabotages or card.reboots or card.is_reaction)


DOMINATED: Mapping[str, AnswerIs] = {
    "free raise declined": raises_nothing,
    "payment for what spills": pays_for_what_spills,
}

"""Whether a player of Flask spends the last that they have, so that they are out when the turn ends."""

from __future__ import annotations

from game.rulesets.flask.board import design, pending, stock
from game.rulesets.flask.cards import Card
from game.table.choices import Choice
from game.table.table import Table
from scenes.games.flask.forecast import payment_now


def is_fatal(table: Table, seat: int, choice: Choice) -> bool:
    """Whether this answer leaves a player nothing, and nothing they know of could bring anything before the turn
    ends."""
    if choice == ("say", "end_turn"):
        return not any(stock(table, seat))
    card = _paid_for(table, seat, choice)
    if card is None or payment_now(table, seat, card) != stock(table, seat):
        return False
    return not any(_brings(one) for one in _still_to_come(table, seat, card))


def _paid_for(table: Table, seat: int, choice: Choice) -> int | None:
    """The card that this answer pays for, now or step by step; None where it pays for none."""
    if choice == ("say", "pay_now"):
        return pending(table, seat)
    is_play = table.question is not None and table.question.name == "play" and choice[0] == "card"
    return choice[1] if is_play and choice[1] in table.zones["hand", seat] else None


def _brings(card: Card) -> bool:
    return any(card.gains) or card.kinds > 0


def _still_to_come(table: Table, seat: int, card: int) -> list[Card]:
    """What a card and the Reactions that lie there do yet, and the cards that can be played for nothing then."""
    zones = table.zones
    at_work = [design(table, one) for one in {card, *zones["set", seat]}]
    within_reach = set(zones["hand", seat])
    if any(one.reboots for one in at_work):
        within_reach |= {card, *zones["played", seat]}
    if any(one.draws for one in at_work):
        within_reach |= {*zones["deck", seat], *zones["discard", seat]}
    free = [design(table, one) for one in within_reach]
    return [*at_work, *[one for one in free if not any(one.cost)]]

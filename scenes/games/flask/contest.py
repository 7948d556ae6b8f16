"""What goes on at Flask that decides what is shown: an attack, a Reaction, a payment, a card laid face down."""

from __future__ import annotations

from game.rulesets.flask.board import covering, design, laid, stock, usual_payment
from game.rulesets.flask.cards import Four
from game.table.events import Zone
from game.table.sight import View
from game.words import Words

WINDOWS = frozenset(("react_to_card", "react_to_reaction", "react_to_end"))
"""The questions whether one answers with a Reaction."""

LOSSES = frozenset(("lose", "lose_card"))
"""The questions about what one loses."""

PAYMENTS = frozenset(("pay", "pay_card", "go_on"))
"""The questions asked of whoever pays for a card."""


def is_contested(view: View) -> bool:
    """Whether something is taken from somebody now, or a Reaction answers."""
    seats = range(view.table.config.seats)
    return loss(view) is not None or answering(view) is not None or any(_attacks(view, seat) for seat in seats)


def answering(view: View) -> int | None:
    """Whose Reaction is being turned up, with the cards under it; its mark goes before it moves. Whoever is paying for
    a card turns none up, even if one lies among the cards played before."""
    table = view.table
    paying = table.agenda[-1][1] if table.question is not None and table.question.name in PAYMENTS else None
    for seat in range(table.config.seats):
        if table.zones["set", seat] and laid(seat, 0) not in table.counters:
            return seat
        waiting = () if seat == paying else table.zones["announced", seat]
        cards = [design(table, card) for card in (*waiting, *table.zones["played", seat])]
        if waiting and covering(seat) not in table.counters and any(card.is_reaction for card in cards):
            return seat
    return None


def _attacks(view: View, seat: int) -> bool:
    """Whether an open card of a player takes from others."""
    table = view.table
    cards = [design(table, card) for name in ("announced", "played") for card in table.zones[name, seat]]
    return any(card.drains or card.sabotages for card in cards)


def loss(view: View) -> tuple[int, int, int] | None:
    """Who loses something now, through whom, and how much is still to go."""
    if view.table.question is None or view.table.agenda[-1][0] not in LOSSES:
        return None
    _, victim, who, n = view.table.agenda[-1]
    return victim, who, n


AT_ONCE = 2
"""From so many resources on all can be lost at once."""


def even_loss(view: View) -> Four | None:
    """What somebody gives who loses several resources so that they keep as much of each colour as can be; None where
    nothing like that is asked."""
    losing = loss(view)
    if losing is None or view.table.agenda[-1][0] != "lose" or losing[2] < AT_ONCE:
        return None
    return usual_payment(stock(view.table, losing[0]), losing[2])


EFFECTS = frozenset(("draw", "kind", "drain_whom", "sabotage_whom"))
"""The questions that a played card asks."""


def acting(view: View) -> int | None:
    """The player whose played card asks something now, as long as it lies there."""
    if view.table.question is None or view.table.agenda[-1][0] not in EFFECTS:
        return None
    seat = int(view.table.agenda[-1][1])
    return seat if view.table.zones["played", seat] else None


def laid_now(view: View) -> int | None:
    """The player whose Reaction is being announced face down, if any."""
    for name, *arguments in reversed(view.table.agenda):
        if name == "react_to_reaction":
            return int(arguments[1])
        if name in ("pay", "pay_card", "pay_cards", "payment", "go_on", "paid_for"):
            seat = int(arguments[0])
            is_laid = not view.table.zones["announced", seat] and bool(view.table.zones["set", seat])
            return seat if is_laid else None
    return None


def is_own_turn(view: View) -> bool:
    """Whether the near player is about to play cards."""
    near = view.near
    frames = view.table.agenda
    return any(name in ("increase", "playing", "play") and arguments[0] == near for name, *arguments in frames)


def role_of(words: Words, zone: Zone) -> str:
    """What the open cards of a zone are."""
    return words.say(f"flask.role.{zone[0]}")

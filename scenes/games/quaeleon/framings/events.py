"""What goes on at Quaeleon's Quest that decides what is shown: whose card acts, who comes next, what is in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from game.rulesets.elimination import is_standing, survivors
from game.rulesets.quaeleon.board import (
    ACTIVATIONS,
    FIELD,
    LAST,
    PLACES,
    REVEALED,
    STAT_NUMBERS,
    THE_PLUS,
    THE_TIMES,
    foremost,
    initiative,
    place,
    played,
)
from game.stage.board.layout import Key
from game.table.sight import View

LATEST = 10**6
"""As which card of the game one was played of which that is not told yet."""

ACTING = ("strike", "attacking", "strengths")
"""The frames that bear whose card acts, and which it is."""


class Acting(NamedTuple):
    """A card that is being activated, and whose it is."""

    seat: int
    card: int


def settled(view: View) -> View:
    """The view with a place for cards that have come to a field in the middle of a story, before it tells which."""
    table = view.table
    seats = range(table.config.seats)
    arrived = [
        (seat, card) for seat in seats for card in table.zones[FIELD[seat]] if played(card) not in table.counters
    ]
    if not arrived:
        return view
    table = table.copy()
    for seat, card in arrived:
        table.counters[place(card)] = 0
        taken = {table.counters[place(other)] for other in table.zones[FIELD[seat]] if place(other) in table.counters}
        table.counters[place(card)] = min(set(range(1, PLACES + 1)) - taken, default=PLACES)
        table.counters[played(card)] = LATEST
    return replace(view, table=table)


def acting(view: View) -> Acting | None:
    """The card that is being activated, as the agenda says it."""
    table = view.table
    for name, *arguments in reversed(table.agenda):
        if name in ACTING and arguments[1] in table.zones[FIELD[arguments[0]]]:
            return Acting(arguments[0], arguments[1])
    return None


def acted(view: View) -> Acting | None:
    """The card that acted last in this round: from when it comes to its field until the next one does, it leaves, the
    table is cleared or whoever acted has fallen; others are revealed beside it. `view` is settled."""
    number, latest = _latest(view)
    return latest if number in (LATEST, view.table.counters.get(ACTIVATIONS)) else None


def has_left(view: View) -> bool:
    """Whether the card that acted last has left its field, and others lie there yet; `view` is settled."""
    number, latest = _latest(view)
    return latest is not None and number < view.table.counters.get(ACTIVATIONS, 0)


def _latest(view: View) -> tuple[int, Acting | None]:
    """Of the cards on fields the one that was played last, and as which of the game; none once the game is over."""
    table = view.table
    if table.outcome is not None:
        return 0, None
    lying = [Acting(seat, card) for seat in survivors(table) for card in table.zones[FIELD[seat]]]
    numbered = [(table.counters[played(one.card)], one) for one in lying]
    return max(numbered, default=(0, None))


def groups(view: View) -> list[list[int]]:
    """Who will act, one after the other, as things are now; several together destroy each other's cards."""
    table = view.table
    waiting = [seat for seat in survivors(table) if table.zones[REVEALED[seat]]]
    order: list[list[int]] = []
    while waiting:
        order.append(foremost(table, waiting))
        waiting = [seat for seat in waiting if seat not in order[-1]]
    return order


def waiting(view: View, before: Sequence[int] = ()) -> list[int]:
    """Who will act, one after the other. Players of the same initiative stand as they stood `before`, unless that parts
    two whose cards will destroy each other."""
    order = [seat for group in groups(view) for seat in group]
    initiatives = [initiative(view.table, seat) for seat in order]

    def stood(seat: int) -> tuple[int, int]:
        return initiatives.index(initiative(view.table, seat)), before.index(seat) if seat in before else len(before)

    steady = sorted(order, key=stood)
    together = {frozenset(pair) for pair in pairwise(steady)}
    return steady if all(frozenset(pair) in together for pair in ties(view)) else order


def track(view: View) -> list[int]:
    """Who acts, and who will act after that, as things are now."""
    table = view.table
    order = [seat for group in groups(view) for seat in group]
    last = table.counters.get(LAST, 0) - 1
    is_acting = last >= 0 and last not in order and is_standing(table, last) and bool(table.zones[FIELD[last]])
    return [last, *order] if is_acting else order


def ties(view: View) -> list[tuple[int, int]]:
    """Pairs of neighbours in the order whose cards will destroy each other, as things are now."""
    return [pair for group in groups(view) for pair in pairwise(group)]


def builds(view: View) -> bool:
    """Whether the one who looks is building a stack, or has built it and others have not."""
    return any(name == "stack" and view.seat in arguments[0] for name, *arguments in view.table.agenda)


def is_bare(view: View, seat: int) -> bool:
    """Whether nothing lies before a player while stacks are built."""
    return builds(view) and not view.table.zones[FIELD[seat]]


def is_asked(view: View, questions: Sequence[str] | frozenset[str]) -> bool:
    """Whether one of these questions is asked, and of the one who looks, or of anybody before a table that nobody looks
    at alone."""
    question = view.table.question
    if question is None or question.name not in questions:
        return False
    return view.seat < 0 or view.seat in view.table.asked()


def in_force(view: View) -> list[int]:
    """The cards on all fields that change something for as long as they lie there, as they were played; `view` is
    settled."""
    table = view.table
    fields = [table.zones[FIELD[seat]] for seat in range(table.config.seats)]
    lasting = [card for field in fields for card in field if card >= 0 and table.config.designs[card].is_lasting]
    return sorted(lasting, key=lambda card: table.counters[played(card)])


def signs_in_force(view: View) -> list[Key]:
    """The keys of the signs of all that is in force: what cards change for as long as they lie, and what is promised to
    the next card, whoever activates it; `view` is settled."""
    counters = view.table.counters
    promised = [stat for stat in STAT_NUMBERS if THE_PLUS[stat] in counters or THE_TIMES[stat] in counters]
    return [*map(force_key, in_force(view)), *map(next_key, promised)]


def is_looked_at(view: View, seat: int) -> bool:
    """Whether the one who looks has this hand before them to choose from."""
    name, *arguments = view.table.agenda[-1] if view.table.agenda else ("",)
    return bool(name == "pluck_card" and arguments[0] == view.seat and arguments[1] == seat)


# -- the keys of things ------------------------------------------------------------------------------------------------


def place_key(number: int) -> Key:
    """The key of a place of the stack that is being built, from 1."""
    return ("fixture", "place", number)


def force_key(card: int) -> Key:
    """The key of the sign that a card changes something for as long as it lies."""
    return ("fixture", "force", card)


def next_key(stat: int) -> Key:
    """The key of the sign of what is promised to a value of the next card of anybody."""
    return ("fixture", "next", stat)


def health_key(seat: int) -> Key:
    """The key of a player's heart."""
    return ("fixture", "health", seat)


def shield_key(seat: int) -> Key:
    """The key of the shield with a player's defence."""
    return ("fixture", "shield", seat)

"""Whose card acts at Quaeleon's Quest, who comes next, what is in force, and what of it is shown close."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from game.rulesets.counters import marked
from game.rulesets.elimination import is_standing, survivors
from game.rulesets.quaeleon.board import ACTIVATIONS, FIELD, LAST, PLACES, REVEALED, foremost, initiative, place, played
from game.table.sight import View

LATEST = 10**6
"""The number in the game of a played card whose number is not told yet."""

ACTING = ("strike", "attacking", "strengths")
"""The frames that name the acting card and its owner."""


class Acting(NamedTuple):
    """A card that is being activated, and whose it is."""

    seat: int
    card: int


def settled(view: View) -> View:
    """The view with places for cards that a story has moved to a field, before it tells which places."""
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
    """The card that acted last in this round, even while others are revealed beside it: until the next one comes to a
    field, it leaves, the table is cleared or its owner falls. `view` is settled."""
    number, latest = _latest(view)
    return latest if number in (LATEST, view.table.counters.get(ACTIVATIONS)) else None


def shown_close(view: View) -> Acting | None:
    """The card that fills the window: one that acts while its story is told or while others are asked. `view` is
    settled."""
    table = view.table
    if table.question is None:
        return acted(view)
    is_ours = view.seat < 0 or view.seat in table.asked()
    return None if is_ours else acting(view) or acted(view)


def others_aimed_at(aimed: Sequence[int], seat: int) -> list[int]:
    """The targets of a player's card other than themselves."""
    return [whom for whom in aimed if whom != seat]


def has_left(view: View) -> bool:
    """Whether the card that acted last has left its field, and others lie there yet; `view` is settled."""
    number, latest = _latest(view)
    return latest is not None and number < view.table.counters.get(ACTIVATIONS, 0)


def _latest(view: View) -> tuple[int, Acting | None]:
    """The card on fields that was played last, and its number in the game; none once the game is over."""
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
    """Who will act, one after the other. Players of the same initiative keep their order in `before`, unless that parts
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
    last = marked(table, LAST)
    if last is None or last in order or not is_standing(table, last) or not table.zones[FIELD[last]]:
        return order
    return [last, *order]


def ties(view: View) -> list[tuple[int, int]]:
    """Pairs of neighbours in the order whose cards will destroy each other, as things are now."""
    return [pair for group in groups(view) for pair in pairwise(group)]


def builds(view: View) -> bool:
    """Whether the viewer is building a stack, or has built it while others have not."""
    return any(name == "stack" and view.seat in arguments[0] for name, *arguments in view.table.agenda)


def is_bare(view: View, seat: int) -> bool:
    """Whether nothing lies before a player while stacks are built."""
    return builds(view) and not view.table.zones[FIELD[seat]]


def is_asked(view: View, questions: Sequence[str] | frozenset[str]) -> bool:
    """Whether the viewer is asked one of these questions; a stranger sees those of all players."""
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


def is_looked_at(view: View, seat: int) -> bool:
    """Whether the viewer is choosing from this hand, which lies open before them."""
    name, *arguments = view.table.agenda[-1] if view.table.agenda else ("",)
    return bool(name == "pluck_card" and arguments[0] == view.seat and arguments[1] == seat)

"""Quaeleon's Quest: zones and counters, who may see them, and what can be read off the table.

Lasting effects are not stored: they are read off the cards on fields, in the order played, whenever they are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

from game.rulesets.counters import counter, marker
from game.rulesets.elimination import FALLEN_KIND, MOST_SEATS, is_standing, opponents, outlasted
from game.rulesets.quaeleon.cards import Design
from game.rulesets.quaeleon.powers import (
    ALL,
    ATTACK,
    DEFENCE,
    DOUBLE,
    HEALING,
    INITIATIVE,
    KIN,
    PLUS,
    STATS,
    YOURS,
    Ongoing,
)
from game.rulesets.ruleset import PositionError
from game.rulesets.zones import Eyes, per_seat, shared
from game.table.events import Zone
from game.table.state import Counter
from game.table.table import Table

ZONES = (
    per_seat("hand", Eyes.OWNER, "the cards that a player holds"),
    per_seat("stack", Eyes.OWNER, "the stack of this round, face down", top="first"),
    per_seat("revealed", Eyes.EVERYONE, "the card that was turned up and is still to be activated"),
    per_seat("field", Eyes.EVERYONE, "the activated cards, from left to right; `place` tells the gaps", ordered=True),
    shared("pool", Eyes.EVERYONE, "the recruitment pool"),
    shared("deck", Eyes.NOBODY, "the deck", top="last"),
    shared("discard", Eyes.EVERYONE, "the discard pile", top="last"),
)

POOL: Zone = ("pool",)
DECK: Zone = ("deck",)
PILE: Zone = ("discard",)

PLACES = 5
"""The places of a field, and the most cards in a stack."""

FIRST_HEALTHS, FIRST_HANDS = (50, 30, 75), (7, 10)
"""Health, and cards, at the beginning: first by the rule text, then by twists."""

FIRST_HEALTH = FIRST_HEALTHS[0]
HIGHEST_INITIATIVE = 60
LARGEST_LOSS_WHILE_CAPPED = 5

ROUND: Counter = ("round",)
ACTIVATIONS: Counter = ("activations",)
LAST: Counter = ("last",)
"""Lies at whoever activated a card last."""
ENDING: Counter = ("ending",)
"""Stands when a card has ended the round."""

MOST_HEALTH, MOST_CHANGE = 9999, 999
"""More of a value than any game brings."""

COUNTED = (
    counter("round", 30, "which round it is"),
    counter("activations", MOST_HEALTH, "how many cards were activated in this game"),
    marker("last", "seat", MOST_SEATS, "who activated a card last"),
    counter("ending", 1, "a card has ended the round"),
    counter("health", MOST_HEALTH, "a player's health", "seat"),
    FALLEN_KIND,
    counter("place", PLACES, "where on its field a card lies, from the left", "card"),
    counter("played", MOST_HEALTH, "as which card of the game it was activated", "card"),
    *[
        counter(name, MOST_CHANGE, meaning, *on, least=-MOST_CHANGE if name.endswith("plus") else 1, stat=len(STATS))
        for name, meaning, *on in (
            ("plus", "what was added to a value of a card on a field", "card", "stat"),
            ("times", "the factor, less one, of a value of a card on a field", "card", "stat"),
            ("next_plus", "what is added to a value of this player's next card", "seat", "stat"),
            ("next_times", "the factor, less one, of a value of this player's next card", "seat", "stat"),
            ("the_plus", "what is added to a value of the next card of anybody", "stat"),
            ("the_times", "the factor, less one, of a value of the next card of anybody", "stat"),
        )
    ],
)
"""The values of a card by number: initiative 0, defence 1, healing 2, attack 3."""

HAND, STACK, REVEALED, FIELD = (
    tuple([(name, seat) for seat in range(MOST_SEATS)]) for name in ("hand", "stack", "revealed", "field")
)
HEALTH: tuple[Counter, ...] = tuple([("health", seat) for seat in range(MOST_SEATS)])

STAT_NUMBERS = range(len(STATS))
NEXT_PLUS: tuple[tuple[Counter, ...], ...] = tuple(
    [tuple([("next_plus", seat, stat) for stat in STAT_NUMBERS]) for seat in range(MOST_SEATS)]
)
NEXT_TIMES: tuple[tuple[Counter, ...], ...] = tuple(
    [tuple([("next_times", seat, stat) for stat in STAT_NUMBERS]) for seat in range(MOST_SEATS)]
)
THE_PLUS: tuple[Counter, ...] = tuple([("the_plus", stat) for stat in STAT_NUMBERS])
THE_TIMES: tuple[Counter, ...] = tuple([("the_times", stat) for stat in STAT_NUMBERS])
"""What is promised to a seat's next card, or to the next card of anybody: an amount added, and a factor."""

PROMISES = frozenset({"next_plus", "next_times", "the_plus", "the_times"})
MARKS = frozenset({"place", "played", "plus", "times"})
"""Counters on a card that lies on a field: its place from 1, when it was played, and what was done to its values."""


def place(card: int) -> Counter:
    """Where on its field a card lies, from 1 to 5."""
    return ("place", card)


def played(card: int) -> Counter:
    """As which card of the game it was played, from 1."""
    return ("played", card)


def plus(card: int, stat: int) -> Counter:
    """What was added to a card's value when it was played."""
    return ("plus", card, stat)


def times(card: int, stat: int) -> Counter:
    """The factor by which a card's value was multiplied when it was played."""
    return ("times", card, stat)


def factor(table: Table, multiplied: Counter) -> int:
    """The factor that a counter stands for: it holds one less, so that without it nothing is multiplied."""
    return 1 + table.counters.get(multiplied, 0)


def multiply(table: Table, multiplied: Counter, n: int) -> None:
    """Have a counter stand for so many times its factor."""
    table.put(multiplied, factor(table, multiplied) * n - 1)


# -- Players ---------------------------------------------------------------------------------------------------------


def design(table: Table, card: int) -> Design:
    """What is printed on a card."""
    printed: Design = table.config.designs[card]
    return printed


def health(table: Table, seat: int) -> int:
    """A player's health, 0 or more."""
    return table.counters.get(HEALTH[seat], 0)


def ranked_below(table: Table, seat: int) -> list[int]:
    """The players ranked below this one: those who fell before; of those still standing, whoever has less health."""
    return outlasted(table, seat, health)


# -- Effects that last -----------------------------------------------------------------------------------------------

Lasting = list[tuple[int, int, Design]]
"""For each card with a lasting effect: when it was played, on whose field it lies, and what is printed on it, in the
order played."""


def lasting(table: Table) -> Lasting:
    """The cards on all fields with lasting effects."""
    zones, designs, counters = table.zones, table.config.designs, table.counters
    found = [
        (counters[("played", card)], seat, designs[card])
        for seat in range(table.config.seats)
        for card in zones[FIELD[seat]]
        if designs[card].is_lasting
    ]
    if len(found) > 1:
        found.sort(key=_when)
    return found


def _when(entry: tuple[int, int, Design]) -> int:
    return entry[0]


def in_force(forces: Lasting, rule: str) -> bool:
    """Whether a card on any field changes this rule."""
    return any(rule in printed.rules for _, _, printed in forces)


def keeps(forces: Lasting, seat: int, rule: str) -> bool:
    """Whether a card on this player's own field changes this rule."""
    return any(owner == seat and rule in printed.rules for _, owner, printed in forces)


# -- Values ----------------------------------------------------------------------------------------------------------


def value(table: Table, seat: int, card: int, stat: int, forces: Lasting) -> int | None:
    """A card's value as it lies on this player's field, rounded up, or None if it has none."""
    amount = exact(table, seat, card, stat, forces)
    return None if amount is None else ceil(amount)


def exact(table: Table, seat: int, card: int, stat: int, forces: Lasting) -> float | None:
    """A card's value before it is rounded, or None if it has none: what sums are made of.

    First what was done to this very card, then ongoing effects as they were played; never below 0.
    """
    printed: Design = table.config.designs[card]
    worth = printed.stats[stat]
    if worth is None:
        return None
    counters = table.counters
    amount: float = worth
    if ("times", card, stat) in counters:
        amount *= factor(table, ("times", card, stat))
    if ("plus", card, stat) in counters:
        amount += counters[("plus", card, stat)]
    if forces:
        amount = _under(forces, seat, stat, amount, printed.family)
    return max(0, amount)


def _under(forces: Lasting, seat: int, stat: int, amount: float, family: str) -> float:
    """An amount of a card of some family under the ongoing effects, one after the other."""
    for _, owner, printed in forces:
        for effect in printed.ongoing:
            if effect.stat == stat and _concerns(effect, owner == seat, family):
                if effect.change == PLUS:
                    amount += effect.n
                else:
                    amount = amount * 2 if effect.change == DOUBLE else amount / 2
    return amount


def _concerns(effect: Ongoing, is_own: bool, family: str) -> bool:
    """Whether a lasting effect is for this owner's cards, and for those of this family."""
    return (effect.whose == ALL or (effect.whose == YOURS) == is_own) and (not effect.kin or family in KIN[effect.kin])


def defence(table: Table, seat: int, forces: Lasting | None = None) -> int:
    """A player's defence: what their field's cards defend together now, rounded up only then."""
    if forces is None:
        forces = lasting(table)
    return ceil(sum([exact(table, seat, card, DEFENCE, forces) or 0 for card in table.zones[FIELD[seat]]]))


def attack(table: Table, seat: int, card: int, forces: Lasting | None = None) -> int:
    """How strong a card's attack is now; 0 is no attack."""
    return value(table, seat, card, ATTACK, lasting(table) if forces is None else forces) or 0


def healing(table: Table, seat: int, card: int) -> int:
    """How much a card heals now."""
    return value(table, seat, card, HEALING, lasting(table)) or 0


def loss(table: Table, strength: int, whom: int, *, piercing: bool, forces: Lasting) -> int:
    """How much health an attack of this strength takes from a player."""
    left = strength if piercing else strength - defence(table, whom, forces)
    if forces and left > LARGEST_LOSS_WHILE_CAPPED and keeps(forces, whom, "thick_skin"):
        return LARGEST_LOSS_WHILE_CAPPED
    return max(0, left)


def initiative(table: Table, seat: int, forces: Lasting | None = None) -> int:
    """The initiative of a player now: of the revealed card with all that changes it, 0 without one."""
    revealed = table.zones[REVEALED[seat]]
    if not revealed:
        return 0
    if forces is None:
        forces = lasting(table)
    counters = table.counters
    printed = table.config.designs[revealed[0]]
    amount: float = printed.initiative
    if "heartbeat" in printed.rules:
        amount = min(HIGHEST_INITIATIVE, counters.get(HEALTH[seat], 0))
    if NEXT_TIMES[seat][INITIATIVE] in counters:
        amount *= factor(table, NEXT_TIMES[seat][INITIATIVE])
    if NEXT_PLUS[seat][INITIATIVE] in counters:
        amount += counters[NEXT_PLUS[seat][INITIATIVE]]
    if forces:
        amount = _under(forces, seat, INITIATIVE, amount, printed.family)
    return max(0, ceil(amount))


def is_lowest_first(table: Table, forces: Lasting) -> bool:
    """Whether the lowest initiative goes first: for the whole game, or because a card says so."""
    return table.config.options["turned"] or in_force(forces, "last_first")


def foremost(table: Table, waiting: list[int]) -> list[int]:
    """Who of these players comes next: highest initiative, then most health. Several only if both are the same."""
    if len(waiting) == 1:
        return waiting
    forces = lasting(table)
    sign = -1 if is_lowest_first(table, forces) else 1
    counters = table.counters
    ranks = [(sign * initiative(table, seat, forces), counters.get(HEALTH[seat], 0)) for seat in waiting]
    best = max(ranks)
    return [seat for seat, rank in zip(waiting, ranks, strict=True) if rank == best]


# -- Counting and conditions -----------------------------------------------------------------------------------------


def _kin(families: tuple[str, str], table: Table, seat: int, card: int) -> int:
    """The other cards of these families on a player's field."""
    designs = table.config.designs
    return sum([designs[other].family in families for other in table.zones[FIELD[seat]] if other != card])


COUNTS: dict[str, Callable[[Table, int, int], int]] = {
    "own_field": lambda table, seat, card: len(table.zones[FIELD[seat]]),
    "own_hand": lambda table, seat, card: len(table.zones[HAND[seat]]),
    **{kin: partial(_kin, families) for kin, families in KIN.items()},
}
"""What can be counted for a player's card: cards on the field, itself included; cards in hand; kin on the field, itself
excluded."""

CONDITIONS: dict[str, Callable[[Table, int, int], int]] = {
    "field_full": lambda table, seat, card: len(table.zones[FIELD[seat]]) >= PLACES,
    "weakest": lambda table, seat, card: all(
        health(table, seat) < health(table, other) for other in opponents(table, seat)
    ),
    **{kin: COUNTS[kin] for kin in KIN},
}
"""Conditions on a player's card: the field is full, the player has less health than each opponent, kin is there."""


def free_place(table: Table, seat: int) -> int:
    """The left-most free place of a field, from 1 to 5; 0 if there is none."""
    lying, counters = table.zones[FIELD[seat]], table.counters
    for spot, card in enumerate(lying, 1):
        if counters[("place", card)] != spot:
            return spot
    return len(lying) + 1 if len(lying) < PLACES else 0


# -- Tables laid by hand ---------------------------------------------------------------------------------------------


def check(table: Table) -> None:
    """Raises PositionError for a table to which no game can come."""
    zones, counters = table.zones, table.counters
    for seat in range(table.config.seats):
        if max(len(zones[STACK[seat]]), len(zones[FIELD[seat]])) > PLACES or len(zones[REVEALED[seat]]) > 1:
            raise PositionError(f"A stack and a field have {PLACES} cards at the most, and one card is revealed.")
        places = [counters.get(place(card), 0) for card in zones[FIELD[seat]]]
        if 0 in places or places != sorted(set(places)):
            raise PositionError("Every card on a field has a place of its own, counted from the left.")
        if not is_standing(table, seat) and (HEALTH[seat] in counters or zones[HAND[seat]] or zones[FIELD[seat]]):
            raise PositionError("Whoever has fallen has no health and no cards left.")
    if len(zones[POOL]) > PLACES:
        raise PositionError(f"The recruitment pool has {PLACES} cards at the most.")
    _check_marks(table)


def _check_marks(table: Table) -> None:
    """What is noted of cards is noted of those on fields; each of them was played at a time of its own."""
    counters = table.counters
    lying = {card for seat in range(table.config.seats) for card in table.zones[FIELD[seat]]}
    if any(counter[0] in MARKS and counter[1] not in lying for counter in counters):
        raise PositionError("Only a card on a field has a place, a time when it was played, and changed values.")
    times_played = [counters.get(played(card), 0) for card in lying]
    if 0 in times_played or len(set(times_played)) != len(times_played):
        raise PositionError("Every card on a field was played at a time of its own.")
    if max(times_played, default=0) > counters.get(ACTIVATIONS, 0):
        raise PositionError("No card was played later than the last activation.")

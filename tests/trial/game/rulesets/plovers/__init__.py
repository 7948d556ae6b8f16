"""Plovers: a game for three to five in which everything that is asked lies open. Whoever's turn it is takes a shell
from the shore; when the tide has taken the last ones, the finest heap wins."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random

from game.rulesets import GAMES
from game.rulesets.goals import at_least, goals, never
from game.rulesets.ruleset import Advice, Ruleset, ScoreLine
from game.rulesets.zones import Eyes, per_seat, shared
from game.table.agenda import Book, Open
from game.table.choices import Choice, Offers
from game.table.table import Table

BOOK = Book()
DECK, SHORE = ("deck",), ("shore",)
ON_SHORE, TAKEN_EACH = 3, 4


@dataclass(frozen=True)
class Shell:
    """What is printed on a card."""

    worth: int


def worth(table: Table, card: int) -> int:
    """What a shell is worth."""
    return int(table.config.designs[card].worth)


def total(table: Table, seat: int) -> int:
    """What a heap is worth."""
    return sum(worth(table, card) for card in table.zones["heap", seat])


def poorest(table: Table, seat: int) -> float:
    """What the least of a heap is worth."""
    return min([worth(table, card) for card in table.zones["heap", seat]], default=inf)


def setup(table: Table, first: int) -> None:
    """The sea has the shells, of which a few lie on the shore."""
    table.zones[DECK] = tuple(range(len(table.config.designs)))
    table.shuffle(DECK)
    table.then(*[wash()] * ON_SHORE, turn(first))


@BOOK.step
def wash(table: Table) -> None:
    """A shell is washed ashore, as long as there are any."""
    if table.zones[DECK]:
        table.move(table.zones[DECK][-1], DECK, SHORE)


@BOOK.step
def turn(table: Table, seat: int) -> None:
    """Somebody takes a shell; when there is none left, the finest heap wins."""
    if not table.zones[SHORE]:
        scores = [total(table, player) for player in range(table.config.seats)]
        table.finish([player for player, score in enumerate(scores) if score == max(scores)], scores)
        return
    table.begin("turn", who=seat)
    table.announce("plovers.tell.turn", who=seat)
    table.then(take(seat), wash(), turn((seat + 1) % table.config.seats))


@BOOK.ask(open=Open.ALL)
def take(table: Table, seat: int) -> Offers:
    """Which shell do you take?"""
    return {("card", card): None for card in table.zones[SHORE]}


@take.answer
def taken(table: Table, seat: int, choice: Choice) -> None:
    """It goes to the heap."""
    table.announce("plovers.tell.taken", who=seat, card=choice[1])
    table.move(choice[1], SHORE, ("heap", seat))


def habit(table: Table, seat: int, random: Random) -> Choice:
    """The finest shell, mostly."""
    choices = table.choices(seat)
    return max(choices, key=lambda choice: worth(table, choice[1])) if random.random() < 0.9 else random.choice(choices)


def standing(table: Table) -> list[float]:
    """Even at first, and better or worse by what lies on the heaps."""
    if table.outcome is not None:
        return table.win_shares()
    heaps = [total(table, seat) for seat in range(table.config.seats)]
    return [min(max(0.5 + (heap - max(heaps)) / 20, 0), 1) for heap in heaps]


PLOVERS = Ruleset(
    *GAMES["plovers"],
    options=(),
    book=BOOK,
    zones=(
        per_seat("heap", Eyes.EVERYONE, "the shells that a plover has"),
        shared("shore", Eyes.EVERYONE, "the shells that can be taken"),
        shared("deck", Eyes.NOBODY, "the shells in the sea", top="last"),
    ),
    prepare=lambda seats, options, random: {},
    designs=lambda seats, options: tuple([Shell(1 + number % 5) for number in range(TAKEN_EACH * seats)]),
    setup=setup,
    account=lambda table, seat: [ScoreLine("plovers.account.heap", {}, total(table, seat))],
    opinions=lambda: Advice(habit=habit, evaluate=standing),
    striving=lambda: goals(
        at_least("worth", lambda course, seat: total(course.table, seat)),
        never("spared", lambda course, seat, n: poorest(course.table, seat) < n),
    ),
    longest=TAKEN_EACH * 5,
)

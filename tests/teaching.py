"""Magpies: a game as small as a game can be that still uses the whole kernel. `docs/adding-a-game.md` walks through it.

Every magpie holds three trinkets. Each round all of them offer one, secretly; the offers are opened together, and who
offered the finest (among equals: the first from the leader on) carries all of them off to the nest. But first each of
the others may chase that magpie away with a pebble, a trinket worth 1: then offers and pebble are shuffled back into
the deck. Everybody draws a trinket, and the next magpie leads. After the last round the richest nest wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

from game.rulesets.ruleset import Line, Option, Ruleset
from game.rulesets.zones import Eyes, per_seat, shared
from game.table.agenda import Book, Frame, Picks
from game.table.choices import PASS, READY, Choice, Offers, refuse
from game.table.facts import Zone
from game.table.table import Table

BOOK = Book()
ZONES = (
    per_seat("hand", Eyes.OWNER),
    per_seat("offer", Eyes.EVERYONE),
    per_seat("nest", Eyes.EVERYONE),
    shared("deck", Eyes.NOBODY, ordered=True),
)
DECK: Zone = ("deck",)
HAND_SIZE, PEBBLE, SHINY = 3, 1, 4

TEXTS = {
    "magpies.otherwise.offered": "Offer one of your own trinkets.",
    "magpies.otherwise.chase": "Drop a pebble, or let it happen.",
    "magpies.refuse.one_offer": "One trinket is enough.",
    "magpies.refuse.offer_first": "Offer a trinket first.",
    "magpies.refuse.no_pebble": "Only a pebble chases a magpie away.",
    "magpies.tell.chased": "{who} chases {whom} away with {card}.",
}


@dataclass(frozen=True)
class Trinket:
    """What is printed on a card."""

    worth: int


def worth(table: Table, card: int) -> int:
    """What a trinket is worth."""
    return int(table.setting.designs[card].worth)


def setup(table: Table, leader: int) -> None:
    """Shuffle the trinkets and deal three to everybody."""
    table.zones[DECK] = tuple(range(len(table.setting.designs)))
    table.shuffle(DECK)
    table.then(*[draw() for _ in range(HAND_SIZE)], contest(leader, 1))


@BOOK.step
def draw(table: Table) -> None:
    """Everybody draws a trinket, as long as there are any."""
    for seat in range(table.setting.seats):
        if table.zones[DECK]:
            table.move(table.zones[DECK][-1], DECK, ("hand", seat))


@BOOK.step
def contest(table: Table, leader: int, n: int) -> None:
    """A round; after the last one, or when somebody has nothing to offer, the richest nest wins."""
    order = tuple((leader + distance) % table.setting.seats for distance in range(table.setting.seats))
    if n > table.setting.options["rounds"] or not all(table.zones["hand", seat] for seat in order):
        scores = [sum(worth(table, card) for card in table.zones["nest", seat]) for seat in sorted(order)]
        table.finish([seat for seat, score in enumerate(scores) if score == max(scores)], scores)
        return
    table.begin("turn", who=leader)
    table.then(offered(order), draw(), contest(order[1], n + 1))


@BOOK.gather
def offered(table: Table, seat: int, picks: Picks) -> Offers:
    """Which trinket do you offer?"""
    full = refuse("magpies.refuse.one_offer") if picks else None
    offers: Offers = {("card", card): full for card in table.zones["hand", seat]}
    offers[READY] = None if picks else refuse("magpies.refuse.offer_first")
    return offers


@offered.answer
def opened(table: Table, order: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """The finest offer may take them all; each of the others may object."""
    for seat, picks in zip(order, chosen, strict=True):
        table.move(picks[0][1], ("hand", seat), ("offer", seat))
    finest = max(order, key=lambda seat: worth(table, table.zones["offer", seat][0]))
    table.then(chase((finest + 1) % len(order), finest, carry_off(finest)))


@BOOK.window
def chase(table: Table, seat: int, thief: int, guarded: Frame) -> Offers:
    """Do you drop a pebble? Everybody is asked, with a pebble or without: to be passed over would tell."""
    offers: Offers = {PASS: None}
    for card in table.zones["hand", seat]:
        offers["card", card] = None if worth(table, card) == PEBBLE else refuse("magpies.refuse.no_pebble")
    return offers


@chase.answer
def chased(table: Table, seat: int, choice: Choice, thief: int, guarded: Frame) -> None:
    """A pebble drops the guarded step; otherwise the next magpie is asked, and in the end the step is done."""
    if choice == PASS:
        following = (seat + 1) % table.setting.seats
        table.then(guarded if following == thief else chase(following, thief, guarded))
        return
    table.announce("magpies.tell.chased", who=seat, whom=thief, card=choice[1])
    table.move(choice[1], ("hand", seat), ("offer", seat))
    for magpie in range(table.setting.seats):
        table.move_all(("offer", magpie), DECK)
    table.shuffle(DECK)


@BOOK.step
def carry_off(table: Table, thief: int) -> None:
    """All offers go to the nest."""
    for seat in range(table.setting.seats):
        table.move_all(("offer", seat), ("nest", thief))


MAGPIES = Ruleset(
    key="magpies",
    title="Magpies",
    author="Menagerie",
    fewest=2,
    most=4,
    options=(Option("rounds", (3, 5)),),
    book=BOOK,
    zones=ZONES,
    design=Trinket,
    prepare=lambda seats, options, random: {"rounds": options.get("rounds", 3)},
    designs=lambda seats, options: tuple([Trinket(worth) for worth in (1, 2, 3, 4, 5) for _ in range(4)]),
    setup=setup,
    account=lambda table, seat: [Line("magpies", {}, worth(table, card)) for card in table.zones["nest", seat]],
    advice=SimpleNamespace(
        rollout_policy=lambda table, seat, random: random.choice(table.choices(seat)),
        evaluate=lambda table, seat: 0.5,
        candidates=lambda table, seat, random: [],
    ),
    longest=60,
    back=lambda trinket: int(trinket.worth >= SHINY),
)

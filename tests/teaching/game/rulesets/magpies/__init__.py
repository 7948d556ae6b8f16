"""Magpies: a game as small as a game can be that still uses the whole kernel. `docs/adding-a-game.md` walks through it.

Every magpie holds three trinkets. Each round all of them offer one, secretly; the offers are opened together, and who
offered the finest (among equals: the first from the leader on) carries all of them off to the nest. But first each of
the others may chase that magpie away with a pebble, a trinket worth 1: then offers and pebble are shuffled back into
the deck. Everybody draws a trinket, and the next magpie leads. After the last round the richest nest wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.rulesets import GAMES
from game.rulesets.phrases import Phrase, Printed
from game.rulesets.ruleset import Advice, Option, Ruleset, ScoreLine
from game.rulesets.zones import Eyes, per_seat, shared
from game.table.agenda import Book, Frame, Picks
from game.table.choices import PASS, READY, Choice, Offers, refuse
from game.table.events import Zone
from game.table.table import Table

BOOK = Book()
ZONES = (
    per_seat("hand", Eyes.OWNER, "the trinkets that a magpie holds"),
    per_seat("offer", Eyes.EVERYONE, "what it offers in this round"),
    per_seat("nest", Eyes.EVERYONE, "what it has carried off"),
    shared("deck", Eyes.NOBODY, "the trinkets that are left", top="last"),
)
DECK: Zone = ("deck",)
HAND_SIZE, PEBBLE, SHINY, RICH, FAR_AHEAD = 3, 1, 4, 9, 60


@dataclass(frozen=True)
class Trinket:
    """What is printed on a card."""

    worth: int


def printed(trinket: Trinket, options: Mapping[str, Any]) -> Printed:
    """What is printed on a card, for people: its name in every language, and its worth."""
    return Printed(Phrase(f"magpies.trinket.{trinket.worth}"), {"worth": trinket.worth})


def worth(table: Table, card: int) -> int:
    """What a trinket is worth."""
    return int(table.config.designs[card].worth)


def setup(table: Table, leader: int) -> None:
    """Shuffle the trinkets and deal three to everybody."""
    table.zones[DECK] = tuple(range(len(table.config.designs)))
    table.shuffle(DECK)
    table.then(*[draw() for _ in range(HAND_SIZE)], contest(leader, 1))


@BOOK.step
def draw(table: Table) -> None:
    """Everybody draws a trinket, as long as there are any."""
    for seat in range(table.config.seats):
        if table.zones[DECK]:
            table.move(table.zones[DECK][-1], DECK, ("hand", seat))


@BOOK.step
def contest(table: Table, leader: int, n: int) -> None:
    """A round; after the last one, or when somebody has nothing to offer, the richest nest wins."""
    order = tuple((leader + distance) % table.config.seats for distance in range(table.config.seats))
    if n > table.config.options["rounds"] or not all(table.zones["hand", seat] for seat in order):
        scores = [sum(worth(table, card) for card in table.zones["nest", seat]) for seat in sorted(order)]
        table.finish([seat for seat, score in enumerate(scores) if score == max(scores)], scores)
        return
    table.begin("turn", who=leader)
    table.announce("magpies.tell.turn", who=leader)
    table.then(offered(order), draw(), contest(order[1], n + 1))


@BOOK.simultaneous
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


@BOOK.ask(is_window=True)
def chase(table: Table, seat: int, whom: int, guarded: Frame) -> Offers:
    """Do you drop a pebble? Everybody is asked, with a pebble or without: to be passed over would tell.

    The sentence that asks gets the arguments by their names here; `who` and `whom` are told as players.
    """
    offers: Offers = {PASS: None}
    for card in table.zones["hand", seat]:
        offers["card", card] = None if worth(table, card) == PEBBLE else refuse("magpies.refuse.no_pebble")
    return offers


@chase.answer
def chased(table: Table, seat: int, choice: Choice, whom: int, guarded: Frame) -> None:
    """A pebble drops the guarded step; otherwise the next magpie is asked, and in the end the step is done."""
    if choice == PASS:
        following = (seat + 1) % table.config.seats
        table.then(guarded if following == whom else chase(following, whom, guarded))
        return
    table.announce("magpies.tell.chased", who=seat, whom=whom, card=choice[1])
    table.move(choice[1], ("hand", seat), ("offer", seat))
    for magpie in range(table.config.seats):
        table.move_all(("offer", magpie), DECK)
    table.shuffle(DECK)


@BOOK.step
def carry_off(table: Table, thief: int) -> None:
    """All offers go to the nest."""
    table.announce("magpies.tell.carried_off", who=thief)
    for seat in range(table.config.seats):
        table.move_all(("offer", seat), ("nest", thief))


def account(table: Table, seat: int) -> list[ScoreLine]:
    """A line for each trinket of a nest."""
    return [
        ScoreLine("magpies.account.trinket", {"card": card}, worth(table, card)) for card in table.zones["nest", seat]
    ]


def habit(table: Table, seat: int, random: Random) -> Choice:
    """Offer anything; drop a pebble where it costs another one more than three trinkets of middling worth."""
    choices = table.choices(seat)
    at_stake = sum(worth(table, card) for place in range(table.config.seats) for card in table.zones["offer", place])
    return PASS if PASS in choices and at_stake < RICH else random.choice(choices)


def standing(table: Table) -> list[float]:
    """How good the position is for every seat: even, and better or worse by what lies in the nests."""
    if table.outcome is not None:
        return table.win_shares()
    nests = [sum(worth(table, card) for card in table.zones["nest", seat]) for seat in range(table.config.seats)]
    leads = [nest - max(nests[:seat] + nests[seat + 1 :]) for seat, nest in enumerate(nests)]
    return [min(max(0.5 + lead / FAR_AHEAD, 0), 1) for lead in leads]


MAGPIES = Ruleset(
    *GAMES["magpies"],
    options=(Option("rounds", (3, 5)),),
    book=BOOK,
    zones=ZONES,
    printed=printed,
    prepare=lambda seats, options, random: {"rounds": options.get("rounds", 3)},
    designs=lambda seats, options: tuple([Trinket(worth) for worth in (1, 2, 3, 4, 5) for _ in range(4)]),
    setup=setup,
    account=account,
    opinions=lambda: Advice(habit=habit, evaluate=standing),
    longest=60,
    back=lambda trinket: int(trinket.worth >= SHINY),
)

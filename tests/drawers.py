"""Drawers: no game at all, but a table with every kind of zone and every kind of question, for tests of the kernel.

    table = drawers(hand_0=(1, 2), deck=(3, 4, 5))

Three seats; cards from 0 to 11, of which the last four have another back; whatever is not laid lies in the attic, which
everybody sees.
"""

from __future__ import annotations  # arguments of steps and questions are checked by how these are written

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.ruleset import Option, Ruleset, ScoreLine
from game.rulesets.zones import Eyes, per_seat, shared
from game.table.agenda import Book, Frame, Picks
from game.table.choices import PASS, READY, Choice, Offers, refuse
from game.table.events import Event, Zone
from game.table.state import Clue
from game.table.table import Table

BOOK = Book()
ATTIC: Zone = ("attic",)
DECK: Zone = ("deck",)
BAG: Zone = ("bag",)
HANDS: list[Zone] = [("hand", seat) for seat in range(3)]
STACKS: list[Zone] = [("stack", seat) for seat in range(3)]
FIELDS: list[Zone] = [("field", seat) for seat in range(3)]
ALL = 0b111
CARDS, PLAIN = 12, 8

ZONES = (
    per_seat("hand", Eyes.OWNER),
    per_seat("stack", Eyes.OWNER, ordered=True),
    per_seat("field", Eyes.EVERYONE, ordered=True),
    shared("deck", Eyes.NOBODY, ordered=True),
    shared("bag", Eyes.NOBODY),
    shared("attic", Eyes.EVERYONE),
)


@dataclass(frozen=True)
class Thing:
    """What is printed on a card."""

    number: int


@BOOK.step
def count_to(table: Table, n: int, seat: int) -> None:
    """Leaves a trace: how often, and the last number."""
    table.put(("times", seat), table.count(("times", seat)) + 1)
    table.put(("last", seat), n)


@BOOK.step
def say_word(table: Table, word: str) -> None:
    """Says it aloud."""
    table.announce(f"drawers.tell.{word}")


BOOK.allow("word", ("open", "shut"))


@BOOK.step
def close(table: Table) -> None:
    """Everything is over, and nobody has won."""
    table.finish((), [0] * table.config.seats)


@BOOK.ask
def pick_one(table: Table, seat: int, n: int) -> Offers:
    """One of the own hand, if its number is high enough."""
    return {
        ("card", card): None if card >= n else refuse("drawers.too_low", card=card, n=n)
        for card in table.zones["hand", seat]
    }


@pick_one.answer
def picked(table: Table, seat: int, choice: Choice, n: int) -> None:
    """The card goes onto the field, and the number is noted."""
    table.move(choice[1], ("hand", seat), ("field", seat))
    table.then(count_to(n, seat))


@BOOK.ask
def point_at(table: Table, seat: int, other: int) -> Offers:
    """A card in somebody else's hand, without seeing it."""
    return {("card", card, ("hand", other)): None for card in table.zones["hand", other]}


@point_at.answer
def pointed(table: Table, seat: int, choice: Choice, other: int) -> None:
    """It stays where it is."""


@BOOK.ask(is_window=True)
def object_to(table: Table, seat: int, guarded: Frame) -> Offers:
    """Let it happen, or not."""
    return {PASS: None, ("say", "no"): None}


@object_to.answer
def objected(table: Table, seat: int, choice: Choice, guarded: Frame) -> None:
    """What was guarded happens only if it is let."""
    if choice == PASS:
        table.then(guarded)


@BOOK.simultaneous
def put_aside(table: Table, seat: int, picks: Picks, most: int) -> Offers:
    """So many cards of the own hand, each but the first only beside the one before it. Nobody thinks of those with
    the other back at first."""
    offers: Offers = {READY: None if picks else refuse("drawers.pick_first")}
    for card in table.zones["hand", seat]:
        if ("card", card) not in picks and (picks or card < PLAIN):
            follows = not picks or abs(picks[-1][1] - card) == 1
            offers["card", card] = None if follows and len(picks) < most else refuse("drawers.not_beside", card=card)
    return offers


@put_aside.answer
def aside(table: Table, seats: tuple[int, ...], picks: tuple[Picks, ...], most: int) -> None:
    """All cards go onto the owners' stacks."""
    for seat, own in zip(seats, picks, strict=True):
        for _, card in own:
            table.move(card, ("hand", seat), ("stack", seat))
    table.put(("most",), most)


def setup(table: Table, starter: int) -> None:
    """Two cards for everybody, and the starter picks one."""
    table.zones[DECK] = tuple(range(CARDS))
    for seat in range(table.config.seats):
        table.move(table.zones[DECK][-1], DECK, ("hand", seat))
        table.move(table.zones[DECK][-1], DECK, ("hand", seat))
    table.then(pick_one(starter, 0), close())


def _prepare(seats: int, options: dict[str, Any], random: Any) -> dict[str, Any]:
    return {"dust": 0, **options, "luck": random.random(), "places": seats}


DRAWERS = Ruleset(
    key="drawers",
    title="Drawers",
    author="nobody",
    fewest=2,
    most=3,
    options=(Option("dust", (0, 1)), Option("wood", ("oak", "fir"), default="fir"), Option("code", samples=("7",))),
    book=BOOK,
    zones=ZONES,
    prepare=_prepare,
    designs=lambda seats, options: tuple([Thing(card) for card in range(CARDS - seats * options.get("lost", 0))]),
    setup=setup,
    account=lambda table, seat: [ScoreLine("drawers.nothing", {}, 0)],
    opinions=SimpleNamespace,  # type: ignore[arg-type]
    longest=20,
    back=lambda design: int(design.number >= PLAIN),
)


def drawers(clues: Callable[[Table], list[Clue]] = lambda table: [], **laid: tuple[int, ...]) -> Table:
    """A table for three with cards in zones by name (`hand_0`, `deck`), its events being told."""
    ruleset = replace(DRAWERS, clues=clues)
    table = Table(ruleset.config(3, {}), seed=5)
    for name, cards in laid.items():
        kind, _, seat = name.partition("_")
        table.zones[(kind, int(seat)) if seat else (kind,)] = cards
    lying = {card for cards in table.zones.values() for card in cards}
    table.zones[ATTIC] = tuple([card for card in range(CARDS) if card not in lying])
    table.events = []
    return table


def told(table: Table) -> list[Event]:
    """What has happened since this was asked last."""
    events, table.events = table.events, []
    assert events is not None
    return events


def match_of(table: Table) -> Match:
    """A match of three that begins like this table."""

    def as_laid(own: Table, starter: int) -> None:
        for name in ("zones", "counters", "agenda", "known", "shown", "rumours"):
            setattr(own, name, getattr(table.copy(), name))

    return Match(replace(table.config.ruleset, setup=as_laid), [Seat()] * 3, {}, 5, 0)

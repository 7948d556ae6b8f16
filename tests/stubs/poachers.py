"""Poachers: crews, cages and raids, as small as they can be.

Everybody has a ship with crew and cages. A turn builds cages, captures creatures from the line of sight, raids others
(a Reaction or an alarm makes it a battle, fought with secret cards), and ends with a draw from the common deck. Several
decks with backs of their own; collections stay secret to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.rulesets.counters import counter
from game.rulesets.phrases import Printed
from game.rulesets.ruleset import Advice, Option, Ruleset, ScoreLine
from game.rulesets.zones import Eyes, per_seat, shared
from game.table.agenda import Book, Frame, Picks
from game.table.choices import PASS, READY, Choice, Offers, refuse
from game.table.facts import Zone
from game.table.table import Table

BOOK = Book()
IN_SIGHT, HAND_SIZE, CREW, NUMBERS = 5, 4, 2, 4

ZONES = (
    per_seat("hand", Eyes.OWNER, "the utility cards that a player holds"),
    per_seat("quarters", Eyes.EVERYONE, "a ship's crew"),
    per_seat("bay", Eyes.EVERYONE, "cages, each with its creature behind it", ordered=True),
    per_seat("goal", Eyes.OWNER, "the collection that a player wants to complete"),
    per_seat("battle", Eyes.OWNER, "the battle cards that are available"),
    per_seat("struck", Eyes.EVERYONE, "the battle cards that are used"),
    shared("sight", Eyes.EVERYONE, "the line of sight", ordered=True),
    shared("utility", Eyes.NOBODY, "the utility deck", top="last"),
    shared("creatures", Eyes.NOBODY, "the creature deck", top="last"),
    shared("collections", Eyes.NOBODY, "the collection deck", top="last"),
    shared("spent", Eyes.EVERYONE, "used utility cards"),
)
UTILITY: Zone = ("utility",)
CREATURES: Zone = ("creatures",)
COLLECTIONS: Zone = ("collections",)
SIGHT: Zone = ("sight",)
SPENT: Zone = ("spent",)

COUNTED = (
    counter("worked", 1, "the crew member has worked in this turn", "card"),
    counter("raided", 1, "the player has raided in this turn", "seat"),
)

TEXTS = {
    "games.poachers.name": "Poachers",
    "poachers.ask.work": "Build, capture or raid.",
    "poachers.ask.react": "Do you use a Reaction?",
    "poachers.ask.duel": "Choose a battle card.",
    "poachers.otherwise.work": "Build a cage, capture a creature, raid somebody, or end your turn.",
    "poachers.otherwise.react": "Use a Reaction, or let it happen.",
    "poachers.otherwise.duel": "Choose one of your battle cards.",
    "poachers.refuse.no_cage": "There is no free cage for it.",
    "poachers.refuse.no_crew": "Nobody is left to do it.",
    "poachers.refuse.no_raid": "You have no raid left.",
    "poachers.refuse.nothing_there": "There is nothing to take.",
    "poachers.refuse.not_now": "That card is of no use now.",
    "poachers.refuse.one_card": "One card is enough.",
    "poachers.say.ready": "Ready",
    "poachers.say.pass": "Let it happen",
    "poachers.say.end": "End the turn",
    "poachers.tell.raids": "{who} raids {whom}.",
    "poachers.tell.reacts": "{who} fights back with {card}.",
    "poachers.tell.takes": "{who} takes {card}.",
    "poachers.zone.hand": "{who}’s hand",
    "poachers.zone.quarters": "{who}’s quarters",
    "poachers.zone.bay": "{who}’s bay",
    "poachers.zone.goal": "{who}’s collection",
    "poachers.zone.battle": "{who}’s battle cards",
    "poachers.zone.struck": "{who}’s used battle cards",
    "poachers.zone.sight": "the line of sight",
    "poachers.zone.utility": "the utility deck",
    "poachers.zone.creatures": "the creature deck",
    "poachers.zone.collections": "the collection deck",
    "poachers.zone.spent": "used cards",
    "poachers.option.size.name": "Cards for each player",
}


@dataclass(frozen=True)
class Card:
    """What is printed on a card: what it is, its name, and its size, cost or number."""

    kind: str
    name: str
    n: int = 0
    owner: int = -1


BACKS = {"crew": 0, "cage": 0, "raid": 0, "reaction": 0, "creature": 1, "collection": 2, "battle": 3}


def _designs(seats: int, options: Mapping[str, Any]) -> tuple[Card, ...]:
    each = options["size"] * seats
    utility = [Card(("cage", "raid", "reaction")[n % 3], f"Tool {n}", 1 + n % 2) for n in range(each)]
    beasts = [Card("creature", f"Beast {n}", 1 + n % 2) for n in range(IN_SIGHT + 2 * seats)]
    goals = [Card("collection", f"Collection {n}", n % 3) for n in range(seats + 1)]
    crew = [Card("crew", f"Hand {n}", 2, seat) for seat in range(seats) for n in range(CREW)]
    battle = [Card("battle", str(n), n, seat) for seat in range(seats) for n in range(1, NUMBERS + 1)]
    return (*utility, *beasts, *goals, *crew, *battle)


def design(table: Table, card: int) -> Card:
    """What is printed on a card."""
    found: Card = table.config.designs[card]
    return found


def of_kind(table: Table, zone: Zone, kind: str) -> list[int]:
    """The cards of a kind in a zone."""
    return [card for card in table.zones[zone] if design(table, card).kind == kind]


def free_cage(table: Table, seat: int, size: int) -> int | None:
    """The place behind the first empty cage that is large enough, if there is one."""
    bay = table.zones["bay", seat]
    for place, card in enumerate(bay):
        is_empty = design(table, card).kind == "cage" and (
            place + 1 == len(bay) or design(table, bay[place + 1]).kind == "cage"
        )
        if is_empty and design(table, card).n >= size:
            return place + 1
    return None


def idle(table: Table, seat: int) -> int | None:
    """A crew member who has not worked in this turn."""
    return next((card for card in table.zones["quarters", seat] if not table.count(("worked", card))), None)


def setup(table: Table, starter: int) -> None:
    """Decks are shuffled, ships manned, hands dealt."""
    places: dict[str, Zone] = {"creature": CREATURES, "collection": COLLECTIONS}
    for card, printed in enumerate(table.config.designs):
        own: dict[str, Zone] = {"crew": ("quarters", printed.owner), "battle": ("battle", printed.owner)}
        zone = own.get(printed.kind) or places.get(printed.kind, UTILITY)
        table.zones[zone] = (*table.zones[zone], card)
    for deck in (UTILITY, CREATURES, COLLECTIONS):
        table.shuffle(deck)
    for seat in range(table.config.seats):
        table.move(table.zones[COLLECTIONS][-1], COLLECTIONS, ("goal", seat))
        table.then(draw(seat))
        table.advance()
    table.then(refill(), turn(starter, 1))


@BOOK.step
def refill(table: Table) -> None:
    """The line of sight is filled up while there are creatures."""
    while table.zones[CREATURES] and len(table.zones[SIGHT]) < IN_SIGHT:
        table.move(table.zones[CREATURES][-1], CREATURES, SIGHT)


@BOOK.step
def draw(table: Table, player: int) -> None:
    """Up to a full hand."""
    while table.zones[UTILITY] and len(table.zones["hand", player]) < HAND_SIZE:
        table.move(table.zones[UTILITY][-1], UTILITY, ("hand", player))


@BOOK.step
def turn(table: Table, player: int, n: int) -> None:
    """A turn; with the utility deck empty, or after enough turns, the game is over."""
    if not table.zones[UTILITY] or n > 6 * table.config.seats:
        _finish(table)
        return
    table.begin("turn", who=player)
    table.put(("raided", player), 0)
    for card in table.zones["quarters", player]:
        table.put(("worked", card), 0)
    following = (player + 1) % table.config.seats
    table.then(work(player), draw(player), refill(), turn(following, n + 1))


@BOOK.ask
def work(table: Table, seat: int) -> Offers:
    """Build, capture or raid, or end the turn."""
    tired = refuse("poachers.refuse.no_crew") if idle(table, seat) is None else None
    offers: Offers = {("say", "end"): None}
    for card in table.zones["hand", seat]:
        is_cage = design(table, card).kind == "cage"
        offers["card", card] = tired if is_cage else refuse("poachers.refuse.not_now")
    for card in table.zones[SIGHT]:
        no_room = free_cage(table, seat, design(table, card).n) is None
        offers["card", card] = refuse("poachers.refuse.no_cage") if no_room else tired
    for other in range(table.config.seats):
        if other != seat:
            offers["seat", other] = _why_no_raid(table, seat, other)
    return offers


def _why_no_raid(table: Table, seat: int, other: int) -> Any:
    if table.count(("raided", seat)) or not of_kind(table, ("hand", seat), "raid"):
        return refuse("poachers.refuse.no_raid")
    booty = of_kind(table, ("bay", other), "creature")
    fits = [card for card in booty if free_cage(table, seat, design(table, card).n) is not None]
    return None if fits else refuse("poachers.refuse.nothing_there")


@work.answer
def worked(table: Table, seat: int, choice: Choice) -> None:
    """A cage goes to the bay, a creature behind its cage; a raid lets the other react first."""
    if choice == ("say", "end"):
        return
    table.then(work(seat))
    if choice[0] == "seat":
        raid = of_kind(table, ("hand", seat), "raid")[0]
        table.announce("poachers.tell.raids", who=seat, whom=choice[1])
        table.put(("raided", seat), 1)
        table.move(raid, ("hand", seat), SPENT)
        table.then(react(choice[1], seat, loot(seat, choice[1])))
        return
    hand = idle(table, seat)
    assert hand is not None
    table.put(("worked", hand), 1)
    card = choice[1]
    if design(table, card).kind == "cage":
        table.move(card, ("hand", seat), ("bay", seat))
    else:
        table.move(card, SIGHT, ("bay", seat), free_cage(table, seat, design(table, card).n))


@BOOK.window
def react(table: Table, seat: int, attacker: int, guarded: Frame) -> Offers:
    """Do you use a Reaction?"""
    offers: Offers = {PASS: None}
    for card in table.zones["hand", seat]:
        fits = design(table, card).kind == "reaction"
        offers["card", card] = None if fits else refuse("poachers.refuse.not_now")
    return offers


@react.answer
def reacted(table: Table, seat: int, choice: Choice, attacker: int, guarded: Frame) -> None:
    """Then there is a battle for it, otherwise it happens."""
    if choice == PASS:
        table.then(guarded)
        return
    table.announce("poachers.tell.reacts", who=seat, card=choice[1])
    table.move(choice[1], ("hand", seat), SPENT)
    table.then(duel((attacker, seat), guarded))


@BOOK.gather
def duel(table: Table, seat: int, picks: Picks, guarded: Frame) -> Offers:
    """Which battle card do you play?"""
    full = refuse("poachers.refuse.one_card") if picks else None
    offers: Offers = {("card", card): full for card in table.zones["battle", seat]}
    offers[READY] = None if picks else refuse("poachers.otherwise.duel")
    return offers


@duel.answer
def fought(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...], guarded: Frame) -> None:
    """The higher number wins, ties go to the attacker; who has no battle cards left takes them all back."""
    numbers = []
    for seat, picks in zip(seats, chosen, strict=True):
        numbers.append(design(table, picks[0][1]).n)
        table.move(picks[0][1], ("battle", seat), ("struck", seat))
        if not table.zones["battle", seat]:
            table.move_all(("struck", seat), ("battle", seat))
    if numbers[0] >= numbers[1]:
        table.then(guarded)


@BOOK.step
def loot(table: Table, attacker: int, defender: int) -> None:
    """The first creature that the attacker has room for changes ships."""
    for card in of_kind(table, ("bay", defender), "creature"):
        place = free_cage(table, attacker, design(table, card).n)
        if place is not None:
            table.announce("poachers.tell.takes", who=attacker, card=card)
            table.move(card, ("bay", defender), ("bay", attacker), place)
            return


def points(table: Table, seat: int) -> int:
    """The creatures on board and, if there are as many as it wants, the collection."""
    caught = of_kind(table, ("bay", seat), "creature")
    goals = [design(table, card).n for card in table.zones["goal", seat]]
    return sum(design(table, card).n for card in caught) + sum(n for n in goals if len(caught) >= n)


def _finish(table: Table) -> None:
    """Collections are opened and everybody counts."""
    for seat in range(table.config.seats):
        table.reveal(("goal", seat), table.config.everyone)
    scores = [points(table, seat) for seat in range(table.config.seats)]
    table.finish([seat for seat, score in enumerate(scores) if score == max(scores)], scores)


def _prepare(seats: int, options: dict[str, Any], random: Random) -> dict[str, Any]:
    return {"size": options.get("size") or 8}


POACHERS = Ruleset(
    key="poachers",
    title="Poachers",
    author="Menagerie",
    fewest=2,
    most=5,
    options=(Option("size", (8, 10)),),
    book=BOOK,
    zones=ZONES,
    counters=COUNTED,
    prepare=_prepare,
    designs=_designs,
    printed=lambda card, options: Printed(card.name),
    setup=setup,
    account=lambda table, seat: [ScoreLine("poachers", {}, points(table, seat))],
    opinions=lambda: Advice(
        rollout_policy=lambda table, seat, random: random.choice(table.choices(seat)),
        evaluate=lambda table: [0.5] * table.config.seats,
    ),
    longest=3000,
    back=lambda card: BACKS[card.kind] + (card.owner if card.kind == "battle" else 0),
)

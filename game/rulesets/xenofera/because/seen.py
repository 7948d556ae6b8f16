"""What can be read off the table, for whatever is spoken of, and how a reason is named."""

from __future__ import annotations

from collections.abc import Iterable

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.xenofera.board import (
    GOALS,
    LAST,
    LEFT,
    SIGHT,
    build_points,
    captives,
    capture_points,
    caught,
    creature,
    is_locked,
    is_mentored,
    is_tired,
    largest_room,
    penalty,
    players,
    talent,
    utility,
    workers,
)
from game.rulesets.xenofera.collections import Collection, met, missing
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.huntsmen import Huntsman, Talent
from game.rulesets.xenofera.utility import Kind, Utility
from game.table.table import Table


def is_last_turn(table: Table) -> bool:
    """Whether the player whose turn it is has no other to come."""
    return LAST in table.counters and table.count(LEFT) < len(players(table))


def work(printed: Utility | Huntsman) -> int:
    """What a worker has to build and to catch with, together."""
    return printed.build + printed.capture


def surpasses(table: Table, seat: int, card: int) -> bool:
    """Whether a crew member has more build and capture points than anybody aboard."""
    designs = table.config.designs
    return all(work(designs[one]) < work(designs[card]) for _, one in workers(table, seat))


def builds(table: Table, seat: int, worker: Utility | Huntsman, thing: Utility) -> bool:
    """Whether a worker has the points for a thing, with what makes it cheaper."""
    eased = thing.kind is Kind.CAGE and talent(table, seat) is Talent.SMITH
    return build_points(worker, thing.kind) >= thing.cost - eased


def is_to_build(printed: Utility) -> bool:
    """Whether a card is something that is built."""
    return printed.kind in (Kind.CAGE, Kind.LOCK, Kind.ALARM)


def anybody_builds(table: Table, seat: int, thing: Utility) -> bool:
    """Whether any worker of a player has the points for a thing."""
    designs = table.config.designs
    return any(builds(table, seat, designs[card], thing) for _, card in workers(table, seat))


def able_to_catch(table: Table, seat: int, prey: Creature) -> list[int]:
    """Who can still work and has the points for a creature, without what a huntsman may lend only once."""
    return [
        card
        for _, card in workers(table, seat)
        if not is_tired(table, card)
        and capture_points(table, seat, card, prey) - is_mentored(table, seat, card) >= prey.capture
    ]


def newly_housed(table: Table, seat: int, cage: Utility) -> list[int]:
    """The creatures in sight that this cage holds, and no free cage of a player's."""
    room = largest_room(table, seat)
    return [card for card in table.zones[SIGHT] if room < creature(table, card).size <= cage.size]


def dearest(table: Table, cards: Iterable[int]) -> int | None:
    """The creature that is worth most, the first of equals; or None."""
    return max(cards, key=lambda card: creature(table, card).value, default=None)


def loose_ones(table: Table, seat: int) -> list[int]:
    """A player's creatures without a lock."""
    return [card for zone, card in captives(table, seat) if not is_locked(table, zone)]


def brought_on(table: Table, seat: int, prey: Creature) -> tuple[int, Collection] | None:
    """The collection of a player that a creature brings on, the one that lacks least; or None."""
    held = caught(table, seat)
    found: list[tuple[int, Collection]] = [
        (card, goal)
        for card in table.zones[GOALS[seat]]
        if missing((goal := collection(table, card)).wanted, [*held, prey]) < missing(goal.wanted, held)
    ]
    return min(found, key=lambda one: (missing(one[1].wanted, held), -one[1].bonus), default=None)


def collection(table: Table, card: int) -> Collection:
    """What is printed on the card of a collection."""
    design: Collection = table.config.designs[card]
    return design


def needing(table: Table, seat: int, card: int) -> int | None:
    """A collection of a player that is complete, and would not be without this creature; or None."""
    held = caught(table, seat)
    others = caught_besides(table, seat, card)
    goals = [one for one in table.zones[GOALS[seat]] if met(collection(table, one).wanted, held)]
    broken = [one for one in goals if not met(collection(table, one).wanted, others)]
    return max(broken, key=lambda one: collection(table, one).bonus, default=None)


def caught_besides(table: Table, seat: int, card: int) -> list[Creature]:
    """What else a player has caught."""
    return [creature(table, one) for _, one in captives(table, seat) if one != card]


def at_stake(table: Table, seat: int, card: int, goal: int) -> int:
    """What a player has less without a creature on which a complete collection hangs."""
    wanted = collection(table, goal)
    return creature(table, card).value + wanted.bonus + penalty(table, seat, wanted)


def without_twins(table: Table, cards: Iterable[int]) -> tuple[int, ...]:
    """One card of each kind, as they are called alike."""
    return tuple({utility(table, card).text: card for card in cards}.values())


def said(name: str, **args: object) -> Phrase:
    """A reason by its name, with what it speaks of."""
    return phrase(f"xenofera.because.{name}", **args)

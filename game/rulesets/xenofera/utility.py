"""The Utility deck: crew, cages, locks, alarms, actions, Reactions and Immediates, and how many of each there are.

What a card does is data; the sentence on it follows from that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.xenofera.creatures import Size


class Kind(Enum):
    """What a Utility card is; the value is its key in the texts."""

    CREW = "crew"
    CAGE = "cage"
    LOCK = "lock"
    ALARM = "alarm"
    ATTACK = "attack"
    ACTION = "action"
    REACTION = "reaction"
    IMMEDIATE = "immediate"

    __hash__ = object.__hash__
    """Each is itself alone, and its name need not be looked at: what is offered is looked up by kind."""


class Power(NamedTuple):
    """What a card does beyond its numbers: a verb, what it is done to, and how much of it."""

    does: str
    what: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Utility:
    """A Utility card: its key, which is its own among those of its kind (a Reaction has the key of the first attack
    that it answers); what a crew member builds and catches; what a cage or item costs to build, the largest creature
    that a cage holds; and what it does."""

    key: str
    kind: Kind
    build: int = 0
    capture: int = 0
    cost: int = 0
    size: int = 0
    power: Power | None = None

    @property
    def text(self) -> str:
        """Where its texts begin."""
        return f"xenofera.{_SHELVES[self.kind]}.{self.key}"

    @property
    def answers(self) -> tuple[str, ...]:
        """The keys of the attacks that a Reaction answers."""
        return tuple(self.power.what.split()) if self.power and self.kind is Kind.REACTION else ()

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The sentence on the card, if there is one."""
        if self.kind is Kind.REACTION:
            but = next(attack for attack in ATTACKS if attack not in self.answers)
            return (phrase("xenofera.reaction.text", but=Phrase(f"xenofera.action.{but}.name")),)
        if self.kind is Kind.CREW and self.power is None:
            return ()
        return (phrase(self.text + ".text", n=self.power.n if self.power else 0),)


_SHELVES = {kind: kind.value for kind in Kind} | {Kind.LOCK: "item", Kind.ALARM: "item", Kind.ATTACK: "action"}


def _crew(key: str, build: int, capture: int, power: Power | None = None) -> Utility:
    return Utility(key, Kind.CREW, build=build, capture=capture, power=power)


def _cage(size: Size, cost: int) -> Utility:
    return Utility(size.name.lower(), Kind.CAGE, cost=cost, size=int(size))


def _attack(key: str, what: str, does: str = "take") -> Utility:
    return Utility(key, Kind.ATTACK, power=Power(does, what))


def _action(key: str, n: int = 0) -> Utility:
    return Utility(key, Kind.ACTION, power=Power(key, n=n))


def _reaction(first: str, *, but: str) -> Utility:
    """It answers this attack before all, and all others but one."""
    answered = [first, *[attack for attack in ATTACKS if attack not in (first, but)]]
    return Utility(first, Kind.REACTION, power=Power("answer", " ".join(answered)))


def _immediate(key: str, n: int = 0) -> Utility:
    return Utility(key, Kind.IMMEDIATE, power=Power(key, n=n))


ATTACKS = ("poach", "release", "headhunt", "haul", "sabotage")
"""Each attack by its key."""

AT_BAY = frozenset({"poach", "release", "haul", "sabotage"})
"""Attacks on a Cargo Bay, which an Alarm guards; the others go to the Crew Quarters."""

BRAWLER, HANDLER, WELDER = Power("battle", n=1), Power("cheaper", "medium", 1), Power("cheaper", "cage", 1)

SCANNED, LURED = 5, 4
"""How many Utility cards a scan shows, and how many creatures a lure."""

CROWDED_CREW = 4
"""With so many crew members somebody gets homesick."""

Numbers = tuple[int, int, int, int]
"""How many of a card are in the deck at two, three, four and five seats."""

DECK: tuple[tuple[Utility, Numbers], ...] = (
    (_crew("deckhand", 2, 2), (1, 1, 2, 2)),
    (_crew("cook", 2, 2), (1, 1, 1, 2)),
    (_crew("navigator", 2, 2), (1, 1, 1, 2)),
    (_crew("vet", 2, 2), (1, 1, 1, 1)),
    (_crew("lookout", 1, 2), (0, 0, 0, 1)),
    (_crew("bait_taster", 1, 2), (0, 0, 0, 1)),
    (_crew("rigger", 2, 1), (0, 2, 2, 2)),
    (_crew("carpenter", 3, 1), (2, 2, 2, 2)),
    (_crew("engineer", 3, 1), (1, 2, 2, 2)),
    (_crew("prowler", 1, 3), (1, 1, 2, 2)),
    (_crew("netter", 0, 4), (1, 1, 1, 1)),
    (_crew("brawler", 1, 2, BRAWLER), (0, 2, 2, 2)),
    (_crew("handler", 1, 2, HANDLER), (1, 1, 2, 2)),
    (_crew("welder", 2, 1, WELDER), (1, 1, 1, 2)),
    (_crew("old_hunter", 2, 3), (1, 1, 1, 1)),
    (_crew("old_builder", 3, 2), (1, 1, 1, 1)),
    (_cage(Size.SMALL, 2), (7, 12, 17, 21)),
    (_cage(Size.MEDIUM, 2), (8, 13, 17, 20)),
    (_cage(Size.LARGE, 3), (8, 11, 12, 14)),
    (_cage(Size.HUGE, 3), (4, 5, 6, 8)),
    (Utility("lock", Kind.LOCK, cost=1), (8, 9, 12, 13)),
    (Utility("alarm", Kind.ALARM, cost=3), (2, 4, 5, 6)),
    (_attack("poach", "creature"), (3, 3, 3, 5)),
    (_attack("release", "creature", "free"), (1, 1, 2, 2)),
    (_attack("headhunt", "crew"), (2, 2, 3, 3)),
    (_attack("haul", "cage"), (2, 2, 2, 2)),
    (_attack("sabotage", "item", "break"), (1, 3, 3, 4)),
    (_action("salvage"), (1, 2, 3, 4)),
    (_action("scan", SCANNED), (2, 3, 4, 5)),
    (_action("lure", LURED), (0, 2, 4, 5)),
    (_action("overtime"), (2, 2, 3, 5)),
    (_action("spy"), (2, 2, 3, 3)),
    (_reaction("poach", but="haul"), (1, 1, 3, 4)),
    (_reaction("release", but="sabotage"), (0, 0, 2, 2)),
    (_reaction("headhunt", but="release"), (1, 1, 2, 3)),
    (_reaction("haul", but="release"), (1, 1, 2, 2)),
    (_reaction("sabotage", but="headhunt"), (1, 1, 2, 3)),
    (_immediate("meteor"), (1, 1, 1, 2)),
    (_immediate("supply_drop"), (2, 2, 2, 2)),
    (_immediate("stampede"), (1, 1, 1, 1)),
    (_immediate("homesick", CROWDED_CREW), (1, 1, 1, 2)),
    (_immediate("power_cut"), (1, 1, 1, 1)),
    (_immediate("drifter"), (2, 1, 2, 2)),
)
"""Every Utility card, and how many there are of it."""

STARTER_CREW: Mapping[str, Utility] = {
    one.key: one
    for one in (
        _crew("stowaway", 1, 1),
        _crew("greenhorn", 1, 2),
        _crew("apprentice", 2, 1),
        _crew("cousin", 2, 2),
        _crew("shipmate", 2, 2),
        _crew("old_salt", 2, 3),
    )
}
STARTERS: tuple[Utility, ...] = tuple(STARTER_CREW.values())
"""The six starter crew members."""

STARTER_CAGES = 6
STARTER_CAGE = _cage(Size.SMALL, 2)

STARTS: Mapping[int, tuple[str, ...]] = {
    2: ("stowaway", "old_salt"),
    3: ("stowaway", "greenhorn", "old_salt"),
    4: ("stowaway", "greenhorn", "shipmate", "old_salt"),
    5: ("stowaway", "greenhorn", "cousin", "shipmate", "old_salt"),
}
"""Who helps whom at the start, from the starting seat on; the last seat has a second cage as well."""


def cards(seats: int) -> Iterator[Utility]:
    """The Utility deck for so many seats, card by card."""
    for one, numbers in DECK:
        for _ in range(numbers[seats - 2]):
            yield one
